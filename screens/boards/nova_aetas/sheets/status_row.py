"""Status tokens of somebody as chips: a tap takes one away, the last chip adds one."""

from __future__ import annotations

from companion.games.nova_aetas.moves.status import KNOWN, AddStatus, RemoveStatus
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.items import find
from screens.boards.nova_aetas.sheets.names import ask_name
from screens.table.table import Table
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.column import Flow


def status_row(table: Table[NovaAetas], owner: str, statuses: tuple[str, ...], item: str = "") -> Flow:
    """Return a row of status tokens; those that lie there are marked.

    The ones that the rules name are one tap away; others are typed.
    """
    flow, tag = Flow(), f"status.{item or owner}"
    state = table.state
    for status in dict.fromkeys((*statuses, *(kind.id for kind in state.status_kinds))):
        chip = Chip(word_of(table, status), tag=f"{tag}.{status}")
        chip.selected = status in statuses
        chip.bind(on_release=lambda _, status=status: _turn(table, owner, status, item, status in statuses))
        flow.add_widget(chip)
    other = Chip(table.say("status_other"), "plus", tag=f"{tag}.other")
    other.bind(on_release=lambda _: _type(table, owner, item))
    flow.add_widget(other)
    return flow


def word_of(table: Table[NovaAetas], status: str) -> str:
    """Return the printed word of a status that the rules name, else the word that was typed."""
    if status in KNOWN:
        return table.say(f"status_{status}")
    kind = find(table.state.status_kinds, status)
    return str(kind.name) if kind is not None and kind.name else status.capitalize()


def _turn(table: Table[NovaAetas], owner: str, status: str, item: str, has: bool) -> None:
    move = RemoveStatus(owner, status, item) if has else AddStatus(owner, status, item)
    table.do(move, notice=True)


def _type(table: Table[NovaAetas], owner: str, item: str) -> None:
    ask_name(
        table,
        table.say("status_new"),
        table.say("status_name"),
        lambda name: table.do(AddStatus(owner, name, item), notice=True),
        "status",
    )
