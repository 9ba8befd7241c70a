"""The settings of a game's plays and the trackers that a group may hide, in words. From settings.toml."""

from __future__ import annotations

from dataclasses import dataclass

from companion.content.source import BothLanguages, Reader, Source

OPTION_KINDS = ("switch", "choice", "number")


@dataclass(frozen=True, slots=True)
class OptionChoice:
    value: str
    title: BothLanguages


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """The words of a setting. Its type and default belong to the game's Options dataclass."""

    id: str
    title: BothLanguages
    help: BothLanguages
    kind: str
    choices: tuple[OptionChoice, ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class TrackerInfo:
    """Something that the app counts and the group may hide because it uses the physical pieces."""

    id: str
    title: BothLanguages


@dataclass(frozen=True, slots=True)
class GameSettings:
    options: tuple[OptionInfo, ...] = ()
    trackers: tuple[TrackerInfo, ...] = ()


def read_settings(source: Source, game_id: str) -> GameSettings:
    """The settings of a game; one without a file has none."""
    if not source.exists("games", game_id, "settings.toml"):
        return GameSettings()
    table = Reader(source.toml("games", game_id, "settings.toml"), f"{game_id}/settings.toml")
    settings = GameSettings(
        options=tuple(_option(entry) for entry in table.tables("option")),
        trackers=tuple(_tracker(entry) for entry in table.tables("tracker")),
    )
    table.done()
    return settings


def _option(table: Reader) -> OptionInfo:
    option = OptionInfo(
        id=table.text("id"),
        title=table.both("title"),
        help=table.both("help"),
        kind=table.one_of("kind", OPTION_KINDS),
        choices=tuple(_choice(entry) for entry in table.tables("choices")),
        least=table.number("least", 0),
        most=table.number("most", 999),
    )
    table.done()
    return option


def _choice(table: Reader) -> OptionChoice:
    choice = OptionChoice(value=table.text("value"), title=table.both("title"))
    table.done()
    return choice


def _tracker(table: Reader) -> TrackerInfo:
    tracker = TrackerInfo(id=table.text("id"), title=table.both("title"))
    table.done()
    return tracker
