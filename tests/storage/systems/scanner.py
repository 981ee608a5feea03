"""Another program that has a file open, as a virus scanner has for a moment after each write."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from errno import EACCES
from pathlib import Path
from typing import Any

import pytest

from game.storage import files


class Scanner:
    """It holds files so that Windows lets nobody replace, rename or delete them; elsewhere that is feigned."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._held: set[str] = set()
        self._alone: set[str] = set()
        """Those that nobody else can open meanwhile."""
        if sys.platform != "win32":
            monkeypatch.setattr(files, "_HELD", (PermissionError,))
            for name in ("replace", "unlink"):
                monkeypatch.setattr(os, name, self._refusing(getattr(os, name), self._held))
            monkeypatch.setattr(os, "open", self._refusing(os.open, self._alone))

    @contextmanager
    def hold(self, path: Path, seconds: float = 600.0, *, alone: bool = False) -> Iterator[None]:
        """Hold a file for so long, or to the end of the `with` block; `alone`: nobody else can open it either."""
        release = self._take(path, alone)
        timer = threading.Timer(seconds, release)
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            release()

    def _take(self, path: Path, alone: bool) -> Callable[[], None]:
        if sys.platform == "win32":
            import ctypes

            kernel = ctypes.WinDLL("kernel32")
            kernel.CreateFileW.restype = ctypes.c_void_p
            read, share_read_and_write, existing = 0x80000000, 0x3, 3
            share = 0 if alone else share_read_and_write
            handle = ctypes.c_void_p(kernel.CreateFileW(str(path), read, share, None, existing, 0, None))
            assert handle.value != ctypes.c_void_p(-1).value
            handles = [handle]

            def close() -> None:
                with suppress(IndexError):
                    kernel.CloseHandle(handles.pop())

            return close
        self._held.add(str(path))
        if alone:
            self._alone.add(str(path))

        def forget() -> None:
            self._held.discard(str(path))
            self._alone.discard(str(path))

        return forget

    def _refusing(self, call: Callable[..., Any], held: set[str]) -> Callable[..., Any]:
        def refuse(*paths: Any, **more: Any) -> Any:
            if any(str(path) in held for path in paths):
                raise PermissionError(EACCES, "Permission denied", str(paths[0]))
            return call(*paths, **more)

        return refuse
