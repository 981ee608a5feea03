"""The table between the side panels: cards, board, lights and hit areas, updated from a view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from pygame import Rect

from game.rules.core import HIDDEN, Card, Move, Spot
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hand_to_hand.moves import Bank, Build, Play
from game.rules.hand_to_hand.view import View
from game.table.cards.deck_art import BACK, TABLE, CardLook, Elevation
from game.table.cards.pieces import Piece
from game.table.cards.placements import HAND, CardKey, Placement, Placements, Pose, Slot
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.look.layout import HAND_GAP, WIDTHS, Layout, SeenLayout, lay_out
from game.table.hand_to_hand.tabletop.board import Board, ground
from game.table.hand_to_hand.tabletop.placements import (
    BAR,
    DISCARD,
    OPP,
    OWN,
    STOCK,
    card_key,
    column_of,
    look_key,
    pose_of,
    shape_of,
    sorted_hand,
    spread,
)
from game.table.marks.marks import NAMED, Ring, RingLook, Veil
from game.table.turns.aim import LIFT, LIFT_MS
from game.table.turns.match_screen import MatchScreen
from game.table.turns.table import MANUAL, AnyTabletop, TableState
from game.ui.ahead import Steps, ahead
from game.ui.draw.backgrounds import decode_night
from game.ui.draw.scene import Layer
from game.ui.look.palette import WHITE

_FITS, _RAISED, _DRAWN, _PICKED, _IN_FRONT = 9, 16, 18, 30, 14
"""The rise of a hand card that fits, is pointed at, was drawn, or is picked up, and the most in front of another row,
whose indexes stay visible; px at scale 1.0."""
_BELOW = 6
"""The space below a fully visible card, px at scale 1.0."""
FLIGHT_MS, TURN_MS, _REFUSAL_MS = 240, 260, 220
"""The times in which a card flies, is turned, or returns when it is let go of, at Normal speed."""
_POINTED = "pointed at"
_MIDDLE = 2
"""The column at whose place a card drawn for deal is shown."""


@dataclass(slots=True)
class HandToHandState(TableState):
    """All that a table of this game shows and is doing."""

    view: View
    drawn: Card | None = None
    """The card that the seat below drew last, raised in the hand until that seat's next move."""
    slipping: Play | None = None
    """The aimed move, if its card slips behind a head."""
    drawn_for_deal: Sequence[Card] = ()
    """The card that each seat has drawn for deal, while both are looked at: everything else waits for that."""
    lit: Sequence[Slot] = ()
    """What lies above the veil."""

    @property
    def hand(self) -> list[Card]:
        """The hand below from left to right."""
        return sorted_hand(self.hand_of(self.view), self.sort_key, self.order)


class Tabletop(AnyTabletop):
    """The cards, board and lights between the side panels."""

    def __init__(self, screen: MatchScreen, view: View) -> None:
        super().__init__(screen, HandToHandState(view, screen.seat_below, screen.request.hand_sort))
        self.state: HandToHandState
        self.screen = screen
        self.spread: Placements = {}
        self._window: tuple[tuple[int, int], float, float] = (1280, 720), 1.0, 1.0
        self.widest = WIDTHS[0]
        """The most width of a card on the boards, px at scale 1.0: within a hand cards do not grow again."""
        self.layout = self._lay_out(view)
        self.board = Board()
        screen.scene.add(self.board, z=-100.0)

    # --- laying out

    def _lay_out(self, view: View, at_most: int | None = None) -> Layout:
        shape, large_print = shape_of(view, self.state.below), self.art.card_print.large
        kind = SeenLayout if self.screen.request.looked_at else Layout
        return lay_out(shape, *self._window, at_most or self.widest, large_print, kind)

    def resize(self, size: tuple[int, int], scale: float, text_scale: float) -> None:
        """Lay out everything in another size and scale, at rest; `text_scale` is that of the side panels."""
        self._window = size, scale, text_scale
        # also those of steps that are yet to be shown are about to be seen
        newest = self.screen.session.match.view(self.screen.session.viewer)
        assert isinstance(newest, View)
        for look in self._pictures_of(newest):
            self.art.decode(look)
        self.screen.set_ground(lambda: ground(size, scale))
        self._snap()

    def spread_of(self, view: View, layout: Layout, hand: Sequence[Card]) -> Placements:
        return spread(view, layout, self.state.below, hand, self.art.card_print.left_handed)

    def lay(self) -> None:
        hand, view, below, order = self.state.hand, self.state.view, self.state.below, self.state.order
        # those that have left the hand keep their places, for an undo
        order += [card for card in hand if card not in (HIDDEN, *order)]
        self.layout = layout = self._lay_out(view)
        self.widest = layout.design_width
        if self.state.slipping is not None:
            # the run makes room
            view = self._after(self.state.slipping)
            layout = self._lay_out(view)
        self.spread = self.spread_of(view, layout, hand)
        legal = self.state.view.legal if self.screen.session.may_move else ()
        # the discard pile takes any
        fitting = {move.card for move in legal if isinstance(move, Play) and move.place != "discard"}
        behind = sum(self.layout.fan_rows(len(hand))[:1])
        for number, (card, pose) in enumerate(zip(hand, self.layout.fan(), strict=True)):
            if card != HIDDEN:
                fits = card in fitting
                up = max(self._rise(card, pose), layout.px(_FITS) if fits else 0)
                up = up if number < behind else min(up, layout.px(_IN_FRONT))
                lie = Elevation.PLAYABLE if fits else Elevation.HAND
                placement = self.spread[card_key(card)]
                self.spread[card_key(card)] = placement._replace(pose=pose._replace(y=pose.y - up), elevation=lie)
        for seat, card in enumerate(self.state.drawn_for_deal):
            pose = self.layout.card_in_column(seat == below, _MIDDLE, 0, 0)
            self.spread[look_key(seat)] = Placement(card, pose, seat != below, Elevation.RESTING, seat)
        self.board.show(self.layout, self.state.view, below)

    def _rise(self, card: Card, pose: Pose) -> int:
        """The rise of a hand card, in px: as far as the board allows, to make it fully visible."""
        layout, slot = self.layout, Slot(HAND, card)
        least = _PICKED if slot == self.state.picked else _RAISED if slot == self.state.raised else 0
        if not least:
            return layout.px(_DRAWN) if card == self.state.drawn else 0
        columns = [layout.column_rect(True, column, cards) for column, cards in enumerate(layout.shape.own)]
        above = [column.bottom for column in columns if column.left < pose.rect.right and column.right > pose.rect.left]
        room = pose.rect.top - max(above, default=layout.bar.bottom) - layout.px(HAND_GAP)
        hidden = pose.rect.bottom + layout.px(_BELOW) - layout.size[1]
        return max(layout.px(least), min(hidden, room))

    # --- showing

    def snap_to(self, view: View, below: int) -> None:
        self.state.view, self.state.below = view, below
        self.marks.show("last", ())
        self._snap()

    def _snap(self) -> None:
        self.state.held = self.state.slipping = None
        if self.state.drawn not in self.state.view.hands[self.state.below]:
            self.state.drawn = None
        self.widest = WIDTHS[0]
        self.point_out([])
        self.lay()
        self.pieces.snap_to(self.spread)
        self.put_areas()
        self.relight()

    def finish(self) -> None:
        self.look_at(())
        self.animations.finish()

    def arrange(self, *, let_go: bool = False) -> None:
        held = self.state.held
        seconds = (_REFUSAL_MS if let_go else LIFT_MS) * self.screen.duration_scale / 1000
        self.lay()
        self.pieces.settle(self.spread, seconds, () if held is None else self.keys_at(held))
        self.put_areas()

    # --- what is made ahead

    def look_ahead(self) -> None:
        ahead.forget(TABLE)
        self.pieces.look_ahead()
        ahead.ask((TABLE, "soon"), self._ask_soon)

    def _ask_soon(self) -> Steps:
        """Request pictures of likely later tables: with a card fewer or more in the hand, and narrower columns."""
        hand = self.state.hand
        now = [look for look in self.pictures(self.state.view, self.layout, hand) if look.elevation is Elevation.HAND]
        self.art.ask(look._replace(elevation=lie) for lie in (Elevation.PLAYABLE, Elevation.HAND) for look in now)
        fewer = (hand[:at] + hand[at + 1 :] for at in range(len(hand)))
        more = ([*hand[:at], HIDDEN, *hand[at:]] for at in range(len(hand) + 1))
        for held in (*fewer, *more):
            self.art.ask(self.pictures(self.state.view, self.layout, held))
            yield None
        self.art.ask(CardLook(card, self.layout.width) for card in (*hand, BACK) if card != HIDDEN)
        narrower = self._lay_out(self.state.view, self.layout.design_width - 1)
        self.art.ask(self.pictures(self.state.view, narrower, hand))
        yield None

    def steps_to(self, view: View, size: tuple[int, int], scale: float, text_scale: float) -> Steps:
        self._window, self.widest = (size, scale, text_scale), WIDTHS[0]
        yield decode_night(size)
        yield from self.art.steps(self._pictures_of(view))

    def _pictures_of(self, view: View) -> Iterator[CardLook]:
        hand = sorted_hand(self.state.hand_of(view), self.state.sort_key, self.state.order)
        return self.pictures(view, self._lay_out(view), hand)

    def pictures(self, view: View, layout: Layout, hand: Sequence[Card]) -> Iterator[CardLook]:
        """The pictures of a view's cards, with `hand` below."""
        return (at.look for at in self.spread_of(view, layout, hand).values())

    @property
    def looking(self) -> bool:
        """Whether cards drawn for deal are looked at. A click anywhere ends that."""
        return bool(self.state.drawn_for_deal)

    def look_at(self, cards: Sequence[Card]) -> None:
        """Have the cards drawn for deal looked at, from the next layout on; none for an end of that."""
        self.state.drawn_for_deal, self.areas.visible, root = cards, not cards, self.areas.root
        if cards and root is not None and root.current in self.areas.children:
            # it would move on to the panels, and never return to the cards
            root.focus(None)

    def put_back(self) -> None:
        """Put the cards drawn for deal back into the deck."""
        speed = self.screen.duration_scale
        deck = pose_of(Spot("stock"), self.layout, self.state.below)
        for seat in range(len(self.state.drawn_for_deal)):
            at = self.spread[look_key(seat)]
            end = deck._replace(pose=deck.pose._replace(width=at.pose.width), z=at.z)
            self.pieces.leave(look_key(seat), end, FLIGHT_MS * speed / 1000, TURN_MS * speed / 1000)
        self.look_at(())
        self.lay()

    @property
    def moving(self) -> bool:
        return self.animations.busy or (self.looking and self.screen.pause_scale > 0)

    # --- the hand's order

    def sort(self, key: str) -> None:
        """Sort the hand by another key; manual order begins with the current order."""
        if key == MANUAL != self.state.sort_key:
            self.state.order[:] = [card for card in self.state.hand if card != HIDDEN]
        self.state.sort_key = key
        self.arrange()

    def reorder(self, slot: Slot, pos: tuple[int, int]) -> None:
        hand = [other for other in self.state.hand if other not in (slot.number, HIDDEN)]
        left = self.layout.place_in_fan(len(hand), pos)
        self.state.order[:], self.state.sort_key = [*hand[:left], slot.number, *hand[left:]], MANUAL
        self.arrange()

    # --- areas and lights

    @property
    def hand_area(self) -> Rect:
        return self.layout.hand_area

    @property
    def card_radius(self) -> float:
        return self.layout.width * 0.07

    def pieces_at(self, slot: Slot) -> list[Piece]:
        """The pieces that are picked up from a slot; none if they are no longer on the table."""
        return [self.pieces[key] for key in self.keys_at(slot) if key in self.spread and key in self.pieces]

    def pointed_at(self, slot: Slot | None, may_move: bool) -> None:
        """Show the targets of the card or run pointed at, and request pictures of cards that may soon be held."""
        choices = self.screen.table.choices
        if slot is None or not choices.may_lift(slot):
            self.point_out([])
            return
        found = [self.spread[key] for key in self.keys_at(slot) if key in self.spread]
        width = round(found[0].pose.width * LIFT) if found else 0
        lies = [Elevation.LIFTED, *[Elevation.RESTING] * (len(found) - 1)]
        ahead.forget(_POINTED)
        looks = (CardLook(at.card, width, at.rotated, lie) for at, lie in zip(found, lies, strict=False))
        self.art.ask(looks, 0.0, _POINTED)
        places = choices.targets(slot) if may_move else {}
        self.point_out([slot, *places] if slot.zone == OWN and places else places)

    def ring(self, target: Slot, move: Move, look: RingLook) -> Ring:
        """The ring round a target; for a card that slips behind, round the head's upper edge."""
        layout = self.layout
        rect, width = self.areas.by_slot[target].rect, layout.width
        radius = (layout.bar_width if target.zone in (BAR, DISCARD) else width) * 0.07
        if not isinstance(move, Play) or not move.behind:
            return Ring(look, rect, radius)
        head = layout.card_in_column(target.zone == OWN, target.number, 0, 0).rect
        height = round(width * layout.strip(target.zone == OWN, target.number))
        rect = Rect(head.x, head.top if target.zone == OWN else head.bottom - height, head.w, height)
        return Ring(look, rect, radius, tag=texts.SLIP)

    def preview(self, source: Slot, move: Move | None) -> Sequence[Placement]:
        """Make room in a run for a card that will slip behind it, and return the card's placement."""
        slipping = move if isinstance(move, Play) and move.behind else None
        if slipping != self.state.slipping:
            self.state.slipping = slipping
            self.arrange()
        if not isinstance(move, Play | Build | Bank):
            return ()
        after = self._after(move)
        lie = self.spread_of(after, self._lay_out(after), ())
        return [lie[key] for key in self.keys_at(source)]

    def _after(self, move: Move) -> View:
        """The view after a legal move of the seat below; a down card that it turns up may be any."""
        state = HAND_TO_HAND.sample(self.state.view, Random(0))
        HAND_TO_HAND.apply(state, self.state.below, move, None)
        return HAND_TO_HAND.view(state, self.state.view.viewer)

    def keys_at(self, spot: Slot) -> list[CardKey]:
        """The keys of the cards at a slot: a card of the hand, or the run of an own column."""
        run = self.cards_of(spot) if spot.zone == OWN else ()
        return [card_key(card) for card in ([spot.number] if spot.zone == HAND else run)]

    def put_areas(self) -> None:
        layout, below = self.layout, self.state.below
        rects = {
            Slot(zone, column): layout.column_rect(own, column, column_of(self.state.view, seat, column))
            for own, zone, seat in ((True, OWN, below), (False, OPP, 1 - below))
            for column in range(5)
        }
        rects |= {Slot(BAR, suit): layout.pile(suit).rect for suit in range(6)}
        rects |= {Slot(STOCK): layout.stock.rect, Slot(DISCARD): layout.discard.rect}
        for card, pose in zip(self.state.hand, layout.fan(), strict=True):
            if card != HIDDEN:
                # one that rises stays under the pointer that was at its lower edge
                rects[Slot(HAND, card)] = pose.rect.union(self.spread[card_key(card)].pose.rect)
        self.areas.put(rects)

    def rect_of(self, card: Card) -> Rect | None:
        """The rectangle of a visible card, or None."""
        key = card_key(card)
        return self.spread[key].pose.rect if key in self.spread else None

    def light(self, lit: Sequence[Slot], *, veiled: bool) -> None:
        """Lay the veil, with the slots `lit` above it, or lift it; arrow keys then lead only to them."""
        self.state.lit = lit
        self.marks.show("veil", [Veil(Rect((0, 0), self.layout.size))] if veiled else ())
        for spot, place in self.areas.by_slot.items():
            place.focusable = not veiled or spot in lit
        self.relight()

    def relight(self) -> None:
        bright = [self.areas.at_slot(spot).rect for spot in self.state.lit if spot.zone != HAND]
        for piece in self.pieces.values():
            piece.light(any(rect.collidepoint(piece.placement.pose[:2]) for rect in bright))

    def cards_of(self, column: Slot) -> tuple[Card, ...]:
        """The run of a column of either board."""
        return self.state.view.runs(self.state.below if column.zone == OWN else 1 - self.state.below)[column.number]

    # --- the count of a hand

    def cover(self, covered: bool) -> None:
        """Hide every card and the background under a picture of them if `covered`, or show them again."""
        self.board.visible = not covered
        for piece in self.pieces.values():
            piece.visible = not covered
        self.name(())

    def point_out(self, spots: Iterable[Slot]) -> None:
        """Ring a run and its legal targets, faintly."""
        self.marks.show("useful", [Ring(NAMED, self.areas.at_slot(spot).rect, self.card_radius) for spot in spots])

    def name(self, cards: Iterable[Card]) -> None:
        """Ring the cards of a log line, as far as they are seen."""
        rects = [rect for rect in map(self.rect_of, cards) if rect is not None and self.board.visible]
        self.marks.show("named", [Ring(NAMED, rect, self.card_radius, WHITE, layer=Layer.HELD) for rect in rects])
