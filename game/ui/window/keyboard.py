"""Keys by their position on the keyboard, what the layout in use has printed on them, and what a Mac has instead.

A position is named as on an American keyboard: `A` is the first key of the middle row, whatever its cap says there. So
hands that sit well on one layout sit well on every other.
"""

from __future__ import annotations

import re
import sys
from functools import cache
from typing import Any, cast

import pygame
from pygame.event import Event

_POSITIONS = 512
"""How many positions SDL numbers."""
_NAMED_BY_POSITION = 1 << 30
"""The bit of a key code that is a position with nothing printed by the layout."""
_PRINTED = (range(0x21, 0x7F), range(0xA1, 0x250), range(0x370, 0x600), range(0x5D0, 0x6D4), range(0xE01, 0xE5C))
"""The characters by which keys are looked up: Latin, Greek, Cyrillic and Armenian, Hebrew and Arabic, Thai."""


_ON_MAC = {"Alt": "Option", "Backspace": "Delete", "Enter": "Return", "F11": "⌃⌘F"}
_DIGITS = "1234567890"
_NAMED_OTHERWISE = re.compile(rf"\b(?:Ctrl (\S)|F([1-9]|10)|({'|'.join(_ON_MAC)}))(?!\w)")


def on_mac() -> bool:
    """Whether the program runs on a Mac, where Cmd is held for what Ctrl is held for elsewhere."""
    return sys.platform == "darwin"


def named(words: str) -> str:
    """Words that name keys, such as `Ctrl F` or `F4`, as this system calls them: `⌘F` and `⌘4` on a Mac.

    There F11 is the system's, and what it does is in the menu that SDL makes.
    """
    return _NAMED_OTHERWISE.sub(_mac_name, words) if on_mac() else words


def _mac_name(found: re.Match[str]) -> str:
    letter, number, name = found.groups()
    return _ON_MAC[name] if name else f"⌘{letter or int(number) % len(_DIGITS)}"


def function_key(event: Event) -> int:
    """The function key that Cmd and a digit stand for: on a Mac those keys make the screen brighter, or the like.

    0 for none.
    """
    digit = position(event)
    return pygame.K_F1 + _DIGITS.index(digit) if len(digit) == 1 and digit in _DIGITS else 0


def position(event: Event) -> str:
    """The position of the key that went down or up; for a key without one, the name of what it prints."""
    scancode = getattr(event, "scancode", 0) or _scancode_of(event.key)
    return _name(scancode) or printed_name(event)


def printed_name(event: Event) -> str:
    """The name of what a key prints in the layout in use."""
    return pygame.key.name(event.key, use_compat=False)


def is_position(name: str) -> bool:
    """Whether a position has that name."""
    return name in _by_name()


def label(name: str) -> str:
    """What is printed on the key at a position, as the layout in use has it; else the position's name."""
    code = _layout().get(_by_name().get(name, 0))
    return name if code is None else chr(code).upper()


def is_down(name: str) -> bool:
    """Whether the key at a position is held now."""
    # indexed by key codes unless one asks the tuple itself
    return bool(tuple.__getitem__(pygame.key.get_pressed(), _by_name().get(name, 0)))


def forget_layout() -> None:
    """Look at the layout again, because another one may be in use."""
    _layout.cache_clear()


def _name(scancode: int) -> str:
    return pygame.key.name(_NAMED_BY_POSITION | scancode, use_compat=False) if scancode else ""


def _scancode_of(key: int) -> int:
    return int(_where()[key])


@cache
def _where() -> Any:
    # pygame asks SDL where a key is only to say whether it is held: so let every position hold its own number
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
