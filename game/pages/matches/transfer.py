"""Imports and exports matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from pygame.event import Event

from game.pages.matches import texts
from game.storage.background import Progress
from game.storage.files import printable
from game.storage.library.transfer import Transferred, export_all, export_files, import_files, import_text
from game.storage.paths import typed_path
from game.storage.records.file_names import EXPORT_SUFFIX
from game.storage.records.stored import StoredMatch
from game.ui.controls.dialog import Dialog, DialogButton
from game.ui.controls.field import TextField
from game.ui.screens.loop import wake
from game.ui.texts import CANCEL

if TYPE_CHECKING:
    from game.pages.matches.page import MatchesPage

EXPORTS = "Two Decks matches"
"""The default folder for exports, in the user's home folder."""
_PATH_LIMIT = 400
_PATH_LENGTH = 4096
_LISTED = 5
_FIELD = 44


class MatchTransfer:
    """Imports and exports for a page, on other threads; the outcome is shown in a toast or a dialog."""

    def __init__(self, page: MatchesPage) -> None:
        self._page = page
        self._library = page.program.library
        self._folder = Path.home() / EXPORTS
        self._dropped: list[Path] = []

    # --- import

    def ask_import(self) -> None:
        field = TextField("", limit=_PATH_LIMIT, label=texts.IMPORT_PATH, hint=texts.IMPORT_PATH)
        load = DialogButton(texts.IMPORT, lambda: self._take_path(field, lambda path: self.import_files([path])), True)
        answers = DialogButton(CANCEL), DialogButton(texts.PASTE, self.paste), load
        self._page.open_overlay(Dialog(texts.IMPORT_TITLE, texts.IMPORT_TEXT, answers, body=field, body_height=_FIELD))

    def paste(self) -> None:
        text = pygame.scrap.get_text()
        if text.strip():
            self.import_text(text)
        else:
            self._page.toast(texts.NOTHING_TO_PASTE)

    def import_text(self, text: str) -> None:
        """Import a record that was pasted or dropped as text."""
        self._start(lambda progress: import_text(self._library, text, progress), self._imported, texts.IMPORTING)

    def import_files(self, paths: Sequence[Path]) -> None:
        """Import files, and the records in folders."""
        self._start(lambda progress: import_files(self._library, paths, progress), self._imported, texts.IMPORTING)

    def take_drop(self, event: Event) -> bool:
        """Collect files dropped on the window, and import them when all have arrived."""
        if event.type == pygame.DROPFILE:
            self._dropped.append(Path(event.file))
        elif event.type == pygame.DROPTEXT:
            self.import_text(event.text)
        elif event.type == pygame.DROPBEGIN:
            self._dropped = []
        elif event.type == pygame.DROPCOMPLETE:
            dropped, self._dropped = self._dropped, []
            if dropped:
                self.import_files(dropped)
        else:
            return False
        return True

    def _imported(self, outcome: Transferred) -> None:
        found = (*outcome.files, *outcome.known)
        if found:
            self._page.changed(found[0])
        self._tell(texts.IMPORT_TITLE, outcome.summary, [*outcome.refused, *outcome.failed])

    # --- export

    def ask_export(self, match: StoredMatch | None = None) -> None:
        """Ask where to copy a match, or without one all matches."""
        field = TextField(str(self._folder), limit=_PATH_LIMIT, label=texts.EXPORT_FOLDER)
        title = texts.EXPORT_ALL_TITLE if match is None else texts.EXPORT_TITLE
        copy = DialogButton(texts.EXPORT, lambda: self._take_path(field, partial(self._export, match)), True)
        answers = DialogButton(CANCEL), copy
        self._page.open_overlay(Dialog(title, texts.EXPORT_TEXT, answers, body=field, body_height=_FIELD))

    def _export(self, match: StoredMatch | None, folder: Path) -> None:
        self._folder = folder

        def copy(progress: Progress) -> Transferred:
            if match is None:
                return export_all(self._library, folder, progress, EXPORT_SUFFIX)
            return export_files([match.path], folder, progress, EXPORT_SUFFIX)

        def take(outcome: Transferred) -> None:
            told = texts.EXPORTED_TO.format(outcome.summary, printable(folder)) if outcome.files else outcome.summary
            self._tell(texts.EXPORTED_TITLE, told, outcome.failed)

        self._start(copy, take, texts.EXPORTING)

    # --- both

    def _take_path(self, field: TextField, take: Callable[[Path], None]) -> None:
        """Close the dialog and take the path in its field, or ask for one."""
        if field.text.strip():
            self._page.close_overlay(self._page.active)
            take(typed_path(field.text))
        else:
            self._page.toast(texts.NOTHING_NAMED.format(field.label.lower()), at=field.rect)

    def _start(self, work: Callable[[Progress], Any], then: Callable[[Any], None], words: str) -> None:
        progress = Progress(wake)
        self._page.source.run(lambda: work(progress), then, progress, words)

    def _tell(self, title: str, summary: str, problems: Sequence[str]) -> None:
        if not problems:
            self._page.toast(summary)
            return
        lines = [summary, *problems[:_LISTED]]
        if len(problems) > _LISTED:
            lines.append(texts.AND_MORE.format(len(problems) - _LISTED))
        self._page.open_overlay(Dialog(title, "\n".join(lines), (DialogButton(texts.CLOSE),)))


def path_dialog(path: Path) -> Dialog:
    """A dialog with a path, and a button that copies it."""
    field = TextField(printable(path), limit=_PATH_LENGTH, label=texts.FILE_TITLE)

    def copy() -> None:
        field.screen.to_clipboard(field.text)

    answers = DialogButton(texts.CLOSE), DialogButton(texts.COPY_PATH, copy)
    return Dialog(texts.FILE_TITLE, texts.FILE_TEXT, answers, body=field, body_height=_FIELD)
