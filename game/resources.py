"""The files that come with the program, in a checkout, an installed wheel or a packaged folder."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path


def root_of(package: Path) -> Path:
    """The folder of `assets` and `seeds`: an installed or packaged program has it within, a checkout beside it."""
    installed = package / "_data"
    return installed if installed.exists() else package.parent


_ROOT = root_of(Path(__file__).resolve().parent)


@lru_cache(maxsize=512)
def resource(*parts: str) -> Path:
    """The path of a file or folder that comes with the program, such as `resource("assets", "fonts")`."""
    return _ROOT.joinpath(*parts)
