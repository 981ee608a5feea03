"""Every text of the game's screen, in one place for other languages. `{}` are filled in."""

WANTS = "wants"
FULL = "full"
STOCK = "Stock"
DISCARD = "Discard"
GALAXY_ONLY = "Galaxy only"
SLIP = "behind"

YOUR_TURN = "Your turn"
TURN_OF = "{}'s turn"
HAND_OVER = "The hand is over"
MATCH_OVER = "The match is over"
DEALING = "The cards are dealt"
LOT = "The draw for the deal"
LOT_DREW = "{} drew **{}**, {} drew **{}**."
LOT_DEALS = "**{}** deals, so **{}** begins."
TURN_OVER = "{}'s turn is over"
YOU_DREW = "You drew **{}**."
NOW_COVERED = "The cards are covered now, until {} takes the seat."
HAND_OVER_TO = "Hand over"
COUNTS = "{} counts **{}**, {} counts **{}**."
SCORES = "**{} scores {}.**"
NOBODY_SCORES = "**Nobody scores.**"
WINS = "**{} wins the match.**"
SHEET_NEXT = "The score sheet comes next."
THINKING = "{} is thinking."
WATCHED_TURN = "{} is to move."

DO_FIRST = "Play your first card, or draw."
DO_FIRST_ON_OWN = "Play your first card on your own board, or draw."
DO_BUILD_SECOND = "Build, play a second card, or draw."
DO_SECOND = "Play a second card, or draw."
DO_BUILD_DRAW = "Build, or draw to end the turn."
DO_DRAW = "Draw a card to end the turn."
DO_LAST = "Play your last card on your own board, or draw."
DO_LAST_BUILD = "Build, put your last card on your own board, or draw."
DO_PASS = "Nothing is left to draw: pass to end the turn."
DO_PLAY_OR_PASS = "Play, or pass: nothing is left to draw."
DO_SHORT = "Build, or pass to end the short opening."
DO_FIRST_STUCK = "No card fits: draw one."

FIRST = "First card"
FIRST_WHERE = "Your board, the bar or {}'s board"
FIRST_ON_OWN = "**{}** on column {}"
FIRST_ON_OPP = "**{}** across, on column {}"
FIRST_OWN = "On your own board"
BUILDING = "Building"
BUILDING_WHAT = "Move runs on your columns"
BUILDING_NONE = "No run can move now"
BUILT = "{} moved"
SECOND = "Second card"
SECOND_WHERE = "A different place, or the discard pile"
NO_SECOND = "None in a short opening"
ENDS = "After fewer than two cards, draw one to end the turn:"
ENDS_PASS = "With nothing to draw, a pass ends the turn:"
PASS = "Pass"
RUN = "1 run"
RUNS = "{} runs"

PLACE_OPP = "{}'s board"
PLACE_BAR = "the bar"
PLACE_DISCARD = "the discard pile"
OR = " or "

YOU = "You"
CARDS = "{} cards"
CARD = "1 card"
KINDS = {
    "human": "Player",
    "random": "Chance",
    "greedy": "Steady",
    "easy": "Easy",
    "normal": "Normal",
    "hard": "Hard",
    "expert": "Expert",
    "bot": "Bot",
}

LOG = "Log"
NEWEST_FIRST = "newest first"
UNDO = "Undo"
RULES = "Rules"
MENU = "Menu"
HAND_NUMBER = "Hand {} · Deal {} · to {}"
HAND_NUMBER_ONLY = "Hand {} · to {}"
SORT = "Sort the hand"
SORTS = ("Suit", "Rank", "By hand")

LOG_LOT = "{} drew **{}**, {} drew **{}**: {} deals"
LOG_DEAL = "{} deals hand {}"
LOG_REDEAL = "Five upcards alike: dealt again"
LOG_PUT = "**{}** on **{}**"
LOG_SPACE = "**{}** into column {}"
LOG_SLIP = "**{}** slipped behind **{}**"
LOG_ACROSS = " across"
LOG_BAR = "**{}** on the bar"
LOG_DISCARD = "Discarded **{}**"
LOG_BUILD_ONE = "Built **{}** on **{}**"
LOG_BUILD = "Built **{}** with {} more on **{}**"
LOG_BUILD_SPACE = "Moved **{}** into column {}"
LOG_TURNED = "; **{}** turned up"
LOG_EMPTIED = "; column {} is empty"
LOG_BANK = "**{}** from the board to the bar"
LOG_STOCK = "Drew from the stock"
LOG_TAKEN = "Took **{}** from the discard pile"
LOG_PASS = "Passed"
LOG_OUT = "{} went out"
LOG_BLOCKED = "Blocked: nobody went out"

NOT_YOUR_TURN = "It is {}'s turn."
NOTHING_TO_BUILD = "This run fits on no other column now."
FAILED_TITLE = "The match cannot go on"

TAKE_SEAT = "{}, take your seat"
CURTAIN_TEXT = "The hands are covered until you do."
PEEK = "{}: hold to see your hand"
TAKE_BACK = "{}: take the last move back"
PEEK_TITLE = "{}'s hand"
PEEK_TEXT = "Only for {}. Let go to cover it."

GO_ON = "Go on"
SETTINGS = "Settings"
LEAVE = "Leave for home"
LEAVE_NOTE = "The match is kept; it goes on from here."
SHORTCUTS = "Keys"

WENT_OUT = "{} went out"
BLOCKED = "Nobody could move: the hand is blocked"

SKIP = "Skip"
GOT_IT = "Got it"
COACH = (
    "Put a card on a column of yours: one rank lower than its last card, of another suit. Pick one up to see where.",
    "Now build: click a run to move it onto another column. What is uncovered turns over, and that is the aim.",
    "A second card ends the turn: on the bar or the discard pile. Or draw a card from the stock instead.",
    "Your cards that still lie face down count double at the end. Move the runs off them to turn them over.",
    "The other board takes your cards too, when they fit: now and then just to be in the way.",
    "Your very last card must go on your own board. Keep one that will fit there.",
    "No card of yours fits anywhere now. Draw one: from the stock, or the top of the discard pile.",
)

KEYS = (
    ("Arrows", "move over cards and places"),
    ("Enter", "pick up, put down"),
    ("Esc", "put back; menu"),
    ("1 to 5", "your columns"),
    ("Shift 1 to 5", "the other board's columns"),
    ("B", "the bar"),
    ("D", "the discard pile"),
    ("S", "the stock"),
    ("P", "pass"),
    ("U", "undo"),
    ("H", "to the hand"),
    ("Tab", "next part of the table"),
    ("F11", "full screen"),
)
