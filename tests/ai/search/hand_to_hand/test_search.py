"""The search for Hand-to-Hand Combat: its policy and evaluation, and what it may know."""

from collections import Counter
from collections.abc import Callable
from itertools import chain

import pytest

from game.ai.search.hand_to_hand import policy
from game.ai.search.hand_to_hand import search as search_module
from game.ai.search.hand_to_hand.evaluation import evaluate
from game.ai.search.hand_to_hand.plans import Plan
from game.ai.search.hand_to_hand.search import LEVELS, Budget, choose_move
from game.chance import KeyedRandom
from game.rules.hand_to_hand.moves import TEXT, SeatMove
from game.rules.hand_to_hand.sampling import sample
from game.rules.hand_to_hand.state import State, clone
from game.rules.hand_to_hand.view import view
from tests.ai.search.hand_to_hand.positions import from_good_play, to_move
from tests.rules.hand_to_hand.position import position
from tests.rules.play import HHC
from tests.sources import from_source

QUICK = LEVELS["expert"]._replace(sketches=1, finalists=6, playouts=12)
GOES_OUT = """
    hand 0: 5J
    board 0: 6S | (2E) 3M
    hand 1: 7J 7S gE 1J
    board 1: (1S) mE
    stock: 4J
    discard: 2S
"""
GOES_OUT_IN_TWO = """
    hand 0: 5J 1N
    board 0: 6S | (2E) 3M
    hand 1: 7J 7S gE 1J
    board 1: (1S) mE
    stock: 4J
    discard: 2S
"""


def move_of(state: State, budget: Budget, *key: int | str) -> str:
    return TEXT[choose_move(view(state, state.current_seat), KeyedRandom(*key), budget)]


def is_rare(state: State) -> list[str]:
    """The rarer features of the position."""
    seat = state.current_seat
    rare = {
        "last card": not state.hands[seat] & (state.hands[seat] - 1),
        "opponent's last card": not state.hands[1 - seat] & (state.hands[1 - seat] - 1),
        "after the first card": bool(state.first_place),
        "no pile to draw from": not state.stock and not state.discard,
        "nearly blocked": state.passes > 0,
        "near the target": max(state.totals) >= state.options.target - 20,
        "a known card": bool(state.known[1 - seat] & state.hands[1 - seat]),
        "no down cards": not any(state.down[5 * seat : 5 * seat + 5]),
        "not opened": not state.opened[seat],
    }
    return [name for name, is_so in rare.items() if is_so]


def test_hidden_cards_change_no_choice() -> None:
    rng = KeyedRandom("hidden")
    rare: Counter[str] = Counter()
    for number, state in enumerate(chain(to_move(11, 150), from_good_play(11, 350))):
        rare.update(is_rare(state))
        seen = view(state, state.current_seat)
        other = view(sample(seen, rng), state.current_seat)
        budgets = [QUICK, *(LEVELS[level]._replace(playouts=6) for level in ("easy", "normal") if number % 5 == 0)]
        for budget in budgets:
            choice = choose_move(seen, KeyedRandom(number), budget)
            assert choice in seen.legal
            assert choose_move(other, KeyedRandom(number), budget) == choice
    assert len(rare) == 9
    assert min(rare.values()) >= 1


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_stream_gives_the_same_moves(level: str) -> None:
    budget = LEVELS[level]
    budget = budget._replace(playouts=min(budget.playouts, 24))
    for number, state in enumerate(to_move(13, 20)):
        first = move_of(state, budget, number)
        assert first == move_of(state, budget, number)


def test_worlds_agree_with_the_view_and_its_known_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    search = from_source(search_module)
    worlds: list[State] = []
    tried: Callable[[State, Plan, SeatMove | None, int], State] = search.played

    def played(world: State, plan: Plan, ending: SeatMove | None, turns: int) -> State:
        worlds.append(world)
        return tried(world, plan, ending, turns)

    def judge(budget: Budget) -> None:
        thinking = search.Search(seen, KeyedRandom(1), budget)
        thinking.advance(budget.playouts)

    monkeypatch.setattr(search, "played", played)
    state = position("""
        hand 0: 5J 3N 2V
        board 0: (4S) 6S | (3S 3V) 4M | 7J
        hand 1: 7N 7S 1E
        board 1: (1S) mE
        stock: gS gJ
        discard: 2S
    """)
    state.known = (0, 1 << HHC.deck[16])
    state.hands[1] |= 1 << 16
    seen = view(state, 0)
    judge(QUICK)
    assert len({(world.hands[1], tuple(world.down)) for world in worlds}) > 2
    assert all(view(world, 0) == seen for world in worlds)
    worlds.clear()
    judge(QUICK._replace(remembers=False, playouts=200))
    assert any(not world.hands[1] >> 16 & 1 for world in worlds)
    assert all(world.hands[0] == state.hands[0] for world in worlds)


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_overlooks_a_last_card_that_wins(level: str) -> None:
    budget = LEVELS[level]
    budget = budget._replace(playouts=min(budget.playouts, 24))
    for number in range(12):
        assert move_of(position(GOES_OUT), budget, number) == "play 5J own1"
        state = position(GOES_OUT_IN_TWO)
        HHC.apply(state, 0, HHC.parse("play 1N bar"), None)
        assert move_of(state, budget, number) == "play 5J own1"


def test_no_level_goes_out_if_that_loses_the_match() -> None:
    state = position("""
        hand 0: 5J
        board 0: (gE sE) 6S | (6V 6N) 7J | 6M | 2N
        hand 1: 1J
        board 1: mE | 7V
        stock: 4J gN mN
        totals: 150 170
    """)
    assert move_of(state, LEVELS["expert"], 1).startswith("draw")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("board 0: 6S | 7S | (4M) mV", "board 0: (5M) 6S | 7S | (4M) mV"),
        ("hand 0: 3M 5M", "hand 0: gM sM mM 7V 3M 5M"),
        ("board 0: (4M) 5V | (4E) 6S", "board 0: (4M) 5V | (4E) 7S"),
    ],
    ids=["down cards", "a lighter hand", "a run that can move"],
)
def test_the_evaluation_prefers_the_better_position(better: str, worse: str) -> None:
    rest = "hand 1: 1J 7J 6J\nboard 1: (6E) 7E | (3E) gE\n"
    base = "hand 0: 3M 5M\n"
    assert evaluate(position(base + rest + better), 0) > evaluate(position(base + rest + worse), 0)


def test_the_policy_plays_whole_turns_of_legal_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[SeatMove] = []

    def apply_checked(state: State, seat: int, move: SeatMove, events: None) -> None:
        assert HHC.why_not(state, seat, move) is None, TEXT[move]
        made.append(move)
        HHC.apply(state, seat, move, events)

    monkeypatch.setattr(policy, "apply", apply_checked)
    for state in chain(to_move(5, 300), from_good_play(5, 300)):
        seat = state.current_seat
        policy.play_turn(state)
        assert state.result is not None or state.current_seat != seat
    assert len(made) > 600


def test_the_policy_keeps_cards_and_does_not_know_what_it_will_draw() -> None:
    kept = 0
    for state in chain(to_move(6, 300), from_good_play(6, 300)):
        if len(state.stock) < 3:
            continue
        seat, stock = state.current_seat, state.stock
        held, discarded = state.hands[seat].bit_count(), len(state.discard)
        other = clone(state)
        other.stock = (*stock[:-2], stock[-1], stock[-2])
        policy.play_turn(state)
        policy.play_turn(other)
        assert (state.up, state.discard, len(state.stock)) == (other.up, other.discard, len(other.stock))
        # one card was played, none discarded, and one drawn
        kept += state.result is None and state.hands[seat].bit_count() == held and len(state.discard) == discarded
    assert kept > 30
