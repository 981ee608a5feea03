"""The texts of race practice. `{}` are filled in."""

from __future__ import annotations

TITLE = "Race practice"
CAPTION = "Twenty races"
SUBTITLE = "Twenty races, no cards to play"
START = "Start"

HOW_TITLE = "How it works"
HOW = (
    "**HIT cards** turn up one at a time, after an unpredictable wait.",
    "If it's a HIT-hand, **slap it**. Anything else is a false alarm.",
    "Slapping last or forgetting to call costs four cards; a fake-out costs two. Fewest cards wins.",
    "Leave whenever you like: the races so far are saved. Practice doesn't affect your match statistics.",
)
HOW_CALL = "The highlighted player must also **call**."
"""The third of these paragraphs, unless calls are automatic."""
BEST_TITLE = "Best so far"
NOT_YET = "none yet"
BEST_OF = "median {} ms, best {} ms"
ONE_BEST = "best {} ms"
NO_PEOPLE = "Put a person in a seat first."

RACE_OF = "Race {} of {}"
CALLS = "{} must call"
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
LEAVE = "Leave practice"

RESULT, RESULT_OF = "Twenty races", "{} of {} races"
WON_BY = "{} wins with the fewest cards"
SHARED = "{} share the win with the fewest cards"
MEDIAN, BEST, FIRSTS, FAKEOUTS, MISSED = "median, ms", "best, ms", "first", "fake-outs", "missed calls"
WHAT_CARDS = "Cards: how many each would have drawn in a match."
NONE = "none"
FIRST_RESULT = "First result: the one to beat"
NEW_BEST = "New best median, by {} ms"
EQUAL_BEST = "Equals the best median, {} ms"
BEST_STANDS = "Best median so far: {} ms"
TOO_FEW = "Too few slaps for a median"
COMPUTER = "computer player, {}"
AGAIN, COPY, HOME = "Practise again", "Copy result", "Home"
COPIED = "Copied as one line of text"
LINE = "Two Decks race practice, {} races: {}"
LINE_OF = "{} median {} ms, best {} ms, first {}, last {}, fake-outs {}, missed calls {}"
LINE_FEW = "{} too few slaps, first {}, last {}, fake-outs {}, missed calls {}"
