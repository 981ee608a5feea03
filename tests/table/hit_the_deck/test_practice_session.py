"""The course of a practice: unpredictable waits, and computer players as fast as their levels."""

from __future__ import annotations

from statistics import mean

import pytest

from game.ai.kinds import LEVELS
from game.play.session import RedactedStep
from game.rules.hit_the_deck.cards import HIT_HAND
from game.rules.match import Player
from game.rules.race import Race
from game.storage.settings.settings import MatchSetup
from game.table.hit_the_deck.practice.rules import RACES
from game.table.hit_the_deck.practice.session import PracticeSession
from game.table.hit_the_deck.practice.table import LEAST_S, MOST_S, wait_s

KINDS = tuple(level.kind for level in reversed(LEVELS))


def practice(*kinds: str, seed: int = 3) -> PracticeSession:
    players = tuple(Player(f"P{seat}", kind) for seat, kind in enumerate(kinds))
    return PracticeSession(MatchSetup(players), seed)


def run(session: PracticeSession) -> list[tuple[float, RedactedStep]]:
    """Run a practice of computer players to its end; each step with its time. Every face is seen as it appears."""
    now, shown = 100.0, []
    while not session.match.is_over:
        step = session.next_step(now)
        if step is None:
            due = session.due
            now = max(now + 0.001, due if due is not None else now)
            continue
        shown.append((now, step))
        if session.top_unseen:
            session.face_seen(now)
    return shown


def test_a_wait_is_never_likelier_to_end_than_before() -> None:
    waits = [wait_s(seed, number) for seed in range(300) for number in range(20)]
    assert min(waits) >= LEAST_S
    assert max(waits) <= MOST_S
    # of the waits that have lasted so long, the same part ends within the next half second
    shares = []
    for since in (LEAST_S, LEAST_S + 0.5, LEAST_S + 1.0, LEAST_S + 1.5):
        lasting = [wait for wait in waits if wait >= since]
        shares.append(sum(wait < since + 0.5 for wait in lasting) / len(lasting))
    assert max(shares) - min(shares) < 0.06


def test_computer_players_are_as_quick_as_their_levels() -> None:
    times: dict[str, list[int]] = {kind: [] for kind in KINDS}
    for seed in range(12):
        session = practice(*KINDS, seed=seed)
        run(session)
        for racer in session.racers():
            times[racer.kind] += racer.touches
    means = [mean(times[kind]) for kind in KINDS]
    assert means == sorted(means)
    assert 270 < means[0] < 320


@pytest.mark.parametrize("kinds", [("expert", "easy"), KINDS, (*KINDS[-4:], "normal", "random")])
def test_a_practice_adds_up(kinds: tuple[str, ...]) -> None:
    session = practice(*kinds)
    shown = run(session)
    racers = session.racers()
    assert sum(isinstance(step.entry.move, Race) for _, step in shown) == RACES
    assert sum(racer.lasts for racer in racers) == RACES
    assert sum(racer.cards for racer in racers) == 4 * RACES + 2 * sum(racer.fakeouts for racer in racers)
    assert session.match.rules.top(session.match.state) == HIT_HAND
