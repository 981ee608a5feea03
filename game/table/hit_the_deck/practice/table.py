"""The table of a race practice: that of a match, without hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.play.match_log import LogLine
from game.rules.core import Result
from game.rules.hit_the_deck.view import View
from game.rules.race import Race
from game.storage.settings.settings import Profile
from game.table import texts as shared
from game.table.contract.table import TableRequest
from game.table.count.runner import HandCount
from game.table.hit_the_deck.look import texts as table_texts
from game.table.hit_the_deck.match.table import HitTheDeckTable
from game.table.hit_the_deck.practice import texts
from game.table.hit_the_deck.practice.panels import PracticePanels, RaceRow, describe
from game.table.hit_the_deck.practice.races import PracticeCues, PracticeRacing
from game.table.hit_the_deck.practice.session import PracticeSession
from game.table.hit_the_deck.tabletop.plates import PlateText, plate_texts
from game.table.turns.match_screen import MatchScreen
from game.table.turns.menu import Menu, MenuChoice
from game.ui.draw.scene import Layer
from game.ui.look.theme import CLOTH
from game.ui.widgets.root import Root
from game.ui.window.input import Press

MOST_CARDS = 60
"""The penalty cards that fill the bar of a plate."""


class PracticeTable(HitTheDeckTable):
    """The cards, panels and races of a practice."""

    cues_type = PracticeCues
    racing_type = PracticeRacing
    panels_type = PracticePanels
    cues: PracticeCues

    def __init__(self, screen: MatchScreen) -> None:
        super().__init__(screen)
        self.row = RaceRow(self.seat_colours)
        self.tabletop.piles.tells_demands = False
        # nothing is played: a click on the pile is a slap
        self.tabletop.areas.visible = False
        is_called = bool(self._session.match.header.options["automatic_call"])
        follows = table_texts.NEXT_PLAYS if is_called else texts.CALLS_NEXT
        self.races.display.word_verdict(texts.WOULD_DRAW, follows)
        screen.scene.add(self.row, Layer.TABLE, z=400)

    @property
    def keys(self) -> Sequence[tuple[str, str]]:
        """Those that have a use here: the slap keys, and those of every table."""
        return [pair for pair in super().keys if pair[0] not in _NO_USE]

    def resize(self, size: tuple[int, int], scale: float, text_scale: float) -> None:
        super().resize(size, scale, text_scale)
        self.row.lay_out(self.tabletop.layout)
        self.keep_covered()

    def keep_covered(self) -> None:
        """Cover a card again that lies face down, after the table was shown anew."""
        if self.cues.covered:
            self.tabletop.piles.cover_up()

    def count(self, result: Result) -> HandCount | None:
        return None

    def take_key(self, press: Press) -> bool:
        """None: Tab goes round the buttons."""
        return False

    def refresh(self, lines: Sequence[LogLine], why_no_undo: str, ended: str) -> None:
        super().refresh(lines, why_no_undo, ended)
        if not self.cues.covered:
            match = self._session.match
            races = [entry.move for entry in match.entries if isinstance(entry.move, Race)]
            # one whose verdict is being read is not done yet
            done = self.tabletop.view.turns
            self.row.show([PracticeSession.first_of(race) for race in races[:done]])

    def _plate_texts(self, view: View) -> Sequence[PlateText]:
        pairs = self.races.keys.pairs
        plain = plate_texts(self._session.match, view, pairs, self.seat_colours)
        return [text._replace(target=MOST_CARDS, unit=texts.CARDS) for text in plain]


_NO_USE = {"Enter", "Space", "Arrows", "Double-click", "Up, Down", "Tab", "F2", "F3", shared.HINT_KEY, "Backspace"}


class PracticeScreen(MatchScreen):
    """A practice at the table."""

    table: PracticeTable

    def __init__(self, request: TableRequest, profiles: Callable[[], Mapping[str, Profile]]) -> None:
        """`profiles` are those that hold now; keys that were changed meanwhile count as soon as the table is back."""
        super().__init__(request, PracticeTable, describe, CLOTH, "HTD-70")
        self._profiles = profiles

    def snap(self) -> None:
        super().snap()
        self.table.keep_covered()

    def enter(self) -> None:
        self.table.follow_profiles(self._profiles())
        self._wait_anew()
        super().enter()

    def _wait_anew(self) -> None:
        assert isinstance(self.session, PracticeSession)
        self.session.wait_anew()

    def on_focus_changed(self, attending: bool) -> None:
        self._wait_anew()
        super().on_focus_changed(attending)

    def close_overlay(self, overlay: Root) -> None:
        self._wait_anew()
        super().close_overlay(overlay)

    def open_menu(self) -> None:
        if self.races is not None:
            if self.races.is_showing:
                return
            self.races.break_off()
        choices = (
            MenuChoice(shared.CONTINUE, lambda: self.wake_at(self.now)),
            MenuChoice(shared.HOW_TO, self.request.open_how_to),
            MenuChoice(shared.RULES, lambda: self.request.open_rules("")),
            MenuChoice(shared.SETTINGS, self.request.open_settings),
            MenuChoice(texts.LEAVE, self.request.go_home),
        )
        self.open_overlay(Menu(choices, texts.LEAVE_NOTE, self.table.keys))
