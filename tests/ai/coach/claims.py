"""Whether what the coach says is true, found out from the rules alone: nothing here asks the coach's own code.

Every sentence that the coach may say stands in the tables of the two games, as a pattern with a check. What a sentence
claims must hold in every world that agrees with what its seat sees.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.ai.coach.advice import Judgement, Option, Reason, Verdict
from game.chance import KeyedRandom
from game.rules.core import AnyRules, Move, View

WORLDS = 3
"""Worlds that are looked at, so that no claim holds only because of a hidden card."""

V = TypeVar("V", bound=View)


@dataclass(frozen=True)
class Position(Generic[V]):
    """What was asked about: the view, the better way, and the ones it may be compared with."""

    rules: AnyRules
    view: V
    best: Option
    others: tuple[Option, ...]
    names: tuple[str, ...]
    words: Callable[[tuple[Move, ...]], tuple[str, ...]]

    def called(self, seat: int, place: str) -> str:
        """What the sentence should call a seat."""
        return self.names[seat] if self.names else place

    def worlds(self) -> list[object]:
        """Some states that agree with the view."""
        return [self.rules.sample(self.view, KeyedRandom("claims", number)) for number in range(WORLDS)]


Check = Callable[..., bool]
Claims = Sequence[tuple[str, str, Check]]
"""The kind, the pattern, and whether it is true of a position with the groups of the pattern."""


def hinted(
    rules: AnyRules, view: V, told: Judgement, names: tuple[str, ...], words: Callable[..., tuple[str, ...]]
) -> Position[V]:
    return Position(rules, view, told.options[0], told.options[1:], names, lambda moves: words(view, moves))


def reviewed(
    rules: AnyRules, view: V, told: Verdict, names: tuple[str, ...], words: Callable[..., tuple[str, ...]]
) -> Position[V]:
    others = () if told.better == told.played else (told.played,)
    return Position(rules, view, told.better, others, names, lambda moves: words(view, moves))


def why_false(here: Position[V], reason: Reason, claims: Claims) -> str:
    """What is wrong with a reason; empty if it is true."""
    if len(reason.sentence) > 90:
        return "it is too long"
    sentences = [reason.sentence]
    parts = re.fullmatch(r"(.*); (.*)", reason.sentence)
    if parts is not None and parts[2].endswith("about as good.") and not parts[2].startswith("the other"):
        sentences = [f"{parts[1]}.", parts[2]]
        if not _is_as_good(here, parts[2]):
            return "nothing is as good"
    elif reason.kind == "comparison":
        return "" if _is_as_good(here, reason.sentence) or _is_better(here, reason.sentence) else "the points are wrong"
    for kind, pattern, check in claims:
        found = re.fullmatch(pattern, sentences[0])
        if found is not None and kind == reason.kind:
            return "" if check(here, *found.groups()) else "it does not hold"
    return f"no claim of the kind {reason.kind!r} reads so"


def _quoted(here: Position[V], words: str) -> Iterator[Option]:
    """The other ways that have a move of this name which the better one has not at that place."""
    for option in here.others:
        called = here.words(option.moves)
        best = here.words(here.best.moves)
        if any(name == words and (at >= len(best) or best[at] != name) for at, name in enumerate(called)):
            yield option


def _is_as_good(here: Position[V], sentence: str) -> bool:
    found = re.fullmatch(r"(?:“(.*)”|[Aa]nother move) is about as good\.", sentence)
    if found is None:
        return False
    options = here.others if found[1] is None else tuple(_quoted(here, found[1]))
    losses = [(here.best.worth - option.worth, option.error) for option in options]
    return any(loss <= error or loss < 50 for loss, error in losses)


def _is_better(here: Position[V], sentence: str) -> bool:
    found = re.fullmatch(r"About (a point|(\d+) points) better than (?:“(.*)”|another move)\.", sentence)
    if found is None:
        return False
    points = int(found[2] or 1)
    options = here.others if found[3] is None else tuple(_quoted(here, found[3]))
    return any((here.best.worth - option.worth + 50) // 100 == points for option in options)
