"""The setup forms of Runewars without a window: factions, and a game under way."""

from __future__ import annotations

from companion.forms.row import Row
from companion.games.runewars import GAME
from companion.games.runewars.setup import Setup, setup_for
from companion.games.runewars.setup_people import list_players
from tests.forms.setups import fill_setup


def fill(form: str, setup: Setup | None = None, /, **written: str) -> Setup:
    answers = {name.replace("__", "."): word for name, word in written.items()}
    made: Setup = fill_setup(GAME, form, setup or setup_for(2), answers).made
    return made


def look_at(form: str, /, **written: str) -> tuple[Row, ...]:
    """Return the rows of a form after these answers."""
    return fill_setup(GAME, form, setup_for(2), written).rows


def test_a_faction_begins_with_its_own_numbers() -> None:
    player = list_players(fill("faction", food="6"))[0]
    assert (player.faction, player.food, player.wood) == ("daqan", 6, None)
    other = list_players(fill("faction", Setup(players=(player,)), **{"is": "uthuk"}))[0]
    assert (other.faction, other.food) == ("uthuk", None)


def test_another_faction_takes_along_what_is_hers() -> None:
    begun = fill("under_way", areas__1__name="Valle", areas__1__controller="latari", heroes__1__name="Bran")
    begun = fill("under_way", begun, heroes__1__player="latari", heroes__1__area="Valle")
    renamed = fill("faction", begun, seat="1", **{"is": "waiqar"})
    assert renamed.areas[0].controller == "waiqar" == renamed.heroes[0].player


def test_the_figures_of_an_area_stand_behind_its_row() -> None:
    begun = fill("under_way", areas__1__name="Valle", areas__1__rune="dragon", areas__1__face_up="yes")
    begun = fill("under_way", begun, units__1__units__1__name="Arcieri", units__1__units__1__standing="3")
    (area,) = begun.areas
    assert area.rune is not None and (area.rune.kind, area.rune.face_up) == ("dragon", True)
    assert [(units.name, units.standing) for units in area.units] == [("Arcieri", 3)]


def test_an_order_needs_that_of_the_season_before() -> None:
    begun = fill("under_way", player__1__order__spring="4", player__1__order__summer="2")
    assert list_players(begun)[0].orders == (4, 2)
    assert list_players(fill("under_way", begun, player__1__order__spring=""))[0].orders == ()


def test_who_has_left_takes_nothing_along() -> None:
    begun = fill("under_way", setup_for(3), areas__1__name="Valle", areas__1__controller="uthuk")
    left = Setup(players=begun.players[:2], areas=begun.areas)
    assert fill("under_way", left).areas[0].controller == ""


def test_a_number_that_no_sheet_tells_is_to_be_read() -> None:
    """Only the box says some numbers of a faction for certain: the form says so instead of a bare 0."""
    seat = {"seat": "1"}
    notes = [row for row in look_at("faction", **seat) if row.kind == "note"]
    assert len(notes) == 1 and "0" in str(notes[0].words)
    typed = look_at("faction", **seat, wood="1", ore="1", influence="3", tactics="2")
    assert not [row for row in typed if row.kind == "note"]


def test_a_printed_faction_is_called_by_its_name() -> None:
    """Nobody sees the id of a faction, and the name leads to it in either language."""
    (row,) = (row for row in look_at("faction", seat="1") if row.name == "name")
    assert row.value == "Elfi Latari"
    assert list_players(fill("faction", seat="1", name="Waiqar l’Immortale"))[1].faction == "waiqar"
    assert list_players(fill("faction", seat="1", name="Waiqar the Undying"))[1].faction == "waiqar"
    assert list_players(fill("faction", seat="1", name="Nani"))[1].faction == "Nani"
