"""The call of a race: a caller's large button, and the bubble that points to the caller; and marks of touch zones."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface, Vector2

from game.table.cards.placements import Pose
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.look.seats import SeatColour, seat_shape
from game.table.hit_the_deck.race.slaps import SWELL, SWELL_MS, RacePile
from game.table.hit_the_deck.race.verdict import Verdict
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.table.race.keys import Zone
from game.ui.ahead import Steps
from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.draw.scene import Drawable, Layer
from game.ui.draw.surface_cache import shared
from game.ui.draw.svg import band, render
from game.ui.look.colour import Colour
from game.ui.look.palette import CLOTH_LIGHT, CLOTH_TRACK, INK_CLOTH, PAPER_CLOTH, RASPBERRY, WHITE
from game.ui.look.theme import CLOTH, TextStyle, bold, display
from game.ui.motion.animations import ease_in, ease_out
from game.ui.widgets.callout import covered
from game.ui.widgets.keycap import keycap_size, paint_keycap

SIZE, RADIUS, DISC, TOUCH = (524, 108), 30, 74, 16
"""The button, its corners, the radius of its key's disc, and its touch margin, in px at scale 1.0."""
PRESS_MS, PRESS_DEPTH, SINK_MS = 40, 3, 140
STEPS, CALM_STEPS = 40, 8
"""The number of steps in which the ring drains, and that in calm mode."""
_RING, _RING_WIDTH = 58, 16
_EDGE = 2.5
_RIM, _DROP = 8, 10
_KEY_SIZE = 1.85
Point = tuple[int, int]

_AT = (66, 118)
"""The middle of the call button, to the right of the screen's middle and above its lower edge, px at scale 1.0."""
SHOUT_SIZE, BUBBLE_MS = (304, 92), 120
"""The bubble's size in px at scale 1.0, and how long it moves from the button to its place."""
_GAP, _MARGIN, _STEP = 14, 20, 8
"""Its distances from plates and piles and from the window's edges, and the steps of its search, px at scale 1.0."""
_LINE = 38
"""The distance between its two lines, in px at scale 1.0."""


@shared
def ring(step: int, scale: float) -> Surface:
    """The ring with `step` of `STEPS` parts left, on its track; premultiplied and shared."""
    edge, width = _EDGE * scale, _RING_WIDTH * scale
    diameter = round((2 * _RING + _RING_WIDTH + 2 * _EDGE) * scale)
    middle, inner = diameter / 2, diameter / 2 - round(edge)
    drawn = band(middle, inner, width, CLOTH_TRACK)
    if step > 0:
        sweep = 360 * step / STEPS
        # the ink is visible beyond both ends
        more = math.degrees(edge / (_RING * scale)) if step < STEPS else 0
        drawn += band(middle, middle, width + 2 * edge, INK_CLOTH, -more, min(360, sweep + 2 * more))
        drawn += band(middle, inner, width, CLOTH_LIGHT, 0, sweep)
    return render(drawn, (0, 0, diameter, diameter), (diameter, diameter))


class CallButton(Drawable):
    """The call button. Pressing it, or its key, calls for the caller."""

    def __init__(self) -> None:
        super().__init__()
        self.offer(Rect(0, 0, 1, 1), "", 1.0)
        self.visible = False

    def offer(self, rect: Rect, key: str, scale: float) -> None:
        """Show the button in a rectangle, with its key and a full ring."""
        self.visible = False
        self._key, self._scale, self._place = key, scale, rect
        self._step, self._left = STEPS, ""
        self.rect = rect
        self.visible = True

    def drain(self, left: float, window: float, steps: int) -> None:
        """Show the `left` seconds of a `window` on a ring of `steps` parts; redraw it only when that changes."""
        step = STEPS // steps * math.ceil(steps * left / window) if window > 0 else 0
        tenths = texts.SECONDS_LEFT.format(math.ceil(left * 10) / 10)
        if (step, tenths) != (self._step, self._left):
            self._step, self._left = step, tenths
            if self.scene is not None and self._visible:
                self.scene.invalidate(self._disc)

    def lower(self, depth: float) -> None:
        """Show it so far below its place, in px at scale 1.0, because it is pressed or sinks."""
        self.rect = self._place.move(0, round(depth * self._scale))

    @property
    def touch_area(self) -> Rect:
        """The area in which a click or a touch calls."""
        reach = 2 * round(TOUCH * self._scale)
        return self.rect.union(self._disc).inflate(reach, reach)

    @property
    def _disc(self) -> Rect:
        wide, middle = round(2 * DISC * self._scale), (self.rect.x + round(26 * self._scale), self.rect.centery)
        return Rect(0, 0, wide, wide).move_to(center=middle)

    @property
    def paint_bounds(self) -> Rect:
        room = 2 * round((_RIM + 2) * self._scale)
        drop = round((_DROP + 8) * self._scale)
        return self.rect.inflate(room, room).union(self._disc.inflate(4, 4)).union(self.rect.move(0, drop))

    def paint(self, surface: Surface) -> None:
        to, frame = Painter(surface), Frame(self.rect, self._scale, CLOTH)
        to.box(frame.inset(-_RIM), PAPER_CLOTH, INK_CLOTH, 2.5, radius=RADIUS + _RIM, drop=4)
        face, disc = frame.cut_bottom(_DROP)[1], frame.around(self._disc)
        to.box(face, RASPBERRY, INK_CLOTH, 3, radius=RADIUS, drop=_DROP)
        words = face.cut_right(24)[1].beyond(disc, 14)
        to.text(words.row(14, 48), texts.CALL_IT, display(42), WHITE, 0.5)
        to.text(words.row(64, 24), texts.CALL_WORDS, bold(18), WHITE, 0.5)
        if to.misses(disc):
            return
        to.disc(disc, PAPER_CLOTH, INK_CLOTH, 3)
        to.picture(disc, ring(self._step, frame.scale))
        width, height = keycap_size(self._key, frame.scale * _KEY_SIZE)
        key = disc.move(0, -11 if self._left else 0).middle(min(frame.units(width), 86), frame.units(height))
        paint_keycap(surface, key.rect, self._key, CLOTH, frame.scale * _KEY_SIZE)
        to.text(disc.level(19, 20), self._left, bold(16), INK_CLOTH, 0.5)


class BubbleLook(NamedTuple):
    """The look of a bubble; lengths in px at scale 1.0."""

    style: TextStyle
    ink: Colour
    radius: float
    tail: float
    """Half the width of its tail."""
    longest: float
    """The greatest length of its tail."""
    line: float
    """The width of its outline."""
    drop: float


CALL = BubbleLook(display(33), RASPBERRY, 16, 26, 62, 3, 6)
"""The call of a race."""
TAUNT = BubbleLook(bold(15), INK_CLOTH, 12, 7, 26, 2, 3)
"""A few words of a computer player."""


class Shout(Drawable):
    """A speech bubble with a tail towards a point."""

    def __init__(self, look: BubbleLook = CALL, words: Sequence[str] = texts.SHOUT) -> None:
        super().__init__()
        self._look = look
        self.words = words
        """Its lines."""
        self._scale = 1.0
        self._ends: list[Point] = []
        self._tip = (0, 0)
        self.visible = False

    def say(self, rect: Rect, plate: Rect, scale: float) -> None:
        """Show the bubble in `rect`, its tail towards a caller's plate, but not over it."""
        self.visible = False
        self._scale = scale
        *self._ends, self._tip = tail(rect, plate, round(self._look.tail * scale), round(self._look.longest * scale))
        self.rect = rect
        self.visible = True

    @property
    def paint_bounds(self) -> Rect:
        drop = round(self._look.drop * self._scale)
        return self.rect.union(self.rect.move(0, drop)).union(Rect(self._tip, (1, 1))).inflate(8, 8)

    def paint(self, surface: Surface) -> None:
        rect, scale, look = self.rect, self._scale, self._look
        line = max(2, round(look.line * scale))
        shapes.paint_box(surface, rect, look.radius * scale, WHITE, INK_CLOTH, line, round(look.drop * scale))
        pygame.draw.polygon(surface, WHITE, (*self._ends, self._tip))
        for end in self._ends:
            pygame.draw.line(surface, INK_CLOTH, end, self._tip, line)
        room, middle = rect.inflate(-round(look.radius * 1.75 * scale), 0), (len(self.words) - 1) / 2
        for number, words in enumerate(self.words):
            row = room.move(0, round(_LINE * scale * (number - middle)))
            typeset.write(surface, *typeset.fit(words, look.style, scale, row.w), scale, look.ink, row, 0.5)


class Calls:
    """The calls of a race: the button of a caller who is a person, and every seat's bubble, above even the curtain."""

    def __init__(self, top: Tabletop, pile: RacePile, verdict: Verdict) -> None:
        self._top, self._pile, self._verdict = top, pile, verdict
        self.button = CallButton()
        self.bubbles = [Shout() for _ in verdict.times]
        self._places: dict[object, Rect] = {}
        for z, drawable in enumerate((self.button, *self.bubbles)):
            top.scene.add(drawable, Layer.NOTICE, 25 + z)

    @property
    def _button_place(self) -> Rect:
        layout, (width, height), (right, up) = self._top.layout, SIZE, _AT
        return layout.box(layout.width / 2 + right - width / 2, layout.height - up - height / 2, width, height)

    def bubble_place(self, seat: int) -> Rect:
        """The place of a call: near its seat's plate, clear of plates, keys, cards, buttons, verdict and calls."""
        layout = self._top.layout
        others = [other.rect for at, other in enumerate(self.bubbles) if other.visible and at != seat]
        key = layout, seat, self._pile.centre, *map(tuple, others)
        if key not in self._places:
            gap, size, step = layout.px(_GAP), (layout.px(SHOUT_SIZE[0]), layout.px(SHOUT_SIZE[1])), layout.px(_STEP)
            taken, plate = [*map(layout.plate, range(layout.seats)), *others], layout.plate(seat)
            backs = [layout.backs(other) for other in range(layout.seats) if other != layout.below]
            piles = [layout.discard.rect, Pose(*self._pile.centre, round(layout.discard.width * SWELL)).rect]
            times, verdict = [self._verdict.time_place(other) for other in range(layout.seats)], self._verdict.largest
            title, tools = layout.tools
            rather = [*backs, layout.log, layout.hand_area, tools.inflate(2 * gap, 2 * gap)]
            room = Rect((0, 0), layout.size).inflate(-2 * layout.px(_MARGIN), -2 * layout.px(_MARGIN))
            kept = [*(rect.inflate(2 * gap, 2 * gap) for rect in (*taken, *piles, title, verdict)), *times, layout.keys]
            found = nearest_place(size, plate, room, kept, [*rather, layout.flag], step)
            beside = plate.inflate(2 * layout.px(CALL.longest), 2 * layout.px(CALL.longest))
            if not found.colliderect(beside):
                # large plates leave no room for it: it covers something rather than be anybody's
                near = room.clip(beside.inflate(2 * size[0] - 2, 2 * size[1] - 2))
                kept = [*(one.inflate(gap, gap) for one in taken), verdict, layout.keys]
                found = nearest_place(size, plate, near, kept, [*rather, *piles, title, *times], step)
            self._places[key] = found
        return self._places[key]

    def pictures(self) -> Steps:
        """Make the pictures of any call, one at a time."""
        layout = self._top.layout
        for seat in range(layout.seats):
            self.bubble_place(seat)
            yield None
        for step in range(STEPS + 1):
            ring(step, layout.scale)
            yield None
        button, bubble = CallButton(), Shout()
        button.offer(Rect((0, 0), self._button_place.size), "", layout.scale)
        bubble.say(self.bubble_place(layout.below), layout.plate(layout.below), layout.scale)
        # the button's disc, which takes as long as the rest of it, is a step of its own
        for drawable, room in ((button, button.rect.move(button.rect.w // 2, 0)), (button, None), (bubble, None)):
            surface = Surface(drawable.rect.size)
            surface.set_clip(room)
            drawable.paint(surface)
            yield None

    def offer(self, key: str) -> None:
        """Show the button with a caller's key, over the hand below, which makes room."""
        self._top.sink(True, SWELL_MS)
        self.button.offer(self._button_place, key, self._top.layout.scale)

    def count_down(self, left: float, window: float) -> None:
        """Show the `left` seconds of a `window` on the button."""
        self.button.drain(left, window, STEPS if self._top.screen.duration_scale else CALM_STEPS)

    def made(self, seat: int) -> None:
        """Press the button, which becomes the bubble; the bubble of a seat without a button appears at once."""
        button, bubble = self.button, self.bubbles[seat]
        start, end = button.rect.center, self.bubble_place(seat).center
        if not button.visible:
            self.shout(seat)
            return

        def fly(part: float) -> None:
            # not if the race is over
            if button.visible or bubble.visible:
                gone, button.visible = ease_out(part), False
                x, y = (start[axis] + (end[axis] - start[axis]) * gone for axis in (0, 1))
                self.shout(seat, (round(x), round(y)))

        self._top.move(0, PRESS_MS, lambda part: button.lower(PRESS_DEPTH * part))
        self._top.move(PRESS_MS, BUBBLE_MS, fly)

    def missed(self) -> None:
        """Let the button sink, because there was no call in time."""
        self.button.drain(0.0, 1.0, STEPS)

        def sink(part: float) -> None:
            self.button.lower(2 * SIZE[1] * ease_in(part))
            if part == 1:
                self.button.visible = False

        self._top.move(0, SINK_MS, sink)

    def shout(self, seat: int, centre: tuple[int, int] | None = None) -> None:
        """Show a seat's bubble, in its place or on the way there."""
        layout, place = self._top.layout, self.bubble_place(seat)
        place = place if centre is None else place.move_to(center=centre)
        self.bubbles[seat].say(place, layout.plate(seat), layout.scale)

    def end(self) -> None:
        """Hide everything, and raise the hand below."""
        for drawable in (self.button, *self.bubbles):
            drawable.visible = False
        self._top.sink(False, SWELL_MS)


def nearest_place(
    size: Point, plate: Rect, room: Rect, kept_clear: Sequence[Rect], rather_clear: Sequence[Rect], step: int
) -> Rect:
    """A rectangle of `size` in `room`, near a plate, that covers nothing of `kept_clear`, or as little as possible.

    It is further away if it would cover much of `rather_clear`. Places are tried in steps of `step` px.
    """

    def away(rect: Rect) -> float:
        return math.dist(rect.center, plate.center)

    def cost(rect: Rect) -> tuple[int, float]:
        share = covered(rect, rather_clear) / (size[0] * size[1])
        return covered(rect, kept_clear), away(rect) + share * size[0]

    xs, ys = range(room.x, room.right - size[0] + 1, step), range(room.y, room.bottom - size[1] + 1, step)
    places = [Rect((x, y), size) for x in xs for y in ys]
    free = [place for place in places if place.collidelist(kept_clear) < 0]
    if free:
        # a place further away than the cost of the nearest one cannot be better
        most = cost(min(free, key=away))[1]
        places = [place for place in free if away(place) <= most]
    return min(places, key=cost)


def tail(rect: Rect, plate: Rect, half: int, longest: int) -> tuple[Point, Point, Point]:
    """The two ends of a bubble's tail at its edge, and its tip, which points straight towards a plate.

    The tail starts at the edge that faces the plate, `half` px to either side of the nearest point. It is at most
    `longest` px long, and ends before the plate.
    """
    centre = Vector2(plate.center)
    x = max(rect.left + 2 * half, min(rect.right - 2 * half, centre.x))
    y = max(rect.top + half, min(rect.bottom - half, centre.y))
    beside = max(rect.left - centre.x, centre.x - rect.right)
    if beside > max(rect.top - centre.y, centre.y - rect.bottom):
        root, across = Vector2(rect.left if centre.x < rect.left else rect.right - 1, y), Vector2(0, half)
    else:
        root, across = Vector2(x, rect.top if centre.y < rect.top else rect.bottom - 1), Vector2(half, 0)
    if edge := plate.clipline(root, centre):
        longest = min(longest, max(1, math.floor(root.distance_to(edge[0])) - 3))
    left, right, tip = (
        (round(point.x), round(point.y))
        for point in (root - across, root + across, root + (centre - root).clamp_magnitude(longest))
    )
    return left, right, tip


class ZoneMarks(Drawable):
    """The marks of all zones, above everything, because zones always work."""

    def __init__(self, marks: Sequence[SeatColour]) -> None:
        super().__init__()
        self._marks = marks
        self._zones: Mapping[int, Zone] = {}
        self._scale = 1.0
        self.visible = False

    def show(self, zones: Mapping[int, Zone], scale: float) -> None:
        """Show marks for these zones, by seat."""
        self.visible = False
        self._zones, self._scale = zones, scale
        parts = [part for zone in zones.values() for part in zone]
        if parts:
            self.rect = parts[0].unionall(parts[1:])
            self.visible = True

    def paint(self, surface: Surface) -> None:
        to = Painter(surface)
        for seat, zone in self._zones.items():
            for part, word in zip(zone, (texts.ZONE_SLAP, texts.ZONE_CALL), strict=True):
                frame = Frame(part, self._scale, CLOTH)
                if not to.misses(frame):
                    to.box(frame.inset(4), (*PAPER_CLOTH[:3], 170), INK_CLOTH, 2, radius=14)
                    to.picture(frame.move(0, -12), seat_shape(self._marks[seat], frame.px(30)))
                    to.text(frame.level(8, 18), word, bold(13), align=0.5)
