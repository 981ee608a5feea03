"""What stands in the middle of the page of matches where there is no match, or none that is wanted."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.pages.fan import Fan
from game.pages.matches import texts
from game.pages.matches.parts import Shown
from game.ui.widgets.base import Container
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Label

_WIDE, _APART = 240, 16
_FAN, _FAN_ABOVE = 170, 190
_SENTENCE = 620


class NoMatches(Container):
    """The decks and a way to play each game; or a sentence that names the filters, and a way to take them off."""

    def __init__(self, shown: Shown, play: Callable[[str], None], show_all: Callable[[], None]) -> None:
        self.sentence = Label("", align=0.5)
        self.show_all = Button(texts.SHOW_ALL, show_all, primary=True)
        self.plays: list[Button] = []
        self._decks: list[Fan] = []
        for game in shown.games.values():
            button = Button(texts.PLAY.format(game.title), lambda name=game.name: play(name), primary=True)  # type: ignore[misc]
            fan = Fan(game.home, lambda game=game: shown.art(game), button.press)  # type: ignore[misc]
            self.plays.append(button)
            self._decks.append(fan)
        super().__init__(self.sentence, self.show_all, *self.plays, *self._decks)

    def show(self, sentence: str, *, is_empty: bool) -> None:
        """Say a sentence: about a folder that is empty, or about filters."""
        self.sentence.text = sentence
        self.show_all.visible = not is_empty
        for widget in (*self.plays, *self._decks):
            widget.visible = is_empty

    def lay_out(self) -> None:
        """In the middle, the games side by side."""
        middle, centre = self.rect.centery, self.rect.centerx

        def around(x: int, y: int, width: float, height: float) -> Rect:
            return Rect(x - self.px(width) // 2, y, self.px(width), self.px(height))

        self.sentence.place(around(centre, middle, _SENTENCE, 48))
        self.show_all.place(around(centre, middle + self.px(60), 160, 46))
        step = self.px(_WIDE + _APART)
        x = centre - step * (len(self.plays) - 1) // 2
        for play, deck in zip(self.plays, self._decks, strict=True):
            deck.place(around(x, middle - self.px(_FAN_ABOVE), _WIDE, _FAN))
            play.place(around(x, middle + self.px(50), _WIDE, 50))
            x += step
