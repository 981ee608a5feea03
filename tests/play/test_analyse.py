"""The analysis of a record: hint and review as JSON for every decision, also continued after an interruption."""

import json
from functools import partial
from pathlib import Path

import pytest

from game.chance import KeyedRandom
from game.cli import main
from game.games import GAMES
from game.play.judged import analyse
from game.play.judged.judgements import position_at
from game.play.judged.review import HandReview
from game.play.replay import replay_of
from tests.ai.coach import judge, quick_coach
from tests.app.program import HHC, HTD
from tests.reviews import replay_with
from tests.storage.matches import keep


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyse, "coach_for", partial(quick_coach, percent=1))


@pytest.mark.parametrize(("name", "seats"), [(HHC, 2), (HTD, 3)])
def test_an_analysis_agrees_with_the_review(tmp_path: Path, name: str, seats: int) -> None:
    replay = replay_with(name, seats)
    match = replay.match_at(len(replay))
    path, output = keep(tmp_path, match, "a match.txt"), tmp_path / "out.jsonl"
    assert main(["analyse", str(path), "--seat", "0", "-o", str(output)]) == 0
    lines = [json.loads(line) for line in output.read_text(encoding="utf-8").splitlines()]
    coach = quick_coach(match.rules, [player.name for player in match.header.players], percent=1)
    review = HandReview(replay_of(match.header, match.entries, GAMES[name].study()), 0, 0, coach)
    for decision in review.decisions:
        key = position_at(match.header, decision.view, decision.position).key
        review.verdicts.append(judge(coach, decision.view, decision.moves, KeyedRandom(*key)))
    found = {(line["entry"], tuple(line["played"])): line for line in lines}
    assert len(found) == len(lines) == len(review.decisions) >= 3
    for decision, verdict in zip(review.decisions, review.verdicts, strict=True):
        line = found[decision.position, tuple(map(match.rules.format, decision.moves))]
        assert line["review"]["loss"] == verdict.loss
        review = line["review"]
        assert (review["reason"], review["clause"], review["kind"]) == verdict.reason
        assert line["hint"]["kind"]
        assert line["seat"] == 0
        assert line["hint"]["moves"] == line["plans"][0]["moves"]
        if line["played"] == line["hint"]["moves"]:
            assert verdict.loss == 0
        if verdict.loss:
            assert line["review"]["better"] == line["hint"]["moves"]
            assert line["review"]["error"] > 0
