"""The table: cloth, ring, piles, sign, plates and hands, brought in line with a view.

The top of the discard pile and what it demands are shown apart from all else: a card that flies face down must not be
told of by anything before it has landed.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame
from pygame import Surface

from game.rules.core import Card
from game.rules.hit_the_deck.view import HIDDEN, View
from game.table.deck_art import BACK, DeckArt, Elevation
from game.table.geometry import Pose
from game.table.hit_the_deck.deck_art import playable, unplayable
from game.table.hit_the_deck.demand import DemandSign
from game.table.hit_the_deck.fan import Fan, Order
from game.table.hit_the_deck.layout import BACK_WIDTH, Layout
from game.table.hit_the_deck.piles import CountBadge, PileSprite, laid_cards, slapped, squared
from game.table.hit_the_deck.plates import Plate, Sitting, backs, backs_width
from game.table.hit_the_deck.ring import Ring
from game.table.pieces import Pieces
from game.table.placements import CardKey, Placement
from game.ui import shapes
from game.ui.cloth import cloth
from game.ui.palette import CLOTH_LIT, SeatColour
from game.ui.scene import Layer, Scene
from game.ui.theme import TextStyle, Typeface

_RAISED, _PICKED = 16, 34
_HAND_Z = 1000.0
_COUNT = TextStyle(Typeface.DISPLAY, 15)
_LIT_SIZE = (820, 400)


def name_key(name: int) -> CardKey:
    """The key of the piece of a card in the own hand."""
    return ("hand", name)


class Tabletop:
    """What lies on the cloth. `below` is who sits below; `playing` says whether that seat's move is awaited."""

    def __init__(
        self, scene: Scene, art: DeckArt, view: View, below: int, marks: Sequence[SeatColour], order: Order
    ) -> None:
        self.scene, self.art, self.marks = scene, art, marks
        self.view, self.below = view, below
        self.playing = False
        self.fan = Fan(order)
        self.pieces = Pieces(scene, art)
        self.raised: int | None = None
        """The card of the hand that is pointed at, by name."""
        self.picked: int | None = None
        self.held: frozenset[int] = frozenset()
        self.ring = Ring()
        self.draw_pile, self.discard_pile, self.draw_count = PileSprite(), PileSprite(), CountBadge()
        self.sign = DemandSign()
        seats = len(view.hands)
        blank = Sitting("", "", "", 0, 1, False, marks[0])
        self.plates = [Plate(blank) for _ in range(seats)]
        self.backs = [PileSprite() for _ in range(seats)]
        self.counts = [CountBadge(_COUNT, rim=False) for _ in range(seats)]
        self.counts_shown = [0] * seats
        self.shown_discard: tuple[Card, ...] = ()
        self.layout = Layout((1280, 720), 1.0, seats, below)
        self._place()

    def _place(self) -> None:
        scene = self.scene
        scene.add(self.ring, z=-50)
        for heap in self.backs:
            scene.add(heap, z=-40)
        for plate in self.plates:
            scene.add(plate, z=-30)
        for chip in self.counts:
            scene.add(chip, z=-20)
        scene.add(self.draw_pile, z=0)
        scene.add(self.discard_pile, z=1)
        scene.add(self.draw_count, z=2)
        scene.add(self.sign, Layer.TABLE, z=500)

    # --- laying out

    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Take another size and scale; everything stands where it belongs."""
        self.layout = Layout(size, scale, len(self.view.hands), self.below)
        self.scene.set_background(self._ground())
        self._lay_out()
        self.stand()

    def _ground(self) -> Surface:
        layout = self.layout
        ground = cloth(layout.size, layout.scale)
        wide, high = (layout.px(side) for side in _LIT_SIZE)
        fine = Surface((wide, high), pygame.SRCALPHA)
        pygame.draw.ellipse(fine, shapes.premultiplied(CLOTH_LIT), fine.get_rect())
        soft = pygame.transform.gaussian_blur(fine, max(1, layout.px(14)))
        shapes.blit(ground, soft, soft.get_rect(center=layout.ring.center).topleft)
        return ground.convert() if pygame.display.get_surface() else ground

    def _lay_out(self) -> None:
        layout = self.layout
        self.ring.lay_out(layout.ring, layout.scale)
        self.sign.lay_out(layout.sign, layout.scale)
        for seat, plate in enumerate(self.plates):
            plate.lay_out(layout.plate(seat), layout.scale)

    def sit(self, below: int) -> None:
        """Have another seat below: the table turns."""
        if below != self.below:
            self.below = below
            self.fan.drop_all()
            self.layout = Layout(self.layout.size, self.layout.scale, len(self.view.hands), below)
            self._lay_out()

    # --- showing

    def stand(self, view: View | None = None, playing: bool | None = None) -> None:
        """Show a view at once, at rest, or again what is shown."""
        self.take(self.view if view is None else view, self.playing if playing is None else playing)
        self.turn_up()
        self.pieces.snap_to(self.spread())
        self.ring.light = self.layout.angle_of(max(0, self.view.current_seat))

    def take(self, view: View, playing: bool, given: Collection[int] = ()) -> list[int]:
        """Know another view, and show all of it but the top of the discard pile and the own hand's new places.

        `given` names the cards that have left the own hand. The names of the new ones.
        """
        if view.viewer != self.view.viewer:
            self.fan.drop_all()
        self.view, self.playing = view, playing
        new = self.fan.hold(view.hands[self.below], given)
        self.show_draw_pile(len(view.draw))
        for seat, hand in enumerate(view.hands):
            self.show_count(seat, len(hand))
        return new

    def show_draw_pile(self, count: int) -> None:
        """Show a draw pile of so many cards."""
        layout = self.layout
        pose = layout.draw
        self.draw_pile.show(squared(self.art, pose.width, count), (pose.x, pose.y))
        self.draw_count.visible = count > 0
        corner = (pose.rect.right - layout.px(2), pose.rect.top + layout.px(14))
        self.draw_count.show(str(count), corner, layout.scale)

    def show_count(self, seat: int, count: int) -> None:
        """Show that a seat holds so many cards; below its own fan does."""
        self.counts_shown[seat] = count
        layout = self.layout
        own = seat == self.below
        self.backs[seat].visible = self.counts[seat].visible = not own and count > 0
        if own or not count:
            return
        area = layout.backs(seat)
        hanging = area.y >= layout.plate(seat).y
        high = layout.px(BACK_WIDTH * 1.4)
        y = area.bottom - high / 2 if hanging else area.top + high / 2
        self.backs[seat].show(backs(self.art, layout.scale, count, hanging), (area.centerx, y))
        right = area.centerx + layout.px(backs_width(count) / 2 + 14)
        chip = (min(right, area.right + layout.px(4)), area.centery + layout.px(2 if hanging else -4))
        self.counts[seat].show(str(count), chip, layout.scale)

    def turn_up(self) -> bool:
        """Show the top of the discard pile and what it demands; whether that is a new demand."""
        view = self.view
        self.shown_discard = view.discard
        pose = self.layout.discard
        self.discard_pile.show(self.picture_of_discard(pose.width), (pose.x, pose.y))
        self.ring.direction = view.direction
        return self.sign.show(view.demand if view.result is None else None)

    def picture_of_discard(self, width: int, *, covered: bool = False) -> Surface:
        """The discard pile of the view, with cards so many px wide; `covered`: its top seen from behind."""
        laid = laid_cards(self.view.discard)
        if covered and laid:
            laid[-1] = laid[-1]._replace(card=BACK)
        return slapped(self.art, width, laid, len(self.view.discard) - len(laid))

    def cover_up(self) -> None:
        """Show the top of the discard pile from behind, and nothing of what it demands."""
        pose = self.layout.discard
        self.discard_pile.show(self.picture_of_discard(pose.width, covered=True), (pose.x, pose.y))
        self.sign.show(None)

    def top_pose(self) -> Pose:
        """How the top of the discard pile comes to lie."""
        laid = laid_cards(self.view.discard)
        pose = self.layout.discard
        if not laid:
            return pose
        x, y, angle = laid[-1].x, laid[-1].y, laid[-1].angle
        return pose._replace(x=pose.x + x * self.layout.scale, y=pose.y + y * self.layout.scale, angle=angle)

    # --- the own hand

    @property
    def fitting(self) -> frozenset[Card]:
        """The cards that the seat below may play now."""
        if not self.playing:
            return frozenset()
        return frozenset(move[1] for move in self.view.legal if move[0] == "play")

    def spread(self) -> dict[CardKey, Placement]:
        """The own hand, each card where it belongs."""
        layout, names = self.layout, self.fan.names
        fitting = self.fitting
        lower = layout.lower(len(names)) if self.playing else 0
        spread: dict[CardKey, Placement] = {}
        for number, (name, pose) in enumerate(zip(names, layout.fan(len(names)), strict=True)):
            card = self.fan.card(name)
            fits = card in fitting
            up = layout.px(_PICKED) if name == self.picked else layout.px(_RAISED) if name == self.raised else 0
            pose = pose._replace(y=pose.y + (0 if fits else lower) - up)
            shown = BACK if card == HIDDEN else card
            if self.playing and card != HIDDEN and (fitting or self._must_draw):
                shown = playable(card) if fits else unplayable(card)
            spread[name_key(name)] = Placement(shown, pose, False, Elevation.HAND, _HAND_Z + number)
        return spread

    @property
    def _must_draw(self) -> bool:
        return any(move[0] == "draw" for move in self.view.legal)

    def place_of(self, name: int) -> Placement:
        """Where a card of the own hand belongs."""
        return self.spread()[name_key(name)]

    def arrange(self, seconds: float) -> None:
        """Have every card of the own hand that is not held go where it belongs."""
        spread = self.spread()
        self.pieces.drop([key for key in self.pieces.by_key if key not in spread])
        for key, placement in spread.items():
            if key[1] in self.held:
                continue
            piece = self.pieces.put(key, placement)
            if piece.is_bound_for(placement):
                continue
            same = piece.placement.card == placement.card and piece.placement.pose.width == placement.pose.width
            if seconds and same:
                piece.fly(placement, seconds)
            else:
                piece.stand(placement)

    def arrive(self, name: int, seconds: float, delay: float) -> None:
        """Have a new card come into the own hand from the draw pile, turned over on the way."""
        placement = self.place_of(name)
        start = self.layout.draw._replace(width=placement.pose.width)
        if not seconds:
            self.pieces.put(name_key(name), placement).stand(placement)
            return
        from_pile = placement._replace(card=BACK, pose=start)
        piece = self.pieces.put(name_key(name), from_pile)
        piece.stand(from_pile)
        piece.fly(placement, seconds, delay, 0.0 if placement.card == BACK else seconds)
        piece.visible = not delay
