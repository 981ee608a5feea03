"""A virtual display of one's own, for tests and benchmarks that need a real window."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def virtual_display(width: int = 1920, height: int = 1080) -> Iterator[dict[str, str]]:
    """Start an Xvfb of that size; the environment for programs that are to use it. Ends it afterwards."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
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
