"""What a person is drawn of, and chosen with: the badge, the rows of colours and shapes, the slap keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from pygame import Surface
from pygame.event import Event

from game.ai.kinds import HUMAN
from game.pages.people import texts
from game.play.sentences import sentence
from game.rules.match import Player
from game.storage.settings.settings import COLOURS, SHAPES, Profile, Settings
from game.table.contract.match_look import MatchLook, lettered
from game.table.game.record import Games
from game.table.race.key_capture import KeyButton, KeyCapture
from game.table.race.keys import PAIRS, keys_for_newcomer
from game.ui.controls.choice import SegmentedControl
from game.ui.draw import shapes, typeset
from game.ui.draw.painter import RIGHT, Painter
from game.ui.look.theme import Theme
from game.ui.widgets.base import Container
from game.ui.widgets.button import Button

_ITEM = 42
_WORDS = 88
"""The room of the words at the left."""
_CAP, _WORD = (92, 36), 40
_USUAL = 128


def look_of_people(games: Games) -> MatchLook | None:
    """The look of a game that shows a person's colour and shape; None where no game does."""
    return next((game.look for game in games.values() if game.look.shows_profiles), None)


def badge(look: MatchLook | None, name: str, profile: Profile, size: int, theme: Theme) -> Surface:
    """A person's shape in their colour; the initial where neither has been chosen."""
    if look is None or not (profile.colour or profile.shape):
        initial = typeset.initial(name)
        return lettered(lambda: shapes.disc(size, theme.quiet), ("person", theme.quiet), initial, size)
    return look.badge([Player(name, HUMAN)], {name: profile}, 0, size)


class MarkChoice(SegmentedControl):
    """One of several colours or shapes; the first choice is none of them. `picture(value, size)` draws one."""

    def __init__(
        self, values: Sequence[str], picture: Callable[[str, int], Surface], on_change: Callable[[str], None]
    ) -> None:
        self._values = ("", *values)
        self._picture = picture
        super().__init__(
            [value or texts.FREE for value in self._values], 0, lambda chosen: on_change(self._values[chosen])
        )

    @property
    def value(self) -> str:
        """What is chosen; empty for none. Setting it tells nobody."""
        return self._values[self.chosen]

    @value.setter
    def value(self, value: str) -> None:
        self.chosen = self._values.index(value) if value in self._values else 0

    @property
    def width(self) -> int:
        """How wide it would like to be, in px of the screen."""
        return self.px(_ITEM + 8) * len(self._values)

    def paint(self, surface: Surface) -> None:
        to, theme, whole = Painter(surface), self.theme, self.frame
        to.box(whole, theme.segment, theme.panel_outline, theme.panel_outline_width, radius=theme.radius)
        for number, value in enumerate(self._values):
            part = whole.around(self.segment(number))
            about, sign = part.middle(_ITEM), part.middle(_ITEM - 12)
            if number == self._over and self.hovered:
                to.disc(about, theme.tint)
            if number == self.chosen:
                to.ring(about, 3, theme.accent)
            if value:
                to.picture(sign, self._picture(value, sign.rect.w))
            else:
                to.ring(sign, 1.6, theme.quiet)
                to.icon(sign.middle(sign.units(round(sign.rect.w * 0.56))), "shuffle", theme.quiet)


class Marks(Container):
    """A person's colour and shape. `on_change` gets the profile with another."""

    def __init__(self, look: MatchLook, on_change: Callable[[Profile], None]) -> None:
        self._look = look
        self._on_change = on_change
        self._profile = Profile()
        self.colour = MarkChoice(COLOURS, self._disc, lambda colour: self._take(replace(self._profile, colour=colour)))
        self.shape = MarkChoice(SHAPES, self._shape, lambda shape: self._take(replace(self._profile, shape=shape)))
        super().__init__(self.colour, self.shape)

    def show(self, name: str, profile: Profile) -> None:
        """Show a person's."""
        self._profile = profile
        self.colour.value, self.shape.value = profile.colour, profile.shape
        self.colour.label, self.shape.label = sentence(texts.COLOUR_LABEL, name), sentence(texts.SHAPE_LABEL, name)
        self.invalidate()

    def _take(self, profile: Profile) -> None:
        self._profile = profile
        self.invalidate()
        self._on_change(profile)

    def _colour(self, colour: str) -> tuple[int, int, int, int]:
        return self._look.colours([Player("", HUMAN)], {"": Profile(colour)})[0]

    def _disc(self, colour: str, size: int) -> Surface:
        return shapes.disc(size, self._colour(colour))

    def _shape(self, shape: str, size: int) -> Surface:
        return self._look.badge([Player("", HUMAN)], {"": Profile(self._profile.colour or COLOURS[-1], shape)}, 0, size)

    def lay_out(self) -> None:
        for row, choice in zip(self.frame.rows(_ITEM + 8, _ITEM + 8, gap=10), (self.colour, self.shape), strict=True):
            room = row.cut_left(_WORDS)[1]
            choice.place(room.cut_left(min(room.units(choice.width), room.units(room.rect.w)))[0])

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, theme = Painter(surface), self.theme
        for choice, word in ((self.colour, texts.COLOUR), (self.shape, texts.SHAPE)):
            row = self.frame.across(choice.rect)
            to.text(row.before(choice.rect, gap=8), word, theme.row)
            beside = row.beyond(choice.rect, gap=14)
            if beside.rect.w > self.px(30):
                to.text(beside, choice.value or texts.FREE_HINT, theme.help, theme.quiet)


class PersonKeys(Container):
    """A person's two slap keys: none that another of those who played last has."""

    def __init__(self, current: Callable[[], Settings], on_change: Callable[[Profile], None]) -> None:
        self._current = current
        self._on_change = on_change
        self._person = ""
        self._capture = KeyCapture(self, self._taken, self._save)
        self.slap = KeyButton("", self._capture.wait_for)
        self.call = KeyButton("", self._capture.wait_for)
        self.usual = Button(texts.DEFAULT_KEYS, self._forget)
        super().__init__(self.slap, self.call, self.usual)

    def show(self, name: str, profile: Profile) -> None:
        """Show a person's."""
        if name != self._person:
            self.stop()
        self._person = name
        self.slap.key, self.call.key = profile.touch, profile.call
        self.slap.label, self.call.label = sentence(texts.SLAP_KEY, name), sentence(texts.CALL_KEY, name)
        self.usual.visible = bool(profile.touch or profile.call)
        self.invalidate()

    def handle_event(self, event: Event) -> bool:
        """Handle an event while it waits for a key; True keeps it from the widgets."""
        return self._capture.handle_event(event)

    def stop(self) -> None:
        """Wait for no key any more."""
        self._capture.stop()

    def _others(self) -> list[Profile]:
        people = {name: one for name, one in self._current().profiles.items() if name != self._person}
        return list(people.values())[-len(PAIRS) + 1 :]

    def _taken(self, button: KeyButton) -> Iterable[str]:
        other = self.call if button is self.slap else self.slap
        return {other.key, *(key for one in self._others() for key in (one.touch, one.call))} - {""}

    def _save(self, button: KeyButton) -> None:
        other = self.call if button is self.slap else self.slap
        if not other.key:
            spare = keys_for_newcomer(Profile(), frozenset(self._taken(other)), 0)
            other.key = spare.call if other is self.call else spare.touch
        self._tell(self.slap.key, self.call.key)

    def _forget(self) -> None:
        self.stop()
        self._tell("", "")

    def _tell(self, touch: str, call: str) -> None:
        self._on_change(replace(self._current().profiles[self._person], touch=touch, call=call))

    def lay_out(self) -> None:
        wide, high = _CAP
        rest = self.frame.cut_top(high)[0].cut_left(_WORDS)[1]
        for key in (self.slap, self.call):
            place, rest = rest.cut_left(_WORD)[1].cut_left(wide, gap=14)
            key.place(place)
        self.usual.place(rest.column(6, _USUAL).inset(0, -2))

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, theme, row = Painter(surface), self.theme, self.frame.cut_top(_CAP[1])[0]
        to.text(row.column(0, _WORDS - 4), texts.KEYS, theme.row)
        for key, word in ((self.slap, texts.SLAP), (self.call, texts.CALL)):
            room = row.before(key.rect, gap=8)
            to.text(room, word, theme.help, theme.quiet, RIGHT, fit="whole")
        to.text(row.cut_left(_WORDS)[1].below(20, gap=8), texts.KEYS_TEXT, theme.help, theme.quiet)
