"""The finale: the winner, a chart of stars, the best moments, and the standings and buttons in its foot.

The picture to keep of a match is that of its finale at rest, without any of its cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial

from pygame import Rect, Surface

from game.play.sentences import in_words, sentence
from game.play.standings import Standing, has_person, standings
from game.rules.feats import feats_of
from game.rules.hand_to_hand.cards import card_name
from game.rules.hand_to_hand.moves import Bank, Build, Play
from game.rules.match import Match
from game.storage.background import answer_of
from game.storage.library.bests import Best, Bests
from game.table.cards.deck_art import BACK, CardLook, DeckArt
from game.table.contract.moments import WORDS, Moment, before_text, best, best_text, comeback, most, peak, streak, turns
from game.table.game.finale import (
    BEST_MOMENTS,
    Finale,
    FinalePicture,
    Part,
    end_of,
    offers_rematch,
    paint_parts,
    series_text,
)
from game.table.game.keepsake import FOOT as KEPT_FOOT
from game.table.game.keepsake import SIZE, Keepsake, keepsake_of
from game.table.game.program import Program
from game.table.game.score_page import MATCH_OVER, REVIEW
from game.table.hand_to_hand.ending.sky import Sky, SkyLook
from game.table.hand_to_hand.ending.star_chart import FOOT, RIGHT_OF_CHART, StarChart, draw_chart
from game.table.hand_to_hand.impact.light import star
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.opponents.eyepiece import Mood, eyepiece, opponent_of
from game.table.hand_to_hand.pages.score import WINS as WINS_BY
from game.table.sounds import POINT
from game.ui.ahead import Steps, ahead
from game.ui.draw import shapes, typeset
from game.ui.draw.backgrounds import decode_night, starlit
from game.ui.draw.drawing import Drawing
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, RIGHT, Painter
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import translucent
from game.ui.look.palette import LIT_GOLD
from game.ui.look.theme import NIGHT, bold, extrabold, medium
from game.ui.motion import travel
from game.ui.sound.sound import step_pitch
from game.ui.widgets.button import Button

HAND, HAND_IN = "Best hand", "{} points"
TURN, TURN_IN = "Biggest turn", "{} moves"
RUN, RUN_IN = "Longest run", "{} cards"
ATTACK, ATTACK_IN = "Most on the opponent's board", "{} cards"
CLOSE, CLOSE_IN, BY_ONE = "Closest hand", "by {} points", "by {} point"
OUTS, TIMES = "Went out most", "{} times"
WINS, SCORE = "{} wins", "{} to {}"
SUNS, SUNS_IN_ONE = "{} to {} in {} hands. Each sun is a hand won, as big as its points.", "{} to {} in one hand."
FROM_WINNING = "{} to {}. You were {} from winning."
POINTS, ONE_POINT = "{} points", "one point"
YOURS, BRIGHTEST, NONE = "{} hands were yours.", "Your brightest: {}.", "No hand was yours."
WON_BY, WON_ONE_BY = "{} won {}, one of them by {}.", "{} won {}, by {}."
LAST_BLOCKED = "The last hand was blocked: the counts were {} and {}."
LAST_OUT = "{} went out in the last hand, counting {} to {}."
LAST_HAND = "+{} in hand {}"
WENT_OUT_WITH = "went out with"
WON_HANDS, WON_ONE, WON_NONE, WITH_BEST = "won {} hands", "won one hand", "won no hands", "{}, best {}"
COSTLY, SERIES = "The turns that cost most", "{} {} : {} {}, {}"
MARGIN = 40
"""The space at the sides."""
_AGAIN = (164, 56)
"""The size of the button for another match."""
_UNDER, _CAPTION, _NAME, _TOTAL = medium(17), medium(14), bold(17), extrabold(34)
_COLUMN, _MOMENT = 196, 50
"""The width of the column on the right, and the height of a moment in it."""
_FACE, _TEXT = (312, 308), 152
"""The face's distances from the right and the foot, and where the words beside a winner's figure begin."""
_PANEL, _CHIP = (40, 184, 400, 60), (454, 194)


def best_moments(match: Match) -> list[Moment]:
    """The best moments of a finished match, best first."""
    results, entries, feats = list(enumerate(match.results, 1)), match.entries, list(enumerate(feats_of(match), 1))
    scored = [(points, -hand, seat) for hand, result in results for seat, points in enumerate(result.scores) if points]
    placed = (
        (sum(isinstance(entries[number].move, Play | Build | Bank) for number in numbers), -hand, seat)
        for seat, hand, numbers in turns(match)
    )
    runs, attacks = (
        [(counts[number], -hand, seat) for hand, seats in feats for seat, counts in enumerate(seats)]
        for number in map(match.rules.feats.index, ("run", "attack"))
    )
    close, number, closest = min(((points, -hand, seat) for points, hand, seat in scored), default=(4, 0, 0))
    scorers = [next((seat for seat, points in enumerate(result.scores) if points), None) for result in match.results]
    outs = [result.went_out for result in match.results]
    return best(
        [
            peak(scored, HAND, HAND_IN, 1, (0, int(match.header.options["target"]) / 2)),
            peak(placed, TURN, TURN_IN, 4, (2, 13)),
            peak(runs, RUN, RUN_IN, 7, (3, 10), 0.65),
            peak(attacks, ATTACK, ATTACK_IN, 4, (1, 9), 0.9),
            Moment(CLOSE, BY_ONE if close == 1 else CLOSE_IN, closest, close, number, 1 - close / 5)
            if close <= 3
            else None,
            comeback(match, 1),
            streak(scorers),
            most(OUTS, TIMES, [outs.count(seat) for seat in range(match.seats)], 2, 8),
        ]
    )


class MatchPicture:
    """The picture: suns and streamers, or the smile of one's hands after a match lost to a computer player.

    Unless it is `named`, it shows no names and nothing that follows from them; without `cards` it shows no card.
    """

    sky: Sky
    """The moving parts, since `lay_out`."""
    bests: Sequence[Best] = ()
    """The bests that the match has beaten, as far as they are known."""

    def __init__(self, match: Match, art: DeckArt, *, named: bool = True, cards: bool = True) -> None:
        self._match, self._art, self._named, self._cards = match, art, named, cards
        self._standings = standings(match)
        winner, loser = self._standings[0], self._standings[-1]
        self.look = SkyLook(winner.seat, has_person(match, (winner.seat,)))
        self.title = sentence(WINS, winner.name) if named else SCORE.format(winner.total, loser.total)
        self._moments = [moment.told(match) for moment in best_moments(match)] if named else []

    def chart(self, size: tuple[int, int], scale: float) -> StarChart:
        """The chart on a page of `size` px."""
        beside = RIGHT_OF_CHART if self.look.ours else 590
        return StarChart(self._match, size[0] / scale, size[1] / scale, beside=beside, above=262)

    def lay_out(self, page: Frame, *, streams: bool, beside: float = 0) -> None:
        """Place it on a page, in whose foot the standings leave room of `beside`, with streamers if it `streams`."""
        self._page, self._beside, scale, look = page, beside, page.scale, self.look
        room = round(page.rect.w - page.px(504 if look.ours else _TEXT + 496))
        name = self._standings[0].name if self._named else ""
        self._title = typeset.fit(self.title, extrabold(64), scale, room, name)
        chart, wide = self.chart(page.rect.size, scale), round(page.width_of(*self._title))
        width, height = chart.size
        column = Rect(round(width - _COLUMN - MARGIN), 0, _COLUMN + MARGIN, round(height))
        best = Rect(*_PANEL).union(*_CHIP, 220, 40)
        self._kept_clear = avoid = [Rect(0, 0, max(620, MARGIN + 64 + wide), 176), best, column]
        middle = width - _FACE[0], height - FOOT - _FACE[1]
        self.sky = Sky(chart, look, scale, avoid, None if look.ours else (middle, self._words()))
        if streams and self._match.header.players[look.winner].is_person:
            by = Rect(chart.right + 110, 0, 160, 290), Rect(chart.right, 360, 270, 240)
            self.sky.add_streamers((Rect(0, 0, max(470, 112 + wide), 176), *by))
        self.parts = [*self.sky.parts, Part(0, 0, page.rect, self._paint_words)]
        """All but its ground, in drawing order."""

    def kept_clear(self) -> Sequence[Rect]:
        """The rectangles of all that it says and shows, in px of the screen, but for the streamers."""
        foot = self._page.cut_top(self.sky.chart.bottom)[1].rect
        return [foot, *(self._page.at(*rect).rect for rect in self._kept_clear), *self.sky.kept_clear()]

    def ground(self, page: Frame) -> Surface:
        """The chart's lines at night, which never change, on a page."""
        size, scale, plain = page.rect.size, page.scale, page.theme.is_plain
        night, chart = starlit(size), self.chart(size, scale)

        def make() -> Surface:
            sky = night.copy()
            if plain:
                sky.fill(page.theme.ground)
            return draw_chart(chart, sky, scale)

        return surfaces.get(("star chart", size, scale, chart.stars, chart.target, plain), make)

    # --- drawing

    def _paint_words(self, surface: Surface, progress: float) -> None:
        painter, page = Painter(surface), self._page
        self._paint_title(painter, page)
        if self.look.ours:
            column = page.cut_right(MARGIN)[1].cut_right(_COLUMN)[0]
            self._paint_last_hand(painter, column)
            self._paint_moments(painter, column)
        foot = page.cut_bottom(FOOT)[0].cut_left(MARGIN)[1].cut_right(self._beside)[1]
        each = min(page.px(340), foot.rect.w // 2)
        for number, at in enumerate(self._standings):
            place = foot.around(Rect(foot.rect.x + each * number, foot.rect.y, each, foot.rect.h))
            if number:
                painter.box(place.at(-14, 24, 1, FOOT - 48), translucent(page.theme.accent, 30))
            self._paint_standing(painter, place.cut_right(28)[1], at)

    def _paint_title(self, painter: Painter, page: Frame) -> None:
        theme, winner, (x, y) = page.theme, self._standings[0], (84, 112)
        painter.text(page.at(MARGIN, 30, 500, 20), MATCH_OVER.upper(), theme.heading, theme.accent, fit="whole")
        figure, left = opponent_of(self._match.header, winner.seat) if self._named else None, MARGIN
        if figure is not None:
            picture, left = eyepiece(figure, Mood.GOES_OUT, 92, winner.seat, page.scale), _TEXT
        else:
            x, y, letter = MARGIN + 22, 87, typeset.initial(winner.name) if self._named else ""
            picture = SEAT_MARKS[winner.seat].sign(page.px(50 if winner.seat else 44), letter, page.scale)
        painter.picture(page.at(x, y, 0, 0), picture)
        painter.text(page.at(max(left, MARGIN + 62), 56, 0, 62), *self._title, fit="whole")
        # beside a face there is less room
        wide = 700 if self.look.ours else min(700, page.units(page.rect.w) - _TEXT - _FACE[0] - 176)
        line, out = page.at(left, 124, wide, 26), self._match.results[-1].went_out
        painter.text(line, self._under_title(), _UNDER)
        if self._named:
            name = "" if out is None else self._match.header.players[out].name
            painter.text(line.move(0, 24), self.how_it_ended(), _UNDER, name=name)
        if self.bests and self._named:
            self._paint_bests(painter, page, self.bests)

    def _paint_bests(self, painter: Painter, page: Frame, beaten: Sequence[Best]) -> None:
        best, panel, theme = beaten[0], page.at(*_PANEL), page.theme
        colour = LIT_GOLD if self.look.ours else self.look.colour(best.seat)
        painter.box(panel, theme.panel, colour, 2, radius=14)
        painter.picture(panel.at(34, 30, 0, 0), star(panel.px(15), colour))
        name, words = self._match.header.players[best.seat].name, panel.cut_left(66)[1].cut_right(12)[1]
        painter.text(words.row(7, 26), best_text(best, self._match), extrabold(20), colour, name=name)
        painter.text(words.row(34, 18), before_text(best), medium(14))
        for second in beaten[1:2] if self.look.ours else ():
            said = WORDS[second.kind].format(second.value)
            chip = page.at(*_CHIP, 28 + page.width_of(said, bold(15)), 40)
            painter.pill(chip, theme.panel, theme.accent, 1.5)
            painter.text(chip, said[0].upper() + said[1:], bold(15), align=CENTRE)

    def _words(self) -> tuple[str, str]:
        """Sentences about the number of hands that the loser won, and the winner's gain."""
        winner, loser = self._standings[0], self._standings[-1]
        mine, theirs = ([points for points in at.scored if points] for at in (loser, winner))
        first = (
            YOURS.format(in_words(len(mine)).capitalize()) if len(mine) > 2 else BRIGHTEST.format(max(mine, default=0))
        )
        second = WON_BY if len(theirs) > 1 else WON_ONE_BY
        name = winner.name if self._named else ""
        return first if mine else NONE, sentence(second, name, in_words(len(theirs)), max(theirs)) if name else ""

    def _under_title(self) -> str:
        winner, loser = self._standings[0], self._standings[-1]
        if self.look.ours:
            hands = len(self._match.results)
            return (SUNS if hands > 1 else SUNS_IN_ONE).format(winner.total, loser.total, in_words(hands))
        away = int(self._match.header.options["target"]) - loser.total
        return FROM_WINNING.format(winner.total, loser.total, ONE_POINT if away == 1 else POINTS.format(away))

    def how_it_ended(self) -> str:
        """The end of the last hand in a sentence, with both counts: first that of who went out, or the lower one."""
        result = self._match.results[-1]
        out = result.went_out
        if out is None:
            return LAST_BLOCKED.format(*sorted(result.counts))
        return sentence(LAST_OUT, self._match.header.players[out].name, result.counts[out], result.counts[1 - out])

    def _paint_last_hand(self, painter: Painter, column: Frame) -> None:
        winner, result, last = self._standings[0], self._match.results[-1], self._match.entries[-1].move
        painter.text(column.row(36, 56), str(winner.total), extrabold(54), align=RIGHT, fit="whole")
        added = LAST_HAND.format(result.scores[winner.seat], len(self._match.results))
        painter.text(column.row(90, 22), added, bold(16), LIT_GOLD, RIGHT, fit="whole")
        if not self._cards or not isinstance(last, Play) or result.went_out != winner.seat:
            return
        width = column.px(78)
        picture = self._art.picture(CardLook(last.card, width, angle=4))
        shapes.blit_centred(painter.surface, picture, (column.rect.right - column.px(10) - width // 2, column.px(182)))
        room = column.cut_right(130)[0]
        painter.text(room.row(246, 20), WENT_OUT_WITH, _CAPTION, column.theme.quiet, RIGHT)
        painter.text(room.row(265, 20), card_name(last.card), _CAPTION, align=RIGHT)

    def _paint_moments(self, painter: Painter, column: Frame) -> None:
        theme, under = column.theme, max(312, self.sky.last.y + 142)
        shown = self._moments[: max(0, int((column.units(column.rect.h) - FOOT - 56 - under) // _MOMENT))]
        if not shown:
            return
        heading = column.cut_bottom(FOOT + 28 + _MOMENT * len(shown) + 28)[0].row(0, 20)
        painter.text(heading, BEST_MOMENTS.upper(), theme.heading, theme.accent, RIGHT, fit="whole")
        painter.box(heading.below(1, gap=4), translucent(theme.accent, 40))
        for number, moment in enumerate(shown):
            place = heading.below(20, gap=10 + _MOMENT * number)
            # a long title begins in the margin of the chart
            title = place.at(-34, 0, place.units(place.rect.w) + 34, 20)
            painter.text(title, moment.title, _NAME, align=RIGHT)
            words = moment.fit(_CAPTION, column.scale, place.rect.w)
            painter.text(place.move(0, 21), *words, theme.quiet, RIGHT, fit="whole")

    def _paint_standing(self, painter: Painter, place: Frame, at: Standing) -> None:
        scale, theme, rect, surface = place.scale, place.theme, place.rect, painter.surface
        first = at.place == 1
        strong = theme.text if first else theme.quiet
        ink = LIT_GOLD if first and self.look.ours else strong
        if place.units(rect.w) > 232:
            painter.text(place.column(0, 24), str(at.place), bold(26), ink, fit="whole")
            place = place.cut_left(30)[1]
        figure = None if first or not self._named else opponent_of(self._match.header, at.seat)
        picture, middle = SEAT_MARKS[at.seat].sign(place.px(32 if at.seat == 0 else 36)), 16
        if figure is not None:
            picture, middle = eyepiece(figure, Mood.IDLE, 40, at.seat, scale), 20
        bounds = picture.get_rect(center=place.column(middle, 0).rect.center)
        travel.blit(surface, ("mark", at.seat), picture, bounds.topleft)
        total = str(at.total)
        travel.write(surface, ("total", at.seat, at.total), total, _TOTAL, scale, strong, rect, RIGHT)
        line = place.cut_left(30 + middle)[1].cut_right(10 + place.width_of(total, _TOTAL))[1].level(-22, 22)
        travel.write(surface, ("name", at.seat), at.name * self._named, _NAME, scale, theme.text, line.rect)
        won = [scored for scored in at.scored if scored]
        short = WON_HANDS.format(len(won)) if len(won) > 1 else WON_ONE if won else WON_NONE
        long = WITH_BEST.format(short, max(won)) if len(won) > 1 else short
        words = long if typeset.width(long, _CAPTION, scale) <= line.rect.w else short
        painter.text(line.move(0, 23), words, _CAPTION, theme.quiet)


class StarryFinale(FinalePicture):
    """The picture of the match, in which suns swell with notes, and the room for the buttons."""

    series = ""
    """The wins of two people in their series of today, once they are known."""

    def __init__(self, program: Program, match: Match) -> None:
        self.picture = MatchPicture(match, program.art(program.game_of(match)))
        self._is_lost, self._shows = not self.picture.look.ours, program.in_force.has_shows
        self._load_bests = partial(program.load_bests, match)
        self._bests: Future[Bests] | None = None
        self._series = program.load_series(match) if offers_rematch(program, match) else None
        self._icons: dict[Button, str] = {}
        self._players, self._again = match.header.players, Rect(0, 0, 0, 0)
        totals = sorted(match.results[-1].totals)
        super().__init__(sentence(WINS_BY, match.header.players[self.picture.look.winner].name, totals[1], totals[0]))

    def ground(self, size: tuple[int, int], scale: float) -> Surface:
        return self.picture.ground(Frame(Rect((0, 0), size), scale, self.theme))

    def steps(self, size: tuple[int, int], scale: float) -> Steps:
        yield decode_night(size)
        starlit(size)
        yield None
        self.ground(size, scale)

    def lay_out(self) -> None:
        streams = self._shows and not self.theme.is_plain
        # where there is little room, buttons have words alone, and few of them
        is_wide = self.frame.units(self.rect.w) >= 1200
        self._less = 0 if is_wide and not self._is_lost else 24
        self._review = COSTLY if is_wide and self._is_lost else REVIEW
        self._wides = (100, 96, 146, 226 if self._review == COSTLY else 104)
        beside = sum(wide - self._less + 12 for wide in self._wides) + _AGAIN[0] + MARGIN
        self.picture.lay_out(self.frame, streams=streams, beside=beside)
        sky = self.picture.sky
        ahead.ask(("finale", "sky"), lambda: sky.draw_ahead(self.invalidate), 2.0)
        self.parts, self.told = self.picture.parts, sky.opens_s if self._shows else 0.0
        self.shown = min(self.shown, self.seconds)

    def show(self, seconds: float) -> None:
        if self._bests is None and self._shows and self.is_mounted:
            self._bests = self._load_bests()
        before = self.shown
        super().show(seconds if self._shows else self.seconds)
        notes = enumerate(self.picture.sky.notes if self.is_mounted else ())
        heard = [number for number, at in notes if before < at <= self.shown < self.seconds]
        if heard:
            self.screen.play_sound(POINT, pitch=step_pitch(heard[-1]))

    def poll(self) -> None:
        super().poll()
        bests = answer_of(self._bests)
        if bests is not None and bests.beaten != self.picture.bests:
            self.picture.bests = bests.beaten
            self.invalidate()
        won = answer_of(self._series)
        if won is not None and not self.series:
            first, second = self._players
            self.series = SERIES.format(first.name, won[0], won[1], second.name, series_text(won, self._players))
            self.invalidate()

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        if self.series:
            painter, again = self.painter(surface), self.frame.around(self._again)
            wide = min(560, again.width_of(self.series, bold(15)) + 32)
            # on the edge of the foot, above the button
            place = again.at(_AGAIN[0] / 2 - wide / 2, -35, wide, 26)
            painter.pill(place, self.theme.panel, self.theme.accent, 1.5)
            painter.text(place, self.series, bold(15), LIT_GOLD, CENTRE, margin=32)

    def keepsake(self, program: Program, match: Match) -> Keepsake:
        return match_keepsake(program, match, self.picture.bests)

    def kept_clear(self) -> Sequence[Rect]:
        return self.picture.kept_clear()

    def place_buttons(self, page: Finale) -> None:
        page.review.text = self._review
        middle = page.size[1] / page.scale - FOOT / 2
        right = page.size[0] / page.scale - MARGIN
        for button, wide in zip((page.home, page.save, page.look_back, page.review), self._wides, strict=True):
            icon = self._icons.setdefault(button, button.icon)
            button.icon = "" if self._less else icon
            if button.visible:
                button.place(page.box(right - wide + self._less, middle - 24, wide - self._less, 48))
                right -= wide - self._less + 12
        self._again = page.box(right - _AGAIN[0], middle - _AGAIN[1] / 2, *_AGAIN)
        page.again.place(self._again)


def match_keepsake(program: Program, match: Match, bests: Sequence[Best] = ()) -> Keepsake:
    """The picture of a finished match, with the `bests` that it has beaten."""

    def draw(surface: Surface, drawing: Drawing, named: bool) -> None:
        picture = MatchPicture(match, program.art(program.game_of(match)), named=named, cards=False)
        picture.bests, page = bests, Frame(Rect(0, 0, SIZE[0], SIZE[1] - KEPT_FOOT), 0.82, NIGHT)
        picture.lay_out(page, streams=True)
        for _ in picture.sky.draw_ahead(lambda: None):
            continue
        surface.blit(picture.ground(page), (0, 0))
        paint_parts(picture.parts, surface, end_of(picture.parts))

    winner, loser = standings(match)
    return keepsake_of(program, match.header, SCORE.format(winner.total, loser.total), draw, cards=(BACK,))
