"""How steps are shown: the table takes the view after a step, and its timeline is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Surface

from game.play.session import RedactedStep
from game.rules.core import Card, Deal
from game.rules.hit_the_deck.cards import HIT_HAND, is_hit
from game.rules.hit_the_deck.moves import Cut, Flip, Play
from game.rules.hit_the_deck.view import View
from game.table.contract.table import ByHand
from game.table.hit_the_deck.piles.piles import PileSprite, squared
from game.table.hit_the_deck.piles.turning import SHADES, mixtures
from game.table.hit_the_deck.steps.cut import CutGesture
from game.table.hit_the_deck.steps.flip import FlipGesture
from game.table.hit_the_deck.steps.timeline import SIGN_MS, Seen, StepTimeline, turns_piles
from game.table.hit_the_deck.tabletop.ring import LAP_S, LONGEST_S
from game.table.hit_the_deck.tabletop.tabletop import Tabletop, card_key
from game.table.sounds import SoundCue
from game.ui.draw.scene import Layer
from game.ui.motion.animations import ease_out

FADE_MS, ARRANGE_MS = 120, 140
PULSE, PULSE_MS = 1.08, 140
_PULSES = 5
_FADE_Z = 1.5


class Cues:
    """Shows steps on a table. `speed` is the factor of durations; 0 for no motion.

    `fade_s`: how long, in seconds, a picture takes to fade into another where there is no motion.
    `on_face` is called when the top card has been turned up; whatever tells of it may be shown only from then on.
    """

    def __init__(self, top: Tabletop, cut: CutGesture, flip: FlipGesture, on_face: Callable[[], None]) -> None:
        self.top = top
        self._cut_gesture, self._flip_gesture = cut, flip
        self.speed, self.fade_s = 1.0, 0.0
        self._on_face = on_face
        self.covered = False
        """Whether a card that is on the discard pile, or flying there, has not been turned up."""

    def covers(self, step: RedactedStep) -> bool:
        """Whether a step brings a card to the discard pile."""
        return isinstance(step.entry.move, Deal | Play) or turns_piles(step)

    def show(self, step: RedactedStep, playing: bool, by_hand: ByHand | None) -> Sequence[SoundCue]:
        """Show a step, made `by_hand` if the person below made it from a slot; return its sounds."""
        top, move, after = self.top, step.entry.move, step.after
        assert isinstance(after, View)
        given = self._given(step, by_hand)
        seen = self._seen(move, given)
        fades = not self.speed and turns_piles(step)
        before = self._pictures() if fades else ()
        if isinstance(move, Deal):
            top.fan.drop_all()
            top.pieces.snap_to({})
            top.discard_pile.visible = False
        if isinstance(move, Play):
            top.held = None
        self.covered = self.covered or self.covers(step)
        new = top.take(after, playing, () if given is None else (given,))
        if not self.covered:
            self.uncover()
        timeline = self.timeline(step, seen._replace(new=top.fan.ids if isinstance(move, Deal) else new))
        if fades:
            self._fade(before)
        else:
            timeline.play(self.speed)
        if not isinstance(move, Deal):
            self._arrange()
        return timeline.sounds

    def timeline(self, step: RedactedStep, seen: Seen) -> StepTimeline:
        """The timeline of a step whose view is shown."""
        return StepTimeline(self.top, step, seen, partial(self.land, pulses=isinstance(step.entry.move, Play)))

    def _given(self, step: RedactedStep, by_hand: ByHand | None) -> int | None:
        """The id of the card of the hand below that is played."""
        move, top = step.entry.move, self.top
        if not isinstance(move, Play) or step.entry.actor != top.below:
            return None
        return by_hand.slot.number if by_hand is not None else next(iter(top.fan.ids_of(move.card)), None)

    def _seen(self, move: object, given: int | None) -> Seen:
        """What is seen now of what will move, with nothing held any more."""
        if isinstance(move, Cut):
            self._cut_gesture.put_back()
        if isinstance(move, Flip):
            draw, discard = self._flip_gesture.take_over()
            return Seen(draw=draw, discard=discard)
        if given is None or card_key(given) not in self.top.pieces:
            return Seen()
        piece = self.top.pieces[card_key(given)]
        return Seen(piece.placement.pose._replace(x=piece.x, y=piece.y))

    # --- the top card

    def uncover(self) -> None:
        """Turn the top card up, whole, in one frame."""
        top, was_covered, self.covered = self.top, self.covered, False
        if top.turn_up():
            seconds = SIGN_MS * self.speed / 1000
            top.animations.run(seconds, lambda part: top.sign.drop(ease_out(part)), blocking=False)
        if was_covered:
            self._arrange()
        self._light()
        self._on_face()

    def land(self, *, pulses: bool) -> None:
        """Turn the top card up as it lands; a HIT card that `pulses` is larger for a moment."""
        top = self.top
        top.draw_pile.visible = top.discard_pile.visible = True
        self.uncover()
        card: Card = top.view.discard[0]
        if pulses and is_hit(card) and card != HIT_HAND and top.view.result is None:
            self._pulse()

    def _arrange(self) -> None:
        self.top.settle(ARRANGE_MS * self.speed / 1000)

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

        self.top.animations.run(seconds, at, blocking=False)

    def _pulse(self) -> None:
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

        top.animations.run(PULSE_MS * self.speed / 1000, at, blocking=False)

    # --- without motion

    def _pictures(self, *, unread: bool = False) -> tuple[Surface, Surface]:
        """The draw pile and the discard pile."""
        top, width = self.top, self.top.layout.draw.width
        return squared(top.art, width, len(top.view.draw)), top.piles.picture_of_discard(width, unread=unread)

    def _fade(self, before: Sequence[Surface]) -> None:
        """Let the piles as they were fade into what they are after a step; at once if there is no time."""
        top, after, poses = self.top, self._pictures(unread=True), (self.top.layout.draw, self.top.layout.discard)
        if self.fade_s:
            top.draw_pile.visible = top.discard_pile.visible = False
            for old, new, pose in zip(before, after, poses, strict=True):
                sprite, pictures = PileSprite(), mixtures(old, new)

                def at(part: float, sprite: PileSprite = sprite, pictures: list[Surface] = pictures) -> None:
                    sprite.show(pictures[round(part * SHADES)], sprite.rect.center)

                sprite.show(pictures[0], (pose.x, pose.y))
                top.piles.lift(sprite, Layer.TABLE, _FADE_Z)
                top.animations.run(self.fade_s, at)
        top.animations.tell(self.fade_s, self._faded)

    def _faded(self) -> None:
        self.top.piles.put_down()
        self.land(pulses=False)
