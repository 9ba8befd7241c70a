"""Asks for a name of a house, a leader or a character."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.iron_throne.state import IronThrone
from screens.parts.names.asked_name import AskedName
from screens.parts.names.offered_names import offer_names
from screens.table.table import Table
from screens.widgets.controls.text_field import TextField
from screens.widgets.overlays.text_sheet import text_sheet


def ask_name(
    table: Table[IronThrone], title: str, name: str, done: Callable[[str], object], kind: str = "character"
) -> None:
    """Open a field with the present name and pass the new one to `done`.

    The field offers the houses or people that are known.
    """
    say = table.context.texts.say
    field = TextField(title, name, tag="name.field")
    offer_names(table.context, field, lambda: AskedName("iron_throne", kind), lambda _: None)
    text_sheet(title, field, say("play.save"), say("play.cancel"), done).open()
