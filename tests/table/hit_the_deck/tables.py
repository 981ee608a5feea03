"""Tables of Hit the Deck for tests, in a window of the dummy driver, and matches of computer players."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

import pygame

from game.ai.seating import create_seats
from game.play.session import Session
from game.rules.core import Move, OptionValue, Result
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.hit_the_deck.cards import parse_card
from game.rules.match import Entry, Header, Match, Player
from game.rules.race import Race
from game.table.cards.placements import HAND, Slot
from game.table.hit_the_deck.game import HIT_THE_DECK_GAME
from game.table.hit_the_deck.match.table import HitTheDeckTable
from tests.rules.hit_the_deck.position import deal
from tests.rules.play import hosted
from tests.table.screens import request_for
from tests.ui.pilot import Pilot
from tests.values import of_kind

RACE_HAND = "R1 R2 R3 B4 Y5 Y1 #H"
"""A hand with a card that starts a race."""
NAMES = ("Ana", "Orion", "Ben", "Vega", "Mia", "Zoe")


class Table(Pilot):
    """A window with a table, and the table's reports."""

    def __init__(self, session: Session, size: tuple[int, int] = (1280, 720), speed: float = 1.0, **more: Any) -> None:
        self.asked: list[str] = []
        self.results: list[Result] = []
        self.session = session
        self.table = HIT_THE_DECK_GAME.table(
            request_for(
                HIT_THE_DECK_GAME,
                session,
                open_rules=self.asked.append,
                go_home=lambda: self.asked.append("home"),
                hand_ended=self.results.append,
                **more,
            )
        )
        self.htd = of_kind(HitTheDeckTable, self.table.table)
        self.top, self.panels, self.racing = self.htd.tabletop, self.htd.panels, self.htd.races
        super().__init__(self.table, size)
        self.screens.duration_scale = self.screens.pause_scale = speed

    @property
    def resting(self) -> bool:
        """Whether the person below may move and everything is at rest."""
        at_rest = not self.busy and not self.racing.is_showing and not self.session.top_unseen
        return self.session.may_move and at_rest

    def wait_for_turn(self, seconds: float = 0.0) -> Self:
        """Lift the curtain between people, and wait until all is at rest, and `seconds` more; return the table."""
        if len(self.session.human_seats) > 1:
            self.until(lambda: self.table.handover.curtain is not None)
            self.press(pygame.K_RETURN)
        self.until(lambda: self.resting)
        self.wait(seconds)
        return self

    def play(self, text: str) -> None:
        """Play a card of the hand by two clicks."""
        for _ in range(2):
            self.click(self.place(self.name_of(text)))

    @property
    def busy(self) -> bool:
        dragged = self.table.input.held is not None or self.table.input.gesture is not None
        return self.top.moving or dragged or not self.session.all_reported

    @property
    def reading(self) -> bool:
        return self.racing.is_reading

    @property
    def last_race(self) -> Race:
        return of_kind(Race, self.session.match.entries[-1].move)

    def place(self, name: int) -> tuple[int, int]:
        """A point of the pointer for a card of the hand."""
        place = self.top.areas.at_slot(Slot(HAND, name))
        for across in (12, 24, 40, 60, 90):
            for down in (24, 60, 100, 12):
                point = (place.rect.x + across, place.rect.y + down)
                if point[1] < self.surface.get_height() and self.table.root.at(point) is place:
                    return point
        raise AssertionError(f"card {name} is covered by others")

    def name_of(self, text: str) -> int:
        return self.top.fan.ids_of(parse_card(text))[0]


def session(
    kinds: Sequence[str],
    seed: int = 7,
    options: Mapping[str, OptionValue] | None = None,
    moves: Sequence[Move] = (),
    *,
    practice: bool = False,
) -> Session:
    """A session with these kinds of players, after `moves`, each made by the seat to move."""
    players = tuple(Player(name, kind) for name, kind in zip(NAMES, kinds, strict=False))
    header = Header(HIT_THE_DECK, players, options or {}, seed=seed, practice=practice or None)
    match = Match(header)
    for move in moves:
        match.play(Entry(match.actor, move))
    seats = create_seats(header, kinds, wake=lambda: None)
    people = [seat for seat, kind in enumerate(kinds) if kind == "human"]
    return Session(match, seats, people, seed=seed, practice=practice)


def dealt(kinds: Sequence[str], hands: str, draw: str, more: Sequence[str] = (), **house: Any) -> Session:
    """A session in which seat 0 is first to play.

    `hands` are the first cards dealt, seven for each seat from seat 0 on; `draw` the upcard and the cards under it;
    `more` are entries made before the session, without their actors.
    """
    words = deal(len(kinds), hands, draw).removeprefix("* ")
    entries = [f"dealer {len(kinds) - 1}", words, *more]
    return session(kinds, moves=[HIT_THE_DECK.parse(entry) for entry in entries], **house)


def race_table(
    kinds: Sequence[str], options: Mapping[str, OptionValue] | None = None, speed: float = 1.0, **more: Any
) -> Table:
    """A table at which seat 0 has just played a HIT-hand, whose face has been seen; cards are dealt without motion."""
    table = Table(dealt(kinds, RACE_HAND, "R5", options=options), speed=0.0, **more)
    table.wait_for_turn()
    table.screens.duration_scale = table.screens.pause_scale = speed
    table.play("#H")
    table.until(lambda: table.racing.is_showing)
    return table


def played(seats: int, seed: int, hands: int = 0, kind: str = "greedy", **options: OptionValue) -> Match:
    """A match after `hands` hands, or after its last if there are fewer or `hands` is 0."""
    header = Header(HIT_THE_DECK, tuple(Player(name, kind) for name in NAMES[:seats]), options, seed=seed)
    return hosted(header, lambda match: len(match.results) == (hands or -1), kind)
