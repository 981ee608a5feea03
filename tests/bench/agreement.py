"""Whether hint, next hint, analysis and review of a position agree, over whole hands.

    python -m tests.bench.agreement --game hand-to-hand-combat [--hands 40] [--seed S] [--seats N]

Hands are played by seats that follow every other hint to its end, and otherwise play as an easy level does. Everything
is asked as the table asks it, a slice at a time, and once more as `two-decks analyse` does. Counted and printed are
the hints that are not the analysis' first plan, the next hints that are not what was left of the plan though no card
was turned up, and the moves that the coach put first and the review blames. Exits with 1 where there are any.
"""

import sys
from collections import Counter

from game.ai.coach.advice import Coach, Judgement
from game.ai.coach.coaches import coach_for
from game.ai.coach.questions import Question, judge_on, verdict_on
from game.ai.seating import strategy_for
from game.chance import KeyedRandom
from game.play.judged.analyse import analysed
from game.play.judged.judgements import position_at
from game.play.judged.review import Decision
from game.rules import GAMES
from game.rules.core import CHANCE
from game.rules.match import Entry, Header, Match, Player
from tests.ai.coach.reasons import NAMES, chance_of
from tests.bench import command


class Agreement:
    """What was compared, and what did not agree."""

    def __init__(self, header: Header, coach: Coach) -> None:
        self._header, self._coach = header, coach
        self.compared: Counter[str] = Counter()
        self.differ: Counter[str] = Counter()

    def turn(self, match: Match, follows: bool, chosen: Entry) -> None:
        """Ask about a position, and play there."""
        seat, entries = match.actor, len(match.entries)
        view = match.view(seat)
        start = position_at(self._header, view, entries)
        hint = _judged(Question(start))
        best = hint.options[0]
        told = analysed(self._header, Decision(entries, len(match.hand_starts), view, best.moves), self._coach)
        self._note(
            "analysis", list(best.words) == told["hint"]["words"] and hint.reason.sentence == told["hint"]["reason"]
        )
        self._note("review of the hint", told["review"]["loss"] == 0)
        played = best.moves if follows else (chosen.move,)
        for number, move in enumerate(played):
            match.apply(Entry(seat, move))
            if number + 1 < len(played):
                now = position_at(self._header, match.view(seat), entries + number + 1)
                rest = _judged(Question(start, played[: number + 1], now)).options[0]
                self._note(
                    "next hint", (rest.moves, rest.words) == (best.moves[number + 1 :], best.words[number + 1 :])
                )
        verdict = None
        while verdict is None:
            verdict = verdict_on(start, played)
        agrees = not verdict.loss if played == best.moves else verdict.better.moves in (best.moves, played)
        self._note("review", agrees)

    def _note(self, what: str, agrees: bool) -> None:
        self.compared[what] += 1
        self.differ[what] += not agrees


def _judged(question: Question) -> Judgement:
    while (judgement := judge_on(question)) is None or not judgement.is_done:
        pass
    return judgement


def measure(game: str = "hand-to-hand-combat", seats: int = 2, hands: int = 40, seed: int = 1) -> dict[str, str]:
    """How many answers differ, by what was compared."""
    rules = GAMES[game]
    easy = strategy_for("easy", rules)
    compared: Counter[str] = Counter()
    differ: Counter[str] = Counter()
    for own in range(seed, seed + hands):
        header = Header(rules, tuple(Player(name, "human") for name in NAMES[:seats]), seed=own)
        coach = coach_for(rules, NAMES[:seats])
        assert coach is not None
        agreement, match, asked_for = Agreement(header, coach), Match(header), 0
        while not match.is_over and len(match.hand_starts) <= 1:
            rng = KeyedRandom("agreement", own, len(match.entries))
            if match.actor == CHANCE:
                match.play(chance_of(match, easy, rng, own))
                continue
            view = match.view(match.actor)
            chosen = Entry(match.actor, easy.choose(view, rng))
            if len(view.legal) == 1:
                match.apply(chosen)
                continue
            asked_for += 1
            agreement.turn(match, asked_for % 2 == 0, chosen)
        compared += agreement.compared
        differ += agreement.differ
    return {what: f"{differ[what]} of {count} differ" for what, count in compared.items()}


if __name__ == "__main__":
    sys.exit(any(not told.startswith("0 ") for told in command.run(measure).values()))
