"""Why one way to go on is better than another: grounds that are compared, and the one that is told.

A ground looks at the table that a way leaves, as far as the player can see it, and says how much there is of it. It is
a reason only beside ways that have less of it and cost something.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from game.ai.coach.advice import Reason

L = TypeVar("L")
"""What a game looks at when a way to go on has been played."""

LEAST = 15
"""A ground is a reason only beside ways that lack it and cost at least this, in hundredths of a point."""
MUCH = 200
"""Where the next best way costs at least this, the reason is what it lacks; in hundredths of a point."""
LONGEST = 90
"""Characters that a sentence has room for."""
LONGEST_NAME = 14
"""Characters of a name that a sentence has room for."""
AS_GOOD = "\N{LEFT DOUBLE QUOTATION MARK}{}\N{RIGHT DOUBLE QUOTATION MARK} is about as good."
ANOTHER, BETTER_BY = "another move is about as good.", "about {} better."
"""The same, and what follows, where the other's words are too long."""
BETTER = "About {} better than \N{LEFT DOUBLE QUOTATION MARK}{}\N{RIGHT DOUBLE QUOTATION MARK}."
A_POINT, POINTS = "a point", "{} points"
TAKES = "It gets rid of {}."
YOU_GO_OUT = "You would go out first about {} times in 100, not {}."
WORTH_COUNTING = 8
"""A smaller difference, in tries of 100, is not worth a sentence."""
NOTHING_BETTER = "Nothing else was clearly better."
YOU = "You"


class Ground(NamedTuple, Generic[L]):
    """A ground, and the sentence that tells it."""

    much: Callable[[L], int]
    """How much there is of it; more is better."""
    tell: Callable[[L, L], Reason | None]
    """The reason, from what the better way leaves and what the other leaves; None if there is nothing to say."""
    warns: bool = False
    """Whether it tells what the other way does wrong: worth saying of what was played, not of what nobody thinks of."""


class Way(NamedTuple, Generic[L]):
    """A way that is not the best: what it leaves, and what it surely costs, in hundredths of a point."""

    leaves: L
    cost: int


def reason_to_play(
    grounds: Sequence[Ground[L]], best: L, others: Sequence[Way[L]], nothing: Way[L] | None = None
) -> Reason | None:
    """Why to go the best way, of `others` with the next best first; `nothing` is to do nothing, if one can.

    If the next best costs much, it is what that lacks. Otherwise it is the weightiest ground that no other way as good
    does without, or that makes it better than to do nothing. None if there is no such ground. The grounds come in the
    order in which they weigh with a player.
    """
    told = [ground for ground in grounds if not ground.warns]
    if others and others[0].cost >= MUCH:
        reason = difference(told, best, others[0].leaves)
        if reason is not None:
            return reason
    for ground in told:
        much = ground.much(best)
        less = [way for way in others if ground.much(way.leaves) < much]
        nearest = min(less, key=lambda way: way.cost) if less else None
        if nothing is not None and ground.much(nothing.leaves) < much and (not nearest or nearest.cost < LEAST):
            nearest = nothing
        if nearest is not None and nearest.cost >= LEAST:
            reason = ground.tell(best, nearest.leaves)
            if reason is not None:
                return reason
    return None


def difference(grounds: Sequence[Ground[L]], best: L, other: L) -> Reason | None:
    """The weightiest ground of which the best way has more than another."""
    for ground in grounds:
        if ground.much(best) > ground.much(other):
            reason = ground.tell(best, other)
            if reason is not None:
                return reason
    return None


def filled(template: str, clause: str, *values: object) -> Reason:
    """A reason with the values in its sentence, which begins with a capital."""
    sentence = template.format(*values)
    return Reason(sentence[0].upper() + sentence[1:], clause)


def compared(loss: int, error: int, words: str, fact: Reason | None, clause: str) -> Reason:
    """What the best way does, a fact, and then what it brings beside another, in hundredths of a point.

    Said where no ground tells the two apart. What there is no room for is left out, the fact last.
    """
    points = (loss + 50) // 100
    if points < 1 or loss <= error:
        beside, short = AS_GOOD.format(words), ANOTHER
    else:
        beside, short = BETTER.format(points_of(points), words), BETTER_BY.format(points_of(points))
    if fact is None:
        return Reason(beside, clause)
    for more in (beside[0].lower() + beside[1:], short):
        sentence = f"{fact.sentence[:-1]}; {more}"
        if len(sentence) <= LONGEST:
            return Reason(sentence, fact.clause)
    return fact


def points_of(number: int) -> str:
    """So many points, in words."""
    return A_POINT if number == 1 else POINTS.format(number)


def ends_compared(best: Sequence[int | None], other: Sequence[int | None], seat: int, clause: str) -> Reason | None:
    """How much more often the seat goes out after the best way than after another; who did, in each world."""
    mine, instead = _share(best, seat), _share(other, seat)
    return filled(YOU_GO_OUT, clause, mine, instead) if mine - instead >= WORTH_COUNTING else None


def _share(out: Sequence[int | None], seat: int) -> int:
    return 100 * out.count(seat) // len(out)


def spoken_names(names: Sequence[str]) -> tuple[str, ...]:
    """The seats' names as sentences call them: empty for one who is only called "You", or whose name is too long."""
    return tuple("" if name == YOU or len(name) > LONGEST_NAME else name for name in names)
