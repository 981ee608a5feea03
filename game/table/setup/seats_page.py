"""A page on which people and computer players are seated: the part that set-ups of matches and practices share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping

import pygame
from pygame.event import Event

from game.play.suited_levels import PersonForm
from game.storage.settings.settings import MatchSetup, Profile
from game.table.game.record import NewMatch, SetupRequest
from game.table.setup.player_fields import PlayerFields
from game.table.setup.seat_panel import SeatPanel
from game.table.texts import HOW_TO
from game.ui.look.theme import Theme
from game.ui.screens.page import Page
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.button import Button

NO_NAME = "Give this player a name."
SAME_NAME = "This name is already taken."


class SeatArea(Container):
    """The seats of a set-up, the part that is the game's own.

    It keeps `seats` in seat order, and calls `on_change` when a name, a kind or the number of seats has changed.
    """

    def __init__(self) -> None:
        super().__init__()
        self.seats: list[SeatPanel] = []
        self.on_change: Callable[[], None] = lambda: None

    @property
    def fields(self) -> list[PlayerFields]:
        """The fields of each seat."""
        return [seat.fields for seat in self.seats]

    def other_names(self, number: int) -> list[str]:
        """The names in all other seats."""
        return [fields.player.name for fields in self.fields if fields.number != number]

    @property
    def profiles(self) -> Mapping[str, Profile]:
        """The profiles chosen here, by the person's name."""
        return {}

    def show_form(self, form: PersonForm | None) -> None:
        """Show how the only person has done lately; None where that is not known, or several people play."""

    def handle_event(self, event: Event) -> bool:
        """Handle a raw event before any widget; True keeps it from them."""
        return False

    def stop(self) -> None:
        """Stop waiting for anything, such as a key, because the set-up is left."""


class SeatsPage(Page):
    """Seats with names, and a start, which waits for names that can be; remembered when it is left."""

    min_size = (1200, 660)

    def __init__(
        self, request: SetupRequest, area: SeatArea, title: str, subtitle: str, theme: Theme, start: str
    ) -> None:
        super().__init__(title, subtitle, theme)
        self._request = request
        self.area = area
        area.on_change = self._changed
        self.start = Button(start, self.begin, primary=True, large=True)
        self.how_to = Button(HOW_TO, request.open_how_to, icon="help", shortcut=pygame.K_F1)

    @property
    @abstractmethod
    def setup(self) -> MatchSetup:
        """The set-up as it is now."""

    def _changed(self) -> None:
        """Show what is wrong with the names. Two names of one person are the same."""
        taken: set[str] = set()
        for seat in self.area.seats:
            name = seat.fields.player.name
            person = self._request.also_known.get(name, name) if seat.fields.is_human else name
            seat.fields.name.error = NO_NAME if not name else SAME_NAME if person in taken else ""
            taken.add(person)
            seat.refresh()

    def _wrong(self) -> list[Widget]:
        return [fields.name for fields in self.area.fields if fields.name.error]

    def _new_match(self) -> NewMatch:
        return NewMatch(self.setup, None)

    def begin(self) -> None:
        """Start, or focus the first field with an error."""
        self._changed()
        wrong = self._wrong()
        if wrong:
            self.root.focus(wrong[0])
            return
        self.leave()
        self._request.start(self._new_match())

    def leave(self) -> None:
        """Remember the set-up and the people's profiles, unless a name is wrong."""
        self.area.stop()
        if not any(fields.name.error for fields in self.area.fields):
            self._request.remember(self.setup, self.area.profiles)

    def handle_event(self, event: Event, stamp: float) -> bool:
        return self.area.handle_event(event)
