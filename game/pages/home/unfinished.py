"""The match to continue, as described on the home screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.kinds import HUMAN
from game.play.sentences import joined, sentence
from game.rules.match import Header

LINE, LONG_LINE = "{} with {}, {}", "{}, {}, with {}"
_ROOM = 56
"""How many letters there is room for: of a longer line the end is cut, which then is names."""
IN_HAND, AFTER_HAND = "hand {}", "after hand {}"
OTHERS = "{} others"
POINTS, ONE_POINT = "{} has {} points", "{} has 1 point"
NUMBERS = {3: "three", 4: "four", 5: "five"}
_NAMED = 2
"""The most other players that are named."""


class Unfinished(NamedTuple):
    """The unfinished matches: a line that identifies the one to continue, its standing, and the number of others.

    The line is empty if there is none to continue, the standing if there is nothing to say.
    """

    line: str
    standing: str
    others: int = 0


def describe_unfinished(header: Header, hand: int, is_hand_over: bool, totals: Sequence[int]) -> Unfinished:
    """Describe a match left in a hand or after one: with the others if one person plays, otherwise with the people."""
    people = [seat for seat, player in enumerate(header.players) if player.kind == HUMAN]
    if len(people) == 1:
        others = [player.name for player in header.players if player.kind != HUMAN]
        who = joined(others) if len(others) <= _NAMED else OTHERS.format(NUMBERS[len(others)])
    else:
        who = joined([header.players[seat].name for seat in people or range(len(header.players))])
    when = (AFTER_HAND if is_hand_over else IN_HAND).format(hand)
    line = sentence(LINE, header.rules.title, who, when)
    if len(line) > _ROOM:
        line = sentence(LONG_LINE, header.rules.title, when, who)
    return Unfinished(line, _standing(header, totals, people))


def _standing(header: Header, totals: Sequence[int], people: Sequence[int]) -> str:
    if len(totals) == 2:
        return " : ".join(map(str, totals))
    if len(people) != 1:
        return ""
    name, points = header.players[people[0]].name, totals[people[0]]
    return sentence(ONE_POINT, name) if points == 1 else sentence(POINTS, name, points)
