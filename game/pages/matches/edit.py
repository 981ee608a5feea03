"""Renaming a match in its place, deleting it after a question in its row, and putting it back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from pygame import Rect

from game.pages.matches import texts
from game.pages.matches.source import MatchSource
from game.pages.put_back import PUT_BACK_S, PutBackBar, Question
from game.storage.library.library import MatchLibrary
from game.storage.records.file_names import TITLE_LIMIT
from game.storage.records.stored import StoredMatch
from game.ui.controls.field import TextField
from game.ui.widgets.base import Container
from game.ui.widgets.button import Button
from game.ui.widgets.widget_screen import WidgetScreen

Wish = StoredMatch | Path | int
"""What is to be chosen once a match has been changed: the match as it is then, a file, or a row."""


class MatchEditor(Container):
    """What changes a match. One is changed at a time; `changed(wish)` is called when one has been."""

    def __init__(
        self,
        library: MatchLibrary,
        source: MatchSource,
        screen: WidgetScreen,
        changed: Callable[[Wish], None],
        leave: Callable[[], None],
    ) -> None:
        """`leave` gives the focus back when a question or a field has gone."""
        self._library = library
        self._source = source
        self._screen = screen
        self._changed = changed
        self._leave = leave
        self._match: StoredMatch | None = None
        self._row = 0
        self.bar_room = Rect(0, 0, 1, 1)
        """Where the bar is to be, in px of the screen."""
        self._cancel_bar: Callable[[], None] = lambda: None
        self.field = TextField("", lambda text: None, limit=TITLE_LIMIT, label=texts.RENAME, on_submit=self._submit)
        self.question = Question(texts.ASK_DELETE, texts.DELETE, self._delete, self.close)
        self.bar = PutBackBar(self.put_back)
        super().__init__(self.field, self.question, self.bar)
        self.field.visible = self.question.visible = self.bar.visible = False

    @property
    def is_open(self) -> bool:
        """Whether a name is being typed or a question asked."""
        return self.field.visible or self.question.visible

    def rename(self, match: StoredMatch, place: Rect) -> None:
        """Let the name be typed at a place, in px of the screen."""
        self.close()
        self._match = match
        self.field.visible = True
        self.field.place(place)
        self.field.hint = texts.made_name(match.players)
        self.field.text = match.title
        self._focus(self.field)
        self.field.select_all()

    def ask_delete(self, match: StoredMatch, place: Rect, row: int) -> None:
        """Ask at a place whether the match of that row is to be deleted; row 0 also stands for a card."""
        self.close()
        self._match, self._row = match, row
        self.question.visible = True
        self.question.place(place)
        self._focus(self.question.keep)

    def _focus(self, widget: TextField | Button) -> None:
        root = self.root
        if root is not None:
            root.focus(widget)

    def close(self) -> None:
        """Change nothing."""
        if self.is_open:
            self.field.visible = self.question.visible = False
            self._leave()

    def _submit(self) -> None:
        match, title = self._match, self.field.text.strip()
        self.close()
        if match is not None and title != match.title:
            self._source.start(lambda: replace(match, path=self._library.rename(match, title)), self._changed)

    def _delete(self) -> None:
        match, row = self._match, self._row
        self.close()
        if match is None:
            return

        def delete() -> StoredMatch:
            self._library.delete(match)
            return match

        def take(gone: StoredMatch) -> None:
            self.bar.words = texts.DELETED.format(texts.name_of(gone))
            self.bar.visible = True
            self.place_bar()
            self._cancel_bar()
            self._cancel_bar = self._screen.call_later(PUT_BACK_S, self.hide_bar)
            self._changed(row)

        self._source.start(delete, take)

    def put_back(self) -> None:
        """Put back the match deleted last, if there is one."""
        self.hide_bar()
        if self._library.can_put_back:
            self._source.start(self._library.put_back, self._changed)

    def hide_bar(self) -> None:
        """Offer no more to put a match back."""
        self._cancel_bar()
        self.bar.visible = False

    def place_bar(self) -> None:
        """At the bottom of its room, in the middle."""
        row = self.frame.around(self.bar_room).cut_bottom(56)[0]
        self.bar.place(row.middle(min(520, row.units(row.rect.w)), 56))
