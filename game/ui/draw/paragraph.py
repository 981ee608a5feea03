"""Paragraphs: text broken into lines, with **bold** parts and [links](target)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from game.ui.draw import typeset
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle, Typeface

_MARKS = re.compile(r"\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)]+)\)")
_TYPED = str.maketrans("\x02\x03", "*[")
"""The replacements of mark characters in a name, which are not marks there."""
_SPACES = re.compile("([^\\S\N{NO-BREAK SPACE}])")
_LAST_NUMBER = re.compile(r" (\*{0,2}\d+\*{0,2})$")
_IN_NAMES = re.compile(r"\b(\d+|(?<!^)(?<!“)[A-Z]\w*) (?=[A-Z])")
_BOLDER = {
    Typeface.MEDIUM: Typeface.BOLD,
    Typeface.SEMIBOLD: Typeface.EXTRABOLD,
    Typeface.BOLD: Typeface.EXTRABOLD,
}


class Run(NamedTuple):
    """A part of a text in one style; `link` is its target, or empty."""

    text: str
    bold: bool = False
    link: str = ""


Markup: TypeAlias = str | Run | tuple[Run, ...]
"""A text with marks, or its parts without marks."""


class Piece(NamedTuple):
    """A part of a line and its position from the top left corner of the flow, in px."""

    text: str
    style: TextStyle
    link: str
    x: int
    line: int
    width: int


class Flow(NamedTuple):
    """A text laid out: its pieces, its height and each line's width, in px."""

    pieces: tuple[Piece, ...]
    widths: tuple[int, ...]
    style: TextStyle
    scale: float
    room: int

    @property
    def line_height(self) -> int:
        return typeset.line_height(self.style, self.scale)

    @property
    def height(self) -> int:
        return self.line_height * len(self.widths)

    def rect(self, piece: Piece, align: float = 0.0) -> Rect:
        """The rectangle of a piece, from the top left corner of the flow."""
        x = piece.x + round((self.room - self.widths[piece.line]) * align)
        return Rect(x, piece.line * self.line_height, piece.width, self.line_height)


def runs(markup: str) -> list[Run]:
    """The parts of a text: `**bold**`, `[words](target)`, and the text between.

    In a name these characters are replaced by control characters, and are shown as typed.
    """
    found: list[Run] = []
    end = 0
    for match in _MARKS.finditer(markup):
        if match.start() > end:
            found.append(Run(markup[end : match.start()].translate(_TYPED)))
        bold, words, target = match.groups()
        found.append(Run(bold.translate(_TYPED), bold=True) if bold else Run(words, link=target))
        end = match.end()
    if end < len(markup):
        found.append(Run(markup[end:].translate(_TYPED)))
    return found


def plain(markup: str) -> str:
    """The text without its marks."""
    return "".join(run.text for run in runs(markup))


def keep_names(markup: str) -> str:
    """The text with its names unbroken, a number or a capitalised word and a capitalised word after it, and its end.

    The first word, of a text or of a quotation, has a capital anyway.
    """
    return _LAST_NUMBER.sub("\N{NO-BREAK SPACE}\\1", _IN_NAMES.sub("\\1\N{NO-BREAK SPACE}", markup))


def bolder(style: TextStyle) -> TextStyle:
    """The style of bold parts in a text of style `style`."""
    return style._replace(face=_BOLDER.get(style.face, style.face))


@lru_cache(maxsize=1024)
def flow(markup: Markup, style: TextStyle, scale: float, room: int) -> Flow:
    """The text in lines of at most `room` px, broken at spaces; a newline begins a new line. Runs are plain text."""
    pieces: list[Piece] = []
    widths = [0]
    space = typeset.width(" ", style, scale)
    x = 0
    for word in _words_within(markup, style, scale, room):
        if not word:
            widths.append(0)
            x = 0
            continue
        parts = [
            (part, _style_of(run, style), run.link)
            for run in word
            for part in _broken(run.text, _style_of(run, style), scale, room)
        ]
        lengths = [typeset.width(text, set_in, scale) for text, set_in, _ in parts]
        gap = x > 0
        if gap and x + space + sum(lengths) > room:
            widths.append(0)
            x, gap = 0, False
        for (text, set_in, link), width in zip(parts, lengths, strict=True):
            before = space if gap else 0
            if x and x + before + width > room:
                widths.append(0)
                x, before = 0, 0
            _set(pieces, Piece(text, set_in, link, x + before, len(widths) - 1, width), gap, scale)
            x = widths[-1] = pieces[-1].x + pieces[-1].width
            gap = False
    return Flow(tuple(pieces), tuple(widths), style, scale, room)


def lines(text: str, style: TextStyle, scale: float, room: int) -> tuple[str, ...]:
    """The lines of a plain text in at most `room` px."""
    return tuple(piece.text for piece in flow(Run(text), style, scale, room).pieces)


def _broken(word: str, style: TextStyle, scale: float, room: int) -> list[str]:
    """A word, in parts of at most `room` px if it is wider."""
    if typeset.width(word, style, scale) <= room:
        return [word]
    parts = [word[0]]
    for letter in word[1:]:
        if typeset.width(parts[-1] + letter, style, scale) > room:
            parts.append("")
        parts[-1] += letter
    return parts


def _style_of(run: Run, style: TextStyle) -> TextStyle:
    return bolder(style) if run.bold or run.link else style


def _words_within(markup: Markup, style: TextStyle, scale: float, room: int) -> Iterator[list[Run]]:
    """The words of a text; a name wider than `room` px is split between its words."""
    for word in _words(markup):
        if sum(typeset.width(run.text, _style_of(run, style), scale) for run in word) <= room:
            yield word
            continue
        apart: list[list[Run]] = [[]]
        for run in word:
            first, *others = run.text.split("\N{NO-BREAK SPACE}")
            apart[-1].append(run._replace(text=first))
            apart += [[run._replace(text=other)] for other in others]
        yield from apart


def _words(markup: Markup) -> list[list[Run]]:
    words: list[list[Run]] = []
    begins = True
    parts = (markup,) if isinstance(markup, Run) else runs(markup) if isinstance(markup, str) else markup
    for run in parts:
        for part in _SPACES.split(run.text):
            if part == "\n":
                words.append([])
            if not part.strip():
                begins = begins or bool(part)
                continue
            if begins or not words:
                words.append([])
            words[-1].append(run._replace(text=part))
            begins = False
    return words


def _set(pieces: list[Piece], piece: Piece, gap: bool, scale: float) -> None:
    if pieces:
        last = pieces[-1]
        if (last.style, last.link, last.line) == (piece.style, piece.link, piece.line):
            text = last.text + (" " if gap else "") + piece.text
            pieces[-1] = last._replace(text=text, width=typeset.width(text, piece.style, scale))
            return
    pieces.append(piece)


def paint_flow(
    surface: Surface,
    flow: Flow,
    colour: Colour,
    link_colour: Colour,
    topleft: tuple[int, int],
    align: float = 0.0,
) -> None:
    """Draw the lines, skipping those outside the surface's clip."""
    clip = surface.get_clip()
    for piece in flow.pieces:
        rect = flow.rect(piece, align).move(topleft)
        if not rect.inflate(8, 8).colliderect(clip):
            continue
        ink = link_colour if piece.link else colour
        typeset.write(surface, piece.text, piece.style, flow.scale, ink, rect)
        if piece.link:
            thick = max(1, round(flow.scale))
            capital = typeset.cap_height(piece.style.face, typeset.px_size(piece.style, flow.scale))
            pygame.draw.rect(surface, ink[:3], (rect.x, rect.centery + capital // 2 + thick + 1, rect.w, thick))
