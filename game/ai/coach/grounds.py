"""Reasons why one way to continue is better than another, found by comparing grounds.

A ground compares the tables that two ways leave, as far as the player can see them. If the better way has more of it,
the ground says so, and how much of the difference that explains. Less than a third of the difference is not a reason.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from game.ai.coach.advice import Option, Reason

L = TypeVar("L")
"""The outlook that a game compares after a way has been played."""

LEAST = 15
"""The least cost of the other ways beside which a ground counts as a reason, in hundredths of a point."""
MUCH = 200
"""The cost of the next best way from which on the reason is what that way lacks, in hundredths of a point."""
SHARE = 3
"""A ground is given only if it explains at least a third of the difference."""
WELL_TRIED = 10
"""An option tried in fewer than a tenth of the best option's worlds is not compared with the best."""
ALL = 1_000_000
"""The share of a ground that decides everything, such as going out: more than any difference."""
LONGEST = 90
"""The most characters of a sentence."""
AS_GOOD = "\N{LEFT DOUBLE QUOTATION MARK}{}\N{RIGHT DOUBLE QUOTATION MARK} is about as good."
ANOTHER, BETTER_BY = "Another move is about as good.", "About {} better than another move."
"""The same, if the other's words are too long."""
BETTER = "About {} better than \N{LEFT DOUBLE QUOTATION MARK}{}\N{RIGHT DOUBLE QUOTATION MARK}."
A_POINT, POINTS = "a point", "{} points"
CARD, CARDS = "1 card", "{} cards"
NOTHING_BETTER = "Nothing else was clearly better."
COMPARISON, UNDECIDED, FORCED = "comparison", "nothing better", "only move"
"""The kinds of reasons that no ground gives."""


class Told(NamedTuple):
    """A reason, and how much of the difference it explains, in hundredths of a point."""

    reason: Reason
    makes: int


class Ground(NamedTuple, Generic[L]):
    """A ground of comparison."""

    tell: Callable[[L, L], Told | None]
    """`tell(best, other)`: the reason, if the better way leaves more of the ground than the other; otherwise None."""
    warns: bool = False
    """Whether it says what is wrong with the other way: useful only about a move that was played."""

    def more(self, best: L, other: L) -> Told | None:
        """The reason, if it explains any of the difference."""
        told = self.tell(best, other)
        return told if told is not None and told.makes > 0 else None


class Way(NamedTuple, Generic[L]):
    """A way that is not the best: its outlook, its loss, and the error of the loss, in hundredths of a point."""

    leaves: L
    loss: int
    error: int = 0

    @property
    def cost(self) -> int:
        """The loss less its error, in hundredths of a point."""
        return self.loss - self.error


def reason_to_play(
    grounds: Sequence[Ground[L]], best: L, others: Sequence[Way[L]], nothing: Way[L] | None = None
) -> Reason | None:
    """The reason to choose the best way over `others`, the next best first; `nothing` is to do nothing, if possible.

    If the next best costs much, the reason is what it lacks. Otherwise it is the weightiest ground that no other way as
    good lacks, or that makes it better than doing nothing. None if there is no such ground.
    """
    if others and others[0].cost >= MUCH:
        reason = difference(grounds, best, others[0])
        if reason is not None:
            return reason
    nearest = sorted(others, key=lambda way: way.cost)
    found: list[Told] = []
    for ground in grounds:
        lacks = next(((way, more) for way in nearest if (more := ground.more(best, way.leaves))), None)
        if nothing is not None and (lacks is None or lacks[0].cost < LEAST):
            more = ground.more(best, nothing.leaves)
            lacks = lacks if more is None else (nothing, more)
        if lacks is not None and lacks[0].cost >= LEAST and is_main(lacks[1], lacks[0]):
            found.append(lacks[1])
    return max(found, key=lambda more: more.makes).reason if found else None


def difference(grounds: Sequence[Ground[L]], best: L, other: Way[L]) -> Reason | None:
    """The weightiest ground of which the best way has more than another, if it explains enough of the difference."""
    found = [more for ground in grounds if (more := ground.more(best, other.leaves))]
    main = max(found, key=lambda more: more.makes, default=None)
    return main.reason if main is not None and is_main(main, other) else None


def is_main(told: Told, other: Way[L]) -> bool:
    """Whether a ground explains enough of what the other way costs to be the reason."""
    return SHARE * told.makes >= other.loss


def filled(kind: str, template: str, clause: str, *values: object) -> Reason:
    """A reason whose sentence has the `values` filled in and begins with a capital."""
    sentence = template.format(*values)
    return Reason(sentence[0].upper() + sentence[1:], clause, kind)


def compared(loss: int, error: int, words: str, does: Reason | None, clause: str) -> Reason:
    """Compare the best way with another in points, if no ground distinguishes them.

    `loss` and `error` are in hundredths of a point. If both are about as good, the effect of the best is named first,
    if there is room for both.
    """
    points = (loss + 50) // 100
    if points < 1 or loss <= error:
        beside, short = AS_GOOD.format(words), ANOTHER
        for more in (beside, short[0].lower() + short[1:]):
            sentence = f"{does.sentence[:-1]}; {more}" if does is not None else ""
            if does is not None and len(sentence) <= LONGEST:
                return Reason(sentence, does.clause, does.kind)
    else:
        beside, short = BETTER.format(points_of(points), words), BETTER_BY.format(points_of(points))
    return Reason(beside if len(beside) <= LONGEST else short, clause, COMPARISON)


def is_well_tried(option: Option, best: Option) -> bool:
    """Whether an option was tried often enough to be compared with the best."""
    return WELL_TRIED * option.tries >= best.tries


def points_of(number: int) -> str:
    """The words for `number` points."""
    return A_POINT if number == 1 else POINTS.format(number)


def cards_of(number: int) -> str:
    """The words for `number` cards."""
    return CARD if number == 1 else CARDS.format(number)
