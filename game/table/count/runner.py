"""The runner of the count at the end of a hand, which shows a game's own beats one after another.

A game makes a `TableCount` in `GameTable.count`, and need not know how time passes. It is a picture of the state of the
count: `show` may be called with any beat and any progress.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.table.count.count import TableCount
from game.ui.ahead import IN_MOTION, ahead
from game.ui.screens.screen import Screen
from game.ui.widgets.root import Root
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press

SETTLED_S = 0.7
"""How long a complete count is shown before the score sheet grows out of it, in seconds at Normal speed."""
DEAF_S = 0.33
"""The time after the last card's landing when input does not hurry the count, in seconds: it was meant for a card."""
_PATIENCE = 40
"""The most frames for which a hurried count waits for the pictures of its end."""
FASTER = 3.0
"""The factor by which *Count faster* shortens the rest."""
NEW_HANDS, FAMILIAR = 3, 1.6
"""Counts get shorter by the factor `FAMILIAR` after the first `NEW_HANDS` hands of a match."""


_HURRY_KEYS = range(pygame.K_SPACE, pygame.K_z + 1)
"""The keys that type a character."""


def hurries(event: InputEvent, *, stated: bool) -> bool:
    """Whether an input hurries a count: Space at once (`stated`), a click or another key if no widget handles it."""
    if isinstance(event, Press):
        if stated:
            return event.key == pygame.K_SPACE and not event.repeat
        return not event.repeat and (event.intent is Intent.PRESS or event.key in _HURRY_KEYS)
    return not stated and isinstance(event, Pointer) and event.action is PointerAction.DOWN


def is_on_still(event: InputEvent, root: Root) -> bool:
    """Whether a pointer is on something static, such as a panel, that does not react."""
    place = root.at(event.pos) if isinstance(event, Pointer) else None
    return place is not None and not place.focusable


class CountRunner:
    """Takes a count through its beats: by time, or at once to its end.

    It is stopped while `is_paused`; call `go_on` whenever it no longer is. `hand` is the hand's number in its match,
    from 1; with `waits` the complete count stays until a player continues.
    """

    def __init__(
        self,
        screen: Screen,
        count: TableCount,
        is_paused: Callable[[], bool],
        hand: int,
        *,
        waits: bool = False,
    ) -> None:
        self._screen, self._count, self._is_paused = screen, count, is_paused
        self._waits = waits
        self._waited: int | None = None
        self._number = self._shown = 0
        self._gone = 0.0
        self._age = 0.0
        self._pace = 1.0
        self._usual = FAMILIAR if hand > NEW_HANDS else 1.0
        self._running = False
        self.over = False
        """Whether the complete count has been seen, so that the score sheet may follow."""
        count.lay_out()
        self._show()

    @property
    def complete(self) -> bool:
        """Whether everything is counted."""
        return self._number == len(self._count.beats) - 1 and self._gone >= self._motion

    @property
    def moves(self) -> bool:
        """Whether the beat moves and does not rest."""
        return self._gone < self._motion

    @property
    def _motion(self) -> float:
        """The duration of the beat's motion, in seconds."""
        return self._count.beats[self._number].motion * self._screen.duration_scale

    @property
    def _length(self) -> float:
        """The whole duration of the beat, in seconds; that of the last includes the time to look at the result."""
        beat = self._count.beats[self._number]
        rest = beat.rest
        if self._number == len(self._count.beats) - 1:
            rest += SETTLED_S
        rest += 0.0 if self._screen.duration_scale else beat.still
        return self._motion + rest * self._screen.pause_scale

    def go_on(self) -> None:
        """Let time pass, unless it does already."""
        if not self._running and not self.over and not (self._waits and self.complete):
            self._running = True
            self._screen.animate(self._advance)

    def _advance(self, seconds: float) -> bool:
        if self.over or self._is_paused():
            self._running = False
            return False
        self._age += seconds
        # the end itself and its silence are never shortened
        self._gone += seconds * (max(self._pace, self._usual) if self._number > 0 else 1.0)
        if self._waited is not None:
            self._jump()
        last = len(self._count.beats) - 1
        while self._gone >= self._length and self._number < last:
            self._gone -= self._length
            self._number += 1
        self.over = self._number == last and self._gone >= self._length and not self._waits
        self._show()
        self._running = not (self.over or (self._waits and self.complete))
        return self._running

    def _show(self) -> None:
        motion = self._motion
        if self._number != self._shown:
            self._screen.fade_changes()
        self._shown = self._number
        self._count.show(self._number, min(1.0, self._gone / motion) if motion else 1.0)

    def faster(self) -> None:
        """Shorten the rest; a second time, go to the end."""
        if self._pace > 1.0 or self.complete:
            self.hurry()
        self._pace = FASTER

    def hurry(self) -> None:
        """Go to the end of the count, or from there to the score sheet."""
        if self._age < DEAF_S and self._screen.duration_scale:
            return
        if self.complete:
            self.over = True
            self._screen.wake_at(self._screen.now)
        elif self._waited is None:
            self._waited = 0
            self._jump()

    def _jump(self) -> None:
        """Go to the end of the count once its pictures exist: making all in one frame would freeze the screen."""
        assert self._waited is not None
        self._waited += 1
        if self._waited < _PATIENCE and ahead.work(IN_MOTION):
            return
        self._waited = None
        self._number = len(self._count.beats) - 1
        self._gone = self._motion
        self._show()

    def lay_out(self) -> None:
        """Lay out the count again, and show the end of the current beat."""
        self._gone = max(self._gone, self._motion)
        self._count.lay_out()
        self._show()

    def refresh(self) -> None:
        """Show the count again over what the table has shown anew."""
        self._count.show_panels()

    def close(self) -> None:
        """End the count at once."""
        self.over = True
        self._count.close()
