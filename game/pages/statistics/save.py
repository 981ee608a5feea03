"""The question where a file goes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.ui.controls.dialog import Dialog, DialogButton
from game.ui.controls.field import TextField
from game.ui.look.theme import Theme

CANCEL, SAVE = "Cancel", "Save"
WHERE = "Save as:"
_LIMIT = 500


class SaveDialog(Dialog):
    """Asks for a path, beginning with a name in the player's home, and calls `save` with it."""

    def __init__(self, title: str, name: str, save: Callable[[str], None], theme: Theme | None = None) -> None:
        self.field = TextField(str(_free(Path.home() / name)), lambda _: None, limit=_LIMIT, on_submit=self._submit)
        self._answer = DialogButton(SAVE, lambda: save(self.field.text))
        answers = DialogButton(CANCEL), self._answer
        super().__init__(title, WHERE, answers, theme=theme, body=self.field, body_height=42)

    def _submit(self) -> None:
        self.give(self._answer)


def _free(path: Path) -> Path:
    number, free = 2, path
    while free.exists():
        free = path.with_stem(f"{path.stem}-{number}")
        number += 1
    return free
