"""Settings: saved, and reset one by one where they are damaged."""

import errno
import json
from dataclasses import replace
from pathlib import Path
from typing import Any, BinaryIO

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.rules.match import Player
from game.storage import files
from game.storage.files import StorageError
from game.storage.settings.file import LIMIT, VERSION, document_of, format_document, load, parse_settings, save
from game.storage.settings.settings import MAX_PROFILES, MatchSetup, Profile, Settings, StepAnswer
from tests.storage.matches import full_disk

FULL = Settings(
    speed="fast",
    pace="brisk",
    mark_moves=False,
    calm=True,
    effects_volume=0,
    voice_volume=100,
    table_volume=3,
    mute=True,
    ui_scale=1.25,
    large_print=True,
    left_handed=True,
    high_contrast=True,
    hand_sort={"hand-to-hand-combat": "rank", "hit-the-deck": "hand"},
    backs={"hit-the-deck": "waves"},
    decks={"hand-to-hand-combat": "midnight"},
    tables={"hit-the-deck": "a table of another version"},
    all_looks=True,
    looks_told=frozenset({"hit-the-deck tables olive-stripes"}),
    profiles={"Ana": Profile("violet", "star", "key a", "key q", "left"), "Bén ✨": Profile(touch="pad 1 a")},
    setups={
        "hit-the-deck": MatchSetup(
            (Player("Ana", "human"), Player("Orion", "greedy"), Player("Mia", "random")),
            {"target": 60, "free_draw": True},
        )
    },
    coached=frozenset({"hit-the-deck"}),
    tips={"hit-the-deck": frozenset({"play", "keep"})},
    taught=frozenset({"Ana", "Bén ✨"}),
    level_steps={"hit-the-deck": {"Ana": StepAnswer("hard", 1_790_000_000)}},
    window_size=(1024, 600),
    full_screen=True,
    unknown={"from the future": {"list": [1, None, "\ud800"]}},
)


HTD = "hit-the-deck"
DUEL = MatchSetup((Player("Ana", "human"), Player("Orion", "greedy")))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "below" / "settings.json"


@pytest.mark.parametrize("settings", [Settings(), FULL])
def test_saved_settings_are_loaded(path: Path, settings: Settings) -> None:
    save(path, settings)
    assert load(path) == (settings, [])
    assert [item.name for item in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("speed", "ludicrous"), ("calm", 1), ("effects_volume", 101), ("voice_volume", -1), ("table_volume", True),
        ("mute", None), ("ui_scale", 1.61), ("ui_scale", float("nan")), ("large_print", "true"), ("hand_sort", []),
        ("people", "Ana"), ("setups", 3), ("coached", ["chess"]), ("tips", []), ("taught", ["Ana", 3]),
        ("level_steps", []), ("level_steps", {"chess": {}}), ("window_size", [0, 600]), ("window_size", {"wide": 600}),
    ],
)  # fmt: skip
def test_one_bad_value_is_reset_alone(path: Path, name: str, value: Any) -> None:
    save(path, FULL)
    document = json.loads(path.read_text())
    document[name] = value
    spoiled = json.dumps(document)
    path.write_text(spoiled)
    settings, problems = load(path)
    field = {"people": "profiles"}.get(name, name)
    assert settings == replace(FULL, **{field: getattr(Settings(), field)})
    assert len(problems) == 1
    assert name in problems[0]
    assert problems[0].endswith("The old file was kept as settings.json.damaged.")
    assert path.with_name("settings.json.damaged").read_text() == spoiled
    assert load(path) == (settings, []), "a file is complained about once"


def test_the_parts_of_a_value_are_reset_one_by_one() -> None:
    settings, wrong = parse_settings(
        json.dumps(
            {
                "hand_sort": {"hit-the-deck": "number", "hand-to-hand-combat": 7, "chess": "rank"},
                "people": {
                    "Ana": {"colour": "teal", "later": 1},
                    "Ben": {"colour": "plaid"},
                    "": {},
                    "Mia": {"touch": ["a"]},
                },
                "setups": {
                    "hand-to-hand-combat": {"seats": [{"name": "Ana", "kind": "human"}]},
                    "hit-the-deck": {"seats": [{"name": "A", "kind": "human"}] * 2, "options": {"short_opening": True}},
                    "chess": {},
                },
                "level_steps": {
                    "hit-the-deck": {
                        "Ana": {"level": "hard", "moment": 5},
                        "Ben": "hard",
                        "Mia": {"level": "hard", "moment": -1},
                        "Eva": {"level": 3, "moment": 1},
                    }
                },
            }
        ).encode()
    )
    assert settings.hand_sort == {"hit-the-deck": "number"}
    assert settings.profiles == {"Ana": Profile(colour="teal")}
    assert settings.setups == {}
    assert settings.level_steps == {HTD: {"Ana": StepAnswer("hard", 5)}}
    assert len(wrong) == 11


@pytest.mark.parametrize(
    "raw",
    [b"", b"{", b"[]", b"null", b"\xff", b"[" * 100_000, b"9" * 10_000, b" " * (LIMIT + 1), b'{"calm": true}garbage'],
)
def test_a_file_that_is_not_settings_is_reset(path: Path, raw: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(raw)
    settings, problems = load(path)
    assert settings == Settings()
    assert len(problems) == 1
    assert path.with_name("settings.json.damaged").read_bytes() == raw[: LIMIT + 1]
    assert load(path) == (Settings(), [])


def test_settings_of_a_newer_version_are_left_alone(path: Path) -> None:
    path.parent.mkdir()
    text = json.dumps({"two-decks-settings": VERSION + 1, "calm": True, "speed": "ludicrous", "people": 3})
    path.write_text(text)
    settings, (sentence,) = load(path)
    assert settings == Settings(calm=True)
    assert "newer version" in sentence
    with pytest.raises(StorageError) as failed:
        save(path, replace(settings, calm=False), settings)
    assert str(failed.value) == sentence, "it has been said already"
    assert path.read_text() == text
    assert len(list(path.parent.iterdir())) == 1


def test_settings_say_which_version_may_write_them(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"calm": true, "people": {"Ana": {"colour": "teal", "hat": "red"}}, "later": [1]}')
    settings, _ = load(path)
    people = {"Ana": replace(settings.profiles["Ana"], colour="pink")}
    save(path, replace(settings, calm=False, profiles=people), settings)
    document = json.loads(path.read_text())
    assert document["two-decks-settings"] == VERSION
    assert document["later"] == [1]
    # the local choice is saved, and the other version's knowledge of the person is kept
    assert (document["calm"], document["people"]["Ana"]["colour"]) == (False, "pink")
    assert document["people"]["Ana"]["hat"] == "red"


def test_a_file_that_cannot_be_read_or_written_is_reported(path: Path) -> None:
    path.mkdir(parents=True)
    settings, problems = load(path)
    assert settings == Settings()
    assert "could not be read" in problems[0]
    with pytest.raises(StorageError, match=r"could not be saved in .*: .+\."):
        save(path, settings)


def test_a_failed_save_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(path, FULL)
    monkeypatch.setattr("game.storage.files.write_all", full_disk)
    with pytest.raises(StorageError, match="No space left"):
        save(path, Settings())
    assert load(path) == (FULL, [])


def test_programs_that_save_in_turn_keep_each_others_changes(path: Path) -> None:
    save(path, FULL)
    document = json.loads(path.read_bytes())
    ours, theirs = load(path)[0], load(path)[0]
    changed = replace(theirs, speed="slow", mute=False).with_profile("Mia", Profile("pink"))
    save(path, changed.with_setup("hand-to-hand-combat", DUEL), theirs)
    without_ana = {name: person for name, person in ours.profiles.items() if name != "Ana"}
    save(path, replace(ours, window_size=(800, 600), profiles={**without_ana, "Zoe": Profile("brown")}), ours)
    document |= {"speed": "slow", "mute": False, "window_size": [800, 600]}
    both, problems = load(path)
    assert problems == []
    assert (both.speed, both.mute, both.window_size) == ("slow", False, (800, 600))
    assert list(both.profiles) == ["Bén ✨", "Mia", "Zoe"]
    assert both.setups == {**FULL.setups, "hand-to-hand-combat": DUEL}
    assert {name: value for name, value in document.items() if name not in ("people", "setups")} == {
        name: value for name, value in json.loads(path.read_bytes()).items() if name not in ("people", "setups")
    }


@pytest.mark.parametrize("raw", [b"{", b"", b"[1]"])
def test_a_file_damaged_in_between_is_written_whole(path: Path, raw: bytes) -> None:
    save(path, FULL)
    path.write_bytes(raw)
    save(path, replace(FULL, calm=False), FULL)
    assert load(path) == (replace(FULL, calm=False), [])


@pytest.mark.parametrize("when", ["loading", "saving"])
def test_settings_that_cannot_be_read_are_not_replaced(path: Path, monkeypatch: pytest.MonkeyPatch, when: str) -> None:
    save(path, FULL)

    def fail(*_: object) -> BinaryIO:
        raise OSError(errno.EIO, "Input/output error")

    before = FULL if when == "saving" else Settings()
    with monkeypatch.context() as patch:
        patch.setattr(files, "open_file", fail)
        if when == "loading":
            found, (sentence,) = load(path)
            assert found == before
            assert "Input/output error" in sentence
        with pytest.raises(StorageError, match="Input/output error"):
            save(path, replace(before, calm=True), before)
    assert load(path) == (FULL, [])
    save(path, replace(before, ui_scale=1.25), before)
    assert load(path) == (replace(FULL, ui_scale=1.25), []), "what was changed since is saved once it can be read"


def test_profiles_are_ordered_by_last_played() -> None:
    settings = Settings()
    for number in range(MAX_PROFILES + 2):
        settings = settings.with_profile(f"P{number}", Profile("teal"))
    settings = settings.with_profile("P2", Profile("pink"))
    names = list(settings.profiles)
    assert len(names) == MAX_PROFILES
    assert (names[0], names[-1]) == ("P3", "P2")
    assert settings.profiles["P2"].colour == "pink"


JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=8),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
DOCUMENTS = some.dictionaries(
    some.sampled_from([name for name in Settings.__slots__ if name != "unknown"]) | some.text(max_size=6),
    JSON | some.sampled_from([{"hit-the-deck": {"seats": [3, {}]}}, {"Ana": {"touch": {}}}]),
    max_size=8,
)


@given(DOCUMENTS)
def test_any_document_gives_settings_that_can_be_saved(document: dict[str, Any]) -> None:
    settings, _ = parse_settings(json.dumps(document).encode())
    again, wrong = parse_settings(format_document(document_of(settings)))
    assert again == settings or any(value != value for value in flat(document))
    assert wrong == []


def test_an_answer_about_levels_is_found_under_another_name() -> None:
    answer, later = StepAnswer("hard", 5), StepAnswer("normal", 9)
    settings = replace(FULL, level_steps={}, also_known={"Annie": "Ana"})
    settings = settings.with_step_answer(HTD, "Annie", answer)
    assert settings.step_answer(HTD, "Ana") == answer
    settings = settings.with_step_answer(HTD, "Ana", later)
    assert settings.step_answer(HTD, "Ana") == later
    assert settings.step_answer(HTD, "Mia") is None
    assert settings.step_answer("hand-to-hand-combat", "Ana") is None


def test_taught_people_are_forgotten_with_their_profiles() -> None:
    settings = replace(FULL, taught=frozenset({"Ana", "Ben"})).with_taught(frozenset({"Mia"}))
    assert settings.taught == {"Ana", "Mia"}, "Ben has no profile any more, Mia is only about to get one"


def flat(value: Any) -> list[Any]:
    """All plain values within a JSON value."""
    if isinstance(value, dict):
        value = list(value.values())
    return [leaf for part in value for leaf in flat(part)] if isinstance(value, list) else [value]


def test_settings_are_the_defaults_without_a_file(path: Path) -> None:
    assert load(path) == (Settings(), [])
    assert not path.parent.exists(), "nothing is made before it is needed"
