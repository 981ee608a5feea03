"""The count becomes the sheet, or the finale: what both show goes from its place in one to its place in the other."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

import pytest

from game.rules import GAMES
from game.shot.match import Until, sample_match
from game.shot.screenshots import Screenshots
from game.table.turns.match_screen import MatchScreen
from game.ui.motion import travel
from game.ui.screens.screen import Screen
from game.ui.widgets.button import Button
from tests.ui.pilot import Pilot


def parts_of(pilot: Pilot, screen: Screen) -> set[Hashable]:
    """The names of the parts that a screen shows."""
    screen.scene.invalidate()
    with travel.noting() as parts:
        screen.paint(pilot.surface.copy())
    return set(parts)


def kinds(parts: set[Hashable]) -> dict[str, int]:
    """How many parts there are of each kind."""
    found: dict[str, int] = {}
    for part in parts:
        kind = part[0] if isinstance(part, tuple) else str(part)
        found[kind] = found.get(kind, 0) + 1
    return found


@pytest.mark.parametrize(("name", "seats"), [("hand-to-hand-combat", 2), ("hit-the-deck", 2), ("hit-the-deck", 6)])
@pytest.mark.parametrize("until", [Until.HAND, Until.MATCH])
def test_cards_counts_totals_and_players_go_from_the_count_to_what_follows(
    name: str, seats: int, until: Until, tmp_path: Path
) -> None:
    match = sample_match(GAMES[name], seats, 7, until)
    shots = Screenshots(match, tmp_path)
    count = shots.maker("count")()
    pilot = Pilot(count)
    pilot.wait(20.0)
    shown = parts_of(pilot, count)
    follows = shots.maker("score" if until is Until.HAND else "finale")()
    pilot.screens.push(follows)
    pilot.step()
    common = kinds(shown & parts_of(pilot, follows))
    if until is Until.HAND:
        cards = sum(map(len, getattr(match.state, "hands", ()))) if name == "hit-the-deck" else None
        assert common["counted card"] == kinds(shown)["counted card"]
        assert cards in (None, common["counted card"])
        assert common["count"] == seats
    assert common["total"] == common["mark"] == common["name"] == seats
    assert common.get("paper", 0) == (name == "hit-the-deck")


@pytest.mark.parametrize("name", ["hand-to-hand-combat", "hit-the-deck"])
@pytest.mark.parametrize(("until", "says"), [(Until.HAND, "See the score sheet"), (Until.MATCH, "See the result")])
def test_the_button_that_hurried_a_count_says_what_follows_it(
    name: str, until: Until, says: str, tmp_path: Path
) -> None:
    count = Screenshots(sample_match(GAMES[name], 2, 7, until), tmp_path).maker("count")()
    pilot = Pilot(count)
    assert isinstance(count, MatchScreen)
    faster = next(widget for widget in count.table.panels.children if getattr(widget, "text", "") == "Count faster")
    assert isinstance(faster, Button)
    pilot.wait(40.0)
    assert faster.text == says
