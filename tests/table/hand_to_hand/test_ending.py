"""The finale: the smile, whose win has streamers, and its rest after any key or without motion."""

import math
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.rules.match import Match
from game.storage.background import done
from game.storage.library.bests import Best, Bests
from game.storage.settings.settings import Settings
from game.table.game.finale import Finale, series_text
from game.table.hand_to_hand.ending.finale import COSTLY, StarryFinale, match_keepsake
from game.table.hand_to_hand.ending.sky import SUITS, Sky, Streamer
from game.table.hand_to_hand.ending.star_chart import face_of
from game.ui.ahead import ahead
from tests.pages.program import PageProgram
from tests.table.hand_to_hand.test_pages import ended
from tests.ui.pilot import Pilot, pixels
from tests.values import of_kind


@pytest.fixture(scope="module")
def match() -> Match:
    """A short match that the player below has won."""
    return ended(seed=2, hands=99, options={"target": 60})


class Page:
    """A finale in a window, after a match of such players."""

    def __init__(self, match: Match, kinds: tuple[str, str], life: str = "full", *, is_best: bool = False) -> None:
        players = zip(match.header.players, kinds, strict=True)
        match.header = replace(match.header, players=tuple(replace(player, kind=kind) for player, kind in players))
        program = PageProgram(Settings(life=life))
        bests = Bests(beaten=(Best("hand", 0, 67, 60, 3),) if is_best else ())
        program.load_bests = lambda match: done(bests)  # type: ignore[method-assign]
        program.load_series = lambda match: done({0: 2, 1: 1})  # type: ignore[method-assign]
        self.screen = Finale(program, match)
        self.pilot = Pilot(self.screen)
        self.picture = of_kind(StarryFinale, self.screen.picture)

    @property
    def sky(self) -> Sky:
        return self.picture.picture.sky

    def at_rest(self) -> bytes:
        """The picture when all has been drawn, without the focus, which moves with keys."""
        while ahead.work():
            pass
        self.pilot.step()
        high = self.pilot.surface.get_height() - 110
        return pixels(self.pilot.surface.subsurface((0, 0, self.pilot.surface.get_width(), high)))


def test_the_two_best_hands_are_the_eyes_and_the_others_the_mouth_from_left_to_right() -> None:
    won = [22, 44, 14, 61, 18, 21, 8]
    face = face_of(won)
    places = [place for place in face.places if place is not None]
    assert [won[hand] for hand in face.best] == [61, 44]
    assert places[3][0] == -places[1][0] > 0 > places[3][1] == places[1][1]
    mouth = [places[hand] for hand in (0, 2, 4, 5, 6)]
    assert [x for x, _ in mouth] == sorted(x for x, _ in mouth)
    assert mouth[0][1] == pytest.approx(mouth[-1][1])
    assert mouth[0][1] < mouth[2][1]
    for place in mouth:
        assert min(math.dist(place, point) for point in face.mouth()) < 5


def test_three_hands_make_a_mouth_that_is_straight_at_first_and_fewer_make_none() -> None:
    face = face_of([12, 46, 12])
    assert len({y for _, y in face.mouth(0)}) == 1
    (_, left), (_, middle) = face.mouth()[0], face.mouth()[len(face.mouth()) // 2]
    assert left < middle == face.places[2][1]  # type: ignore[index]
    for won in ([], [5], [5, 9]):
        assert not face_of(won).mouth()
    assert face_of([5, 9]).places == (None, (0, 0))


def test_no_star_of_a_full_mouth_covers_the_next() -> None:
    face = face_of([60] * 14)
    mouth = [place for place in face.places[2:] if place is not None]
    assert all(math.dist(*two) > 1.5 * face.radius(60) for two in pairwise(mouth))


@pytest.mark.parametrize(
    ("kinds", "life", "streamers"),
    [
        (("human", "greedy"), "full", 6), (("human", "human"), "full", 6), (("greedy", "human"), "full", 0),
        (("greedy", "greedy"), "full", 0), (("human", "greedy"), "quiet", 0),
    ],
)  # fmt: skip
def test_only_a_persons_own_win_has_streamers(match: Match, kinds: tuple[str, str], life: str, streamers: int) -> None:
    page = Page(match, kinds, life)
    assert len(page.sky.streamers) == streamers
    assert (page.screen.review.text == COSTLY) == (kinds == ("greedy", "human"))


@pytest.mark.parametrize("suit", SUITS)
def test_a_streamer_grows_at_a_scale_at_which_its_ratio_is_not_exact(suit: str) -> None:
    surface, streamer = pygame.Surface((1200, 900)), Streamer(suit, (600, 450), 0.9, ())
    streamer.paint(surface, 1.0)
    assert not pygame.mask.from_threshold(surface, (255, 255, 255), (254, 254, 254, 255)).count(), "it isn't drawn yet"
    for _ in streamer.draw_ahead():
        pass
    lit = [0]
    for part in range(101):
        surface.fill(0)
        streamer.paint(surface, part / 100)
        if part % 20 == 0:
            lit.append(pygame.mask.from_threshold(surface, (255, 255, 255), (254, 254, 254, 255)).count())
    assert lit == sorted(lit)
    assert lit[-1] > 1000


@pytest.mark.parametrize("kinds", [("human", "greedy"), ("greedy", "human")])
def test_any_key_gives_the_picture_at_rest(match: Match, kinds: tuple[str, str]) -> None:
    page = Page(match, kinds)
    page.pilot.until(lambda: page.screen.is_still)
    rest = page.at_rest()
    hurried = Page(match, kinds)
    hurried.pilot.wait(0.5)
    assert hurried.at_rest() != rest
    hurried.pilot.press(pygame.K_SPACE)
    assert hurried.screen.is_still
    assert hurried.at_rest() == rest


@pytest.mark.parametrize("life", ["quiet", "off"])
def test_a_finale_without_shows_stands_from_its_first_frame(match: Match, life: str) -> None:
    page = Page(match, ("human", "greedy"), life)
    first = page.at_rest()
    page.pilot.until(lambda: page.screen.is_still)
    assert page.at_rest() == first


def test_a_best_that_the_match_has_beaten_is_said_under_the_title(match: Match) -> None:
    plain = Page(match, ("human", "greedy")).at_rest()
    assert Page(match, ("human", "greedy"), is_best=True).at_rest() != plain


@pytest.mark.parametrize(
    ("kinds", "life", "series"),
    [
        (("human", "human"), "full", "Ada 2 : 1 Orion, best of five"),
        (("human", "human"), "off", ""),
        (("human", "greedy"), "full", ""),
    ],
)
def test_the_series_of_two_people_is_told_beside_play_again(
    match: Match, kinds: tuple[str, str], life: str, series: str
) -> None:
    assert Page(match, kinds, life).picture.series == series
    assert series_text({0: 3, 1: 1}, match.header.players) == "won by Ada"


def test_the_only_hand_of_a_winner_is_told_with_its_points() -> None:
    match = ended(seed=2, hands=1, options={"target": 1})
    page = Page(match, ("greedy", "human") if match.results[-1].scores[0] else ("human", "greedy"))
    winner = match.header.players[page.picture.picture.look.winner].name
    told = f"{winner} won one, by {max(match.results[-1].scores)}."
    assert page.picture.picture._words() == ("No hand was yours.", told)


def test_the_picture_to_keep_says_the_best_that_the_finale_says(match: Match) -> None:
    page = Page(match, ("human", "normal"), is_best=True)
    keepsake = page.picture.keepsake(PageProgram(), match)
    plain = match_keepsake(PageProgram(), match)
    assert pixels(keepsake.draw(True)) != pixels(plain.draw(True))
    assert pixels(keepsake.draw(False)) == pixels(plain.draw(False)), "a best has a name"
