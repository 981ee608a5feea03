"""Buttons: plain, primary, and an icon with its caption."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.draw import shapes, typeset
from game.ui.draw.icons import icon
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle
from game.ui.widgets.keycap import keycap_size, paint_keycap
from game.ui.widgets.pressable import Pressable

_GAP = 9
_PADDING = 12
_UNFILLED = 0.35
"""How much shows of the part of an icon that is still to be filled."""
_CAP_MARGIN = 10
"""The least height of a face less that of its keycap, px at scale 1.0."""


class Button(Pressable):
    """A button with a text, an icon before it, or both; `primary` is the one that the screen is about.

    `key_hint` shows a keycap after the text. `large` is for the button that starts play.
    """

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
        super().__init__(label or text, shortcut)
        self._text = text
        self.on_press = on_press
        self.primary = primary
        self.large = large
        self.icon = icon
        self.key_hint = key_hint
        self._filled = 1.0

    @property
    def filled(self) -> float:
        """How much of its icon is filled, from below, from 0 to 1: less than all of it while something is under way."""
        return self._filled

    @filled.setter
    def filled(self, filled: float) -> None:
        if filled != self._filled:
            self._filled = filled
            self.invalidate()

    @property
    def text(self) -> str:
        """What stands on it."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.invalidate()

    def press(self) -> None:
        """Do what it is for."""
        if self.enabled:
            self.on_press()

    @property
    def style(self) -> TextStyle:
        """How its text is set."""
        return self.theme.large_style if self.large else self.theme.button_style

    def width(self, padding: float = 18) -> int:
        """How wide it would like to be, in px of the screen."""
        return self._content(typeset.width(self._text, self.style, self.scale)) + 2 * self.px(padding)

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
        """The face and its drop."""
        return Rect(self.rect.topleft, (self.rect.w, self.rect.h + self.px(self.theme.drop)))

    @property
    def paint_bounds(self) -> Rect:
        """The face, risen or sunk, and its drop."""
        theme = self.theme if self.root is not None else None
        if theme is None:
            return self.rect
        above, below = self.px(theme.rise), self.px(theme.drop + theme.sink)
        return Rect(self.rect.x, self.rect.y - above, self.rect.w, self.rect.h + above + below + 1)

    def _colours(self) -> tuple[Colour, Colour, Colour]:
        theme, lit = self.theme, self.hovered and self.enabled
        if self.primary:
            return theme.primary_hover if lit else theme.primary, theme.primary_text, theme.primary_outline
        return theme.button_hover if lit else theme.button, theme.button_text, theme.outline

    def paint(self, surface: Surface) -> None:
        """Draw it risen, at rest or pressed."""
        theme = self.theme
        fill, ink, line = self._colours()
        face, drop = self.rect, theme.drop
        if self.held and self.enabled:
            face, drop = face.move(0, self.px(theme.sink)), 0
        elif self.hovered and self.enabled:
            face, drop = face.move(0, -self.px(theme.rise)), drop + (theme.rise if drop else 0)
        picture = shapes.box(
            face.size,
            theme.radius * self.scale,
            self.shade(fill),
            self.shade(line),
            theme.outline_width * self.scale,
            self.px(drop),
        )
        shapes.blit(surface, picture, face.topleft)
        self._write(surface, face, self.shade(ink))

    def _write(self, surface: Surface, face: Rect, ink: Colour) -> None:
        beside = self._content(0)
        room = face.w - 2 * self.px(_PADDING) - beside - (self.px(_GAP) if beside and self._text else 0)
        text, style = typeset.fit(self._text, self.style, self.scale, room)
        width = typeset.width(text, style, self.scale)
        x = face.centerx - self._content(width) // 2
        if self.icon:
            size = self._icon_size()
            self._paint_icon(surface, (x, face.centery - size // 2), size, ink)
            x += size + self.px(_GAP)
        typeset.write(surface, text, style, self.scale, ink, Rect(x, face.y, width, face.h))
        if self.key_hint:
            size_of_cap = keycap_size(self.key_hint, self.scale)
            cap = Rect((x + width + self.px(_GAP), 0), size_of_cap)
            cap.h = min(cap.h, face.h - self.px(_CAP_MARGIN))
            cap.centery = face.centery
            paint_keycap(surface, cap, self.key_hint, self.theme, self.scale)

    def _paint_icon(self, surface: Surface, topleft: tuple[int, int], size: int, ink: Colour) -> None:
        if self._filled < 1:
            shapes.blit(surface, icon(self.icon, size, (*ink[:3], round(ink[3] * _UNFILLED))), topleft)
        picture, empty = icon(self.icon, size, ink), round(size * (1 - self._filled))
        shapes.blit(surface, picture, (topleft[0], topleft[1] + empty), Rect(0, empty, size, size - empty))


class IconButton(Button):
    """A square button with an icon, and a caption below it if there is one. Its rectangle is the square's."""

    def __init__(
        self, icon: str, label: str, on_press: Callable[[], None], *, caption: str = "", shortcut: int = 0
    ) -> None:
        super().__init__("", on_press, icon=icon, label=label, shortcut=shortcut)
        self.caption = caption

    def _icon_size(self) -> int:
        return round(min(self.rect.size) * 0.5)

    def _caption_rect(self) -> Rect:
        width = typeset.width(self.caption, self.theme.help, self.scale)
        rect = Rect(0, self.rect.bottom + self.px(self.theme.drop + 3), width, self.px(18))
        rect.centerx = self.rect.centerx
        return rect

    @property
    def paint_bounds(self) -> Rect:
        """The square and the caption."""
        reach = super().paint_bounds
        return reach.union(self._caption_rect()) if self.caption and self.root is not None else reach

    def paint(self, surface: Surface) -> None:
        """Draw the square, then the caption."""
        super().paint(surface)
        if self.caption:
            colour = self.shade(self.theme.ground_quiet)
            typeset.write(surface, self.caption, self.theme.help, self.scale, colour, self._caption_rect(), 0.5)
