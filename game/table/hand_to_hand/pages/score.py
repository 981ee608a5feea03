"""The score page of Hand-to-Hand Combat: the sheet, as with paper and pencil, the dial, and the running totals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.play.sentences import sentence
from game.rules.core import SPECTATOR, Card, Result
from game.rules.hand_to_hand.cards import POINTS, points
from game.rules.match import Match
from game.table.cards.deck_art import CardLook, DeckArt, Elevation, height
from game.table.cards.placements import Pose, fan_heights
from game.table.count.story import counted_card
from game.table.game.program import Program
from game.table.game.score_page import ScoreContent
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.look.texts import DOWN_TWICE, NO_DOWN
from game.table.marks.clause_link import ClauseLink
from game.ui.draw import shapes, typeset
from game.ui.draw.drawing import around
from game.ui.draw.frame import Frame
from game.ui.draw.icons import icon
from game.ui.draw.painter import CENTRE, RIGHT, Painter
from game.ui.draw.shapes import CLEAR
from game.ui.look.colour import blended, translucent
from game.ui.look.palette import (
    CARD_HAIRLINE,
    GOLD,
    INK_NIGHT,
    INK_NIGHT_LINK,
    INK_NIGHT_QUIET,
    LIT_GOLD,
    NIGHT_GROUND,
    PAPER_NIGHT,
    PAPER_NIGHT_LOW,
    PAPER_NIGHT_RULE,
)
from game.ui.look.theme import TextStyle, bold, extrabold, medium, semibold
from game.ui.motion import travel
from game.ui.widgets.base import Container, Widget

ALIKE = "{} \N{MULTIPLICATION SIGN} {}"
HAND = "Hand"
COUNT = "Count"
WINS = "{} wins, {} to {}"
OUT_AND_SCORES, OUT_BUT_SCORES, OUT_BUT_NOBODY = (
    "{} went out, scoring {}",
    "{} went out, but {} scores {}",
    "{} went out, but nobody scores",
)
BLOCKED_BUT_SCORES, BLOCKED = "The hand was blocked: {} scores {}", "The hand was blocked: nobody scores"
DIFFERENCE = "The lower count scores the difference."
DIFFERENCE_BECAUSE = "{} has the lower count, {}."
EQUAL, EQUAL_BECAUSE = "Equal counts: nobody scores.", "Both count {}."
VOID = "Blocked hands don't count in this match."
WENT_OUT = "went out: no cards left in hand"
STAYED = "did not go out"
WAS_BLOCKED = "did not go out: the hand was blocked"
NO_CARD = "No cards left"
FIRST_TO = "first to {}"
NEEDS = "{} needs {} more"
LEVEL = "level, {} to go"
AFTER_HAND, LED, LEVEL_THEN = "after hand {}", "{} led by {}", "level"
WON = "{} wins"
TOTAL, NOTHING, EARLIER = "Total", "\N{EN DASH}", "…"
_RINGS, _BAND = (0.83, 0.655), 0.055
"""The outer radii of the rings, and their width, as parts of the dial's radius."""
_BODY = medium(15)


class CardRow(NamedTuple):
    """The poses of the cards, and the texts and places of their values, which add up to the row's sum."""

    poses: tuple[Pose, ...]
    values: tuple[tuple[str, Rect], ...]

    def fitted(self, style: TextStyle, scale: float) -> TextStyle:
        """The style in which all values are clear of one another."""
        room = (typeset.fit(text, style, scale, place.w - round(5 * scale))[1] for text, place in self.values)
        return min(room, key=lambda at: at.size, default=style)


def card_row(
    cards: Sequence[Card], place: Rect, width: int, step: float, *, times: int, digit: float, high: tuple[int, int]
) -> CardRow:
    """Cards of a `width` at the top left of `place`, `step` apart if there is room, that count `times` their points.

    `digit` is the width of a digit of a value, and `high` the top and the height of the values' line; all px.
    Neighbours of equal value that count once share it, if there is no room for two digits each.
    """
    step = min(step, (place.w - width) / max(1, len(cards) - 1))
    x, y = place.x + width / 2, place.y + height(width) / 2
    values = [times * POINTS[card] for card in cards]
    together = times == 1 and step < 2.2 * digit
    groups = [(value, len(list(row))) for value, row in groupby(values)] if together else [(one, 1) for one in values]
    texts, places, last = [], [], -1
    for value, count in groups:
        left, last = place.x + (last + 1) * step, last + count
        # the last card is fully visible, the others as far as the next one leaves
        end = place.x + last * step + (width if last + 1 == len(cards) else min(width, step))
        places.append(Rect(round(left), high[0], round(end - left), high[1]))
        texts.append(ALIKE.format(value, count) if count > 1 else str(value))
    if any(len(text) * digit > at.w for text, at in zip(texts, places, strict=True)):
        texts = [text.replace(" ", "") for text in texts]
    poses = tuple(Pose(x + number * step, y, width) for number in range(len(cards)))
    return CardRow(poses, tuple(zip(texts, places, strict=True)))


@dataclass(frozen=True, slots=True)
class Account:
    """The cards that count against a player."""

    name: str
    hand: tuple[Card, ...]
    """The cards of the hand, lowest value first."""
    down: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Reckoning:
    """The result of a hand: both accounts, and sentences that explain the scores."""

    accounts: tuple[Account, Account]
    result: Result
    scorer: int | None
    """The seat that scores, or None."""
    headline: str
    rule: str
    because: str
    clause: str


def reckon(match: Match) -> Reckoning:
    """The reckoning of the hand that has just ended. Raises `LookupError` if none has."""
    result = match.state.result
    if result is None:
        raise LookupError("no hand has just ended")
    view = match.rules.view(match.state, SPECTATOR)
    names = tuple(player.name for player in match.header.players)
    first, second = (
        Account(
            names[seat],
            tuple(sorted(view.hands[seat], key=lambda card: (POINTS[card], card))),
            tuple(card for column in view.down_cards(seat) for card in column),
        )
        for seat in (0, 1)
    )
    scorer = next((seat for seat in (0, 1) if result.scores[seat]), None)
    rule, because, clause = VOID, "", "HHC-80"
    if scorer is not None:
        name, rule, clause = names[scorer], DIFFERENCE, "HHC-83"
        because = sentence(DIFFERENCE_BECAUSE, name, result.counts[scorer])
    elif result.counts[0] == result.counts[1]:
        rule, because, clause = EQUAL, EQUAL_BECAUSE.format(result.counts[0]), "HHC-85"
    headline = _headline(result, names, scorer)
    return Reckoning((first, second), result, scorer, headline, rule, because, clause)


def _headline(result: Result, names: Sequence[str], scorer: int | None) -> str:
    if result.winners:
        return sentence(WINS, names[result.winners[0]], max(result.totals), min(result.totals))
    out = None if result.went_out is None else names[result.went_out]
    if scorer is None:
        return BLOCKED if out is None else sentence(OUT_BUT_NOBODY, out)
    if out is None:
        return sentence(BLOCKED_BUT_SCORES, names[scorer], result.scores[scorer])
    if scorer == result.went_out:
        return sentence(OUT_AND_SCORES, out, result.scores[scorer])
    return sentence(OUT_BUT_SCORES, out, names[scorer], result.scores[scorer])


class ScoreSheet(Container):
    """The sheet: both players' cards and counts, and the difference."""

    catches_pointer = True
    reach = (40, 50)

    def __init__(self, reckoning: Reckoning, art: DeckArt, open_clause: Callable[[str], None]) -> None:
        self.link = ClauseLink(reckoning.clause, open_clause, bold(15), INK_NIGHT_LINK)
        super().__init__(self.link)
        self._reckoning = reckoning
        self._art = art

    def lay_out(self) -> None:
        place = self._right_half(self._band).level(14, 24).rect
        self.link.place(Rect(place.topleft, (self.link.width(), place.h)))

    @property
    def _band(self) -> Frame:
        """The lower part, with the difference."""
        inner = self.frame.inset(8)
        return inner.cut_bottom(min(138, self.frame.units(self.rect.h // 5)))[0]

    def _right_half(self, band: Frame) -> Frame:
        return band.beyond(Rect(self.rect.x, 0, self.rect.w // 2, 0), gap=6)

    def paint(self, surface: Surface) -> None:
        painter, sheet, band = self.painter(surface), self.frame, self._band
        painter.shadow(sheet, 36, (0, 0, 0, 150), radius=14, down=14)
        painter.box(sheet, PAPER_NIGHT, radius=14)
        # its upper corners are square
        painter.box(band.around(band.rect.union(band.at(0, -12, 1, 12).rect)), PAPER_NIGHT_LOW, radius=9)
        painter.box(band.row(-12, 12), PAPER_NIGHT)
        painter.box(band.row(0, 1), CARD_HAIRLINE)
        painter.box(sheet.inset(8), CLEAR, CARD_HAIRLINE, max(1, self.scale) / self.scale, radius=9)
        upper = sheet.inset(36, 0).cut_top(30)[1]
        upper = upper.cut_bottom(upper.units(upper.rect.bottom - band.rect.y) + 12)[1]
        gutter, accounts = 56, self._reckoning.accounts
        # the one with more cards has more room
        first, second = (min(8, max(5, len(account.hand), len(account.down))) for account in accounts)
        wide = upper.units(upper.rect.w) - gutter
        left, right = upper.cut_left(wide * first / (first + second), gap=gutter)
        for seat, (area, account) in enumerate(zip((left, right), accounts, strict=True)):
            self._account(painter, area, seat, account)
        painter.box(right.at(-gutter / 2, 0, 1, right.units(right.rect.h) - 10), PAPER_NIGHT_RULE)
        self._difference(painter, band)
        super().paint(surface)

    def _account(self, painter: Painter, area: Frame, seat: int, account: Account) -> None:
        scale, surface, mark, sign = self.scale, painter.surface, area.at(0, 8, 18, 18).rect, SEAT_MARKS[seat]
        travel.blit(surface, ("mark", seat), icon(sign.shape, mark.w, sign.paper), mark.topleft)
        name = area.row(0, 34).cut_left(30)[1].rect
        travel.write(surface, ("name", seat), account.name, bold(24), scale, INK_NIGHT, name)
        out = self._reckoning.result.went_out
        ended = WENT_OUT if out == seat else WAS_BLOCKED if out is None else STAYED
        painter.text(area.row(34, 24), ended, _BODY, INK_NIGHT_QUIET)
        hand, down = area.cut_top(66)[1].cut_bottom(54)[1].grid(1, 2)
        self._row(painter, hand, HAND, seat, account.hand, 1, NO_CARD)
        self._row(painter, down, DOWN_TWICE, seat, account.down, 2, NO_DOWN)
        foot, count = area.cut_bottom(50)[0], self._reckoning.result.counts[seat]
        painter.box(foot.row(0, 2), INK_NIGHT)
        total = foot.move(0, 2)
        painter.text(total, COUNT, semibold(17), INK_NIGHT, fit="whole")
        travel.write(surface, ("count", seat, count), str(count), extrabold(32), scale, INK_NIGHT, total.rect, RIGHT)

    def _row(
        self, painter: Painter, area: Frame, label: str, seat: int, cards: Sequence[Card], times: int, none: str
    ) -> None:
        scale, surface, px = self.scale, painter.surface, self.px
        head, rest = area.cut_top(30, gap=2)
        painter.text(head, label, semibold(15), INK_NIGHT, margin=48)
        painter.text(head, str(times * points(cards)), bold(23), INK_NIGHT, RIGHT, fit="whole")
        width = min(px(56), int((area.rect.h - px(32 + 22)) / 1.4))
        lies = area.around(Rect(rest.rect.topleft, (area.rect.w, height(width))))
        if not cards:
            frame = shapes.dashed(lies.rect.size, 8 * scale, PAPER_NIGHT_RULE, 1.5 * scale, 5 * scale, 4 * scale)
            shapes.blit(surface, frame, lies.rect.topleft)
            painter.text(lies, none, _BODY, INK_NIGHT_QUIET, CENTRE, fit="whole")
            return
        below = lies.below(20, gap=2).rect
        step, digit = px(65) * width / px(56), px(8)
        row = card_row(cards, lies.rect, width, step, times=times, digit=digit, high=(below.y, below.h))
        margin = self._art.margin(width, Elevation.RESTING)
        for number in fan_heights([len(cards)], self._art.card_print.left_handed):
            card, pose = cards[number], row.poses[number]
            at = pose.rect.inflate(2 * margin, 2 * margin)
            if surface.get_clip().colliderect(at):
                picture, name = self._art.picture(CardLook(card, width)), counted_card(seat, card, number, times == 2)
                travel.blit(surface, name, picture, at.topleft)
        style = row.fitted(medium(14), scale)
        for text, place in row.values:
            painter.text(area.around(place), text, style, INK_NIGHT_QUIET, CENTRE, fit="whole")

    def _difference(self, painter: Painter, band: Frame) -> None:
        reckoning = self._reckoning
        high, low = sorted(reckoning.result.counts, reverse=True)
        sum_of, line = band.inset(28, 0).split(0.5)[0].cut_right(18)[1], self._right_half(band).cut_right(28)[1]
        for text, style, colour in (
            (f"{high} \N{EN DASH} {low}", medium(40), INK_NIGHT_QUIET),
            ("=", extrabold(52), INK_NIGHT),
            (str(max(reckoning.result.scores)), extrabold(52), INK_NIGHT),
        ):
            sum_of = sum_of.beyond(painter.text(sum_of, text, style, colour), gap=15)
        scorer = "" if reckoning.scorer is None else reckoning.accounts[reckoning.scorer].name
        for text, style, colour, down in (
            (reckoning.rule, bold(18), INK_NIGHT, -42),
            (reckoning.because, medium(16), INK_NIGHT_QUIET, -15),
        ):
            painter.text(line.level(down, 28), text, style, colour, name=scorer)


def score_content(program: Program, match: Match, is_past: bool) -> ScoreContent:
    """The contents for the last ended hand; `is_past` means that others have followed. Raises `LookupError`."""
    reckoning = reckon(match)
    result, target = reckoning.result, int(match.header.options["target"])
    names = [player.name for player in match.header.players]
    most = max(result.totals)
    ahead, apart = names[result.totals.index(most)], most - min(result.totals)
    note = FIRST_TO.format(target)
    if result.winners:
        note, hint = sentence(WON, names[result.winners[0]]), note
    elif is_past:
        # the match is over: the target that remained is no longer of interest
        note, hint = AFTER_HAND.format(len(match.results)), sentence(LED, ahead, apart) if apart else LEVEL_THEN
    else:
        hint = sentence(NEEDS, ahead, target - most) if apart else LEVEL.format(target - most)
    return ScoreContent(
        headline=reckoning.headline,
        sheet=ScoreSheet(reckoning, program.art(program.game_of(match)), program.open_rules),
        totals=DialAndTotals(names, match.results, target, (note, hint)),
        winners=tuple(seat for seat in (0, 1) if result.scores[seat]),
    )


class DialAndTotals(Widget):
    """A dial with the players' progress to the `target`, the last hand's brighter, above each hand's scores and totals.

    `words` are the two lines below the totals on the dial; of many hands only the latest are below it.
    """

    catches_pointer = False

    def __init__(self, names: list[str], results: list[Result], target: int, words: tuple[str, str]) -> None:
        self._totals, self._scores = results[-1].totals, [result.scores for result in results]
        self._names, self._target, self._words = names, target, words
        super().__init__(" : ".join(map(str, self._totals)))

    def paint(self, surface: Surface) -> None:
        table, dial = self.frame.cut_bottom(106, gap=18)
        centre, radius = dial.rect.center, min(dial.rect.size) // 2
        # no star of the sky may be among the figures
        inside = round(2 * radius * (_RINGS[-1] - _BAND))
        shapes.blit_centred(surface, shapes.disc(inside, NIGHT_GROUND), centre)
        self._paint_ticks(surface, centre, radius)
        if max(self._totals) >= self._target:
            shapes.blit_centred(surface, shapes.ring(2 * radius, max(2, self.px(3)), LIT_GOLD), centre)
        for seat, part in enumerate(_RINGS):
            self._paint_ring(surface, seat, centre, round(radius * part), max(3, round(radius * _BAND)))
        self._paint_figures(surface, centre, round(radius * 2 * (_RINGS[1] - _BAND) * 0.86))
        self._paint_table(self.painter(surface), table)

    def _paint_ticks(self, surface: Surface, centre: tuple[int, int], radius: int) -> None:
        pygame.draw.aacircle(surface, blended(GOLD, NIGHT_GROUND, 0.75), centre, radius, 1)
        for tick in range(100):
            angle, inside = 3.6 * tick, radius * (0.045 if tick % 5 == 0 else 0.022)
            ends = around(*centre, radius, angle), around(*centre, radius - inside, angle)
            pygame.draw.aaline(surface, blended(GOLD, NIGHT_GROUND, 0.7), *ends)
        shapes.blit_centred(surface, shapes.disc(self.px(16), GOLD), (centre[0], centre[1] - radius))

    def _paint_ring(self, surface: Surface, seat: int, centre: tuple[int, int], radius: int, band: int) -> None:
        mark, total = SEAT_MARKS[seat], self._totals[seat]
        now = min(1.0, total / self._target)
        before = min(now, (total - self._scores[-1][seat]) / self._target)
        shapes.blit_centred(surface, shapes.ring(2 * radius, band, (*mark.night[:3], 40)), centre)
        start = round(360 * before, 1)
        if before > 0:
            earlier = shapes.ring(2 * radius, band, blended(mark.night, NIGHT_GROUND, 0.62), 0, start)
            shapes.blit_centred(surface, earlier, centre)
            start += 1.5
        if now > before:
            latest = shapes.ring(2 * radius, band, mark.night, start, max(1.0, round(360 * now, 1) - start))
            shapes.blit_centred(surface, latest, centre)
        x, y = around(*centre, radius - band / 2, 360 * now)
        mark.paint(surface, (round(x), round(y)), round(band * 2.1), edge=self.px(7))

    def _paint_figures(self, surface: Surface, centre: tuple[int, int], room: int) -> None:
        """Draw the totals, and the words below them, about the middle of the dial in a `room` px wide."""
        scale, theme, px, style, gap = self.scale, self.theme, self.px, extrabold(52), self.px(10)
        first, second = self._totals
        parts = (
            (("total", 0, first), str(first), SEAT_MARKS[0].night),
            (("colon",), ":", theme.quiet),
            (("total", 1, second), str(second), SEAT_MARKS[1].night),
        )
        while (width := sum(typeset.width(text, style, scale) for _, text, _ in parts) + 2 * gap) > room:
            style = style._replace(size=style.size - 2)
        line = Rect(centre[0] - width // 2, centre[1] - px(62), width, px(60))
        for part, text, colour in parts:
            travel.write(surface, part, text, style, scale, colour, line)
            line = line.move(typeset.width(text, style, scale) + gap, 0)
        line = Rect(centre[0] - room // 2, centre[1] + px(8), room, px(24))
        for text, size, ink in zip(self._words, (16, 15), (theme.text, theme.quiet), strict=True):
            name = next((name for name in self._names if text.startswith(name)), "")
            fitted = typeset.fit(text, medium(size), scale, line.w, name)
            typeset.write(surface, *fitted, scale, ink, line, 0.5)
            line = line.move(0, px(24))

    def _paint_table(self, painter: Painter, frame: Frame) -> None:
        theme, lines = self.theme, self._lines()
        # a star of the sky next to a figure would look like a part of it
        outline = max(1 / frame.scale, theme.panel_outline_width)
        painter.box(frame, (*theme.panel[:3], 255), theme.panel_outline, outline, radius=theme.panel_radius)
        area, last = frame.inset(14, 0), len(lines[0]) - 1
        head, cells = area.split(0.32)
        step = (cells.units(cells.rect.w) - 64) / max(1, last - 1)
        for number, (line, row) in enumerate(zip(lines, area.grid(1, len(lines)), strict=True)):
            name, figures = row.before(cells, gap=6), row.beyond(head)
            if number:
                painter.box(row.row(0, 1 / row.scale), translucent(GOLD, 45 if number == 1 else 25))
                mark, name = name.left(12), name.cut_left(22)[1]
                SEAT_MARKS[number - 1].paint(painter.surface, mark.rect.center, mark.rect.w)
            weigh, size = (bold, 16) if number else (medium, 14)
            painter.text(name, line[0], weigh(size), theme.text if number else theme.quiet)
            for column, text in enumerate(line[1:], 1):
                colour = theme.quiet if not number else theme.link if column == last - 1 else theme.text
                place = figures.cut_right(6)[1] if column == last else figures.column(0, step * column)
                painter.text(place, text, (weigh if column == last else medium)(size), colour, RIGHT, fit="whole")

    def _lines(self) -> list[list[str]]:
        first = max(0, len(self._scores) - 5)
        gap, scores = [EARLIER] * (first > 0), self._scores[first:]
        lines = [[HAND, *gap, *map(str, range(first + 1, len(self._scores) + 1)), TOTAL]]
        for seat, name in enumerate(self._names):
            scored = [str(hand[seat] or NOTHING) for hand in scores]
            lines.append([name, *gap, *scored, str(self._totals[seat])])
        return lines
