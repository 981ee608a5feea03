"""Records with strange names and dates, and a wrong clock: every page opens, and the match continues."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ai.kinds import HUMAN
from game.app import Environment
from game.table.turns.match_screen import MatchScreen
from tests.app import program as programs
from tests.app.program import Program

RECORDS = Path(__file__).parents[1] / "records"
DATES = ("9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "2300-01-01T00:00:00Z")
UNSEEN = ("\u200b", "\ufe0f", "\u202e\u202d")
PAGES = ("Matches", "Statistics", "People", "Daily deal", "Race practice")


@pytest.fixture(params=["Etc/GMT-14", "Etc/GMT+12"])
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A time zone at one of the ends of the earth."""
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def fill(folder: Path, age: int) -> None:
    """Write records of both games with each date and name, last written `age` seconds after 1970."""
    folder.mkdir()
    for game in ("hhc-match-won-by-the-one-who-did-not-go-out", "htd-capped", "htd-demand-met-at-once"):
        for date, name in zip(DATES, UNSEEN, strict=True):
            first, rest = (RECORDS / f"{game}.txt").read_text().split("\n", 1)
            header = json.loads(first) | {"began": date, "seed": 5}
            header["seats"][0] = {"name": name, "kind": HUMAN}
            for seat in header["seats"][1:]:
                seat["kind"] = "easy"
            path = folder / f"{game} {date[:4]}.txt"
            path.write_text(f"{json.dumps(header)}\n{rest}", newline="\n")
            os.utime(path, (age, age))


@pytest.mark.skipif(os.name != "posix", reason="the time zone of a process can be set on POSIX only")
@pytest.mark.parametrize(("clock", "age"), [("9999-12-31", 16_000_000_000), ("0001-01-01", -9_000_000_000)])
@pytest.mark.usefixtures("zone")
def test_every_page_opens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: str, age: int) -> None:
    fill(tmp_path / "records", age)
    monkeypatch.setattr(
        programs, "Environment", lambda **given: Environment(**{**given, "utc_now": lambda: f"{clock}T23:30:00Z"})
    )
    program = Program(tmp_path)
    program.settle()
    for page in PAGES:
        program.find(page).press()
        for _ in range(40):
            program.now += 0.1
            program.step()
            time.sleep(0.002)
        for key in pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_UP:
            program.press(key)
        program.app.go_home()
        program.step()
    program.find("Continue").press()
    program.settle()
    program.on(MatchScreen)
