"""What of the shelf goes into an export of everything: its things; where these cannot be read, its file as it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from companion.games import games

if TYPE_CHECKING:
    from screens.app import TavoloApp


def told_export(games_out: int, parts: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """The text that says what an export of everything holds, and its values. Cards that are gone are none."""
    cards = sum(not thing.get("gone") for thing in parts.get("things", ()))
    if not cards:
        return "settings.exported", {"n": games_out}
    if not games_out:
        return "things.exported", {"n": cards}
    return "settings.exported_both", {"n": games_out, "cards": cards}


def shelf_parts(app: TavoloApp) -> dict[str, Any]:
    """The arguments for `bundle.pack`; none where nobody has typed anything.

    With its plays a shelf keeps in how many of them its things were, and whose.
    """
    from companion.things import exchange
    from companion.things.shelf import SHELF_FILE

    path = app.folder / SHELF_FILE
    if not path.exists():
        return {}
    try:
        every = [box.load() for box in games()]
        things = exchange.listed((thing for game in every for thing in app.shelf.own(game)), with_use=True)
        things += exchange.listed_gone(thing for game in every for thing in app.shelf.gone(game))
    except Exception as error:  # whatever it is, the plays must get out
        app.mishaps.keep(error)
        return {"as_it_is": path}
    return {"things": things} if things else {}
