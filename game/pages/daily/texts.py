"""The texts of the page of the daily deal: labels, and the wording of days, results and streaks."""

from __future__ import annotations

from datetime import date

from game.ai.kinds import known_kind
from game.play.daily import RIVAL_KIND, DailyMatch, DailyTerms, DayPlayed
from game.play.sentences import POINTS, counted, in_words, ordinal
from game.storage.dates import DAYS, MONTHS, month_in_short

PROGRAM = "Two Decks"
TITLE = "Daily deal"
TODAY, TODAY_LABEL = "Today", "Go to today"
PREVIOUS, NEXT = "Previous month", "Next month"
PERSON = "Person"
PLAY, CONTINUE, AGAIN = "Play", "Continue", "Play again"
COPY, REPLAY = "Copy result", "Replay"
CALENDAR = "Calendar: {}"
COPIED = "Copied: {}"
NEW_DAY = "It's past midnight: here is the new deal."
LETTERS = ("M", "T", "W", "T", "F", "S", "S")
ON_DAY, LATER_ON, IN_PLAY, WON_MARK = "played on the day", "played later", "unfinished", "won"
STREAK, LONGEST, PLAYED, WINS = ("day in a row", "days in a row"), "longest streak", "played", "won"
DEAL = "Deal {:,}"
AGAINST_ONE, AGAINST_MORE = "Against one computer player ({})", "Against {} computer players ({})"
TO_TARGET = {False: ", first to {} points", True: ", to {} points"}
"""The text by whether the fewest points win."""
NOT_YET, NOT_PLAYED = "Not played yet", "Not played"
WON, LOST, SHARED = "Won {} to {}", "Lost {} to {}", "Tied, {} to {}"
PLACE, SHARED_PLACE = "{} of {} with {}", "Joint {} of {} with {}"
UNFINISHED = "Unfinished, hand {}"
KEEP_UP = "Play today to make it {} days in a row."
BEGIN = "Everyone has the same deal today."
STILL = "You can still play it, but it won't count towards your days in a row."
ONLY_TRY, BEST_TRY = "On your first try.", "Your best of {} tries."
BEGUN_LATER = " Played on another day."
ALSO = "So far: {}."
SHARE = "{} daily deal, {}, {}: {}"
ON_TRY, PLAYED_LATER = ", at the {} try", ", played later"


def terms_text(terms: DailyTerms, *, fewest_wins: bool) -> str:
    """The opponents, and the target that ends the match, worded by whether `fewest_wins`."""
    level, others = known_kind(RIVAL_KIND).text, terms.seats - 1
    text = AGAINST_ONE.format(level) if others == 1 else AGAINST_MORE.format(in_words(others), level)
    target = terms.rules.with_defaults(**terms.options).get("target")
    return text + ("" if target is None else TO_TARGET[fewest_wins].format(target))


def day_line(day: date, today: date) -> str:
    """A day with its weekday, such as "Monday 23 November"; with the year if it is not this one."""
    text = f"{DAYS[day.weekday()]} {day.day} {MONTHS[day.month - 1]}"
    text = text if day.year == today.year else f"{text} {day.year}"
    return f"{TODAY}, {text}" if day == today else text


def result_text(match: DailyMatch) -> str:
    """The result of a finished match for the person, such as "Won 142 to 96"."""
    own, *others = match.stored.totals
    is_shared = match.is_won and len(match.stored.winners or ()) > 1
    if len(others) == 1:
        return (SHARED if is_shared else WON if match.is_won else LOST).format(own, others[0])
    text = SHARED_PLACE if is_shared else PLACE
    return text.format(ordinal(match.place), len(match.stored.totals), counted(own, POINTS))


def headline(played: DayPlayed, *, is_today: bool) -> str:
    """The result or state of a day's deal, in a few words."""
    if played.best is not None:
        return result_text(played.best)
    if played.unfinished is not None:
        return UNFINISHED.format(played.unfinished.stored.hand)
    return NOT_YET if is_today else NOT_PLAYED


def remark(played: DayPlayed, day: date, today: date, streak: int) -> str:
    """The sentence below the headline."""
    if (best := played.best) is not None:
        tries = len(played.finished)
        text = ONLY_TRY if tries == 1 else BEST_TRY.format(tries)
        return text + ("" if best.is_on_day else BEGUN_LATER)
    if played.unfinished is not None:
        totals = played.unfinished.stored.totals
        return ALSO.format(" : ".join(map(str, totals)))
    if day != today:
        return STILL
    return KEEP_UP.format(streak + 1) if streak else BEGIN


def share_text(title: str, played: DayPlayed) -> str:
    """The line to share: the game, the day and the best result of those finished, in plain letters."""
    best = played.best
    assert best is not None
    result = result_text(best)
    day = f"{best.day.day} {month_in_short(best.day.month)} {best.day.year}"
    text = SHARE.format(PROGRAM, day, title, result[0].lower() + result[1:])
    text += ON_TRY.format(ordinal(played.best_try)) if len(played.finished) > 1 else ""
    return text + ("" if best.is_on_day else PLAYED_LATER)
