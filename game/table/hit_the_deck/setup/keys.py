"""Slap keys in the set-up: setting a key by pressing it, and testing whether the keyboard reports all at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect, Surface
from pygame.event import Event

from game.table.hit_the_deck.look.seats import SeatColour, seat_shape
from game.table.hit_the_deck.setup import texts
from game.table.race.key_capture import KeyCapture
from game.table.race.keys import UP, GestureKind, KeyPair, Pads, SlapKeys, cap, held_keys, key_of
from game.ui.controls.dialog import Dialog, DialogButton
from game.ui.widgets.base import Widget
from game.ui.widgets.keycap import keycap_size, paint_keycap

_ROW, _VERDICT = 40, 40


class Slapper(NamedTuple):
    """A person with slap keys."""

    seat: int
    name: str
    pair: KeyPair
    mark: SeatColour


class HoldTest:
    """The state of a key test. `already` are keys that were held before it began."""

    def __init__(self, pairs: Mapping[int, KeyPair], pads: Pads, already: Iterable[str] = ()) -> None:
        self._keys = SlapKeys(pairs, pads)
        self._slap_keys = {pair.touch for pair in pairs.values()}
        self._known = {key for pair in pairs.values() for key in pair}
        self.held_before = set(already)
        """Keys that were held before, and have not been released."""
        self.ghost_keys: set[str] = set()
        """Unassigned keys that were reported while at least two slap keys were held."""
        self.most_held = 0
        """The most slap keys that were reported together."""

    @property
    def passed(self) -> bool:
        """Whether all slap keys were reported together."""
        return self.most_held == len(self._slap_keys)

    def is_held(self, seat: int) -> bool:
        """Whether a seat's slap key is held."""
        return self._keys.is_held(seat, GestureKind.TOUCH)

    def read(self, event: Event) -> None:
        """Update the test from an event."""
        before = set(self._keys.held)
        self._keys.read(event)
        held = self._keys.held
        together = held & self._slap_keys
        self.most_held = max(self.most_held, len(together))
        if len(together) > 1:
            self.ghost_keys |= held - before - self._known
        if event.type in UP:
            self.held_before.discard(key_of(event, self._keys.pads))

    def verdict(self) -> str:
        """The result so far, as a sentence."""
        if self.held_before:
            return texts.HELD_BEFORE.format(", ".join(map(cap, sorted(self.held_before))))
        if self.ghost_keys:
            return texts.STRANGE.format(", ".join(map(cap, sorted(self.ghost_keys))))
        count = len(self._slap_keys)
        return texts.ALL_DETECTED.format(count) if self.passed else texts.DETECTED.format(self.most_held, count)


class HoldBoard(Widget):
    """Names and slap keys, pressed while held, with the result below."""

    def __init__(self, slappers: Sequence[Slapper], test: HoldTest) -> None:
        super().__init__(texts.TEST_TITLE)
        self._slappers = tuple(slappers)
        self._test = test
        self.height = (len(slappers) + 1) // 2 * _ROW + _VERDICT + 4
        """Its preferred height, in px at scale 1.0."""

    def paint(self, surface: Surface) -> None:
        to, theme, scale, test = self.painter(surface), self.theme, self.scale, self._test
        half = self.rect.w // 2
        for index, slapper in enumerate(self._slappers):
            row = self.frame.around(Rect(self.rect.x + index % 2 * half, self.rect.y, half, self.rect.h))
            cell = row.row(0, _ROW).move(0, index // 2 * _ROW).cut_right(12)[1]
            to.picture(cell.left(28), seat_shape(slapper.mark, self.px(28)))
            key = Rect((0, 0), keycap_size(cap(slapper.pair.touch), scale))
            key.midright = cell.rect.midright
            held = slapper.mark.colour if test.is_held(slapper.seat) else None
            paint_keycap(surface, key, cap(slapper.pair.touch), theme, scale, held=held)
            to.text(cell.cut_left(28, gap=8)[1].before(key, gap=6), slapper.name, theme.row)
        bad = test.ghost_keys or test.held_before
        colour = theme.bad if bad else theme.good if test.passed else theme.text
        to.text(self.frame.cut_bottom(_VERDICT)[0], test.verdict(), theme.row, colour)


class SlapKeyCapture(KeyCapture):
    """Sets slap keys, and tests them; `slappers` returns the people with their keys.

    The test opens above `widget`, the set-up.
    """

    def __init__(self, slappers: Callable[[], Sequence[Slapper]], widget: Widget) -> None:
        super().__init__(widget, lambda button: {key for one in slappers() for key in one.pair} - {button.key})
        self._slappers = slappers
        self._board: HoldBoard | None = None
        self.test: HoldTest | None = None
        """The test of all keys together; None unless it is open."""

    def open_test(self) -> None:
        """Open the test of all slap keys together."""
        self.stop()
        slappers = self._slappers()
        keys = {key for slapper in slappers for key in slapper.pair}
        self.test = HoldTest({slapper.seat: slapper.pair for slapper in slappers}, self.pads, held_keys(keys))
        self._board = board = HoldBoard(slappers, self.test)
        done = [DialogButton(texts.DONE, self._end_test)]
        self._widget.screen.open_overlay(
            Dialog(texts.TEST_TITLE, texts.TEST_TEXT, done, body=board, body_height=board.height)
        )

    def _end_test(self) -> None:
        self.test = self._board = None

    def handle_event(self, event: Event) -> bool:
        """Handle an event; True keeps it from the widgets."""
        if self.test is not None and self._board is not None:
            self.test.read(event)
            self._board.invalidate()
            return False
        return super().handle_event(event)
