"""The sitting person's hands: picking a card, dragging, playing, drawing; by pointer or by keys, both at once.

What may be done comes from the view; what is done goes to the table as a move. Nothing here knows a rule.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

from pygame import Rect

from game.rules.core import Card, Move
from game.rules.hit_the_deck.cards import is_hit
from game.rules.hit_the_deck.moves import DRAW, FLIP, PLAYS
from game.rules.hit_the_deck.view import HIDDEN
from game.table.deck_art import BACK
from game.table.geometry import Pose
from game.table.hit_areas import HitArea
from game.table.hit_the_deck.cut import CutGesture
from game.table.hit_the_deck.flip import FlipGesture
from game.table.hit_the_deck.tabletop import Tabletop, name_key
from game.table.pieces import HeldCards
from game.ui.theme import MotionStyle

HAND, DRAW_PILE, DISCARD_PILE = "hand", "draw", "discard"
_DRAG_FROM = 6
"""How far the pointer goes, px at scale 1.0, before a press is a drag."""
_PLAY_OVERLAP = 0.1


class Table(Protocol):
    """What the hands work on."""

    @property
    def top(self) -> Tabletop:
        """The cards."""

    @property
    def motion(self) -> MotionStyle:
        """How things move."""

    @property
    def may_move(self) -> bool:
        """Whether a move of the person below is awaited."""

    def make(self, move: Move, given: int | None = None, start: Pose | None = None) -> bool:
        """Make a move, with that card of the hand, let go there; False where it was refused, which has been said."""

    def say_wait(self, by: Rect) -> None:
        """Say by a place whose turn it is."""

    def hush(self) -> None:
        """Take the last sentence away."""

    def arrange(self) -> None:
        """Have the hand's cards lie as pointed at and picked."""

    def animate(self, advance: Callable[[float], bool]) -> None:
        """Call each frame until it gives False."""


class Hands:
    """What is picked up, held and pointed at."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.grip: HeldCards | None = None
        self._held: int | None = None
        self._pressed: tuple[HitArea, tuple[int, int]] | None = None
        self._following = False
        self.cut = CutGesture()
        self.flip = FlipGesture()

    @property
    def picked(self) -> int | None:
        """The card that is picked up, by name."""
        return self._table.top.picked

    @property
    def busy(self) -> bool:
        """Whether something is held."""
        return self.grip is not None or self.cut.lifted is not None or self.flip.held

    # --- what the places tell

    def hovered(self, place: HitArea, over: bool) -> None:
        """A card of the hand rises under the pointer or the focus."""
        top = self._table.top
        if place.slot.zone != HAND:
            return
        if over:
            top.raised = place.slot.number
        elif top.raised == place.slot.number:
            top.raised = None
        self._table.arrange()

    def down(self, place: HitArea, pos: tuple[int, int]) -> None:
        """Perhaps the beginning of a drag."""
        self._table.hush()
        self._pressed = (place, pos)

    def moved(self, pos: tuple[int, int]) -> None:
        """Drag, once it has gone far enough."""
        if self._pressed is None:
            return
        place, start = self._pressed
        if not self.busy and math.dist(start, pos) >= self._table.top.layout.px(_DRAG_FROM):
            if place.slot.zone == HAND:
                self._grab(place.slot.number, start)
            elif place.slot.zone == DRAW_PILE and self._must("cut"):
                self.cut.begin(self._table.top, start)
            elif self._must("flip"):
                top = self._table.top
                self.flip.begin(top, top.draw_pile if place.slot.zone == DRAW_PILE else top.discard_pile, start)
        if self.cut.lifted is not None:
            self.cut.follow(pos)
        elif self.flip.held:
            self.flip.follow(pos)
        elif self.grip is not None:
            self.grip.follow(pos)
            self._turn_over(pos)
            self._follow()

    def up(self, place: HitArea, pos: tuple[int, int]) -> None:
        """Drop what is held, or click."""
        self._pressed = None
        if self.cut.lifted is not None:
            self._let_go()
        elif self.flip.held:
            turned = self.flip.covers(self._table.top, pos)
            self.flip.drop(self._table.top)
            if turned:
                self._table.make(FLIP)
        elif self.grip is not None:
            self.grip.follow(pos)
            self._drop(pos)
        elif place.hit_rect.collidepoint(pos) or self._drawn_over(place, pos):
            self.chosen(place)

    def _drawn_over(self, place: HitArea, pos: tuple[int, int]) -> bool:
        """Whether a card was dragged from the draw pile into the hand."""
        return place.slot.zone == DRAW_PILE and self._table.top.layout.hand_area.collidepoint(pos)

    def cancelled(self) -> None:
        """Put back what is picked up."""
        self.put_back()

    # --- clicks and keys

    def chosen(self, place: HitArea) -> None:
        """A click or Enter: pick a card, play the picked one, draw, cut, flip."""
        table = self._table
        table.hush()
        zone, name = place.slot
        if zone == HAND:
            if not table.may_move:
                table.say_wait(place.rect)
            elif name == self.picked:
                self.play(name)
            else:
                self.pick(name)
        elif zone == DISCARD_PILE and self.picked is not None:
            self.play(self.picked)
        elif table.may_move:
            self._use_pile(zone)
        elif zone == DRAW_PILE:
            table.say_wait(place.rect)

    def _use_pile(self, zone: str) -> None:
        if zone == DRAW_PILE and self._must("cut"):
            self._let_go()
            return
        self.put_back()
        if self._must("flip"):
            self._table.make(FLIP)
        elif zone == DRAW_PILE:
            self._table.make(DRAW)

    def _must(self, word: str) -> bool:
        """Whether the person must do that now."""
        return self._table.may_move and any(move[0] == word for move in self._table.top.view.legal)

    def pick(self, name: int) -> None:
        """Pick a card without dragging it; one that cannot be played says why instead."""
        top = self._table.top
        card = top.fan.card(name)
        if card == HIDDEN:
            return
        top.picked = name
        if card not in top.fitting:
            top.picked = None
            self._table.make(PLAYS[card], name)
            return
        self._table.arrange()

    def play(self, name: int, start: Pose | None = None) -> bool:
        """Play a card of the hand."""
        card: Card = self._table.top.fan.card(name)
        self.put_back()
        if card == HIDDEN:
            return False
        if not self._table.may_move:
            self._table.say_wait(self._table.top.place_of(name).pose.rect)
            return False
        return self._table.make(PLAYS[card], name, start)

    def lift(self, more: int) -> bool:
        """By keys: lift so many cards more off the draw pile; False where there is nothing to cut."""
        if not self._must("cut"):
            return False
        self.cut.lift(self._table.top, more)
        return True

    def _let_go(self) -> None:
        """The cut is made with what is lifted, or with half."""
        move, start = self.cut.let_go(self._table.top)
        self._table.make(move, None, start)

    def put_back(self) -> bool:
        """Let go of what is picked up or held; whether there was anything."""
        top = self._table.top
        had = top.picked is not None or self.busy
        self.grip, self._pressed, self._held = None, None, None
        top.picked, top.held = None, frozenset()
        self.cut.drop(top)
        self.flip.drop(top)
        if had:
            self._table.arrange()
        return had

    # --- drags

    def _grab(self, name: int, pos: tuple[int, int]) -> None:
        top = self._table.top
        if name_key(name) not in top.pieces:
            return
        top.picked, top.held = name, frozenset((name,))
        self._held = name
        self._table.arrange()
        piece = top.pieces[name_key(name)]
        piece.placement = piece.placement._replace(card=top.fan.card(name))
        self.grip = HeldCards([piece], pos, self._table.motion)

    def _turn_over(self, pos: tuple[int, int]) -> None:
        """A HIT card that is carried out of the hand shows its back: any of them may be the one."""
        top = self._table.top
        if self._held is None:
            return
        card = top.fan.card(self._held)
        piece = top.pieces[name_key(self._held)]
        hides = is_hit(card) and pos[1] < top.layout.hand_area.top
        piece.placement = piece.placement._replace(card=BACK if hides else card)

    def _follow(self) -> None:
        if not self._following:
            self._following = True
            self._table.animate(self._swing)

    def _swing(self, step: float) -> bool:
        if self.grip is None:
            self._following = False
            return False
        self._following = self.grip.advance(step)
        return self._following

    def _drop(self, pos: tuple[int, int]) -> None:
        grip, name, top = self.grip, self._held, self._table.top
        if grip is None or name is None:
            return
        rect, pile = grip.rect, top.layout.discard.rect
        over = rect.clip(pile)
        if over.w * over.h > _PLAY_OVERLAP * rect.w * rect.h or pile.collidepoint(pos):
            piece = top.pieces[name_key(name)]
            self.play(name, Pose(piece.x, piece.y, piece.placement.pose.width))
            return
        if top.layout.hand_area.collidepoint(pos):
            others = [other for other in top.fan.names if other != name]
            poses = top.layout.fan(len(others))
            two_rows = top.layout.rows(len(others)) == 2
            behind = len(others) - len(others) // 2 if two_rows else 0
            upper = two_rows and pos[1] < poses[-1].rect.top
            row = range(behind) if upper else range(behind, len(others))
            place = row.start + sum(1 for number in row if poses[number].x < pos[0])
            top.fan.move(name, place)
        self.put_back()
