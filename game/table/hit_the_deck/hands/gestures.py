"""The gestures of a hand as strokes and fills, in units of the arm that slaps: 116 wide, its wrist at (52, 104)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from game.resources import resource
from game.ui.draw.svg import Markup

Stroke: TypeAlias = tuple[str, float]
"""A path in SVG's notation and its width; a closed one is filled."""


class Gesture(NamedTuple):
    """A gesture, drawn from its first layer to its last; the strokes of a layer share one outline."""

    layers: Sequence[Sequence[Stroke]]
    lines: Markup = ""
    """What is on it in ink: knuckles, creases, and the bubbles of a thought."""
    emblem: tuple[float, float, float, float] = (52, 78.5, 47, 0)
    """The seat's mark: its middle, its size, and its angle in degrees clockwise."""
    wrist: tuple[float, float, float] = (52, 104, 0)
    """The wrist, and the angle of the sleeve there in degrees clockwise; at 0 the sleeve goes down."""
    tilt: float = 0
    """The angle of the hand against its sleeve, in degrees clockwise."""
    shows_palm: bool = False
    """Whether the palm is in view, so that the mark is on the sleeve."""
    marks: Markup = ""
    """The marks of its motion."""


@cache
def gestures() -> Mapping[str, Gesture]:
    """All gestures by name; `grip` closes round a handle, and `flat` lies slack."""
    told = json.loads(resource("assets", "svg", "htd", "gestures.json").read_text(encoding="utf-8"))
    return {name: Gesture(**fields) for name, fields in told.items()}
