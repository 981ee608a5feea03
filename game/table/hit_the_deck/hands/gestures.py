"""The gestures of a hand as strokes and fills, in units of the arm that slaps: 116 wide, its wrist at (52, 104)."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Stroke: TypeAlias = tuple[str, float]
"""A path in SVG's notation and its width; a closed one is filled. Only M, L, Q and C are used."""
Layer: TypeAlias = tuple[Stroke, ...]
"""Strokes that share one outline, so that they grow together."""


class Gesture(NamedTuple):
    """A gesture, drawn from its first layer to its last."""

    layers: tuple[Layer, ...]
    lines: str = ""
    """Thin lines of ink: knuckles and creases."""
    emblem: tuple[float, float, float, float] = (52, 78.5, 47, 0)
    """The seat's mark: its middle, its size, and its angle in degrees clockwise."""
    wrist: tuple[float, float, float] = (52, 104, 0)
    """The wrist, and the angle of the sleeve there in degrees clockwise; at 0 the sleeve goes down."""
    tilt: float = 0
    """The angle of the hand against its sleeve, in degrees clockwise."""
    shows_palm: bool = False
    """Whether the palm is in view, so that the mark is on the sleeve."""
    marks: str = ""
    """The marks of its motion."""
    dots: tuple[tuple[float, float], ...] = ()
    """The bubbles of a thought, the smallest first."""
    drop: tuple[float, float] | None = None
    """The middle of a drop of sweat."""
    floor: str = ""
    """The shadow of fingers that stand."""


def _layer(paths: str, *widths: float) -> Layer:
    """The strokes of a path whose parts have these widths."""
    return tuple(("M" + path, width) for path, width in zip(paths.split("M")[1:], widths, strict=True))


_PALM = _layer("M32.5 58L70.5 62L70.5 74C70 84 66 90 64 97L40.5 97C39.5 90 33 86 32 76Z", 5)
_BACK = _layer("M32 60Q50 54 71 62L71 76C70 86 66 91 64 97L40.5 97C39.5 90 33 86 32 76Z", 5)
_BENT = _layer("M49 60L50 50M60 62L62 53M68.5 67L72 61", 13.4, 13, 11.6)
_KNUCKLES = "M42.6 51L43.1 57M53.2 49.5L52.9 56M62.6 53.5L61.2 59.5"


def _open(fingers: str) -> tuple[Layer, ...]:
    """Four fingers and the thumb of an open hand."""
    return (_layer(fingers, 13, 13.6, 13.2, 11.6, 13.6) + _PALM,)


def _closed(fingers: str, thumb: str) -> tuple[Layer, ...]:
    """Four folded fingers, and the thumb over them."""
    return _layer(fingers, 13.6, 14, 13.6, 12) + _BACK, _layer(thumb, 13.6)


GESTURES = {
    "rest": Gesture(
        _open("M37 62Q32 46 31 33M47 57Q45.5 38 46 22M58 57Q60 40 61 26M67 64Q72 53 75 42M40 80Q25 76 16.5 62"),
        _KNUCKLES,
    ),
    "drum": Gesture(
        (
            _layer("M80 56Q68 58 69 91", 12),
            _layer("M72 52Q50 48 50 91", 13.4),
            _layer("M66 50Q46 12 27 36", 13.8),
            _layer("M58 58Q22 46 18 90M58 50Q76 36 98 54L114 78Q106 98 90 95L72 87Q54 72 58 50Z", 14, 6),
        ),
        "M57 60Q61 65 61 71",
        emblem=(86, 69, 42, 30),
        wrist=(109, 86, -62),
        marks="M8 28Q10 18 18 12M-4 22Q-1 8 10 0",
        floor="M-2 101L74 101",
    ),
    "hover": Gesture(
        _open("M36.5 60Q22 44 27 24M47.5 56Q41 34 47 10M58.8 57Q68 36 65 14M67.5 64Q85 54 85 35M40 79Q18 74 8 54"),
        _KNUCKLES,
        marks="M-4 26Q-9 34 -4 42M-15 23Q-22 34 -15 45M102 18Q107 26 102 34M113 15Q120 26 113 37",
    ),
    "think": Gesture(
        (_layer("M38 62Q30 46 33 32Q37 19 49 24", 13.2), _BENT + _BACK + _layer("M38 81Q25 78 24 66", 13.4)),
        "M55 50.5L54.6 58M66.4 55.5L64.6 61.5",
        marks="M14 24Q9 32 11 40M2 21Q-5 32 -1 44",
        dots=((70, 18), (84, 9), (101, 0)),
    ),
    "point": Gesture(
        (_layer("M38 62L35 4M40 80Q22 76 13 62", 13.6, 13.4) + _BENT + _BACK,),
        "M44 52L44 58M55 50.5L54.6 58M66.4 55.5L64.6 61.5",
        marks="M35 -16L35 -27M17 -11L11 -20M53 -11L59 -20",
    ),
    "fist": Gesture(
        _closed("M37 62L36 47M48 59L48.5 43M60 61L61.5 46M69 66L72.5 54", "M36 84Q22 78 24 60"),
        "M42.4 46L42.4 57M55 45L54.6 57M67 50L65 59.5",
        marks="M54 22L54 8M34 24L27 12M74 26L81 14M16 33L5 25M90 38L101 31",
    ),
    "droop": Gesture(
        (
            _layer("M64 58Q70 74 67 90", 11.8),
            _layer("M55 60Q59 82 55 101", 13.2),
            _layer("M46 58Q45 82 41 105", 13.6),
            _layer("M37 52Q26 72 27 98M88 48Q68 28 46 46", 13.4, 37),
            _layer("M74 60Q83 72 79 84", 12.6),
        ),
        emblem=(64, 43, 38, -18),
        wrist=(95, 62, -10),
        marks="M11 60Q5 69 7 78M-2 57Q-9 69 -6 82",
        drop=(124, 26),
    ),
    "thumb": Gesture(
        (
            _layer("M62 58L82 56", 12),
            _layer("M62 69L86 67.5", 12),
            _layer("M62 80L85 80", 12),
            _layer("M62 90.5L80 92", 11),
            _layer("M41 66Q31 48 36 24M31 60L62 54Q70 55 70 62L69 88Q67 95 63 98L41 98C39 92 31 88 30 76Z", 17.5, 5),
        ),
        emblem=(50, 77, 44, 0),
        marks="M37 0L37 -11M15 8L8 0M59 8L66 0",
    ),
    "crossed": Gesture(
        (
            _layer("M49 60Q53 34 39 4", 13.4),
            _layer("M38 62Q33 40 55 6", 13),
            _layer("M60 62L62 52M68.5 67L72 60", 13, 11.6) + _BACK,
            _layer("M37 84Q50 78 57 66", 12.4),
        ),
        "M66.4 55L64.6 61.5",
        emblem=(56, 85, 34, 0),
        marks="M16 10L8 4M12 26L2 25M76 10L84 4M82 26L92 25",
    ),
    "oops": Gesture(
        _open("M36.5 60Q26 44 14 26M47.5 56Q46 30 38 6M58.8 57Q66 32 66 8M67.5 64Q84 52 90 30M40 79Q20 74 -2 66"),
        "M38 70Q46 74 48 90M45 65Q54 70 68 69M52 77Q59 80 67 78",
        emblem=(52, 138, 40, 0),
        tilt=10,
        shows_palm=True,
        marks="M-6 22L-16 16M10 2L3 -8M106 8L114 -1M117 26L128 21",
        drop=(-18, 50),
    ),
    "wave": Gesture(
        _open("M37 62Q31 40 30 20M47.5 57Q45 32 46 9M59 58Q61 36 62 15M68 65Q75 50 78 33M40 80Q22 72 12 50"),
        _KNUCKLES,
        tilt=-14,
        marks="M-2 4Q8 -12 26 -18M-18 -2Q-4 -26 22 -34M88 2Q97 14 98 30M103 -8Q116 10 116 32",
    ),
    "slap": Gesture(_open("M36.5 60L25.5 22M47.5 56L45.5 8M58.8 57L65.5 13.5M67.5 64L85 32M40 79L8.5 55"), _KNUCKLES),
    "grip": Gesture(
        _closed("M37 62L36 50M48 59L48.5 46M60 61L61.5 48M69 66L72.5 56", "M36 84Q22 80 20 66"),
        "M42.4 48L42.4 57M55 47L54.6 57M67 52L65 59.5",
    ),
    "flat": Gesture(
        _open("M37 62Q35 40 36 20M47.5 57Q47 32 48 11M58.5 58Q60 36 60.5 16M68 65Q71 50 72 34M40 80Q26 70 22 50"),
        _KNUCKLES,
    ),
}
"""All gestures by name; `grip` closes round a handle, and `flat` lies slack."""
