"""HIT-number and HIT-colour."""

from __future__ import annotations

import pytest

from game.rules.hit_the_deck import HIT_THE_DECK
from tests.rules.hit_the_deck.position import legal, play, position, refusal, shown, turn


def demand(text: str) -> str | None:
    return HIT_THE_DECK.view(position(text), 0).demand


@pytest.mark.clause("HTD-63", "HTD-66", "HTD-67")
def test_the_number_called_for_must_be_played() -> None:
    state = position("hand 0: #4 R1\nhand 1: Y4 Y1 B4 #5 YC\nhand 2: R3\ndiscard: R5")
    play(state, "0 play #4")
    assert HIT_THE_DECK.view(state, 1).demand == "4"
    assert legal(state) == "play B4, play Y4"
    assert refusal(state, "1 play Y1") == "HTD-63 The demand is for a 4: a yellow 1 doesn't meet it."
    assert refusal(state, "1 play YC") == "HTD-63 The demand is for a 4: a yellow Cut doesn't meet it."
    assert refusal(state, "1 draw") == "HTD-24 You can play a yellow 4, so you can't draw."
    play(state, "1 play Y4")
    assert HIT_THE_DECK.view(state, 1).demand is None


@pytest.mark.clause("HTD-64", "HTD-65", "HTD-67")
def test_the_colour_called_for_must_be_played_of_any_kind() -> None:
    state = position("hand 0: #G R1\nhand 1: G4 Y1 GC GF #G\nhand 2: R3\ndiscard: R5")
    play(state, "0 play #G")
    assert HIT_THE_DECK.view(state, 2).demand == "G"
    assert legal(state) == "play G4, play GC, play GF"
    assert refusal(state, "1 play Y1") == "HTD-64 The demand is for a green card: a yellow 1 doesn't meet it."


@pytest.mark.clause("HTD-65")
def test_a_cut_that_meets_a_demand_is_cut() -> None:
    state = position("hand 0: GC R1\nhand 1: R4\nhand 2: R3\ndiscard: #G")
    play(state, "0 play GC")
    assert turn(state) == "1 cut"


@pytest.mark.clause("HTD-66")
def test_who_has_no_such_card_draws_and_plays_it_if_it_is_one() -> None:
    state = position("hand 0: #4 R1\nhand 1: Y1\nhand 2: R3\ndraw: B4 B3\ndiscard: R5")
    play(state, "0 play #4", "1 draw")
    assert legal(state) == "play B4"
    state = position("hand 0: #4 R1\nhand 1: Y1\nhand 2: R4\ndraw: #4 B3\ndiscard: R5")
    play(state, "0 play #4", "1 draw")
    assert turn(state) == "2"
    assert legal(state) == "play R4"


@pytest.mark.clause("HTD-34", "HTD-68")
@pytest.mark.parametrize(("top", "what"), [("#3", "a 3"), ("#B", "a blue card")])
def test_no_hit_card_meets_a_demand(top: str, what: str) -> None:
    hits = ["#3", "#4", "#B", "#R", "#H"]
    state = position(f"hand 0: {' '.join(hits)}\nhand 1: Y1\ndiscard: {top}")
    assert legal(state) == "draw"
    for card in hits:
        assert refusal(state, f"0 play {card}") == f"HTD-68 A HIT card doesn't meet a demand: play {what}."


@pytest.mark.clause("HTD-69")
def test_an_open_demand_comes_round_to_its_author() -> None:
    state = position("hand 0: #4 R1 B4\nhand 1: Y1\ndraw: B3 B3 B3\ndiscard: R5")
    play(state, "0 play #4", "1 draw")
    assert turn(state) == "0"
    assert legal(state) == "play B4"


@pytest.mark.clause("HTD-69")
def test_an_open_demand_outlasts_penalties_and_reshuffles() -> None:
    state = position("hand 0: #4 R1\nhand 1: Y1\ndraw: B3 B3\ndiscard: R5 R2 R2")
    play(state, "0 play #4", "0 fakeout")
    assert state.due == "shuffle"
    play(state, "* shuffle R2 R5 R2")
    assert HIT_THE_DECK.view(state, 0).demand == "4"
    assert turn(state) == "1"
    assert legal(state) == "draw"
    play(state, "1 draw")
    assert HIT_THE_DECK.view(state, 0).demand == "4"
    assert shown(state, "discard") == "#4"


@pytest.mark.clause("HTD-63", "HTD-64")
def test_what_a_view_tells_of_the_demand() -> None:
    text = "hand 0: R1\nhand 1: Y1\ndiscard: "
    assert [demand(text + top) for top in ("#1", "#Y", "#H", "RC", "R1")] == ["1", "Y", None, None, None]
