"""A monkey at the table of Hit the Deck: two people and two others, keys that slap, a window that comes and goes."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
from pygame.event import Event

from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.match import Player
from game.storage.settings import MatchSetup
from game.table.hit_the_deck.screen import HitTheDeckTable
from game.table.setup_parts.new_match import NewMatch
from tests.app.program import Program
from tests.app.test_monkey import A_FRAME, Monkey

EVENTS = 15_000
SLAPS = (pygame.K_a, pygame.K_s, pygame.K_l, pygame.K_k)
SEATS = (Player("Ana", "human"), Player("Ben", "human"), Player("Orion", "greedy"), Player("Vega", "random"))


class SlappingMonkey(Monkey):
    """One that also slaps."""

    def key(self) -> Event:
        if self.rng.random() < 0.4:
            return Event(pygame.KEYDOWN, key=self.rng.choice(SLAPS), mod=0, unicode="", scancode=0)
        return super().key()


def test_no_event_brings_the_table_down(tmp_path: Path) -> None:
    chosen = NewMatch(MatchSetup(SEATS, {"target": 1_000_000}), 11)
    program = Program(tmp_path, lambda app: app.begin(HIT_THE_DECK, chosen))
    monkey = SlappingMonkey(program, 20261122)
    rng = random.Random(5)
    entries, races = 0, 0
    for _ in range(EVENTS // A_FRAME):
        top = program.screens.top
        if top is None or (not isinstance(top, HitTheDeckTable) and rng.random() < 0.2):
            program.app.begin(HIT_THE_DECK, chosen)
        program.await_disk()
        before = program.entries
        program.step(*(monkey.event() for _ in range(A_FRAME)))
        entries += max(0, program.entries - before)
        top = program.screens.top
        if isinstance(top, HitTheDeckTable):
            races += top.racing.show.on
        if top is not None and top.next_update is not None and top.next_update > program.now:
            program.now = min(top.next_update, program.now + 0.5)
    assert entries > 100
    assert races > 20
    program.close()
