"""What the coach of Hand-to-Hand Combat advises of a whole turn: cards to keep, ways out, cards to turn up."""

from __future__ import annotations

import pytest

from game.ai.coach.advice import Reason, advise, judge
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
    hints = [ground for ground in grounds if not ground.warns]
    asked = reason_to_play(hints, keep, [Way(give, 300)])
    assert asked is None or not asked.sentence.startswith("Keep 5 Jupiter")
    away = look_ahead(here, moves("play 1E bar, play 5J discard"))
    reviewed = difference(grounds, keep, Way(away, 300))
    assert reviewed is not None
    assert reviewed.sentence == "Keep 5 Jupiter for your next turn: 4 Mars can move onto it and turn up a card."
    asked = reason_to_play(hints, keep, [Way(away, 300)])
    assert asked is None or not asked.sentence.startswith("Keep 5 Jupiter")


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


def test_ending_the_hand_by_a_second_pass_is_not_going_out() -> None:
    here = seen("passes: 1\nhand 0: 6J 3E\nboard 0: 1S | (gE) 4M\nboard 1: 4V\nhand 1: 1J 2J 3J")
    passed, played = look_ahead(here, moves("pass")), look_ahead(here, moves("play 3E opp1, pass"))
    assert passed.blocks
    assert not passed.goes_out
    assert stay_in(played, [Way(passed, 0)]) is None


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
    assert judge(coach, here, moves("play 4E own3, build 2 3"), KeyedRandom(0)).loss == 0
    assert judge(coach, here, moves("play 4E own3, build 2 3"), KeyedRandom(2)).loss == 0


def sentence(reason: Reason | None) -> str:
    return reason.sentence if reason is not None else ""


def test_a_hint_says_what_its_move_does_before_what_is_as_good() -> None:
    # it makes no difference which of the Moons goes where
    here = seen("""
        hand 0: 5N mS mV
        board 0: 3M | (1E 2E) 7N | gJ | (4E) sJ | (7E 6E) 3J
        hand 1: sE 1J 2J 4J 6J
        board 1: (1S) sM | (2S) 1V | gM | (3S) gV | (4S 5S) 4M
        stock: 3E 4V 1M 1N
        discard: 5E
    """)
    coach = coach_for(HHC, ("Ada", "Orion"), percent=20)
    assert coach is not None
    told = [advise(coach, here, KeyedRandom(number)).reason.sentence for number in range(4)]
    assert all(sentence[0] not in "\N{LEFT DOUBLE QUOTATION MARK}A" for sentence in told), told


@pytest.mark.parametrize(
    ("plan", "told"),
    [
        # a build takes nothing out of the hand, and what is drawn comes into it
        ("play 1E bar, play 5S discard", "Your two cards this turn get rid of 6 points."),
        ("play 5S opp1, draw stock", "It gets rid of 5 points before you draw."),
        ("play 5S opp1, draw discard", "It gets rid of 3 points."),
        ("play 1E bar, draw discard", ""),
        ("play 1E bar, build 1 2, draw discard", ""),
    ],
)
def test_the_points_told_are_those_that_the_hand_loses(plan: str, told: str) -> None:
    here = seen(BASE + "hand 0: 3J 5S 1E 1M mV mS\nboard 0: 1S | 2J\nboard 1: 6V")
    shed = Grounds("Orion").shed
    found = shed(look_ahead(here, moves(plan)), look_ahead(here, moves("draw stock")))
    assert sentence(found.reason if found is not None else None) == told


def test_a_review_says_what_is_left_in_the_hand_where_it_is_known() -> None:
    here = seen(BASE + "hand 0: 3J 5S 1E 1M mV mS\nboard 0: 1S\nboard 1: 5V")
    best, other = (look_ahead(here, moves(f"play 1E bar, play {card} discard")) for card in ("5S", "3J"))
    grounds = Grounds("Orion").all()
    assert sentence(difference(grounds, best, Way(other, 0))) == "It leaves 24 points in your hand, not 26."
    assert difference(grounds, other, Way(best, 0)) is None
    drawn = look_ahead(here, moves("play 1E bar, draw stock"))
    assert "leaves" not in sentence(difference(grounds, best, Way(drawn, 0)))


def test_what_makes_little_of_the_difference_gives_way_to_the_comparison() -> None:
    here = seen(BASE + "hand 0: 3J 5S 1E 1M mV mS\nboard 0: 1S\nboard 1: 5V")
    best, other = (look_ahead(here, moves(f"play 1E bar, play {card} discard")) for card in ("5S", "3J"))
    assert difference(Grounds("Orion").all(), best, Way(other, 300)) is None


def test_near_the_target_a_turn_costs_no_more_than_its_points_in_the_hand() -> None:
    """There a point decides the match, and is worth many to the search."""
    text = """
        hand 0: 5J
        board 0: 6S | (2E) 3M
        hand 1: 7J 7S gE 1J
        board 1: (1S) mE
        stock: 4J 3V 4V 6V
        discard: 2S
        totals: {}
    """
    coach = coach_for(HHC, percent=20)
    assert coach is not None
    verdicts = [
        judge(coach, seen(text.format(totals)), moves("draw discard"), KeyedRandom(3))
        for totals in ("60 195", "195 60", "190 190")
    ]
    assert all(verdict.better.moves == moves("play 5J own1") for verdict in verdicts)
    assert len({(verdict.better.worth, verdict.loss) for verdict in verdicts}) == 1


def test_a_turn_costs_nothing_where_only_the_policy_is_against_it() -> None:
    here = seen(
        """
        turn: 0
        turns: 1 0
        dealer: 1
        opened:
        hand 0: 1E mE gE 3J gJ 3M 5N mN sN 4S mS
        board 0: (5V 2S) gV | (4N 3N) 1N | (5E 7J) 1M | (mJ 6S) gM | (6M 3S) 4M
        hand 1: 2E 7E sE 1J 6J 2M mM gS 3V 4V mV
        board 1: (5S gN) sJ | (sM sV) sS | (7M 7N) 3E | (6E 7S) 4E | (5M 1V) 7V
        bar:
        stock: 2N 2J 4J 5J 1S 6V 6N 2V
        discard:
        """,
        short_opening=True,
    )
    coach = coach_for(HHC, ("Ada", "Orion"))
    assert coach is not None
    assert advise(coach, here, KeyedRandom(1)).options[0].moves == moves("draw stock")
    assert judge(coach, here, moves("play sN own1, pass"), KeyedRandom(1)).loss == 0
