"""Every coach: it uses what its seat may see, says the same twice, and speaks plainly."""

import itertools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.coach.advice import Coach, Reason, thought
from game.ai.coach.coaches import coach_for
from game.chance import KeyedRandom
from game.rules import GAMES
from game.rules.core import HIDDEN, View
from game.rules.hand_to_hand.cards import card_name as planet
from game.rules.hand_to_hand.view import View as HandToHandView
from game.rules.hit_the_deck.cards import NAMES as KIND_NAMES
from game.rules.hit_the_deck.view import View as HitTheDeckView
from game.rules.match import Match
from tests.ai.coach import judge, quick_coach
from tests.ai.coach.reasons import given
from tests.rules.play import CASES, HHC, Case, walk
from tests.toy.rules import CLIMB

CARD = re.compile(
    r"\b(?:[1-7]|Moon|Sun|Galaxy) (?:Earth|Jupiter|Mars|Neptune|Saturn|Venus)\b"
    r"|\b(?:[Rr]ed|[Yy]ellow|[Gg]reen|[Bb]lue) (?:[1-5]|Cut|Flip)\b"
)
"""The name of a card in a sentence; HIT cards, which the words of moves call otherwise, are left out."""


def visible(seen: View) -> set[str]:
    """The names of the cards that the view shows."""
    if isinstance(seen, HandToHandView):
        piles = (*seen.hands, *seen.up, seen.discard)
        return {planet(card).lower() for pile in piles for card in pile if card != HIDDEN}
    assert isinstance(seen, HitTheDeckView)
    return {
        KIND_NAMES[card].lower() for pile in (*seen.hands, seen.draw, seen.discard) for card in pile if card != HIDDEN
    }


FIFTIETH = 2
"""The percentage of the full number of playouts."""
POSITIONS = 250
"""Positions a game in which hidden cards are permuted, times `length`."""
NAMES = ("Ada", "Orion", "Vega", "Mira", "Rigel", "Lyra")
all_cases = pytest.mark.parametrize("case", CASES, ids=str)


def coach_of(case: Case, percent: int = FIFTIETH) -> Coach:
    return quick_coach(GAMES[case[0]], NAMES[: case[1]], percent)


def to_move(case: Case, seed: int) -> Iterator[Match]:
    """A random match at each move of a seat that can choose, and then another one."""
    for number in itertools.count(seed):
        for match in walk(case, number, most=3_000):
            if match.actor >= 0 and len(match.legal()) > 1:
                yield match


@all_cases
def test_hidden_cards_change_no_hint_or_verdict(case: Case, length: int) -> None:
    coach = coach_of(case)
    rng = KeyedRandom("hidden")
    share = POSITIONS * length // (3 * len(CASES))
    for number, match in enumerate(itertools.islice(to_move(case, 31), share)):
        seen = match.view(match.actor)
        again = match.rules.view(match.rules.sample(seen, rng), match.actor)
        advice = thought(coach, seen, KeyedRandom(number)).judgement()
        assert thought(coach, again, KeyedRandom(number)).judgement() == advice
        assert coach.words(again, advice.options[0].moves) == coach.words(seen, advice.options[0].moves)
        if number % 4 == 0:
            played = (seen.legal[number % len(seen.legal)],)
            assert judge(coach, again, played, KeyedRandom(number)) == judge(coach, seen, played, KeyedRandom(number))


@all_cases
def test_reasons_are_readable_and_cite_their_clause(case: Case) -> None:
    coach = coach_of(case)
    rulebook = (Path(__file__).parents[3] / "seeds" / f"{case[0]}.md").read_text(encoding="utf-8")
    for number, match in enumerate(itertools.islice(to_move(case, 7), 6)):
        seen = match.view(match.actor)
        advice = thought(coach, seen, KeyedRandom(number)).judgement()
        played = (seen.legal[number % len(seen.legal)],)
        verdict = judge(coach, seen, played, KeyedRandom(number))
        for reason in (advice.reason, verdict.reason):
            check_sentence(reason)
            # a number has no clause behind it
            plain = reason.kind in ("comparison", "nothing better") and not reason.clause
            assert plain or f"**{reason.clause}**" in rulebook
        for option in (*advice.options, verdict.played, verdict.better):
            words = coach.words(seen, option.moves)
            assert len(words) == len(option.moves)
            assert all(0 < len(word) <= 70 for word in words)
        assert len(advice.expected) == len(verdict.expected) == match.seats


@all_cases
def test_no_card_is_named_that_the_seat_cannot_see(case: Case) -> None:
    coach = coach_of(case)
    named = 0
    for number, match in enumerate(itertools.islice(to_move(case, 41), 12)):
        seen = match.view(match.actor)
        advice = thought(coach, seen, KeyedRandom(number)).judgement()
        played = (seen.legal[number % len(seen.legal)],)
        verdict = judge(coach, seen, played, KeyedRandom(number))
        texts = [advice.reason.sentence, verdict.reason.sentence]
        for option in (*advice.options, verdict.better):
            texts += coach.words(seen, option.moves)
        names = {name.lower() for name in CARD.findall(" ".join(texts))}
        named += len(names)
        assert names <= visible(seen), texts
    assert named > 8


def check_sentence(reason: Reason) -> None:
    sentence = reason.sentence
    assert len(sentence) <= 90, sentence
    assert sentence.endswith("."), sentence
    assert sentence[0].isupper() or sentence[0] in "“0123456789", sentence
    assert not re.search(r"\{|\}|\b1 points\b|\b1 cards\b|playout|evaluat", sentence), sentence


@all_cases
def test_the_best_option_comes_first_without_a_loss(case: Case) -> None:
    coach = coach_of(case)
    for number, match in enumerate(itertools.islice(to_move(case, 11), 8)):
        seen = match.view(match.actor)
        options = thought(coach, seen, KeyedRandom(number)).judgement().options
        best = options[0]
        assert best.moves[0] in seen.legal
        assert best.error == 0
        assert [option.worth for option in options] == sorted((option.worth for option in options), reverse=True)
        assert len({option.moves for option in options}) == len(options)
        verdict = judge(coach, seen, best.moves, KeyedRandom(number))
        assert (verdict.loss, verdict.error) == (0, 0)
        assert verdict.played == verdict.better


@pytest.mark.parametrize("case", [CASES[0], CASES[-2]], ids=str)
def test_a_loss_is_the_difference_and_never_a_gain(case: Case) -> None:
    coach = coach_of(case, 5)
    lost, most = 0, 1 if case[0] == HHC.name else 3
    for number, match in enumerate(itertools.islice(to_move(case, 13), 6)):
        seen = match.view(match.actor)
        for move in seen.legal[-most:]:
            verdict = judge(coach, seen, (move,), KeyedRandom(number))
            assert verdict.played.moves == (move,)
            assert verdict.error == verdict.played.error
            if verdict.loss:
                lost += 1
                assert verdict.loss == verdict.better.worth - verdict.played.worth
                assert 10 * verdict.loss >= 25 * verdict.error
            else:
                assert verdict.better == verdict.played
    assert lost


def test_a_game_without_a_coach_has_none() -> None:
    assert coach_for(CLIMB) is None


PERCENT = 1
"""Of the coach's tries: what makes a reason true does not depend on them."""
REASONS = 36


@all_cases
def test_no_reason_is_false(case: Case, length: int) -> None:
    kinds = set()
    for one in itertools.islice(given(case, 7, PERCENT), REASONS * length):
        assert not one.wrong, (one.wrong, one.reason, one.told)
        kinds.add(one.reason.kind)
    assert len(kinds) > 2
