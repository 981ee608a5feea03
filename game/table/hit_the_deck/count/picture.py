"""The count as a picture over the whole table: the last card in its burst, all hands round it, and the paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from game.rules.hit_the_deck.cards import POINTS
from game.rules.match import Match
from game.table.cards.deck_art import CardLook, Elevation
from game.table.cards.placements import Pose, fan_heights
from game.table.count.count import CountPicture as GameCountPicture
from game.table.count.count import card_on_its_way
from game.table.count.story import Moment, counted_card
from game.table.hit_the_deck.count import layout as places
from game.table.hit_the_deck.count.layout import COUNTED, LIFT, OPEN, chip_of, closed_poses, hand_poses, row_counts
from game.table.hit_the_deck.count.signs import BANG_STEPS, bang, end_sign, points_chip
from game.table.hit_the_deck.count.story import BLOW_S, CARD, END, figures_of, turned, words_of
from game.table.hit_the_deck.look.layout import PILE_WIDTH
from game.table.hit_the_deck.pages.accounts import Account
from game.table.hit_the_deck.pages.points_paper import Figure, Points, PointsPaper, Tone
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.table.turns.match_screen import MatchScreen
from game.ui.ahead import Steps
from game.ui.draw import shapes
from game.ui.motion import travel
from game.ui.motion.animations import ease_out

_CLEAR = 27.0
"""The minimum distance of two cards, in px at scale 1.0, at which the chips of both are readable."""
SO_FAR, LOWEST = "Points so far", "lowest total wins at {}"
WAITING, OPEN_TOTAL = "?", "…"
_BURST_S, _SLAM_S, _SIGN_S = 0.14, 0.09, 0.14
SIGN_AT_S = 0.1
_SLAM = 1.06
_DROP = 60


class OpenHand:
    """The cards of one seat, in counting order; those of the hand below are already open."""

    def __init__(self, top: Tabletop, account: Account) -> None:
        self.account, self._art, self._layout = account, top.art, top.layout
        layout, seat, count = top.layout, account.seat, len(account.cards)
        self._known = seat == top.state.below
        self._rows = row_counts(layout, seat, count)
        self._start = top.poses_of(account.cards) if self._known else closed_poses(layout, seat, count)
        self._open, self._wide = (hand_poses(layout, seat, self._rows, wide) for wide in (OPEN, COUNTED))

    @property
    def looks(self) -> Iterator[CardLook]:
        """The pictures needed, those of the open cards first."""
        for poses in (self._open, self._wide):
            yield from (self._look(number, pose) for number, pose in enumerate(poses))

    def _look(self, number: int, pose: Pose) -> CardLook:
        return CardLook(self.account.cards[number], pose.width, elevation=Elevation.RESTING, angle=pose.angle)

    def chip_at(self, number: int) -> tuple[int, int]:
        """The middle of the chip on a card while this hand is counted."""
        return chip_of(self._wide[number], self._layout)

    def paint(self, surface: Surface, accounts: Sequence[Account], moment: Moment) -> None:
        """Draw it; `accounts` are those of all hands that turn open together."""
        layout, beat = self._layout, moment.beat
        lifted = beat.number if (beat.kind, beat.seat) == (CARD, self.account.seat) else -1
        rise = round(layout.px(LIFT) * min(1.0, 4 * moment.progress, 4 * (1 - moment.progress)))
        poses = self._open if lifted < 0 else self._wide
        for number in fan_heights(self._rows, self._art.card_print.left_handed):
            start, end, part = self._start[number], poses[number], turned(moment, accounts, number)
            x, y = start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part
            look = self._look(number, end)
            if part < 1:
                width = start.width + (end.width - start.width) * part
                picture = card_on_its_way(self._art, look._replace(angle=0), width, 1.0 if self._known else part)
            else:
                picture = self._art.picture(look)
            at = round(x), round(y) - (rise if number == lifted else 0)
            name = counted_card(self.account.seat, look.card, number)
            travel.blit(surface, name, picture, picture.get_rect(center=at).topleft)
        for number in range(lifted + 1):
            if number == lifted or self._may_all_show():
                chip = points_chip(str(POINTS[self.account.cards[number]]), layout.scale, settled=False)
                x, y = self.chip_at(number)
                shapes.blit_centred(surface, chip, (x, y - (rise if number == lifted else 0)))

    def _may_all_show(self) -> bool:
        if len(self._rows) > 1:
            # those of the back row would cover the front row
            return False
        return len(self._open) < 2 or self._open[1].x - self._open[0].x >= _CLEAR * self._layout.scale


class CountPicture(GameCountPicture):
    """All of a count in one window, except the plates and the flying points."""

    def __init__(self, screen: MatchScreen, top: Tabletop, accounts: list[Account], moment: Moment) -> None:
        super().__init__(moment, top.layout.scale)
        match = screen.session.match
        self._top, self._accounts = top, accounts
        self._middle = places.middle(top.layout)
        self._words = words_of(accounts, top.piles.shown_discard[0])
        self.hands = {account.seat: OpenHand(top, account) for account in accounts if account.cards}
        self.paper = self._new_paper(match)
        self.rect = Rect((0, 0), top.layout.size)

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
