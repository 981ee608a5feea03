"""A rulebook's text: clauses with their numbers and origins, one of them marked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect, Surface

from game.play.clauses import Clause, Rulebook, marked_up
from game.ui.controls.rich_text import Block, BlockKind, BlockPicture, RichText
from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle, Theme
from game.ui.widgets.keycap import paint_tag, tag_width
from game.ui.window.input import InputEvent

DOCUMENT, RULING, BOTH = "document", "ruling", "both"
_NUMBER = 64
"""The width of a clause's number, in px at scale 1.0."""
_GAP = 22
"""The gap between the widest tag and the text, in px at scale 1.0."""


class ClauseText(RichText):
    """A rulebook's text; `on_scroll` is called after scrolling."""

    def __init__(self, on_link: Callable[[str], object], on_scroll: Callable[[], None]) -> None:
        super().__init__((), on_link, label="The rules")
        self.on_scroll = on_scroll
        self._origins: dict[str, str] = {}
        self.marked = ""

    def show_book(self, book: Rulebook, pictures: Mapping[str, BlockPicture]) -> None:
        """Show a rulebook from its beginning, with the `pictures` of its chapters, by title."""
        blocks: list[Block] = []
        for section in book.sections:
            blocks.append(Block(BlockKind.HEADING if blocks else BlockKind.TITLE, section.title, section.title))
            if section.title in pictures:
                blocks.append(Block(BlockKind.PICTURE, "", picture=pictures[section.title]))
            for part in section.parts:
                if isinstance(part, Clause):
                    blocks.append(Block(BlockKind.PARAGRAPH, marked_up(part.text), part.id))
                else:
                    blocks.append(Block(BlockKind.NOTE, marked_up(part)))
        self._origins = {clause.id: clause.origin for clause in book.clauses()}
        self.marked = ""
        self.blocks = tuple(blocks)

    def mark(self, clause: str) -> bool:
        """Mark a clause and scroll to it; False if the rulebook has no such clause."""
        self.marked = clause if clause in self._origins else ""
        self.invalidate()
        return bool(self.marked) and self.scroll_to(clause)

    def scroll_to(self, anchor: str) -> bool:
        """Scroll to a clause or a heading; False if the rulebook has no such anchor."""
        before = self._offset.at
        found = self.show_anchor(anchor)
        if self._offset.at != before:
            self.on_scroll()
        return found

    @property
    def section(self) -> int:
        """The number of the section at the top, from 0."""
        top = self._offset.at + self.px(24)
        headings = [placed.y for placed in self._placed if placed.block.kind in (BlockKind.TITLE, BlockKind.HEADING)]
        at_end = self._offset.most > 0 and self._offset.at >= self._offset.most
        return len(headings) - 1 if at_end else max(0, sum(y <= top for y in headings) - 1)

    def matches(self) -> list[int]:
        """The numbers of the blocks whose text or clause number contains the search term."""
        found = set(super().matches())
        if self.search_term:
            found |= {i for i, b in enumerate(self.blocks) if b.anchor in self._origins and self._names(b.anchor)}
        return sorted(found)

    def _names(self, clause: str) -> bool:
        return self.search_term == clause.casefold()

    @property
    def _gutter(self) -> float:
        widest = max(tag_width(text, self.theme, self.scale) for text in (DOCUMENT, RULING, BOTH))
        return _NUMBER + widest / self.scale + _GAP

    def _look(self, kind: BlockKind) -> tuple[TextStyle, Colour, float, float]:
        style, colour, above, indent = super()._look(kind)
        if kind is BlockKind.PARAGRAPH:
            return style._replace(line=1.42), colour, 11.0, self._gutter
        if kind is BlockKind.HEADING:
            return style._replace(size=style.size + 3), colour, 30.0, indent
        if kind is BlockKind.NOTE:
            return self.theme.body._replace(line=1.42), colour, 10.0, indent
        return style, colour, above, indent

    def handle(self, event: InputEvent) -> bool:
        before = self._offset.at
        handled = super().handle(event)
        if self._offset.at != before:
            self.on_scroll()
        return handled

    def paint(self, surface: Surface) -> None:
        to = Painter(surface)
        with to.within(self.rect):
            for placed in self._placed:
                top = self.rect.y + placed.y - self._offset.at
                place = self.frame.around(Rect(self.rect.x, top, self.rect.w, placed.flow.height))
                origin = self._origins.get(placed.block.anchor)
                if origin is not None and place.rect.y <= self.rect.bottom and place.rect.bottom >= self.rect.y:
                    self._paint_clause(to, place, placed.block.anchor, origin, placed.flow.line_height)
        super().paint(surface)

    def _paint_clause(self, to: Painter, place: Frame, clause: str, origin: str, line_height: int) -> None:
        theme, line = self.theme, place.cut_top(place.units(line_height))[0]
        if clause == self.marked:
            band = place.cut_right(12)[1].inset(0, -5)
            to.box(band, theme.tint, radius=8)
            to.box(band.inset(0, 4).column(0, 3), theme.accent, radius=1.5)
        if self.search_term and self._names(clause):
            to.box(line.column(8, _NUMBER - 6), (*theme.selection[:3], 110), radius=3)
        to.text(line.move(10, 0), clause, theme.tag_style, fit="whole")
        tag = Frame(line.cut_left(10 + _NUMBER)[1].rect, line.scale, _quiet(theme))
        paint_tag(to, tag, origin, filled=origin == DOCUMENT)


def _quiet(theme: Theme) -> Theme:
    """The theme with quieter tags, because every clause has one."""
    tag = theme.tint if theme.is_plain else theme.track
    return theme._replace(tag=tag, tag_text=theme.text, tag_outline=theme.rule if theme.is_plain else tag)
