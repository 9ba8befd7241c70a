"""The form of a game that began without the app: its round, its hostages, and each house."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields
from companion.forms.form import Deal, Form
from companion.forms.phrase import Phrase, text
from companion.forms.row import Choice
from companion.games.iron_throne.icons import CARD_ICONS
from companion.games.iron_throne.setup import (
    CharacterSetup,
    HouseSetup,
    Setup,
    forget_absent,
    list_characters,
    list_houses,
)
from companion.games.iron_throne.under_way import ON_A_BOARD, HostageSetup, slug
from companion.kernel.limits import limits_of

NUMBERS = ("round", "removed_power")
PILES = {"hand": "start_hand", "deck": "start_deck", "discard": "discard"}
"""Piles of cards, and the number with which each one starts: that of the whole table, for the discards their own."""


def ask_under_way(ask: Ask[Setup]) -> Deal[Setup]:
    """Ask for the round, the hostages and each house; who has left the table is forgotten."""
    setup = forget_absent(ask.state)
    houses = list_houses(setup)
    words = {name: text(f"under_way.{name}") for name in NUMBERS}
    setup = replace(setup, **ask_fields(ask, Setup, *NUMBERS, usual=setup, words=words))
    hostages = ask.items(
        "hostages",
        text("list.hostages"),
        setup.hostages,
        partial(_ask_hostage, houses),
        partial(_say_hostage, houses),
        new=HostageSetup(holder=slug(houses[0].name), owner=slug(houses[1].name)),
        add=text("list_add.hostages"),
    )
    ask.heading(text("under_way.houses"))
    houses = tuple(_open_house(ask, setup, place) for place in range(len(houses)))
    return Deal(made=replace(setup, hostages=hostages, houses=houses))


# --- hostages ------------------------------------------------------------------------------------------------


def _ask_hostage(houses: tuple[HouseSetup, ...], ask: Ask[Setup], row: HostageSetup) -> HostageSetup:
    """Ask who holds which card of whom; nobody holds a card of their own."""
    everybody = [Choice(slug(house.name), house.name) for house in houses]
    ask.heading(text("under_way.holder"))
    holder = ask.pick("holder", everybody, slug(row.holder))
    others = [choice for choice in everybody if choice.value != holder]
    ask.heading(text("under_way.owner"))
    usual = slug(row.owner) if slug(row.owner) != holder else others[0].value
    owner = ask.pick("owner", others, usual)
    ask.heading(text("which_card"))
    card = ask.pick("card", [Choice(card, text(f"card.{card}"), icon) for card, icon in CARD_ICONS.items()], row.card)
    character = ""
    if card == "character":
        ask.heading(text("which_character"))
        people = _list_people(next(house for house in houses if slug(house.name) == owner))
        character = ask.pick("character", [Choice(who, name) for who, name in people.items()], row.character)
    return replace(row, holder=holder, owner=owner, card=card, character=character)


def _say_hostage(houses: tuple[HouseSetup, ...], row: HostageSetup) -> Choice[str]:
    named = {slug(house.name): house for house in houses}
    holder, owner = named[slug(row.holder)], named[slug(row.owner)]
    card: Phrase = _list_people(owner).get(slug(row.character)) or text(f"card.{row.card}")
    return Choice("", text("under_way.hostage", holder=holder.name, owner=owner.name, card=card), "cards-outline")


def _list_people(house: HouseSetup) -> dict[str, str]:
    """Return the names of the characters of a house by their ids."""
    return {slug(who.name): who.name for who in list_characters(house) if who.name}


# --- houses --------------------------------------------------------------------------------------------------


def _open_house(ask: Ask[Setup], setup: Setup, place: int) -> HouseSetup:
    """Ask for one house behind a row, which says what has come of it."""
    house = list_houses(setup)[place]
    title = f"{house.player} ({house.name})" if house.player else house.name
    return ask.open(f"house.{place + 1}", title, lambda ask: _ask_house(ask, setup, house), caption=_say_so_far)


def _say_so_far(house: HouseSetup) -> Phrase:
    dead = sum(who.dead for who in list_characters(house))
    return text("under_way.so_far", influence=len(house.influence), dead=dead)


def _ask_house(ask: Ask[Setup], setup: Setup, house: HouseSetup) -> HouseSetup:
    ask.title = house.name
    house = _ask_power(ask, setup, house)
    house = replace(house, influence=_ask_influence(ask, setup, house))
    ask.heading(text("under_way.cards"))
    shown: dict[str, Any] = {pile: _find_own(house, setup, pile, start) for pile, start in PILES.items()}
    usual = replace(house, **shown)
    said = ask_fields(ask, HouseSetup, *PILES, usual=usual)
    own: dict[str, Any] = {
        pile: getattr(house, pile) if number == getattr(usual, pile) else number for pile, number in said.items()
    }
    return replace(house, **own)


def _ask_power(ask: Ask[Setup], setup: Setup, house: HouseSetup) -> HouseSetup:
    """Ask for the power of the leader and of each character, and who is dead."""
    ask.heading(text("under_way.power"))
    limits, usual = limits_of(HouseSetup, "leader_power"), _find_own(house, setup, "leader_power", "leader_power")
    leader = ask.number("leader_power", house.leader or text("leader"), limits, propose=usual, look="field")
    people = list_characters(house)
    powers = []
    for place, who in enumerate(people, 1):
        limits, shown = limits_of(CharacterSetup, "power"), setup.character_power if who.power is None else who.power
        power = ask.number(f"power.{place}", who.name, limits, propose=shown, look="field")
        powers.append(who.power if power == shown else power)
    ask.heading(text("under_way.dead"))
    dead = [
        ask.flag(f"dead.{place}", who.name, "skull-outline", propose=who.dead, look="field")
        for place, who in enumerate(people, 1)
    ]
    values = zip(people, powers, dead, strict=True)
    characters = tuple(replace(who, power=power, dead=is_dead) for who, power, is_dead in values)
    return replace(house, leader_power=house.leader_power if leader == usual else leader, characters=characters)


def _ask_influence(ask: Ask[Setup], setup: Setup, house: HouseSetup) -> tuple[str, ...]:
    """Ask how many tokens lie on each board; one on its own board has been used without a point."""
    ask.heading(text("under_way.influence_on"))
    own, lying = slug(house.name), [slug(board) for board in house.influence]
    boards: dict[str, Phrase] = {slug(each.name): each.name for each in list_houses(setup) if slug(each.name) != own}
    tokens = {
        board: ask.number(f"on.{board}", words, ON_A_BOARD, propose=lying.count(board))
        for board, words in {**boards, own: text("token_spent")}.items()
    }
    return tuple(board for board, number in tokens.items() for _ in range(number))


def _find_own(house: HouseSetup, setup: Setup, own: str, usual: str) -> int:
    """Return the house's own number, else that of the whole table."""
    found: int | None = getattr(house, own)
    return int(getattr(setup, usual)) if found is None else found


UNDER_WAY = Form(id="under_way", ask=ask_under_way, title=text("under_way.houses"))
