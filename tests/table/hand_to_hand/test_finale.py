"""The finale: what its sky shows of a match, that it can be hurried, and where it leads."""

from __future__ import annotations

import threading
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from game.ai.seating import create_seats
from game.play.host import Host
from game.play.standings import has_person, standings
from game.rules import GAMES
from game.rules.hand_to_hand.cards import parse_card
from game.rules.match import Header, Match, Player
from game.shot.match import Until, sample_match
from game.table.game.finale import Finale
from game.table.hand_to_hand.game import HAND_TO_HAND_GAME
from game.table.hand_to_hand.pages.finale import StarryFinale, finale
from game.table.hand_to_hand.pages.last_count import TIMES, LastCount, sum_of
from game.table.hand_to_hand.pages.score_sheet import Account
from game.table.hand_to_hand.pages.sky import Sky
from game.table.hand_to_hand.pages.star_chart import LEFT, TOP, StarChart
from tests.table.screens import score_request
from tests.ui.pilot import Pilot, pixels

HHC = GAMES["hand-to-hand-combat"]


def over(seed: int = 7, names: tuple[str, str] = ("Ada", "Orion"), people: int = 1) -> Match:
    """A match that is over, with people in the first seats."""
    match = sample_match(HHC, 2, seed, Until.MATCH)
    kinds = ["human" if seat < people else "normal" for seat in (0, 1)]
    players = tuple(Player(name, kind) for name, kind in zip(names, kinds, strict=True))
    match.header = replace(match.header, players=players)
    return match


def with_target(target: int) -> Match:
    """A match to that target that is over."""
    header = Header(HHC, (Player("Ada", "greedy"), Player("Orion", "greedy")), {"target": target}, seed=7)
    match = Match(header)
    for _ in Host(match, create_seats(header, ["greedy"] * 2, wake=lambda: None), 7).run(threading.Event()):
        continue
    return match


class Page:
    """A finale, and where it led."""

    def __init__(self, match: Match, size: tuple[int, int] = (1280, 720), ui_scale: float = 1.0) -> None:
        self.led: list[str] = []
        self.heard: list[str] = []
        request = score_request(HAND_TO_HAND_GAME, match, self.led)
        screen = finale(request)
        assert isinstance(screen, Finale)
        self.screen = screen
        screen.play_sound = lambda name, **_: self.heard.append(name)  # type: ignore[method-assign]
        self.pilot = Pilot(screen, size)
        if ui_scale != 1.0:
            self.pilot.screens.resize(size, min(size[0] / 1280, size[1] / 720), ui_scale)
            self.pilot.step()

    @property
    def picture(self) -> StarryFinale:
        assert isinstance(self.screen.picture, StarryFinale)
        return self.screen.picture


@pytest.mark.parametrize("seed", [3, 4, 7])
def test_each_hand_has_its_stars_and_higher_totals_stand_higher(seed: int) -> None:
    match = over(seed)
    chart = StarChart(match, 1280, 720)
    for hand, result in enumerate(match.results, 1):
        first, second = chart.star(0, hand), chart.star(1, hand)
        assert (first.total, second.total) == result.totals
        assert (first.won, second.won) == (result.scores[0] > 0, result.scores[1] > 0)
        assert (first.y < second.y) == (first.total > second.total)
        assert first.x == second.x
    assert all(LEFT <= star.x <= chart.right + 1e-9 and TOP - 27 <= star.y <= chart.bottom for star in chart.stars)


def test_labels_and_cards_cover_neither_one_another_nor_a_star() -> None:
    for seed in (3, 4, 7, 12):
        chart = StarChart(over(seed), 1280, 720)
        labels = chart.labels([])
        rects = [rect for label in labels for rect in (label.total, label.card) if rect is not None]
        assert rects
        for number, rect in enumerate(rects):
            assert rect.collidelist(rects[number + 1 :]) < 0
            assert not any(rect.collidepoint(star.x, star.y) for star in chart.stars)


def test_the_sky_grows_and_then_stands_still() -> None:
    page = Page(over())
    assert not page.screen.is_still
    page.pilot.wait(page.picture.seconds + 0.2)
    assert page.screen.is_still
    assert page.screen.next_update is None


@pytest.mark.parametrize("seed", [4, 7])
def test_a_sky_drawn_bit_by_bit_is_what_a_sky_drawn_anew_is(seed: int) -> None:
    page = Page(over(seed))
    for frame in range(round(page.picture.seconds * 60) + 10):
        page.pilot.step()
        if frame % 9 == 0 or page.screen.is_still:
            before = pixels(page.pilot.surface)
            page.screen.scene.invalidate()
            anew = Surface(page.pilot.surface.get_size())
            page.screen.paint(anew)
            assert pixels(anew) == before, f"frame {frame}"


@pytest.mark.parametrize("by", ["key", "click"])
def test_a_key_or_a_click_hurries_the_sky_to_its_end(by: str) -> None:
    page = Page(over())
    page.pilot.wait(0.2)
    if by == "key":
        page.pilot.press(pygame.K_RIGHT)
    else:
        page.pilot.click((500, 400))
    assert page.screen.is_still
    assert page.led == []


def test_space_that_was_meant_for_the_count_only_hurries_the_sky() -> None:
    page = Page(over())
    page.pilot.press(pygame.K_SPACE)
    assert page.screen.is_still
    assert page.led == []
    page.pilot.press(pygame.K_SPACE)
    assert page.led == ["again"]


def test_every_button_leads_where_it_says_from_the_first_frame() -> None:
    page = Page(over())
    page.pilot.press(pygame.K_RETURN)
    page.pilot.click(page.screen.look_back)
    page.pilot.click(page.screen.home)
    page.pilot.press(pygame.K_ESCAPE)
    assert page.led == ["again", "look back", "home", "home"]


def test_a_win_of_ones_own_is_shown_and_heard_otherwise_than_anothers() -> None:
    pictures = []
    for people, sound in ((1, "match won"), (0, "match won")):
        page = Page(over(7, people=people))
        assert page.heard == [sound]
        pictures.append(page)
    match = over(4)
    winner = standings(match)[0]
    assert not has_person(match, (winner.seat,))
    lost = Page(match)
    assert lost.heard == ["match lost"]
    assert lost.picture.title == f"{winner.name} wins"
    assert lost.picture.seconds < Page(over(4, people=2)).picture.seconds, "no suits appear round the last star"


@pytest.mark.parametrize("ui_scale", [1.0, 1.6])
def test_a_short_match_shows_the_cards_that_counted_where_no_line_is(ui_scale: float) -> None:
    match = with_target(5)
    assert len(match.results) == 1
    page = Page(match, ui_scale=ui_scale)
    place, scale = page.picture.count_place, page.screen.scale
    assert place is not None
    chart = page.picture.chart_for((1280, 720), scale)
    assert Rect(0, 0, round(chart.right * scale) + 1, round(chart.bottom * scale) + 1).contains(place)
    lines = [[(x * scale, y * scale) for x, y in chart.line(seat, 1)] for seat in (0, 1)]
    assert not any(place.clipline(*line) for line in lines)
    before = pixels(page.pilot.surface.subsurface(place))
    page.picture.last_count = LastCount(over(), page.picture._art)
    page.screen.invalidate(place)
    page.pilot.step()
    assert pixels(page.pilot.surface.subsurface(place)) != before
    assert Page(over()).picture.count_place is None, "a longer one has its chart"


@pytest.mark.parametrize("seed", [1, 4, 7])
def test_no_line_goes_through_a_total(seed: int) -> None:
    chart = StarChart(over(seed), 1280, 720)
    lines = [chart.line(seat, hand) for seat in (0, 1) for hand in range(1, chart.hands + 1)]
    assert len(chart.labels([])) > 5
    assert not [label for label in chart.labels([]) if any(label.total.clipline(*line) for line in lines)]


def test_counts_are_written_as_sums() -> None:
    five, two, nine = (parse_card(word) for word in ("5E", "2J", "mV"))
    assert sum_of(Account("Ada", (five,), (two, nine), False)) == f"5 + 2 {TIMES} 12 = 29"
    assert sum_of(Account("Ada", (), (two,), True)) == f"2 {TIMES} 2 = 4"
    assert sum_of(Account("Ada", (five, two), (), False)) == "7"
    assert sum_of(Account("Ada", (), (), True)) == "0"


def test_nothing_of_a_meteor_stays() -> None:
    page = Page(with_target(5))
    page.pilot.wait(page.picture.seconds + 0.2)
    sky = page.picture._sky
    assert sky is not None
    end = sky.grown_s + 0.6 + 0.5
    assert not [number for number in range(3) if 0 < sky._fallen(number, end) < 1]


def test_where_nothing_moves_the_whole_sky_is_there_at_once() -> None:
    page = Page(over())
    page.pilot.screens.duration_scale = 0.0
    page.pilot.wait(0.1)
    assert page.screen.is_still


def test_high_contrast_leaves_the_numbers_of_the_chart() -> None:
    page = Page(over())
    page.pilot.wait(page.picture.seconds + 0.2)
    chart = page.picture.chart_for((1280, 720), 1.0)
    levels = Rect(LEFT - 60, TOP, 55, round(chart.bottom) - TOP)
    page.pilot.screens.high_contrast = True
    page.pilot.screens.restyle()
    page.pilot.step()
    ground = page.screen.theme.ground
    figures = page.pilot.surface.subsurface(levels)
    lit = sum(figures.get_at((x, y))[:3] != ground[:3] for x in range(levels.w) for y in range(levels.h))
    assert lit > 200, "the numbers of its levels"


@pytest.mark.parametrize("size", [(1024, 576), (1280, 720), (1920, 1080), (1000, 1000)])
@pytest.mark.parametrize("ui_scale", [0.8, 1.0, 1.6])
def test_long_names_stay_clear_of_the_buttons(size: tuple[int, int], ui_scale: float) -> None:
    long = "Bartholomew Featherstonehaugh-Cholmondeley the Third"
    page = Page(over(names=(long, "Wolfeschlegelsteinhausenbergerdorff")), size, ui_scale)
    page.pilot.wait(page.picture.seconds + 0.2)
    window = Rect((0, 0), size)
    buttons = [page.screen.again.rect, page.screen.look_back.rect, page.screen.home.rect]
    for number, rect in enumerate(buttons):
        assert window.contains(rect)
        assert rect.collidelist(buttons[number + 1 :]) < 0
    # nothing but the buttons is drawn where they stand
    buttoned = page.pilot.surface.copy()
    for button in (page.screen.again, page.screen.look_back, page.screen.home):
        button.visible = False
    page.pilot.step()
    foot = page.pilot.surface.get_at((buttons[0].x + 4, buttons[0].centery))
    for rect in buttons:
        for x in range(rect.x + 4, rect.right - 4, 7):
            seen = page.pilot.surface.get_at((x, rect.centery))
            assert max(abs(a - b) for a, b in zip(seen[:3], foot[:3], strict=True)) < 40
    assert pixels(buttoned) != pixels(page.pilot.surface)


@pytest.mark.parametrize("target", [25, 1000])
def test_a_match_of_few_hands_or_of_very_many_has_its_chart(target: int) -> None:
    page = Page(with_target(target), (1024, 576))
    page.pilot.wait(page.picture.seconds + 0.2)
    assert page.screen.is_still
    assert page.picture.seconds <= 3.2


@pytest.mark.parametrize("seed", [3, 4, 7, 12])
def test_no_line_of_the_chart_falls(seed: int) -> None:
    chart = StarChart(over(seed), 1280, 720)
    for star in chart.stars:
        (_, before), (_, after) = chart.line(star.seat, star.hand)
        assert (before == after) if not star.won else (after < before)
    assert {y for _, y in chart.level_line(0, 12)} == {chart.bottom}


@pytest.mark.parametrize("target", [5, 25, 200])
def test_the_levels_of_the_chart_go_as_high_as_its_lines(target: int) -> None:
    chart = StarChart(with_target(target), 1280, 720)
    most = max(star.total for star in chart.stars)
    assert target in chart.levels
    assert chart.levels[0] == 0
    assert most - chart.levels[-1] < max(most / 4, 10)
    assert len(chart.levels) <= 8


def test_meteors_fall_and_are_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(over(7))
    page.pilot.wait(page.picture.seconds + 0.2)
    assert page.screen.is_still
    still = page.pilot.surface.copy()
    sky = page.picture._sky
    assert sky is not None
    for number, falls_at in enumerate((0.3, 0.55, 0.8)):
        moment = sky.grown_s + falls_at
        place = sky._meteor_bounds(number, sky._fallen(number, moment))
        page.picture.show(moment)
        page.pilot.step()
        assert pixels(page.pilot.surface.subsurface(place)) != pixels(still.subsurface(place))
        page.picture.show(page.picture.seconds)
        page.pilot.step()
        assert pixels(page.pilot.surface.subsurface(place)) == pixels(still.subsurface(place))
    monkeypatch.setattr(Sky, "_paint_meteor", lambda *args: None)
    page.screen.scene.invalidate()
    page.pilot.step()
    assert pixels(page.pilot.surface) == pixels(still), "nothing of them is left"


def test_the_finale_says_how_the_last_hand_ended_and_both_counts() -> None:
    said = set()
    for seed in range(7, 40):
        match = over(seed)
        result = match.results[-1]
        words = Page(match).screen.picture.how_it_ended()  # type: ignore[attr-defined]
        low, high = min(result.counts), max(result.counts)
        if result.went_out is None:
            assert words == f"The last hand was blocked: the counts were {low} and {high}."
        else:
            name = match.header.players[result.went_out].name
            assert words == f"{name} went out in the last hand, counting {low} to {high}."
        said.add(result.ending)
        if len(said) == 2:
            return
    raise AssertionError(f"only endings {said}")


@pytest.mark.parametrize("ui_scale", [1.0, 1.6])
def test_the_words_on_its_buttons_have_room(ui_scale: float) -> None:
    page = Page(over(), ui_scale=ui_scale)
    page.screen.review.visible = True
    page.screen.lay_out()
    for button in (page.screen.review, page.screen.look_back, page.screen.home, page.screen.again):
        assert button.width(6) <= button.rect.w, button.label
