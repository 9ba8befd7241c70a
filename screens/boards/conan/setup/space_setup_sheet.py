"""The sheet in which an action space of a new hero gets its limit and its die."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.conan.sheets import sheet_of
from companion.kernel.codec import PlainDict
from screens.boards.conan.sheets.card_forms import space_form
from screens.boards.conan.words import form_words
from screens.parts.sheets.sheet_parts import button, footer
from screens.shell.context import Context
from screens.widgets.overlays.sheet import Sheet


def open_space(
    context: Context, say: Callable[..., str], hero: PlainDict, name: str, changed: Callable[[], object]
) -> None:
    """Open the sheet of an action space; the saved values replace the printed ones."""
    printed = getattr(sheet_of(hero["name"]).spaces, name)
    known = hero["spaces"][name] or {"limit": printed.limit, "die": printed.die}
    form = space_form(context, form_words(context), known["limit"], known["die"])

    def keep() -> None:
        values = form.read_values()
        limit = None if values["unlimited"] else values.get("limit")
        hero["spaces"][name] = {"limit": limit, "die": values["die"] or None}
        sheet.close()
        changed()

    key = button(context.texts.say("play.save"), "form.keep", keep, "check-bold", "primary")
    sheet = Sheet(say(name), form, footer(context.texts.say("play.cancel"), lambda: sheet.cancel(), key))
    sheet.open()
