"""What the coach of Hand-to-Hand Combat advises of a whole turn: cards to keep, ways out, cards to turn up."""

from __future__ import annotations

from game.ai.coach.coaches import coach_for
from game.ai.coach.grounds import Way, difference, reason_to_play
from game.ai.coach.hand_to_hand.grounds import Grounds, stay_in
from game.ai.coach.hand_to_hand.outlook import look_ahead
from game.chance import KeyedRandom
from tests.ai.coach.test_hand_to_hand import BASE, moves, seen
from tests.rules.play import HHC


def test_a_hint_keeps_no_card_that_can_be_put_on_the_own_board_at_once() -> None:
    here = seen(BASE + "hand 0: 5J 1E 1M 2S 3S 4S 4V\nboard 0: 6S | (2E) 4M\nboard 1: 5V")
    keep, give = (
        look_ahead(here, moves("play 1E bar, play 1M discard")),
        look_ahead(here, moves("play 5J own1, draw stock")),
    )
    grounds = Grounds("Orion").all()
    asked = reason_to_play(grounds, keep, [Way(give, 300)])
    assert asked is None or not asked.sentence.startswith("Keep 5 Jupiter")
    away = look_ahead(here, moves("play 1E bar, play 5J discard"))
    reviewed = difference(grounds, keep, away)
    assert reviewed is not None
    assert reviewed.sentence == "Keep 5 Jupiter for your next turn: 4 Mars can move onto it and turn up a card."
    asked = reason_to_play(grounds, keep, [Way(away, 300)])
    assert asked is None or not asked.sentence.startswith("Keep 5 Jupiter")


def test_a_last_card_that_fits_nowhere_is_not_said_to_go_out() -> None:
    here = seen(BASE + "hand 0: mV 1E 7M\nboard 0: 1S | 2V\nboard 1: 5V")
    grounds = Grounds("Orion").all()
    reason = difference(
        grounds,
        look_ahead(here, moves("play 1E bar, play 7M discard")),
        look_ahead(here, moves("play 1E bar, draw discard")),
    )
    assert reason is not None
    assert "go out" not in reason.sentence


def test_ending_the_hand_by_a_second_pass_is_not_going_out() -> None:
    here = seen("passes: 1\nhand 0: 6J 3E\nboard 0: 1S | (gE) 4M\nboard 1: 4V\nhand 1: 1J 2J 3J")
    passed, played = look_ahead(here, moves("pass")), look_ahead(here, moves("play 3E opp1, pass"))
    assert passed.blocks
    assert not passed.goes_out
    assert stay_in(played, [passed]) is None


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
    coach = coach_for(HHC, ("Ada", "Orion"))
    assert coach is not None
    best = coach.advise(here, KeyedRandom(1, "coach", 0)).options[0]
    assert coach.words(here, best.moves) == ("6 Earth on 7 Venus", "Move 3 Venus onto 4 Saturn")


def test_turning_a_card_up_is_not_blamed_for_how_the_turn_might_end() -> None:
    here = seen(
        """
        turns: 1 1
        opened: 0 1
        hand 0: 2E 4E 5E mE 2J 6J 1M 2M 6M sN 3S
        board 0: (1E 1J) 7M | (7E 7J) 3N | (3J 3M) 5J | (5M 5V) sE | (6E 6V) 7S
        hand 1: 1N 1S 1V 2N 2S 2V 3V mM mN
        board 1: (sJ sM) 4M | (7V 7N) gM | (6N gJ) gE sS | (3E) 6S | (gN 4N) 5S 4J
        stock: gS mS mJ 4V mV gV sV 4S
        discard: 5N
        """
    )
    coach = coach_for(HHC, ("Ada", "Orion"))
    assert coach is not None
    assert coach.judge(here, moves("play 4E own3, build 2 3"), KeyedRandom(0)).loss == 0
    assert coach.judge(here, moves("play 4E own3, build 2 3"), KeyedRandom(2)).loss == 0
