"""The texts of the log, the flag and the tips are true of their position."""

from __future__ import annotations

from game.play.host import Step
from game.play.session import RedactedStep, redacted
from game.rules.core import CHANCE, SPECTATOR, Event, Move
from game.rules.hit_the_deck import HIT_THE_DECK as RULES
from game.rules.match import Entry
from game.rules.race import Race
from game.table.hit_the_deck.race.verdict import outcome
from game.table.hit_the_deck.tabletop.descriptions import penalty_cost, plays_after_race
from tests.rules.hit_the_deck.position import position

HANDS = "hand 0: R3 B2\nhand 1: Y1\nhand 2: G3"


def stepped(text: str, actor: int, move: Move) -> RedactedStep:
    """A move in a position, as a spectator sees it."""
    before, after = position(text), position(text)
    events: list[Event] = []
    RULES.apply(after, actor, move, events)
    views = RULES.view(before, SPECTATOR), RULES.view(after, SPECTATOR)
    return redacted(Step(1, Entry(actor, move), tuple(events), after.result), SPECTATOR, RULES, before, *views)


def race(call: int | None = 200) -> Move:
    return Race("race", call, ((0, 300), (1, 400), (2, 500)))


def test_a_penalty_that_awaits_a_shuffle_counts_in_full() -> None:
    text = f"{HANDS}\ndraw: B1\ndiscard: #H Y2 Y3 Y4\nturn: 0 race"
    step = stepped(text, CHANCE, race())
    assert (penalty_cost(step), outcome(step)[1], plays_after_race(step)) == (4, 4, 1)
    assert plays_after_race(stepped(f"{text}\ndirection: -1", CHANCE, race())) == 2
    assert plays_after_race(stepped(f"{text}\nturns: 1999", CHANCE, race())) is None
    out = stepped(text.replace("R3 B2", ""), CHANCE, race())
    assert plays_after_race(out) is None
    forgot = stepped(text.replace("R3 B2", ""), CHANCE, race(None))
    assert plays_after_race(forgot) == 1
    drawn_whole = stepped(text.replace("draw: B1", "draw: B1 B2 B3 B4 B5"), CHANCE, race())
    assert (penalty_cost(drawn_whole), plays_after_race(drawn_whole)) == (4, 1)
