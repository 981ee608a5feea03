"""Buttons, and the base of all widgets that can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.ui import texts
from game.ui.draw import typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, Painter
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle
from game.ui.widgets.base import Drawn, Widget
from game.ui.widgets.keycap import keycap_size, paint_keycap
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press

SOUND = "button"


class Pressable(Widget):
    """A widget that is pressed by a click, a tap, Enter or Space."""

    focusable = True
    sound = SOUND
    """The name of the sound of a press; empty for none."""

    def __init__(self, label: str = "", shortcut: int = 0, on_press: Callable[[], None] | None = None) -> None:
        super().__init__(label, shortcut)
        self.on_press = on_press

    def press(self) -> None:
        if self.enabled and self.on_press is not None:
            self.on_press()

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Pointer):
            return self._point(event)
        if isinstance(event, Press) and event.intent is Intent.PRESS:
            if not event.repeat:
                self._press()
            return True
        return False

    def _point(self, pointer: Pointer) -> bool:
        if pointer.action is PointerAction.WHEEL or (pointer.action is not PointerAction.MOVE and pointer.button != 1):
            return False
        if pointer.action is PointerAction.UP and self.hit_rect.collidepoint(pointer.pos):
            self._press()
        return True

    def _press(self) -> None:
        if self.enabled and self.sound:
            self.screen.play_sound(self.sound, pan=self.screen.pan_of(self.rect.centerx))
        self.press()


_GAP = 9
_UNFILLED = 0.35
"""The opacity of the unfilled part of an icon."""
_CAP_MARGIN = 10
"""The minimum difference between the height of a button's face and of its keycap, px at scale 1.0."""


class Button(Pressable):
    """A button with a text, an icon before it, or both; `primary` marks the main action of a screen.

    `key_hint` shows a keycap after the text. `large` is for the button that starts play.
    """

    reach: tuple[float, float] = (0, 7)
    name = ""
    """A name in its text, which is cut rather than the text's end."""
    text = Drawn[str]()
    primary = Drawn[bool]()
    key_hint = Drawn[str]()
    filled = Drawn[float]()
    """The filled part of its icon, from below, from 0 to 1: less than 1 during a process."""

    def __init__(
        self,
        text: str,
        on_press: Callable[[], None],
        *,
        primary: bool = False,
        large: bool = False,
        icon: str = "",
        key_hint: str = "",
        label: str = "",
        shortcut: int = 0,
    ) -> None:
        super().__init__(label or text, shortcut, on_press)
        self.text = text
        self.primary = primary
        self.large = large
        self.icon = icon
        self.key_hint = key_hint
        self.filled = 1.0

    @property
    def style(self) -> TextStyle:
        return self.theme.large_style if self.large else self.theme.button_style

    def width(self, padding: float = 18) -> int:
        """Its preferred width, in px of the screen."""
        least = self.theme.button_margin * self.style.size
        return self._content(typeset.width(self.text, self.style, self.scale)) + 2 * self.px(max(padding, least))

    def _icon_size(self) -> int:
        return self.px(20) if self.icon else 0

    def _content(self, text_width: int) -> int:
        parts = [self._icon_size(), text_width]
        if self.key_hint:
            parts.append(keycap_size(self.key_hint, self.scale)[0])
        parts = [part for part in parts if part]
        return sum(parts) + self.px(_GAP) * (len(parts) - 1)

    @property
    def ring_rect(self) -> Rect:
        return Rect(self.rect.topleft, (self.rect.w, self.rect.h + self.px(self.theme.drop)))

    def _colours(self) -> tuple[Colour, Colour, Colour]:
        theme, lit = self.theme, self.hovered and self.enabled
        if self.primary:
            return theme.primary_hover if lit else theme.accent, theme.on_accent, theme.primary_outline
        return theme.button_hover if lit else theme.button, theme.text, theme.outline

    def paint(self, surface: Surface) -> None:
        to, theme, face = self.painter(surface), self.theme, self.frame
        fill, ink, line = self._colours()
        drop = theme.drop
        if self.held and self.enabled:
            face, drop = face.move(0, theme.sink), 0
        elif self.hovered and self.enabled:
            face, drop = face.move(0, -theme.rise), drop + (theme.rise if drop else 0)
        to.box(face, fill, line, theme.outline_width, radius=theme.radius, drop=drop)
        self._write(to, face, ink)

    def _write(self, to: Painter, face: Frame, ink: Colour) -> None:
        beside = self._content(0)
        margins = 2 * self.px(self.theme.button_margin * self.style.size)
        room = face.rect.w - margins - beside - (self.px(_GAP) if beside and self.text else 0)
        text, style = typeset.fit(self.text, self.style, self.scale, room, self.name)
        width = typeset.width(text, style, self.scale)
        content = self._content(width)
        rest = face.around(Rect(face.rect.centerx - content // 2, face.rect.y, content, face.rect.h))
        if self.icon:
            sign, rest = rest.cut_left(face.units(self._icon_size()), _GAP)
            self._paint_icon(to, sign.middle(face.units(self._icon_size())), ink)
        words, rest = rest.cut_left(face.units(width), _GAP)
        to.text(words, text, style, ink, fit="whole")
        if self.key_hint:
            wide, high = keycap_size(self.key_hint, self.scale)
            cap = rest.left(face.units(wide), face.units(min(high, face.rect.h - self.px(_CAP_MARGIN))))
            paint_keycap(to.surface, cap.rect, self.key_hint, self.theme, self.scale)

    def _paint_icon(self, to: Painter, place: Frame, ink: Colour) -> None:
        if self.filled < 1:
            to.icon(place, self.icon, (*ink[:3], round(ink[3] * _UNFILLED)))
        empty = round(place.rect.h * (1 - self.filled))
        with to.within(place.rect.move(0, empty)):
            to.icon(place, self.icon, ink)


def place_in_row(buttons: Sequence[Button], row: Rect, gap: int, parts: Sequence[float] = ()) -> None:
    """Place buttons side by side, `gap` px apart: in these parts of a row, or equal ones.

    They get equal margins instead if a text had less than the least.
    """
    least, count = [button.width(0) for button in buttons], len(buttons)
    room = row.w - gap * (count - 1)
    widths = [round(room * part) for part in parts or [1 / count] * count]
    if any(width < needed for width, needed in zip(widths, least, strict=True)):
        widths = [needed + (room - sum(least)) // count for needed in least]
    x = row.x
    for button, width in zip(buttons, widths, strict=True):
        button.place(Rect(x, row.y, row.right - x if button is buttons[-1] else width, row.h))
        x += width + gap


def place_at_right(row: Frame, gap: float, *buttons: tuple[Button, float]) -> Frame:
    """Place the visible buttons, each with its width, `gap` apart from the right end of a row; return the rest."""
    for button, width in buttons:
        if button.visible:
            place, row = row.cut_right(width, gap)
            button.place(place)
    return row


class IconButton(Button):
    """A square button with an icon, and an optional caption below. Its rectangle is the square."""

    def __init__(
        self, icon: str, label: str, on_press: Callable[[], None], *, caption: str = "", shortcut: int = 0
    ) -> None:
        super().__init__("", on_press, icon=icon, label=label, shortcut=shortcut)
        self.caption = caption

    def _icon_size(self) -> int:
        return round(min(self.rect.size) * 0.5)

    def _caption_frame(self) -> Frame:
        frame, theme = self.frame, self.theme
        return frame.below(18, gap=theme.drop + 3).middle(frame.width_of(self.caption, theme.help), 18)

    def lay_out(self) -> None:
        if self.caption:
            drawn = self._caption_frame().rect.inflate(2, 2)
            aside, below = max(0, self.rect.left - drawn.left), drawn.bottom - self.rect.bottom
            self.reach = self.frame.units(aside), self.frame.units(below)

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        if self.caption:
            quiet = self.theme.ground_quiet
            self.painter(surface).text(self._caption_frame(), self.caption, self.theme.help, quiet, CENTRE, fit="whole")


class MuteButton(IconButton):
    """Mutes or unmutes the sound, as the key M does. With a `caption` its name is shown below it."""

    def __init__(self, *, caption: bool = False) -> None:
        super().__init__(
            "sound", texts.MUTE, lambda: self.screen.stack.toggle_mute(), caption=texts.MUTE if caption else ""
        )

    def paint(self, surface: Surface) -> None:
        self.icon = "mute" if self.screen.stack.sounds.volumes.mute else "sound"
        super().paint(surface)
