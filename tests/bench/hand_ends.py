"""The scenes of the bench of frames that have an end: the next deal, a hand's count and a finale, hurried or not.

A match of computer players is kept before the last move of a hand, continued in the whole program, and that move is
made by the person below. A scene has the same frames in every run, so that runs can be compared frame by frame.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from pygame.event import Event

if TYPE_CHECKING:
    from game.rules.core import Move
    from game.rules.match import Match
    from tests.app.program import Program

Frame = Callable[..., float]
"""Runs one frame, with some events, and returns its seconds."""

SEEDS = {"hand-to-hand-combat": {"hand": 25, "match": 9}, "hit-the-deck": {"hand": 32, "match": 10}}
"""Deal numbers of matches whose first hand, and whose last, is ended by a card of the seat below, which wins."""
NAMES = ("Ada", "Orion", "Vega", "Mira", "Rigel", "Lyra")
SCENES = ("next hand", "deal", "count", "hurried count", "finale", "hurried finale")
_MOST = 4000
"""More frames than a scene has."""
_PRESSES = 12
"""From one press of the player in a hurry to the next, in frames."""


def measure(scene: str, folder: Path, size: tuple[int, int], game: str, timed: Callable[..., float]) -> list[float]:
    """Seconds of each frame of a scene, from the last move until all is at rest, or after the click on *Next hand*.

    Then the table replaces the score sheet, which is the scene *next hand*, and *deal* begins with the first card.
    `timed` runs one frame of a program, with some events, and returns its seconds.
    """
    from game.ui.ahead import ahead
    from game.ui.screens.loop import full_collections_at_rest

    program, move = before_the_end(folder, size, game, "match" if "finale" in scene else "hand")
    ahead.threads = ThreadPoolExecutor(2)
    try:
        assert program.window.size == size, f"the window is {program.window.size}"
        with full_collections_at_rest():
            frame = partial(timed, program)
            taken = list(_ending(program, move, frame, hurried=scene not in ("count", "finale")))
            if scene not in ("next hand", "deal"):
                return taken
            *page, first = _next_hand(program, frame)
            return page if scene == "next hand" else [first, *_until_rest(program, frame)]
    finally:
        program.close()


def played(game: str, ends: str) -> Match:
    """A match of computer players up to the end of its first `hand`, or of the `match`."""
    from game.ai.seating import create_seats
    from game.play.host import Host
    from game.rules import GAMES
    from game.rules.match import Header, Match, Player
    from tests.storage.matches import BEGAN

    seed = SEEDS[game][ends]
    players = tuple(Player(name, "greedy") for name in NAMES[: GAMES[game].seats[-1]])
    match = Match(Header(GAMES[game], players, seed=seed, began=BEGAN))
    seats = create_seats(match.header, ["greedy"] * len(players), wake=lambda: None)
    for step in Host(match, seats, seed).run(threading.Event()):
        if step.result is not None and ends == "hand":
            break
    assert match.entries[-1].actor == 0, "the last card is to be the person's"
    return match


def before_the_end(folder: Path, size: tuple[int, int], game: str, ends: str) -> tuple[Program, Any]:
    """A program at rest that has continued such a match before its last move, and that move."""
    from game.pages.home.home import Home
    from tests.app.program import Program
    from tests.app.tables import teach
    from tests.storage.matches import keep

    match = played(game, ends)
    last = match.entries[-1].move
    match.rewind(len(match.entries) - 1)
    players = match.header.players
    match.header = replace(match.header, players=(replace(players[0], kind="human"), *players[1:]))
    keep(folder / "records", match, f"2026-11-21_18-04-05_{game}.txt")
    teach(folder)
    program = Program(folder, size=size, speed="normal")
    program.click(program.on(Home).continue_card)
    program.be_ready()
    program.settle()
    _point_at(program, last)
    return program, last


def _point_at(program: Program, move: Move) -> None:
    """Move the mouse to the card of the hand with which a move is about to be made, if there is one."""
    from game.table.cards.placements import HAND
    from game.table.turns.match_screen import MatchScreen

    screen = program.on(MatchScreen)
    for slot, area in screen.tabletop.areas.by_slot.items():
        if slot.zone == HAND and move in screen.table.choices.targets(slot).values():
            program.move((area.rect.x + area.rect.w // 4, area.rect.y + area.rect.h // 4))
            program.settle()
            return


def _ending(program: Program, move: Any, frame: Frame, *, hurried: bool) -> Iterator[float]:
    """The last move, its count and the page that follows, both `hurried` by Space from the first moment on."""
    from game.table.turns.match_screen import MatchScreen

    screen = program.on(MatchScreen)
    assert screen.make(move)
    space = [Event(kind, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)]
    counted = 0
    for _ in range(_MOST):
        program.await_disk()
        count = screen.presenter.count
        counted += count is not None
        # a match's last count stands until somebody goes on
        stands = screen.session.match.is_over and count is not None and count.moment.is_complete
        pressed = (hurried or stands) and counted and counted % _PRESSES == 0
        yield frame(*(space if pressed else []))
        if program.screens.top is not screen:
            break
    assert counted, "the hand is not counted at the table"
    yield from _until_rest(program, frame)


def _next_hand(program: Program, frame: Frame) -> Iterator[float]:
    """The frames from a click on *Next hand* until the first of the deal, which is the last."""
    from game.table.game.score_page import ScorePage
    from game.table.turns.match_screen import MatchScreen

    button = program.on(ScorePage).next.rect.center
    program.move(button)
    program.button(True, button)
    yield frame(Event(pygame.MOUSEBUTTONUP, pos=button, button=1, touch=False))
    screen = program.on(MatchScreen)
    while screen.session.match.state.result is not None or not screen.tabletop.moving:
        program.await_disk()
        yield frame()


def _until_rest(program: Program, frame: Frame) -> Iterator[float]:
    """The frames until a person is to act and nothing moves; pauses are left out."""
    for _ in range(_MOST):
        program.await_disk()
        before = program.entries
        yield frame()
        due = program.screens.next_update
        if due is None and program.entries == before:
            return
        if due is not None:
            program.now = max(program.now, due)
    raise AssertionError("the program does not come to rest")
