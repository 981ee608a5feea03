"""The clipboard for pictures, which pygame and the systems handle in different ways."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import warnings

import pygame
from pygame import Surface

from game.children import system_environment
from game.ui.screens.render import as_png

_TOOLS = (
    ("WAYLAND_DISPLAY", ["wl-copy", "--type", "image/png"]),
    ("DISPLAY", ["xclip", "-selection", "clipboard", "-target", "image/png"]),
)
"""The programs of Linux that keep a picture for others, each with the variable that names its display."""
_PATIENCE_S = 2.0


def copy_picture(picture: Surface) -> bool:
    """Copy a picture to the clipboard; False if this system has no way to do it."""
    if sys.platform == "win32":
        return _copy_on_windows(picture)
    if sys.platform == "darwin":
        return False
    for variable, command in _TOOLS:
        if os.environ.get(variable) and shutil.which(command[0]):
            try:
                # it goes on in the background for as long as others may want the picture
                subprocess.run(
                    command,
                    input=as_png(picture),
                    env=system_environment(),
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    timeout=_PATIENCE_S,
                    check=True,
                )
            except (OSError, subprocess.SubprocessError):
                continue
            return True
    return False


def _copy_on_windows(picture: Surface) -> bool:
    file = io.BytesIO()
    pygame.image.save(picture, file, "picture.bmp")
    try:
        with warnings.catch_warnings():
            # there is no other way to copy a picture
            warnings.simplefilter("ignore", DeprecationWarning)
            pygame.scrap.init()
            pygame.scrap.put(pygame.SCRAP_BMP, file.getvalue())
    except pygame.error:
        return False
    return True
