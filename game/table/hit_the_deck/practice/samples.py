"""Invented practices, for screenshots of their table and result."""

from __future__ import annotations

from game.ai.reaction import LEVEL_REFLEXES
from game.chance import KeyedRandom
from game.rules.core import CHANCE
from game.rules.match import Entry, Player
from game.rules.race import FAKEOUT, Race
from game.storage.library.practice import Best, PracticeResult
from game.storage.settings.settings import MatchSetup
from game.table.game.program import Program
from game.table.game.record import Game
from game.table.hit_the_deck.practice.practice import RacePractice
from game.table.hit_the_deck.practice.rules import RACES, TURN_UP
from game.table.hit_the_deck.practice.session import PracticeSession
from game.ui.screens.screen import Screen

_PLAYERS = (Player("Ada", "human"), Player("Orion", "normal"), Player("Ben", "human"), Player("Vega", "hard"))
_REFLEXES = [LEVEL_REFLEXES[level] for level in ("expert", "normal", "hard", "hard")]
_SEED = 7
_TABLE_RACES = 9
_BEFORE = {"Ada": Best(12, 331, 244), "Ben": Best(12, 340, 261)}


def _run(session: PracticeSession, races: int) -> None:
    """Run `races` races of a practice at once, with a fake-out among them."""
    match, rng = session.match, KeyedRandom(_SEED, "sample")
    while match.state.turns < races:  # type: ignore[attr-defined]
        match.play(Entry(match.actor, TURN_UP))
        if match.actor == CHANCE:
            times = [(seat, reflexes.time(rng)) for seat, reflexes in enumerate(_REFLEXES)]
            match.play(Entry(CHANCE, Race("race", rng.randbelow(700) + 200, tuple(times))))
        elif len(match.entries) % 4 == 0:
            match.play(Entry(rng.randbelow(len(_PLAYERS)), FAKEOUT))


def sample(program: Program, game: Game, is_over: bool) -> Screen:
    """A practice at the table after some races, or the result of a finished one."""
    setup, practice = MatchSetup(_PLAYERS), RacePractice(program, game)
    program.change_settings(program.settings.with_taught(frozenset(player.name for player in _PLAYERS)))
    session = PracticeSession(setup, _SEED)
    _run(session, RACES if is_over else _TABLE_RACES)
    if not is_over:
        return practice.table(setup, session)
    found = PracticeResult(game.name, program.utc_now(), RACES, session.racers())
    return practice.result_page(found, setup, _BEFORE)
