"""Advice of the coach of Hand-to-Hand Combat on whole turns: cards to keep, ways out, cards to turn up."""

from __future__ import annotations

from game.ai.coach.advice import advise
from game.ai.coach.coaches import coach_for
from game.ai.coach.grounds import Way, difference
from game.ai.coach.hand_to_hand.grounds import Grounds
from game.ai.coach.hand_to_hand.outlook import look_ahead
from game.chance import KeyedRandom
from tests.ai.coach.test_hand_to_hand import BASE, moves, seen
from tests.rules.play import HHC


def test_a_last_card_that_fits_nowhere_is_not_said_to_go_out() -> None:
    here = seen(BASE + "hand 0: mV 1E 7M\nboard 0: 1S | 2V\nboard 1: 5V")
    grounds = Grounds("Orion").all()
    reason = difference(
        grounds,
        look_ahead(here, moves("play 1E bar, play 7M discard")),
        Way(look_ahead(here, moves("play 1E bar, draw discard")), 0),
    )
    assert reason is not None
    assert "go out" not in reason.sentence


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
    best = advise(coach, here, KeyedRandom(1, "coach", 0)).options[0]
    assert coach.words(here, best.moves)[-1] == "Move 3 Venus onto 4 Saturn"
