"""The form of the house that a player brings: its name, leader, characters and their power."""

from __future__ import annotations

from dataclasses import replace

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.name_of import NameOf
from companion.forms.phrase import Phrase, app_word, text
from companion.forms.row import Choice
from companion.forms.setup_forms import SEAT, find_seat
from companion.games.iron_throne.houses import house_sheets
from companion.games.iron_throne.setup import (
    CharacterSetup,
    HouseSetup,
    Setup,
    list_characters,
    list_houses,
    rename_house,
)
from companion.games.iron_throne.state import CHARACTERS_PER_HOUSE
from companion.kernel.limits import limits_of

POWER = limits_of(CharacterSetup, "power")


def ask_house(ask: Ask[Setup]) -> Deal[Setup]:
    """Ask for a house of the box or another one, and for its people."""
    seat, setup = find_seat(ask), ask.state
    houses = list_houses(setup)
    old = houses[seat]
    ask.title = text("setup_title", player=old.player or app_word("setup.player", seat + 1))
    name = _ask_name(ask, [house.name for house in houses if house is not old], old)
    house = _fill_up(ask, replace(old, name=name))
    house = _ask_people(ask, setup, house)
    named = tuple(who for who in list_characters(house) if who.name)
    made = rename_house(setup, seat, replace(house, characters=named))
    return Deal(made=made, verdict=Verdict("success", _say_house(house)))


def _ask_name(ask: Ask[Setup], others: list[str], old: HouseSetup) -> str:
    """Ask for the house by those of the box, and by its name; what was chosen last counts."""
    name: str = ask.hear("name", old.name)
    ask.heading(text("setup_choose"))
    ask.pick("is", [_choose_sheet(*each.people, house=each.name) for each in house_sheets()], name, context=(name,))
    return ask.name("name", text("setup_other_house"), NameOf("house", taken=tuple(others)), propose=old.name)


def _choose_sheet(leader: str, *others: str, house: str) -> Choice[str]:
    """Return the choice of a house of the box with its people, of whom the first leads."""
    return Choice(house, house, also=(("name", house), ("leader", leader), ("characters", others)))


def _fill_up(ask: Ask[Setup], house: HouseSetup) -> HouseSetup:
    """Return the house with the people of the chosen one, and a place for each character."""
    known: tuple[str, ...] | None = ask.hear("characters", None)
    if known is not None:
        house = replace(house, leader_power=None, characters=tuple(map(_write_out, known)))
    missing = CHARACTERS_PER_HOUSE - len(house.characters)
    return replace(house, characters=(*house.characters, *[_write_out("")] * missing)[:CHARACTERS_PER_HOUSE])


def _write_out(name: str) -> CharacterSetup:
    return CharacterSetup(name=name)


# --- people --------------------------------------------------------------------------------------------------


def _ask_people(ask: Ask[Setup], setup: Setup, house: HouseSetup) -> HouseSetup:
    """Ask who leads, then for each of the people and their first power."""
    chosen = (house.name,)
    people = list_characters(house)
    names = [str(ask.hear(f"character.{place}", who.name, chosen)) for place, who in enumerate(people, 1)]
    leader = str(ask.hear("leader", house.leader))
    _ask_who_leads(ask, leader, names)
    taken = tuple(filter(None, (leader, *names)))
    leader, power = _ask_person(ask, "leader", leader, text("leader"), taken, setup.leader_power, house.leader_power)
    ask.heading(text("characters"))
    characters = []
    for place, (name, who) in enumerate(zip(names, people, strict=True), 1):
        row, words = f"character.{place}", text("character")
        name, own = _ask_person(ask, row, name, words, taken, setup.character_power, who.power, context=chosen)
        characters.append(replace(who, name=name, power=own))
    return replace(house, leader=leader, leader_power=power, characters=tuple(characters))


def _ask_who_leads(ask: Ask[Setup], leader: str, names: list[str]) -> None:
    """Ask who leads: a character who does changes places with the leader."""
    ask.heading(text("setup_who_leads"))
    people = [Choice(leader, leader)] if leader else []
    for place, name in enumerate(names, 1):
        if name and name not in (leader, *names[: place - 1]):
            people.append(Choice(name, name, also=(("leader", name), (f"character.{place}", leader))))
    ask.pick("leads", people, leader, context=(leader, *names))


def _ask_person(
    ask: Ask[Setup],
    row: str,
    name: str,
    words: Phrase,
    taken: tuple[str, ...],
    usual: int,
    own: int | None,
    context: tuple[str, ...] = (),
) -> tuple[str, int | None]:
    """Ask for a name and its first power, by default that of the whole table."""
    others = tuple(each for each in taken if each != name)
    typed = ask.name(row, words, NameOf("character", taken=others, fills=False), propose=name, context=context)
    shown = usual if own is None else own
    power = ask.number(f"{row}.power", text("setup_own_power"), POWER, propose=shown, look="beside", context=context)
    return typed, own if power == shown else power


def _say_house(house: HouseSetup) -> Phrase:
    if not house.name:
        return text("setup_choose")
    return text("setup_house", house=house.name, leader=house.leader or "–")


HOUSE = Form(id="house", ask=ask_house, title=text("setup_choose"), takes=(SEAT,))
