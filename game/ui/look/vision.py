"""Simulated colour blindness: a picture as seen without one kind of cones, or without any.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency" (IEEE Transactions on Visualization and Computer Graphics 15, 2009), for a severity of 1. They hold for
linear light. Grey is the luminance of sRGB (IEC 61966-2-1).
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable
from typing import TypeAlias

import pygame
from pygame import Surface

from game.ui.look.colour import linear

Rgb: TypeAlias = tuple[int, int, int]
Matrix: TypeAlias = tuple[tuple[float, float, float], ...]

_LUMINANCE = (0.2126, 0.7152, 0.0722)
MATRICES: dict[str, Matrix] = {
    "grey": (_LUMINANCE, _LUMINANCE, _LUMINANCE),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""The matrix of each kind of colour blindness for linear red, green and blue, by its name."""


def seen(colour: Rgb, eyes: str) -> Rgb:
    """A colour as seen with the colour blindness `eyes`. Raises `KeyError` for an unknown one."""
    light = [_LIGHT[part] for part in colour]
    red, green, blue = (
        _shown(sum(weight * part for weight, part in zip(row, light, strict=True))) for row in MATRICES[eyes]
    )
    return red, green, blue


def simulate(picture: Surface, eyes: str) -> Surface:
    """A copy of an opaque picture as seen with the colour blindness `eyes`. Raises `KeyError` for an unknown one."""
    pixels = array("I", pygame.image.tobytes(picture, "RGBX"))

    def mapped(pixel: int) -> int:
        red, green, blue, rest = pixel.to_bytes(4, sys.byteorder)
        return int.from_bytes((*seen((red, green, blue), eyes), rest), sys.byteorder)

    # pictures have far fewer colours than pixels
    table: Callable[[int], int] = {pixel: mapped(pixel) for pixel in set(pixels)}.__getitem__
    return pygame.image.frombytes(array("I", map(table, pixels)).tobytes(), picture.get_size(), "RGBX")


def _shown(light: float) -> int:
    light = min(1.0, max(0.0, light))
    return round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


_LIGHT = tuple(linear(part / 255) for part in range(256))
