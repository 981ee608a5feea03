"""The captions under cards that count: the points of each, or of equal ones together if the cards are too close."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.draw import typeset
from game.ui.look.theme import TextStyle

ALIKE = "{} \N{MULTIPLICATION SIGN} {}"
_APART = 5
"""The space between two captions, in px at scale 1.0."""


class Caption(NamedTuple):
    """A caption and its place: under cards `first` to `last` of a row, `width` wide from `left` on."""

    text: str
    first: int
    last: int
    left: float
    width: float


def card_captions(
    values: Sequence[int], left: float, card: float, step: float, figure: float, *, joins: bool
) -> list[Caption]:
    """The captions of a row that begins at `left`; they add up to the row's sum.

    `card` is a card's width, `step` the distance between two cards and `figure` the width of a digit, in one unit. With
    `joins`, neighbours of equal value share one caption if there is no room for two digits each; all of a row are
    written in the same way.
    """
    found: list[Caption] = []
    groups: list[tuple[int, int]] = []
    begins = 0
    together = joins and step < 2.2 * figure
    for number, value in enumerate(values):
        if together and number + 1 < len(values) and values[number + 1] == value:
            continue
        count, x = number + 1 - begins, left + begins * step
        # the last card is fully visible, the others as far as the next one leaves
        end = left + number * step + (card if number + 1 == len(values) else min(card, step))
        groups.append((value, count))
        found.append(Caption("", begins, number, x, end - x))
        begins = number + 1
    texts = [ALIKE.format(value, count) if count > 1 else str(value) for value, count in groups]
    if any(len(text) * figure > caption.width for text, caption in zip(texts, found, strict=True)):
        texts = [text.replace(" ", "") for text in texts]
    return [caption._replace(text=text) for caption, text in zip(found, texts, strict=True)]


def caption_style(captions: Sequence[tuple[str, float]], style: TextStyle, scale: float) -> TextStyle:
    """The style in which all captions of a row are clear of one another, from their texts and widths in px."""
    fitted = [typeset.fit(text, style, scale, round(width - _APART * scale))[1] for text, width in captions]
    return min(fitted, key=lambda at: at.size, default=style)
