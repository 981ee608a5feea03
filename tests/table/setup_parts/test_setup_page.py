"""The set-up shared by all games: names and their errors, kinds of players, house rules at any size."""

from __future__ import annotations

import pygame
import pytest

from game.ai.kinds import LEVELS, kinds_to_choose
from game.games import GAMES
from game.play.suited_levels import NEWCOMER, PersonForm
from game.rules.match import Player
from game.storage.settings.settings import MatchSetup, Profile
from game.table.game.record import NewMatch, SetupRequest
from game.table.setup.setup_page import NO_NAME, SAME_NAME, SetupPage
from tests.ui.pilot import Pilot

games = pytest.mark.parametrize("name", list(GAMES))
KINDS = [kind.kind for kind in kinds_to_choose(())]


class Asked:
    """The set-up of a game by two people, and the matches that it started."""

    def __init__(
        self,
        name: str,
        size: tuple[int, int] = (1280, 720),
        people: tuple[str, ...] = ("Ben", "Ada"),
        players: tuple[Player, ...] = (Player("Ada", "human"), Player("Ben", "human")),
    ) -> None:
        self.started: list[NewMatch] = []
        self.remembered: list[MatchSetup] = []
        self.forms = {"Ada": PersonForm("hard", None), "Ben": PersonForm("normal", None)}
        self.is_known = True
        game = GAMES[name]
        request = SetupRequest(
            game=game,
            setup=MatchSetup(players),
            profiles={name: Profile() for name in people},
            art=game.art(),
            start=self.started.append,
            remember=lambda setup, profiles: self.remembered.append(setup),
            open_clause=lambda clause: None,
            open_how_to=lambda: None,
            draw_number=lambda: 48172,
            open_people=lambda deal: None,
            form=lambda person: self.forms.get(person, NEWCOMER) if self.is_known else None,
        )
        page = game.setup(request)
        assert isinstance(page, SetupPage)
        self.page = page
        self.pilot = Pilot(page, size)

    def name(self, seat: int, text: str) -> None:
        """Type a name over the current one."""
        field = self.page.area.seats[seat].name
        self.page.root.focus(field)
        field.select_all()
        self.pilot.press(pygame.K_BACKSPACE)
        self.pilot.type(text)


@games
def test_a_missing_name_prevents_the_start(name: str) -> None:
    asked = Asked(name)
    asked.name(1, " ")
    assert [seat.name.error for seat in asked.page.area.seats] == ["", NO_NAME]
    asked.pilot.click(asked.page.start)
    assert asked.started == []
    assert asked.page.root.current is asked.page.area.seats[1].name


@games
def test_a_name_given_twice_stops_the_start(name: str) -> None:
    asked = Asked(name)
    asked.name(1, "Ada")
    assert [seat.name.error for seat in asked.page.area.seats] == ["", SAME_NAME]
    asked.pilot.click(asked.page.start)
    assert asked.started == []
    asked.name(1, "Zoë")
    asked.pilot.click(asked.page.start)
    assert [player.name for player in asked.started[0].setup.players] == ["Ada", "Zoë"]


@games
def test_a_seat_that_becomes_a_persons_again_gets_the_name_back(name: str) -> None:
    asked = Asked(name, people=())
    seat = asked.page.area.seats[1]
    seat.kind.take(KINDS.index("hard"))
    assert seat.player == Player("Orion", "hard")
    seat.kind.take(KINDS.index("human"))
    assert seat.player == Player("Ben", "human")
    assert seat.name.error == ""


@games
def test_a_seat_offers_people_and_levels_with_how_each_plays(name: str) -> None:
    asked = Asked(name)
    seat = asked.page.area.seats[1]
    assert seat.kind.choices == ("Person", *(level.text for level in LEVELS))
    told = set()
    for number in range(1, 1 + len(LEVELS)):
        seat.kind.take(number)
        told.add(seat.chosen_kind.help)
    assert told == set(GAMES[name].characters.values())
    assert len(told) == len(LEVELS)


AGAINST_HARD = Player("Ada", "human"), Player("Orion", "hard")


def kinds_after(asked: Asked, name: str) -> str:
    asked.name(0, name)
    return asked.page.setup.players[1].kind


@games
def test_only_a_new_person_meets_the_weakest_level(name: str) -> None:
    asked = Asked(name, players=AGAINST_HARD)
    assert asked.page.setup.players[1].kind == "hard"
    assert [kinds_after(asked, person) for person in ("Zoe", "Ben", "Zoe", "Ada")] == ["easy", "normal", "easy", "hard"]


@games
def test_a_new_person_among_several_changes_no_level(name: str) -> None:
    asked = Asked(name)
    asked.name(0, "Zoe")
    assert [player.kind for player in asked.page.setup.players] == ["human", "human"]
