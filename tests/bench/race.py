"""Races on the real screen: whether they are judged as the keys went down, and how exact the times are.

    python tests/bench/race.py [--races N] [--seed S] [--json]

Two people and three seats without people race at the real table, in a window of its own X server, while the pile
swells and the hands slam down. All five touch 1 to 20 ms apart, in random order. Another process sends the people's
keys by XTest to the microsecond, stamped by the same clock, so that they go through the X server, SDL and the loop.

An error is the recorded time less the time of the key. A race is judged rightly if the verdict and all places follow
the order sent. A frame is measured from its first event to the glass, during races.
"""

import ctypes
import itertools
import json
import os
import statistics
import subprocess
import sys
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.bench import command
from tests.bench.command import quantile
from tests.play.slap_table import verdict_of
from tests.virtual_display import virtual_display

PEOPLE = {0: "a", 1: "l"}
"""The people's seats and slap keys, by their X names."""
SEATS, CALLER = 5, 2
FIRST_MS, APART_MS, CALL_MS = 320, (1, 20), 620
AFTER_S = 0.12
FIRST_S = 3.0
"""How long the first table may make ahead what races need, in seconds."""


@dataclass
class Figures:
    """The results."""

    races: int = 0
    touches_lost: int = 0
    verdicts_wrong: int = 0
    people_in_wrong_order: int = 0
    places_wrong: int = 0
    closest_wrong_ms: float | None = None
    """The widest gap between two touches that were judged in the wrong order."""
    errors: list[float] = field(default_factory=list)
    frames: list[float] = field(default_factory=list)


class Keyboard:
    """Presses keys of an X display at given times of the clock."""

    def __init__(self) -> None:
        self._x = ctypes.CDLL("libX11.so.6")
        self._test = ctypes.CDLL("libXtst.so.6")
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._x.XStringToKeysym.restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(None))
        if not self._display:
            raise OSError("no X display")

    def send(self, name: str, down: bool) -> float:
        """Press or release a key, and return the time when the request was sent."""
        code = self._x.XKeysymToKeycode(self._display, ctypes.c_ulong(self._x.XStringToKeysym(name.encode())))
        self._test.XTestFakeKeyEvent(self._display, code, int(down), ctypes.c_ulong(0))
        now = time.perf_counter()
        self._x.XFlush(self._display)
        return now

    def attend(self, window: int) -> None:
        """Focus a window, as a window manager would."""
        self._x.XSetInputFocus(self._display, ctypes.c_ulong(window), 2, ctypes.c_ulong(0))
        self._x.XFlush(self._display)


def serve_keys(window: int) -> None:
    """Read lines of [[time, key], ...], press the keys at these times, and answer with the actual times."""
    keyboard = Keyboard()
    keyboard.attend(window)
    for line in sys.stdin:
        done = []
        for when, name in json.loads(line):
            while (left := when - time.perf_counter()) > 0:
                if left > 0.003:
                    time.sleep(left - 0.002)
            done.append([name, keyboard.send(name, True)])
        time.sleep(0.02)
        for name, _ in done:
            keyboard.send(name, False)
        print(json.dumps(done), flush=True)


def run(races: int, seed: int, figures: Figures) -> None:
    """Run the races in a window on the display that the environment names."""
    import pygame

    from game.ai.seat import Answer, MoveRequest, RaceRequest, Reaction, Seat
    from game.chance import KeyedRandom
    from game.play.referee import LiveRace
    from game.play.session import Session
    from game.rules.match import HUMAN, Header, Match, Player
    from game.rules.record import parse_entry
    from game.table.hit_the_deck.game import HIT_THE_DECK_GAME
    from game.table.hit_the_deck.look.deck_art import HitTheDeckArt
    from game.ui.screens.loop import Loop
    from game.ui.screens.screens import Screens
    from game.ui.window.window import Window
    from tests.rules.hit_the_deck.position import deal
    from tests.rules.play import HTD
    from tests.table.screens import request_for

    class Told(Seat):
        """Plays a HIT-hand, and reacts as told."""

        def __init__(self) -> None:
            self.reaction = Reaction(None)
            self.ask: MoveRequest | RaceRequest | None = None
            self.plays_at = 0.0

        def begin(self, ask: MoveRequest | RaceRequest) -> None:
            self.ask = ask

        def poll(self, now: float) -> Answer | None:
            if now < self.plays_at:
                return None
            ask, self.ask = self.ask, None
            if isinstance(ask, RaceRequest):
                return self.reaction
            return None if ask is None else HTD.parse("play #H")

        def cancel(self) -> None:
            self.ask = None

    rng = KeyedRandom(seed, "bench")
    window = Window("Races", size=(1280, 720))
    screens, art = Screens(), HitTheDeckArt()
    words = [sys.executable, __file__, "--keys", str(pygame.display.get_wm_info()["window"])]
    keys = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert keys.stdin is not None
    assert keys.stdout is not None
    sent, done = keys.stdin, keys.stdout

    def crashed(error: Exception, again: bool) -> None:
        raise error

    loop = Loop(window, screens, clock=time.perf_counter, on_crash=crashed)
    step = loop.step

    def timed(events: Any, now: float) -> None:
        """A frame of the loop, measured during a race."""
        before = time.perf_counter()
        step(events, now)
        race = table.race
        if race is not None and race.running:
            figures.frames.append((time.perf_counter() - before) * 1000)

    loop.step = timed  # type: ignore[method-assign]

    class OneRace:
        """One race, from a new table to the comparison of the times."""

        def __init__(self) -> None:
            seats: list[Seat] = [Seat() if seat in PEOPLE else Told() for seat in range(SEATS)]
            names = ["Ana", "Ben", "Orion", "Vega", "Mira"]
            players = [Player(name, HUMAN if seat in PEOPLE else "greedy") for seat, name in enumerate(names)]
            match = Match(Header(HTD, tuple(players)))
            for line in (f"* dealer {CALLER - 1}", deal(SEATS, "#H", "R2")):
                match.play(parse_entry(HTD, SEATS, line))
            order = list(range(SEATS))
            rng.shuffle(order)
            gaps = [APART_MS[0] + rng.randbelow(APART_MS[1]) for _ in order]
            self.due = dict(zip(order, itertools.accumulate(gaps, initial=float(FIRST_MS)), strict=False))
            for person in PEOPLE:
                # a key goes down at any part of a millisecond
                self.due[person] += rng.random() - 0.5
            for number, seat in enumerate(seats):
                if isinstance(seat, Told):
                    seat.plays_at = 0.0 if figures.races else time.perf_counter() + FIRST_S
                    seat.reaction = Reaction(round(self.due[number]), CALL_MS if number == CALLER else None)
            self.session = Session(match, seats, list(PEOPLE), seed=number)
            self.session.hand_open = True
            self.race: LiveRace | None = None
            self.zero = 0.0
            seen = self.session.referee.face_seen

            def face_seen(stamp: float) -> None:
                seen(stamp)
                if self.race is None and self.session.race is not None and self.session.race.has_started:
                    self.race, self.zero = self.session.race, stamp
                    self.send()

            self.session.referee.face_seen = face_seen  # type: ignore[method-assign]
            self.screen = HIT_THE_DECK_GAME.table(request_for(HIT_THE_DECK_GAME, self.session, art=art))

        def send(self) -> None:
            """Press the people's keys."""
            presses = sorted((self.zero + self.due[seat] / 1000, name) for seat, name in PEOPLE.items())
            sent.write(json.dumps(presses).encode() + b"\n")
            sent.flush()

        def watch(self, step: float) -> bool:
            """Check in each frame whether the race is settled."""
            if self.race is None or not self.race.settled:
                return True
            self.judge(json.loads(done.readline()))
            self.screen.call_later(AFTER_S, begin)
            return False

        def judge(self, pressed: list[tuple[str, float]]) -> None:
            """Compare the record with what was pressed."""
            assert self.race is not None
            went = {seat: ms for seat, ms in self.due.items() if seat not in PEOPLE}
            for name, when in pressed:
                went[next(seat for seat, key in PEOPLE.items() if key == name)] = (when - self.zero) * 1000
            written = {seat: ms for seat, ms in self.race.move()[2] if ms is not None}
            places = sorted(went, key=lambda seat: went[seat])
            told = [seat for seat, ms in self.race.move()[2] if ms is not None]
            figures.races += 1
            figures.touches_lost += SEATS - len(written)
            figures.verdicts_wrong += verdict_of(self.race).last_seat != places[-1]
            figures.people_in_wrong_order += [s for s in told if s in PEOPLE] != [s for s in places if s in PEOPLE]
            if told != places:
                figures.places_wrong += 1
                ranks = {seat: rank for rank, seat in enumerate(told)}
                swapped = [
                    abs(went[a] - went[b])
                    for a, b in itertools.combinations(places, 2)
                    if ranks.get(a, 9) > ranks.get(b, 9)
                ]
                figures.closest_wrong_ms = max([figures.closest_wrong_ms or 0.0, *swapped])
            figures.errors += [written[seat] - went[seat] for seat in PEOPLE if seat in written]

    table: Any = None

    def begin() -> None:
        nonlocal table
        if figures.races == races:
            screens.close()
            return
        table = OneRace()
        screens.replace(table.screen)
        table.screen.animate(table.watch)

    begin()
    try:
        loop.run()
    finally:
        sent.close()
        keys.wait(5)
        pygame.display.quit()


def measure(races: int = 200, seed: int = 1) -> dict[str, Any]:
    """The figures of so many races."""
    figures = Figures()
    with virtual_display(1280, 720) as environment:
        os.environ.update(environment, SDL_VIDEODRIVER="x11", SDL_FRAMEBUFFER_ACCELERATION="0")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        run(races, seed, figures)
    errors = [abs(error) for error in figures.errors]
    told = {name: value for name, value in asdict(figures).items() if name not in ("errors", "frames")}
    for what, values in (("error", errors), ("frame", figures.frames)):
        told |= {f"{what}_ms_p50": statistics.median(values), f"{what}_ms_p95": quantile(values, 0.95)}
        told[f"{what}_ms_worst"] = max(values)
    return told


if __name__ == "__main__":
    if sys.argv[1:2] == ["--keys"]:
        serve_keys(int(sys.argv[2]))
    else:
        command.run(measure)
