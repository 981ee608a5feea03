"""The tips of the first match, on a slip of paper, each shown when it helps."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from pygame import Rect, Surface

from game.rules.core import AnyView, View
from game.storage.settings.settings import Names
from game.table import texts
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle, Theme
from game.ui.widgets import base
from game.ui.widgets.button import Button, place_in_row
from game.ui.widgets.panel import Label

if TYPE_CHECKING:
    from game.table.turns.match_screen import MatchScreen

_GLANCE_S, _LETTERS_A_SECOND = 1.5, 16.0
"""The time to notice a tip, in seconds, and the reading speed."""
_TURNS_APART = 3
"""The number of own turns between two tips of which the second is not urgent."""


class Lessons(Protocol):
    """A game's tips, and the slip of paper that shows them."""

    tips: Mapping[str, str]
    """The text of each tip."""
    urgent: Collection[str] = ()
    """The tips without which a newcomer can't go on, which wait for no other."""
    words: TextStyle
    ink: Colour | None = None
    """The text's colour; None for the theme's."""
    link: Colour | None = None
    """A clause's colour; None for the theme's."""
    padding: int
    button_height: int
    button_theme: Theme | None = None
    """The theme of the slip's second button; None for the table's."""

    def fitting(self, view: AnyView) -> Sequence[str]:
        """The keys of the tips that help the view's seat, which is to move, most urgent first."""

    def place(self, height: int) -> Rect:
        """The rectangle of a slip of that height, in px of the screen; its width is always the same."""

    def paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        """Draw the slip."""


class Slip(base.Container):
    """A slip of the game's paper with a text and two buttons below it, hidden until it has text."""

    reach = (20, 26)

    def __init__(self, lessons: Lessons, text: Sequence[base.Widget], buttons: Sequence[Button]) -> None:
        super().__init__(*text, *buttons)
        self._lessons, self._buttons = lessons, buttons
        self.visible = False
        if lessons.button_theme is not None:
            buttons[-1].theme = lessons.button_theme

    @property
    def inside(self) -> Rect:
        """The rectangle of the text, above the buttons; its width is known before the slip is placed."""
        (x, y), height, pad = self.rect.topleft, self.rect.h - self.height_around(0), self.px(self._lessons.padding)
        return Rect(x + pad, y + pad, self._lessons.place(0).w - 2 * pad, height)

    def height_around(self, text: int) -> int:
        """The height of a slip with a text of that height, in px of the screen."""
        return text + 3 * self.px(self._lessons.padding) + self.px(self._lessons.button_height)

    def lay_out(self) -> None:
        inside, pad = self.inside, self.px(self._lessons.padding)
        row = Rect(inside.x, inside.bottom + pad, inside.w, self.px(self._lessons.button_height))
        place_in_row(self._buttons, row, self.px(8))

    def paint(self, surface: Surface) -> None:
        self._lessons.paint(surface, self.rect, self.scale)
        super().paint(surface)


class Coach(Slip):
    """The slip of paper with the current tip. Tips `given` before are not shown again."""

    def __init__(self, match_screen: MatchScreen, given: Names) -> None:
        lessons, self._match_screen = match_screen.table.lessons, match_screen
        self._words = Label("", lessons.words, lessons.ink, markup=True)
        got_it, skip = Button(texts.GOT_IT, self._understood, primary=True), Button(texts.SKIP, match_screen.end_tips)
        super().__init__(lessons, (self._words,), (got_it, skip))
        self.told: set[str] = set(given)
        self._now: str | None = None
        self._since = 0.0
        self._turns = self._next_turn = 0
        """The number of own turns, and the one from which on the next tip may be shown."""
        self._is_own = False

    def teach(self, view: View, awaited: bool, now: float) -> None:
        """Show the tip that helps now, if there is one and the person's move is `awaited`.

        A tip stays until another is more urgent, or it no longer applies; one hidden before it could be read is shown
        again. Tips are some turns apart, unless they are urgent. `now` in seconds.
        """
        if view.actor >= 0:
            was_own, self._is_own = self._is_own, view.actor == view.viewer
            self._turns += self._is_own and not was_own
        fitting = self._lessons.fitting(view) if awaited else ()
        untold = {tip for tip in fitting if self._turns >= self._next_turn or tip in self._lessons.urgent} - self.told
        best = next((tip for tip in fitting if tip == self._now or tip in untold), None)
        before, self._now = self._now, best
        if best != before:
            shown_s, self._since = now - self._since, now
            if best is not None:
                self.told.add(best)
                self._next_turn = self._turns + _TURNS_APART
            if before is not None and shown_s >= _GLANCE_S + len(self._lessons.tips[before]) / _LETTERS_A_SECOND:
                self._has_read(before)
            elif before is not None:
                self.told.discard(before)
        if self._now is None:
            self.visible = False
            return
        self._words.text = self._lessons.tips[self._now]
        place = self._lessons.place(self.height_around(self._words.height(self.inside.w)))
        if place != self.rect or not self.visible:
            self.visible = True
            self.place(place)

    def give_way(self, to_hint: bool) -> None:
        """Hide the tip while a hint is in its place (`to_hint`), or show it again."""
        self.visible = self._now is not None and not to_hint

    def _understood(self) -> None:
        read, self._now = self._now, None
        self.visible = False
        if read is not None:
            self._has_read(read)

    def _has_read(self, tip: str) -> None:
        program, match = self._match_screen.program, self._match_screen.session.match
        program.change_settings(program.settings.with_tip(match.rules.name, tip))

    def lay_out(self) -> None:
        super().lay_out()
        self._words.place(self.inside)
