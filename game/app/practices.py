"""The practices of the program's games, and the results of all of them."""

from __future__ import annotations

from collections.abc import Callable

from game.app.program import Program
from game.app.set_ups import SetUps
from game.storage.library.practice import PracticeBook, PracticeResult
from game.table.game.record import Game, PracticeRequest
from game.ui.screens.loop import wake


class Practices:
    """Opens the practice of a game, and keeps the results."""

    def __init__(self, program: Program, set_ups: SetUps) -> None:
        self._program = program
        self._set_ups = set_ups
        self._book = PracticeBook(program.data_paths.practice, program.report, wake)
        self._unfinished: Callable[[], PracticeResult | None] = lambda: None

    def open(self, game: Game) -> None:
        """Show the practice of a game, if it has one."""
        if game.practice is not None:
            self._program.screens.push(game.practice.first_page(self.request(game)))

    def request(self, game: Game) -> PracticeRequest:
        """What a game's practice is made from."""
        program = self._program
        return PracticeRequest(
            game=game,
            setup=self._set_ups.last(game),
            art=program.art(game),
            settings=lambda: program.settings,
            remember=program.remember,
            on_taught=lambda people: program.change_settings(program.settings.with_taught(people)),
            load_results=self._book.start_loading,
            save_result=self._book.add,
            save_at_end=self._save_at_end,
            push=program.screens.push,
            replace=program.screens.replace,
            home=program.go_home,
            open_rules=program.open_rules,
            open_how_to=lambda: program.open_how_to(game),
            open_settings=program.open_settings,
            draw_number=program.environment.random_seed,
            utc_now=program.environment.utc_now,
        )

    def _save_at_end(self, unfinished: Callable[[], PracticeResult | None]) -> None:
        self._unfinished = unfinished

    def close(self) -> None:
        """Wait until the results are saved, because the program ends."""
        unfinished = self._unfinished()
        if unfinished is not None:
            self._book.add(unfinished)
        self._book.close()
