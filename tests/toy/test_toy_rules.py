"""The toy game without a screen: simulated, written down, audited, as every game is."""

from pathlib import Path

import pytest

from game.ai.search.levels import GAME_LEVELS
from game.chance import KeyedRandom
from game.cli import main
from game.play.headless.audit import audit
from game.play.headless.simulate import simulate
from game.rules.core import OMNISCIENT, SPECTATOR, MalformedError
from game.rules.match import Header, Match, Player
from game.rules.record import read_record
from tests.toy.rules import CLIMB, PLAYS, State, View


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a whole match of two random players."""
    simulate(CLIMB, ["random", "random"], {"target": 7}, seed=3, matches=1, hands=None, folder=tmp_path, timeout_s=1)
    (path,) = tmp_path.iterdir()
    return path


def test_a_simulated_match_of_the_toy_is_audited_to_its_end(record: Path) -> None:
    with record.open("rb") as file:
        results = [fields["result"] for fields in audit(file.readline, OMNISCIENT) if "result" in fields]
    assert [result["winners"] is None for result in results[:-1]] == [True] * (len(results) - 1)
    assert max(results[-1]["totals"]) >= 7


def test_an_audit_of_the_toy_hides_what_a_seat_may_not_know(record: Path) -> None:
    for viewer in (0, 1, SPECTATOR):
        with record.open("rb") as file:
            for fields in audit(file.readline, viewer):
                hidden = [seat for seat, hand in enumerate(fields["state"]["hands"]) if "?" in hand]
                assert viewer not in hidden
                assert fields["actor"] in ("*", None) or set(hidden) <= {0, 1} - {viewer}


def test_a_view_of_the_toy_can_be_sampled(record: Path) -> None:
    with record.open("rb") as file:
        header, entries = read_record(file.readline)
        match = Match(header)
        for _, entry, _ in entries:
            match.play(entry)
            for viewer in (0, 1):
                view = match.view(viewer)
                assert isinstance(view, View)
                state = CLIMB.sample(view, KeyedRandom(1))
                assert CLIMB.view(state, viewer).as_json() == view.as_json()


def test_the_toys_refusals_say_what_would_be_right() -> None:
    match = Match(Header(CLIMB, (Player("Ada", "human"), Player("Ben", "human"))))
    state = match.state
    assert isinstance(state, State)
    state.hands, state.pile, state.points, state.due = [[2, 7], [1, 5]], [3], [0, 0], ""
    assert str(match.why_not(0, PLAYS[2])) == "You can beat the 3, so you must. (TOY-5)"
    assert str(match.why_not(1, PLAYS[5])) == "Wait for your turn. (TOY-4)"
    assert str(match.why_not(0, PLAYS[4])) == "4 is not in your hand. (TOY-3)"
    assert match.legal() == [PLAYS[7]]


def test_a_game_without_a_greedy_strategy_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GAME_LEVELS, CLIMB.name)
    with pytest.raises(MalformedError, match="no computer player of the kind 'greedy'"):
        simulate(CLIMB, ["greedy", "random"], {}, seed=3, matches=1, hands=None, folder=tmp_path)


def test_players_of_the_toy_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--seats", "greedy,random", "--pairs", "2", "--option", "target=7", "--jobs", "1"]
    assert main(["arena", CLIMB.name, *words]) == 0
    assert f"{CLIMB.title}: 2 pairs, 4 matches" in capsys.readouterr().out
