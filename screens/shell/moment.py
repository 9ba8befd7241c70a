"""Moments in words: "2 ore fa", "ieri", "12 marzo 2025"."""

from __future__ import annotations

from datetime import datetime

from companion.content.texts import Texts
from companion.store.disk.bounds import LAST_MOMENT

_MINUTE = 60_000
_HOUR = 60 * _MINUTE
_DAY = 24 * _HOUR
_WEEK = 7 * _DAY


def to_local_time(moment: int) -> datetime:
    """Return a moment in local time; one outside the calendar becomes the nearest within it."""
    return datetime.fromtimestamp(min(max(0, moment), LAST_MOMENT) / 1000)


def say_ago(texts: Texts, moment: int, now: int) -> str:
    """Say how long ago a moment (milliseconds since 1970) was; from a week on, the date."""
    gone = max(0, now - moment)
    if gone < _MINUTE:
        return texts.say("home.ago_now")
    if gone < _HOUR:
        return texts.say("home.ago_minutes", n=gone // _MINUTE)
    if gone < _DAY:
        return texts.say("home.ago_hours", n=gone // _HOUR)
    if gone < _WEEK:
        days = gone // _DAY
        return texts.say("home.ago_yesterday") if days == 1 else texts.say("home.ago_days", n=days)
    return say_date(texts, moment)


def say_date(texts: Texts, moment: int) -> str:
    """Say the day of a moment."""
    day = to_local_time(moment)
    month = texts.say(f"home.month_{day.month}")
    return texts.say("home.date", day=day.day, month=month, year=day.year)


def say_date_and_time(texts: Texts, moment: int) -> str:
    """Say the day and the minute of a moment."""
    clock = to_local_time(moment).strftime("%H:%M")
    return texts.say("home.date_and_time", date=say_date(texts, moment), time=clock)
