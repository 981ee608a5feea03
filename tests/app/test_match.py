"""Matches in the whole program: played, undone, left, killed, resumed and ended, on a slow or full disk too."""

import logging
import math
import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.ai.worker import Worker
from game.pages.books.crash import CrashScreen
from game.pages.home.home import Home
from game.rules.core import Move
from game.rules.hand_to_hand.moves import Build
from game.rules.match import Entry
from game.rules.race import FAKEOUT
from game.storage.library.library import MatchLibrary
from game.storage.settings.file import load
from game.table import texts
from game.table.cards.deck_art import CardLook, DeckArt
from game.table.game.score_page import ScorePage
from game.table.turns.match_screen import MatchScreen
from game.table.turns.menu import Menu
from game.ui.ahead import ANYTHING, ahead
from game.ui.widgets.panel import Label
from tests.app.player import AT_ONCE, Hands
from tests.app.program import HHC, HTD, Program
from tests.app.tables import SlowDisk, at_the_table, begun, dealt
from tests.table.hand_to_hand.tables import CLICK, DRAG, KEYS, WAYS, point_on, spots_of
from tests.ui.pilot import key_event
from tests.values import must, of_kind


def record_of(folder: Path) -> list[str]:
    (path,) = (folder / "records").iterdir()
    return path.read_text(encoding="utf-8").splitlines()


def test_continue_resumes_a_killed_match(tmp_path: Path) -> None:
    program = at_the_table(tmp_path)
    hands = Hands(program)
    for _ in range(5):
        hands.make(hands.choose(), CLICK)
        program.settle()
    view = hands.match.view(0)
    kept = record_of(tmp_path)
    # the state after a kill: nothing was closed, and a line was being written
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


def test_play_can_continue_after_a_failed_frame(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
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


def test_a_match_that_cannot_be_saved_continues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
    menu = of_kind(Menu, program.on(MatchScreen).active)
    notes = [widget.text for widget in menu.widgets() if isinstance(widget, Label)]
    assert texts.UNSAVED_NOTE in notes
    assert texts.LEAVE_NOTE not in notes


@pytest.mark.parametrize("game", [HHC, HTD])
def test_a_finished_hand_cannot_be_undone_after_continuing(tmp_path: Path, game: str) -> None:
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
    assert must(again.app.sitting).undo() == "The hand is over: that can't be undone."
    assert again.entries == count
    again.close()


@pytest.mark.parametrize(
    "plays", [(), ("play R1", "play R2", "play RF", "flip")], ids=["unknown cards", "cards seen before"]
)
def test_a_fakeouts_penalty_cannot_be_undone(tmp_path: Path, plays: tuple[str, ...]) -> None:
    program = dealt(tmp_path, ("human", "human"), "RF R1 R3 #H #H #H #H R2", "R5", *plays)
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
    home = piece.rect.center
    disk = SlowDisk(program, monkeypatch)
    program.drag(start, end, 6)
    dropped = piece.rect.center
    assert math.dist(dropped, home) > 40
    for _ in range(60):
        program.step()
        assert math.dist(piece.rect.center, dropped) < 12
    disk.arrive()
    program.settle()
    assert len(hands.match.entries) > 0


@pytest.mark.parametrize("game", [HHC, HTD])
def test_a_second_move_is_shown_although_the_first_still_flies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    if game == HHC:
        program = begun(tmp_path, game, ("human", "greedy"), speed="normal")
    else:
        # a card must be drawn, and fits
        hands_of_both = "R1 R2 R3 B1 B2 B3 G1 G2 G3 G4 R4 B4 Y2 Y3"
        program = dealt(tmp_path, ("human", "greedy"), hands_of_both, "Y5 Y1", speed="normal")
        program.settle()
    hands = Hands(program)
    table = hands.table
    hands.make(hands.choose(), AT_ONCE)
    while not (table.session.may_move and table.tabletop.moving):
        program.settle()
        hands.make(hands.choose(), AT_ONCE)
    disk = SlowDisk(program, monkeypatch)
    assert table.make(hands.choose())
    program.step()
    assert table.tabletop.moving
    assert not table.session.all_reported
    disk.arrive()
    program.step()
    assert table.session.all_reported


def test_closing_waits_only_after_the_window_has_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[tuple[str, bool]] = []
    for kind in (Worker, MatchLibrary):

        def close(closing: object, end: Callable[..., None] = kind.close) -> None:
            waited.append((type(closing).__name__, pygame.display.get_init()))
            end(closing)

        monkeypatch.setattr(kind, "close", close)
    program = Program(tmp_path, lambda app: app.play(HTD))
    program.settle()
    program.close()
    assert waited == [("Worker", False), ("MatchLibrary", False)]
    settings, _ = load(program.data_paths.settings)
    assert settings.window_size == (1280, 720)


def test_the_score_sheet_is_drawn_while_the_hand_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = at_the_table(tmp_path)
    hands, screens = Hands(program), program.screens
    assert not [*program.app.draw_score_ahead()], "no hand has ended"

    def may_go_on() -> bool:
        program.await_disk()
        return bool(hands.match.results) or hands.table.session.may_move

    while not hands.match.results:
        screens.duration_scale = screens.pause_scale = float(len(hands.match.view(0).hands[0]) < 2)
        hands.make(hands.choose(), AT_ONCE)
        program.until(may_go_on)
    screens.duration_scale = screens.pause_scale = 1.0
    program.until(lambda: hands.table.presenter.count is not None)
    program.until(lambda: not ahead.is_due(ANYTHING))
    drawn, draw = [], DeckArt._draw

    def noted(art: DeckArt, look: CardLook) -> Surface:
        drawn.append(look)
        return draw(art, look)

    must(hands.table.presenter.count).hurry()
    monkeypatch.setattr(DeckArt, "_draw", noted)
    program.until(lambda: isinstance(program.screens.top, ScorePage))
    program.wait(1.0)
    assert not [look for look in drawn if look.width < program.on(ScorePage).sheet.px(60)]


def two_builds(program: Program, hands: Hands) -> tuple[Move, Move]:
    """Play to a turn in which a run can be built onto another, and then that onto a third."""
    while True:
        match = hands.match
        for one in (move for move in match.view(0).legal if isinstance(move, Build)):
            then = match.prefix(len(match.entries))
            then.play(Entry(0, one))
            for two in (move for move in then.view(0).legal if isinstance(move, Build)):
                if two.column != one.column:
                    return one, two
        hands.make(hands.choose(), AT_ONCE)
        program.settle()


def presses(hands: Hands, move: Move, way: str) -> list[Event]:
    start, end = spots_of(move)
    if way == KEYS:
        keys = (pygame.K_1 + start.number, pygame.K_1 + end.number)
        return [key_event(key, down) for key in keys for down in (True, False)]
    points = point_on(hands.table, start), point_on(hands.table, end)
    down, up = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    events = [Event(kind, pos=point, button=1, touch=False) for point in points for kind in (down, up)]
    if way == DRAG:
        motions = [Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(1, 0, 0), touch=False) for point in points]
        return [events[0], *motions, events[3]]
    return events


@pytest.mark.parametrize("saved_after", [None, 0, 1, 2, 3, 4])
@pytest.mark.parametrize("way", WAYS)
def test_a_second_build_is_made_whenever_the_first_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str, saved_after: int | None
) -> None:
    program = at_the_table(tmp_path)
    hands = Hands(program)
    one, two = two_builds(program, hands)
    before = program.entries
    events = [*presses(hands, one, way), *presses(hands, two, way)]
    disk = SlowDisk(program, monkeypatch)
    if saved_after is None:
        # a slow frame, in which all comes at once
        program.step(*events)
    else:
        for number, event in enumerate(events):
            program.step(event)
            if number == 3 + saved_after:
                disk.arrive()
                program.step()
    disk.arrive()
    program.settle()
    assert [entry.move for entry in hands.match.entries[before:]] == [one, two]
    assert hands.table.input.aim is None
    assert not hands.table.messages.bubble.visible


def test_escape_forgets_what_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = at_the_table(tmp_path)
    hands = Hands(program)
    one, two = two_builds(program, hands)
    before = program.entries
    disk = SlowDisk(program, monkeypatch)
    program.step(*presses(hands, one, CLICK), *presses(hands, two, CLICK))
    program.press(pygame.K_ESCAPE)
    disk.arrive()
    program.settle()
    assert [entry.move for entry in hands.match.entries[before:]] == [one]
