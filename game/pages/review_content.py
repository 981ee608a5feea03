"""The content of a review's cards: turns that cost most, turns at which most changed, and the one being judged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.coach.advice import Coach
from game.pages import review_texts as texts
from game.pages.review_card import CardContent, Choice
from game.pages.review_position import Position
from game.pages.review_tide import HUNDREDTHS, Swing, counted, give_or_take
from game.play.replay import Replay
from game.play.review import Decision, Finding, shared_start
from game.play.sentences import sentence
from game.table.review import ReviewLook


class Reviewed(NamedTuple):
    """Whose turns are told, from which replay."""

    replay: Replay
    coach: Coach
    look: ReviewLook
    seat: int
    names: Sequence[str]
    """Those of the seats; "You" is the person who reads."""

    def cost(self, number: int, finding: Finding) -> tuple[CardContent, Position]:
        """What is told of a turn that cost something, and the position in its picture: where the two plans part."""
        decision, verdict = finding
        played, better = decision.moves, verdict.better.moves
        at = shared_start(played, better)
        position = decision.position + at
        view = self.replay.match_at(position).view(self.seat)
        words = [self.coach.words(decision.view, plan)[at:] for plan in (played, better)]
        then = [one[1] if len(one) > 1 else "" for one in words]
        if then[0] == then[1]:
            then = ["", ""]
        cards = [self.look.card(view, plan[at]) for plan in (played, better)]
        content = CardContent(
            number,
            decision.turn,
            Choice(sentence(texts.PLAYED, self.names[self.seat]), cards[0], words[0][0], then[0]),
            Choice(texts.BETTER, cards[1], words[1][0], then[1]),
            round(verdict.loss / HUNDREDTHS),
            give_or_take(finding),
            verdict.reason.sentence,
            verdict.reason.clause,
        )
        return content, Position(position, played[at], better[at])

    def swing(self, number: int, swing: Swing) -> tuple[CardContent, Position]:
        """What is told of a turn that cost little and at which much changed, and its position."""
        decision = swing.finding.decision
        turned = texts.TURNED_FOR if swing.change > 0 else texts.TURNED_AGAINST
        outcome = texts.FROM_TO.format(self._standing(swing.before), self._standing(swing.after))
        why = texts.NOTHING_BETTER
        if swing.loss >= HUNDREDTHS:
            why = texts.LITTLE_BETTER.format(counted(-(-swing.loss // HUNDREDTHS) * HUNDREDTHS))
        content = CardContent(
            number,
            decision.turn,
            self._played(decision),
            None,
            -swing.change,
            0,
            why,
            outcome=(sentence(turned, self.names[self.seat]), outcome),
        )
        return content, Position(decision.position, None, decision.moves[0])

    def judged(self, decision: Decision) -> tuple[CardContent, Position]:
        """What is told of a turn that is being judged, and its position."""
        content = CardContent(0, decision.turn, self._played(decision), None, 0, 0, texts.LOOKING)
        return content, Position(decision.position, None, decision.moves[0])

    def _played(self, decision: Decision) -> Choice:
        first, *others = self.coach.words(decision.view, decision.moves)
        card = self.look.card(decision.view, decision.moves[0])
        return Choice(sentence(texts.PLAYED, self.names[self.seat]), card, first, others[0] if others else "")

    def _standing(self, expected: int) -> str:
        """What is expected of the hand, from whole points, in words."""
        if not self.look.is_duel:
            return counted(abs(expected) * HUNDREDTHS)
        if not expected:
            return texts.LEVEL
        return (texts.AHEAD if expected > 0 else texts.BEHIND).format(abs(expected))
