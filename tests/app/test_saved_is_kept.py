"""Homes of all kinds: long paths, other disks, newer files, strange records; nothing saved is lost."""

import json
import os
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import Environment
from game.games import GAMES
from game.pages.home.home import Home
from game.play.headless.audit import audit
from game.rules.core import OMNISCIENT
from game.rules.match import HUMAN
from game.storage.background import Progress
from game.storage.library.library import MatchLibrary
from game.storage.library.transfer import export_all
from game.storage.paths import HOME, DataPaths, data_paths
from game.storage.records.stored import StoredMatch
from game.storage.settings.file import load
from game.table.turns.match_screen import MatchScreen
from game.ui.widgets.callout import Callout
from tests.app import program as programs
from tests.app.player import Hands
from tests.app.program import HTD, Program, toasts
from tests.app.tables import at_the_table, begun
from tests.background import await_background
from tests.storage.matches import a_match, of_an_unknown_game, text_of
from tests.table.hand_to_hand.tables import CLICK
from tests.values import must


def newer_home(home: Path) -> dict[Path, bytes]:
    """Write files that a newer version of the program may have saved; return them with their contents."""
    record = text_of(a_match())
    texts = {
        "settings.json": json.dumps(
            {
                "two-decks-settings": 2,
                "mute": True,
                "speed": "ludicrous",
                "people": {"Ada": {"hat": "red"}},
                "later": [1],
            }
        ),
        "practice.json": json.dumps({"two-decks-practice": 2, "practices": {"of": "another form"}, "later": 1}),
        "records/2026-11-21_18-04-05_hand-to-hand-combat.txt": record.replace('"two-decks": 1', '"two-decks": 2', 1),
        "records/2026-11-21_18-04-06_Sunday_hand-to-hand-combat.txt": record.replace(
            '"options"', '"later": 1, "options"', 1
        ),
        "records/2026-11-21_18-04-07_beggar-my-neighbour.txt": of_an_unknown_game(record),
        "days.txt": "\n2026-11-21T18:04:05Z 2026-11-21\nsomething else\n",
    }
    files = {home / name: text.encode() for name, text in texts.items()}
    for path, content in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return files


def test_newer_files_are_left_alone_with_a_sentence_each(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    files = newer_home(tmp_path)
    program = Program(tmp_path)
    said: set[str] = set()

    def listen(seconds: int) -> None:
        await_background()
        for _ in range(seconds):
            program.wait(1)
            said.update(toasts(program))

    listen(60)
    assert program.app.settings.mute, "what can be read of the settings counts"
    program.press(pygame.K_m)
    program.app.open_practice(GAMES[HTD])
    listen(30)
    program.app.go_home()
    program.step()
    program.click(program.on(Home).sides[0].play)
    program.be_ready()
    program.settle()
    hands = Hands(program)
    hands.make(hands.choose(), CLICK)
    assert not program.app.settings.mute
    listen(10)
    assert len(list((tmp_path / "records").iterdir())) == 4
    program.close()
    for path, content in files.items():
        # the match that was played has its day in that file
        found = path.read_bytes()[: len(content)] if path.name == "days.txt" else path.read_bytes()
        assert found == content, path
        if path.name != "days.txt":
            assert [text for text in said if path.name in text and "newer version" in text], path
    assert caplog.text.count(f"{tmp_path / 'settings.json'} are from a newer version") == 1, "it is not repeated"
    kept = {path.name for path in tmp_path.rglob("*") if "." in path.name}
    assert not [name for name in kept if "damaged" in name or "edited" in name]


def home_of(program: Program) -> Home:
    """The home screen, once it has found the match to continue."""
    program.app.go_home()
    home = program.on(Home)
    for _ in range(2000):
        if home.continue_card.visible:
            return home
        program.step()
    raise AssertionError("nothing can be continued")


def test_home_leads_back_to_a_match_left_for_another(tmp_path: Path) -> None:
    program = at_the_table(tmp_path)
    hands = Hands(program)
    hands.make(hands.choose(), CLICK)
    program.click(home_of(program).sides[0].play)
    program.step()
    assert not [child for child in program.on(MatchScreen)._notices.children if isinstance(child, Callout)]
    program.await_disk()
    assert len(list((tmp_path / "records").iterdir())) == 2
    assert must(home_of(program).continue_card.unfinished).others == 1
    program.close()


OTHER_DISK = Path(os.environ.get("OTHER_DISK", "/dev/shm"))
"""A folder on another disk than that of temporary files; `OTHER_DISK` names one on other systems."""
WINDOWS_LIMIT = 260


@pytest.fixture(params=["long", "Žofie 日本", "other disk"])
def home(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    home = tmp_path / request.param
    disk = OTHER_DISK if request.param == "other disk" else tmp_path
    if disk is OTHER_DISK and not (disk.exists() and disk_of(disk) != disk_of(tmp_path)):
        pytest.skip("OTHER_DISK names no folder on another disk than that of temporary files")
    if request.param == "long":
        while len(str(home)) <= WINDOWS_LIMIT:
            home /= "a folder with a name that is rather long"
    with tempfile.TemporaryDirectory(dir=disk) as folder:
        home = Path(folder) if disk is OTHER_DISK else home
        monkeypatch.setenv(HOME, str(home))
        yield home


def disk_of(folder: Path) -> tuple[str, int]:
    return folder.drive, folder.stat().st_dev


@pytest.fixture
def paths(home: Path) -> DataPaths:
    return data_paths(os.environ)


def library(paths: DataPaths) -> MatchLibrary:
    return MatchLibrary(paths.records, ("human", "greedy"), pytest.fail)


def the_one(paths: DataPaths) -> StoredMatch:
    (stored,) = library(paths).stored()
    return stored


def test_match_and_settings_are_saved(home: Path, paths: DataPaths) -> None:
    program = at_the_table(home, target=20)
    hands = Hands(program)
    hands.play_to_the_end()
    results = [result.as_json() for result in hands.match.results]
    preferences = program.app.preferences
    preferences.change(replace(preferences.settings, speed="fast"))
    preferences.save()
    program.close()
    stored = the_one(paths)
    assert stored.is_over
    with stored.path.open("rb") as file:
        assert [fields["result"] for fields in audit(file.readline, OMNISCIENT) if "result" in fields] == results
    settings, wrong = load(paths.settings)
    assert (settings.speed, wrong) == ("fast", [])
    assert paths.records.with_name("matches.sqlite3").exists()


def test_a_match_continues_from_its_last_position(home: Path, paths: DataPaths) -> None:
    begun(home, HTD, ("human", "greedy", "greedy")).close()
    left = the_one(paths)
    program = Program(home)
    program.click(program.find("Continue"))
    program.be_ready()
    program.settle()
    assert program.entries == left.entries
    program.close()
    assert the_one(paths).path == left.path


def test_a_match_can_be_edited_and_exported(home: Path, paths: DataPaths, tmp_path: Path) -> None:
    program = at_the_table(home)
    hands = Hands(program)
    for _ in range(5):
        hands.make(hands.choose(), CLICK)
        program.settle()
    program.close()
    shelf = library(paths)
    path = shelf.rename(the_one(paths), "A name as long as the name of a match can be"[:40])
    data = path.read_bytes()
    shelf.delete(the_one(paths))
    assert shelf.stored() == []
    assert shelf.put_back() == path
    assert path.read_bytes() == data
    exported = export_all(shelf, tmp_path / "exported", Progress())
    assert [file.read_bytes() for file in exported.files] == [data]
    assert exported.failed == []
    _, record = shelf.resume(path)
    record.replace(data.decode().splitlines()[:-1])
    record.close()
    shelf.close()
    assert path.read_bytes() == b"".join(data.splitlines(keepends=True)[:-1])


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
