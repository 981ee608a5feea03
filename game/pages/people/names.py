"""A question that is answered with a name: who else somebody is, or which name is somebody else's."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui import texts
from game.ui.controls.dialog import Dialog, DialogButton
from game.ui.controls.list_view import ListView
from game.ui.draw.frame import Frame
from game.ui.draw.painter import RIGHT, Painter
from game.ui.screens.screen import Screen

_ROW, _SHOWN = 44, 6
_PAD = 12


class NamesList(ListView):
    """Names, each with a line at its right. `on_take` is called with the one that is pressed."""

    def __init__(self, names: Sequence[str], line_of: Callable[[str], str], on_take: Callable[[str], None]) -> None:
        super().__init__(
            len(names), self._paint_name, row_height=_ROW, on_press=lambda number: on_take(self.names[number])
        )
        self.names = tuple(names)
        self._line_of = line_of

    def _paint_name(self, to: Painter, row: Frame, number: int, lit: bool) -> None:
        theme, room = self.theme, row.inset(_PAD, 0)
        most = room.cut_left(room.units(room.rect.w * 11 // 20))[0]
        name = to.text(most, self.names[number], theme.row)
        to.text(room.beyond(name, gap=_PAD), self._line_of(self.names[number]), theme.help, theme.quiet, RIGHT)


def ask_name(
    screen: Screen,
    title: str,
    text: str,
    names: Sequence[str],
    line_of: Callable[[str], str],
    on_take: Callable[[str], None],
) -> NamesList:
    """Ask for one of some names above a screen."""

    def take(name: str) -> None:
        screen.close_overlay(dialog)
        on_take(name)

    body = NamesList(names, line_of, take)
    height = _ROW * min(_SHOWN, max(1, len(names)))
    dialog = Dialog(title, text, [DialogButton(texts.CANCEL)], body=body, body_height=height)
    screen.open_overlay(dialog)
    return body
