"""The finale of a match of Hand-to-Hand Combat: the winner, a chart of stars, the best moments and the standings."""

from __future__ import annotations

from pygame import Rect, Surface

from game.play.sentences import in_words, sentence
from game.play.standings import Standing, has_person, standings
from game.rules.hand_to_hand.cards import card_name
from game.table.cards.deck_art import CardLook
from game.table.game.finale import BEST_MOMENTS, Finale, FinaleContent, FinalePicture
from game.table.game.record import ScoreRequest
from game.table.game.score_page import MATCH_OVER
from game.table.hand_to_hand.pages.chart_ground import FOOT, draw_chart, write_figures
from game.table.hand_to_hand.pages.last_count import LastCount
from game.table.hand_to_hand.pages.moments import best_moments
from game.table.hand_to_hand.pages.score_sheet import WINS as WINS_TO
from game.table.hand_to_hand.pages.sky import Sky, SkyLook
from game.table.hand_to_hand.pages.star_chart import StarChart
from game.table.hand_to_hand.tabletop.panels import paint_mark
from game.ui.draw import shapes, typeset
from game.ui.draw.backgrounds import starlit
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import translucent
from game.ui.look.palette import LIT_GOLD
from game.ui.look.theme import NIGHT, TextStyle, Typeface
from game.ui.motion import travel

WINS = "{} wins"
IN_HANDS, IN_ONE_HAND = "{} to {} in {} hands. Each bright star is a hand won.", "{} to {} in one hand."
LAST_BLOCKED = "The last hand was blocked: the counts were {} and {}."
LAST_OUT = "{} went out in the last hand, counting {} to {}."
LAST_HAND = "+{} in hand {}"
WENT_OUT_WITH = "went out with"
WON_HANDS, WON_ONE, WON_NONE = "won {} hands, best {}", "won one hand: {}", "won no hands"
WON_HANDS_ONLY, WON_ONE_ONLY = "won {} hands", "won one hand"
_TITLE = TextStyle(Typeface.EXTRABOLD, 64)
_UNDER = TextStyle(Typeface.MEDIUM, 17)
_SUM = TextStyle(Typeface.EXTRABOLD, 54)
_ADDED = TextStyle(Typeface.BOLD, 16)
_CAPTION = TextStyle(Typeface.MEDIUM, 14)
_NAME = TextStyle(Typeface.BOLD, 17)
_PLACE = TextStyle(Typeface.BOLD, 26)
_TOTAL = TextStyle(Typeface.EXTRABOLD, 34)
_MARGIN, _COLUMN, _BUTTONS = 40, 196, 572
_MOMENT, _BEFORE = 50, 34
_LAST_CARD = 78


class StarryFinale(FinalePicture):
    """The finale of a match."""

    def __init__(self, request: ScoreRequest) -> None:
        self._match = match = request.match
        self._art = request.art
        self._standings = standings(match)
        winner = self._standings[0]
        self._look = SkyLook(winner.seat, has_person(match, (winner.seat,)))
        self._moments = [moment.told(match) for moment in best_moments(match)]
        self.title = sentence(WINS, winner.name)
        super().__init__(sentence(WINS_TO, winner.name, winner.total, self._standings[-1].total))
        self.last_count = LastCount(match, request.art)
        self.count_place: Rect | None = None
        """Where the cards that counted are shown, in px of the screen, if at all."""
        self._shown = 0.0
        self._sky: Sky | None = None

    def chart_for(self, size: tuple[int, int], scale: float) -> StarChart:
        """The chart in a window of that size, in px, and scale."""
        return StarChart(self._match, size[0] / scale, size[1] / scale)

    def ground(self, size: tuple[int, int], scale: float) -> Surface:
        """What lies behind it."""
        chart, plain = self.chart_for(size, scale), self.theme.is_plain

        def make() -> Surface:
            sky = starlit(size).copy()
            if plain:
                sky.fill(self.theme.ground)
            draw_chart(chart, sky, scale)
            write_figures(chart, sky, scale)
            return sky

        return surfaces.get(("star chart", size, scale, chart.stars, chart.target, plain), make)

    def lay_out(self) -> None:
        scale = self.scale
        width = self.rect.w / scale
        title = Rect(0, 0, round(max(620, _MARGIN + 64 + self._title_width() / scale)), 176)
        column = Rect(round(width - _COLUMN - _MARGIN), 0, _COLUMN + _MARGIN, round(self.rect.h / scale))
        chart = self.chart_for(self.rect.size, scale)
        place = self.last_count.place(chart, [title, column])
        self.count_place = place and Rect(*(self.px(side) for side in place))
        avoid = [title, column] if place is None else [title, column, place]
        self._sky = Sky(chart, self._look, self._art, scale, avoid)
        self.seconds = self._sky.seconds
        self._shown = min(self._shown, self.seconds)

    def show(self, seconds: float) -> None:
        before, self._shown = self._shown, seconds
        if self._sky is not None:
            for rect in self._sky.changed(before, seconds):
                self.screen.invalidate(rect)

    # --- drawing

    def _title_room(self) -> int:
        return round(self.rect.w - self.px(_MARGIN + 64 + 250 + 150))

    def _title_width(self) -> int:
        return typeset.width(*self._fitted_title(), self.scale)

    def _fitted_title(self) -> tuple[str, TextStyle]:
        return typeset.fit_name(self.title, self._standings[0].name, _TITLE, self.scale, self._title_room())

    def paint(self, surface: Surface) -> None:
        if self._sky is None:
            return
        self._sky.paint(surface, self._shown)
        self._paint_title(surface)
        self._paint_last_hand(surface)
        self._paint_moments(surface)
        if self.count_place is not None:
            self.last_count.paint(surface, self.count_place, self.theme)
        self._paint_standings(surface)

    def _paint_title(self, surface: Surface) -> None:
        scale, px, winner = self.scale, self.px, self._standings[0]
        heading = Rect(px(_MARGIN), px(30), px(500), px(20))
        typeset.write(surface, MATCH_OVER.upper(), self.theme.heading, scale, self.theme.accent, heading)
        size = px(44 if winner.seat == 0 else 50)
        centre = (px(_MARGIN + 22), px(87))
        paint_mark(surface, winner.seat, centre, size, typeset.initial(winner.name), scale)
        line = Rect(px(_MARGIN + 62), px(56), self._title_room(), px(62))
        title, style = self._fitted_title()
        typeset.write(surface, title, style, scale, self.theme.text, line)
        hands, loser = len(self._match.results), self._standings[-1]
        words = IN_ONE_HAND if hands == 1 else IN_HANDS
        under = words.format(winner.total, loser.total, in_words(hands))
        line = Rect(px(_MARGIN), px(124), px(700), px(26))
        for words in (under, self.how_it_ended()):
            typeset.write_fitted(surface, words, _UNDER, scale, self.theme.text, line)
            line = line.move(0, px(24))

    def how_it_ended(self) -> str:
        """How the last hand ended, and both counts: the lower one, which scored, first."""
        result = self._match.results[-1]
        low, high = sorted(result.counts)
        if result.went_out is None:
            return LAST_BLOCKED.format(low, high)
        return sentence(LAST_OUT, self._match.header.players[result.went_out].name, low, high)

    @property
    def _column(self) -> Rect:
        return Rect(self.rect.w - self.px(_COLUMN + _MARGIN), 0, self.px(_COLUMN), self.rect.h)

    def _paint_last_hand(self, surface: Surface) -> None:
        scale, px, column = self.scale, self.px, self._column
        winner, result = self._standings[0], self._match.results[-1]
        line = Rect(column.x, px(36), column.w, px(56))
        typeset.write(surface, str(winner.total), _SUM, scale, self.theme.text, line, 1.0)
        added = LAST_HAND.format(result.scores[winner.seat], len(self._match.results))
        colour = LIT_GOLD if self._look.ours else self._look.colour(winner.seat)
        typeset.write(surface, added, _ADDED, scale, colour, Rect(column.x, px(90), column.w, px(22)), 1.0)
        sky = self._sky
        assert sky is not None
        card = sky.last.card
        if card is None or result.went_out != winner.seat:
            return
        width = px(_LAST_CARD)
        picture = self._art.picture(CardLook(card, width, angle=4))
        centre = (column.right - px(10) - width // 2, px(182))
        shapes.blit_centred(surface, picture, centre)
        for number, (text, ink) in enumerate(((WENT_OUT_WITH, self.theme.quiet), (card_name(card), self.theme.text))):
            room = Rect(column.right - px(130), px(246 + 19 * number), px(130), px(20))
            typeset.write_fitted(surface, text, _CAPTION, scale, ink, room, 1.0)

    def _paint_moments(self, surface: Surface) -> None:
        scale, px, column = self.scale, self.px, self._column
        room = self.rect.h - px(FOOT + 24) - px(312)
        shown = self._moments[: max(0, (room - px(30)) // px(_MOMENT))]
        if not shown:
            return
        top = self.rect.h - px(FOOT + 28 + _MOMENT * len(shown) + 28)
        heading = Rect(column.x, top, column.w, px(20))
        typeset.write(surface, BEST_MOMENTS.upper(), self.theme.heading, scale, self.theme.accent, heading, 1.0)
        shapes.paint_box(
            surface,
            Rect(column.x, heading.bottom + px(4), column.w, max(1, px(1))),
            0,
            translucent(self.theme.accent, 40),
        )
        for number, moment in enumerate(shown):
            line = Rect(column.x, heading.bottom + px(10 + _MOMENT * number), column.w, px(20))
            # a long title begins in the margin of the chart
            title = Rect(line.x - px(_BEFORE), line.y, line.w + px(_BEFORE), line.h)
            typeset.write_fitted(surface, moment.title, _NAME, scale, self.theme.text, title, 1.0)
            words, style = moment.fit(_CAPTION, scale, line.w)
            typeset.write(surface, words, style, scale, self.theme.quiet, line.move(0, px(21)), 1.0)

    def _paint_standings(self, surface: Surface) -> None:
        px = self.px
        room = self.rect.w - px(_MARGIN + _BUTTONS + 20)
        each = min(px(340), room // 2)
        foot = Rect(px(_MARGIN), self.rect.h - px(FOOT), each, px(FOOT))
        for number, at in enumerate(self._standings):
            place = foot.move(each * number, 0)
            if number:
                wire = Rect(place.x - px(18), place.y + px(24), max(1, px(1)), px(FOOT - 48))
                shapes.paint_box(surface, wire, 0, translucent(self.theme.accent, 30))
            self._paint_standing(surface, Rect(place.x, place.y, each - px(36), place.h), at)

    def _paint_standing(self, surface: Surface, place: Rect, at: Standing) -> None:
        scale, px = self.scale, self.px
        first = at.place == 1
        ink = LIT_GOLD if first and self._look.ours else self.theme.text if first else self.theme.quiet
        typeset.write(surface, str(at.place), _PLACE, scale, ink, Rect(place.x, place.y, px(24), place.h))
        mark = px(32 if at.seat == 0 else 36)
        travel.paint(
            surface,
            ("mark", at.seat),
            Rect(0, 0, mark, mark).move_to(center=(place.x + px(46), place.centery)),
            lambda surface, rect: paint_mark(surface, at.seat, rect.center, mark),
        )
        total = Rect(place.right - px(84), place.y, px(84), place.h)
        ink = self.theme.text if first else self.theme.quiet
        travel.write(surface, ("total", at.seat, at.total), str(at.total), _TOTAL, scale, ink, total, 1.0)
        left = place.x + px(76)
        width = typeset.width(str(at.total), _TOTAL, scale)
        line = Rect(left, place.centery - px(22), place.right - width - px(10) - left, px(22))
        name, style = typeset.fit(at.name, _NAME, scale, line.w)
        travel.write(surface, ("name", at.seat), name, style, scale, self.theme.text, line)
        words = _won(at)
        whole = typeset.width(words[0], _CAPTION, scale) <= line.w
        text = words[0] if whole else words[-1]
        typeset.write_fitted(surface, text, _CAPTION, scale, self.theme.quiet, line.move(0, px(23)))


def _won(at: Standing) -> tuple[str, ...]:
    """How many hands a player won, and with what best one; then the same in short."""
    won = [scored for scored in at.scored if scored]
    if not won:
        return (WON_NONE,)
    if len(won) == 1:
        return WON_ONE.format(won[0]), WON_ONE_ONLY
    return WON_HANDS.format(len(won), max(won)), WON_HANDS_ONLY.format(len(won))


def _place(page: Finale) -> None:
    middle = page.size[1] / page.scale - FOOT / 2
    right = page.size[0] / page.scale - _MARGIN
    for button, wide in ((page.home, 100), (page.look_back, 150), (page.review, 108)):
        if button.visible:
            button.place(page.box(right - wide, middle - 24, wide, 48))
            right -= wide + 12
    page.again.place(page.box(right - 164, middle - 28, 164, 56))


def finale(request: ScoreRequest) -> Finale:
    """The finale of the match that is over."""
    picture = StarryFinale(request)
    content = FinaleContent(theme=NIGHT, picture=picture, set_background=picture.ground, place=_place)
    return Finale(request, content)
