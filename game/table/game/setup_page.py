"""Set-up pages: seats, and a start; that of a match also has house rules and a deal number."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace

import pygame

from game.play.sentences import in_words
from game.play.suited_levels import NEWCOMER
from game.rules.record import MAX_SEED
from game.storage.background import answer_of
from game.storage.library.people import called
from game.storage.settings.settings import MatchSetup, Settings
from game.table.game.house_rules import HouseRulesPanel
from game.table.game.program import Program
from game.table.game.record import Game, last_setup
from game.table.game.seats import SeatArea
from game.table.texts import HOW_TO
from game.ui.controls.field import TextField
from game.ui.screens.page import Page
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, place_at_right
from game.ui.widgets.callout import MESSAGE, Callout
from game.ui.widgets.panel import Label, Panel

TITLE = "Set up a match"
SUBTITLE = "{}, {} players"
START = "Start"
PEOPLE = "People"
NO_NAME = "Give this player a name."
SAME_NAME = "This name is already taken."
DEAL, RANDOM, NEW, COPY, COPIED = "Deal number", "random", "New", "Copy", "Deal number {} copied."
DEAL_HELP = "The same number deals the same cards."
TOO_LARGE = f"The highest deal number is {MAX_SEED:,}."
_DIGITS = "0123456789 "
_BUTTON = 76
_DEAL, _START, _GAP = 100, 62, 14
"""The heights of the parts below the house rules, and the gaps between them, in px at scale 1.0."""


class DealNumber(Panel):
    """A panel with the number and its buttons. `draw_number` returns a random one; `number` is the initial one."""

    def __init__(self, draw_number: Callable[[], int], number: int | None = None) -> None:
        self._draw_number = draw_number
        text = "" if number is None else str(number)
        self.field = TextField(text, self._typed, limit=12, accept=_DIGITS.__contains__, hint=RANDOM, label=DEAL)
        self.new = Button(NEW, self._new)
        self.copy = Button(COPY, self._copy)
        self._title = Label(DEAL, "row", one_line=True)
        self._help = Label(DEAL_HELP, "help", align=1.0, one_line=True)
        super().__init__(self._title, self._help, self.field, self.new, self.copy)

    @property
    def number(self) -> int | None:
        """The number in the field; None if it is empty."""
        digits = self.field.text.replace(" ", "")
        return int(digits) if digits else None

    def _typed(self, text: str) -> None:
        number = self.number
        self._tell(TOO_LARGE if number is not None and number > MAX_SEED else "")

    def _tell(self, error: str) -> None:
        self.field.error = error
        self._help.text = error or DEAL_HELP
        self._help.colour = self.theme.bad if error else self.theme.quiet

    def _new(self) -> None:
        self.field.text = str(self._draw_number())
        self._tell("")

    def _copy(self) -> None:
        if self.number is None or self.field.error:
            self._new()
        self.screen.to_clipboard(str(self.number), COPIED.format(self.number))

    def lay_out(self) -> None:
        self._tell(self.field.error)
        words = self.frame.inset(18, 12).row(0, 24)
        self._title.place(words.column(0, 110))
        self._help.place(words.cut_left(114)[1])
        rest = self.frame.row(44, 36).inset(18, 0)
        for button in (self.copy, self.new):
            place, rest = rest.cut_right(_BUTTON, gap=8)
            button.place(place)
        self.field.place(rest)


class SeatsPage(Page):
    """Seats with names, and a start, which requires valid names; saved when the page is left.

    `side` are the two panels next to the seats and the height of the lower, in px at scale 1.0.
    """

    min_size = (1200, 660)
    side: tuple[Widget, Widget, float]

    def __init__(self, program: Program, game: Game, area: SeatArea, title: str, subtitle: str, start: str) -> None:
        super().__init__(title, subtitle, game.theme)
        self._program, self._game = program, game
        self.area = area
        area.on_change = self._changed
        self.start = Button(start, self.begin, primary=True, large=True)
        self.how_to = Button(HOW_TO, lambda: program.open_how_to(game), icon="help", shortcut=pygame.K_F1)
        self.tools = [self.how_to]
        """The buttons next to the title, from the right."""

    def _changed(self) -> None:
        """Show errors of the names. Two names of one person are the same."""
        taken: set[str] = set()
        for seat in self.area.seats:
            name = seat.player.name
            person = self._program.settings.person_of(name) if seat.is_human else name
            seat.name.error = NO_NAME if not name else SAME_NAME if person in taken else ""
            taken.add(person)
            seat.refresh()

    def _wrong(self) -> list[Widget]:
        return [seat.name for seat in self.area.seats if seat.name.error]

    def _is_right(self) -> bool:
        wrong = self._wrong()
        if wrong:
            self.root.focus(wrong[0])
        return not wrong

    @abstractmethod
    def _start(self) -> None:
        """Start the match that has been set up."""

    def _remembered(self) -> Settings:
        return self._program.settings

    def begin(self) -> None:
        """Start, or focus the first field with an error."""
        self._changed()
        if self._is_right():
            self.leave()
            self._start()

    def leave(self) -> None:
        """Save the set-up and the people's profiles, unless a name is wrong."""
        if not any(seat.name.error for seat in self.area.seats):
            self._program.remember(self.area.profiles, self._remembered())

    def lay_out(self) -> None:
        super().lay_out()
        body, (upper, lower, height) = self.body, self.side
        column, area = body.cut_right(min(452.0, body.units(body.rect.w) * 0.37), gap=24)
        start, rest = column.cut_bottom(_START, gap=_GAP)
        below, above = rest.cut_bottom(height, gap=_GAP)
        for widget, place in ((self.area, area), (upper, above), (lower, below), (self.start, start)):
            widget.place(place)
        place_at_right(self.head, 12, *((button, body.units(button.width())) for button in self.tools))


class SetupPage(SeatsPage):
    """The set-up page of any game, saved when it is left."""

    def __init__(self, program: Program, game: Game, deal: int | None = None, level: str = "") -> None:
        """Show the last set-up, optionally with a deal number, or with all computer players at `level`."""
        setup = last_setup(game, program.settings)
        if level:
            players = (player if player.is_person else replace(player, kind=level) for player in setup.players)
            setup = replace(setup, players=tuple(players))
        area = game.seats(program, game, setup)
        super().__init__(program, game, area, TITLE, SUBTITLE.format(game.title, _count(game.rules.seats)), START)
        self.bubble = Callout(MESSAGE, program.open_rules, tuple)
        self.house = HouseRulesPanel(game, setup.options, program.open_rules, self.bubble)
        self.deal_number = DealNumber(program.draw_number, deal)
        self.how_to.visible = game.how_to is not None
        self.people = Button(PEOPLE, self._open_people, icon="people")
        self._forms = program.load_forms(game)
        self.tools.append(self.people)
        self.side = self.house, self.deal_number, _DEAL
        self.root.add(area, self.house, self.deal_number, self.start, self.how_to, self.people, self.bubble)
        self._first = self._person = self._only_person()
        self._first_kinds = {seat.number: seat.player.kind for seat in area.seats if not seat.is_human}
        self._changed()
        self.root.focus(self.start)

    @property
    def setup(self) -> MatchSetup:
        """The current set-up."""
        return MatchSetup(tuple(seat.player for seat in self.area.seats), dict(self.house.values))

    def _only_person(self) -> str:
        """The person in the set-up; an empty text if there are several or none."""
        people = [seat.player.name for seat in self.area.seats if seat.is_human]
        return people[0] if len(people) == 1 else ""

    def update(self, now: float, step: float) -> None:
        super().update(now, step)
        person = self._only_person()
        forms = answer_of(self._forms)
        form = forms.get(self._program.settings.person_of(person), NEWCOMER) if person and forms is not None else None
        self.area.show_form(form)
        if person != self._person and (form is not None or not person):
            self._person = person
            if form is not None:
                self._seat_level(form.level if person != self._first else "")

    def _seat_level(self, level: str) -> None:
        """Give computer players a level, or their earlier kinds, unless one was chosen: the person has changed."""
        for seat in self.area.seats:
            if not seat.is_human and not seat.is_chosen:
                kind = level or self._first_kinds.get(seat.number, seat.player.kind)
                seat.player = replace(seat.player, kind=kind)
                seat.refresh()

    def _wrong(self) -> list[Widget]:
        wrong = super()._wrong()
        return [*wrong, self.deal_number.field] if self.deal_number.field.error else wrong

    def _start(self) -> None:
        self._program.begin(self._game.rules, self.setup, self.deal_number.number)

    def _remembered(self) -> Settings:
        settings, setup = self._program.settings, self.setup
        return settings.with_setup(self._game.name, replace(setup, players=called(setup.players, settings.also_known)))

    def _open_people(self) -> None:
        if self._is_right():
            program, game, deal = self._program, self._game, self.deal_number.number
            # made again then, because the person here may have another name
            program.open_people(lambda: program.screens.replace(SetupPage(program, game, deal)))


def _count(seats: range) -> str:
    least, most = seats[0], seats[-1]
    return in_words(least) if least == most else f"{in_words(least)} to {in_words(most)}"
