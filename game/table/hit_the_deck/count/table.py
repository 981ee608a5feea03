"""The count of a hand as it is seen: the table gives way to the last card, and to all hands round it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Surface

from game.rules.hit_the_deck.cards import POINTS
from game.table import texts as shared
from game.table.cards.deck_art import TABLE
from game.table.contract.hand_count import CountStep
from game.table.hit_the_deck.count import layout as places
from game.table.hit_the_deck.count.cards import OpenHand
from game.table.hit_the_deck.count.count import BLOW_S, Course, Figures, words_of
from game.table.hit_the_deck.count.paper import CountPaper
from game.table.hit_the_deck.count.signs import FlyingPoints, SettledChip, bang, end_sign, points_chip
from game.table.hit_the_deck.count.stage import ground
from game.table.hit_the_deck.look.layout import PILE_WIDTH, Layout
from game.table.hit_the_deck.pages.accounts import Account, accounts_of
from game.table.hit_the_deck.piles.piles import PileSprite, laid_cards
from game.table.hit_the_deck.tabletop.plates import PlateText
from game.table.hit_the_deck.tabletop.side_panels import Edges
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.table.turns.match_screen import MatchScreen
from game.ui.ahead import Steps, ahead
from game.ui.draw.scene import Drawable, Layer
from game.ui.draw.surface_cache import surfaces
from game.ui.motion.animations import ease_out

SKIP, GO_ON, SPACE = "skip the count", "continue", "Space"
_BURST_S, _SLAM_S, _SIGN_AT_S, _SIGN_S = 0.14, 0.09, 0.1, 0.14
_SLAM = 1.06
_SIZES = 4
"""In how many steps the pile changes its size on its way to the middle."""
_DROP = 60
_BANG_Z, _HANDS_Z, _POINTS_Z = 1100, 1120, 1140
"""All above the hand below, which has 1,000."""
_PAN = 0.6
_SCALE_UP = 0.012
"""How much higher each point of a hand sounds than the one before."""


class TableCount:
    """The count on a table's screen, from when it is made until it is closed."""

    def __init__(
        self,
        screen: MatchScreen,
        tabletop: Tabletop,
        panels: Edges,
        closed: Callable[[], None],
    ) -> None:
        """`closed` is called when everything is off the screen, to show the table again."""
        self._screen, self._top, self._panels, self._closed = screen, tabletop, panels, closed
        match = screen.session.match
        self._accounts = accounts = accounts_of(match, tabletop.marks)
        self._course = Course(accounts)
        self._words = words_of(accounts, tabletop.piles.shown_discard[0])
        self._bang, self._pile, self._sign, self._points = PileSprite(), PileSprite(), PileSprite(), FlyingPoints()
        self._paper = CountPaper(match, tabletop.marks)
        self._hands = {
            account.seat: OpenHand(tabletop.art, account.seat, account.cards, known=account.seat == tabletop.below)
            for account in accounts
            if account.cards
        }
        self._chips = [SettledChip(account) for account in accounts]
        for hand in self._hands.values():
            hand.visible = False
        self._target = int(match.header.options["target"])
        self._shown = (0, 0.0)
        self._heard, self._heard_cards = -1, 0
        self._put_on()

    @property
    def steps(self) -> Sequence[CountStep]:
        """The steps: the end itself, all hands turned open, each card and each sum."""
        return self._course.steps

    @property
    def accounts(self) -> list[Account]:
        """What is counted, by seat."""
        return self._accounts

    def _put_on(self) -> None:
        scene = self._screen.scene
        for drawable, z in self._own():
            scene.add(drawable, Layer.TABLE, z)

    def _own(self) -> list[tuple[Drawable, int]]:
        ends: list[Drawable] = [self._bang, self._paper, self._pile, self._sign]
        hands: list[Drawable] = [*self._hands.values(), *self._chips]
        low = [(drawable, _BANG_Z) for drawable in ends]
        return [*low, *((drawable, _HANDS_Z) for drawable in hands), (self._points, _POINTS_Z)]

    def lay_out(self) -> None:
        layout = self._top.layout
        # what is needed after the blow is made meanwhile, and in the silence; no card will be played
        ahead.forget(TABLE)
        ahead.ask((TABLE, "end"), self._pictures)
        self._screen.set_ground(partial(ground, self._top))
        # the sign of the end needs the room
        self._top.sink(True, _SIGN_AT_S * self._screen.duration_scale)
        for seat, hand in self._hands.items():
            hand.lay_out(layout, self._top.poses_of(hand.cards) if seat == self._top.below else ())
        self._paper.lay_out(places.paper(layout), layout.panel_scale)
        self.keep_hidden()

    def _pictures(self) -> Steps:
        """Make what is needed after the blow, a little at a time."""
        end_sign(self._words, self._top.layout.scale)
        yield None
        yield from self._top.piles.steps_to_discard(self._top.layout.px(places.WINNER))
        for hand in self._hands.values():
            for look in hand.looks():
                yield from self._top.art.steps(look)
        if self._screen.session.match.is_over:
            from game.table.hit_the_deck.pages.finale import ground_steps

            yield from ground_steps(self._screen.window)

    def keep_hidden(self) -> None:
        """Hide what of the table would lie in the way, after it has been shown again."""
        top, panels, step = self._top, self._panels, self._shown[0]
        piles = (top.ring_of_light, top.draw_pile, top.discard_pile, top.draw_count, top.sign)
        for drawable in (*piles, *top.counts, panels.flag, panels.say, panels.act_now, panels.sort, panels.log):
            drawable.visible = False
        for tool in panels.tools:
            tool.visible = False
        panels.faster.visible = True
        self._show_ways()
        # its place is where the paper lies
        panels.sound.place(top.layout.panel(188, -54, 44, 44))
        for drawable in (*top.backs, *top.pieces.by_key.values()):
            drawable.visible = drawable.visible and step < 1
        self._show_seats()

    def _show_ways(self) -> None:
        """Say what the button and Space do: hurry the count, or leave it when it is complete."""
        panels, is_complete = self._panels, self._shown == (len(self.steps) - 1, 1.0)
        goes_on = shared.SEE_END if self._screen.session.match.is_over else shared.SEE_SHEET
        panels.faster.text = goes_on if is_complete else shared.COUNT_FASTER
        panels.keys.show([(SPACE, GO_ON if is_complete else SKIP)])

    def close(self) -> None:
        for drawable, _ in self._own():
            self._screen.scene.remove(drawable)
        self._top.sink(False, 0.0)
        self._top.show_again()
        panels = self._panels
        for drawable in (panels.flag, panels.sort, panels.log, *panels.tools):
            drawable.visible = True
        panels.faster.visible = False
        panels.lay_out_in(self._top.layout)
        self._closed()

    # --- what is seen

    def show(self, step: int, progress: float) -> None:
        if step and not self._shown[0]:
            self._shown = (step, progress)
            self.keep_hidden()
        self._shown = (step, progress)
        self._show_ways()
        self._show_end(progress if step == 0 else 1.0)
        self._show_hands()
        self._show_seats()
        self._sound()

    def _show_end(self, progress: float) -> None:
        """The last card in the middle, in its burst, with the sign below."""
        layout, gone = self._top.layout, progress * BLOW_S
        middle, start, end = places.middle(layout), layout.discard, places.middle(layout).card
        came = ease_out(min(1.0, gone / _BURST_S))
        self._bang.show(bang(layout.scale, came), middle.centre)
        self._paper.visible = progress >= 1
        top = self._top.piles.top_pose()
        last = (start.x - top.x, start.y - top.y)
        off = [way * places.WINNER / PILE_WIDTH * came for way in last]
        at = (start.x + (end.x - start.x) * came + off[0], start.y + (end.y - start.y) * came + off[1])
        self._pile.show(self._last_pile() if progress >= 1 else self._growing_pile(came, gone < _SLAM_S), at)
        dropped = min(1.0, max(0.0, (gone - _SIGN_AT_S) / _SIGN_S))
        self._sign.visible = gone >= _SIGN_AT_S
        if self._sign.visible:
            up = layout.px(_DROP) * (1 - dropped**3)
            self._sign.show(end_sign(self._words, layout.scale), (middle.sign[0], middle.sign[1] - up))

    def _last_pile(self) -> Surface:
        return self._top.piles.picture_of_discard(self._top.layout.px(places.WINNER))

    def _growing_pile(self, part: float, slammed: bool) -> Surface:
        top, layout = self._top, self._top.layout
        step = round(part * _SIZES)
        by = (1 + (places.WINNER / PILE_WIDTH - 1) * step / _SIZES) * (_SLAM if slammed else 1.0)
        pile = top.piles.picture_of_discard(layout.discard.width)

        def make() -> Surface:
            return pygame.transform.smoothscale(pile, (round(pile.get_width() * by), round(pile.get_height() * by)))

        of = (tuple(laid_cards(top.piles.shown_discard)), len(top.piles.shown_discard))
        return surfaces.get(("growing pile", top.art.key, layout.scale, of, step, slammed), make)

    def _figures(self) -> list[Figures]:
        step, progress = self._shown
        return [self._course.figures(account, step, progress) for account in self._accounts]

    def _show_hands(self) -> None:
        step, progress = self._shown
        course, layout, counting = self._course, self._top.layout, self._course.counting(self._shown[0])
        stage = course.stages[step]
        self._points.visible = False
        for seat, hand in self._hands.items():
            hand.visible = step >= 1
            turned = course.turned(step, progress, len(hand.cards))
            if seat != counting or stage.kind != "card":
                hand.show(turned, False, -1, 0.0, ())
                continue
            values = [str(POINTS[card]) for card in hand.cards[: stage.card + 1]]
            hand.show(turned, True, stage.card, min(1.0, 4 * progress, 4 * (1 - progress)), values)
            if 0 < progress < 1:
                chip = points_chip(f"+{values[-1]}", layout.scale, settled=False)
                end = places.settled_chip(layout, seat)
                self._points.fly(chip, hand.chip_at(stage.card), end, progress, layout.scale)

    def _show_seats(self) -> None:
        step, _ = self._shown
        top, layout, figures, counting = self._top, self._top.layout, self._figures(), self._course.counting(step)
        for account, figure, plate, chip in zip(self._accounts, figures, top.plates, self._chips, strict=True):
            lit = account.seat == counting or (counting < 0 and account.out)
            plate.show(self._plate(account, figure, lit))
            chip.visible = figure.settled
            if figure.settled:
                chip.show(layout.panel_scale, places.settled_chip(layout, account.seat))
        self._paper.show(figures, counting)

    def _plate(self, account: Account, figure: Figures, lit: bool) -> PlateText:
        return PlateText(
            account.name, figure.words, "", figure.total, self._target, lit, account.mark, figure.bar, account.before
        )

    # --- what is heard

    def _sound(self) -> None:
        """What has happened since the last moment, as one sound: that of the newest. The last card has been heard."""
        step, progress = self._shown
        stage = self._course.stages[step]
        counted = sum(self._course.arrived(account, step, progress) for account in self._accounts)
        new_step, new_cards = step > self._heard, counted > self._heard_cards
        self._heard, self._heard_cards = max(step, self._heard), max(counted, self._heard_cards)
        if new_step and stage.kind == "sum":
            self._play("sum", stage.seat)
        elif new_step and stage.kind == "open":
            self._screen.play_sound("turn over")
        elif new_cards:
            self._play("point", stage.seat, 1 + _SCALE_UP * counted)

    def _play(self, name: str, seat: int, pitch: float = 1.0) -> None:
        layout: Layout = self._top.layout
        aside = 2 * layout.plate(seat).centerx / layout.size[0] - 1
        self._screen.play_sound(name, pan=_PAN * aside, pitch=pitch)
