"""The filters above the list of matches, and the message if no match is found."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Surface

from game.pages.fan import Fan
from game.pages.matches import texts
from game.storage.library.match_filter import MatchFilter
from game.table.game.program import Program
from game.table.game.record import Games
from game.ui.controls.choice import SegmentedControl, Select
from game.ui.controls.field import TextField
from game.ui.draw import typeset
from game.ui.draw.painter import CENTRE, Painter
from game.ui.look.theme import bold
from game.ui.widgets.base import Container, Drawn
from game.ui.widgets.button import Button, Pressable
from game.ui.widgets.panel import Label

_GAP = 10
_PARTS = (304, 126, 132)
"""The width of each filter but the search, which takes the rest, px at scale 1.0."""
_COUNT = bold(13)


class CountSwitch(Pressable):
    """A switch with a number."""

    is_on, count = Drawn[bool](), Drawn[int]()

    def __init__(self, text: str, on_change: Callable[[bool], None]) -> None:
        super().__init__(text)
        self.count = 0
        self.on_change = on_change
        self.is_on = False

    def press(self) -> None:
        self.is_on = not self.is_on
        self.on_change(self.is_on)

    def paint(self, surface: Surface) -> None:
        to, theme, frame = Painter(surface), self.theme, self.frame
        fill = theme.chosen if self.is_on else theme.button_hover if self.hovered else theme.button
        to.box(frame, fill, theme.outline, theme.outline_width, radius=theme.radius)
        number = f"{self.count:,}"
        width = max(self.px(24), typeset.width(number, _COUNT, self.scale) + self.px(12))
        pill = frame.cut_right(9)[1].right(frame.units(width), 22)
        words = frame.before(pill, gap=8).cut_left(10)[1]
        to.text(words, self.label, theme.button_style, theme.chosen_text if self.is_on else theme.text)
        to.pill(pill, theme.primary_text if self.is_on else theme.tint)
        to.text(pill, number, _COUNT, theme.accent if self.is_on else theme.text, CENTRE, fit="whole")


class MatchFilters(Container):
    """The row of filters. `on_change(wanted, only_unfinished)` is called at every change."""

    def __init__(self, games: Games, on_change: Callable[[MatchFilter, bool], None]) -> None:
        self._games = games
        self._on_change = on_change
        self._people: tuple[str, ...] = ()
        self._told = MatchFilter(), False
        every = texts.BOTH if len(games) == 2 else texts.ALL_GAMES
        titles = [game.look.short_title for game in games.values()]
        self.search = TextField("", self._tell, hint=texts.SEARCH, label=texts.SEARCH_LABEL, icon="search")
        self.game = SegmentedControl([every, *titles], 0, self._tell, label=texts.GAME_LABEL)
        self.person = Select([texts.EVERYONE], 0, self._tell, label=texts.PERSON_LABEL)
        self.unfinished = CountSwitch(texts.UNFINISHED, self._tell)
        super().__init__(self.search, self.game, self.person, self.unfinished)

    def lay_out(self) -> None:
        rest = self.frame
        for widget, width in zip(reversed(self.children[1:]), reversed(_PARTS), strict=True):
            place, rest = rest.cut_right(width, gap=_GAP)
            widget.place(place)
        self.search.place(rest)

    def show(self, people: tuple[str, ...], unfinished: int) -> None:
        self.unfinished.count = unfinished
        if people != self._people:
            wanted, self._people = self.wanted.person, people
            self.person.choices = (texts.EVERYONE, *people)
            self.person.chosen = people.index(wanted) + 1 if wanted in people else 0

    def clear(self) -> None:
        self.search.text = ""
        self.game.chosen = self.person.chosen = 0
        self.unfinished.is_on = False
        self._tell(None)

    @property
    def sentence(self) -> str:
        """The message if nothing is found."""
        game = self._games[self.wanted.game].title if self.wanted.game else ""
        return texts.none_found(game, self.wanted.person, self.wanted.text, self.unfinished.is_on)

    def clear_search(self) -> None:
        """Clear the search; the other filters stay."""
        self.search.text = ""
        self._tell(None)

    @property
    def wanted(self) -> MatchFilter:
        person = self._people[self.person.chosen - 1] if self.person.chosen else ""
        return MatchFilter(("", *self._games)[self.game.chosen], person, text=self.search.text.strip())

    def _tell(self, _: object) -> None:
        told, self._told = self._told, (self.wanted, self.unfinished.is_on)
        if told != self._told:
            self._on_change(*self._told)


_WIDE, _APART = 240, 16
_FAN, _FAN_ABOVE = 170, 190
_SENTENCE = 620


class NoMatches(Container):
    """The decks and a button to play each game; or a sentence about the filters, and a button to clear them."""

    def __init__(self, program: Program, show_all: Callable[[], None]) -> None:
        self.sentence = Label("", align=0.5)
        self.show_all = Button(texts.SHOW_ALL, show_all, primary=True)
        self.plays: list[Button] = []
        self._decks: list[Fan] = []
        for game in program.games.values():
            button = Button(texts.PLAY.format(game.title), partial(program.play, game.name), primary=True)
            fan = Fan(game.home, partial(program.art, game), button.press)
            self.plays.append(button)
            self._decks.append(fan)
        super().__init__(self.sentence, self.show_all, *self.plays, *self._decks)

    def show(self, sentence: str, *, is_empty: bool) -> None:
        """Show a sentence about an empty folder, or about filters."""
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
