"""Players' names and numbers in sentences. A player called "You" is addressed in the second person."""

from __future__ import annotations

import re
from collections.abc import Sequence

YOU = "You"
MATCHES, POINTS, HANDS, RACES = ("match", "matches"), ("point", "points"), ("hand", "hands"), ("race", "races")
"""Nouns for `counted`, singular and plural."""
SECOND_PERSON = {
    "beats": "beat",
    "calls": "call",
    "chooses": "choose",
    "is": "are",
    "was": "were",
    "has": "have",
    "goes": "go",
    "counts": "count",
    "deals": "deal",
    "draws": "draw",
    "leads": "lead",
    "needs": "need",
    "pays": "pay",
    "plays": "play",
    "scores": "score",
    "takes": "take",
    "wins": "win",
}
"""The verbs of the program's sentences whose third and second persons differ."""
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_PLACE = re.compile(r"(?P<cited>“)?\{\}(?P<owner>'s)?(?P<gap>\*{0,2} )?(?P<verb>[a-z]+)?")
_AS_TYPED = str.maketrans("*[", "\x02\x03")
"""What stands for the signs of bold parts and links in a name, in which there are no control characters."""
_LIST = re.compile(rf"{YOU}(?:$|,| and )")
"""The beginning of "You", or of a list of names with it."""


def sentence(template: str, *values: object) -> str:
    """Fill in a template written for names, such as `{} was last` or `{}'s turn`, with a value for each `{}`.

    For a player called "You" it gives "You were last", "Your turn", and within a sentence "you", "your" and "yours".
    A list made by `joined` that begins with "You" keeps its verb. A name in quotation marks (`“{}”`) is left as it is.
    """
    filled = iter(values)

    def fill(found: re.Match[str]) -> str:
        value = str(next(filled))
        if found["cited"]:
            return found[0].replace("{}", value, 1)
        rest = found[0][2:]
        if not _LIST.match(value):
            return value + rest
        before = template[: found.start()].rstrip("* ")
        word = YOU if not before or before.endswith((".", "!", "?")) else YOU.lower()
        if value != YOU:
            return word + value[len(YOU) :] + rest
        if found["owner"]:
            return word + ("r" if found["gap"] or rest == "'s**" else "rs") + rest[2:]
        verb = found["verb"] or ""
        return word + (found["gap"] or "") + SECOND_PERSON.get(verb, verb) if found["gap"] else word + rest

    return _PLACE.sub(fill, template)


def as_typed(name: str) -> str:
    """A name for a text with **bold** parts and links, in which it shows as it was typed."""
    return name.translate(_AS_TYPED)


def as_joined(names: Sequence[str]) -> list[int]:
    """The numbers of the names, from 0, in the order in which `joined` gives them."""
    return sorted(range(len(names)), key=lambda number: names[number] != YOU)


def joined(names: Sequence[str]) -> str:
    """Join names into a list, "You" first: `You and Ada`, `Ada, Ben and Mia`."""
    ordered = [names[number] for number in as_joined(names)]
    return " and ".join([", ".join(ordered[:-1]), ordered[-1]]) if len(ordered) > 1 else ordered[0]


def ordinal(place: int) -> str:
    """A place such as `2nd`."""
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place, 'th') }"


def in_words(number: int) -> str:
    """A number such as `three`; one above twelve in figures, and `no` for 0."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def counted(count: int, noun: tuple[str, str]) -> str:
    """A number with its noun, singular or plural: `1 match`, `2 matches`."""
    return f"{count:,} {noun[count != 1]}"
