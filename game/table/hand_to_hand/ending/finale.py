"""The finale of a match of Hand-to-Hand Combat: the winner, a chart of stars, the best moments and the standings."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial

from pygame import Rect, Surface

from game.ai.kinds import HUMAN
from game.play.sentences import in_words, sentence
from game.play.standings import Standing, has_person, standings
from game.rules.core import Card
from game.rules.hand_to_hand.cards import card_name, points
from game.rules.match import Match
from game.storage.background import answer_of
from game.storage.library.bests import Best, Bests
from game.table.cards.deck_art import CardLook, DeckArt
from game.table.contract.bests import WORDS, before_text, best_text
from game.table.game.finale import BEST_MOMENTS, Finale, FinalePicture
from game.table.game.program import Program
from game.table.game.score_page import MATCH_OVER
from game.table.hand_to_hand.ending.sky import Sky, SkyLook
from game.table.hand_to_hand.ending.star_chart import FOOT, RIGHT_OF_CHART, StarChart, draw_chart
from game.table.hand_to_hand.impact.light import star
from game.table.hand_to_hand.opponents.eyepiece import Mood, eyepiece
from game.table.hand_to_hand.opponents.figures import opponent_of
from game.table.hand_to_hand.pages.moments import best_moments
from game.table.hand_to_hand.pages.score_sheet import WINS as WINS_TO
from game.table.hand_to_hand.pages.score_sheet import Account, reckon
from game.table.hand_to_hand.tabletop.panels import paint_mark
from game.table.sounds import POINT
from game.ui.ahead import ahead
from game.ui.draw import shapes, typeset
from game.ui.draw.backgrounds import starlit
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, RIGHT, Painter
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import translucent
from game.ui.look.palette import LIT_GOLD
from game.ui.look.theme import TextStyle, Theme, bold, extrabold, medium
from game.ui.motion import travel
from game.ui.sound.sound import step_pitch

WINS = "{} wins"
SUNS, SUNS_IN_ONE = "{} to {} in {} hands. Each sun is a hand won, as big as its points.", "{} to {} in one hand."
FROM_WINNING = "{} to {}. You were {} from winning."
POINTS, ONE_POINT = "{} points", "one point"
COSTLY = "The turns that cost most"
YOURS, BRIGHTEST, NONE = "{} hands were yours.", "Your brightest: {}.", "No hand was yours."
WON_BY, WON_ONE_BY = "{} won {}, one of them by {}.", "{} won one, by {}."
LAST_BLOCKED = "The last hand was blocked: the counts were {} and {}."
LAST_OUT = "{} went out in the last hand, counting {} to {}."
LAST_HAND = "+{} in hand {}"
WENT_OUT_WITH = "went out with"
WON_HANDS, WON_ONE, WON_NONE = "won {} hands, best {}", "won one hand: {}", "won no hands"
WON_HANDS_ONLY, WON_ONE_ONLY = "won {} hands", "won one hand"
COUNTED, NO_CARDS, TIMES = "Cards that counted", "no cards", "\N{MULTIPLICATION SIGN}"
_TITLE, _UNDER, _SUM, _ADDED = extrabold(64), medium(17), extrabold(54), bold(16)
_CAPTION, _NAME, _PLACE, _TOTAL = medium(14), bold(17), bold(26), extrabold(34)
_MARGIN, _COLUMN = 40, 196
_MOMENT, _BEFORE = 50, 34
_LAST_CARD = 78
_COUNT_SIZE, _COUNT_ZOOMS = (372, 156), (1.5, 1.25, 1.0, 0.85)
"""The usual size of the last hand's count, in px of the design, and the factors to try."""
_SHORT = 3
"""The most hands of a match whose chart leaves room for the count."""
_COUNT_PAD, _COUNT_HEAD, _COUNT_ROW, _COUNT_CARD, _COUNT_STEP, _COUNT_MARK, _SUMS = 12, 22, 56, 36, 26, 26, 132
_COUNT_SUM = bold(18)
_BESIDE, _FACE, _ABOVE = 590, (312, 308), 262
"""The room beside the chart of a match lost, the face's distances from the right and the foot, and the room above."""
_AHEAD_S = 2.0
"""When the streamers are due, in seconds."""
_FIGURE, _TEXT = (84, 112, 92), 152
"""The place and the width of a winner's figure, and where the words beside it begin."""
_PANEL, _CHIP, _SECOND = (40, 184, 400, 60), (454, 194), bold(15)


class StarryFinale(FinalePicture):
    """The finale of a match: suns and streamers, or the smile of one's hands after one lost to a computer player."""

    def __init__(self, program: Program, match: Match) -> None:
        self._match = match
        self._art = program.art(program.game_of(match))
        self._standings = standings(match)
        winner = self._standings[0]
        self._look = SkyLook(winner.seat, has_person(match, (winner.seat,)))
        self._is_lost, self._shows = not self._look.ours, program.in_force.has_shows
        self._beside_title = _TEXT + 496 if self._is_lost else 504
        self._load_bests = partial(program.load_bests, match)
        self._bests: Future[Bests] | None = None
        self._knows_bests = False
        self._moments = [moment.told(match) for moment in best_moments(match)]
        self.title = sentence(WINS, winner.name)
        super().__init__(sentence(WINS_TO, winner.name, winner.total, self._standings[-1].total))
        self.last_count = LastCount(match, self._art)
        self.count_place: Rect | None = None
        """The rectangle of the last hand's count, in px of the design; None if it is not shown."""
        self._sky: Sky | None = None

    def _chart(self, size: tuple[int, int], scale: float) -> StarChart:
        beside = _BESIDE if self._is_lost else RIGHT_OF_CHART
        return StarChart(self._match, size[0] / scale, size[1] / scale, beside=beside, above=_ABOVE)

    def ground(self, size: tuple[int, int], scale: float) -> Surface:
        night, chart, plain = starlit(size), self._chart(size, scale), self.theme.is_plain

        def make() -> Surface:
            sky = night.copy()
            if plain:
                sky.fill(self.theme.ground)
            return draw_chart(chart, sky, scale)

        return surfaces.get(("star chart", size, scale, chart.stars, chart.target, plain), make)

    def lay_out(self) -> None:
        scale = self.scale
        width = self.rect.w / scale
        wide = round(typeset.width(*self._fitted_title(), scale) / scale)
        title = Rect(0, 0, max(620, _MARGIN + 64 + wide), 176)
        column = Rect(round(width - _COLUMN - _MARGIN), 0, _COLUMN + _MARGIN, round(self.rect.h / scale))
        chart = self._chart(self.rect.size, scale)
        place = self.last_count.place(chart, [title, column])
        self.count_place = place and Rect(*(self.px(side) for side in place))
        avoid = [title, column] if place is None else [title, column, place]
        middle = chart.size[0] - _FACE[0], chart.size[1] - FOOT - _FACE[1]
        face = (middle, self._words()) if self._is_lost else None
        self._sky = sky = Sky(chart, self._look, self._art, scale, avoid, face=face)
        is_own = self._match.header.players[self._look.winner].kind == HUMAN
        if is_own and self._shows and not self.theme.is_plain:
            beside = Rect(chart.right + 110, 0, 160, 290), Rect(chart.right, 360, 270, 240)
            sky.add_streamers((Rect(0, 0, max(470, 112 + wide), 176), *beside))
            ahead.ask(("finale", "sky"), lambda: sky.draw_ahead(self._redraw), _AHEAD_S)
        self.seconds, self.told = sky.ends_s, sky.opens_s if self._shows else 0.0
        self.shown = min(self.shown, self.seconds)

    def _words(self) -> tuple[str, str]:
        """How many hands the loser won, and what the winner won, in sentences."""
        winner, loser = self._standings[0], self._standings[-1]
        mine, theirs = ([points for points in at.scored if points] for at in (loser, winner))
        first = (
            YOURS.format(in_words(len(mine)).capitalize()) if len(mine) > 2 else BRIGHTEST.format(max(mine, default=0))
        )
        words = WON_BY if len(theirs) > 1 else WON_ONE_BY
        return first if mine else NONE, sentence(words, winner.name, in_words(len(theirs)), max(theirs))

    def show(self, seconds: float) -> None:
        if self._bests is None and self._shows and self.is_mounted:
            self._bests = self._load_bests()
        before, self.shown = self.shown, seconds if self._shows else self.seconds
        if self._sky is not None and self.is_mounted:
            for rect in self._sky.changed(before, self.shown):
                self.screen.invalidate(rect)
            heard = [number for number, at in enumerate(self._sky.notes) if before < at <= self.shown < self.seconds]
            if heard:
                self.screen.play_sound(POINT, pitch=step_pitch(heard[-1]))

    def poll(self) -> None:
        super().poll()
        if not self._knows_bests and self._bests is not None and self._bests.done():
            self._knows_bests = True
            self._redraw(Rect(0, 0, self.rect.w, self.px(_ABOVE)))

    def _redraw(self, rect: Rect) -> None:
        if self.is_mounted:
            self.screen.invalidate(rect)

    # --- drawing

    def _fitted_title(self) -> tuple[str, TextStyle]:
        room = round(self.rect.w - self.px(self._beside_title))
        return typeset.fit_name(self.title, self._standings[0].name, _TITLE, self.scale, room)

    def paint(self, surface: Surface) -> None:
        if self._sky is None:
            return
        painter, page = Painter(surface), self.frame
        self._sky.paint(surface, self.shown)
        column = page.cut_right(_MARGIN)[1].cut_right(_COLUMN)[0]
        self._paint_title(painter, page)
        if self._look.ours:
            self._paint_last_hand(painter, column, self._sky.last.card)
            self._paint_moments(painter, column)
        if self.count_place is not None:
            self.last_count.paint(surface, self.count_place, self.theme)
        foot = page.cut_bottom(FOOT)[0].cut_left(_MARGIN)[1].cut_right((694 if self._is_lost else 658) + 20)[1]
        each = min(page.px(340), foot.rect.w // 2)
        for number, at in enumerate(self._standings):
            place = Rect(foot.rect.x + each * number, foot.rect.y, each - page.px(36), foot.rect.h)
            if number:
                wire = Rect(place.x - page.px(18), place.y + page.px(24), max(1, page.px(1)), page.px(FOOT - 48))
                painter.box(page.around(wire), translucent(self.theme.accent, 30))
            self._paint_standing(painter, page.around(place), at)

    def _paint_title(self, painter: Painter, page: Frame) -> None:
        theme = self.theme
        painter.text(page.at(_MARGIN, 30, 500, 20), MATCH_OVER.upper(), theme.heading, theme.accent, fit="whole")
        left = self._paint_winner(painter, page)
        painter.text(page.at(max(left, _MARGIN + 62), 56, 0, 62), *self._fitted_title(), fit="whole")
        line = page.at(left, 124, 700, 26)
        painter.text(line, self._under_title(), _UNDER)
        painter.text(line.move(0, 24), self.how_it_ended(), _UNDER)
        bests = answer_of(self._bests)
        if bests is not None and bests.beaten:
            self._paint_bests(painter, page, bests.beaten)

    def _paint_bests(self, painter: Painter, page: Frame, beaten: Sequence[Best]) -> None:
        best, panel, theme = beaten[0], page.at(*_PANEL), self.theme
        colour = self._look.colour(best.seat) if self._is_lost else LIT_GOLD
        painter.box(panel, theme.panel, colour, 2, radius=14)
        shapes.blit_centred(painter.surface, star(panel.px(15), colour), panel.at(34, 30, 0, 0).rect.topleft)
        name, words = self._match.header.players[best.seat].name, panel.cut_left(66)[1].cut_right(12)[1]
        text = typeset.fit_name(best_text(best, self._match), name, extrabold(20), self.scale, words.rect.w)
        painter.text(words.row(7, 26), *text, colour)
        painter.text(words.row(34, 18), before_text(best), medium(14))
        for second in beaten[1:2] if self._look.ours else ():
            said = WORDS[second.kind].format(second.value)
            chip = page.at(*_CHIP, 28 + page.width_of(said, _SECOND), 40)
            painter.pill(chip, theme.panel, theme.accent, 1.5)
            painter.text(chip, said[0].upper() + said[1:], _SECOND, align=CENTRE)

    def _paint_winner(self, painter: Painter, page: Frame) -> int:
        """Draw the winner's figure or mark; return where the lines under the title begin, px of the design."""
        winner, (x, y, size) = self._standings[0], _FIGURE
        figure = opponent_of(self._match.header, winner.seat)
        if figure is not None:
            picture = eyepiece(figure, Mood.GOES_OUT, size, winner.seat, self.scale)
            shapes.blit_centred(painter.surface, picture, (page.px(x), page.px(y)))
            return _TEXT
        centre, letter = (page.px(_MARGIN + 22), page.px(87)), typeset.initial(winner.name)
        paint_mark(painter.surface, winner.seat, centre, page.px(50 if winner.seat else 44), letter, self.scale)
        return _MARGIN

    def _under_title(self) -> str:
        winner, loser = self._standings[0], self._standings[-1]
        if not self._is_lost:
            hands = len(self._match.results)
            return (SUNS if hands > 1 else SUNS_IN_ONE).format(winner.total, loser.total, in_words(hands))
        away = int(self._match.header.options["target"]) - loser.total
        return FROM_WINNING.format(winner.total, loser.total, ONE_POINT if away == 1 else POINTS.format(away))

    def how_it_ended(self) -> str:
        """The end of the last hand in a sentence, with both counts: the lower one, which scored, first."""
        result = self._match.results[-1]
        low, high = sorted(result.counts)
        if result.went_out is None:
            return LAST_BLOCKED.format(low, high)
        return sentence(LAST_OUT, self._match.header.players[result.went_out].name, low, high)

    def _paint_last_hand(self, painter: Painter, column: Frame, card: Card | None) -> None:
        winner, result, theme = self._standings[0], self._match.results[-1], self.theme
        painter.text(column.row(36, 56), str(winner.total), _SUM, align=RIGHT, fit="whole")
        added = LAST_HAND.format(result.scores[winner.seat], len(self._match.results))
        colour = LIT_GOLD if self._look.ours else self._look.colour(winner.seat)
        painter.text(column.row(90, 22), added, _ADDED, colour, RIGHT, fit="whole")
        if card is None or result.went_out != winner.seat:
            return
        width = column.px(_LAST_CARD)
        picture = self._art.picture(CardLook(card, width, angle=4))
        shapes.blit_centred(painter.surface, picture, (column.rect.right - column.px(10) - width // 2, column.px(182)))
        room = column.cut_right(130)[0]
        painter.text(room.row(246, 20), WENT_OUT_WITH, _CAPTION, theme.quiet, RIGHT)
        painter.text(room.row(265, 20), card_name(card), _CAPTION, align=RIGHT)

    def _paint_moments(self, painter: Painter, column: Frame) -> None:
        theme, px = self.theme, column.px
        room = column.rect.h - px(FOOT + 24) - px(312)
        shown = self._moments[: max(0, (room - px(30)) // px(_MOMENT))]
        if not shown:
            return
        heading = column.cut_bottom(FOOT + 28 + _MOMENT * len(shown) + 28)[0].row(0, 20)
        painter.text(heading, BEST_MOMENTS.upper(), theme.heading, theme.accent, RIGHT, fit="whole")
        line = Rect(heading.rect.x, heading.rect.bottom + px(4), heading.rect.w, max(1, px(1)))
        painter.box(column.around(line), translucent(theme.accent, 40))
        for number, moment in enumerate(shown):
            place = heading.below(20, gap=10 + _MOMENT * number)
            # a long title begins in the margin of the chart
            before = px(_BEFORE)
            title = Rect(place.rect.x - before, place.rect.y, place.rect.w + before, place.rect.h)
            painter.text(column.around(title), moment.title, _NAME, align=RIGHT)
            words = moment.fit(_CAPTION, self.scale, place.rect.w)
            painter.text(place.move(0, 21), *words, theme.quiet, RIGHT, fit="whole")

    def _paint_standing(self, painter: Painter, place: Frame, at: Standing) -> None:
        scale, theme, rect, surface = self.scale, self.theme, place.rect, painter.surface
        first = at.place == 1
        strong = theme.text if first else theme.quiet
        ink = LIT_GOLD if first and self._look.ours else strong
        painter.text(place.column(0, 24), str(at.place), _PLACE, ink, fit="whole")
        mark = place.px(32 if at.seat == 0 else 36)
        travel.paint(
            surface,
            ("mark", at.seat),
            Rect(0, 0, mark, mark).move_to(center=(rect.x + place.px(46), rect.centery)),
            lambda surface, rect: paint_mark(surface, at.seat, rect.center, mark),
        )
        total = str(at.total)
        travel.write(surface, ("total", at.seat, at.total), total, _TOTAL, scale, strong, rect, RIGHT)
        left = rect.x + place.px(76)
        room = rect.right - typeset.width(total, _TOTAL, scale) - place.px(10) - left
        line = Rect(left, rect.centery - place.px(22), room, place.px(22))
        name, style = typeset.fit(at.name, _NAME, scale, room)
        travel.write(surface, ("name", at.seat), name, style, scale, theme.text, line)
        words = _won(at)
        text = words[0] if typeset.width(words[0], _CAPTION, scale) <= room else words[-1]
        painter.text(place.around(line).move(0, 23), text, _CAPTION, theme.quiet)

    def place_buttons(self, page: Finale) -> None:
        if self._is_lost:
            page.review.text = COSTLY
            page.save.visible = False
        middle = page.size[1] / page.scale - FOOT / 2
        right = page.size[0] / page.scale - _MARGIN
        for button, wide in (
            (page.home, 100),
            (page.save, 96),
            (page.look_back, 146),
            (page.review, 226 if self._is_lost else 104),
        ):
            if button.visible:
                button.place(page.box(right - wide, middle - 24, wide, 48))
                right -= wide + 12
        page.again.place(page.box(right - 164, middle - 28, 164, 56))


def _won(at: Standing) -> tuple[str, ...]:
    """The number of hands a player won, and the best one; then the same in short."""
    won = [scored for scored in at.scored if scored]
    if not won:
        return (WON_NONE,)
    if len(won) == 1:
        return WON_ONE.format(won[0]), WON_ONE_ONLY
    return WON_HANDS.format(len(won), max(won)), WON_HANDS_ONLY.format(len(won))


class LastCount:
    """The cards that counted in the last hand of a finished match."""

    def __init__(self, match: Match, art: DeckArt) -> None:
        self._accounts = reckon(match).accounts
        self._art = art
        self._is_short = len(match.results) <= _SHORT

    def place(self, chart: StarChart, avoid: list[Rect]) -> Rect | None:
        """A free rectangle on a chart, in px of the design, clear of `avoid`; None if there is none."""
        if not self._is_short:
            return None
        sizes = [(round(_COUNT_SIZE[0] * zoom), round(_COUNT_SIZE[1] * zoom)) for zoom in _COUNT_ZOOMS]
        return next(filter(None, (chart.free_place(size, avoid) for size in sizes)), None)

    def paint(self, surface: Surface, place: Rect, theme: Theme) -> None:
        """Draw it at a rectangle in px of the screen."""
        painter, frame = Painter(surface), Frame(place, place.w / _COUNT_SIZE[0], theme)
        line = max(1.0, frame.scale) / frame.scale
        painter.box(frame, theme.panel, theme.rule, line, radius=theme.panel_radius)
        head, rest = frame.inset(_COUNT_PAD).cut_top(_COUNT_HEAD)
        painter.text(head, COUNTED.upper(), theme.heading, theme.accent, fit="whole")
        for seat, (row, account) in enumerate(zip(rest.rows(_COUNT_ROW, _COUNT_ROW), self._accounts, strict=True)):
            mark, sums = row.left(_COUNT_MARK).rect, row.cut_right(_SUMS - 12)[0]
            paint_mark(surface, seat, (mark.x + mark.w // 2, row.rect.centery), mark.w)
            self._paint_cards(
                painter, row.cut_left(_COUNT_MARK + 12)[1].cut_right(_SUMS)[1], (*account.hand, *account.down)
            )
            text, wide = sum_of(account), sums.units(sums.rect.w)
            # its end is what counts
            smaller = _COUNT_SUM._replace(size=_COUNT_SUM.size * min(1.0, wide / sums.width_of(text, _COUNT_SUM)))
            painter.text(sums, text, smaller, align=RIGHT)

    def _paint_cards(self, painter: Painter, place: Frame, shown: tuple[Card, ...]) -> None:
        width = place.px(_COUNT_CARD)
        step = min(_COUNT_STEP * place.scale, (place.rect.w - width) / max(1, len(shown) - 1))
        for number, card in enumerate(shown):
            centre = round(place.rect.x + number * step) + width // 2, place.rect.centery
            shapes.blit_centred(painter.surface, self._art.picture(CardLook(card, width)), centre)
        if not shown:
            painter.text(place, NO_CARDS, _CAPTION, place.theme.quiet, fit="whole")


def sum_of(account: Account) -> str:
    """A player's count as a written sum: the hand, twice the face-down cards, and the total."""
    parts = [str(points(account.hand))] if account.hand else []
    parts += [f"2 {TIMES} {points(account.down)}"] if account.down else []
    return " = ".join([*([" + ".join(parts)] if account.down else []), str(account.count)])
