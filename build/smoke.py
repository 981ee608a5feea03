"""Try the packaged program in a real window: what a player does first, from the home screen to the statistics.

    python build/smoke.py [--pictures FOLDER] [--home FOLDER [--called NAME]] [PROGRAM ...]

It opens home, lets computer players play a short match of each game, kills the program in the middle of one, continues
that match, replays it and opens the statistics; every window must close with exit code 0, and no entry may be lost.
PROGRAM is a command of one or more words, by default the program in `build/dist/two-decks`. On Linux without a display
it starts a virtual one (Xvfb). Where the program has another view of the files, such as behind `chroot`, the empty
folder given with `--home` is what it calls by the name given with `--called`. With `--pictures` each window is
photographed before it is closed.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.rules import GAMES
from game.rules.core import MalformedError
from game.rules.match import Entry, Match
from game.rules.record import RecordError, read_record

PROGRAM = (
    Path(__file__).resolve().parent
    / "dist"
    / "two-decks"
    / ("two-decks.exe" if sys.platform == "win32" else "two-decks")
)
SEATS = "easy,normal"
SHORT = ("--option", "target=1")
"""A match that ends with its first hand."""
FEW = 6
"""The entries after which a match is left or killed."""
PATIENCE_S = 120.0
LOOK_S = 0.1
DRAWN_S = 2.0
"""Seconds before a window is photographed: by then it has drawn what it reads in the background."""
FAULTS = re.compile(r"^.* (?:ERROR|CRITICAL) .*$|^Traceback .*$", re.MULTILINE)
SCREEN = re.compile(r"(\w+) is shown, (\d+) x (\d+) px")
CAMERAS = {
    "linux": ("import", "-window", "root"),
    "darwin": ("screencapture", "-x"),
}
"""The commands that photograph the screen, without the file's name."""


class SmokeError(Exception):
    """The program does not do what it should; the message is a sentence."""


class Smoke:
    """The program's command, and the home that it plays in."""

    def __init__(self, program: list[str], home: Path, called: str, pictures: Path | None) -> None:
        """`home` is what the program knows as `called`; `pictures` is a folder, or None for no photographs."""
        self.program = program
        self.home = home
        self.called = called
        self.pictures = pictures
        self._number = 0

    def steps(self) -> Iterator[str]:
        """Take one step after the other; yield what has been seen. Raises `SmokeError`."""
        yield self.version()
        with self.window("Home") as window:
            sound = window.said("Sound is on", "No sound")
        yield f"home is shown; {sound}"
        for game in GAMES:
            yield self.whole_match(game)
        for game in GAMES:
            yield self.killed_match(game)
        with self.window("ReplayPage", "replay", self.named(self.records()[-1])):
            pass
        yield "the match is replayed"
        yield self.imported()
        with self.window("StatisticsPage", "statistics"):
            pass
        yield "the statistics are drawn"
        if faults := FAULTS.findall(self.log()):
            raise SmokeError(f"The log has an error: {faults[0]}")
        yield "the log has no error"

    def version(self) -> str:
        """The program's version, which names what it was packaged with."""
        said = self.answer("--version")
        if not said.startswith("two-decks "):
            raise SmokeError(f"--version answers: {said}")
        return said.strip()

    def whole_match(self, game: str) -> str:
        """Have computer players play a match to its end in a window."""
        before = len(self.records())
        with self.window("MatchScreen", "play", game, "--seats", SEATS, "--seed", "7", "--speed", "none", *SHORT):
            entries = self.until(lambda: self.played(before), lambda match: match.is_over)
        return f"a match of {GAMES[game].title} is played: {len(entries)} entries"

    def killed_match(self, game: str) -> str:
        """Kill the program in the middle of a match, and continue that match to its end."""
        before = len(self.records())
        words = ("play", game, "--seats", SEATS, "--seed", "8", "--speed", "fast", *SHORT)
        with self.window("MatchScreen", *words, kill=True):
            self.until(lambda: self.played(before), lambda match: len(match.entries) >= FEW)
        left = self.until(lambda: self.played(before), lambda match: not match.is_over)
        with self.window("MatchScreen", "continue", "--speed", "none"):
            entries = self.until(lambda: self.played(before), lambda match: match.is_over)
        if entries[: len(left)] != left or len(self.records()) != before + 1:
            raise SmokeError(f"The continued match of {GAMES[game].title} is not the one that was killed.")
        return f"a match of {GAMES[game].title} is killed after {len(left)} entries and continued to {len(entries)}"

    def imported(self) -> str:
        """Import matches that a person has played: copies of those played here, which statistics leave out."""
        for number, path in enumerate(self.records()):
            text = path.read_text(encoding="utf-8").replace('"kind": "easy"', '"kind": "human"', 1)
            (self.home / f"person-{number}.txt").write_text(text, encoding="utf-8", newline="\n")
        before = len(self.records())
        copies = sorted(self.home.glob("person-*.txt"))
        self.answer("import", *map(self.named, copies))
        if len(self.records()) != before + len(copies):
            raise SmokeError(f"{len(self.records()) - before} of {len(copies)} matches are imported.")
        return f"{len(copies)} matches are imported"

    def answer(self, *words: str) -> str:
        """Run a command without a window, and return its output. Raises `SmokeError` if it fails."""
        command = [*self.program, *words]
        done = subprocess.run(command, env=self.environment(), capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise SmokeError(f"{words[0]} ends with exit code {done.returncode}: {done.stdout}{done.stderr}")
        return done.stdout

    @contextmanager
    def window(self, screen: str, *words: str, kill: bool = False) -> Iterator[Window]:
        """Start the program, wait for its first screen, and close it, or kill it, in the end."""
        window = Window(self, words)
        try:
            found = SCREEN.search(window.said(" is shown, "))
            if found is None or found[1] != screen:
                raise SmokeError(f"{window} opens {found and found[1]}, not {screen}.")
            yield window
            if not kill:
                time.sleep(DRAWN_S)
                self._number += 1
                self.photograph(f"{self._number}-{screen}")
                window.close()
        finally:
            window.kill()

    def photograph(self, name: str) -> None:
        """Photograph the screen, where pictures are wanted and there is a camera."""
        camera = CAMERAS.get(sys.platform)
        if self.pictures is not None and camera is not None and shutil.which(camera[0]):
            subprocess.run([*camera, str(self.pictures / f"{name}.png")], check=False)

    def until(self, match: Callable[[], Match | None], wanted: Callable[[Match], bool]) -> list[Entry]:
        """The entries of a match, once it is as wanted. Raises `SmokeError` if that takes too long."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            found = match()
            if found is not None and wanted(found):
                return list(found.entries)
            time.sleep(LOOK_S)
        raise SmokeError("The record does not hold what should be played.")

    def played(self, number: int) -> Match | None:
        """The match whose record is the `number`th, as far as it is written; None if there is none yet."""
        records = self.records()
        if len(records) <= number:
            return None
        try:
            with records[number].open("rb") as file:
                header, lines = read_record(file.readline)
                match = Match(header)
                for _, entry, _ in lines:
                    match.play(entry)
        except (OSError, MalformedError, RecordError):
            # it has just been begun
            return None
        return match

    def records(self) -> list[Path]:
        """The records of all matches, the oldest first."""
        return sorted((self.home / "records").glob("*.txt"))

    def named(self, path: Path) -> str:
        """The program's name for a file in its home."""
        separator = "\\" if "\\" in self.called else "/"
        return separator.join((self.called, *path.relative_to(self.home).parts))

    def log(self) -> str:
        """The program's log so far."""
        try:
            return (self.home / "log" / "two-decks.log").read_text(encoding="utf-8")
        except FileNotFoundError:
            return ""

    def environment(self) -> dict[str, str]:
        """The environment of the program."""
        return {**os.environ, "TWO_DECKS_HOME": self.called}


class Window:
    """The program, running in its window."""

    def __init__(self, smoke: Smoke, words: tuple[str, ...]) -> None:
        self._smoke = smoke
        self._words = words
        self._logged = len(smoke.log())
        self._process = subprocess.Popen([*smoke.program, *words], env=smoke.environment())

    def __str__(self) -> str:
        """The command that was given, as a sentence begins."""
        return " ".join(self._words) or "Two Decks"

    def said(self, *texts: str) -> str:
        """The first line with one of the texts that is logged in this run. Raises `SmokeError` if none comes."""
        end = time.monotonic() + PATIENCE_S
        state = None
        while state is None and time.monotonic() < end:
            # the log is read once more after the program ended
            state = self._process.poll()
            for line in self._smoke.log()[self._logged :].splitlines():
                if any(text in line for text in texts):
                    return line.partition(": ")[2]
            time.sleep(LOOK_S)
        ending = "still runs" if state is None else f"ended with {state}"
        raise SmokeError(f"{self} {ending} without logging '{texts[0]}'.")

    def close(self) -> None:
        """Close the window as its frame does. Raises `SmokeError` if the program does not end well."""
        if sys.platform == "win32":
            command = ["taskkill", "/PID", str(self._process.pid)]
            # it fails if the program has ended by itself, as the exit code shows
            subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        else:
            self._process.terminate()
        try:
            code = self._process.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            raise SmokeError("The program does not end when its window is closed.") from None
        if code != 0:
            raise SmokeError(f"{self} ended with exit code {code}.")

    def kill(self) -> None:
        """End the program as a failing system does, if it runs."""
        self._process.kill()
        self._process.wait()


@contextmanager
def display() -> Iterator[None]:
    """Start a virtual display on a Linux without one. Raises `SmokeError` if that is impossible."""
    if not sys.platform.startswith("linux") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        yield
        return
    if shutil.which("Xvfb") is None:
        raise SmokeError("There is no display, and Xvfb is not installed.")
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as pipe:
            os.environ["DISPLAY"] = f":{pipe.readline().strip()}"
        try:
            yield
        finally:
            del os.environ["DISPLAY"]
            server.terminate()


def main() -> int:
    """Take the steps, and say what each has seen."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="where photographs go")
    parser.add_argument("--home", type=Path, metavar="FOLDER", help="an empty folder for the matches")
    parser.add_argument("--called", metavar="NAME", help="what the program calls it")
    parser.add_argument("program", nargs=argparse.REMAINDER, metavar="PROGRAM", help="the program's command")
    given = parser.parse_args()
    if given.pictures is not None:
        given.pictures.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = given.home or Path(folder)
        if any(home.iterdir()):
            parser.error(f"{home} is not empty")
        smoke = Smoke(given.program or [str(PROGRAM)], home, given.called or str(home), given.pictures)
        began = time.monotonic()
        try:
            with display():
                for seen in smoke.steps():
                    print(f"{time.monotonic() - began:5.1f} s  {seen}", flush=True)
        except SmokeError as error:
            print(error, smoke.log(), sep="\n", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
