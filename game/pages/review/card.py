"""A card of the review: a turn that cost something or changed much, with its picture, what was better, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect, Surface

from game.pages.review import texts
from game.pages.review.position import inks
from game.rules.core import Card
from game.table.cards.deck_art import BACK, DeckArt
from game.table.marks.clause_link import ClauseLink
from game.ui.draw import shapes, typeset
from game.ui.draw.icons import icon
from game.ui.draw.paragraph import flow, keep_names, paint_flow
from game.ui.look.colour import Colour, translucent
from game.ui.look.palette import INK_NIGHT, LIT_GOLD, WHITE
from game.ui.look.theme import TextStyle, Typeface
from game.ui.widgets.base import Container
from game.ui.widgets.pressable import Pressable

CARD = (390, 480)
"""The size of a card, px at scale 1.0."""
PICTURE = Rect(6, 6, 378, 258)
_NUMBER, _NUMBER_AT = 30, (30, 30)
_ROWS = (271, 341)
_THUMB = 36
_ROW, _LINE = 70, 18
_WORDS = 62
_COST = 100
"""The room that the cost takes at the right."""
_TURN = Rect(281, 356, 94, 36)
_RULE = 413
_WHY = Rect(15, 420, 360, 55)
_CLAUSE = 18
_FIGURE = TextStyle(Typeface.EXTRABOLD, 42)
_DISC = TextStyle(Typeface.BOLD, 17)
_LABEL = TextStyle(Typeface.SEMIBOLD, 13.5)
_MOVES = tuple(TextStyle(Typeface.BOLD, size, 1.22) for size in (15, 14, 13))
_THEN = TextStyle(Typeface.SEMIBOLD, 12.5, 1.2)
_SMALL = TextStyle(Typeface.SEMIBOLD, 13)
_SENTENCES = tuple(TextStyle(Typeface.MEDIUM, size, 1.25) for size in (15, 14, 13, 12))


class Choice(NamedTuple):
    """One of the two things that a card tells, in words: its label, its move, and what comes after that."""

    label: str
    card: Card | None
    """The card that it is about; None for a back."""
    words: str
    then: str = ""


class CardContent(NamedTuple):
    """What a card says. Costs are whole points."""

    number: int
    """Its number on the tide; 0 for a turn that is still being judged."""
    turn: int
    played: Choice
    better: Choice | None
    """What would have been better; None where nothing was."""
    cost: int
    """What the turn cost, or by how much less was expected after it; less than 0 for a gain."""
    give_or_take: int
    why: str
    clause: str = ""
    outcome: tuple[str, str] | None = None
    """What a turn that cost little led to, as a label and in words."""

    @property
    def spoken(self) -> str:
        """All of it in a sentence."""
        lines = [(choice.label, choice.words) for choice in (self.played, self.better) if choice is not None]
        lines += [self.outcome] if self.outcome is not None else []
        told = ". ".join(f"{label}: {words}" for label, words in lines)
        points = f" {self.figure} {texts.POINTS}." if self.figure else ""
        return f"{texts.TURN.format(self.turn)}. {told}.{points} {self.why}"

    @property
    def figure(self) -> str:
        """The points, with their sign; empty while they are not known."""
        if not self.number:
            return ""
        return f"{texts.MINUS}{self.cost}" if self.cost >= 0 else f"{texts.PLUS}{-self.cost}"


class ReviewCard(Container):
    """A card: pressing it opens the replay; its clause opens the rulebook."""

    def __init__(
        self, content: CardContent, art: DeckArt, open_replay: Callable[[], None], open_clause: Callable[[str], None]
    ) -> None:
        self.content = content
        self.face = _Face(content, art, open_replay)
        self.clause = ClauseLink(content.clause, open_clause, _SMALL)
        self.clause.visible = bool(content.clause)
        super().__init__(self.face, self.clause)

    def show(self, picture: Surface) -> None:
        """Show the picture of the position, of `picture_size` px."""
        self.face.picture = picture
        self.face.invalidate()

    @property
    def is_drawn(self) -> bool:
        """Whether it has its picture, in the size that it has now."""
        picture = self.face.picture
        return picture is not None and picture.get_size() == self.picture_size

    @property
    def picture_size(self) -> tuple[int, int]:
        """The size of its picture, in px of the screen."""
        return self.px(PICTURE.w), self.px(PICTURE.h)

    def lay_out(self) -> None:
        self.face.place(self.rect)
        width = self.clause.width()
        right, bottom = self.rect.x + self.px(_WHY.right), self.rect.y + self.px(CARD[1] - 8)
        self.clause.place(Rect(right - width, bottom - self.px(_CLAUSE), width, self.px(_CLAUSE)))


class _Face(Pressable):
    """All of a card but its clause."""

    def __init__(self, content: CardContent, art: DeckArt, open_replay: Callable[[], None]) -> None:
        super().__init__(content.spoken)
        self._content, self._art = content, art
        self._open = open_replay
        self.picture: Surface | None = None

    def press(self) -> None:
        """Open the replay at the turn."""
        self._open()

    @property
    def ring_radius(self) -> float:
        """The radius of a panel's corners."""
        return self.theme.panel_radius

    @property
    def paint_bounds(self) -> Rect:
        """The card, its glow and its drop."""
        return self.rect.inflate(self.px(56), self.px(56)) if self.is_mounted else self.rect

    def _at(self, rect: Rect) -> Rect:
        return Rect(self.rect.x + self.px(rect.x), self.rect.y + self.px(rect.y), self.px(rect.w), self.px(rect.h))

    def paint(self, surface: Surface) -> None:
        theme, scale, content = self.theme, self.scale, self._content
        colours, lit = inks(theme), self.hovered
        night = theme.name == "night"
        radius = theme.panel_radius * scale
        if lit and night:
            spread = self.px(24)
            glow = shapes.glow(self.rect.size, radius, spread, translucent(LIT_GOLD, 40))
            shapes.blit(surface, glow, (self.rect.x - spread, self.rect.y - spread))
        edge = colours.better if lit else theme.panel_outline
        width = max(1.0, (2.5 if lit else theme.panel_outline_width) * scale)
        shapes.paint_box(surface, self.rect, radius, theme.panel, edge, width, self.px(theme.panel_drop))
        self._paint_picture(surface)
        self._paint_choice(surface, content.played, _ROWS[0], self._ink)
        if content.better is not None:
            self._paint_choice(surface, content.better, _ROWS[1], colours.better)
        if content.outcome is not None:
            self._paint_outcome(surface, *content.outcome)
        if content.figure:
            self._paint_cost(surface)
        self._paint_turn(surface)
        rule = self._at(Rect(15, _RULE, 360, 1))
        line = Rect(rule.x, rule.y, rule.w, max(1, self.px(1))).clip(surface.get_clip())
        # what is tinted again and again would become ever stronger
        if line.w and line.h:
            shapes.tint(surface, theme.rule, line)
        self._paint_why(surface)

    @property
    def _ink(self) -> Colour:
        """The colour of what was played: another where nothing was better."""
        colours = inks(self.theme)
        return colours.played if self._content.better is not None else colours.better

    def _paint_picture(self, surface: Surface) -> None:
        theme, place = self.theme, self._at(PICTURE)
        if self.picture is not None and self.picture.get_size() == place.size:
            surface.blit(self.picture, place)
        else:
            shapes.paint_box(surface, place, 8 * self.scale, theme.tint)
        if not self._content.number:
            return
        at = self.rect.x + self.px(_NUMBER_AT[0]), self.rect.y + self.px(_NUMBER_AT[1])
        disc = shapes.disc(self.px(_NUMBER), self._ink, inks(theme).casing, 2 * self.scale)
        shapes.blit_centred(surface, disc, at)
        box = disc.get_rect(center=at)
        ink = INK_NIGHT if theme.name == "night" else WHITE
        typeset.write(surface, str(self._content.number), _DISC, self.scale, ink, box, 0.5)

    def _paint_choice(self, surface: Surface, choice: Choice, top: int, colour: Colour) -> None:
        theme, scale = self.theme, self.scale
        width = self.px(_THUMB)
        card = self._art.plain(BACK if choice.card is None else choice.card, width)
        place = card.get_rect(topleft=self._at(Rect(16, top + 3, 0, 0)).topleft)
        shapes.blit(surface, card, place.topleft)
        shapes.paint_box(surface, place.inflate(4, 4), 5 * scale, outline=colour, width=2 * scale)
        room = self._at(Rect(_WORDS, top, CARD[0] - _WORDS - _COST - 16, _ROW))
        label = Rect(room.x, room.y, room.w, self.px(_LINE))
        typeset.write_fitted(surface, choice.label, _LABEL, scale, colour, label)
        least = self.px(_LINE) if choice.then else 0
        for style in _MOVES:
            text = flow(keep_names(choice.words), style, scale, room.w)
            if text.height <= room.h - label.h - least:
                break
        paint_flow(surface, text, theme.text, theme.link, label.bottomleft, 0.0)
        if choice.then:
            line = Rect(room.x, label.bottom + text.height, room.w, self.px(_LINE))
            after = keep_names(texts.THEN.format(choice.then))
            lines = flow(after, _THEN, scale, room.w)
            if line.y + lines.height > room.bottom:
                after = typeset.cut(after, _THEN, scale, line.w)
                typeset.write(surface, after, _THEN, scale, theme.quiet, line)
            else:
                paint_flow(surface, lines, theme.quiet, theme.link, line.topleft)

    def _paint_outcome(self, surface: Surface, label: str, words: str) -> None:
        """Write what a turn that cost little led to."""
        theme, scale = self.theme, self.scale
        room = self._at(Rect(16, _ROWS[1], CARD[0] - _COST - 32, _LINE))
        typeset.write_fitted(surface, label, _LABEL, scale, theme.quiet, room)
        text = flow(keep_names(words), _MOVES[0], scale, room.w)
        paint_flow(surface, text, theme.text, theme.link, room.bottomleft, 0.0)

    def _paint_cost(self, surface: Surface) -> None:
        theme, scale, content = self.theme, self.scale, self._content
        figure = self._at(Rect(CARD[0] - _COST - 15, _ROWS[0] + 2, _COST, 40))
        colour = self._ink if content.better is not None or content.cost < 0 else theme.quiet
        typeset.write(surface, content.figure, _FIGURE, scale, colour, figure, 1.0)
        below = self._at(Rect(CARD[0] - _COST - 15, _ROWS[0] + 45, _COST, 18))
        words = texts.GIVE_OR_TAKE.format(content.give_or_take) if content.give_or_take else texts.POINTS
        typeset.write_fitted(surface, words, _SMALL, scale, theme.quiet, below, 1.0)

    def _paint_turn(self, surface: Surface) -> None:
        """Draw what pressing the card does, as a button."""
        theme, scale = self.theme, self.scale
        box = self._at(_TURN)
        fill = theme.button_hover if self.hovered else theme.button
        shapes.paint_box(surface, box, theme.radius * scale, fill, theme.outline, max(1.0, theme.outline_width * scale))
        text, size = texts.TURN.format(self._content.turn), self.px(16)
        wide = typeset.width(text, theme.button_style, scale)
        x = box.centerx - (wide + self.px(6) + size) // 2
        typeset.write(surface, text, theme.button_style, scale, theme.button_text, Rect(x, box.y, wide, box.h))
        sign = icon("right", size, theme.button_text)
        shapes.blit(surface, sign, (x + wide + self.px(6), box.centery - size // 2))

    def _paint_why(self, surface: Surface) -> None:
        """Write the sentence, smaller where it is long; the clause stands after it."""
        theme, scale, why = self.theme, self.scale, self._at(_WHY)
        for style in _SENTENCES:
            text = flow(keep_names(self._content.why), style, scale, why.w)
            if text.height <= why.h - (self.px(_CLAUSE) if self._content.clause else 0):
                break
        paint_flow(surface, text, theme.text, theme.link, why.topleft, 0.0)
