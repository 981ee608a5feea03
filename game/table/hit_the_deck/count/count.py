"""The count of a hand at the table, which gives way to the last card and all hands round it."""

from __future__ import annotations

from pygame import Surface

from game.table.cards.deck_art import TABLE
from game.table.count.count import FlightLook, Point, TableCount
from game.table.count.story import Sound
from game.table.hit_the_deck.count import layout as places
from game.table.hit_the_deck.count.picture import SIGN_AT_S, CountPicture
from game.table.hit_the_deck.count.signs import points_chip, rays
from game.table.hit_the_deck.count.story import BLOW_S, CARD, beats_of, figures_of, sounds_of
from game.table.hit_the_deck.pages.accounts import accounts_of
from game.table.hit_the_deck.tabletop.plates import PlateText
from game.table.hit_the_deck.tabletop.side_panels import Edges
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.table.turns.match_screen import MatchScreen
from game.ui.ahead import ahead
from game.ui.draw import shapes
from game.ui.draw.scene import Layer
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH

SKIP, GO_ON, SPACE = "skip the count", "continue", "Space"
_Z, _POINTS_Z = 1100, 1140
"""Both above the hand below, which has 1,000."""
_PAN = 0.6


def _bead(number: int, scale: float) -> Surface:
    size = max(4, round(9 * scale)) * (1 - 0.17 * number)
    return shapes.disc(max(3, round(size)), CLOTH_LIGHT, INK_CLOTH, 1.5)


_FLIGHT = FlightLook(46, (0.09, 0.18, 0.27, 0.36), _bead, swerves=True)
"""The look of flying points, which pass beside the plate next to which they end."""


class HitTheDeckCount(TableCount):
    """The count on a table's screen."""

    picture: CountPicture

    def __init__(self, screen: MatchScreen, tabletop: Tabletop, panels: Edges) -> None:
        match = screen.session.match
        self._table, self._top, self._panels = screen, tabletop, panels
        self._target = int(match.header.options["target"])
        self.accounts = accounts_of(match, tabletop.seat_colours)
        """The accounts, by seat."""
        beats = beats_of(self.accounts)
        super().__init__(screen, match, beats, sounds_of(beats), _FLIGHT)

    def draw(self) -> CountPicture:
        return CountPicture(self._table, self._top, self.accounts, self.moment)

    def lay_out(self) -> None:
        top = self._top
        self._screen.set_ground(rays(top).picture)
        # the sign of the end needs the room
        top.sink(True, 1000 * SIGN_AT_S)
        self._put_on(_Z, (Layer.TABLE, _POINTS_Z))
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
        return _PAN * (2 * layout.plate(sound.seat).centerx / layout.size[0] - 1) if sound.seat >= 0 else 0.0

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
        self._table.refresh()
