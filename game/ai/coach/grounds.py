"""Why one way to go on is better than another: grounds that are compared, and the one that is told.

A ground looks at the tables that two ways leave, as far as the player can see them. Where the better one has more of
it, it says so, and how much of the difference that makes. What makes less than a third of it is not told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from game.ai.coach.advice import Option, Reason

L = TypeVar("L")
"""What a game looks at when a way to go on has been played."""

LEAST = 15
"""A ground is a reason only beside ways that lack it and cost at least this, in hundredths of a point."""
MUCH = 200
"""Where the next best way costs at least this, the reason is what it lacks; in hundredths of a point."""
SHARE = 3
"""A ground is given only where it makes at least a third of the difference."""
WELL_TRIED = 10
"""An option tried in fewer than a tenth of the best option's worlds says too little to compare the best with."""
ALL = 1_000_000
"""The share of a ground that decides everything, such as going out: more than any difference."""
LONGEST = 90
"""Characters that a sentence has room for."""
LONGEST_NAME = 14
"""Characters of a name that a sentence has room for."""
AS_GOOD = "\N{LEFT DOUBLE QUOTATION MARK}{}\N{RIGHT DOUBLE QUOTATION MARK} is about as good."
ANOTHER, BETTER_BY = "Another move is about as good.", "About {} better than another move."
"""The same, where the other's words are too long."""
BETTER = "About {} better than \N{LEFT DOUBLE QUOTATION MARK}{}\N{RIGHT DOUBLE QUOTATION MARK}."
A_POINT, POINTS = "a point", "{} points"
CARD, CARDS = "1 card", "{} cards"
NOTHING_BETTER = "Nothing else was clearly better."
COMPARISON, UNDECIDED, FORCED = "comparison", "nothing better", "only move"
"""Kinds of reasons that no ground gives."""
YOU = "You"


class Told(NamedTuple):
    """A reason, and what it makes of the difference, in hundredths of a point."""

    reason: Reason
    makes: int


class Ground(NamedTuple, Generic[L]):
    """A ground."""

    tell: Callable[[L, L], Told | None]
    """Compares what the better way leaves with what the other leaves; None where the better has no more of it."""
    warns: bool = False
    """Whether it tells what the other way does wrong: worth saying of what was played, not of what nobody thinks of."""

    def more(self, best: L, other: L) -> Told | None:
        """The same, if it makes anything."""
        told = self.tell(best, other)
        return told if told is not None and told.makes > 0 else None


class Way(NamedTuple, Generic[L]):
    """A way that is not the best: what it leaves, what it costs, and the error of that, in hundredths of a point."""

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
    """Why to go the best way, of `others` with the next best first; `nothing` is to do nothing, if one can.

    If the next best costs much, it is what that lacks. Otherwise it is the weightiest ground that no other way as good
    does without, or that makes it better than to do nothing. None if there is no such ground.
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
    """The weightiest ground of which the best way has more than another, if that makes enough of the difference."""
    found = [more for ground in grounds if (more := ground.more(best, other.leaves))]
    main = max(found, key=lambda more: more.makes, default=None)
    return main.reason if main is not None and is_main(main, other) else None


def is_main(told: Told, other: Way[L]) -> bool:
    """Whether it makes enough of what the other way costs to be the reason."""
    return SHARE * told.makes >= other.loss


def filled(kind: str, template: str, clause: str, *values: object) -> Reason:
    """A reason with the values in its sentence, which begins with a capital."""
    sentence = template.format(*values)
    return Reason(sentence[0].upper() + sentence[1:], clause, kind)


def compared(loss: int, error: int, words: str, does: Reason | None, clause: str) -> Reason:
    """Compare the best way with another in points, where no ground tells the two apart.

    `loss` and `error` are in hundredths of a point. Of what is about as good, what the best does is told first,
    where there is room for both.
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
    """Whether an option was tried often enough for the best to be measured by it."""
    return WELL_TRIED * option.tries >= best.tries


def points_of(number: int) -> str:
    """So many points, in words."""
    return A_POINT if number == 1 else POINTS.format(number)


def cards_of(number: int) -> str:
    """So many cards, in words."""
    return CARD if number == 1 else CARDS.format(number)


def spoken_names(names: Sequence[str]) -> tuple[str, ...]:
    """The seats' names as sentences call them: empty for one who is only called "You", or whose name is too long."""
    return tuple("" if name == YOU or len(name) > LONGEST_NAME else name for name in names)
