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
from game.table.cards.deck_art import BACK
from game.table.cards.flights import CardFlights
from game.table.contract.table import ByHand
from game.table.hit_the_deck.look.deck_art import turning_up
from game.table.hit_the_deck.piles.animations import PileAnimations, Turn
from game.table.hit_the_deck.piles.box import drop
from game.table.hit_the_deck.piles.piles import laid_cards, scattered, squared
from game.table.hit_the_deck.steps.cut import CutGesture
from game.table.hit_the_deck.steps.flip import FlipGesture
from game.table.hit_the_deck.tabletop.ring import LAP_S, LONGEST_S
from game.table.hit_the_deck.tabletop.tabletop import Tabletop, card_key
from game.ui.motion.animations import ease_in, ease_in_out, ease_out

FLIGHT_MS, HIT_FLIGHT_MS = 220, 260
DEAL_MS, DRAW_APART_MS = 45, 90
PACKET_MS, EXPOSED_AT_MS, EXPOSED_MS, PACKET_DOWN_MS = 160, 120, 240, 120
FLIP_MS, FLIP_APART_MS, ARROWS_AT_MS, ARROWS_MS = 420, 90, 310, 300
FADE_MS = 120
PULSE, PULSE_MS = 1.08, 140
SIGN_MS, ARRANGE_MS = 140, 140
_PULSES = 5
_LIFTED = (-26, -66)
"""Where a packet is lifted to from its pile, in px at scale 1.0."""
_EXPOSED_ARC, _FLIP_ARC = 60, 40


def after_of(seen: RedactedStep) -> View:
    """The view after the step."""
    assert isinstance(seen.after, View)
    return seen.after


class Cues:
    """Animates steps on a table. `speed` is the factor of durations; 0 for no motion.

    `fade_s`: how long, in seconds, a picture takes to fade into another where there is no motion.
    `on_face` is called when the top card has been turned up; whatever tells of it may be shown only from then on.
    """

    def __init__(self, top: Tabletop, cut: CutGesture, flip: FlipGesture, on_face: Callable[[], None]) -> None:
        self.top = top
        self._cut_gesture, self._flip_gesture = cut, flip
        self.motions = motions = top.animations
        self.travel = CardFlights(top.scene, top.art, motions)
        self.turning = PileAnimations(top.scene, top.art, motions)
        self.speed, self.fade_s = 1.0, 0.0
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
        was_covered, self.covered = self.covered, False
        if self.top.turn_up():
            self.motions.run(self._s(SIGN_MS), lambda part: self.top.sign.drop(ease_out(part)), blocking=False)
        if was_covered:
            self._arrange()
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
        down = BACK if is_hit(card) and not top.shows_own_hits(seat) else card
        ms = HIT_FLIGHT_MS if is_hit(card) else FLIGHT_MS
        self.travel.fly(
            down, start or layout.hand_of(seat), top.piles.top_pose(), self._s(ms), then=lambda: self._land(card)
        )

    def _land(self, card: Card) -> None:
        self.uncover()
        if is_hit(card) and card != HIT_HAND and self.top.view.result is None:
            self._pulse()

    def _pulse(self) -> None:
        """Enlarge a HIT card a little for a moment."""
        top = self.top
        pose = top.layout.discard
        still = top.piles.picture_of_discard(pose.width)
        pictures = {0: still}

        def at(part: float) -> None:
            step = round((1 - part) * _PULSES)
            if step not in pictures:
                # not all in the frame in which it lands
                by = 1 + (PULSE - 1) * step / _PULSES
                size = round(still.get_width() * by), round(still.get_height() * by)
                pictures[step] = pygame.transform.smoothscale(still, size)
            top.discard_pile.show(pictures[step], (pose.x, pose.y))

        self.motions.run(self._s(PULSE_MS), at, blocking=False)

    def _cut(self, seen: RedactedStep, lifted: int, playing: bool) -> None:
        """Animate a cut: a packet is lifted, its lowest card turns over onto the discard pile, the packet goes back."""
        top, layout, turning = self.top, self.top.layout, self.turning
        self._cut_gesture.put_back()
        if not self.speed:
            self._change(seen, playing)
            return
        pose, count = layout.draw, len(top.view.draw)
        self.covered = True
        top.take(after_of(seen), playing)
        self._arrange()
        top.draw_pile.show(squared(top.art, pose.width, count - lifted), (pose.x, pose.y))
        top.draw_count.visible = False
        up = pose._replace(x=pose.x + layout.px(_LIFTED[0]), y=pose.y + layout.px(_LIFTED[1]))
        move = turning.lift(lifted, pose, up)

        def down() -> None:
            turning.clear()
            top.piles.show_draw_pile(len(top.view.draw))

        def exposed() -> None:
            self.uncover()
            self.motions.run(self._s(PACKET_DOWN_MS), lambda part: move(1 - ease_in(part)), then=down)

        self.motions.run(self._s(PACKET_MS), lambda part: move(ease_out(part)))
        face, seconds, delay = turning_up(top.view.discard[0]), self._s(EXPOSED_MS), self._s(EXPOSED_AT_MS)
        under = pose._replace(y=pose.y + 2 * drop(pose.width, lifted))
        self.travel.fly(
            BACK,
            under,
            top.piles.top_pose(),
            seconds,
            delay=delay,
            arc=layout.px(_EXPOSED_ARC),
            face=face,
            then=exposed,
        )

    def _flip(self, seen: RedactedStep, playing: bool) -> None:
        """Animate a flip: both piles are turned over and change places."""
        top, layout, art = self.top, self.top.layout, self.top.art
        held_draw, held_discard = self._flip_gesture.take_over()
        if not any(isinstance(event, TurnedUp) for event in seen.events):
            self._others(seen, playing)
            return
        if not self.speed:
            self._change(seen, playing)
            return
        width = layout.draw.width
        old_draw, old_discard = len(top.view.draw), top.view.discard
        self.covered = True
        top.take(after_of(seen), playing)
        self._arrange()
        direction = top.view.direction
        reverses = direction != top.ring_of_light.direction
        top.draw_pile.visible = top.discard_pile.visible = top.draw_count.visible = False
        back = art.plain(BACK, width)
        laid = laid_cards(top.view.discard)
        laid[-1] = laid[-1]._replace(card=turning_up(laid[-1].card))

        def over() -> None:
            self.turning.clear()
            top.draw_pile.visible = top.discard_pile.visible = True
            self.uncover()

        self.turning.flip(
            Turn(old_draw, back, scattered(art, width, laid), held_draw or layout.draw, layout.discard),
            Turn(
                len(old_discard),
                scattered(art, width, laid_cards(old_discard)),
                back,
                held_discard or layout.discard,
                layout.draw,
            ),
            self._s(FLIP_MS),
            self._s(FLIP_APART_MS),
            layout.px(_FLIP_ARC),
            over,
            second_over=held_discard is not None,
        )

        def turn(part: float) -> None:
            if reverses:
                top.ring_of_light.turn_arrows(direction, ease_in_out(part))

        def count() -> None:
            top.piles.show_draw_pile(len(top.view.draw))

        self.motions.run(self._s(ARROWS_MS), turn, delay=self._s(ARROWS_AT_MS), then=count, blocking=False)

    def _change(self, seen: RedactedStep, playing: bool) -> None:
        """Let the piles as they were fade into what they are after a step; at once if there is no time."""
        top, width = self.top, self.top.layout.draw.width
        before = squared(top.art, width, len(top.view.draw)), top.piles.picture_of_discard(width)
        self.covered = True
        top.take(after_of(seen), playing)
        self._arrange()
        after = squared(top.art, width, len(top.view.draw)), top.piles.picture_of_discard(width, unread=True)

        def over() -> None:
            self.turning.clear()
            top.draw_pile.visible = top.discard_pile.visible = True
            self.uncover()

        if not self.fade_s:
            over()
            return
        top.draw_pile.visible = top.discard_pile.visible = False
        poses = top.layout.draw, top.layout.discard
        self.turning.fade(list(zip(before, after, poses, strict=True)), self.fade_s, over)

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
        face = turning_up(top.view.discard[0])
        self.travel.fly(BACK, layout.draw, top.piles.top_pose(), self._s(EXPOSED_MS), delay=last, face=face, then=over)
