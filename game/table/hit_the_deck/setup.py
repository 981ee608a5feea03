"""The set-up of Hit the Deck: two to six seats round a table, their keys, the house rules, and the deal number."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame.event import Event

from game.ai.seating import HUMAN
from game.rules.match import Player
from game.storage.settings import MatchSetup, Profile
from game.table.game import SetupRequest
from game.table.hit_the_deck import setup_texts as texts
from game.table.hit_the_deck.hold_together import HoldBoard, HoldTest, Slapper, hold_dialog
from game.table.hit_the_deck.key_button import KeyButton
from game.table.hit_the_deck.profiles import joining, known, mark
from game.table.hit_the_deck.setup_mark import mark_dialog
from game.table.hit_the_deck.setup_seat import POINTERS, SeatCallbacks, SeatPanel
from game.table.hit_the_deck.setup_table import CHAIRS, LAST, WoodenTable, chair
from game.table.player_kinds import OFFERED
from game.table.setup_parts.deal_number import DealNumber
from game.table.setup_parts.default_players import COMPUTER_NAMES
from game.table.setup_parts.house_rules import HouseRulesPanel
from game.table.setup_parts.new_match import NewMatch
from game.table.slap_keys import Pads, key_of, why_not_key
from game.ui.page import Page
from game.ui.theme import CLOTH
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button

_SIDE = 400
_START, _DEAL = 62, 100


class SetUpTable(Page):
    """The set-up of Hit the Deck."""

    min_size = (1260, 660)

    def __init__(self, request: SetupRequest) -> None:
        super().__init__(texts.TITLE, texts.SUBTITLE, CLOTH)
        self._request = request
        self._rules = request.game.rules
        self._people = request.profiles
        self._pads = Pads()
        self._waiting: KeyButton | None = None
        self._test: tuple[HoldTest, HoldBoard] | None = None
        self._calls = SeatCallbacks(
            self._named, self._new_kind, self._wait_for, self._choose_mark, self._point, self._remove
        )
        self.table = WoodenTable(request.art)
        self.add_seat = Button(texts.ADD, self._add, icon="plus")
        self.try_keys = Button(texts.TRY_KEYS, self._try_keys, icon="key")
        self.house = HouseRulesPanel(request.game, request.setup.options, lambda: None, request.open_clause)
        self.deal_number = DealNumber(request.draw_number, self.toast)
        self.start = Button(texts.START, self.begin, primary=True, large=True)
        self.seats: list[SeatPanel] = []
        sitting = known(request.setup.players, request.profiles)
        for player, person in zip(request.setup.players, sitting, strict=True):
            self.seats.append(self._panel(player, person))
        self._seat_all()
        self.root.focus(self.start)

    def _panel(self, player: Player, person: Profile) -> SeatPanel:
        return SeatPanel(len(self.seats), player, person, list(self._people)[::-1], self._calls)

    def _seat_all(self) -> None:
        """Put everything on the page in the order of Tab, and in its place."""
        self.root.clear()
        self.root.add(self.way_back, self.title, self.subtitle, self.table)
        self.root.add(*self.seats, self.add_seat, self.try_keys, self.house, self.deal_number, self.start)
        for number, seat in enumerate(self.seats):
            seat.number = number
            seat.remove_button.visible = len(self.seats) > self._rules.seats[0]
        self.add_seat.visible = len(self.seats) < self._rules.seats[-1]
        self._complain()
        if self.stack is not None:
            self.lay_out()

    # --- what is set up

    @property
    def setup(self) -> MatchSetup:
        """What is set up now."""
        return MatchSetup(tuple(seat.player for seat in self.seats), self.house.values)

    @property
    def slappers(self) -> list[Slapper]:
        """The people and their keys."""
        return [
            Slapper(seat.number, seat.player.name, seat.pair, mark(seat.person)) for seat in self.seats if seat.is_human
        ]

    def _complain(self) -> bool:
        """Say what is wrong with the names; whether anything is."""
        names = [seat.player.name for seat in self.seats]
        for at, (seat, name) in enumerate(zip(self.seats, names, strict=True)):
            seat.name.error = texts.NO_NAME if not name else texts.SAME_NAME if name in names[:at] else ""
            seat.invalidate()
        self.try_keys.visible = len(self.slappers) > 1
        self.scene.invalidate()
        return any(seat.name.error for seat in self.seats)

    def leave(self) -> None:
        """What was set up is there again next time."""
        self._stop_waiting()
        if not self._complain():
            self._request.remember(self.setup, {seat.player.name: seat.person for seat in self.seats if seat.is_human})

    def begin(self) -> None:
        """Start the match, unless something is wrong, which then has the focus."""
        wrong: list[Widget] = [seat.name for seat in self.seats if self._complain() and seat.name.error]
        if self.deal_number.error:
            wrong.append(self.deal_number.field)
        if wrong:
            self.root.focus(wrong[0])
            return
        self.leave()
        self._request.start(NewMatch(self.setup, self.deal_number.number))

    # --- seats

    def _add(self) -> None:
        taken = {seat.player.name for seat in self.seats}
        name = next(star for star in COMPUTER_NAMES if star not in taken)
        kind = self.seats[-1].player.kind if self.seats[-1].player.kind != HUMAN else OFFERED[1].kind
        person = joining(Profile(), len(self.seats), [seat.person for seat in self.seats], is_human=False)
        self.seats.append(self._panel(Player(name, kind), person))
        self._seat_all()
        self.root.focus(self.seats[-1].name)

    def _remove(self, seat: SeatPanel) -> None:
        self._stop_waiting()
        self.seats.remove(seat)
        self._seat_all()
        self.root.focus(self.add_seat)

    def _named(self, seat: SeatPanel) -> None:
        """Somebody else's name: what that one is known by is taken as far as nobody at the table has it."""
        person = self._people.get(seat.player.name)
        if person is not None and seat.is_human and not self._complain():
            self._reseat(seat, person)
        self._complain()

    def _new_kind(self, seat: SeatPanel) -> None:
        """A person has a name and keys; the others are called after stars."""
        taken = {other.player.name for other in self.seats if other is not seat}
        if not seat.is_human:
            if seat.name.text not in COMPUTER_NAMES:
                seat.name.text = next(star for star in COMPUTER_NAMES if star not in taken)
        elif seat.name.text in COMPUTER_NAMES:
            seat.name.text = next((name for name in list(self._people)[::-1] if name not in taken), "")
        self._reseat(seat, self._people.get(seat.player.name, Profile()) if seat.is_human else Profile())
        seat.lay_out()
        self._complain()

    def _reseat(self, seat: SeatPanel, wish: Profile) -> None:
        """Have a seat sit as it wishes, as far as nobody else does."""
        others = [other.person for other in self.seats if other is not seat]
        mine = seat.person
        wish = replace(wish, colour=wish.colour or mine.colour, shape=wish.shape or mine.shape)
        seat.person = joining(wish, seat.number, others, is_human=seat.is_human)

    # --- keys, colours, the mouse

    def _wait_for(self, button: KeyButton) -> None:
        again = button is self._waiting
        self._stop_waiting()
        if not again:
            self._waiting, button.waiting = button, True

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.waiting = False
            self._waiting = None

    def _take_key(self, key: str) -> None:
        """The key that was pressed is the one, unless somebody has it."""
        button = self._waiting
        assert button is not None
        taken = {key for slapper in self.slappers for key in slapper.pair} - {button.key}
        sentence = why_not_key(key, taken)
        if sentence:
            self.toast(sentence, at=button.rect)
            return
        button.key = key
        self._stop_waiting()

    def _choose_mark(self, seat: SeatPanel) -> None:
        self.open_overlay(mark_dialog(seat.person, lambda person: self._take_mark(seat, person)))

    def _take_mark(self, seat: SeatPanel, person: Profile) -> None:
        """Who had that colour or shape gets this seat's."""
        before = seat.person
        for other in self.seats:
            if other is not seat and other.person.colour == person.colour:
                other.person = replace(other.person, colour=before.colour)
            if other is not seat and other.person.shape == person.shape:
                other.person = replace(other.person, shape=before.shape)
        seat.person = person

    def _point(self, seat: SeatPanel, zone: str) -> None:
        """The mouse and each corner are one seat's."""
        assert zone in POINTERS
        for other in self.seats:
            if other is not seat and zone and other.person.zone == zone:
                other.person = replace(other.person, zone="")
        seat.person = replace(seat.person, zone=zone)

    def _try_keys(self) -> None:
        self._stop_waiting()
        slappers = self.slappers
        down = pygame.key.get_pressed()
        keys = {key for slapper in slappers for key in slapper.pair}
        already = [key for key in keys if len(key) == 1 and down[pygame.key.key_code(key.lower())]]
        test = HoldTest({slapper.seat: slapper.pair for slapper in slappers}, self._pads, already)
        dialog, board = hold_dialog(slappers, test, self._end_test)
        self._test = test, board
        self.open_overlay(dialog)

    def _end_test(self) -> None:
        self._test = None

    def handle_event(self, event: Event, stamp: float) -> bool:
        """Keys that are waited for, and those of the test, before any widget."""
        if self._test is not None:
            self._test[0].read(event)
            self._test[1].invalidate()
            return False
        if self._waiting is None:
            return False
        if event.type in (pygame.KEYDOWN, pygame.JOYBUTTONDOWN):
            key = key_of(event, self._pads)
            if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                self._stop_waiting()
            else:
                self._take_key(key)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self._waiting.rect.collidepoint(event.pos):
            self._stop_waiting()
        return event.type == pygame.TEXTINPUT

    # --- places

    def lay_out(self) -> None:
        """The table with its seats at the left; rules, deal number and Start at the right."""
        super().lay_out()
        body = self.body
        right = body.right - _SIDE
        round_table = body.copy()
        round_table.w = right - 24 - body.x
        chairs = CHAIRS[len(self.seats)]
        for seat, number in zip(self.seats, chairs, strict=True):
            seat.place(self.box(*chair(number, round_table)))
        self.add_seat.place(self.box(*chair(LAST, round_table).inflate(-84, -88)))
        self.table.place(self.box(*round_table.inflate(-96, -104)))
        middle = round_table.centerx
        self.try_keys.place(self.box(middle - 112, round_table.centery + 112, 224, 38))
        house = body.h - _START - _DEAL - 2 * 14
        self.house.place(self.box(right, body.y, _SIDE, house))
        self.deal_number.place(self.box(right, body.y + house + 14, _SIDE, _DEAL))
        self.start.place(self.box(right, body.bottom - _START, _SIDE, _START))
