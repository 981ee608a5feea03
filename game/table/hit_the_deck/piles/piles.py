"""Pictures of the two piles, at rest and turning: the draw pile squared up, the discard pile scattered.

Piles are as thick as they are. Every picture is centred on the middle of the pile's top. Cards that have never been
seen are not shown: those that a flip brought to the discard pile are squared up below the known ones.

The top card and its demand are shown separately from the rest, because nothing may reveal a card that flies face down
before it has landed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.play.sentences import sentence
from game.rules.core import HIDDEN, Card
from game.rules.hit_the_deck.cards import DECK, HAND_SIZE
from game.rules.hit_the_deck.view import View
from game.table.cards.deck_art import BACK, TABLE, CardLook, DeckArt, Elevation, height
from game.table.cards.placements import Pose
from game.table.hit_the_deck.look import signs, texts
from game.table.hit_the_deck.look.deck_art import turning_up
from game.table.hit_the_deck.look.layout import PILE_WIDTH, Layout
from game.table.hit_the_deck.look.seats import DARK_CARD, DEMANDED
from game.table.hit_the_deck.look.signs import Pill, demand
from game.table.hit_the_deck.piles.box import SHADOW, box, drop, layers_of, shade
from game.ui.ahead import IN_MOTION, Steps, ahead
from game.ui.draw import shapes
from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.draw.scene import Drawable, Layer, Scene, Sprite
from game.ui.draw.surface_cache import surfaces
from game.ui.look.palette import INK_CLOTH, PAPER_CLOTH
from game.ui.look.theme import CLOTH, bold, display
from game.ui.motion.animations import ease_in_out
from game.ui.widgets.base import Drawn

SCATTER = 14
"""The farthest that a discarded card lies from the middle of its pile, in px at scale 1.0."""
TILT, _TOP_TILT = 18, 7
"""The most that a discarded card, and the top one, is rotated to either side, in degrees."""
PACKET_LEAN = 8
"""The tilt of a packet lifted to cut, in degrees anticlockwise."""
VISIBLE = 5
"""The number of visible cards of the discard pile, the top one included."""
_SHAPE, _WORDS_AT = 46, 76
"""The size of the demand's shape, and the left edge of the words, px at scale 1.0."""
_SIGN_Z = 690.0
"""The z of the sign of a demand: above the arms that slap the piles, and beneath every plate."""


class ScatteredCard(NamedTuple):
    """A card of the discard pile and its scatter, in px at scale 1.0 and in degrees."""

    card: Card
    x: float
    y: float
    angle: int


def lay(card: Card, number: int, *, top: bool = False) -> ScatteredCard:
    """A card with its scatter, which depends only on its height in the pile.

    Otherwise it could reveal the card before its face is visible.
    """
    mixed = (number * 2_654_435_761 + 977) & 0xFFFFFFFF
    mixed = (mixed ^ (mixed >> 13)) * 1_274_126_177 & 0xFFFFFFFF
    x, y, angle = (((mixed >> shift) & 255) / 127.5 - 1 for shift in (0, 8, 16))
    # x and y from a disc: the corners of a square would be too far
    far = SCATTER / max(1.0, math.hypot(x, y))
    most = _TOP_TILT if top else TILT
    return ScatteredCard(card, x * far, y * far, round(angle * most))


def laid_cards(discard: Sequence[Card]) -> list[ScatteredCard]:
    """The visible known cards of the pile, which is given top first, from the lowest up.

    One above a card that nobody has seen is squared up, as a flip has left it.
    """
    shown = []
    for depth, card in enumerate(discard[:VISIBLE]):
        if card == HIDDEN:
            break
        is_lowest = HIDDEN in discard[depth + 1 : depth + 2]
        number = len(discard) - depth
        shown.append(ScatteredCard(card, 0.0, 0.0, 0) if is_lowest else lay(card, number, top=depth == 0))
    return shown[::-1]


def under_the_next(discard: Sequence[Card]) -> list[ScatteredCard]:
    """The cards that will be visible under the next card, whichever that is."""
    return laid_cards((*discard[:1], *discard))[:-1]


def squared(
    art: DeckArt, width: int, count: int, top: Card | None = BACK, laid: Sequence[ScatteredCard] = ()
) -> Surface:
    """A pile of `count` cards squared up, with `top` on top, or None if other cards will cover it, and `laid` on it."""
    if len(laid) == 1 and count and laid[0][1:] == (0.0, 0.0, 0):
        return squared(art, width, count + 1, laid[0].card)
    key = ("squared", art.key, width, layers_of(count) if count else 0, top, tuple(laid))
    draw = partial(_covered, art, width, count, top, laid) if laid else partial(_squared, art, width, count, top)
    return surfaces.get(key, draw)


def _covered(art: DeckArt, width: int, count: int, top: Card | None, laid: Sequence[ScatteredCard]) -> Surface:
    base, cards = squared(art, width, count, top), scattered(art, width, laid)
    size = (max(one, other) for one, other in zip(base.get_size(), cards.get_size(), strict=True))
    surface = Surface(tuple(size), pygame.SRCALPHA)
    for picture in (base, cards):
        shapes.blit_centred(surface, picture, surface.get_rect().center)
    return surface


def _squared(art: DeckArt, width: int, count: int, top: Card | None) -> Surface:
    if not count:
        return Surface((width, height(width)), pygame.SRCALPHA)
    pile = _upright(art, width, count, top)
    shadow, (aside, down) = shade(width, count, 0)
    low = drop(width, count)
    reach_x = math.ceil(max(pile.get_width() / 2, shadow.get_width() / 2 + aside)) + 1
    reach_y = math.ceil(max(pile.get_height() / 2 + low, shadow.get_height() / 2 + down)) + 1
    surface = Surface((2 * reach_x, 2 * reach_y), pygame.SRCALPHA)
    shapes.blit_centred(surface, shadow, (reach_x + round(aside), reach_y + round(down)))
    shapes.blit_centred(surface, pile, (reach_x, reach_y + round(low)))
    return surface


def _upright(art: DeckArt, width: int, count: int, top: Card | None) -> Surface:
    corner = art.corner(width)

    def make() -> Surface:
        if top is None:
            outline = 1.8 / PILE_WIDTH * width
            face = shapes.box((width, height(width)), corner, PAPER_CLOTH, INK_CLOTH, outline)
        else:
            face = art.plain(top, width)
        return box(width, count, corner, face, 0)

    return surfaces.get(("upright", art.key, width, layers_of(count), top), make)


def packet(art: DeckArt, width: int, count: int, lean: int = PACKET_LEAN) -> Surface:
    """A packet of `count` cards, tilted by `lean` degrees, with its shadow below.

    The more it is tilted, the higher it is. Its position is the middle of its top.
    """

    def make() -> Surface:
        pile, low, lifted = _upright(art, width, count, BACK), drop(width, count), lean / PACKET_LEAN
        aside, down = (round(length / PILE_WIDTH * width * lifted) for length in (12, 26))
        reach_x, reach_y = pile.get_width() // 2 + aside, math.ceil(pile.get_height() / 2 + low) + down
        surface = Surface((2 * reach_x, 2 * reach_y), pygame.SRCALPHA)
        if lean:
            shadow = shapes.box((width, height(width)), art.corner(width), SHADOW)
            shapes.blit_centred(surface, shadow, (reach_x + aside, reach_y + round(2 * low) + down))
        shapes.blit_centred(surface, pile, (reach_x, reach_y + round(low)))
        # it is nearer to the viewpoint
        return pygame.transform.rotozoom(surface, lean, 1 + 0.05 * lifted) if lean else surface

    return surfaces.get(("packet", art.key, width, layers_of(count), lean), make)


def scattered(art: DeckArt, width: int, laid: Sequence[ScatteredCard]) -> Surface:
    """The known cards on top of a discard pile, without the cards under them; not shared."""
    scale = width / PILE_WIDTH
    # a card at its furthest and most aslant, with its shadow
    margin = round(SCATTER * scale) + art.margin(width, Elevation.RESTING, TILT)
    surface = Surface((width + 2 * margin, height(width) + 2 * margin), pygame.SRCALPHA)
    middle = surface.get_rect().center
    for card in laid:
        picture = art.picture(CardLook(card.card, width, angle=card.angle))
        shapes.blit_centred(surface, picture, (middle[0] + round(card.x * scale), middle[1] + round(card.y * scale)))
    return surface


@dataclass(eq=False)
class TurningPile:
    """A pile of some cards that turns over, and its shadow on the table.

    Both its tops are pictures of a card, or with a card in their middle. `arc` is the height of its path's curve, and
    `corner` the radius of its corners, in px; `mirrored` turns it the other way round.
    """

    cards: int
    before: Surface
    after: Surface
    start: Pose
    end: Pose
    arc: float
    corner: float
    mirrored: bool
    pile: Sprite = field(default_factory=Sprite)
    shadow: Sprite = field(default_factory=Sprite)

    def __post_init__(self) -> None:
        self.before, self.after = _trimmed(self.before), _trimmed(self.after)
        self.at(0.0)

    def at(self, part: float) -> None:
        """Show it at `part` of its motion, from 0 to 1."""
        gone, start, end = ease_in_out(part), self.start, self.end
        # until the pile at rest replaces it, its edges need not be as fine as those
        width, angle = start.width, min(179.9, 180 * gone)
        x, y = start.x + (end.x - start.x) * gone, start.y + (end.y - start.y) * gone
        face = self.before if angle <= 90 else self.after
        picture = box(width, self.cards, self.corner, face, angle, mirrored=self.mirrored)
        self.pile.show(picture, (x, y + drop(width, self.cards) - self.arc * math.sin(math.pi * gone)))
        shadow, (aside, down) = shade(width, self.cards, angle)
        self.shadow.show(shadow, (x + aside, y + down))


def _trimmed(picture: Surface) -> Surface:
    whole, seen = picture.get_rect(), picture.get_bounding_rect()
    across = min(seen.left, whole.right - seen.right)
    down = min(seen.top, whole.bottom - seen.bottom)
    return picture.subsurface(whole.inflate(-2 * across, -2 * down))


class DemandSign(Drawable):
    """A sign for the demand, `1` to `5` or a colour's letter, hidden while there is none. It drops in from above."""

    value = Drawn[str | None]()
    _who = Drawn[str]()

    def __init__(self) -> None:
        super().__init__()
        self.value, self._who, self.visible = None, "", False
        self.lay_out(Rect(0, 0, 1, 1), 1.0, 1.0)

    def lay_out(self, rect: Rect, scale: float, text_scale: float) -> None:
        """Place the sign; `text_scale` is that of its second line."""
        self._at, self._scale, self._text_scale = rect, scale, text_scale
        self.rect = rect

    def show(self, value: str | None, who: str = "") -> bool:
        """Show a demand that `who` must meet, or None for none; return whether it is a new one."""
        new = value is not None and value != self.value
        self.value, self._who, self.visible = value, who, value is not None
        return new

    def drop(self, part: float) -> None:
        """Set how far it has dropped, from 0 to 1."""
        self.rect = self._at.move(0, -round((1 - part) * 60 * self._scale))

    @property
    def paint_bounds(self) -> Rect:
        return self.rect.inflate(8, 0).union(self.rect.move(0, round(7 * self._scale)))

    def paint(self, surface: Surface) -> None:
        value = self.value
        if value is None:
            return
        to, frame = Painter(surface), Frame(self.rect, self._scale, CLOTH)
        number = value.isdigit()
        ink = INK_CLOTH if value == "Y" else PAPER_CLOTH
        to.box(frame, DARK_CARD if number else DEMANDED[value], INK_CLOTH, 3, radius=14, drop=5)
        to.picture(frame.cut_left(16)[1].left(_SHAPE), demand(value, frame.px(_SHAPE)))
        room = frame.cut_left(_WORDS_AT)[1].cut_right(16)[1]
        demanded = texts.NUMBER_DEMANDED if number else texts.COLOUR_DEMANDED
        words = sentence(texts.DEMAND, self._who, demanded.format(texts.COLOURS.get(value, value)))
        # never the demand is cut, only a long name
        to.text(room.row(8, 28), words, display(27), ink, name=self._who)
        below = Frame(room.row(37, 18).rect, self._text_scale, CLOTH)
        to.text(below, texts.DEMAND_NUMBER if number else texts.DEMAND_COLOUR, bold(14), ink)


class ShownPiles:
    """The piles of a table. `layout` and `view` give the current ones; `names` are the seats' names."""

    def __init__(
        self,
        scene: Scene,
        art: DeckArt,
        layout: Callable[[], Layout],
        view: Callable[[], View],
        names: Sequence[str],
    ) -> None:
        self._art, self._layout, self._view, self._names = art, layout, view, names
        self.draw, self.discard, self.draw_count = Sprite(), Sprite(), Pill(signs.DRAW_PILE)
        self.sign = DemandSign()
        self.tells_demands = True
        self._scene = scene
        self.in_the_air: list[Sprite] = []
        """Piles above the table, during a step."""
        self.shown_discard: tuple[Card, ...] = ()
        """The discard pile when it was last turned up, top first."""
        scene.add(self.draw, z=0)
        scene.add(self.discard, z=1)
        scene.add(self.draw_count, z=2)
        scene.add(self.sign, Layer.TABLE, z=_SIGN_Z)

    def lift(self, pile: Sprite, layer: Layer, z: float) -> None:
        """Show a pile in the air, or its shadow."""
        self.in_the_air.append(pile)
        self._scene.add(pile, layer, z)

    def put_down(self) -> None:
        """Remove all piles in the air."""
        for pile in self.in_the_air:
            self._scene.remove(pile)
        self.in_the_air.clear()

    def show_draw_pile(self, cards: int | None = None) -> None:
        """Show the draw pile with this number of `cards`, by default those of the view."""
        layout, count = self._layout(), len(self._view().draw) if cards is None else cards
        pose = layout.draw
        self.draw.show(squared(self._art, pose.width, count), (pose.x, pose.y))
        corner = (pose.rect.right - layout.px(2), pose.rect.top + layout.px(14))
        self.draw_count.say(str(count), "center", corner, layout.scale)
        self.draw_count.visible = count > 0

    def turn_up(self) -> bool:
        """Show the top card and its demand; return whether that is a new demand."""
        view = self._view()
        self.shown_discard = view.discard
        self.show_discard_pile()
        if view.result is not None or view.current_seat < 0 or not self.tells_demands:
            return self.sign.show(None)
        return self.sign.show(view.demand, self._names[view.current_seat])

    def cover_up(self) -> None:
        """Show the top card face down, and no demand."""
        self.show_discard_pile(covered=True)
        self.sign.show(None)

    def show_discard_pile(self, *, covered: bool = False, unread: bool = False) -> None:
        """Show the discard pile, as `picture_of_discard` draws it."""
        pose = self._layout().discard
        self.discard.show(self.picture_of_discard(pose.width, covered=covered, unread=unread), (pose.x, pose.y))

    def picture_of_discard(
        self, width: int, *, covered: bool = False, unread: bool = False, above: Card | None = None
    ) -> Surface:
        """The picture of the discard pile, with cards of `width` px.

        `covered` shows its top card face down; `unread` hides which HIT card that is. `above` is a card placed on top
        of it for show.
        """
        cards = self._view().discard
        discard = cards if above is None else (above, *cards)
        laid = laid_cards(discard)
        if covered and laid:
            laid[-1] = laid[-1]._replace(card=BACK)
        elif unread and laid:
            laid[-1] = laid[-1]._replace(card=turning_up(laid[-1].card))
        return squared(self._art, width, len(discard) - len(laid), _known_below(discard), laid)

    def steps_to_discard(self, width: int) -> Steps:
        """Make the picture of the discard pile, with cards of `width` px, one card at a time."""
        discard = self._view().discard
        below = _known_below(discard)
        yield self._art.decode(CardLook(below, width)) if below is not None else None
        yield from self._art.steps(CardLook(at.card, width, angle=at.angle) for at in laid_cards(discard))
        self.picture_of_discard(width)
        yield None

    def top_pose(self) -> Pose:
        """The pose of the top card."""
        laid = laid_cards(self._view().discard)
        return self.pose_of(laid[-1]) if laid else self._layout().discard

    def pose_of(self, card: ScatteredCard) -> Pose:
        """The pose of a card of the discard pile."""
        layout = self._layout()
        pose, scale = layout.discard, layout.scale
        return pose._replace(x=pose.x + card.x * scale, y=pose.y + card.y * scale, angle=card.angle)

    def look_ahead(self) -> None:
        """Request later pictures of the piles: the discard pile turned up, and under another card; after a deal."""
        discard, width = self._view().discard, self._layout().discard.width
        if self.shown_discard != discard:
            ahead.ask((TABLE, "discard pile"), lambda: self.steps_to_discard(width), IN_MOTION)
        else:
            self._art.ask((CardLook(at.card, width, angle=at.angle) for at in under_the_next(discard)), IN_MOTION)
        # whichever card that is
        cards = (*discard[:1], *discard)
        left, below = len(cards) - len(laid_cards(cards)), _known_below(cards)
        ahead.ask((TABLE, "below the next"), lambda: squared(self._art, width, left, below))
        if not any(self._view().hands):
            dealt = len(DECK) - len(self._names) * HAND_SIZE
            ahead.ask((TABLE, "draw pile"), lambda: squared(self._art, width, dealt))


def _known_below(discard: Sequence[Card]) -> Card | None:
    """The card below those that are visible; None if nobody has seen it."""
    return next((card for card in discard[len(laid_cards(discard)) :][:1] if card != HIDDEN), None)
