"""The people who played, and their names: a renamed or merged person has several, of which one is shown.

Records keep the names that they were written with. `also_known` maps each past name to its person. It has no chains:
each name leads to its person in one step.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.rules.match import Header, Player
from game.storage.files import StorageError
from game.storage.settings.settings import MAX_ALSO_KNOWN, Profile, Settings

NO_NAME = "Give this person a name."
SOMEBODY_ELSE = "There is already a “{}”. If they are the same person, merge the two names."
TOO_MANY = "The list is full: it can hold {} names."


class Tally(NamedTuple):
    """A number of matches, and how many of them were won."""

    matches: int
    won: int


class Played(NamedTuple):
    """The matches of one person, without practice and unfinished matches."""

    games: Mapping[str, Tally] = {}
    """The matches by the games' names in records."""
    last_day: str = ""
    """The day on which the last match began, finished or not, such as `2026-11-21`, or empty."""

    @property
    def all(self) -> Tally:
        return Tally(
            sum(tally.matches for tally in self.games.values()), sum(tally.won for tally in self.games.values())
        )


# --- whose a name is


def called(players: Sequence[Player], also_known: Mapping[str, str]) -> tuple[Player, ...]:
    """The players under the names of today; unchanged if two of them would have the same name."""
    now = tuple(
        replace(player, name=also_known.get(player.name, player.name)) if player.is_person else player
        for player in players
    )
    return now if len({player.name for player in now}) == len(now) else tuple(players)


def under_current_names(header: Header, also_known: Mapping[str, str]) -> Header:
    """The header of a record with its people under their current names; its line remains that of the record."""
    renamed = replace(header, players=called(header.players, also_known))
    return renamed if header.text is None else renamed.read_from(header.text)


def known_profiles(settings: Settings) -> dict[str, Profile]:
    """Everyone's profile under each of their names, past names first."""
    people = settings.profiles
    past = {name: people[person] for name, person in settings.also_known.items() if person in people}
    return {**past, **people}


# --- changing people: each returns other settings


def renamed(settings: Settings, person: str, name: str, others: Container[str] = ()) -> Settings:
    """The settings with a person renamed. Raises `StorageError` if another person has the name.

    `others` are people known from records.
    """
    if not name:
        raise StorageError(NO_NAME)
    if name == person:
        return settings
    is_own = settings.also_known.get(name) == person
    if not is_own and (name in settings.profiles or name in settings.also_known or name in others):
        raise StorageError(SOMEBODY_ELSE.format(name))
    return _moved(settings, person, name)


def merged(settings: Settings, person: str, other: str) -> Settings:
    """The settings with `other` and all its past names added to `person`.

    The profile of `other` fills in what that of `person` lacks. Raises `StorageError` if there are too many names.
    """
    profiles = dict(settings.profiles)
    both = [profiles[name] for name in (person, other) if name in profiles]
    if both:
        chosen = {
            field: next((value for one in both if (value := getattr(one, field))), "") for field in Profile.__slots__
        }
        profiles[person] = Profile(**chosen)
    return _moved(replace(settings, profiles=profiles), other, person)


def separated(settings: Settings, name: str) -> Settings:
    """The settings with the past name `name` as a person of its own again."""
    others = {past: person for past, person in settings.also_known.items() if past != name}
    return replace(settings, also_known=others).with_profile(name, settings.profiles.get(name, Profile()))


def removed(settings: Settings, person: str) -> Settings:
    """The settings without a person; their matches and past names stay."""
    people = {name: profile for name, profile in settings.profiles.items() if name != person}
    return replace(settings, profiles=people, taught=settings.taught - {person})


def put_back(settings: Settings, before: Settings) -> Settings:
    """The settings with the people of `before`."""
    return replace(
        settings,
        profiles=before.profiles,
        also_known=before.also_known,
        setups=before.setups,
        taught=before.taught,
    )


def _moved(settings: Settings, name: str, person: str) -> Settings:
    also_known = {past: person if known == name else known for past, known in settings.also_known.items()}
    also_known.pop(person, None)
    also_known[name] = person
    if len(also_known) > MAX_ALSO_KNOWN:
        raise StorageError(TOO_MANY.format(MAX_ALSO_KNOWN))
    profiles = dict(settings.profiles)
    own = profiles.get(person, profiles.get(name))
    # the person who played last comes last
    order = list(dict.fromkeys(person if known == name else known for known in reversed(profiles)))
    taught = frozenset(person if known == name else known for known in settings.taught)
    return replace(
        settings,
        profiles={known: own if known == person and own is not None else profiles[known] for known in reversed(order)},
        also_known=also_known,
        setups={
            game: replace(setup, players=called(setup.players, also_known)) for game, setup in settings.setups.items()
        },
        taught=taught,
    )
