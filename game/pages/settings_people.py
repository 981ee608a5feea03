"""The people on the settings page: their keys, and their names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect, Surface

from game.pages import settings_texts as texts
from game.storage.settings import Profile, Settings
from game.table.key_capture import KeyButton, KeyCapture
from game.table.slap_keys import PAIRS, keys_for_newcomer
from game.ui import shapes, typeset
from game.ui.icons import icon
from game.ui.widgets.base import Container
from game.ui.widgets.list_view import ListView, Row
from game.ui.widgets.panel import Label

_ROW, _HEADER, _CAP_HEIGHT, _CAP, _APART = 44, 24, 32, 72, 10
_NAMES_SHOWN, _NAME_ROW = 5, 40


class PeoplesKeys(Container):
    """The slap keys of those who played last, as many as can sit at a table: no key is anybody else's, too."""

    def __init__(self, current: Callable[[], Settings], change: Callable[[Settings], None]) -> None:
        super().__init__()
        self._current = current
        self._change = change
        self.capture = KeyCapture(self, self._taken, self._save)
        self.help = Label(texts.KEYS_TEXT, self.theme_help, None)
        self.buttons: dict[str, tuple[KeyButton, KeyButton]] = {}
        self.add(self.help)
