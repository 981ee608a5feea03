"""A seat in the set-up: who sits there, under what name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.ai.seating import HUMAN
from game.rules.match import Player
from game.table.hand_to_hand.seat_marks import SEAT_MARKS
from game.table.player_kinds import OFFERED
from game.table.setup_parts.default_players import COMPUTER_NAMES
from game.table.setup_parts.names import Names
from game.ui import typeset
from game.ui.theme import TextStyle, Typeface
from game.ui.widgets.choice import Select
from game.ui.widgets.field import TextField
from game.ui.widgets.panel import Panel

SEAT = "Player {}"
NAME = "Name of player {}"
KIND = "Who player {} is"
NO_NAME = "Give this player a name."
SAME_NAME = "Two players have this name."


class SeatPanel(Panel):
    """One seat: its mark, the name, and the kind.

    `on_change` is called for every change; `taken` tells the name at the other seat, which nobody is called after.
    """

    def __init__(
        self,
        seat: int,
        player: Player,
        people: Sequence[str],
        on_change: Callable[[], None],
        taken: Callable[[], str] = str,
    ) -> None:
        super().__init__()
        self.seat = seat
        self._on_change = on_change
        self._taken = taken
        self._people = tuple(people)
        self._person = player.name if player.kind == HUMAN else ""
        kinds = [kind.kind for kind in OFFERED]
        at = kinds.index(player.kind) if player.kind in kinds else 0
        self.name = TextField(player.name, self._named, limit=32, label=NAME.format(seat + 1))
        self.kind = Select([kind.text for kind in OFFERED], at, self._take_kind, label=KIND.format(seat + 1))
        self.names = Names(people, self._take_name)
        self.add(self.name, self.names, self.kind)

    @property
    def player(self) -> Player:
        """Who sits here."""
        return Player(self.name.text.strip(), OFFERED[self.kind.chosen].kind)

    @player.setter
    def player(self, player: Player) -> None:
        self.kind.chosen = next((i for i, kind in enumerate(OFFERED) if kind.kind == player.kind), 0)
        self.name.text = player.name
        self.name.error = ""
        self._place_names()

    def _named(self, text: str) -> None:
        self._on_change()

    def _take_name(self, name: str) -> None:
        self.name.text = name
        self._on_change()

    def _take_kind(self, chosen: int) -> None:
        """A person gets the name a person had here; the others are called after stars."""
        if OFFERED[chosen].kind != HUMAN:
            if self.name.text not in COMPUTER_NAMES:
                self._person = self.name.text
                self.name.text = COMPUTER_NAMES[self.seat]
        elif self.name.text in COMPUTER_NAMES:
            names = (self._person, *self._people, SEAT.format(self.seat + 1))
            self.name.text = next(name for name in names if name and name != self._taken())
        self._place_names()
        self._on_change()

    def _place_names(self) -> None:
        if self.is_mounted:
            self.lay_out()
            self.invalidate()

    def lay_out(self) -> None:
        """The badge at the left, the name above, the kind below it."""
        left, top = self.rect.x + self.px(96), self.rect.y + self.px(14)
        right = self.rect.right - self.px(18)
        self.names.visible = bool(self._people) and OFFERED[self.kind.chosen].kind == HUMAN
        beside = self.px(42) if self.names.visible else 0
        self.name.place(Rect(left, top, right - left - beside, self.px(36)))
        self.names.place(Rect(right - self.px(36), top, self.px(36), self.px(36)))
        self.kind.place(Rect(left, self.rect.bottom - self.px(14 + 36), self.px(122), self.px(36)))

    def paint(self, surface: Surface) -> None:
        """Draw the panel, the badge, and what the kind means."""
        super().paint(surface)
        theme, scale = self.theme, self.scale
        centre = (self.rect.x + self.px(51), self.rect.centery - self.px(10))
        size = self.px(50)
        SEAT_MARKS[self.seat].paint(surface, centre, size)
        letter = (self.name.text.strip() or "?")[0].upper()
        room = Rect(0, 0, size, size)
        room.center = centre
        typeset.write(surface, letter, TextStyle(Typeface.EXTRABOLD, 22), scale, theme.on_accent, room, 0.5)
        below = Rect(self.rect.x, self.rect.bottom - self.px(34), self.px(102), self.px(20))
        typeset.write(surface, SEAT.format(self.seat + 1), theme.help, scale, theme.text, below, 0.5)
        told = Rect(self.kind.rect.right + self.px(12), self.kind.rect.y, 0, self.kind.rect.h)
        told.w = self.rect.right - self.px(14) - told.x
        text, style = typeset.fit(OFFERED[self.kind.chosen].help, theme.help, scale, told.w)
        typeset.write(surface, text, style, scale, theme.quiet, told)
