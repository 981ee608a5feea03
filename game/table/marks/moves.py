"""Marks of what other seats did: a number by each card, an arrow from where it lay, a word on what was turned up."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.table.marks.arrow import Arrow, ArrowLook
from game.table.marks.marks import EDGE, RADIUS, Corners, Mark, Number, TurnedUp
from game.ui.look.colour import Colour

MOST = 9
"""At most so many actions are marked, the last ones; only the last of them has an arrow, as arrows would cross."""


class MoveMark(NamedTuple):
    """The mark of an action on the table; places and lengths in px of the screen."""

    number: int
    colour: Colour
    at: tuple[int, int]
    """The middle of its number."""
    card: Rect | None = None
    """The moved card or run, which gets brackets; None for none."""
    start: tuple[int, int] | None = None
    """Where it lay before, the beginning of its arrow."""
    turned: Rect | None = None
    """The card that the action turned up; None for none."""


def apart(moves: Sequence[MoveMark], scale: float) -> list[MoveMark]:
    """The last moves, only the last with its start, and numbers that would lie upon one another moved to the left."""
    step = round((2 * RADIUS + EDGE) * scale)
    placed: list[MoveMark] = []
    for move in moves[-MOST:]:
        x, y = move.at
        while any(math.dist((x, y), other.at) < step for other in placed):
            x -= step // 2
        placed.append(move._replace(at=(x, y)))
    return [*(move._replace(start=None) for move in placed[:-1]), *placed[-1:]]


def stays(shown: MoveMark, now: MoveMark, scale: float) -> bool:
    """Whether a mark is still where its cards are, or nearly; its number may have been moved aside."""
    near = RADIUS * scale
    if (shown.number, shown.colour) != (now.number, now.colour) or abs(shown.at[1] - now.at[1]) > near:
        return False
    for was, rect in ((shown.card, now.card), (shown.turned, now.turned)):
        if was is None or rect is None:
            if was is not rect:
                return False
        elif max(abs(was.x - rect.x), abs(was.y - rect.y), abs(was.bottom - rect.bottom)) > near:
            return False
    return True


def marks_of(moves: Sequence[MoveMark], scale: float, labels: Sequence[Rect]) -> list[Mark]:
    """The marks of moves; no arrow is seen over the `labels`."""
    marks: list[Mark] = []
    for move in moves:
        marks.append(Number(move.number, move.colour, move.at))
        if move.turned is not None:
            marks.append(TurnedUp(move.turned))
        if move.start is not None:
            name, short = (move.number, move.colour), (RADIUS + EDGE + 2) * scale
            marks.append(Arrow(ArrowLook(move.colour), move.start, move.at, short, labels, name=name))
    return [*marks, *_brackets(moves)]


def _brackets(moves: Sequence[MoveMark]) -> list[Corners]:
    """The brackets of the moves; cards that lie upon one another in a column share theirs."""
    found: list[Corners] = []
    for move in moves:
        for rect in (move.card, move.turned):
            if rect is None:
                continue
            near = rect.inflate(0, 2)
            alike = [one for one in found if (one.rect.x, one.colour) == (rect.x, move.colour)]
            alike = [one for one in alike if one.rect.colliderect(near)]
            found = [one for one in found if one not in alike]
            found.append(Corners(rect.unionall([one.rect for one in alike]), move.colour))
    return found
