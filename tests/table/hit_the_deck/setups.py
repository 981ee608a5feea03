"""Set-ups of Hit the Deck in a window, and their reports."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.kinds import kinds_to_choose
from game.games import GAMES
from game.play.suited_levels import PersonForm, slap_speed
from game.rules.match import Player
from game.storage.settings.settings import MatchSetup, Profile
from game.table.game.record import NewMatch, SetupRequest
from game.table.hit_the_deck.look.deck_art import HitTheDeckArt
from game.table.hit_the_deck.setup.seats import SlapSeats
from game.table.race.keys import MOUSE
from game.table.setup.default_players import default_setup
from game.table.setup.setup_page import SetupPage
from tests.rules.play import HTD
from tests.ui.pilot import Pilot

FACES = HitTheDeckArt()
KINDS = [kind.kind for kind in kinds_to_choose(())]
PEOPLE = {
    "Ben": Profile("slate", "bolt", "Q", "W", MOUSE),
    "Ana": Profile("teal", "moon", "Z", "M", "top left"),
}


class Asked:
    """A set-up in a window, and its reports."""

    def __init__(
        self, setup: MatchSetup | None = None, people: Mapping[str, Profile] = PEOPLE, size: int = 1280
    ) -> None:
        self.started: list[NewMatch] = []
        self.remembered: list[tuple[MatchSetup, Mapping[str, Profile]]] = []
        self.clauses: list[str] = []
        self.slaps: list[int] = []
        request = SetupRequest(
            game=GAMES[HTD.name],
            setup=setup or default_setup(4, list(people)[::-1]),
            profiles=people,
            art=FACES,
            start=self.started.append,
            remember=lambda setup, people: self.remembered.append((setup, people)),
            open_clause=self.clauses.append,
            open_how_to=lambda: None,
            draw_number=lambda: 48_172,
            open_people=lambda deal: None,
            form=lambda person: PersonForm("hard", slap_speed(self.slaps)),
        )
        self.area = SlapSeats(request)
        self.page = SetupPage(request, self.area)
        self.pilot = Pilot(self.page, size=(size, size * 9 // 16))

    def players(self) -> list[Player]:
        return list(self.page.setup.players)


def three() -> MatchSetup:
    return MatchSetup((Player("Ana", "human"), Player("Ben", "human"), Player("Orion", "greedy")))
