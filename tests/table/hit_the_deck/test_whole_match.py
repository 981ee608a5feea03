"""Whole matches of Hit the Deck through the real screen: one person among six seats, two among five, six people."""

from __future__ import annotations

import pygame
import pytest

from game.rules.match import replay
from game.rules.record import format_entry
from tests.table.hit_the_deck.tables import Table, session
from tests.table.hit_the_deck.test_play import CLICK, DRAG, KEYS, play_turn

HANDS = (pygame.K_a, pygame.K_l, pygame.K_c, pygame.K_u, pygame.K_r, pygame.K_n)
CALLS = (pygame.K_s, pygame.K_k, pygame.K_x, pygame.K_i, pygame.K_t, pygame.K_b)


@pytest.mark.parametrize(("people", "others", "seed"), [(2, 3, 11), (6, 0, 12)])
def test_a_match_is_played_to_its_end(people: int, others: int, seed: int) -> None:
    playing = session(["human"] * people + ["greedy"] * others, seed=seed, options={"target": 25})
    table = Table(playing, (1280, 720), speed=0.0)
    screen, match = table.table, playing.match
    races = turns = 0

    def may_move() -> bool:
        return table.resting and bool(table.top.state.view.legal)

    def something_to_do() -> bool:
        return bool(screen._overlays) or may_move() or screen.is_racing or len(table.results) > handed

    handed = 0
    while not match.is_over or len(table.results) < len(match.results):
        table.until(something_to_do, 60)
        if len(table.results) > handed:
            handed += 1
            if not match.is_over:
                screen.enter()
        elif screen.is_racing:
            races += 1
            for key in (*HANDS[:people], *CALLS[:people]):
                table.press(key)
            table.until(lambda: not screen.is_racing)
        elif screen._overlays:
            table.press(pygame.K_RETURN)
        elif may_move():
            before = len(match.entries)
            play_turn(table, (DRAG, CLICK, KEYS)[turns % 3])
            table.until(lambda before=before: len(match.entries) > before or screen.is_racing, 2)  # type: ignore[misc]
            turns += 1
    assert match.results[-1].winners
    assert turns > 10
    assert races > 0
    again = replay(match.header, match.entries)
    assert [format_entry(match.rules, entry) for entry in again.entries] == [
        format_entry(match.rules, entry) for entry in match.entries
    ]
