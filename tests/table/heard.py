"""The sounds of a table in a test, and a coach controlled by the test."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import NamedTuple

from game.ai.coach.advice import Judgement, Option, Reason
from game.play.judged.adviser import MatchAdviser
from game.rules.core import Move, View
from game.rules.match import Entry
from game.storage.background import done
from game.ui.screens.screens import Screens


class Sound(NamedTuple):
    name: str
    world: str
    pan: float
    pitch: float
    gain: float


class Ear:
    """Records every sound that screens play."""

    def __init__(self, screens: Screens) -> None:
        self.sounds: list[Sound] = []
        self.ambience: list[str] = []
        screens.sounds.play = self._hear  # type: ignore[method-assign]
        screens.sounds.set_ambience = self._sink_in  # type: ignore[method-assign]

    def _hear(self, name: str, world: str = "", pan: float = 0.0, pitch: float = 1.0, gain: float = 1.0) -> None:
        self.sounds.append(Sound(name, world, pan, pitch, gain))

    def _sink_in(self, world: str) -> None:
        if not self.ambience or self.ambience[-1] != world:
            self.ambience.append(world)

    @property
    def names(self) -> list[str]:
        return [sound.name for sound in self.sounds]

    def named(self, name: str) -> list[Sound]:
        return [sound for sound in self.sounds if sound.name == name]

    def forget(self) -> None:
        self.sounds.clear()


WHY = Reason("It opens a column.", "HHC-48", "opens a column")


class ToldAdviser(MatchAdviser):
    """Answers at once with the moves of `choose` for the view, or with the first legal one."""

    def __init__(
        self, choose: Callable[[View], Sequence[Move]] = lambda view: view.legal[:1], *, why_silent: str = ""
    ) -> None:
        self.choose, self.why_silent = choose, why_silent
        self.asked: list[tuple[View, int]] = []

    def ask(self, view: View, entries: Sequence[Entry]) -> Future[Judgement]:
        self.asked.append((view, len(entries)))
        return done(self.judgement(view))

    def begin(self, view: View, entries: Sequence[Entry]) -> None:
        """Do nothing in advance."""

    def so_far(self, view: View, entries: Sequence[Entry]) -> Judgement | None:
        return self.judgement(view)

    def settle(self, entries: Sequence[Entry], actor: int) -> None:
        """Do nothing, because nobody reviews the match."""

    def judgement(self, view: View) -> Judgement:
        moves = tuple(self.choose(view))
        others = [move for move in view.legal if move != moves[0]][:2]
        options = [Option(moves, ("Word 0",) * len(moves), 1400, 0, 50)]
        options += [Option((move,), (f"Word {number}",), 600, 40, 50) for number, move in enumerate(others, 1)]
        expected = tuple(1400 if seat == view.viewer else -1400 for seat in range(len(view.hands)))
        return Judgement(tuple(options), WHY, expected)
