"""Shows again what the other seats did last: their steps, one by one, on the table. The match does not change."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.play.session import RedactedStep
from game.table.contract.table import GameTable
from game.ui.screens.screen import Screen

STEP_S = 0.5
"""How long each action is shown, in seconds, if it has come to rest in time."""
_REST_S = 0.25
"""How long at least each is marked before the next begins, in seconds."""
_LANDING_S = 0.05
"""How often to look whether an action has come to rest, in seconds."""


class ShowAgain:
    """Shows steps again. `on_step(number)` is called once what entry `number` did lies on the table, 0 for nothing yet.

    `on_end` is called when it ends, to show the match as it stands.
    """

    def __init__(
        self, screen: Screen, table: GameTable, on_step: Callable[[int], None], on_end: Callable[[], None]
    ) -> None:
        self._screen = screen
        self._table = table
        self._on_step, self._on_end = on_step, on_end
        self._steps: list[RedactedStep] = []
        self._shown = 0
        self._due = math.inf
        """When the next action may begin; infinity once the marks of the one shown can be seen."""
        self._by_hand = False
        self._cancel: Callable[[], None] | None = None

    @property
    def running(self) -> bool:
        """Whether something is being shown again."""
        return self._cancel is not None

    def start(self, steps: Sequence[RedactedStep]) -> None:
        """Show these steps, redacted for the viewer, from the table before the first of them."""
        tabletop = self._table.tabletop
        self._steps, self._shown, self._by_hand = list(steps), 0, False
        tabletop.finish()
        tabletop.snap_to(steps[0].before, tabletop.below)
        self._wait(STEP_S)
        self._on_step(0)

    def _wait(self, seconds: float) -> None:
        self._cancel = self._screen.call_later(seconds, self._next)

    def _next(self) -> None:
        if self._table.tabletop.moving:
            self._wait(_LANDING_S)
            return
        if self._due != math.inf:
            # an action's mark is seen before the next begins
            self._came_to_rest()
            rest, self._due = max(self._due - self._screen.now, _REST_S), math.inf
            self._wait(rest)
        elif not self._by_hand:
            self._show_next()

    def _came_to_rest(self) -> None:
        if self._shown:
            self._on_step(self._steps[self._shown - 1].number)

    def _show_next(self) -> None:
        if self._shown == len(self._steps):
            self.stop()
            return
        self._shown += 1
        self._table.show(self._steps[self._shown - 1], None)
        self._due = self._screen.now + STEP_S
        self._wait(_LANDING_S)

    def step(self, *, forward: bool) -> None:
        """Go on by one action, or back by one; from then on each waits to be asked for."""
        if self._cancel is None:
            return
        self._cancel()
        tabletop = self._table.tabletop
        tabletop.finish()
        self._by_hand = True
        if forward:
            self._came_to_rest()
            self._show_next()
            return
        self._shown = max(0, self._shown - 1)
        tabletop.snap_to(self._steps[self._shown].before, tabletop.below)
        self._on_step(self._steps[self._shown - 1].number if self._shown else 0)
        self._wait(STEP_S)

    def stop(self) -> bool:
        """End it; return whether anything was shown."""
        if self._cancel is None:
            return False
        self._cancel()
        self._cancel = None
        self._steps = []
        self._on_end()
        return True
