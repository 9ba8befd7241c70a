"""What of the shelf goes into an export of everything: its things; where these cannot be read, its file as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.games import games

if TYPE_CHECKING:
    from screens.app import TavoloApp


def shelf_parts(app: TavoloApp) -> dict[str, Any]:
    """The arguments for `bundle.pack`; none where nobody has typed anything."""
    from companion.things import exchange
    from companion.things.shelf import SHELF_FILE

    path = app.folder / SHELF_FILE
    if not path.exists():
        return {}
    try:
        things = exchange.listed(thing for box in games() for thing in app.shelf.own(box.load()))
    except Exception as error:  # whatever it is, the plays must get out
        app.mishaps.keep(error)
        return {"as_it_is": path}
    return {"things": things} if things else {}
