"""The sound files by name and pitch; the most recently played stay decoded.

A file is `assets/sounds/FOLDER/NAME-TAKE.ogg`, or `NAME@PITCH-TAKE.ogg` if a name comes in several pitches, in percent.
The folder is a world's name or `both`; `calm` holds variants for calm mode. `sounds.json` has each name's loudness and
the volume that it obeys. Names have spaces where files have hyphens.
"""

from __future__ import annotations

import json
import logging
import threading
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import pygame

if TYPE_CHECKING:
    # if pygame was built without its mixer, this fails at run time
    from pygame.mixer import Sound

BOTH, CALM = "both", "calm"
"""The folder of sounds shared by both worlds, and that of variants for calm mode."""
AMBIENCE = "table"
"""The name of a world's own ambient loop, which is streamed from its file."""
DECODED_S = 22.0
"""The seconds of sound that stay decoded: 4 MB. All would be 16 MB, and a match plays the same few again and again."""
_JITTER = (1.0, 0.94, 0.97, 0.92, 0.99)
"""The gains of repeated sounds, so that no two sound the same."""

_log = logging.getLogger(__name__)


class Kind(NamedTuple):
    """The loudness of a name's sounds, 1 for the loudest, the volume they obey, and whether they play in calm mode."""

    loudness: float
    group: str
    calm: bool


class Takes:
    """The takes of a sound in one pitch, played in turn."""

    def __init__(self) -> None:
        self.paths: list[Path] = []
        self._count = 0

    def next(self) -> tuple[Path, float]:
        """The file of a take, different from the last one if there are several, and its gain."""
        self._count += 1
        return self.paths[self._count % len(self.paths)], _JITTER[self._count % len(_JITTER)]


Pitches: TypeAlias = dict[float, Takes]
"""The takes of a sound by pitch."""


class SoundBank:
    """The sound files of a folder. One thread calls `load` and `decode`; any thread may call the rest."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.kinds: dict[str, Kind] = {}
        self._takes: dict[tuple[str, str], Pitches] = {}
        self._decoded: dict[Path, Sound] = {}
        """The decoded files, the most recently played last."""
        self._damaged: set[Path] = set()
        self._lock = threading.Lock()

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
        found: dict[tuple[str, str], Pitches] = {}
        for path in sorted(folder.glob("*.ogg")):
            try:
                name, pitch = _name_and_pitch(path)
                if name == AMBIENCE:
                    continue
                # so that the system has it cached when it must play at once
                path.read_bytes()
            except (OSError, ValueError) as error:
                _log.warning("%s can't be played: %s", path, error)
                continue
            found.setdefault((world, name), {}).setdefault(pitch, Takes()).paths.append(path)
        self._takes = {**self._takes, **found}

    def find(self, name: str, world: str, calm: bool) -> Pitches | None:
        """A sound by name, the world's own if there is one, or None."""
        folders: tuple[str, ...] = (world, BOTH)
        if calm:
            folders = (CALM + world, CALM + BOTH, *folders)
        return next((found for folder in folders if (found := self._takes.get((folder, name))) is not None), None)

    def decoded(self, path: Path) -> Sound | None:
        """The sound of a decoded file, or None."""
        with self._lock:
            sound = self._decoded.pop(path, None)
            if sound is not None:
                self._decoded[path] = sound
            return sound

    def decode(self, path: Path) -> Sound | None:
        """Decode a file if needed, and drop the least recently played. None if it is damaged."""
        sound = self.decoded(path)
        if sound is not None or path in self._damaged:
            return sound
        try:
            sound = pygame.mixer.Sound(path)
        except (pygame.error, OSError) as error:
            _log.warning("%s can't be played: %s", path, error)
            self._damaged.add(path)
            return None
        with self._lock:
            self._decoded[path] = sound
            while sum(kept.get_length() for kept in self._decoded.values()) > max(DECODED_S, sound.get_length()):
                del self._decoded[next(iter(self._decoded))]
        return sound

    def clear(self) -> None:
        with self._lock:
            self._takes = {}
            self._decoded = {}


def _name_and_pitch(path: Path) -> tuple[str, float]:
    name, _, percent = path.stem.rpartition("-")[0].partition("@")
    return name.replace("-", " "), int(percent or 100) / 100
