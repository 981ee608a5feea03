"""The people who played, and their names: one who has been renamed or merged has several, of which one is shown.

Records keep the names that they were written with. `also_known` gives the person that each past name belongs
to: it has no chains, so that a name leads to its person in one step.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.rules.match import Player
from game.storage.files import StorageError
from game.storage.library.match_filter import PERSON
from game.storage.settings.settings import MAX_ALSO_KNOWN, MatchSetup, Profile, Settings

NO_NAME = "Give this person a name."
SOMEBODY_ELSE = "There is already a “{}”. If they are the same person, merge the two names."
TOO_MANY = "The list is full: it can hold {} names."


class Tally(NamedTuple):
    """So many matches, and so many of them won."""

    matches: int
    won: int


class Played(NamedTuple):
    """What somebody has played: practice does not count, and matches that are not over do not count yet."""

    games: Mapping[str, Tally] = {}
    """The matches by the games' names in records."""
    last_day: str = ""
    """When the last match began, over or not, such as `2026-11-21`, or empty."""

    @property
    def all(self) -> Tally:
        return Tally(
            sum(tally.matches for tally in self.games.values()), sum(tally.won for tally in self.games.values())
        )


# --- whose a name is


def called(players: Sequence[Player], also_known: Mapping[str, str]) -> tuple[Player, ...]:
    """The players as their people are called now; as they are where two of them would be called the same."""
    now = tuple(
        replace(player, name=also_known.get(player.name, player.name)) if player.kind == PERSON else player
        for player in players
    )
    return now if len({player.name for player in now}) == len(now) else tuple(players)


def known_profiles(settings: Settings) -> dict[str, Profile]:
    """Everyone's profile under each of their names; the names of the past first."""
    people = settings.profiles
    past = {name: people[person] for name, person in settings.also_known.items() if person in people}
    return {**past, **people}


# --- changing people: each returns other settings


def renamed(settings: Settings, person: str, name: str, others: Container[str] = ()) -> Settings:
    """These settings with a person under another name. Raises `StorageError` where it is another person's.

    `others` are people who are known from records.
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
    """These settings with another name, and all its names of the past, as the person's too.

    What the person's profile does not say is taken from the other's. Raises `StorageError` for too many names.
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
    """These settings with a name of the past as a person's of its own again."""
    others = {past: person for past, person in settings.also_known.items() if past != name}
    return replace(settings, also_known=others).with_profile(name, settings.profiles.get(name, Profile()))


def removed(settings: Settings, person: str) -> Settings:
    """These settings without a person; whose matches and names of the past stay as they are."""
    people = {name: profile for name, profile in settings.profiles.items() if name != person}
    return replace(settings, profiles=people, taught=settings.taught - {person})


def put_back(settings: Settings, before: Settings) -> Settings:
    """These settings with the people of others from before."""
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
    # whoever played last stands last
    order = list(dict.fromkeys(person if known == name else known for known in reversed(profiles)))
    taught = frozenset(person if known == name else known for known in settings.taught)
    return replace(
        settings,
        profiles={known: own if known == person and own is not None else profiles[known] for known in reversed(order)},
        also_known=also_known,
        setups={game: _with_names(setup, also_known) for game, setup in settings.setups.items()},
        taught=taught,
    )


def _with_names(setup: MatchSetup, also_known: Mapping[str, str]) -> MatchSetup:
    return replace(setup, players=called(setup.players, also_known))
