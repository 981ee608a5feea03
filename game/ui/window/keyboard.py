"""Keys by their position on the keyboard, their labels in the current layout, and their equivalents on a Mac.

A position has the name of its key on an American keyboard: `A` is the first key of the middle row, whatever its label.
So keys that are comfortable on one layout are so on every other.
"""

from __future__ import annotations

import re
import sys
from functools import cache
from typing import Any, cast

import pygame
from pygame.event import Event

_POSITIONS = 512
"""The number of SDL's key positions."""
_NAMED_BY_POSITION = 1 << 30
"""The bit of a key code for a position without a label in the layout."""
_PRINTED = (range(0x21, 0x7F), range(0xA1, 0x250), range(0x370, 0x600), range(0x5D0, 0x6D4), range(0xE01, 0xE5C))
"""The characters by which keys are looked up: Latin, Greek, Cyrillic and Armenian, Hebrew and Arabic, Thai."""


_ON_MAC = {"Alt": "Option", "Backspace": "Delete", "Enter": "Return", "F11": "⌃⌘F"}
_DIGITS = "1234567890"
_NAMED_OTHERWISE = re.compile(rf"\b(?:Ctrl (\S)|F([1-9]|10)|({'|'.join(_ON_MAC)}))(?!\w)")


def on_mac() -> bool:
    """Whether the program runs on a Mac, which uses Cmd in place of Ctrl."""
    return sys.platform == "darwin"


def named(words: str) -> str:
    """The names of keys, such as `Ctrl F` or `F4`, in this system's style: `⌘F` and `⌘4` on a Mac.

    F11 belongs to the system there, and its function is in the menu that SDL makes.
    """
    return _NAMED_OTHERWISE.sub(_mac_name, words) if on_mac() else words


def _mac_name(found: re.Match[str]) -> str:
    letter, number, name = found.groups()
    return _ON_MAC[name] if name else f"⌘{letter or int(number) % len(_DIGITS)}"


def function_key(event: Event) -> int:
    """The function key for Cmd and a digit, since a Mac uses those keys for its own functions; 0 for none."""
    digit = position(event)
    return pygame.K_F1 + _DIGITS.index(digit) if len(digit) == 1 and digit in _DIGITS else 0


def position(event: Event) -> str:
    """The position of the key of an event; for a key without one, the name of its character."""
    scancode = getattr(event, "scancode", 0) or _scancode_of(event.key)
    return _name(scancode) or pygame.key.name(event.key, use_compat=False)


def label(name: str) -> str:
    """The label of the key at a position in the current layout; else the position's name."""
    code = _layout().get(_by_name().get(name, 0))
    return name if code is None else chr(code).upper()


def is_down(name: str) -> bool:
    """Whether the key at a position is held."""
    # indexed by key codes unless one reads the tuple itself
    return bool(tuple.__getitem__(pygame.key.get_pressed(), _by_name().get(name, 0)))


def forget_layout() -> None:
    """Read the layout again, because it may have changed."""
    _layout.cache_clear()


def _name(scancode: int) -> str:
    return pygame.key.name(_NAMED_BY_POSITION | scancode, use_compat=False) if scancode else ""


def _scancode_of(key: int) -> int:
    return int(_where()[key])


@cache
def _where() -> Any:
    # pygame uses SDL's position of a key only to look up whether it is held: so every position holds its own number
    return pygame.key.ScancodeWrapper(cast(Any, range(_POSITIONS)))


@cache
def _by_name() -> dict[str, int]:
    names = {_name(scancode): scancode for scancode in range(_POSITIONS - 1, 0, -1)}
    names.pop("", None)
    return names


@cache
def _layout() -> dict[int, int]:
    found = {_scancode_of(code): code for codes in _PRINTED for code in codes}
    found.pop(0, None)
    return found
