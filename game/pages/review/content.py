"""The content of a review's cards: turns that cost most, turns at which most changed, and the one being judged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.coach.advice import Coach
from game.pages.review import texts
from game.pages.review.card import CardContent, Choice
from game.pages.review.position import Position
from game.pages.review.tide import HUNDREDTHS, Highlight, Swing, counted, give_or_take
from game.play.judged.review import Decision, Finding, Luck, shared_start
from game.play.replay import Replay
from game.play.sentences import sentence
from game.table.contract.review import ReviewLook


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

    def highlights(
        self, found: Sequence[Highlight], lucks: Sequence[Luck], first: int
    ) -> list[tuple[CardContent, Position]]:
        """What is told of turns that cost little, the first with this number; `lucks` are those of all draws."""
        told, is_first = [], first == 1
        for number, one in enumerate(found, first):
            if isinstance(one, Swing):
                told.append(self.swing(number, one, texts.MOST_CHANGED if is_first else texts.NOTHING_BETTER))
                is_first = False
            else:
                told.append(self.best(number, one) if isinstance(one, Finding) else self.luck(number, one, lucks))
        return told

    def best(self, number: int, finding: Finding) -> tuple[CardContent, Position]:
        """What is told of the best move, and its position: where it and the next best part."""
        decision, second = finding.decision, finding.verdict.second
        assert second is not None
        at = shared_start(decision.moves, second.moves)
        position = decision.position + at
        view = self.replay.match_at(position).view(self.seat)
        first, *others = self.coach.words(decision.view, decision.moves)[at:]
        label = sentence(texts.BEST_MOVE, self.names[self.seat])
        content = CardContent(
            number,
            decision.turn,
            Choice(label, self.look.card(view, decision.moves[at]), first, others[0] if others else ""),
            None,
            -round(finding.lead / HUNDREDTHS),
            -(-2 * second.error // HUNDREDTHS),
            texts.BEAT_NEXT.format(counted(finding.lead)),
            outcome=(texts.NEXT_BEST, self.coach.words(decision.view, second.moves)[at]),
        )
        return content, Position(position, None, decision.moves[at])

    def luck(self, number: int, luck: Luck, lucks: Sequence[Luck]) -> tuple[CardContent, Position]:
        """What is told of the draw that brought most, and of all draws together, and its position."""
        draw, is_good = luck.draw, luck.worth > 0
        gave = sum(one.worth for one in lucks if one.worth > 0)
        took = -sum(one.worth for one in lucks if one.worth < 0)
        if gave and took:
            together = texts.GAVE_AND_TOOK.format(counted(gave), round(took / HUNDREDTHS))
        else:
            together = texts.GAVE.format(counted(gave)) if gave else texts.TOOK.format(counted(took))
        name = self.replay.header.rules.card_name(draw.card)
        label = sentence(texts.LUCKIEST if is_good else texts.UNLUCKIEST, self.names[self.seat])
        why = (texts.WORTH_MORE if is_good else texts.WORTH_LESS).format(counted(abs(luck.worth)))
        content = CardContent(
            number,
            draw.turn,
            Choice(label, draw.card, name[:1].upper() + name[1:]),
            None,
            -round(luck.worth / HUNDREDTHS),
            0,
            why,
            outcome=(texts.LUCK_IN_ALL, together),
        )
        return content, Position(draw.position, None, draw.move)

    def swing(self, number: int, swing: Swing, why: str) -> tuple[CardContent, Position]:
        """What is told of a turn that cost little and at which much changed, and its position.

        `why` is said where nothing better was found.
        """
        decision = swing.finding.decision
        turned = texts.TURNED_FOR if swing.change > 0 else texts.TURNED_AGAINST
        outcome = texts.FROM_TO.format(self._standing(swing.before), self._standing(swing.after))
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
        if not self.look.is_duel:
            return counted(abs(expected) * HUNDREDTHS)
        if not expected:
            return texts.LEVEL
        return (texts.AHEAD if expected > 0 else texts.BEHIND).format(abs(expected))
