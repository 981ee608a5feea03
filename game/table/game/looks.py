"""What earns the looks of a game: its backs, its decks (how faces are printed), and its tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.storage.library.people import Played, Tally

_OPEN = (Tally(0, 0), "")
TASKS: Mapping[str, Sequence[tuple[Tally, str]]] = {
    "backs": (_OPEN, _OPEN, (Tally(5, 0), "Finish 5 matches"), (Tally(0, 5), "Win 5 matches")),
    "decks": (_OPEN, _OPEN, (Tally(0, 3), "Win 3 matches"), (Tally(10, 0), "Finish 10 matches")),
    "tables": (_OPEN, _OPEN, (Tally(0, 1), "Win a match"), (Tally(20, 0), "Finish 20 matches")),
}
"""The matches that earn each kind's looks, in the order of any game's looks, and the same in words."""


def best_of(game: str, people: Iterable[Played]) -> Tally:
    """The most matches of a game that one person has finished, and the most that one has won."""
    tallies = [played.games.get(game, Tally(0, 0)) for played in people]
    return Tally(*(max((tally[at] for tally in tallies), default=0) for at in range(2)))
