"""How long a frame takes in a real window on a virtual display, without a GPU.

    python tests/bench/frames.py [--size 1920x1080] [--frames 2000] [--runs 3] [--json]

Scenes of Hand-to-Hand Combat with all sixty cards on the table: `drag` a card across the stage, `fly` ten cards at
a time; of Hit the Deck: `drag`, and `flip` both piles again and again; of both: `think`, a drag while an expert
thinks in the worker, `live`, a drag while everyone breathes in every frame, `resize`, an edge of the window that is
dragged, and those of `hand_ends.py`. A frame is one `Loop.step`, from its event until the display update has returned;
frames follow at once, each one refresh later by the clock. Reports the best run, or for scenes with the same frames in
every run, the best of each frame.
"""

from __future__ import annotations

import json
import math
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.bench import command, hand_ends
from tests.bench.command import quantile
from tests.virtual_display import virtual_display

if TYPE_CHECKING:
    from tests.app.program import Program

GOALS_MS = {"1920x1080": 6.9, "3840x2160": 12.0}
FLYING = 10
HHC = "hand-to-hand-combat"
NAMES = ("Orion", "Vega", "Mira", "Rigel", "Lyra")
FLIGHT_S = 0.4


def drag(program: Program, frames: int, before: Callable[[int], None] = lambda frame: None) -> list[float]:
    """Seconds of each frame while a card of the hand is dragged; `before` is done before each, outside the time."""
    import pygame

    from game.table.cards.placements import HAND
    from game.table.turns.match_screen import MatchScreen

    wide, high = program.window.size
    areas = program.on(MatchScreen).tabletop.areas
    rect = [area for slot, area in areas.by_slot.items() if slot.zone == HAND][1].rect
    start = rect.x + rect.w // 4, rect.y + rect.h // 4
    program.step(pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0), touch=False))
    program.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
    taken = []
    for frame in range(frames):
        turn = frame / 60 * math.pi
        pos = round(wide * (0.5 + 0.28 * math.sin(turn))), round(high * (0.5 + 0.36 * math.sin(1.7 * turn)))
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=False)
        before(frame)
        taken.append(timed(program, event))
    return taken


def think(program: Program, frames: int) -> list[float]:
    """Seconds of each frame while a card is dragged and an expert thinks in the worker, always."""
    from game.ai.seating import strategy_for
    from game.ai.worker import Worker
    from game.chance import KeyedRandom
    from game.table.turns.match_screen import MatchScreen

    match = program.on(MatchScreen).session.match
    choose, view = strategy_for("expert", match.rules).choose, match.view(match.actor)
    rng, worker = KeyedRandom("think"), Worker(lambda: None)
    thoughts = [worker.ask(partial(choose, view, rng))]
    thoughts[0].result()

    def keep_thinking(frame: int) -> None:
        if thoughts[-1].done():
            thoughts.append(worker.ask(partial(choose, view, rng.fork(frame))))

    try:
        taken = drag(program, frames, keep_thinking)
        assert len(thoughts) > 1, "nobody thought"
        return taken
    finally:
        worker.close()


def live(program: Program, frames: int) -> list[float]:
    """Seconds of each frame while a card is dragged, and what lives at the table breathes in every one of them."""
    from game.table.turns.match_screen import MatchScreen

    screen = program.on(MatchScreen)

    def breathe(frame: int) -> None:
        screen._next_breath = 0.0

    return drag(program, frames, breathe)


def fly(program: Program, frames: int) -> list[float]:
    """Seconds of each frame while ten cards are on their way, always."""
    from game.table.turns.match_screen import MatchScreen
    from tests.table.screens import hand_to_hand_table

    table = hand_to_hand_table(program.on(MatchScreen)).tabletop
    pieces = list(table.pieces.values())
    places = [piece.placement for piece in pieces]
    step = len(pieces) // FLYING
    taken = []
    for frame in range(frames):
        for number in range(FLYING):
            piece = pieces[number * step]
            if piece.flight is None:
                there = places[(number * step + 17 + 7 * frame) % len(places)]
                piece.fly(piece.placement._replace(pose=there.pose), FLIGHT_S)
        assert sum(piece.flight is not None for piece in pieces) == FLYING
        taken.append(timed(program))
    return taken


def flip(program: Program, frames: int) -> list[float]:
    """Seconds of each frame while piles of 60 and 40 cards are turned over, with the arrows of the ring, always."""
    from game.table.cards.deck_art import BACK
    from game.table.hit_the_deck.piles.piles import VISIBLE, TurningPile, lay, scattered
    from game.table.hit_the_deck.steps.timeline import ARROWS_AT_MS, ARROWS_MS, FLIP_APART_MS, FLIP_ARC, FLIP_MS
    from game.table.turns.match_screen import MatchScreen
    from game.ui.draw.scene import Layer
    from tests.table.screens import hit_the_deck_table

    screen = program.on(MatchScreen)
    table = hit_the_deck_table(screen)
    top = table.tabletop
    piles, animations = top.piles, top.animations
    draw, discard = top.layout.draw, top.layout.discard
    back = top.art.plain(BACK, draw.width)
    faces = [
        scattered(top.art, draw.width, [lay(card + depth, depth + 1) for depth in range(VISIBLE)]) for card in (3, 13)
    ]
    top.draw_pile.visible = top.discard_pile.visible = top.draw_count.visible = False
    taken, direction = [], top.state.view.direction
    for _ in range(frames):
        if not piles.in_the_air:
            direction, arc = -direction, top.layout.px(FLIP_ARC)
            turns = (60, back, faces[0], draw, discard, arc), (40, faces[1], back, discard, draw, -arc / 2)
            for number, turn in enumerate(turns):
                turning = TurningPile(*turn, top.art.corner(draw.width), bool(number))
                piles.lift(turning.shadow, Layer.TABLE, -1.0)
                piles.lift(turning.pile, Layer.HELD, -1.0 if number else 1.0)
                animations.run(FLIP_MS / 1000, turning.at, delay=FLIP_APART_MS * number / 1000)
            animations.tell((FLIP_APART_MS + FLIP_MS) / 1000, piles.put_down)
            way = direction
            animations.run(
                ARROWS_MS / 1000,
                lambda part, way=way: top.ring_of_light.turn_arrows(way, part),  # type: ignore[misc]
                delay=ARROWS_AT_MS / 1000,
            )
        taken.append(timed(program))
    return taken


def resize(program: Program, frames: int) -> list[float]:
    """Seconds of each frame while the window changes its size, and of those in which it is laid out in the end."""
    import pygame

    wide, high = program.window.size
    taken = []
    for frame in range(frames):
        size = wide - 8 * (1 + frame % 40), high - 4 * (1 + frame % 40)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        taken.append(timed(program, pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])))
    return taken + [timed(program) for _ in range(10)]


def timed(program: Program, *events: Any) -> float:
    """Seconds of one frame with these events, one refresh after the one before."""
    program.now += 1 / 60
    from game.ui.ahead import ahead

    began = time.perf_counter()
    program.loop.step([(event, program.now) for event in events], program.now)
    taken = time.perf_counter() - began
    wait(ahead.decoding, max(0.0, 1 / 60 - taken))
    return taken


def seconds_of(game: str, scene: str, size: tuple[int, int], frames: int) -> list[float]:
    from game.app import App
    from game.rules import GAMES
    from game.rules.match import Player
    from game.storage.settings.settings import MatchSetup
    from game.ui.ahead import ahead
    from game.ui.screens.loop import full_collections_at_rest
    from tests.app.program import Program
    from tests.app.tables import teach

    scenes: tuple[Callable[[Program, int], list[float]], ...] = (drag, fly, flip, think, live, resize)
    endless = {one.__name__: one for one in scenes}

    def first(app: App) -> None:
        others = NAMES[: GAMES[game].seats[-1] - 1]
        players = (Player("Ada", "human"), *(Player(name, "greedy") for name in others))
        app.begin(GAMES[game], MatchSetup(players, {}), 7)

    with tempfile.TemporaryDirectory() as home:
        if scene in hand_ends.SCENES:
            return hand_ends.measure(scene, Path(home), size, game, timed)
        teach(Path(home))
        program = Program(Path(home), first, size, speed="normal")
        try:
            program.settle()
            ahead.threads = ThreadPoolExecutor(2)
            assert program.window.size == size, f"the window is {program.window.size}"
            with full_collections_at_rest():
                endless[scene](program, 60)
                return endless[scene](program, frames)
        finally:
            program.close()


def measure(
    size: str = "1920x1080", frames: int = 2000, runs: int = 3, game: str = HHC, scene: str = ""
) -> dict[str, Any]:
    """The figures of each scene, or of one; each run is in a process and a window of its own."""
    scenes = (
        [scene]
        if scene
        else [*(("drag", "fly") if game == HHC else ("drag", "flip")), "think", "live", "resize", *hand_ends.SCENES]
    )
    found: dict[str, Any] = {"game": game, "size": size, "goal_p99_ms": GOALS_MS.get(size)}
    with virtual_display(*command.sides(size)) as environment, tempfile.TemporaryDirectory() as compiled:
        # a player's program imports a page in the middle of play without compiling it
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment |= {"PYTHONPYCACHEPREFIX": compiled, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        for name in scenes:
            taken = []
            for _ in range(runs):
                words = [sys.executable, __file__, "--here", game, name, size, str(frames)]
                said = subprocess.run(words, env=environment, check=True, stdout=subprocess.PIPE, text=True)
                taken.append([1000 * frame for frame in json.loads(said.stdout.splitlines()[-1])])
            best = min(taken, key=lambda run: quantile(run, 0.99))
            if name in hand_ends.SCENES and len({len(run) for run in taken}) == 1:
                best = [min(frame) for frame in zip(*taken, strict=True)]
            found[name] = {
                "frames": len(best),
                "p50_ms": statistics.median(best),
                "p99_ms": quantile(best, 0.99),
                "worst_ms": max(best),
                "p99_ms_of_runs": [quantile(run, 0.99) for run in taken],
            }
    return found


if __name__ == "__main__":
    if sys.argv[1:2] == ["--here"]:
        of_game, of_scene, in_size, count = sys.argv[2:]
        print(json.dumps(seconds_of(of_game, of_scene, command.sides(in_size), int(count))))
    else:
        command.run(measure)
