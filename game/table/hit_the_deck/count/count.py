"""The count of a hand at the table: the last card in its burst, all hands round it, the paper, and flying points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from game.rules.hit_the_deck.cards import POINTS
from game.table.cards.deck_art import TABLE, CardLook, Elevation
from game.table.cards.placements import Pose, fan_heights
from game.table.count.count import CountPicture as GameCountPicture
from game.table.count.count import FlightLook, TableCount, card_on_its_way
from game.table.count.story import Moment, Sound, counted_card
from game.table.hit_the_deck.count import layout as places
from game.table.hit_the_deck.count.layout import COUNTED, LIFT, OPEN, closed_poses, hand_poses, row_counts
from game.table.hit_the_deck.count.signs import bang, end_sign, points_chip, rays
from game.table.hit_the_deck.count.story import BLOW_S, CARD, END, beats_of, figures_of, sounds_of, turned, words_of
from game.table.hit_the_deck.look.layout import PILE_WIDTH
from game.table.hit_the_deck.pages.points_paper import Figure, Points, PointsPaper, Tone
from game.table.hit_the_deck.pages.score import Account, accounts_of
from game.table.hit_the_deck.tabletop.plates import PlateText
from game.table.hit_the_deck.tabletop.side_panels import Edges
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.ui.ahead import Steps, ahead
from game.ui.draw import shapes
from game.ui.draw.scene import Layer
from game.ui.draw.shapes import Point
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH
from game.ui.motion import travel
from game.ui.motion.animations import ease_out

SO_FAR, LOWEST = "Points so far", "lowest total wins at {}"
WAITING, OPEN_TOTAL = "?", "…"
SKIP, GO_ON, SPACE = "skip the count", "continue", "Space"
SIGN_AT_S = 0.1


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
        """The middle of the chip with a card's value, on its lower end, while this hand is counted."""
        pose = self._wide[number]
        return round(pose.x), pose.rect.bottom - self._layout.px(13)

    def paint(self, surface: Surface, accounts: Sequence[Account], moment: Moment) -> None:
        """Draw it; `accounts` are those of all hands that turn open together."""
        layout, beat = self._layout, moment.beat
        lifted = beat.number if (beat.kind, beat.seat) == (CARD, self.account.seat) else -1
        rise = round(layout.px(LIFT) * min(1.0, 4 * moment.progress, 4 * (1 - moment.progress)))
        poses = self._open if lifted < 0 else self._wide
        for number in fan_heights(self._rows, self._art.card_print.left_handed):
            end, part = poses[number], turned(moment, accounts, number)
            look, facing = self._look(number, end), 1.0 if self._known else part
            picture, (x, y) = card_on_its_way(self._art, look, self._start[number], end, part, facing)
            at = picture.get_rect(center=(x, y - (rise if number == lifted else 0))).topleft
            travel.blit(surface, counted_card(self.account.seat, look.card, number), picture, at)
        # chips of the back row would cover the front row
        all_show = len(self._rows) == 1 and (len(poses) < 2 or self._open[1].x - self._open[0].x >= 27 * layout.scale)
        for number in range(lifted + 1):
            if number == lifted or all_show:
                chip = points_chip(str(POINTS[self.account.cards[number]]), layout.scale, settled=False)
                x, y = self.chip_at(number)
                shapes.blit_centred(surface, chip, (x, y - (rise if number == lifted else 0)))


class CountPicture(GameCountPicture):
    """All of a count in one window, except the plates and the flying points."""

    def __init__(self, top: Tabletop, accounts: list[Account], moment: Moment) -> None:
        super().__init__(moment, top.layout.scale)
        match = top.screen.session.match
        self._top, self._accounts = top, accounts
        self._words = words_of(accounts, top.piles.shown_discard[0])
        self.hands = {account.seat: OpenHand(top, account) for account in accounts if account.cards}
        layout, marks, note = top.layout, top.seat_colours, LOWEST.format(match.header.options["target"])
        still_open = (None,) * len(marks)
        scores = *(result.scores for result in match.results[:-1]), still_open
        sheet = Points(SO_FAR, tuple(marks), scores, still_open, note=note)
        self.paper = PointsPaper(sheet, layout.panel(-264, -386, 262, 346), layout.panel_scale, at_foot=True)
        self.rect = Rect((0, 0), layout.size)

    def pictures(self) -> Steps:
        yield from self._top.piles.steps_to_discard(self._top.layout.px(places.WINNER))
        yield from self._top.art.steps(look for hand in self.hands.values() for look in hand.looks)

    def paint(self, surface: Surface) -> None:
        moment, layout = self.moment, self._top.layout
        gone = moment.progress * BLOW_S if moment.beat.kind == END else BLOW_S
        came = ease_out(min(1.0, gone / 0.14))
        burst = bang(self.scale)
        if came < 1:
            burst = pygame.transform.smoothscale_by(burst, 0.7 + 0.3 * came)
        shapes.blit_centred(surface, burst, places.middle(layout))
        if gone >= BLOW_S:
            self.paper.paint(surface, list(self._figures()))
        self._paint_pile(surface, gone, came)
        if gone >= SIGN_AT_S:
            dropped = min(1.0, (gone - SIGN_AT_S) / 0.14)
            x, y = places.middle(layout, 184)
            up = round(layout.px(60) * (1 - dropped**3))
            shapes.blit_centred(surface, end_sign(self._words, layout.scale), (x, y - up))
        if moment.number:
            for hand in self.hands.values():
                hand.paint(surface, self._accounts, moment)
            for account in self._accounts:
                if figures_of(account, moment).settled:
                    chip = points_chip(f"+{account.count}", layout.panel_scale, settled=True)
                    at = chip.get_rect(center=places.settled_chip(layout, account.seat)).topleft
                    travel.blit(surface, ("count", account.mark, account.count), chip, at)

    def _paint_pile(self, surface: Surface, gone: float, came: float) -> None:
        """Draw the discard pile on its way to the middle, so that its top card ends in the middle of the burst."""
        piles, layout = self._top.piles, self._top.layout
        start, end, top = layout.discard, places.middle(layout, -14), piles.top_pose()
        grown = 1 + (places.WINNER / PILE_WIDTH - 1) * came
        off = places.WINNER / PILE_WIDTH * came
        x = start.x + (end[0] - start.x) * came + (start.x - top.x) * off
        y = start.y + (end[1] - start.y) * came + (start.y - top.y) * off
        if gone >= BLOW_S:
            pile = piles.picture_of_discard(layout.px(places.WINNER))
        else:
            grown *= 1.06 if gone < 0.09 else 1.0
            pile = pygame.transform.smoothscale_by(piles.picture_of_discard(start.width), grown)
        shapes.blit_centred(surface, pile, (round(x), round(y)))

    def _figures(self) -> Iterator[Figure]:
        """The counted points, on the paper."""
        row = len(self.paper.rows) - 1
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


def _bead(number: int, scale: float) -> Surface:
    size = max(4, round(9 * scale)) * (1 - 0.17 * number)
    return shapes.disc(max(3, round(size)), CLOTH_LIGHT, INK_CLOTH, 1.5)


class HitTheDeckCount(TableCount):
    """The count on a table's screen."""

    picture: CountPicture

    def __init__(self, tabletop: Tabletop, panels: Edges) -> None:
        match = tabletop.screen.session.match
        self._top, self._panels = tabletop, panels
        self._target = int(match.header.options["target"])
        self.accounts = accounts_of(match, tabletop.seat_colours)
        """The accounts, by seat."""
        beats = beats_of(self.accounts)
        # points pass beside the plate next to which they end
        look = FlightLook(46, (0.09, 0.18, 0.27, 0.36), _bead, swerves=True)
        super().__init__(tabletop.screen, match, beats, sounds_of(beats), look)

    def draw(self) -> CountPicture:
        return CountPicture(self._top, self.accounts, self.moment)

    def lay_out(self) -> None:
        top = self._top
        self._screen.set_ground(rays(top).picture)
        # the sign of the end needs the room
        top.sink(True, 1000 * SIGN_AT_S)
        # both above the hand below, which has 1,000
        self._put_on(1100, (Layer.TABLE, 1140))
        ahead.ask((TABLE, "paper"), self.picture.paper.picture, BLOW_S)
        # its place is where the paper lies
        self._panels.sound.place(top.layout.panel(188, -54, 44, 44))

    def flight(self) -> tuple[Surface, Point, Point] | None:
        layout, beat = self._top.layout, self.moment.beat
        if beat.kind != CARD:
            return None
        chip = points_chip(f"+{beat.value}", layout.scale, settled=False)
        return chip, self.picture.hands[beat.seat].chip_at(beat.number), places.settled_chip(layout, beat.seat)

    def show_panels(self) -> None:
        moment, top, panels = self.moment, self._top, self._panels
        piles = (top.ring_of_light, top.draw_pile, top.discard_pile, top.draw_count, top.sign)
        edges = panels.flag, panels.say, panels.act_now, panels.sort, panels.log, *panels.tools
        for drawable in (*piles, *(hand.sign for hand in top.hands), *edges):
            drawable.visible = False
        panels.faster.visible = True
        for drawable in (*(hand.backs for hand in top.hands), *top.pieces.values()):
            drawable.visible = drawable.visible and not self.moment.number
        panels.faster.text = self.button
        panels.keys.keys = [(SPACE, GO_ON if moment.is_complete else SKIP)]
        for account, plate in zip(self.accounts, top.plates, strict=True):
            figures, counting = figures_of(account, moment), moment.beat.seat
            lit = account.seat == counting or (counting < 0 and account.out)
            text = PlateText(account.name, figures.words, "", figures.total, self._target, lit, account.mark)
            plate.sitting = text._replace(grown_to=figures.bar, grown_from=account.before)

    def pan(self, sound: Sound) -> float:
        layout = self._top.layout
        return 0.6 * (2 * layout.plate(sound.seat).centerx / layout.size[0] - 1) if sound.seat >= 0 else 0.0

    def close(self) -> None:
        super().close()
        top, panels = self._top, self._panels
        top.sink(False, 0.0)
        self._screen.set_ground(top.ground)
        piles = top.ring_of_light, top.draw_pile, top.discard_pile, *top.pieces.values()
        for drawable in (*piles, panels.flag, panels.sort, panels.log, *panels.tools):
            drawable.visible = True
        panels.faster.visible = False
        panels.lay_out_in(top.layout)
        top.screen.refresh()
