"""The cards and what fits on what; the dealer, the deal and the first card."""

from collections import Counter

import pytest

from game.chance import KeyedRandom
from game.rules.core import CHANCE, Moved, Shuffled, Spot, TurnedUp, TurnPassed
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.hit_the_deck.cards import DECK, FITS, POINTS, TEXTS, is_hit, parse_card
from game.rules.hit_the_deck.moves import Dealer
from tests.rules.hit_the_deck.position import deal, legal, new_match, play, position, refusal, shown, turn


@pytest.mark.clause("HTD-10")
def test_the_first_dealer_is_drawn_by_lot() -> None:
    state = HIT_THE_DECK.start(HIT_THE_DECK.with_defaults(), 3)
    assert (state.due, state.dealer, state.hand_number, state.totals) == ("dealer", -1, 1, (0, 0, 0))
    assert refusal(state, "* dealer 3") == ("HTD-10 The dealer must be one of the 3 players; nobody sits in seat 3.")
    drawn = {HIT_THE_DECK.chance_move(state, KeyedRandom(seed)) for seed in range(40)}
    assert drawn == {Dealer("dealer", seat) for seat in range(3)}
    play(state, "* dealer 2")
    assert (state.due, state.dealer) == ("deal", 2)


@pytest.mark.clause("HTD-11", "HTD-19")
def test_the_deal_passes_left_and_every_hand_begins_clockwise() -> None:
    state = position("hand 0: R1\nhand 1: R2\nhand 2: R3\ndiscard: R5\ndealer: 2\ndirection: -1", target=999)
    play(state, "0 play R1")
    assert (state.due, state.hand_number, state.dealer, state.direction) == ("deal", 1, 2, -1)
    play(state, deal(3, draw="R5"))
    assert (state.hand_number, state.dealer, state.direction, turn(state)) == (2, 0, 1, "1")


@pytest.mark.clause("HTD-7", "HTD-12", "HTD-13", "HTD-14", "HTD-18")
def test_seven_cards_each_and_one_turned() -> None:
    state = new_match(3, dealer=1)
    events = play(state, deal(3, "R1 R2 R3 R4 R5 RC RF Y1 Y2 Y3 Y4 Y5 YC YF G1 G2 G3 G4 G5 GC GF", "B5 B1 B2"))
    assert shown(state, "hand 2") == "R1 R2 R3 R4 R5 RC RF"
    assert shown(state, "hand 0") == "Y1 Y2 Y3 Y4 Y5 YC YF"
    assert shown(state, "hand 1") == "G1 G2 G3 G4 G5 GC GF"
    assert shown(state, "discard") == "B5"
    assert shown(state, "draw").startswith("B1 B2 ")
    assert len(state.draw) == 110 - 21 - 1
    assert turn(state) == "2"
    play(state, "2 play R5")
    assert turn(state) == "0"
    assert events[0] == Shuffled(Spot("draw"), 110)
    assert events[1] == Moved(parse_card("R1"), Spot("draw"), Spot("hand", 2), False)
    assert events[2] == Moved(parse_card("Y1"), Spot("draw"), Spot("hand", 0), False)
    assert events[-3:] == [
        Moved(parse_card("B5"), Spot("draw"), Spot("discard"), True),
        TurnedUp(parse_card("B5"), Spot("discard")),
        TurnPassed(2),
    ]


@pytest.mark.clause("HTD-3")
def test_a_deal_is_the_whole_deck() -> None:
    state = new_match(2)
    right = deal(2)
    for wrong in (right.removesuffix(" #H"), right + " R1", right.replace("#H", "#B")):
        assert refusal(state, wrong) == "HTD-3 A deal must contain each of the 110 cards once."


@pytest.mark.clause("HTD-15", "HTD-38")
def test_a_cut_at_the_start_is_cut_by_the_dealers_left() -> None:
    state = new_match(3, dealer=0)
    play(state, deal(3, draw="RC"))
    assert turn(state) == "1 cut"
    play(state, "1 cut 40")
    assert turn(state).startswith("2")
    assert len(state.hands[1]) == 7


@pytest.mark.clause("HTD-15", "HTD-39")
def test_after_a_flip_at_the_start_the_dealer_plays() -> None:
    state = new_match(4, dealer=0)
    play(state, deal(4, draw="RF"))
    assert turn(state) == "1 flip"
    play(state, "1 flip")
    assert (state.current_seat, state.direction) == (0, -1)


@pytest.mark.clause("HTD-40")
@pytest.mark.parametrize(("top", "demand"), [("#4", "4"), ("#G", "G")])
def test_a_demand_at_the_start_is_on_the_dealers_left(top: str, demand: str) -> None:
    state = new_match(2, dealer=1)
    play(state, deal(2, "R4 G1 Y1 Y1 Y1 Y2 Y2", top))
    assert HIT_THE_DECK.view(state, 0).demand == demand
    assert turn(state) == "0"
    assert legal(state) == {"4": "play R4", "G": "play G1"}[demand]


@pytest.mark.clause("HTD-16", "HTD-17")
def test_hit_hands_at_the_start_are_buried_in_the_middle() -> None:
    state = new_match(6, dealer=5)
    events = play(state, deal(6, draw="#H #H B5"))
    cards = shown(state, "draw").split()
    assert shown(state, "discard") == "B5"
    assert len(cards) == 67
    # each went under 33 of 67 cards; of those two were turned after the first and one after the second
    assert [at for at, card in enumerate(cards) if card == "#H"][:2] == [31, 32]
    turned = [event.card for event in events if isinstance(event, TurnedUp)]
    assert turned == [parse_card("#H"), parse_card("#H"), parse_card("B5")]
    assert turn(state) == "0"


@pytest.mark.clause("HTD-20")
def test_only_one_player_has_the_turn() -> None:
    state = position("hand 0: R1 R2\nhand 1: R3 R4\ndiscard: R5")
    for words in ("play R3", "draw", "pass", "keep", "flip", "cut 1"):
        assert refusal(state, f"1 {words}") == "HTD-20 Wait for your turn: another player is to move."
    assert refusal(state, "* play R1") == "HTD-20 Only a player can do that, on their turn."
    assert refusal(state, "* fakeout") == "HTD-20 Only a player can do that, on their turn."


@pytest.mark.clause("HTD-21")
def test_chance_comes_first_and_never_unasked() -> None:
    state = new_match(2)
    assert legal(state) == ""
    assert refusal(state, "0 play R1") == "HTD-21 The cards must be dealt first."
    assert refusal(state, "0 fakeout") == "HTD-21 The cards must be dealt first."
    assert refusal(state, "* dealer 0") == "HTD-21 The cards must be dealt first."
    assert refusal(state, "0 shuffle R1") == "HTD-21 A player can't make this entry: shuffle."
    play(state, deal(2, draw="B5"))
    assert state.actor != CHANCE
    for words in ("dealer 1", deal(2)[2:], "shuffle R1", "race call=1 0=1 1=2"):
        assert refusal(state, f"* {words}") == "HTD-21 There is nothing to deal, shuffle or race now."


COUNTS = Counter(TEXTS[kind] for kind in DECK)


@pytest.mark.clause("HTD-1")
def test_two_to_six_play(clauses: dict[str, str]) -> None:
    assert list(HIT_THE_DECK.seats) == [2, 3, 4, 5, 6]
    assert "Two to six" in clauses["HTD-1"]


@pytest.mark.clause("HTD-3")
def test_a_colour_set_has_23_cards() -> None:
    assert len(DECK) == 110
    for colour in "RYGB":
        counted = {text[1]: count for text, count in COUNTS.items() if text[0] == colour}
        assert counted == {"1": 4, "2": 4, "3": 4, "4": 4, "5": 4, "C": 2, "F": 1}


@pytest.mark.clause("HTD-4", "HTD-5")
def test_the_hit_cards() -> None:
    counted = {text[1]: count for text, count in COUNTS.items() if text[0] == "#"}
    assert counted == {"1": 2, "2": 2, "3": 2, "4": 2, "5": 2, "R": 1, "Y": 1, "G": 1, "B": 1, "H": 4}


@pytest.mark.clause("HTD-6")
def test_word_cards_and_hit_cards(clauses: dict[str, str]) -> None:
    assert {text for kind, text in enumerate(TEXTS) if is_hit(kind)} == {text for text in COUNTS if text[0] == "#"}
    assert "Cut and Flip are the word cards" in clauses["HTD-6"]


@pytest.mark.clause("HTD-106", "HTD-107", "HTD-108")
def test_points() -> None:
    points = {TEXTS[kind]: POINTS[kind] for kind in DECK}
    assert [points[f"G{number}"] for number in range(1, 6)] == [1, 2, 3, 4, 5]
    assert {points[text] for text in ("RC", "YF", "#3", "#B", "#H")} == {10}
    assert sum(POINTS[kind] for kind in DECK) == 540


HITS = "#1 #2 #3 #4 #5 #R #Y #G #B #H"


@pytest.mark.clause("HTD-22", "HTD-32", "HTD-33", "HTD-34", "HTD-35", "HTD-36", "HTD-63", "HTD-64", "HTD-65", "HTD-68")
@pytest.mark.parametrize(
    ("top", "fitting"),
    [
        ("R4", f"R1 R2 R3 R4 R5 RC RF Y4 G4 B4 {HITS}"), ("BC", f"B1 B2 B3 B4 B5 BC BF {HITS}"),
        ("YF", f"Y1 Y2 Y3 Y4 Y5 YC YF {HITS}"), ("#2", "R2 Y2 G2 B2"), ("#G", "G1 G2 G3 G4 G5 GC GF"),
        ("#H", " ".join(TEXTS)),
    ],
)  # fmt: skip
def test_cards_fit_as_the_rulebook_says(top: str, fitting: str) -> None:
    kind = TEXTS.index(top)
    assert {TEXTS[fit] for fit in FITS[kind]} == set(fitting.split())


@pytest.mark.clause("HTD-2", "HTD-8", "HTD-9", "HTD-104")
def test_the_rulebook_covers_more_than_play(clauses: dict[str, str]) -> None:
    assert "fewest points" in clauses["HTD-2"]
    assert "jewellery" in clauses["HTD-8"]
    assert "chosen to shuffle and deal" in clauses["HTD-9"]
    assert "paper and pencil" in clauses["HTD-104"]
