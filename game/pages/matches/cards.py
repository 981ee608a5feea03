"""The unfinished matches above the list: a card each, with a button to go on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.pages.matches import texts
from game.pages.matches.list import EMBLEM, LINE
from game.pages.matches.parts import emblem, paint_who, strip, write_found
from game.storage.records.stored import StoredMatch
from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.look.theme import bold
from game.ui.widgets.base import Container
from game.ui.widgets.button import Button, Pressable

if TYPE_CHECKING:
    from game.pages.matches.page import MatchesPage

HEIGHT, GAP = 106, 14
_NAME = bold(17)
_STRIP = (228, 32)
_BUTTON = (120, 37)


class MatchCard(Container):
    """An unfinished match: pressing the card chooses it, its button continues it where that is possible."""

    catches_pointer = True

    def __init__(self, page: MatchesPage, match: StoredMatch, phrases: Sequence[str], *, primary: bool) -> None:
        super().__init__()
        self.match = match
        self.face = _Face(page, match, phrases)
        self.go_on = None
        self.add(self.face)
        if page.may_resume(match):
            label = texts.CONTINUE_LABEL.format(texts.name_of(match))
            go_on = partial(page.resume_match, match)
            self.go_on = Button(texts.CONTINUE, go_on, primary=primary, icon="play", label=label)
            self.add(self.go_on)

    def lay_out(self) -> None:
        self.face.place(self.frame)
        if self.go_on is not None:
            width, height = _BUTTON
            self.go_on.place(self.frame.cut_bottom(9)[1].cut_right(13)[1].cut_bottom(height)[0].cut_right(width)[0])


class CardRow(Container):
    """The cards side by side, as wide as if there were `places` of them; the first one's button is the primary."""

    def __init__(self, page: MatchesPage, places: int) -> None:
        super().__init__(label=texts.UNFINISHED)
        self._page = page
        self._places = places
        self._described: object = None
        self.cards: list[MatchCard] = []

    def show(self, matches: Sequence[StoredMatch], phrases: Sequence[str]) -> None:
        described = (tuple(matches), tuple(phrases))
        if described != self._described:
            self._described = described
            self.clear()
            self.cards = [
                MatchCard(self._page, match, phrases, primary=number == 0) for number, match in enumerate(matches)
            ]
            self.add(*self.cards)

    def mark(self, chosen: StoredMatch | None) -> None:
        """Mark the card of the chosen match, if it has one."""
        for card in self.cards:
            is_chosen = chosen is not None and card.match.path == chosen.path
            if card.face.is_chosen != is_chosen:
                card.face.is_chosen = is_chosen
                card.invalidate()

    def lay_out(self) -> None:
        for card, place in zip(self.cards, self.frame.equal(self._places, gap=GAP), strict=False):
            card.place(place)


class _Face(Pressable):
    def __init__(self, page: MatchesPage, match: StoredMatch, phrases: Sequence[str]) -> None:
        super().__init__(texts.name_of(match), on_press=lambda: page.choose(match))
        self._page = page
        self._program = page.program
        self._was_hovered = False
        self._match = match
        self._phrases = phrases
        self.is_chosen = False

    def changed_state(self) -> None:
        if self.hovered != self._was_hovered:
            self._was_hovered = self.hovered
            name, place = texts.name_of(self._match), self.name_rect()
            is_cut = typeset.width(name, _NAME, self.scale) > place.w
            self._page.say_name(name if self.hovered and is_cut else "", place)
        super().changed_state()

    @property
    def _words(self) -> Frame:
        return self.frame.cut_left(71)[1].cut_right(12)[1]

    def name_rect(self) -> Rect:
        return self._words.row(13, 22).rect

    def paint(self, surface: Surface) -> None:
        to, theme, frame, match = Painter(surface), self.theme, self.frame, self._match
        look, damage, words = self._program.look(match), texts.damage_text(match), self._words
        fill = theme.tint if self.is_chosen or self.hovered else theme.panel
        line = theme.outline if self.is_chosen else theme.panel_outline
        to.box(frame, fill, line, theme.panel_outline_width, radius=theme.panel_radius)
        corner = frame.cut_left(13)[1].row(10, EMBLEM).column(0, EMBLEM)
        to.picture(corner, emblem(self._program, match, corner.rect.w))
        write_found(to, words.row(13, 22), texts.name_of(match), _NAME, theme.text, self._phrases)
        said = damage or texts.card_line(match, look, self._program.local_now())
        to.text(words.row(35, 19), said, LINE, theme.bad if damage else theme.quiet, fit="cut")
        room = frame.cut_right(_BUTTON[0] + 27)[1].cut_left(13)[1].cut_bottom(11)[1].cut_bottom(_STRIP[1])[0]
        place = room.cut_left(min(_STRIP[0], room.units(room.rect.w)))[0]
        if match.digest.hands:
            picture = strip(match, look, self._program.profiles, place.rect.size, frame.scale)
            shapes.blit(surface, picture, place.rect.topleft)
        else:
            paint_who(to, place, match, self._program)
