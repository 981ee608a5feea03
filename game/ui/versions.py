"""The versions of the program and of its libraries, for bug reports."""

from __future__ import annotations

import platform
import sys

import pygame

UNPACKED, PACKAGED = "from source", "packaged"


def versions(version: str) -> str:
    """One line with the program's `version`, whether it is packaged, and the versions that it runs on."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    kind = PACKAGED if getattr(sys, "frozen", False) else UNPACKED
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    program, python = f"two-decks {version} ({kind})", f"Python {platform.python_version()}"
    return f"{program}, {python}, pygame-ce {pygame.version.ver}, SDL {sdl}, {system}"
