"""Race practice: its rules, its waits, and computer players as fast as their levels."""

from statistics import mean

import pytest

from game.ai.kinds import LEVELS
from game.play.host import chance_entry
from game.play.session import RedactedStep
from game.rules.core import CHANCE, SPECTATOR
from game.rules.hit_the_deck.cards import HIT_HAND, KIND_MASK, is_hit
from game.rules.match import Entry, Header, Match, Player
from game.rules.race import Race
from game.storage.settings.settings import MatchSetup
from game.table.hit_the_deck.practice.rules import ALARM_CHANCE, PRACTICE, RACES, TURN_UP
from game.table.hit_the_deck.practice.session import PracticeSession
from game.table.hit_the_deck.practice.table import LEAST_S, MOST_S, wait_s


def practice(seed: int, seats: int = 3) -> Match:
    """A practice whose cards have been dealt."""
    match = Match(Header(PRACTICE, tuple(Player(f"P{seat}", "human") for seat in range(seats)), seed=seed))
    match.play(chance_entry(match, seed))
    return match


def order(match: Match) -> list[int]:
    """The cards in the order in which they will come up."""
    return [card & KIND_MASK for card in reversed(match.state.draw)]  # type: ignore[attr-defined]


def turn_to(match: Match, hand: bool) -> None:
    """Turn up cards until a HIT-hand, or a false alarm, is on top; races on the way are run."""
    while True:
        match.play(Entry(match.actor, TURN_UP))
        if (match.rules.top(match.state) == HIT_HAND) is hand:
            return
        if match.actor == CHANCE:
            race(match, 100, 200, 300)


def race(match: Match, *times: int | None, call: int | None = 50) -> None:
    match.play(Entry(CHANCE, Race("race", call, tuple(enumerate(times)))))


def test_a_practice_has_twenty_races() -> None:
    match = practice(1)
    races = 0
    while not match.is_over:
        match.play(Entry(match.actor, TURN_UP))
        if match.actor == CHANCE:
            race(match, 100, 200, 300)
            races += 1
    assert races == RACES == 20


def test_about_one_card_in_four_is_a_false_alarm() -> None:
    cards = [card for seed in range(200) for card in order(practice(seed))]
    assert all(is_hit(card) for card in cards)
    share = sum(card != HIT_HAND for card in cards) / len(cards)
    assert ALARM_CHANCE - 0.03 < share < ALARM_CHANCE + 0.01


def test_the_order_is_hidden_from_every_viewer() -> None:
    match = practice(3)
    cards = match.entries[0].move
    for viewer in (SPECTATOR, 0, 1, 2):
        assert set(match.view(viewer).draw) == {-1}  # type: ignore[attr-defined]
        assert match.rules.redact(match.state, CHANCE, cards, viewer) != cards
        assert not match.view(viewer).legal


@pytest.mark.clause("HTD-70", "HTD-72")
def test_a_race_counts_the_cards_it_would_cost() -> None:
    match = practice(4)
    turn_to(match, hand=True)
    totals, caller = list(match.state.totals), match.rules.race_terms(match.state).caller  # type: ignore[union-attr]
    race(match, 300, 200, 100)
    totals[0] += 4
    assert list(match.state.totals) == totals
    turn_to(match, hand=True)
    totals, caller = list(match.state.totals), match.rules.race_terms(match.state).caller  # type: ignore[union-attr]
    race(match, 300, 200, 100, call=None)
    totals[caller] += 4
    assert list(match.state.totals) == totals


def test_the_caller_changes_with_each_race() -> None:
    match = practice(8)
    callers, seats = [], [match.actor]
    while not match.is_over:
        match.play(Entry(match.actor, TURN_UP))
        if match.actor == CHANCE:
            callers.append(match.rules.race_terms(match.state).caller)  # type: ignore[union-attr]
            assert callers[-1] == seats[-1], "it was known before"
            race(match, 100, 200, 300)
            seats.append(match.actor)
    assert callers == [number % 3 for number in range(RACES)]


KINDS = tuple(level.kind for level in reversed(LEVELS))


def practice_of(*kinds: str, seed: int = 3) -> PracticeSession:
    players = tuple(Player(f"P{seat}", kind) for seat, kind in enumerate(kinds))
    return PracticeSession(MatchSetup(players), seed)


def run(played: PracticeSession) -> list[tuple[float, RedactedStep]]:
    """Run a practice of computer players to its end; each step with its time. Every face is seen as it appears."""
    now, shown = 100.0, []
    while not played.match.is_over:
        step = played.next_step(now)
        if step is None:
            due = played.due
            now = max(now + 0.001, due if due is not None else now)
            continue
        shown.append((now, step))
        if played.top_unseen:
            played.referee.face_seen(now)
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
        played = practice_of(*KINDS, seed=seed)
        run(played)
        for racer in played.racers():
            times[racer.kind] += racer.touches
    means = [mean(times[kind]) for kind in KINDS]
    assert means == sorted(means)
    assert 270 < means[0] < 320


@pytest.mark.parametrize("kinds", [("expert", "easy"), KINDS, (*KINDS[-4:], "normal", "random")])
def test_a_practice_adds_up(kinds: tuple[str, ...]) -> None:
    played = practice_of(*kinds)
    shown = run(played)
    racers = played.racers()
    assert sum(isinstance(step.entry.move, Race) for _, step in shown) == RACES
    assert sum(racer.lasts for racer in racers) == RACES
    assert sum(racer.cards for racer in racers) == 4 * RACES + 2 * sum(racer.fakeouts for racer in racers)
    assert played.match.rules.top(played.match.state) == HIT_HAND
