"""A question that is answered with a name: who else somebody is, or which name is somebody else's."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.ui import texts
from game.ui.controls.dialog import Dialog, DialogButton
from game.ui.controls.list_view import ListView, Row
from game.ui.draw import typeset
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

    def _paint_name(self, surface: Surface, row: Row) -> None:
        theme, scale = self.theme, self.scale
        room = row.rect.inflate(-2 * self.px(_PAD), 0)
        name, style = typeset.fit(self.names[row.number], theme.row, scale, room.w * 11 // 20)
        left = typeset.write(surface, name, style, scale, theme.text, room).right + self.px(_PAD)
        line, style = typeset.fit(self._line_of(self.names[row.number]), theme.help, scale, room.right - left)
        typeset.write(surface, line, style, scale, theme.quiet, Rect(left, room.y, room.right - left, room.h), 1.0)


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
