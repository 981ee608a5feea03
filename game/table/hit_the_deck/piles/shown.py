"""The two piles on the table and the demand's sign, as they are shown: how thick they are, and what lies on top.

The top card and its demand are shown apart from everything else, because nothing may tell of a card that flies face
down before it has landed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Surface

from game.rules.core import HIDDEN, Card
from game.rules.hit_the_deck.cards import DECK, HAND_SIZE
from game.rules.hit_the_deck.view import View
from game.table.cards.deck_art import BACK, TABLE, CardLook, DeckArt
from game.table.cards.geometry import Pose
from game.table.hit_the_deck.look.deck_art import turning_up
from game.table.hit_the_deck.look.layout import Layout
from game.table.hit_the_deck.piles.demand import DemandSign
from game.table.hit_the_deck.piles.piles import CountBadge, PileSprite, ScatteredCard, laid_cards, slapped, squared
from game.ui.ahead import IN_MOTION, Steps, ahead
from game.ui.draw.scene import Layer, Scene


class ShownPiles:
    """The piles of a table. `layout` and `view` give what holds now; `names` are the seats' names."""

    def __init__(
        self,
        scene: Scene,
        art: DeckArt,
        layout: Callable[[], Layout],
        view: Callable[[], View],
        names: Sequence[str],
    ) -> None:
        self._art, self._layout, self._view, self._names = art, layout, view, names
        self.draw, self.discard, self.draw_count = PileSprite(), PileSprite(), CountBadge()
        self.sign = DemandSign()
        self.tells_demands = True
        self._scene = scene
        self.in_the_air: list[PileSprite] = []
        """Piles above the table, in the course of a step."""
        self.shown_discard: tuple[Card, ...] = ()
        """The discard pile as it has last been turned up, top first."""
        scene.add(self.draw, z=0)
        scene.add(self.discard, z=1)
        scene.add(self.draw_count, z=2)
        scene.add(self.sign, Layer.TABLE, z=500)

    def lift(self, pile: PileSprite, layer: Layer, z: float) -> None:
        """Show a pile in the air, or its shadow."""
        self.in_the_air.append(pile)
        self._scene.add(pile, layer, z)

    def put_down(self) -> None:
        """Show no piles in the air any more."""
        for pile in self.in_the_air:
            self._scene.remove(pile)
        self.in_the_air.clear()

    def show_draw_pile(self, count: int) -> None:
        """Show the draw pile with so many cards."""
        layout = self._layout()
        pose = layout.draw
        self.draw.show(squared(self._art, pose.width, count), (pose.x, pose.y))
        self.draw_count.visible = count > 0
        corner = (pose.rect.right - layout.px(2), pose.rect.top + layout.px(14))
        self.draw_count.show(str(count), corner, layout.scale)

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
        """The picture of the discard pile, with cards of that width in px.

        `covered`: its top card face down; `unread`: it does not tell which HIT-card that is. `above` is a card laid on
        top of it for show.
        """
        cards = self._view().discard
        discard = cards if above is None else (above, *cards)
        laid = laid_cards(discard)
        below = next((card for card in discard[len(laid) : len(laid) + 1] if card != HIDDEN), None)
        if covered and laid:
            laid[-1] = laid[-1]._replace(card=BACK)
        elif unread and laid:
            laid[-1] = laid[-1]._replace(card=turning_up(laid[-1].card))
        return slapped(self._art, width, laid, len(discard) - len(laid), below)

    def steps_to_discard(self, width: int) -> Steps:
        """Make the picture of the discard pile, with cards of that width, one card at a time."""
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
        """Ask for what will be seen of the piles: the discard pile turned up, and below another card; after a deal."""
        width = self._layout().discard.width
        if self.shown_discard != self._view().discard:
            ahead.ask((TABLE, "discard pile"), lambda: self.steps_to_discard(width), IN_MOTION)
        ahead.ask((TABLE, "below the next"), self._make_next)
        if not any(self._view().hands):
            left = len(DECK) - len(self._names) * HAND_SIZE
            ahead.ask((TABLE, "draw pile"), lambda: squared(self._art, self._layout().draw.width, left))

    def _make_next(self) -> None:
        """Draw what the cards that can be seen will lie on when another has been laid on them."""
        discard = self._view().discard
        # whichever card that is
        cards = (*discard[:1], *discard)
        seen = len(laid_cards(cards))
        below = next((card for card in cards[seen : seen + 1] if card != HIDDEN), None)
        squared(self._art, self._layout().discard.width, len(cards) - seen, below)
