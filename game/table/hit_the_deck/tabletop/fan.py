"""The hand below, and the others at their plates: backs, their number, and the sign of the last card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from game.rules.core import HIDDEN, Card
from game.rules.hit_the_deck.cards import HAND_SIZE, HIT_NUMBER, KINDS_PER_COLOUR
from game.table import texts
from game.table.cards.deck_art import BACK, DeckArt
from game.table.contract.table import MANUAL, TableState
from game.table.hit_the_deck.look import signs
from game.table.hit_the_deck.look.layout import BACK_WIDTH, Layout
from game.table.hit_the_deck.look.signs import Pill
from game.table.hit_the_deck.piles.piles import PileSprite
from game.table.hit_the_deck.tabletop.plates import spread, spread_width
from game.ui.ahead import Steps
from game.ui.draw.scene import Drawable

OPEN_RISE = 8
"""The height of the cards of an open hand above that of backs at a plate, in px at scale 1.0."""
_ASIDE = 30
"""The offset of the last card's sign to the right of the card's middle, in px at scale 1.0."""


def _by_number(card: Card) -> tuple[int, int]:
    return (card % KINDS_PER_COLOUR, card) if card < HIT_NUMBER else (KINDS_PER_COLOUR, card)


class OwnHand:
    """The cards of the hand from left to right, as ids; `card` returns the card of an id."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self.ids: list[int] = []
        self._cards: dict[int, Card] = {}
        self._next = 0

    def __len__(self) -> int:
        return len(self.ids)

    def card(self, card_id: int) -> Card:
        """The card of an id, or `HIDDEN`."""
        return self._cards[card_id]

    def ids_of(self, card: Card) -> list[int]:
        """The ids of equal cards, from left to right."""
        return [card_id for card_id in self.ids if self._cards[card_id] == card]

    def hold(self, cards: Sequence[Card], given: Collection[int] = ()) -> list[int]:
        """Hold exactly these cards, of equal ones removing those in `given` first; return the ids of the new ones."""
        wanted = Counter(cards)
        for card_id in [*(card_id for card_id in self.ids if card_id not in given), *given]:
            if card_id in self._cards and wanted[self._cards[card_id]] > 0:
                wanted[self._cards[card_id]] -= 1
            elif card_id in self._cards:
                del self._cards[card_id]
        self.ids = [card_id for card_id in self.ids if card_id in self._cards]
        new = []
        for card in wanted.elements():
            self._cards[self._next] = card
            new.append(self._next)
            self._next += 1
        self.ids += new
        self._sort()
        return new

    def drop_all(self) -> None:
        """Hold no cards, because another hand begins, whose cards get new ids."""
        self.ids.clear()
        self._cards.clear()

    def sort(self, sort_key: str) -> None:
        """Sort it by another key; manual order begins with the current order."""
        self._state.sort_key = sort_key
        self._sort()

    def _sort(self) -> None:
        if self._state.sort_key == MANUAL:
            return

        def place(card_id: int) -> tuple[bool, tuple[int, int]]:
            card = self._cards[card_id]
            return card == HIDDEN, (card, 0) if self._state.sort_key == "colour" else _by_number(card)

        self.ids.sort(key=place)

    def move(self, card_id: int, place: int) -> None:
        """Move a card before the one at `place` among the others; from then on the hand is in manual order."""
        self._state.sort_key = MANUAL
        self.ids.remove(card_id)
        self.ids.insert(place, card_id)


class SeatHands:
    """The hands of all seats; that of the seat below is a fan elsewhere, and only its last card is announced here."""

    def __init__(self, art: DeckArt, seats: int) -> None:
        self._art = art
        self.backs = [PileSprite() for _ in range(seats)]
        self.counts = [Pill(signs.CARDS) for _ in range(seats)]
        self.shown = [0] * seats
        """The number of cards shown for each seat."""
        self.last_cards = [Pill(signs.LAST_CARD) for _ in range(seats)]

    @property
    def chips(self) -> Iterator[Drawable]:
        """The drawables above the backs and the plates."""
        yield from self.counts
        yield from self.last_cards

    def dealt_pictures(self, layout: Layout) -> Steps:
        """Make the backs that a deal brings to the plates, one by one."""
        hanging = dict.fromkeys(_hangs(layout, seat) for seat in range(len(self.backs)) if seat != layout.below)
        scale = layout.scale * layout.back_width / BACK_WIDTH
        for count in range(1, HAND_SIZE + 1):
            for way in hanging:
                spread(self._art, scale, (BACK,) * count, way)
                yield None

    def show(self, layout: Layout, seat: int, count: int, *, over: bool, cards: Sequence[Card] = ()) -> None:
        """Show a seat's number of cards; `over`: the hand is over or being dealt, and no card is the last.

        `cards` are those of an open hand.
        """
        self.shown[seat] = count
        own, last = seat == layout.below, count == 1 and not over
        self.last_cards[seat].visible = False
        self.backs[seat].visible = not own and count > 0
        self.counts[seat].visible = not own and count > 0 and not last
        if own and last:
            at = layout.flag.x, layout.flag.y - layout.px(8)
            self.last_cards[seat].say(texts.LAST_CARD, "bottomleft", at, layout.scale)
        if own or not count:
            return
        area = layout.backs(seat)
        hanging = _hangs(layout, seat)
        scale = layout.scale * layout.back_width / BACK_WIDTH
        span = round(scale * spread_width(count, is_open=bool(cards)))
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
                y += height - area.h if hanging else -layout.px(OPEN_RISE)
        held = tuple(cards[:count]) or (BACK,) * count
        self.backs[seat].show(spread(self._art, scale, held, hanging), (x, y))
        if last:
            at = x + layout.px(_ASIDE), area.centery
            self.last_cards[seat].say(texts.LAST_CARD, "midleft", at, scale)
            return
        right = x + span // 2 + layout.px(14)
        if layout.looked_at or not cards:
            right = min(right, area.right + layout.px(4))
        at = right, area.centery + layout.px(2 if hanging else -4)
        self.counts[seat].say(str(count), "center", at, layout.scale)


def _hangs(layout: Layout, seat: int) -> bool:
    return layout.backs(seat).y >= layout.plate(seat).y
