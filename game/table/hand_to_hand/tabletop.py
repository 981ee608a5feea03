"""The table between the rails: cards, board, lights and places, brought in line with a view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pygame import Rect

from game.rules.core import Card, Event
from game.rules.hand_to_hand.view import HIDDEN, View
from game.table.deck_art import CardLook, DeckArt, Elevation
from game.table.hand_to_hand.board import Board
from game.table.hand_to_hand.cues import cues, perform
from game.table.hand_to_hand.ground import ground
from game.table.hand_to_hand.layout import WIDTHS, Column, Layout, grown, lay_out
from game.table.hand_to_hand.placements import Order, card_key, shape_of, sorted_hand, spread
from game.table.hand_to_hand.prefetch import looks_soon
from game.table.hand_to_hand.slots import BAR, DISCARD, HAND, OPP, OWN, STOCK
from game.table.hit_areas import HitAreas, PointerListener
from game.table.lights import Light, LightKind, Lights
from game.table.pieces import Pieces
from game.table.placements import Placements
from game.table.prefetch import Prefetcher
from game.table.slot import Slot
from game.ui.scene import Layer
from game.ui.screen import Screen
from game.ui.theme import Colour

_RAISED, _PICKED = 16, 30
_GROWING = (1, 3, 5)
"""By how many cards the longest columns may have grown when the cards are seen next."""


class Tabletop:
    """What lies between the rails, on a screen whose clock moves it."""

    def __init__(
        self, screen: Screen, art: DeckArt, touched: PointerListener, view: View, below: int, order: Order
    ) -> None:
        self._screen = screen
        self._scene = scene = screen.scene
        self._flying = False
        self.view = view
        self.below = below
        self.order = order
        self.by_hand: list[Card] = []
        self.pieces = Pieces(scene, art)
        self.ahead = Prefetcher(art)
        self.lights = Lights(scene)
        self.places = HitAreas(touched)
        self.spread: Placements = {}
        self.raised: Slot | None = None
        self.picked: Slot | None = None
        self.held: frozenset[Card] = frozenset()
        self.drawn: Card | None = None
        """The card of the hand that came with the last move: it stands out until the next."""
        self._lit: list[Slot] = []
        self._board = Board()
        scene.add(self._board, z=-100.0)
        self._size, self._scale = (1280, 720), 1.0
        self._turn: object = None
        self._widest = WIDTHS[0]
        self.layout = self._new_layout()

    # --- laying out

    def _new_layout(self) -> Layout:
        shape = shape_of(self.view, self.below)
        turn = (self.view.hand_number, self.view.turns)
        if turn != self._turn:
            # as wide as will do when the columns have grown a little, so that a turn seldom needs narrower cards
            self._turn = turn
            self._widest = lay_out(grown(shape), self._size, self._scale).design_width
        layout = lay_out(shape, self._size, self._scale, self._widest)
        self._widest = layout.design_width
        return layout

    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Take another size and scale; everything stands where it belongs."""
        self._size, self._scale = size, scale
        self._turn = None
        self.pieces.art.make_room(size)
        self._scene.set_background(ground(size, scale))
        self.stand()

    def _hand(self) -> list[Card]:
        return sorted_hand(self.view.hands[self.below], self.order, self.by_hand)

    def _lay(self) -> None:
        self.layout = self._new_layout()
        hand = self._hand()
        self.spread = spread(self.view, self.layout, self.below, hand)
        drawn = None if self.drawn is None else Slot(HAND, self.drawn)
        for spot, up in ((drawn, _PICKED), (self.raised, _RAISED), (self.picked, _PICKED)):
            # what is pointed at may have left the hand in this very moment
            if spot is not None and spot.zone == HAND and spot.number in hand:
                placement = self.spread[card_key(spot.number)]
                y = self.layout.fan()[hand.index(spot.number)].y
                pose = placement.pose._replace(y=y - self.layout.px(up))
                self.spread[card_key(spot.number)] = placement._replace(pose=pose)
        self._board.show(self.layout, self.view, self.below)

    # --- showing

    def stand(self, view: View | None = None, below: int | None = None) -> None:
        """Show a view at once, or again what is shown."""
        self.view = self.view if view is None else view
        self.below = self.below if below is None else below
        self.held, self.drawn = frozenset(), None
        self.point_out([])
        self._lay()
        self.pieces.snap_to(self.spread)
        self._put_places()
        self._relight()
        self.ahead.want(self._looks_soon())

    def show(
        self, view: View, events: Sequence[Event], dropped: Sequence[Card] = (), drawn: Card | None = None
    ) -> None:
        """Show a view that came about by these events; a `drawn` card stands out of the hand below."""
        seen, hand, layout, dropping = self.view, self._hand(), self.layout, self.held
        before = self.spread
        self.pieces.finish()
        self.view = view
        self.held, self.drawn = frozenset(), drawn
        self.point_out([])
        self._lay()
        if (layout.width, layout.strip, layout.bar) != (self.layout.width, self.layout.strip, self.layout.bar):
            # all that lay on the table lies as it will from now on, and only then does anything set out
            moved = spread(seen, self.layout, self.below, hand)
            self.pieces.snap_to(
                {key: placement for key, placement in moved.items() if key[0] != "card" or key[1] not in dropping}
            )
        found = cues(events, before, self.spread, self.layout, self.below)
        perform(found, self.spread, self.pieces, self._screen.theme.motion, self._screen.duration_scale, dropped)
        self._put_places()
        self._relight()
        self.fly()
        self.ahead.want(self._looks_soon())

    def fly(self) -> None:
        """Have the pieces that have set out move."""
        if self.moving and not self._flying:
            self._flying = True
            self._screen.animate(self._advance)

    def _advance(self, step: float) -> bool:
        self._flying = self.pieces.advance(step)
        return self._flying

    def arrange(self, raised: Slot | None, picked: Slot | None, held: Iterable[Card] = ()) -> None:
        """Have every card that is not held go where it belongs: one of the hand rises when pointed at or picked up."""
        released, self.held = self.held, frozenset(held)
        self.raised, self.picked = raised, None if self.held else picked
        motion = self._screen.theme.motion
        seconds = (motion.refusal_ms if released else motion.lift_ms) * self._screen.duration_scale / 1000
        self._lay()
        for key, placement in self.spread.items():
            if key[0] == "card" and key[1] in self.held:
                continue
            piece = self.pieces.put(key, placement)
            if not piece.is_bound_for(placement):
                if seconds:
                    piece.fly(placement, seconds)
                else:
                    piece.stand(placement)
        self._put_places()
        self.fly()

    # --- what is baked ahead

    def _looks_soon(self) -> Iterator[CardLook]:
        """What may be seen soon, the likeliest first: also at the widths that the next turn or long runs may bring."""
        shape, size, scale = shape_of(self.view, self.below), self._size, self._scale
        others = [lay_out(grown(shape), size, scale)]
        others += [lay_out(grown(shape, by), size, scale, self._widest) for by in _GROWING]
        return looks_soon(self.view, self.layout, others, self.below, self._hand())

    def expect(self, spot: Slot) -> None:
        """What lies there may be held soon."""
        found = [self.spread[card_key(card)] for card in self.cards_at(spot)]
        width = round(found[0].pose.width * self._screen.theme.motion.lift) if found else 0
        lies = [Elevation.LIFTED, *[Elevation.RESTING] * (len(found) - 1)]
        self.ahead.want_first(CardLook(at.card, width, at.rotated, lie) for at, lie in zip(found, lies, strict=False))

    @property
    def moving(self) -> bool:
        """Whether anything is on its way."""
        return self.pieces.moving

    # --- the hand's order

    def sort(self, order: Order) -> None:
        """Sort the hand otherwise; by hand it begins as it lies."""
        if order is Order.BY_HAND:
            self.by_hand = [card for card in self._hand() if card != HIDDEN]
        self.order = order
        self.arrange(self.raised, self.picked, self.held)

    def reorder(self, card: Card, x: int) -> None:
        """Put a card of the hand where x is in the fan, if it is sorted by hand."""
        if self.order is not Order.BY_HAND:
            return
        hand = [other for other in self._hand() if other not in (card, HIDDEN)]
        left = sum(1 for pose in self.layout.fan(len(hand)) if pose.x < x)
        self.by_hand = [*hand[:left], card, *hand[left:]]
        self.arrange(self.raised, self.picked, self.held)

    # --- places and lights

    def cards_at(self, spot: Slot) -> list[Card]:
        """A card of the hand, or the run of an own column."""
        if spot.zone == HAND:
            return [spot.number]
        return list(self.view.up[5 * self.below + spot.number]) if spot.zone == OWN else []

    def _column(self, own: bool, column: int) -> Column:
        at = 5 * (self.below if own else 1 - self.below) + column
        return Column(len(self.view.down[at]), len(self.view.up[at]))

    def _put_places(self) -> None:
        layout, places = self.layout, self.places
        fan = dict(zip(self._hand(), layout.fan(), strict=True))
        known = [card for card in fan if card != HIDDEN]
        places.keep(HAND, [Slot(HAND, card) for card in known])
        for own, zone in ((True, OWN), (False, OPP)):
            for column in range(5):
                place = places.at_slot(Slot(zone, column))
                place.set_area(layout.column_rect(own, column, self._column(own, column)))
        for suit in range(6):
            places.at_slot(Slot(BAR, suit)).set_area(layout.pile(suit).rect)
        places.at_slot(Slot(STOCK)).set_area(layout.stock.rect)
        places.at_slot(Slot(DISCARD)).set_area(layout.discard.rect)
        for card in known:
            spot, pose = Slot(HAND, card), fan[card]
            rect = pose.rect
            if spot in (self.raised, self.picked):
                up = layout.px(_PICKED if spot == self.picked else _RAISED)
                rect = Rect(rect.x, rect.y - up, rect.w, rect.h + up)
            places.at_slot(spot).set_area(rect, pose)

    def rect_of(self, card: Card) -> Rect | None:
        """Where a card is seen."""
        key = card_key(card)
        return self.spread[key].pose.rect if key in self.spread else None

    def light(self, lights: Sequence[Light], lit: Sequence[Slot], *, veiled: bool) -> None:
        """Show the lights of a pick-up, and what lies at `lit` above the veil; arrows then lead nowhere else."""
        self.lights.show("places", lights, self._scale)
        self._lit = list(lit)
        (wide, high), top = self._size, self.layout.hand_top - self.layout.px(14)
        parts = [(Rect(0, 0, wide, top), False), (Rect(0, top, wide, high - top), True)]
        if veiled != self.lights.veiled:
            self.lights.veil(parts if veiled else [])
        for spot, place in self.places.by_slot.items():
            place.focusable = not veiled or spot in lit
        self._relight()

    def _relight(self) -> None:
        """Raise what is lit above the veil."""
        bright: set[Card] = set()
        for spot in self._lit:
            bright.update(self._shown_at(spot))
        for key, piece in self.pieces.by_key.items():
            lit = key[0] == "card" and key[1] in bright
            if key[0] == "down":
                zone = OWN if key[1] == self.below else OPP
                lit = Slot(zone, int(key[2])) in self._lit
            piece.light(lit)

    def _shown_at(self, spot: Slot) -> Iterable[Card]:
        if spot.zone in (OWN, OPP):
            return self.view.up[5 * (self.below if spot.zone == OWN else 1 - self.below) + spot.number]
        if spot.zone == BAR:
            return range(10 * spot.number, 10 * spot.number + self.view.bar[spot.number])
        return self.view.discard[:3] if spot.zone == DISCARD else (spot.number,)

    def mark(self, cards: Iterable[Card], spot: Slot | None, colour: Colour) -> None:
        """Put the corners of the last move round these cards, or round a pile."""
        rects = [rect for rect in map(self.rect_of, cards) if rect is not None]
        if spot is not None:
            rects.append(self.places.at_slot(spot).rect)
        corners = rects[0].unionall(rects[1:]) if rects else None
        self.lights.show("last", [] if corners is None else [Light(LightKind.LAST, corners, 0, colour)], self._scale)

    def point_out(self, spots: Iterable[Slot]) -> None:
        """Ring a run and the place that a click would move it to, quietly."""
        radius = self.layout.width * 0.07
        lights = [Light(LightKind.NAMED, self.places.at_slot(spot).rect, radius) for spot in spots]
        self.lights.show("useful", lights, self._scale)

    def name(self, cards: Iterable[Card]) -> None:
        """Ring the cards that a line of the log names."""
        rects = [rect for rect in map(self.rect_of, cards) if rect is not None]
        radius = self.layout.width * 0.07
        white = (255, 255, 255, 255)
        lights = [Light(LightKind.NAMED, rect, radius, white) for rect in rects]
        self.lights.show("named", lights, self._scale, Layer.HELD)
