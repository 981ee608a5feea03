"""What a seat decided in a hand, how it is judged, and which of its turns cost most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from concurrent.futures import Future

import pytest

from game.ai.coach.advice import Option, Verdict, plain_verdict, thought
from game.ai.coach.coaches import coach_for
from game.ai.seat import SeatError
from game.chance import KeyedRandom
from game.play.judged.judgements import position_at
from game.play.judged.review import (
    Decision,
    Expected,
    HandReview,
    Judging,
    decisions_of,
    draws_of,
    judge_all,
    shared_start,
)
from game.rules.core import HIDDEN, Event, TurnedUp, View
from game.rules.race import FAKEOUT
from tests.app.program import HHC, HTD
from tests.reviews import NAMES, TABLES, SayingCoach, SlowAnswers, real_coach, replay_with, review_of


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


def with_second(review: HandReview, leads: Mapping[int, tuple[int, int]]) -> HandReview:
    """The review, where some decisions beat the next best option by so much, with an error."""
    for at, (lead, error) in leads.items():
        verdict, decision = review.verdicts[at], review.decisions[at]
        other = next(move for move in sorted(decision.view.legal) if move != decision.moves[0])
        second = Option((other,), (), verdict.played.worth - lead, error, 10)
        review.verdicts[at] = verdict._replace(second=second)
    return review


def test_the_best_move_is_the_one_that_surely_beat_the_next_best_most() -> None:
    replay = replay_with(HHC, 2)
    review = with_second(review_of(replay, {}), {0: (400, 50), 1: (900, 500), 3: (700, 100), 4: (650, 0)})
    assert review.best is not None
    assert (review.best.decision, review.best.lead) == (review.decisions[3], 700)
    assert with_second(review_of(replay, {}), {0: (299, 10), 1: (900, 500)}).best is None
    assert review_of(replay, {}).best is None


def knows_next(view: View) -> bool:
    """Whether a seat knows the card that it may draw, since its face has lain open."""
    shown = view.as_json()
    return bool(shown["draw" if "draw" in shown else "stock"][0] != "?")


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_draws_are_cards_from_a_pile_that_lies_face_down_in_the_seats_own_turns(name: str, seats: int) -> None:
    replay = replay_with(name, seats, hands=2)
    found = 0
    for hand, span in enumerate(replay.hands[:2]):
        for seat in range(seats):
            draws = draws_of(replay, hand, seat)
            found += len(draws)
            texts = [replay.header.rules.format(draw.move) for draw in draws]
            assert set(texts) <= {"draw stock", "draw"}
            drew = [
                position
                for position in range(span.start, span.end)
                if replay.entries[position].actor == seat
                and replay.header.rules.format(replay.entries[position].move) in ("draw stock", "draw")
                and replay.hand_sizes[position + 1][seat] > replay.hand_sizes[position][seat]
                and not knows_next(replay.match_at(position).view(seat))
            ]
            assert [draw.position for draw in draws] == drew
            for draw in draws:
                before, after = Counter(draw.before.hands[seat]), Counter(draw.after.hands[seat])
                assert after - before == Counter([draw.card])
    assert found


def lucky(review: HandReview, expected: Mapping[int, Expected]) -> list[int]:
    """What the draws brought, if this may be expected after so many entries."""
    review.expected = [expected[at] for at, _ in review.to_expect]
    return [luck.worth for luck in review.lucks]


def test_luck_is_what_a_draw_changed_beyond_its_error() -> None:
    replay = next(replay for seed in range(40) if len(draws_of(replay := replay_with(HTD, 2, seed=seed), 0, 0)) > 1)
    review = review_of(replay, {})
    own = {draw.position: draw for draw in review.draws}
    ends = {one.position + len(one.moves) - 1 for one in review.decisions}
    assert [at for at, _ in review.to_expect] == sorted({at + 1 for at in own} | {at for at in own if at not in ends})
    for at, view in review.to_expect:
        assert view == replay.match_at(at).view(0)
    # before a draw that was decided on, the verdicts expect 1200
    level = {at: ((1200, 0),) * 4 for at, _ in review.to_expect}
    first, *others = own
    assert lucky(review, level) == [0] * len(own)
    sure = level | {first + 1: ((1500, 0),) * 4}
    assert lucky(review, sure) == [300] + [0] * len(others)
    assert lucky(review, level | {first + 1: ((1050, 0),) * 4}) == [-150] + [0] * len(others)
    doubtful = level | {first + 1: ((500, 0), (2500, 0), (500, 0), (2500, 0))}
    assert lucky(review, doubtful) == [0] * len(own)
    review.expected.pop()
    assert review.lucks == []


def test_before_a_draw_that_cost_something_less_was_expected() -> None:
    review = review_of(replay_with(HHC, 2), {})
    ends = {one.position + len(one.moves) - 1: at for at, one in enumerate(review.decisions)}
    assert all(draw.position in ends for draw in review.draws)
    at = ends[review.draws[0].position]
    review.verdicts[at] = review.verdicts[at]._replace(loss=100)
    worths = lucky(review, {entries: ((1200, 0),) * 3 for entries, _ in review.to_expect})
    assert sorted(worths) == [0] * (len(worths) - 1) + [100]


@pytest.mark.parametrize(("name", "seats"), [(HHC, 2), (HTD, 3)])
def test_the_luck_of_draws_is_asked_only_where_nothing_was_blamed(name: str, seats: int) -> None:
    replay = next(replay for seed in range(40) if draws_of(replay := replay_with(name, seats, seed=seed), 0, 0))
    for losses in ({}, {0: 900}):
        coach = SayingCoach(real_coach(replay), losses)
        review = HandReview(replay, 0, 0, coach)
        asked: list[int] = []

        def ask(view: View, entries: int, asked: list[int] = asked) -> Future[Expected]:
            asked.append(entries)
            answer: Future[Expected] = Future()
            answer.set_result(((0,) * seats,) * 2)
            return answer

        judging = Judging(review, coach.at_once, ask)
        while not judging.is_done:
            judging.poll()
        assert asked == ([] if losses else [entries for entries, _ in review.to_expect])
        assert len(review.lucks) == (0 if losses else len(review.draws))


@pytest.mark.parametrize(("name", "seats"), [(HHC, 2), (HTD, 3)])
def test_a_real_coach_names_the_next_best_option_of_its_own_best(name: str, seats: int) -> None:
    replay = replay_with(name, seats)
    review = HandReview(replay, 0, 0, real_coach(replay))
    decision = next(one for one in review.decisions if len(one.view.legal) > 2)
    coach = coach_for(replay.header.rules, NAMES[:seats], 5)
    assert coach is not None
    thinking = thought(coach, decision.view, KeyedRandom(7))
    options = thinking.judgement().options
    verdict = plain_verdict(thinking, options[0].moves)
    assert (verdict.loss, verdict.played.moves) == (0, options[0].moves)
    assert verdict.second is not None
    assert verdict.second.moves in [option.moves for option in options[1:]]
    assert verdict.second.worth <= verdict.played.worth
    worst = options[-1].moves
    assert plain_verdict(thinking, worst).second is None
