"""The timeline of a step: which card moves from where and when, whether it turns over, and the sounds.

The new placements already apply, so that a timeline may be cut short; a dropped card only settles.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.play.session import RedactedStep, SeenStep
from game.rules.core import Card, Deal, Moved, Spot, TurnedUp
from game.rules.hand_to_hand.cards import RANK
from game.rules.hand_to_hand.moves import Bank, Build, Draw, DrawForDeal, Play
from game.rules.hand_to_hand.view import View
from game.table.cards.placements import CardKey, Placement, Placements, Slot
from game.table.hand_to_hand.look.layout import WIDTHS
from game.table.hand_to_hand.tabletop.placements import back_key, card_key, down_key, look_key, pose_of
from game.table.hand_to_hand.tabletop.tabletop import FLIGHT_MS, TURN_MS, Tabletop
from game.table.sounds import CARD, LAST_CARD, ONE_LEFT, RIFFLE, SLIDE, TURN_OVER, SoundCue, one_left
from game.ui.motion.animations import Timeline
from game.ui.sound.sound import step_pitch

RUN_BUILT, BAR_FED = "run built", "bar fed"
STRIKE, NOTE, CHORD = "strike", "note", "chord"
"""The sounds of shows: a card that strikes, a move of several in a row, and the end of those."""
HEADS = {7: "moon", 8: "sun", 9: "galaxy"}
"""The sounds of the ranks above the numbers."""
_DEAL_MS, _RUN_MS, _UNCOVER_MS, _SETTLE_MS = 40, 14, 120, 140
_DROP_MS = 20
"""The time of the sound of a card dropped on its target, in milliseconds."""
_BAR_MS, _RIFFLED_MS = 70, 450
_DEALT, _AFTER_MS = 0.5, 160
"""The gain of each card of a deal, and the delay in milliseconds of "last card" after a card."""
_ACROSS, _OWN, _ASIDE = 1.0, 0.85, 0.7
"""The gain of a card played on the opponent's board, on one's own, and on the discard pile."""
APART_MS = 120
"""The time between the two cards of a draw for deal, in milliseconds."""
_DRAWN_MS = 700, 900
"""The times of the sounds of the two cards of a draw for deal turning over, in milliseconds."""


class _Way(NamedTuple):
    """The way of a card to its new placement: its start, if it is another than its current place."""

    delay: float = 0.0
    start: Placement | None = None
    turns: bool = False


def show_step(top: Tabletop, step: SeenStep[View], dropped: Slot | None, drawn: Card | None) -> Sequence[SoundCue]:
    """Show the view after a step; a `drawn` card stands out in the hand below, until a move shows another.

    Cards that were `dropped` only settle, and those that are held are left alone. Return the sounds of the step.
    """
    state, before, view = top.state, top.spread, step.after
    landed = [] if dropped is None else top.keys_at(dropped)
    held = [] if state.held is None else top.keys_at(state.held)
    top.animations.finish()
    if drawn != state.drawn and drawn in state.order:
        state.order.remove(drawn)
    state.view, state.drawn, state.slipping = view, drawn, None
    if state.held == dropped:
        state.held = None
    top.point_out([])
    if isinstance(step.entry.move, Deal):
        top.widest = WIDTHS[0]
    top.lay()
    timeline = StepTimeline(top, step, before, landed, [key for key in held if key not in landed])
    timeline.play(top.screen.duration_scale)
    top.put_areas()
    top.relight()
    return timeline.sounds


class StepTimeline(Timeline):
    """The timeline of a step, on a table laid out as after it.

    `before` are the placements until then; the cards under the pointer were `dropped` or are still `held`.
    """

    def __init__(
        self, top: Tabletop, step: RedactedStep, before: Placements, dropped: Sequence[CardKey], held: Sequence[CardKey]
    ) -> None:
        super().__init__(top.animations)
        self.sounds: list[SoundCue] = []
        self._top, self._pieces = top, top.pieces
        self._before = before
        self._landed = _DROP_MS if dropped else FLIGHT_MS
        self._ways: dict[CardKey, _Way] = {}
        moved = [event for event in step.events if isinstance(event, Moved)]
        turned = [event for event in step.events if isinstance(event, TurnedUp)]
        if isinstance(step.entry.move, Deal):
            self._deal(moved)
        else:
            self._move(moved, {event.card for event in turned})
            self._sound(step, moved, turned)
        for seat in range(len(top.state.drawn_for_deal)):
            way = _Way(0 if seat == top.state.below else APART_MS, self._pose(Spot("stock")), turns=True)
            self._ways[look_key(seat)] = way
        after, pieces = top.spread, top.pieces
        self.tell(0, lambda: pieces.drop([key for key in pieces if key not in after]))
        flying = [key for key in after if key in self._ways and key not in (*held, *dropped)]
        for key in flying:
            self._fly(key, after[key], self._ways[key])
        others = {key: at for key, at in after.items() if key not in flying}
        stayed = [(before[key], at) for key, at in others.items() if key in before and key not in dropped]
        shrinks = any(was.pose.width != at.pose.width for was, at in stayed)
        ms = FLIGHT_MS if shrinks else _SETTLE_MS
        self.add(0, ms, lambda seconds, _: pieces.settle(others, seconds, held))

    def play(self, speed: float) -> None:
        if speed:
            super().play(speed)
        else:
            self._pieces.snap_to(self._top.spread)

    def _x(self, spot: Spot) -> float:
        return self._pose(spot).pose.x

    def _pose(self, spot: Spot) -> Placement:
        return pose_of(spot, self._top.layout, self._top.state.below)

    # --- cards

    def _move(self, moved: Sequence[Moved], turned: set[Card]) -> None:
        before, after, pieces = self._before, self._top.spread, self._pieces
        for number, event in enumerate(moved):
            start, spot, seat = self._pose(event.origin), event.origin, event.target.seat
            if event.card is None:
                last = max((int(key[2]) for key in after if key[:2] == ("back", seat)), default=0)
                self._ways[back_key(seat, last)] = _Way(start=start)
                continue
            key = card_key(event.card)
            if spot.zone == "down" and key not in before:
                place = sum(1 for other in before if other[:3] == ("down", spot.seat, spot.number)) - 1
                self.tell(0, partial(pieces.rekey, down_key(spot.seat, spot.number, place), key))
                self._ways[key] = _Way(_UNCOVER_MS, turns=True)
            elif event.target.zone == "hand" and key not in after:
                self.add(0, FLIGHT_MS, partial(self._leave, key, self._pose(event.target)))
            elif key in before:
                self._ways[key] = _Way(number * _RUN_MS)
            else:
                self._ways[key] = _Way(start=start, turns=event.card in turned or start.card != event.card)

    def _leave(self, key: CardKey, end: Placement, seconds: float, _: float) -> None:
        self._pieces.leave(key, end, seconds, self._turn_s(seconds))

    def _turn_s(self, flight_s: float) -> float:
        return flight_s * TURN_MS / FLIGHT_MS

    def _deal(self, dealt: Sequence[Moved]) -> None:
        """Move the cards from the stock one by one, as in a real deal: down cards, upcards, then hands."""
        after, layout, step = self._top.spread, self._top.layout, _DEAL_MS

        def order(key: CardKey) -> tuple[int, float, float]:
            placement = after[key]
            rank = 2 if placement.pose.width != layout.width else 0 if key[0] == "down" else 1
            return rank, 0.0 if rank else placement.z, placement.pose.x

        start = self._pose(dealt[0].origin)
        for number, key in enumerate(sorted((key for key in after if key[0] != "stock"), key=order)):
            self._ways[key] = _Way(number * step, start, after[key].card != start.card)
        # a riffle, then every other card as it is dealt: more would be a rattle
        self.sounds.append(SoundCue(RIFFLE))
        for number in range(round(_RIFFLED_MS / step), len(dealt), 2):
            self.sounds.append(
                SoundCue(SLIDE, max(_RIFFLED_MS, number * step), self._x(dealt[number].target), gain=_DEALT)
            )
        self.sounds.append(SoundCue(CARD, len(dealt) * step + FLIGHT_MS))

    def _fly(self, key: CardKey, placement: Placement, way: _Way) -> None:
        """Move a card to its placement by its way."""

        def set_out(seconds: float, delay: float) -> None:
            start = way.start
            if start is not None:
                start = start._replace(pose=start.pose._replace(width=placement.pose.width), z=placement.z)
            piece = self._pieces.put(key, start or placement)
            if start is not None:
                piece.stand(start)
            turn = self._turn_s(seconds) if way.turns else 0.0
            piece.fly(placement, seconds, delay, turn, grows=start is None)
            piece.visible = start is None or not delay

        self.add(way.delay, FLIGHT_MS, set_out)

    # --- sounds

    def _sound(self, step: SeenStep[View], moved: Sequence[Moved], turned: Sequence[TurnedUp]) -> None:
        move, landed = step.entry.move, self._landed
        if isinstance(move, DrawForDeal):
            self.sounds.append(SoundCue(RIFFLE))
            for at_ms in _DRAWN_MS:
                self.sounds.append(SoundCue(TURN_OVER, at_ms))
        elif isinstance(move, Play):
            self._put_down(move, moved, over=step.after.result is not None)
        elif isinstance(move, Build):
            to = self._x(moved[0].target) if moved else None
            self.sounds += (SoundCue(SLIDE, 0, to), SoundCue(RUN_BUILT, landed, to))
        elif isinstance(move, Bank):
            self._feed(moved)
        elif isinstance(move, Draw):
            self.sounds.append(SoundCue(SLIDE, 0, self._x(moved[0].origin) if moved else None))
        for event in turned:
            self.sounds.append(SoundCue(TURN_OVER, _UNCOVER_MS, self._x(event.spot)))
        if step.after.result is None and one_left(step.before.hands, step.after.hands):
            self.sounds.append(SoundCue(ONE_LEFT, landed + _AFTER_MS))

    def _put_down(self, move: Play, moved: Sequence[Moved], *, over: bool) -> None:
        at, landed = self._x(moved[0].target) if moved else None, self._landed
        if over:
            self.sounds.append(SoundCue(LAST_CARD, landed, at))
        elif move.place == "bar":
            self._feed(moved)
        else:
            gain = _ASIDE if move.place == "discard" else _OWN if move.place == "own" else _ACROSS
            self.sounds.append(SoundCue(CARD, landed, at, gain=gain))
            head = HEADS.get(RANK[move.card])
            if head is not None and move.place != "discard":
                self.sounds.append(SoundCue(head, landed, at))

    def _feed(self, moved: Sequence[Moved]) -> None:
        """Play the sounds of cards on the bar, each a step higher; a galaxy closes a pile, and has its own sound."""
        for number, event in enumerate([event for event in moved if event.target.zone == "bar"]):
            at_ms, x = self._landed + number * _BAR_MS, self._x(event.target)
            rank = RANK[event.card] if event.card is not None else 0
            if not number:
                self.sounds.append(SoundCue(CARD, at_ms, x, gain=_OWN))
            if rank in HEADS:
                self.sounds.append(SoundCue(HEADS[rank], at_ms, x))
            else:
                self.sounds.append(SoundCue(BAR_FED, at_ms, x, pitch=step_pitch(rank)))
