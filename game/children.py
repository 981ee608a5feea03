"""The processes that this program starts: the environment they get, and the standard error they inherit."""

from __future__ import annotations

import os
import sys
import threading

_LIBRARIES = "LD_LIBRARY_PATH"

standard_error = threading.Lock()
"""Held while standard error is redirected, and while a process that inherits it starts."""


def system_environment() -> dict[str, str]:
    """The environment for other programs, with the system's libraries.

    A packaged program runs with its own, which no other program should get.
    """
    environment = dict(os.environ)
    theirs = environment.pop(f"{_LIBRARIES}_ORIG", None)
    if theirs is not None:
        environment[_LIBRARIES] = theirs
    elif getattr(sys, "frozen", False):
        environment.pop(_LIBRARIES, None)
    return environment
