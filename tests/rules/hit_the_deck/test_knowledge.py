"""What each seat knows of hands and piles, and what a forced draw tells."""

from collections import Counter

import pytest

from game.ai.seating import strategy_for
from game.chance import KeyedRandom
from game.rules.core import CHANCE, OMNISCIENT, SPECTATOR, Revealed, Spot
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.hit_the_deck.cards import FIT_MASKS, FITS, TEXTS, parse_card
from game.rules.hit_the_deck.moves import PLAYS, parse
from game.rules.hit_the_deck.sampling import sample
from game.rules.hit_the_deck.state import State
from game.rules.hit_the_deck.view import view
from game.rules.hit_the_deck.voids import voids_without
from game.rules.match import Entry, Match
from tests.rules.hit_the_deck.position import play, position, shown
from tests.rules.play import HTD, header, random_entry


@pytest.mark.clause("HTD-98")
def test_a_seat_sees_no_hidden_cards_but_its_own_hand() -> None:
    state = position("hand 0: R1 R2\nhand 1: Y3 B1*\ndraw: G1 G2\ndiscard: R5 Y1?")
    assert [shown(state, "hand 0", viewer) for viewer in (0, 1, SPECTATOR)] == ["R1 R2", "? ?", "? ?"]
    assert [shown(state, "hand 1", viewer) for viewer in (0, 1, SPECTATOR)] == ["B1 ?", "Y3 B1", "B1 ?"]
    for viewer in (0, 1, SPECTATOR):
        assert shown(state, "draw", viewer) == "? ?"
        assert shown(state, "discard", viewer) == "R5 ?"
    assert shown(state, "draw", OMNISCIENT) == "G1 G2"


@pytest.mark.clause("HTD-96")
def test_a_seen_card_is_known_wherever_a_flip_carries_it() -> None:
    state = position("hand 0: R1 R2\nhand 1: Y3\ndraw: G1 G2 G3\ndiscard: RF R5 Y4\nturn: 1 flip")
    play(state, "1 flip")
    assert shown(state, "draw", 1) == "Y4 R5 RF"
    assert shown(state, "discard", 1) == "G3 ? ?"
    play(state, "0 draw")
    assert shown(state, "hand 0", 1) == "Y4 ? ?"
    assert shown(state, "hand 0", SPECTATOR) == "Y4 ? ?"


@pytest.mark.clause("HTD-97")
def test_an_equal_card_played_is_the_known_one() -> None:
    state = position("hand 0: R1* R1 R2 R2\nhand 1: Y3\ndiscard: R5")
    assert shown(state, "hand 0", 1) == "R1 ? ? ?"
    play(state, "0 play R1")
    assert shown(state, "hand 0", 1) == "? ? ?"


@pytest.mark.clause("HTD-99")
def test_a_shuffle_that_ends_the_hand_shows_all_what_was_drawn_on() -> None:
    state = position("hand 0: #H R2\nhand 1: Y3\ndraw: G1 G2 G3\ndiscard: R5 Y4 Y5\nturns: 1999")
    play(state, "0 play #H", "* race call=1 0=1 1=2")
    shuffle = HIT_THE_DECK.redact(state, CHANCE, HIT_THE_DECK.parse("shuffle Y5 R5 Y4"), SPECTATOR)
    assert HIT_THE_DECK.format(shuffle) == "shuffle Y5 ? ?"
    play(state, "* shuffle Y5 R5 Y4")
    assert shown(state, "hand 1", SPECTATOR) == "Y3 Y5 G1 G2 G3"


@pytest.mark.clause("HTD-99")
def test_the_end_of_a_hand_lays_the_hands_open_but_not_the_piles() -> None:
    state = position("hand 0: R1\nhand 1: Y3 B2\ndraw: G1 G2*\ndiscard: R5 Y4?")
    events = play(state, "0 play R1")
    assert events[-2] == Revealed((parse_card("Y3"), parse_card("B2")), Spot("hand", 1))
    assert shown(state, "hand 1", SPECTATOR) == "Y3 B2"
    assert shown(state, "draw", SPECTATOR) == "? G2"
    assert shown(state, "discard", 1) == "R1 R5 ?"


@pytest.mark.clause("HTD-98")
def test_a_view_lists_the_legal_moves_of_its_own_eyes_only() -> None:
    state = position("hand 0: R1\nhand 1: Y3\ndiscard: R5")
    assert view(state, 0).legal == view(state, OMNISCIENT).legal == (PLAYS[parse_card("R1")],)
    assert view(state, 1).legal == view(state, SPECTATOR).legal == ()


@pytest.mark.clause("HTD-26")
def test_in_a_sample_the_card_another_seat_drew_fits() -> None:
    state = position("hand 0: R1 R2\nhand 1: Y1 Y2\ndraw: B5 Y1 Y2 Y4 G1\ndiscard: B3\nturn: 1")
    play(state, "1 draw", "1 fakeout")
    seen = view(state, 0)
    drawn: Counter[str] = Counter()
    held: Counter[str] = Counter()
    for seed in range(300):
        sampled = sample(seen, KeyedRandom(seed))
        assert HIT_THE_DECK.legal(sampled)
        assert HIT_THE_DECK.why_not(sampled, 1, PLAYS[sampled.drawn[0]]) is None
        drawn[TEXTS[sampled.drawn[0]]] += 1
        held.update(TEXTS[kind] for kind in sampled.hands[1])
    assert set(drawn) == {TEXTS[kind] for kind in FITS[parse_card("B3")]}
    # the two cards held before do not fit; two more are drawn fairly from the 104 left, 50 of which fit
    assert abs((sum(held[text] for text in drawn) - 300) / (300 * 2) - 50 / 104) < 0.05


def hidden_cards(state: State, seat: int) -> list[int]:
    """The cards of a hand that not everyone knows."""
    hidden = list(state.hands[seat])
    for kind in state.known[seat]:
        hidden.remove(kind)
    return hidden


def assert_told_truly(state: State) -> None:
    """Of every seat's hidden cards there are enough that are what was told; an older group is told more."""
    for seat, groups in enumerate(state.voids):
        hidden = hidden_cards(state, seat)
        told = 0
        for at, (count, kinds) in enumerate(groups):
            told += count
            assert count > 0
            assert sum(not kinds >> kind & 1 for kind in hidden) >= told, (seat, groups, hidden)
            assert at == 0 or kinds & ~groups[at - 1][1] == 0


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_forced_draws_rule_out_no_held_card_in_200_hands(seats: int) -> None:
    rng, greedy = KeyedRandom("voids", seats), strategy_for("greedy", HIT_THE_DECK)
    match = Match(header(HTD, seats, {"target": 1_000_000}))
    told = sampled = 0
    while len(match.results) < 200 // seats:
        if match.actor < 0 or rng.randbelow(30) == 0:
            match.play(random_entry(match, rng))
        else:
            match.play(Entry(match.actor, greedy.choose(match.view(match.actor), rng)))
        state = match.state
        assert isinstance(state, State)
        assert_told_truly(state)
        told += any(state.voids)
        if match.actor >= 0 and rng.randbelow(10) == 0:
            for viewer in (match.actor, SPECTATOR):
                seen = view(state, viewer)
                world = sample(seen, rng)
                assert view(world, viewer).as_json() == seen.as_json()
                assert world.voids == state.voids
                assert_told_truly(world)
            sampled += 1
    assert told > 1_000
    assert sampled > 100


@pytest.mark.clause("HTD-24")
def test_a_forced_draw_rules_out_all_cards_that_fit() -> None:
    state = position("hand 0: Y1 B2*\nhand 1: G1 Y4\ndraw: G4 R5 G5\ndiscard: R3")
    HIT_THE_DECK.apply(state, 0, parse("draw"), None)
    fits_red_3 = FIT_MASKS[parse_card("R3")]
    assert state.voids == [((2, fits_red_3),), ()]
    # the card drawn fits, so that only the two held before are told of
    HIT_THE_DECK.apply(state, 1, parse("draw"), None)
    assert state.voids[1] == ((2, fits_red_3),)
    HIT_THE_DECK.apply(state, 1, parse("play R5"), None)
    assert state.voids[1] == ((2, fits_red_3),)


@pytest.mark.clause("HTD-30")
def test_a_free_draw_rules_nothing_out() -> None:
    state = position("hand 0: Y1\nhand 1: G1\ndraw: G4 G5\ndiscard: R3", free_draw=True)
    HIT_THE_DECK.apply(state, 0, parse("draw"), None)
    assert state.voids == [(), ()]


def test_a_card_played_leaves_the_oldest_group_that_may_have_held_it() -> None:
    state = position("hand 0: Y1 Y2 Y4\nhand 1: G1\ndraw: G2\ndiscard: Y3")
    red_3, green_5 = FIT_MASKS[parse_card("R3")], FIT_MASKS[parse_card("G5")]
    state.voids[0] = ((2, red_3 | green_5), (1, green_5))
    HIT_THE_DECK.apply(state, 0, parse("play Y1"), None)
    assert state.voids[0] == ((1, red_3 | green_5), (1, green_5))
    assert voids_without(state.voids[0], parse_card("R4")) == ((1, red_3 | green_5),)
    assert voids_without(state.voids[0], parse_card("G4")) == state.voids[0]
    assert voids_without(state.voids[0], parse_card("B1")) == ((1, green_5),)
