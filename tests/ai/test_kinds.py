"""The one list of the kinds of players."""

from __future__ import annotations

import pytest

from game.ai.kinds import (
    DEFAULT_KIND,
    HUMAN,
    LEVELS,
    OFFERED,
    SEAT_KINDS,
    check_kind,
    kind_choices,
)
from game.ai.reaction import LEVEL_REFLEXES
from game.ai.seating import strategy_for
from game.rules.core import MalformedError
from tests.rules.play import HTD

SIX = ["easy", "casual", "normal", "skilled", "hard", "expert"]


@pytest.mark.parametrize("kind", ["", "wizard", "bot", "bot:", "bot: 'x", "x" * 65, "Human", "greedy "])
def test_invalid_kinds_are_refused(kind: str) -> None:
    with pytest.raises(MalformedError):
        check_kind(kind, people=True)


def test_every_kind_that_is_offered_can_play() -> None:
    assert DEFAULT_KIND in SEAT_KINDS
    for kind in OFFERED:
        check_kind(kind.kind, people=True)
        assert kind.kind in kind_choices(people=True)
        if kind.kind != HUMAN:
            assert strategy_for(kind.kind, HTD) is not None


def test_there_are_six_levels_from_the_weakest_to_the_strongest() -> None:
    assert [level.kind for level in LEVELS] == SIX
    assert [level.text for level in LEVELS] == ["Easy", "Casual", "Normal", "Skilled", "Hard", "Expert"]
    assert len({level.help for level in LEVELS}) == len(LEVELS)
    assert LEVELS[0].kind == DEFAULT_KIND, "a first match is against the weakest"


def test_levels_slap_faster_from_the_weakest_to_the_strongest() -> None:
    times = [level.reaction_ms or 0 for level in LEVELS]
    assert times == sorted(times, reverse=True)
    assert len(set(times)) == len(times)


def test_stronger_levels_have_fewer_wrong_reflexes() -> None:
    for chances in (
        [reflexes.fooled_chance for reflexes in LEVEL_REFLEXES.values()],
        [reflexes.miss_chance for reflexes in LEVEL_REFLEXES.values()],
    ):
        assert chances == sorted(set(chances), reverse=True)
