"""The texts of race practice. `{}` are filled in."""

from __future__ import annotations

TITLE = "Race practice"
CAPTION = "Twenty races"
SUBTITLE = "Twenty races, no cards to play"
START = "Start"

HOW_TITLE = "How it goes"
HOW = (
    "**HIT cards** come up one by one, each after a wait that nobody can foresee.",
    "A hand: **slap it**. Anything else is a false alarm.",
    "The last to slap would draw four cards, as would anyone who forgets to call; a fake-out would cost two. "
    "Fewest cards win.",
    "Leave whenever you like: the races so far are saved. No match statistics change.",
)
HOW_CALL = "The player with the light **calls** as well."
"""The third of these, unless calls are made for everyone."""
BEST_TITLE = "Best so far"
NOT_YET = "no practice yet"
BEST_OF = "median {} ms, best {} ms"
ONE_BEST = "best {} ms"
NO_PEOPLE = "Put a person in a seat first."

RACE_OF = "Race {} of {}"
CALLS = "{} calls"
OVER = "Practice over"
CARDS = "cards"
WOULD_DRAW = "+{}"
CALLS_NEXT = "Next to call: {}"
FAKED_OUT = "Fake-out: two cards for {}"
LOG_ALARM = "False alarm: {}"
LOG_RACE = "Race {}: {}"
LOG_FIRST, LOG_TIME, LOG_NONE = "**{}** {} ms", "{} {} ms", "{}: no slap"
LOG_NOBODY = "nobody slapped"
LOG_FORGOT = "{} forgot to call"
LOG_FAKED = "{} was faked out"
LEAVE_NOTE = "The races so far are saved as a shorter practice."
LEAVE = "Leave the practice"

RESULT, RESULT_OF = "Twenty races", "{} of {} races"
WON_BY = "{} wins with the fewest cards"
SHARED = "{} share the fewest cards"
MEDIAN, BEST, FIRSTS, FAKEOUTS, MISSED = "median, ms", "best, ms", "first", "fake-outs", "missed calls"
WHAT_CARDS = "Cards: what each would have drawn in a match."
NONE = "none"
FIRST_RESULT = "First result: the one to beat"
NEW_BEST = "New best median, by {} ms"
EQUAL_BEST = "Equals the best median, {} ms"
BEST_STANDS = "Best median so far {} ms"
TOO_FEW = "Too few slaps for a median"
COMPUTER = "computer player, {}"
AGAIN, COPY, HOME = "Again", "Copy result", "Home"
COPIED = "Copied as one line of text"
NOT_COPIED = "This system has no clipboard to copy to."
LINE = "Two Decks race practice, {} races: {}"
LINE_OF = "{} median {} ms, best {} ms, first {}, last {}, fake-outs {}, missed calls {}"
LINE_FEW = "{} too few slaps, first {}, last {}, fake-outs {}, missed calls {}"
