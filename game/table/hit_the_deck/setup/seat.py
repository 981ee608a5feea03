"""What a seat of Hit the Deck has besides its name: colour and shape, slap keys, and the mouse or a touch area."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect, Surface

from game.storage.settings.settings import Profile
from game.table.hit_the_deck.look.profiles import seat_colour
from game.table.hit_the_deck.setup import texts
from game.table.hit_the_deck.setup.mark import Badge
from game.table.race.key_capture import KeyButton
from game.table.race.keys import MOUSE, ZONES, KeyPair
from game.table.setup.player_fields import PlayerFields
from game.table.setup.seat_panel import SeatPanel
from game.ui.controls.choice import Select
from game.ui.draw import shapes, typeset
from game.ui.draw.icons import icon
from game.ui.widgets.base import Container
from game.ui.widgets.button import Pressable

POINTERS = ("", MOUSE, *ZONES)
_POINTER_TEXTS = (texts.KEYS_ONLY, texts.THE_MOUSE, *(texts.TOUCH_AREA.format(zone) for zone in ZONES))


class Pointers(Select):
    """A button for the seat's mouse or touch area: an icon that opens the list."""

    def paint(self, surface: Surface) -> None:
        theme, scale = self.theme, self.scale
        fill = theme.field_hover if self.hovered else theme.field
        width = theme.field_outline_width * scale
        shapes.paint_box(surface, self.rect, theme.field_radius * scale, fill, theme.field_outline, width)
        zone = POINTERS[self.chosen]
        sign = icon("key" if not zone else "mouse" if zone == MOUSE else "touch", self.px(20), theme.field_text)
        shapes.blit(surface, sign, sign.get_rect(midleft=(self.rect.x + self.px(9), self.rect.centery)).topleft)
        arrow = icon("down", self.px(16), theme.field_text)
        shapes.blit(surface, arrow, arrow.get_rect(midright=(self.rect.right - self.px(8), self.rect.centery)).topleft)


class Remove(Pressable):
    """A small cross that removes the seat."""

    def __init__(self, label: str, on_press: Callable[[], None]) -> None:
        super().__init__(label)
        self._on_press = on_press

    def press(self) -> None:
        self._on_press()

    def paint(self, surface: Surface) -> None:
        colour = self.theme.bad if self.hovered else self.theme.quiet
        shapes.blit_centred(surface, icon("close", self.px(16), colour), self.rect.center)


class KeyRow(Container):
    """A person's two keys, each with its action."""

    def __init__(self, on_press: Callable[[KeyButton], None]) -> None:
        self.slap = KeyButton("", on_press)
        self.call = KeyButton("", on_press)
        super().__init__(self.slap, self.call)

    def lay_out(self) -> None:
        cap, word = self.px(48), self.px(34)
        self.slap.place(Rect(self.rect.x + word, self.rect.y, cap, self.rect.h))
        self.call.place(Rect(self.rect.right - cap, self.rect.y, cap, self.rect.h))

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        for text, cap in ((texts.SLAP, self.slap.rect), (texts.CALL, self.call.rect)):
            room = Rect(cap.x - self.px(36), cap.y, self.px(31), cap.h)
            typeset.write(surface, text, self.theme.help, self.scale, self.theme.quiet, room, 1.0)


class SlapSeat:
    """A seat's panel, with the profile of its player, person or computer."""

    def __init__(
        self,
        fields: PlayerFields,
        profile: Profile,
        *,
        on_key: Callable[[KeyButton], None],
        on_badge: Callable[[], None],
        on_pointer: Callable[[str], None],
        on_remove: Callable[[], None],
    ) -> None:
        self.fields = fields
        self.badge = Badge("", profile, on_badge)
        self.pointer = Pointers(_POINTER_TEXTS, 0, lambda chosen: on_pointer(POINTERS[chosen]))
        self.keys = KeyRow(on_key)
        self.remove = Remove("", on_remove)
        self.panel = SeatPanel(
            fields, self.badge, beside=self.pointer, below=self.keys, corner=self.remove, reactions=True
        )
        self._profile = profile
        self.profile = profile
        self.number = fields.number

    @property
    def number(self) -> int:
        """The seat's number, from 0."""
        return self.fields.number

    @number.setter
    def number(self, number: int) -> None:
        self.fields.number = number
        for widget, label in (
            (self.badge, texts.MARK),
            (self.pointer, texts.POINTER),
            (self.keys.slap, texts.SLAP_KEY),
            (self.keys.call, texts.CALL_KEY),
            (self.remove, texts.REMOVE),
        ):
            widget.label = label.format(number + 1)

    @property
    def profile(self) -> Profile:
        """The seat's colour, shape, keys and zone."""
        return replace(self._profile, touch=self.keys.slap.key, call=self.keys.call.key)

    @profile.setter
    def profile(self, profile: Profile) -> None:
        self._profile = profile
        self.badge.profile = profile
        self.keys.slap.key, self.keys.call.key = profile.touch, profile.call
        self.keys.slap.colour = self.keys.call.colour = seat_colour(profile).colour
        self.pointer.chosen = POINTERS.index(profile.zone) if profile.zone in POINTERS else 0
        self.panel.invalidate()

    @property
    def pair(self) -> KeyPair:
        """The seat's two keys."""
        return KeyPair(self.keys.slap.key, self.keys.call.key)
