"""Taunts of computer players: what a level says, and when it may."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.play.session import RedactedStep
from game.rules.core import RaceJudged
from game.rules.hit_the_deck.moves import Play
from game.rules.hit_the_deck.view import View
from game.rules.race import Race
from game.table.hit_the_deck.hands.conduct import caused_by

APART_S, STAYS_S = 20.0, 1.6
"""The least time between two taunts, and how long one stays, in seconds."""
AFTER_RACES = {
    "jumper": ("Wait, was that me?", "Nice one."),
    "shirt": ("Got you that time.", "My lucky sleeve."),
    "jacket": ("Blink and you miss.", "Warm-up over."),
    "tailcoat": ("As expected.", "Your left hand twitched."),
}
"""What the first of a race says, by the dress of its level."""
DEMANDING = {"jumper": "Nearly!", "shirt": "Again!", "jacket": "Tick, tock.", "tailcoat": "I counted those cards."}
"""What a seat says as its own demand is open."""


def taunt(step: RedactedStep, dresses: Sequence[str], people: Collection[int]) -> tuple[int, str] | None:
    """The seat that may taunt after a step, and its words; None if nobody may.

    `dresses` are those of its seats; none of the `people` who draws is taunted.
    """
    move, after = step.entry.move, step.after
    assert isinstance(after, View)
    if after.result is not None:
        return None
    if isinstance(move, Race):
        first = next((seat for seat, what in caused_by(step, ()).items() if what == "fist"), -1)
        draws = next(event.verdict.penalty_seat for event in step.events if isinstance(event, RaceJudged))
        if first >= 0 and dresses[first] and first != draws and draws not in people:
            said = AFTER_RACES[dresses[first]]
            return first, said[step.number % len(said)]
    elif isinstance(move, Play) and after.demand is not None and dresses[step.entry.actor]:
        return step.entry.actor, DEMANDING[dresses[step.entry.actor]]
    return None
