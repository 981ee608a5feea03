"""Pictures that may be needed soon: the hand with a card more or fewer, and the boards in other widths."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.play.session import Session
from game.rules.core import HIDDEN, Card
from game.rules.hand_to_hand.view import View
from game.table.cards.deck_art import BACK, CardLook, DeckArt, Elevation
from game.table.hand_to_hand.look.layout import Layout, Shape
from game.table.hand_to_hand.tabletop.placements import shape_of, spread


def expect_faces(session: Session, lay_out: Callable[[Shape], Layout], below: int, art: DeckArt) -> None:
    """Begin to draw the cards that are about to be seen, also those of steps that are yet to be shown."""
    view = session.match.view(session.viewer)
    assert isinstance(view, View)
    for placement in spread(view, lay_out(shape_of(view, below)), below, view.hands[below]).values():
        art.expect(placement.look)


def looks_soon(
    view: View, layout: Layout, others: Sequence[Layout], below: int, hand: Sequence[Card]
) -> Iterator[CardLook]:
    """The pictures that may be needed soon, the likeliest first. `others` are layouts that the table may get next."""
    yield CardLook(BACK, layout.width)
    yield CardLook(BACK, layout.hand_width, elevation=Elevation.HAND)
    known = [(number, card) for number, card in enumerate(hand) if card != HIDDEN]
    now = layout.fan(len(hand))
    for number, card in known:
        yield CardLook(card, layout.hand_width, elevation=Elevation.PLAYABLE, angle=now[number].angle)
    for count in (len(hand) - 1, len(hand) + 1):
        fan = layout.fan(count)
        step = 1 if count > len(hand) else -1
        for number, card in known:
            for place in (number, number + step):
                if 0 <= place < count:
                    yield CardLook(card, fan[place].width, elevation=Elevation.HAND, angle=fan[place].angle)
    for _, card in known:
        yield CardLook(card, layout.width)
    for other in others:
        if other.width != layout.width:
            yield from (placement.look for placement in spread(view, other, below, hand).values())
