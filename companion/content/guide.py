"""The guide of a game as its files define it: phases and steps.

`kernel/guide.py` shows them for a state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.content.error import ContentError
from companion.content.source import BothLanguages, Reader, Source

KINDS = ("do", "auto", "window", "optional")
ASK_KINDS = ("counter", "choice", "several")


@dataclass(frozen=True, slots=True)
class StepAsk:
    """A value that a step asks for, and the control that asks.

    A choice, or a choice of several, is made among the items of the collection `options`; `of` names the field that
    limits them to those of this row's item. `worth` is the value of each of several, and a counter that `adds` them up
    proposes their sum. A counter has the limits of the field of the move that takes it. A choice that does not `start`
    with one of the items is `missing`, in these words, until somebody chooses.
    """

    name: str
    kind: str
    label: BothLanguages
    start: Any
    options: str
    of: str = ""
    worth: str = ""
    adds: str = ""
    missing: BothLanguages | None = None


@dataclass(frozen=True, slots=True)
class Reminder:
    """A rule that groups forget, at the step where they forget it."""

    icon: str
    text: BothLanguages
    rule: str


@dataclass(frozen=True, slots=True)
class When:
    """The conditions of a step; all that are given must hold."""

    option: str = ""
    option_not: str = ""
    players: tuple[int, int] | None = None
    predicate: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a phase: its text, the values that it asks for, its moves and its conditions."""

    id: str
    number: str
    card: str
    kind: str
    each: str
    title: BothLanguages | None
    text: BothLanguages
    asks: tuple[StepAsk, ...]
    do: tuple[Mapping[str, Any], ...]
    when: When
    reminders: tuple[Reminder, ...]
    rules: tuple[str, ...]
    open: str
    done: str
    skip: str
    repeat: bool
    books: bool = False
    """Whether any answer leaves the same books, so that a row done by hand is booked although it asks."""
    ticked: tuple[Mapping[str, Any], ...] = ()
    """The moves that a tick stands for, where the app makes none: only their bookkeeping is done."""
    by_hand: str = ""
    """The tool that asks what the players did, where they carry the row out themselves."""


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of a round: its titles and its steps."""

    id: str
    icon: str
    title: BothLanguages
    short: BothLanguages
    titles: Mapping[str, BothLanguages]
    steps: tuple[Step, ...]
    before: bool = False
    """Whether it comes before the game begins: the phases of a round are counted without it."""


def read_phase(source: Source, game_id: str, name: str) -> Phase:
    """Return a phase of a game's guide, from the file with its name."""
    table = Reader(source.toml("games", game_id, "guide", f"{name}.toml"), f"{game_id}/guide/{name}.toml")
    titles = {}
    for entry in table.tables("card"):
        titles[entry.text("id")] = entry.both("title")
        entry.check_all_read()
    phase = Phase(
        id=table.text("id"),
        icon=table.text("icon"),
        title=table.both("title"),
        short=table.both("short"),
        titles=titles,
        steps=tuple(_read_step(entry) for entry in table.tables("step")),
        before=table.flag("before"),
    )
    table.check_all_read()
    return phase


def _read_step(table: Reader) -> Step:
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
        asks=tuple(_read_ask(entry) for entry in table.tables("ask")),
        do=_read_moves(table, "do"),
        when=_read_when(Reader(table.raw("when", {}), f"{table.where}, when")),
        reminders=tuple(_read_reminder(entry) for entry in table.tables("remind")),
        rules=table.texts("rules"),
        open=table.text("open", ""),
        done=table.text("done", ""),
        skip=table.text("skip", ""),
        repeat=table.flag("repeat"),
        books=table.flag("books"),
        ticked=_read_moves(table, "ticked"),
        by_hand=table.text("by_hand", ""),
    )
    table.check_all_read()
    return step


def _read_moves(table: Reader, key: str) -> tuple[Mapping[str, Any], ...]:
    moves = table.list(key)
    if not all(isinstance(move, dict) and isinstance(move.get("move"), str) for move in moves):
        raise ContentError(f"{table.where}: {key} is a list of tables, each with the name of its move.")
    return tuple(moves)


def _read_ask(table: Reader) -> StepAsk:
    kind = table.one_of("kind", ASK_KINDS, "counter")
    ask = StepAsk(
        name=table.text("name"),
        kind=kind,
        label=table.both("label"),
        start=table.raw("start", "" if kind == "choice" else 0),
        options=table.text("options", ""),
        of=table.text("of", ""),
        worth=table.text("worth", ""),
        adds=table.text("adds", ""),
        missing=table.maybe_both("missing"),
    )
    table.check_all_read()
    return ask


def _read_reminder(table: Reader) -> Reminder:
    reminder = Reminder(table.text("icon", "alert"), table.both("text"), table.text("rule", ""))
    table.check_all_read()
    return reminder


def _read_when(table: Reader) -> When:
    players = table.list("players")
    if players and (len(players) != 2 or not all(isinstance(number, int) for number in players)):
        raise ContentError(f"{table.where}: players is [least, most].")
    when = When(
        option=table.text("option", ""),
        option_not=table.text("option_not", ""),
        players=(players[0], players[1]) if players else None,
        predicate=table.text("predicate", ""),
    )
    table.check_all_read()
    return when
