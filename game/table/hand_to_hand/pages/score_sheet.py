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
from game.ui.look.palette import (
    CARD_HAIRLINE,
    INK_NIGHT,
    INK_NIGHT_LINK,
    INK_NIGHT_QUIET,
    PAPER_NIGHT,
    PAPER_NIGHT_LOW,
    PAPER_NIGHT_RULE,
)
from game.ui.look.theme import TextStyle, Typeface
from game.ui.motion import travel
from game.ui.widgets.base import Container

HAND = "Hand"
DOWN = "Face down, each counts twice"
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
_NAME = TextStyle(Typeface.BOLD, 24)
_BODY = TextStyle(Typeface.MEDIUM, 15)
_LABEL = TextStyle(Typeface.SEMIBOLD, 15)
_PART = TextStyle(Typeface.BOLD, 23)
_SUM = TextStyle(Typeface.EXTRABOLD, 32)
_FIGURE = TextStyle(Typeface.MEDIUM, 14)
_REFERENCE = TextStyle(Typeface.BOLD, 15)


@dataclass(frozen=True, slots=True)
class Account:
    """What counts against a player: the cards, and whether that player went out."""

    name: str
    hand: tuple[Card, ...]
    """Those worth least first."""
    down: tuple[Card, ...]
    out: bool

    @property
    def count(self) -> int:
        """What counts against the player: the cards in hand, and double the down cards (HHC-81, HHC-82)."""
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
    """The name of a card that counts against a seat, for what shows it to travel."""
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
        band = self._band()
        left = self.rect.x + self.rect.w // 2 + self.px(6)
        self.link.place(Rect(left, band.centery + self.px(14), self.link.width(), self.px(24)))

    @property
    def paint_bounds(self) -> Rect:
        return self.rect.inflate(self.px(80), self.px(100)) if self.root is not None else self.rect

    def _band(self) -> Rect:
        inner = self.rect.inflate(-2 * self.px(8), -2 * self.px(8))
        height = min(self.px(_BAND), self.rect.h // 5)
        return Rect(inner.x, inner.bottom - height, inner.w, height)

    def paint(self, surface: Surface) -> None:
        scale, blur = self.scale, self.px(36)
        shapes.paint_shadow(surface, self.rect, 14 * scale, blur, self.px(14), (0, 0, 0, 150))
        shapes.paint_box(surface, self.rect, 14 * scale, PAPER_NIGHT)
        band = self._band()
        lower = shapes.box((band.w, band.h + self.px(12)), 9 * scale, PAPER_NIGHT_LOW)
        shapes.blit(surface, lower, (band.x, band.y - self.px(12)))
        surface.fill(PAPER_NIGHT[:3], (band.x, band.y - self.px(12), band.w, self.px(12)))
        surface.fill(CARD_HAIRLINE[:3], (band.x, band.y, band.w, max(1, self.px(1))))
        inner = self.rect.inflate(-2 * self.px(8), -2 * self.px(8))
        shapes.paint_box(surface, inner, 9 * scale, outline=CARD_HAIRLINE, width=max(1, scale))
        margin, gutter = self.px(36), self.px(56)
        top = self.rect.y + self.px(30)
        left = Rect(self.rect.x + margin, top, 0, band.y - top - self.px(12))
        left.w = round((self.rect.w - 2 * margin - gutter) * self._share())
        right = Rect(left.right + gutter, top, self.rect.right - margin - gutter - left.right, left.h)
        for seat, area in enumerate((left, right)):
            self._account(surface, area, seat, self._reckoning.accounts[seat])
        middle = left.right + gutter // 2
        pygame.draw.line(
            surface, PAPER_NIGHT_RULE[:3], (middle, top), (middle, band.y - self.px(22)), max(1, self.px(1))
        )
        self._difference(surface, band.inflate(-2 * self.px(28), 0))
        super().paint(surface)

    def _share(self) -> float:
        """The first player's part of the width, larger for a player with more cards to show."""
        longest = [max(len(account.hand), len(account.down)) for account in self._reckoning.accounts]
        first, second = (min(8, max(5, count)) for count in longest)
        return first / (first + second)

    def _account(self, surface: Surface, area: Rect, seat: int, account: Account) -> None:
        scale = self.scale
        size = self.px(18)
        mark = Rect(0, 0, size, size).move_to(center=(area.x + size // 2, area.y + self.px(17)))
        travel.paint(
            surface,
            ("mark", seat),
            mark,
            lambda surface, rect: SEAT_MARKS[seat].paint(surface, rect.center, size, paper=True),
        )
        room = Rect(area.x + self.px(30), area.y, area.w - self.px(30), self.px(34))
        name, style = typeset.fit(account.name, _NAME, scale, room.w)
        travel.write(surface, ("name", seat), name, style, scale, INK_NIGHT, room)
        line = Rect(area.x, area.y + self.px(34), area.w, self.px(24))
        ended = WENT_OUT if account.out else WAS_BLOCKED if self._reckoning.result.went_out is None else STAYED
        typeset.write_fitted(surface, ended, _BODY, scale, INK_NIGHT_QUIET, line)
        # the two rows share what is left above the count
        left = area.h - self.px(66 + 54)
        each = left // 2
        y = area.y + self.px(66)
        self._row(surface, Rect(area.x, y, area.w, each), HAND, seat, account.hand, 1, NO_CARD)
        self._row(surface, Rect(area.x, y + each, area.w, each), DOWN, seat, account.down, 2, NO_DOWN)
        line = Rect(area.x, area.bottom - self.px(50), area.w, max(1, self.px(2)))
        surface.fill(INK_NIGHT[:3], line)
        total = Rect(area.x, line.bottom, area.w, self.px(50))
        typeset.write(surface, COUNT, TextStyle(Typeface.SEMIBOLD, 17), scale, INK_NIGHT, total)
        count = account.count
        travel.write(surface, ("count", seat, count), str(count), _SUM, scale, INK_NIGHT, total, 1.0)

    def _row(
        self, surface: Surface, area: Rect, label: str, seat: int, cards: Sequence[Card], times: int, none: str
    ) -> None:
        scale = self.scale
        head = Rect(area.x, area.y, area.w, self.px(30))
        words = Rect(head.x, head.y, head.w - self.px(48), head.h)
        typeset.write_fitted(surface, label, _LABEL, scale, INK_NIGHT, words)
        typeset.write(surface, str(times * points(cards)), _PART, scale, INK_NIGHT, head, 1.0)
        width = min(self.px(_CARD), int((area.h - self.px(32 + 22)) / 1.4))
        y, card_height = head.bottom + self.px(2), height(width)
        if not cards:
            frame = shapes.dashed((area.w, card_height), 8 * scale, PAPER_NIGHT_RULE, 1.5 * scale, 5 * scale, 4 * scale)
            shapes.blit(surface, frame, (area.x, y))
            typeset.write(surface, none, _BODY, scale, INK_NIGHT_QUIET, Rect(area.x, y, area.w, card_height), 0.5)
            return
        step = float(self.px(_STEP)) * width / self.px(_CARD)
        if len(cards) > 1:
            step = min(step, (area.w - width) / (len(cards) - 1))
        margin = self._art.margin(width, Elevation.RESTING)
        for number, card in enumerate(cards):
            x = area.x + round(number * step)
            picture, name = self._art.picture(CardLook(card, width)), counted_card(seat, card, number, times == 2)
            travel.blit(surface, name, picture, (x - margin, y - margin))
        values = [times * POINTS[card] for card in cards]
        captions = card_captions(values, area.x, width, step, self.px(_DIGIT), joins=times == 1)
        style = caption_style([(caption.text, caption.width) for caption in captions], _FIGURE, scale)
        for caption in captions:
            below = Rect(round(caption.left), y + card_height + self.px(2), round(caption.width), self.px(20))
            typeset.write(surface, caption.text, style, scale, INK_NIGHT_QUIET, below, 0.5)

    def _difference(self, surface: Surface, band: Rect) -> None:
        scale, reckoning = self.scale, self._reckoning
        high, low = sorted((account.count for account in reckoning.accounts), reverse=True)
        scored = max(reckoning.result.scores)
        half = band.w // 2 + self.px(6)
        light, strong = TextStyle(Typeface.MEDIUM, 40), TextStyle(Typeface.EXTRABOLD, 52)
        x = band.x
        for text, style, colour in (
            (f"{high} \N{EN DASH} {low}", light, INK_NIGHT_QUIET),
            ("=", strong, INK_NIGHT),
            (str(scored), strong, INK_NIGHT),
        ):
            room = Rect(x, band.y, max(1, band.x + half - x - self.px(24)), band.h)
            text, style = typeset.fit(text, style, scale, room.w)
            typeset.write(surface, text, style, scale, colour, room)
            x += typeset.width(text, style, scale) + self.px(15)
        line = Rect(self.rect.x + self.rect.w // 2 + self.px(6), band.centery - self.px(42), 0, self.px(28))
        line.w = band.right - line.x
        scorer = next((at.name for at, got in zip(reckoning.accounts, reckoning.result.scores, strict=True) if got), "")
        for text, style, colour in (
            (reckoning.rule, TextStyle(Typeface.BOLD, 18), INK_NIGHT),
            (reckoning.because, TextStyle(Typeface.MEDIUM, 16), INK_NIGHT_QUIET),
        ):
            text, style = typeset.fit_name(text, scorer, style, scale, line.w)
            typeset.write(surface, text, style, scale, colour, line)
            line = line.move(0, self.px(27))
