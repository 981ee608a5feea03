"""How Climb looks: its cards, its curtain, and the slip of its one tip."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from pygame import Rect, Surface

from game.rules.core import Card, View
from game.rules.match import Player
from game.storage.settings.settings import Profile
from game.table.cards.deck_art import BACK, DeckArt, height
from game.table.contract.match_look import NIGHT_STRIP, MatchLook, lettered
from game.table.turns.curtain import Curtain
from game.table.turns.tips import Lessons
from game.ui.draw import shapes, typeset
from game.ui.look.colour import Colour
from game.ui.look.palette import GOLD, NIGHT_GROUND
from game.ui.look.theme import NIGHT, TextStyle, Typeface

_COLOURS = (NIGHT.good, NIGHT.bad, NIGHT.link, NIGHT.text, NIGHT.quiet, NIGHT.accent)


class ClimbArt(DeckArt):
    """White cards with a figure, and blue backs."""

    def draw_face(self, card: Card, width: int) -> Surface:
        size = (width, height(width))
        fill = NIGHT.track if card == BACK else NIGHT.focus
        surface = shapes.box(size, self.corner(width), fill, NIGHT.outline, max(1, width // 40)).copy()
        if card != BACK:
            figure = TextStyle(Typeface.EXTRABOLD, 60)
            typeset.write(surface, str(card), figure, width / 100, NIGHT.on_accent, surface.get_rect(), 0.5)
        return surface


class ClimbLook(MatchLook):
    """Initials on discs, lines at night."""

    short_title, fewest_wins = "Climb", False
    strip = NIGHT_STRIP
    emblem_ground, emblem_edge = NIGHT_GROUND, GOLD

    def badge(self, players: Sequence[Player], profiles: Mapping[str, Profile], seat: int, size: int) -> Surface:
        return lettered(lambda: shapes.disc(size, _COLOURS[seat]), ("plain", seat), players[seat].name[:1], size)

    def colours(self, players: Sequence[Player], profiles: Mapping[str, Profile]) -> Sequence[Colour]:
        return _COLOURS[: len(players)]


class ClimbCurtain(Curtain):
    """A dark sheet over everything, with the buttons in a column."""

    take_text, peek_text = "{}, take your seat", "Hold to peek: {}"

    def lay_out(self) -> None:
        px, (x, y) = self.px, self.rect.center
        for number, button in enumerate((self.take, *self.peeks.values(), self.undo)):
            button.place(Rect(x - px(180), y + number * px(60), px(360), px(50)))
        self.hand.place(Rect(px(40), y - px(180), self.rect.w - px(80), px(126)))

    def paint(self, surface: Surface) -> None:
        surface.fill(NIGHT.ground[:3], self.rect.clip(surface.get_clip()))
        super().paint(surface)


class ClimbLessons(Lessons):
    """One tip, at the first card."""

    tips = MappingProxyType({"climb": "Beat the card on the pile: that's a point."})
    words = NIGHT.body
    padding = 14
    button_height = 40

    def __init__(self, unit: Callable[[], float]) -> None:
        """`unit()`: px of the screen for a px of the design."""
        self._unit = unit

    def fitting(self, view: View) -> Sequence[str]:
        return ("climb",)

    def place(self, height: int) -> Rect:
        return Rect(round(20 * self._unit()), round(200 * self._unit()), round(260 * self._unit()), height)

    def paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        shapes.blit(surface, shapes.box(rect.size, 10 * scale, NIGHT.keycap), rect.topleft)
