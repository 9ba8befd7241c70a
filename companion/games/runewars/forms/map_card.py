"""The form of the map: a name keeps it for another game, a known name brings its areas."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.runewars.forms.parts import ask_name
from companion.games.runewars.map_card import MapArea, find_home, is_at_table, list_missing
from companion.games.runewars.moves.areas import AddArea, NameMap
from companion.games.runewars.state import Runewars
from companion.kernel.shared_values import build_from


def ask_map(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask for the name of the map; a known one brings the areas that are not named yet."""
    name = ask_name(ask, text("map_name"), "map", ask.state.map_name)
    known: tuple[MapArea, ...] = ask.hear("areas", ())
    missing = list_missing(ask.state, known)
    chosen: tuple[str, ...] = ()
    if missing:
        ask.heading(text("map_areas"))
        usual = tuple(area.name for area in missing if is_at_table(ask.state, area))
        choices = [Choice(area.name, area.name, "map-marker-outline") for area in missing]
        chosen = ask.several("take", choices, usual, context=(name, known))
    ask.note(text("map_keeps"), "content-save-outline")
    brought = tuple(
        build_from(AddArea, area, home=find_home(ask.state, area)) for area in missing if area.name in chosen
    )
    return Deal(moves=(*brought, NameMap(name)))


MAP_FORM = Form(id="map", ask=ask_map, title=text("map_name"), icon="map-outline")
