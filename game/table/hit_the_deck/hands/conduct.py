"""What each seat does and says, decided from what everybody at the table knows and never from a card in a hand."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from game.play.session import SeenStep
from game.rules.core import CHANCE, RaceJudged
from game.rules.hit_the_deck.moves import Play
from game.rules.hit_the_deck.view import View
from game.rules.race import FAKEOUT, Race

NOBODY = -1
DRUM_S, ROUND_S, ROUNDS = 4.0, 1.76, 3
"""How long a seat waits before it drums, from one round to the next, and how many rounds there are."""
THINK_S = 0.9
HOLDS = {"fist": 1.04, "droop": 1.52, "oops": 2.6, "thumb": 1.16, "wave": 1.5, "point": 1.4}
"""How long a gesture is held after what caused it; `oops` includes the time for which the race's arm is out."""

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


class Known(NamedTuple):
    """What everybody knows at a moment. Times are in seconds of the clock."""

    counts: tuple[int, ...]
    """The number of cards of each seat."""
    turn: int = NOBODY
    """The seat whose turn it is, while time passes as it is played, and not in a replay."""
    turn_at: float = 0.0
    """The beginning of that turn."""
    moved_at: float = 0.0
    """The time of the last step."""
    hit_is_due: bool = False
    """Whether a HIT card has left a hand and its face is unseen, or a race is due."""
    felt: Mapping[int, tuple[str, float]] = {}
    """The gestures that the last steps caused, by seat, and when."""


def gesture_of(seat: int, known: Known, now: float, factor: float = 1.0, late_s: float = 0.0) -> str:
    """The name of a seat's gesture `now`; `factor` is that of durations, `late_s` how much later it drums."""
    if known.hit_is_due:
        return "hover"
    felt, at = known.felt.get(seat, ("", 0.0))
    if felt and now - at < HOLDS[felt] * factor:
        return felt
    if known.counts[seat] == 1:
        return "crossed"
    if known.turn == NOBODY:
        return "rest"
    if seat == known.turn:
        return "think" if now - known.turn_at > THINK_S * factor else "rest"
    waited = now - known.moved_at - DRUM_S * factor - late_s
    return "drum" if 0 <= waited < ROUNDS * ROUND_S * factor else "rest"


def caused_by(step: SeenStep[View], people: Collection[int]) -> dict[int, str]:
    """The gestures that a step causes, by seat; `people` are the seats of those who play at this screen."""
    before, move, actor, after = step.before, step.entry.move, step.entry.actor, step.after
    left = [len(hand) for hand in after.hands]
    if after.result is not None and after.result.winners is not None:
        return dict.fromkeys(range(len(left)), "wave")
    if isinstance(move, Race):
        in_time = [(ms, seat) for seat, ms in move.touches if ms is not None]
        first = {min(in_time)[1]: "fist"} if in_time else {}
        return first | {event.verdict.last_seat: "droop" for event in step.events if isinstance(event, RaceJudged)}
    if move == FAKEOUT:
        return {actor: "oops"}
    if after.result is not None:
        return {seat: "thumb" for seat, cards in enumerate(left) if cards}
    passed = after.current_seat != before.current_seat and after.current_seat in people
    return {actor: "point"} if passed and actor not in (CHANCE, after.current_seat) and left[actor] != 1 else {}


def taunt(step: SeenStep[View], dresses: Sequence[str], people: Collection[int]) -> tuple[int, str] | None:
    """The seat that may taunt after a step, and its words; None if nobody may.

    `dresses` are those of its seats; none of the `people` who draws is taunted.
    """
    move, after = step.entry.move, step.after
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
