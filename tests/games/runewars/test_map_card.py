"""A map is typed once: its areas, what they give and whose realm they are come back under its name."""

from __future__ import annotations

from typing import Any

from companion.games.runewars import GAME
from companion.games.runewars.forms.map_card import MAP_FORM
from companion.games.runewars.map_card import MapArea
from companion.games.runewars.moves.areas import AddArea, NameMap
from companion.games.runewars.setup import PlayerSetup, Setup, start
from companion.games.runewars.state import Runewars
from companion.games.runewars.under_way import AreaSetup
from companion.things.known_things import KnownThings
from companion.things.learning import learn_things
from companion.things.thing import read_card_values
from tests.forms.filling import Filled
from tests.games.runewars.test_forms import filled

KEEP = AreaSetup(name="Rocca", home="Bruno", controller="Bruno", ore=2, food=1, city="Forgia", city_runes=1)
PASS = AreaSetup(name="Passo", controller="Anna", wood=1, tile_12=True, frost=1)


def table(*factions: str, areas: tuple[AreaSetup, ...] = ()) -> Runewars:
    names = ("Anna", "Bruno")
    players = tuple(PlayerSetup(name=name, faction=each) for name, each in zip(names, factions, strict=True))
    return start(Setup(players=players, areas=areas))


def named(state: Runewars) -> Filled:
    """Give the map of this table a name."""
    form = filled(MAP_FORM, state).tap("name", "Isola")
    assert form.apply().done
    return form


def remembered(state: Runewars) -> dict[str, Any]:
    """Return what the shelf knows of the map in this play."""
    (kind,) = (kind for kind in GAME.kinds if kind.id == "map")
    things = learn_things(GAME, state, KnownThings({}), "play", 1)
    return read_card_values(kind, next(each for each in things if each.kind == "map"))


def test_a_map_is_its_areas_without_what_changes_in_a_game() -> None:
    """Cities and tokens are placed anew in each game, and areas change hands; the realm stays its faction's."""
    values = remembered(named(table("daqan", "uthuk", areas=(KEEP, PASS))).play.state)
    assert values == {
        "name": "Isola",
        "areas": (
            MapArea(name="Rocca", ore=2, food=1, faction="uthuk"),
            MapArea(name="Passo", wood=1, tile_12=True),
        ),
    }


def test_a_map_without_a_name_is_not_remembered() -> None:
    state = table("daqan", "uthuk", areas=(KEEP,))
    assert not [thing for thing in learn_things(GAME, state, KnownThings({}), "play", 1) if thing.kind == "map"]
    assert filled(MAP_FORM, state).view.missing


def test_a_known_map_brings_its_areas_with_one_key() -> None:
    values = remembered(named(table("daqan", "uthuk", areas=(KEEP, PASS))).play.state)
    form = filled(MAP_FORM, table("uthuk", "daqan", areas=(AreaSetup(name="passo"),)))
    form.draft = form.view.fill("name", values)
    assert form.view.moves == (AddArea(name="Rocca", ore=2, food=1, home="p1"), NameMap("Isola"))
    assert form.apply().done
    state = form.play.state
    assert [(area.name, area.home, area.controller) for area in state.areas] == [
        ("passo", "", ""),
        ("Rocca", "p1", "p1"),
    ]
    assert form.play.undo() and [area.name for area in form.play.state.areas] == ["passo"]


def test_a_realm_of_nobody_here_is_left_out() -> None:
    """The realm of a faction that is not at the table does not lie there."""
    values = remembered(named(table("daqan", "uthuk", areas=(KEEP, PASS))).play.state)
    form = filled(MAP_FORM, table("latari", "waiqar"))
    form.draft = form.view.fill("name", values)
    assert form.row("take").value == ("Passo",), "it can be chosen all the same"
    rock, crossing = AddArea(name="Rocca", ore=2, food=1), AddArea(name="Passo", wood=1, tile_12=True)
    assert form.tap("take", "Rocca").view.moves == (rock, crossing, NameMap("Isola"))
    assert form.tap("take", "Passo").view.moves == (rock, NameMap("Isola"))
