"""What a seat decided in a hand, how it is judged, and which of its turns cost most."""

from __future__ import annotations

import re
from concurrent.futures import Future

import pytest

from game.ai.coach.advice import Verdict
from game.ai.seat import SeatError
from game.play.judgements import position_at
from game.play.review import Decision, HandReview, Judging, decisions_of, judge_all, shared_start
from game.rules.core import HIDDEN, Event, TurnedUp
from game.rules.race import FAKEOUT
from tests.app.program import HHC, HTD
from tests.reviews import TABLES, SayingCoach, SlowAnswers, real_coach, replay_with, review_of


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_decisions_are_all_that_a_seat_did_in_its_turns(name: str, seats: int) -> None:
    replay = replay_with(name, seats, hands=2)
    coach = real_coach(replay)
    for hand, span in enumerate(replay.hands[:2]):
        for seat in range(seats):
            found = decisions_of(replay, hand, seat, coach)
            made = [(one.position + at, move) for one in found for at, move in enumerate(one.moves)]
            entries = list(enumerate(replay.entries))[span.start : span.end]
            lines = replay.lines
            assert made == [
                (position, entry.move)
                for position, entry in entries
                if entry.actor == seat == lines[position].mover and entry.move != FAKEOUT
            ]
            assert [one.turn for one in found] == [lines[one.position].turn for one in found]
            assert all(lines[one.position + len(one.moves) - 1].turn == one.turn for one in found)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_decision_is_made_from_what_the_seat_could_see(name: str, seats: int) -> None:
    replay = replay_with(name, seats)
    found = decisions_of(replay, 0, 0, real_coach(replay))
    assert any(HIDDEN in decision.view.hands[1] for decision in found)
    for decision in found:
        assert decision.view == replay.match_at(decision.position).view(0)
        assert decision.view.viewer == 0
        assert decision.moves[0] in decision.view.legal


def test_a_card_that_is_turned_up_begins_another_decision() -> None:
    replay = replay_with(HHC, 2)
    found = decisions_of(replay, 0, 0, real_coach(replay))
    assert any(len(one.moves) > 1 for one in found)
    assert len({one.turn for one in found}) < len(found)
    for decision in found:
        match = replay.match_at(decision.position)
        for at, _ in enumerate(decision.moves):
            events: list[Event] = []
            match.apply(replay.entries[decision.position + at], events)
            turned = any(isinstance(event, TurnedUp) for event in events)
            assert not turned or at == len(decision.moves) - 1


def test_only_where_there_was_a_choice_is_anything_judged() -> None:
    replay = replay_with(HTD, 4)
    review = HandReview(replay, 0, 0, real_coach(replay))
    every = decisions_of(replay, 0, 0, real_coach(replay))
    assert review.decisions == [one for one in every if len(one.view.legal) > 1]
    assert 0 < len(review.decisions) < len(every)
    assert review.turns == sorted({one.turn for one in every})


def test_a_hand_that_goes_on_is_not_reviewed() -> None:
    replay = replay_with(HHC, 2, hands=1)
    unfinished = replay_with(HHC, 2, hands=2)
    cut = type(unfinished)(unfinished.header, unfinished._study)
    for entry in unfinished.entries[: replay.hands[0].end + 5]:
        cut.add(entry)
    HandReview(cut, 0, 0, real_coach(cut))
    with pytest.raises(LookupError):
        HandReview(cut, 1, 0, real_coach(cut))


def test_the_three_turns_that_cost_most_are_shown_each_once() -> None:
    replay = replay_with(HHC, 2)
    review = review_of(replay, {})
    decisions = review.decisions
    twice = next(at for at in range(1, len(decisions)) if decisions[at].turn == decisions[at - 1].turn)
    others = [at for at, one in enumerate(decisions) if one.turn != decisions[twice].turn]
    later = {decisions[at].turn: at for at in others}
    assert len(later) >= 3
    first, second, third = list(later.values())[:3]
    review = review_of(replay, {twice: 900, twice - 1: 800, first: 500, second: 299, third: 300})
    assert [(one.decision, one.verdict.loss) for one in review.costs] == [
        (decisions[twice], 900),
        (decisions[first], 500),
        (decisions[third], 300),
    ]
    assert review_of(replay, {first: 299}).costs == []
    assert review_of(replay, {first: 299}).most == 299


def test_in_hit_the_deck_turns_that_cost_less_are_shown() -> None:
    replay = replay_with(HTD, 2)
    assert not review_of(replay, {0: 149}).costs
    assert [one.verdict.loss for one in review_of(replay, {0: 150}).costs] == [150]


def test_one_question_is_asked_at_a_time_and_it_can_be_left_and_gone_on_with() -> None:
    replay = replay_with(HHC, 2)
    coach = SayingCoach(real_coach(replay))
    answers = SlowAnswers(coach)
    review = HandReview(replay, 0, 0, coach)
    judging = Judging(review, answers.ask)
    assert not judging.poll()
    assert len(answers.waiting) == 1
    assert not judging.poll()
    assert len(answers.waiting) == 1
    answers.answer()
    assert judging.poll()
    assert (len(review.verdicts), len(answers.waiting)) == (1, 1)
    judging.stop()
    answers.answer()
    assert len(coach.asked) == 1, "what was waiting has been cancelled"
    again = Judging(review, answers.ask)
    again.poll()
    while not review.is_done:
        answers.answer()
        assert again.poll()
    assert not answers.waiting
    assert coach.asked == [decision.view for decision in review.decisions]
    assert not again.poll()


def test_a_question_that_fails_is_a_sentence_and_nothing_is_lost() -> None:
    replay = replay_with(HHC, 2)
    coach = SayingCoach(real_coach(replay))
    review = HandReview(replay, 0, 0, coach)

    def failing(decision: Decision) -> Future[Verdict]:
        answer: Future[Verdict] = Future()
        answer.set_exception(SeatError("It stopped."))
        return answer

    judging = Judging(review, coach.at_once)
    judging.poll()
    judging.poll()
    broken = Judging(review, failing)
    broken.poll()
    assert broken.poll()
    assert broken.failure == "It stopped."
    assert not broken.poll()
    assert len(review.verdicts) == 1


def test_the_same_record_gives_the_same_review() -> None:
    reviews = []
    for _ in range(2):
        replay = replay_with.__wrapped__(HHC, 2)
        review = HandReview(replay, 0, 0, real_coach(replay))
        keys = [position_at(replay.header, one.view, one.position).key for one in review.decisions]
        assert len(set(keys)) == len(keys)
        reviews.append(keys)
    assert reviews[0] == reviews[1]


def test_the_real_coach_judges_a_whole_hand() -> None:
    replay = replay_with(HTD, 2)
    review = HandReview(replay, 0, 0, real_coach(replay))
    judge_all(review, real_coach(replay), replay.header)
    assert len(review.verdicts) == len(review.decisions) > 0
    assert all(
        verdict.played.moves[0] == one.moves[0] for one, verdict in zip(review.decisions, review.verdicts, strict=True)
    )


def test_two_plans_are_shown_from_where_they_part() -> None:
    replay = replay_with(HHC, 2)
    one, two, three = (entry.move for entry in replay.entries[:3])
    assert shared_start((one, two), (one, three)) == 1
    assert shared_start((two, one), (three, one)) == 0
    assert shared_start((one,), (two, three)) == 0
    assert shared_start((one, two), (one, two)) == 1


@pytest.mark.parametrize("seats", [2, 6])
def test_what_races_and_fakeouts_gave_a_seat_is_counted(seats: int) -> None:
    replay = replay_with(HTD, seats, hands=2)
    for hand in (0, 1):
        told = [
            re.findall(r"(\w+) (?:was last|forgot to call|slapped for nothing) and drew (\d+)", line.words)
            for line in replay.lines_of(hand)
        ]
        drawn = [(name, int(count)) for found in told for name, count in found]
        for seat, player in enumerate(replay.header.players):
            expected = sum(count for name, count in drawn if name == player.name)
            assert HandReview(replay, hand, seat, real_coach(replay)).penalty_cards == expected
        assert drawn
