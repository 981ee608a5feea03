"""The seats in the set-up of Hit the Deck: two to six round a table, each with its colour, shape and keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pygame import Rect
from pygame.event import Event

from game.ai.kinds import DEFAULT_KIND, HUMAN, PlayerKind
from game.play.suited_levels import PersonForm
from game.rules.match import Player
from game.storage.settings.settings import Profile
from game.table.game.record import SetupRequest
from game.table.hit_the_deck.look.profiles import profile_for_newcomer, resolve_profiles, seat_colour
from game.table.hit_the_deck.setup import texts
from game.table.hit_the_deck.setup.hold_together import Slapper
from game.table.hit_the_deck.setup.keys import SlapKeyCapture
from game.table.hit_the_deck.setup.mark import Mark, MarkStrip, marks_of
from game.table.hit_the_deck.setup.seat import SlapSeat
from game.table.hit_the_deck.setup.speed import HEIGHT, SpeedLine
from game.table.hit_the_deck.setup.table import CHAIRS, LAST, WoodenTable, chair
from game.table.race.keys import ZONES
from game.table.setup.default_players import free_computer_name
from game.table.setup.player_fields import FieldCallbacks, PlayerFields
from game.table.setup.seats_page import SeatArea
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.root import open_over


class SlapSeats(SeatArea):
    """The seats clockwise round the table, from the one below at the left."""

    def __init__(
        self, request: SetupRequest, kinds: Sequence[PlayerKind] = (), default_kind: str = DEFAULT_KIND
    ) -> None:
        """`kinds` are offered, a person first, by default the game's; a seat that is added gets the `default_kind`, or
        that of the last.
        """
        super().__init__()
        self._kinds = kinds or request.game.kinds_for(request.setup.players)
        self._default_kind = default_kind
        self._limits = request.game.rules.seats
        self._known, self._people = request.profiles, request.people
        self.keys = SlapKeyCapture(lambda: self.slappers, self)
        self._table = WoodenTable(request.art)
        self.add_seat = Button(texts.ADD, self._add, icon="plus")
        self.test_keys = Button(texts.TEST_KEYS, self.keys.open_test, icon="key")
        self.speed = SpeedLine()
        self.slap_seats: list[SlapSeat] = []
        profiles = resolve_profiles(request.setup.players, request.profiles)
        for player, profile in zip(request.setup.players, profiles, strict=True):
            self.slap_seats.append(self._seat(player, profile))
        self._arrange()

    def _seat(self, player: Player, profile: Profile) -> SlapSeat:
        # what is called back knows its seat by then
        fields = PlayerFields(
            len(self.slap_seats),
            player,
            self._people,
            FieldCallbacks(
                lambda: self._renamed(seat), lambda: self._new_kind(seat), lambda: self.other_names(seat.number)
            ),
            self._kinds,
        )
        seat = SlapSeat(
            fields,
            profile,
            on_key=self.keys.wait_for,
            on_badge=lambda: self._choose_mark(seat),
            on_pointer=lambda zone: self._take_zone(seat, zone),
            on_remove=lambda: self._remove(seat),
        )
        return seat

    def _arrange(self) -> None:
        """Order the widgets for Tab, and place them."""
        self.clear()
        self.seats = [seat.panel for seat in self.slap_seats]
        self.add(self._table, *self.seats, self.add_seat, self.test_keys, self.speed)
        for number, seat in enumerate(self.slap_seats):
            seat.number = number
            seat.remove.visible = len(self.seats) > self._limits[0]
        self.add_seat.visible = len(self.seats) < self._limits[-1]
        self._changed()
        if self.is_mounted:
            self.lay_out()

    def _changed(self) -> None:
        several = len(self.slappers) > 1
        self.test_keys.visible = several
        for seat in self.slap_seats:
            # the only person slaps by mouse as well, without choosing it
            seat.panel.needs_beside = several or seat.profile.zone in ZONES
        self.invalidate()
        self.on_change()

    # --- what is set up

    @property
    def slappers(self) -> list[Slapper]:
        """The people with their slap keys."""
        return [
            Slapper(seat.number, seat.fields.player.name, seat.pair, seat_colour(seat.profile))
            for seat in self.slap_seats
            if seat.fields.is_human
        ]

    @property
    def profiles(self) -> Mapping[str, Profile]:
        return {seat.fields.player.name: seat.profile for seat in self.slap_seats if seat.fields.is_human}

    # --- seats

    def _add(self) -> None:
        kinds = [seat.fields.player.kind for seat in self.slap_seats]
        kind = kinds[-1] if kinds[-1] != HUMAN else self._default_kind
        player = Player(free_computer_name(self.other_names(-1)), kind)
        others = [seat.profile for seat in self.slap_seats]
        profile = profile_for_newcomer(Profile(), len(self.slap_seats), others, is_human=False)
        self.slap_seats.append(self._seat(player, profile))
        self._arrange()
        self._focus(self.slap_seats[-1].fields.name)

    def _remove(self, seat: SlapSeat) -> None:
        self.keys.stop()
        self.slap_seats.remove(seat)
        self._arrange()
        self._focus(self.add_seat)

    def _focus(self, widget: Widget) -> None:
        if self.root is not None:
            self.root.focus(widget)

    def _renamed(self, seat: SlapSeat) -> None:
        """Use the saved profile of a person with the new name, if there is one."""
        known = self._known.get(seat.fields.player.name)
        self._changed()
        if known is not None and seat.fields.is_human and not seat.fields.name.error:
            self._take_profile(seat, known)

    def _new_kind(self, seat: SlapSeat) -> None:
        wish = self._known.get(seat.fields.player.name, Profile()) if seat.fields.is_human else Profile()
        self._take_profile(seat, wish)
        self._changed()

    def _take_profile(self, seat: SlapSeat, wish: Profile) -> None:
        """Give a seat the profile it wishes, except what other seats already use."""
        others = [other.profile for other in self.slap_seats if other is not seat]
        mine = seat.profile
        wish = replace(wish, colour=wish.colour or mine.colour, shape=wish.shape or mine.shape)
        seat.profile = profile_for_newcomer(wish, seat.number, others, is_human=seat.fields.is_human)

    # --- colours, the mouse, keys

    def _choose_mark(self, seat: SlapSeat) -> None:
        marks = marks_of([each.profile for each in self.slap_seats])
        names = [each.fields.player.name for each in self.slap_seats]
        strip = MarkStrip(seat.badge, marks, seat.number, names, lambda mark: self._take_mark(seat, mark))
        open_over(self, strip)

    def _take_mark(self, seat: SlapSeat, mark: Mark) -> None:
        """Set a seat's colour and shape; a seat that had them gets this seat's."""
        before = seat.profile
        if mark.seat >= 0:
            other = self.slap_seats[mark.seat]
            other.profile = replace(other.profile, colour=before.colour, shape=before.shape)
        seat.profile = replace(before, colour=mark.colour, shape=mark.shape)

    def _take_zone(self, seat: SlapSeat, zone: str) -> None:
        """Set a seat's mouse or touch area, taking it from the seat that had it; empty for neither."""
        for other in self.slap_seats:
            if other is not seat and zone and other.profile.zone == zone:
                other.profile = replace(other.profile, zone="")
        seat.profile = replace(seat.profile, zone=zone)

    def handle_event(self, event: Event) -> bool:
        return self.keys.handle_event(event)

    def stop(self) -> None:
        self.keys.stop()

    def show_form(self, form: PersonForm | None) -> None:
        self.speed.speed = form.speed if form is not None else None

    # --- places

    def lay_out(self) -> None:
        scale, px = self.scale, self.px
        design = Rect(0, 0, round(self.rect.w / scale), round(self.rect.h / scale))

        def box(rect: Rect) -> Rect:
            return Rect(self.rect.x + px(rect.x), self.rect.y + px(rect.y), px(rect.w), px(rect.h))

        for seat, number in zip(self.seats, CHAIRS[len(self.seats)], strict=True):
            seat.place(box(chair(number, design)))
        self.add_seat.place(box(chair(LAST, design).inflate(-84, -88)))
        self._table.place(box(design.inflate(-96, -104)))
        # below the piles, and above the seats where the page is low
        top = min(design.centery + 112, chair(LAST, design).y - 46)
        self.test_keys.place(box(Rect(design.centerx - 112, top, 224, 38)))
        self.speed.place(box(Rect(design.centerx - 260, top, 520, HEIGHT)))
