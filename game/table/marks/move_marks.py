"""Marks of other seats' moves: a number at each card, a trail from its origin, a word on cards turned up.

Also signs about turns: light that spreads as one begins or an attack lands, and the time left to take a card back.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.table import texts
from game.table.marks.lights import Light, LightKind, Lights
from game.table.marks.trail import EDGE, RADIUS, NumberDisc, Trail, TrailStyle
from game.ui.draw import shapes, typeset
from game.ui.draw.scene import Drawable, Layer, Scene
from game.ui.look.colour import Colour
from game.ui.look.palette import NIGHT_DEPTH, NIGHT_TEXT
from game.ui.look.theme import TextStyle, Typeface
from game.ui.motion.animations import Animations, Tween, ease_out
from game.ui.widgets.base import Widget

MOST = 9
"""The most actions marked, the last ones; only the last of them has a trail, because trails would cross."""
DRAW_MS, GO_MS = 200, 160
_TRAIL_Z, _WORD_Z, _NUMBER_Z = 9100.0, 9110.0, 9120.0
_WORD = TextStyle(Typeface.BOLD, 12)
TURN_MS = 1100
_STEPS = 16
_REACH, _WIDTH = 22, 4
_BAR_HEIGHT = 3
_BAR_STEPS = 8
"""The steps in which the bar shrinks without motion."""


class MoveMark(NamedTuple):
    """The mark of an action on the table; places and lengths in px of the screen."""

    number: int
    colour: Colour
    at: tuple[int, int]
    """The middle of its number."""
    card: Rect | None = None
    """The moved card or run, which gets brackets; None for none."""
    start: tuple[int, int] | None = None
    """Its earlier place, the start of its trail; None for no trail."""
    turned: Rect | None = None
    """The card that the action turned up; None for none."""


def apart(marks: Sequence[MoveMark], scale: float) -> list[MoveMark]:
    """The marks with overlapping numbers moved apart, to the left."""
    step = round((2 * RADIUS + EDGE) * scale)
    placed: list[MoveMark] = []
    for mark in marks:
        x, y = mark.at
        while any(math.dist((x, y), other.at) < step for other in placed):
            x -= step // 2
        placed.append(mark._replace(at=(x, y)))
    return placed


def _stays(shown: MoveMark, now: MoveMark, near: float) -> bool:
    """Whether a mark is still at its cards, within `near` px; its number may have been moved aside."""
    if (shown.number, shown.colour) != (now.number, now.colour) or abs(shown.at[1] - now.at[1]) > near:
        return False
    for was, rect in ((shown.card, now.card), (shown.turned, now.turned)):
        if was is None or rect is None:
            if was is not rect:
                return False
        elif max(abs(was.x - rect.x), abs(was.y - rect.y), abs(was.bottom - rect.bottom)) > near:
            return False
    return True


class _Word(Drawable):
    """The word on a card that was turned up."""

    def __init__(self, card: Rect, scale: float) -> None:
        super().__init__()
        self._scale = scale
        width = typeset.width(texts.TURNED, _WORD, scale) + 2 * round(9 * scale)
        self._rect = Rect(0, 0, min(width, card.w), round(21 * scale))
        self._rect.center = card.center

    def paint(self, surface: Surface) -> None:
        shapes.paint_box(surface, self._rect, self._rect.h / 2, NIGHT_DEPTH)
        text, style = typeset.fit(texts.TURNED, _WORD, self._scale, self._rect.w - round(6 * self._scale))
        typeset.write(surface, text, style, self._scale, NIGHT_TEXT, self._rect, 0.5)


def _brackets(marks: Sequence[MoveMark]) -> list[Light]:
    """The brackets of the marks; overlapping cards of a column share theirs."""
    found: list[tuple[Rect, Colour]] = []
    for mark in marks:
        for rect in (mark.card, mark.turned):
            if rect is None:
                continue
            near = rect.inflate(0, 2)
            alike = [one for one in found if one[0].x == rect.x and one[0].colliderect(near) and one[1] == mark.colour]
            found = [one for one in found if one not in alike]
            found.append((rect.unionall([one[0] for one in alike]), mark.colour))
    return [Light(LightKind.LAST, rect, 0, colour) for rect, colour in found]


class MoveMarks:
    """The marks on a table; `animations` draw their trails."""

    def __init__(self, scene: Scene, animations: Animations) -> None:
        self._scene = scene
        self._lights = Lights(scene)
        self._animations = animations
        self._drawn: list[tuple[MoveMark, list[Drawable]]] = []

    @property
    def shown(self) -> list[MoveMark]:
        """The current marks."""
        return [mark for mark, _ in self._drawn]

    def drop_all_but(self, marks: Sequence[MoveMark], scale: float) -> None:
        """Remove at once marks whose place has changed, because their cards move on.

        If cards only make a little room for others, the mark follows when they have come to rest.
        """
        near = RADIUS * scale
        moved = [one for one in self._drawn if not any(_stays(one[0], mark, near) for mark in marks)]
        if moved:
            self._drawn = [one for one in self._drawn if one not in moved]
            for _, drawn in moved:
                self._remove(drawn, 0.0)
            self._lights.show("moves", _brackets(self.shown), scale)

    def show(self, marks: Sequence[MoveMark], scale: float, speed: float, labels: Sequence[Rect] = ()) -> None:
        """Show exactly these marks: new trails are drawn, old ones fade; `speed` 0 for at once.

        No trail is drawn over the rectangles of `labels`.
        """
        wanted = apart(marks[-MOST:], scale)
        wanted[:-1] = [mark._replace(start=None) for mark in wanted[:-1]]
        elsewhere: set[tuple[int, Colour]] = set()
        for gone in [one for one in self._drawn if one[0] not in wanted]:
            self._drawn.remove(gone)
            loses_trail = gone[0]._replace(start=None) in wanted
            self._remove(gone[1], speed if loses_trail or not wanted else 0.0)
            elsewhere.add((gone[0].number, gone[0].colour))
        for mark in wanted:
            if mark not in self.shown:
                # the mark of a card that has made room for others appears at once
                self._add(mark, scale, 0.0 if (mark.number, mark.colour) in elsewhere else speed, labels)
        self._drawn.sort(key=lambda one: wanted.index(one[0]))
        for _, drawn in self._drawn:
            for trail in drawn:
                if isinstance(trail, Trail):
                    trail.keep_clear(labels)
        self._lights.show("moves", _brackets(wanted), scale)

    def _add(self, mark: MoveMark, scale: float, speed: float, labels: Sequence[Rect]) -> None:
        drawn: list[Drawable] = [NumberDisc(mark.number, mark.colour, mark.at, scale)]
        self._scene.add(drawn[0], Layer.TABLE, _NUMBER_Z)
        if mark.turned is not None:
            drawn.append(_Word(mark.turned, scale))
            self._scene.add(drawn[1], Layer.TABLE, _WORD_Z)
        if mark.start is not None:
            short = (RADIUS + EDGE + 2) * scale
            trail = Trail(TrailStyle(mark.colour), mark.start, mark.at, scale, short, labels)
            drawn.append(trail)
            trail.show(0, 0)
            self._scene.add(trail, Layer.TABLE, _TRAIL_Z)
            self._animations.run(DRAW_MS * speed / 1000, lambda part: trail.show(0, ease_out(part)))
        self._drawn.append((mark, drawn))

    def _remove(self, drawn: list[Drawable], speed: float) -> None:
        """Remove a mark: its trail runs out into its number, then all of it fades."""
        trails = [one for one in drawn if isinstance(one, Trail)]

        def at(part: float) -> None:
            for trail in trails:
                trail.show(ease_out(part), 1)

        def gone() -> None:
            for one in drawn:
                self._scene.remove(one)

        self._animations.run(GO_MS * speed / 1000, at, then=gone)


class Wave(Drawable):
    """A ring of light that spreads once from a rectangle."""

    def __init__(self, scene: Scene, animations: Animations) -> None:
        super().__init__()
        self._animations = animations
        self._tween: Tween | None = None
        self._step = 0
        self._scale, self._radius = 1.0, 0.0
        self._colour: Colour = shapes.CLEAR
        self.visible = False
        scene.add(self, Layer.NOTICE)

    def show(self, start: Rect, radius: float, colour: Colour, scale: float, speed: float) -> None:
        """Spread from a rectangle; not at all with `speed` 0."""
        if self._tween is not None:
            self._animations.stop(self._tween)
            self._end()
        if not speed:
            return
        self._scale, self._radius, self._colour = scale, radius, colour
        self.rect, self.visible = start, True
        self._tween = Tween(TURN_MS * speed / 1000, self._at, then=self._end)
        self._animations.start(self._tween)

    def _at(self, part: float) -> None:
        step = round(part * _STEPS)
        if step != self._step:
            self.invalidate()
            self._step = step
            self.invalidate()

    def _end(self) -> None:
        self.visible, self._tween = False, None

    @property
    def paint_bounds(self) -> Rect:
        reach = 2 * (round(_REACH * self._scale) + 2)
        return self.rect.inflate(reach, reach)

    def paint(self, surface: Surface) -> None:
        part = 1 - (1 - self._step / _STEPS) ** 3
        out = round(_REACH * part * self._scale)
        ring = self.rect.inflate(2 * out, 2 * out)
        alpha = round(230 * (1 - self._step / _STEPS))
        width = max(1.0, _WIDTH * self._scale * (1 - 0.5 * part))
        shapes.paint_box(surface, ring, self._radius + out, shapes.CLEAR, (*self._colour[:3], alpha), width)


class GraceBar(Widget):
    """A bar on a button that shrinks as time runs out."""

    catches_pointer = False

    def __init__(self) -> None:
        super().__init__()
        self._width = 0
        self.visible = False

    def show(self, button: Rect, left: float, *, smooth: bool) -> None:
        """Show the part of the time left, from 0 to 1, on a button's rectangle; `smooth`, or in a few steps."""
        inset, height = self.px(7), max(2, self.px(_BAR_HEIGHT))
        track = Rect(button.x + inset, button.bottom - height - self.px(3), button.w - 2 * inset, height)
        part = left if smooth else -(-left * _BAR_STEPS // 1) / _BAR_STEPS
        width = round(track.w * part)
        if (self.rect, self._width, self.visible) != (track, width, left > 0):
            self.invalidate()
            self.visible, self._width = left > 0, width
            self.place(track)

    def paint(self, surface: Surface) -> None:
        theme, rect = self.theme, self.rect
        shapes.paint_box(surface, rect, rect.h / 2, theme.track)
        if self._width:
            part = Rect(rect.x, rect.y, max(rect.h, self._width), rect.h)
            shapes.paint_box(surface, part, rect.h / 2, theme.accent)
