"""A table of Hit the Deck for tests of races, and how a race is judged."""

from collections.abc import Iterator

from game.ai.seat import Answer, MoveRequest, RaceRequest, Reaction, Seat
from game.play.races import LadderRow, ladder
from game.play.referee import LiveRace
from game.play.session import RedactedStep, Session
from game.rules.core import Card, View
from game.rules.match import Match
from game.rules.race import Verdict, judge_race
from game.rules.record import format_entry, parse_entry
from tests.rules.hit_the_deck.position import deal
from tests.rules.play import HTD, header

PLAIN = [f"{colour}{number}" for colour in "YGB" for number in "1345" for _ in range(4)]


class Steady(Seat):
    """Draws when asked, gives its reaction, and is fooled after `fooled_ms`."""

    def __init__(self, reaction: Reaction | None = None, fooled_ms: int | None = None) -> None:
        self.reaction = reaction
        self.fooled_ms = fooled_ms
        self.asked: list[MoveRequest | RaceRequest] = []

    def begin(self, ask: MoveRequest | RaceRequest) -> None:
        self.asked.append(ask)

    def poll(self, now: float) -> Answer | None:
        ask = self.asked[-1]
        if isinstance(ask, RaceRequest):
            return self.reaction
        return next((move for move in ask.view.legal if move.word != "play"), ask.view.legal[0])

    def cancel(self) -> None:
        """Do nothing: answers are given at once."""

    def fooled_after(self, number: int, exposed: Card, view: View) -> int | None:
        return self.fooled_ms


class Table:
    """A session of Hit the Deck after a deal: seat 0 begins, on a red 2, with `hand`; no other card fits."""

    def __init__(self, hand: str, *others: Seat | None, **house: int) -> None:
        """`hand` are the first cards of seat 0; `others` sit in seats 1 and up, None for a person."""
        people = [0] + [seat for seat, other in enumerate(others, 1) if other is None]
        seats: list[Seat] = [Seat(), *(other or Seat() for other in others)]
        self.match = Match(header(HTD, len(seats), house))
        own = hand.split()
        dealt = own + [card for card in PLAIN if card not in own][: 7 * len(seats) - len(own)]
        for line in (f"* dealer {len(seats) - 1}", deal(len(seats), " ".join(dealt), "R2")):
            self.match.play(parse_entry(HTD, len(seats), line))
        self.session = Session(self.match, seats, people, seed=1)
        self.session.lift_curtain()
        self.now = 10.0

    def wait(self, seconds: float, others: bool = True) -> list[str]:
        """Let time pass, and return the entries that were shown."""
        shown: list[str] = []
        until = self.now + seconds
        while self.now < until:
            self.now += 0.01
            shown += map(entry_of, self.steps(others))
        return shown

    def steps(self, others: bool = True) -> Iterator[RedactedStep]:
        """Take all steps that are due now."""
        return iter(lambda: self.session.next_step(self.now, others), None)

    def play(self, card: str) -> None:
        assert self.session.play(HTD.parse(f"play {card}")) is None


def entry_of(seen: RedactedStep) -> str:
    return format_entry(HTD, seen.step.entry)


def steady(*reactions: Reaction) -> list[Seat]:
    return [Steady(reaction) for reaction in reactions]


def verdict_of(race: LiveRace) -> Verdict:
    entry = race.move()
    return judge_race(race.terms, entry.touches, entry.call)


def ladder_of(race: LiveRace) -> list[LadderRow]:
    """The ladder of a race as it stands."""
    return ladder(race.terms, race.move())
