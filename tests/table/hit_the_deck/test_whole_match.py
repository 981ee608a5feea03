"""Whole matches of Hit the Deck through the real screen, and random input that slaps."""

import random
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.match import Player
from game.storage.settings.settings import MatchSetup
from game.table.turns.match_screen import MatchScreen
from tests.app.program import Program
from tests.app.test_monkey import A_FRAME, Monkey
from tests.table.hit_the_deck.tables import Table, session
from tests.table.hit_the_deck.test_play import CLICK, DRAG, KEYS, play_turn
from tests.ui.pilot import key_event

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
            # else the press for the next curtain would be one too many for this one
            table.wait(0.6)
        elif may_move():
            before = len(match.entries)
            play_turn(table, (DRAG, CLICK, KEYS)[turns % 3])
            table.until(lambda before=before: len(match.entries) > before or screen.is_racing, 2)  # type: ignore[misc]
            turns += 1
    assert match.results[-1].winners
    assert turns > 10
    assert races > 0


SEED = 20261123
EVENTS = 480
"""The minimum, times `length`; it continues until there were enough races."""
SLAPS = (pygame.K_a, pygame.K_s, pygame.K_l, pygame.K_k)
SEATS = (Player("Ana", "human"), Player("Ben", "human"), Player("Orion", "greedy"), Player("Vega", "random"))


class SlappingMonkey(Monkey):
    def key(self) -> Event:
        if self.rng.random() < 0.4:
            return key_event(self.rng.choice(SLAPS))
        return super().key()


def test_random_input_never_fails_at_the_table(tmp_path: Path, length: int) -> None:
    chosen = MatchSetup(SEATS, {"target": 1_000_000}), 11
    program = Program(tmp_path, lambda app: app.begin(HIT_THE_DECK, *chosen), (960, 540))
    monkey = SlappingMonkey(program, SEED)
    rng = random.Random(SEED + 1)
    entries = races = frame = 0
    frames = EVENTS * length // A_FRAME
    while frame < frames or entries <= 6 * length or races <= length:
        frame += 1
        assert frame <= 3_000 * length, f"{entries} entries, {races} frames of a race"
        top = program.screens.top
        if top is None or (not isinstance(top, MatchScreen) and rng.random() < 0.2):
            program.app.begin(HIT_THE_DECK, *chosen)
        program.await_disk()
        before = program.entries
        program.step(*(monkey.event() for _ in range(A_FRAME)))
        entries += max(0, program.entries - before)
        top = program.screens.top
        if isinstance(top, MatchScreen):
            races += top.races.is_showing
        if top is not None and top.next_update is not None and top.next_update > program.now:
            program.now = min(top.next_update, program.now + 0.5)
    program.close()
