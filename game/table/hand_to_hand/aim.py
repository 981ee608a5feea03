"""Where what is picked up may go, and where it is being led: the lights that say so, and why a place refuses."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect

from game.rules.core import Move
from game.table.hand_to_hand.reach import Reach
from game.table.hand_to_hand.slots import BAR, DISCARD, HAND, OPP, OWN, STOCK, move_for, places_for, suit_of
from game.table.lights import Light, LightKind
from game.table.slot import Slot

_LEGAL_PULL = 1.6
"""How much more an overlap with a legal place counts."""
_LEAST_OVERLAP = 0.12
"""The part of a card that must lie over a place to be meant for it."""
_DWELL_S = 0.35
"""How long a card is held over a place that refuses it until that place says why."""


class Aim:
    """The places of one pick-up. `held`: it hangs from the pointer, and so is aimed by where it is."""

    def __init__(self, reach: Reach, source: Slot) -> None:
        self._reach = reach
        self.source = source
        self.held = False
        self.legal: Mapping[Slot, Move] = places_for(reach.tabletop.view, source) if reach.may_move else {}
        self.at: Slot | None = None
        self._card: Rect | None = None
        """Where what is held is being led."""
        self._cancel_dwell: Callable[[], None] | None = None

    def target(self, spot: Slot) -> Slot:
        """On the bar every card has its own suit's pile, wherever it is put down."""
        return Slot(BAR, suit_of(self._reach.tabletop.view, self.source)) if spot.zone == BAR else spot

    def move_to(self, target: Slot) -> Move | None:
        """The move to a place, legal or not; None where there is no such move."""
        return move_for(self._reach.tabletop.view, self.source, target)

    def under(self, card: Rect) -> Slot | None:
        """The part of the table that a held card lies over most; legal places pull."""
        self._card = card
        best, most = None, _LEAST_OVERLAP * card.w * card.h
        for spot, place in self._reach.tabletop.places.by_slot.items():
            if spot.zone in (HAND, STOCK) or spot == self.source:
                continue
            part = card.clip(place.rect)
            area: float = part.w * part.h
            target = self.target(spot)
            if target in self.legal:
                area *= _LEGAL_PULL
            if area > most:
                best, most = target, area
        part = card.clip(self._reach.tabletop.layout.hand_area)
        return Slot(HAND) if self.source.zone == HAND and part.w * part.h > most else best

    def lead(self, spot: Slot | None) -> None:
        """It is led over a part of the table, or over none."""
        away = spot is None or spot.zone in (HAND, STOCK) or spot == self.source
        target = None if away or spot is None else self.target(spot)
        if target == self.at:
            return
        self.at = target
        self._stop_dwell()
        self._reach.messages.hush()
        self.light()
        if target is not None and self._refuses(target):
            self._cancel_dwell = self._reach.call_later(_DWELL_S, self._explain)

    def _refuses(self, target: Slot) -> bool:
        """Whether what is held would not be taken there."""
        return self.held and self._reach.may_move and target not in self.legal and self.move_to(target) is not None

    def _explain(self) -> None:
        self._cancel_dwell = None
        move = None if self.at is None else self.move_to(self.at)
        if move is not None and self.at is not None:
            # clear of the card that is held, which lies above all words
            rect = self._reach.tabletop.places.by_slot[self.at].rect
            self._reach.messages.explain(move, rect if self._card is None else rect.union(self._card))

    def _stop_dwell(self) -> None:
        if self._cancel_dwell is not None:
            self._cancel_dwell()
            self._cancel_dwell = None

    def end(self) -> None:
        """Put the lights out."""
        self._stop_dwell()
        self._reach.tabletop.light([], [], veiled=False)

    def light(self) -> None:
        """Light the legal places, stronger the one aimed at, dashed one that would refuse."""
        lights = [
            self._ring(spot, move, LightKind.AIMED if spot == self.at else LightKind.LEGAL)
            for spot, move in self.legal.items()
        ]
        if self.at is not None and self._refuses(self.at):
            lights.append(Light.refused(self._reach.tabletop.places.by_slot[self.at].rect, self._radius(self.at)))
        lit = list(self.legal) if self.held else [*self.legal, self.source]
        self._reach.tabletop.light(lights, lit, veiled=self._reach.may_move)

    def _radius(self, spot: Slot) -> float:
        layout = self._reach.tabletop.layout
        return (layout.bar_width if spot.zone in (BAR, DISCARD) else layout.width) * 0.07

    def _ring(self, spot: Slot, move: Move, kind: LightKind) -> Light:
        layout, view = self._reach.tabletop.layout, self._reach.tabletop.view
        rect = self._reach.tabletop.places.by_slot[spot].rect
        behind = move[0] == "play" and bool(move[4])
        if behind:
            run = view.up[5 * (view.viewer if spot.zone == OWN else 1 - view.viewer) + spot.number]
            head = layout.card_in_column(spot.zone == OWN, spot.number, 0, 0).rect
            high = round(layout.width * (layout.strip if len(run) > 1 else 0.21))
            rect = Rect(head.x, head.top if spot.zone == OWN else head.bottom - high, head.w, high)
        return Light(kind, rect, self._radius(spot), behind=behind, below=spot.zone == OPP)
