"""A seat's hand while it is turned open and counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Surface

from game.rules.hit_the_deck.cards import POINTS
from game.table.cards.deck_art import CardLook, Elevation
from game.table.cards.geometry import Pose
from game.table.count.flight import SIZES, card_on_its_way
from game.table.count.story import Moment
from game.table.hit_the_deck.count.layout import COUNTED, LIFT, OPEN, chip_of, closed_poses, hand_poses, row_counts
from game.table.hit_the_deck.count.signs import points_chip
from game.table.hit_the_deck.count.story import CARD, turned
from game.table.hit_the_deck.pages.accounts import Account, counted_card
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.ui.draw import shapes
from game.ui.motion import travel

_CLEAR = 27.0
"""The minimum distance of two cards, in px at scale 1.0, at which the chips of both are readable."""


class OpenHand:
    """The cards of one seat, in counting order; those of the hand below are already open."""

    def __init__(self, top: Tabletop, account: Account) -> None:
        self.account, self._art, self._layout = account, top.art, top.layout
        layout, seat, count, large = top.layout, account.seat, len(account.cards), top.art.card_print.large
        self._known = seat == top.state.below
        self._rows = row_counts(layout, seat, count, large=large)
        self._start = top.poses_of(account.cards) if self._known else closed_poses(layout, seat, count)
        self._open, self._wide = (hand_poses(layout, seat, count, wide, large=large) for wide in (OPEN, COUNTED))

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
        for number in self._order():
            start, end, part = self._start[number], poses[number], turned(moment, accounts, number)
            x, y = start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part
            look = self._look(number, end)
            if part < 1:
                width = start.width + (end.width - start.width) * round(SIZES * part) / SIZES
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

    def _order(self) -> Iterator[int]:
        """The cards from the lowest up, the back row first: left-handed cards have their indices on the right."""
        start = 0
        for count in self._rows:
            row = range(start, start + count)
            yield from reversed(row) if self._art.card_print.left_handed else row
            start += count

    def _may_all_show(self) -> bool:
        if len(self._rows) > 1:
            # those of the back row would cover the front row
            return False
        return len(self._open) < 2 or self._open[1].x - self._open[0].x >= _CLEAR * self._layout.scale
