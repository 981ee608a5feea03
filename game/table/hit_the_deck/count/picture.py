"""The count as a picture over the whole table: the last card in its burst, all hands round it, and the paper."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from game.rules.match import Match
from game.table.count import count
from game.table.count.story import Moment
from game.table.hit_the_deck.count import layout as places
from game.table.hit_the_deck.count.cards import OpenHand
from game.table.hit_the_deck.count.signs import BANG_STEPS, bang, end_sign, points_chip
from game.table.hit_the_deck.count.story import BLOW_S, END, figures_of, words_of
from game.table.hit_the_deck.look.layout import PILE_WIDTH
from game.table.hit_the_deck.pages.accounts import Account
from game.table.hit_the_deck.pages.points_paper import Figure, Points, PointsPaper, Tone
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.table.turns.match_screen import MatchScreen
from game.ui.ahead import Steps
from game.ui.draw import shapes
from game.ui.motion import travel
from game.ui.motion.animations import ease_out

SO_FAR, LOWEST = "Points so far", "lowest total wins at {}"
WAITING, OPEN_TOTAL = "?", "…"
_BURST_S, _SLAM_S, _SIGN_S = 0.14, 0.09, 0.14
SIGN_AT_S = 0.1
_SLAM = 1.06
_DROP = 60


class CountPicture(count.CountPicture):
    """All of a count in one window, except the plates and the flying points."""

    def __init__(self, screen: MatchScreen, top: Tabletop, accounts: list[Account], moment: Moment) -> None:
        super().__init__(moment, top.layout.scale)
        match = screen.session.match
        self._top, self._accounts = top, accounts
        self._middle = places.middle(top.layout)
        self._words = words_of(accounts, top.piles.shown_discard[0])
        self.hands = {account.seat: OpenHand(top, account) for account in accounts if account.cards}
        self.paper = self._new_paper(match)
        self._stretch()

    def _stretch(self) -> None:
        """Cover the screen, or while only the burst grows, the area of it and the sign."""
        is_blow = self.moment.beat.kind == END and self.moment.progress < 1
        layout, burst = self._top.layout, bang(self.scale, BANG_STEPS).get_rect(center=self._middle.centre)
        self.rect = burst.union(self.sign[1].inflate(0, 2 * layout.px(_DROP))) if is_blow else Rect((0, 0), layout.size)

    def pictures(self) -> Steps:
        yield from self._top.piles.steps_to_discard(self._top.layout.px(places.WINNER))
        for hand in self.hands.values():
            for look in hand.looks:
                yield from self._top.art.steps(look)

    def chip_of(self, account: Account) -> tuple[Surface, Rect]:
        """The chip with the points of a seat's hand, next to its plate."""
        layout = self._top.layout
        chip = points_chip(f"+{account.count}", layout.panel_scale, settled=True)
        return chip, chip.get_rect(center=places.settled_chip(layout, account.seat))

    @property
    def sign(self) -> tuple[Surface, Rect]:
        """The sign of the end, at its final place."""
        sign = end_sign(self._words, self._top.layout.scale)
        return sign, sign.get_rect(center=self._middle.sign)

    def show(self, moment: Moment) -> None:
        super().show(moment)
        self._stretch()

    def paint(self, surface: Surface) -> None:
        moment = self.moment
        gone = moment.progress * BLOW_S if moment.beat.kind == END else BLOW_S
        came = ease_out(min(1.0, gone / _BURST_S))
        shapes.blit_centred(surface, bang(self.scale, round(BANG_STEPS * came)), self._middle.centre)
        if gone >= BLOW_S:
            self.paper.paint(surface, list(self._figures()))
        self._paint_pile(surface, gone, came)
        if gone >= SIGN_AT_S:
            sign, at = self.sign
            dropped = min(1.0, (gone - SIGN_AT_S) / _SIGN_S)
            up = self._top.layout.px(_DROP) * (1 - dropped**3)
            shapes.blit(surface, sign, (at.x, at.y - round(up)))
        if moment.number:
            for hand in self.hands.values():
                hand.paint(surface, self._accounts, moment)
            for account in self._accounts:
                if figures_of(account, moment).settled:
                    chip, at = self.chip_of(account)
                    travel.blit(surface, ("count", account.mark, account.count), chip, at.topleft)

    def _paint_pile(self, surface: Surface, gone: float, came: float) -> None:
        """Draw the discard pile on its way to the middle, so that its top card ends in the middle of the burst."""
        piles, layout = self._top.piles, self._top.layout
        start, end, top = layout.discard, self._middle.card, piles.top_pose()
        grown = 1 + (places.WINNER / PILE_WIDTH - 1) * came
        off = places.WINNER / PILE_WIDTH * came
        x = start.x + (end.x - start.x) * came + (start.x - top.x) * off
        y = start.y + (end.y - start.y) * came + (start.y - top.y) * off
        if gone >= BLOW_S:
            pile = piles.picture_of_discard(layout.px(places.WINNER))
        else:
            grown *= _SLAM if gone < _SLAM_S else 1.0
            pile = pygame.transform.smoothscale_by(piles.picture_of_discard(start.width), grown)
        shapes.blit_centred(surface, pile, (round(x), round(y)))

    def _new_paper(self, match: Match) -> PointsPaper:
        layout, marks = self._top.layout, self._top.seat_colours
        now = ((str(len(match.results)), (None,) * len(marks)),)
        note = LOWEST.format(match.header.options["target"])
        sheet = Points(SO_FAR, tuple(marks), now, (None,) * len(marks), note=note)
        past = [result.scores for result in match.results[:-1]]
        return PointsPaper(sheet, past, places.paper(layout), layout.panel_scale, at_foot=True)

    def _figures(self) -> Iterator[Figure]:
        """The counted points, on the paper."""
        row = len(self.paper.sheet.hands) - 1
        for account in self._accounts:
            seat, figures = account.seat, figures_of(account, self.moment)
            if figures.settled:
                yield Figure(row, seat, str(figures.counted), Tone.PLAIN if figures.counted else Tone.GOOD)
                yield Figure(row + 1, seat, str(figures.total), Tone.SUM)
                continue
            counting = seat == self.moment.beat.seat
            text, tone = (str(figures.counted), Tone.COUNTING) if counting else (WAITING, Tone.WAITING)
            yield Figure(row, seat, text, tone)
            yield Figure(row + 1, seat, OPEN_TOTAL, Tone.WAITING)
