"""What stands in the middle of the page of matches where there is no match, or none that is wanted."""

from __future__ import annotations

from collections.abc import Callable

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
        middle = self.frame.middle(0)
        self.sentence.place(middle.middle(_SENTENCE, 0).row(0, 48))
        self.show_all.place(middle.middle(160, 0).row(60, 46))
        step = self.px(_WIDE + _APART)
        x = -(step * (len(self.plays) - 1) // 2)
        for play, deck in zip(self.plays, self._decks, strict=True):
            place = middle.around(middle.rect.move(x, 0)).middle(_WIDE, 0)
            deck.place(place.row(-_FAN_ABOVE, _FAN))
            play.place(place.row(50, 50))
            x += step
