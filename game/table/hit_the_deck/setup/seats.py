"""The seats in the set-up of Hit the Deck: two to six round a table, each with its colour, shape and keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pygame import Rect, Surface
from pygame.event import Event

from game.ai.kinds import DEFAULT_KIND, PlayerKind
from game.play.suited_levels import PersonForm, SlapSpeed
from game.rules.match import HUMAN, Player
from game.storage.settings.settings import MatchSetup, Profile
from game.table.game.program import Program
from game.table.game.record import Game, free_computer_name
from game.table.game.seats import SeatArea, SeatPanel
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.look.seats import profile_for_newcomer, resolve_profiles, seat_colour, seat_shape
from game.table.hit_the_deck.setup.mark import Badge, Mark, MarkStrip
from game.table.hit_the_deck.setup.table import BESIDE, CHAIRS, LAST, WoodenTable, chair
from game.table.race.key_capture import CALL, SLAP, KeyButton, KeyCapture
from game.table.race.keys import MOUSE, UP, ZONES, KeyPair, SlapKeys, cap, key_of
from game.ui.controls.choice import Select
from game.ui.controls.dialog import Dialog, DialogButton
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, RIGHT, Painter
from game.ui.look.theme import semibold
from game.ui.widgets.base import Drawn, Widget
from game.ui.widgets.button import Button, Pressable
from game.ui.widgets.keycap import keycap_size, paint_keycap
from game.ui.window import keyboard

POINTERS = {"": texts.KEYS_ONLY, MOUSE: texts.THE_MOUSE, **{zone: texts.TOUCH_AREA.format(zone) for zone in ZONES}}
_CAP, _ROW = 48, 40
"""The width of a key, and the height of a row of the test of all slap keys, in px at scale 1.0."""


class Pointers(Select):
    """A button for the seat's mouse or touch area: an icon that opens the list."""

    def paint(self, surface: Surface) -> None:
        to, ink, zone = self.painter(surface), self.theme.text, self.value
        to.field(self.frame, lit=self.hovered)
        to.icon(self.frame.cut_left(9)[1].left(20), "key" if not zone else "mouse" if zone == MOUSE else "touch", ink)
        to.icon(self.frame.cut_right(8)[1].right(16), "down", ink)


class Cross(Pressable):
    """A small cross that removes its seat."""

    def paint(self, surface: Surface) -> None:
        colour = self.theme.bad if self.hovered else self.theme.quiet
        self.painter(surface).icon(self.frame.middle(16), "close", colour)


class SlapSeat(SeatPanel):
    """A seat with the profile of its player, person or computer: colour and shape, two keys, a mouse or touch area."""

    _area: SlapSeats
    says_speed = True

    def __init__(self, area: SlapSeats, number: int, player: Player, profile: Profile) -> None:
        self.badge = Badge("", profile, lambda: self.screen.open_overlay(MarkStrip(area, self)))
        self.pointer = Pointers(POINTERS, 0, lambda _: area.take_zone(self, self.pointer.value))
        self.slap, self.call = KeyButton("", area.keys.wait_for), KeyButton("", area.keys.wait_for)
        self.cross = Cross("", on_press=lambda: area.remove_seat(self))
        super().__init__(area, number, player)
        self.clear()
        self.add(self.badge, self.name, self.earlier, self.kind, self.pointer, self.slap, self.call, self.cross)
        self.profile = profile

    def _labels(self) -> dict[Widget, str]:
        return {
            **super()._labels(),
            self.badge: texts.MARK,
            self.pointer: texts.POINTER,
            self.slap: texts.SLAP_KEY,
            self.call: texts.CALL_KEY,
            self.cross: texts.REMOVE,
        }

    @property
    def profile(self) -> Profile:
        """The seat's colour, shape, keys and zone."""
        return replace(self._profile, touch=self.slap.key, call=self.call.key)

    @profile.setter
    def profile(self, profile: Profile) -> None:
        self._profile = profile
        self.badge.profile = profile
        self.slap.key, self.call.key = profile.touch, profile.call
        self.slap.colour = self.call.colour = seat_colour(profile).colour
        self.pointer.value = profile.zone if profile.zone in POINTERS else ""
        self.invalidate()

    @property
    def pair(self) -> KeyPair:
        """The seat's two keys."""
        return KeyPair(self.slap.key, self.call.key)

    def lay_out(self) -> None:
        super().lay_out()
        _, kind, keys = self.rows
        self.slap.visible = self.call.visible = self.is_human
        # the only person slaps by mouse as well, without choosing it
        has_choice = len(self._area.slappers) > 1 or self.profile.zone in ZONES
        self.pointer.visible = self.is_human and has_choice
        # a computer player has what people leave
        self.badge.enabled = self.is_human
        self.badge.place(self.badge_place)
        self.pointer.place(kind.right(62, 34))
        self.slap.place(keys.column(34, _CAP))
        self.call.place(keys.cut_right(_CAP)[0])
        self.cross.place(self.frame.at(22, 95, 32, 32))

    def paint_below(self, to: Painter, room: Frame) -> None:
        if not self.is_human:
            super().paint_below(to, room)
            return
        for text, key in ((SLAP, self.slap), (CALL, self.call)):
            to.text(room.before(key.rect, gap=5), text, self.theme.help, self.theme.quiet, RIGHT, fit="whole")


class HoldBoard(Widget):
    """Names and slap keys of people, pressed while held, with the result below. It must see every event."""

    def __init__(self, seats: Sequence[SlapSeat]) -> None:
        super().__init__(texts.TEST_TITLE)
        self._seats = seats
        self._keys = SlapKeys({seat.number: seat.pair for seat in seats})
        self._slap_keys = {seat.pair.touch for seat in seats}
        self.held_before = {key for key in self._keys.bound if keyboard.is_down(key)}
        """Keys that were held before, and have not been released."""
        self.ghost_keys: set[str] = set()
        """Unassigned keys that were reported while at least two slap keys were held."""
        self.most_held = 0
        """The most slap keys that were reported together."""
        self.height = (len(seats) + 1) // 2 * _ROW + 44
        """Its preferred height, in px at scale 1.0."""

    @property
    def passed(self) -> bool:
        """Whether all slap keys were reported together."""
        return self.most_held == len(self._slap_keys)

    def read(self, event: Event) -> bool:
        """Update the test from an event, which the widgets get too."""
        before = set(self._keys.held)
        self._keys.read(event)
        held = self._keys.held
        together = held & self._slap_keys
        self.most_held = max(self.most_held, len(together))
        if len(together) > 1:
            self.ghost_keys |= held - before - self._keys.bound.keys()
        if event.type in UP:
            self.held_before.discard(key_of(event, self._keys.pads))
        self.invalidate()
        return False

    def verdict(self) -> str:
        """The result so far, as a sentence."""
        if self.held_before:
            return texts.HELD_BEFORE.format(", ".join(map(cap, sorted(self.held_before))))
        if self.ghost_keys:
            return texts.STRANGE.format(", ".join(map(cap, sorted(self.ghost_keys))))
        count = len(self._slap_keys)
        return texts.ALL_DETECTED.format(count) if self.passed else texts.DETECTED.format(self.most_held, count)

    def paint(self, surface: Surface) -> None:
        to, theme, scale = self.painter(surface), self.theme, self.scale
        half = self.rect.w // 2
        for index, seat in enumerate(self._seats):
            mark, touch = seat_colour(seat.profile), cap(seat.pair.touch)
            row = self.frame.around(Rect(self.rect.x + index % 2 * half, self.rect.y, half, self.rect.h))
            cell = row.row(0, _ROW).move(0, index // 2 * _ROW).cut_right(12)[1]
            to.picture(cell.left(28), seat_shape(mark, self.px(28)))
            key = Rect((0, 0), keycap_size(touch, scale)).move_to(midright=cell.rect.midright)
            held = mark.colour if seat.pair.touch in self._keys.held else None
            paint_keycap(surface, key, touch, theme, scale, held=held)
            to.text(cell.cut_left(28, gap=8)[1].before(key, gap=6), seat.player.name, theme.row)
        bad = self.ghost_keys or self.held_before
        colour = theme.bad if bad else theme.good if self.passed else theme.text
        to.text(self.frame.cut_bottom(40)[0], self.verdict(), theme.row, colour)


class SlapSeats(SeatArea):
    """The seats clockwise round the table, from the one at the bottom left."""

    seats: list[SlapSeat]
    speed = Drawn[SlapSpeed | None]()
    """The slap speed of the only person; None if unknown."""

    def __init__(
        self,
        program: Program,
        game: Game,
        setup: MatchSetup,
        kinds: Sequence[PlayerKind] = (),
        default_kind: str = DEFAULT_KIND,
    ) -> None:
        """A new seat gets the `default_kind`, or that of the last seat."""
        super().__init__(program, game, setup, kinds)
        self._default_kind = default_kind
        self._limits = game.rules.seats
        self._known = program.profiles
        self.keys = KeyCapture(lambda button: {key for seat in self.slappers for key in seat.pair} - {button.key})
        self.test: HoldBoard | None = None
        """The last test of all slap keys together."""
        self._table = WoodenTable(program.art(game))
        self.add_seat = Button(texts.ADD, self._add, icon="plus")
        self.test_keys = Button(texts.TEST_KEYS, self._open_test, icon="key")
        self.speed = None
        self.sit(setup.players)

    def sit(self, players: Sequence[Player]) -> None:
        """Seat these players, instead of any others."""
        profiles = resolve_profiles(players, self._known)
        self.seats = [
            SlapSeat(self, number, player, profile)
            for number, (player, profile) in enumerate(zip(players, profiles, strict=True))
        ]
        self._arrange()

    def _arrange(self) -> None:
        self.clear()
        self.add(self._table, *self.seats, self.add_seat, self.test_keys)
        for number, seat in enumerate(self.seats):
            seat.number = number
            seat.cross.visible = len(self.seats) > self._limits[0]
        self.add_seat.visible = len(self.seats) < self._limits[-1]
        self._changed()
        if self.is_mounted:
            self.lay_out()

    def _mark_computers(self) -> None:
        """Give computer players the marks that they will have at the table, where people's come first."""
        people = {str(seat.number): seat.profile for seat in self.seats if seat.is_human}
        players = [replace(seat.player, name=str(seat.number)) for seat in self.seats]
        for seat, profile in zip(self.seats, resolve_profiles(players, people), strict=True):
            if not seat.is_human:
                seat.profile = profile

    def _changed(self) -> None:
        self._mark_computers()
        self.test_keys.visible = len(self.slappers) > 1
        self.invalidate()
        self.on_change()

    # --- the result

    @property
    def slappers(self) -> list[SlapSeat]:
        """The seats of people, who have slap keys."""
        return [seat for seat in self.seats if seat.is_human]

    @property
    def profiles(self) -> Mapping[str, Profile]:
        return {seat.player.name: seat.profile for seat in self.slappers}

    # --- seats

    def _add(self) -> None:
        last = self.seats[-1].player.kind
        player = Player(free_computer_name(self.other_names(None)), last if last != HUMAN else self._default_kind)
        # its own mark comes with the others' places
        self.seats.append(SlapSeat(self, len(self.seats), player, self.seats[-1].profile))
        self._arrange()
        self._focus(self.seats[-1].name)

    def remove_seat(self, seat: SlapSeat) -> None:
        """Remove a seat from the table."""
        self.keys.stop()
        self.seats.remove(seat)
        self._arrange()
        self.rename_people()
        self._focus(self.add_seat)

    def _focus(self, widget: Widget) -> None:
        if self.root is not None:
            self.root.focus(widget)

    def renamed(self, seat: SeatPanel) -> None:
        """Use the saved profile of a person with the new name, if there is one."""
        known = self._known.get(seat.player.name)
        self._changed()
        if known is not None and seat.is_human and not seat.name.error:
            self._take_profile(seat, known)
            self._mark_computers()

    def new_kind(self, seat: SeatPanel) -> None:
        if seat.is_human:
            self._take_profile(seat, self._known.get(seat.player.name, Profile()))
        self._changed()

    def _take_profile(self, seat: SeatPanel, wish: Profile) -> None:
        """Give a person's seat the profile that they wish, except values that other people use."""
        assert isinstance(seat, SlapSeat)
        others = [other.profile for other in self.seats if other is not seat and other.is_human]
        mine = seat.profile
        wish = replace(wish, colour=wish.colour or mine.colour, shape=wish.shape or mine.shape)
        seat.profile = profile_for_newcomer(wish, seat.number, others)

    # --- colours, the mouse, keys

    def take_mark(self, seat: SlapSeat, mark: Mark) -> None:
        """Set a seat's colour and shape; a seat that had them gets this seat's."""
        before = seat.profile
        if mark.seat >= 0:
            other = self.seats[mark.seat]
            other.profile = replace(other.profile, colour=before.colour, shape=before.shape)
        seat.profile = replace(before, colour=mark.colour, shape=mark.shape)
        self._mark_computers()

    def take_zone(self, seat: SlapSeat, zone: str) -> None:
        """Set a seat's mouse or touch area, taking it from the seat that had it; empty for neither."""
        for other in self.seats:
            if other is not seat and zone and other.profile.zone == zone:
                other.profile = replace(other.profile, zone="")
        seat.profile = replace(seat.profile, zone=zone)

    def _open_test(self) -> None:
        self.keys.stop()
        self.test = board = HoldBoard(self.slappers)
        self.screen.takes_raw = board.read
        done = [DialogButton(texts.DONE)]
        self.screen.open_overlay(Dialog(texts.TEST_TITLE, texts.TEST_TEXT, done, body=board, body_height=board.height))

    def show_form(self, form: PersonForm | None) -> None:
        self.speed = form.speed if form is not None else None

    # --- layout

    def lay_out(self) -> None:
        frame = self.frame
        design = Rect(0, 0, round(frame.units(self.rect.w)), round(frame.units(self.rect.h)))
        for seat, number in zip(self.seats, CHAIRS[len(self.seats)], strict=True):
            seat.place(frame.at(*chair(number, design)))
        self.add_seat.place(frame.at(*chair(LAST, design).inflate(-84, -88)))
        self._table.place(frame.at(*design.inflate(-BESIDE, -104)))
        # below the piles, and above the seats on a low page
        top = min(design.centery + 112, chair(LAST, design).y - 62)
        self.test_keys.place(frame.at(design.centerx - 112, top, 224, 38))
        self._speed_place = frame.at(design.centerx - 260, top, 520, 34)

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        if self.speed is None:
            return
        to, theme, room, speed = Painter(surface), self.theme, self._speed_place, self.speed
        text = texts.FASTER if speed.is_faster else texts.SLOWER if speed.is_slower else texts.AS_FAST
        text = text.format(speed.slaps, speed.mean_ms, speed.level.text)
        sheet = room.middle(min(room.units(room.rect.w), room.width_of(text, semibold(14)) + 32), 34)
        to.pill(sheet, (*theme.panel[:3], 255), theme.panel_outline, theme.panel_outline_width)
        to.text(sheet, text, semibold(14), None, CENTRE, margin=32)
