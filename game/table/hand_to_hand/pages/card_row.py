"""Cards that count, side by side, with the points of each below it, or of equal ones together if they are too close."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from pygame import Rect

from game.rules.core import Card
from game.rules.hand_to_hand.cards import POINTS
from game.table.cards.deck_art import height
from game.table.cards.geometry import Pose
from game.ui.draw import typeset
from game.ui.look.theme import TextStyle

ALIKE = "{} \N{MULTIPLICATION SIGN} {}"
_APART = 5
"""The space between two values, in px at scale 1.0."""


class CardRow(NamedTuple):
    """The poses of the cards, and the texts and places of their values, which add up to the row's sum."""

    poses: tuple[Pose, ...]
    values: tuple[tuple[str, Rect], ...]

    def fitted(self, style: TextStyle, scale: float) -> TextStyle:
        """The style in which all values are clear of one another."""
        room = (typeset.fit(text, style, scale, place.w - round(_APART * scale))[1] for text, place in self.values)
        return min(room, key=lambda at: at.size, default=style)


def card_row(
    cards: Sequence[Card], place: Rect, width: int, step: float, *, times: int, digit: float, high: tuple[int, int]
) -> CardRow:
    """Cards of a `width` at the top left of `place`, `step` apart if there is room, that count `times` their points.

    `digit` is the width of a digit of a value, and `high` the top and the height of the values' line; all px.
    Neighbours of equal value that count once share it, if there is no room for two digits each.
    """
    step = min(step, (place.w - width) / max(1, len(cards) - 1))
    x, y = place.x + width / 2, place.y + height(width) / 2
    values = [times * POINTS[card] for card in cards]
    together = times == 1 and step < 2.2 * digit
    groups = [(value, len(list(row))) for value, row in groupby(values)] if together else [(one, 1) for one in values]
    texts, places, last = [], [], -1
    for value, count in groups:
        left, last = place.x + (last + 1) * step, last + count
        # the last card is fully visible, the others as far as the next one leaves
        end = place.x + last * step + (width if last + 1 == len(cards) else min(width, step))
        places.append(Rect(round(left), high[0], round(end - left), high[1]))
        texts.append(ALIKE.format(value, count) if count > 1 else str(value))
    if any(len(text) * digit > at.w for text, at in zip(texts, places, strict=True)):
        texts = [text.replace(" ", "") for text in texts]
    poses = tuple(Pose(x + number * step, y, width) for number in range(len(cards)))
    return CardRow(poses, tuple(zip(texts, places, strict=True)))
