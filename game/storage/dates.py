"""Dates in words: on screen, and where matches are searched for."""

from __future__ import annotations

from datetime import date, timedelta

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_LETTERS = 3


def day_in_full(day: date) -> str:
    """A day such as `21 November 2026`."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def days_after(day: date, count: int) -> date:
    """The day `count` days after `day`, or before it; at most the calendar's first or last day."""
    count = max(date.min.toordinal() - day.toordinal(), min(count, date.max.toordinal() - day.toordinal()))
    return day + timedelta(count)


def month_in_short(month: int) -> str:
    """A month, from 1, in three letters."""
    return MONTHS[month - 1][:_LETTERS]
