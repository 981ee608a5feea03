"""The coach of Hand-to-Hand Combat: its words and its reasons, position by position."""

import pytest

from game.ai.coach.advice import thought
from game.ai.coach.coaches import coach_for
from game.ai.coach.grounds import Way, difference, said_in_order
from game.ai.coach.hand_to_hand.grounds import Grounds
from game.ai.coach.hand_to_hand.outlook import look_ahead
from game.chance import KeyedRandom
from game.rules.core import Move
from game.rules.hand_to_hand.view import View, view
from tests.ai.coach import judge, quick_coach
from tests.rules.hand_to_hand.position import position
from tests.rules.play import HHC
from tests.values import must


def seen(text: str, **house: int | bool) -> View:
    state = position(text, **house)
    return view(state, state.current_seat)


def moves(text: str) -> tuple[Move, ...]:
    return tuple(HHC.parse(move) for move in text.split(", "))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("play 3E own1, build 3 1", "3 Earth on 4 Jupiter / Move 2 Mars and 1 more onto 3 Earth"),
        ("play gS opp2, play 4V bar", "Galaxy Saturn into Orion's column 2 / 4 Venus on the bar"),
        ("play 6N opp1, play gS discard", "6 Neptune on Orion's 7 Mars / Discard Galaxy Saturn"),
        ("play mE opp1^, draw stock", "Moon Earth slipped behind Orion's 7 Mars / Draw from the stock"),
        ("play 5M own2^, draw discard", "5 Mars slipped behind 4 Saturn / Take Sun Venus from the discard pile"),
        ("play gS own4, build 5 4", "Galaxy Saturn into column 4 / Move Sun Jupiter onto Galaxy Saturn"),
        ("play 4V bar, build 2 4", "4 Venus on the bar / Move 4 Saturn into column 4"),
        ("bank 2, pass", "Move 4 Saturn to the bar / Pass"),
    ],
)
def test_moves_have_the_words_of_the_log(text: str, words: str) -> None:
    here = seen(
        """
        hand 0: 3E 6N mE 5M gS 4V
        board 0: 4J | 4S | 2M 1E | - | (1S) sJ
        hand 1: 1J
        board 1: 7M
        bar: 3V
        stock: 5V
        discard: sV
        """
    )
    assert " / ".join(must(coach_for(HHC, ("Ada", "Orion"))).words(here, moves(text))) == words


def test_a_plan_in_words_keeps_the_capitals_of_cards() -> None:
    words = ("4 Venus on the bar", "Sun Venus on the bar", "Discard Moon Mars")
    assert said_in_order(words) == "4 Venus on the bar, then Sun Venus on the bar, then discard Moon Mars"


BASE = """
    hand 1: 1J 2J 3J 4J 6J
    stock: 5V 7E
    discard: 2N
"""


@pytest.mark.parametrize(
    ("text", "best", "other", "sentence"),
    [
        ("hand 0: 5J\nboard 0: 6S\nboard 1: (1S) mE", "play 5J own1", "draw stock",
         "You go out, and Orion counts 5 cards in hand."),
        ("hand 0: 5J 1E 1M\nboard 0: 6S | 5V | (2E) gM | 1S | 1N", "play 1E bar, build 2 1, build 3 2",
         "play 1E bar, draw stock", "That empties column 2: then Galaxy Mars moves there and turns up a card."),
        ("hand 0: 5J 1E\nboard 0: - | (2E) gM", "play 1E bar, build 2 1", "draw stock",
         "Then Galaxy Mars moves into the space and turns up a card."),
        ("hand 0: 5J 1E 1M 7M\nboard 0: 6S | (2E) 4M", "play 5J own1, draw stock", "play 1E bar, draw stock",
         "4 Mars can then move onto 5 Jupiter and turn up a card."),
        ("hand 0: 5J 1E 7M\nboard 0: 1S\nboard 1: 6S | (2E) 4M", "play 1E bar, draw stock", "play 5J opp1, draw stock",
         "With 5 Jupiter on Orion's 6 Saturn, 4 Mars could move onto it."),
        ("opened: 1\nhand 0: 7E 7M 7S\nboard 0: 4J\ndiscard: 3V", "draw discard", "draw stock",
         "Take 3 Venus: no other card of yours fits on your own board."),
        ("hand 0: 5J 7M 1E 4V 4E 1N 3M\nboard 0: 6S | (1V) 1S", "play 5J own1, draw stock", "play 1E bar, draw stock",
         "It makes room for 4 Earth and 4 Venus on your own board."),
        ("hand 0: 6J 7S 1E 1M 4V 1V\nboard 0: 1S\nboard 1: 3V", "draw discard", "draw stock",
         "Take 2 Neptune before Orion does: it fits on Orion's board."),
        ("hand 0: 6J 7S 1E 1M 4V 1V\nboard 0: 1S\nboard 1: 3V", "play 1E bar, draw discard", "play 1E bar, draw stock",
         "Then take 2 Neptune before Orion does: it fits on Orion's board."),
        ("hand 0: 5J 1E 7M\nboard 0: 1S\nboard 1: 6V | (2E) 5M", "play 1E bar, play 5J opp1", "play 1E bar, draw stock",
         "Then 5 Jupiter stops Orion's 5 Mars moving onto 6 Venus."),
        ("hand 0: 6J 7S 1E\nboard 0: 5V | 1S\nboard 1: 7V", "play 6J own1^, draw stock", "play 6J opp1, draw stock",
         "It makes room for 7 Saturn on your own board."),
        ("stock:\ndiscard:\npasses: 1\nhand 0: 6J 3E\nboard 0: 1S\nboard 1: 4V", "play 3E opp1, pass", "pass",
         "Don't pass now: a second pass in a row would end the hand."),
        ("turn: 0 after own\nhand 0: 5J 1E 1M 7M 7S 6V 6M\nboard 0: 6S | 4S | 1M", "draw stock",
         "build 2 1, draw stock", "It keeps room for 5 Jupiter on your own board."),
    ],
)  # fmt: skip
def test_a_reason_is_true_of_the_position(text: str, best: str, other: str, sentence: str) -> None:
    here = seen(BASE + text + ("" if "board 1" in text else "\nboard 1: 5V"))
    reason = must(
        difference(Grounds("Orion").all(), look_ahead(here, moves(best)), Way(look_ahead(here, moves(other)), 0))
    )
    assert reason.sentence == sentence


def test_room_behind_a_run_that_could_have_moved_away_is_no_reason() -> None:
    here = seen(BASE + "hand 0: 6J 7S 1E\nboard 0: 5V | 6S\nboard 1: 7V")
    best, other = (look_ahead(here, moves(f"play 6J {place}, draw stock")) for place in ("own1^", "opp1"))
    assert difference(Grounds("Orion").all(), best, Way(other, 0)) is None


@pytest.mark.parametrize(
    ("text", "house", "sentence"),
    [
        ("hand 0: 5J 7J\nboard 0: 1S\nstock: 5V", {}, "You can't play any of your cards now, so you draw."),
        ("hand 0: 5J 7J\nboard 0: 1S\nstock:", {}, "There is nothing left to draw, so you pass."),
        (
            "turn: 0 after own\nturns: 1 0\ndealer: 1\nhand 0: 5J 7J\nboard 0: 1S\nstock: 5V",
            {"short_opening": True},
            "A short opening is one card, then building: pass to end it.",
        ),
    ],
)
def test_the_only_move_is_explained(text: str, house: dict[str, bool], sentence: str) -> None:
    here = seen(text, **house)
    coach = quick_coach(HHC, percent=2)
    assert len(here.legal) == 1
    assert thought(coach, here, KeyedRandom(1)).judgement().reason.sentence == sentence
    verdict = judge(coach, here, here.legal, KeyedRandom(1))
    assert (verdict.loss, verdict.error, verdict.reason.sentence) == (0, 0, sentence)


def test_a_hint_turns_a_card_up_before_the_turn_ends() -> None:
    here = seen(
        """
        turns: 0 0
        opened:
        hand 0: 6E 3J 7J gJ 1M 2M 4M mN gS 4V 5V
        board 0: (1E 1J) sM | (2E 2J) 3V | (3E 1N) 3S | (4E 4J) 7V | (5E 5J) 4S
        hand 1: 7M 6J 2N 4N 1S 2S 5S 6S 7S mS sS
        board 1: (1V 2V) 5N | (6V mV) 3N | (gV gE) 7E | (sE mE) sV | (6M 5M) sJ
        stock: 3M mJ mM sN gN gM 7N 6N
        """
    )
    coach = must(coach_for(HHC, ("Ada", "Orion")))
    best = thought(coach, here, KeyedRandom(1, "coach", 0)).judgement().options[0]
    assert coach.words(here, best.moves)[-1] == "Move 3 Venus onto 4 Saturn"
