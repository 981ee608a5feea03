"""The seats of a set-up: each with its player's name, earlier names and kind, and a game's own controls for people."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.ai.kinds import PlayerKind, kinds_to_choose
from game.play.suited_levels import PersonForm
from game.rules.match import HUMAN, Player
from game.storage.settings.settings import MatchSetup, Profile
from game.table.game.program import Program
from game.table.game.record import COMPUTER_NAMES, YOU, Game, free_computer_name, free_person_name, is_made_up, is_own
from game.ui.controls.choice import Select
from game.ui.controls.field import TextField
from game.ui.draw import typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, Painter
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.panel import Panel

SIZE = (264, 138)
"""The size of a seat's panel, in px at scale 1.0."""
NAME, EARLIER, KIND = "Name in seat {}", "Earlier names for seat {}", "Type of player in seat {}"
LONGEST_NAME = 32
SEAT = "Seat {}"
SLAPS = "slaps in about {} ms"
_FIELD, _KIND = 34, 104
_HELP = 18
"""The height of a line about how a computer player plays, in px at scale 1.0."""
_FLAG = 24
"""The height of the flag with an error of the name, in px at scale 1.0."""


class EarlierNames(Select):
    """A small button that opens a list of people. `on_take` gets the chosen name, even the one chosen before."""

    def __init__(self, names: Sequence[str], on_take: Callable[[str], None]) -> None:
        super().__init__(tuple(names) or ("",), 0, lambda chosen: None)
        self._on_take = on_take

    def take(self, chosen: int) -> None:
        self.chosen = chosen
        self._on_take(self.choices[chosen])

    def paint(self, surface: Surface) -> None:
        to = self.painter(surface)
        to.field(self.frame, lit=self.hovered)
        to.icon(self.frame.middle(18), "down", self.theme.text)


class SeatPanel(Panel):
    """A seat's panel: its number, the player's name, and the kind of player with how a computer player plays.

    A seat that becomes a computer player's is named after a star; one that becomes a person's again gets back the name
    of the last person in it.
    """

    reach = (_FLAG, _FLAG)
    says_speed = False
    """Whether it shows how fast a computer player slaps."""
    aside = 0
    """The room that a game's own controls take on the right, in px at scale 1.0."""

    def __init__(self, area: SeatArea, number: int, player: Player) -> None:
        self._area = area
        self._person = player.name if player.is_person else ""
        self.is_chosen = False
        """Whether the kind was chosen here, and not only preset."""
        self.name = TextField(player.name, lambda _: area.renamed(self), limit=LONGEST_NAME, on_submit=self._go_on)
        self.earlier = EarlierNames(area.people, self._take_name)
        self.kind = Select({kind.kind: kind.text for kind in area.kinds}, player.kind, self._take_kind)
        super().__init__(self.name, self.earlier, self.kind)
        self.number = number
        """The seat's number, from 0."""

    # --- the player

    def _labels(self) -> dict[Widget, str]:
        return {self.name: NAME, self.earlier: EARLIER, self.kind: KIND}

    @property
    def player(self) -> Player:
        """The player in this seat."""
        return Player(self.name.text.strip(), self.chosen_kind.kind)

    @player.setter
    def player(self, player: Player) -> None:
        self.kind.value = player.kind
        self.name.text = player.name
        self.name.error = ""

    @property
    def chosen_kind(self) -> PlayerKind:
        """The kind of player in this seat."""
        return self._area.kinds[self.kind.chosen]

    @property
    def is_human(self) -> bool:
        return self.chosen_kind.kind == HUMAN

    def _go_on(self) -> None:
        """Move the focus on, because Enter in a name ends typing and does not start the match."""
        if self.root is not None:
            self.root.focus(self.kind)

    def _take_name(self, name: str) -> None:
        self.name.text = name
        self._area.renamed(self)

    def _take_kind(self, _: str) -> None:
        self.is_chosen = True
        taken = self._area.other_names(self)
        if not self.is_human:
            if self.name.text not in COMPUTER_NAMES:
                self._person = self.name.text.strip()
                self.name.text = free_computer_name(taken)
        elif self.name.text in COMPUTER_NAMES:
            known = [name for name in (self._person, *self._area.people) if name and not is_made_up(name)]
            self.name.text = free_person_name(self.number, known, taken)
        self._area.new_kind(self)
        self._area.rename_people()

    # --- what is seen

    def refresh(self) -> None:
        """Update the panel after a change of its player."""
        if self.is_mounted:
            self.lay_out()
            self.invalidate()

    @property
    def badge_place(self) -> Frame:
        """The frame for a game's sign of the seat."""
        return self.frame.at(13, 13, 50, 50)

    @property
    def rows(self) -> tuple[Frame, Frame, Frame]:
        """The frames of the name, of the kind, and of the part below it."""
        name = self.frame.cut_left(76)[1].cut_right(14 + self.aside)[1].row(13, _FIELD)
        kind = name.move(0, 41)
        return name, kind, kind.row(42, 30)

    def lay_out(self) -> None:
        for widget, label in self._labels().items():
            widget.label = label.format(self.number + 1)
        name, kind, _ = self.rows
        self.earlier.visible = self.is_human and bool(self._area.people)
        self.earlier.place(name.right(_FIELD))
        self.name.place(name.cut_right(_FIELD, gap=6)[1] if self.earlier.visible else name)
        self.kind.place(kind.column(0, _KIND))

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, theme = Painter(surface), self.theme
        to.text(self.frame.at(0, 67, 76, 22), SEAT.format(self.number + 1), theme.help, None, CENTRE, fit="whole")
        self.paint_below(to, self.rows[2])
        if self.name.error:
            # on the upper edge
            left, padding = self.name.rect.x, self.px(20)
            text = typeset.fit(self.name.error, theme.help, self.scale, self.rect.right - left - padding)
            place = Rect(left, 0, typeset.width(*text, self.scale) + padding, self.px(_FLAG))
            place.centery = self.rect.y - self.px(7)
            flag = self.frame.around(place)
            to.pill(flag, (*theme.panel[:3], 255), theme.bad, 2)
            to.text(flag, self.name.error, theme.help, theme.bad, CENTRE, margin=20)

    def paint_below(self, to: Painter, room: Frame) -> None:
        """Draw the text about the player below the kind."""
        high, lines = self.px(_HELP), self.about()
        x, y, width, height = room.rect
        line = room.around(Rect(x, y + (height - len(lines) * high) // 2, width, high))
        for text in lines:
            to.text(line, text, self.theme.help, self.theme.quiet)
            line = line.move(0, _HELP)

    def about(self) -> list[str]:
        """The lines about the player below the kind."""
        kind = self.chosen_kind
        lines = [kind.help] if kind.help else []
        if self.says_speed and kind.reaction_ms is not None:
            lines.append(SLAPS.format(kind.reaction_ms))
        return lines


class SeatArea(Container):
    """The seats of a set-up, in seat order; each game has its own.

    It calls `on_change` when a name, a kind or the number of seats has changed.
    """

    def __init__(self, program: Program, game: Game, setup: MatchSetup, kinds: Sequence[PlayerKind] = ()) -> None:
        """`setup` is the initial set-up. `kinds` are offered, a person first; by default the game's."""
        super().__init__()
        offered = kinds_to_choose({player.kind for player in setup.players})
        self.kinds = kinds or [kind._replace(help=game.characters.get(kind.kind, kind.help)) for kind in offered]
        self.people = program.people
        self.seats: Sequence[SeatPanel] = ()
        self.on_change: Callable[[], None] = lambda: None

    def other_names(self, seat: SeatPanel | None) -> list[str]:
        """The names in all other seats."""
        return [other.player.name for other in self.seats if other is not seat]

    def rename_people(self) -> None:
        """Call people without a name of their own by their seats, and the only person "You"."""
        people = [seat for seat in self.seats if seat.is_human]
        unnamed = [seat for seat in people if seat.name.text and not is_own(seat.name.text)]
        taken = [seat.name.text for seat in self.seats if seat not in unnamed]
        for seat in unnamed:
            name = free_person_name(seat.number, [YOU] * (len(people) == 1), taken)
            taken.append(name)
            if name != seat.name.text:
                seat.name.text = name
                self.renamed(seat)

    @property
    def profiles(self) -> Mapping[str, Profile]:
        """The profiles chosen here, by the person's name."""
        return {}

    def renamed(self, seat: SeatPanel) -> None:
        """Called when a seat has another name."""
        self.on_change()

    def new_kind(self, seat: SeatPanel) -> None:
        """Called when a seat has another kind of player."""
        self.on_change()

    def show_form(self, form: PersonForm | None) -> None:
        """Show the recent results of the only person; None if unknown, or if several people play."""
