"""The system: its versions and those of program and libraries, for bug reports, and its file manager."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import pygame

from game.children import system_environment

UNPACKED, PACKAGED = "from source", "packaged"


def versions(version: str) -> str:
    """One line with the program's `version`, whether it is packaged, and the versions that it runs on."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    kind = PACKAGED if getattr(sys, "frozen", False) else UNPACKED
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    program, python = f"two-decks {version} ({kind})", f"Python {platform.python_version()}"
    return f"{program}, {python}, pygame-ce {pygame.version.ver}, SDL {sdl}, {system}"


def show_file(path: Path) -> bool:
    """Show a file in its folder, without waiting for it; False if the system has no program for that."""
    command = _command(path)
    if not command:
        return False
    environment = system_environment()
    quiet = subprocess.DEVNULL
    try:
        subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, env=environment, start_new_session=True)
    except OSError:
        return False
    return True


def _command(path: Path) -> list[str] | str:
    if sys.platform == "win32":
        # it wants only the path in quotes, without the prefix for paths of any length
        shown = str(path).removeprefix("\\\\?\\")
        return f'explorer /select,"{shown}"'
    if sys.platform == "darwin":
        return ["open", "-R", str(path)]
    has_display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    opener = shutil.which("xdg-open") if has_display else None
    return [opener, str(path.parent)] if opener else []
