"""What the steps of Hand-to-Hand Combat sound like."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.play.session import RedactedStep
from game.rules.core import Deal, Moved, Spot, TurnedUp
from game.rules.hand_to_hand.cards import RANK
from game.rules.hand_to_hand.moves import Bank, Build, Draw, DrawForDeal, Play
from game.rules.hand_to_hand.view import View
from game.table.hand_to_hand.look.layout import Layout
from game.table.hand_to_hand.tabletop.placements import pose_of
from game.table.sounds import CARD, LAST_CARD, ONE_LEFT, RIFFLE, SLIDE, TURN_OVER, SoundCue, one_left
from game.ui.look.theme import MotionStyle
from game.ui.sound.sound import step_pitch

RUN_BUILT, BAR_FED = "run built", "bar fed"
HEADS = {7: "moon", 8: "sun", 9: "galaxy"}
"""The sounds of the ranks above the numbers."""
DROP_MS = 20
"""When a card that was dropped where it belongs is heard."""
_BAR_MS, _TURN_MS, _DEAL_MS = 70, 120, 450
_DEALT, _AFTER_MS = 0.5, 160
"""How loud each card of a deal is, and how long after a card it is said that one is left."""
_ACROSS, _OWN, _ASIDE = 1.0, 0.85, 0.7
"""How hard a card is put down on the opponent's board, on your own, and on the discard pile."""


def sounds_of(step: RedactedStep, layout: Layout, below: int, motion: MotionStyle, *, dropped: bool) -> list[SoundCue]:
    """The sounds of a step; `dropped`: its cards were put down by the pointer, and need not fly."""

    def x(spot: Spot) -> float:
        return pose_of(spot, layout, below).pose.x

    move = step.entry.move
    moved = [event for event in step.events if isinstance(event, Moved)]
    if isinstance(move, DrawForDeal):
        return [SoundCue(RIFFLE), SoundCue(TURN_OVER, 700), SoundCue(TURN_OVER, 900)]
    if isinstance(move, Deal):
        return _deal(moved, x, motion)
    landed = DROP_MS if dropped else motion.flight_ms
    cues: list[SoundCue] = []
    if isinstance(move, Play):
        cues += _play(move, moved, x, landed, over=step.after.result is not None)
    elif isinstance(move, Build):
        to = x(moved[0].target) if moved else None
        cues += [SoundCue(SLIDE, 0, to), SoundCue(RUN_BUILT, landed, to)]
    elif isinstance(move, Bank):
        cues += _fed(moved, x, landed)
    elif isinstance(move, Draw):
        cues.append(SoundCue(SLIDE, 0, x(moved[0].origin) if moved else None))
    cues += [SoundCue(TURN_OVER, _TURN_MS, x(event.spot)) for event in step.events if isinstance(event, TurnedUp)]
    assert isinstance(step.before, View)
    assert isinstance(step.after, View)
    if step.after.result is None and one_left(step.before.hands, step.after.hands):
        cues.append(SoundCue(ONE_LEFT, landed + _AFTER_MS))
    return cues


def _deal(moved: Sequence[Moved], x: Callable[[Spot], float], motion: MotionStyle) -> list[SoundCue]:
    """A riffle, then every other card as it is dealt: more would be a rattle."""
    last = len(moved) * motion.deal_ms + motion.flight_ms
    cards = [
        SoundCue(SLIDE, max(_DEAL_MS, number * motion.deal_ms), x(moved[number].target), gain=_DEALT)
        for number in range(round(_DEAL_MS / motion.deal_ms), len(moved), 2)
    ]
    return [SoundCue(RIFFLE), *cards, SoundCue(CARD, last)]


def _play(
    move: Play, moved: Sequence[Moved], x: Callable[[Spot], float], landed: float, *, over: bool
) -> list[SoundCue]:
    """A card of the hand that is put somewhere."""
    at = x(moved[0].target) if moved else None
    if over:
        return [SoundCue(LAST_CARD, landed, at)]
    if move.place == "bar":
        return _fed(moved, x, landed)
    gain = _ASIDE if move.place == "discard" else _OWN if move.place == "own" else _ACROSS
    cues = [SoundCue(CARD, landed, at, gain=gain)]
    head = HEADS.get(RANK[move.card])
    if head is not None and move.place != "discard":
        cues.append(SoundCue(head, landed, at))
    return cues


def _fed(moved: Sequence[Moved], x: Callable[[Spot], float], landed: float) -> list[SoundCue]:
    """Cards on the bar, each a step higher than the one below it; a galaxy, which closes a pile, has its own sound."""
    fed = [event for event in moved if event.target.zone == "bar"]
    cues = [SoundCue(CARD, landed, x(fed[0].target), gain=_OWN)] if fed else []
    for number, event in enumerate(fed):
        when, at = landed + number * _BAR_MS, x(event.target)
        rank = RANK[event.card] if event.card is not None else 0
        cues.append(SoundCue(HEADS[rank], when, at) if rank in HEADS else SoundCue(BAR_FED, when, at, step_pitch(rank)))
    return cues
