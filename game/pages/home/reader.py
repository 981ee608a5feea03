"""Figures of past matches for the home screen, read on another thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future, wait
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from game.ai.kinds import HUMAN
from game.pages.home.figures import NO_FIGURES, HomeFigures, Unfinished, describe_unfinished, load_figures
from game.pages.program import Program
from game.play.suited_levels import LevelStep, level_of, level_step
from game.storage.background import Progress, answer_of, start
from game.storage.library.library import OpenMatches
from game.storage.library.people import called
from game.storage.settings.settings import StepAnswer
from game.table.game.record import Game
from game.ui.screens.loop import wake

PATIENCE_S = 30.0
"""The longest wait for the match that has just been left, in seconds."""


class _Asked(NamedTuple):
    """A game whose last set-up has one person against computer players of one level."""

    game: Game
    person: str
    level: str
    answered: StepAnswer | None


class HomeReader:
    """Finds the match to continue, reads the figures, and looks for levels to suggest after wins or losses in a row.

    The match is searched for when home is made, the rest whenever it is seen. Figures are shown until newer ones
    arrive.
    """

    def __init__(self, program: Program) -> None:
        self._program = program
        self._searching, self._reading = Progress(), Progress()
        self.search: Future[OpenMatches] | None = None
        self.figures: Future[HomeFigures | None] | None = None
        self.steps: Future[Mapping[str, LevelStep]] | None = None
        """The level steps being found or found last; None before, and if no game can have any."""
        self._offered: OpenMatches | None = None
        self._known: HomeFigures | None = None

    # --- the match to continue

    def start_search(self, is_time: Callable[[], object]) -> None:
        """Start searching for the match to continue; the folder is looked through when `is_time` returns."""
        self.end_search()
        progress, self._offered = Progress(), None
        self._searching = progress

        def offer(found: OpenMatches) -> None:
            if progress is self._searching:
                self._offered = found
                wake()

        library = self._program.library
        self.search = start(lambda: library.find_unfinished(progress, offer, is_time), wake)

    def end_search(self) -> None:
        self._searching.cancel()

    @property
    def _open_matches(self) -> OpenMatches | None:
        """The unfinished matches found; until then the last ones known, or None."""
        is_done = self.search is not None and self.search.done()
        return answer_of(self.search) if is_done else self._offered

    @property
    def unfinished_path(self) -> Path | None:
        """The file of the match to continue."""
        found = self._open_matches
        return found.newest.path if found is not None and found.newest is not None else None

    def describe_unfinished(self) -> Unfinished | None:
        """The unfinished matches, as described at home; None if there are none, or none found yet."""
        found = self._open_matches
        if found is None or not (found.newest or found.others):
            return None
        match = found.newest
        if match is None:
            return Unfinished("", "", found.others)
        header = replace(match.header, players=called(match.header.players, self._program.settings.also_known))
        described = describe_unfinished(header, match.hand, match.is_between_hands, match.totals)
        return described._replace(others=found.others)

    # --- figures

    def read(self) -> None:
        """Begin to read the figures, and then the suggested levels, once the search has ended.

        By then the match left last is in the index. The folder is looked through first: an incomplete index would give
        wrong figures.
        """
        program, search = self._program, self.search
        games, people, today = program.games, program.people, program.today()
        self.stop()
        progress = self._reading = Progress()

        def work() -> HomeFigures | None:
            if search is not None:
                wait([search], PATIENCE_S)
            program.library.refresh(progress)
            return None if progress.is_cancelled else load_figures(program.library, games, people, today)

        self.figures = start(work, wake)
        self._look_for_steps(self.figures)

    def stop(self) -> None:
        """Stop looking through records: that continues another time."""
        self._reading.cancel()

    def found(self) -> HomeFigures | None:
        """The figures that were read last; None before that if anybody has played."""
        self._known = answer_of(self.figures) or self._known
        is_done = self.figures is not None and self.figures.done()
        if self._known is None and (is_done or not self._program.people):
            return NO_FIGURES
        return self._known

    # --- levels

    def _look_for_steps(self, figures: Future[HomeFigures | None]) -> None:
        """Start looking for a level to suggest for each game's last set-up, once the figures have been read."""
        asked = [one for game in self._program.games.values() if (one := self._ask(game)) is not None]
        if not asked:
            self.steps = None
            return
        library, today = self._program.library, self._program.today()

        def work() -> Mapping[str, LevelStep]:
            wait([figures], PATIENCE_S)
            with library.index() as index:
                found = {
                    one.game.name: level_step(
                        one.game.daily, one.person, index.past_matches(one.game.name, one.person), one.answered, today
                    )
                    for one in asked
                }
            return {game: step for game, step in found.items() if step is not None}

        self.steps = start(work, wake)

    def step(self, game: Game) -> LevelStep | None:
        """The level suggested in a game, while its last set-up still has the level of the matches."""
        step = (answer_of(self.steps) or {}).get(game.name)
        asked = self._ask(game) if step is not None else None
        if step is None or asked is None or asked.answered == step.answer:
            return None
        return step if (asked.person, asked.level) == (step.person, step.level) else None

    def follow(self, step: LevelStep) -> None:
        """Open the game's set-up with the level."""
        self.dismiss(step)
        self._program.set_up(step.game, step.to)

    def dismiss(self, step: LevelStep) -> None:
        """Do not suggest it again after these matches."""
        program = self._program
        program.change_settings(program.settings.with_step_answer(step.game, step.person, step.answer))

    def _ask(self, game: Game) -> _Asked | None:
        settings = self._program.settings
        setup = settings.setups.get(game.name)
        if setup is None:
            return None
        people = [settings.person_of(player.name) for player in setup.players if player.kind == HUMAN]
        level = level_of([player.kind for player in setup.players if player.kind != HUMAN])
        if len(people) != 1 or level is None:
            return None
        return _Asked(game, people[0], level, settings.step_answer(game.name, people[0]))
