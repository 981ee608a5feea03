"""Set-up pages: seats, and a start; that of a match also has house rules and a deal number."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace

import pygame
from pygame import Rect
from pygame.event import Event

from game.play.sentences import in_words
from game.storage.settings.settings import MatchSetup
from game.table.game.record import NewMatch, SetupRequest
from game.table.setup.deal_number import DealNumber
from game.table.setup.house_rules import HouseRulesPanel
from game.table.setup.seats import SeatArea
from game.table.texts import HOW_TO
from game.ui.controls.callout import MESSAGE, Callout
from game.ui.look.theme import Theme
from game.ui.screens.page import Page
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button

TITLE = "Set up a match"
SUBTITLE = "{}, {} players"
START = "Start"
PEOPLE = "People"
NO_NAME = "Give this player a name."
SAME_NAME = "This name is already taken."
_DEAL, _START, _GAP = 100, 62, 14
"""The heights of the parts below the house rules, and the gaps between them, in px at scale 1.0."""


class SeatsPage(Page):
    """Seats with names, and a start, which requires valid names; saved when the page is left.

    `side` are the two panels next to the seats and the height of the lower, in px at scale 1.0.
    """

    min_size = (1200, 660)
    side: tuple[Widget, Widget, float]

    def __init__(
        self, request: SetupRequest, area: SeatArea, title: str, subtitle: str, theme: Theme, start: str
    ) -> None:
        super().__init__(title, subtitle, theme)
        self._request = request
        self.area = area
        area.on_change = self._changed
        self.start = Button(start, self.begin, primary=True, large=True)
        self.how_to = Button(HOW_TO, request.open_how_to, icon="help", shortcut=pygame.K_F1)
        self.tools = [self.how_to]
        """The buttons next to the title, from the right."""

    @property
    @abstractmethod
    def setup(self) -> MatchSetup:
        """The current set-up."""

    def _changed(self) -> None:
        """Show errors of the names. Two names of one person are the same."""
        taken: set[str] = set()
        for seat in self.area.seats:
            name = seat.player.name
            person = self._request.also_known.get(name, name) if seat.is_human else name
            seat.name.error = NO_NAME if not name else SAME_NAME if person in taken else ""
            taken.add(person)
            seat.refresh()

    def _wrong(self) -> list[Widget]:
        return [seat.name for seat in self.area.seats if seat.name.error]

    def _is_right(self) -> bool:
        """Whether there is no error; otherwise the first field with one gets the focus."""
        wrong = self._wrong()
        if wrong:
            self.root.focus(wrong[0])
        return not wrong

    def _new_match(self) -> NewMatch:
        return NewMatch(self.setup, None)

    def begin(self) -> None:
        """Start, or focus the first field with an error."""
        self._changed()
        if self._is_right():
            self.leave()
            self._request.start(self._new_match())

    def leave(self) -> None:
        """Save the set-up and the people's profiles, unless a name is wrong."""
        self.area.stop()
        if not any(seat.name.error for seat in self.area.seats):
            self._request.remember(self.setup, self.area.profiles)

    def handle_event(self, event: Event, stamp: float) -> bool:
        return self.area.handle_event(event)

    def lay_out(self) -> None:
        super().lay_out()
        body = self.body
        side = min(452.0, body.w * 0.37)
        right, (upper, lower, height) = body.right - side, self.side
        self.area.place(self.box(body.x, body.y, body.w - side - 24, body.h))
        above = body.h - _START - height - 2 * _GAP
        upper.place(self.box(right, body.y, side, above))
        lower.place(self.box(right, body.y + above + _GAP, side, height))
        self.start.place(self.box(right, body.bottom - _START, side, _START))
        x = float(body.right)
        for button in self.tools:
            if button.visible:
                width = button.width() / self.scale
                button.place(self.box(x - width, 28, width, 44))
                x -= width + 12


class SetupPage(SeatsPage):
    """The set-up page of any game, saved when it is left."""

    def __init__(self, request: SetupRequest, seats: SeatArea) -> None:
        game = request.game
        super().__init__(
            request, seats, TITLE, SUBTITLE.format(game.title, _count(game.rules.seats)), game.theme, START
        )
        self.house = HouseRulesPanel(game, request.setup.options, request.open_clause, self._explain)
        self.deal_number = DealNumber(request.draw_number, self.toast, request.deal)
        self.how_to.visible = game.how_to is not None
        self.people = Button(PEOPLE, self._open_people, icon="people")
        self.people.visible = request.open_people is not None
        self.bubble = Callout(MESSAGE, request.open_clause, tuple)
        self.tools.append(self.people)
        self.side = self.house, self.deal_number, _DEAL
        self.root.add(seats, self.house, self.deal_number, self.start, self.how_to, self.people, self.bubble)
        self._first = self._person = self._only_person()
        self._first_kinds = {seat.number: seat.player.kind for seat in seats.seats if not seat.is_human}
        self._changed()
        self.root.focus(self.start)

    @property
    def setup(self) -> MatchSetup:
        """The current set-up."""
        return MatchSetup(tuple(seat.player for seat in self.area.seats), self.house.values)

    def _only_person(self) -> str:
        """The person in the set-up; an empty text if there are several or none."""
        people = [seat.player.name for seat in self.area.seats if seat.is_human]
        return people[0] if len(people) == 1 else ""

    def update(self, now: float, step: float) -> None:
        super().update(now, step)
        person = self._only_person()
        form = self._request.form(person) if person else None
        self.area.show_form(form)
        if person == self._person:
            return
        if not person:
            self._person = person
        elif form is not None:
            self._person = person
            self._seat_level(form.level if person != self._first else "")

    def _seat_level(self, level: str) -> None:
        """Give computer players a level, or their earlier kinds, unless one was chosen: the person has changed."""
        for seat in self.area.seats:
            if not seat.is_human and not seat.is_chosen:
                kind = level or self._first_kinds.get(seat.number, seat.player.kind)
                seat.player = replace(seat.player, kind=kind)
                seat.refresh()

    def _explain(self, sentence: str, clause: str, by: Rect) -> None:
        """Show the text of a house rule's clause next to its sign, or hide it."""
        self.bubble.say(sentence.rstrip("."), by, clause, "info")

    def _wrong(self) -> list[Widget]:
        wrong = super()._wrong()
        return [*wrong, self.deal_number.field] if self.deal_number.error else wrong

    def _new_match(self) -> NewMatch:
        return NewMatch(self.setup, self.deal_number.number)

    def _open_people(self) -> None:
        """Show the people who have played, unless an error here would be lost."""
        if self._is_right() and self._request.open_people is not None:
            self._request.open_people(self.deal_number.number)


def _count(seats: range) -> str:
    least, most = seats[0], seats[-1]
    return in_words(least) if least == most else f"{in_words(least)} to {in_words(most)}"
