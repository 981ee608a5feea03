"""Matches in the whole program: played, undone, left, killed, resumed and ended, and a disk that is slow or full."""

from __future__ import annotations

import logging
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.ai.worker import Worker
from game.app import App
from game.pages.books.crash import CrashScreen
from game.pages.home.home import Home
from game.rules.core import SPECTATOR
from game.rules.match import Entry, Player
from game.rules.race import FAKEOUT
from game.storage.library.library import MatchLibrary
from game.storage.settings.file import load
from game.storage.settings.settings import MatchSetup
from game.table import texts
from game.table.cards.slot import HAND, Slot
from game.table.game.finale import Finale
from game.table.game.record import NewMatch
from game.table.game.score_page import ScorePage
from game.table.hand_to_hand.tabletop.slots import BAR, DISCARD, OPP, OWN, STOCK
from game.table.hit_the_deck.tabletop.tabletop import DISCARD_PILE, DRAW_PILE
from game.table.turns.match_screen import MatchScreen
from game.table.turns.menu import Menu
from game.table.turns.presenter import HandEnd
from game.ui.controls.dialog import Dialog
from game.ui.widgets.panel import Label
from tests.app.player import AT_ONCE, CLICK, Hands, point_on, spots_of
from tests.app.program import DEAL, HHC, HTD, Program
from tests.app.tables import SlowDisk, at_the_table, begun, dealt, play_on, play_with_motion

ROOT = Path(__file__).parents[2]


def record_of(folder: Path) -> list[str]:
    (path,) = (folder / "records").iterdir()
    return path.read_text(encoding="utf-8").splitlines()


def test_a_move_is_on_disk_before_it_is_shown(tmp_path: Path) -> None:
    program = at_the_table(tmp_path)
    sitting, hands = program.app.sitting, Hands(program)
    assert sitting is not None
    for _ in range(4):
        hands.make(hands.choose(), CLICK)
        assert len(record_of(tmp_path)) >= 1 + sitting.reported_count
        program.settle()
        assert len(record_of(tmp_path)) == 1 + program.entries


def test_continue_resumes_a_killed_match(tmp_path: Path) -> None:
    program = at_the_table(tmp_path)
    hands = Hands(program)
    for _ in range(5):
        hands.make(hands.choose(), CLICK)
        program.settle()
    view = hands.match.view(0)
    kept = record_of(tmp_path)
    # what a kill leaves behind: nothing was closed, and a line was being written
    left = tmp_path / "left"
    shutil.copytree(tmp_path / "records", left / "records", copy_function=shutil.copy)
    program.close()
    (path,) = (left / "records").iterdir()
    with path.open("a", encoding="utf-8") as file:
        file.write("0 play 5")
    again = Program(left)
    again.press(pygame.K_RETURN)
    again.be_ready()
    again.settle()
    again.on(MatchScreen)
    assert Hands(again).match.view(0) == view
    assert record_of(left) == kept
    Hands(again).make(Hands(again).choose(), CLICK)
    again.await_disk()
    assert record_of(left)[: len(kept)] == kept
    assert len(record_of(left)) == 1 + again.entries
    times = [int(line.rpartition(" @")[2]) for line in record_of(left)[1:]]
    assert times == sorted(times), "the time of a resumed match goes on"


def test_a_match_survives_its_process_being_killed(tmp_path: Path) -> None:
    environment = {**os.environ, "TWO_DECKS_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    words = ["play", HHC, "--seats", "human,greedy", "--seed", "7", "--speed", "none"]
    process = subprocess.Popen([sys.executable, "-m", "game", *words], env=environment, cwd=tmp_path)
    end = time.monotonic() + 60
    try:
        while time.monotonic() < end and not any(" deal " in line for line in written(tmp_path)):
            assert process.poll() is None
            time.sleep(0.02)
    finally:
        process.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        process.wait()
    program = Program(tmp_path)
    home = program.on(Home)
    program.click(home.continue_card)
    program.be_ready()
    program.settle()
    assert Hands(program).match.header.seed == 7
    assert Hands(program).match.actor == 0


def written(folder: Path) -> list[str]:
    records = folder / "records"
    return [line for path in records.iterdir() for line in path.read_text().splitlines()] if records.is_dir() else []


def test_a_failed_frame_is_logged_and_play_can_continue(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    program = Program(tmp_path, lambda app: app.play(HHC), crashing=True)
    program.settle()
    table = program.on(MatchScreen)
    entries = program.entries

    def fail(now: float, step: float) -> None:
        raise RuntimeError("the deck is wet")

    table.update = fail  # type: ignore[method-assign]
    with caplog.at_level(logging.ERROR):
        program.step()
    assert "the deck is wet" in caplog.text
    assert str(tmp_path / "records") in caplog.text
    program.on(CrashScreen)
    del table.update
    program.press(pygame.K_RETURN)
    program.on(MatchScreen)
    program.settle()
    assert program.entries == entries
    Hands(program).make(Hands(program).choose(), CLICK)


def test_a_match_that_cannot_be_saved_is_reported_and_continues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(MatchScreen, "toast", lambda table, text: said.append(text))
    (tmp_path / "records").write_text("this is no folder")
    program = Program(tmp_path)
    program.click(program.find("Play: Hand-to-Hand Combat"))
    program.settle()
    program.on(MatchScreen)
    assert ["could not be saved" in text for text in said] == [False, True], "home's folder first, then the match"
    hands = Hands(program)
    hands.make(hands.choose(), CLICK)
    program.press(pygame.K_ESCAPE)
    menu = program.on(MatchScreen).active
    assert isinstance(menu, Menu)
    notes = [widget.text for widget in menu.widgets() if isinstance(widget, Label)]
    assert texts.UNSAVED_NOTE in notes
    assert texts.LEAVE_NOTE not in notes


def test_a_bot_that_does_not_start_is_reported_at_the_table(tmp_path: Path) -> None:
    players = (Player("Ada", "human"), Player("Orion", "bot"))

    def first(app: App) -> None:
        from game.rules import GAMES

        app.begin(GAMES[HHC], NewMatch(MatchSetup(players), 7), ("human", "bot:no-such-command-anywhere"))

    program = Program(tmp_path, first)
    table = program.on(MatchScreen)
    end = time.monotonic() + 20
    while not isinstance(table.active, Dialog):
        assert time.monotonic() < end
        program.now += 0.1
        program.step()
    assert "no-such-command-anywhere" in table.active._text.text
    program.press(pygame.K_RETURN)
    program.on(Home)


def test_the_curtain_falls_between_two_people(tmp_path: Path) -> None:
    program = at_the_table(tmp_path, ("human", "human"))
    table = program.on(MatchScreen)
    assert program.app.sitting is not None
    session = program.app.sitting
    assert not session.hand_open
    program.press(pygame.K_RETURN)
    assert session.hand_open
    assert session.seat_below == session.match.actor
    assert table.tabletop.view.viewer == session.seat_below
    program.close()


def test_a_hand_that_is_over_cannot_be_undone(tmp_path: Path) -> None:
    program = begun(tmp_path, HHC, ("human", "human"))
    hands = Hands(program)
    session = program.on(MatchScreen).session
    play_on(program, hands)
    count = len(hands.match.entries)
    assert hands.match.state.result is not None
    assert session.undo() == "The hand is over: that can't be undone."
    assert len(hands.match.entries) == count


@pytest.mark.parametrize("game", [HHC, HTD])
def test_a_hand_that_is_over_cannot_be_undone_when_it_is_continued(tmp_path: Path, game: str) -> None:
    program = begun(tmp_path, game, ("human", "greedy"))
    hands = Hands(program)
    while hands.match.state.result is None:
        if hands.table.session.may_move:
            hands.table.make(hands.choose())
        program.await_disk()
        program.step()
    count = len(hands.match.entries)
    program.close()
    again = Program(tmp_path, speed="normal")
    again.click(again.on(Home).continue_card)
    again.until(lambda: isinstance(again.screens.top, ScorePage))
    again.press(pygame.K_BACKSPACE if game == HTD else pygame.K_u)
    assert again.app.sitting is not None
    assert again.app.sitting.undo() == "The hand is over: that can't be undone."
    assert again.entries == count
    again.close()


@pytest.mark.parametrize(
    "plays", [(), ("play R1", "play R2", "play RF", "flip")], ids=["unknown cards", "cards seen before"]
)
def test_a_fakeouts_penalty_cannot_be_undone(tmp_path: Path, plays: tuple[str, ...]) -> None:
    hands = "RF R1 R3 #H #H #H #H", "R2"
    program = dealt(tmp_path, ("human", "human"), " ".join(hands), "R5", *plays)
    program.settle()
    program.press(pygame.K_RETURN)
    program.settle()
    session, before = program.on(MatchScreen).session, program.entries
    program.press(pygame.K_a)
    program.settle()
    assert session.match.entries[-1]._replace(ms=None) == Entry(0, FAKEOUT)
    assert not program.on(MatchScreen).table.panels.undo.enabled
    assert session.undo() == "That move revealed a card, so it can't be undone."
    assert program.entries == before + 1


def test_play_again_keeps_the_seats_and_changes_the_deal(tmp_path: Path) -> None:
    program = at_the_table(tmp_path, target=1)
    hands = Hands(program)
    hands.play_to_the_end()
    finished = hands.match
    program.click(program.find("Play again"))
    program.settle()
    program.on(MatchScreen)
    assert hands.match is not finished
    assert hands.match.header.players == finished.header.players
    assert hands.match.header.options == finished.header.options
    assert (finished.header.seed, hands.match.header.seed) == (7, DEAL)


def test_a_match_left_during_a_count_continues_with_its_sheet(tmp_path: Path) -> None:
    program = at_the_table(tmp_path)
    hands = Hands(program)
    screens = program.screens
    play_with_motion(program, hands)
    hands.table.tabletop.finish()
    program.until(lambda: program.on(MatchScreen).presenter.count is not None)
    results = hands.match.results
    program.wait(1.0)
    assert program.on(MatchScreen).presenter.hand_end is HandEnd.COUNT
    program.press(pygame.K_ESCAPE)
    program.click(program.find("Leave the table"))
    home = program.on(Home)
    assert home.continue_card is not None
    screens.duration_scale = screens.pause_scale = 0.0
    program.click(home.continue_card)
    program.settle()
    program.on(ScorePage)
    assert hands.match.results == results


def test_all_sheets_of_a_match_can_be_looked_back_at(tmp_path: Path) -> None:
    program = at_the_table(tmp_path, ("greedy", "greedy"), target=50)
    program.settle()
    while isinstance(program.screens.top, ScorePage):
        program.press(pygame.K_RETURN)
        program.settle()
    results = Hands(program).match.results
    assert len(results) > 2
    program.click(program.find("Score sheets"))
    hands = len(results)
    for hand in range(hands, 0, -1):
        assert program.on(ScorePage).over.text == f"HAND {hand} OF {hands}"
        program.press(pygame.K_RETURN)
    program.on(Finale)
    program.click(program.find("Score sheets"))
    for hand in (hands, hands - 1, hands):
        assert program.on(ScorePage).over.text == f"HAND {hand} OF {hands}"
        program.press(pygame.K_LEFT if hand == hands else pygame.K_RIGHT)
    program.press(pygame.K_ESCAPE)
    program.on(Finale)


def test_the_score_sheet_waits_for_the_last_card_to_be_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = begun(tmp_path, HHC, ("human", "human"))
    hands = Hands(program)
    table, session = hands.table, program.on(MatchScreen).session
    ending = None
    while ending is None:
        if not session.hand_open:
            program.press(pygame.K_RETURN)
            program.settle()
            continue
        move = hands.choose()
        ahead = session.match.prefix(len(session.match.entries))
        if ahead.apply(Entry(ahead.actor, move)) is not None:
            ending = move
        else:
            hands.make(move, AT_ONCE)
            program.settle()
    disk = SlowDisk(program, monkeypatch)
    assert table.make(ending)
    program.wait(5)
    assert program.screens.top is table
    assert not session.all_reported
    disk.arrive()
    program.settle()
    program.on(ScorePage)
    assert session.all_reported
    assert table.log.lines


def test_a_hand_is_covered_as_soon_as_its_turn_ends(tmp_path: Path) -> None:
    program = begun(tmp_path, HHC, ("human", "human"))
    hands = Hands(program)
    table = hands.table
    program.press(pygame.K_RETURN)
    program.settle()
    owner = table.session.seat_below
    while hands.match.actor == owner:
        assert table.session.hand_open
        hands.make(hands.choose(), CLICK)
        if hands.match.actor == owner:
            program.settle()
    assert not table.session.hand_open
    program.settle()
    assert table.tabletop.view.viewer == SPECTATOR
    assert table.handover.curtain is not None
    program.press(pygame.K_ESCAPE)
    program.find("Continue")
    assert table.handover.curtain is not None
    assert not table.session.hand_open
    program.close()


def test_a_dropped_card_stays_in_place_until_it_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = begun(tmp_path, HHC, ("human", "greedy"), speed="normal")
    hands = Hands(program)
    table = hands.table
    while (move := hands.choose()).word != "play":
        hands.make(move, CLICK)
        program.settle()
    source, target = spots_of(move)
    start, end = point_on(table, source), point_on(table, target)
    (piece,) = table.tabletop.pieces_at(source)
    home = _center(piece.rect)
    disk = SlowDisk(program, monkeypatch)
    program.drag(start, end, 6)
    dropped = _center(piece.rect)
    assert _distance(dropped, home) > 40
    for _ in range(60):
        program.step()
        assert _distance(_center(piece.rect), dropped) < 12
    disk.arrive()
    program.settle()
    assert len(hands.match.entries) > 0


@pytest.mark.parametrize(("game", "sort"), [(HHC, "suit"), (HHC, "rank"), (HTD, "colour"), (HTD, "number")])
def test_dragging_within_the_hand_sorts_it_manually(tmp_path: Path, game: str, sort: str) -> None:
    program = begun(tmp_path, game, ("human", "greedy"))
    table = program.on(MatchScreen)
    table.input.sort_by(sort)
    program.settle()

    def hand() -> list[Slot]:
        slots = [slot for slot in table.tabletop.areas.by_slot if slot.zone == "hand"]
        return sorted(slots, key=lambda slot: table.tabletop.areas.by_slot[slot].rect.x)

    before = hand()
    right = table.tabletop.areas.by_slot[before[-2]].rect
    program.drag(point_on(table, before[0]), (right.x + 4, right.centery), 8)
    program.settle()
    assert table.tabletop.sort_key == "hand"
    assert program.app.settings.hand_sort[game] == "hand"
    dragged = hand()
    assert dragged.index(before[0]) >= len(before) - 3
    assert [slot for slot in dragged if slot != before[0]] == before[1:]
    assert table.make(Hands(program).choose())
    program.settle()
    left = hand()
    assert [slot for slot in dragged if slot in left] == [slot for slot in left if slot in dragged]
    assert table.tabletop.sort_key == "hand"


def _center(rect: Rect) -> tuple[int, int]:
    return rect.center


def _distance(one: tuple[int, int], other: tuple[int, int]) -> float:
    return float(pygame.Vector2(one).distance_to(other))


A_CARD = Slot(HAND, -1)
"""The first card of the hand, whichever it is."""
THE_HAND = Slot(HAND)


def drop(program: Program, source: Slot, target: Slot) -> str:
    """Drag cards from a slot to one that refuses them, which makes no move; return what is said, and its clause."""
    table, entries = program.on(MatchScreen), program.entries
    areas = table.tabletop.areas
    start = next(slot for slot in areas.by_slot if slot.zone == HAND) if source == A_CARD else source
    end = table.tabletop.hand_area.center if target == THE_HAND else areas.at_slot(target).rect.center
    home = [piece.rect.center for piece in table.tabletop.pieces_at(start)]
    program.drag(point_on(table, start), end, 8)
    bubble = table.messages.bubble
    assert bubble.visible, "not a word"
    said = f"{bubble.label} {bubble._clause}"
    assert program.entries == entries
    for _ in range(60):
        program.step()
    assert [piece.rect.center for piece in table.tabletop.pieces_at(start)] == home
    return said


@pytest.mark.parametrize(
    ("source", "target", "why"),
    [
        (Slot(OWN, 0), Slot(OPP, 2), "stays on your own board"),
        (Slot(OWN, 0), Slot(DISCARD), "from your hand can be discarded"),
        (Slot(OWN, 0), THE_HAND, "can't go back"),
        (Slot(OWN, 0), Slot(STOCK), "can't go back"),
        (Slot(OWN, 0), Slot(BAR, 0), "HHC-56"),
        (Slot(OWN, 0), Slot(OWN, 1), "HHC-47"),
        (Slot(OPP, 2), Slot(OWN, 0), "These are Orion's cards"),
        (Slot(OPP, 2), THE_HAND, "These are Orion's cards"),
        (Slot(STOCK), Slot(OWN, 0), "HHC-65"),
        (Slot(STOCK), Slot(DISCARD), "HHC-65"),
        (A_CARD, Slot(STOCK), "HHC-67"),
        (A_CARD, Slot(DISCARD), "HHC-27"),
        (A_CARD, Slot(OPP, 2), "HHC-25"),
        (A_CARD, Slot(BAR, 0), "HHC-25"),
    ],
)
def test_a_drop_that_hand_to_hand_combat_refuses_says_why(tmp_path: Path, source: Slot, target: Slot, why: str) -> None:
    program = begun(tmp_path, HHC, ("human", "greedy"))
    assert why in drop(program, source, target)


@pytest.mark.parametrize(
    ("target", "why"), [(DISCARD_PILE, "HTD-22"), (DRAW_PILE, "Play your cards on the discard pile")]
)
def test_a_drop_that_hit_the_deck_refuses_says_why(tmp_path: Path, target: str, why: str) -> None:
    program = dealt(tmp_path, ("human", "greedy"), "Y1 B1 B2 B3 B4 G1 Y2", "R5")
    program.settle()
    assert why in drop(program, A_CARD, Slot(target))
    assert "goes to your hand" in drop(program, Slot(DRAW_PILE), Slot(DISCARD_PILE))


def test_closing_waits_only_once_the_window_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[tuple[str, bool]] = []
    end_worker, end_library = Worker.close, MatchLibrary.close

    def close_worker(worker: Worker) -> None:
        waited.append(("worker", pygame.display.get_init()))
        end_worker(worker)

    def close_library(library: MatchLibrary) -> None:
        waited.append(("library", pygame.display.get_init()))
        end_library(library)

    monkeypatch.setattr(Worker, "close", close_worker)
    monkeypatch.setattr(MatchLibrary, "close", close_library)
    program = Program(tmp_path, lambda app: app.play(HTD))
    program.settle()
    program.close()
    assert waited == [("worker", False), ("library", False)]
    settings, _ = load(program.data_paths.settings)
    assert settings.window_size == (1280, 720)
