"""Every text of the game's screen, in one place for other languages. `{}` are filled in."""

from __future__ import annotations

from game.table.texts import CONTINUE_KEY, HINT_DOES, HINT_KEY, SHOW_AGAIN_KEY
from game.ui.texts import MUTE_DOES, MUTE_KEY

WANTS = "needs"
FULL = "full"
STOCK = "Stock"
DISCARD = "Discard"
GALAXY_ONLY = "Galaxy only"
SLIP = "behind"
DOWN = "{} down"

HAND_OVER = "The hand is over"
MATCH_OVER = "The match is over"
DEALING = "Dealing"
LOT = "Draw for deal"
LOT_DREW = "{} drew **{}**, {} drew **{}**."
LOT_BY_SUIT = "The higher suit deals, and **{}** is above **{}**. From the highest: {}."
LOT_BY_RANK = "Both drew the same suit, so the higher rank deals."
LOT_DEALS = "**{}** deals, so **{}** plays first."
TURN_OVER = "{}'s turn is over"
YOU_DREW = "You drew **{}**."
NOW_COVERED = "Your cards stay hidden until {} takes over."
HAND_OVER_TO = "Next player"
COUNTS = "{} counts **{}**, {} counts **{}**."
SCORES = "**{} scores {}.**"
NOBODY_SCORES = "**Nobody scores.**"
WINS = "**{} wins the match.**"
SHEET_NEXT = "Next: the score sheet."
OUT_TITLE, BLOCKED_TITLE = "{} goes out!", "The hand is blocked"
OUT_WITH = "{}'s last card was {}."
BLOCKED_WITH = "Two passes in a row: nobody went out."
HAND_OF = "{}'s hand"
DOWN_TWICE = "Face down, each counts twice"
ALL_PLAYED = "All played"
NO_DOWN = "All turned over"
UNKNOWN = "?"
COUNTED = "{} counts"
MADE_OF = "{} + {}"
BETWEEN = "{} scores the difference: {}"
BETWEEN_SO_FAR = "Difference so far: {}"
BETWEEN_VOID = "Nobody scores the difference: {}"
LEVEL_COUNTS = "Level: nobody scores"
COUNT_OF = "{}'s count"
IN_HAND, IN_HAND_ONE, NONE_IN_HAND = "{} cards in hand", "1 card in hand", "No cards in hand"
TURNING = "Card {} of {} turns over"
THE_SCORE = "The score"
TO_TARGET = "To {} points"
SCORED = "{} scores {}"
NOBODY = "Nobody scores"
MADE_OF_PARTS = "{} in hand, {} face down"
TO_SHEET = "Space: straight to the sheet"
TO_FINALE = "Space: straight to the end"
THINKING = "{} is thinking."
WATCHED_TURN = "{} to move."

DO_FIRST = "Play your first card, or draw."
DO_FIRST_ON_OWN = "Play your first card on your own board, or draw."
DO_BUILD_SECOND = "Build, play a second card, or draw."
DO_SECOND = "Play a second card, or draw."
DO_BUILD_DRAW = "Build, or draw to end your turn."
DO_DRAW = "Draw a card to end your turn."
DO_LAST = "Play your last card on your own board, or draw."
DO_LAST_BUILD = "Build, play your last card on your own board, or draw."
DO_PASS = "Pass to end your turn."
DO_PLAY_OR_PASS = "Play, or pass: there is nothing left to draw."
DO_BUILD_PASS = "Build, or pass to end your turn."
DO_SECOND_OR_PASS = "Play a second card, or pass."
DO_BUILD_SECOND_OR_PASS = "Build, play a second card, or pass."
DO_LAST_OR_PASS = "Play your last card on your own board, or pass."
DO_BUILD_LAST_OR_PASS = "Build, play your last card on your own board, or pass."
DO_FIRST_STUCK = "Nothing fits: draw a card."

FIRST = "First card"
FIRST_WHERE = "{}'s board, the bar or {}'s board"
FIRST_ON_OWN = "**{}** on column\N{NO-BREAK SPACE}{}"
FIRST_ON_OPP = "**{}** on {}'s board, on column\N{NO-BREAK SPACE}{}"
FIRST_OWN = "On {}'s own board"
NO_CARD_FITS = "No card fits"
BUILDING = "Building"
BUILDING_WHAT = "Move runs between {}'s columns"
BUILDING_NONE = "No run can move"
BUILDING_AFTER = "After a first card"
BUILT = "{} moved"
SECOND = "Second card"
SECOND_WHERE = "Another place: {}"
SECOND_LAST = "Your last card: your own board"
NO_SECOND = "No second card in a short opening"
ENDS = "Draw a card to end your turn:"
PASS_THOUGH = "Pass, though a card fits"
RUN = "1 run"
RUNS = "{} runs"

PLACE_OPP = "{}'s board"
PLACE_BAR = "the bar"
PLACE_DISCARD = "the discard pile"
OR = " or "

YOU = "You"
CARDS = "{} cards"
CARD = "1 card"

NEWEST_FIRST = "Newest turn first"
HAND_NUMBER = "Hand {} · deal {} · first to {}"
HAND_NUMBER_ONLY = "Hand {} · first to {}"
SORTS = {"suit": "Suit", "rank": "Rank", "hand": "Manual"}
CHARACTERS = {
    "easy": "overlooks many of its moves",
    "normal": "plans its turn, forgets your draws",
    "hard": "thinks ahead, remembers your draws",
    "expert": "thinks furthest ahead, rarely slips up",
}

LOG_LOT = "{} drew **{}**, {} drew **{}**: {} deals, {}"
LOG_BY_SUIT, LOG_BY_RANK = "as {} is the higher suit", "with the higher rank"
LOG_DEAL = "{} dealt hand {}"
LOG_REDEAL = "Five upcards of one rank or suit: dealt again"
LOG_PUT = "**{}** on **{}**"
LOG_SPACE = "**{}** into column\N{NO-BREAK SPACE}{}"
LOG_SLIP = "**{}** slipped behind **{}**"
LOG_ACROSS = ", on {}'s board"
LOG_BAR = "**{}** on the bar"
LOG_DISCARD = "Discarded **{}**"
LOG_BUILD_ONE = "Moved **{}** onto **{}**"
LOG_BUILD = "Moved **{}** and {} more onto **{}**"
LOG_BUILD_SPACE = "Moved **{}** into column\N{NO-BREAK SPACE}{}"
LOG_BUILD_SPACE_MORE = "Moved **{}** and {} more into column\N{NO-BREAK SPACE}{}"
LOG_TURNED = ", turning up **{}**"
LOG_EMPTIED = ", leaving column\N{NO-BREAK SPACE}{} empty"
LOG_BANK = "Moved **{}** from the board to the bar"
LOG_STOCK = "Drew from the stock"
LOG_STOCK_OWN = "Drew **{}** from the stock"
LOG_TAKEN = "Took **{}** from the discard pile"
LOG_PASS = "Passed"
LOG_BLOCKED = "Hand blocked: nobody went out"

NOT_YOUR_CARDS = "These are {}'s cards: you can't move them."
RUN_STAYS_ON_BOARD = "A run stays on your own board: move it onto another of your columns."
RUN_NOT_DISCARDED = "Only a card from your hand can be discarded, not a run from your board."
RUN_NOT_TO_HAND = "Cards on your board don't go back: move a run onto another of your columns."
NOT_ON_STOCK = "No card goes back on the stock: play it on a board, the bar or the discard pile."
BAR_STAYS = "A card stays on the bar once it lies there."
DRAWN_TO_HAND = "A card you draw goes to your hand: drag it there, or click the pile."
NOTHING_TO_BUILD = "This run doesn't fit on any other column."

TAKE_SEAT = "{}, take your seat"
CURTAIN_TEXT = "Both hands stay hidden until you take your seat."
PEEK = "{}: hold to peek at your hand"
PEEK_TITLE = "{}'s hand"

BLOCKED = "Two passes in a row: the hand is blocked"

COACH = {
    "first": "Play a card on one of your columns: one rank lower than its last card, in another suit. Pick one "
    "up to see where it fits.",
    "building": "Now build: click a run, then the column where it goes. Any down card you uncover turns over, and "
    "that's the aim.",
    "second": "A second card ends your turn. It goes to another place than the first: the bar, the discard pile or, "
    "after your first turn, your opponent's board. Or draw a card instead.",
    "down cards": "Cards still face down on your board count double at the end. Move the runs off them to turn "
    "them over.",
    "across": "You can play on your opponent's board too, if a card fits: sometimes just to get in the way. Its "
    "column 1 is at your right, as your opponent sits.",
    "going out": "Your very last card must go on your own board. Save one that will fit.",
    "drawing": "You can't play any of your cards now, so draw one: from the stock, or from the discard pile once it "
    "has cards.",
}

AGAIN_DRAWS, AGAIN_PASSES = "{} again, or Enter: draw a card.", "P again, or Enter: pass."
FITS_NOWHERE = "This card doesn't fit anywhere now."
FITS_SEVERAL = "This card fits in {} places: click the one you mean."
RUN_FITS_SEVERAL = "This run fits in {} places: click the one you mean."
LAST_CARD_BY_PLACE = "Your last card ends the hand: click its place."
DISCARD_BY_PILE = "Only the discard pile takes this card: click the pile."

KEYS = (
    ("Arrows", "move between cards and places"),
    ("Enter", "pick up, put down"),
    ("Double-click", "play what fits in one place only"),
    ("Esc", "put back, or open the menu"),
    ("F1", "how to play"),
    ("F2", "sort your hand"),
    ("F3", SHOW_AGAIN_KEY),
    (HINT_KEY, HINT_DOES),
    ("Space", CONTINUE_KEY),
    ("1 to 5", "your columns: pick up, put down"),
    ("Shift 1 to 5", "your opponent's columns"),
    ("H, B", "go to your hand, or to the bar"),
    ("S, D", "stock, discard pile: twice to draw"),
    ("P", "pass, when you may: twice"),
    ("U, Backspace", "undo"),
    ("R", "rules"),
    ("Tab", "next part of the table"),
    (MUTE_KEY, MUTE_DOES),
    ("F11", "full screen"),
)
TURNED_OR_GALAXY = "turned, Galaxy"
"""The marks of a replay."""
