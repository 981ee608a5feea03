"""Values that must be there, or of one kind."""

from typing import TypeVar

T = TypeVar("T")


def must(value: T | None) -> T:
    """The value, which must not be None."""
    assert value is not None
    return value


def of_kind(kind: type[T], value: object) -> T:
    """The value, which must be of that kind."""
    assert isinstance(value, kind), f"{type(value).__name__} instead of {kind.__name__}"
    return value
