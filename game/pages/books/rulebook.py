"""The rulebook page: contents, a search that marks its results, and links between clauses."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Rect, Surface

from game.play.clauses import Clause, Rulebook, marked_up
from game.storage.settings.settings import Profile
from game.table.cards.illustration import Illustration
from game.table.game.program import Program
from game.table.game.record import Game
from game.table.texts import HOW_TO
from game.ui.controls.choice import SegmentedControl
from game.ui.controls.field import TextField
from game.ui.controls.list_view import ListView
from game.ui.controls.rich_text import Block, BlockKind, BlockPicture, RichText
from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.draw.paragraph import plain
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle
from game.ui.screens.page import Page
from game.ui.widgets.button import Button, IconButton, place_at_right
from game.ui.widgets.keycap import paint_tag, tag_width
from game.ui.widgets.panel import Label, Panel
from game.ui.window.input import Press

DOCUMENT, RULING, BOTH = "document", "ruling", "both"
_NUMBER = 64
"""The width of a clause's number, in px at scale 1.0."""
_GAP = 22
"""The gap between the widest tag and the text, in px at scale 1.0."""
TITLE = "Rules"
CONTENTS = "Contents"
SEARCH, SEARCH_HINT = "Search the rules", "Search"
NEXT = "Next result"
PREVIOUS = "Previous result"
NO_RESULTS = "no results"
_CONTENTS_WIDTH = 244
_PICTURE_MARGIN = 16
_WIDE = 1100
"""The minimum width of a page with its contents next to the text, in px at scale 1.0."""


class ClauseText(RichText):
    """A rulebook's text."""

    def __init__(self, on_link: Callable[[str], object]) -> None:
        super().__init__((), on_link, label="The rules")
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

    def mark(self, clause: str) -> None:
        """Mark a clause and scroll to it."""
        self.marked = clause
        self.invalidate()
        self.show_anchor(clause)

    @property
    def section(self) -> int:
        """The number of the section at the top, from 0."""
        top = self._offset.at + self.px(24)
        headings = [placed.y for placed in self._placed if placed.block.kind in (BlockKind.TITLE, BlockKind.HEADING)]
        at_end = self._offset.most > 0 and self._offset.at >= self._offset.most
        return len(headings) - 1 if at_end else max(0, sum(y <= top for y in headings) - 1)

    def matches(self) -> list[int]:
        """The numbers of the blocks whose text or clause number contains the search term."""
        term = self.search_term
        if not term:
            return []
        sought = {clause for clause in self._origins if clause.casefold() == term}
        found = (block.anchor in sought or term in plain(block.text).casefold() for block in self.blocks)
        return [number for number, is_found in enumerate(found) if is_found]

    def _look(self, kind: BlockKind) -> tuple[TextStyle, Colour, float, float]:
        style, colour, above, indent = super()._look(kind)
        if kind is BlockKind.PARAGRAPH:
            widest = max(tag_width(text, self.theme, self.scale) for text in (DOCUMENT, RULING, BOTH))
            return style._replace(line=1.42), colour, 11.0, _NUMBER + widest / self.scale + _GAP
        if kind is BlockKind.HEADING:
            return style._replace(size=style.size + 3), colour, 30.0, indent
        if kind is BlockKind.NOTE:
            return self.theme.body._replace(line=1.42), colour, 10.0, indent
        return style, colour, above, indent

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
        if self.search_term == clause.casefold():
            to.box(line.column(8, _NUMBER - 6), (*theme.selection[:3], 110), radius=3)
        to.text(line.move(10, 0), clause, theme.tag_style, fit="whole")
        # quieter than other tags, because every clause has one
        fill = theme.tint if theme.is_plain else theme.track
        quiet = theme._replace(tag=fill, tag_text=theme.text, tag_outline=theme.rule if theme.is_plain else fill)
        tag = Frame(line.cut_left(10 + _NUMBER)[1].rect, line.scale, quiet)
        paint_tag(to, tag, origin, filled=origin == DOCUMENT)


class RulebookPage(Page):
    """The rulebook of one of the games, in that game's theme, opened at a clause if one is given."""

    min_size = (880, 495)

    def __init__(self, program: Program, game: Game, clause: str = "") -> None:
        super().__init__(TITLE)
        self._program = program
        self._results: list[int] = []
        self._result = -1
        self._opening = clause
        titles = {name: known.title for name, known in program.games.items()}
        self.books = SegmentedControl(titles, game.name, self._choose, label="Which game")
        self.search = TextField("", self._look_for, hint=SEARCH_HINT, label=SEARCH, on_submit=self._go)
        self.count = Label("", "help", "ground_quiet", align=1.0, one_line=True)
        self.before = IconButton("up", PREVIOUS, lambda: self._go(-1))
        self.after = IconButton("down", NEXT, self._go)
        self.contents = ListView(0, self._paint_section, row_height=34, on_choose=self._show_section, label=CONTENTS)
        self.text = ClauseText(self.open_at)
        self.how_to = Button(HOW_TO, lambda: program.open_how_to(self._game), icon="help", shortcut=pygame.K_F1)
        self._contents_panel = Panel(self.contents, heading=CONTENTS)
        self._text_panel = Panel(self.text)
        self.root.add(self.books, self.search, self.count, self.before, self.after)
        self.root.add(self._contents_panel, self.how_to, self._text_panel)
        self._take(game)

    def open_at(self, clause: str) -> None:
        """Scroll to a clause of any rulebook and mark it, if there is one with it."""
        if (game := self._program.games.with_clause(clause)) is not None:
            if game is not self._game:
                self.books.value = game.name
                self._choose(game.name)
            self.text.mark(clause)
            self.root.focus(self.text)

    def _choose(self, name: str) -> None:
        self._take(self._program.games[name])
        self.lay_out()
        self._look_for(self.search.text)

    def _take(self, game: Game) -> None:
        self._game, self.book = game, game.rulebook()
        self.theme = game.theme
        self.text.show_book(self.book, self._pictures())
        self.how_to.visible = game.how_to is not None
        self.contents.count = len(self.book.sections)
        self.contents.chosen = 0

    def _pictures(self) -> Mapping[str, BlockPicture]:
        if self._game.how_to is None:
            return {}
        art = self._program.art(self._game)

        def painter(illustration: Illustration) -> BlockPicture:
            width, height = illustration.size

            def paint(surface: Surface, rect: Rect) -> None:
                illustration.paint(surface, rect, self.scale, self.theme, art)

            return BlockPicture((width, height + _PICTURE_MARGIN), paint)

        return {title: painter(picture) for title, picture in self._game.how_to(Profile()).chapters.items()}

    # --- searching

    def _look_for(self, text: str) -> None:
        self.text.search_term = text.strip().casefold()
        self._results, self._result = self.text.matches(), -1
        self._show_count()
        self._go()

    def _show_count(self) -> None:
        found = len(self._results)
        if not self.text.search_term:
            self.count.text = ""
        elif not found:
            self.count.text = NO_RESULTS
        else:
            self.count.text = f"{self._result + 1} of {found}" if self._result >= 0 else f"{found}"
        self.before.enabled = self.after.enabled = found > 0

    def _go(self, step: int = 1) -> None:
        if self._results:
            self._result = (self._result + step) % len(self._results) if self._result >= 0 or step > 0 else -1
            self._result %= len(self._results)
            self.text.show(self._results[self._result])
            self._show_count()

    def take_key(self, press: Press) -> bool:
        """Take keys: Ctrl+F searches, F3 shows the next result, Esc first clears the search."""
        if press.key == pygame.K_f and press.command:
            self.root.focus(self.search, ring=True)
            self.search.select_all()
        elif press.key == pygame.K_F3:
            self._go(-1 if press.shift else 1)
        elif press.key == pygame.K_ESCAPE and self.search.text:
            self.search.text = ""
            self._look_for("")
        else:
            return False
        return True

    # --- contents

    def _show_section(self, number: int) -> None:
        self.text.show_anchor(self.book.sections[number].title)
        self.contents.chosen = number

    def update(self, now: float, step: float) -> None:
        """Follow the text in the contents."""
        super().update(now, step)
        if self.root.current is not self.contents and self.contents.chosen != self.text.section:
            self.contents.chosen = self.text.section

    def _paint_section(self, to: Painter, row: Frame, number: int, lit: bool) -> None:
        colour = self.theme.text if lit else self.theme.quiet
        to.text(row.inset(10, 0), self.book.sections[number].title, self.theme.help, colour)

    # --- layout

    def lay_out(self) -> None:
        super().lay_out()
        has_contents = self.width >= _WIDE
        books, rest = self.head.inset(0, 2).cut_left(372 if has_contents else 300, gap=20)
        self.books.place(books)
        rest = place_at_right(rest, 8, (self.after, 40), (self.before, 40))
        count, search = rest.cut_right(4)[1].cut_right(74, gap=10)
        self.count.place(count)
        self.search.place(search)
        body = self.body
        self._contents_panel.visible = has_contents
        self.how_to.visible = has_contents and self._game.how_to is not None
        if has_contents:
            left, body = body.cut_left(_CONTENTS_WIDTH, gap=20)
            if self.how_to.visible:
                button, left = left.cut_bottom(44, gap=14)
                self.how_to.place(button)
            self._contents_panel.place(left)
            self.contents.place(left.around(self._contents_panel.inside).inset(-6, 0))
        self._text_panel.place(body)
        self.text.place(body.inset(14))
        self._show_count()

    def enter(self) -> None:
        if self._opening:
            self.open_at(self._opening)
            self._opening = ""
        elif self.root.current is None:
            self.root.focus(self.text)
