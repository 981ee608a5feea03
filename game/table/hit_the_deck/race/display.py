"""The display of a race: the pile grows, hands slap it, the call and the verdict are shown.

Everything slow to draw is drawn before the face is seen; during a race only small parts change. Pile and arms are
beneath every plate and button; the call, the times and the verdict are above everything, even the curtain, because a
race concerns everyone.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.play.referee import Called, CallMissed, HandLanded, RaceEvent
from game.play.sentences import joined, sentence
from game.play.session import RedactedStep
from game.rules.hit_the_deck.cards import HIT_HAND
from game.table.cards.deck_art import BACK, CardLook, Elevation
from game.table.cards.placements import Pose
from game.table.hit_the_deck.look import signs, texts
from game.table.hit_the_deck.look.layout import LEAST_EDGE, Layout
from game.table.hit_the_deck.look.signs import Pill
from game.table.hit_the_deck.race import call_button
from game.table.hit_the_deck.race.call_button import CALL, SHOUT_SIZE, CallButton, Shout, nearest_place
from game.table.hit_the_deck.race.slaps import BURST_SIZES, BURST_Z, SLAM_MS, RaceBurst, Slaps
from game.table.hit_the_deck.race.verdict import FOOT, NEXT, Verdict, beside_cards, ladder_of, show_result
from game.table.hit_the_deck.tabletop.descriptions import penalty_cost, plays_after_race
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.table.race.keys import Gesture
from game.ui.ahead import Steps
from game.ui.draw.scene import Layer, Sprite
from game.ui.motion.animations import ease_in, ease_out

SWELL, SWELL_MS = 1.5, 160
ROWS_MS, BARS_MS = 60, 200
BUBBLE_MS = 120
_STEPS = 6
_BURST = (540, 450)
_LOW_STEPS, _LOW_BURST, _ABOVE_SIGN = 2, (432, 360), 8
"""The growth of the pile above a demand's sign, its burst there, and the gap between that and the sign."""
_PILE_Z = 610.0
_VERDICT_TOP = 238
"""The highest top of the verdict, px at scale 1.0."""
_SHOUT_GAP, _SHOUT_EDGE, _SHOUT_STEP = 14, 20, 8
"""The distances of the call from plates and piles and from the window's edges, and the steps of its search.

All are px at scale 1.0.
"""
_BELOW_PLATE = 12
"""The distance of the verdict below a plate on the right, px at scale 1.0."""
_TILTED, _BESIDE_HAND = 12, 3
"""The part of a tilted card beyond its half width, and the space after it, px at scale 1.0."""
_CALL = (66, 118)
"""The middle of the call button, to the right of the screen's middle and above its lower edge, px at scale 1.0."""
_CHIP = (20, 6)
"""The offsets of a seat's time from the plate's left edge, and below the plate, px at scale 1.0."""
_WIDEST = 620
"""The greatest width of a sign at the pile, px at scale 1.0."""
_TIME_SIZE = (84, 28)
"""The room for a seat's time, px at scale 1.0."""
_SILENT_S, _LAST_SECONDS = 2, 3
"""How long a race runs before the seconds until its limit are shown; a short one shows its last ones, at most half."""


class RaceDisplay:
    """Displays one race at a time, controlled by its caller."""

    def __init__(self, top: Tabletop, names: Sequence[str]) -> None:
        self.top, self._names = top, names
        self.slaps = Slaps(top)
        self.burst, self._pile = RaceBurst(), Sprite()
        self.shouts = [Shout() for _ in names]
        self._shout_places: dict[tuple[Layout, int, bool], Rect] = {}
        self._is_low = False
        """Whether the pile leaves the sign of a demand visible."""
        self._hands = len(names)
        self.call = CallButton()
        self.countdown = Pill(signs.RESTARTING)
        self.seconds_left, self.faked_out = Pill(signs.SECONDS_LEFT), Pill(signs.FAKED_OUT)
        self.times = [Pill(signs.TIME) for _ in names]
        self.verdict = Verdict(top.seat_colours, names, top.art)
        self._pile.visible = False
        top.scene.add(self.burst, z=BURST_Z)
        top.scene.add(self._pile, z=_PILE_Z)
        said = self.seconds_left, self.call, *self.shouts, self.verdict, self.countdown, self.faked_out
        self._notices = *self.times, *said
        for z, drawable in enumerate(self._notices):
            top.scene.add(drawable, Layer.NOTICE, 10 + z)

    # --- places

    @property
    def centre(self) -> tuple[int, int]:
        """The middle of the enlarged pile."""
        layout, (x, y) = self.top.layout, self.top.layout.middle
        low = layout.sign.top - layout.px(_ABOVE_SIGN + _LOW_BURST[1] / 2)
        return layout.px(x - 48), low if self._is_low else layout.px(y + 3)

    @property
    def _burst_size(self) -> tuple[int, int]:
        wide, high = _LOW_BURST if self._is_low else _BURST
        return self.top.layout.px(wide), self.top.layout.px(high)

    @property
    def pile(self) -> Rect:
        """The area in which a click counts as one on the pile during a race."""
        return Rect((0, 0), self._burst_size).scale_by(0.8).move_to(center=self.centre)

    @property
    def is_open(self) -> bool:
        """Whether the enlarged pile is shown."""
        return self._pile.visible

    def gesture_at(self, pos: tuple[int, int], caller: int | None, clicker: int | None) -> Gesture | None:
        """The call or slap that these seats make by pressing the button or the pile at a point; None for neither."""
        if caller is not None and self.call.touch_area.collidepoint(pos):
            return Gesture(caller, is_call=True)
        pile = self.pile if self.is_open else self.top.layout.discard.rect
        return Gesture(clicker) if clicker is not None and pile.collidepoint(pos) else None

    @property
    def told_at_once(self) -> list[Rect]:
        """The rectangles that change at once as a hand lands, even in calm mode: plates, and an active call button."""
        call = [self.call.paint_bounds] if self.call.visible else []
        return [*(plate.rect for plate in self.top.plates), *call]

    @property
    def _call_place(self) -> Rect:
        layout, (width, height) = self.top.layout, call_button.SIZE
        right, up = _CALL
        return layout.box(layout.width / 2 + right - width / 2, layout.height - up - height / 2, width, height)

    def _shout_place(self, seat: int) -> Rect:
        """The rectangle of a seat's call: as near to its plate as plates, cards, buttons and the verdict allow."""
        layout = self.top.layout
        found = self._shout_places.get((layout, seat, self._is_low))
        if found is None:
            gap, width, height = layout.px(_SHOUT_GAP), layout.px(SHOUT_SIZE[0]), layout.px(SHOUT_SIZE[1])
            plates = [layout.plate(other) for other in range(layout.seats)]
            backs = [layout.backs(other) for other in range(layout.seats) if other != layout.below]
            piles = [layout.discard.rect, Pose(*self.centre, round(layout.discard.width * SWELL)).rect]
            verdict, _ = self.verdict.place_for(layout.seats, FOOT + NEXT, self._verdict_room, layout.panel_scale)
            tools = [tool.inflate(2 * gap, 2 * gap) for tool in layout.tools]
            rather = [*backs, layout.flag, layout.log, layout.hand_area, *tools]
            room = Rect((0, 0), layout.size).inflate(-2 * layout.px(_SHOUT_EDGE), -2 * layout.px(_SHOUT_EDGE))
            times = [self._time_place(other) for other in range(layout.seats)]
            kept = [*(rect.inflate(2 * gap, 2 * gap) for rect in (*plates, *piles, verdict)), *times]
            plate, step, reach = layout.plate(seat), layout.px(_SHOUT_STEP), 2 * layout.px(CALL.longest)
            found = nearest_place((width, height), plate, room, kept, rather, step)
            beside = plate.inflate(reach, reach)
            if not found.colliderect(beside):
                # large plates leave no room for it: it covers something rather than be anybody's
                near = room.clip(beside.inflate(2 * width, 2 * height))
                found = nearest_place((width, height), plate, near, [*plates, verdict], [*rather, *piles, *times], step)
            self._shout_places[layout, seat, self._is_low] = found
        return found

    @property
    def _verdict_room(self) -> Rect:
        layout = self.top.layout
        at_right = [layout.plate(seat) for seat in range(layout.seats) if layout.place_of(seat) == "right"]
        top = max([_VERDICT_TOP, *(plate.bottom / layout.scale + _BELOW_PLATE for plate in at_right)])
        return layout.box(0, top, layout.width - layout.edge, layout.height - top - LEAST_EDGE)

    # --- what is made ahead

    def arms(self) -> Steps:
        """Make the pictures of the arms of any race, one at a time."""
        for seat in range(self.top.layout.seats):
            yield from self.slaps.pictures(seat, self.centre, large=True)

    def pictures(self) -> Steps:
        """Make the other pictures for any race, one at a time: small hands, the call, the burst."""
        layout = self.top.layout
        for other in (layout.below, (layout.below + 1) % layout.seats):
            self.top.art.plain(BACK, layout.hand_of(other).width)
            yield None
        # between people the hand below is turned face down, as another's turn begins with the race
        turns_hand = len(self.top.screen.session.human_seats) > 1 and len(self.top.fan) > 0
        for pose in layout.fan(len(self.top.fan) - 1) if turns_hand else ():
            self.top.art.picture(CardLook(BACK, pose.width, elevation=Elevation.HAND, angle=pose.angle))
            yield None
        for seat in range(layout.seats):
            yield from self.slaps.pictures(seat, (layout.discard.x, layout.discard.y), large=False)
            self._shout_place(seat)
            yield None
        for step in range(call_button.STEPS + 1):
            call_button.ring(step, layout.scale)
            yield None
        button, bubble = CallButton(), Shout()
        button.offer(Rect((0, 0), self._call_place.size), "", layout.scale)
        bubble.say(self._shout_place(layout.below), layout.plate(layout.below), layout.scale)
        for control in (button, bubble):
            control.paint(Surface(control.rect.size))
            yield None
        # last, because it is the largest that others' pictures might replace
        for stage in range(len(BURST_SIZES)):
            self._burst_picture(stage)
            yield None

    def _burst_picture(self, stage: int) -> Surface:
        return self.burst.picture(stage, self._burst_size, self.top.layout.px(4))

    def _grow_burst(self, stage: int) -> None:
        self.burst.show(self._burst_picture(stage), self.centre)

    def pile_pictures(self) -> Steps:
        """Make the enlarged pile: for every card that may be a HIT-hand, before its face is seen."""
        return self.top.piles.steps_to_discard(round(self.top.layout.discard.width * SWELL))

    # --- the race

    def begin(self, pupils: int = 0) -> None:
        """Start, because the face has been seen.

        With `pupils`, a HIT-hand lies above the pile for them to slap; it leaves the sign of an open demand visible.
        """
        above = HIT_HAND if pupils else None
        self._is_low = bool(pupils) and self.top.sign.visible
        self._hands = pupils + 1 if pupils else self.top.layout.seats
        steps = _LOW_STEPS if self._is_low else _STEPS
        self.forgive()
        top = self.top
        self._grow_burst(1 if pupils else 0)
        self._pile.visible = True
        top.discard_pile.visible = False
        start, end = top.layout.discard, self.centre
        full = top.piles.picture_of_discard(round(start.width * SWELL), above=above)

        def at(part: float) -> None:
            gone = ease_out(part)
            x, y = start.x + (end[0] - start.x) * gone, start.y + (end[1] - start.y) * gone
            grown = (1 + (SWELL - 1) * round(gone * steps) / _STEPS) / SWELL
            size = round(full.get_width() * grown), round(full.get_height() * grown)
            self._pile.show(full if grown == 1 else pygame.transform.smoothscale(full, size), (x, y))
            self.burst.visible = part > 0.4

        top.move(0, SWELL_MS, at)

    def offer_call(self, key: str) -> None:
        """Show the call button with a caller's key, over the hand below, which makes room."""
        self.top.sink(True, SWELL_MS)
        self.call.offer(self._call_place, key, self.top.layout.scale)

    def count_down(self, call: tuple[float, float] | None, limit: tuple[float, float] | None) -> None:
        """Show the remaining seconds, and the total, of the call window and the race limit; None for a past one."""
        if call is not None:
            self.call.drain(*call, call_button.STEPS if self.top.screen.duration_scale else call_button.CALM_STEPS)
        left, whole = (0.0, 0.0) if limit is None else limit
        if not 0 < left <= max(min(_LAST_SECONDS, whole / 2), whole - _SILENT_S):
            self.seconds_left.visible = False
            return
        names = [name for seat, name in enumerate(self._names) if seat not in self.slaps.down]
        is_first, seconds = len(names) == len(self._names), math.ceil(left)
        words = texts.NOBODY_SLAPPED.format(seconds) if is_first else sentence(texts.LEFT_FOR, seconds, joined(names))
        if not self.seconds_left.visible or words != self.seconds_left.text:
            layout, (x, y) = self.top.layout, self.centre
            place = x, y + round(self._burst_size[1] * 0.42)
            self.seconds_left.say(words, "center", place, layout.scale, layout.px(_WIDEST), max(names, key=len))

    def tell(self, happening: RaceEvent) -> None:
        """Show an event of the race."""
        if isinstance(happening, HandLanded):
            text = texts.SLAPPED_AFTER.format(happening.ms) if happening.place else texts.TOO_LATE
            self.slap(happening.seat, text)
        elif isinstance(happening, Called):
            self._made(happening.seat)
        elif isinstance(happening, CallMissed):
            self._missed()

    def slap(self, seat: int, text: str) -> None:
        """Slap with a seat's hand, and show a text below its plate, or above the plate of the seat below."""
        self.slaps.slam(seat, self.centre, large=True)
        stage = 2 if len(self.slaps.down) >= self._hands - 1 else 1
        self.top.move(SLAM_MS, 0, lambda _: self._grow_burst(stage) if self.is_open else None)
        self.times[seat].look = signs.TIME
        self.times[seat].say(text, *self._chip_place(seat), self.top.layout.scale)

    def _chip_place(self, seat: int) -> tuple[str, tuple[float, float]]:
        layout, plate = self.top.layout, self.top.layout.plate(seat)
        x, down = plate.x + layout.px(_CHIP[0]), layout.px(_CHIP[1])
        if layout.place_of(seat) == "below":
            return "bottomleft", (x, plate.top - down)
        return "topleft", (x, plate.bottom + down + layout.px(2))

    def _time_place(self, seat: int) -> Rect:
        """The rectangle of a long time at a seat's plate."""
        layout, (corner, at) = self.top.layout, self._chip_place(seat)
        place = Rect(0, 0, layout.px(_TIME_SIZE[0]), layout.px(_TIME_SIZE[1]))
        return place.move_to(**{corner: at})

    def recall(self, step: RedactedStep) -> None:
        """Show the results of a past race at the plates."""
        layout = self.top.layout
        for row in ladder_of(step):
            place = beside_cards(layout, row.seat) or self._chip_place(row.seat)
            show_result(self.times[row.seat], row, penalty_cost(step), place, layout.panel_scale)

    def _made(self, seat: int) -> None:
        """Press the button, which becomes the bubble; the bubble of a seat without a button appears at once."""
        call = self.call
        start, end = call.rect.center, self._shout_place(seat).center
        if not call.visible:
            self.shout(seat)
            return

        def fly(part: float) -> None:
            if not call.visible and not self.shouts[seat].visible:
                # the race is over
                return
            gone = ease_out(part)
            call.visible = False
            x, y = (start[axis] + (end[axis] - start[axis]) * gone for axis in (0, 1))
            self.shout(seat, (round(x), round(y)))

        self.top.move(0, call_button.PRESS_MS, lambda part: call.lower(call_button.PRESS_DEPTH * part))
        self.top.move(call_button.PRESS_MS, BUBBLE_MS, fly)

    def _missed(self) -> None:
        call = self.call
        call.drain(0.0, 1.0, call_button.STEPS)

        def sink(part: float) -> None:
            call.lower(2 * call_button.SIZE[1] * ease_in(part))
            if part == 1:
                call.visible = False

        self.top.move(0, call_button.SINK_MS, sink)

    def shout(self, seat: int, centre: tuple[int, int] | None = None) -> None:
        """Show a seat's call, moving from the button at `centre`."""
        layout, place = self.top.layout, self._shout_place(seat)
        if centre is not None:
            place = place.move(centre[0] - place.centerx, centre[1] - place.centery)
        self.shouts[seat].say(place, layout.plate(seat), layout.scale)

    def hush(self, seat: int) -> None:
        """Hide a seat's call."""
        self.shouts[seat].visible = False

    def judge(self, step: RedactedStep) -> None:
        """Show the verdict on the race of a step."""
        layout, room, rows, penalty = self.top.layout, self._verdict_room, ladder_of(step), penalty_cost(step)
        if layout.looked_at:
            # beside a replay there is a log, and no room for more
            self.recall(step)
            for seat in range(layout.seats):
                self.hush(seat)
            return
        if Verdict.place_for(len(rows), FOOT + NEXT, room, layout.panel_scale)[0].bottom > layout.hand_area.top:
            # it ends beside the hand, with the cards that are still to be drawn
            drawn = penalty if any(row.draws and row.seat == layout.below for row in rows) else 0
            ends = [pose.x + pose.width / 2 for pose in layout.fan(len(self.top.fan) + drawn)]
            left = round(max(ends, default=0.0)) + layout.px(_TILTED + _BESIDE_HAND)
            room = room.clip(Rect(left, 0, *layout.size))
        self.verdict.show(rows, penalty, plays_after_race(step), room, layout.panel_scale)
        for time in self.times:
            # no sliver of what it says as well looks out from under it
            time.visible = time.visible and not time.rect.colliderect(self.verdict.paint_bounds)
        # from the next frame on, as this one has the panel to draw
        for at in range(len(rows)):
            self.top.move(1 + at * ROWS_MS, BARS_MS, partial(self.verdict.grow, at))

    def fake_out(self, seat: int, text: str, name: str = "") -> None:
        """Show a seat's hand that flinches from the pile, and a sign with its name and cost."""
        pile = self.top.layout.discard
        self.slaps.slam(seat, (pile.x, pile.y), large=False)
        self.say_at_pile(text, name)

    def say_at_pile(self, text: str, name: str = "") -> None:
        """Show a sign below the piles, where nobody's cards are, or above them if a demand is there."""
        layout, pile = self.top.layout, self.top.layout.discard.rect
        side, y = (
            ("midbottom", pile.top - layout.px(12))
            if self.top.sign.visible
            else ("midtop", pile.bottom + layout.px(18))
        )
        self.faked_out.say(text, side, (layout.ring.centerx, y), layout.scale, layout.px(_WIDEST), name)

    def forgive(self) -> None:
        """Remove the display of a fake-out."""
        self.slaps.clear(self.slaps.down)
        self.faked_out.visible = False

    def end(self) -> None:
        """Hide everything."""
        self.slaps.clear()
        for drawable in (self.burst, self._pile, *self._notices):
            drawable.visible = False
        self.top.discard_pile.visible = True
        self.top.sink(False, SWELL_MS)
