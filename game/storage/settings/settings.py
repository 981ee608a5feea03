"""The player's settings: their limits, their defaults, and how each is checked when read, and written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import partial
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from game.rules import GAMES
from game.rules.core import MalformedError, OptionValue
from game.rules.match import Player
from game.rules.record import is_int, valid_option, valid_text

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


def by_name(key: str, kind_of: Callable[[str], Kind[T]], valid: Callable[[str], str] = str) -> Kind[Mapping[str, T]]:
    """Values of the kind for each of their names; bad ones, and those of names that are not `valid`, are left out."""

    def read(value: Any, complain: Complain) -> Mapping[str, T]:
        kept = {}
        for name, item in json_object(value).items():
            try:
                kept[name] = kind_of(valid(name)).read(item, complain)
            except MalformedError as error:
                complain(f"{key} {name[:40]!a} {error}")
        return kept

    return Kind(read, lambda values: {name: kind_of(name).write(value) for name, value in values.items()})


def by_game(key: str, kind: Kind[T]) -> Kind[Mapping[str, T]]:
    """Values of a kind by the names of games."""
    return by_name(key, lambda name: kind, valid_game)


def by_person(key: str, kind: Kind[T]) -> Kind[Mapping[str, T]]:
    """Values of a kind by people's names."""
    return by_name(key, lambda name: kind, partial(valid_text, what="the name"))


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


Names: TypeAlias = frozenset[str]

SPEEDS = ("none", "fast", "normal", "slow")
"""Animation speeds."""
PACES = ("at_once", "brisk", "easy", "step")
"""How long computer players pause between their actions; with `step` each waits for a key."""
LIVES = ("off", "quiet", "full")
"""How much lives at the table: nothing; players' hands and figures; and also shows that mark what is special."""
STAKES = ("nothing", "dishes", "game")
"""The stakes of a rematch: none, the dishes for whoever is last, or the choice of the next game."""
UI_SCALE_RANGE = (0.8, 1.6)
"""The limits of the interface scale."""
VOLUME_RANGE = (0, 100)
"""The limits of a volume, in percent."""
WINDOW_SIDE_RANGE = (320, 16_384)
"""The limits of each side of a window, in px."""
COLOURS = ("violet", "teal", "orange", "pink", "brown", "slate")
"""The colours of seats, in seat order."""
SHAPES = ("star", "drop", "heart", "flower", "moon", "bolt")
"""The shapes of seats, in seat order."""
MAX_PROFILES = 100
"""The number of people that are remembered."""
MAX_ALSO_KNOWN = 500
"""The number of past names that are remembered."""
_LATEST_S = 1 << 40
"""The latest moment, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's preferences at the table. A field is empty if not chosen; keys and zone are the table's texts."""

    colour: str = ""
    shape: str = ""
    touch: str = ""
    """The key or pad button that slaps the pile."""
    call: str = ""
    """The key or pad button that calls."""
    zone: str = ""
    """The part of the screen where touches count as this person's slaps."""


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """The last set-up of a match: its players, and the house rules that differ from the defaults."""

    players: tuple[Player, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)


class StepAnswer(NamedTuple):
    """The level suggestion that a person last followed or declined."""

    level: str
    """The level that was suggested, by its name in records."""
    moment: int
    """The time when the last match before the suggestion began, in seconds since 1970."""


# --- maps by person and by game


def _read_profile(value: Any, complain: Complain) -> Profile:
    texts = {key: text for key, text in json_object(value).items() if key in Profile.__slots__ and text != ""}
    for key, chosen in texts.items():
        valid_text(chosen, key)
    for key, words in (("colour", COLOURS), ("shape", SHAPES)):
        if key in texts:
            one_of(words).read(texts[key], complain)
    return Profile(**texts)


_PROFILES = by_person("people", Kind(_read_profile, lambda one: {key: getattr(one, key) for key in Profile.__slots__}))


def _read_profiles(value: Any, complain: Complain) -> Mapping[str, Profile]:
    return dict(list(_PROFILES.read(value, complain).items())[-MAX_PROFILES:])


_PAST_NAMES = by_person("also_known", text("the person"))


def _read_past_names(value: Any, complain: Complain) -> Mapping[str, str]:
    given = _PAST_NAMES.read(value, complain)
    known = {}
    for name in list(given)[-MAX_ALSO_KNOWN:]:
        seen, person = {name}, given[name]
        while person in given and person not in seen:
            seen.add(person)
            person = given[person]
        if person not in seen:
            known[name] = person
    return known


def _setup_of(game: str) -> Kind[MatchSetup]:
    rules = GAMES[game]

    def read(value: Any, complain: Complain) -> MatchSetup:
        seats = json_object(value).get("seats")
        if not isinstance(seats, list) or len(seats) not in rules.seats:
            raise MalformedError("has the wrong number of seats for its game")
        players = tuple(
            Player(valid_text(seat.get("name"), "a name"), valid_text(seat.get("kind"), "a kind"))
            for seat in map(json_object, seats)
        )
        options = json_object(value.get("options", {}))
        return MatchSetup(players, {name: valid_option(rules, name, given) for name, given in options.items()})

    return Kind(read, _write_setup)


def _write_setup(setup: MatchSetup) -> dict[str, Any]:
    seats = [{"name": player.name, "kind": player.kind} for player in setup.players]
    return {"seats": seats, "options": dict(setup.options)}


def _read_answer(value: Any, complain: Complain) -> StepAnswer:
    fields = json_object(value)
    moment = whole(0, _LATEST_S).read(fields.get("moment"), complain)
    return StepAnswer(valid_text(fields.get("level"), "a level"), moment)


_ANSWERS = by_person("level_steps", Kind(_read_answer, lambda answer: answer._asdict()))


_GAMES = checked(
    lambda value: isinstance(value, list) and all(isinstance(game, str) and game in GAMES for game in value),
    "is not a list of games",
)


# --- the settings


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All settings, each declared once: its default, and its kind, by which the file is read, checked and written.

    Change them with `dataclasses.replace`, and save the result. The file has them in this order.
    """

    speed: str = setting("normal", one_of(SPEEDS))
    """The animation speed."""
    pace: str = setting("easy", one_of(PACES))
    """The pace of computer players."""
    mark_moves: bool = setting(True, SWITCH)
    """Whether cards that others played in their last turn stay numbered until the next person's first move."""
    calm: bool = setting(False, SWITCH)
    """Whether to omit unnecessary motion, flashes and sudden sounds."""
    life: str = setting("full", one_of(LIVES))
    """How much lives at the table."""
    taunts: bool = setting(True, SWITCH)
    """Whether computer players taunt, with full life and without `calm`."""
    picture_names: bool = setting(True, SWITCH)
    """Whether pictures to keep show names."""
    effects_volume: int = setting(80, whole(*VOLUME_RANGE))
    voice_volume: int = setting(60, whole(*VOLUME_RANGE))
    table_volume: int = setting(25, whole(*VOLUME_RANGE))
    """The volumes, in percent."""
    mute: bool = setting(False, SWITCH)
    ui_scale: float = setting(1.0, number(*UI_SCALE_RANGE))
    """The interface scale."""
    large_print: bool = setting(False, SWITCH)
    left_handed: bool = setting(False, SWITCH)
    high_contrast: bool = setting(False, SWITCH)
    hand_sort: Mapping[str, str] = setting({}, by_game("hand_sort", text("the sort")))
    """The chosen sort of the hand by game; each game has its own sorts and default."""
    backs: Mapping[str, str] = setting({}, by_game("backs", text("the back")))
    decks: Mapping[str, str] = setting({}, by_game("decks", text("the deck")))
    tables: Mapping[str, str] = setting({}, by_game("tables", text("the table")))
    """The chosen back, deck and table by game; the usual one of a game that is missing."""
    all_looks: bool = setting(False, SWITCH)
    """Whether looks can be chosen that have not been earned."""
    looks_told: frozenset[str] = setting(frozenset(), some("looks", "a look"))
    """The earned looks of which the player knows."""
    profiles: Mapping[str, Profile] = setting({}, Kind(_read_profiles, _PROFILES.write), "people")
    """Profiles by name, the person who played last at the end."""
    also_known: Mapping[str, str] = setting({}, Kind(_read_past_names, _PAST_NAMES.write))
    """The current name of each past name's person. See `people`."""
    setups: Mapping[str, MatchSetup] = setting({}, by_name("setups", _setup_of, valid_game))
    """The last set-up of each game."""
    coached: frozenset[str] = setting(
        frozenset(), Kind(lambda value, complain: frozenset(_GAMES.read(value, complain)), sorted)
    )
    """The games whose first hand has been coached."""
    tips: Mapping[str, Names] = setting({}, by_game("tips", some("tips", "a tip")))
    """The tips already shown in each game; none is shown twice."""
    taught: frozenset[str] = setting(frozenset(), some("names", "a name"))
    """The people who have seen the lesson about races."""
    level_steps: Mapping[str, Mapping[str, StepAnswer]] = setting({}, by_game("level_steps", _ANSWERS))
    """The last answer to the suggestion of another level, by game and then by the person's name."""
    stake: Mapping[str, str] = setting({}, by_name("stake", lambda series: one_of(STAKES)))
    """What the last series is played for, by its day and people, such as `2026-11-21 Ada, Ben`."""
    window_size: tuple[int, int] | None = setting(None, size_within(*WINDOW_SIDE_RANGE))
    """The size of the window in px when not full screen; None for one that suits the screen."""
    full_screen: bool = setting(False, SWITCH)
    unknown: Mapping[str, Any] = field(default_factory=dict)
    """Keys and values written by another version of the program, to be written back."""

    @property
    def is_alive(self) -> bool:
        """Whether players' hands and figures live."""
        return self.life != "off"

    @property
    def has_shows(self) -> bool:
        """Whether shows mark what is special."""
        return self.life == "full"

    @property
    def has_taunts(self) -> bool:
        """Whether computer players taunt."""
        return self.has_shows and self.taunts and not self.calm

    def person_of(self, name: str) -> str:
        """The current name of the person called `name`."""
        return self.also_known.get(name, name)

    def with_profile(self, name: str, person: Profile) -> Settings:
        """These settings with this person as the latest; the oldest beyond `MAX_PROFILES` are dropped."""
        name = self.person_of(name)
        people = {known: value for known, value in self.profiles.items() if known != name}
        people[name] = person
        return replace(self, profiles=dict(list(people.items())[-MAX_PROFILES:]))

    def with_taught(self, names: Names) -> Settings:
        """These settings with these people as taught; forgotten people are dropped."""
        names = frozenset(map(self.person_of, names))
        return replace(self, taught=names | self.taught & self.profiles.keys())

    def with_tip(self, game: str, tip: str) -> Settings:
        """These settings with a game's tip as shown."""
        return replace(self, tips={**self.tips, game: self.tips.get(game, frozenset()) | {tip}})

    def step_answer(self, game: str, person: str) -> StepAnswer | None:
        """The person's last answer in a game, under any of their names."""
        answers = self.level_steps.get(game, {})
        own = [answer for name, answer in answers.items() if self.person_of(name) == person]
        return max(own, key=lambda answer: answer.moment, default=None)

    def with_step_answer(self, game: str, person: str, answer: StepAnswer) -> Settings:
        """These settings with a person's answer; those of forgotten people are dropped."""
        answers = self.level_steps.get(game, {})
        kept = {name: other for name, other in answers.items() if self.person_of(name) in self.profiles}
        return replace(self, level_steps={**self.level_steps, game: {**kept, person: answer}})

    def with_setup(self, game: str, setup: MatchSetup) -> Settings:
        """These settings with the game's last set-up."""
        return replace(self, setups={**self.setups, game: setup})

    def with_sort(self, game: str, way: str) -> Settings:
        """These settings with `way` as the game's sort of the hand."""
        return replace(self, hand_sort={**self.hand_sort, game: way})


DECLARED: Mapping[str, tuple[str, Kind[Any]]] = {
    one.metadata["key"] or one.name: (one.name, one.metadata["kind"]) for one in fields(Settings) if one.metadata
}
"""The field and the kind of each key of the file, in its order."""
