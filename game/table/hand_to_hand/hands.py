"""The player's hands: picking up, dragging, aiming, putting down; by pointer or by keys, both at once.

What may be done comes from the view; what is done goes to the table as a move. Nothing here knows a rule.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from pygame import Rect

from game.rules.core import Card, Move
from game.rules.hand_to_hand.view import View
from game.table.hand_to_hand.choices import (
    BAR,
    DISCARD,
    HAND,
    OWN,
    STOCK,
    Spot,
    draw_for,
    is_source,
    most_useful,
    move_for,
    places_for,
    suit_of,
)
from game.table.hand_to_hand.layout import Layout
from game.table.hand_to_hand.lights import Kind, Light
from game.table.hand_to_hand.pieces import Grip, Pieces
from game.table.hand_to_hand.places import Place, Places
from game.table.theme import Theme

_DRAG_FROM = 6
"""How far the pointer goes, px at scale 1.0, before a press is a drag."""
_LEGAL_PULL = 1.6
"""How much more an overlap with a legal place counts."""
_LEAST_OVERLAP = 0.12
_DWELL_S = 0.35
"""How long a card is held over a place that refuses it until it says why."""


class Table(Protocol):
    """What the hands work on."""

    theme: Theme

    @property
    def view(self) -> View:
        """What is shown."""

    @property
    def layout(self) -> Layout:
        """Where it lies."""

    @property
    def pieces(self) -> Pieces:
        """The cards."""

    @property
    def places(self) -> Places:
        """What can be pointed at."""

    @property
    def may_move(self) -> bool:
        """Whether a move of the person below is awaited."""

    def make(self, move: Move, dropped: Sequence[Card] = ()) -> bool:
        """Make a move; False where it was refused, which the table has said."""

    def explain(self, move: Move, spot: Spot) -> None:
        """Say by a place why the move may not be made."""

    def say_wait(self, spot: Spot) -> None:
        """Say by a place whose turn it is."""

    def say_stuck(self, spot: Spot) -> None:
        """Say by a place that its run fits nowhere."""

    def hush(self) -> None:
        """Take the last sentence away."""

    def cards_at(self, spot: Spot) -> list[Card]:
        """The cards that a pick-up takes: one of the hand, or a run."""

    def arrange(self) -> None:
        """Have the hand's cards lie as raised and picked."""

    def reorder(self, card: Card, x: int) -> None:
        """Put a card of the hand where x is in the fan."""

    def light(self, lights: Sequence[Light], lit: Sequence[Spot], *, veiled: bool) -> None:
        """Show these lights, raise what lies at `lit` above the veil."""

    def move(self, advance: Callable[[float], bool]) -> None:
        """Call each frame until it gives False."""

    def later(self, seconds: float, call: Callable[[], None]) -> Callable[[], None]:
        """Call once, later; what comes back cancels it."""


class Hands:
    """What is picked up, held and pointed at."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.picked: Spot | None = None
        self.grip: Grip | None = None
        self.over: Spot | None = None
        """The card of the hand that is pointed at."""
        self._pressed: tuple[Place, tuple[int, int]] | None = None
        self._legal: Mapping[Spot, Move] = {}
        self._aim: Spot | None = None
        self._cancel_dwell: Callable[[], None] | None = None
        self._following = False

    # --- what the places tell

    def hovered(self, place: Place, over: bool) -> None:
        """A card of the hand rises under the pointer or the focus."""
        if place.spot.zone == HAND:
            if over:
                self.over = place.spot
            elif self.over == place.spot:
                self.over = None
            self._table.arrange()
        elif over and self.picked is not None and self.grip is None:
            self._aim_at(place.spot)

    def down(self, place: Place, pos: tuple[int, int]) -> None:
        """Perhaps the beginning of a drag."""
        self._table.hush()
        self._pressed = (place, pos)

    def moved(self, pos: tuple[int, int]) -> None:
        """Drag, once it has gone far enough."""
        if self.grip is None and self._pressed is not None:
            place, start = self._pressed
            if math.dist(start, pos) < self._table.layout.px(_DRAG_FROM) or not self._may_lift(place.spot):
                return
            self._grab(place.spot, start)
        if self.grip is not None:
            self.grip.follow(pos)
            self._follow()
            self._aim_at(self._under(self.grip.rect))

    def up(self, place: Place, pos: tuple[int, int]) -> None:
        """Drop what is held, or click."""
        self._pressed = None
        if self.grip is not None:
            self.grip.follow(pos)
            self._drop(pos)
        elif place.hit_rect.collidepoint(pos) or (draw_for(place.spot) and self._over_hand(pos)):
            self.chosen(place)

    def chosen(self, place: Place) -> None:
        """A click or Enter: pick up, put down, draw, or move a run where it is most useful."""
        self.choose(place.spot)

    def cancelled(self) -> None:
        """Put back what is picked up."""
        self.put_back()

    # --- clicks and keys

    def choose(self, spot: Spot) -> None:
        """What a click on a part of the table does."""
        self._table.hush()
        if self.picked is not None and spot != self.picked:
            if spot.zone != HAND:
                self._place(spot)
                return
        elif self.picked is not None:
            self.put_back()
            return
        if spot.zone == HAND:
            self.pick(spot)
        elif spot.zone in (STOCK, DISCARD):
            self._draw(spot)
        elif spot.zone == OWN:
            self._move_run(spot)

    def pick(self, spot: Spot) -> None:
        """Pick something up without dragging it: its legal places light up."""
        self.picked = spot
        self._legal = places_for(self._table.view, spot) if self._table.may_move else {}
        self._aim = None
        self._light()
        self._table.arrange()

    def put_back(self) -> bool:
        """Let go of what is picked up or held; whether there was anything."""
        had = self.picked is not None
        self.picked, self.grip, self._pressed, self._aim = None, None, None, None
        self._legal = {}
        self._stop_dwell()
        if had:
            self._light()
            self._table.arrange()
        return had

    def _place(self, spot: Spot) -> None:
        source = self.picked
        assert source is not None
        target = self._target(spot)
        if not self._table.may_move:
            self._table.say_wait(source)
        elif target in self._legal:
            move = self._legal[target]
            self.put_back()
            self._table.make(move)
        else:
            refused = move_for(self._table.view, source, target)
            if refused is None:
                self.put_back()
            else:
                self._table.explain(refused, target)

    def _target(self, spot: Spot) -> Spot:
        """On the bar every card has its own suit's pile, wherever it is put down."""
        if spot.zone == BAR and self.picked is not None:
            return Spot(BAR, suit_of(self._table.view, self.picked))
        return spot

    def _draw(self, spot: Spot) -> None:
        move = draw_for(spot)
        assert move is not None
        if self._table.may_move:
            self._table.make(move)
        else:
            self._table.say_wait(spot)

    def _move_run(self, spot: Spot) -> None:
        if not self._table.may_move:
            self._table.say_wait(spot)
            return
        found = most_useful(self._table.view, spot)
        if found is not None:
            self._table.make(found[1])
        elif not self._table.view.first:
            self._table.explain(("build", spot.number, (spot.number + 1) % 5), spot)
        elif self._table.cards_at(spot):
            self._table.say_stuck(spot)

    # --- drags

    def _may_lift(self, spot: Spot) -> bool:
        if not is_source(spot) or not self._table.cards_at(spot):
            return False
        return spot.zone == HAND or self._table.may_move

    def _grab(self, spot: Spot, pos: tuple[int, int]) -> None:
        self.pick(spot)
        pieces = self._table.pieces
        held = [pieces["card", card] for card in self._table.cards_at(spot)]
        self.grip = Grip(held, pos, self._table.theme.motion)

    def _follow(self) -> None:
        if not self._following:
            self._following = True
            self._table.move(self._swing)

    def _swing(self, step: float) -> bool:
        if self.grip is None:
            self._following = False
            return False
        self._following = self.grip.advance(step)
        return self._following

    def _drop(self, pos: tuple[int, int]) -> None:
        source, grip = self.picked, self.grip
        assert source is not None
        assert grip is not None
        target = self._under(grip.rect)
        cards = self._table.cards_at(source)
        if target is not None and target in self._legal:
            move = self._legal[target]
            self.put_back()
            self._table.make(move, cards)
            return
        refused = None
        if target is not None and target.zone != HAND and target != source:
            refused = move_for(self._table.view, source, target)
        self.put_back()
        if source.zone == HAND and target is not None and target.zone == HAND:
            self._table.reorder(source.number, pos[0])
        elif refused is not None and target is not None:
            if self._table.may_move:
                self._table.explain(refused, target)
            else:
                self._table.say_wait(target)

    def _over_hand(self, pos: tuple[int, int]) -> bool:
        return self._table.layout.hand_area.collidepoint(pos)

    def _under(self, held: Rect) -> Spot | None:
        """The part of the table that a held card lies over most; legal places pull."""
        assert self.picked is not None
        best, most = None, _LEAST_OVERLAP * held.w * held.h
        for spot, place in self._table.places.by_spot.items():
            if spot.zone in (HAND, STOCK) or spot == self.picked:
                continue
            part = held.clip(place.rect)
            area: float = part.w * part.h
            target = self._target(spot)
            if target in self._legal:
                area *= _LEGAL_PULL
            if area > most:
                best, most = target, area
        part = held.clip(self._table.layout.hand_area)
        if self.picked.zone == HAND and part.w * part.h > most:
            return Spot(HAND)
        return best

    # --- lights

    def _aim_at(self, spot: Spot | None) -> None:
        target = None if spot is None or spot.zone in (HAND, STOCK) or spot == self.picked else self._target(spot)
        if target == self._aim:
            return
        self._aim = target
        self._stop_dwell()
        self._table.hush()
        self._light()
        if target is not None and target not in self._legal and self.grip is not None and self._table.may_move:
            self._cancel_dwell = self._table.later(_DWELL_S, self._explain_aim)

    def _explain_aim(self) -> None:
        self._cancel_dwell = None
        if self.picked is None or self._aim is None:
            return
        move = move_for(self._table.view, self.picked, self._aim)
        if move is not None:
            self._table.explain(move, self._aim)

    def _stop_dwell(self) -> None:
        if self._cancel_dwell is not None:
            self._cancel_dwell()
            self._cancel_dwell = None

    def _light(self) -> None:
        """Light the legal places, stronger the one aimed at, dashed one that would refuse."""
        if self.picked is None:
            self._table.light([], [], veiled=False)
            return
        lights = [
            self._ring(spot, move, Kind.AIMED if spot == self._aim else Kind.LEGAL)
            for spot, move in self._legal.items()
        ]
        aim = self._aim
        if aim is not None and self._refuses(aim):
            lights.append(self._ring(aim, None, Kind.REFUSED))
        lit = list(self._legal)
        if self.grip is None:
            lit.append(self.picked)
        self._table.light(lights, lit, veiled=self._table.may_move)

    def _refuses(self, aim: Spot) -> bool:
        """Whether what is held would not be taken there."""
        if self.grip is None or self.picked is None or aim in self._legal or not self._table.may_move:
            return False
        return move_for(self._table.view, self.picked, aim) is not None

    def _ring(self, spot: Spot, move: Move | None, kind: Kind) -> Light:
        layout, view = self._table.layout, self._table.view
        rect = self._table.places.by_spot[spot].rect
        radius = (layout.bar_width if spot.zone in (BAR, DISCARD) else layout.width) * 0.07
        behind = move is not None and move[0] == "play" and bool(move[4])
        if behind:
            run = view.up[5 * (view.seat if spot.zone == OWN else 1 - view.seat) + spot.number]
            head = layout.card_in_column(spot.zone == OWN, spot.number, 0, 0).rect
            high = round(layout.width * (layout.strip if len(run) > 1 else 0.21))
            top = head.top if spot.zone == OWN else head.bottom - high
            rect = Rect(head.x, top, head.w, high)
        return Light(kind, rect, radius, behind=behind) if kind is not Kind.REFUSED else Light.refused(rect, radius)
