"""The unfinished matches above the list: a card each, with a button to go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.pages.matches import texts
from game.pages.matches.parts import Shown, paint_who, write_found
from game.pages.matches.row import EMBLEM, LINE
from game.pages.matches.strip import strip
from game.storage.records.stored import StoredMatch
from game.ui.draw import shapes, typeset
from game.ui.look.theme import TextStyle, Typeface
from game.ui.widgets.base import Container
from game.ui.widgets.button import Button
from game.ui.widgets.pressable import Pressable

HEIGHT, GAP = 106, 14
_NAME = TextStyle(Typeface.BOLD, 17)
_STRIP = (228, 32)
_BUTTON = (120, 37)


class MatchCard(Container):
    """An unfinished match: pressing the card chooses it, its button continues it where that is possible."""

    catches_pointer = True

    def __init__(
        self,
        match: StoredMatch,
        shown: Shown,
        phrases: Sequence[str],
        choose: Callable[[StoredMatch], None],
        go_on: Callable[[StoredMatch], None] | None,
        point: Callable[[str, Rect], None],
        *,
        primary: bool,
    ) -> None:
        super().__init__()
        self.match = match
        self.face = _Face(match, shown, phrases, lambda: choose(match), point)
        self.go_on = None
        self.add(self.face)
        if go_on is not None:
            name = texts.name_of(match)
            label = texts.CONTINUE_LABEL.format(name)
            self.go_on = Button(texts.CONTINUE, lambda: go_on(match), primary=primary, icon="play", label=label)
            self.add(self.go_on)

    def lay_out(self) -> None:
        """The face over the whole card, the button at the lower right."""
        self.face.place(self.rect)
        if self.go_on is not None:
            width, height = (self.px(side) for side in _BUTTON)
            right, bottom = self.rect.right - self.px(13), self.rect.bottom - self.px(9)
            self.go_on.place(Rect(right - width, bottom - height, width, height))


class CardRow(Container):
    """The cards side by side, as wide as if there were `places` of them; the first one's button is the primary."""

    def __init__(
        self,
        shown: Shown,
        choose: Callable[[StoredMatch], None],
        go_on: Callable[[StoredMatch], None],
        may_go_on: Callable[[StoredMatch], bool],
        point: Callable[[str, Rect], None],
        places: int,
    ) -> None:
        """`point` is called with a name that is pointed at and is cut, and where it stands, or with an empty text."""
        super().__init__(label=texts.UNFINISHED)
        self._shown = shown
        self._choose = choose
        self._go_on = go_on
        self._may_go_on = may_go_on
        self._point = point
        self._places = places
        self._described: object = None
        self.cards: list[MatchCard] = []

    def show(self, matches: Sequence[StoredMatch], phrases: Sequence[str]) -> None:
        """Show these matches, where they are others than before."""
        described = (tuple(matches), tuple(phrases))
        if described == self._described:
            return
        self._described = described
        self.clear()
        self.cards = [
            MatchCard(
                match,
                self._shown,
                phrases,
                self._choose,
                self._go_on if self._may_go_on(match) else None,
                self._point,
                primary=number == 0,
            )
            for number, match in enumerate(matches)
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
        """From the left."""
        gap = self.px(GAP)
        width = (self.rect.w - gap * (self._places - 1)) // self._places
        for number, card in enumerate(self.cards):
            card.place(Rect(self.rect.x + number * (width + gap), self.rect.y, width, self.rect.h))


class _Face(Pressable):
    """What stands on a card."""

    def __init__(
        self,
        match: StoredMatch,
        shown: Shown,
        phrases: Sequence[str],
        choose: Callable[[], None],
        point: Callable[[str, Rect], None],
    ) -> None:
        super().__init__(texts.name_of(match))
        self._tell = point
        self._was_hovered = False
        self._match = match
        self._shown = shown
        self._phrases = phrases
        self._choose = choose
        self.is_chosen = False

    def press(self) -> None:
        """Choose it."""
        self._choose()

    def changed_state(self) -> None:
        """Say the whole of a name that is cut while it is pointed at."""
        if self.hovered != self._was_hovered:
            self._was_hovered = self.hovered
            name, place = texts.name_of(self._match), self.name_rect()
            is_cut = typeset.width(name, _NAME, self.scale) > place.w
            self._tell(name if self.hovered and is_cut else "", place)
        super().changed_state()

    def name_rect(self) -> Rect:
        """Where its name stands, in px of the screen."""
        left = self.rect.x + self.px(71)
        return Rect(left, self.rect.y + self.px(13), self.rect.right - self.px(12) - left, self.px(22))

    def paint(self, surface: Surface) -> None:
        """Draw the card."""
        theme, scale, match = self.theme, self.scale, self._match
        look = self._shown.look(match)
        fill = theme.tint if self.is_chosen or self.hovered else theme.panel
        line = theme.outline if self.is_chosen else theme.panel_outline
        width = max(1, theme.panel_outline_width * scale)
        shapes.paint_box(surface, self.rect, theme.panel_radius * scale, fill, line, width)
        emblem = self._shown.emblem(match, self.px(EMBLEM))
        shapes.blit(surface, emblem, (self.rect.x + self.px(13), self.rect.y + self.px(10)))
        name = self.name_rect()
        write_found(surface, texts.name_of(match), _NAME, scale, theme.text, name, self._phrases)
        below = Rect(name.x, self.rect.y + self.px(35), name.w, self.px(19))
        damage = texts.damage_text(match)
        line_text = damage or texts.card_line(match, look, self._shown.now())
        colour = theme.bad if damage else theme.quiet
        typeset.write(surface, typeset.cut(line_text, LINE, scale, below.w), LINE, scale, colour, below)
        place = Rect(0, 0, self.px(_STRIP[0]), self.px(_STRIP[1]))
        place.x, place.bottom = self.rect.x + self.px(13), self.rect.bottom - self.px(11)
        place.w = min(place.w, self.rect.w - self.px(_BUTTON[0] + 40))
        if match.digest.hands:
            shapes.blit(surface, strip(match, look, self._shown.profiles(), place.size, scale), place.topleft)
        else:
            paint_who(surface, place, match, self._shown, scale)
