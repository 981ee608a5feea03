"""The people on the settings page: their slap keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from pygame import Surface
from pygame.event import Event

from game.pages.settings import texts
from game.play.sentences import sentence
from game.storage.settings.settings import Profile, Settings
from game.table.race.key_capture import KeyButton, KeyCapture
from game.table.race.keys import PAIRS, keys_for_newcomer
from game.ui.draw.painter import CENTRE, Painter
from game.ui.widgets.base import Container
from game.ui.widgets.panel import Label

_ROW, _HEADER, _CAP, _APART = 40, 20, (76, 30), 12


class PeoplesKeys(Container):
    """The slap keys of those who played last, as many as can sit at a table: no two of them share a key."""

    def __init__(self, current: Callable[[], Settings], change: Callable[[Settings], None]) -> None:
        super().__init__()
        self._current = current
        self._change = change
        self._capture = KeyCapture(self, self._taken, self._save)
        self._help = Label(texts.KEYS_TEXT)
        self.add(self._help)
        self.buttons: dict[str, tuple[KeyButton, KeyButton]] = {}
        """The slap key and the call key of each person shown."""

    def show(self) -> None:
        """Update it from the settings."""
        profiles = self._current().profiles
        names = list(profiles)[: -len(PAIRS) - 1 : -1]
        if names != list(self.buttons):
            self._capture.stop()
            self.clear()
            wait = self._capture.wait_for
            self.buttons = {
                name: (
                    KeyButton(sentence(texts.SLAP_KEY, name), wait),
                    KeyButton(sentence(texts.CALL_KEY, name), wait),
                )
                for name in names
            }
            self.add(*(button for pair in self.buttons.values() for button in pair), self._help)
        for name, (slap, call) in self.buttons.items():
            slap.key, call.key = profiles[name].touch, profiles[name].call
        self._help.text = texts.KEYS_TEXT if names else texts.NO_PEOPLE

    def handle_event(self, event: Event) -> bool:
        """Handle an event while it waits for a key; True keeps it from the widgets."""
        return self._capture.handle_event(event)

    def stop(self) -> None:
        """Stop waiting for a key."""
        self._capture.stop()

    def _taken(self, button: KeyButton) -> Iterable[str]:
        return {other.key for pair in self.buttons.values() for other in pair if other is not button} - {""}

    def _save(self, button: KeyButton) -> None:
        name, (slap, call) = next(item for item in self.buttons.items() if button in item[1])
        other = call if button is slap else slap
        if not other.key:
            spare = keys_for_newcomer(Profile(), frozenset(self._taken(other)), list(self.buttons).index(name))
            other.key = spare.call if other is call else spare.touch
        settings = self._current()
        person = replace(settings.profiles[name], touch=slap.key, call=call.key)
        self._change(replace(settings, profiles={**settings.profiles, name: person}))

    def height(self, width: int) -> int:
        """How high it is when it is so many px wide, in px of the screen."""
        self._help.set_in(self.theme.help)
        people = self.px(_HEADER) + len(self.buttons) * self.px(_ROW) if self.buttons else 0
        return people + self._help.height(width) + self.px(14)

    def lay_out(self) -> None:
        rest = self.frame.cut_top(_HEADER)[1] if self.buttons else self.frame
        for slap, call in self.buttons.values():
            row, rest = rest.cut_top(_ROW)
            key, row = row.cut_right(_CAP[0], gap=_APART)
            call.place(key.left(*_CAP))
            slap.place(row.right(*_CAP))
        self._help.set_in(self.theme.help)
        self._help.colour = self.theme.quiet
        self._help.place(rest.row(6, rest.units(self._help.height(self.rect.w))))

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, theme, rest = Painter(surface), self.theme, self.frame.cut_top(_HEADER)[1]
        if self.buttons:
            call, slap = self.frame.row(-2, _HEADER).cut_right(_CAP[0], gap=_APART)
            to.text(call, texts.CALL, theme.help, theme.quiet, CENTRE, fit="whole")
            to.text(slap.cut_right(_CAP[0])[0], texts.SLAP, theme.help, theme.quiet, CENTRE, fit="whole")
        for name, (slap_key, _) in self.buttons.items():
            row, rest = rest.cut_top(_ROW)
            to.text(row.across(slap_key.rect).before(slap_key.rect, gap=_APART), name, theme.row)
            to.rule(row)
