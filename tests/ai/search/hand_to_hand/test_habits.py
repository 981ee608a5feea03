"""The habits of the four computer players of Hand-to-Hand Combat."""

from __future__ import annotations

from itertools import product

import pytest

from game.ai.kinds import check_kind, recorded_kind
from game.ai.search.hand_to_hand.habits import HABITS, MARGIN
from game.ai.search.hand_to_hand.search import LEVELS, Search, choose_move
from game.ai.seating import strategy_for
from game.chance import KeyedRandom
from game.play.headless.simulate import header_for
from game.rules.core import MalformedError
from game.rules.hand_to_hand.sampling import sample
from game.rules.hand_to_hand.view import view
from tests.ai.search.hand_to_hand.positions import from_good_play
from tests.rules.play import HHC, HTD

ONE_LOOK = LEVELS["easy"]
"""Every plan is judged once, so that all are comparable."""


def test_a_habit_chooses_only_among_plans_that_are_about_as_good() -> None:
    changed = 0
    for number, (state, name) in enumerate(product(from_good_play(7, 160), HABITS)):
        seen, habit = view(state, state.current_seat), HABITS[name]
        if len(seen.legal) == 1:
            continue
        usual, own = (Search(seen, KeyedRandom(number), ONE_LOOK, liking) for liking in (None, habit))
        worths = {line.plan: line.total for line in usual.lines}
        best, chosen = usual.lines[0].plan, own.lines[0].plan
        assert worths[chosen] >= worths[best] - MARGIN
        assert habit(chosen, own.worlds[0]) >= habit(best, own.worlds[0])
        move = choose_move(seen, KeyedRandom(number), ONE_LOOK, habit)
        assert move == choose_move(seen, KeyedRandom(number), ONE_LOOK, habit) == chosen[0]
        other = view(sample(seen, KeyedRandom("hidden", number)), state.current_seat)
        assert choose_move(other, KeyedRandom(number), ONE_LOOK, habit) == move
        changed += chosen != best
    assert changed


def test_a_player_of_another_name_has_no_habit() -> None:
    for number, state in enumerate(from_good_play(8, 20)):
        seen = view(state, state.current_seat)
        plain, other = (strategy_for("normal", HHC, name) for name in ("", "Rigel"))
        assert plain.choose(seen, KeyedRandom(number)) == other.choose(seen, KeyedRandom(number))


def test_a_kind_on_the_command_line_may_name_its_player() -> None:
    check_kind("normal:Orion", people=False)
    players = header_for(HTD, ["normal:Orion", "easy"], {}, 1).players
    assert [(player.name, player.kind) for player in players] == [("Orion", "normal"), ("Easy 1", "easy")]
    assert recorded_kind("bot:./orion --fast") == "bot"
    for kind in ("human:Ada", "normal:", "strong:Orion"):
        with pytest.raises(MalformedError):
            check_kind(kind, people=False)
    with pytest.raises(MalformedError):
        check_kind("normal:Orion", people=True)
