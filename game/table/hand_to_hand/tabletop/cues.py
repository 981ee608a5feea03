"""Turns events into cues: which card flies from where, when, and whether it is turned over.

The new placements already hold, so cues may be skipped; a card that the player has dropped needs none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.core import Card, Event, Moved, TurnedUp
from game.table.cards.pieces import Piece, Pieces
from game.table.cards.placements import CardKey, Placement, Placements
from game.table.hand_to_hand.look.layout import Layout
from game.table.hand_to_hand.tabletop.placements import back_key, card_key, down_key, pose_of
from game.ui.look.theme import MotionStyle

_RUN_MS = 14
_UNCOVER_MS = 120
_SETTLE_MS = 140


class Cue(NamedTuple):
    """A card flies from where it is or from another placement; times in milliseconds at Normal speed."""

    key: CardKey
    delay: float = 0.0
    start: Placement | None = None
    turns: bool = False
    known_as: CardKey | None = None
    """Its key before its face was known."""
    leaves: Placement | None = None
    """The placement to which it flies to disappear."""


def cues(events: Sequence[Event], before: Placements, after: Placements, layout: Layout, below: int) -> list[Cue]:
    """The cues of these events; `layout` is the one of the placements after them."""
    dealt = [event for event in events if isinstance(event, Moved)]
    if len(dealt) > len(after) // 2:
        return _deal(dealt, after, layout, below)
    turned = {event.card for event in events if isinstance(event, TurnedUp)}
    found: list[Cue] = []
    for number, event in enumerate(dealt):
        start = pose_of(event.origin, layout, below)
        hand = event.target.zone == "hand"
        if event.card is None:
            found.append(Cue(back_key(event.target.seat, _last_back(after, event.target.seat)), start=start))
            continue
        key = card_key(event.card)
        if event.origin.zone == "down" and key not in before:
            place = sum(1 for other in before if other[:3] == ("down", event.origin.seat, event.origin.number)) - 1
            down = down_key(event.origin.seat, event.origin.number, place)
            found.append(Cue(key, _UNCOVER_MS, turns=True, known_as=down))
        elif hand and key not in after:
            found.append(Cue(key, leaves=pose_of(event.target, layout, below), turns=True))
        elif key in before:
            found.append(Cue(key, number * _RUN_MS))
        else:
            found.append(Cue(key, start=start, turns=event.card in turned or start.card != event.card))
    return found


def _last_back(spread: Placements, seat: int) -> int:
    return max((int(key[2]) for key in spread if key[:2] == ("back", seat)), default=0)


def _deal(dealt: Sequence[Moved], after: Placements, layout: Layout, below: int) -> list[Cue]:
    """The cues of a deal: cards leave the stock one by one, as a dealer would deal them."""
    start = pose_of(dealt[0].origin, layout, below)
    keys = [key for key in after if key[0] != "stock"]
    keys.sort(key=lambda key: _dealt_order(key, after[key], layout))
    step = MotionStyle().deal_ms
    return [Cue(key, number * step, start, after[key].card != start.card) for number, key in enumerate(keys)]


def _dealt_order(key: CardKey, placement: Placement, layout: Layout) -> tuple[int, float, float]:
    """Sort key of a deal: down cards first, then upcards, then hands, from left to right."""
    in_hand = placement.pose.width != layout.width
    rank = 2 if in_hand else 0 if key[0] == "down" else 1
    return (rank, placement.z if rank == 0 else 0.0, placement.pose.x)


def perform(
    found: Sequence[Cue],
    after: Placements,
    pieces: Pieces,
    motion: MotionStyle,
    speed: float,
    dropped: Sequence[Card] = (),
    held: Sequence[Card] = (),
) -> None:
    """Start the pieces' movements. Cards that were `dropped` just settle, those `held` are left alone.

    With `speed` 0 all are in place at once.
    """
    if speed == 0:
        pieces.snap_to(after)
        return
    pieces.animations.finish()
    by_key = {cue.key: cue for cue in found}
    flight, turn = motion.flight_ms * speed / 1000, motion.turn_ms * speed / 1000
    settle = _SETTLE_MS * speed / 1000
    for cue in found:
        if cue.known_as is not None:
            pieces.rekey(cue.known_as, cue.key)
        if cue.leaves is not None:
            pieces.leave(cue.key, cue.leaves, flight, turn if cue.turns else 0.0)
    pieces.drop([key for key in list(pieces.by_key) if key not in after])
    for key, placement in after.items():
        if key[0] == "card" and key[1] in held:
            continue
        cue_of = by_key.get(key)
        start = placement if cue_of is None or cue_of.start is None else cue_of.start
        piece = pieces.put(key, start._replace(z=placement.z))
        if key[0] == "card" and key[1] in dropped:
            piece.fly(placement, settle)
        elif cue_of is None:
            _shift(piece, placement, settle)
        else:
            if cue_of.start is not None:
                piece.stand(
                    cue_of.start._replace(pose=cue_of.start.pose._replace(width=placement.pose.width), z=placement.z)
                )
            piece.fly(placement, flight, cue_of.delay * speed / 1000, turn if cue_of.turns else 0.0)
            piece.visible = cue_of.start is None or not cue_of.delay


def _shift(piece: Piece, placement: Placement, seconds: float) -> None:
    """Move a piece without a cue to its placement, if it is elsewhere."""
    same = (piece.x, piece.y) == (
        placement.pose.x,
        placement.pose.y,
    ) and piece.placement.pose.width == placement.pose.width
    if same or piece.placement.pose.width != placement.pose.width:
        piece.stand(placement)
    else:
        piece.fly(placement, seconds)
