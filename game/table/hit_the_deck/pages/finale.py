"""The finale of a match: the steps of all seats, and the paper with all hands and the best moments."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.play.races import races_of
from game.play.sentences import in_words
from game.play.standings import standings
from game.rules.hit_the_deck.cards import POINTS
from game.rules.match import Match
from game.rules.race import FakeOut
from game.table.contract.moments import Moment, best, comeback, hand_of, most, part, peak, streak
from game.table.game.finale import Finale, FinalePicture, Part, Rematch, offers_rematch
from game.table.game.program import Program
from game.table.hit_the_deck.look.seats import seat_marks, seat_shape
from game.table.hit_the_deck.pages.endings import ending_of
from game.table.hit_the_deck.pages.podium import Podium, page_in, title_of
from game.table.hit_the_deck.pages.podium_pictures import Rays, sunrays
from game.table.hit_the_deck.pages.points_paper import Points, PointsPaper
from game.ui.ahead import Steps
from game.ui.look.colour import Colour

SLAP, CALL, MS = "Fastest slap", "Fastest call", "{} ms"
CAUGHT, CAUGHT_IN = "Cost others most", "{} points"
FAKEOUTS, TIMES = "Most fake-outs", "{} times"
OUTS = "Went out most"
HANDS, ONE_HAND = "{} hands", "One hand"
_SIDE, _MARGIN = 290, 32
"""The width of the paper and the buttons, and their distance from the right edge, in px at scale 1.0."""
_PAPER_FOOT, _BESIDE = 254, 10
"""The height of the buttons below the paper, and the space between two of them."""


def best_moments(match: Match) -> list[Moment]:
    """The best moments of a finished match, best first."""
    outs = [result.went_out for result in match.results]
    fakeouts = [(entry.actor, isinstance(entry.move, FakeOut)) for entry in match.entries]
    seats = range(match.seats)
    races = races_of(match.header, match.entries, POINTS.__getitem__).races
    slaps = [(ms, race.position, seat) for race in races for seat, ms in enumerate(race.touches) if ms is not None]
    made = [race for race in races if race.verdict.called and not race.terms.automatic_call]
    calls = [(race.call_ms, race.position, race.terms.caller) for race in made if race.call_ms is not None]
    return best(
        [
            _fastest(SLAP, slaps, match, 600, 200),
            _fastest(CALL, calls, match, 2_000, 300, 0.7),
            _caught(match),
            comeback(match, -1),
            streak(outs),
            most(FAKEOUTS, TIMES, [fakeouts.count((seat, True)) for seat in seats], 2, 5),
            most(OUTS, TIMES, [outs.count(seat) for seat in seats], 2, 8),
        ]
    )


def _fastest(
    title: str, found: Sequence[tuple[int, int, int]], match: Match, slow: int, quick: int, most: float = 1.0
) -> Moment | None:
    """The fastest of `found` slaps or calls (milliseconds, the entry, the seat)."""
    if not found:
        return None
    ms, number, seat = min(found)
    return Moment(title, MS, seat, ms, hand_of(match, number), most * part(ms, slow, quick))


def _caught(match: Match) -> Moment | None:
    """The hand in which a player went out while the others had most to count."""
    found = [
        (sum(result.scores) - result.scores[result.went_out], -hand, result.went_out)
        for hand, result in enumerate(match.results, 1)
        if result.went_out is not None
    ]
    many = 25 * (match.seats - 1)
    return peak(found, CAUGHT, CAUGHT_IN, many / 4, (0, many))


def _podium_rect(size: tuple[int, int], scale: float) -> Rect:
    return Rect(0, 0, size[0] - round((_SIDE + _MARGIN + 38) * scale), size[1])


def _rays(size: tuple[int, int], scale: float) -> Rays:
    return sunrays(size, scale, page_in(_podium_rect(size, scale)))


def compose(
    program: Program, match: Match, rect: Rect, scale: float, *, foot: float | None = None, named: bool = True
) -> tuple[Podium, list[PointsPaper]]:
    """The podium of a match and its paper in a rectangle: on a page with `foot` below the paper, or on a keepsake.

    The paper is without and with rings round the totals that win. `foot` is px at scale 1.0. The keepsake of a daily
    deal shows no card.
    """
    header, results = match.header, match.results
    marks = seat_marks(header.players, program.profiles)
    places = [at if named else at._replace(name="") for at in standings(match)]
    shows_card = foot is not None or program.dealt_for(match) is None
    has_rematch = offers_rematch(program, match)
    ending = ending_of(match, places, marks, program.in_force, shows_card=shows_card, has_rematch=has_rematch)
    is_tight = (foot or 0) > _PAPER_FOOT
    side, top = round(_SIDE * scale), round((34 if is_tight else 62) * scale)
    room = Rect(rect.right - round((_SIDE + _MARGIN) * scale), top, side, rect.h - top - round((foot or 0) * scale))
    podium = Podium(match, places, _podium_rect(rect.size, scale), ending, room.x - round(4 * scale))
    title = ONE_HAND if len(results) == 1 else HANDS.format(in_words(len(results)).capitalize())
    moments = tuple(moment.told(match) for moment in best_moments(match)) if named else ()
    if is_tight:
        # as many as the paper has room for below its figures
        moments = moments[: max(0, int(room.h / scale - 225) // 24)]
    scores, winners = tuple(result.scores for result in results), frozenset(results[-1].winners or ())
    sheet = Points(title, tuple(marks), scores, results[-1].totals, moments=moments)
    return podium, [PointsPaper(one, room, scale) for one in (sheet, sheet._replace(circled=winners))]


def parts_of(podium: Podium, papers: Sequence[PointsPaper]) -> list[Part]:
    """The parts of both, in drawing order; the paper rings who wins once the podium has shown it."""
    plain, ringed = papers
    bounds = plain.picture().get_rect(center=plain.rect.center)
    before = Part(0, 0, bounds, lambda surface, _: plain.paint(surface), podium.told)
    return [*podium.compose(), before, Part(podium.told, 0, bounds, lambda surface, _: ringed.paint(surface))]


class LastPicture(FinalePicture):
    """The picture with its paper."""

    def __init__(self, program: Program, match: Match) -> None:
        self._program, self._match = program, match
        self.standings = standings(match)
        super().__init__(title_of(self.standings))
        if offers_rematch(program, match):
            marks = seat_marks(match.header.players, program.profiles)
            self.rematch = Rematch(program, match, lambda seat, size: seat_shape(marks[seat], size))
        self._foot = _PAPER_FOOT if self.rematch is None else 224 + self.rematch.high

    def ground(self, size: tuple[int, int], scale: float) -> Surface | Colour:
        if self.theme.is_plain:
            return self.theme.ground
        return _rays(size, scale).picture()

    def steps(self, size: tuple[int, int], scale: float) -> Steps:
        if not self.theme.is_plain:
            yield from _rays(size, scale).steps()
        podium, papers = compose(self._program, self._match, Rect((0, 0), size), scale, foot=self._foot)
        yield None
        yield from podium.steps()
        for paper in papers:
            paper.picture()
            yield None

    def lay_out(self) -> None:
        self._podium, self._papers = compose(self._program, self._match, self.rect, self.scale, foot=self._foot)
        self.parts, self.told = parts_of(self._podium, self._papers), self._podium.told

    def kept_clear(self) -> Sequence[Rect]:
        return [*self._podium.kept_clear(), self._papers[0].rect]

    def place_buttons(self, page: Finale) -> None:
        # a rematch has its place between the paper and the buttons
        foot, again, gap = (38, 68, 16) if self.rematch is None else (24, 60, 12)
        rest = self.frame.cut_right(_MARGIN)[1].cut_right(_SIDE)[0].cut_bottom(foot)[1]
        row = [button for button in (page.races, page.review, page.save, page.look_back, page.home) if button.visible]
        for buttons in (row[-2:], row[:-2]):
            line, rest = rest.cut_bottom(48, _BESIDE)
            for button, cell in zip(buttons, line.equal(len(buttons), _BESIDE), strict=True):
                # words alone, or they would not fit
                button.icon = ""
                button.place(cell.rect)
        place, rest = rest.cut_bottom(gap - _BESIDE)[1].cut_bottom(again, gap)
        page.again.place(place.rect)
        if self.rematch is not None:
            self.rematch.place(rest.cut_bottom(self.rematch.high)[0].inset(2, 0).rect)
