"""The program's icon in the sizes and containers that each system wants, all from `assets/icon.png`."""

from __future__ import annotations

import io
import os
import struct
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ICON = Path(__file__).resolve().parent.parent / "assets" / "icon.png"
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 256)
"""The sizes that Windows shows in lists, on the taskbar and on the desktop, at 100 to 200 %."""
ICNS_TYPES = {16: "icp4", 32: "icp5", 64: "icp6", 128: "ic07", 256: "ic08"}
"""The types of square pictures in a macOS icon, by their size in px."""


def png(size: int) -> bytes:
    """The icon as a PNG of `size` by `size` px."""
    # with premultiplied alpha, so that the black of transparent pixels does not darken the edges
    picture = pygame.image.load(ICON).premul_alpha()
    # halved step by step: a small icon keeps what one large step would lose
    while picture.get_width() >= 2 * size:
        picture = pygame.transform.smoothscale(picture, (picture.get_width() // 2, picture.get_height() // 2))
    file = io.BytesIO()
    pygame.image.save(_straight(pygame.transform.smoothscale(picture, (size, size))), file, "icon.png")
    return file.getvalue()


def _straight(picture: pygame.Surface) -> pygame.Surface:
    """A picture with straight alpha, as files hold it, of one with premultiplied alpha."""
    pixels = bytearray(pygame.image.tobytes(picture, "RGBA"))
    for at in range(0, len(pixels), 4):
        alpha = pixels[at + 3]
        if 0 < alpha < 255:
            pixels[at : at + 3] = bytes(min(255, part * 255 // alpha) for part in pixels[at : at + 3])
    return pygame.image.frombytes(bytes(pixels), picture.get_size(), "RGBA")


def ico() -> bytes:
    """The icon as a Windows `.ico` file: a directory of PNGs."""
    pictures = [(size, png(size)) for size in ICO_SIZES]
    at = 6 + 16 * len(pictures)
    directory = struct.pack("<HHH", 0, 1, len(pictures))
    for size, data in pictures:
        # 256 is written as 0
        directory += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return directory + b"".join(data for _, data in pictures)


def icns() -> bytes:
    """The icon as a macOS `.icns` file: PNGs one after the other."""
    parts = b""
    for size, name in ICNS_TYPES.items():
        data = png(size)
        parts += struct.pack(">4sI", name.encode(), len(data) + 8) + data
    return struct.pack(">4sI", b"icns", len(parts) + 8) + parts
