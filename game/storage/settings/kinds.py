"""The kinds of values in the settings file: how each is checked when read, and how it is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from game.rules import GAMES
from game.rules.core import MalformedError
from game.rules.record import is_int, valid_text

T = TypeVar("T")

Complain: TypeAlias = Callable[[str], None]
"""Called with the problem of a part of a value that is left out."""


class Kind(NamedTuple, Generic[T]):
    """The checks and the format of a setting's values."""

    read: Callable[[Any, Complain], T]
    """Checks a value of the file. Raises `MalformedError` with the problem."""
    write: Callable[[T], Any] = lambda value: value
    """Converts a value to its form in the file."""


def setting(default: T, kind: Kind[T], key: str = "") -> T:
    """Declare a field of the settings; `key` is its key in the file, if that is not the field's name."""
    declared: Any = field(default_factory=lambda: default, metadata={"kind": kind, "key": key})
    return declared  # type: ignore[no-any-return]


def checked(is_good: Callable[[Any], bool], wrong: str) -> Kind[Any]:
    """Values that pass `is_good`; `wrong` describes the others in an error."""

    def read(value: Any, complain: Complain) -> Any:
        if is_good(value):
            return value
        raise MalformedError(wrong)

    return Kind(read)


SWITCH: Kind[bool] = checked(lambda value: isinstance(value, bool), "is not true or false")


def whole(least: int, most: int) -> Kind[int]:
    """A whole number within limits."""
    return checked(
        lambda value: is_int(value) and least <= value <= most, f"is not a whole number from {least} to {most}"
    )


def number(least: float, most: float) -> Kind[float]:
    """A number within limits."""
    kind = checked(
        lambda value: (is_int(value) or isinstance(value, float)) and least <= value <= most,
        f"is not a number from {least} to {most}",
    )
    return Kind(lambda value, complain: float(kind.read(value, complain)))


def one_of(words: tuple[str, ...]) -> Kind[str]:
    """One of `words`."""
    return checked(lambda value: isinstance(value, str) and value in words, f"is not one of {', '.join(words)}")


def text(what: str) -> Kind[str]:
    """A text that a record may hold."""
    return Kind(lambda value, complain: valid_text(value, what))


def size_within(least: int, most: int) -> Kind[tuple[int, int] | None]:
    """A width and a height within limits, or none."""
    pair = checked(lambda value: isinstance(value, list) and len(value) == 2, "is not a width and a height")
    side = whole(least, most)

    def read(value: Any, complain: Complain) -> tuple[int, int] | None:
        if value is None:
            return None
        width, height = (side.read(one, complain) for one in pair.read(value, complain))
        return width, height

    return Kind(read, lambda size: None if size is None else list(size))


def some(plural: str, what: str) -> Kind[frozenset[str]]:
    """A set of texts."""
    texts = checked(lambda value: isinstance(value, list), f"is not a list of {plural}")
    return Kind(lambda value, complain: frozenset(valid_text(one, what) for one in texts.read(value, complain)), sorted)


def by_name(key: str, kind_of: Callable[[str], Kind[T]], write: Callable[[T], Any]) -> Kind[Mapping[str, T]]:
    """Values by names; bad ones are left out one by one. `kind_of` also checks the name."""

    def read(value: Any, complain: Complain) -> Mapping[str, T]:
        kept = {}
        for name, item in json_object(value).items():
            try:
                kept[name] = kind_of(name).read(item, complain)
            except MalformedError as error:
                complain(f"{key} {name[:40]!a} {error}")
        return kept

    return Kind(read, lambda values: {name: write(value) for name, value in values.items()})


def by_game(key: str, kind: Kind[T]) -> Kind[Mapping[str, T]]:
    """Values of a kind by the names of games."""

    def kind_of(name: str) -> Kind[T]:
        valid_game(name)
        return kind

    return by_name(key, kind_of, kind.write)


def by_person(key: str, kind: Kind[T]) -> Kind[Mapping[str, T]]:
    """Values of a kind by people's names."""

    def kind_of(name: str) -> Kind[T]:
        valid_text(name, "the name")
        return kind

    return by_name(key, kind_of, kind.write)


def valid_game(name: str) -> str:
    """Return `name` if it is a game's. Raises `MalformedError`."""
    if name in GAMES:
        return name
    raise MalformedError("is not a game")


def json_object(value: Any) -> dict[str, Any]:
    """Return the value if it is a JSON object. Raises `MalformedError`."""
    if isinstance(value, dict):
        return value
    raise MalformedError("is not a JSON object")
