"""The score sheet of a hand of Hand-to-Hand Combat, written as with paper and pencil."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.play.sentences import sentence
from game.rules.core import SPECTATOR, Card, Result
from game.rules.hand_to_hand.cards import POINTS, points
from game.rules.match import Match
from game.table.cards.deck_art import CardLook, DeckArt, Elevation, height
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.pages.card_captions import caption_style, card_captions
from game.table.marks.clause_link import ClauseLink
from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
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
from game.ui.look.theme import bold, extrabold, medium, semibold
from game.ui.motion import travel
from game.ui.widgets.base import Container

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


@dataclass(frozen=True, slots=True)
class Account:
    """The cards that count against a player, and whether that player went out."""

    name: str
    hand: tuple[Card, ...]
    """The cards of the hand, lowest value first."""
    down: tuple[Card, ...]
    out: bool

    @property
    def count(self) -> int:
        """The points that count against the player: the hand, and double the down cards (HHC-81, HHC-82)."""
        return points(self.hand) + 2 * points(self.down)


@dataclass(frozen=True, slots=True)
class Reckoning:
    """The result of a hand: both accounts, and sentences that explain the scores."""

    accounts: tuple[Account, Account]
    result: Result
    headline: str
    rule: str
    because: str
    clause: str

    @property
    def scorer(self) -> int | None:
        """The seat that scores, or None."""
        return next((seat for seat in (0, 1) if self.result.scores[seat]), None)

    @property
    def is_void(self) -> bool:
        """Whether the hand scores nothing although the counts differ."""
        return self.rule == VOID


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
            result.went_out == seat,
        )
        for seat in (0, 1)
    )
    scorer = next((seat for seat in (0, 1) if result.scores[seat]), None)
    headline = _headline(result, names, scorer)
    if scorer is not None:
        name = names[scorer]
        because = sentence(DIFFERENCE_BECAUSE, name, result.counts[scorer], name, result.scores[scorer])
        return Reckoning((first, second), result, headline, DIFFERENCE, because, "HHC-83")
    if result.counts[0] == result.counts[1]:
        return Reckoning((first, second), result, headline, EQUAL, EQUAL_BECAUSE.format(result.counts[0]), "HHC-85")
    return Reckoning((first, second), result, headline, VOID, "", "HHC-80")


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


def counted_card(seat: int, card: Card, number: int, is_down: bool) -> tuple[object, ...]:
    """The travelling part's name of a card that counts against a seat, in its hand or as a down card (`is_down`)."""
    return "counted card", seat, card, number, is_down


class ScoreSheet(Container):
    """The sheet: both players' cards and counts, and the difference."""

    catches_pointer = True

    def __init__(self, reckoning: Reckoning, art: DeckArt, open_clause: Callable[[str], None]) -> None:
        self.link = ClauseLink(reckoning.clause, open_clause, _REFERENCE, INK_NIGHT_LINK)
        super().__init__(self.link)
        self._reckoning = reckoning
        self._art = art

    def lay_out(self) -> None:
        place = self._right_half(self._band).level(14, 24).rect
        self.link.place(Rect(place.topleft, (self.link.width(), place.h)))

    @property
    def paint_bounds(self) -> Rect:
        return self.rect.inflate(self.px(80), self.px(100)) if self.root is not None else self.rect

    @property
    def _band(self) -> Frame:
        inner = self.frame.inset(8)
        height = min(self.px(_BAND), self.rect.h // 5)
        return inner.around(Rect(inner.rect.x, inner.rect.bottom - height, inner.rect.w, height))

    def _right_half(self, band: Frame) -> Frame:
        return band.beyond(Rect(self.rect.x, 0, self.rect.w // 2, 0), gap=6)

    def paint(self, surface: Surface) -> None:
        painter, sheet, px = self.painter(surface), self.frame, self.px
        painter.shadow(sheet, 36, (0, 0, 0, 150), radius=14, down=14)
        painter.box(sheet, PAPER_NIGHT, radius=14)
        band = self._band
        x, y, wide, high = band.rect
        # its upper corners are square
        painter.box(band.around(Rect(x, y - px(12), wide, high + px(12))), PAPER_NIGHT_LOW, radius=9)
        surface.fill(PAPER_NIGHT[:3], (x, y - px(12), wide, px(12)))
        surface.fill(CARD_HAIRLINE[:3], (x, y, wide, max(1, px(1))))
        painter.box(sheet.inset(8), CLEAR, CARD_HAIRLINE, max(1, self.scale) / self.scale, radius=9)
        upper = sheet.inset(36, 0).cut_top(30)[1].rect
        upper.h = y - upper.y - px(12)
        gutter = px(56)
        left = Rect(upper.topleft, (round((upper.w - gutter) * self._share()), upper.h))
        right = Rect(left.right + gutter, upper.y, upper.right - left.right - gutter, upper.h)
        for seat, area in enumerate((left, right)):
            self._account(painter, sheet.around(area), seat, self._reckoning.accounts[seat])
        middle = left.right + gutter // 2
        pygame.draw.line(surface, PAPER_NIGHT_RULE[:3], (middle, upper.y), (middle, y - px(22)), max(1, px(1)))
        self._difference(painter, band)
        super().paint(surface)

    def _share(self) -> float:
        """The first player's part of the width, larger for more cards."""
        longest = [max(len(account.hand), len(account.down)) for account in self._reckoning.accounts]
        first, second = (min(8, max(5, count)) for count in longest)
        return first / (first + second)

    def _account(self, painter: Painter, area: Frame, seat: int, account: Account) -> None:
        scale, surface, size = self.scale, painter.surface, self.px(18)
        travel.paint(
            surface,
            ("mark", seat),
            Rect(0, 0, size, size).move_to(center=(area.rect.x + size // 2, area.rect.y + self.px(17))),
            lambda surface, rect: SEAT_MARKS[seat].paint(surface, rect.center, size, paper=True),
        )
        room = area.row(0, 34).cut_left(30)[1].rect
        name, style = typeset.fit(account.name, _NAME, scale, room.w)
        travel.write(surface, ("name", seat), name, style, scale, INK_NIGHT, room)
        ended = WENT_OUT if account.out else WAS_BLOCKED if self._reckoning.result.went_out is None else STAYED
        painter.text(area.row(34, 24), ended, _BODY, INK_NIGHT_QUIET)
        foot = area.cut_bottom(50)[0]
        # the two rows share the height above the count
        each, rows = (area.rect.h - self.px(66 + 54)) // 2, area.cut_top(66)[1].rect
        for number, (label, cards, none) in enumerate(((HAND, account.hand, NO_CARD), (DOWN, account.down, NO_DOWN))):
            row = area.around(Rect(rows.x, rows.y + number * each, rows.w, each))
            self._row(painter, row, label, seat, cards, number + 1, none)
        line = Rect(foot.rect.topleft, (foot.rect.w, max(1, self.px(2))))
        surface.fill(INK_NIGHT[:3], line)
        total, count = area.around(Rect(line.bottomleft, foot.rect.size)), account.count
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
        step = float(px(_STEP)) * width / px(_CARD)
        if len(cards) > 1:
            step = min(step, (lies.rect.w - width) / (len(cards) - 1))
        margin = self._art.margin(width, Elevation.RESTING)
        for number, card in enumerate(cards):
            at = lies.rect.x + round(number * step) - margin, lies.rect.y - margin
            if surface.get_clip().colliderect(Rect(at, (width + 2 * margin, height(width) + 2 * margin))):
                picture, name = self._art.picture(CardLook(card, width)), counted_card(seat, card, number, times == 2)
                travel.blit(surface, name, picture, at)
        values = [times * POINTS[card] for card in cards]
        captions = card_captions(values, lies.rect.x, width, step, px(_DIGIT), joins=times == 1)
        style = caption_style([(caption.text, caption.width) for caption in captions], _FIGURE, scale)
        below = lies.below(20, gap=2).rect
        for caption in captions:
            place = Rect(round(caption.left), below.y, round(caption.width), below.h)
            painter.text(area.around(place), caption.text, style, INK_NIGHT_QUIET, CENTRE, fit="whole")

    def _difference(self, painter: Painter, band: Frame) -> None:
        reckoning = self._reckoning
        high, low = sorted((account.count for account in reckoning.accounts), reverse=True)
        right = self._right_half(band)
        light, strong = medium(40), extrabold(52)
        band = band.inset(28, 0)
        # up to the middle, with some room
        end = band.rect.x + band.rect.w // 2 + self.px(6) - self.px(24)
        for text, style, colour in (
            (f"{high} \N{EN DASH} {low}", light, INK_NIGHT_QUIET),
            ("=", strong, INK_NIGHT),
            (str(max(reckoning.result.scores)), strong, INK_NIGHT),
        ):
            fitted, style = typeset.fit(text, style, self.scale, max(1, end - band.rect.x))
            painter.text(band, fitted, style, colour, fit="whole")
            band = band.around(band.rect.move(typeset.width(fitted, style, self.scale) + self.px(15), 0))
        line = right.cut_right(28)[1].level(-42, 28)
        scorer = "" if reckoning.scorer is None else reckoning.accounts[reckoning.scorer].name
        for text, style, colour in (
            (reckoning.rule, bold(18), INK_NIGHT),
            (reckoning.because, medium(16), INK_NIGHT_QUIET),
        ):
            fitted, style = typeset.fit_name(text, scorer, style, self.scale, line.rect.w)
            painter.text(line, fitted, style, colour, fit="whole")
            line = line.move(0, 27)
