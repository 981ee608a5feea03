"""Sounds: opened in the background after the first frame, played at once, silent without a device.

A sound played for the first time is decoded in the background, which takes about a millisecond.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from queue import Queue
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import pygame

from game.children import standard_error
from game.resources import resource

if TYPE_CHECKING:
    # if pygame was built without its mixer, this fails at run time
    from pygame.mixer import Channel, Sound

BOTH, CALM = "both", "calm"
"""The folder of sounds shared by both worlds, and that of variants for calm mode."""
AMBIENCE = "table"
"""The name of a world's own ambient loop, which is streamed from its file."""
_JITTER = (1.0, 0.94, 0.97, 0.92, 0.99)
"""The gains of repeated sounds, so that no two sound the same."""


class Kind(NamedTuple):
    """The loudness of a name's sounds, 1 for the loudest, the volume they obey, and whether they play in calm mode."""

    loudness: float
    group: str
    calm: bool


Pitches: TypeAlias = dict[float, Iterator[tuple[Path, float]]]
"""The takes of a sound by pitch, in turn without end: each its file and its gain."""


class SoundBank:
    """The sound files of a folder. One thread calls `load` and `decode`; any thread may call the rest.

    A file is `FOLDER/NAME-TAKE.ogg`, or `NAME@PITCH-TAKE.ogg` if a name comes in several pitches, in percent. The
    folder is a world's name or `both`; `calm` holds variants for calm mode. `sounds.json` has each name's loudness and
    the volume that it obeys. Names have spaces where files have hyphens.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.kinds: dict[str, Kind] = {}
        self._takes: dict[tuple[str, str], Pitches] = {}
        self.decoded: dict[Path, Sound | None] = {}
        """The files played so far; None for a damaged one. A match plays the same few again and again."""

    def load(self) -> None:
        """Find the files of all worlds, those of both first."""
        try:
            kinds = json.loads((self.folder / "sounds.json").read_text(encoding="utf-8"))
            self.kinds = {
                name: Kind(10 ** (kind["db"] / 20), kind["volume"], kind["calm"]) for name, kind in kinds.items()
            }
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            _log.warning("No sounds: %s", error)
        worlds = [path for path in self.folder.glob("*") if path.name != CALM]
        for world in sorted(worlds, key=lambda path: path.name != BOTH):
            self._load_world(world, world.name)
        for world in (self.folder / CALM).glob("*"):
            self._load_world(world, CALM + world.name)

    def _load_world(self, folder: Path, world: str) -> None:
        found: dict[tuple[str, str], dict[float, list[Path]]] = {}
        for path in sorted(folder.glob("*.ogg")):
            try:
                words, _, percent = path.stem.rpartition("-")[0].partition("@")
                name, pitch = words.replace("-", " "), int(percent or 100) / 100
                if name == AMBIENCE:
                    continue
                # so that the system has it cached when it must play at once
                path.read_bytes()
            except (OSError, ValueError) as error:
                _log.warning("%s can't be played: %s", path, error)
                continue
            found.setdefault((world, name), {}).setdefault(pitch, []).append(path)
        for key, by_pitch in found.items():
            self._takes[key] = {pitch: zip(cycle(paths), cycle(_JITTER)) for pitch, paths in by_pitch.items()}

    def find(self, name: str, world: str, calm: bool) -> Pitches | None:
        """A sound by name, or None: a `calm` variant first, and the world's own before the shared one."""
        folders: tuple[str, ...] = (world, BOTH)
        if calm:
            folders = (CALM + world, CALM + BOTH, *folders)
        return next((found for folder in folders if (found := self._takes.get((folder, name))) is not None), None)

    def decode(self, path: Path) -> Sound | None:
        """Decode a file if needed. None if it is damaged."""
        # `clear` may come from another thread meanwhile
        decoded = self.decoded
        if path not in decoded:
            try:
                decoded[path] = pygame.mixer.Sound(path)
            except (pygame.error, OSError) as error:
                _log.warning("%s can't be played: %s", path, error)
                decoded[path] = None
        return decoded[path]

    def clear(self) -> None:
        self._takes = {}
        self.decoded = {}


RATE, BUFFER = 44_100, 512
"""The sample rate per second, and the number of samples mixed at a time: 12 ms."""
VOICES = 4
"""The number of sounds played at once; louder ones win."""
LATE_S = 0.15
"""The latest start, in seconds, of a sound that had to be decoded."""
SCALE = (0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 26)
"""The steps of a rising count, in semitones."""
_CHANNELS = 8
"""More than `VOICES`, because a sound that was cut short fades out."""
_CUT_MS, _FADE_MS = 12, 1500
_PAN = 0.6
"""The loss of gain on the far side, for a sound at the window's edge."""
_PATIENCE_S = 1.0
"""How long the end of the program waits for a device that is still being opened, in seconds."""

_log = logging.getLogger(__name__)


def step_pitch(step: int) -> float:
    """The pitch of a count's step, from 0; the last of the scale repeats."""
    return float(2 ** (SCALE[max(0, min(step, len(SCALE) - 1))] / 12))


class Volumes(NamedTuple):
    """The player's volumes, from 0 to 1, and whether sound is muted or in calm mode."""

    effects: float = 0.8
    voice: float = 0.6
    table: float = 0.25
    mute: bool = False
    calm: bool = False

    def of(self, group: str) -> float:
        """The volume of a group of sounds: `effects`, `voice` or `table`."""
        return {"voice": self.voice, "table": self.table}.get(group, self.effects)


class _Cue(NamedTuple):
    kind: Kind
    gain: float
    pan: float
    asked_at: float


class Sounds:
    """Plays the program's sounds. It is silent before `start`, and without a device."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` contains the files; by default those of the program."""
        self.bank = SoundBank(folder or resource("assets", "sounds"))
        self._volumes = Volumes()
        self._channels: list[Channel] = []
        self._heard: list[tuple[Channel, float]] = []
        self._ambience = self._playing = ""
        self._jobs: Queue[Callable[[], None] | None] = Queue()
        self._thread: threading.Thread | None = None
        self._lock = threading.RLock()
        """Held while channels change."""
        self._closing = False

    # --- starting and ending

    def start(self) -> None:
        """Open the device and find the sounds, in the background. Call it once the first frame has been shown."""
        self._in_background(self._open)

    @property
    def is_ready(self) -> bool:
        return bool(self._channels)

    def wait(self, seconds: float) -> bool:
        """Wait until all background work is done; False if it takes longer than `seconds`."""
        with self._jobs.all_tasks_done:
            return self._jobs.all_tasks_done.wait_for(lambda: not self._jobs.unfinished_tasks, seconds)

    def close(self) -> None:
        """Stop all sounds and close the device."""
        self._closing = True
        with self._lock:
            self._channels = []
            self._heard.clear()
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(_PATIENCE_S)

    def _in_background(self, work: Callable[[], None]) -> None:
        self._jobs.put(work)
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sounds", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        """Run the tasks in order: some systems want a device closed by the thread that opened it."""
        for work in iter(self._jobs.get, None):
            try:
                if not self._closing:
                    work()
            except Exception:
                _log.exception("Sound failed")
            self._jobs.task_done()
        self.bank.clear()
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
        _log.info("Sound is on")
        self._channels = [pygame.mixer.Channel(number) for number in range(_CHANNELS)]
        self.bank.load()
        self._follow_ambience()

    # --- the player's settings

    @property
    def volumes(self) -> Volumes:
        return self._volumes

    @volumes.setter
    def volumes(self, volumes: Volumes) -> None:
        before, self._volumes = self._volumes, volumes
        if volumes == before or not self.is_ready:
            return
        pygame.mixer.music.set_volume(volumes.table)
        if volumes.mute:
            with self._lock:
                for channel, _ in self._heard:
                    channel.fadeout(_CUT_MS)
        self._change_ambience()

    # --- playing

    def play(self, name: str, world: str = "", pan: float = 0.0, pitch: float = 1.0, gain: float = 1.0) -> None:
        """Play a sound, the world's own if there is one. One softer than all that are playing is left out."""
        volumes = self._volumes
        if volumes.mute or not self._channels:
            return
        kind, by_pitch = self.bank.kinds.get(name), self.bank.find(name, world, volumes.calm)
        if kind is None or by_pitch is None or (volumes.calm and not kind.calm):
            return
        path, jitter = next(by_pitch[min(by_pitch, key=lambda own: abs(own - pitch))])
        cue = _Cue(kind, max(0.0, min(1.0, gain)) * jitter, max(-1.0, min(1.0, pan)), time.monotonic())
        sound = self.bank.decoded.get(path)
        if sound is not None:
            self._begin(sound, cue)
        else:
            self._in_background(lambda: self._decode_and_begin(path, cue))

    def _decode_and_begin(self, path: Path, cue: _Cue) -> None:
        sound = self.bank.decode(path)
        if sound is not None and not self._volumes.mute and time.monotonic() - cue.asked_at < LATE_S:
            self._begin(sound, cue)

    def _begin(self, sound: Sound, cue: _Cue) -> None:
        volume = cue.gain * self._volumes.of(cue.kind.group)
        with self._lock:
            channel = self._channel_for(volume * cue.kind.loudness)
            if channel is None:
                return
            # before it begins: otherwise it would be at full volume for a moment
            channel.set_volume(volume * (1 - _PAN * max(0.0, cue.pan)), volume * (1 - _PAN * max(0.0, -cue.pan)))
            channel.play(sound)

    def _channel_for(self, loudness: float) -> Channel | None:
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

    # --- ambience

    def set_ambience(self, world: str) -> None:
        """Play a world's ambient loop from now on, or none for an empty text."""
        if world != self._ambience:
            self._ambience = world
            if self.is_ready:
                self._change_ambience()

    @property
    def _wanted_ambience(self) -> str:
        return "" if self._volumes.mute or not self._volumes.table else self._ambience

    def _change_ambience(self) -> None:
        if self._wanted_ambience == self._playing:
            return
        pygame.mixer.music.fadeout(_CUT_MS * 10)
        self._in_background(self._follow_ambience)

    def _follow_ambience(self) -> None:
        world = self._wanted_ambience
        if world == self._playing:
            return
        self._playing = world
        path = self.bank.folder / world / f"{AMBIENCE}-1.ogg"
        if not world or not path.exists():
            return
        try:
            pygame.mixer.music.load(path)
            pygame.mixer.music.set_volume(self._volumes.table)
            pygame.mixer.music.play(-1, fade_ms=_FADE_MS)
        except pygame.error as error:
            _log.warning("%s can't be played: %s", path, error)


@contextlib.contextmanager
def _silenced() -> Iterator[None]:
    """Keep Linux's sound libraries from reporting a missing device on the terminal."""
    if sys.platform != "linux":
        yield
        return
    with standard_error:
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
