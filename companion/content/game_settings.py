"""The texts of a game's settings and of the trackers that a group may hide: settings.toml."""

from __future__ import annotations

from dataclasses import dataclass

from companion.content.source import BothLanguages, Reader, Source

OPTION_KINDS = ("switch", "choice", "number")

GROUPS = ("variant", "table", "rules")
"""The groups in which a game with many settings shows them: variants of the game, what the app does at this table, and
rules on which groups differ."""


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """One value of a setting, with its title."""

    value: str
    title: BothLanguages


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """The texts of a setting. Its type and default belong to the game's Options dataclass."""

    id: str
    title: BothLanguages
    help: BothLanguages
    kind: str
    choices: tuple[OptionChoice, ...]
    least: int
    most: int
    group: str = ""


@dataclass(frozen=True, slots=True)
class TrackerInfo:
    """A value that the app counts, and that a group may hide to use the physical pieces."""

    id: str
    title: BothLanguages


@dataclass(frozen=True, slots=True)
class GameSettings:
    """The settings and trackers of one game."""

    options: tuple[OptionInfo, ...] = ()
    trackers: tuple[TrackerInfo, ...] = ()


def read_settings(source: Source, game_id: str) -> GameSettings:
    """Return the settings of a game; none if it has no such file."""
    if not source.exists("games", game_id, "settings.toml"):
        return GameSettings()
    table = Reader(source.toml("games", game_id, "settings.toml"), f"{game_id}/settings.toml")
    settings = GameSettings(
        options=tuple(_read_option(entry) for entry in table.tables("option")),
        trackers=tuple(_read_tracker(entry) for entry in table.tables("tracker")),
    )
    table.check_all_read()
    return settings


def _read_option(table: Reader) -> OptionInfo:
    option = OptionInfo(
        id=table.text("id"),
        title=table.both("title"),
        help=table.both("help"),
        kind=table.one_of("kind", OPTION_KINDS),
        choices=tuple(_read_choice(entry) for entry in table.tables("choices")),
        least=table.number("least", 0),
        most=table.number("most", 999),
        group=table.one_of("group", ("", *GROUPS), ""),
    )
    table.check_all_read()
    return option


def _read_choice(table: Reader) -> OptionChoice:
    choice = OptionChoice(value=table.text("value"), title=table.both("title"))
    table.check_all_read()
    return choice


def _read_tracker(table: Reader) -> TrackerInfo:
    tracker = TrackerInfo(id=table.text("id"), title=table.both("title"))
    table.check_all_read()
    return tracker
