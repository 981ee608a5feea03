"""What moves when something has happened: cues made of its events, each a card that sets out, when, and how.

Cues only say how the table gets from the spread before to the spread after, which stands already. So whoever is in a
hurry may leave them out, and a card that the player's own hand has put down needs none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.core import Card, Event, Moved, TurnedUp
from game.table.hand_to_hand.layout import Layout
from game.table.hand_to_hand.placements import back_key, card_key, down_key, pose_of
from game.table.pieces import Piece, Pieces
from game.table.placements import CardKey, Placement, Placements
from game.ui.theme import MotionStyle

_RUN_MS = 14
_UNCOVER_MS = 120
_SETTLE_MS = 140


class Cue(NamedTuple):
    """A card sets out: from where it is or, where given, from another place; times in milliseconds at Normal."""

    key: CardKey
    delay: float = 0.0
    start: Placement | None = None
    turns: bool = False
    known_as: CardKey | None = None
    """The key under which it lay before its face was seen."""
    leaves: Placement | None = None
    """Where it goes to be seen no more."""


def cues(events: Sequence[Event], before: Placements, after: Placements, layout: Layout, below: int) -> list[Cue]:
    """What the events move; `layout` is the one of the spread after."""
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
        if event.origin.zone == "down":
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
    """Cards leave the stock one after the other: hands and boards in turn, as a dealer would."""
    start = pose_of(dealt[0].origin, layout, below)
    keys = [key for key in after if key[0] != "stock"]
    keys.sort(key=lambda key: _dealt_order(key, after[key], layout))
    step = MotionStyle().deal_ms
    return [Cue(key, number * step, start, after[key].card != start.card) for number, key in enumerate(keys)]


def _dealt_order(key: CardKey, placement: Placement, layout: Layout) -> tuple[int, float, float]:
    """Down cards first, then upcards, then hands; from left to right."""
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
    """Set the pieces out for the placements after. Cards that were `dropped` just settle, those `held` are left alone.

    `speed` 0: all stand at once.
    """
    if speed == 0:
        pieces.snap_to(after)
        return
    pieces.finish()
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
    """A piece that nothing happened to goes to its place, if it is elsewhere."""
    same = (piece.x, piece.y) == (
        placement.pose.x,
        placement.pose.y,
    ) and piece.placement.pose.width == placement.pose.width
    if same or piece.placement.pose.width != placement.pose.width:
        piece.stand(placement)
    else:
        piece.fly(placement, seconds)
