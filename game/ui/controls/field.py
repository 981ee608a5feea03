"""A text field of one line: caret, selection, clipboard, input methods."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui import texts
from game.ui.draw import typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.widgets.base import Drawn, Widget
from game.ui.window import keyboard
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press, Typed

_PAD = 11
_CARET = 2
_ICON = 18


class TextField(Widget):
    """One line of text of at most `limit` characters, each of which `accept` must allow; it says if it is full.

    `icon` is drawn before the text. `on_change` is called at every change, `on_submit` on Enter.
    """

    focusable = True
    repeats = True
    wants_text = True
    error = Drawn[str]()
    """A sentence about what is wrong with the text, or empty. It gives an outline in the bad colour; the owner of the
    field writes it where there is room.
    """

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], None] = lambda text: None,
        *,
        limit: int = 64,
        accept: Callable[[str], bool] = lambda char: True,
        hint: str = "",
        label: str = "",
        on_submit: Callable[[], None] | None = None,
        icon: str = "",
    ) -> None:
        super().__init__(label)
        self.icon = icon
        self.limit = limit
        self.accept = accept
        self.hint = hint
        self.on_change = on_change
        self.on_submit = on_submit
        self._text = text
        self._caret = self._anchor = len(text)
        self._composing = ""
        self._scroll = 0
        self.error = ""

    @property
    def text(self) -> str:
        """The text in the field. Setting it does not notify, and puts the caret at the end."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text = text
        self._caret = self._anchor = len(text)
        self._composing = ""
        self.invalidate()

    @property
    def selected(self) -> str:
        low, high = sorted((self._anchor, self._caret))
        return self._text[low:high]

    def select_all(self) -> None:
        self._anchor, self._caret = 0, len(self._text)
        self.invalidate()

    def changed_state(self) -> None:
        """Discard unfinished input-method text when the focus is lost."""
        if not self.focused:
            self._composing = ""
            self._anchor = self._caret
        super().changed_state()

    # --- editing

    def _insert(self, text: str) -> None:
        text = "".join(char for char in text if char.isprintable() and self.accept(char))
        low, high = sorted((self._anchor, self._caret))
        before, room = self._text, max(0, self.limit - (len(self._text) - (high - low)))
        if len(text) > room:
            text = text[:room]
            self.screen.toast(texts.FULL.format(self.limit), at=self.rect)
        self._text = before[:low] + text + before[high:]
        self._caret = self._anchor = low + len(text)
        # the rest of an erased sign, such as the mark that made it colourful, can be neither seen nor erased
        if not any(map(typeset.is_visible, self._text)):
            self._text, self._caret, self._anchor = "", 0, 0
        self.invalidate()
        if self._text != before:
            self.on_change(self._text)

    def _erase(self, to: int) -> None:
        if self._anchor == self._caret:
            self._caret = to
        self._insert("")

    def _far(self, step: int) -> int:
        if keyboard.on_mac():
            return len(self._text) if step > 0 else 0
        return self._beside(step, True)

    def _beside(self, step: int, word: bool) -> int:
        at = self._caret
        if not word:
            at = min(len(self._text), max(0, at + step))
            while 0 < at < len(self._text) and unicodedata.category(self._text[at]).startswith("M"):
                at += step
            return at
        spaces, inside = self._text, False
        while 0 <= (at if step > 0 else at - 1) < len(spaces):
            letter = spaces[at if step > 0 else at - 1]
            if letter == " " and inside:
                break
            inside = inside or letter != " "
            at += step
        return at

    def _go(self, at: int, selecting: bool) -> None:
        self._caret = at
        if not selecting:
            self._anchor = at
        self.invalidate()

    def handle(self, event: InputEvent) -> bool:
        """Type, edit or select; Tab, up, down and Esc are passed on."""
        if isinstance(event, Typed):
            if event.composing:
                self._composing = event.text
                self.invalidate()
            else:
                self._composing = ""
                self._insert(event.text)
            return True
        if isinstance(event, Pointer):
            return self._point(event)
        return self._press(event)

    def _point(self, pointer: Pointer) -> bool:
        if pointer.action is PointerAction.WHEEL:
            return False
        if pointer.action is PointerAction.DOWN and pointer.button == 1:
            again = self._index(pointer.pos[0]) == self._caret == self._anchor and self.focused
            self._go(self._index(pointer.pos[0]), selecting=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
            if again and pointer.touch:
                self.select_all()
        elif pointer.action is PointerAction.MOVE and self.held:
            self._go(self._index(pointer.pos[0]), selecting=True)
        return True

    def _press(self, press: Press) -> bool:
        key = press.key
        by_word = bool(press.mods & pygame.KMOD_ALT)
        if not press.plain:
            return press.command and self._command(press)
        if key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(self._beside(-1 if key == pygame.K_BACKSPACE else 1, by_word))
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if key == pygame.K_RIGHT else -1
            if self._anchor != self._caret and not press.shift:
                self._go(max(self._anchor, self._caret) if step > 0 else min(self._anchor, self._caret), False)
            else:
                self._go(self._beside(step, by_word), press.shift)
        elif key in (pygame.K_HOME, pygame.K_END):
            self._go(0 if key == pygame.K_HOME else len(self._text), press.shift)
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_submit is None:
                return False
            self.on_submit()
        else:
            # a letter also arrives as text, and must not act as a shortcut before
            return press.intent in (None, Intent.PRESS)
        return True

    def _command(self, press: Press) -> bool:
        if press.key == pygame.K_a:
            self.select_all()
        elif press.key in (pygame.K_c, pygame.K_x):
            if self.selected and self.screen.to_clipboard(self.selected) and press.key == pygame.K_x:
                self._insert("")
        elif press.key == pygame.K_v:
            self._insert(pygame.scrap.get_text().replace("\n", " ").strip())
        elif press.intent in (Intent.LEFT, Intent.RIGHT):
            self._go(self._far(1 if press.intent is Intent.RIGHT else -1), press.shift)
        elif press.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(self._far(-1 if press.key == pygame.K_BACKSPACE else 1))
        else:
            return False
        return True

    # --- geometry

    def _width(self, text: str) -> int:
        return typeset.width(text, self.theme.body, self.scale)

    def _index(self, x: int) -> int:
        within = x - self._inside.x + self._scroll
        return min(range(len(self._text) + 1), key=lambda at: abs(self._width(self._text[:at]) - within))

    @property
    def _inside(self) -> Rect:
        within = self.frame.cut_right(_PAD)[1]
        return within.cut_left(_PAD + _ICON + 9 if self.icon else _PAD)[1].rect

    @property
    def ring_radius(self) -> float:
        return self.theme.field_radius

    def paint(self, surface: Surface) -> None:
        to, theme, inside = self.painter(surface), self.theme, self.frame.around(self._inside)
        to.field(self.frame, lit=self.hovered and self.enabled and not self.focused, bad=bool(self.error))
        if self.icon:
            to.icon(self.frame.cut_left(_PAD + 2)[1].left(_ICON), self.icon, theme.accent)
        with to.within(inside.inset(-3, 3).rect):
            self._paint_text(to, inside)

    def _paint_text(self, to: Painter, inside: Frame) -> None:
        theme, shown = self.theme, self._text[: self._caret] + self._composing + self._text[self._caret :]
        if not shown and self.hint:
            Painter(to.surface).text(inside, self.hint, theme.body, theme.quiet)
        caret = self._width(self._text[: self._caret] + self._composing)
        if self.focused:
            room = inside.rect.w - self.px(_CARET)
            self._scroll = max(min(self._scroll, caret), caret - room, 0)
            self._scroll = min(self._scroll, max(0, self._width(shown) - room))
        else:
            self._scroll = 0
            shown = typeset.cut(shown, theme.body, self.scale, inside.rect.w)
        line = inside.around(inside.rect.move(-self._scroll, 0))
        to.text(line, shown, theme.body, theme.text, fit="whole")
        if not self.focused:
            return
        low, high = sorted((self._anchor, self._caret))
        if low < high:
            left, right = self._width(self._text[:low]), self._width(self._text[:high])
            band = line.around(Rect(line.rect.x + left, line.rect.y, right - left, line.rect.h)).inset(0, 6)
            to.box(band, theme.selection, radius=3)
            with to.within(band.rect):
                to.text(line, shown, theme.body, theme.selected_text, fit="whole")
        ink, x = theme.text[:3], line.rect.x
        if self._composing:
            start = self._width(self._text[: self._caret])
            under = (x + start, inside.rect.bottom - self.px(8), caret - start, max(1, self.px(1.5)))
            to.surface.fill(ink, under)
        high_px = self.px(theme.body.size * 1.3)
        to.surface.fill(ink, (x + caret, inside.rect.centery - high_px // 2, max(1, self.px(_CARET)), high_px))
