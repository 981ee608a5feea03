"""The finale of a match: the steps of all seats, and the paper with all hands and the best moments."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ai.kinds import HUMAN
from game.play.sentences import in_words, sentence
from game.play.standings import has_person, standings
from game.rules.match import Match
from game.table.game.finale import Finale, FinalePicture
from game.table.game.program import Program
from game.table.game.rematch import Rematch, offers_rematch
from game.table.hit_the_deck.look.profiles import resolve_profiles, seat_colour
from game.table.hit_the_deck.look.seats import seat_shape
from game.table.hit_the_deck.pages.endings import ending_of
from game.table.hit_the_deck.pages.moments import best_moments
from game.table.hit_the_deck.pages.podium import RAYS_AT, Podium, place_in, title_of, unit_in
from game.table.hit_the_deck.pages.podium_pictures import tumbling
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
_TIGHT_TOP, _TIGHT_FOOT, _TIGHT_AGAIN, _TIGHT_GAP, _TIGHT_ROWS = 34, 224, 60, 12, 225
"""The same where the rematch is between the paper and the buttons, and the height of a paper without moments."""
_FALLING = 72
"""The number of scraps of which some fall where something else stands, and are left out."""
_ROW = _BUTTON + 10
"""The distance by which everything is higher above a second row of buttons."""


def _podium_rect(size: tuple[int, int], scale: float) -> Rect:
    return Rect(0, 0, size[0] - round((_SIDE + _MARGIN + 38) * scale), size[1])


def ground_steps(window: tuple[tuple[int, int], float, float]) -> Steps:
    """Make the background of a match's finale for a window (`Screen.window`) and its scraps, in steps, beforehand."""
    size, _, text_scale = window
    scale = fitting(text_scale, size, Finale.min_size)
    podium = _podium_rect(size, scale)
    yield from steps_to_sunrays(size, scale, place_in(podium, *RAYS_AT))
    for number in range(_FALLING):
        tumbling(number + 1, unit_in(podium))
        yield None


def compose(
    program: Program, match: Match, rect: Rect, scale: float, *, foot: float | None = None, named: bool = True
) -> tuple[Podium, PointsPaper]:
    """The podium of a match and its paper in a rectangle: on a page with `foot` below the paper, or on a keepsake.

    `foot` is px at scale 1.0. The keepsake of a daily deal shows no card.
    """
    header, results = match.header, match.results
    marks = [seat_colour(profile) for profile in resolve_profiles(header.players, program.profiles)]
    places = [at if named else at._replace(name="") for at in standings(match)]
    people = [seat for seat, player in enumerate(header.players) if player.kind == HUMAN]
    out, winners = results[-1].went_out, results[-1].winners or ()
    shows_card = foot is not None or program.dealt_for(match) is None
    podium = Podium(
        places,
        marks,
        _podium_rect(rect.size, scale),
        int(header.options["target"]),
        "" if out is None or not named else sentence(WENT_OUT_IN, header.players[out].name, len(results)),
        ours=has_person(match, winners),
        own=people[0] if len(people) == 1 and named else None,
        ending=ending_of(match, places, marks, program.in_force, shows_card=shows_card),
    )
    is_tight = (foot or 0) > _PAPER_FOOT + _ROW
    side, top = round(_SIDE * scale), round((_TIGHT_TOP if is_tight else _PAPER_TOP) * scale)
    room = Rect(rect.right - round((_SIDE + _MARGIN) * scale), top, side, rect.h - top - round((foot or 0) * scale))
    title = ONE_HAND if len(results) == 1 else HANDS.format(in_words(len(results)).capitalize())
    moments = tuple(moment.told(match) for moment in best_moments(match)) if named else ()
    if is_tight:
        moments = moments[: max(0, int(room.h / scale - _TIGHT_ROWS) // 24)]
    sheet = Points(title, tuple(marks), (), results[-1].totals, frozenset(winners), moments=moments)
    return podium, PointsPaper(sheet, [result.scores for result in results], room, scale)


class LastPicture(FinalePicture):
    """The picture with its paper."""

    def __init__(self, program: Program, match: Match) -> None:
        self._program, self._match = program, match
        self.standings = standings(match)
        super().__init__(title_of(self.standings))
        if offers_rematch(program, match):
            marks = [seat_colour(profile) for profile in resolve_profiles(match.header.players, program.profiles)]
            self.rematch = Rematch(program, match, lambda seat, size: seat_shape(marks[seat], size))
        self._foot = _PAPER_FOOT + _ROW if self.rematch is None else _TIGHT_FOOT + self.rematch.high
        self._podium: Podium | None = None
        self._paper: PointsPaper | None = None

    def ground(self, size: tuple[int, int], scale: float) -> Surface | Colour:
        if self.theme.is_plain:
            return self.theme.ground
        return sunrays(size, scale, place_in(_podium_rect(size, scale), *RAYS_AT))

    def lay_out(self) -> None:
        self._podium, self._paper = compose(self._program, self._match, self.rect, self.scale, foot=self._foot)
        self.seconds, self.told = self._podium.seconds, self._podium.told

    def paint(self, surface: Surface) -> None:
        if self._podium is not None and self._paper is not None:
            self._podium.paint(surface, self.shown)
            self._paper.paint(surface)

    def place_buttons(self, page: Finale) -> None:
        width, height = page.size[0] / page.scale, page.size[1] / page.scale
        left, bottom = width - _SIDE - _MARGIN, height - _MARGIN - 6
        again, between = (_AGAIN, _GAP) if self.rematch is None else (_TIGHT_AGAIN, _TIGHT_GAP)
        bottom += 0 if self.rematch is None else 14
        row = [button for button in (page.races, page.review, page.save, page.look_back, page.home) if button.visible]
        # words alone, or they would not fit
        for button in row:
            button.icon = ""
        rows = [row[:-2], row[-2:]] if len(row) > 3 else [row]
        for buttons in reversed(rows):
            gap, x = _GAP if len(buttons) < 3 else _GAP / 2, left
            words = [button.width(0) / page.scale for button in buttons]
            beside = (_SIDE - gap * (len(buttons) - 1) - sum(words)) / len(buttons)
            for button, wide in zip(buttons, words, strict=True):
                button.place(page.box(x, bottom - _BUTTON, wide + beside, _BUTTON))
                x += wide + beside + gap
            bottom -= _ROW if buttons is not rows[0] else 0
        top = bottom - _BUTTON - between - again
        page.again.place(page.box(left, top, _SIDE, again))
        if self.rematch is not None:
            self.rematch.place(page.box(left + 2, top - between - self.rematch.high, _SIDE - 4, self.rematch.high))
