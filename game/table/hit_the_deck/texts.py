"""Every text of the game's screen, in one place for other languages. `{}` are filled in."""

HAND_NUMBER = "Hand {}"
ENDS_AT = "ends at {} points"
HAND_OF_DEAL = "Hand {} · deal {}"
POINTS = "points"
KINDS = {
    "human": "person",
    "random": "chance · 250 ms and more",
    "greedy": "steady · 430 ms",
    "easy": "easy · 560 ms",
    "normal": "normal · 430 ms",
    "hard": "hard · 350 ms",
    "expert": "expert · 295 ms",
    "bot": "bot",
}

YOUR_TURN = "Your turn"
TURN_OF = "{}'s turn"
CUT_NOW = "Cut the deck"
FLIP_NOW = "Flip the deck"
PASS_NOW = "Pass"

DO_PLAY = "Play a card that fits"
DO_DRAW = "Nothing fits: draw a card"
DO_PLAY_OR_DRAW = "Play a card, or draw one"
DO_DRAWN = "Play the card you drew"
DO_DRAWN_OR_KEEP = "Play the card you drew, or keep it"
DO_CUT = "Drag through the draw pile, or click it"
DO_FLIP = "Drag one pile over the other, or click"
DO_PASS = "Nothing can be done: pass"

KEEP = "Keep it"
PASS = "Pass"
FLIP = "Flip both piles"
DRAW = "Draw"

DEMAND = "Play a {}"
DEMAND_NUMBER = "of any colour. No HIT card meets it"
DEMAND_COLOUR = "number, Cut or Flip. No HIT card meets it"
COLOURS = {"R": "RED", "Y": "YELLOW", "G": "GREEN", "B": "BLUE"}

LIFTED = "{} lifted"
OF_CARDS = "{} cards, lift about half"

LOG = "What happened"
TURN_NUMBER = "turn {}"
LOG_LOT = "The lot falls on **{}** to deal"
LOG_DEAL = "{} deals: {} is turned up"
LOG_PLAYED = "{} played {}"
LOG_HIT_NUMBER = "{} hit the deck with a **{}**"
LOG_HIT_COLOUR = "{} hit the deck with **{}**"
LOG_HIT_HAND = "{} hit the deck **with a hand**"
LOG_DREW = "{} drew a card"
LOG_DREW_FITS = "{} drew a card that fits"
LOG_KEPT = "{} kept the card drawn"
LOG_PASSED = "{} passed"
LOG_SKIPPED = "{} was skipped"
LOG_CUT = "{} cut {} of {}: {} came up"
LOG_FLIP = "{} flipped both piles: {} came up"
LOG_FLIP_NOTHING = "{} had nothing to flip"
LOG_FAKED = "{} was faked out and draws {}"
LOG_FAKED_FREE = "{} touched the pile again"
LOG_LAST = "{} was last and draws {}"
LOG_FORGOT = "{} forgot to call and draws {}"
LOG_WAIVED = "{} was last; nothing can be drawn"
LOG_SHUFFLE = "The discard pile is shuffled: {} to draw"
LOG_OUT = "{} went out"
LOG_CAPPED = "The hand is stopped after 2,000 turns"

UNDO = "Undo"
RULES = "Rules"
MENU = "Menu"
SORT = "Sort the hand"
SORTED = "sort: {}"
SORTS = {"colour": "by colour", "number": "by number", "hand": "by hand"}
SLAP = "slap the pile"
CALL = "call"
NOT_YOUR_TURN = "It is {}'s turn."
FAILED_TITLE = "The match cannot go on"

THE_RACE = "The race"
MS_AFTER = "ms after the face was seen"
FIRST = "first"
LATER = "{} later"
PHOTO = "photo finish, {} later"
TIED = "photo finish, same ms"
MADE_CALL = "made the call"
NO_TOUCH = "no touch"
LAST_OF = "last of {}"
FORGOT = "forgot to call"
DRAWS = "draws {}"
SHOUT = "Hit the deck with a hand!"
NEXT_PLAYS = "Next: {}"
GO_ON = "Go on"
COUNTDOWN = "Again in {}"

TAKE_SEAT = "{}, your turn"
TAKE_THE_SCREEN = "Take the screen. Everyone else looks away."
SHOW_HAND = "Show my hand"
SLAP_KEYS = "Slap keys stay live:"
PEEK_TITLE = "{}, your hand"
PEEK_TEXT = "Only for {}. Let go to cover it."
PEEK = "Hold to peek: {}"

SETTINGS = "Settings"
LEAVE = "Leave for home"
LEAVE_NOTE = "The match is kept; it goes on from here."

SKIP = "Skip the hints"
GOT_IT = "Got it"
COACH = {
    "play": "Play a card of the same **colour** or **number** as the top of the pile, or a dark **HIT card**. What "
    "fits is raised.",
    "draw": "Nothing in your hand fits. **Draw** a card: click the draw pile. If it fits, you play it.",
    "demand": "Somebody hit the deck: only what the **sign** says may be played now, and no HIT card.",
    "cut": "The Cut is for you. **Drag** through the draw pile to lift about half, or click it. That is your turn.",
    "flip": "The Flip is yours: drag one pile over the other, or click, to **turn both**. Play then goes backwards.",
    "race": "When a **hand** is turned up, **slap it** at once: click the pile, or press your key. The last draws "
    "four. Slap nothing else!",
    "call": "You played a hand: **call** it too, with the big button or your key, or you draw four yourself.",
}

KEYS = (
    ("Arrows", "move over cards and piles"),
    ("Enter", "play, draw, cut, flip"),
    ("Up, Down", "on the draw pile: lift more, fewer"),
    ("Tab", "next part of the table"),
    ("Esc", "put back; menu"),
    ("F1", "rules"),
    ("F2", "sort the hand"),
    ("Backspace", "undo"),
    ("F11", "full screen"),
)

HOLD_TO_PEEK = "Hold to see your own hand:"
ZONE_SLAP = "slap"
ZONE_CALL = "call"
