"""The registration of Hand-to-Hand Combat. Its screens are imported when they are first shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hand_to_hand.cards import parse_card
from game.storage.settings.settings import Profile
from game.table.cards.deck_art import BACK, Elevation
from game.table.game.record import Game, HomePicture, Late, MatchLength, OptionText
from game.table.hand_to_hand.look.seat_marks import HandToHandLook
from game.table.hand_to_hand.look.texts import CARD_MARKS, CHARACTERS, KEYS, SORTS
from game.table.hand_to_hand.look.universal import UniversalArt
from game.table.texts import FULL, ONE_HAND, SHORT
from game.ui.draw import shapes
from game.ui.draw.backgrounds import circle, decode_night, starlit
from game.ui.draw.drawing import around
from game.ui.draw.icons import icon
from game.ui.look.colour import translucent
from game.ui.look.palette import NIGHT_DEPTH
from game.ui.look.theme import NIGHT

_ORBITS = ((196, 26), (272, 20), (352, 15), (440, 11), (540, 8))
"""Radii in px at scale 1.0, and the opacity of the gold in percent."""
_MARKS = (("E", 272, 317), ("J", 272, 7), ("N", 352, 302), ("V", 352, 57), ("S", 352, 238), ("M", 352, 122))
"""Suits, each with the radius of its orbit and its angle, in degrees clockwise from above."""

if TYPE_CHECKING:
    from game.play import clauses, replay
    from game.rules.match import Player
    from game.table.cards.illustration import HowTo
    from game.table.hand_to_hand.ending import finale
    from game.table.hand_to_hand.match import marks, table
    from game.table.hand_to_hand.pages import score, setup, statistics
    from game.table.hand_to_hand.tabletop import descriptions
    from game.table.turns import match_screen
    from game.table.turns.table import TableRequest
else:
    clauses, replay = Late("game.play.clauses"), Late("game.play.replay")
    finale = Late("game.table.hand_to_hand.ending.finale")
    marks, table = Late("game.table.hand_to_hand.match.marks"), Late("game.table.hand_to_hand.match.table")
    score, setup = Late("game.table.hand_to_hand.pages.score"), Late("game.table.hand_to_hand.pages.setup")
    statistics = Late("game.table.hand_to_hand.pages.statistics")
    descriptions = Late("game.table.hand_to_hand.tabletop.descriptions")
    match_screen = Late("game.table.turns.match_screen")


def _table(request: TableRequest) -> match_screen.MatchScreen:
    if not request.program.in_force.high_contrast:
        # it takes as long as all that is imported here
        decode_night()
    return match_screen.MatchScreen(request, table.HandToHandTable, descriptions.describe, NIGHT, "HHC-19")


def _how_to(_: Profile) -> HowTo:
    from game.table.hand_to_hand.pages.how_to import HOW_TO

    return HOW_TO


def _portrait(players: Sequence[Player], profiles: Mapping[str, Profile], seat: int, size: int) -> Surface:
    from game.table.hand_to_hand.opponents.eyepiece import Mood, eyepiece, named

    return eyepiece(named(players[seat].name), Mood.IDLE, 54, seat, size / 54, badge=False)


def _paint_ground(surface: Surface, centre: tuple[int, int], scale: float, avoid: Rect) -> None:
    surface.blit(starlit(surface.get_size()), (0, 0))
    for radius, percent in _ORBITS:
        circle(surface, centre, radius * scale, percent)
    for suit, orbit, turn in _MARKS:
        x, y = around(*centre, orbit * scale, turn)
        disc = shapes.disc(round(30 * scale), translucent(NIGHT_DEPTH, 92))
        place = disc.get_rect(center=(round(x), round(y)))
        if not surface.get_rect().contains(place) or place.colliderect(avoid):
            continue
        shapes.blit(surface, disc, place.topleft)
        shapes.blit_centred(surface, icon(f"marks/{suit}", round(18 * scale), NIGHT.accent), place.center)


HAND_TO_HAND_GAME = Game(
    rules=HAND_TO_HAND,
    rulebook=lambda: clauses.rulebook(HAND_TO_HAND.name),
    theme=NIGHT,
    home=HomePicture(
        "Two players, sixty cards, six planets",
        (BACK, *(parse_card(text) for text in ("sN", "5E", "6S", "gJ"))),
        Elevation.LIFTED,
        _paint_ground,
        ("fans", "hand-to-hand-combat.webp"),
    ),
    credits="**Hand-to-Hand Combat** is a game by John Frampton and Craig Richter, played with the Universal Card Deck "
    "of UCD Games. Its rules are copyright 2001 by John Frampton & Craig Richter. The rulebook here explains them in "
    "its own words.",
    keys=KEYS,
    hand_sorts=SORTS,
    option_texts={
        "target": OptionText("Target", "The first to reach it wins the match.", True, (1, 1000, 25)),
        "short_opening": OptionText("Short opening", "The first turn of each hand is a single card."),
        "lone_cards_to_bar": OptionText(
            "Lone cards to the bar", "While building, you may move a single card to the bar."
        ),
        "blocked_hands_count": OptionText("Blocked hands count", "A blocked hand is still scored."),
    },
    default_seats=2,
    art=UniversalArt,
    table=_table,
    seats=setup.TwoSeats,
    score=score.score_content,
    finale=finale.StarryFinale,
    study=lambda: replay.Study(descriptions.describe, descriptions.notable, CARD_MARKS),
    how_to=_how_to,
    daily_options={"target": 75},
    lengths=(
        MatchLength(ONE_HAND, 1, "About 3 minutes. The first to score wins."),
        MatchLength(SHORT, 75, "About 10 minutes. The first to 75 wins."),
        MatchLength(FULL, 200, "About 25 minutes. The first to 200 wins."),
    ),
    portrait=_portrait,
    look=HandToHandLook(),
    statistics=statistics.pictures,
    characters=CHARACTERS,
    review=marks.HandToHandReview,
    keepsake=finale.match_keepsake,
    looks={
        "backs": {"": "Orrery", "moons": "Moons", "lattice": "Compass", "comets": "Comets"},
        "decks": {"": "Ivory", "spectrum": "Spectrum", "midnight": "Midnight", "parchment": "Parchment"},
        "tables": {"": "Deep night", "milky-way": "Milky Way", "aurora": "Aurora", "dawn": "Dawn"},
    },
)
