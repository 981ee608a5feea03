"""A replay: every position of a record equals playing that many of its entries."""

import io

import pytest

from game.games import GAMES
from game.play.replay import KEY_EVERY, MarkKind, Replay, ReplaySession, read_replay
from game.play.session import play_step
from game.rules.core import OMNISCIENT, SPECTATOR
from game.rules.match import Match
from game.rules.match import replay as played
from game.rules.race import FAKEOUT, Race
from game.rules.record import RecordError
from tests.rules import golden


def opened(text: str) -> Replay:
    return read_replay(io.BytesIO(text.encode()).readline, lambda header: GAMES[header.rules.name].study())


def same(one: Match, other: Match) -> bool:
    viewers = (OMNISCIENT, SPECTATOR, *range(one.seats))
    return (
        one.entries == other.entries
        and one.hand_starts == other.hand_starts
        and one.results == other.results
        and all(one.view(viewer).as_json() == other.view(viewer).as_json() for viewer in viewers)
        and list(one.legal()) == list(other.legal())
    )


def test_every_position_is_what_its_entries_make() -> None:
    for name in golden.names():
        replay = opened(golden.record(name))
        header, entries = golden.parsed(golden.record(name))
        assert not replay.flaw
        assert replay.entries == entries
        match = Match(header)
        for position in range(len(entries) + 1):
            if position % 7 == 0 or position % KEY_EVERY < 2 or position == len(entries):
                assert same(replay.match_at(position), match)
            assert replay.hand_sizes[position] == tuple(len(hand) for hand in match.view(OMNISCIENT).hands)
            if position < len(entries):
                match.apply(entries[position])


def test_races_and_fake_outs_are_marked() -> None:
    for name in golden.names():
        replay = opened(golden.record(name))
        races = [number for number, entry in enumerate(replay.entries, 1) if isinstance(entry.move, Race)]
        fakeouts = [number for number, entry in enumerate(replay.entries, 1) if entry.move == FAKEOUT]
        assert [mark.position + 1 for mark in replay.marks if mark.kind is MarkKind.RACE] == races
        assert [mark.position for mark in replay.marks if mark.kind is MarkKind.FAKEOUT] == fakeouts


def test_a_seat_is_shown_no_more_than_it_may_know() -> None:
    for name in ("hhc-down-card-turned", "htd-fake-out-before-the-draw"):
        replay = opened(golden.record(name))
        session = ReplaySession(replay)
        for eyes in (SPECTATOR, 0, 1):
            session.look(eyes)
            session.go_to(0)
            match = Match(replay.header)
            for entry in replay.entries:
                expected = play_step(match, entry, eyes)
                step = session.step()
                assert step.entry == expected.entry
                assert step.events == expected.events
                assert session.view().as_json() == match.view(eyes).as_json()


def test_a_damaged_record_is_shown_up_to_its_last_good_line() -> None:
    text = golden.record("hhc-down-card-turned")
    lines = text.splitlines(keepends=True)
    malformed = opened("".join([*lines[:5], "0 sing\n", *lines[5:]]))
    assert len(malformed) == 4
    assert malformed.flaw.startswith("line 6: ")
    illegal = opened("".join([*lines[:5], lines[1], *lines[5:]]))
    assert len(illegal) == 4
    assert illegal.flaw.startswith("line 6: ")
    assert same(illegal.match_at(4), played(illegal.header, illegal.entries))
    torn = opened(text[:-3])
    assert len(torn) == len(lines) - 2
    assert not torn.flaw
    with pytest.raises(RecordError, match="line 1"):
        opened("{}\n")
