"""A card of the review: a costly or decisive turn, with its picture, the better move, and the reason."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from game.ai.coach.advice import HUNDREDTHS, Coach
from game.pages.review import texts
from game.pages.review.position import Position, inks
from game.pages.review.tide import Highlight, Swing, give_or_take, points_text
from game.play.judged.review import Decision, Finding, Luck, shared_start
from game.play.replay import Replay
from game.play.sentences import sentence
from game.rules.core import Card, Move
from game.table.cards.deck_art import BACK
from game.table.contract.review import ReviewLook
from game.table.marks.clause_link import ClauseLink
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, RIGHT, Painter
from game.ui.draw.paragraph import Flow, Run, flow, keep_names
from game.ui.look.colour import Colour, translucent
from game.ui.look.palette import INK_NIGHT, LIT_GOLD, WHITE
from game.ui.look.theme import TextStyle, bold, extrabold, medium, semibold
from game.ui.widgets.base import Container
from game.ui.widgets.button import Pressable

if TYPE_CHECKING:
    from game.pages.review.review import ReviewPage

CARD = (390, 480)
"""The size of a card, px at scale 1.0."""
PICTURE = Rect(6, 6, 378, 258)
_NUMBER, _NUMBER_AT = 30, (30, 30)
_ROWS = (271, 341)
_ROW, _LINE = 70, 18
_WORDS = 62
_COST = 100
"""The width of the cost on the right."""
_TURN = Rect(281, 356, 94, 36)
_RULE = 413
_WHY = Rect(15, 420, 360, 55)
_CLAUSE = 18
_LABEL = semibold(13.5)
_MOVES = tuple(bold(size, 1.22) for size in (15, 14, 13))
_THEN = semibold(12.5, 1.2)
_SMALL = semibold(13)
_SENTENCES = tuple(medium(size, 1.25) for size in (18, 16.5, 15, 14, 13, 12))


class Choice(NamedTuple):
    """One of the two choices on a card, in words: its label, its move, and what follows."""

    label: str
    card: Card | None
    """The card that it is about; None for a back."""
    words: str
    then: str = ""


class CardContent(NamedTuple):
    """The texts of a card. Costs are whole points."""

    number: int
    """Its number on the tide; 0 for a turn that is still being judged."""
    turn: int
    position: Position
    """The position in its picture."""
    played: Choice
    why: str
    better: Choice | None = None
    """The better choice; None if there was none."""
    cost: int = 0
    """The cost of the turn, or by how much the expectation fell after it; negative for a gain."""
    give_or_take: int = 0
    clause: str = ""
    outcome: tuple[str, str] | None = None
    """The outcome of a turn that cost little, as a label and in words."""
    unit: str = texts.POINTS

    @property
    def spoken(self) -> str:
        lines = [(choice.label, choice.words) for choice in (self.played, self.better) if choice is not None]
        lines += [self.outcome] if self.outcome is not None else []
        told = ". ".join(f"{label}: {words}" for label, words in lines)
        points = f" {self.figure} {self.unit}." if self.figure else ""
        return f"{texts.TURN.format(self.turn)}. {told}.{points} {self.why}"

    @property
    def figure(self) -> str:
        """The points, with their sign; empty while unknown."""
        if not self.number:
            return ""
        return f"{texts.MINUS}{self.cost}" if self.cost >= 0 else f"{texts.PLUS}{-self.cost}"


class ReviewCard(Container, Pressable):
    """A card: pressing it opens the replay; its clause opens the rulebook."""

    catches_pointer = True
    reach = (28, 28)

    def __init__(self, page: ReviewPage, content: CardContent) -> None:
        self.content, self._art = content, page.program.art(page.game)
        self.picture: Surface | None = None
        self.clause = ClauseLink(content.clause, page.program.open_rules, _SMALL)
        self.clause.visible = bool(content.clause)
        super().__init__(self.clause, label=content.spoken)
        self.on_press = partial(page.open_at, content.position.position)

    def show(self, picture: Surface) -> None:
        self.picture = picture
        self.invalidate()

    @property
    def is_drawn(self) -> bool:
        """Whether it has its picture in the current size."""
        return self.picture is not None and self.picture.get_size() == self.picture_size

    @property
    def picture_size(self) -> tuple[int, int]:
        return self.px(PICTURE.w), self.px(PICTURE.h)

    def lay_out(self) -> None:
        row = self.frame.at(_WHY.x, CARD[1] - 8 - _CLAUSE, _WHY.w, _CLAUSE)
        self.clause.place(row.cut_right(row.units(self.clause.width()))[0])

    @property
    def ring_radius(self) -> float:
        return self.theme.panel_radius

    def paint(self, surface: Surface) -> None:
        to, theme, content, frame = Painter(surface), self.theme, self.content, self.frame
        colours, lit = inks(theme), self.hovered
        if lit and theme.is_night:
            to.glow(frame, 24, translucent(LIT_GOLD, 40), radius=theme.panel_radius)
        edge, width = (colours.better, 2.5) if lit else (theme.panel_outline, theme.panel_outline_width)
        to.box(frame, theme.panel, edge, width, radius=theme.panel_radius, drop=theme.panel_drop)
        self._paint_picture(to, frame.at(*PICTURE))
        self._paint_choice(to, content.played, _ROWS[0], self._ink)
        if content.better is not None:
            self._paint_choice(to, content.better, _ROWS[1], colours.better)
        if content.outcome is not None:
            label, words = content.outcome
            line = frame.at(16, _ROWS[1], CARD[0] - _COST - 32, _LINE)
            to.text(line, label, _LABEL, theme.quiet)
            to.lines(line.below(0), keep_names(words), _MOVES[0])
        if content.figure:
            self._paint_cost(to)
        self._paint_turn(to, frame.at(*_TURN))
        to.rule(frame.at(15, _RULE, 360, 1), thick=1)
        why, least = frame.at(*_WHY), self.px(_CLAUSE) if content.clause else 0
        # the larger sizes are for those who want larger text than the page has
        styles = _SENTENCES if self.screen.window[2] > self.scale else _SENTENCES[2:]
        to.lines(why, _fitting(keep_names(content.why), styles, why, least))
        super().paint(surface)

    @property
    def _ink(self) -> Colour:
        colours = inks(self.theme)
        return colours.played if self.content.better is not None else colours.better

    def _paint_picture(self, to: Painter, place: Frame) -> None:
        if self.picture is not None and self.is_drawn:
            to.surface.blit(self.picture, place.rect)
        else:
            to.box(place, self.theme.tint, radius=8)
        if self.content.number:
            number = self.frame.at(*_NUMBER_AT, 0, 0).middle(_NUMBER)
            to.disc(number, self._ink, inks(self.theme).casing, 2)
            ink = INK_NIGHT if self.theme.is_night else WHITE
            to.text(number, str(self.content.number), bold(17), ink, CENTRE, fit="whole")

    def _paint_choice(self, to: Painter, choice: Choice, top: int, colour: Colour) -> None:
        card = self._art.plain(BACK if choice.card is None else choice.card, self.px(36))
        thumb = self.frame.around(card.get_rect(topleft=self.frame.at(16, top + 3, 0, 0).rect.topleft))
        to.picture(thumb, card)
        to.box(thumb.around(thumb.rect.inflate(4, 4)), line=colour, width=2, radius=5)
        label, room = self.frame.at(_WORDS, top, CARD[0] - _WORDS - _COST - 16, _ROW).cut_top(_LINE)
        to.text(label, choice.label, _LABEL, colour)
        text = _fitting(keep_names(choice.words), _MOVES, room, self.px(_LINE) if choice.then else 0)
        to.lines(room, text)
        if choice.then:
            rest = room.cut_top(room.units(text.height))[1]
            after = keep_names(texts.THEN.format(choice.then))
            lines = flow(Run(after), _THEN, self.scale, rest.rect.w)
            if lines.height > rest.rect.h:
                to.text(rest.row(0, _LINE), after, _THEN, self.theme.quiet, fit="cut")
            else:
                to.lines(rest, lines, colour=self.theme.quiet)

    def _paint_cost(self, to: Painter) -> None:
        quiet, content, left = self.theme.quiet, self.content, CARD[0] - _COST - 15
        colour = self._ink if content.better is not None or content.cost < 0 else quiet
        figure, below = (self.frame.at(left, _ROWS[0] + top, _COST, high) for top, high in ((2, 40), (45, 18)))
        to.text(figure, content.figure, extrabold(42), colour, RIGHT, fit="whole")
        words = texts.GIVE_OR_TAKE.format(content.give_or_take) if content.give_or_take else content.unit
        to.text(below, words, _SMALL, quiet, RIGHT)

    def _paint_turn(self, to: Painter, place: Frame) -> None:
        theme, text = self.theme, texts.TURN.format(self.content.turn)
        fill, width = theme.button_hover if self.hovered else theme.button, max(1 / self.scale, theme.outline_width)
        to.box(place, fill, theme.outline, width, radius=theme.radius)
        wide = place.width_of(text, theme.button_style)
        content = self.px(wide) + self.px(6) + self.px(16)
        words = place.around(Rect(place.rect.centerx - content // 2, place.rect.y, content, place.rect.h))
        to.text(words, text, theme.button_style, theme.text, fit="whole")
        to.icon(words.right(16), "right", theme.text)


def _fitting(text: str, styles: Sequence[TextStyle], room: Frame, least: int) -> Flow:
    """The text in the first of `styles` that leaves `least` px of the room's height, or in the last style."""
    for style in styles:
        found = flow(Run(text), style, room.scale, room.rect.w)
        if found.height <= room.rect.h - least:
            break
    return found


class Reviewed(NamedTuple):
    """The seat whose turns are reviewed, and the replay."""

    replay: Replay
    coach: Coach
    look: ReviewLook
    seat: int
    names: Sequence[str]
    """The names of the seats; "You" is the person who reads."""

    def cost(self, number: int, finding: Finding) -> CardContent:
        """The content of a costly turn's card; its picture shows where the two plans part."""
        decision, verdict = finding
        better = verdict.better.moves
        at = shared_start(decision.moves, better)
        own = self._choice(self._named(texts.PLAYED), decision, decision.moves, at)
        other = self._choice(texts.BETTER, decision, better, at)
        if own.then == other.then:
            own, other = own._replace(then=""), other._replace(then="")
        return CardContent(
            number,
            decision.turn,
            Position(decision.position + at, decision.moves[at], better[at]),
            own,
            verdict.reason.sentence,
            other,
            round(verdict.loss / HUNDREDTHS),
            give_or_take(verdict.error),
            verdict.reason.clause,
        )

    def highlights(self, found: Sequence[Highlight], lucks: Sequence[Luck], first: int) -> list[CardContent]:
        """The cards of turns that cost little, numbered from `first`; `lucks` is the luck of all draws."""
        told, is_first = [], first == 1
        for number, one in enumerate(found, first):
            if isinstance(one, Swing):
                told.append(self._swing(number, one, texts.MOST_CHANGED if is_first else texts.NOTHING_BETTER))
                is_first = False
            else:
                told.append(self._best(number, one) if isinstance(one, Finding) else self._luck(number, one, lucks))
        return told

    def _best(self, number: int, finding: Finding) -> CardContent:
        """The card of the best move; its picture shows where it and the next best part."""
        decision, second = finding.decision, finding.verdict.second
        assert second is not None
        at = shared_start(decision.moves, second.moves)
        return CardContent(
            number,
            decision.turn,
            Position(decision.position + at, None, decision.moves[at]),
            self._choice(self._named(texts.BEST_MOVE), decision, decision.moves, at),
            texts.BEAT_NEXT.format(points_text(finding.lead)),
            cost=-round(finding.lead / HUNDREDTHS),
            give_or_take=give_or_take(second.error),
            outcome=(texts.NEXT_BEST, self.coach.words(decision.view, second.moves)[at]),
        )

    def _luck(self, number: int, luck: Luck, lucks: Sequence[Luck]) -> CardContent:
        """The card of the draw with most luck, good or bad, with the sum of all draws."""
        draw, is_good = luck.draw, luck.worth > 0
        gave = sum(one.worth for one in lucks if one.worth > 0)
        took = -sum(one.worth for one in lucks if one.worth < 0)
        if gave and took:
            together = texts.GAVE_AND_TOOK.format(points_text(gave), round(took / HUNDREDTHS))
        else:
            together = texts.GAVE.format(points_text(gave)) if gave else texts.TOOK.format(points_text(took))
        name = self.replay.header.rules.card_name(draw.card)
        label = self._named(texts.LUCKIEST if is_good else texts.UNLUCKIEST)
        return CardContent(
            number,
            draw.turn,
            Position(draw.position, None, draw.move),
            Choice(label, draw.card, name[:1].upper() + name[1:]),
            (texts.WORTH_MORE if is_good else texts.WORTH_LESS).format(points_text(abs(luck.worth))),
            cost=-round(luck.worth / HUNDREDTHS),
            outcome=(texts.LUCK_IN_ALL, together),
        )

    def _swing(self, number: int, swing: Swing, why: str) -> CardContent:
        """The card of a turn that cost little but changed much; `why` is its text if no better move was found."""
        turned = self._named(texts.TURNED_FOR if swing.change > 0 else texts.TURNED_AGAINST)
        if swing.loss >= HUNDREDTHS:
            why = texts.LITTLE_BETTER.format(points_text(-(-swing.loss // HUNDREDTHS) * HUNDREDTHS))
        outcome = texts.FROM_TO.format(self._standing(swing.before), self._standing(swing.after))
        return self.judged(swing.finding.decision)._replace(
            number=number, cost=-swing.change, why=why, outcome=(turned, outcome), unit=texts.LUCK_AND_OTHERS
        )

    def judged(self, decision: Decision) -> CardContent:
        """The card of a turn that is being judged."""
        own = self._choice(self._named(texts.PLAYED), decision, decision.moves)
        return CardContent(0, decision.turn, Position(decision.position, None, decision.moves[0]), own, texts.LOOKING)

    def _named(self, label: str) -> str:
        return sentence(label, self.names[self.seat])

    def _choice(self, label: str, decision: Decision, plan: tuple[Move, ...], at: int = 0) -> Choice:
        """The move `at` an index of a plan, and what follows."""
        view = self.replay.match_at(decision.position + at).view(self.seat) if at else decision.view
        first, *others = self.coach.words(decision.view, plan)[at:]
        return Choice(label, self.look.card(view, plan[at]), first, others[0] if others else "")

    def _standing(self, expected: int) -> str:
        if not self.look.is_duel:
            return points_text(abs(expected) * HUNDREDTHS)
        if not expected:
            return texts.LEVEL
        return (texts.AHEAD if expected > 0 else texts.BEHIND).format(abs(expected))
