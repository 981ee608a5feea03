"""The two piles on the table and the demand's sign, as they are shown: their thickness and their tops.

The top card and its demand are shown separately from the rest, because nothing may reveal a card that flies face down
before it has landed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.play.sentences import sentence
from game.rules.core import HIDDEN, Card
from game.rules.hit_the_deck.cards import DECK, HAND_SIZE
from game.rules.hit_the_deck.view import View
from game.table.cards.deck_art import BACK, TABLE, CardLook, DeckArt
from game.table.cards.placements import Pose
from game.table.hit_the_deck.look import signs, texts
from game.table.hit_the_deck.look.deck_art import turning_up
from game.table.hit_the_deck.look.layout import Layout
from game.table.hit_the_deck.look.seats import DARK_CARD, DEMANDED
from game.table.hit_the_deck.look.signs import Pill, demand
from game.table.hit_the_deck.piles.piles import PileSprite, ScatteredCard, laid_cards, slapped, squared
from game.ui.ahead import IN_MOTION, Steps, ahead
from game.ui.draw import shapes, typeset
from game.ui.draw.scene import Drawable, Layer, Scene
from game.ui.look.palette import INK_CLOTH, PAPER_CLOTH
from game.ui.look.theme import TextStyle, Typeface

_BIG = TextStyle(Typeface.DISPLAY, 27)
_SMALL = TextStyle(Typeface.BOLD, 14)
_SHAPE, _WORDS_AT = 46, 76
"""The size of the demand's shape, and the left edge of the words, px at scale 1.0."""
_LINES = (8, 28), (37, 18)
"""The tops of the two lines of words, and their heights, px at scale 1.0."""


class DemandSign(Drawable):
    """A sign for the demand, `1` to `5` or a colour's letter, hidden while there is none. It drops in from above."""

    def __init__(self) -> None:
        super().__init__()
        self.value: str | None = None
        self._who = ""
        self._scale = 1.0
        self._at = Rect(0, 0, 1, 1)
        self.visible = False

    def lay_out(self, rect: Rect, scale: float) -> None:
        """Place the sign."""
        self._at, self._scale = rect, scale
        self.rect = rect

    def show(self, value: str | None, who: str = "") -> bool:
        """Show a demand that `who` must meet, or None for none; return whether it is a new one."""
        new = value is not None and value != self.value
        if (value, who) != (self.value, self._who):
            self.invalidate()
            self.value, self._who = value, who
            self.visible = value is not None
            self.invalidate()
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
        number = value.isdigit()
        fill = DARK_CARD if number else DEMANDED[value]
        ink_of = INK_CLOTH if value == "Y" else PAPER_CLOTH
        scale, rect = self._scale, self.rect
        shapes.paint_box(surface, rect, 14 * scale, fill, INK_CLOTH, 3 * scale, round(5 * scale))
        size = round(_SHAPE * scale)
        shapes.blit(surface, demand(value, size), (rect.x + round(16 * scale), rect.centery - size // 2))
        left = rect.x + round(_WORDS_AT * scale)
        rooms = [
            Rect(left, rect.y + round(top * scale), rect.right - left - round(16 * scale), round(high * scale))
            for top, high in _LINES
        ]
        demanded = texts.NUMBER_DEMANDED if number else texts.COLOUR_DEMANDED
        words = sentence(texts.DEMAND, self._who, demanded.format(texts.COLOURS.get(value, value)))
        # never the demand is cut, only a long name
        words, style = typeset.fit_name(words, self._who, _BIG, scale, rooms[0].w)
        typeset.write(surface, words, style, scale, ink_of, rooms[0])
        note = texts.DEMAND_NUMBER if number else texts.DEMAND_COLOUR
        typeset.write_fitted(surface, note, _SMALL, scale, ink_of, rooms[1])


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
        self.draw, self.discard, self.draw_count = PileSprite(), PileSprite(), Pill(signs.DRAW_PILE)
        self.sign = DemandSign()
        self.tells_demands = True
        self._scene = scene
        self.in_the_air: list[PileSprite] = []
        """Piles above the table, during a step."""
        self.shown_discard: tuple[Card, ...] = ()
        """The discard pile when it was last turned up, top first."""
        scene.add(self.draw, z=0)
        scene.add(self.discard, z=1)
        scene.add(self.draw_count, z=2)
        scene.add(self.sign, Layer.TABLE, z=500)

    def lift(self, pile: PileSprite, layer: Layer, z: float) -> None:
        """Show a pile in the air, or its shadow."""
        self.in_the_air.append(pile)
        self._scene.add(pile, layer, z)

    def put_down(self) -> None:
        """Remove all piles in the air."""
        for pile in self.in_the_air:
            self._scene.remove(pile)
        self.in_the_air.clear()

    def show_draw_pile(self, count: int) -> None:
        """Show the draw pile with `count` cards."""
        layout = self._layout()
        pose = layout.draw
        self.draw.show(squared(self._art, pose.width, count), (pose.x, pose.y))
        corner = (pose.rect.right - layout.px(2), pose.rect.top + layout.px(14))
        self.draw_count.say(str(count), "center", corner, layout.scale)
        self.draw_count.visible = count > 0

    def turn_up(self) -> bool:
        """Show the top card and its demand; return whether that is a new demand."""
        view = self._view()
        self.shown_discard = view.discard
        pose = self._layout().discard
        self.discard.show(self.picture_of_discard(pose.width), (pose.x, pose.y))
        if view.result is not None or view.current_seat < 0 or not self.tells_demands:
            return self.sign.show(None)
        return self.sign.show(view.demand, self._names[view.current_seat])

    def cover_up(self) -> None:
        """Show the top card face down, and no demand."""
        pose = self._layout().discard
        self.discard.show(self.picture_of_discard(pose.width, covered=True), (pose.x, pose.y))
        self.sign.show(None)

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
        below = _known_below(discard)
        if covered and laid:
            laid[-1] = laid[-1]._replace(card=BACK)
        elif unread and laid:
            laid[-1] = laid[-1]._replace(card=turning_up(laid[-1].card))
        return slapped(self._art, width, laid, len(discard) - len(laid), below)

    def steps_to_discard(self, width: int) -> Steps:
        """Make the picture of the discard pile, with cards of `width` px, one card at a time."""
        for at in laid_cards(self._view().discard):
            yield from self._art.steps(CardLook(at.card, width, angle=at.angle))
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
        width = self._layout().discard.width
        if self.shown_discard != self._view().discard:
            ahead.ask((TABLE, "discard pile"), lambda: self.steps_to_discard(width), IN_MOTION)
        ahead.ask((TABLE, "below the next"), self._make_next)
        if not any(self._view().hands):
            left = len(DECK) - len(self._names) * HAND_SIZE
            ahead.ask((TABLE, "draw pile"), lambda: squared(self._art, self._layout().draw.width, left))

    def _make_next(self) -> None:
        """Draw the cards that will be visible under the next card."""
        discard = self._view().discard
        # whichever card that is
        cards = (*discard[:1], *discard)
        left = len(cards) - len(laid_cards(cards))
        squared(self._art, self._layout().discard.width, left, _known_below(cards))


def _known_below(discard: Sequence[Card]) -> Card | None:
    """The card below those that are visible; None if nobody has seen it."""
    return next((card for card in discard[len(laid_cards(discard)) :][:1] if card != HIDDEN), None)
