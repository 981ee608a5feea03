"""The actions on the table's slots: playing a card on the pile, drawing, cutting and turning the piles.

Dragging one pile onto the other turns both.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.core import HIDDEN, Move, Refusal
from game.rules.hit_the_deck.cards import HIT_HAND
from game.rules.hit_the_deck.moves import DRAW, FLIP, PLAYS, Cut, Draw, Flip, Play
from game.table.cards.placements import HAND, Pose, Slot
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.steps.cut import CutGesture
from game.table.hit_the_deck.tabletop.tabletop import DISCARD_PILE, DRAW_PILE, Tabletop
from game.table.turns.table import Choices, MoveStep
from game.ui.draw.scene import Layer, Sprite

_OVERLAP = 0.25
"""The part of the other pile's width and height that must be covered."""


class FlipGesture:
    """A dragged pile."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._heap: Sprite | None = None
        self._start = self._home = (0, 0)

    def begin(self, *, of_draw: bool, start: tuple[int, int]) -> None:
        """Start with the pointer pressed at a point, on the draw pile (`of_draw`) or the discard pile."""
        top = self._top
        self._heap, self._start = top.draw_pile if of_draw else top.discard_pile, start
        self._home = self._heap.rect.center
        top.draw_count.visible = False
        top.scene.raise_to(self._heap, Layer.HELD)

    def follow(self, pos: tuple[int, int]) -> None:
        """Follow the pointer to a point."""
        if self._heap is not None:
            (x, y), start = self._home, self._start
            self._heap.show(self._heap.image, (x + pos[0] - start[0], y + pos[1] - start[1]))

    def let_go(self, pos: tuple[int, int]) -> Move | None:
        """Turn both piles if it is over the other one, where it stays until the flip is shown; else None."""
        layout, of_draw = self._top.layout, self._heap is self._top.draw_pile
        own, other = (layout.draw, layout.discard) if of_draw else (layout.discard, layout.draw)
        moved = own.rect.move(pos[0] - self._start[0], pos[1] - self._start[1])
        over = moved.clip(other.rect)
        much = over.w > _OVERLAP * other.rect.w and over.h > _OVERLAP * other.rect.h
        return FLIP if self._heap is not None and (much or other.rect.collidepoint(pos)) else None

    def take_over(self) -> tuple[Pose | None, Pose | None]:
        """Hand over the display; return the poses of the dragged piles, None for one in its place."""
        if self._heap is None:
            return None, None
        pose = Pose(*self._heap.rect.center, self._top.layout.draw.width)
        of_draw = self._heap is self._top.draw_pile
        self.put_back()
        return (pose, None) if of_draw else (None, pose)

    def put_back(self) -> None:
        heap, self._heap = self._heap, None
        if heap is not None:
            self._top.scene.raise_to(heap, Layer.TABLE)
            heap.show(heap.image, self._home)
            self._top.draw_count.visible = bool(self._top.state.view.draw)


class HitTheDeckChoices(Choices):
    """The actions on the table's slots, according to its view."""

    second_click_plays = True

    def __init__(self, tabletop: Tabletop) -> None:
        self._tabletop = tabletop
        self.cut, self.flip = CutGesture(tabletop), FlipGesture(tabletop)

    def must(self, word: str) -> bool:
        """Whether the seat below must make this move now."""
        return any(move.word == word for move in self._tabletop.state.view.legal)

    @property
    def due(self) -> Slot | None:
        """The draw pile, when it must be cut."""
        return Slot(DRAW_PILE) if self.must("cut") else None

    def may_lift(self, slot: Slot) -> bool:
        return slot.zone == HAND

    def targets(self, source: Slot) -> Mapping[Slot, Move]:
        move = self.move_for(source, Slot(DISCARD_PILE))
        return {Slot(DISCARD_PILE): move} if move is not None and move in self._tabletop.state.view.legal else {}

    def aimed(self, source: Slot, slot: Slot) -> Slot:
        """The target meant by `slot`: for a card always the discard pile, except at the draw pile."""
        return slot if slot.zone == DRAW_PILE else Slot(DISCARD_PILE)

    def move_for(self, source: Slot, target: Slot) -> Move | None:
        card = self._tabletop.fan.cards.get(source.number, HIDDEN)
        return PLAYS[card] if card != HIDDEN and source.zone == HAND and target.zone == DISCARD_PILE else None

    def step(self, move: Move) -> MoveStep:
        if isinstance(move, Play):
            ids = self._tabletop.fan.ids_of(move.card)
            # one that is still to be drawn comes from the pile
            source = Slot(HAND, ids[-1]) if ids else Slot(DRAW_PILE)
            # a HIT-hand that is seen on the pile asks to be slapped
            return MoveStep(move, source, Slot(DISCARD_PILE), has_ghost=move.card != HIT_HAND)
        if isinstance(move, Draw):
            # an arrow to the hand would lie on the words of a demand
            return MoveStep(move, Slot(DRAW_PILE), None if self._tabletop.sign.visible else Slot(HAND))
        if isinstance(move, Flip):
            return MoveStep(move, Slot(DRAW_PILE), Slot(DISCARD_PILE))
        return MoveStep(move, Slot(DRAW_PILE)) if isinstance(move, Cut) else super().step(move)

    def why_never(self, source: Slot, target: Slot | None) -> Refusal | None:
        """The reason why a hand card can't go on the draw pile, nor a drawn one straight on the discard pile."""
        if source.zone == HAND and target == Slot(DRAW_PILE):
            return Refusal("HTD-22", texts.NOT_ON_DRAW_PILE)
        if source.zone == DRAW_PILE and target == Slot(DISCARD_PILE):
            return Refusal("HTD-25", texts.DRAWN_TO_HAND)
        return None

    def double_click(self, source: Slot) -> Slot | str:
        """The discard pile, the only target."""
        return Slot(DISCARD_PILE)

    def click(self, slot: Slot) -> Move | None:
        """Cut or draw from the draw pile, or turn both piles by a click on either."""
        if slot.zone == DRAW_PILE and self.must("cut"):
            return self.cut.move()
        if self.must("flip"):
            return FLIP
        return DRAW if slot.zone == DRAW_PILE else None

    def gesture(self, slot: Slot, start: tuple[int, int]) -> CutGesture | FlipGesture | None:
        """Dragging the draw pile cuts it; dragging either pile turns both."""
        if slot.zone == DRAW_PILE and self.must("cut"):
            self.cut.begin(start)
            return self.cut
        if slot.zone in (DRAW_PILE, DISCARD_PILE) and self.must("flip"):
            self.flip.begin(of_draw=slot.zone == DRAW_PILE, start=start)
            return self.flip
        return None
