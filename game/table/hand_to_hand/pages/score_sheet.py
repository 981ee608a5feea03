"""The score sheet of a hand of Hand-to-Hand Combat, written as with paper and pencil."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from pygame import Rect, Surface

from game.play.sentences import sentence
from game.rules.core import SPECTATOR, Card, Result
from game.rules.hand_to_hand.cards import POINTS, points
from game.rules.match import Match
from game.table.cards.deck_art import CardLook, DeckArt, Elevation, height
from game.table.cards.placements import Pose
from game.table.count.story import counted_card
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.marks.clause_link import ClauseLink
from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.icons import icon
from game.ui.draw.painter import CENTRE, RIGHT, Painter
from game.ui.draw.shapes import CLEAR
from game.ui.look.palette import (
    CARD_HAIRLINE,
    INK_NIGHT,
    INK_NIGHT_LINK,
    INK_NIGHT_QUIET,
    PAPER_NIGHT,
    PAPER_NIGHT_LOW,
    PAPER_NIGHT_RULE,
)
from game.ui.look.theme import TextStyle, bold, extrabold, medium, semibold
from game.ui.motion import travel
from game.ui.widgets.base import Container

ALIKE = "{} \N{MULTIPLICATION SIGN} {}"
_APART = 5
"""The space between two values, in px at scale 1.0."""
HAND = "Hand"
DOWN = "Face down, doubled"
COUNT = "Count"
WINS = "{} wins, {} to {}"
OUT_AND_SCORES, OUT_BUT_SCORES, OUT_BUT_NOBODY = (
    "{} went out, scoring {}",
    "{} went out, but {} scores {}",
    "{} went out, but nobody scores",
)
BLOCKED_BUT_SCORES, BLOCKED = "The hand was blocked: {} scores {}", "The hand was blocked: nobody scores"
DIFFERENCE = "The lower count scores the difference."
DIFFERENCE_BECAUSE = "{} has the lower count, {}, so {} scores {}."
EQUAL, EQUAL_BECAUSE = "Equal counts: nobody scores.", "Both count {}."
VOID = "Blocked hands don't count in this match."
WENT_OUT = "went out: no cards left in hand"
STAYED = "did not go out"
WAS_BLOCKED = "did not go out: the hand was blocked"
NO_CARD = "No cards left"
NO_DOWN = "All turned over"
_CARD, _DIGIT = 56, 8
_STEP = 65
_BAND = 138
"""The height of the lower part, with the difference, in px at scale 1.0."""
_NAME, _BODY, _LABEL, _PART = bold(24), medium(15), semibold(15), bold(23)
_SUM, _FIGURE, _REFERENCE = extrabold(32), medium(14), bold(15)


class CardRow(NamedTuple):
    """The poses of the cards, and the texts and places of their values, which add up to the row's sum."""

    poses: tuple[Pose, ...]
    values: tuple[tuple[str, Rect], ...]

    def fitted(self, style: TextStyle, scale: float) -> TextStyle:
        """The style in which all values are clear of one another."""
        room = (typeset.fit(text, style, scale, place.w - round(_APART * scale))[1] for text, place in self.values)
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
        because = sentence(DIFFERENCE_BECAUSE, name, result.counts[scorer], name, result.scores[scorer])
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
        self.link = ClauseLink(reckoning.clause, open_clause, _REFERENCE, INK_NIGHT_LINK)
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
        return inner.cut_bottom(min(_BAND, self.frame.units(self.rect.h // 5)))[0]

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
        room = area.row(0, 34).cut_left(30)[1].rect
        name, style = typeset.fit(account.name, _NAME, scale, room.w)
        travel.write(surface, ("name", seat), name, style, scale, INK_NIGHT, room)
        out = self._reckoning.result.went_out
        ended = WENT_OUT if out == seat else WAS_BLOCKED if out is None else STAYED
        painter.text(area.row(34, 24), ended, _BODY, INK_NIGHT_QUIET)
        hand, down = area.cut_top(66)[1].cut_bottom(54)[1].grid(1, 2)
        self._row(painter, hand, HAND, seat, account.hand, 1, NO_CARD)
        self._row(painter, down, DOWN, seat, account.down, 2, NO_DOWN)
        foot, count = area.cut_bottom(50)[0], self._reckoning.result.counts[seat]
        painter.box(foot.row(0, 2), INK_NIGHT)
        total = foot.move(0, 2)
        painter.text(total, COUNT, semibold(17), INK_NIGHT, fit="whole")
        travel.write(surface, ("count", seat, count), str(count), _SUM, scale, INK_NIGHT, total.rect, RIGHT)

    def _row(
        self, painter: Painter, area: Frame, label: str, seat: int, cards: Sequence[Card], times: int, none: str
    ) -> None:
        scale, surface, px = self.scale, painter.surface, self.px
        head, rest = area.cut_top(30, gap=2)
        painter.text(head, label, _LABEL, INK_NIGHT, margin=48)
        painter.text(head, str(times * points(cards)), _PART, INK_NIGHT, RIGHT, fit="whole")
        width = min(px(_CARD), int((area.rect.h - px(32 + 22)) / 1.4))
        lies = area.around(Rect(rest.rect.topleft, (area.rect.w, height(width))))
        if not cards:
            frame = shapes.dashed(lies.rect.size, 8 * scale, PAPER_NIGHT_RULE, 1.5 * scale, 5 * scale, 4 * scale)
            shapes.blit(surface, frame, lies.rect.topleft)
            painter.text(lies, none, _BODY, INK_NIGHT_QUIET, CENTRE, fit="whole")
            return
        below = lies.below(20, gap=2).rect
        step, digit = float(px(_STEP)) * width / px(_CARD), px(_DIGIT)
        row = card_row(cards, lies.rect, width, step, times=times, digit=digit, high=(below.y, below.h))
        margin = self._art.margin(width, Elevation.RESTING)
        for number, (card, pose) in enumerate(zip(cards, row.poses, strict=True)):
            at = pose.rect.inflate(2 * margin, 2 * margin)
            if surface.get_clip().colliderect(at):
                picture, name = self._art.picture(CardLook(card, width)), counted_card(seat, card, number, times == 2)
                travel.blit(surface, name, picture, at.topleft)
        style = row.fitted(_FIGURE, scale)
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
