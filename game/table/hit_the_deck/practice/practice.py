"""Race practice from its set-up, with the racers, an explanation and the bests so far, to its result."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from game.ai.kinds import LEVELS, PLAYER_KINDS
from game.ai.reaction import LEVEL_REFLEXES
from game.chance import KeyedRandom
from game.rules.core import CHANCE, Result
from game.rules.match import HUMAN, Entry, Player
from game.rules.race import FAKEOUT, Race
from game.storage.background import answer_of
from game.storage.library.match_filter import names_of
from game.storage.library.people import called
from game.storage.library.practice import Best, PracticeResult, best_of
from game.storage.settings.settings import MatchSetup, Settings
from game.table.game.program import Program
from game.table.game.record import Game, last_setup
from game.table.game.score_page import SHEET_S
from game.table.game.setup_page import SeatsPage
from game.table.hit_the_deck.look.seats import seat_marks
from game.table.hit_the_deck.practice import texts
from game.table.hit_the_deck.practice.result import PracticeResultPage
from game.table.hit_the_deck.practice.rules import RACES, TURN_UP
from game.table.hit_the_deck.practice.session import PracticeSession
from game.table.hit_the_deck.practice.table import PracticeScreen
from game.table.hit_the_deck.setup.seats import SlapSeats
from game.table.turns.program import TableProgram
from game.table.turns.table import TableRequest
from game.ui.draw.painter import RIGHT, Painter
from game.ui.look.theme import bold, semibold
from game.ui.widgets.base import Drawn
from game.ui.widgets.panel import Label, Panel
from game.ui.widgets.screen import Screen

DEFAULT_RIVAL = "normal"
KINDS = (PLAYER_KINDS[HUMAN], *(kind._replace(help="") for kind in LEVELS))
"""The kinds of players; those of computer players differ in how fast they slap."""
_NAME, _TEXT = bold(16), semibold(14)
_ROW = 24
_PLAYERS = (Player("Ada", "human"), Player("Orion", "normal"), Player("Ben", "human"), Player("Vega", "hard"))
_REFLEXES = [LEVEL_REFLEXES[level] for level in ("expert", "normal", "hard", "hard")]
_SEED = 7
_TABLE_RACES = 9
_BEFORE = {"Ada": Best(12, 331, 244), "Ben": Best(12, 340, 261)}


class BestPanel(Panel):
    """The best of each person in a seat: `rows` are the names, each with its text, which is empty while unknown."""

    rows = Drawn[tuple[tuple[str, str], ...]]()

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, theme, row = Painter(surface), self.theme, self.frame.around(self.inside).row(0, _ROW)
        if not self.rows:
            to.text(row, texts.NO_PEOPLE, _TEXT, theme.quiet)
        for name, said in self.rows:
            room = row.before(to.text(row, said, _TEXT, theme.quiet, RIGHT, fit="whole"), gap=10) if said else row
            to.text(room, name, _NAME)
            row = row.move(0, _ROW)


def say_best(best: Best) -> str:
    """A person's best in words."""
    if best.touch is None:
        return texts.NOT_YET
    if best.median is None:
        return texts.ONE_BEST.format(best.touch)
    return texts.BEST_OF.format(best.median, best.touch)


class HowPanel(Panel):
    """An explanation of practice, a paragraph per line."""

    def __init__(self, *, automatic_call: bool) -> None:
        super().__init__(heading=texts.HOW_TITLE)
        told = list(texts.HOW)
        if not automatic_call:
            told.insert(2, texts.HOW_CALL)
        self._lines = [Label(text, semibold(15, 1.3), markup=True) for text in told]
        self.add(*self._lines)

    def lay_out(self) -> None:
        inside = self.inside
        y, heights = inside.y, [line.height(inside.w) for line in self._lines]
        # large letters leave less space between the paragraphs
        gap = max(0, min(self.px(7), (inside.h - sum(heights)) // (len(heights) - 1)))
        for line, height in zip(self._lines, heights, strict=True):
            line.place(Rect(inside.x, y, inside.w, height))
            y += height + gap


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
        # at the race
        self._program.open_rules(clause or "HTD-70")

    def open_how_to(self) -> None:
        self._program.open_how_to(self._game)

    def open_settings(self) -> None:
        self._program.open_settings()

    def go_home(self) -> None:
        self._finish()

    def hand_ended(self, result: Result) -> None:
        self._finish()


class PracticeSetupPage(SeatsPage):
    """The set-up of the racers, initially the players of the last match, or of the last practice once that is known.

    Each practice of a visit begins from it. Computer players only slap.
    """

    area: SlapSeats

    def __init__(self, program: Program, game: Game) -> None:
        setup, racing = last_setup(game, program.settings), {kind.kind for kind in KINDS}
        players = (player if player.kind in racing else replace(player, kind=DEFAULT_RIVAL) for player in setup.players)
        self._first = setup = replace(setup, players=tuple(players))
        area = SlapSeats(program, game, setup, KINDS, DEFAULT_RIVAL)
        super().__init__(program, game, area, texts.TITLE, texts.SUBTITLE, texts.START)
        self._load_bests()
        is_called = bool(setup.options.get("automatic_call"))
        self.how, self.best = HowPanel(automatic_call=is_called), BestPanel(heading=texts.BEST_TITLE)
        self.side = self.how, self.best, 52 + _ROW * 6 + 8
        self.root.add(self.area, self.how, self.best, self.start, self.how_to)
        self._changed()
        self.root.focus(self.start)

    @property
    def setup(self) -> MatchSetup:
        """The current set-up."""
        return replace(self._first, players=tuple(seat.player for seat in self.area.seats))

    def _changed(self) -> None:
        super()._changed()
        self.start.enabled = any(seat.is_human for seat in self.area.seats)
        self._show_bests()

    def _show_bests(self) -> None:
        names = [seat.player.name for seat in self.area.seats if seat.is_human]
        bests = self.bests(names)
        self.best.rows = tuple((name, "" if bests is None else say_best(bests[name])) for name in names)

    def _load_bests(self) -> None:
        self._loading = self.when_done(self._program.practice_book.start_loading(), lambda _: self._take_results())

    def _take_results(self) -> None:
        """Show the bests, and seat the players of the last practice unless the seats have been changed meanwhile."""
        results = [one.racers for one in answer_of(self._loading) or () if one.game == self._game.name]
        racers = [Player(racer.name, racer.kind) for racer in (results or [()])[-1]]
        can_race = len(racers) in self._game.rules.seats and {one.kind for one in racers} <= {one.kind for one in KINDS}
        if can_race and self.setup == self._first and self.root.current is self.start:
            self._first = replace(self._first, players=called(racers, self._program.settings.also_known))
            self.area.sit(self._first.players)
        self._show_bests()

    # --- the practices of a visit

    def bests(self, names: Sequence[str]) -> Mapping[str, Best] | None:
        """The bests of these people, by name; None while the results are being read, or if they cannot be."""
        known = answer_of(self._loading)
        if known is None:
            return None
        also_known, game = self._program.settings.also_known, self._game.name
        return {name: best_of(known, game, names_of(also_known, name)) for name in names}

    def _start(self) -> None:
        players = called(self.setup.players, self._program.settings.also_known)
        self._program.screens.push(self.table(replace(self.setup, players=players)))

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
        self._load_bests()
        program.screens.replace(page, SHEET_S)

    def result_page(
        self, result: PracticeResult, setup: MatchSetup, before: Mapping[str, Best] | None
    ) -> PracticeResultPage:
        """The page of a result; `setup` is its set-up, `before` are the people's bests, if known."""
        program = self._program
        return PracticeResultPage(
            result,
            seat_marks(setup.players, program.profiles),
            before,
            again=lambda: program.screens.replace(self.table(setup), 0.0),
            home=program.go_home,
        )


def _run(session: PracticeSession, races: int) -> None:
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
    setup, practice = MatchSetup(_PLAYERS), PracticeSetupPage(program, game)
    program.change_settings(program.settings.with_taught(frozenset(player.name for player in _PLAYERS)))
    session = PracticeSession(setup, _SEED)
    _run(session, RACES if is_over else _TABLE_RACES)
    if not is_over:
        return practice.table(setup, session)
    found = PracticeResult(game.name, program.utc_now(), RACES, session.racers())
    return practice.result_page(found, setup, _BEFORE)
