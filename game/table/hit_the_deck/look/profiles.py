"""Profiles at Hit the Deck: each seat's colour, shape, keys and zone, all different."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.ai.kinds import HUMAN
from game.rules.match import Player
from game.storage.settings.settings import Profile
from game.table.hit_the_deck.look.colours import CLOTH_SEATS, SeatColour
from game.table.race.keys import assign_keys, keys_for_newcomer


def resolve_profiles(players: Sequence[Player], people: Mapping[str, Profile]) -> list[Profile]:
    """Complete profiles for these players, without duplicate colours, shapes, zones or keys.

    People have two keys each. `people` are the profiles of the settings. Earlier seats choose first.
    """
    wishes = [people.get(player.name, Profile()) if player.kind == HUMAN else Profile() for player in players]
    colours = _different([wish.colour for wish in wishes], [mark.name for mark in CLOTH_SEATS])
    shapes = _different([wish.shape for wish in wishes], [mark.shape for mark in CLOTH_SEATS])
    pairs = assign_keys({seat: wishes[seat] for seat, player in enumerate(players) if player.kind == HUMAN})
    sitting: list[Profile] = []
    for seat, wish in enumerate(wishes):
        touch, call = pairs.get(seat, ("", ""))
        zone = "" if any(wish.zone == other.zone for other in sitting) else wish.zone
        sitting.append(replace(wish, colour=colours[seat], shape=shapes[seat], touch=touch, call=call, zone=zone))
    return sitting


def _different(wishes: Sequence[str], offered: Sequence[str]) -> list[str]:
    """Each seat's wish if no earlier seat has it; the others get the remaining values, their own default first."""
    chosen = [wish if wish in offered and wish not in wishes[:seat] else "" for seat, wish in enumerate(wishes)]
    for seat, wish in enumerate(chosen):
        if not wish:
            order = (offered[seat], *offered)
            chosen[seat] = next(choice for choice in order if choice not in chosen)
    return chosen


def profile_for_newcomer(wish: Profile, seat: int, others: Sequence[Profile], *, is_human: bool) -> Profile:
    """A profile for a player who joins `others`: the wish, except values already in use; keys only if `is_human`."""
    colour = _free(wish.colour, [other.colour for other in others], [mark.name for mark in CLOTH_SEATS], seat)
    shape = _free(wish.shape, [other.shape for other in others], [mark.shape for mark in CLOTH_SEATS], seat)
    if not is_human:
        return Profile(colour, shape)
    taken = {key for other in others for key in (other.touch, other.call)}
    touch, call = keys_for_newcomer(wish, taken, seat)
    zone = "" if any(wish.zone == other.zone for other in others) else wish.zone
    return Profile(colour, shape, touch, call, zone)


def _free(wish: str, taken: Sequence[str], offered: Sequence[str], seat: int) -> str:
    order = (wish, offered[seat], *offered)
    return next(choice for choice in order if choice in offered and choice not in taken)


def seat_colour(person: Profile) -> SeatColour:
    """The colour and shape of a complete profile."""
    colour = next(seat for seat in CLOTH_SEATS if seat.name == person.colour)
    return colour._replace(shape=person.shape)


def seat_marks(players: Sequence[Player], people: Mapping[str, Profile]) -> list[SeatColour]:
    """The colour and shape of each of these players; `people` are the profiles of the settings."""
    return [seat_colour(profile) for profile in resolve_profiles(players, people)]
