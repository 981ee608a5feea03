"""Sentences for the player about problems, shown one after the other on the top screen."""

from __future__ import annotations

import logging
from collections import deque

from game.storage.files import printable
from game.ui.screens.loop import wake
from game.ui.screens.screens import Screens
from game.ui.widgets.callout import reading_time
from game.ui.widgets.screen import Screen

_log = logging.getLogger(__name__)


class ReportingScreens(Screens):
    """The stack of screens, which shows the next sentence in each frame. Any thread may call `report`."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting: deque[str] = deque()
        self._next_at = 0.0
        self._shown: tuple[str, Screen] | None = None

    def report(self, sentence: str) -> None:
        """Log a sentence, and show it after those before it."""
        sentence = printable(sentence)
        _log.warning("%s", sentence)
        self._waiting.append(sentence)
        wake()

    def update(self, now: float, step: float) -> None:
        super().update(now, step)
        if self.top is not None:
            self._show_next(self.top, now)

    def _show_next(self, screen: Screen, now: float) -> None:
        """Show the next sentence on a screen if the one before has been shown long enough; `now` in seconds.

        A sentence whose screen has been left too soon is shown again on the next.
        """
        if self._shown is not None and (now >= self._next_at or self._shown[1] is not screen):
            if now < self._next_at:
                self._waiting.appendleft(self._shown[0])
                self._next_at = now
            self._shown = None
        if not self._waiting:
            return
        if now >= self._next_at:
            sentence = self._waiting.popleft()
            self._next_at = now + reading_time(sentence)
            self._shown = (sentence, screen)
            screen.toast(sentence)
        if self._waiting:
            screen.wake_at(self._next_at)
