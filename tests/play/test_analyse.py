"""The analysis of a record: what hint and review say, as JSON, for every decision, and continued where it stopped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.ai.coach.advice import Coach
from game.ai.coach.coaches import coach_for
from game.cli import main
from game.games import GAMES
from game.play.judged import analyse
from game.play.judged.review import HandReview, judge_all
from game.play.replay import replay_of
from game.rules.core import AnyRules
from tests.app.program import HHC, HTD
from tests.app.test_replay_in_program import saved
from tests.reviews import replay_with


def quick_coach(rules: AnyRules, names: list[str]) -> Coach | None:
    return coach_for(rules, names, percent=1)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyse, "coach_for", quick_coach)


@pytest.mark.parametrize(("name", "seats"), [(HHC, 2), (HTD, 3)])
def test_it_says_what_the_review_says(tmp_path: Path, name: str, seats: int) -> None:
    replay = replay_with(name, seats)
    match = replay.match_at(len(replay))
    path, output = saved(match, tmp_path), tmp_path / "out.jsonl"
    assert main(["analyse", str(path), "--seat", "0", "-o", str(output)]) == 0
    lines = [json.loads(line) for line in output.read_text(encoding="utf-8").splitlines()]
    coach = quick_coach(match.rules, [player.name for player in match.header.players])
    assert coach is not None
    review = HandReview(replay_of(match, GAMES[name].study()), 0, 0, coach)
    judge_all(review, coach, match.header)
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


def test_an_interrupted_run_continues_and_anything_else_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = replay_with(HHC, 2).match_at(len(replay_with(HHC, 2)))
    path, output = saved(match, tmp_path), tmp_path / "out.jsonl"
    command = ["analyse", str(path), "--seat", "0", "-o", str(output)]
    assert main(command) == 0
    whole = output.read_bytes()
    output.write_bytes(whole[: len(whole) // 2])
    assert main(command) == 0
    assert output.read_bytes() == whole
    assert main(command) == 0
    assert output.read_bytes() == whole
    capsys.readouterr()
    for bad in (
        ["analyse", str(path), "-o", str(path)],
        ["analyse", str(path), "--seat", "5"],
        ["analyse", str(path), "--at", "1"],
        ["analyse", str(tmp_path / "nowhere")],
        ["analyse", str(output)],
    ):
        before = path.read_bytes()
        assert main(bad) == 2
        assert capsys.readouterr().err.count("\n") == 1
        assert path.read_bytes() == before
    first = json.loads(whole.splitlines()[0])
    assert main(["analyse", str(path), "--at", str(first["entry"])]) == 0
    assert json.loads(capsys.readouterr().out) == first
