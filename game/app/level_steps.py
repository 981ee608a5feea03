"""Another level, suggested at home after wins or losses in a row, and followed or turned down there."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING, Any, NamedTuple

from game.ai.kinds import HUMAN
from game.app.environment import Environment
from game.play.suited_levels import LevelStep, level_of, level_step
from game.storage.records.day_book import local_day
from game.storage.settings.settings import StepAnswer
from game.storage.tasks import Progress, Task
from game.table.game.record import Game
from game.ui.screens.loop import wake

if TYPE_CHECKING:
    from game.app.app import App

PATIENCE_S = 30.0
"""How long the match that has just been left is waited for, in seconds."""


class _Asked(NamedTuple):
    """A game whose last set-up has one person against computer players of one level."""

    game: Game
    person: str
    level: str
    answered: StepAnswer | None


class LevelSteps:
    """Looks, off the window's thread, for what each game's last set-up could be changed to."""

    def __init__(self, app: App, environment: Environment) -> None:
        self._app = app
        self._environment = environment
        self._task: Task[Mapping[str, LevelStep]] | None = None

    def look(self, after: Task[Any]) -> None:
        """Start looking when some work is done: by then the match that was left last is in the index."""
        asked = [one for game in self._app.games.values() if (one := self._ask(game)) is not None]
        if not asked:
            self._task = None
            return
        library, today = self._app.library, date.fromisoformat(local_day(self._environment.utc_now()))

        def work(progress: Progress) -> Mapping[str, LevelStep]:
            # imported on this thread: home opens sooner
            from game.storage.library.past_matches import past_matches

            after.wait(PATIENCE_S)
            with library.indexed.index() as index:
                found = {
                    one.game.name: level_step(
                        one.game.daily, one.person, past_matches(index, one.game.name, one.person), one.answered, today
                    )
                    for one in asked
                }
            return {game: step for game, step in found.items() if step is not None}

        self._task = library.start(work, wake)

    def found(self, game: Game) -> LevelStep | None:
        """What is suggested in a game, as long as its last set-up has the level of the matches."""
        steps = self._task.answer if self._task is not None else None
        step = steps.get(game.name) if steps else None
        if step is None:
            return None
        asked = self._ask(game)
        if asked is None or (asked.person, asked.level) != (step.person, step.level) or asked.answered == step.answer:
            return None
        return step

    def follow(self, step: LevelStep) -> None:
        """Open the game's set-up with the level."""
        self.dismiss(step)
        self._app.set_ups.open(self._app.games[step.game], level=step.to)

    def dismiss(self, step: LevelStep) -> None:
        """Suggest it no more after these matches."""
        app = self._app
        app.change_settings(app.settings.with_step_answer(step.game, step.person, step.answer))

    def _ask(self, game: Game) -> _Asked | None:
        settings = self._app.settings
        setup = settings.setups.get(game.name)
        if setup is None:
            return None
        people = [settings.person_of(player.name) for player in setup.players if player.kind == HUMAN]
        level = level_of([player.kind for player in setup.players if player.kind != HUMAN])
        if len(people) != 1 or level is None:
            return None
        return _Asked(game, people[0], level, settings.step_answer(game.name, people[0]))
