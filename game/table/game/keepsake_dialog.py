"""The dialog that offers a keepsake: to save it, or to copy its text."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Surface

from game.storage.files import StorageError, claim_file, failing, fill, printable
from game.table.game.keepsake import SIZE, Keepsake
from game.table.game.program import Program
from game.ui.controls.dialog import Dialog, DialogButton
from game.ui.controls.setting import SIZE as TOGGLE
from game.ui.controls.setting import Setting, Toggle
from game.ui.draw import shapes
from game.ui.screens.render import as_png
from game.ui.screens.screen import Screen
from game.ui.widgets.base import Container, Drawn

KEEP, NAMES, NO_NAMES = "A picture to keep", "Without names", "Only shapes and figures."
CLOSE, COPY_TEXT, SAVE = "Close", "Copy text", "Save"
SAVED, NOT_SAVED = "Saved as {}", "The picture could not be saved in {}"
COPIED = "Copied: {}"
_NUMBER = " ({})"
_ROW, _GAP = 46, 10


class KeepsakeBody(Container):
    """The picture as it will be, and the switch for names."""

    picture = Drawn[Surface]()

    def __init__(self, program: Program, keepsake: Keepsake) -> None:
        self._program, self._keepsake = program, keepsake
        self.switch = Toggle(not program.settings.picture_names, self._choose)
        self._row = Setting(NAMES, self.switch, TOGGLE, help=NO_NAMES, last=True, padding=2)
        super().__init__(self._row)
        self.picture = keepsake.draw(not self.switch.on)

    def _choose(self, without: bool) -> None:
        self._program.change_settings(replace(self._program.settings, picture_names=not without))
        self.picture = self._keepsake.draw(not without)

    def lay_out(self) -> None:
        self._row.place(self.frame.cut_bottom(_ROW)[0])

    def paint(self, surface: Surface) -> None:
        high = self.rect.h - self.px(_ROW + _GAP)
        size = high * SIZE[0] // SIZE[1], high
        left = self.rect.centerx - size[0] // 2
        shapes.blit(surface, pygame.transform.smoothscale(self.picture, size), (left, self.rect.y))
        super().paint(surface)


def offer(screen: Screen, program: Program, keepsake: Keepsake) -> None:
    """Offer a keepsake above a screen."""
    body = KeepsakeBody(program, keepsake)

    def save() -> None:
        try:
            screen.toast(SAVED.format(save_picture(program, keepsake.name, body.picture)))
        except StorageError as error:
            screen.toast(str(error))

    def copy() -> None:
        pygame.scrap.put_text(keepsake.text)
        screen.toast(COPIED.format(keepsake.text))

    answers = DialogButton(CLOSE), DialogButton(COPY_TEXT, copy), DialogButton(SAVE, save)
    dialog = Dialog(KEEP, keepsake.text, answers, theme=screen.theme, body=body, body_height=227 + _ROW + _GAP)
    screen.open_overlay(dialog)


def save_picture(program: Program, name: str, picture: Surface) -> str:
    """Save a picture in a file of its own, and return its path as text. Raises `StorageError`."""
    folder = program.pictures
    with failing(NOT_SAVED.format(printable(folder))):
        path = claim_file(folder, lambda copy: f"{name}{_NUMBER.format(copy) if copy > 1 else ''}.png")
        return printable(fill(path, as_png(picture)))
