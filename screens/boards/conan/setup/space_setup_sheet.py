"""The sheet in which an action space of a new hero gets its limit and its die."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.games.conan.dice import COLOURS
from companion.games.conan.sheets import sheet_of
from screens.boards.conan.sheets.form import Form, Number, Pick, Word
from screens.boards.conan.words import field_key
from screens.parts.sheet_parts import button, footer
from screens.widgets.sheet import Sheet

if TYPE_CHECKING:
    from screens.app import TavoloApp

Plain = dict[str, Any]


def open_space(
    app: TavoloApp, say: Callable[..., str], hero: Plain, name: str, changed: Callable[[], object]
) -> None:
    """Open it; what is kept replaces the printed space."""
    form = _form(app, hero, name)

    def keep() -> None:
        said = form.said()
        limit = None if said["unlimited"] else said.get("limit")
        hero["spaces"][name] = {"limit": limit, "die": said["die"] or None}
        sheet.close()
        changed()

    key = button(app.texts.say("play.save"), "form.keep", keep, "check-bold", "primary")
    sheet = Sheet(say(name), form, footer(app.texts.say("play.cancel"), lambda: sheet.cancel(), key))
    sheet.open()


def _form(app: TavoloApp, hero: Plain, name: str) -> Form:
    printed = getattr(sheet_of(hero["name"]).spaces, name)
    said = hero["spaces"][name] or {"limit": printed.limit, "die": printed.die}
    dice = tuple((colour, app.texts.say(f"conan:value.{colour}"), "dice-d6-outline") for colour in COLOURS)
    return Form(
        app,
        lambda field: app.texts.say(field_key(field)),
        "space",
        None,
        (Number("limit", said["limit"], 0, 30, clears="unlimited"),),
        (Word("unlimited", "infinity", said["limit"] is None),),
        (Pick("die", dice, said["die"] or ""),),
    )
