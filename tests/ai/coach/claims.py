"""Whether what the coach says is true, found out from the rules alone: nothing here asks the coach's own code.

Every sentence that the coach may say stands in the tables of the two games, as a pattern with a check. What a sentence
claims must hold in every world that agrees with what its seat sees.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.ai.coach.advice import Judgement, Option, Reason, Verdict
from game.ai.coach.grounds import said_in_order
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
    is_hint: bool = False

    def called(self, seat: int, place: str) -> str:
        """What the sentence should call a seat."""
        return self.names[seat] if self.names else place

    def is_as_good(self, option: Option) -> bool:
        loss = self.best.worth - option.worth
        return loss <= option.error or loss < 50

    def worlds(self) -> list[object]:
        """Some states that agree with the view."""
        return [self.rules.sample(self.view, KeyedRandom("claims", number)) for number in range(WORLDS)]


Check = Callable[..., bool]
Claims = Sequence[tuple[str, str, Check]]
"""The kind, the pattern, and whether it is true of a position with the groups of the pattern."""


def hinted(
    rules: AnyRules, view: V, told: Judgement, names: tuple[str, ...], words: Callable[..., tuple[str, ...]]
) -> Position[V]:
    return Position(
        rules, view, told.options[0], told.options[1:], names, lambda moves: words(view, moves), is_hint=True
    )


def reviewed(
    rules: AnyRules, view: V, told: Verdict, names: tuple[str, ...], words: Callable[..., tuple[str, ...]]
) -> Position[V]:
    others = () if told.better == told.played else (told.played,)
    return Position(rules, view, told.better, others, names, lambda moves: words(view, moves))


def why_false(here: Position[V], reason: Reason, claims: Claims) -> str:
    """What is wrong with a reason; empty if it is true."""
    if len(reason.sentence) > 90:
        return "it is too long"
    sentence = reason.sentence.removesuffix(" It's close.")
    if sentence != reason.sentence and not any(map(here.is_as_good, here.others)):
        return "nothing is as good"
    if reason.kind == "comparison":
        return "" if _is_as_good(here, sentence) or _is_better(here, sentence) else "the points are wrong"
    for kind, pattern, check in claims:
        found = re.fullmatch(pattern, sentence)
        if found is not None and kind == reason.kind:
            return "" if check(here, *found.groups()) else "it does not hold"
    return f"no claim of the kind {reason.kind!r} reads so"


def _quoted(here: Position[V], words: str) -> Iterator[Option]:
    """The other ways that begin so, up to the first move that the better one has not; all can be done now."""
    for option in here.others:
        called, best = here.words(option.moves), here.words(here.best.moves)
        for end in range(1, len(called) + 1):
            if (
                said_in_order(called[:end]) == words
                and called[:end] != best[:end]
                and option.moves[0] in here.view.legal
            ):
                yield option


def _is_as_good(here: Position[V], sentence: str) -> bool:
    found = re.fullmatch(r"It's close: (?:“(.*)”|another move) is about as good\.", sentence)
    if found is None:
        return False
    options = here.others if found[1] is None else tuple(_quoted(here, found[1]))
    return any(map(here.is_as_good, options))


def _is_better(here: Position[V], sentence: str) -> bool:
    found = re.fullmatch(r"About (a point|(\d+) points) better than (?:“(.*)”|another move)\.", sentence)
    if found is None:
        return False
    points = int(found[2] or 1)
    options = here.others if found[3] is None else tuple(_quoted(here, found[3]))
    return any((here.best.worth - option.worth + 50) // 100 == points for option in options)
