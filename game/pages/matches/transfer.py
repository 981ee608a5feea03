"""Bringing matches in and out: files that are dropped or named, pasted text, copies into a folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pygame
from pygame.event import Event

from game.pages.matches import texts
from game.pages.matches.source import MatchSource
from game.storage.background import Progress
from game.storage.files import printable
from game.storage.library.library import MatchLibrary
from game.storage.library.transfer import Exported, Imported, export_all, export_files, import_files, import_text
from game.storage.paths import typed_path
from game.storage.records.file_names import EXPORT_SUFFIX
from game.storage.records.stored import StoredMatch
from game.ui.controls.dialog import Dialog, DialogButton
from game.ui.controls.field import TextField
from game.ui.screens.loop import wake
from game.ui.screens.screen import Screen

_PATH_LIMIT = 400
_PATH_LENGTH = 4096
_LISTED = 5
_FIELD = 44


class MatchTransfer:
    """Imports and exports for a page, on other threads; what came of it is said in a toast or a dialog."""

    def __init__(
        self,
        library: MatchLibrary,
        source: MatchSource,
        screen: Screen,
        folder: Path,
        changed: Callable[[Path | None], None],
    ) -> None:
        """`folder` is where exports go unless another is named; `changed` gets a match that has been imported."""
        self._library = library
        self._source = source
        self._screen = screen
        self._folder = folder
        self._changed = changed
        self._dropped: list[Path] = []
        self._copying: tuple[Future[Any], Progress, str] | None = None

    @property
    def progress_text(self) -> str:
        """How far an import or export has come, in words; empty where there is none."""
        if self._copying is None or self._copying[0].done():
            return ""
        _, progress, words = self._copying
        return words.format(texts.count_text(progress.done), texts.count_text(progress.total))

    # --- in

    def ask_import(self) -> None:
        """Ask what to import."""
        field = TextField("", lambda text: None, limit=_PATH_LIMIT, label=texts.IMPORT_PATH, hint=texts.IMPORT_PATH)

        def load() -> None:
            if field.text.strip():
                self.import_files([typed_path(field.text)])
            else:
                self._screen.toast(texts.NOTHING_NAMED)

        answers = (
            DialogButton(texts.CANCEL),
            DialogButton(texts.PASTE, self.paste),
            DialogButton(texts.IMPORT, load),
        )
        self._open(texts.IMPORT_TITLE, texts.IMPORT_TEXT, answers, field)

    def paste(self) -> None:
        """Import the record in the clipboard."""
        text = pygame.scrap.get_text()
        if not text.strip():
            self._screen.toast(texts.NOTHING_TO_PASTE)
            return
        self.import_text(text)

    def import_text(self, text: str) -> None:
        """Import a record that was pasted or dropped as text."""
        self._start(lambda progress: import_text(self._library, text, progress), self._imported, texts.IMPORTING)

    def import_files(self, paths: Sequence[Path]) -> None:
        """Import files, and the records in folders."""
        self._start(lambda progress: import_files(self._library, paths, progress), self._imported, texts.IMPORTING)

    def take_drop(self, event: Event) -> bool:
        """Take a part of what is dropped on the window, which is imported when all of it has come."""
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

    def _imported(self, outcome: Imported) -> None:
        found = (*outcome.matches, *outcome.known)
        self._changed(found[0] if found else None)
        self._tell(texts.IMPORT_TITLE, outcome.summary, [*outcome.refused, *outcome.failed])

    # --- out

    def ask_export(self, match: StoredMatch | None = None) -> None:
        """Ask where the copy of a match is to go, or without one the copies of all."""
        field = TextField(str(self._folder), lambda text: None, limit=_PATH_LIMIT, label=texts.EXPORT_FOLDER)

        def save() -> None:
            if field.text.strip():
                self._folder = typed_path(field.text)
                self._export(match, self._folder)
            else:
                self._screen.toast(texts.NOTHING_NAMED)

        answers = (DialogButton(texts.CANCEL), DialogButton(texts.EXPORT, save))
        title = texts.EXPORT_ALL_TITLE if match is None else texts.EXPORT_TITLE
        self._open(title, texts.EXPORT_TEXT, answers, field)

    def _export(self, match: StoredMatch | None, folder: Path) -> None:
        def copy(progress: Progress) -> Exported:
            if match is None:
                return export_all(self._library, folder, progress, EXPORT_SUFFIX)
            return export_files([match.path], folder, progress, EXPORT_SUFFIX)

        def take(outcome: Exported) -> None:
            told = texts.EXPORTED_TO.format(outcome.summary, printable(folder)) if outcome.files else outcome.summary
            self._tell(texts.EXPORTED_TITLE, told, outcome.failed)

        self._start(copy, take, texts.EXPORTING)

    # --- both

    def _open(self, title: str, text: str, answers: Sequence[DialogButton], field: TextField) -> None:
        dialog = Dialog(title, text, answers, body=field, body_height=_FIELD)
        field.on_submit = lambda: dialog.give(answers[-1])
        self._screen.open_overlay(dialog)

    def _start(self, work: Callable[[Progress], Any], then: Callable[[Any], None], words: str) -> None:
        progress = Progress(wake)
        self._copying = (self._source.start(lambda: work(progress), then, progress), progress, words)

    def _tell(self, title: str, summary: str, problems: Sequence[str]) -> None:
        if not problems:
            self._screen.toast(summary)
            return
        lines = [summary, *problems[:_LISTED]]
        if len(problems) > _LISTED:
            lines.append(texts.AND_MORE.format(len(problems) - _LISTED))
        self._screen.open_overlay(Dialog(title, "\n".join(lines), (DialogButton(texts.CLOSE),)))


class PathDialog(Dialog):
    """A path, and a button that copies it."""

    def __init__(self, path: Path) -> None:
        self.field = TextField(printable(path), lambda text: None, limit=_PATH_LENGTH, label=texts.FILE_TITLE)
        answers = DialogButton(texts.CLOSE), DialogButton(texts.COPY_PATH, self._copy)
        super().__init__(texts.FILE_TITLE, texts.FILE_TEXT, answers, body=self.field, body_height=_FIELD)

    def _copy(self) -> None:
        pygame.scrap.put_text(self.field.text)
