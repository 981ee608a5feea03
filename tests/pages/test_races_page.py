"""The page of a match's races: its texts for each person, and dots that open the replay."""

from typing import Any

import pygame

from game.pages.replay.replay import ReplayPage
from game.pages.review.races_chart import place_of, race_lines
from game.pages.review.races_page import RacesPage, RacesShown, sentences
from game.play.races import Races, Usual, races_of
from game.play.replay import Replay
from game.rules.hit_the_deck.cards import POINTS
from game.rules.race import Race
from game.storage.background import done
from tests.pages.program import PageProgram
from tests.play.test_races import ADA, BEN, ORION, a_replay, races
from tests.ui.pilot import Pilot
from tests.values import must, of_kind

NAMES = ("You", "Ben", "Orion")
USUAL = Usual(380, 340, 430)


def page_of(replay: Replay, usual: Usual | None = USUAL, **more: Any) -> tuple[RacesPage, Pilot]:
    """The page, with everything shown and drawn."""
    shown = RacesShown(
        replay, races_of(replay.header, replay.entries, POINTS.__getitem__), dict.fromkeys(range(6), usual)
    )
    page = RacesPage(PageProgram(), replay.header, lambda: shown, **more)
    pilot = Pilot(page)
    pilot.wait(1.5)
    return page, pilot


def test_a_match_is_shown_in_figures() -> None:
    page, _ = page_of(a_replay())
    assert page.title.text == "Ada's races"
    assert page.counts.text == "3 races in one hand, first in none."
    assert page.times.text == "The median was 400 ms. In earlier races it was 380 ms."
    assert must(page.cost).label == "10 cards, 15 of 23 points."
    assert page.costliest is not None
    assert page.costliest.which == "Hand 1, race 1: Ada slapped at 500 ms."
    assert page.costliest.words == "Orion came 80 ms before Ada."
    assert page.costliest.table.picture is not None


def test_the_reasons_are_true_of_the_race() -> None:
    found = races()
    late, _, missed = found.races
    assert sentences(late, found, ADA, NAMES) == ["Orion came 80 ms before you."]
    assert sentences(missed, found, ADA, NAMES) == ["The call came at 2500 ms, after the limit of 2000 ms."]
    assert sentences(missed._replace(call_ms=None), found, ADA, NAMES) == ["There was no call."]
    equal = late._replace(touches=(420, 300, 420))
    assert sentences(equal, found, ADA, NAMES) == ["Orion slapped in the same millisecond, and came first."]
    silent = late._replace(touches=(None, 300, 420), order=(BEN, ORION))
    assert sentences(silent, found, ADA, NAMES) == ["Everyone else slapped first."]
    assert sentences(late._replace(touches=(None, 300), order=(BEN,)), found, ADA, NAMES[:2]) == ["Ben slapped first."]
    nobody = late._replace(touches=(None, None, 420), order=(ORION,))
    assert sentences(nobody, found, ADA, NAMES) == ["No slap came in time."]
    often = Races((late, late, late._replace(terms=late.terms._replace(caller=BEN))), ())
    assert sentences(late, often, ADA, NAMES)[1] == "Two of three last places followed a card of your own."


def test_only_a_race_that_cost_the_seat_cards_is_marked_as_last() -> None:
    late, uncalled, missed = races().races
    assert [place_of(late, seat) for seat in (ADA, BEN, ORION)] == ["last", "first", "other"]
    assert race_lines(late, ADA, is_best=False)[1] == "500 ms, last, drew 4 cards, 15 points of them counted"
    assert (uncalled.verdict.last_seat, place_of(uncalled, uncalled.verdict.last_seat)) == (ADA, "other")
    assert race_lines(uncalled, ADA, is_best=False)[1] == "400 ms, 3rd of 3"
    assert (missed.verdict.last_seat, place_of(missed, ORION)) == (ORION, "other")
    assert race_lines(missed, ORION, is_best=False)[1] == "no slap"


def test_the_buttons_that_are_there_stand_side_by_side() -> None:
    page, _ = page_of(a_replay())
    gap = page.practise.rect.left - page.save.rect.right
    assert page.save.rect.left - page.watch.rect.right == gap
    page.save.visible = False
    page.lay_out()
    assert page.practise.rect.left - page.watch.rect.right == gap


def test_enter_on_a_dot_opens_its_race() -> None:
    replay = a_replay()
    page, pilot = page_of(replay)
    pilot.focus(must(page.chart))
    for key in (pygame.K_RIGHT, pygame.K_RETURN):
        pilot.press(key)
    ((_, opened),) = of_kind(PageProgram, page.program).said
    assert opened in [at for at, entry in enumerate(replay.entries) if isinstance(entry.move, Race)]


def test_the_axis_reaches_to_the_slowest_slap() -> None:
    page, _ = page_of(a_replay())
    late = races().races[0]
    slow = (late._replace(number=number, touches=(ms, 300, 420)) for number, ms in enumerate((700, 900), 1))
    page.shown = page.shown._replace(races=Races(tuple(slow), ()))
    page._turn_to(ADA)
    less, more = (mark.y for mark in must(page.chart).marks if "last" in mark.lines[1])
    assert less < more


def test_a_race_opens_at_a_tenth_of_its_speed() -> None:
    replay = a_replay()
    position = next(at for at, entry in enumerate(replay.entries) if isinstance(entry.move, Race))
    page = ReplayPage(PageProgram(), replay.header, done(replay), position=position, speed=0.1)
    pilot = Pilot(page)
    pilot.until(lambda: page.is_open and page.stage.session.race is not None, 1)
    assert page.bar.speeds.value == 0.1
    pilot.wait(2.0)
    assert page.stage.session.race is not None, "its first hand lands after three seconds"
    assert page.position == position
    pilot.until(lambda: page.position == position + 1, 60)
