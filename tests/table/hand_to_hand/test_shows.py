"""The shows of Hand-to-Hand Combat: strikes, cascades and complete piles, and what remains when they are cut."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pygame
import pytest

from game.ai.seating import strategy_for
from game.chance import KeyedRandom
from game.play.host import chance_entry
from game.rules.core import Move
from game.rules.hand_to_hand.moves import DRAW_STOCK, Build, Play
from game.rules.match import Entry, Header, Match, Player
from game.table.hand_to_hand.impact.light import Show
from game.table.hand_to_hand.impact.shows import HEAVY, LIGHT, MIDDLE, Weight, add_pile, weight_of
from game.table.hand_to_hand.steps.timeline import CHORD, NOTE, RUN_BUILT, STRIKE
from tests.table.hand_to_hand.tables import CLICK, DRAG, NAMES, RULES, Sitting
from tests.table.heard import Ear
from tests.ui.pilot import pixels

NOTHING = pygame.K_F12
"""A key that does nothing."""


@cache
def played_until(seed: int, wanted: Callable[[Match], bool]) -> tuple[Entry, ...]:
    """The entries of a greedy match until the person in seat 0 is to move and something holds."""
    match = Match(Header(RULES, (Player(NAMES[0], "human"), Player(NAMES[1], "greedy")), {}, seed=seed))
    mind = strategy_for("greedy", RULES)
    while match.actor != 0 or not wanted(match):
        if match.actor < 0:
            match.play(chance_entry(match, seed))
        else:
            match.play(Entry(match.actor, mind.choose(match.view(match.actor), KeyedRandom(seed, len(match.entries)))))
    return tuple(match.entries)


def attacks(match: Match) -> list[Move]:
    return [move for move in match.legal() if isinstance(move, Play) and move.place == "opp" and not move.behind]


def can_attack(match: Match) -> bool:
    return bool(attacks(match))


def row_of(match: Match, most: int = 3) -> list[Move]:
    """The most builds in a row that can be made now, up to a number."""
    found: list[Move] = []
    for move in [move for move in match.legal() if isinstance(move, Build)] if most else []:
        later = match.prefix(len(match.entries))
        later.apply(Entry(match.actor, move))
        if later.actor == match.actor:
            found = max(found, [move, *row_of(later, most - 1)], key=len)
    return found


def has_row(match: Match) -> bool:
    return len(row_of(match)) == 3


def seen(sitting: Sitting) -> bytes:
    """The px of everything between the side panels."""
    return pixels(sitting.pilot.surface.subsurface(sitting.top.layout.stage))


def sitting_at(wanted: Callable[[Match], bool], life: str = "full") -> Sitting:
    return Sitting(("human", "greedy"), seed=1, entries=played_until(1, wanted), life=life).wait_for_turn(0.5)


@pytest.mark.parametrize(("rank", "weight"), [(0, LIGHT), (2, LIGHT), (3, MIDDLE), (6, MIDDLE), (7, HEAVY), (9, HEAVY)])
def test_a_card_strikes_by_its_rank(rank: int, weight: Weight) -> None:
    assert weight_of(30 + rank) == weight


@pytest.mark.parametrize(("way", "cut"), [(DRAG, True), (CLICK, True), (DRAG, False)])
def test_a_strike_leaves_the_table_as_without_it(way: str, cut: bool) -> None:
    pictures = []
    for life in ("full", "off"):
        sitting = sitting_at(can_attack, life)
        sitting.make(attacks(sitting.match)[0], way)
        sitting.pilot.wait(0.3)
        if cut and life == "full":
            during = seen(sitting)
            sitting.pilot.press(NOTHING)
            assert seen(sitting) != during
            assert not sitting.hhc._shows._animations.moving
        sitting.pilot.wait(0.1 if cut and life == "full" else 1.2)
        pictures.append(seen(sitting))
    assert pictures[0] == pictures[1]


def test_a_move_during_a_show_is_made() -> None:
    sitting = sitting_at(can_attack)
    sitting.make(attacks(sitting.match)[0], DRAG)
    sitting.pilot.wait(0.05)
    assert sitting.top.moving
    sitting.make(DRAW_STOCK, CLICK)


def test_a_cascade_counts_its_moves_and_forgets_what_is_undone() -> None:
    sitting = sitting_at(has_row)
    ear, cascade = Ear(sitting.pilot.screens), sitting.hhc._shows._cascade
    shown = []
    for move in row_of(sitting.match):
        sitting.make(move, CLICK)
        sitting.pilot.wait(0.5)
        shown.append(cascade.counter is not None)
    assert shown == [False, True, True]
    assert ear.names.count(NOTE) == 2
    assert ear.names.count(RUN_BUILT) == 1
    lines = sitting.table.log.lines
    for undone, counts in ((1, True), (2, False)):
        sitting.hhc._shows.follow(lines[:-undone])
        assert (cascade.counter is not None) == counts
    sitting.pilot.wait(4)
    assert CHORD not in ear.names


def test_a_complete_pile_looks_alike_after_its_show() -> None:
    sitting = sitting_at(can_attack)
    top, shows = sitting.top, sitting.hhc._shows
    top.snap_to(replace(top.state.view, bar=(0, 10, 0, 0, 0, 0)), 0)
    sitting.pilot.step()
    before = seen(sitting)
    for seconds in (0.1, 0.5, 0.9, 1.5):
        show = Show(top.scene, shows._animations)
        add_pile(show, top, 1, 0.0)
        show.play(1.0)
        sitting.pilot.wait(seconds)
        assert seen(sitting) != before
        sitting.pilot.press(NOTHING)
        assert seen(sitting) == before


def test_without_shows_nothing_is_shown_or_heard_of_them() -> None:
    sitting = sitting_at(has_row, "quiet")
    ear = Ear(sitting.pilot.screens)
    for move in row_of(sitting.match):
        sitting.make(move, CLICK)
    assert sitting.hhc._shows._cascade.counter is None
    assert not {STRIKE, NOTE} & set(ear.names)


@pytest.mark.parametrize("life", ["full", "quiet"])
def test_an_attack_has_a_strike_or_an_arrow(life: str) -> None:
    sitting = sitting_at(can_attack, life)
    sitting.make(attacks(sitting.match)[0], CLICK)
    (mark,) = sitting.hhc.marks([sitting.table.log.lines[-1]._replace(action=1)])
    assert (mark.start is None) == (life == "full")


def test_neither_what_is_shown_again_nor_a_replay_has_shows() -> None:
    sitting = sitting_at(can_attack)
    assert sitting.table.make(DRAW_STOCK)
    sitting.pilot.step()
    sitting.wait_for_turn()
    assert sitting.table.has_shows
    sitting.pilot.press(pygame.K_F3)
    assert sitting.table.others.again.running
    assert not sitting.table.has_shows
    sitting.pilot.press(pygame.K_F3)
    assert sitting.table.has_shows
    sitting.table.request = sitting.table.request._replace(looked_at=True)
    assert not sitting.table.has_shows
