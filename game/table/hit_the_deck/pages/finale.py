"""The finale of a match: the steps of all seats, and the paper with all hands and the best moments."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ai.kinds import HUMAN
from game.play.sentences import in_words, sentence
from game.play.standings import has_person, standings
from game.rules.match import Match
from game.table.game.finale import Finale, FinalePicture
from game.table.game.program import Program
from game.table.hit_the_deck.look.profiles import resolve_profiles, seat_colour
from game.table.hit_the_deck.pages.moments import best_moments
from game.table.hit_the_deck.pages.podium import RAYS_AT, Podium, place_in, title_of
from game.table.hit_the_deck.pages.points_paper import Points, PointsPaper
from game.table.hit_the_deck.pages.rays import steps_to_sunrays, sunrays
from game.ui.ahead import Steps
from game.ui.look.colour import Colour
from game.ui.screens.screen import fitting

HANDS, ONE_HAND = "{} hands", "One hand"
WENT_OUT_IN = "{} went out in hand {}."
_SIDE, _MARGIN = 290, 32
"""The width of the paper and the buttons, and their distance from the right edge, in px at scale 1.0."""
_PAPER_TOP, _PAPER_FOOT = 62, 196
_AGAIN, _BUTTON, _GAP = 68, 48, 16
_ROW = _BUTTON + 10
"""The distance by which everything is higher above a second row of buttons."""


def _podium_rect(size: tuple[int, int], scale: float) -> Rect:
    return Rect(0, 0, size[0] - round((_SIDE + _MARGIN + 38) * scale), size[1])


def ground_steps(window: tuple[tuple[int, int], float, float]) -> Steps:
    """Make the background of a match's finale for a window (`Screen.window`), in steps, before it is shown."""
    size, _, text_scale = window
    scale = fitting(text_scale, size, Finale.min_size)
    return steps_to_sunrays(size, scale, place_in(_podium_rect(size, scale), *RAYS_AT))


class LastPicture(FinalePicture):
    """The picture with its paper."""

    def __init__(self, program: Program, match: Match) -> None:
        self._match = match
        self._marks = [seat_colour(profile) for profile in resolve_profiles(match.header.players, program.profiles)]
        self.standings = standings(match)
        super().__init__(title_of(self.standings))
        self._moments = tuple(moment.told(match) for moment in best_moments(match))
        self._foot = _PAPER_FOOT + (_ROW if program.has_races(match.header) else 0)
        self._podium: Podium | None = None
        self._paper: PointsPaper | None = None

    def ground(self, size: tuple[int, int], scale: float) -> Surface | Colour:
        if self.theme.is_plain:
            return self.theme.ground
        return sunrays(size, scale, place_in(_podium_rect(size, scale), *RAYS_AT))

    def lay_out(self) -> None:
        match, header = self._match, self._match.header
        people = [seat for seat, player in enumerate(header.players) if player.kind == HUMAN]
        out = match.results[-1].went_out
        self._podium = podium = Podium(
            self.standings,
            self._marks,
            _podium_rect(self.rect.size, self.scale),
            int(header.options["target"]),
            "" if out is None else sentence(WENT_OUT_IN, header.players[out].name, len(match.results)),
            ours=has_person(match, match.results[-1].winners or ()),
            own=people[0] if len(people) == 1 else None,
        )
        self.seconds, self.told = podium.seconds, podium.told
        left, top = self.rect.right - self.px(_SIDE + _MARGIN), self.px(_PAPER_TOP)
        room = Rect(left, top, self.px(_SIDE), self.rect.h - top - self.px(self._foot))
        self._paper = PointsPaper(self._sheet(), [result.scores for result in match.results], room, self.scale)

    def _sheet(self) -> Points:
        count, totals = len(self._match.results), self._match.results[-1].totals
        winners = frozenset(at.seat for at in self.standings if at.place == 1)
        title = ONE_HAND if count == 1 else HANDS.format(in_words(count).capitalize())
        return Points(title, tuple(self._marks), (), totals, winners, moments=self._moments)

    def paint(self, surface: Surface) -> None:
        if self._podium is not None and self._paper is not None:
            self._podium.paint(surface, self.shown)
            self._paper.paint(surface)

    def place_buttons(self, page: Finale) -> None:
        width, height = page.size[0] / page.scale, page.size[1] / page.scale
        left, bottom = width - _SIDE - _MARGIN, height - _MARGIN - 6
        row = [button for button in (page.races, page.review, page.look_back, page.home) if button.visible]
        if len(row) == 3:
            # words alone, or they would not fit
            for button in row:
                button.icon = ""
        rows = [row[:2], row[2:]] if len(row) > 3 else [row]
        for buttons in reversed(rows):
            gap, x = _GAP if len(buttons) < 3 else _GAP / 2, left
            words = [button.width(0) / page.scale for button in buttons]
            beside = (_SIDE - gap * (len(buttons) - 1) - sum(words)) / len(buttons)
            for button, wide in zip(buttons, words, strict=True):
                button.place(page.box(x, bottom - _BUTTON, wide + beside, _BUTTON))
                x += wide + beside + gap
            bottom -= _ROW if buttons is not rows[0] else 0
        page.again.place(page.box(width - _SIDE - _MARGIN, bottom - _BUTTON - _GAP - _AGAIN, _SIDE, _AGAIN))
