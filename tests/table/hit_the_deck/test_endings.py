"""The hands at the end of a match: what befell everyone, and the jokes about the last."""

from dataclasses import replace

import pytest

from game.play.standings import standings
from game.rules.match import Entry, Match
from game.rules.race import FAKEOUT
from game.storage.settings.settings import Settings
from game.table.hit_the_deck.look.seats import CLOTH_SEATS
from game.table.hit_the_deck.pages.endings import CLAP, FIST, JOKE, JOKES, STUCK, Ending, ending_of, joke_picture
from tests.table.test_finale import Podium, over
from tests.ui.pilot import pixels


def ending(match: Match, settings: Settings | None = None, *, shows_card: bool = False) -> Ending:
    marks = CLOTH_SEATS[: match.seats]
    return ending_of(match, standings(match), marks, settings or Settings(), shows_card=shows_card, has_rematch=True)


def test_each_hand_tells_what_befell_its_seat_and_no_two_the_same() -> None:
    match = over([[0, 30, 100, 60, 20, 40], [0, 0, 100, 0, 20, 40]])
    match.entries += [Entry(5, FAKEOUT)] * 2
    match.entries += [Entry(3, FAKEOUT)]
    assert ending(match).acts == [FIST, "thumb", JOKE, "wave", CLAP, STUCK]
    assert ending(over([[100] * 4])).acts == [FIST] * 4
    assert ending(over([[100, 0, 30, 100]])).acts == [JOKE, FIST, "thumb", JOKE]


def test_the_joke_is_chosen_by_the_number_of_the_match() -> None:
    look = ending(over([[0, 100]])).looks[1]
    drawn = {pixels(joke_picture(joke, look, 2, 0.5)) for joke in JOKES}
    assert len(drawn) == len(JOKES)
    match = over([[0, 100]])
    for number in (0, 7, 123_456):
        match.header = replace(match.header, seed=number)
        assert ending(match).number == number


def test_without_shows_all_is_still() -> None:
    match = over([[0, 100]])
    still = [ending(match, Settings(life=life)) for life in ("off", "quiet")]
    assert not any(one.moves or one.said for one in still)


@pytest.mark.parametrize(("people", "said"), [((0,), 0), ((0, 1), 1)])
def test_the_last_asks_for_a_rematch_beside_the_paper_if_one_is_offered(people: tuple[int, ...], said: int) -> None:
    picture = Podium(over([[0, 100, 30, 50, 60]], people)).picture
    bubbles = list(picture._podium._bubbles())
    assert len(bubbles) == said
    assert all(one.rect.right < picture._papers[0].rect.x for one in bubbles)
