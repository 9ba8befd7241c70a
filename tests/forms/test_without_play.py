"""Forms where there is no play: fields of a dataclass, names that fill in, lists."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.forms.ask import Ask
from companion.forms.draft import Draft, draft_of
from companion.forms.field_questions import ask_fields
from companion.forms.form import Deal, Form, item_form
from companion.forms.name_of import PERSON, NameOf
from companion.forms.row import Choice
from companion.kernel.field import arg
from companion.plays.errors import NotReadable
from companion.plays.filling.form_view import FormView
from companion.plays.filling.look import look_without_play
from companion.plays.filling.written_answers import fill_in_by, read_answer
from tests.tiny_game import on_shelf
from tests.tiny_game.tally import GAME


@dataclass(frozen=True, slots=True, kw_only=True)
class Weapon:
    name: str = arg("its name", default="")
    dice: int = arg("dice", default=1, least=0, most=9)
    reach: int | None = arg("reach; unknown where nobody says it", default=None, least=1, most=9)
    is_thrown: bool = arg("it can be thrown", default=False)
    words: tuple[str, ...] = arg("its keywords", default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Fighter:
    name: str = ""
    weapons: tuple[Weapon, ...] = ()


def ask_weapon(ask: Ask[Fighter], weapon: Weapon) -> Weapon:
    name = ask.name("name", "Name", NameOf("weapon", taken=("Sling",)), propose=weapon.name)
    if not name:
        ask.need("Say its name.")
    return replace(weapon, name=name, **ask_fields(ask, Weapon, "dice", "reach", "is_thrown", "words", usual=weapon))


def ask_fighter(ask: Ask[Fighter]) -> Deal[Fighter]:
    name = ask.name("name", "Name", NameOf(PERSON), propose=ask.state.name)
    weapons = ask.items(
        "weapons", "Weapons", ask.state.weapons, ask_weapon, say_weapon, new=Weapon(), add="Another", ordered=True
    )
    return Deal(made=replace(ask.state, name=name, weapons=weapons))


def say_weapon(weapon: Weapon) -> Choice[Any]:
    return Choice("", weapon.name, "sword", caption=f"{weapon.dice} dice")


FORM: Form[Fighter] = Form(id="fighter", ask=ask_fighter, title="Fighter")
ARMED = Fighter(name="Ada", weapons=(Weapon(name="Axe", dice=3), Weapon(name="Bow")))


@pytest.fixture(autouse=True)
def shelf() -> Any:
    with on_shelf():
        yield


def view_of(form: Form[Any] = FORM, draft: Draft | None = None, fighter: Fighter = ARMED) -> FormView:
    return look_without_play(form, GAME, fighter, draft or Draft(), Texts("en"))


def weapon_form(place: int | None = 0) -> Form[Any]:
    row = view_of().find_row("weapons")
    assert row is not None
    return item_form(FORM, row, place)


def test_a_form_without_a_play_makes_a_value() -> None:
    assert view_of().made == ARMED
    view = view_of(draft=draft_of({"name": " Berta "}))
    assert view.made == replace(ARMED, name="Berta") and view.rows[0].value == " Berta "
    assert not view.moves and not view.can_apply


def test_each_entry_of_a_list_is_filled_in_by_a_form() -> None:
    view = view_of(weapon_form(), draft_of({"dice": 5}))
    assert view.title == "Axe" and view.made == Weapon(name="Axe", dice=5)
    fresh = view_of(weapon_form(None), draft_of({"name": "Club"}))
    assert fresh.title == "Another" and fresh.made == Weapon(name="Club")
    assert view_of(weapon_form(None)).missing == "Say its name."


def test_the_entries_are_the_answer_to_a_list() -> None:
    row = view_of().find_row("weapons")
    assert row is not None
    assert [(each.value, each.words, each.caption) for each in row.choices] == [
        ("1", "Axe", "3 dice"),
        ("2", "Bow", "1 dice"),
    ]
    view = view_of(draft=view_of().answer("weapons", ARMED.weapons[::-1]))
    assert [weapon.name for weapon in view.made.weapons] == ["Bow", "Axe"]
    assert view.plain()["made"]["weapons"][0]["name"] == "Bow"


def test_a_named_thing_answers_the_questions_of_its_fields() -> None:
    known = {"name": "Spear", "dice": 4, "reach": 2, "is_thrown": True, "worth": 9}
    view = view_of(weapon_form(), view_of(weapon_form()).fill("name", known))
    assert view.made == Weapon(name="Spear", dice=4, reach=2, is_thrown=True)
    spared = view_of(weapon_form()).fill("name", known, spared=("dice",))
    assert view_of(weapon_form(), spared).made.dice == 3


def test_a_person_fills_in_nothing() -> None:
    def ask(ask: Ask[Fighter]) -> Deal[Fighter]:
        ask.name("name", "Name", NameOf("fighter", fills=False))
        return Deal(made=ask.text("weapon", "Weapon", 20))

    form: Form[Fighter] = Form(id="test", ask=ask, title="Test")
    assert view_of(form, view_of(form).fill("name", {"name": "Ada", "weapon": "Axe"})).made == ""


def test_a_number_nobody_said_can_be_unknown_again() -> None:
    row = view_of(weapon_form(), draft_of({"reach": 3})).find_row("reach")
    assert row is not None and row.optional and row.value == 3
    assert view_of(weapon_form(), draft_of({"reach": None})).made.reach is None
    assert read_answer(row, "-") is None


def test_fields_without_usual_values_give_what_is_said() -> None:
    def ask(ask: Ask[Any]) -> Deal[Any]:
        return Deal(made=ask_fields(ask, Weapon, "dice", "reach", "is_thrown"))

    form: Form[Any] = Form(id="test", ask=ask, title="Test")
    assert view_of(form).made == {"is_thrown": False}
    assert view_of(form, draft_of({"dice": 0})).made == {"dice": 0, "is_thrown": False}


def test_lists_and_names_are_written_on_the_command_line() -> None:
    def see(form: Form[Any], draft: Draft) -> FormView:
        return view_of(form, draft)

    def know(meaning: NameOf, name: str) -> dict[str, Any]:
        return {"dice": 6} if (meaning.kind, name) == ("weapon", "Club") else {}

    written = {"name": "Berta", "weapons.1": "-", "weapons.3.name": "Club", "weapons.2.words": "long, loud"}
    made = fill_in_by(see, FORM, written, know).made
    assert made == Fighter(
        name="Berta", weapons=(Weapon(name="Bow", words=("long", "loud")), Weapon(name="Club", dice=6))
    )
    with pytest.raises(NotReadable):
        fill_in_by(see, FORM, {"weapons.9.name": "Club"})
