"""Every text of the game's screen, in one place for other languages. `{}` are filled in."""

from game.table.texts import CONTINUE_KEY, HINT_DOES, HINT_KEY, SHOW_AGAIN_KEY
from game.ui.texts import MUTE_DOES, MUTE_KEY

HAND_NUMBER = "Hand {}"
ENDS_AT = "Ends at {}: lowest wins"
HAND_OF_DEAL, HAND_AND_DEAL = "Hand {} · deal {}", "Hand {} · {}"
POINTS = "points"
MEAN_SLAP, FASTEST_SLAP = "{} · {} ms", "{} · {} ms or more"

CUT_NOW = "Cut the deck"
FLIP_NOW = "Flip the piles"
PASS_NOW = "Pass"

DO_PLAY = "Play a card that fits"
DO_MEET = "Play a card that meets the demand"
NOTHING_FITS = "Nothing fits"
DO_DRAW = "Nothing fits: draw a card"
DO_PLAY_OR_DRAW = "Play a card, or draw one"
DO_DRAWN = "Play the card you drew"
DO_DRAWN_OR_KEEP = "Play the card you drew, or keep it"
DO_CUT = "Drag through the draw pile to lift about half, or click it"
DO_FLIP = "Drag one pile onto the other, or click a pile"
DO_PASS = "You can't play or draw: pass"
DO_SKIP = "Nothing to cut: pass"

KEEP = "Keep it"
FLIP = "Flip both piles"
CUT = "Cut about half"
DRAW = "Draw a card"

DEMAND = "{} must play a {}"
NUMBER_DEMANDED, COLOUR_DEMANDED = "{}", "{} card"
DEMAND_NUMBER = "Of any colour. HIT cards don't count"
DEMAND_COLOUR = "Number, Cut or Flip. HIT cards don't count"
COLOURS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}

OF_CARDS = "{} cards: lift about half"
OF_ONE_CARD = "1 card: lift it"

LOG_LOT = "**{}** was chosen to deal"
LOG_DEAL = "{} dealt: {} came up"
LOG_PLAYED = "{} played {}"
LOG_DREW = "{} drew a card"
LOG_DREW_FITS = "{} drew a card that fits"
LOG_DREW_OWN, LOG_DREW_OWN_FITS = "{} drew {}", "{} drew {}, which fits"
LOG_KEPT = "{} kept the drawn card"
LOG_PASSED = "{} passed"
LOG_SKIPPED = "{} was skipped"
LOG_CUT = "{} lifted {} of {}: {} came up"
LOG_FLIP = "{} flipped both piles: {} came up"
LOG_FLIP_NOTHING = "{} had nothing to flip"
LOG_FAKED = "Fake-out: {} slapped for nothing and drew {}"
LOG_FAKED_FREE = "{} slapped again, at no cost"
LOG_LAST = "{} was last and drew {}"
LOG_FORGOT = "{} forgot to call and drew {}"
LOG_LAST_WAIVED = "{} was last, but there was nothing to draw"
LOG_FORGOT_WAIVED = "{} forgot to call, but there was nothing to draw"
LOG_SHUFFLE = "Discard pile reshuffled: new draw pile of {}"
LOG_CAPPED = "Hand stopped after 2,000 turns"

SORTED = "Sort: {}"
SORTS = {"colour": "Colour", "number": "Number", "hand": "Manual"}
CHARACTERS = {
    "easy": "often picks the wrong card",
    "casual": "may pick the wrong card",
    "normal": "plays well, forgets cards",
    "skilled": "plays well, tracks cards",
    "hard": "thinks ahead, tracks cards",
    "veteran": "knows what you can't play",
    "expert": "thinks everything through",
}
DRAWN_TO_HAND = "A card you draw goes to your hand: drag it there, or click the pile."
NOT_ON_DRAW_PILE = "Play your cards on the discard pile, not on the draw pile."
SLAP = "slap the pile"
CALL = "call"
TWO_KEYS, KEYS_OF = "{}, {}", "slap, call: {}"

THE_RACE = "The race"
MS_AFTER = "ms after the card appeared"
FIRST = "first"
LATER, PHOTO = "{} ms later", "{} ms, photo finish"
PHOTO_FINISH, LANDED_LAST = "photo finish", "landed last"
TIED = "dead heat"
BEST_OF = {"today": "your best today", "ever": "your best ever"}
BEST_SLAP, FIRST_RUNNING = "best {} ms", "x{} first"
PHOTO_TITLE = "Photo finish!"
SLOWED_DOWN, ANY_KEY = "40 times slower", "press any key to go on"
SAME_MS = "the same", "millisecond"
PHOTO_FIRST, PHOTO_LAST = (FIRST, LATER), ("{} ms sooner", "last")
MADE_CALL = "called"
NO_SLAP = "no slap in time"
LAST_OF = "last of {}"
FORGOT = "forgot to call"
DRAWS = "{} draws {}"
SHOUT = "Hit the deck", "with a hand!"
CALL_IT = "Call it!"
CALL_WORDS = "“Hit the deck with a hand!”"
SECONDS_LEFT = "{:.1f} s"
NOBODY_SLAPPED, LEFT_FOR = "Nobody has slapped yet: {} s left", "{} s left for {}"
SLAPPED_AFTER = "{} ms"
TOO_EARLY, TOO_LATE = "too early", "too late"
PLACE_AND_TIME = "{}  {} ms"
LAST_DREW, NO_CALL_DREW = "last, drew {}", "no call, drew {}"
FAKED_OUT = "Fake-out! Not a HIT-hand: {} draws {}"
PICK_FIRST = "Clicking the pile is a slap. To play, pick a card first, then click the pile."
HAS_PAID = "{} has already paid for this card"
FAKED_OUT_FREE = "Fake-out! But there is nothing left for {} to draw"
NEXT_PLAYS = "Next: {}"
COUNTDOWN = "Restarting in {}"

TAKE_SEAT = "{}, your turn"
TAKE_THE_SCREEN = "Take the screen. Everyone else, look away!"
SHOW_HAND = "Show your hand"
LIVE_KEYS = "Slap and call keys still work:"

COACH = {
    "play": "Points are bad, so play all your cards: same **colour** or **number**, or a **HIT card**. Click a raised "
    "one twice.",
    "keep": "You can keep a **HIT card** for a turn when nothing else fits. Left in your hand, it counts **10**.",
    "late": "Someone is nearly out. What you still hold counts against you: **10** for a HIT card.",
    "demanding": "Only a **HIT card** fits: that's what it is for. The next player must play its number or colour, "
    "or draw.",
    "draw": "Nothing in your hand fits, so **draw**: click the draw pile. If the card fits, you must play it.",
    "free draw": "Nothing in your hand fits, so **draw**: click the draw pile. If the card fits, play it or keep it.",
    "demand": "A demand is open: play only what the **sign** says. HIT cards don't count.",
    "cut": "You must cut. **Drag** through the draw pile to lift about half, or click it. That is your whole turn.",
    "flip": "You must flip: drag one pile onto the other, or click a pile, to **turn both**. "
    "The direction of play reverses.",
}

LESSON_HEADINGS = {"slap": "A HIT-hand!", "call": "Did you play it?", "fake-out": "Any other card"}
LESSON = {
    "slap": "Practice: nothing counts yet. Everyone **slaps it** at once: {press}. The last to slap draws four cards. "
    "Try it.",
    "call": "**Call** as well: press your key or the big button before the ring runs out. If you forget, you draw the "
    "four cards. Try it.",
    "fake-out": "Any other card is a **fake-out**: if you slap it, you draw two cards. Calling by mistake costs "
    "nothing. After this, everything counts.",
}
LESSON_PRESS, LESSON_OR_CLICK = "press your key", "press your key or click the pile"
LESSON_OR_TOUCH = "press your key or touch your part of the screen"
LESSON_SLAPPED = "That's it!"
LESSON_FAKED_OUT = "Fake-out! In a match that costs two cards"
LESSON_NEXT, LESSON_DONE, SKIP_LESSON = "Next", "Got it", "Skip"
LESSON_FIRST = f"Finish the lesson first: press **{LESSON_NEXT}** to go on or **{SKIP_LESSON}** to end it."
LESSON_LAST = f"To start, press **{LESSON_DONE}** or choose a card."

KEYS = (
    ("Arrows", "move between cards and piles"),
    ("Enter", "play, draw, cut or flip"),
    ("Double-click", "play a card"),
    ("Up, Down", "lift more or fewer cards to cut"),
    ("Tab", "go to the next part of the table"),
    ("Esc", "put back, or open the menu"),
    ("F1", "show how to play"),
    ("F2", "sort your hand"),
    ("F3", SHOW_AGAIN_KEY),
    (HINT_KEY, HINT_DOES),
    ("Space", CONTINUE_KEY),
    ("Backspace", "undo"),
    (MUTE_KEY, MUTE_DOES),
    ("F11", "turn full screen on or off"),
)

HOLD_TO_PEEK = "Hold to peek at your own hand:"
ZONE_SLAP = "slap"
ZONE_CALL = "call"

YOU_DREW = "You drew {}"
FINISH_TURN = "Hide your hand"

MARK = "Colour and shape of seat {}"
REMOVE = "Remove seat {}"
ADD = "Add a seat"
SLAP_KEY, CALL_KEY = "Slap key of seat {}", "Call key of seat {}"
POINTER = "Mouse or touch area for seat {}"
KEYS_ONLY, THE_MOUSE, TOUCH_AREA = "Keys only", "Mouse", "Touch: {}"
MARK_NAMES, SWAP = "{} {}", "{}: swap with {}"
DONE = "Done"
TEST_KEYS = "Test the keys together"
TEST_TITLE = "Hold down every slap key"
TEST_TEXT = "Some keyboards can't register many keys at once. Everyone: hold down your slap key, all together."
DETECTED = "{} of {} keys detected"
ALL_DETECTED = "All {} detected: no slap will be lost."
STRANGE = "Also detected: {}. If nobody pressed that, your keyboard is confusing keys: choose others."
HELD_BEFORE = "Already held down: {}. Let go first."
AS_FAST = "Your last {} slaps: {} ms on average, about as fast as {}"
FASTER = "Your last {} slaps: {} ms on average, faster than {}"
SLOWER = "Your last {} slaps: {} ms on average, slower than {}"
