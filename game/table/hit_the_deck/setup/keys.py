"""Slap keys in the set-up: setting a key by pressing it, and testing all keys together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pygame.event import Event

from game.table.hit_the_deck.setup.hold_together import HoldBoard, HoldTest, Slapper, hold_dialog
from game.table.race.key_capture import KeyButton, KeyCapture
from game.table.race.keys import held_keys
from game.ui.widgets.base import Widget
from game.ui.widgets.root import open_over


class SlapKeyCapture(KeyCapture):
    """Sets slap keys, and tests them; `slappers` returns the people with theirs.

    The test opens above `widget`, the set-up.
    """

    def __init__(self, slappers: Callable[[], Sequence[Slapper]], widget: Widget) -> None:
        super().__init__(widget, self._other_keys)
        self._slappers = slappers
        self._board: HoldBoard | None = None
        self.test: HoldTest | None = None
        """The test of all keys together, or None unless it is open."""

    def _other_keys(self, button: KeyButton) -> Iterable[str]:
        return {key for slapper in self._slappers() for key in slapper.pair} - {button.key}

    def open_test(self) -> None:
        """Open the test of all slap keys together."""
        self.stop()
        slappers = self._slappers()
        keys = {key for slapper in slappers for key in slapper.pair}
        self.test = HoldTest({slapper.seat: slapper.pair for slapper in slappers}, self.pads, held_keys(keys))
        dialog, self._board = hold_dialog(slappers, self.test, self._end_test)
        open_over(self._widget, dialog)

    def _end_test(self) -> None:
        self.test = self._board = None

    def handle_event(self, event: Event) -> bool:
        """Handle an event; True keeps it from the widgets."""
        if self.test is not None and self._board is not None:
            self.test.read(event)
            self._board.invalidate()
            return False
        return super().handle_event(event)
