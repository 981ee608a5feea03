"""Random input at the table of Hit the Deck: two people, two computer players, slap keys, and a window losing focus."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.match import Player
from game.storage.settings.settings import MatchSetup
from game.table.game.record import NewMatch
from game.table.turns.match_screen import MatchScreen
from tests.app.program import Program
from tests.app.test_monkey import A_FRAME, Monkey

SEEDS = (20261123,)
EVENTS = 480
"""The minimum for each seed, times `length`; it continues until there were enough races."""
SLAPS = (pygame.K_a, pygame.K_s, pygame.K_l, pygame.K_k)
SEATS = (Player("Ana", "human"), Player("Ben", "human"), Player("Orion", "greedy"), Player("Vega", "random"))


class SlappingMonkey(Monkey):
    def key(self) -> Event:
        if self.rng.random() < 0.4:
            return Event(pygame.KEYDOWN, key=self.rng.choice(SLAPS), mod=0, unicode="", scancode=0)
        return super().key()


@pytest.mark.parametrize("seed", SEEDS)
def test_random_input_never_fails_at_the_table(tmp_path: Path, seed: int, length: int) -> None:
    chosen = NewMatch(MatchSetup(SEATS, {"target": 1_000_000}), 11)
    program = Program(tmp_path, lambda app: app.begin(HIT_THE_DECK, chosen))
    monkey = SlappingMonkey(program, seed)
    rng = random.Random(seed + 1)
    entries = races = frame = 0
    frames = EVENTS * length // A_FRAME
    while frame < frames or entries <= 6 * length or races <= length:
        frame += 1
        assert frame <= 3_000 * length, f"{entries} entries, {races} frames of a race"
        top = program.screens.top
        if top is None or (not isinstance(top, MatchScreen) and rng.random() < 0.2):
            program.app.begin(HIT_THE_DECK, chosen)
        program.await_disk()
        before = program.entries
        program.step(*(monkey.event() for _ in range(A_FRAME)))
        entries += max(0, program.entries - before)
        top = program.screens.top
        if isinstance(top, MatchScreen) and top.races is not None:
            races += top.races.is_showing
        if top is not None and top.next_update is not None and top.next_update > program.now:
            program.now = min(top.next_update, program.now + 0.5)
    program.close()
