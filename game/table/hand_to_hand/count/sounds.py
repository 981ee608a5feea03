"""The sounds of a count, each at its moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.table.hand_to_hand.count.beats import FLY_S, SCORE_S, SPAN_S, TURN_S, VALUES_S, Act, Beat
from game.table.sounds import POINT, SUM, TURN_OVER, fan_name

_SCALE = (0, 2, 4, 5, 7, 9, 11, 12)
"""The steps of a scale in semitones: points climb it."""
_PAN = 0.4


class PlaySound(Protocol):
    """Plays a sound by its name."""

    def __call__(self, name: str, *, pan: float = 0.0, pitch: float = 1.0, gain: float = 1.0) -> None: ...


class _Sound(NamedTuple):
    at: tuple[int, float]
    """The number of the beat and its progress from 0 to 1."""
    name: str
    pitch: float = 1.0


class CountSounds:
    """Plays what a count has passed since the moment that was shown before."""

    def __init__(self, beats: Sequence[Beat], play: PlaySound) -> None:
        self._play = play
        self._sounds = list(_sounds(beats))
        self._heard = (0, -1.0)

    def show(self, number: int, progress: float) -> None:
        """Play what is due at a beat and a progress; of what was skipped only the last."""
        now = (number, progress)
        due = [sound for sound in self._sounds if self._heard < sound.at <= now]
        self._heard = max(self._heard, now)
        for sound in due if len(due) < 3 else due[-1:]:
            self._play(sound.name, pan=_PAN if sound.name in (POINT, SUM) else 0.0, pitch=sound.pitch)


def _sounds(beats: Sequence[Beat]) -> list[_Sound]:
    found: list[_Sound] = []
    points = 0
    for number, beat in enumerate(beats):

        def moment(seconds: float, number: int = number, beat: Beat = beat) -> tuple[int, float]:
            return number, min(1.0, seconds / beat.full)

        if beat.act is Act.FAN:
            cards = sum(each.act is Act.TURN for each in beats) + 1
            found.append(_Sound(moment(0.0), fan_name(cards)))
        if beat.act is Act.TURN:
            found.append(_Sound(moment(0.0), TURN_OVER))
        if beat.act in (Act.TURN, Act.HAND):
            arrives = (VALUES_S if beat.act is Act.HAND else TURN_S) + FLY_S
            pitch = 2 ** (_SCALE[points % len(_SCALE)] / 12)
            found.append(_Sound(moment(arrives), POINT, pitch))
            points += 1
            if number + 1 == len(beats) or beats[number + 1].seat != beat.seat:
                found.append(_Sound((number, 1.0), SUM))
        if beat.scored:
            found.append(_Sound(moment(SPAN_S + SCORE_S), POINT, 2.0))
    return found
