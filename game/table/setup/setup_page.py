"""The set-up page of a match: a game's seats, its house rules, the deal number, and Start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from game.play.sentences import in_words
from game.storage.settings.settings import MatchSetup
from game.table.game.record import NewMatch, SetupRequest
from game.table.setup.deal_number import DealNumber
from game.table.setup.house_rules import HouseRulesPanel
from game.table.setup.seat_panel import SeatPanel
from game.table.setup.seats_page import SeatArea, SeatsPage
from game.ui.controls.callout import MESSAGE, Callout
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button

TITLE = "Set up a match"
SUBTITLE = "{}, {} players"
START = "Start"
PEOPLE = "People"
_DEAL, _START, _GAP = 100, 62, 14
"""The heights of the parts below the house rules, and the gaps between them, in px at scale 1.0."""


class SetupPage(SeatsPage):
    """The set-up page of any game, which is remembered when it is left."""

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
        self.root.add(seats, self.house, self.deal_number, self.start, self.how_to, self.people, self.bubble)
        self._first = self._person = self._only_person()
        self._first_kinds = {fields.number: fields.player.kind for fields in seats.fields if not fields.is_human}
        self._changed()
        self.root.focus(self.start)

    @property
    def seats(self) -> Sequence[SeatPanel]:
        """The panels of the seats, in seat order."""
        return self.area.seats

    @property
    def setup(self) -> MatchSetup:
        """The set-up as it is now."""
        return MatchSetup(tuple(fields.player for fields in self.area.fields), self.house.values)

    def _only_person(self) -> str:
        """The person in the set-up; an empty text where there are several or none."""
        people = [fields.player.name for fields in self.area.fields if fields.is_human]
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
        """Give computer players a level, or their kinds of before, where none was chosen: another person has come."""
        for seat in self.seats:
            fields = seat.fields
            if not fields.is_human and not fields.is_chosen:
                kind = level or self._first_kinds.get(fields.number, fields.player.kind)
                fields.player = replace(fields.player, kind=kind)
                seat.refresh()

    def _explain(self, sentence: str, clause: str, by: Rect) -> None:
        """Show what a house rule's clause says beside its sign, or nothing more."""
        self.bubble.say(sentence.rstrip("."), by, clause, "info")

    def _wrong(self) -> list[Widget]:
        wrong = super()._wrong()
        return [*wrong, self.deal_number.field] if self.deal_number.error else wrong

    def _new_match(self) -> NewMatch:
        return NewMatch(self.setup, self.deal_number.number)

    def _open_people(self) -> None:
        """Show who has played, unless something here is wrong and would be lost."""
        wrong = self._wrong()
        if wrong:
            self.root.focus(wrong[0])
        elif self._request.open_people is not None:
            self._request.open_people(self.deal_number.number)

    def lay_out(self) -> None:
        super().lay_out()
        body = self.body
        side = min(452.0, body.w * 0.37)
        right = body.right - side
        self.area.place(self.box(body.x, body.y, body.w - side - 24, body.h))
        house = body.h - _START - _DEAL - 2 * _GAP
        self.house.place(self.box(right, body.y, side, house))
        self.deal_number.place(self.box(right, body.y + house + _GAP, side, _DEAL))
        x = float(body.right)
        for button in (self.how_to, self.people):
            if button.visible:
                width = button.width() / self.scale
                button.place(self.box(x - width, 28, width, 44))
                x -= width + 12
        self.start.place(self.box(right, body.bottom - _START, side, _START))


def _count(seats: range) -> str:
    least, most = seats[0], seats[-1]
    return in_words(least) if least == most else f"{in_words(least)} to {in_words(most)}"
