"""Every text of the game's screen, in one place for other languages. `{}` are filled in."""

from game.table.texts import CONTINUE_KEY, HINT_DOES, HINT_KEY, SHOW_AGAIN_KEY
from game.ui.texts import MUTE_DOES, MUTE_KEY

WANTS = "needs"
COMPLETE = "complete"
PILE_COMPLETE = "{} complete"
COUNTER, IN_A_ROW = "\N{MULTIPLICATION SIGN}{}", "{} in a row"
STOCK = "Stock"
DISCARD = "Discard"
FROM_DISCARD = "Discard pile"
GALAXY_ONLY = "Galaxy only"
SLIP = "behind"
DOWN = "{} down"

HAND_OVER = "The hand is over"
MATCH_OVER = "The match is over"
DEALING = "Dealing"
LOT = "Draw for deal"
LOT_DREW = "{} drew **{}**, {} drew **{}**."
LOT_BY_SUIT = "The higher suit deals: **{}** outranks **{}**. Highest to lowest: {}."
LOT_BY_RANK = "Both drew the same suit, so the higher rank deals."
LOT_DEALS = "**{}** deals, so **{}** plays first."
TURN_OVER = "{}'s turn is over"
YOU_DREW = "You drew **{}**."
NOW_COVERED = "Your cards stay hidden until {} takes over."
HAND_OVER_TO = "Next player"
OUT_TITLE, BLOCKED_TITLE = "{} went out!", "The hand is blocked"
OUT_WITH = "{}'s last card was {}."
BLOCKED_WITH = "Two passes in a row: nobody went out."
HAND_OF = "{}'s hand"
DOWN_TWICE = "Face down, doubled"
ALL_PLAYED = "All played"
NO_DOWN = "All turned over"
UNKNOWN = "?"
COUNTED = "{} counts"
MADE_OF = "{} + {}"
BETWEEN = "{} scores the difference: {}"
BETWEEN_SO_FAR = "Difference so far: {}"
BETWEEN_VOID = "Nobody scores (difference: {})"
LEVEL_COUNTS = "Level: nobody scores"
COUNT_OF = "{}'s count"
IN_HAND, IN_HAND_ONE, NONE_IN_HAND = "{} cards in hand", "1 card in hand", "No cards in hand"
TURNING = "Card {} of {} turns over"
THE_SCORE = "The score"
TO_TARGET = "First to {}"
SCORED = "{} scores {}"
NOBODY = "Nobody scores"
MADE_OF_PARTS = "{} in hand, {} face down"
SKIP_COUNT = "Space: skip the count"
GO_ON = "Space: continue"
THINKING = "{} is thinking."
WATCHED_TURN = "{} to move."

DO_FIRST = "Play your first card, or draw."
DO_FIRST_ON_OWN = "Play your first card on your own board, or draw."
DO_DRAW = "Draw a card to end your turn."
DO_PASS = "Pass to end your turn."
DO_PLAY_OR_PASS = "Play, or pass: there is nothing left to draw."
DO_FIRST_STUCK = "Nothing fits: draw a card."
BUILD, PLAY_SECOND, PLAY_LAST = "build", "play a second card", "play your last card on your own board"
OR_DRAW, OR_PASS, ENDS_TURN = "or draw", "or pass", "{} to end your turn"
"""The parts of a sentence about what may be done after the first card."""

FIRST = "First card"
FIRST_WHERE = "{}'s board, the bar or {}'s board"
FIRST_ON_OWN = "**{}** on column\N{NO-BREAK SPACE}{}"
FIRST_ON_OPP = "**{}** on {}'s board, on column\N{NO-BREAK SPACE}{}"
FIRST_OWN = "On {}'s own board"
NO_CARD_FITS = "No card fits"
BUILDING = "Building"
BUILDING_WHAT = "Move runs between {}'s columns"
BUILDING_NONE = "No run can move"
BUILDING_AFTER = "After your first card"
BUILT = "{} moved"
SECOND = "Second card"
SECOND_WHERE = "Somewhere else: {}"
SECOND_LAST = "Your last card goes on your own board"
NO_SECOND = "No second card in a short opening"
ENDS = "To end your turn, draw from:"
PASS_THOUGH = "Pass anyway (a card fits)"
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
HAND, DEAL, FIRST_TO, AND_THEN = "Hand {}", "deal {}", "first to {}", " · "
SORTS = {"suit": "Suit", "rank": "Rank", "hand": "Manual"}
CHARACTERS = {
    "easy": "overlooks many of its moves",
    "casual": "overlooks some of its moves",
    "normal": "plans its turn, forgets your draws",
    "skilled": "remembers your draws, but slips up",
    "hard": "thinks ahead, errs now and then",
    "veteran": "thinks further ahead, errs little",
    "expert": "thinks furthest ahead, rarely slips up",
}

LOG_LOT = "{} drew **{}**, {} drew **{}**: {} dealt ({})"
LOG_BY_SUIT, LOG_BY_RANK = "{} is the higher suit", "the higher rank"
LOG_DEAL = "{} dealt hand {}"
LOG_REDEAL = "Five upcards of one rank or suit: dealt again"
LOG_PUT = "**{}** on **{}**"
LOG_SPACE = "**{}** into column\N{NO-BREAK SPACE}{}"
LOG_SLIP = "**{}** slipped behind **{}**"
LOG_ACROSS = ", on {}'s board"
LOG_BAR = "**{}** on the bar"
LOG_DISCARD = "Discarded **{}**"
LOG_BUILD, LOG_AND_MORE = "Moved **{}**{} onto **{}**", " and {} more"
LOG_BUILD_SPACE = "Moved **{}**{} into column\N{NO-BREAK SPACE}{}"
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
RUN_NOT_TO_HAND = "Cards on your board can't go back to your hand. Move the run to another column."
NOT_ON_STOCK = "You can't put a card on the stock. Play it on a board, the bar or the discard pile."
BAR_STAYS = "Once a card is on the bar, it stays there."
DRAWN_TO_HAND = "A card you draw goes to your hand: drag it there, or click the pile."
NOTHING_TO_BUILD = "This run doesn't fit on any other column."

TAKE_SEAT = "{}, take your seat"
CURTAIN_TEXT = "Both hands stay hidden until you take your seat."
PEEK = "{}: hold to peek at your hand"
PEEK_TITLE = "{}'s hand"

COACH = {
    "first": "Be the first to play all your cards. Play one on a column of yours: one rank lower than its last card "
    "(Galaxy, Sun, Moon, 7 to 1), in another suit. Cards that fit glow.",
    "building": "Now build: click a run, then the column to move it to. Any down card you uncover turns over, and "
    "that's the aim.",
    "second": "Your second card ends your turn. Play it somewhere else: the bar, the discard pile or, "
    "after your first turn, your opponent's board. Or draw a card instead.",
    "down cards": "Cards still face down on your board count double at the end. Move the runs off them to turn "
    "them over.",
    "makes way": "One of your cards makes way for a run: play it, then move the run onto it. That turns up a "
    "face-down card, and those count double at the end.",
    "cascade": "More than one run can move, and moving is free. Move one, see what turns up, then look again: one "
    "move often opens the next.",
    "attack": "Why attack? A card on your opponent's column takes the place where they would have played, and it's "
    "out of your hand. Their column 1 is on your right, as they sit.",
    "bar": "One of your cards can go on the bar, out of your hand for good. But the bar is shared: your opponent may "
    "play the next card of that suit there. Feed it what fits nowhere else.",
    "going out": "Your very last card must go on your own board. Save one that will fit.",
    "drawing": "None of your cards fits, so draw one from the stock or the discard pile.",
}

AGAIN_DRAWS, AGAIN_PASSES = "Press {} again or Enter to draw.", "Press P again or Enter to pass."
NEEDS_TAIL, NEEDS_SPACE = "{} needs a {} of another suit to go on", "{} needs an empty space"
OR_ON_BAR = ", or {} on the bar"
FITS_SEVERAL = "This card fits in {} places: click the one you want."
RUN_FITS_SEVERAL = "This run fits in {} places: click the one you want."
LAST_CARD_BY_PLACE = "Your last card ends the hand: click where you want it."
DISCARD_BY_PILE = "This card can only be discarded: click the discard pile."

KEYS = (
    ("Arrows", "move between cards and places"),
    ("Enter", "pick up, or put down"),
    ("Double-click", "play a card where it fits"),
    ("Esc", "put back, or open the menu"),
    ("F1", "show how to play"),
    ("F2", "sort your hand"),
    ("F3", SHOW_AGAIN_KEY),
    (HINT_KEY, HINT_DOES),
    ("Space", CONTINUE_KEY),
    ("1 to 5", "choose one of your columns"),
    ("Shift 1 to 5", "choose one of your opponent's"),
    ("H, B", "go to your hand, or to the bar"),
    ("S, D", "draw (stock, discard pile)"),
    ("P", "pass, if you may (press twice)"),
    ("U, Backspace", "undo"),
    ("R", "open the rules"),
    ("Tab", "go to the next part of the table"),
    (MUTE_KEY, MUTE_DOES),
    ("F11", "turn full screen on or off"),
)
CARD_MARKS = {"marks": "turned up", "ranks": "Galaxy"}
"""The legend of a replay's marks, by the folders of their icons."""
