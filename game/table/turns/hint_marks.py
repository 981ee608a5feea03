"""The look of a hint: a slip of paper with the reason, a raised card, and arrows to its target."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.ai.coach.advice import Reason
from game.ai.coach.grounds import said_in_order
from game.table import texts
from game.table.cards.deck_art import height
from game.table.cards.placements import HAND, Placement, Slot
from game.table.marks.arrow import Arrow, DrawnArrow
from game.table.marks.clause_link import ClauseLink
from game.table.marks.marks import EDGE, FOLLOWS, HINT, RADIUS, Ghost, Mark, Number, Ring
from game.table.turns.table import AnyTabletop, GameTable, MoveStep
from game.table.turns.tips import Slip
from game.ui.draw import shapes
from game.ui.draw.drawing import around
from game.ui.draw.icons import icon
from game.ui.draw.paragraph import flow, keep_names
from game.ui.draw.scene import Layer
from game.ui.look.theme import Typeface
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Label

if TYPE_CHECKING:
    from game.table.turns.match_screen import MatchScreen

DRAW_MS = 260
"""The time in which an arrow is drawn, at Normal speed."""
_NEAR = 0.5
"""The distance in z of a ring below its card, so that the next card of the hand covers it too, or above its pile."""
_SHORT, _SEEN = 5, 34
"""The gap between an arrow and its end, and the minimum length of one that is drawn, px at scale 1.0."""
_LAMP, _BESIDE = 18, 8
"""The size of the lamp before the move, and the space after it, px of the design."""
_GAP, _LINK = 6, 20
"""The space between the move and the sentence, and the clause's height, px of the design."""


def hint_marks(table: GameTable, steps: Sequence[MoveStep], ghosts: Sequence[Placement], scale: float) -> list[Mark]:
    """The marks of the steps of a hint, of which the first lays cards where their `ghosts` are."""
    tabletop, labels, disc = table.tabletop, table.labels(), round(2 * (RADIUS + EDGE) * scale)
    there = [ghost.pose.rect for ghost in ghosts]
    marks: list[Mark] = [Ghost(ghost, table.arrows[0].colour, dashed=True) for ghost in ghosts]
    for number, step in enumerate(steps):
        follows = number > 0
        arrow, ring_look = table.arrows[follows], FOLLOWS if follows else HINT
        pieces = tabletop.pieces_at(step.source) if step.source is not None and step.source.zone == HAND else ()
        if pieces:
            pose = pieces[0].placement.pose
            # from the middle of its upper edge, clear of its index
            x, y = around(pose.x, pose.y, height(pose.width) / 2, pose.angle)
            source, angle, start = pose.rect, pose.angle, (round(x), round(y))
            layer, z = Layer.TABLE, pieces[0].placement.z - _NEAR
        else:
            source = table.panels.act_now.rect if step.source is None else _rect_of(tabletop, step.source)
            angle = 0
            if follows and step.source == steps[0].target:
                source = source.unionall(there)
            start = source.center
            pile = None if step.source is None else tabletop.areas.by_slot[step.source].pile
            # above a pile, but below the number on it
            layer, z = (Layer.HELD, 0.0) if pile is None else (Layer.TABLE, pile.order[1] + _NEAR)
        gap = round(tabletop.art.outline * source.w) if layer is Layer.TABLE else 0
        marks.append(Ring(ring_look, source, tabletop.card_radius, arrow.colour, "", gap, angle, layer, z))
        if step.target is None:
            continue
        target = _rect_of(tabletop, step.target)
        if there and (not follows or step.target == steps[0].target):
            target = there[0].unionall(there[1:])
        line = target.clipline(start, target.center)
        end = line[0] if line else target.center
        # its head is seen even at the caption of its target
        near = target.inflate(0, 2 * _BESIDE * scale)
        crossed = [label for label in labels if not label.colliderect(near)]
        drawn = Arrow(arrow, start, end, _SHORT * scale, crossed, after=number, layer=Layer.HELD)
        numbers = [mark.rect.inflate(disc, disc) for mark in marks if isinstance(mark, Number)]
        marks += _arrow(drawn, disc, [*labels, *numbers, near, source], scale)
    return marks


def _rect_of(tabletop: AnyTabletop, place: Slot) -> Rect:
    return tabletop.hand_area if place == Slot(HAND) else tabletop.areas.by_slot[place].rect


def _arrow(arrow: Arrow, disc: int, taken: Sequence[Rect], scale: float) -> list[Mark]:
    """An arrow and its number; of one that is too short only the number, at its end."""
    is_seen, after = math.dist(arrow.start, arrow.end) >= _SEEN * scale, arrow.after
    place = DrawnArrow(arrow, scale).free_place(disc, taken) if is_seen else None
    number = Number(after + 1, arrow.look.colour, place or arrow.end, after + 0.5, arrow.layer)
    return [*([arrow._replace(z=arrow.z + after)] if place else ()), number._replace(z=number.z + after)]


class HintSlip(Slip):
    """The slip of paper in place of the tips, in the game's look; `play` and `close` are its buttons' actions."""

    catches_pointer = True

    def __init__(self, screen: MatchScreen, play: Callable[[], None], close: Callable[[], None]) -> None:
        lessons = screen.table.lessons
        bold = lessons.words._replace(face=Typeface.BOLD, size=lessons.words.size + 0.5)
        self._move = Label("", bold, lessons.ink)
        self._sentence = Label("", lessons.words, lessons.ink)
        self.clause = ClauseLink("", screen.program.open_rules, colour=lessons.link)
        self.play = Button(texts.PLAY_HINT, play, primary=True)
        self.close = Button(texts.CLOSE, close)
        super().__init__(lessons, (self._move, self._sentence, self.clause), (self.play, self.close))

    @property
    def words(self) -> tuple[str, str]:
        """The name of the moves and the sentence shown."""
        return self._move.text, self._sentence.text

    def show(self, moves: Sequence[str], reason: Reason) -> None:
        """Show the names of a turn's moves, in order, and the reason for them."""
        self.visible = False
        self._move.text, self._sentence.text = keep_names(said_in_order(moves)), keep_names(reason.sentence)
        self.clause.label, self.clause.visible = reason.clause, bool(reason.clause)
        self.visible = True
        width = self.inside.w
        words = self._move.height(width - self.px(_LAMP + _BESIDE)) + self.px(_GAP) + self._sentence.height(width)
        clause = self.px(0 if self._has_clause_beside else _LINK)
        self.place(self._lessons.place(self.height_around(words + clause)))

    @property
    def _has_clause_beside(self) -> bool:
        last = flow(self._sentence.text, self._sentence.style, self.scale, self.inside.w).widths[-1]
        return not self.clause.label or last + self.px(2 * _BESIDE) + self.clause.width() <= self.inside.w

    def lay_out(self) -> None:
        super().lay_out()
        (x, y, width, _), beside, gap = self.inside, self.px(_LAMP + _BESIDE), self.px(_GAP)
        high = self._move.height(width - beside)
        self._move.place(Rect(x + beside, y, width - beside, high))
        y += high + gap
        high = self._sentence.height(width)
        self._sentence.place(Rect(x, y, width, high))
        link = Rect(x, y + high, self.clause.width(), self.px(_LINK))
        if self._has_clause_beside:
            link.bottomright = (x + width, y + high)
        self.clause.place(link)

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        size, move = self.px(_LAMP), self._move
        lamp = icon("hint", size, self._lessons.ink or self.theme.text)
        first = move.rect.y + self.px(move.style.size * move.style.line / 2)
        shapes.blit(surface, lamp, (self.rect.x + self.px(self._lessons.padding), first - size // 2))
