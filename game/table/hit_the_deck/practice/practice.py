"""Race practice from its set-up to its result, as opened by the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.ai.reaction import LEVEL_REFLEXES
from game.chance import KeyedRandom
from game.rules.core import CHANCE, Result
from game.rules.match import Entry, Player
from game.rules.race import FAKEOUT, Race
from game.storage.background import answer_of
from game.storage.library.match_filter import names_of
from game.storage.library.people import called
from game.storage.library.practice import Best, PracticeResult, best_of
from game.storage.settings.settings import MatchSetup, Settings
from game.table.contract.program import TableProgram
from game.table.contract.table import TableRequest
from game.table.game.program import Program
from game.table.game.record import Game
from game.table.hit_the_deck.look.seats import resolve_profiles, seat_colour
from game.table.hit_the_deck.practice.result import PracticeResultPage
from game.table.hit_the_deck.practice.rules import RACES, TURN_UP
from game.table.hit_the_deck.practice.session import PracticeSession
from game.table.hit_the_deck.practice.setup import PracticeSetupPage
from game.table.hit_the_deck.practice.table import PracticeScreen
from game.ui.screens.screen import Screen

RACE_CLAUSE = "HTD-70"
"""The clause at which the rulebook opens: the race."""
RESULT_S = 0.44
"""The time for the table to change into the result, in seconds at Normal speed."""
_PLAYERS = (Player("Ada", "human"), Player("Orion", "normal"), Player("Ben", "human"), Player("Vega", "hard"))
_REFLEXES = [LEVEL_REFLEXES[level] for level in ("expert", "normal", "hard", "hard")]
_SEED = 7
_TABLE_RACES = 9
_BEFORE = {"Ada": Best(12, 331, 244), "Ben": Best(12, 340, 261)}


class _PracticeProgram(TableProgram):
    """The program around the table of a practice."""

    def __init__(self, program: Program, game: Game, finish: Callable[[], None]) -> None:
        self._program, self._game, self._finish = program, game, finish

    @property
    def settings(self) -> Settings:
        return self._program.settings

    @property
    def in_force(self) -> Settings:
        return replace(self._program.in_force, mark_moves=False, pace="at_once")

    def change_settings(self, settings: Settings) -> None:
        self._program.change_settings(settings)

    def is_taught(self, name: str) -> bool:
        return self._program.is_taught(name)

    def open_rules(self, clause: str = "") -> None:
        self._program.open_rules(clause or RACE_CLAUSE)

    def open_how_to(self) -> None:
        self._program.open_how_to(self._game)

    def open_settings(self) -> None:
        self._program.open_settings()

    def go_home(self) -> None:
        self._finish()

    def hand_ended(self, result: Result) -> None:
        self._finish()


class RacePractice:
    """The practices of one visit, one after another."""

    def __init__(self, program: Program, game: Game) -> None:
        self._program, self._game = program, game
        self._loading = program.practice_book.start_loading()
        self._bests: dict[str, Best] = {}
        """The bests of people already asked for, until a result is added."""

    def setup_page(self) -> Screen:
        """The first page: the racers."""
        return PracticeSetupPage(self._program, self._game, self.bests, self._start)

    def bests(self, names: Sequence[str]) -> Mapping[str, Best] | None:
        """The bests of these people, by name; None while the results are being read, or if they cannot be."""
        known = answer_of(self._loading)
        if known is None:
            return None
        also_known = self._program.settings.also_known
        for name in names:
            if name not in self._bests:
                self._bests[name] = best_of(known, self._game.name, names_of(also_known, name))
        return {name: self._bests[name] for name in names}

    def _start(self, setup: MatchSetup) -> None:
        players = called(setup.players, self._program.settings.also_known)
        self._program.screens.push(self.table(replace(setup, players=players)))

    def table(self, setup: MatchSetup, session: PracticeSession | None = None) -> PracticeScreen:
        """A practice of these players at the table, by default a new one."""
        program, game = self._program, self._game
        session = running = session or PracticeSession(setup, program.draw_number())
        program.practice_book.unfinished = lambda: self._result(running)
        return PracticeScreen(
            TableRequest(
                session=session,
                art=program.art(game),
                profiles=program.profiles,
                hand_sort=game.hand_sort({}),
                program=_PracticeProgram(program, game, lambda: self._finish(running, setup)),
            ),
            program,
        )

    def _result(self, session: PracticeSession) -> PracticeResult | None:
        """The result of the races so far; None before the first."""
        races = sum(isinstance(entry.move, Race) for entry in session.match.entries)
        return PracticeResult(self._game.name, self._program.utc_now(), races, session.racers()) if races else None

    def _finish(self, session: PracticeSession, setup: MatchSetup) -> None:
        """Show and save the result of the races so far; before the first, go home."""
        program, result = self._program, self._result(session)
        program.practice_book.unfinished = None
        if result is None:
            program.go_home()
            return
        page = self.result_page(result, setup, self.bests([racer.name for racer in result.racers]))
        session.close()
        program.practice_book.add(result)
        self._loading, self._bests = program.practice_book.start_loading(), {}
        program.screens.replace(page, RESULT_S)

    def result_page(
        self, result: PracticeResult, setup: MatchSetup, before: Mapping[str, Best] | None
    ) -> PracticeResultPage:
        """The page of a result; `setup` is its set-up, `before` are the people's bests, if known."""
        program = self._program
        profiles = resolve_profiles(setup.players, program.profiles)
        return PracticeResultPage(
            result,
            [seat_colour(profile) for profile in profiles],
            before,
            again=lambda: program.screens.replace(self.table(setup), 0.0),
            home=program.go_home,
        )


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
