"""The registration of Hit the Deck. Its screens are imported when they are first shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.hit_the_deck.cards import POINTS, parse_card
from game.table.cards.deck_art import Elevation
from game.table.game.record import Game, HomePicture, Late, MatchLength, OptionText, Practice
from game.table.hit_the_deck.look.deck_art import HitTheDeckArt
from game.table.hit_the_deck.look.seats import HitTheDeckLook, seat_marks
from game.table.hit_the_deck.look.texts import CHARACTERS, KEYS, SORTS
from game.table.hit_the_deck.practice.texts import CAPTION, TITLE
from game.table.race.keys import keys_for_newcomer
from game.table.texts import FULL, ONE_HAND, SHORT
from game.ui.draw.backgrounds import spread
from game.ui.look.theme import CLOTH

if TYPE_CHECKING:
    from game.play import clauses, replay
    from game.table.hit_the_deck.hands import figure
    from game.table.hit_the_deck.match import marks, table
    from game.table.hit_the_deck.pages import finale, how_to, keepsake, score, statistics
    from game.table.hit_the_deck.practice import practice
    from game.table.hit_the_deck.setup import seats
    from game.table.hit_the_deck.tabletop import descriptions
    from game.table.turns import match_screen
else:
    clauses, replay = Late("game.play.clauses"), Late("game.play.replay")
    figure = Late("game.table.hit_the_deck.hands.figure")
    marks, table = Late("game.table.hit_the_deck.match.marks"), Late("game.table.hit_the_deck.match.table")
    finale, how_to = Late("game.table.hit_the_deck.pages.finale"), Late("game.table.hit_the_deck.pages.how_to")
    keepsake, score = Late("game.table.hit_the_deck.pages.keepsake"), Late("game.table.hit_the_deck.pages.score")
    statistics = Late("game.table.hit_the_deck.pages.statistics")
    practice = Late("game.table.hit_the_deck.practice.practice")
    seats = Late("game.table.hit_the_deck.setup.seats")
    descriptions = Late("game.table.hit_the_deck.tabletop.descriptions")
    match_screen = Late("game.table.turns.match_screen")

HIT_THE_DECK_GAME = Game(
    rules=HIT_THE_DECK,
    rulebook=lambda: clauses.rulebook(HIT_THE_DECK.name),
    theme=CLOTH,
    home=HomePicture(
        "Two to six players, one pile, fast hands",
        tuple(parse_card(text) for text in ("R4", "Y2", "G5", "B3", "#H")),
        Elevation.HAND,
        lambda surface, centre, scale, avoid: spread(surface, scale),
        ("fans", "hit-the-deck.webp"),
    ),
    credits="The printed rules of **Hit the Deck** name no author. This rulebook puts them in its own words, too.",
    keys=KEYS,
    hand_sorts=SORTS,
    portrait=lambda players, profiles, seat, size: figure.hand_badge(
        figure.hand_look(seat_marks(players, profiles)[seat], players[seat].kind), size
    ),
    option_texts={
        "target": OptionText("Target", "Reaching it ends the match. Fewest points wins.", True, (1, 1000, 25)),
        "free_draw": OptionText("Free draw", "You may draw even when you could play.", True),
        "final_slap": OptionText("Final slap", "Going out with a HIT-hand still starts a race."),
        "automatic_call": OptionText("Automatic call", "The call is made for you.", True),
        "call_window_ms": OptionText(
            "Call window", "How long you have to call your HIT-hand.", numbers=(500, 5000, 100)
        ),
        "race_limit_ms": OptionText("Race limit", "Slaps after this time don't count.", numbers=(2000, 30_000, 1000)),
    },
    default_seats=4,
    art=HitTheDeckArt,
    table=lambda request: match_screen.MatchScreen(
        request, table.HitTheDeckTable, descriptions.describe, CLOTH, "HTD-20"
    ),
    seats=seats.SlapSeats,
    score=lambda program, match, is_past: score.score_content(program, match),
    finale=finale.LastPicture,
    study=lambda: replay.Study(descriptions.describe),
    how_to=lambda profile: how_to.how_to(keys_for_newcomer(profile, frozenset(), 0)),
    statistics=statistics.pictures,
    lesson="Race lesson",
    daily_options={"target": 50},
    lengths=(
        MatchLength(ONE_HAND, 1, "About 3 minutes. The first points end it."),
        MatchLength(SHORT, 50, "About 10 minutes. Fewest points wins."),
        MatchLength(FULL, 100, "About 20 minutes. Fewest points wins."),
    ),
    first_options={"target": 50},
    look=HitTheDeckLook(),
    practice=Practice(TITLE, CAPTION, "touch", practice.PracticeSetupPage, practice.sample),
    characters=CHARACTERS,
    review=marks.HitTheDeckReview,
    card_points=POINTS.__getitem__,
    keepsake=keepsake.match_keepsake,
    race_keepsake=keepsake.race_keepsake,
    looks={
        "backs": {"": "Confetti", "waves": "Waves", "rays": "Fairground", "tiles": "Tiles"},
        "decks": {"": "Classic", "bold": "Bold", "pastel": "Pastel", "chalk": "Chalk"},
        "tables": {"": "Gingham", "blue-check": "Blue check", "olive-stripes": "Stripes", "slate-check": "Slate"},
    },
)
