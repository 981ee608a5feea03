"""A picked-up card or run: its legal targets, the one aimed at, and its motion under the pointer."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.core import Move, Refusal
from game.table.cards.deck_art import Elevation
from game.table.cards.pieces import Piece
from game.table.cards.placements import HAND, Pose, Slot
from game.table.marks.marks import AIMED, LEGAL, NAMED, REFUSED, Ghost, Mark, Ring
from game.ui.look.palette import NIGHT_BAD, WHITE

if TYPE_CHECKING:
    from game.table.turns.match_screen import MatchScreen

_LEGAL_PULL, _POINTED_PULL, _AIMED_PULL = 1.6, 1.5, 1.3
"""Weights of an overlap with a legal target, one under the pointer, and the current one.

They keep a trembling hand between two targets from changing its aim.
"""
_AIMED_MARGIN = 0.06
"""The margin around the current target in which the pointer still counts as on it, in widths of the held card."""
_LEAST_OVERLAP = 0.1
"""The least part of a held card that must overlap a slot to aim at it."""
_DWELL_S = 0.35
"""How long a card must be held over a slot that refuses it before the reason is shown, in seconds."""
_SPRING_STEP = 1 / 240
LIFT, LIFT_MS = 1.06, 90
"""The size of a held card, as a factor, and the time in which it is picked up, at Normal speed."""
_STIFFNESS, _DAMPING, _TILT = 420, 28, 0.012
"""The spring of held cards (mass 1), and their tilt in degrees per px/s."""


class Aim:
    """The targets of one pick-up. If `held`, the pointer drags it, and it aims with its own position."""

    def __init__(self, screen: MatchScreen, source: Slot) -> None:
        self._screen, self._session, self._messages = screen, screen.session, screen.messages
        self._tabletop, self._choices = screen.table.tabletop, screen.table.choices
        self.source = source
        self.held = False
        self.legal: Mapping[Slot, Move] = {}
        self.at: Slot | None = None
        """The target aimed at, or None."""
        self._card: Rect | None = None
        """The rectangle to which the held card is being led."""
        self._cancel_dwell: Callable[[], None] = lambda: None
        self.refresh()

    def refresh(self) -> None:
        """Update the legal targets, because the match has continued."""
        self.legal = self._choices.targets(self.source) if self._session.may_move else {}

    def why_not(self, target: Slot) -> Refusal | None:
        """The reason why it may not go to a target; None if no move was meant."""
        move = self._choices.move_for(self.source, target)
        return self._choices.why_never(self.source, target) if move is None else self._session.why_not(move)

    def under(self, card: Rect, pos: tuple[int, int]) -> Slot | None:
        """The slot that a held card, or else the pointer, overlaps most; legal targets count more.

        Without a clear slot, a legal target that the card touches.
        """
        self._card = card
        tabletop = self._tabletop
        best, most = None, _LEAST_OVERLAP * card.w * card.h
        near, touching = None, 0.0
        for slot, area in tabletop.areas.by_slot.items():
            if slot.zone == HAND or slot == self.source:
                continue
            part = card.clip(area.rect)
            overlap: float = part.w * part.h
            target = self._choices.aimed(self.source, slot)
            aimed = target == self.at
            if aimed:
                overlap *= _AIMED_PULL
            if target in self.legal:
                if overlap > touching:
                    near, touching = target, overlap
                overlap *= _LEGAL_PULL
                margin = round(2 * _AIMED_MARGIN * card.w) if aimed else 0
                if area.rect.inflate(margin, margin).collidepoint(pos):
                    overlap *= _POINTED_PULL
            if overlap > most:
                best, most = target, overlap
        part = card.clip(tabletop.hand_area)
        if part.w * part.h > most or (best is None and tabletop.hand_area.collidepoint(pos)):
            return Slot(HAND)
        return best or near

    def lead(self, slot: Slot | None) -> None:
        """Aim at a slot, or at none."""
        away = slot is None or slot.zone == HAND or slot == self.source
        target = None if away or slot is None else self._choices.aimed(self.source, slot)
        if target == self.at:
            return
        self.at = target
        self._cancel_dwell()
        self._messages.hide()
        self.light()
        if target is not None and self._refuses(target):
            self._cancel_dwell = self._screen.call_later(_DWELL_S, self._explain)

    def _refuses(self, target: Slot) -> bool:
        return self.held and self._session.may_move and target not in self.legal and self.why_not(target) is not None

    def _explain(self) -> None:
        if self.at is not None:
            # clear of the card that is held, which lies above all words
            rect = self._tabletop.areas.by_slot[self.at].rect
            self.explain(self.at, rect if self._card is None else rect.union(self._card))

    def explain(self, target: Slot, by: Rect) -> None:
        """Show why the target refuses it."""
        if not self._session.may_move:
            self._messages.show_whose_turn(by)
            return
        why, due = self.why_not(target), self._choices.due
        if due is not None:
            by = self._tabletop.areas.by_slot[due].rect
        if why is not None:
            self._messages.refuse(why, by)

    def end(self, *, made: bool = False) -> None:
        """Hide everything; if the move is `made`, cards that made room for it stay."""
        self._cancel_dwell()
        self._tabletop.marks.show("targets", ())
        if not made:
            self._tabletop.preview(self.source, None)
        self._tabletop.light([], veiled=False)

    def light(self) -> None:
        """Light the legal targets, show the landing at the one aimed at, and a refusing one dashed."""
        tabletop, marks = self._tabletop, list[Mark]()
        move = None if self.at is None else self.legal.get(self.at)
        landing = tabletop.preview(self.source, move)
        for slot, at_slot in self.legal.items():
            aimed = slot == self.at
            ring = tabletop.ring(slot, at_slot, AIMED if aimed else LEGAL)
            if aimed:
                marks += [Ghost(placement, ring.colour) for placement in landing]
            if not aimed or ring.tag or not landing:
                marks.append(ring)
        if self.at is not None and self._refuses(self.at):
            marks.append(Ring(REFUSED, tabletop.areas.by_slot[self.at].rect, tabletop.card_radius, NIGHT_BAD))
        if self.source.zone != HAND and not self.held:
            # a run lies where it did while it is picked up
            area = tabletop.areas.by_slot[self.source]
            marks.append(Ring(NAMED, area.rect, tabletop.card_radius, WHITE))
        tabletop.marks.show("targets", marks)
        lit = list(self.legal) if self.held else [*self.legal, self.source]
        tabletop.light(lit, veiled=self._session.may_move)


class HeldCards:
    """The card or run that the pointer drags, pulled by a spring and tilted by its speed."""

    def __init__(self, pieces: Iterable[Piece], pos: tuple[int, int], tilt_limit: float) -> None:
        self.pieces, self._tilt_limit = list(pieces), tilt_limit
        first = self.pieces[0]
        self._offsets = [((piece.x - first.x) * LIFT, (piece.y - first.y) * LIFT) for piece in self.pieces]
        self._grab = ((first.x - pos[0]) * LIFT, (first.y - pos[1]) * LIFT)
        self._at, self._speed = [first.x, first.y], [0.0, 0.0]
        self.width = round(first.placement.pose.width * LIFT)
        self.follow(pos)
        self._show()

    def follow(self, pos: tuple[int, int]) -> None:
        """Lead the cards to a point."""
        self._to = [pos[0] + self._grab[0], pos[1] + self._grab[1]]

    @property
    def rect(self) -> Rect:
        """The rectangle to which the first card is being led."""
        return Pose(self._to[0], self._to[1], self.width).rect

    def settle(self) -> None:
        """Move the cards to the pointer at once."""
        self._at, self._speed = self._to[:], [0.0, 0.0]
        self._show()

    def advance(self, step: float) -> bool:
        """Advance by `step` seconds; False once the cards are still."""
        left = step
        while left > 0:
            dt = min(left, _SPRING_STEP)
            left -= dt
            for axis in (0, 1):
                pull = (self._to[axis] - self._at[axis]) * _STIFFNESS
                self._speed[axis] += (pull - self._speed[axis] * _DAMPING) * dt
                self._at[axis] += self._speed[axis] * dt
        near = math.dist(self._at, self._to) < 0.5 and math.hypot(*self._speed) < 8
        if near:
            self._at, self._speed = self._to[:], [0.0, 0.0]
        self._show()
        return not near

    def _show(self) -> None:
        most = self._tilt_limit
        tilt = max(-most, min(most, self._speed[0] * _TILT)) if len(self.pieces) == 1 else 0.0
        for piece, (x, y) in zip(self.pieces, self._offsets, strict=True):
            lie = Elevation.LIFTED if piece is self.pieces[0] or len(self.pieces) == 1 else Elevation.RESTING
            piece.hold_at(Pose(self._at[0] + x, self._at[1] + y, self.width), lie, tilt)
