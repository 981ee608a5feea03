"""The registration of Hit the Deck. Its screens are imported when they are first shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.hit_the_deck.cards import POINTS, parse_card
from game.storage.settings.settings import MatchSetup, Profile
from game.table.cards.deck_art import Elevation
from game.table.game.record import Game, HomePicture, MatchLength, NumberRange, OptionText, Practice
from game.table.hit_the_deck.look.deck_art import HitTheDeckArt
from game.table.hit_the_deck.look.texts import CHARACTERS, KEYS, SORTS
from game.table.hit_the_deck.practice.texts import CAPTION, TITLE
from game.table.texts import FULL, ONE_HAND, SHORT
from game.ui.draw.backgrounds import spread
from game.ui.look.theme import CLOTH

if TYPE_CHECKING:
    from game.play.clauses import Rulebook
    from game.play.replay import Study
    from game.rules.match import Match, Player
    from game.table.cards.illustration import HowTo
    from game.table.contract.match_look import MatchLook
    from game.table.contract.review import ReviewLook
    from game.table.contract.statistics import StatisticsPicture
    from game.table.contract.table import TableRequest
    from game.table.game.finale import FinalePicture
    from game.table.game.keepsake import Keepsakes
    from game.table.game.program import Program
    from game.table.game.score_page import ScoreContent
    from game.table.game.seats import SeatArea
    from game.table.turns.match_screen import MatchScreen
    from game.ui.screens.screen import Screen


def _rulebook() -> Rulebook:
    from game.play.clauses import rulebook

    return rulebook(HIT_THE_DECK.name)


def _table(request: TableRequest) -> MatchScreen:
    from game.table.hit_the_deck.match.table import HitTheDeckTable
    from game.table.hit_the_deck.tabletop.descriptions import describe
    from game.table.turns.match_screen import MatchScreen

    return MatchScreen(request, HitTheDeckTable, describe, CLOTH, "HTD-20")


def _seats(program: Program, game: Game, setup: MatchSetup) -> SeatArea:
    from game.table.hit_the_deck.setup.seats import SlapSeats

    return SlapSeats(program, game, setup)


def _score(program: Program, match: Match, is_past: bool) -> ScoreContent:
    from game.table.hit_the_deck.pages.score import score_content

    return score_content(program, match)


def _finale(program: Program, match: Match) -> FinalePicture:
    from game.table.hit_the_deck.pages.finale import LastPicture

    return LastPicture(program, match)


def _keepsakes() -> Keepsakes:
    from game.table.hit_the_deck.pages.keepsake import KEEPSAKES

    return KEEPSAKES


def _study() -> Study:
    from game.play.replay import Study
    from game.table.hit_the_deck.tabletop.descriptions import describe

    return Study(describe)


def _how_to(profile: Profile) -> HowTo:
    from game.table.hit_the_deck.pages.how_to import how_to
    from game.table.race.keys import keys_for_newcomer

    return how_to(keys_for_newcomer(profile, frozenset(), 0))


@cache
def _match_look() -> MatchLook:
    from game.table.hit_the_deck.look.seats import HitTheDeckLook

    return HitTheDeckLook()


def _portrait(players: Sequence[Player], profiles: Mapping[str, Profile], seat: int, size: int) -> Surface:
    from game.table.hit_the_deck.hands.figure import hand_badge, hand_look
    from game.table.hit_the_deck.look.seats import seat_marks

    return hand_badge(hand_look(seat_marks(players, profiles)[seat], players[seat].kind), size)


def _statistics() -> Sequence[StatisticsPicture]:
    from game.table.hit_the_deck.pages.statistics import pictures

    return pictures()


def _practice(program: Program, game: Game) -> Screen:
    from game.table.hit_the_deck.practice.practice import RacePractice

    return RacePractice(program, game).setup_page()


def _sample_practice(program: Program, game: Game, is_over: bool) -> Screen:
    from game.table.hit_the_deck.practice.practice import sample

    return sample(program, game, is_over)


def _review() -> ReviewLook:
    from game.table.hit_the_deck.match.marks import HitTheDeckReview

    return HitTheDeckReview()


def _paint_ground(surface: Surface, centre: tuple[int, int], scale: float, avoid: Rect) -> None:
    spread(surface, scale)


HIT_THE_DECK_GAME = Game(
    rules=HIT_THE_DECK,
    rulebook=_rulebook,
    theme=CLOTH,
    home=HomePicture(
        "Two to six players, one pile, fast hands",
        tuple(parse_card(text) for text in ("R4", "Y2", "G5", "B3", "#H")),
        Elevation.HAND,
        _paint_ground,
        ("fans", "hit-the-deck.webp"),
    ),
    credits="The printed rules of **Hit the Deck** name no author. This rulebook puts them in its own words, too.",
    keys=KEYS,
    hand_sorts=SORTS,
    portrait=_portrait,
    option_texts={
        "target": OptionText(
            "Target", "Reaching it ends the match. Fewest points wins.", True, NumberRange(1, 1000, 25)
        ),
        "free_draw": OptionText("Free draw", "You may draw even when you could play.", True),
        "final_slap": OptionText("Final slap", "Going out with a HIT-hand still starts a race."),
        "automatic_call": OptionText("Automatic call", "The call is made for you.", True),
        "call_window_ms": OptionText(
            "Call window", "How long you have to call your HIT-hand.", numbers=NumberRange(500, 5000, 100)
        ),
        "race_limit_ms": OptionText(
            "Race limit", "Slaps after this time don't count.", numbers=NumberRange(2000, 30_000, 1000)
        ),
    },
    default_seats=4,
    art=HitTheDeckArt,
    table=_table,
    seats=_seats,
    score=_score,
    finale=_finale,
    study=_study,
    how_to=_how_to,
    statistics=_statistics,
    lesson="Race lesson",
    daily_options={"target": 50},
    lengths=(
        MatchLength(ONE_HAND, 1, "About 3 minutes. The first points end it."),
        MatchLength(SHORT, 50, "About 10 minutes. Fewest points wins."),
        MatchLength(FULL, 100, "About 20 minutes. Fewest points wins."),
    ),
    first_options={"target": 50},
    match_look=_match_look,
    practice=Practice(TITLE, CAPTION, "touch", _practice, _sample_practice),
    characters=CHARACTERS,
    review=_review,
    card_points=POINTS.__getitem__,
    keepsakes=_keepsakes,
    looks={
        "backs": {"": "Confetti", "waves": "Waves", "rays": "Fairground", "tiles": "Tiles"},
        "decks": {"": "Classic", "bold": "Bold", "pastel": "Pastel", "chalk": "Chalk"},
        "tables": {"": "Gingham", "blue-check": "Blue check", "olive-stripes": "Stripes", "slate-check": "Slate"},
    },
)
