"""The display of each kind of step: the paths of its cards and piles, and its sounds.

A card that may be any HIT card moves and sounds the same whatever it is, until its face has been seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from game.play.session import RedactedStep, SeenStep
from game.rules.core import Card, Deal, Move, Moved, TurnedUp
from game.rules.hit_the_deck.cards import HAND_SIZE, HIT_HAND, is_hit
from game.rules.hit_the_deck.moves import Cut, Dealer, Draw, Flip, Play, Shuffle
from game.rules.hit_the_deck.piles import DISCARD
from game.rules.hit_the_deck.view import View
from game.rules.race import FAKEOUT
from game.table.cards.deck_art import BACK, Elevation
from game.table.cards.placements import Placement, Pose
from game.table.hit_the_deck.look.deck_art import turning_up
from game.table.hit_the_deck.piles.box import drop
from game.table.hit_the_deck.piles.piles import PACKET_LEAN, TurningPile, laid_cards, packet, scattered, squared
from game.table.hit_the_deck.steps.choices import HitTheDeckChoices
from game.table.hit_the_deck.steps.sounds import CUT_DROP, CUT_LIFT, DEMAND, FAKE_OUT, FLIP, FLIP_LAND, TENSION
from game.table.hit_the_deck.tabletop.ring import LAP_S, LONGEST_S
from game.table.hit_the_deck.tabletop.tabletop import Tabletop, card_key
from game.table.sounds import CARD, LAST_CARD, ONE_LEFT, RIFFLE, SLIDE, SoundCue, one_left
from game.table.turns.table import ByHand
from game.ui.draw.scene import Layer, Sprite
from game.ui.motion.animations import Ease, Timeline, ease_in, ease_in_out, ease_out

FLIGHT_MS, HIT_FLIGHT_MS, DRAW_MS = 220, 260, 300
DEAL_MS, DRAW_APART_MS = 45, 90
PACKET_MS, EXPOSED_AT_MS, EXPOSED_MS, PACKET_DOWN_MS = 160, 120, 240, 120
FLIP_MS, FLIP_APART_MS, ARROWS_AT_MS, ARROWS_MS = 420, 90, 310, 300
SIGN_MS, FADE_MS, ARRANGE_MS = 140, 120, 140
PULSE, PULSE_MS = 1.08, 140
_FAKED_MS, _AFTER_MS = 260, 160
_RIFFLED_MS, _DEALT, _DEAL_EVERY = 450, 0.5, 2
"""The end of a riffle's sound; then the gain of a dealt card, and how many cards there are per sound."""
_SHUFFLED = 6
"""The number of cards shown going back to the draw pile."""
_LIFTED = (-26, -66)
"""The offset of a lifted packet from its pile, in px at scale 1.0."""
_EXPOSED_ARC, FLIP_ARC = 60, 40
_BELOW = 0.5
"""The depth at which a pile passes below its way, as a part of the height of the other one above."""
_SHADOW_Z, _UNDER_Z, _OVER_Z = -1.0, -1.0, 1.0
_BETWEEN_Z = 0.5
"""Above the draw pile and below the discard pile."""


def covers(step: RedactedStep) -> bool:
    """Whether a step brings a card to the discard pile that has yet to be turned up."""
    return isinstance(step.entry.move, Deal | Play) or comes_down(step) or turns_piles(step)


def comes_down(step: RedactedStep) -> bool:
    """Whether the next card of the draw pile comes face down to the discard pile, in race practice."""
    moved = (event for event in step.events if isinstance(event, Moved))
    return isinstance(step.entry.move, Draw) and any(event.target == DISCARD for event in moved)


def turns_piles(step: RedactedStep) -> bool:
    """Whether a pile is turned over, or cut."""
    turned = any(isinstance(event, TurnedUp) for event in step.events)
    return isinstance(step.entry.move, Cut) or (isinstance(step.entry.move, Flip) and turned)


class StepTimeline(Timeline):
    """The timeline of a step on a table that already shows its view, and is notified when its card has landed.

    `played` is the pose of the played card where it was dropped or lies in the hand below, None for one from elsewhere;
    `dragged` are those of the draw pile and the discard pile, None for one in its place. `new` are the ids of the cards
    that come into the hand below.
    """

    def __init__(
        self, cues: Cues, step: SeenStep[View], played: Pose | None, dragged: Sequence[Pose | None], new: Iterable[int]
    ) -> None:
        top = cues.top
        super().__init__(top.animations)
        self.sounds: list[SoundCue] = []
        self._cues, self._top, self._played, self._dragged = cues, top, played, dragged
        self._step, self.before, self.after = step, step.before, step.after
        self._layout, self._new = top.layout, list(new)
        self._add(step.entry.move)

    def _add(self, move: Move) -> None:
        layout, face_ms = self._layout, 0.0
        if isinstance(move, Deal):
            face_ms = self._deal()
        elif isinstance(move, Play):
            face_ms = self._play(move.card)
        elif turns_piles(self._step):
            face_ms = self._cut(move.lifted) if isinstance(move, Cut) else self._flip()
        elif comes_down(self._step):
            face_ms = FLIGHT_MS
            self._fly(0, FLIGHT_MS, layout.draw, self._top.piles.top_pose())
            self.sounds += (SoundCue(SLIDE, 0, layout.draw.x), SoundCue(CARD, FLIGHT_MS, layout.discard.x))
        elif isinstance(move, Shuffle):
            self._shuffle(len(move.cards))
        elif isinstance(move, Dealer):
            self.sounds.append(SoundCue(RIFFLE, 0, layout.draw.x))
        elif move == FAKEOUT:
            self.sounds.append(SoundCue(FAKE_OUT, 0, layout.plate(self._step.entry.actor).centerx))
        if not isinstance(move, Deal):
            at_ms = FLIGHT_MS + _SHUFFLED * DEAL_MS if isinstance(move, Shuffle) else 0
            # a penalty comes once the hand has landed
            self._draw(_FAKED_MS if move == FAKEOUT else at_ms)
        if face_ms:
            self.tell(face_ms, self._cues.landed)
            if isinstance(move, Play):
                self.tell(face_ms, self._cues.pulse)
            # what lies face down demands nothing yet
            if self.after.demand is not None and not comes_down(self._step):
                self.sounds.append(SoundCue(DEMAND, face_ms + SIGN_MS, layout.discard.x))
        if self.after.result is None and one_left(self.before.hands, self.after.hands):
            self.sounds.append(SoundCue(ONE_LEFT, face_ms + _AFTER_MS))

    # --- cards

    def _fly(
        self,
        at_ms: float,
        ms: float,
        start: Pose,
        end: Pose,
        card: Card = BACK,
        face: Card | None = None,
        ease: Ease = ease_out,
        arc: float = 0.0,
        layer: Layer = Layer.HELD,
    ) -> None:
        """Move a card; with a `face` it turns over on its way."""
        before = Placement(card, start, False, Elevation.HAND, _BETWEEN_Z)
        after = before._replace(card=card if face is None else face, pose=end)
        fly = self._top.pieces.pass_by
        self.add(at_ms, ms, lambda seconds, delay: fly(before, after, seconds, delay, ease, arc, layer))

    def _arrive(self, at_ms: float, ms: float, seat: int, count: int) -> None:
        """Move a card from the draw pile to a seat, which then has `count` cards."""
        top, layout = self._top, self._layout
        if seat != top.state.below:
            self._fly(at_ms, ms, layout.draw, layout.hand_of(seat))
            self.tell(at_ms + ms, partial(top.hands[seat].show, count))
        elif self._new:
            self.add(at_ms, ms, partial(top.arrive, self._new.pop(0)))

    def _draw(self, at_ms: float) -> None:
        top, moved = self._top, [event for event in self._step.events if isinstance(event, Moved)]
        drawn = [event.target.seat for event in moved if event.target.zone == "hand"]
        for number, seat in enumerate(drawn):
            count, later_ms = len(self.after.hands[seat]) - drawn[number:].count(seat), number * DRAW_APART_MS
            if seat != top.state.below and seat not in drawn[:number]:
                self.tell(0, partial(top.hands[seat].show, count))
            self._arrive(at_ms + later_ms, DRAW_MS, seat, count + 1)
            self.sounds.append(SoundCue(SLIDE, at_ms + later_ms, self._layout.plate(seat).centerx))

    def _deal(self) -> float:
        """Deal seven cards to each seat, one at a time from the dealer's left, then the exposed card."""
        top, layout, after = self._top, self._layout, self.after
        seats = len(after.hands)
        order = [(after.dealer + 1 + number) % seats for number in range(seats)]
        for seat in order:
            self.tell(0, partial(top.hands[seat].show, 0))
        self.sounds.append(SoundCue(RIFFLE, 0, layout.draw.x))
        for number in range(seats * HAND_SIZE):
            seat, at_ms = order[number % seats], number * DEAL_MS
            self._arrive(at_ms, FLIGHT_MS, seat, number // seats + 1)
            if at_ms >= _RIFFLED_MS and number % _DEAL_EVERY == 0:
                self.sounds.append(SoundCue(SLIDE, at_ms, layout.plate(seat).centerx, gain=_DEALT))
        last_ms = seats * HAND_SIZE * DEAL_MS + FLIGHT_MS
        face = turning_up(after.discard[0])
        self._fly(last_ms, EXPOSED_MS, layout.draw, top.piles.top_pose(), face=face, ease=ease_in_out)
        self.sounds.append(SoundCue(CARD, last_ms + EXPOSED_MS, layout.discard.x))
        return last_ms + EXPOSED_MS

    def _play(self, card: Card) -> float:
        top, layout, seat = self._top, self._layout, self._step.entry.actor
        hit, pile = is_hit(card), layout.discard.x
        ms = HIT_FLIGHT_MS if hit else FLIGHT_MS
        down = BACK if hit and not top.shows_own_hits(seat) else card
        self._fly(0, ms, self._played or layout.hand_of(seat), top.piles.top_pose(), down)
        if hit:
            self.sounds.append(SoundCue(TENSION, 0, pile, leads=True))
        self.sounds.append(SoundCue(LAST_CARD if self.after.result is not None else CARD, ms, pile))
        return ms

    def _shuffle(self, count: int) -> None:
        layout, show, shown = self._layout, self._top.piles.show_draw_pile, min(_SHUFFLED, count)
        self.sounds.append(SoundCue(RIFFLE, 0, layout.draw.x))
        self.tell(0, partial(show, 0))
        for number in range(shown):
            # from under the top card, which stays
            self._fly(number * DEAL_MS, FLIGHT_MS, layout.discard, layout.draw, layer=Layer.TABLE)
            # the pile grows as they arrive
            there = len(self.after.draw) * (number + 1) // shown
            self.tell(number * DEAL_MS + FLIGHT_MS, partial(show, there))

    # --- piles

    def _cut(self, lifted: int) -> float:
        """Lift a packet, turn its lowest card over onto the discard pile, and put the packet back."""
        top, layout, pose, sprite = self._top, self._layout, self._layout.draw, Sprite()
        up = layout.px(_LIFTED[0]), layout.px(_LIFTED[1])
        face_ms = EXPOSED_AT_MS + EXPOSED_MS

        def at(part: float) -> None:
            # it leans the more the further it is on its way
            picture = packet(top.art, pose.width, lifted, round(PACKET_LEAN * part))
            sprite.show(picture, (pose.x + up[0] * part, pose.y + up[1] * part))

        def lift() -> None:
            top.draw_pile.show(squared(top.art, pose.width, len(self.before.draw) - lifted), (pose.x, pose.y))
            top.draw_count.visible = False
            top.piles.lift(sprite, Layer.HELD, _OVER_Z)

        self.tell(0, lift)
        self.move(0, PACKET_MS, lambda part: at(ease_out(part)))
        under = pose._replace(y=pose.y + 2 * drop(pose.width, lifted))
        face, arc, to = turning_up(self.after.discard[0]), layout.px(_EXPOSED_ARC), top.piles.top_pose()
        self._fly(EXPOSED_AT_MS, EXPOSED_MS, under, to, face=face, ease=ease_in_out, arc=arc)
        self.move(face_ms, PACKET_DOWN_MS, lambda part: at(1 - ease_in(part)))
        self.tell(face_ms + PACKET_DOWN_MS, top.piles.put_down)
        self.tell(face_ms + PACKET_DOWN_MS, top.piles.show_draw_pile)
        self.sounds += (
            SoundCue(CUT_LIFT, 0, pose.x),
            SoundCue(CARD, face_ms, layout.discard.x),
            SoundCue(CUT_DROP, face_ms + PACKET_DOWN_MS, pose.x),
        )
        return face_ms

    def _flip(self) -> float:
        top, piles, direction = self._top, list[TurningPile](), self.after.direction

        def lift() -> None:
            top.draw_pile.visible = top.discard_pile.visible = top.draw_count.visible = False
            piles.extend(self._turning_piles())

        self.tell(0, lift)
        self.move(0, FLIP_MS, lambda part: piles[0].at(part))
        self.move(FLIP_APART_MS, FLIP_MS, lambda part: piles[1].at(part))
        self.tell(FLIP_APART_MS + FLIP_MS, top.piles.put_down)
        if direction != top.ring_of_light.direction:
            turn = top.ring_of_light.turn_arrows
            self.move(ARROWS_AT_MS, ARROWS_MS, lambda part: turn(direction, ease_in_out(part)), blocking=False)
        self.tell(ARROWS_AT_MS + ARROWS_MS, top.piles.show_draw_pile, blocking=False)
        self.sounds += (SoundCue(FLIP), SoundCue(FLIP_LAND, FLIP_MS))
        return FLIP_MS + FLIP_APART_MS

    def _turning_piles(self) -> Sequence[TurningPile]:
        """The draw pile and the discard pile as they begin to turn; the dragged one passes above."""
        top, layout, art, dragged = self._top, self._layout, self._top.art, self._dragged
        width, arc = layout.draw.width, layout.px(FLIP_ARC)
        back, laid = art.plain(BACK, width), laid_cards(self.after.discard)
        laid[-1] = laid[-1]._replace(card=turning_up(laid[-1].card))
        faces = scattered(art, width, laid_cards(self.before.discard)), scattered(art, width, laid)
        second_over = dragged[1] is not None
        arcs = (-arc * _BELOW, arc) if second_over else (arc, -arc * _BELOW)
        draw, discard = len(self.before.draw), len(self.before.discard)
        corner = art.corner(width)
        turning = (
            TurningPile(draw, back, faces[1], dragged[0] or layout.draw, layout.discard, arcs[0], corner, False),
            TurningPile(discard, faces[0], back, dragged[1] or layout.discard, layout.draw, arcs[1], corner, True),
        )
        for one in turning:
            top.piles.lift(one.shadow, Layer.TABLE, _SHADOW_Z)
            top.piles.lift(one.pile, Layer.HELD, _OVER_Z if second_over == one.mirrored else _UNDER_Z)
        return turning


class Cues:
    """Shows steps on a table.

    `on_face` is called when the top card has been turned up; nothing may reveal it before.
    """

    def __init__(self, top: Tabletop, choices: HitTheDeckChoices, on_face: Callable[[], None]) -> None:
        self._screen, self.top = top.screen, top
        self._choices, self._on_face = choices, on_face
        self.covered = False
        """Whether a card that is on the discard pile, or flying there, has not been turned up."""

    def show(self, step: SeenStep[View], playing: bool, by_hand: ByHand | None) -> Sequence[SoundCue]:
        """Show a step, made `by_hand` if the person below made it from a slot; return its sounds."""
        top, move, speed = self.top, step.entry.move, self._screen.duration_scale
        given: list[int] = []
        played: Pose | None = None
        dragged: tuple[Pose | None, Pose | None] = None, None
        if isinstance(move, Deal):
            top.fan.hold(())
            top.pieces.snap_to({})
            top.discard_pile.visible = False
        elif isinstance(move, Play):
            top.state.held = None
            if step.entry.actor == top.state.below:
                given = [by_hand.slot.number] if by_hand is not None else top.fan.ids_of(move.card)[:1]
            for piece in (top.pieces[card_key(card)] for card in given if card_key(card) in top.pieces):
                played = piece.placement.pose._replace(x=piece.x, y=piece.y)
        elif isinstance(move, Cut):
            self._choices.cut.put_back()
        elif isinstance(move, Flip):
            dragged = self._choices.flip.take_over()
        self.covered = self.covered or covers(step)
        new = top.take(step.after, playing, given)
        if not self.covered:
            self.uncover()
        timeline = StepTimeline(self, step, played, dragged, top.fan.cards if isinstance(move, Deal) else new)
        if speed or not turns_piles(step):
            timeline.play(speed)
        else:
            # which HIT card is on top is shown when the piles have faded in
            self._screen.fade_changes()
            top.piles.show_discard_pile(unread=True)
            top.animations.tell(FADE_MS / 1000 * self._screen.pause_scale, self.landed)
        if not isinstance(move, Deal):
            self._arrange()
        return timeline.sounds

    # --- the top card

    def uncover(self) -> None:
        """Turn up the top card, whole, in one frame."""
        top, was_covered, self.covered = self.top, self.covered, False
        if top.turn_up():
            top.move(0, SIGN_MS, lambda part: top.sign.drop(ease_out(part)))
        if was_covered:
            self._arrange()
        self._light()
        self._on_face()

    def landed(self) -> None:
        """Turn up the top card as it lands."""
        self.top.draw_pile.visible = self.top.discard_pile.visible = True
        self.uncover()

    def _arrange(self) -> None:
        self.top.settle(ARRANGE_MS * self._screen.duration_scale / 1000)

    def _light(self) -> None:
        ring, view = self.top.ring_of_light, self.top.state.view
        start, end = ring.light, self.top.layout.angle_of(view.current_seat)
        way = (end - start) * ring.direction % 360 * ring.direction
        if abs(way) < 1 or abs(way) > 359:
            return

        def at(part: float) -> None:
            ring.light = start + way * ease_out(part)

        self.top.move(0, 1000 * min(LONGEST_S, abs(way) / 360 * LAP_S), at)

    def pulse(self) -> None:
        """Enlarge a turned-up HIT card a little for a moment."""
        top, card = self.top, self.top.state.view.discard[0]
        if not is_hit(card) or card == HIT_HAND or top.state.view.result is not None:
            return
        pose = top.layout.discard
        still = top.piles.picture_of_discard(pose.width)

        def at(part: float) -> None:
            larger = pygame.transform.smoothscale_by(still, 1 + (PULSE - 1) * (1 - part)) if part < 1 else still
            top.discard_pile.show(larger, (pose.x, pose.y))

        top.move(0, PULSE_MS, at)
