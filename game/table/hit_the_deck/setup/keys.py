"""The test in the set-up whether the keyboard reports all slap keys at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface
from pygame.event import Event

from game.table.hit_the_deck.look.seats import seat_colour, seat_shape
from game.table.hit_the_deck.setup import texts
from game.table.race.keys import UP, Pads, SlapKeys, cap, held_keys, key_of
from game.ui.widgets.base import Widget
from game.ui.widgets.keycap import keycap_size, paint_keycap

if TYPE_CHECKING:
    from game.table.hit_the_deck.setup.seats import SlapSeat

_ROW, _VERDICT = 40, 40


class HoldBoard(Widget):
    """Names and slap keys of people, pressed while held, with the result below. It must see every event."""

    def __init__(self, seats: Sequence[SlapSeat], pads: Pads) -> None:
        super().__init__(texts.TEST_TITLE)
        self._seats = seats
        self._keys = SlapKeys({seat.number: seat.pair for seat in seats}, pads)
        self._slap_keys = {seat.pair.touch for seat in seats}
        self.held_before = set(held_keys(self._keys.bound))
        """Keys that were held before, and have not been released."""
        self.ghost_keys: set[str] = set()
        """Unassigned keys that were reported while at least two slap keys were held."""
        self.most_held = 0
        """The most slap keys that were reported together."""
        self.height = (len(seats) + 1) // 2 * _ROW + _VERDICT + 4
        """Its preferred height, in px at scale 1.0."""

    @property
    def passed(self) -> bool:
        """Whether all slap keys were reported together."""
        return self.most_held == len(self._slap_keys)

    def read(self, event: Event) -> None:
        """Update the test from an event."""
        before = set(self._keys.held)
        self._keys.read(event)
        held = self._keys.held
        together = held & self._slap_keys
        self.most_held = max(self.most_held, len(together))
        if len(together) > 1:
            self.ghost_keys |= held - before - self._keys.bound.keys()
        if event.type in UP:
            self.held_before.discard(key_of(event, self._keys.pads))
        self.invalidate()

    def verdict(self) -> str:
        """The result so far, as a sentence."""
        if self.held_before:
            return texts.HELD_BEFORE.format(", ".join(map(cap, sorted(self.held_before))))
        if self.ghost_keys:
            return texts.STRANGE.format(", ".join(map(cap, sorted(self.ghost_keys))))
        count = len(self._slap_keys)
        return texts.ALL_DETECTED.format(count) if self.passed else texts.DETECTED.format(self.most_held, count)

    def paint(self, surface: Surface) -> None:
        to, theme, scale = self.painter(surface), self.theme, self.scale
        half = self.rect.w // 2
        for index, seat in enumerate(self._seats):
            mark, touch = seat_colour(seat.profile), cap(seat.pair.touch)
            row = self.frame.around(Rect(self.rect.x + index % 2 * half, self.rect.y, half, self.rect.h))
            cell = row.row(0, _ROW).move(0, index // 2 * _ROW).cut_right(12)[1]
            to.picture(cell.left(28), seat_shape(mark, self.px(28)))
            key = Rect((0, 0), keycap_size(touch, scale))
            key.midright = cell.rect.midright
            held = mark.colour if seat.pair.touch in self._keys.held else None
            paint_keycap(surface, key, touch, theme, scale, held=held)
            to.text(cell.cut_left(28, gap=8)[1].before(key, gap=6), seat.player.name, theme.row)
        bad = self.ghost_keys or self.held_before
        colour = theme.bad if bad else theme.good if self.passed else theme.text
        to.text(self.frame.cut_bottom(_VERDICT)[0], self.verdict(), theme.row, colour)
