"""The table: cloth, ring, piles, plates and hands, updated from a view."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial

from pygame import Rect, Surface

from game.rules.core import HIDDEN, Card, Move
from game.rules.hit_the_deck.cards import DECK, HAND_SIZE, is_hit
from game.rules.hit_the_deck.moves import DRAW, Play
from game.rules.hit_the_deck.view import View
from game.table.cards.deck_art import BACK, TABLE, CardLook, Elevation
from game.table.cards.pieces import Piece
from game.table.cards.placements import HAND, CardKey, Placement, Pose, Slot, fan_heights
from game.table.hit_the_deck.hands.figure import HandLook, hand_look
from game.table.hit_the_deck.look.layout import Layout
from game.table.hit_the_deck.look.seats import SeatColour
from game.table.hit_the_deck.look.seen_layout import SeenLayout
from game.table.hit_the_deck.piles.piles import SCATTER, VISIBLE, ShownPiles, lay
from game.table.hit_the_deck.tabletop.plates import OwnHand, Plate, PlateText, SeatHand
from game.table.hit_the_deck.tabletop.ring import LightRing, light
from game.table.marks.marks import NAMED, Ring, RingLook
from game.table.turns.aim import LIFT_MS
from game.table.turns.match_screen import MatchScreen
from game.table.turns.table import AnyTabletop, TableState
from game.ui.ahead import IN_MOTION, Steps, ahead
from game.ui.draw.backgrounds import chosen, hem, weave
from game.ui.draw.shapes import blit_centred
from game.ui.look.palette import RASPBERRY
from game.ui.motion.animations import At

DRAW_PILE, DISCARD_PILE = "draw", "discard"
"""The zones of the piles."""
_POINTED = "pointed at"
_RAISED, _PICKED = 16, 34
_PLATES_Z, _HAND_Z = 700.0, 1000.0
"""The z of plates, above the piles and the arms that slap them, and of the hand below."""
_SUNK = 136
"""The distance that the hand below sinks to make room for the call button, in px at scale 1.0."""
_WARMTHS = 3
"""The number of steps in which the cloth becomes warmer."""


def card_key(card_id: int) -> CardKey:
    """The key of a card's piece in the hand below."""
    return ("hand", card_id)


@dataclass(slots=True)
class HitTheDeckState(TableState):
    """All that a table of this game shows and is doing."""

    view: View
    playing: bool = False
    """Whether the person below is to move, so that cards that fit are raised."""
    sunk: bool = False
    """Whether the hand below makes room for the call button."""


class Tabletop(AnyTabletop):
    """Everything on the cloth."""

    def __init__(self, screen: MatchScreen, view: View, colours: Sequence[SeatColour]) -> None:
        super().__init__(screen, HitTheDeckState(view, screen.seat_below, screen.request.hand_sort))
        self.state: HitTheDeckState
        self.screen = screen
        self.seat_colours, self.names = colours, [player.name for player in screen.session.match.header.players]
        self.fan = OwnHand(self.state)
        self._ground: tuple[object, Surface] | None = None
        self.heat = 0.0
        """How warm the cloth is, from 0 to 1."""
        self.ring_of_light = LightRing()
        seats = len(view.hands)
        blank = PlateText("", "", "", 0, 1, False, colours[0])
        self.plates = [Plate(blank) for _ in range(seats)]
        self.hands = [SeatHand(self, seat) for seat in range(seats)]
        kind = SeenLayout if screen.request.looked_at else Layout
        self.layout = kind((1280, 720), 1.0, seats, self.state.below, 1.0)
        self.piles = piles = ShownPiles(self.scene, self.art, lambda: self.layout, lambda: self.state.view, self.names)
        self.draw_pile, self.discard_pile = piles.draw, piles.discard
        self.draw_count, self.sign = piles.draw_count, piles.sign
        self.scene.add(self.ring_of_light, z=-50)
        for plate, hand in zip(self.plates, self.hands, strict=True):
            for above, drawable in enumerate((hand.backs, plate, hand.sign)):
                self.scene.add(drawable, z=_PLATES_Z + above)

    @property
    def hand_looks(self) -> list[HandLook]:
        """The looks of hands, by seat: all alike without life."""
        screen, marks = self.screen, self.seat_colours
        if not screen.program.in_force.is_alive:
            return [HandLook(mark) for mark in marks]
        players = zip(marks, screen.session.match.header.players, strict=True)
        return [hand_look(mark, player.kind, is_plain=screen.theme.is_plain) for mark, player in players]

    # --- laying out

    def resize(self, size: tuple[int, int], scale: float, text_scale: float) -> None:
        """Lay out everything in another size and scale, at rest; `text_scale` is that of plates and panels."""
        large = self.art.card_print.large
        self.layout = replace(self.layout, size=size, scale=scale, text_scale=text_scale, large_print=large)
        self._lay_out()
        self.screen.set_ground(self.ground)
        self._snap()

    def ground(self) -> Surface:
        """The background of cloth; do not draw on it."""
        for _ in self._steps_to_ground():
            continue
        assert self._ground is not None
        return self._ground[1]

    def _steps_to_ground(self) -> Steps:
        layout, heat = self.layout, self.heat
        lies = chosen("cloth"), layout.size, layout.scale, layout.ring.center, heat
        # the cache would give up so large a picture for what is on top of it
        if self._ground is None or self._ground[0] != lies:
            table = Surface(layout.size)
            yield from weave(table, layout.scale, heat)
            hem(table, layout.scale)
            yield None
            lit = light(layout)
            yield None
            blit_centred(table, lit, layout.ring.center)
            self._ground = lies, table

    def warm(self, heat: float, seconds: float) -> None:
        """Warm the cloth to a heat of 0 to 1 over some seconds, in steps that are drawn in idle moments."""
        start = self.heat
        if heat != start and not self.layout.looked_at:
            for step in range(1, _WARMTHS + 1):
                at = start + (heat - start) * step / _WARMTHS
                ask = partial(ahead.ask, "warmth", partial(self._take_heat, at), IN_MOTION)
                self.animations.tell(seconds * step / _WARMTHS, ask, blocking=False)

    def _take_heat(self, heat: float) -> Steps:
        self.heat = heat
        yield from self._steps_to_ground()
        # in the next frame, because everything is drawn again
        self.animations.tell(0.01, partial(self.screen.set_ground, self.ground), blocking=False)

    def _lay_out(self) -> None:
        layout = self.layout
        self.ring_of_light.lay_out(layout.ring, layout.scale, self.screen.theme.is_plain)
        self.sign.lay_out(layout.sign, layout.scale, max(layout.scale, layout.panel_scale))
        for seat, plate in enumerate(self.plates):
            plate.lay_out(layout.plate(seat), layout.panel_scale)

    def sit(self, below: int) -> None:
        """Rotate the table, so that another seat is below."""
        if below != self.state.below:
            self.state.below = below
            self.fan.hold(())
            self.layout = replace(self.layout, below=below, two_rows=False)
            self._lay_out()

    # --- showing

    def snap_to(self, view: View, below: int) -> None:
        self.sit(below)
        self.state.held = None
        self.take(view, self.screen.session.may_move)
        self._snap()

    @property
    def last_card(self) -> Placement | None:
        discard = self.state.view.discard
        return Placement(discard[0], self.piles.top_pose(), False, Elevation.HAND, 0.0) if discard else None

    def _snap(self) -> None:
        # before the first deal the whole deck lies there
        is_dealt = self.state.view.draw or self.state.view.discard or any(self.state.view.hands)
        self.piles.show_draw_pile(None if is_dealt else len(DECK))
        for hand, cards in zip(self.hands, self.state.view.hands, strict=True):
            hand.show(len(cards))
        self.turn_up()
        self.pieces.snap_to(self.placements())
        self.ring_of_light.light = self.layout.angle_of(max(0, self.state.view.current_seat))
        self.put_areas()

    def take(self, view: View, playing: bool, given: Collection[int] = ()) -> list[int]:
        """Show another view, except the top card and the new order of the hand; return the ids of the new cards.

        `given` are the ids of the cards that have left the hand.
        """
        if view.viewer != self.state.view.viewer:
            self.fan.hold(())
        self.state.view, self.state.playing = view, playing
        new = self.fan.hold(self.state.hand_of(view), given)
        self.layout = replace(self.layout, two_rows=self.layout.rows(len(self.fan)) == 2)
        self.piles.show_draw_pile()
        for hand, cards in zip(self.hands, view.hands, strict=True):
            hand.show(len(cards))
        return new

    def turn_up(self) -> bool:
        """Show the top card, its demand and the direction of play; return whether that is a new demand."""
        self.ring_of_light.direction = self.state.view.direction
        return self.piles.turn_up()

    # --- the hand below

    @property
    def fitting(self) -> frozenset[Card]:
        """The cards that the seat below may play now."""
        if not self.state.playing:
            return frozenset()
        return frozenset(move.card for move in self.state.view.legal if isinstance(move, Play))

    def placements(self) -> dict[CardKey, Placement]:
        """The placements of the hand below."""
        layout, held = self.layout, self.fan.cards
        fitting = self.fitting
        # before it lies there face up, nothing tells which card comes
        playing = self.state.playing and self.piles.shown_discard == self.state.view.discard
        lower = layout.lower(len(held)) if playing else 0
        placements: dict[CardKey, Placement] = {}
        # a card that is pointed out leaves the sign of a demand to be read
        picked = layout.px(_RAISED if self.sign.visible else _PICKED)
        heights = fan_heights(layout.row_counts(len(held)), self.art.card_print.left_handed)
        for (card_id, card), pose, height in zip(held.items(), layout.fan(len(held)), heights, strict=True):
            fits = card in fitting
            slot = Slot(HAND, card_id)
            up = picked if slot == self.state.picked else layout.px(_RAISED) if slot == self.state.raised else 0
            pose = pose._replace(y=pose.y + (0 if fits else lower) - up + (layout.px(_SUNK) if self.state.sunk else 0))
            shown = BACK if card == HIDDEN else card
            lie = Elevation.HAND
            if playing and card != HIDDEN and (fitting or DRAW in self.state.view.legal):
                lie = Elevation.PLAYABLE if fits else Elevation.UNPLAYABLE
            placements[card_key(card_id)] = Placement(shown, pose, False, lie, _HAND_Z + height)
        return placements

    def resting_place(self, card_id: int) -> Placement:
        """The placement of a card of the hand below."""
        return self.placements()[card_key(card_id)]

    def poses_of(self, cards: Sequence[Card]) -> list[Pose]:
        """The poses of these cards in the hand below, a different one for each of equal cards."""
        placements, ids = self.placements(), {card: self.fan.ids_of(card) for card in cards}
        return [placements[card_key(ids[card].pop())].pose for card in cards]

    def arrange(self, *, let_go: bool = False) -> None:
        self.settle(LIFT_MS * self.screen.duration_scale / 1000)

    def settle(self, seconds: float) -> None:
        """Move every card of the hand that is not held to its place, in `seconds`."""
        placements = self.placements()
        self.pieces.drop([key for key in self.pieces if key not in placements])
        self.pieces.settle(placements, seconds, () if self.state.held is None else (card_key(self.state.held.number),))
        self.put_areas()

    def sink(self, sunk: bool, ms: float) -> None:
        """Lower the hand below to make room for the call button (`sunk`), or raise it, in `ms` at Normal speed."""
        if sunk != self.state.sunk:
            self.state.sunk = sunk
            self.settle(ms * self.screen.duration_scale / 1000)

    def arrive(self, card_id: int, seconds: float, delay: float) -> None:
        """Move a new card from the draw pile into the hand, turning over on its way."""
        placement = self.resting_place(card_id)
        start = self.layout.draw._replace(width=placement.pose.width)
        from_pile = placement._replace(card=BACK, pose=start)
        piece = self.pieces.put(card_key(card_id), from_pile)
        piece.stand(from_pile)
        piece.fly(placement, seconds, delay, 0.0 if placement.card == BACK else seconds)
        piece.visible = not delay

    # --- time

    def move(self, at_ms: float, ms: float, at: At) -> None:
        """Call `at` with the progress from 0 to 1, from `at_ms` on for `ms` at Normal speed; play does not wait."""
        seconds = self.screen.duration_scale / 1000
        self.animations.run(ms * seconds, at, delay=at_ms * seconds, blocking=False)

    def look_ahead(self) -> None:
        """Request later pictures: of coming cards, of the piles, and of backs."""
        ahead.forget(TABLE)
        self.pieces.look_ahead()
        widths = self.layout.draw.width, self.layout.fan(max(HAND_SIZE, len(self.fan)))[0].width
        self.art.ask(CardLook(BACK, width, elevation=Elevation.HAND) for width in widths)
        # the turn of the seat below changes all cards at once
        hand = [piece.placement.look for piece in self.pieces.values() if piece.placement.card != BACK]
        for lie in (Elevation.PLAYABLE, Elevation.UNPLAYABLE):
            self.art.ask(look._replace(elevation=lie) for look in hand)
        self.piles.look_ahead()

    def steps_to(self, view: View, size: tuple[int, int], scale: float, text_scale: float) -> Steps:
        layout = replace(self.layout, size=size, scale=scale, text_scale=text_scale)
        hand = [card for card in self.state.hand_of(view) if card != HIDDEN]
        pile = [card for card in view.discard[:VISIBLE] if card != HIDDEN]
        for cards, width in ((hand, layout.fan(len(hand) or 1)[0].width), (pile, layout.discard.width)):
            yield from self.art.steps(CardLook(card, width) for card in cards)

    # --- what the hands need

    @property
    def hand_area(self) -> Rect:
        return self.layout.hand_area

    @property
    def card_radius(self) -> float:
        return self.layout.discard.width * 0.07

    def pieces_at(self, slot: Slot) -> list[Piece]:
        """The piece of the card that is picked up from a slot; none if it is no longer in the hand."""
        known = slot.zone == HAND and self.fan.cards.get(slot.number, HIDDEN) != HIDDEN
        return [self.pieces[card_key(slot.number)]] if known and card_key(slot.number) in self.pieces else []

    def carried(self, slot: Slot, pos: tuple[int, int]) -> None:
        """Show a HIT card's back when it is carried out of the hand, because any of them may be a HIT-hand."""
        if is_hit(self.fan.cards[slot.number]) and not self.shows_own_hits(self.state.below):
            face = self.resting_place(slot.number).card
            for piece in self.pieces_at(slot):
                hidden = pos[1] < self.hand_area.top
                piece.placement = piece.placement._replace(card=BACK if hidden else face)

    def shows_own_hits(self, seat: int) -> bool:
        """Whether a HIT card that a seat carries to the pile shows its face: a single person has seen their own."""
        return self.screen.session.human_seats == (seat,)

    def ring(self, target: Slot, move: Move, look: RingLook) -> Ring:
        return self._ring(look)

    def _ring(self, look: RingLook) -> Ring:
        """A ring round the discard pile, where every card goes, and round most of its scattered cards."""
        room = self.layout.px(SCATTER + 4)
        rect = self.layout.discard.rect.inflate(2 * room, 2 * room)
        return Ring(look, rect, self.card_radius + room / 2, RASPBERRY)

    def preview(self, source: Slot, move: Move | None) -> Sequence[Placement]:
        """The card's placement on the discard pile; before other people a HIT card shows its back there."""
        if not isinstance(move, Play) or source.zone != HAND:
            return ()
        return [self._on_pile(self.fan.cards[source.number])]

    def _on_pile(self, card: Card) -> Placement:
        shows = not is_hit(card) or self.shows_own_hits(self.state.below)
        pose = self.piles.pose_of(lay(card, len(self.state.view.discard) + 1, top=True))
        return Placement(card if shows else BACK, pose, False, Elevation.RESTING, 3.0)

    def pointed_at(self, slot: Slot | None, may_move: bool) -> None:
        """Show the target of the card pointed at, and request its pictures in flight and at rest."""
        can_move = slot is not None and may_move and bool(self.pieces_at(slot))
        fits = slot is not None and can_move and self.fan.cards[slot.number] in self.fitting
        self.marks.show("useful", [self._ring(NAMED)] if fits else ())
        if slot is not None and can_move:
            lies = self._on_pile(self.fan.cards[slot.number])
            flies = lies._replace(pose=self.resting_place(slot.number).pose, elevation=Elevation.HAND)
            ahead.forget(_POINTED)
            self.art.ask([flies.look, lies.look], 0.0, _POINTED)

    def reorder(self, slot: Slot, pos: tuple[int, int]) -> None:
        count = len(self.fan) - 1
        poses = self.layout.fan(count)
        two_rows = self.layout.rows(count) == 2
        behind = count - count // 2 if two_rows else 0
        upper = two_rows and pos[1] < poses[-1].rect.top
        row = range(behind) if upper else range(behind, count)
        self.fan.move(slot.number, row.start + sum(1 for number in row if poses[number].x < pos[0]))
        self.arrange()

    def sort(self, key: str) -> None:
        self.state.sort_key = key
        self.fan.sort()
        self.arrange()

    def put_areas(self) -> None:
        """Move the hit areas to the cards."""
        rects = {Slot(DRAW_PILE): self.layout.draw.rect, Slot(DISCARD_PILE): self.layout.discard.rect}
        for (card_id, card), placement in zip(self.fan.cards.items(), self.placements().values(), strict=True):
            if card != HIDDEN:
                slot = Slot(HAND, card_id)
                rects[slot] = rect = placement.pose.rect
                if slot in (self.state.raised, self.state.picked):
                    rect.h += self.layout.px(_PICKED)
        self.areas.put(rects)
        draw_pile = self.areas.at_slot(Slot(DRAW_PILE))
        must_cut = self.state.playing and any(move.word == "cut" for move in self.state.view.legal)
        # the line that cuts it may begin beside it
        draw_pile.margin = self.layout.px(66) if must_cut else 0
        draw_pile.pile = self.draw_pile
