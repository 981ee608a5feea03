"""The races of a match from its record: who came when, what was drawn for it, and what of that was counted."""

import re
from functools import cache

from game.games import GAMES
from game.play.races import Cost, Races, RaceSeen, races_of
from game.play.replay import Replay, replay_of
from game.rules.core import CHANCE, OMNISCIENT
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.hit_the_deck.cards import DECK, POINTS, parse_card
from game.rules.match import Entry, Header, Match, Player
from game.rules.race import RaceTerms, Verdict
from tests.app.program import HTD

ADA, BEN, ORION = range(3)
HANDS = "#H #H R2 R3 R4 R5 Y1", "R1 G1 G3 G4 G5 B1 B5", "#H Y2 Y3 Y4 Y5 B2 B4"
PILE = "R1 Y5 #1 G2 B3 R5 R4"
"""The first upcard, the four cards of the first race, and the two of the fake-out."""
PLAYED = (
    (ADA, "play #H"), (CHANCE, "race call=350 1=300 2=420 0=500"), (BEN, "play B1"), (ADA, "fakeout"),
    (ADA, "fakeout"), (ORION, "play B2"), (ADA, "play G2"), (BEN, "play G1"), (ORION, "play #H"),
    (CHANCE, "race call=- 2=350 1=380 0=400"), (ADA, "play #H"), (CHANCE, "race call=2500 1=310 0=310 2=-"),
)  # fmt: skip


def play(match: Match, actor: int, words: str) -> None:
    match.play(Entry(actor, HIT_THE_DECK.parse(words)))


@cache
def a_match() -> Match:
    """A match of three after its first hand, in which Ben goes out."""
    players = Player("Ada", "human"), Player("Ben", "human"), Player("Orion", "hard")
    match = Match(Header(HIT_THE_DECK, players, seed=1))
    first = [parse_card(text) for text in " ".join((*HANDS, PILE)).split()]
    others = list(DECK)
    for card in first:
        others.remove(card)
    play(match, CHANCE, "dealer 2")
    play(match, CHANCE, "deal " + " ".join(map(HIT_THE_DECK.card_text, (*first, *others))))
    for actor, words in PLAYED:
        play(match, actor, words)
    while match.state.result is None:
        legal = sorted(map(HIT_THE_DECK.format, match.view(OMNISCIENT).legal))
        numbers = [words for words in legal if re.fullmatch(r"play [RYGB]\d", words)]
        play(match, match.actor, (numbers or legal)[0])
    return match


def a_replay() -> Replay:
    match = a_match()
    return replay_of(match.header, match.entries, GAMES[HTD].study())


def races() -> Races:
    replay = a_replay()
    return races_of(replay.header, replay.entries, POINTS.__getitem__)


def test_a_race_is_shown_as_it_was_judged() -> None:
    first, second, third = races().races
    assert first._replace(cards=0, points=0) == RaceSeen(
        position=3,
        hand=1,
        number=1,
        terms=RaceTerms(3, ADA, 1, 2000, 10_000, False),
        call_ms=350,
        verdict=Verdict(ADA, True, ADA),
        touches=(500, 300, 420),
        order=(BEN, ORION, ADA),
    )
    assert [race.first_seat for race in (first, second, third)] == [BEN, ORION, BEN]
    assert [race.before(ADA) for race in (first, second, third)] == [ORION, BEN, BEN]
    assert third.before(BEN) is None
    assert third.before(ORION) is None
    assert third.order == (BEN, ADA), "of equal times the one received first is first"
    assert [(race.is_late(ADA), race.is_missed(ADA)) for race in (first, second, third)] == [
        (True, False),
        (False, False),
        (False, True),
    ]
    assert second.is_missed(ORION)


def test_what_was_drawn_costs_only_what_is_still_held_when_the_hand_is_counted() -> None:
    found = races()
    match = a_match()
    held = sorted(match.view(OMNISCIENT).as_json()["hands"][ADA])
    assert held == ["#1", "R3", "R4", "Y1", "Y5"]
    # 5 and 10 of the first race; of the red 3 and 4 those drawn for a race or the fake-out count as played first
    assert [(race.cards, race.points) for race in found.races] == [(4, 15), (4, 0), (4, 0)]
    assert [(one.seat, one.races, one.cards, one.points) for one in found.fakeouts] == [(ADA, 1, 2, 0)]
    assert found.costs(ADA) == (Cost(1, 3, 4, 15), Cost(1, 2, 4, 0), Cost(1, 1, 2, 0))
    assert found.costs(BEN) == (Cost(0, 3, 0, 0), Cost(0, 0, 0, 0), Cost(0, 0, 0, 0))
    assert found.costs(ORION) == (Cost(0, 3, 0, 0), Cost(1, 1, 4, 0), Cost(0, 0, 0, 0))
    assert match.results[0].counts == (23, 0, 16)
    assert found.costliest(ADA) == found.races[0]
    assert found.costliest(BEN) is None
    assert found.of_hand(2) == Races((), ())
    assert found.of_hand(1) == found
