"""The guide of a game as its folder says it: phases and steps. What a state shows of them: kernel/guide.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.content.error import ContentError
from companion.content.source import BothLanguages, Reader, Source

KINDS = ("do", "auto", "window", "optional")
ASK_KINDS = ("counter", "choice", "several")


@dataclass(frozen=True, slots=True)
class Ask:
    """A value that a step asks for, and the widget that asks.

    A choice, or a choice of several, is made among the items of the collection `options`: those of this row's item
    where `of` names the field that says whose they are. `worth` is what each of several counts, and a counter that
    `adds` them up proposes their sum.
    """

    name: str
    kind: str
    label: BothLanguages
    start: Any
    least: int
    most: int
    options: str
    of: str = ""
    worth: str = ""
    adds: str = ""


@dataclass(frozen=True, slots=True)
class Reminder:
    """What groups forget, at the step where they forget it."""

    icon: str
    text: BothLanguages
    rule: str


@dataclass(frozen=True, slots=True)
class When:
    """Conditions of a step; all that are given must hold."""

    option: str = ""
    option_not: str = ""
    players: tuple[int, int] | None = None
    predicate: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    id: str
    number: str
    card: str
    kind: str
    each: str
    title: BothLanguages | None
    text: BothLanguages
    asks: tuple[Ask, ...]
    do: tuple[Mapping[str, Any], ...]
    when: When
    reminders: tuple[Reminder, ...]
    rules: tuple[str, ...]
    open: str
    done: str
    skip: str
    repeat: bool


@dataclass(frozen=True, slots=True)
class Phase:
    id: str
    icon: str
    title: BothLanguages
    short: BothLanguages
    titles: Mapping[str, BothLanguages]
    steps: tuple[Step, ...]
    before: bool = False
    """Comes before the game begins: the phases of a round are counted without it."""


def read_phase(source: Source, game_id: str, name: str) -> Phase:
    """A phase of a game's guide, from the file with its name."""
    table = Reader(source.toml("games", game_id, "guide", f"{name}.toml"), f"{game_id}/guide/{name}.toml")
    titles = {}
    for entry in table.tables("card"):
        titles[entry.text("id")] = entry.both("title")
        entry.done()
    phase = Phase(
        id=table.text("id"),
        icon=table.text("icon"),
        title=table.both("title"),
        short=table.both("short"),
        titles=titles,
        steps=tuple(_step(entry) for entry in table.tables("step")),
        before=table.flag("before"),
    )
    table.done()
    return phase


def _step(table: Reader) -> Step:
    step_id = table.text("id")
    table.where = f"{table.where} ({step_id})"
    step = Step(
        id=step_id,
        number=table.text("number", ""),
        card=table.text("card", step_id),
        kind=table.one_of("kind", KINDS, "do"),
        each=table.text("each", ""),
        title=table.maybe_both("title"),
        text=table.both("text"),
        asks=tuple(_ask(entry) for entry in table.tables("ask")),
        do=_moves(table),
        when=_when(Reader(table.raw("when", {}), f"{table.where}, when")),
        reminders=tuple(_reminder(entry) for entry in table.tables("remind")),
        rules=table.texts("rules"),
        open=table.text("open", ""),
        done=table.text("done", ""),
        skip=table.text("skip", ""),
        repeat=table.flag("repeat"),
    )
    table.done()
    return step


def _moves(table: Reader) -> tuple[Mapping[str, Any], ...]:
    moves = table.list("do")
    if not all(isinstance(move, dict) and isinstance(move.get("move"), str) for move in moves):
        raise ContentError(f"{table.where}: do is a list of tables, each with the name of its move.")
    return tuple(moves)


def _ask(table: Reader) -> Ask:
    ask = Ask(
        name=table.text("name"),
        kind=table.one_of("kind", ASK_KINDS, "counter"),
        label=table.both("label"),
        start=table.raw("start", 0),
        least=table.number("least", 0),
        most=table.number("most", 99),
        options=table.text("options", ""),
        of=table.text("of", ""),
        worth=table.text("worth", ""),
        adds=table.text("adds", ""),
    )
    table.done()
    return ask


def _reminder(table: Reader) -> Reminder:
    reminder = Reminder(table.text("icon", "alert"), table.both("text"), table.text("rule", ""))
    table.done()
    return reminder


def _when(table: Reader) -> When:
    players = table.list("players")
    if players and (len(players) != 2 or not all(isinstance(number, int) for number in players)):
        raise ContentError(f"{table.where}: players is [least, most].")
    when = When(
        option=table.text("option", ""),
        option_not=table.text("option_not", ""),
        players=(players[0], players[1]) if players else None,
        predicate=table.text("predicate", ""),
    )
    table.done()
    return when
