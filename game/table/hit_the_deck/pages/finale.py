"""The finale of a match: the steps of all seats, and the paper with all hands and the best moments."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.play.sentences import in_words
from game.play.standings import has_person, standings
from game.rules.match import Match
from game.table.game.finale import Finale, FinaleContent, FinalePicture
from game.table.game.record import ScoreRequest
from game.table.hit_the_deck.look.colours import SeatColour
from game.table.hit_the_deck.look.profiles import resolve_profiles, seat_colour
from game.table.hit_the_deck.pages.moments import best_moments
from game.table.hit_the_deck.pages.podium import RAYS_AT, Podium, title_of
from game.table.hit_the_deck.pages.points_paper import PAPER, PointsPaper, Sheet, hands_that_fit, height_of, rows_in
from game.table.hit_the_deck.pages.rays import steps_to_sunrays, sunrays
from game.table.hit_the_deck.pages.standings import last_hand, seated
from game.ui.ahead import Steps
from game.ui.look.colour import Colour
from game.ui.look.theme import CLOTH
from game.ui.motion import travel
from game.ui.screens.screen import fitting

HANDS, ONE_HAND = "{} hands", "One hand"
_SIDE, _MARGIN = 290, 32
"""The width of the paper and the buttons, and their distance from the right edge, in px at scale 1.0."""
_PAPER_TOP, _PAPER_FOOT = 62, 196
_AGAIN, _BUTTON, _GAP = 68, 48, 16
_ROW = _BUTTON + 10
"""How much higher everything stands above a second row of buttons."""


def _podium_rect(size: tuple[int, int], scale: float) -> Rect:
    return Rect(0, 0, size[0] - round((_SIDE + _MARGIN + 38) * scale), size[1])


def podium_of(match: Match, marks: Sequence[SeatColour], rect: Rect) -> Podium:
    """The steps of a match that is over, still to be composed."""
    ours = has_person(match, match.results[-1].winners or ())
    target = int(match.header.options["target"])
    return Podium(seated(standings(match), marks, match), rect, target, last_hand(match), ours=ours)


def ground_steps(window: tuple[tuple[int, int], float, float]) -> Steps:
    """Make the ground of a match's finale in a window (`Screen.window`), a little at a time, before it is shown."""
    size, _, text_scale = window
    scale = fitting(text_scale, size, Finale.min_size)
    return steps_to_sunrays(size, scale, Podium.place(_podium_rect(size, scale), *RAYS_AT))


class LastPicture(FinalePicture):
    """The picture with its paper."""

    def __init__(self, request: ScoreRequest) -> None:
        match = request.match
        marks = [seat_colour(profile) for profile in resolve_profiles(match.header.players, request.profiles)]
        self._marks = marks
        self.standings = seated(standings(match), marks, match)
        super().__init__(title_of(self.standings))
        self._match = match
        self._moments = tuple(moment.told(match) for moment in best_moments(match))
        self._foot = _PAPER_FOOT + (_ROW if request.races is not None else 0)
        self._shown = 0.0
        self._podium: Podium | None = None
        self._paper: PointsPaper | None = None

    def ground(self, size: tuple[int, int], scale: float) -> Surface | Colour:
        """What lies behind it."""
        if self.theme.is_plain:
            return self.theme.ground
        return sunrays(size, scale, Podium.place(_podium_rect(size, scale), *RAYS_AT))

    def lay_out(self) -> None:
        self._podium = podium = podium_of(self._match, self._marks, _podium_rect(self.rect.size, self.scale))
        podium.compose()
        self.seconds, self.told = podium.seconds, podium.told
        podium.move(self._shown)
        room = self.rect.h / self.scale - _PAPER_TOP - self._foot
        sheet = self._sheet(room)
        left = self.rect.right - self.px(_SIDE + _MARGIN)
        place = Rect(left, self.px(_PAPER_TOP), self.px(_SIDE), self.px(height_of(sheet, room)))
        self._paper = PointsPaper(sheet, place, self.scale)

    def _sheet(self, room: float) -> Sheet:
        match, ordered = self._match, self.standings
        by_seat = sorted(ordered, key=lambda at: at.seat)
        scores = [result.scores for result in match.results]
        count = len(scores)
        sheet = Sheet(
            ONE_HAND if count == 1 else HANDS.format(in_words(count).capitalize()),
            tuple(at.mark for at in by_seat),
            (),
            tuple(at.total for at in by_seat),
            frozenset(at.seat for at in by_seat if at.wins),
            moments=self._moments,
        )
        return sheet._replace(hands=hands_that_fit(scores, rows_in(room, sheet)))

    def show(self, seconds: float) -> None:
        self._shown = seconds
        if self._podium is not None:
            for rect in self._podium.move(seconds):
                self.screen.invalidate(rect)

    def paint(self, surface: Surface) -> None:
        if self._podium is None or self._paper is None:
            return
        self._podium.paint(surface)
        paper, bounds = self._paper, self._paper.bounds
        if bounds.colliderect(surface.get_clip()):
            travel.paint(
                surface,
                PAPER,
                bounds,
                lambda surface, at: paper.moved((at.x - bounds.x, at.y - bounds.y)).paint(surface),
            )


def _place(page: Finale) -> None:
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


def finale(request: ScoreRequest) -> Finale:
    """The finale of the match that is over."""
    picture = LastPicture(request)
    content = FinaleContent(theme=CLOTH, picture=picture, set_background=picture.ground, place=_place)
    return Finale(request, content)
