"""The page of all matches: the unfinished first, the finished below by month, and all that a filter finds."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect

from game.pages.editing import Editor
from game.pages.matches import texts
from game.pages.matches.detail import MatchDetail
from game.pages.matches.list import BAR_ROOM, CARD_HEIGHT, CardRow, MatchList, RowParts
from game.pages.matches.parts import MatchFilters, NoMatches
from game.pages.matches.source import MatchSource, Summary
from game.pages.matches.transfer import MatchTransfer, path_dialog
from game.storage.library.match_filter import MatchFilter
from game.storage.records.file_names import TITLE_LIMIT
from game.storage.records.stored import StoredMatch, load_for_play
from game.table.game.program import Program
from game.ui.draw import typeset
from game.ui.draw.frame import Frame
from game.ui.look.theme import TextStyle
from game.ui.screens.page import MARGIN, Page
from game.ui.system import show_file
from game.ui.widgets.button import Button, place_at_right
from game.ui.widgets.callout import TIP, Callout
from game.ui.widgets.panel import Label
from game.ui.window.input import Press

Wish = StoredMatch | Path | int
"""The match to choose after a change: as a match in its new form, a file, or a row."""
_DETAIL = 400
_TOP, _FILTERS, _FOOT = 90, 40, 20
_LABEL_GAP, _HEADING = 14, 24


class MatchesPage(Page):
    """All saved matches. The page never waits for the disk."""

    min_size = (1200, 660)

    def __init__(self, program: Program) -> None:
        super().__init__(texts.TITLE)
        self.program = program
        self.source = MatchSource(self)
        self.selected: StoredMatch | None = None
        self.filters = MatchFilters(program.games, self._filter)
        self.tip = Callout(TIP)
        """The full name of a match under the pointer, if it is cut."""
        self.unfinished = Label(texts.UNFINISHED.upper(), "heading", "heading_colour", one_line=True)
        self.finished = Label(texts.FINISHED.upper(), "heading", "heading_colour", one_line=True)
        self.order = Label(texts.NEWEST_FIRST, "small", "quiet", align=1.0, one_line=True)
        self.card_row = CardRow(self)
        self.list = MatchList(self)
        self.none = NoMatches(program, self.filters.clear)
        self.transfer = MatchTransfer(self)
        self.takes_raw = self.transfer.take_drop
        self.load = Button(texts.IMPORT, self.transfer.ask_import, icon="import")
        self.export_all = Button(texts.EXPORT_ALL, lambda: self.transfer.ask_export(), icon="export")
        self.detail = MatchDetail(self)
        self._wish: Wish | None = 0
        """The match to choose when an answer arrives; 0 stands for the very first match, until one is chosen."""
        self.editor = Editor(self, texts.DELETE, self.put_back, self.back_to_list, TITLE_LIMIT)
        self.root.add(self.load, self.export_all, self.filters, self.unfinished, self.card_row, self.finished)
        self.root.add(self.order, self.list, self.none, self.detail, self.editor, self.tip)
        self._show_parts()

    # --- loading

    def enter(self) -> None:
        self.source.start()

    def update(self, now: float, step: float) -> None:
        super().update(now, step)
        self.source.show_more()
        opening = texts.OPENING if self.program.is_resuming else ""
        kept = texts.kept_line(self.source.known) if self.source.known is not None else ""
        self.subtitle.text = opening or self.source.working or self.source.reading or kept

    def follow(self) -> None:
        """Show what has been queried again."""
        summary = self.source.known
        assert summary is not None
        self.filters.show(summary.people, summary.kept_unfinished)
        self.card_row.show(summary.cards)
        shown, unfinished = len(summary.cards), summary.kept_unfinished
        heading = texts.NEWEST_OF.format(shown, unfinished) if unfinished > shown else texts.UNFINISHED
        self.unfinished.text = heading.upper()
        self._show_parts()
        self._arrange()
        self.list.follow()
        self._choose_anew(summary)
        self.scene.invalidate()

    def _choose_anew(self, summary: Summary) -> None:
        wish = self._wish
        self._wish = wish if wish == 0 else None
        first = next(iter((*summary.cards, *summary.chunks[0])), None)
        if isinstance(wish, int):
            self.select((self.source.row(min(wish, summary.rows - 1)) if wish and summary.rows else None) or first)
        else:
            sought = wish or self.selected
            # a renamed match stays chosen though the search may no longer find it
            renamed = wish if isinstance(wish, StoredMatch) and summary.found else None
            match = self.source.find(sought.path if isinstance(sought, StoredMatch) else sought) or renamed
            if match is not None:
                self.select(match)
                if wish is not None:
                    # also scrolls to it
                    self.list.row_of(match)
            elif self.selected is None or not summary.found:
                self.select(first)

    def _show_parts(self) -> None:
        summary = self.source.known
        found = summary.found if summary is not None else 0
        is_empty = summary is not None and not summary.kept and not self.source.is_reading
        finds_nothing = summary is not None and summary.kept > 0 and not found
        rows = summary is not None and summary.rows > 0
        has_finished = summary is not None and rows and not summary.is_filtered
        for widget, is_shown in (
            (self.export_all, summary is None or summary.kept > 0),
            (self.filters, summary is None or summary.kept > 0),
            (self.unfinished, bool(self.card_row.cards)),
            (self.finished, has_finished),
            (self.order, has_finished),
            (self.list, rows),
            (self.none, is_empty or finds_nothing),
        ):
            widget.visible = is_shown
        self.none.show(texts.NONE_YET if is_empty else self.filters.sentence, is_empty=is_empty)

    # --- choosing

    def _filter(self, wanted: MatchFilter) -> None:
        self.list.to_top()
        self._wish = 0
        self.source.want(wanted)

    def choose(self, match: StoredMatch) -> None:
        """Choose a match for the player: before that the newest is chosen, even as more are read."""
        self._wish = None
        self.select(match)

    def select(self, match: StoredMatch | None) -> None:
        self.selected = match
        self.detail.show(match)
        self.card_row.invalidate()
        self.list.invalidate()

    def tell_cut(self, match: StoredMatch | None, style: TextStyle, place: Frame) -> None:
        """Show the full name of a match that is written at `place`, if it is cut there."""
        name = texts.name_of(match) if match is not None else ""
        self.tip.say(name if typeset.width(name, style, self.scale) > place.rect.w else "", place.rect)

    def replay(self, match: StoredMatch) -> None:
        self.program.open_record(match.path)

    def play_again(self, match: StoredMatch) -> None:
        """Start a match with the same seats and house rules, or repeat a practice."""
        if match.header.practice:
            practise = partial(self.program.practise_again, match.header)
            self.source.run(lambda: load_for_play(match.path).match.entries, practise)
        else:
            self.program.play_again(match)

    def show_file(self, match: StoredMatch) -> None:
        """Show a damaged record's file in its folder, or at least its path."""
        if not show_file(match.path):
            self.open_overlay(path_dialog(match.path))

    def changed(self, wish: Wish) -> None:
        """Show changed matches, and choose the wished match, file or row."""
        self._wish = wish
        self.source.load()

    def back_to_list(self) -> None:
        """Return the focus after a question or a field has closed."""
        self.root.focus(self.list if self.list.visible else None)

    def stop_editing(self) -> None:
        """Close a question, a name field, and a name in full."""
        self.editor.close()
        self.tip.visible = False

    def rename(self, match: StoredMatch) -> None:
        """Let the player type the name of a match in its row, or in the detail."""
        row = self.list.row_of(match)
        if row is None:
            self.rename_in_detail(match)
            return
        name = RowParts(row).name.across(row).inset(-11, 0)
        self._type_name(match, name.left(name.units(name.rect.w), 40).rect)

    def rename_in_detail(self, match: StoredMatch) -> None:
        self.choose(match)
        self._type_name(match, self.detail.name_rect())

    def _type_name(self, match: StoredMatch, place: Rect) -> None:
        def take(title: str) -> str:
            if title != match.title:
                self.source.run(lambda: replace(match, path=self.program.library.rename(match, title)), self.changed)
            return ""

        self.editor.type_name(place, match.title, take, label=texts.RENAME, hint=texts.made_name(match.players))

    def ask_delete(self, match: StoredMatch) -> None:
        """Ask whether to delete a match, over its row, its card, or its buttons in the detail."""
        row = self.list.row_of(match)
        card = next((card for card in self.card_row.cards if card.match.path == match.path), None)
        place = card.rect if card is not None else self.detail.buttons_rect()
        if row is not None:
            # with a winner's ring on the left
            place = row.beyond(row.before(RowParts(row).who, gap=6)).rect
        self.choose(match)
        # row 0 also stands for a card
        number = max(0, self.source.number_of(match.path))

        def delete() -> StoredMatch:
            self.program.library.delete(match)
            return match

        def take(gone: StoredMatch) -> None:
            self.editor.bar.offer(texts.DELETED.format(texts.name_of(gone)))
            self.changed(number)

        self.editor.ask(texts.ASK_DELETE, place, lambda: self.source.run(delete, take))

    def put_back(self) -> None:
        """Restore the match deleted last, if there is one."""
        self.editor.bar.close()
        self.source.run(self.program.library.put_back, self.changed)

    def back(self) -> None:
        if self.editor.is_open:
            self.editor.close()
        else:
            super().back()

    def copy(self, match: StoredMatch) -> None:
        def take(text: str) -> None:
            self.to_clipboard(text, texts.COPIED.format(text.count("\n")))

        self.source.run(lambda: self.program.library.text_of(match), take)

    def may_resume(self, match: StoredMatch) -> bool:
        """Whether a match can be continued here."""
        return self.program.library.can_continue(match.header)

    def resume_match(self, match: StoredMatch) -> None:
        """Open a match to continue it; pressing again in the meantime does nothing."""
        if not self.program.is_resuming:
            self.program.resume(match.path)

    def open(self, match: StoredMatch) -> None:
        """Continue a match if possible, otherwise replay it."""
        if not match.is_over and self.may_resume(match):
            self.resume_match(match)
        else:
            self.replay(match)

    def take_key(self, press: Press) -> bool:
        """Take keys: Ctrl+F and the slash focus the search, Ctrl+Z restores, Ctrl+V pastes a match.

        Esc clears the search before it leaves the page.
        """
        if press.repeat:
            return False
        is_typing = self.root.current is not None and self.root.current.wants_text
        if (press.command and press.key == pygame.K_f) or (press.key == pygame.K_SLASH and not is_typing):
            self.root.focus(self.filters.search if self.filters.visible else self.root.current)
            self.filters.search.select_all()
        elif press.key == pygame.K_ESCAPE and self.filters.search.text and not self.editor.is_open:
            self.filters.clear_search()
        elif press.command and press.key == pygame.K_v and not is_typing:
            self.transfer.paste()
        elif press.command and press.key == pygame.K_z and not is_typing:
            self.put_back()
        else:
            return False
        return True

    # --- layout

    def lay_out(self) -> None:
        super().lay_out()
        self._arrange()
        self.editor.place(Rect((0, 0), self.size))
        self.editor.close()

    def _arrange(self) -> None:
        place_at_right(self.head.inset(0, 2), 10, (self.export_all, 136), (self.load, 112))
        room = self.root.frame.inset(MARGIN, 0).cut_top(_TOP)[1]
        self.none.place(room.cut_bottom(_TOP)[1])
        detail, column = room.cut_bottom(_FOOT)[1].cut_right(_DETAIL, gap=20)
        self.detail.place(detail)
        self.detail.show(self.selected)
        bar = column.cut_bottom(10)[1].cut_bottom(56)[0]
        self.editor.bar.place(bar.middle(min(520, bar.units(bar.rect.w)), 56))
        filters, rest = column.cut_top(_FILTERS, gap=_LABEL_GAP)
        self.filters.place(filters)
        if self.card_row.cards:
            heading, rest = rest.cut_top(_HEADING)
            self.unfinished.place(heading)
            cards, rest = rest.cut_top(CARD_HEIGHT, gap=12)
            self.card_row.place(cards)
        if self.finished.visible:
            heading, rest = rest.cut_top(_HEADING)
            self.finished.place(heading)
            self.order.place(heading)
        self.list.place(rest.column(0, rest.units(rest.rect.w) + BAR_ROOM))
