"""The hand of the person below in both games: what is seen under the pointer is what a press takes."""

import pytest

from game.games import GAMES
from game.table.cards.pieces import Piece
from game.table.cards.placements import HAND, Placement, Slot
from game.table.turns.hit_areas import HitArea
from game.table.turns.match_screen import MatchScreen
from game.table.turns.table import AnyTabletop
from tests.table.hand_to_hand.tables import Sitting
from tests.table.hit_the_deck.tables import Table, dealt
from tests.ui.pilot import Pilot


def table_of(game: str) -> tuple[Pilot, MatchScreen, str]:
    """A table at which the person below is to move, and another sort of the hand."""
    if game == "hit-the-deck":
        table = Table(dealt(("human", "greedy"), "R1 B2 Y3 R4 B5 Y1 R3", "R5")).wait_for_turn()
        return table, table.table, "number"
    sitting = Sitting(seed=4711).wait_for_turn()
    return sitting.pilot, sitting.table, "rank"


def drawn_at(pieces: dict[Slot, Piece], pos: tuple[int, int]) -> Slot | None:
    """The slot of the topmost card whose picture is nearly opaque at a point."""
    for slot, piece in sorted(pieces.items(), key=lambda item: item[1].order, reverse=True):
        inside = piece.rect.collidepoint(pos)
        if inside and piece.image.get_at((pos[0] - piece.rect.x, pos[1] - piece.rect.y)).a > 200:
            return slot
    return None


@pytest.mark.parametrize("game", ["hand-to-hand-combat", "hit-the-deck"])
def test_a_press_takes_the_card_that_is_seen_while_the_hand_glides(game: str) -> None:
    pilot, screen, sort = table_of(game)
    pilot.wait(0.5)
    screen.input.sort_by(sort)
    pilot.wait(0.05)
    top = screen.tabletop
    pieces = {slot: top.pieces_at(slot)[0] for slot in top.areas.by_slot if slot.zone == HAND}
    assert any(piece.flight for piece in pieces.values())
    points = [(x, y) for y in range(top.hand_area.top, 710, 23) for x in range(200, 1100, 13)]
    # the outermost px of a card, and its thickness below, are not its face
    around = [(-9, 0), (9, 0), (0, -9), (0, 9)]
    seen = {
        (x, y): slot
        for x, y in points
        if (slot := drawn_at(pieces, (x, y))) is not None
        and all(drawn_at(pieces, (x + right, y + down)) == slot for right, down in around)
    }
    taken = {point: area.slot for point in seen if isinstance(area := top.areas.at(point), HitArea)}
    assert len(seen) > 100
    assert taken == seen


@pytest.mark.parametrize("game", ["hand-to-hand-combat", "hit-the-deck"])
def test_a_hand_sorted_by_a_drag_lies_so_at_the_next_table(game: str) -> None:
    pilot, screen, _ = table_of(game)
    pilot.wait(0.5)

    def hand(tabletop: AnyTabletop) -> list[Placement]:
        pieces = [tabletop.pieces_at(slot)[0] for slot in tabletop.areas.by_slot if slot.zone == HAND]
        return sorted((piece.placement for piece in pieces), key=lambda at: at.pose.x)

    first, *others, last = hand(screen.tabletop)
    pilot.drag(last.pose.rect.midtop, first.pose.rect.move(-20, 9).topleft, 6)
    assert not screen.messages.bubble.visible
    state = screen.tabletop.state
    again = GAMES[game].table(screen.request._replace(orders=state.orders, hand_sort=state.sort_key))
    Pilot(again)
    assert [at.card for at in hand(screen.tabletop)] == [at.card for at in (last, first, *others)]
    assert [at.card for at in hand(again.tabletop)] == [at.card for at in hand(screen.tabletop)]
