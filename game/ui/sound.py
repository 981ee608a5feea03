"""Sounds: loaded in the background after the first frame, played at once, silent where there is no device.

A file is `assets/sounds/FOLDER/NAME-TAKE.ogg`, or `NAME@PITCH-TAKE.ogg` where a name comes in several pitches, in
percent. The folder is a world's name or `both`; `calm` holds the same again, for what sounds otherwise when calm.
`sounds.json` has each name's loudness and which volume it obeys. Names have spaces where files have hyphens.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Queue
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import pygame

from game.resources import resource

if TYPE_CHECKING:
    # where pygame was built without its mixer, this fails when it runs
    from pygame.mixer import Channel, Sound

RATE, BUFFER = 44_100, 512
"""Samples a second, and those mixed at a time: 12 ms."""
VOICES = 4
"""How many sounds are heard at once; the louder win."""
BOTH, CALM = "both", "calm"
"""The folder of what sounds alike in both worlds, and that of what sounds otherwise when calm."""
SCALE = (0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 26)
"""The steps of a rising count, in semitones."""
_CHANNELS = 8
"""More than `VOICES`, because what has been cut short fades out."""
_CUT_MS, _FADE_MS = 12, 1500
_PAN = 0.6
"""How much softer the far side gets, for a sound at the window's edge."""
_JITTER = (1.0, 0.94, 0.97, 0.92, 0.99)
"""Loudness of a sound's repetitions, so that no two are alike."""
_AMBIENCE = "table"
_PATIENCE_S = 1.0
"""How long the end of the program waits for a device that is just being opened."""

_log = logging.getLogger(__name__)


def step_pitch(step: int) -> float:
    """The pitch of a count's step, from 0; the last of the scale stays."""
    return float(2 ** (SCALE[max(0, min(step, len(SCALE) - 1))] / 12))


class Volumes(NamedTuple):
    """The player's volumes, from 0 to 1, and whether sound is muted or calm."""

    effects: float = 0.8
    voice: float = 0.6
    table: float = 0.25
    mute: bool = False
    calm: bool = False

    def of(self, group: str) -> float:
        """The volume of a group of sounds: `effects`, `voice` or `table`."""
        return {"voice": self.voice, "table": self.table}.get(group, self.effects)


class _Kind(NamedTuple):
    """How loud a name's sounds are, 1 for the loudest, whose volume they obey, and whether they are heard when calm."""

    loudness: float
    group: str
    calm: bool


class _Takes:
    """The takes of a sound in one pitch, played in turn."""

    def __init__(self) -> None:
        self.sounds: list[Sound] = []
        self._count = 0

    def next(self) -> tuple[Sound, float]:
        """A take, another than the last where there are several, and its gain."""
        self._count += 1
        return self.sounds[self._count % len(self.sounds)], _JITTER[self._count % len(_JITTER)]


_Bank: TypeAlias = dict[tuple[str, str], dict[float, _Takes]]
"""Takes by pitch, by folder and name."""


class Sounds:
    """Plays the program's sounds. Nothing is heard before `start`, nor where there is no device."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` is where the files are; by default those of the program."""
        self._folder = folder
        self._kinds: dict[str, _Kind] = {}
        self._bank: _Bank = {}
        self._volumes = Volumes()
        self._channels: list[Channel] = []
        self._heard: list[tuple[Channel, float]] = []
        self._ambience = self._playing = ""
        self._jobs: Queue[Callable[[], None] | None] = Queue()
        self._thread: threading.Thread | None = None
        self._calm_loaded = False
        self._closing = False

    # --- starting and ending

    def start(self) -> None:
        """Open the device and load the sounds, in the background. Call it once the first frame has been shown."""
        self._in_background(self._open)

    @property
    def is_ready(self) -> bool:
        """Whether sounds can be heard."""
        return bool(self._channels)

    def wait(self, seconds: float) -> bool:
        """Wait until everything is loaded, or failed to be; False if it takes longer."""
        with self._jobs.all_tasks_done:
            return self._jobs.all_tasks_done.wait_for(lambda: not self._jobs.unfinished_tasks, seconds)

    def close(self) -> None:
        """Be silent and close the device."""
        self._closing = True
        self._channels = []
        self._heard.clear()
        self._bank = {}
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(_PATIENCE_S)

    def _in_background(self, work: Callable[[], None]) -> None:
        self._jobs.put(work)
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sounds", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        """Do one thing after the other: some systems want a device closed by the thread that has opened it."""
        for work in iter(self._jobs.get, None):
            try:
                if not self._closing:
                    work()
            except Exception:
                _log.exception("Sound failed")
            self._jobs.task_done()
        with contextlib.suppress(NotImplementedError):
            pygame.mixer.quit()

    def _open(self) -> None:
        try:
            with _silenced():
                pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(_CHANNELS)
        except (pygame.error, NotImplementedError) as error:
            _log.info("No sound: %s", error)
            return
        folder = self._folder or resource("assets", "sounds")
        try:
            kinds = json.loads((folder / "sounds.json").read_text(encoding="utf-8"))
            self._kinds = {
                name: _Kind(10 ** (kind["db"] / 20), kind["volume"], kind["calm"]) for name, kind in kinds.items()
            }
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            _log.warning("No sounds: %s", error)
        self._channels = [pygame.mixer.Channel(number) for number in range(_CHANNELS)]
        self._load(folder)
        if self._volumes.calm:
            self._load_calm()
        self._follow_ambience()

    def _load(self, folder: Path, calm: str = "") -> None:
        """Load the sounds of all worlds, those of both first; a file that is damaged is left out."""
        for world in sorted(
            (path for path in folder.glob("*") if path.name != CALM), key=lambda path: path.name != BOTH
        ):
            found: _Bank = {}
            for path in sorted(world.glob("*.ogg")):
                if self._closing:
                    return
                try:
                    name, pitch = _name_and_pitch(path)
                    if name == _AMBIENCE:
                        continue
                    sound = pygame.mixer.Sound(path)
                except (pygame.error, OSError, ValueError) as error:
                    _log.warning("%s can't be played: %s", path, error)
                    continue
                found.setdefault((calm + world.name, name), {}).setdefault(pitch, _Takes()).sounds.append(sound)
            self._bank = {**self._bank, **found}

    def _load_calm(self) -> None:
        if not self._calm_loaded:
            self._calm_loaded = True
            self._load((self._folder or resource("assets", "sounds")) / CALM, CALM)

    # --- what the player wants

    @property
    def volumes(self) -> Volumes:
        """The player's volumes; what is set holds at once."""
        return self._volumes

    @volumes.setter
    def volumes(self, volumes: Volumes) -> None:
        before, self._volumes = self._volumes, volumes
        if volumes == before or not self.is_ready:
            return
        if volumes.calm and not self._calm_loaded:
            self._in_background(self._load_calm)
        pygame.mixer.music.set_volume(volumes.table)
        if volumes.mute:
            for channel, _ in self._heard:
                channel.fadeout(_CUT_MS)
        self._change_ambience()

    # --- playing

    def play(self, name: str, world: str = "", pan: float = 0.0, pitch: float = 1.0, gain: float = 1.0) -> None:
        """Play a sound, of that world where each has its own. A softer one than all that are heard is left out."""
        volumes = self._volumes
        if volumes.mute or not self._channels:
            return
        kind, by_pitch = self._kinds.get(name), self._find(name, world)
        if kind is None or by_pitch is None or (volumes.calm and not kind.calm):
            return
        sound, jitter = by_pitch[min(by_pitch, key=lambda own: abs(own - pitch))].next()
        volume = max(0.0, min(1.0, gain)) * jitter * volumes.of(kind.group)
        channel = self._channel_for(volume * kind.loudness)
        if channel is None:
            return
        # before it begins: what begins at once would be heard at full volume for a moment
        channel.set_volume(
            volume * (1 - _PAN * max(0.0, min(1.0, pan))), volume * (1 - _PAN * max(0.0, min(1.0, -pan)))
        )
        channel.play(sound)

    def _find(self, name: str, world: str) -> dict[float, _Takes] | None:
        folders: tuple[str, ...] = (world, BOTH)
        if self._volumes.calm:
            folders = (CALM + world, CALM + BOTH, *folders)
        return next((found for folder in folders if (found := self._bank.get((folder, name))) is not None), None)

    def _channel_for(self, loudness: float) -> Channel | None:
        """A free channel for a sound, cutting short the softest that is heard if there are too many."""
        if loudness <= 0:
            return None
        self._heard = heard = [(channel, own) for channel, own in self._heard if channel.get_busy()]
        if len(heard) >= VOICES:
            softest = min(heard, key=lambda each: each[1])
            if softest[1] > loudness:
                return None
            softest[0].fadeout(_CUT_MS)
            heard.remove(softest)
        free = next((channel for channel in self._channels if not channel.get_busy()), None)
        if free is not None:
            heard.append((free, loudness))
        return free

    # --- the table's own sound

    def set_ambience(self, world: str) -> None:
        """Play that world's quiet loop from now on, or none for an empty text."""
        if world != self._ambience:
            self._ambience = world
            if self.is_ready:
                self._change_ambience()

    @property
    def _wanted_ambience(self) -> str:
        return "" if self._volumes.mute or not self._volumes.table else self._ambience

    def _change_ambience(self) -> None:
        """Fade out what should not be heard any more; what should be is loaded in the background."""
        if self._wanted_ambience == self._playing:
            return
        pygame.mixer.music.fadeout(_CUT_MS * 10)
        self._in_background(self._follow_ambience)

    def _follow_ambience(self) -> None:
        """Play the loop that is wanted by now; this may wait until the one before has faded."""
        world = self._wanted_ambience
        if world == self._playing:
            return
        self._playing = world
        path = (self._folder or resource("assets", "sounds")) / world / f"{_AMBIENCE}-1.ogg"
        if not world or not path.exists():
            return
        try:
            pygame.mixer.music.load(path)
            pygame.mixer.music.set_volume(self._volumes.table)
            pygame.mixer.music.play(-1, fade_ms=_FADE_MS)
        except pygame.error as error:
            _log.warning("%s can't be played: %s", path, error)


def _name_and_pitch(path: Path) -> tuple[str, float]:
    """A file's name of a sound, and its pitch."""
    name, _, percent = path.stem.rpartition("-")[0].partition("@")
    return name.replace("-", " "), int(percent or 100) / 100


@contextlib.contextmanager
def _silenced() -> Iterator[None]:
    """Keep Linux's sound libraries from writing to the terminal that there is no device."""
    if sys.platform != "linux":
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    try:
        with open(os.devnull, "wb") as nothing:
            os.dup2(nothing.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
