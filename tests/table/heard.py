"""The sounds of a table in a test, and a coach controlled by the test."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import NamedTuple

from game.ai.coach.advice import Judgement, Option, Reason
from game.ai.seat import SeatError
from game.play.judged.adviser import MatchAdviser
from game.rules.core import Move, View
from game.rules.match import Entry
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
        screens.play_sound = self._hear  # type: ignore[method-assign]
        screens.set_ambience = self._sink_in  # type: ignore[method-assign]

    def _hear(self, name: str, world: str, pan: float, pitch: float, gain: float) -> None:
        self.sounds.append(Sound(name, world, pan, pitch, gain))

    def _sink_in(self, world: str) -> None:
        if not self.ambience or self.ambience[-1] != world:
            self.ambience.append(world)

    @property
    def names(self) -> list[str]:
        """The names of the sounds, in order."""
        return [sound.name for sound in self.sounds]

    def named(self, name: str) -> list[Sound]:
        return [sound for sound in self.sounds if sound.name == name]

    def forget(self) -> None:
        """Forget the sounds so far."""
        self.sounds.clear()


WHY = Reason("It opens a column.", "HHC-48", "opens a column")


def first_legal(view: View) -> Sequence[Move]:
    return view.legal[:1]


class ToldAdviser(MatchAdviser):
    """Answers with the moves of `choose` for the view; at once, or with `waits` when `answer` is called."""

    def __init__(
        self,
        choose: Callable[[View], Sequence[Move]] = first_legal,
        *,
        waits: bool = False,
        why_silent: str = "",
        reason: Reason = WHY,
    ) -> None:
        self.choose, self.waits, self.why_silent, self.reason = choose, waits, why_silent, reason
        self.asked: list[tuple[View, int]] = []
        self.begun: list[tuple[View, int]] = []
        self.answers: list[Future[Judgement]] = []
        self.partly: Judgement | None = None

    def ask(self, view: View, entries: Sequence[Entry]) -> Future[Judgement]:
        self.asked.append((view, len(entries)))
        self.answers.append(Future())
        if not self.waits:
            self.answer()
        return self.answers[-1]

    def begin(self, view: View, entries: Sequence[Entry]) -> None:
        self.begun.append((view, len(entries)))

    def so_far(self, view: View, entries: Sequence[Entry]) -> Judgement | None:
        last = self.answers[-1]
        return last.result() if last.done() and not last.cancelled() and last.exception() is None else self.partly

    def settle(self, entries: Sequence[Entry], actor: int) -> None:
        """Do nothing, because nobody reviews the match."""

    def judgement(self, view: View, word: str = "Word {}") -> Judgement:
        moves = tuple(self.choose(view))
        others = [move for move in view.legal if move != moves[0]][:2]
        options = [Option(moves, tuple(word.format(0) for _ in moves), 1400, 0, 50)]
        options += [Option((move,), (word.format(number),), 600, 40, 50) for number, move in enumerate(others, 1)]
        expected = tuple(1400 if seat == view.viewer else -1400 for seat in range(len(view.hands)))
        return Judgement(tuple(options), self.reason, expected)

    def answer(self) -> None:
        """Answer the last request, unless it was cancelled."""
        if self.answers[-1].set_running_or_notify_cancel():
            self.answers[-1].set_result(self.judgement(self.asked[-1][0]))

    def fail(self) -> None:
        """Fail the last request with a `SeatError`."""
        self.answers[-1].set_exception(SeatError("The coach stopped."))
