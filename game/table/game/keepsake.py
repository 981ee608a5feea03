"""A picture to keep of a race or a match, to save and to share: its size, its foot, and the same as a line of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from typing import NamedTuple

import pygame
from pygame import Surface

from game.rules.core import Card
from game.rules.match import Header
from game.storage.dates import day_in_full
from game.storage.files import StorageError, claim_file, failing, fill, printable
from game.storage.records.day_book import local_day
from game.table.cards.deck_art import CardLook
from game.table.game.program import Program
from game.ui.controls.dialog import Dialog, DialogButton
from game.ui.controls.setting import SIZE as TOGGLE
from game.ui.controls.setting import Setting, Toggle
from game.ui.draw import shapes
from game.ui.draw.drawing import Drawing
from game.ui.draw.shapes import CLEAR
from game.ui.look.palette import CLOTH_LIGHT, WHITE
from game.ui.look.theme import Theme, bold, display, semibold
from game.ui.screens.render import as_png
from game.ui.widgets.base import Container, Drawn
from game.ui.widgets.screen import Screen

SIZE, FOOT = (1200, 630), 112
"""The size of a picture, and the height of its foot, in px."""
PROGRAM = "Two Decks, a card table for friends"
DEAL, DEAL_TEXT, PLACES = "Daily deal, {}", "daily deal {}", "places in its races"
_MOST, _STEP, _ROOM = 10, 42, 640
"""The most places with a caption, and the usual distance and whole width of all."""
KEEP, NAMES, NO_NAMES = "A picture to keep", "Without names", "Only shapes and figures."
CLOSE, COPY_TEXT, SAVE = "Close", "Copy text", "Save"
SAVED, NOT_SAVED = "Saved as {}", "The picture could not be saved in {}"
COPIED = "Copied: {}"
_NUMBER = " ({})"
_ROW, _GAP = 46, 10


class Keepsake(NamedTuple):
    """A picture to keep."""

    name: str
    """The name of its file, without its ending."""
    text: str
    draw: Callable[[bool], Surface]
    """Draws it, with the names of players or without."""


def keepsake_of(
    program: Program,
    header: Header,
    figure: str,
    draw: Callable[[Surface, Drawing, bool], None],
    *,
    cards: Sequence[Card],
    places: Sequence[int] = (),
) -> Keepsake:
    """The keepsake of a match that is told by a `figure`.

    `draw` paints the ground, and draws all but the foot above it. `cards` are shown in the foot; so are the `places` in
    its races, if it was a daily deal.
    """
    game, today = program.games[header.rules.name], program.today()
    dealt, began = game.daily.day_of(header, today), local_day(header.began)
    day = dealt or (date.fromisoformat(began) if began else None)
    when = "" if day is None else day_in_full(day).removesuffix(f" {today.year}")
    shown = places if dealt else ()

    def whole(named: bool) -> Surface:
        surface, drawing, theme = Surface(SIZE), Drawing(SIZE), game.theme
        draw(surface, drawing, named)
        top, ink, line = SIZE[1] - FOOT, theme.text, theme.panel_outline_width
        drawing.box(0, top, SIZE[0], FOOT, 0, (*theme.panel[:3], 255))
        drawing.line((0, top), (SIZE[0], top), colour=theme.outline, width=1.6 * line)
        drawing.box(0, 0, *SIZE, 0, CLEAR, theme.outline, 3.2 * line)
        left = 120 + 15 * len(cards)
        drawing.text(game.title, theme.title._replace(size=30), ink, left, 560)
        drawing.text(PROGRAM, semibold(17), theme.quiet, left, 593)
        said = DEAL.format(when) if dealt else when
        drawing.text(said, bold(19), ink, 1160, 555 if shown else 574, 1)
        _draw_places(drawing, shown, len(header.players), theme)
        shapes.blit(surface, drawing.draw(1.0), (0, 0))
        for number, card in enumerate(cards):
            look = CardLook(card, 62, angle=-10 + 19 * number if len(cards) > 1 else 0)
            shapes.blit_centred(surface, game.art().picture(look), (58 + 30 * number, 574))
        return surface

    said = ", ".join(part for part in (f"{figure}! {game.title}", DEAL_TEXT.format(when) if dealt else when) if part)
    text = f"{said}: {' '.join(map(str, shown))}" if shown else said
    return Keepsake(f"{game.title} {day or ''}".strip(), text, whole)


def _draw_places(drawing: Drawing, places: Sequence[int], last: int, theme: Theme) -> None:
    step = min(_STEP, _ROOM / max(1, len(places)))
    side = step * 36 / _STEP
    for number, place in enumerate(places):
        x, is_last = 1160 + step - side - step * (len(places) - number), place == last
        fill = CLOTH_LIGHT if place == 1 else theme.bad if is_last else WHITE
        drawing.box(x, 592 - side / 2, side, side, side / 4, fill, theme.text, 2.5)
        ink = WHITE if is_last else theme.text
        drawing.text(str(place), display(side * 0.55), ink, x + side / 2, 592, 0.5)
    if 0 < len(places) <= _MOST:
        drawing.text(PLACES, semibold(17), theme.quiet, 1148 - step * len(places), 592, 1)


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
    """Offer a keepsake above a screen, as often as the player likes; each picture is saved once."""
    body, saved = KeepsakeBody(program, keepsake), dict[bool, str]()

    def save() -> None:
        without = body.switch.on
        try:
            saved[without] = saved.get(without) or save_picture(program, keepsake.name, body.picture)
            screen.toast(SAVED.format(saved[without]))
        except StorageError as error:
            screen.toast(str(error))

    def copy() -> None:
        screen.to_clipboard(keepsake.text, COPIED.format(keepsake.text))

    answers = DialogButton(CLOSE), DialogButton(COPY_TEXT, copy, stays=True), DialogButton(SAVE, save, stays=True)
    dialog = Dialog(KEEP, keepsake.text, answers, theme=screen.theme, body=body, body_height=227 + _ROW + _GAP)
    screen.open_overlay(dialog)


def save_picture(program: Program, name: str, picture: Surface) -> str:
    """Save a picture in a file of its own, and return its path as text. Raises `StorageError`."""
    folder = program.pictures
    with failing(NOT_SAVED.format(printable(folder))):
        path = claim_file(folder, lambda copy: f"{name}{_NUMBER.format(copy) if copy > 1 else ''}.png")
        return printable(fill(path, as_png(picture)))
