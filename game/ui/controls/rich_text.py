"""Scrollable text: headings, paragraphs, points, **bold**, links; it marks a search term."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.controls.scroll import BAR, ScrollState
from game.ui.draw import typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.draw.paragraph import Flow, flow
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle
from game.ui.widgets.base import Drawn, Widget
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press

_INDENT = 20
_NOTCH = 40


class BlockKind(Enum):
    """The kind of a block of text."""

    TITLE = "title"
    HEADING = "heading"
    PARAGRAPH = "paragraph"
    POINT = "point"
    NOTE = "note"
    PICTURE = "picture"


class BlockPicture(NamedTuple):
    """A picture between paragraphs: its size in px at scale 1.0, and a function that draws it at a rectangle."""

    size: tuple[float, float]
    paint: Callable[[Surface, Rect], None]


@dataclass(frozen=True, slots=True)
class Block:
    """A heading or a paragraph, in the markup of `paragraph.runs`; links refer to it by `anchor`.

    A block with a `picture` has no text.
    """

    kind: BlockKind
    text: str
    anchor: str = ""
    picture: BlockPicture | None = None


@dataclass(frozen=True, slots=True)
class _Placed:
    block: Block
    flow: Flow
    x: int
    y: int
    height: int
    """The height of the text or the picture, in px of the screen."""


class RichText(Widget):
    """Blocks one below the other. Links call `on_link(target)`; Tab moves between them, Enter follows one."""

    focusable = True
    repeats = True
    search_term = Drawn[str]()
    """The search term, casefolded, marked wherever it occurs; empty for none."""

    def __init__(self, blocks: Sequence[Block], on_link: Callable[[str], object], *, label: str = "") -> None:
        super().__init__(label)
        self.on_link = on_link
        self._blocks = tuple(blocks)
        self._placed: list[_Placed] = []
        self._offset = ScrollState()
        self.search_term = ""
        self._link = -1

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks shown. Assign others to show those from the top."""
        return self._blocks

    @blocks.setter
    def blocks(self, blocks: Sequence[Block]) -> None:
        self._blocks = tuple(blocks)
        self._link = -1
        self._offset.at = 0
        # not before it has its place
        if self.is_mounted and self.rect.w:
            self.lay_out()
        self.invalidate()

    def show(self, number: int) -> None:
        """Scroll block `number` to the top."""
        if number < len(self._placed):
            self._offset.go(self._placed[number].y - self.px(8))
            self.invalidate()

    def show_anchor(self, anchor: str) -> None:
        """Scroll the block with this anchor to the top."""
        self.show(next(number for number, block in enumerate(self._blocks) if block.anchor == anchor))

    def _look(self, kind: BlockKind) -> tuple[TextStyle, Colour, float, float]:
        """A block's style, colour, space above and indent; lengths are px at scale 1.0."""
        theme = self.theme
        return {
            BlockKind.TITLE: (theme.title, theme.text, 8.0, 0.0),
            BlockKind.HEADING: (theme.name_style, theme.heading_colour, 16.0, 0.0),
            BlockKind.PARAGRAPH: (theme.body, theme.text, 8.0, 0.0),
            BlockKind.POINT: (theme.body, theme.text, 5.0, float(_INDENT)),
            BlockKind.NOTE: (theme.help, theme.quiet, 5.0, 0.0),
            BlockKind.PICTURE: (theme.help, theme.quiet, 10.0, 0.0),
        }[kind]

    def lay_out(self) -> None:
        """Break all lines again, keeping the block at the top in place."""
        top = next((i for i, placed in enumerate(self._placed) if placed.y + placed.height > self._offset.at), 0)
        kept = self._offset.at > 0 and len(self._placed) == len(self._blocks)
        self._placed = []
        room = self.rect.w - self.px(BAR + 12)
        y = 0
        for block in self._blocks:
            style, _, above, indent = self._look(block.kind)
            y += self.px(above) if y else 0
            lines = flow(block.text, style, self.scale, max(1, room - self.px(indent)))
            high = lines.height
            if block.picture is not None:
                width, drawn = block.picture.size
                high = round(drawn * min(self.scale, room / width))
            self._placed.append(_Placed(block, lines, self.px(indent), y, high))
            y += high
        self._offset.measure(y + self.px(16), self.rect.h)
        if kept:
            self._offset.go(self._placed[top].y)

    def _links(self) -> list[tuple[str, Rect]]:
        return [
            (piece.link, placed.flow.rect(piece).move(placed.x, placed.y))
            for placed in self._placed
            for piece in placed.flow.pieces
            if piece.link
        ]

    def _link_at(self, pos: tuple[int, int]) -> str:
        x, y = pos[0] - self.rect.x, pos[1] - self.rect.y + self._offset.at
        return next((link for link, rect in self._links() if rect.collidepoint(x, y)), "")

    def handle(self, event: InputEvent) -> bool:
        """Scroll by wheel, bar, arrows, Page Up and Down, Home and End; move between links by Tab."""
        before = self._offset.at
        if isinstance(event, Pointer):
            taken = self._offset.point(event, self.rect, self.scale)
            if event.action is PointerAction.UP and not taken and (link := self._link_at(event.pos)):
                self.on_link(link)
        elif isinstance(event, Press):
            taken = self._press(event)
        else:
            return False
        if self._offset.at != before:
            self.invalidate()
        return taken or (isinstance(event, Pointer) and event.action is not PointerAction.WHEEL)

    def _press(self, press: Press) -> bool:
        page = self.rect.h - self.px(_NOTCH)
        ways = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        ways |= {pygame.K_HOME: -self._offset.length, pygame.K_END: self._offset.length}
        if press.intent in (Intent.NEXT, Intent.PREVIOUS):
            return self._next_link(1 if press.intent is Intent.NEXT else -1)
        if press.intent is Intent.PRESS and self._link >= 0:
            self.on_link(self._links()[self._link][0])
            return True
        if press.intent in (Intent.UP, Intent.DOWN):
            return self._offset.go(self._offset.at + self.px(_NOTCH) * (1 if press.intent is Intent.DOWN else -1))
        if press.key in ways:
            self._offset.go(self._offset.at + ways[press.key])
            return True
        return False

    def _next_link(self, step: int) -> bool:
        links = self._links()
        at = self._link + step if self._link >= 0 or step > 0 else len(links) - 1
        if not 0 <= at < len(links):
            self._link = -1
            self.invalidate()
            return False
        self._link = at
        rect = links[at][1]
        self._offset.show(rect.top - self.px(20), rect.bottom + self.px(20))
        self.invalidate()
        return True

    def paint(self, surface: Surface) -> None:
        to, theme, frame = Painter(surface), self.theme, self.frame
        with to.within(self.rect):
            for placed in self._placed:
                x, y = self.rect.x + placed.x, self.rect.y + placed.y - self._offset.at
                place = frame.around(Rect(x, y, self.rect.w - self.px(BAR + 12), placed.height))
                if y <= self.rect.bottom and place.rect.bottom >= self.rect.y:
                    self._paint_block(to, place, placed)
            if self.focused and 0 <= self._link < len(links := self._links()):
                rect = links[self._link][1].move(self.rect.x, self.rect.y - self._offset.at).inflate(6, 2)
                to.box(frame.around(rect), line=theme.focus, width=2, radius=4)
            self._offset.paint(surface, self.rect, theme, self.scale)

    def _paint_block(self, to: Painter, place: Frame, placed: _Placed) -> None:
        block, theme = placed.block, self.theme
        if block.picture is not None:
            block.picture.paint(to.surface, place.rect)
            return
        self._mark(to, placed.flow, place)
        if block.kind is BlockKind.POINT:
            dot = place.cut_top(place.units(placed.flow.line_height))[0].column(-12, 5)
            to.disc(dot.middle(5), theme.accent)
        to.lines(place, placed.flow, colour=self._look(block.kind)[1])

    def _mark(self, to: Painter, lines: Flow, place: Frame) -> None:
        if not self.search_term:
            return
        selection = self.theme.selection
        marker = selection if self.theme.name == "cloth" else (*selection[:3], 90)
        for piece in lines.pieces:
            text, at = piece.text.casefold(), 0
            while (at := text.find(self.search_term, at)) >= 0:
                left = typeset.width(piece.text[:at], piece.style, lines.scale)
                at += len(self.search_term)
                width = typeset.width(piece.text[:at], piece.style, lines.scale) - left
                rect = lines.rect(piece).move(place.rect.topleft)
                to.box(place.around(Rect(rect.x + left, rect.y, width, rect.h)), marker, radius=3)
