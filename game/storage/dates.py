"""Dates in words, for the screen and for searching matches."""

from __future__ import annotations

from datetime import date, timedelta

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def day_in_full(day: date) -> str:
    """A day such as `21 November 2026`."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def days_after(day: date, count: int) -> date:
    """The day `count` days after `day` (before it, if negative), limited to the calendar's first and last day."""
    count = max(date.min.toordinal() - day.toordinal(), min(count, date.max.toordinal() - day.toordinal()))
    return day + timedelta(count)


def month_in_short(month: int) -> str:
    """The three-letter name of a month, given from 1."""
    return MONTHS[month - 1][:3]
