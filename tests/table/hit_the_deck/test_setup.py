"""The set-up of Hit the Deck: seats, colours and shapes, levels, house rules, and saving."""

from __future__ import annotations

import pygame
import pytest

from game.rules.match import Player
from game.storage.settings.settings import MatchSetup, Profile
from game.table.hit_the_deck.setup.mark import Badge, MarkStrip
from game.table.hit_the_deck.setup.seats import speed_text
from game.table.race.keys import PAIRS, KeyPair
from tests.rules.play import HTD
from tests.table.hit_the_deck.setups import KINDS, PEOPLE, Asked, three
from tests.ui.pilot import pixels


def test_start_saves_and_begins_the_chosen_match() -> None:
    asked = Asked(three())
    asked.pilot.click(asked.page.start)
    (chosen,) = asked.started
    assert chosen.setup.players == three().players
    assert dict(chosen.setup.options) == {name: option.default for name, option in HTD.options.items()}
    assert chosen.deal is None
    (setup, people) = asked.remembered[0]
    assert setup == chosen.setup
    assert people == {"Ana": PEOPLE["Ana"], "Ben": PEOPLE["Ben"]}


def test_seats_are_added_and_removed() -> None:
    asked = Asked(three())
    for _ in range(3):
        asked.pilot.click(asked.area.add_seat)
    assert len(asked.players()) == 6
    assert len({player.name for player in asked.players()}) == 6
    assert not asked.area.add_seat.visible
    for _ in range(4):
        asked.pilot.click(asked.area.seats[0].cross)
    assert [seat.number for seat in asked.area.seats] == [0, 1]
    assert not any(seat.cross.visible for seat in asked.area.seats), "two play at least"


def mark(profile: Profile) -> tuple[str, str]:
    return profile.colour, profile.shape


def test_a_mark_is_chosen_by_keys_alone() -> None:
    asked = Asked(three())
    first = asked.area.seats[0]
    name, before = first.player.name, mark(first.profile)
    asked.pilot.focus(first.badge)
    asked.pilot.press(pygame.K_RETURN)
    strip = asked.page.active
    assert isinstance(strip, MarkStrip)
    assert isinstance(strip.current, Badge)
    assert mark(strip.current.profile) == before
    order = [mark(badge.profile) for badge in strip.badges]
    asked.pilot.press(pygame.K_RIGHT if order.index(before) < 5 else pygame.K_LEFT)
    assert mark(strip.current.profile) != before
    wanted = mark(strip.current.profile)
    asked.pilot.press(pygame.K_RETURN)
    assert mark(first.profile) == wanted
    asked.page.leave()
    assert mark(asked.remembered[-1][1][name]) == wanted


def test_a_known_person_brings_keys_and_colour() -> None:
    asked = Asked(MatchSetup((Player("Cleo", "human"), Player("Orion", "greedy"))))
    seat = asked.area.seats[0]
    assert seat.pair == PAIRS[0]
    asked.page.root.focus(seat.name)
    seat.name.select_all()
    asked.pilot.type("Ben")
    assert seat.profile == PEOPLE["Ben"]


def test_only_people_get_keys() -> None:
    asked = Asked(three())
    star = asked.area.seats[2]
    assert not star.slap.visible
    star.kind.take(KINDS.index("human"))
    assert star.slap.visible
    assert star.call.visible
    assert len({key for seat in asked.area.seats for key in seat.pair}) == 6
    star.kind.take(KINDS.index("easy"))
    assert star.player.name == "Orion"
    assert star.pair == KeyPair("", "")


ONE = MatchSetup((Player("Ana", "human"), Player("Orion", "hard")))


@pytest.mark.parametrize(
    ("ms", "said"),
    [
        (360, "Your last 12 slaps: 360 ms on average, about as fast as Hard"),
        (380, "Your last 12 slaps: 380 ms on average, about as fast as Skilled"),
        (500, "Your last 12 slaps: 500 ms on average, about as fast as Casual"),
        (210, "Your last 12 slaps: 210 ms on average, faster than Expert"),
        (700, "Your last 12 slaps: 700 ms on average, slower than Easy"),
    ],
)
def test_the_only_person_sees_which_level_is_as_fast(ms: int, said: str) -> None:
    asked = Asked(ONE)
    assert asked.area.speed is None
    before = asked.pilot.surface.copy()
    asked.slaps = [ms] * 12
    asked.pilot.step()
    assert asked.area.speed is not None
    assert speed_text(asked.area.speed) == said
    assert pixels(before) != pixels(asked.pilot.surface)
