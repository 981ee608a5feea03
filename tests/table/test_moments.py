"""The best moments of a match agree with its record: each is found again, entry by entry, by other code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pytest

from game.rules import GAMES
from game.rules.hit_the_deck.state import State
from game.rules.match import Match
from game.shot.match import Until, sample_match
from game.table.contract import moments as shared
from game.table.contract.moments import Moment
from game.table.hand_to_hand.pages import moments as hhc
from game.table.hit_the_deck.pages import moments as htd
from tests.rules import golden

HHC, HTD = GAMES["hand-to-hand-combat"], GAMES["hit-the-deck"]
FINDERS: dict[str, Callable[[Match], list[Moment]]] = {HHC.name: hhc.best_moments, HTD.name: htd.best_moments}


def over() -> Iterator[Match]:
    """Finished matches: all golden ones, and some longer ones."""
    for name in golden.names():
        match = Match((parsed := golden.parsed(golden.record(name)))[0])
        for entry in parsed[1]:
            match.apply(entry)
        if match.is_over:
            yield match
    for seed in range(4):
        yield sample_match(HHC, 2, seed, Until.MATCH)
        yield sample_match(HTD, 2 + seed, seed, Until.MATCH)


MATCHES = list(over())


@pytest.fixture(params=range(len(MATCHES)))
def match(request: pytest.FixtureRequest) -> Match:
    return MATCHES[int(request.param)]


def all_of(match: Match, monkeypatch: pytest.MonkeyPatch) -> dict[str, Moment]:
    """All moments of a match, by title, without a limit."""
    monkeypatch.setattr(shared, "MOST", 99)
    return {moment.title: moment for moment in FINDERS[match.rules.name](match)}


def by_hand(match: Match) -> list[list[tuple[int, str, Match]]]:
    """The entries of each hand: the seat, the text, and the match before it."""
    hands: list[list[tuple[int, str, Match]]] = [[] for _ in match.hand_starts]
    for number, entry in enumerate(match.entries):
        hand = max((at for at, start in enumerate(match.hand_starts) if start <= number), default=-1)
        if hand >= 0:
            text = match.rules.format(entry.move)
            hands[hand].append((entry.actor, text, match.prefix(number) if text.startswith("race") else match))
    return hands


def test_every_existing_moment_is_found(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    found, hands, target = all_of(match, monkeypatch), by_hand(match), int(match.header.options["target"])
    results, winners = match.results, match.results[-1].winners or ()

    def expect(title: str, values: Sequence[tuple[int, int, int]], least: int, best: Callable[..., int] = max) -> None:
        """Check that the moment is one of the best of `values`, each a value, a seat and a hand, if they suffice."""
        value = best((value for value, _, _ in values), default=0) if values else 0
        good = value >= least if best is max else 0 < value <= least
        assert (title in found) == good, title
        if good:
            moment = found[title]
            assert (moment.value, moment.seat, moment.hand) in values
            assert moment.value == value

    sign = 1 if match.rules is HHC else -1
    behind = [
        (sign * ((max if sign > 0 else min)(result.totals) - result.totals[seat]), seat, hand)
        for hand, result in enumerate(results, 1)
        for seat in winners
    ]
    least_behind = next(points for points in range(target + 1) if points >= 0.12 * target)
    expect(shared.COMEBACK, behind, least_behind)
    if match.rules is HHC:
        scores = [(points, seat, hand) for hand, at in enumerate(results, 1) for seat, points in enumerate(at.scores)]
        expect(hhc.HAND, scores, 1)
        expect(hhc.CLOSE, [score for score in scores if score[0]], 3, min)
        attacks: Counter[tuple[int, int]] = Counter()
        turns: list[tuple[int, int, int]] = []
        for hand, entries in enumerate(hands, 1):
            mover, count = -1, 0
            for seat, text, _ in [*entries, (-1, "", match)]:
                attacks[seat, hand] += text.startswith("play") and " opp" in text
                if seat != mover:
                    turns.append((count, mover, hand))
                    mover, count = seat, 0
                count += text.split(" ")[0] in ("play", "build", "bank")
        expect(hhc.ATTACK, [(count, seat, hand) for (seat, hand), count in attacks.items()], 4)
        expect(hhc.TURN, turns, 4)
        return
    slaps, calls, fakeouts = [], [], Counter[int]()
    for hand, entries in enumerate(hands, 1):
        for seat, text, before in entries:
            fakeouts[seat] += text == "fakeout"
            if text.startswith("race"):
                words = dict(word.split("=") for word in text.replace(" ms", "").split()[1:])
                call = words.pop("call")
                window = int(match.header.options["call_window_ms"])
                assert isinstance(before.state, State)
                if call not in ("-", "none") and int(call) <= window and not match.header.options["automatic_call"]:
                    calls.append((int(call), before.state.current_seat, hand))
                slaps += [(int(ms), int(at), hand) for at, ms in words.items() if ms.isdigit()]
    expect(htd.SLAP, slaps, 10_000, min)
    expect(htd.CALL, calls, 10_000, min)
    caught = [
        (sum(points for seat, points in enumerate(at.scores) if seat != at.went_out), at.went_out, hand)
        for hand, at in enumerate(results, 1)
        if at.went_out is not None
    ]
    least = next(points for points in range(200) if points >= 25 * (match.seats - 1) / 4)
    expect(htd.CAUGHT, caught, least)
    first_two = [*fakeouts.most_common(2), (-1, 0), (-1, 0)]
    assert (htd.FAKEOUTS in found) == (first_two[0][1] >= 2 and first_two[0][1] > first_two[1][1])
    if htd.FAKEOUTS in found:
        assert (found[htd.FAKEOUTS].seat, found[htd.FAKEOUTS].value) == first_two[0]
