"""Sounds: at most four at once, no two the same, at the player's volumes, and silent without a device."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.sound import sound
from game.ui.sound.sound import VOICES, Sounds, Volumes

WHOLE = Volumes(1.0, 1.0, 1.0)


class Speaker:
    """A channel of the mixer, whose sound lasts until the test ends it."""

    def __init__(self) -> None:
        self.sound: Any = None
        self.sides = (1.0, 1.0)
        self.began_at: tuple[float, float] | None = None

    def play(self, sound: Any) -> None:
        self.sound, self.began_at = sound, self.sides

    def set_volume(self, left: float, right: float) -> None:
        self.sides = left, right

    def get_busy(self) -> bool:
        return self.sound is not None

    def fadeout(self, milliseconds: int) -> None:
        assert milliseconds < 50
        self.sound = None


class Heard:
    """The program's sounds, loaded, with speakers of the test."""

    def __init__(self, sounds: Sounds) -> None:
        self.sounds = sounds
        self.speakers = [Speaker() for _ in range(8)]
        sounds._channels = self.speakers  # type: ignore[assignment]
        sounds._heard.clear()

    @property
    def now(self) -> list[Speaker]:
        return [speaker for speaker in self.speakers if speaker.get_busy()]

    def play(self, name: str, world: str = "night", **how: float) -> None:
        """Play a sound, and wait until it has started."""
        self.sounds.play(name, world, **how)
        assert self.sounds.wait(60)

    def once(self, name: str, world: str = "night", **how: float) -> Speaker:
        """The speaker of this sound alone, after it has ended."""
        for speaker in self.speakers:
            speaker.sound = None
        self.play(name, world, **how)
        (speaker,) = self.now
        return speaker


@pytest.fixture(scope="module")
def loaded() -> Iterator[Sounds]:
    patch = pytest.MonkeyPatch()
    # a busy machine decodes late
    patch.setattr(sound, "LATE_S", 60)
    sounds = Sounds()
    sounds.start()
    assert sounds.wait(60)
    assert sounds.is_ready, "the dummy driver plays"
    yield sounds
    sounds.close()
    patch.undo()


@pytest.fixture
def heard(loaded: Sounds) -> Iterator[Heard]:
    channels = loaded._channels
    loaded.volumes = WHOLE
    loaded.wait(60)
    yield Heard(loaded)
    loaded._channels = channels


def test_the_louder_four_are_heard(heard: Heard) -> None:
    for name in ("button", "pick up", "slide", "card down", "slap", "slap next", "demand"):
        heard.play(name, "cloth")
    assert len(heard.now) == VOICES
    loudness = sorted(loudness for _, loudness in heard.sounds._heard)
    heard.sounds.play("button", "cloth")
    assert sorted(loudness for _, loudness in heard.sounds._heard) == loudness


def test_mute_stops_sounds_and_starts_none(heard: Heard) -> None:
    heard.play("riffle")
    assert len(heard.now) == 1
    heard.sounds.volumes = WHOLE._replace(mute=True)
    assert heard.now == []
    heard.play("slap")
    assert heard.now == []
    heard.sounds.volumes = WHOLE
    assert heard.once("slap")


def test_calm_mode_replaces_loud_sounds(heard: Heard) -> None:
    normal = heard.once("slap").sound.get_raw()
    heard.sounds.volumes = WHOLE._replace(calm=True)
    bank = heard.sounds.bank
    calm = {name for folder, name in bank._takes if folder.startswith("calm")}
    assert calm == {name for name, kind in bank.kinds.items() if kind.loudness > 10 ** (-8 / 20) * 1.001}
    assert heard.once("slap").sound.get_raw() != normal
    quiet = heard.once("card down").sound
    assert next(path for path, sound in bank.decoded.items() if sound is quiet).parts[-2:][0] == "night"


@pytest.mark.parametrize("kinds", ["[]", '{"slap": {"db": 0, "volume": "effects", "calm": true}}'])
def test_a_damaged_file_is_left_out(tmp_path: Path, kinds: str) -> None:
    pygame.mixer.quit()
    (tmp_path / "both").mkdir()
    (tmp_path / "both" / "slap-1.ogg").write_bytes(b"no sound")
    (tmp_path / "both" / "slap@x-1.ogg").write_bytes(b"no sound")
    (tmp_path / "sounds.json").write_text(kinds, encoding="utf-8")
    sounds = Sounds(tmp_path)
    sounds.start()
    assert sounds.wait(60)
    assert sounds.is_ready
    heard = Heard(sounds)
    for _ in range(2):
        heard.play("slap")
    assert heard.now == []
    sounds.close()
