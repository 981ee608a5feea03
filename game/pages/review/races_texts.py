"""The texts of the review of a person's races. `{}` are filled in."""

from __future__ import annotations

TITLE, WHOSE, LOADING = "{}'s races", "Races of", "Loading the match…"
NONE = "There was no race in this match."
COUNTED, IN_HANDS = "{} in {}, first in {}.", ("hand", "hands")
MEDIAN, USUAL = "The median was {} ms.", "In earlier races it was {} ms."
TOO_FEW = "Play 20 races to see how you compare."
HAND, MS, CALLS, FAKEOUTS = "Hand {}", "ms", "calls", "fake-outs"
USUAL_SIGN, NO_SLAP = "earlier", "no slap"
LEGEND = {"first": "first", "last": "last", "best": "best", "other": "other"}
LEGEND_BAND = "half of the last {} races before"
HAND_RACE = "Hand {}, race {}"
DREW, LEFT = "drew {}", "{}, {} of them counted"
LAST, FIRST, PLACE, BEST_OF_MATCH = "last", "first", "{} of {}", "best of the match"
CALLED_AT, CALLED_LATE, NOT_CALLED = "called at {} ms", "called at {} ms, too late", "did not call"
HAND_FAKEOUT = "Hand {}: fake-out"
COST = "What it cost"
CARDS, POINTS, RACES, CALLS_COUNTED = ("card", "cards"), ("point", "points"), ("race", "races"), ("call", "calls")
LATE, MISSED, FAKED, SHARE = "Last to slap", "Missed call", "Fake-outs", "{} of {}"
SUM, SUM_OPEN, NOTHING = "{}, {} of {} points.", "{}, no points so far.", "They cost no cards."
WON_WITH = "{} won with {}."
COSTLIEST, NOT_COSTLY = "The costliest race", "No race cost any cards."
SLAPPED_AT = "Hand {}, race {}: {} slapped at {} ms."
SLAPPED_LAST = "Hand {}, race {}: {} had not slapped."
TOO_LATE, MINUS = "{} ms too late", "\N{MINUS SIGN}"
CAME_BEFORE, SAME_MS = "{} came {} ms before {}.", "{} slapped in the same millisecond, and came first."
ALL_BEFORE, NOT_IN_TIME = "Everyone else slapped first.", "No slap came in time."
CALL_TOO_LATE, NO_CALL = "The call came at {} ms, after the limit of {} ms.", "There was no call."
HABIT = "{} of {} last places followed a card of {} own."
OWN = {False: "their", True: "your"}
HELP, WATCH, PRACTISE = "Click a dot to see its race.", "Watch at 1/10", "Practise races"
COST_OF_HAND = "Races cost {} {}: {}."
CARDS_AND_POINTS = "{} and {}"
KINDS = (("a late slap", "{} late slaps"), ("a missed call", "{} missed calls"), ("a fake-out", "{} fake-outs"))
