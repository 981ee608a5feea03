"""The seats round the table: their plates, and the cards at them; and the hand below."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.ai.kinds import PlayerKind, known_kind
from game.rules.core import CHANCE, HIDDEN, OMNISCIENT, Card
from game.rules.hit_the_deck.cards import HIT_NUMBER, KINDS_PER_COLOUR
from game.table import texts as table_texts
from game.table.cards.deck_art import BACK, TABLE, CardLook, DeckArt, Elevation, height
from game.table.cards.placements import Pose, fan, in_order
from game.table.hit_the_deck.look import signs, texts
from game.table.hit_the_deck.look.layout import BACK_STEP, BACK_WIDTH, BACKS_SPAN
from game.table.hit_the_deck.look.seats import SeatColour, seat_shape
from game.table.hit_the_deck.look.signs import Pill
from game.table.race.keys import KeyPair, cap
from game.table.turns.table import MANUAL, TableState
from game.ui.ahead import ahead
from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import RIGHT, Painter
from game.ui.draw.scene import Drawable, Sprite
from game.ui.draw.surface_cache import shared, surfaces
from game.ui.look.palette import WHITE
from game.ui.look.theme import CLOTH, bold, display, semibold
from game.ui.motion import travel
from game.ui.widgets.base import Drawn
from game.ui.widgets.keycap import keycap_size, paint_keycap

if TYPE_CHECKING:
    from game.table.hit_the_deck.tabletop.tabletop import Tabletop

_NEXT_S = 0.2
"""The time, in seconds, after which a hand that is being dealt has another card."""
_SCORE, _BELOW = display(22), semibold(13)
_RADIUS, _BADGE = 30, 46
_TURN_WHITE, _TURN_COLOUR = 5, 3
_OPEN_STEP, _OPEN_SPAN = 34.0, 224.0
"""The distance between the cards of an open hand, and its maximum width, in px at scale 1.0."""


class PlateText(NamedTuple):
    """The contents of a plate: player, slap key, total, and whether it is that seat's turn."""

    name: str
    who: str
    key: str
    total: int
    target: int
    to_move: bool
    mark: SeatColour
    grown_to: float = 0.0
    """The points to which the bar has grown during a count; it is striped from the total before the hand."""
    grown_from: int = -1
    """The total before the hand; -1 while none is counted."""
    unit: str = texts.POINTS
    """The unit of the total."""


def plate_texts(top: Tabletop, pairs: Mapping[int, KeyPair]) -> list[PlateText]:
    """The contents of the plates, by seat. The points of a hand that is being counted are not in the totals yet."""
    match, view, told = top.screen.session.match, top.state.view, []
    for seat, player in enumerate(match.header.players):
        to_move = (
            view.result is None
            and view.actor in (seat, CHANCE)
            and view.current_seat == seat
            and bool(match.hand_starts)
        )
        key = cap(pairs[seat].touch) if seat in pairs else ""
        kind = known_kind(player.kind)
        # how fast it slaps is for those who play against it
        who = kind.text if top.layout.looked_at else _who(kind)
        counting = None if top.layout.looked_at else view.result
        total = view.totals[seat] - (0 if counting is None else counting.scores[seat])
        target = int(match.header.options["target"])
        told.append(PlateText(player.name, who, key, total, target, to_move, top.seat_colours[seat]))
    return told


def _who(kind: PlayerKind) -> str:
    if kind.reaction_ms is not None:
        return texts.MEAN_SLAP.format(kind.text, kind.reaction_ms)
    return kind.text if kind.fastest_ms is None else texts.FASTEST_SLAP.format(kind.text, kind.fastest_ms)


class Plate(Drawable):
    """A seat's plate."""

    sitting = Drawn[PlateText]()
    """Its contents."""
    held = Drawn[bool]()
    """Whether the seat's key is held."""

    def __init__(self, sitting: PlateText) -> None:
        super().__init__()
        self.sitting, self.held = sitting, False
        self._scale = 1.0

    def lay_out(self, rect: Rect, scale: float) -> None:
        self._scale = scale
        self.rect = rect
        self.invalidate()

    @property
    def paint_bounds(self) -> Rect:
        out = round((_TURN_WHITE + _TURN_COLOUR + 5) * self._scale)
        return self.rect.inflate(2 * out, 2 * out)

    def paint(self, surface: Surface) -> None:
        to, frame, mark = Painter(surface), Frame(self.rect, self._scale, CLOTH), self.sitting.mark
        if self.sitting.to_move:
            for out, colour in ((_TURN_WHITE + _TURN_COLOUR, mark.colour), (_TURN_WHITE, WHITE)):
                edge = frame.inset(-out).rect
                edge.h += frame.px(3)
                to.box(frame.around(edge), colour, radius=_RADIUS + out)
        to.box(frame, CLOTH.panel, CLOTH.panel_outline, CLOTH.panel_outline_width, radius=_RADIUS, drop=4)
        badge = frame.cut_left(7)[1].left(_BADGE).rect
        travel.blit(surface, ("mark", mark), seat_shape(mark, badge.w), badge.topleft)
        self._write(to, frame.cut_left(61)[1].cut_right(16)[1])

    def _write(self, to: Painter, frame: Frame) -> None:
        sitting, surface, scale, theme = self.sitting, to.surface, frame.scale, frame.theme
        total, upper, lower = str(sitting.total), frame.row(7, 24), frame.row(31, 15)
        points = "total", sitting.mark, sitting.total
        travel.write(surface, points, total, _SCORE, scale, theme.text, upper.rect, 1.0)
        to.text(lower, sitting.unit, _BELOW, theme.quiet, RIGHT, fit="whole")
        # a name ends before the total, the line below it before what the total counts
        upper = upper.cut_right(upper.width_of(total, _SCORE), 8)[1]
        lower = lower.cut_right(lower.width_of(sitting.unit, _BELOW), 8)[1]
        to.text(lower, sitting.who, _BELOW, theme.quiet)
        cap, room = Rect((0, 0), keycap_size(sitting.key, scale * 0.9)), upper
        if sitting.key:
            room = upper.cut_right(upper.units(cap.w), 8)[1]
        name, style = typeset.fit(sitting.name, bold(17), scale, room.rect.w)
        travel.write(surface, ("name", sitting.mark), name, style, scale, theme.text, upper.rect)
        if sitting.key:
            cap.midleft = upper.cut_left(upper.width_of(name, style), 8)[1].rect.midleft
            held = sitting.mark.colour if self.held else None
            paint_keycap(surface, cap, sitting.key, theme, scale * 0.9, held=held)
        bar = frame.cut_bottom(11)[0].rect
        bar.h = max(3, frame.px(4))
        shapes.paint_box(surface, bar, bar.h / 2, theme.track)
        if sitting.grown_from >= 0:
            self._fill(surface, bar, sitting.grown_to, striped=True)
        self._fill(surface, bar, sitting.total if sitting.grown_from < 0 else sitting.grown_from)

    def _fill(self, surface: Surface, bar: Rect, points: float, *, striped: bool = False) -> None:
        mark, part = self.sitting.mark, min(1.0, points / max(1, self.sitting.target))
        if part > 0:
            done = (max(bar.h, round(bar.w * part)), bar.h)
            picture = _stripes(bar.size, mark) if striped else shapes.box(done, bar.h / 2, mark.deep)
            shapes.blit(surface, picture, bar.topleft, Rect((0, 0), done))


@shared
def _stripes(size: tuple[int, int], mark: SeatColour) -> Surface:
    picture = shapes.box(size, size[1] / 2, mark.colour).copy()
    light = Surface(size, pygame.SRCALPHA)
    wide = max(2, size[1])
    for x in range(-size[1], size[0], 2 * wide):
        points = [(x, size[1]), (x + size[1], 0), (x + size[1] + wide, 0), (x + wide, size[1])]
        pygame.draw.polygon(light, shapes.premultiplied(mark.deep), points)
    # only where the bar is
    inside = shapes.box(size, size[1] / 2, WHITE)
    light.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    shapes.blit(picture, light, (0, 0))
    return picture


def _step(count: int, is_open: bool) -> float:
    step, span = (_OPEN_STEP, _OPEN_SPAN) if is_open else (BACK_STEP, BACKS_SPAN)
    return min(step, (span - BACK_WIDTH) / max(1, count - 1))


def spread(art: DeckArt, scale: float, cards: tuple[Card, ...], hanging: bool) -> Surface:
    """The cards at a plate, centred on the picture: an open hand, or a fan of backs.

    A fan is `hanging` below its plate or rises above it.
    """

    def make() -> Surface:
        is_open, count, way = cards[0] != BACK, len(cards), -1 if hanging else 1
        width, step, margin = round(BACK_WIDTH * scale), _step(count, is_open) * scale, round(14 * scale)
        most = 0.0 if is_open else min(10.0, 2.6 * (count - 1))
        size = round(step * (count - 1)) + width + 2 * margin, height(width) + 2 * margin
        surface = Surface(size, pygame.SRCALPHA)
        drop = 90 * scale * math.radians(1) * math.radians(most) / 2
        poses = fan(count, Pose(*surface.get_rect().center, width), step, way * most, drop)
        for card, at in zip(cards, poses, strict=True):
            picture = art.picture(CardLook(card, width, elevation=Elevation.RESTING, angle=at.angle))
            shapes.blit_centred(surface, picture, (round(at.x), round(at.y)))
        return surface

    return surfaces.get(("spread", art.key, scale, cards, hanging), make)


class OwnHand:
    """The cards of the hand from left to right, each with an id, by which equal cards are told apart."""

    def __init__(self, state: TableState) -> None:
        self._state, self._new_ids = state, itertools.count()
        self.cards: dict[int, Card] = {}
        """The cards by id, each a card or `HIDDEN`."""

    def __len__(self) -> int:
        return len(self.cards)

    def ids_of(self, card: Card) -> list[int]:
        """The ids of equal cards, from left to right."""
        return [card_id for card_id, held in self.cards.items() if held == card]

    def hold(self, cards: Sequence[Card], given: Collection[int] = ()) -> list[int]:
        """Hold exactly these cards, of equal ones removing those in `given` first; return the ids of the new ones."""
        wanted, kept = Counter(cards), set[int]()
        for card_id in sorted(self.cards, key=given.__contains__):
            if wanted[self.cards[card_id]] > 0:
                wanted[self.cards[card_id]] -= 1
                kept.add(card_id)
        new = {next(self._new_ids): card for card in in_order(list(wanted.elements()), self._state.order)}
        self.cards = {card_id: card for card_id, card in self.cards.items() if card_id in kept} | new
        self.sort()
        return list(new)

    def sort(self) -> None:
        """Sort it by the key of the state; manual order is the current order."""
        is_by_colour = self._state.sort_key == "colour"

        def place(held: tuple[int, Card]) -> tuple[bool, int, Card]:
            card = held[1]
            number = card % KINDS_PER_COLOUR if card < HIT_NUMBER else KINDS_PER_COLOUR
            return card == HIDDEN, 0 if is_by_colour else number, card

        if self._state.sort_key != MANUAL:
            self.cards = dict(sorted(self.cards.items(), key=place))
        elif HIDDEN not in self.cards.values():
            self._state.order[:] = self.cards.values()

    def move(self, card_id: int, place: int) -> None:
        """Move a card before the one at `place` among the others; from then on the hand is in manual order."""
        self._state.sort_key = MANUAL
        ids = [other for other in self.cards if other != card_id]
        ids.insert(place, card_id)
        self.cards = {held: self.cards[held] for held in ids}
        self.sort()


class SeatHand:
    """The hand at a seat's plate, and its sign: the number of its cards, or that it is the last one.

    The hand of the seat below is a fan elsewhere, and only its last card is announced here. A viewer who knows all
    cards sees them open.
    """

    def __init__(self, top: Tabletop, seat: int) -> None:
        self._top, self._seat = top, seat
        self.backs, self.sign = Sprite(), Pill(signs.CARDS)

    def show(self, count: int) -> None:
        """Show a number of cards."""
        layout, seat, view = self._top.layout, self._seat, self._top.state.view
        cards = sorted(view.hands[seat]) if view.viewer == OMNISCIENT else []
        # a hand that is being dealt comes to one card too
        last = count == 1 and view.result is None and len(view.hands[seat]) <= 1
        own = seat == layout.below
        self.backs.visible, self.sign.visible = not own and count > 0, False
        self.sign.look = signs.LAST_CARD if last else signs.CARDS
        if own and last:
            at = layout.flag.x, layout.flag.y - layout.px(8)
            self.sign.say(table_texts.LAST_CARD, "bottomleft", at, layout.scale)
        if own or not count:
            return
        area = layout.backs(seat)
        hanging = area.y >= layout.plate(seat).y
        scale = layout.scale * layout.back_width / BACK_WIDTH
        span = round(scale * (BACK_WIDTH + _step(count, bool(cards)) * (count - 1)))
        x, y = area.centerx, area.centery
        if layout.looked_at:
            # close to the plate
            side, room = layout.hand_is_beside(seat), max(0, area.w - span) // 2
            near = layout.plate(seat).centerx
            x = x - side * room if side else min(max(near, x - room), x + room)
        else:
            height = layout.px(BACK_WIDTH * 1.4)
            y = round(area.bottom - height / 2 if hanging else area.top + height / 2)
            if cards:
                # an open hand is higher than backs
                y += height - area.h if hanging else -layout.px(8)
        art, shown = self._top.art, tuple(cards[:count]) or (BACK,) * count
        self.backs.show(spread(art, scale, shown, hanging), (x, y))
        if not cards:
            ahead.ask((TABLE, "backs", hanging), partial(spread, art, scale, (*shown, BACK), hanging), _NEXT_S)
        if last:
            # between the plates at the top, away from the buttons
            corner, aside = ("midright", -30) if "top right" in layout.place_of(seat) else ("midleft", 30)
            self.sign.say(table_texts.LAST_CARD, corner, (x + layout.px(aside), area.centery), scale)
            return
        right = x + span // 2 + layout.px(14)
        if layout.looked_at or not cards:
            right = min(right, area.right + layout.px(4))
        at = right, area.centery + layout.px(2 if hanging else -4)
        self.sign.say(str(count), "center", at, layout.scale)
