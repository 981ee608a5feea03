"""A seat in the set-up of Hit the Deck: who sits there, and by which keys that person slaps and calls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.ai.seating import HUMAN
from game.rules.match import Player
from game.storage.settings import Profile
from game.table.hit_the_deck import setup_texts as texts
from game.table.hit_the_deck.key_button import KeyButton
from game.table.hit_the_deck.profiles import mark
from game.table.hit_the_deck.seats import seat_shape
from game.table.player_kinds import OFFERED
from game.table.setup_parts.names import Names
from game.table.slap_keys import KeyPair
from game.table.slap_zones import MOUSE, ZONES
from game.ui import shapes, typeset
from game.ui.icons import icon
from game.ui.theme import TextStyle, Typeface
from game.ui.widgets.base import Pressable
from game.ui.widgets.choice import Select
from game.ui.widgets.field import TextField
from game.ui.widgets.panel import Panel

SIZE = (264, 138)
"""Of the panel, px at scale 1.0."""
POINTERS = ("", MOUSE, *ZONES)
_FIGURE = TextStyle(Typeface.DISPLAY, 17)
_POINTER_TEXTS = (texts.NO_POINTER, texts.THE_MOUSE, *(texts.CORNER.format(zone) for zone in ZONES))


class Badge(Pressable):
    """The seat's shape in its colour; a press changes them."""

    def __init__(self, label: str, on_press: Callable[[], None]) -> None:
        super().__init__(label)
        self.person = Profile()
        self._on_press = on_press

    def press(self) -> None:
        """Choose another."""
        self._on_press()

    @property
    def ring_radius(self) -> float:
        """Half of it."""
        return self.rect.w / 2 / self.scale

    def paint(self, surface: Surface) -> None:
        """Draw the badge."""
        seat = mark(self.person)
        shapes.blit(surface, seat_shape(seat.shape, seat.colour, self.rect.w), self.rect.topleft)


class Pointers(Select):
    """Whether the mouse or a corner of the screen is this seat's: a small sign that opens the list."""

    def paint(self, surface: Surface) -> None:
        """Draw the sign and the arrow in their box."""
        theme, scale = self.theme, self.scale
        fill = theme.field_hover if self.hovered else theme.field
        width = theme.field_outline_width * scale
        shapes.blit(
            surface,
            shapes.box(self.rect.size, theme.field_radius * scale, fill, theme.field_outline, width),
            self.rect.topleft,
        )
        zone = POINTERS[self.chosen]
        sign = icon("minus" if not zone else "mouse" if zone == MOUSE else "touch", self.px(20), theme.field_text)
        shapes.blit(surface, sign, sign.get_rect(midleft=(self.rect.x + self.px(9), self.rect.centery)).topleft)
        arrow = icon("down", self.px(16), theme.field_text)
        shapes.blit(surface, arrow, arrow.get_rect(midright=(self.rect.right - self.px(8), self.rect.centery)).topleft)


class Remove(Pressable):
    """A small cross that takes the seat away."""

    def __init__(self, label: str, on_press: Callable[[], None]) -> None:
        super().__init__(label)
        self._on_press = on_press

    def press(self) -> None:
        """Take it away."""
        self._on_press()

    def paint(self, surface: Surface) -> None:
        """Draw the cross."""
        colour = self.theme.bad if self.hovered else self.theme.quiet
        sign = icon("close", self.px(16), colour)
        shapes.blit(surface, sign, sign.get_rect(center=self.rect.center).topleft)


@dataclass(frozen=True, slots=True)
class SeatCallbacks:
    """What a seat tells the set-up: another name, another kind, that a key, a colour or a zone is wanted, or to go."""

    named: Callable[[SeatPanel], None]
    kind: Callable[[SeatPanel], None]
    capture: Callable[[KeyButton], None]
    mark: Callable[[SeatPanel], None]
    pointer: Callable[[SeatPanel, str], None]
    remove: Callable[[SeatPanel], None]


class SeatPanel(Panel):
    """One seat. `person` is how whoever sits there sits, also of those who are no people."""

    def __init__(
        self, number: int, player: Player, person: Profile, names: Sequence[str], calls: SeatCallbacks
    ) -> None:
        super().__init__()
        self.number = number
        self._calls = calls
        self._person = person
        kinds = [kind.kind for kind in OFFERED]
        at = kinds.index(player.kind) if player.kind in kinds else 0
        of = number + 1
        self.badge = Badge(texts.MARK.format(of), lambda: calls.mark(self))
        self.name = TextField(player.name, lambda _: calls.named(self), limit=32, label=texts.NAME.format(of))
        self.names = Names(names, self._take_name)
        self.names.label = texts.KNOWN.format(of)
        self.kind = Select([kind.text for kind in OFFERED], at, lambda _: calls.kind(self), label=texts.KIND.format(of))
        self.pointer = Pointers(
            _POINTER_TEXTS, 0, lambda at: calls.pointer(self, POINTERS[at]), label=texts.POINTER.format(of)
        )
        self.slap = KeyButton(person.touch, texts.SLAP_KEY.format(of), calls.capture)
        self.call = KeyButton(person.call, texts.CALL_KEY.format(of), calls.capture)
        self.remove_button = Remove(texts.REMOVE.format(of), lambda: calls.remove(self))
        self.add(self.badge, self.name, self.names, self.kind, self.pointer, self.slap, self.call, self.remove_button)
        self.person = person

    @property
    def player(self) -> Player:
        """Who sits here."""
        return Player(self.name.text.strip(), OFFERED[self.kind.chosen].kind)

    @property
    def is_human(self) -> bool:
        """Whether a person sits here."""
        return self.player.kind == HUMAN

    @property
    def person(self) -> Profile:
        """Colour, shape, keys and zone."""
        return replace(self._person, touch=self.slap.key, call=self.call.key)

    @person.setter
    def person(self, person: Profile) -> None:
        self._person = person
        self.badge.person = person
        self.slap.key, self.call.key = person.touch, person.call
        self.slap.colour = self.call.colour = mark(person).colour
        self.pointer.chosen = POINTERS.index(person.zone) if person.zone in POINTERS else 0
        self.invalidate()

    @property
    def pair(self) -> KeyPair:
        """The two keys."""
        return KeyPair(self.slap.key, self.call.key)

    def _take_name(self, name: str) -> None:
        self.name.text = name
        self._calls.named(self)

    def lay_out(self) -> None:
        """The badge at the left; name, kind and keys below each other."""
        person, of = self.is_human, self.number + 1
        for widget, text in ((self.badge, texts.MARK), (self.name, texts.NAME), (self.kind, texts.KIND)):
            widget.label = text.format(of)
        self.names.visible = person and bool(self.names.choices[0])
        self.pointer.visible = self.slap.visible = self.call.visible = person
        left, top, right = self.rect.x + self.px(76), self.rect.y + self.px(12), self.rect.right - self.px(14)
        high = self.px(34)
        beside = self.px(40) if self.names.visible else 0
        self.badge.place(Rect(self.rect.x + self.px(13), top, self.px(50), self.px(50)))
        self.remove_button.place(Rect(self.rect.x + self.px(22), self.rect.y + self.px(95), self.px(32), self.px(32)))
        self.name.place(Rect(left, top, right - left - beside, high))
        self.names.place(Rect(right - high, top, high, high))
        row = top + self.px(41)
        self.kind.place(Rect(left, row, self.px(104), high))
        self.pointer.place(Rect(right - self.px(62), row, self.px(62), high))
        row += self.px(42)
        cap, of_text = self.px(48), self.px(34)
        self.slap.place(Rect(left + of_text, row, cap, self.px(30)))
        self.call.place(Rect(right - cap, row, cap, self.px(30)))

    def paint(self, surface: Surface) -> None:
        """Draw the panel, and what the seat's number, keys or kind are."""
        super().paint(surface)
        theme, scale = self.theme, self.scale
        below = Rect(self.rect.x, self.rect.y + self.px(66), self.px(76), self.px(22))
        typeset.write(surface, texts.SEAT.format(self.number + 1), theme.help, scale, theme.text, below, 0.5)
        left, right = self.kind.rect.x, self.rect.right - self.px(14)
        if self.is_human:
            for text, cap in ((texts.SLAP, self.slap.rect), (texts.CALL, self.call.rect)):
                room = Rect(cap.x - self.px(36), cap.y, self.px(31), cap.h)
                typeset.write(surface, text, theme.help, scale, theme.quiet, room, 1.0)
            return
        kind = OFFERED[self.kind.chosen]
        room = Rect(left, self.slap.rect.y, right - left, self.slap.rect.h)
        text, style = typeset.fit(kind.help, theme.help, scale, room.w)
        typeset.write(surface, text, style, scale, theme.quiet, room)
        if kind.reaction_ms is not None:
            beside = Rect(self.kind.rect.right, self.kind.rect.y, right - self.kind.rect.right, self.kind.rect.h)
            unit = typeset.width(texts.MS, theme.help, scale)
            typeset.write(surface, texts.MS, theme.help, scale, theme.quiet, beside, 1.0)
            beside.w -= unit + self.px(5)
            typeset.write(surface, str(kind.reaction_ms), _FIGURE, scale, theme.text, beside, 1.0)
