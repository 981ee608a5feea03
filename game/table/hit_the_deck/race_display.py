"""The display of a race: the pile grows, hands slap it, the call and the verdict are shown.

Everything slow to draw is drawn before the face is seen; during a race only small parts change. It is drawn above
everything, even the curtain, because a race concerns everyone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.play.ladder import LadderRow
from game.play.race_events import Called, HandLanded, RaceEvent
from game.table.card_flights import widths
from game.table.deck_art import BACK
from game.table.hit_the_deck import texts
from game.table.hit_the_deck.layout import EDGE, LEAST_EDGE
from game.table.hit_the_deck.piles import PileSprite
from game.table.hit_the_deck.shout import Shout
from game.table.hit_the_deck.signs import burst
from game.table.hit_the_deck.slaps import Slaps
from game.table.hit_the_deck.tabletop import Tabletop
from game.table.hit_the_deck.verdict import Verdict
from game.ui import shapes, typeset
from game.ui.animations import ease_out
from game.ui.palette import CLOTH_LIGHT, INK_CLOTH, RASPBERRY, WHITE
from game.ui.scene import Drawable, Layer, Sprite
from game.ui.theme import CLOTH, TextStyle, Typeface
from game.ui.widgets.keycap import keycap_size, paint_keycap

SWELL, SWELL_MS = 1.6, 160
ROWS_MS, BARS_MS = 60, 200
_STEPS = 6
_BURST = (640, 560)
_SHOUT = (520, 84)
_SHOUT_TOP, _VERDICT_TOP = 146, 238
"""The call, and below it the verdict, px at scale 1.0."""
_CALL_STYLE = TextStyle(Typeface.DISPLAY, 27)
_COUNT_STYLE = TextStyle(Typeface.DISPLAY, 44)


class CallButton(Drawable):
    """The large call button for a caller who is a person. Pressing it calls for that seat."""

    def __init__(self) -> None:
        super().__init__()
        self._key = ""
        self._scale = 1.0
        self.visible = False

    def offer(self, rect: Rect, key: str, scale: float) -> None:
        """Show the button in a rectangle, with its key."""
        self._key, self._scale = key, scale
        self.rect = rect
        self.visible = True

    @property
    def paint_bounds(self) -> Rect:
        return self.rect.union(self.rect.move(0, round(6 * self._scale)))

    def paint(self, surface: Surface) -> None:
        rect, scale = self.rect, self._scale
        shapes.paint_box(surface, rect, 14 * scale, RASPBERRY, INK_CLOTH, 2.5 * scale, round(5 * scale))
        size = keycap_size(self._key, scale * 1.2) if self._key else (0, 0)
        cap = Rect((rect.right - size[0] - round(18 * scale), 0), size)
        cap.centery = rect.centery
        room = Rect(rect.x + round(18 * scale), rect.y, cap.x - rect.x - round(34 * scale), rect.h)
        typeset.write_fitted(surface, texts.SHOUT, _CALL_STYLE, scale, WHITE, room, 0.5)
        if self._key:
            paint_keycap(surface, cap, self._key, CLOTH, scale * 1.2)


class Countdown(Drawable):
    """The countdown to turning a covered card up again."""

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self._scale = 1.0
        self.visible = False

    def show(self, seconds: int, centre: tuple[float, float], scale: float) -> None:
        """Show the seconds left at a point."""
        self.visible = False
        self._text, self._scale = texts.COUNTDOWN.format(seconds), scale
        rect = Rect(0, 0, round(300 * scale), round(76 * scale))
        rect.center = (round(centre[0]), round(centre[1]))
        self.rect = rect
        self.visible = True

    def paint(self, surface: Surface) -> None:
        rect, scale = self.rect, self._scale
        shapes.paint_box(surface, rect, rect.h / 2, RASPBERRY, INK_CLOTH, 3 * scale)
        typeset.write(surface, self._text, _COUNT_STYLE, scale, WHITE, rect, 0.5)


class RaceDisplay:
    """Displays one race at a time, when its caller says so."""

    def __init__(self, top: Tabletop, names: Sequence[str]) -> None:
        self.top = top
        self._motions = motions = top.animations
        self.slaps = Slaps(top.scene, top.marks, motions)
        self._burst, self._pile = Sprite(Surface((1, 1), pygame.SRCALPHA)), PileSprite()
        self._shout = Shout()
        self.call = CallButton()
        self.countdown = Countdown()
        self._verdict = Verdict(top.marks, names, top.art)
        self._burst.visible = self._pile.visible = False
        self._swell: list[Surface] = []
        self._swell_of: tuple[object, ...] = ()
        for drawable, z in (
            (self._burst, -40),
            (self._pile, -30),
            (self.call, 20),
            (self._shout, 30),
            (self._verdict, 40),
            (self.countdown, 50),
        ):
            top.scene.add(drawable, Layer.NOTICE, z)

    # --- places

    @property
    def centre(self) -> tuple[int, int]:
        """The middle of the enlarged pile."""
        x, y = self.top.layout.middle
        return self.top.layout.px(x - 160), self.top.layout.px(y + 36)

    @property
    def pile(self) -> Rect:
        """The area in which a click counts as one on the pile during a race."""
        layout = self.top.layout
        rect = Rect(0, 0, layout.px(_BURST[0] * 0.8), layout.px(_BURST[1] * 0.8))
        rect.center = self.centre
        return rect

    @property
    def call_area(self) -> Rect:
        """The area of the caller's button."""
        layout = self.top.layout
        return layout.box(layout.width - EDGE - _SHOUT[0], _SHOUT_TOP, *_SHOUT)

    # --- drawn beforehand

    def chores(self) -> list[Callable[[], object]]:
        """Functions that prerender what any race needs: the hands, and the burst."""
        layout, slaps, centre = self.top.layout, self.slaps, self.centre
        pile = (layout.discard.x, layout.discard.y)
        found: list[Callable[[], object]] = [self._burst_picture]
        for seat in (layout.below, (layout.below + 1) % layout.seats):
            for width in widths(layout.hand_of(seat).width, layout.discard.width):
                found.append(partial(self.top.art.plain, BACK, width))
        for seat in range(layout.seats):
            found.append(partial(slaps.pictures, layout, seat, centre, large=True))
            found.append(partial(slaps.pictures, layout, seat, pile, large=False))
        return found

    def _burst_picture(self) -> Surface:
        layout = self.top.layout
        return burst((layout.px(_BURST[0]), layout.px(_BURST[1])), CLOTH_LIGHT, 13, 0.24, layout.px(4))

    def prepare(self) -> None:
        """Render the pile in all its sizes. Call it for every card that may be a HIT-hand, before its face is seen."""
        width = self.top.layout.discard.width
        of = (self.top.view.discard[:6], len(self.top.view.discard), width)
        if of == self._swell_of:
            return
        self._swell_of = of
        self.top.picture_of_discard(width)
        full = self.top.picture_of_discard(round(width * SWELL))
        self._swell = []
        for step in range(_STEPS):
            part = (1 + (SWELL - 1) * step / _STEPS) / SWELL
            size = round(full.get_width() * part), round(full.get_height() * part)
            self._swell.append(pygame.transform.smoothscale(full, size))
        self._swell.append(full)

    # --- the race

    def begin(self, speed: float, call_key: str | None) -> None:
        """Begin, because the face has been seen. `call_key` is the key of a caller who is a person, otherwise None."""
        self.prepare()
        self.slaps.clear()
        top = self.top
        picture = self._burst_picture()
        self._burst.image = picture
        self._burst.move(picture.get_rect(center=self.centre).topleft)
        self._pile.visible = True
        top.discard_pile.visible = False
        start, end = top.layout.discard, self.centre

        def at(part: float) -> None:
            gone = ease_out(part)
            x, y = start.x + (end[0] - start.x) * gone, start.y + (end[1] - start.y) * gone
            self._pile.show(self._swell[round(gone * _STEPS)], (x, y))
            self._burst.visible = part > 0.4

        self._motions.run(SWELL_MS * speed / 1000, at, blocking=False)
        if call_key is not None:
            self.call.offer(self.call_area, call_key, top.layout.scale)

    def tell(self, happening: RaceEvent, speed: float) -> None:
        """Show an event of the race."""
        if isinstance(happening, HandLanded):
            self.slaps.slam(self.top.layout, happening.seat, self.centre, speed, large=True)
        elif isinstance(happening, Called):
            self.call.visible = False
            self.shout(happening.seat)

    def shout(self, seat: int) -> None:
        """Show a seat's call."""
        layout = self.top.layout
        plate = layout.plate(seat)
        place = self.call_area
        self._shout.say(place, plate.center, layout.scale)

    def hush(self) -> None:
        """Hide the call."""
        self._shout.visible = False

    def judge(self, rows: Sequence[LadderRow], penalty: int, following: int | None, speed: float) -> None:
        """Show the verdict; `following` is the seat that plays next, or None if the hand is over."""
        self.call.visible = False
        layout = self.top.layout
        height = layout.height - _VERDICT_TOP - LEAST_EDGE
        room = layout.box(0, _VERDICT_TOP, layout.width - layout.edge, height)
        self._verdict.show(rows, penalty, following, room, layout.panel_scale)
        for number in range(len(rows)):
            self._motions.run(
                BARS_MS * speed / 1000,
                partial(self._grow, number),
                delay=number * ROWS_MS * speed / 1000,
                blocking=False,
            )

    def _grow(self, number: int, part: float) -> None:
        self._verdict.grow(number, max(0.01, ease_out(part)))

    def end(self) -> None:
        """Hide everything."""
        self.slaps.clear()
        for drawable in (self._burst, self._pile, self._shout, self.call, self._verdict, self.countdown):
            drawable.visible = False
        self.top.discard_pile.visible = True
