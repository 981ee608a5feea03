"""The player's hands: picking up, dragging, putting down; by pointer or by keys, both at once.

What may be done comes from the view; what is done goes to the table as a move. Nothing here knows a rule.
"""

from __future__ import annotations

import math

from pygame import Rect

from game.table.hand_to_hand.aim import Aim
from game.table.hand_to_hand.reach import Reach
from game.table.hand_to_hand.slots import DISCARD, HAND, OWN, STOCK, draw_for, is_source, most_useful
from game.table.hit_areas import HitArea
from game.table.pieces import HeldCards
from game.table.slot import Slot

_DRAG_FROM = 6
"""How far the pointer goes, px at scale 1.0, before a press is a drag."""


class Hands:
    """What is picked up, held and pointed at."""

    def __init__(self, reach: Reach) -> None:
        self._reach = reach
        self.aim: Aim | None = None
        """Where what is picked up may go; None with empty hands."""
        self.grip: HeldCards | None = None
        """What hangs from the pointer."""
        self.over: Slot | None = None
        """The card of the hand that is pointed at."""
        self._run: Slot | None = None
        self._pressed: tuple[HitArea, tuple[int, int]] | None = None
        self._swinging = False

    @property
    def picked(self) -> Slot | None:
        """Where what is picked up came from."""
        return None if self.aim is None else self.aim.source

    def _arrange(self) -> None:
        held = [] if self.grip is None else [piece.placement.card for piece in self.grip.pieces]
        self._reach.tabletop.arrange(self.over, self.picked, held)

    def _rect(self, spot: Slot) -> Rect:
        return self._reach.tabletop.places.at_slot(spot).rect

    def settle(self) -> None:
        """Have what was let go go back."""
        self._arrange()

    # --- what the places tell

    def hovered(self, place: HitArea, over: bool) -> None:
        """A card of the hand rises under the pointer or the focus; a place lights up more."""
        if place.slot.zone == HAND:
            if over:
                self.over = place.slot
            elif self.over == place.slot:
                self.over = None
            self._arrange()
        if over and self.aim is None and is_source(place.slot):
            self._reach.tabletop.expect(place.slot)
        if place.slot.zone == OWN:
            self._run = place.slot if over else None
            self.preview()
        if self.aim is not None and self.grip is None:
            self.aim.lead(place.slot if over else None)

    def preview(self) -> None:
        """Show where a click would move the run that is pointed at, if there is one and it can move."""
        found = None
        if self._run is not None and self.aim is None and self._reach.may_move:
            found = most_useful(self._reach.tabletop.view, self._run)
        self._reach.tabletop.point_out([] if found is None or self._run is None else [self._run, found[0]])

    def down(self, place: HitArea, pos: tuple[int, int]) -> None:
        """Perhaps the beginning of a drag."""
        self._reach.messages.hush()
        self._pressed = (place, pos)

    def moved(self, pos: tuple[int, int]) -> None:
        """Drag, once it has gone far enough."""
        if self.grip is None and self._pressed is not None:
            place, start = self._pressed
            if math.dist(start, pos) < self._reach.tabletop.layout.px(_DRAG_FROM) or not self._may_lift(place.slot):
                return
            self._grab(place.slot, start)
        if self.grip is not None and self.aim is not None:
            self.grip.follow(pos)
            if not self._swinging:
                self._swinging = True
                self._reach.animate(self._swing)
            self.aim.lead(self.aim.under(self.grip.rect))

    def up(self, place: HitArea, pos: tuple[int, int]) -> None:
        """Drop what is held, or click."""
        self._pressed = None
        if self.grip is not None:
            self.grip.follow(pos)
            self._drop(pos)
        elif place.hit_rect.collidepoint(pos) or (draw_for(place.slot) and self._over_hand(pos)):
            self.choose(place.slot)

    def chosen(self, place: HitArea) -> None:
        """Enter on a place is a click."""
        self.choose(place.slot)

    def cancelled(self) -> None:
        """The other button puts back what is picked up."""
        self.put_back()

    def _over_hand(self, pos: tuple[int, int]) -> bool:
        return self._reach.tabletop.layout.hand_area.collidepoint(pos)

    # --- clicks and keys

    def choose(self, spot: Slot) -> None:
        """Pick up, put down, draw, or move a run where it is most useful: what a click on a place does."""
        self._reach.messages.hush()
        if self.aim is not None and spot == self.picked:
            self.put_back()
        elif self.aim is not None and spot.zone != HAND:
            self._place(self.aim, spot)
        elif spot.zone == HAND:
            self.pick(spot)
        elif spot.zone in (STOCK, DISCARD):
            self._draw(spot)
        elif spot.zone == OWN:
            self._move_run(spot)

    def pick(self, spot: Slot) -> None:
        """Pick something up without dragging it: its legal places light up."""
        if self.aim is not None:
            self.aim.end()
        self.aim = Aim(self._reach, spot)
        self.preview()
        self.aim.light()
        self._arrange()

    def put_back(self) -> bool:
        """Let go of what is picked up or held; whether there was anything."""
        aim, self.aim, self.grip, self._pressed = self.aim, None, None, None
        if aim is None:
            return False
        aim.end()
        self._arrange()
        return True

    def _place(self, aim: Aim, spot: Slot) -> None:
        target = aim.target(spot)
        move = aim.move_to(target)
        if target in aim.legal:
            self.put_back()
            self._reach.make(aim.legal[target])
        elif not self._reach.may_move:
            self._reach.messages.wait(self._rect(aim.source))
        elif move is None:
            self.put_back()
        else:
            self._reach.messages.explain(move, self._rect(target))

    def _draw(self, spot: Slot) -> None:
        move = draw_for(spot)
        if move is not None and self._reach.may_move:
            self._reach.make(move)
        else:
            self._reach.messages.wait(self._rect(spot))

    def _move_run(self, spot: Slot) -> None:
        if not self._reach.may_move:
            self._reach.messages.wait(self._rect(spot))
            return
        found = most_useful(self._reach.tabletop.view, spot)
        if found is not None:
            self._reach.make(found[1])
        elif not self._reach.tabletop.view.first_place:
            self._reach.messages.explain(("build", spot.number, (spot.number + 1) % 5), self._rect(spot))
        elif self._reach.tabletop.cards_at(spot):
            self._reach.messages.stuck(self._rect(spot))

    # --- drags

    def _may_lift(self, spot: Slot) -> bool:
        if not is_source(spot) or not self._reach.tabletop.cards_at(spot):
            return False
        return spot.zone == HAND or self._reach.may_move

    def _grab(self, spot: Slot, pos: tuple[int, int]) -> None:
        if self.aim is not None:
            self.aim.end()
        aim = Aim(self._reach, spot)
        aim.held = True
        held = [self._reach.tabletop.pieces["card", card] for card in self._reach.tabletop.cards_at(spot)]
        self.aim, self.grip = aim, HeldCards(held, pos, self._reach.theme.motion)
        self.preview()
        aim.light()
        self._arrange()

    def _swing(self, step: float) -> bool:
        self._swinging = self.grip is not None and self.grip.advance(step)
        return self._swinging

    def _drop(self, pos: tuple[int, int]) -> None:
        aim, grip = self.aim, self.grip
        if aim is None or grip is None:
            return
        target = aim.under(grip.rect)
        if target is not None and target in aim.legal:
            # it stays where it was dropped until the move is shown
            cards = self._reach.tabletop.cards_at(aim.source)
            self.aim, self.grip = None, None
            aim.end()
            self._reach.make(aim.legal[target], cards)
            return
        self.put_back()
        if target is None:
            return
        if target.zone == HAND:
            self._reach.tabletop.reorder(aim.source.number, pos[0])
            return
        move = aim.move_to(target)
        if not self._reach.may_move:
            self._reach.messages.wait(self._rect(target))
        elif move is not None:
            self._reach.messages.explain(move, self._rect(target))
