"""What the table asks of a coach, in the worker: the program itself need not load what reckons."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.coach.advice import Advice
from game.chance import KeyedRandom
from game.rules import GAMES
from game.rules.core import View


class Counsel(NamedTuple):
    """Advice, and what the first move of each of its options is called."""

    advice: Advice
    words: tuple[str, ...]


def counsel(game: str, names: tuple[str, ...], percent: int, view: View, rng: KeyedRandom) -> Counsel:
    """What the coach of the game of that name says to the view's seat, which is to move; `names` are the seats'.

    It takes so many in a hundred of the expert's tries.
    Raises `LookupError` for a game without a coach.
    """
    from game.ai.coach.coaches import coach_for

    coach = coach_for(GAMES[game], names, percent)
    if coach is None:
        raise LookupError(f"{game} has no coach")
    advice = coach.advise(view, rng)
    return Counsel(advice, tuple(coach.words(view, option.moves[:1])[0] for option in advice.options))
