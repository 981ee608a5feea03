"""Reading the values of the settings file: each is checked, and a bad one refused with what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from game.rules import GAMES
from game.rules.core import MalformedError
from game.rules.match import Player
from game.rules.record import is_int, valid_option, valid_text
from game.storage.settings.settings import (
    COLOURS,
    MAX_ALSO_KNOWN,
    MAX_PROFILES,
    PACES,
    SHAPES,
    SPEEDS,
    UI_SCALE_RANGE,
    VOLUME_RANGE,
    WINDOW_SIDE_RANGE,
    MatchSetup,
    Profile,
    StepAnswer,
)

LATEST_S = 1 << 40
"""The latest moment, in seconds since 1970."""
Complain: TypeAlias = Callable[[str], None]
"""Called with what is wrong with a part of a value that is left out."""


def _switch(value: object, complain: Complain) -> bool:
    if isinstance(value, bool):
        return value
    raise MalformedError("is not true or false")


def _within(least: int, most: int) -> Callable[[object, Complain], int]:
    def read(value: object, complain: Complain) -> int:
        if is_int(value) and least <= value <= most:
            return value
        raise MalformedError(f"is not a whole number from {least} to {most}")

    return read


def _scale(value: object, complain: Complain) -> float:
    if (
        isinstance(value, int | float)
        and not isinstance(value, bool)
        and UI_SCALE_RANGE[0] <= value <= UI_SCALE_RANGE[1]
    ):
        return float(value)
    raise MalformedError(f"is not a number from {UI_SCALE_RANGE[0]} to {UI_SCALE_RANGE[1]}")


def _one_of(words: tuple[str, ...]) -> Callable[[object, Complain], str]:
    def read(value: object, complain: Complain) -> str:
        if isinstance(value, str) and value in words:
            return value
        raise MalformedError(f"is not one of {', '.join(words)}")

    return read


def _size(value: object, complain: Complain) -> tuple[int, int] | None:
    if value is None:
        return None
    if isinstance(value, list) and len(value) == 2:
        width, height = (_within(*WINDOW_SIDE_RANGE)(side, complain) for side in value)
        return width, height
    raise MalformedError("is not a width and a height")


def _by_name(
    what: str, value: object, complain: Complain, read: Callable[[str, dict[str, Any]], Any]
) -> dict[str, Any]:
    """Read the values of a JSON object one by one, leaving out bad ones."""
    kept = {}
    for name, item in _object(value).items():
        try:
            kept[name] = read(name, item)
        except MalformedError as error:
            complain(f"{what} {name[:40]!a} {error}")
    return kept


def _object(value: object) -> dict[str, Any]:
    if isinstance(value, dict):
        return value
    raise MalformedError("is not a JSON object")


def _hand_sort(value: object, complain: Complain) -> Mapping[str, str]:
    def read(game: str, key: object) -> str:
        if game not in GAMES:
            raise MalformedError("is not a game")
        return valid_text(key, "the sort")

    return _by_name("hand_sort", value, complain, read)


def _people(value: object, complain: Complain) -> Mapping[str, Profile]:
    def read(name: str, item: object) -> Profile:
        valid_text(name, "the name")
        fields = {key: text for key, text in _object(item).items() if key in Profile.__slots__ and text != ""}
        for key, text in fields.items():
            valid_text(text, key)
        for key, words in (("colour", COLOURS), ("shape", SHAPES)):
            if key in fields:
                _one_of(words)(fields[key], complain)
        return Profile(**fields)

    people = _by_name("people", value, complain, read)
    return dict(list(people.items())[-MAX_PROFILES:])


def _also_known(value: object, complain: Complain) -> Mapping[str, str]:
    """Names that lead to a person in one step, whatever the file says: a circle of names is nobody's."""

    def read(name: str, person: object) -> str:
        valid_text(name, "the name")
        return valid_text(person, "the person")

    given = _by_name("also_known", value, complain, read)
    known = {}
    for name in list(given)[-MAX_ALSO_KNOWN:]:
        seen, person = {name}, given[name]
        while person in given and person not in seen:
            seen.add(person)
            person = given[person]
        if person not in seen:
            known[name] = person
    return known


def _setups(value: object, complain: Complain) -> Mapping[str, MatchSetup]:
    def read(game: str, item: object) -> MatchSetup:
        if game not in GAMES:
            raise MalformedError("is not a game")
        rules, fields = GAMES[game], _object(item)
        seats = fields.get("seats")
        if not isinstance(seats, list) or len(seats) not in rules.seats:
            raise MalformedError("has the wrong number of seats for its game")
        players = tuple(
            Player(valid_text(seat.get("name"), "a name"), valid_text(seat.get("kind"), "a kind"))
            for seat in map(_object, seats)
        )
        options = _object(fields.get("options", {}))
        return MatchSetup(players, {name: valid_option(rules, name, given) for name, given in options.items()})

    return _by_name("setups", value, complain, read)


def _level_steps(value: object, complain: Complain) -> Mapping[str, Mapping[str, StepAnswer]]:
    def read_answer(name: str, item: object) -> StepAnswer:
        valid_text(name, "the name")
        fields = _object(item)
        moment = _within(0, LATEST_S)(fields.get("moment"), complain)
        return StepAnswer(valid_text(fields.get("level"), "a level"), moment)

    def read(game: str, item: object) -> Mapping[str, StepAnswer]:
        if game not in GAMES:
            raise MalformedError("is not a game")
        return _by_name("level_steps", item, complain, read_answer)

    return _by_name("level_steps", value, complain, read)


def _coached(value: object, complain: Complain) -> frozenset[str]:
    if isinstance(value, list) and all(isinstance(game, str) and game in GAMES for game in value):
        return frozenset(value)
    raise MalformedError("is not a list of games")


def _tips(value: object, complain: Complain) -> Mapping[str, frozenset[str]]:
    def read(game: str, item: object) -> frozenset[str]:
        if game not in GAMES:
            raise MalformedError("is not a game")
        if not isinstance(item, list):
            raise MalformedError("is not a list of tips")
        return frozenset(valid_text(tip, "a tip") for tip in item)

    return _by_name("tips", value, complain, read)


def _taught(value: object, complain: Complain) -> frozenset[str]:
    if not isinstance(value, list):
        raise MalformedError("is not a list of names")
    return frozenset(valid_text(name, "a name") for name in value)


READERS: Mapping[str, Callable[[object, Complain], Any]] = {
    "speed": _one_of(SPEEDS),
    "pace": _one_of(PACES),
    "mark_moves": _switch,
    "calm": _switch,
    "effects_volume": _within(*VOLUME_RANGE),
    "voice_volume": _within(*VOLUME_RANGE),
    "table_volume": _within(*VOLUME_RANGE),
    "mute": _switch,
    "ui_scale": _scale,
    "large_print": _switch,
    "left_handed": _switch,
    "high_contrast": _switch,
    "hand_sort": _hand_sort,
    "people": _people,
    "also_known": _also_known,
    "setups": _setups,
    "coached": _coached,
    "tips": _tips,
    "taught": _taught,
    "level_steps": _level_steps,
    "window_size": _size,
    "full_screen": _switch,
}
"""How each value of the file is read, by its key; raises `MalformedError` with what is wrong."""
FIELDS = {"people": "profiles"}
"""The fields of `Settings` by their keys in the file, where the two differ."""
