"""Strategies that are slow, fail or die, at the top level of a module so that the worker process can import them."""

import os
import socket
import sys
import time
from pathlib import Path

from game.ai.strategy import RandomStrategy
from game.chance import KeyedRandom
from game.rules.core import Move, View


class SlowStrategy(RandomStrategy):
    """Writes its process id to a file, and computes until another file exists."""

    def __init__(self, *, gate: Path | None = None, mark: Path | None = None) -> None:
        self.gate = gate
        self.mark = mark

    def choose(self, view: View, rng: KeyedRandom) -> Move:
        self.hold()
        return super().choose(view, rng)

    def hold(self) -> None:
        """Write and wait, and choose nothing."""
        if self.mark is not None:
            self.mark.write_text(str(os.getpid()))
        while self.gate is not None and not self.gate.exists():
            time.sleep(0.005)


class TetheredStrategy(RandomStrategy):
    """Connects to a local port, and computes for an hour with the connection open."""

    def __init__(self, port: int) -> None:
        self.port = port

    def choose(self, view: View, rng: KeyedRandom) -> Move:
        with socket.create_connection(("127.0.0.1", self.port)):
            time.sleep(3600)
        return super().choose(view, rng)


class DyingStrategy(RandomStrategy):
    """Kills its process as long as fewer than `times` marks are in the folder."""

    def __init__(self, folder: Path, times: int) -> None:
        self.folder = folder
        self.times = times

    def choose(self, view: View, rng: KeyedRandom) -> Move:
        marks = len(list(self.folder.iterdir()))
        if marks < self.times:
            (self.folder / str(marks)).touch()
            os._exit(3)
        return super().choose(view, rng)


class ModulesStrategy(RandomStrategy):
    """Writes a list of the modules that its process has imported."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def choose(self, view: View, rng: KeyedRandom) -> Move:
        self.path.write_text("\n".join(sys.modules))
        return super().choose(view, rng)
