"""The animation of steps: each kind of entry in its own way, ending as the view says."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.play.session import RedactedStep
from game.rules.core import Card, Deal, Moved, TurnedUp
from game.rules.hit_the_deck.cards import HAND_SIZE, HIT_HAND, is_hit
from game.rules.hit_the_deck.moves import Cut, Flip, Play, Shuffle
from game.rules.hit_the_deck.view import View
from game.table.card_flights import CardFlights
from game.table.deck_art import BACK
from game.table.game_table import ByHand
from game.table.geometry import Pose
from game.table.hit_the_deck.cut import CutGesture
from game.table.hit_the_deck.flip import FlipGesture
from game.table.hit_the_deck.pile_animations import PileAnimations
from game.table.hit_the_deck.piles import packet as packet_of
from game.table.hit_the_deck.piles import slapped, squared
from game.table.hit_the_deck.ring import LAP_S, LONGEST_S
from game.table.hit_the_deck.tabletop import Tabletop, card_key
from game.ui.animations import ease_out

FLIGHT_MS, HIT_FLIGHT_MS, EXPOSED_MS = 220, 260, 240
DEAL_MS, DRAW_APART_MS = 45, 90
PACKET_MS, FLIP_MS, FLIP_APART_MS = 160, 420, 90
PULSE, PULSE_MS = 1.08, 140
SIGN_MS, ARRANGE_MS = 140, 140
_PULSES = 5


def after_of(seen: RedactedStep) -> View:
    """The view after the step."""
    assert isinstance(seen.after, View)
    return seen.after


class Cues:
    """Animates steps on a table. `speed` is the factor of durations; 0 for no motion.

    `on_face` is called when the top card has been turned up; whatever tells of it may be shown only from then on.
    """

    def __init__(self, top: Tabletop, cut: CutGesture, flip: FlipGesture, on_face: Callable[[], None]) -> None:
        self.top = top
        self._cut_gesture, self._flip_gesture = cut, flip
        self.motions = motions = top.animations
        self.travel = CardFlights(top.scene, top.art, motions)
        self.turning = PileAnimations(top.scene)
        self.speed = 1.0
        self._on_face = on_face
        self.covered = False
        """Whether a card that is on the discard pile, or flying there, has not been turned up."""

    def _s(self, ms: float) -> float:
        return ms * self.speed / 1000

    def show(self, step: RedactedStep, playing: bool, by_hand: ByHand | None) -> None:
        """Animate a step; `by_hand` if the person below made it from a slot."""
        move = step.entry.move
        if isinstance(move, Deal):
            self._deal(step, playing)
        elif isinstance(move, Play):
            self._play(step, move.card, playing, by_hand)
        elif isinstance(move, Cut):
            self._cut(step, move.lifted, playing)
        elif isinstance(move, Flip):
            self._flip(step, playing)
        elif isinstance(move, Shuffle):
            self._shuffle(step, len(move.cards), playing)
        else:
            self._others(step, playing)

    def _light(self) -> None:
        """Move the light to the seat to play."""
        ring, view = self.top.ring_of_light, self.top.view
        start = ring.light
        way = ring.way_to(self.top.layout.angle_of(view.current_seat)) * ring.direction
        seconds = min(LONGEST_S, abs(way) / 360 * LAP_S) * self.speed
        if abs(way) < 1 or abs(way) > 359:
            return

        def at(part: float) -> None:
            ring.light = start + way * ease_out(part)

        self.motions.run(seconds, at, blocking=False)

    def uncover(self) -> None:
        """Turn the top card up, whole, in one frame."""
        self.covered = False
        if self.top.turn_up():
            self.motions.run(self._s(SIGN_MS), lambda part: self.top.sign.drop(ease_out(part)), blocking=False)
        self._light()
        self._on_face()

    def _arrange(self) -> None:
        self.top.settle(self._s(ARRANGE_MS))

    def _draws(self, seen: RedactedStep, new: list[int], delay_ms: float = 0.0) -> None:
        """Animate cards drawn into hands."""
        top = self.top
        moved = [event for event in seen.events if isinstance(event, Moved) and event.target.zone == "hand"]
        for number, event in enumerate(moved):
            delay = self._s(delay_ms + number * DRAW_APART_MS)
            seat = event.target.seat
            if seat == top.below:
                if new:
                    top.arrive(new.pop(0), self._s(FLIGHT_MS + 80), delay)
            else:
                before = len(top.view.hands[seat]) - len(moved) + number
                top.show_count(seat, before)
                self._fly_to_hand(seat, before + 1, self._s(FLIGHT_MS + 80), delay)

    def _fly_to_hand(self, seat: int, count: int, seconds: float, delay: float) -> None:
        """Fly a card from the draw pile to another seat, which then shows `count` cards."""
        layout, then = self.top.layout, partial(self.top.show_count, seat, count)
        self.travel.fly(BACK, layout.draw, layout.hand_of(seat), seconds, delay=delay, then=then)

    # --- entries

    def _others(self, seen: RedactedStep, playing: bool) -> None:
        new = self.top.take(after_of(seen), playing)
        self._draws(seen, list(new))
        self._arrange()
        if not self.covered:
            self.uncover()

    def _play(self, seen: RedactedStep, card: Card, playing: bool, by_hand: ByHand | None) -> None:
        top, layout, seat = self.top, self.top.layout, seen.entry.actor
        given, start = None, None
        if seat == top.below:
            given = by_hand.slot.number if by_hand is not None else next(iter(top.fan.ids_of(card)), None)
            if given is not None and card_key(given) in top.pieces:
                piece = top.pieces[card_key(given)]
                # where it was let go, or where it lies in the hand
                start = piece.placement.pose._replace(x=piece.x, y=piece.y)
        self.covered = True
        top.held = None
        top.take(after_of(seen), playing, () if given is None else (given,))
        self._arrange()
        down = BACK if is_hit(card) else card
        ms = HIT_FLIGHT_MS if is_hit(card) else FLIGHT_MS
        self.travel.fly(down, start or layout.hand_of(seat), top.top_pose(), self._s(ms), then=lambda: self._land(card))

    def _land(self, card: Card) -> None:
        self.uncover()
        if is_hit(card) and card != HIT_HAND:
            self._pulse()

    def _pulse(self) -> None:
        """Enlarge a HIT card a little for a moment."""
        top = self.top
        pose = top.layout.discard
        still = top.picture_of_discard(pose.width)
        pictures = [still]
        for step in range(1, _PULSES + 1):
            part = 1 + (PULSE - 1) * step / _PULSES
            size = round(still.get_width() * part), round(still.get_height() * part)
            pictures.append(pygame.transform.smoothscale(still, size))

        def at(part: float) -> None:
            top.discard_pile.show(pictures[round((1 - part) * _PULSES)], (pose.x, pose.y))

        self.motions.run(self._s(PULSE_MS), at, blocking=False)

    def _cut(self, seen: RedactedStep, lifted: int, playing: bool) -> None:
        """Animate a cut: a packet is lifted, the card below it goes to the discard pile, the packet comes down."""
        top, layout = self.top, self.top.layout
        start = self._cut_gesture.take_over()
        count = len(top.view.draw)
        self.covered = True
        top.take(after_of(seen), playing)
        self._arrange()
        pose = layout.draw
        up = Pose(pose.x - layout.px(26), pose.y - layout.px(66), pose.width)
        rest = squared(top.art, pose.width, count - lifted)
        top.draw_pile.show(rest, (pose.x, pose.y))
        top.draw_count.visible = False
        packet = packet_of(top.art, pose.width, lifted)
        self.turning.hold(packet, start or pose)
        first = start or pose

        def lift(part: float) -> None:
            gone = ease_out(part)
            self.turning.put(first.x + (up.x - first.x) * gone, first.y + (up.y - first.y) * gone)

        def lower(part: float) -> None:
            gone = ease_out(part)
            self.turning.put(up.x + (pose.x - up.x) * gone, up.y + (pose.y - up.y) * gone)

        def down() -> None:
            self.turning.clear()
            top.show_draw_pile(len(top.view.draw))

        def exposed() -> None:
            self.uncover()
            self.motions.run(self._s(PACKET_MS), lower, then=down)

        def expose() -> None:
            self.travel.fly(BACK, pose, top.top_pose(), self._s(EXPOSED_MS), arc=layout.px(60), then=exposed)

        self.motions.run(self._s(PACKET_MS), lift, then=expose)

    def _flip(self, seen: RedactedStep, playing: bool) -> None:
        """Animate a flip: both piles are turned over and change places."""
        top, layout = self.top, self.top.layout
        if not any(isinstance(event, TurnedUp) for event in seen.events):
            self._flip_gesture.take_over()
            self._others(seen, playing)
            return
        art, width = top.art, layout.draw.width
        old_draw = squared(art, width, len(top.view.draw))
        old_discard = top.picture_of_discard(width)
        held_draw, held_discard = self._flip_gesture.take_over()
        self.covered = True
        top.take(after_of(seen), playing)
        self._arrange()
        new_discard = slapped(art, width, (), len(top.view.discard))
        new_draw = squared(art, width, len(top.view.draw))
        top.draw_pile.visible = top.discard_pile.visible = top.draw_count.visible = False

        def over() -> None:
            self.turning.clear()
            top.draw_pile.visible = top.discard_pile.visible = True
            top.show_draw_pile(len(top.view.draw))
            self.uncover()

        self.turning.flip(
            (old_draw, new_discard, held_draw or layout.draw, layout.discard),
            (old_discard, new_draw, held_discard or layout.discard, layout.draw),
            self.motions,
            self._s(FLIP_MS),
            self._s(FLIP_APART_MS),
            layout.px(70),
            over,
        )
        if held_draw is not None:
            self.turning.raise_first()

    def _shuffle(self, seen: RedactedStep, count: int, playing: bool) -> None:
        """Animate a shuffle: the cards below the top card go to the draw pile."""
        top, layout = self.top, self.top.layout
        new = top.take(after_of(seen), playing)
        if not self.covered:
            self.uncover()
        for number in range(min(6, count)):
            self.travel.fly(BACK, layout.discard, layout.draw, self._s(FLIGHT_MS), delay=self._s(number * DEAL_MS))
        self._draws(seen, list(new), FLIGHT_MS + 6 * DEAL_MS)
        self._arrange_others(set(new))

    def _arrange_others(self, new: set[int]) -> None:
        """Arrange the hand below except for cards that are just arriving."""
        self.top.arriving = frozenset(new)
        self._arrange()
        self.top.arriving = frozenset()

    def _deal(self, seen: RedactedStep, playing: bool) -> None:
        """Animate a deal: seven cards to each seat, one at a time from the dealer's left, then the exposed card."""
        top, layout = self.top, self.top.layout
        top.fan.drop_all()
        top.pieces.snap_to({})
        top.take(after_of(seen), playing)
        self.covered = True
        seats = len(after_of(seen).hands)
        order = [(after_of(seen).dealer + 1 + place) % seats for place in range(seats)]
        top.discard_pile.visible = False
        ids = list(top.fan.ids)
        if self.speed:
            for seat in order:
                top.show_count(seat, 0)
        for number in range(HAND_SIZE):
            for place, seat in enumerate(order):
                delay = self._s((number * seats + place) * DEAL_MS)
                if seat == top.below:
                    top.arrive(ids[number], self._s(FLIGHT_MS), delay)
                else:
                    self._fly_to_hand(seat, number + 1, self._s(FLIGHT_MS), delay)

        def over() -> None:
            top.discard_pile.visible = True
            self.uncover()

        last = self._s(seats * HAND_SIZE * DEAL_MS + FLIGHT_MS)
        self.travel.fly(BACK, layout.draw, top.top_pose(), self._s(EXPOSED_MS), delay=last, then=over)
