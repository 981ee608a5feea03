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
AS_GOOD = "It's close: \N{LEFT DOUBLE QUOTATION MARK}{}\N{RIGHT DOUBLE QUOTATION MARK} is about as good."
BETTER = "About {} better than \N{LEFT DOUBLE QUOTATION MARK}{}\N{RIGHT DOUBLE QUOTATION MARK}."
ANOTHER, BETTER_BY = "It's close: another move is about as good.", "About {} better than another move."
"""The same, if the other's words are too long."""
DOES = "{} It's close."
"""The effect of a move that is hardly better than another."""
THEN, VERBS = ", then ", ("Discard", "Draw", "Move", "Pass", "Take")
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
    good lacks, but the next one that costs something; or that makes it better than doing nothing. None if there is no
    such ground.
    """
    if others and others[0].cost >= MUCH:
        reason = difference([ground for ground in grounds if _tells(ground, best, others[0], others)], best, others[0])
        if reason is not None:
            return reason
    nearest = sorted(others, key=lambda way: way.loss)
    costly = next((number for number, way in enumerate(nearest) if way.cost >= LEAST), len(nearest))
    found: list[Told] = []
    for ground in grounds:
        lacks = next(((way, more) for way in nearest[: costly + 1] if (more := ground.more(best, way.leaves))), None)
        if nothing is not None and (lacks is None or lacks[0].cost < LEAST):
            more = ground.more(best, nothing.leaves)
            lacks = lacks if more is None else (nothing, more)
        if lacks is None or lacks[0].cost < LEAST or not is_main(lacks[1], lacks[0]):
            continue
        if _tells(ground, best, lacks[0], others):
            found.append(lacks[1])
    return max(found, key=lambda more: more.makes).reason if found else None


def _tells(ground: Ground[L], best: L, way: Way[L], others: Sequence[Way[L]]) -> bool:
    """Whether the ways that cost about as much as `way` lack the ground too: otherwise it is not what they cost."""
    alike = [other for other in others if other.cost >= LEAST and 0 <= other.loss - way.loss <= way.error]
    return all(ground.more(best, other.leaves) for other in alike)


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


def compared(loss: int, error: int, words: Sequence[str], does: Reason | None) -> Reason:
    """Compare the best way with another in points, if no ground distinguishes them.

    `loss` and `error` are in hundredths of a point, and `words` name the other's moves as far as they must be. If both
    are about as good, the effect of the best is the reason. Numbers have no clause behind them.
    """
    points, told = (loss + 50) // 100, said_in_order(words)
    is_close = points < 1 or loss <= error
    if does is not None and (is_close or loss < MUCH):
        close = DOES.format(does.sentence)
        return does._replace(sentence=close) if is_close and len(close) <= LONGEST else does
    if is_close:
        beside, short = AS_GOOD.format(told), ANOTHER
    else:
        beside, short = BETTER.format(points_of(points), told), BETTER_BY.format(points_of(points))
    return Reason(beside if len(beside) <= LONGEST else short, "", COMPARISON)


def said_in_order(words: Sequence[str]) -> str:
    """The words for moves made one after the other; the name of a card keeps its capital."""
    return THEN.join(
        [*words[:1], *(each[0].lower() + each[1:] if each.startswith(VERBS) else each for each in words[1:])]
    )


def is_well_tried(option: Option, best: Option) -> bool:
    """Whether an option was tried often enough to be compared with the best."""
    return WELL_TRIED * option.tries >= best.tries


def points_of(number: int) -> str:
    """The words for `number` points."""
    return A_POINT if number == 1 else POINTS.format(number)


def cards_of(number: int) -> str:
    """The words for `number` cards."""
    return CARD if number == 1 else CARDS.format(number)
