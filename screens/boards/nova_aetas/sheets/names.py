"""Asking for words in a mission: a card, a status, a familiar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.things.suggestions import NameContext
from screens.parts.names.asked_name import AskedName
from screens.parts.names.offered_names import offer_names
from screens.table.table import Table
from screens.widgets.controls.text_field import TextField
from screens.widgets.overlays.text_sheet import text_sheet


def ask_name(
    table: Table[Any],
    title: str,
    hint: str,
    done: Callable[[str], object],
    kind: str = "",
    taken: tuple[str, ...] = (),
) -> None:
    """Open a sheet with one field; `done` gets the words, never empty ones.

    Known names of the `kind` are offered.
    """
    field = TextField(hint, "", tag="name.words")
    if kind:
        asked = AskedName("nova_aetas", kind, NameContext(table.state.mission), taken)
        offer_names(table.context, field, lambda: asked, lambda _: None)
    text_sheet(title, field, table.say_shared("play.save"), table.say_shared("play.cancel"), done).open()
