"""The deal of the next hand: it begins after the score sheet, and nothing of the previous hand is left."""

from __future__ import annotations

from game.ai.seating import create_seats
from game.play.session import Session
from game.rules.hit_the_deck.cards import HAND_SIZE
from tests.table.hit_the_deck.tables import Table, session


def after_a_hand() -> Table:
    """A table of computer seats, whose first hand has been counted."""
    table = Table(session(["greedy", "greedy", "greedy"], seed=8))
    for _ in range(40000):
        table.step()
        table.table.presenter.hurry_count()
        if table.results:
            break
    assert table.results
    return table


def test_the_next_hand_is_dealt_after_the_sheet() -> None:
    table = after_a_hand()
    entries = len(table.session.match.entries)
    table.table.enter()
    table.wait(0.3)
    assert len(table.session.match.entries) == entries, "the sheet may still be fading out"
    assert not table.top.moving
    table.until(lambda: table.top.moving, 1)
    assert not table.panels.log._lines, "the log of the hand before has gone"
    assert table.panels.number.text.startswith("Hand 2")
    said: list[object] = []

    def dealt() -> bool:
        said.extend(pill for pill in table.top.hands.last_cards if pill.visible)
        return all(count == HAND_SIZE for count in table.top.counts_shown[1:])

    table.until(dealt)
    assert not said, "no card of a deal is anybody's last"
    table.until(lambda: bool(table.panels.log._lines), 3)


def test_a_match_continued_after_a_hand_begins_with_its_sheet() -> None:
    match = after_a_hand().session.match
    seats = create_seats(match.header, ["greedy"] * 3, wake=lambda: None)
    table = Table(Session(match, seats, [], seed=8))
    table.step()
    assert table.results, "no look at a table where nothing can be done"


def test_a_cut_turned_at_the_start_leaves_the_table_at_rest() -> None:
    """The hand sinks, because none of its cards can be played, when the last card of the deal has been turned."""
    table = Table(session(["human", "greedy", "greedy", "greedy"], seed=89119))
    table.until(lambda: table.resting, 10)
    assert table.htd.choices.must("cut")
