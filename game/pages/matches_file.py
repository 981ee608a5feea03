"""Where a record's file is, for a player who wants to look at it: its path, which can be copied."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.pages import matches_texts as texts
from game.storage.files import printable
from game.ui.widgets.dialog import Dialog, DialogButton
from game.ui.widgets.field import TextField

_LIMIT = 4096
_FIELD = 44


class PathDialog(Dialog):
    """A path, and a button that copies it."""

    def __init__(self, path: Path) -> None:
        self.field = TextField(printable(path), lambda text: None, limit=_LIMIT, label=texts.FILE_TITLE)
        answers = DialogButton(texts.CLOSE), DialogButton(texts.COPY_PATH, self._copy)
        super().__init__(texts.FILE_TITLE, texts.FILE_TEXT, answers, body=self.field, body_height=_FIELD)

    def _copy(self) -> None:
        pygame.scrap.put_text(self.field.text)
