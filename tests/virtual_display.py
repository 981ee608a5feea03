"""A private virtual display, for tests and benchmarks that need a real window."""

import mmap
import os
import shutil
import struct
import subprocess
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def lack() -> str:
    """Why no test can open a real window here; empty where one can."""
    if not sys.platform.startswith("linux"):
        return "virtual displays are X11's"
    missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
    return f"{' and '.join(missing)} not installed" if missing else ""


needs_display = pytest.mark.skipif(bool(lack()), reason=lack())
"""Skips a test that opens a real window where that is impossible."""


@contextmanager
def virtual_display(width: int = 1920, height: int = 1080, seen: Path | None = None) -> Iterator[dict[str, str]]:
    """Start an Xvfb of that size, yield the environment for programs that use it, and end it afterwards.

    Its picture is kept in the folder `seen`, if one is given, for `Glass` to read.
    """
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
    if seen is not None:
        command += ["-fbdir", str(seen)]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise RuntimeError("Xvfb does not start")
        environment = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
        yield {**environment, "DISPLAY": f":{number}", "SDL_AUDIODRIVER": "dummy"}
    finally:
        server.terminate()
        server.wait()


def xdotool(environment: dict[str, str], *words: object) -> str:
    """Run xdotool on a virtual display, and return its output."""
    command = ["xdotool", *map(str, words)]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout


class Glass:
    """The picture of a virtual display that keeps it in a folder."""

    def __init__(self, folder: Path) -> None:
        with (folder / "Xvfb_screen0").open("rb") as file:
            self.memory = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
        # an X window dump: a header of 25 numbers and a name, a colour map of 12 bytes a colour, the pixels
        header = struct.unpack(">25I", self.memory[:100])
        self.row, self.rows = header[12], header[5]
        """The bytes of a row, and the number of rows."""
        self.start = header[0] + 12 * header[19]
        """The first byte of the first row."""

    def colour(self, x: int, y: int) -> tuple[int, int, int]:
        """The red, green and blue of a pixel, 0 to 255 each."""
        start = self.start + y * self.row + 4 * x
        blue, green, red = self.memory[start : start + 3]
        return red, green, blue

    def checksum(self, every: int) -> int:
        """A checksum of one row of the picture in `every`."""
        found = 0
        for start in range(self.start, self.start + self.rows * self.row, self.row * every):
            found = zlib.crc32(self.memory[start : start + self.row], found)
        return found
