"""The fields of a seat: the player's name, earlier names, and the kind of player."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from game.ai.kinds import HUMAN, PlayerKind
from game.rules.match import Player
from game.table.setup.default_players import COMPUTER_NAMES, free_computer_name, free_person_name
from game.table.setup.earlier_names import EarlierNames
from game.ui.controls.choice import Select
from game.ui.controls.field import TextField

NAME = "Name in seat {}"
EARLIER = "Earlier names for seat {}"
KIND = "Type of player in seat {}"
LONGEST_NAME = 32


@dataclass(frozen=True, slots=True)
class FieldCallbacks:
    """What the fields of a seat call when the name or the kind changes. `others` returns the other seats' names."""

    on_name: Callable[[], None]
    on_kind: Callable[[], None]
    others: Callable[[], Collection[str]]


class PlayerFields:
    """The three fields of one seat.

    A seat that becomes a computer player's is named after a star; one that becomes a person's again gets back the name
    of the last person in it.
    """

    def __init__(
        self,
        number: int,
        player: Player,
        people: Sequence[str],
        callbacks: FieldCallbacks,
        kinds: Sequence[PlayerKind],
    ) -> None:
        """`people` are the names of people who have played, the latest first; `kinds` are offered, a person first."""
        self._kinds = tuple(kinds)
        self._people = tuple(people)
        self._callbacks = callbacks
        self._person = player.name if player.kind == HUMAN else ""
        self._number = number
        self.is_chosen = False
        """Whether the kind has been chosen here, and not only been there."""
        self.name = TextField(player.name, lambda _: callbacks.on_name(), limit=LONGEST_NAME)
        self.name.error_below = False
        self.earlier = EarlierNames(people, self._take_name, label="")
        self.kind = Select([kind.text for kind in kinds], self._index_of(player.kind), self._take_kind)
        self.number = number

    @property
    def number(self) -> int:
        """The seat's number, from 0."""
        return self._number

    @number.setter
    def number(self, number: int) -> None:
        self._number = number
        for widget, label in ((self.name, NAME), (self.earlier, EARLIER), (self.kind, KIND)):
            widget.label = label.format(number + 1)

    @property
    def player(self) -> Player:
        """The player in this seat."""
        return Player(self.name.text.strip(), self.chosen_kind.kind)

    @player.setter
    def player(self, player: Player) -> None:
        self.kind.chosen = self._index_of(player.kind)
        self.name.text = player.name
        self.name.error = ""

    @property
    def chosen_kind(self) -> PlayerKind:
        """The kind of player in this seat."""
        return self._kinds[self.kind.chosen]

    @property
    def is_human(self) -> bool:
        return self.chosen_kind.kind == HUMAN

    @property
    def offers_names(self) -> bool:
        """Whether there are earlier names to choose from."""
        return self.is_human and bool(self._people)

    def _take_name(self, name: str) -> None:
        self.name.text = name
        self._callbacks.on_name()

    def _take_kind(self, _: int) -> None:
        self.is_chosen = True
        taken = self._callbacks.others()
        if not self.is_human:
            if self.name.text not in COMPUTER_NAMES:
                self._person = self.name.text.strip()
                self.name.text = free_computer_name(taken)
        elif self.name.text in COMPUTER_NAMES:
            known = [name for name in (self._person, *self._people) if name]
            self.name.text = free_person_name(self._number, known, taken)
        self._callbacks.on_kind()

    def _index_of(self, kind: str) -> int:
        return next((index for index, offered in enumerate(self._kinds) if offered.kind == kind), 0)
