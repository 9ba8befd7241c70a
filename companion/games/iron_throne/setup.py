"""A new play: which houses sit down, who leads them, how much power they have. Every field has a default."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.iron_throne.houses import HouseSheet, house_sheets, sheet_named
from companion.games.iron_throne.power import OUT
from companion.games.iron_throne.state import (
    CHARACTERS_PER_HOUSE,
    MOST_CARDS,
    MOST_TOKENS,
    Character,
    House,
    IronThrone,
    Options,
)
from companion.kernel import names
from companion.kernel.game import Refusal, arg

LEAST_HOUSES, MOST_HOUSES = 3, 7
SHAPES = 6
"""Seats with a colour and a shape of their own; a seventh house shares the first one's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterSetup:
    """A character with other than the usual power."""

    name: str = arg("name of the character; its id is the name in small letters: sansa")
    power: int | None = arg(
        "its power; by default the setup's character_power", default=None, least=0, most=MOST_TOKENS
    )
    dead: bool = arg("already dead: it has no power", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseSetup:
    """A house and who plays it."""

    name: str = arg("name of the house; its id is the name in small letters: stark")
    player: str = arg("who plays it", default="")
    leader: str = arg("its leader; by default the first of its people", default="")
    leader_power: int | None = arg(
        "power on the leader card; by default the setup's leader_power", default=None, least=0, most=MOST_TOKENS
    )
    characters: tuple[str | CharacterSetup, ...] = arg(
        "its four characters, names or objects; missing ones are its other people", default=()
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """Who plays and what they start with."""

    houses: tuple[str | HouseSetup, ...] = arg(
        "3 to 7 houses clockwise, names or objects; by default Stark, Lannister, Baratheon", default=()
    )
    challenger: str = arg("id of the first challenger; by default the first house", default="")
    character_power: int = arg("power on each character", default=4, least=0, most=MOST_TOKENS)
    leader_power: int = arg("power on each leader card", default=4, least=0, most=MOST_TOKENS)
    start_hand: int = arg("cards in each hand", default=5, least=0, most=MOST_CARDS)
    start_deck: int = arg("cards left in each deck", default=20, least=0, most=MOST_CARDS)
    options: Options = arg("settings of this play", default=Options())


def start(setup: Setup) -> IronThrone:
    """The table before the first round."""
    wanted = tuple(_wanted(house) for house in setup.houses or _default_houses())
    _refuse_bad_company(wanted)
    houses = tuple(_houses(setup, wanted))
    challenger = setup.challenger or houses[0].id
    if challenger not in {house.id for house in houses}:
        raise Refusal("unknown_house", house=challenger, known=", ".join(house.id for house in houses))
    return IronThrone(
        houses=houses,
        challenger=challenger,
        start_power=sum(house.power for house in houses),
        options=setup.options,
    )


def setup_for(players: int) -> Setup:
    """A setup with so many of the suggested houses and all their people, ready to be edited."""
    return Setup(houses=tuple(_full(sheet) for sheet in house_sheets()[:players]))


def written_out(house: str | HouseSetup) -> HouseSetup:
    """A house with its leader and all its characters named, as it will sit down."""
    wanted = _wanted(house)
    leader, characters = _people(wanted)
    return replace(wanted, leader=leader, characters=characters)


def _full(sheet: HouseSheet) -> HouseSetup:
    leader, *others = sheet.people
    return HouseSetup(name=sheet.name, leader=leader, characters=tuple(others))


def _default_houses() -> tuple[str, ...]:
    return tuple(sheet.name for sheet in house_sheets()[:LEAST_HOUSES])


def _wanted(house: str | HouseSetup) -> HouseSetup:
    return HouseSetup(name=house) if isinstance(house, str) else house


def _refuse_bad_company(wanted: tuple[HouseSetup, ...]) -> None:
    if len(wanted) < LEAST_HOUSES:
        raise Refusal("too_few_houses", n=len(wanted), least=LEAST_HOUSES)
    if len(wanted) > MOST_HOUSES:
        raise Refusal("too_many_houses", n=len(wanted), most=MOST_HOUSES)
    ids = [slug(house.name) for house in wanted]
    for house in wanted:
        if not slug(house.name):
            raise Refusal("house_without_name", house=house.name)
        if ids.count(slug(house.name)) > 1:
            raise Refusal("house_twice", house=house.name)
        if len(house.characters) > CHARACTERS_PER_HOUSE:
            raise Refusal("too_many_characters", house=house.name, most=CHARACTERS_PER_HOUSE)


def _houses(setup: Setup, wanted: tuple[HouseSetup, ...]) -> Iterator[House]:
    """Houses in seat order, every id in the game different from every other."""
    used = {OUT, *(slug(house.name) for house in wanted)}
    for seat, house in enumerate(wanted):
        house_id = slug(house.name)
        leader, people = _people(house)
        yield House(
            id=house_id,
            name=house.name.strip(),
            seat=seat % SHAPES,
            player=house.player,
            leader=leader,
            leader_power=setup.leader_power if house.leader_power is None else house.leader_power,
            characters=tuple(_character(setup, name, used) for name in people),
            hand=setup.start_hand,
            deck=setup.start_deck,
        )


def _people(house: HouseSetup) -> tuple[str, tuple[CharacterSetup, ...]]:
    """The leader and the four characters: those named first, then others of the house."""
    named = tuple(CharacterSetup(name=who) if isinstance(who, str) else who for who in house.characters)
    sheet = sheet_named(house.name)
    taken = {slug(house.leader), *(slug(who.name) for who in named)}
    spare = [person for person in (sheet.people if sheet else ()) if slug(person) not in taken]
    leader = house.leader or (spare.pop(0) if spare else house.name)
    spare += [f"{house.name} {number}" for number in range(1, CHARACTERS_PER_HOUSE + 1)]
    others = tuple(CharacterSetup(name=person) for person in spare)
    return leader, (*named, *others)[:CHARACTERS_PER_HOUSE]


def _character(setup: Setup, who: CharacterSetup, used: set[str]) -> Character:
    character_id = names.free_id(slug(who.name) or "character", used)
    used.add(character_id)
    power = setup.character_power if who.power is None else who.power
    return Character(id=character_id, name=who.name, power=0 if who.dead else power, dead=who.dead)


def slug(name: str) -> str:
    """The id of a house or a character; an apostrophe parts words, as in the plays saved so far."""
    return names.slug(name, apostrophe="_")
