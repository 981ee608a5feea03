"""The texts of the page of matches: labels, and the names, dates and results of matches."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING

from game.play.sentences import HANDS, POINTS, as_joined, counted, in_words, joined, sentence
from game.storage import dates
from game.storage.library.match_filter import MatchFilter
from game.storage.records.day_book import local_moment

if TYPE_CHECKING:
    from game.pages.matches.source import Summary
    from game.rules.match import Player
    from game.storage.records.stored import StoredMatch
    from game.table.contract.match_look import MatchLook

TITLE = "Matches"
UNFINISHED, NEWEST_OF, FINISHED = "Unfinished", "Unfinished: the newest {} of {}", "Finished"
SEARCH = "Name, person or date"
SEARCH_LABEL, GAME_LABEL, PERSON_LABEL = "Search", "Game", "Person"
BOTH, ALL_GAMES, EVERYONE = "Both", "All", "Everyone"
CONTINUE, CONTINUE_LABEL = "Continue", "Continue: {}"
SAVED, SAVED_UNFINISHED, SOME_OF = "{:,} saved", "{:,} saved, {:,} unfinished", "{:,} of {:,}"
OPENING = "Opening your match…"
NONE_YET = "No matches yet. Every match you play is saved here."
PLAY = "Play {}"
NONE_FOUND, NONE_UNFINISHED = "No matches", "No unfinished matches"
SHOW_ALL = "Show all"
OF_GAME, WITH_PERSON, WITH_TEXT = " of {}", " with {}", " contain “{}”"
REPLAY = "Replay"
PLAY_AGAIN, RENAME, COPY, EXPORT, DELETE = "Play again", "Rename", "Copy as text", "Export", "Delete"
ASK_DELETE, DELETED = "Delete this match?", "Deleted: {}"
IMPORT, EXPORT_ALL, PASTE, CLOSE = "Import", "Export all", "Paste", "Close"
IMPORT_TITLE, IMPORT_PATH = "Import matches", "A file or a folder"
IMPORT_TEXT = (
    "Drop match files on this window at any time, paste a match as text, or enter the path of a file or folder."
)
EXPORT_TITLE, EXPORT_ALL_TITLE, EXPORT_FOLDER = "Export a match", "Export all matches", "A folder"
EXPORTED_TITLE = "Export"
EXPORT_TEXT = "Copies are saved in this folder. Existing files are not replaced."
EXPORTED_TO = "{} Folder: {}"
IMPORTING, EXPORTING = "Importing: {:,} of {:,}", "Exporting: {:,} of {:,}"
NOTHING_NAMED = "Enter {} first."
NOTHING_TO_PASTE = "The clipboard contains no text."
AND_MORE = "And {} more."
COPIED = "Copied {:,} lines"
NEWEST_FIRST = "newest first"
UNDATED = "No date"
LAST_POSITION = "last position"
HAND, AFTER_HAND = "Hand {}", "After hand {}"
MINUTES, HOURS = "{} min", "{} h {} min"
WON, SHARED = "{} won", "{} share the win"
LEADER = "{} leads"
LEADS, LEVEL, NO_POINTS = "{} leads with {}", "Level at {}", "No points yet"
ENDS_AT = "ends at {}"
SHOW_FILE, COPY_PATH = "Show the file", "Copy path"
FILE_TITLE, FILE_TEXT = "The match file", "The file is here. Close the match before you edit it."
DAMAGED, DAMAGED_LINE = "Damaged", "Damaged at line {}"
PRACTICE = "practice"
DAYS_DEAL, OLD_DEAL = "daily deal", "daily deal for {}"
TODAY, YESTERDAY = "today", "yesterday"
COMPUTERS = "{} computer players"

_LINE = re.compile(r"line (\d+)")
_REASON = re.compile(r"\((line \d+): .*\)")
_NAMED_AT_ONCE = 2
_SEEN = 10
"""The letters of a name that are seen wherever it is cut."""


def name_of(match: StoredMatch) -> str:
    """The name of a match: the player's own, else one made from its players."""
    return match.title or made_name(match.players)


def made_name(players: Sequence[Player], *, is_short: bool = False) -> str:
    """A name made from the players, or their short names, such as "Ada, Ben and three computer players"."""
    names = short_names(players) if is_short else [player.name for player in players]
    if len(players) <= _NAMED_AT_ONCE:
        return joined(names)
    people = [name for name, player in zip(names, players, strict=True) if player.is_person]
    others = [name for name, player in zip(names, players, strict=True) if not player.is_person]
    if len(others) > 1:
        number = in_words(len(others))
        others = [COMPUTERS.format(number if people else number.capitalize())]
    return joined([*people, *others])


def day_text(day: date, today: date) -> str:
    """A day, such as "21 Nov", with its year if it is not this one."""
    text = f"{day.day} {dates.month_in_short(day.month)}"
    return text if day.year == today.year else f"{text} {day.year}"


def last_played(match: StoredMatch, now: datetime) -> str:
    """The time when an unfinished match was left: "today, 18:04", "Thursday, 18:04", "2 Nov, 18:04"."""
    moment = datetime.fromtimestamp(match.changed / 1e9, tz=now.tzinfo)
    days = (now.date() - moment.date()).days
    day = day_text(moment.date(), now.date())
    if 0 <= days < len(dates.DAYS):
        day = (TODAY, YESTERDAY)[days] if days < 2 else dates.DAYS[moment.weekday()]
    return f"{day}, {moment:%H:%M}"


def month_text(month: str) -> str:
    """A month, such as `2026-11`, in words."""
    if not month:
        return UNDATED
    year, number = month.split("-")
    return f"{dates.MONTHS[int(number) - 1]} {int(year)}"


def kept_line(summary: Summary) -> str:
    """The number of saved matches, or of those found; empty if there are none."""
    if not summary.kept:
        return ""
    if summary.wanted != MatchFilter():
        return SOME_OF.format(summary.found, summary.kept)
    return (SAVED_UNFINISHED if summary.kept_unfinished else SAVED).format(summary.kept, summary.kept_unfinished)


def row_line(match: StoredMatch, today: date, dealt_for: date | None = None) -> str:
    """The line below a match's name: day, day of its daily deal, hands, length; if unfinished its beginning first."""
    moment, hands = local_moment(match.header.began), [counted(len(match.digest.hands), HANDS)]
    day = [] if moment is None else [day_text(moment.date(), today)]
    if moment is not None and not match.is_over:
        day, hands = [f"{day[0]}, {moment:%H:%M}"], []
    parts = [*day, *_practice(match), *_deal(match, today, dealt_for), *hands, *_lasted(match)]
    return " · ".join(parts)


def _lasted(match: StoredMatch) -> list[str]:
    if match.digest.duration_ms is None:
        return []
    minutes = max(1, round(match.digest.duration_ms / 60_000))
    return [MINUTES.format(minutes) if minutes < 60 else HOURS.format(*divmod(minutes, 60))]


def began_text(began: str | None) -> list[str]:
    """The beginning of a match, such as "14 November 2026, 20:41", as a list of one; empty if unknown."""
    moment = local_moment(began)
    return [] if moment is None else [f"{dates.day_in_full(moment)}, {moment:%H:%M}"]


def _deal(match: StoredMatch, today: date, dealt_for: date | None) -> list[str]:
    if dealt_for is None:
        return []
    moment = local_moment(match.header.began)
    on_day = moment is not None and moment.date() == dealt_for
    return [DAYS_DEAL if on_day else OLD_DEAL.format(day_text(dealt_for, today))]


def detail_line(match: StoredMatch, today: date, dealt_for: date | None) -> str:
    """A match's beginning, daily deal and length: "14 November 2026, 20:41 · 18 min"."""
    began = began_text(match.header.began)
    return " · ".join([*began, *_deal(match, today, dealt_for), *_lasted(match), *_practice(match)])


def _practice(match: StoredMatch) -> list[str]:
    return [PRACTICE] if match.header.practice else []


def result(match: StoredMatch, look: MatchLook) -> tuple[str, str]:
    """The result or standing of a match as a figure and a line: "282 : 52" and "Ada won"."""
    totals, hand, both = match.totals, _hand(match), _both_totals(match)
    if match.winners is None:
        return (both, hand) if both else (hand, standing(match, look, with_points=False))
    names = short_names(match.players)
    winners = [names[seat] for seat in match.winners]
    figure = both or counted(totals[match.winners[0]], POINTS)
    if len(winners) > _NAMED_AT_ONCE:
        return figure, SHARED.format(in_words(len(winners)).capitalize())
    return figure, sentence(WON, joined(winners))


def _both_totals(match: StoredMatch) -> str:
    """The totals of two players in the order of their names; empty for more players."""
    order = as_joined([player.name for player in match.players])
    return " : ".join(str(match.totals[seat]) for seat in order) if len(order) == 2 else ""


def _hand(match: StoredMatch) -> str:
    return (AFTER_HAND if match.is_between_hands else HAND).format(match.hand)


def standing(match: StoredMatch, look: MatchLook, *, with_points: bool = True) -> str:
    """The leader of an unfinished match, and their points."""
    if not any(match.totals):
        return NO_POINTS
    best = min(match.totals) if look.fewest_wins else max(match.totals)
    seated = zip(short_names(match.players), match.totals, strict=True)
    leaders = [name for name, total in seated if total == best]
    if len(leaders) > 1:
        return LEVEL.format(counted(best, POINTS))
    return sentence(LEADS, leaders[0], counted(best, POINTS)) if with_points else sentence(LEADER, leaders[0])


def card_line(match: StoredMatch, look: MatchLook, now: datetime) -> str:
    """The line of an unfinished match's card: "Hand 6 · 149 : 12 · today, 18:04"."""
    stands = (any(match.totals) and _both_totals(match)) or standing(match, look)
    return " · ".join((*_practice(match), _hand(match), stands, last_played(match, now)))


def damage_text(match: StoredMatch) -> str:
    """The place of the damage in a record, in a few words; empty if there is none."""
    if not match.problem:
        return ""
    found = _LINE.search(match.problem)
    return DAMAGED_LINE.format(found[1]) if found else DAMAGED


def shortened(problem: str) -> str:
    """A sentence about a damaged record, without the part in `damage_text`."""
    return _REASON.sub(r"(\1)", problem)


def short_names(players: Sequence[Player]) -> list[str]:
    """The first word of each player's name, or as much more as tells them apart where its end is cut off."""
    names = [player.name for player in players]

    def short(seat: int) -> str:
        for form, seen in ((_first_word, _SEEN), (str, _SEEN), (_with_initial, None), (_both_ends, None)):
            texts = [form(name).casefold()[:seen] for name in names]
            if texts.count(texts[seat]) == 1:
                return form(names[seat])
        return names[seat]

    return list(map(short, range(len(names))))


def _first_word(name: str) -> str:
    first, *rest = name.split() or [name]
    return name if "".join(rest).isdecimal() else first


def _with_initial(name: str) -> str:
    first, *rest = name.split() or [name]
    return f"{first} {rest[-1][0]}." if rest else name[:_SEEN]


def _both_ends(name: str) -> str:
    return f"{name[:6].rstrip()}…{name[-5:].lstrip()}" if len(name) > _SEEN + 2 else name


def none_found(game: str, person: str, text: str, unfinished: bool) -> str:
    """The sentence if no match passes these filters; `game` is the game's title, `unfinished` a filter too."""
    found = NONE_UNFINISHED if unfinished else NONE_FOUND
    found += OF_GAME.format(game) if game else ""
    found += sentence(WITH_PERSON, person) if person else ""
    found += WITH_TEXT.format(text) if text else ""
    return f"{found}."
