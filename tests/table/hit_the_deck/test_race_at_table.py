"""Races at the table: shown as they happen, judged by the slaps, and safe when the window changes or loses focus."""

import pygame
import pytest
from pygame.event import Event

from game.ai.strategy import StrategySeat
from game.rules.core import CHANCE, Card, View
from game.table.hit_the_deck.look import texts
from tests.table.hit_the_deck.tables import NAMES, Table, dealt, race_table
from tests.table.hit_the_deck.tables import RACE_HAND as HAND
from tests.ui.pilot import pixels

THREE = ["human", "human", "human"]


@pytest.mark.clause("HTD-70", "HTD-75")
@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_hands_land_in_the_order_of_the_keys(speed: float) -> None:
    table = race_table(THREE, speed=speed)
    table.presses(pygame.K_l, pygame.K_a, pygame.K_s)
    table.until(lambda: table.reading)
    assert table.session.match.entries[-1].actor == CHANCE
    times = {seat: ms for seat, ms in table.last_race.touches if ms is not None}
    assert list(times) == [1, 0]
    assert 0 < times[1] < times[0]
    assert table.racing.pile.down == {0, 1}
    before = len(table.top.state.view.hands[2])
    table.until(lambda: not table.reading)
    assert len(table.top.state.view.hands[2]) == before + 4


@pytest.mark.clause("HTD-84")
def test_a_race_is_void_when_the_window_loses_focus() -> None:
    table = race_table(["human", "greedy"])
    table.presses(pygame.K_a)
    table.step(Event(pygame.WINDOWFOCUSLOST))
    assert not table.racing.is_showing
    assert table.session.top_unseen
    table.wait(5)
    assert table.session.top_unseen
    table.step(Event(pygame.WINDOWFOCUSGAINED))
    table.wait(1)
    assert table.racing.pile.sign.visible
    assert table.session.top_unseen
    table.until(lambda: table.racing.is_showing, 3)
    table.until(lambda: table.reading)
    assert dict(table.last_race.touches)[0] is None


@pytest.mark.clause("HTD-84")
def test_a_race_is_void_when_focus_goes_while_its_card_flies() -> None:
    table = Table(dealt(["human", "greedy"], HAND, "R5")).wait_for_turn()
    table.play("#H")
    table.step()
    assert table.htd.cues.covered, "it flies"
    table.step(Event(pygame.WINDOWFOCUSLOST))
    table.wait(5)
    assert table.session.top_unseen, "the race has not begun while nobody looks"
    assert not table.racing.is_showing
    table.step(Event(pygame.WINDOWFOCUSGAINED))
    table.wait(1)
    assert table.racing.pile.sign.visible
    table.until(lambda: table.racing.is_showing, 3)


@pytest.mark.clause("HTD-83")
def test_hit_cards_look_the_same_until_they_land() -> None:
    frames: dict[str, list[bytes]] = {}
    for card in ("#3", "#H"):
        hand = f"R1 R2 R3 B4 Y5 Y1 {card}"
        # a single person at a table has seen it in their own hand
        table = Table(dealt(["human", "human"], hand, "R5"))
        table.until(lambda table=table: table.table.handover.curtain is not None)  # type: ignore[misc]
        table.press(pygame.K_RETURN)
        table.until(lambda table=table: table.resting)  # type: ignore[misc]
        table.play(card)
        shots = []
        while table.session.top_unseen and table.htd.cues.covered:
            shots.append(pixels(table.surface))
            table.step()
        frames[card] = shots
    assert len(frames["#3"]) == len(frames["#H"]) > 10
    # the gap that the card left in the hand is the same for both
    assert frames["#3"] == frames["#H"]


def test_an_interrupted_race_covers_the_card() -> None:
    table = race_table(["human", "greedy"])
    table.step(Event(pygame.WINDOWFOCUSLOST))
    covered = pixels(table.surface)
    table.top.turn_up()
    table.step()
    assert pixels(table.surface) != covered


def test_cards_cannot_be_played_while_a_verdict_is_read() -> None:
    table = race_table(["human", "greedy"])
    table.presses(pygame.K_a, pygame.K_s)
    table.until(lambda: table.reading)
    entries = len(table.session.match.entries)
    table.wait(1)
    assert len(table.session.match.entries) == entries
    table.press(pygame.K_RETURN)
    assert not table.reading
    assert not table.racing.is_showing


@pytest.mark.clause("HTD-84")
def test_an_unrecorded_race_is_run_again_after_a_countdown() -> None:
    table = Table(dealt(["human", "greedy"], HAND, "R5", ["play #H"]))
    table.step()
    table.step()
    assert table.racing.pile.sign.visible
    covered = pixels(table.surface)
    table.top.turn_up()
    table.step()
    assert pixels(table.surface) != covered
    table.until(lambda: table.racing.is_showing, 4)
    assert not table.racing.pile.sign.visible
    table.presses(pygame.K_a, pygame.K_s)
    table.until(lambda: table.reading)
    assert dict(table.last_race.touches)[0] is not None


def test_the_menu_opens_only_after_a_race() -> None:
    table = race_table(["human", "greedy"])
    table.press(pygame.K_ESCAPE)
    table.until(lambda: table.reading)
    assert not table.table._overlays
    table.until(lambda: not table.reading)
    table.wait(0.1)
    assert table.table._overlays


def test_a_race_continues_when_the_window_is_resized() -> None:
    table = race_table(["human", "greedy", "greedy"])
    table.table.resize((1000, 600), 600 / 720)
    table.step()
    assert table.racing.is_showing
    table.presses(pygame.K_a, pygame.K_s)
    table.until(lambda: table.reading)
    table.until(lambda: not table.reading)
    assert not table.racing.is_showing


def test_steps_wait_for_a_slow_disk() -> None:
    """Nothing is shown before it is on disk: no log line and no race before the card has landed."""
    playing = dealt(["greedy", "human"], "B1 B2 B3 B4 Y1 Y2 #H", "R5")
    on_disk = False
    playing._written = lambda: on_disk
    table = Table(playing)
    table.until(lambda: playing.match.state.due == "race")
    table.screens.attended_until = table.now
    table.wait(2)
    waiting = pixels(table.surface)
    for _ in range(60):
        table.step()
    race = playing.race
    assert race is not None
    assert not race.has_started
    assert not any("hand" in line.words for line in table.panels.log._lines)
    assert pixels(table.surface) == waiting
    on_disk = True
    table.until(lambda: table.htd.cues.covered)
    while table.htd.cues.covered:
        assert not race.has_started
        assert not any("hand" in line.words for line in table.panels.log._lines)
        table.step()
    table.until(lambda: race.has_started, 1)
    assert any("hand" in line.words for line in table.panels.log._lines)


def test_the_verdict_names_the_next_player() -> None:
    table = race_table(THREE)
    table.presses(pygame.K_a, pygame.K_s, pygame.K_l, pygame.K_c)
    table.until(lambda: table.reading)
    verdict = table.racing.verdict
    assert verdict._next == table.session.match.state.actor == 1
    table.wait(1.0)
    foot = verdict._row(3)
    told = pixels(table.surface.subsurface(foot))
    verdict._next = 2
    verdict.invalidate()
    table.step()
    assert pixels(table.surface.subsurface(foot)) != told
    table.until(lambda: not table.reading, 2.0)


def test_a_fooled_seat_slaps_before_the_next_move_is_due(monkeypatch: pytest.MonkeyPatch) -> None:
    def fooled_after(seat: StrategySeat, number: int, exposed: Card, view: View) -> int | None:
        return 100 if view.viewer == 2 else None

    monkeypatch.setattr(StrategySeat, "fooled_after", fooled_after)
    hands = "R1 R2 G3 B4 Y5 Y1 Y2 R3 R3 R4 R4 R5 R5 R1"
    table = Table(dealt(["human", "greedy", "greedy", "greedy"], hands, "R5", ["play R1"]), speed=1.6)
    entries = table.session.match.entries
    times: dict[int, float] = {}
    for _ in range(300):
        table.step()
        times.setdefault(len(entries), table.now)
    assert [entry.move.word for entry in entries[3:6]] == ["fakeout", "play", "fakeout"]
    assert times[6] - times[5] < 0.7, "the card's flight and the seat's 100 ms, not the pause of a slow table"


@pytest.mark.parametrize("speed", [1.0, 0.0])
def test_who_is_waited_for_is_told_before_half_of_a_silent_race_is_over(speed: float) -> None:
    table = race_table(["human"] * 3, speed=speed)
    left = table.racing.pile.sign
    assert not left.visible
    table.wait(2.5)
    assert (left.visible, left.text) == (True, texts.NOBODY_SLAPPED.format(8))
    table.presses(pygame.K_l)
    table.wait(1.0)
    assert left.text == texts.LEFT_FOR.format(7, f"{NAMES[0]} and {NAMES[2]}")


def test_a_hand_goes_from_its_plate_at_once_when_it_slaps_in_calm_mode() -> None:
    table = Table(dealt(["human", "greedy", "greedy"], HAND, "R5"), speed=0.0)
    table.until(lambda: table.resting)
    hand = table.htd.hands.hands[1]
    assert hand.gesture
    table.racing.pile.slap(1)
    assert not hand.gesture
