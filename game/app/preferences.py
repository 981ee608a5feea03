"""The player's settings while the program runs: loaded once, applied at once, saved when they change."""

from __future__ import annotations

import threading
import time
from concurrent.futures import Future, wait
from dataclasses import replace
from pathlib import Path

from game.app.messages import ReportingScreens
from game.storage.background import start
from game.storage.files import StorageError
from game.storage.settings import file as settings_file
from game.storage.settings.settings import Settings
from game.ui.look.theme import CALM_FADE_S, DURATION_SCALES
from game.ui.sound.sound import Volumes
from game.ui.window.window import Window

SAVE_S = 1.0
"""The least time between two savings, in seconds."""
CLOSE_S = 10.0
"""The longest wait at the end for a disk that does not answer, in seconds."""


class Preferences:
    """The settings in force. `speed` is the animation speed for this run; empty for the settings' own.

    With `none` others act at once in this run, whatever the settings say.
    """

    def __init__(self, path: Path, screens: ReportingScreens, speed: str) -> None:
        self._path = path
        self._screens = screens
        self._speed = speed
        self._settings, problems = settings_file.load(path)
        self._saved = self._wanted = self._settings
        self._turn, self._writing = threading.Lock(), threading.Lock()
        self._is_due = False
        """Whether a thread is about to save."""
        self._next_save = 0.0
        self._closing = threading.Event()
        self._saving: Future[None] | None = None
        self._window: Window | None = None
        for problem in problems:
            screens.report(problem)
        self._failure = problems[-1] if problems else ""
        """The last failure of saving or reading; it is reported once as long as it stays the same."""
        self._apply()
        screens.on_mute = lambda mute: self.change(replace(self.settings, mute=mute))

    @property
    def settings(self) -> Settings:
        """The settings as they are now, with full screen as the window is."""
        if self._window is not None and self._window.full_screen != self._settings.full_screen:
            self._settings = replace(self._settings, full_screen=self._window.full_screen)
        return self._settings

    @property
    def in_force(self) -> Settings:
        """The settings as they hold for this run."""
        if not self._speed:
            return self.settings
        settings = replace(self.settings, speed=self._speed)
        return replace(settings, pace="at_once") if self._speed == "none" else settings

    def open_window(self, title: str, icon: Path, size: tuple[int, int] | None) -> Window:
        """Open the window, by default in its last size. Raises `NoDisplayError`."""
        settings = self._settings
        self._window = Window(
            title,
            size=size or settings.window_size,
            ui_scale=settings.ui_scale,
            full_screen=settings.full_screen and size is None,
            icon=icon,
        )
        return self._window

    def change(self, settings: Settings) -> None:
        """Apply new settings, and save them soon."""
        self._settings = settings
        self._apply()
        self.save()

    def _apply(self) -> None:
        settings = self._settings
        self._screens.pause_scale = DURATION_SCALES[self._speed or settings.speed]
        self._screens.duration_scale = 0.0 if settings.calm else self._screens.pause_scale
        self._screens.sounds.volumes = Volumes(
            settings.effects_volume / 100,
            settings.voice_volume / 100,
            settings.table_volume / 100,
            settings.mute,
            settings.calm,
        )
        self._screens.fade_s = CALM_FADE_S if settings.calm and self._screens.pause_scale else 0.0
        if self._screens.high_contrast != settings.high_contrast:
            self._screens.high_contrast = settings.high_contrast
            self._screens.restyle()
        if self._window is not None:
            self._window.set_full_screen(settings.full_screen)
            self._window.ui_scale = settings.ui_scale
            self._screens.resize(self._window.size, settings.ui_scale)

    def save(self) -> None:
        """Save the settings and the window's size in the background if they have changed, at most once a second.

        Failures are reported.
        """
        settings = self.settings
        if self._window is not None and not self._window.full_screen:
            settings = self._settings = replace(settings, window_size=self._window.points)
        with self._turn:
            self._wanted = settings
            if settings == self._saved or self._is_due:
                return
            self._is_due = True
        self._saving = start(self._save)

    def close(self) -> None:
        """Wait until the settings are saved, without a pause."""
        self._closing.set()
        if self._saving is not None:
            wait([self._saving], CLOSE_S)

    def _save(self) -> None:
        with self._writing:
            self._closing.wait(max(0.0, self._next_save - time.monotonic()))
            with self._turn:
                self._is_due = False
                settings = self._wanted
            try:
                settings_file.save(self._path, settings, self._saved)
                self._saved, self._failure = settings, ""
            except StorageError as error:
                if str(error) != self._failure:
                    self._failure = str(error)
                    self._screens.report(self._failure)
            self._next_save = time.monotonic() + SAVE_S
