"""The test of all slap keys held together: whether the keyboard reports every one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect, Surface
from pygame.event import Event

from game.table.hit_the_deck.look.colours import SeatColour
from game.table.hit_the_deck.look.seats import seat_shape
from game.table.hit_the_deck.setup import texts
from game.table.race.keys import UP, GestureKind, KeyPair, Pads, SlapKeys, cap, key_of
from game.ui.controls.dialog import Dialog, DialogButton
from game.ui.draw import shapes, typeset
from game.ui.widgets.base import Widget
from game.ui.widgets.keycap import keycap_size, paint_keycap

_ROW = 40


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

    @staticmethod
    def height(count: int) -> float:
        """The height for so many people, in px at scale 1.0."""
        return (count + 1) // 2 * _ROW + 44

    def paint(self, surface: Surface) -> None:
        theme, scale = self.theme, self.scale
        width, height = self.rect.w // 2, self.px(_ROW)
        for index, slapper in enumerate(self._slappers):
            cell = Rect(self.rect.x + index % 2 * width, self.rect.y + index // 2 * height, width - self.px(12), height)
            size = self.px(28)
            shapes.blit(surface, seat_shape(slapper.mark, size), (cell.x, cell.centery - size // 2))
            key = Rect((0, 0), keycap_size(cap(slapper.pair.touch), scale))
            key.midright = cell.midright
            held = slapper.mark.colour if self._test.is_held(slapper.seat) else None
            paint_keycap(surface, key, cap(slapper.pair.touch), theme, scale, held=held)
            room = Rect(cell.x + size + self.px(8), cell.y, key.x - cell.x - size - self.px(14), cell.h)
            typeset.write_fitted(surface, slapper.name, theme.row, scale, theme.text, room)
        good = self._test.passed and not self._test.ghost_keys and not self._test.held_before
        bad = self._test.ghost_keys or self._test.held_before
        colour = theme.good if good else theme.bad if bad else theme.text
        line = Rect(self.rect.x, self.rect.bottom - self.px(40), self.rect.w, self.px(40))
        typeset.write_fitted(surface, self._test.verdict(), theme.row, scale, colour, line)


def hold_dialog(slappers: Sequence[Slapper], test: HoldTest, done: Callable[[], None]) -> tuple[Dialog, HoldBoard]:
    """The dialog of a test, and its board, which must be redrawn after each event."""
    board = HoldBoard(slappers, test)
    body = HoldBoard.height(len(slappers))
    dialog = Dialog(texts.TEST_TITLE, texts.TEST_TEXT, [DialogButton(texts.DONE, done)], body=board, body_height=body)
    return dialog, board
