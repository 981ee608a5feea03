"""The coach of Hand-to-Hand Combat: the expert's choice, and the cost of a turn compared with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.ai.coach.advice import (
    Judgement,
    Option,
    Reason,
    Thinking,
    Verdict,
    clear_loss,
    mean,
    standard_error,
)
from game.ai.coach.grounds import (
    LEAST,
    NOTHING_BETTER,
    UNDECIDED,
    Ground,
    Way,
    compared,
    difference,
    is_well_tried,
    reason_to_play,
)
from game.ai.coach.hand_to_hand.grounds import Grounds, forced, stay_in
from game.ai.coach.hand_to_hand.outlook import Outlook, look_ahead
from game.ai.search.hand_to_hand.evaluation import UNIT, evaluate
from game.ai.search.hand_to_hand.plans import Plan, play_best_turn
from game.ai.search.hand_to_hand.search import COACH, Line, Search, played
from game.chance import KeyedRandom
from game.rules.core import Move
from game.rules.core import View as AnyView
from game.rules.hand_to_hand.cards import card_name
from game.rules.hand_to_hand.moves import DRAW_DISCARD, DRAW_STOCK, PASS, Bank, Build, Draw, Play
from game.rules.hand_to_hand.rules import apply
from game.rules.hand_to_hand.sampling import sample
from game.rules.hand_to_hand.state import State, top
from game.rules.hand_to_hand.view import View

OPTIONS = 24
"""The most options of a judgement."""
COMPARED = 300
"""The least number of worlds in which a turn is compared with the best."""
CONFIRMED = 120
"""The most worlds in which a turn that seems to have cost something is compared again, by the evaluation."""
AT_A_TIME = 8
"""The number of those worlds tried at a time, in some hundredths of a second."""
ROUNDS = 3
"""The comparison may end after one in `ROUNDS` of those worlds."""
SURELY = 4
"""The number of standard errors that make a cost plain."""
EXPECTED = 60
"""The least number of worlds for the expected score of a hand."""
OPPONENTS = "your opponent's"
PUT = "{} on {}"
SLIP = "{} slipped behind {}"
SPACE = "{} into {}"
COLUMN = "column {}"
BAR = "{} on the bar"
DISCARD = "Discard {}"
BUILD = "Move {} onto {}"
BUILD_SPACE = "Move {} into {}"
WITH_MORE = "{} and {} more"
BANK = "Move {} to the bar"
STOCK = "Draw from the stock"
TAKE = "Take {} from the discard pile"
PASS_WORD = "Pass"


class Doubt:
    """A turn that seems to have cost something, played on by the evaluation.

    The policy is too glad to be rid of cards to be the only judge.
    """

    def __init__(self) -> None:
        self.mine: Line | None = None
        """The turn as the search tries it."""
        self.lines: list[Line] = []
        """The best plan and the turn, played on by the evaluation; empty if there is no doubt."""

    def compare(self, search: Search, plans: Sequence[Plan], turns: int, worlds: int) -> bool:
        """Try both in some more worlds; return whether it is plain now what the second one cost, if anything."""
        if not self.lines:
            self.lines = [Line(plan, None, 0) for plan in plans]
        done = len(self.lines[0].worths)
        for number in range(done, min(done + AT_A_TIME, worlds)):
            for line in self.lines:
                state = played(search.worlds[number], line.plan, None, 0)
                seat = search.worlds[number].current_seat
                for _ in range(turns):
                    if state.result is None:
                        play_best_turn(state)
                points = evaluate(state, seat)
                line.points.append(points)
                line.worths.append(search.worth(state, points))
        best, other = self.lines
        losses = [one - two for one, two in zip(best.worths, other.worths, strict=True)]
        if len(losses) >= worlds:
            return True
        lost, error = mean(losses, UNIT), standard_error(losses, UNIT)
        return len(losses) >= worlds // ROUNDS and (lost <= 0 or lost >= SURELY * error)


class HandToHandCoach:
    """The expert's plans in words."""

    least = 300

    def __init__(self, names: tuple[str, ...] = ()) -> None:
        self._names, self._budget = names, COACH
        self._compared, self._confirmed, self._expected = COMPARED, CONFIRMED, EXPECTED

    def think(self, view: AnyView, rng: KeyedRandom) -> Thinking:
        own = _own(view)
        search, doubts = Search(own, rng, self._budget), dict[Plan, Doubt]()

        def verdict(made: tuple[Move, ...]) -> Verdict | None:
            plan = cast("Plan", made)
            return self._verdict(own, plan, search, doubts.setdefault(plan, Doubt()))

        return Thinking(search, lambda: self._judgement(own, search), verdict)

    def _judgement(self, view: View, search: Search) -> Judgement:
        search.compared(search.lines[0].plan, self._expected)
        lines = _by_plan(search.lines)
        best = lines[0]
        tries = max(best.tries, self._expected)
        options = [_option(line, best, min(line.tries, tries), tries) for line in lines]
        options[0] = options[0]._replace(tries=tries)
        tried = [option for option in options if option.tries] or options[:1]
        # the sort is stable: of equal ones first the one that the expert thinks more of
        tried[1:] = sorted(tried[1:], key=lambda option: -option.worth)
        del tried[OPTIONS:]
        expected = _expected(view.viewer, best.points[:tries])
        return Judgement(self._worded(view, tried), self._why(view, tried), expected, search.is_done)

    def _verdict(self, own: View, made: Plan, search: Search, doubt: Doubt) -> Verdict | None:
        if doubt.mine is None:
            doubt.mine = search.compared(made, self._compared)
        mine, best = doubt.mine, search.lines[0]
        better, own_option, loss = _beside_best(mine, best)
        expected = _expected(own.viewer, best.points)
        if len(own.legal) == 1:
            return Verdict(own_option, own_option, 0, 0, forced(own), expected)
        if loss:
            if not doubt.compare(search, (best.plan, made), self._budget.turns, self._confirmed):
                return None
            best, mine = doubt.lines
            better, own_option, loss = _beside_best(mine, best)
        if not loss:
            second = _second(search.lines, better.tries) if mine is search.lines[0] else None
            nothing = Reason(NOTHING_BETTER, "", UNDECIDED)
            return Verdict(own_option, own_option, 0, own_option.error, nothing, expected, second)
        after, other = look_ahead(own, better.moves), Way(look_ahead(own, made), loss)
        reason = stay_in(after, [other]) or difference(self._grounds(own), after, other)
        reason = reason or self._beside(own, better, own_option, None)
        return Verdict(own_option, better, loss, own_option.error, reason, expected)

    def continued(self, view: AnyView, judgement: Judgement, made: int) -> Judgement | None:
        own = _own(view)
        start = judgement.options[0].moves[:made]
        options = [
            option._replace(moves=option.moves[made:])
            for option in judgement.options
            if option.moves[:made] == start and len(option.moves) > made
        ]
        if not options or options[0].moves[0] not in own.legal:
            return None
        return judgement._replace(options=self._worded(own, options), reason=self._why(own, options))

    def expected(self, view: AnyView, rng: KeyedRandom, playouts: int) -> tuple[int, ...]:
        """The hand's expected score for each seat, in hundredths of a point: its points less the opponent's."""
        own = _own(view)
        if own.result is not None:
            gained = own.result.scores[0] - own.result.scores[1]
            return (100 * gained, -100 * gained)
        if own.due:
            return (0, 0)
        draws = rng.fork("expected")
        worlds = [sample(own, draws) for _ in range(playouts)]
        seat = own.current_seat
        return _expected(seat, [evaluate(played(world, (), None, self._budget.turns), seat) for world in worlds])

    def learns(self, view: AnyView, move: Move) -> bool:
        own = _own(view)
        return isinstance(move, Build | Bank) and bool(own.down_cards(own.viewer)[move.column])

    def words(self, view: AnyView, moves: tuple[Move, ...]) -> tuple[str, ...]:
        own = _own(view)
        name = self._name(own)
        return words_of(own, moves, f"{name}'s" if name else OPPONENTS)

    def _why(self, view: View, tried: Sequence[Option]) -> Reason:
        if len(view.legal) == 1:
            return forced(view)
        best, *rest = tried
        after = look_ahead(view, best.moves)
        ending = next((move,) for move in (DRAW_STOCK, DRAW_DISCARD, PASS) if move in view.legal)
        # first what begins in another way: a player who is asked to choose sees the first move
        rest.sort(key=lambda option: (not is_well_tried(option, best), option.moves[0] == best.moves[0], -option.worth))
        others = [Way(look_ahead(view, option.moves), best.worth - option.worth, option.error) for option in rest]
        reason = stay_in(after, others)
        if reason is not None:
            return reason
        played = [(way, option) for way, option in zip(others, rest, strict=True) if way.leaves.played]
        if not isinstance(best.moves[0], Play | Build | Bank) and played:
            # a player who is to draw asks why no card is played, and looks at the first
            way, option = max(
                played,
                key=lambda pair: (is_well_tried(pair[1], best), isinstance(pair[1].moves[0], Play), pair[1].worth),
            )
            reason = difference(self._grounds(view), after, way) if way.cost >= LEAST else None
            return reason or self._beside(view, best, option, None)
        # what was hardly tried is compared with only where there is nothing else
        others = others[: sum(is_well_tried(option, best) for option in rest) or None]
        nothing = next((way for way in others if way.leaves.plan == ending), None)
        told = [ground for ground in self._grounds(view) if not ground.warns]
        # a reason for the first move rather than for one that may follow any other
        elsewhere = [way for way in others if way.leaves.plan[0] != best.moves[0]]
        reason = reason_to_play(told, after, elsewhere, nothing) or reason_to_play(told, after, others, nothing)
        if reason is not None:
            return reason
        does = None
        if best.moves != ending:
            beside = nothing or Way(look_ahead(view, ending), 0)
            lacked = [ground for ground in told if others and ground.more(after, others[0].leaves)]
            does = difference(lacked, after, beside) or difference(told, after, beside)
        if not rest:
            return does or Reason(NOTHING_BETTER, "", UNDECIDED)
        return self._beside(view, best, rest[0], does)

    def _worded(self, view: View, options: Sequence[Option]) -> tuple[Option, ...]:
        return tuple(option._replace(words=self.words(view, option.moves)) for option in options)

    def _grounds(self, view: View) -> tuple[Ground[Outlook], ...]:
        return Grounds(self._name(view)).all()

    def _name(self, view: View) -> str:
        """The opponent's name; empty if it cannot be used in sentences."""
        return self._names[1 - view.viewer] if self._names else ""

    def _beside(self, view: View, best: Option, other: Option, does: Reason | None) -> Reason:
        pairs = enumerate(zip(best.moves, other.moves, strict=False))
        apart = next((at for at, (one, two) in pairs if one != two), len(other.moves) - 1)
        # what is quoted can be done now: the moves up to the first that the best plan has not
        words = self.words(view, other.moves)[: apart + 1]
        return compared(best.worth - other.worth, other.error, words, does)


def words_of(view: View, moves: Sequence[Move], opponents: str) -> tuple[str, ...]:
    """The names of the moves, made one after the other; `opponents` is a possessive such as `Orion's`."""
    # no card that the sample makes up is ever named: all face-up cards are in the view
    state = sample(view, KeyedRandom("words"))
    words = []
    for move in moves:
        words.append(_words(state, move, opponents))
        apply(state, state.current_seat, move, None)
    return tuple(words)


def _words(state: State, move: Move, opponents: str) -> str:
    seat = state.current_seat
    if isinstance(move, Play):
        return _play(state, seat, move, opponents)
    if isinstance(move, Build):
        run, target = state.up[5 * seat + move.column], state.up[5 * seat + move.onto]
        head, more = card_name(run[0]), len(run) - 1
        moved = WITH_MORE.format(head, more) if more else head
        if target:
            return BUILD.format(moved, card_name(target[-1]))
        return BUILD_SPACE.format(moved, COLUMN.format(move.onto + 1))
    if isinstance(move, Bank):
        return BANK.format(card_name(state.up[5 * seat + move.column][0]))
    if isinstance(move, Draw):
        card = top(state)
        return STOCK if move.pile == "stock" or card is None else TAKE.format(card_name(card))
    return PASS_WORD


def _play(state: State, seat: int, move: Play, opponents: str) -> str:
    card = card_name(move.card)
    if move.place == "bar":
        return BAR.format(card)
    if move.place == "discard":
        return DISCARD.format(card)
    across = move.place == "opp"
    run = state.up[5 * (1 - seat if across else seat) + move.column]
    onto = card_name(run[0] if move.behind else run[-1]) if run else COLUMN.format(move.column + 1)
    template = SLIP if move.behind else PUT if run else SPACE
    return template.format(card, f"{opponents} {onto}" if across else onto)


def _by_plan(lines: Sequence[Line]) -> list[Line]:
    found: dict[Plan, Line] = {}
    for line in lines:
        found.setdefault(line.plan, line)
    return list(found.values())


def _beside_best(line: Line, best: Line) -> tuple[Option, Option, int]:
    """The best plan and another in the worlds in which both were tried, and the clear loss by the other."""
    tries = min(len(best.worths), len(line.worths))
    better, other = (_option(each, best, tries, tries) for each in (best, line))
    return better, other, clear_loss(better.worth - other.worth, other.error)


def _second(lines: Sequence[Line], tries: int) -> Option | None:
    """The second best plan with other moves, not the same moves in another order."""
    best, *rest = _by_plan(lines)
    others = [line for line in rest if line.tries and sorted(line.plan) != sorted(best.plan)]
    options = [_option(line, best, min(line.tries, tries), tries) for line in others]
    return max(options, key=lambda option: option.worth, default=None)


def _option(line: Line, best: Line, tries: int, worlds: int) -> Option:
    """A plan compared with the best, in the `tries` worlds in which both were tried; the best's own worth is from
    `worlds`.

    Its loss in the match is given in points of the hand, and is no more than those. Near the target a point may decide
    the match, and then counts for many; nobody would understand such a sum.
    """
    brings = mean(best.points[:worlds], UNIT)
    if not tries or line is best:
        return Option(line.plan, (), brings, 0, tries)
    losses = [best.worths[number] - line.worths[number] for number in range(tries)]
    lost, error = max(mean(losses, UNIT), 0), standard_error(losses, UNIT)
    points = mean([best.points[number] - line.points[number] for number in range(tries)], UNIT)
    if 0 < points < lost:
        lost, error = points, (error * points + lost - 1) // lost
    return Option(line.plan, (), brings - lost, error, tries)


def _expected(seat: int, points: Sequence[int]) -> tuple[int, ...]:
    gained = mean(points, UNIT)
    return (gained, -gained) if seat == 0 else (-gained, gained)


def _own(view: AnyView) -> View:
    if not isinstance(view, View):
        raise TypeError("a view of another game")
    return view
