"""Showing a file in the system's file manager."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from game.children import system_environment


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
