"""Years and seasons: the guide counts seasons, the table counts years."""

from __future__ import annotations

from companion.games.runewars.state import SEASONS, Runewars, Season

A_YEAR = len(SEASONS)


def year_of(state: Runewars) -> int:
    return (state.place.round - 1) // A_YEAR + 1


def season_of(state: Runewars) -> Season:
    return season_at(state.place.round)


def season_at(count: int) -> Season:
    """Return the season with this number, counted from the first spring."""
    return SEASONS[(count - 1) % A_YEAR]


def count_of(year: int, season: Season) -> int:
    """Return the number of a season, counted from the first spring."""
    return (year - 1) * A_YEAR + SEASONS.index(season) + 1


def next_year(state: Runewars) -> int:
    return year_of(state) + 1


def final_year(state: Runewars) -> int:
    """Return the last year; the epic game lasts one more."""
    return state.options.final_year + (1 if state.options.epic else 0)


def is_final_year(state: Runewars) -> bool:
    return year_of(state) >= final_year(state)


def is_final_winter(state: Runewars) -> bool:
    return is_final_year(state) and season_of(state) == "winter"


def is_over(state: Runewars) -> bool:
    """Return whether the last winter lies behind."""
    return year_of(state) > final_year(state)
