"""The sounds of steps depend only on what everyone may know, and every sound that is played exists."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from types import ModuleType

import pytest

from game.chance import KeyedRandom
from game.play.host import Step
from game.play.session import RedactedStep, redacted
from game.resources import resource
from game.rules import GAMES
from game.rules.core import SPECTATOR, AnyRules, Event, State
from game.rules.match import Entry, Match
from game.table import sounds as shared
from game.table.hand_to_hand.steps import timeline as night
from game.table.hit_the_deck.steps import sounds as cloth
from game.table.hit_the_deck.steps.timeline import StepTimeline
from game.table.sounds import SoundCue
from game.ui.widgets.button import SOUND
from tests.rules.play import CASES, HHC, Case, header, random_entry
from tests.table.hand_to_hand.tables import Sitting
from tests.table.hit_the_deck.tables import Table, session

Sounding = Callable[[RedactedStep], list[SoundCue]]


@pytest.fixture(scope="module")
def sound_of_night() -> Sounding:
    top = Sitting().top
    return lambda step: night.StepTimeline(top, step, {}, (), ()).sounds


def sound_of_cloth(seats: int) -> Sounding:
    cues = Table(session(["human"] + ["greedy"] * (seats - 1))).htd.cues
    return lambda step: StepTimeline(cues, step, None, (None, None), ()).sounds


def steps(case: Case, seed: int, most: int) -> Iterator[dict[int, RedactedStep]]:
    """The steps of a random match, as a spectator and as each seat may see them."""
    name, seats, options = case
    match = Match(header(GAMES[name], seats, options))
    rng = KeyedRandom(seed, "test")
    viewers = (SPECTATOR, *range(seats))
    while not match.is_over and len(match.entries) < most:
        before = {viewer: match.view(viewer) for viewer in viewers}
        state = match.rules.clone(match.state)
        entry = random_entry(match, rng, seed)
        events: list[Event] = []
        result = match.play(entry, events)
        step = Step(len(match.entries), entry, tuple(events), result)
        yield {
            viewer: redacted(step, viewer, match.rules, state, before[viewer], match.view(viewer)) for viewer in viewers
        }


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_viewer_hears_the_sounds_of_a_spectator(case: Case, sound_of_night: Sounding) -> None:
    sounding = sound_of_night if case[0] == HHC.name else sound_of_cloth(case[1])
    heard = 0
    for seen in steps(case, 77, 300):
        told = sounding(seen[SPECTATOR])
        heard += bool(told)
        for viewer, step in seen.items():
            assert sounding(step) == told, f"{viewer} hears more of {step.entry}"
    assert heard > 40


@pytest.mark.parametrize("case", [CASES[0], CASES[4], CASES[6]], ids=str)
def test_worlds_that_look_the_same_sound_the_same(case: Case, sound_of_night: Sounding) -> None:
    sounding = sound_of_night if case[0] == HHC.name else sound_of_cloth(case[1])
    rng = KeyedRandom(5, "worlds")
    match = Match(header(GAMES[case[0]], case[1], case[2]))
    rules, compared = match.rules, 0
    while not match.is_over and len(match.entries) < 200:
        entry, spectator = random_entry(match, rng), match.view(SPECTATOR)
        if entry.actor >= 0 and match.state.result is None:
            other = rules.sample(spectator, rng)
            if rules.why_not(other, entry.actor, entry.move) is None:
                compared += _compared(rules, (match.state, other), entry, sounding)
        match.play(entry)
    assert compared > 20


def _compared(rules: AnyRules, worlds: Sequence[State], entry: Entry, sounding: Sounding) -> bool:
    """Whether the entry looks the same in both worlds; then it must sound the same to its own seat too."""
    looks, told = [], []
    for world in worlds:
        state = rules.clone(world)
        before = {viewer: rules.view(state, viewer) for viewer in (SPECTATOR, entry.actor)}
        events: list[Event] = []
        rules.apply(state, entry.actor, entry.move, events)
        step = Step(1, entry, tuple(events), None)
        seen = {
            viewer: redacted(step, viewer, rules, world, before[viewer], rules.view(state, viewer)) for viewer in before
        }
        looks.append((seen[SPECTATOR].events, seen[SPECTATOR].after.as_json()))
        told.append([sounding(step) for step in seen.values()])
    if looks[0] != looks[1]:
        return False
    assert told[0] == told[1], entry
    return True


def names_of(module: ModuleType) -> set[str]:
    """The names of sounds among a module's own constants."""
    values = [value for name, value in vars(module).items() if name.isupper() and not name.startswith("_")]
    found = {value for value in values if isinstance(value, str)}
    for value in values:
        if isinstance(value, dict):
            found |= {name for name in value.values() if isinstance(name, str)}
    return found


def test_every_sound_has_files_and_every_file_a_use() -> None:
    folder = resource("assets", "sounds")
    known = set(json.loads((folder / "sounds.json").read_text(encoding="utf-8")))
    baked = {
        world: {re.sub(r"(@\d+)?-\d+$", "", path.stem).replace("-", " ") for path in (folder / world).glob("*.ogg")}
        for world in ("both", "night", "cloth")
    }
    common = {SOUND, *names_of(shared), "table"}
    for world, module in (("night", night), ("cloth", cloth)):
        assert common | names_of(module) <= known
        assert common | names_of(module) <= baked[world] | baked["both"]
    assert known == common | names_of(night) | names_of(cloth)
    assert known == baked["both"] | baked["night"] | baked["cloth"]
