"""What a person is drawn of, and chosen with: the badge, the rows of colours and shapes, the slap keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from pygame import Rect, Surface
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
from game.ui.draw.icons import icon
from game.ui.look.theme import Theme
from game.ui.widgets.base import Container
from game.ui.widgets.button import Button

_ITEM = 42
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
        """Draw the choices on a strip, the chosen one in a ring."""
        theme, scale = self.theme, self.scale
        width = max(1, theme.panel_outline_width * scale)
        shapes.paint_box(surface, self.rect, theme.radius * scale, theme.segment, theme.panel_outline, width)
        size = self.px(_ITEM - 12)
        for number, value in enumerate(self._values):
            part = self.segment(number)
            if number == self._over and self.hovered:
                halo = Rect(0, 0, self.px(_ITEM), self.px(_ITEM))
                halo.center = part.center
                shapes.paint_box(surface, halo, halo.w / 2, theme.tint)
            if number == self.chosen:
                shapes.blit_centred(surface, shapes.ring(self.px(_ITEM), 3 * scale, theme.accent), part.center)
            if value:
                shapes.blit_centred(surface, self._picture(value, size), part.center)
            else:
                shapes.blit_centred(surface, shapes.ring(size, 1.6 * scale, theme.quiet), part.center)
                shapes.blit_centred(surface, icon("shuffle", round(size * 0.56), theme.quiet), part.center)


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
        """The colours above the shapes, each with its word."""
        left, high, step = self.rect.x + self.px(88), self.px(_ITEM + 8), self.px(_ITEM + 18)
        for row, choice in enumerate((self.colour, self.shape)):
            width = min(choice.width, self.rect.right - left)
            choice.place(Rect(left, self.rect.y + row * step, width, high))

    def paint(self, surface: Surface) -> None:
        """Draw the words, the choices, and what is chosen."""
        super().paint(surface)
        theme, scale = self.theme, self.scale
        for choice, word in ((self.colour, texts.COLOUR), (self.shape, texts.SHAPE)):
            row = choice.rect
            line = Rect(self.rect.x, row.y, row.x - self.rect.x - self.px(8), row.h)
            typeset.write_fitted(surface, word, theme.row, scale, theme.text, line)
            beside = Rect(row.right + self.px(14), row.y, self.rect.right - row.right - self.px(14), row.h)
            if beside.w > self.px(30):
                chosen = choice.value or texts.FREE_HINT
                typeset.write_fitted(surface, chosen, theme.help, scale, theme.quiet, beside)


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
        """Save the keys; who had none gets a second one too."""
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
        """The keys from the left, each after its word; the button at the right of them."""
        wide, high, word = (self.px(units) for units in (*_CAP, _WORD))
        x = self.rect.x + self.px(88)
        for key in (self.slap, self.call):
            key.place(Rect(x + word, self.rect.y, wide, high))
            x += word + wide + self.px(14)
        self.usual.place(Rect(x + self.px(6), self.rect.y - self.px(2), self.px(_USUAL), high + self.px(4)))

    def paint(self, surface: Surface) -> None:
        """Draw the words, the keys, and what to do."""
        super().paint(surface)
        theme, scale = self.theme, self.scale
        line = Rect(self.rect.x, self.slap.rect.y, self.px(84), self.slap.rect.h)
        typeset.write_fitted(surface, texts.KEYS, theme.row, scale, theme.text, line)
        for key, word in ((self.slap, texts.SLAP), (self.call, texts.CALL)):
            room = Rect(key.rect.x - self.px(_WORD), key.rect.y, self.px(_WORD - 8), key.rect.h)
            typeset.write(surface, word, theme.help, scale, theme.quiet, room, 1.0)
        left = self.rect.x + self.px(88)
        below = Rect(left, self.slap.rect.bottom + self.px(8), self.rect.right - left, self.px(20))
        typeset.write_fitted(surface, texts.KEYS_TEXT, theme.help, scale, theme.quiet, below)
