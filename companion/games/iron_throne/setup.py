"""The setup of a new play: the houses, their leaders and their power.

Every field has a default. A group may begin in the middle of a game: then the setup also has the results so far.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.iron_throne.cards import cards_of
from companion.games.iron_throne.houses import HouseSheet, house_sheets, sheet_named
from companion.games.iron_throne.power import OUT
from companion.games.iron_throne.state import (
    CHARACTERS_PER_HOUSE,
    MOST_CARDS,
    MOST_TOKENS,
    Character,
    Encounter,
    House,
    IronThrone,
    Options,
)
from companion.games.iron_throne.under_way import (
    MOST_ROUNDS,
    EncounterSetup,
    HostageSetup,
    house_meant,
    slug,
    with_encounter,
    with_hostages,
    with_influence,
)
from companion.kernel import ids
from companion.kernel.field import arg
from companion.kernel.refusal import Refusal
from companion.kernel.state import Place

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
    """A house and its player."""

    name: str = arg("name of the house; its id is the name in small letters: stark")
    player: str = arg("who plays it", default="")
    leader: str = arg("its leader; by default the first of its people", default="")
    leader_power: int | None = arg(
        "power on the leader card; by default the setup's leader_power", default=None, least=0, most=MOST_TOKENS
    )
    characters: tuple[str | CharacterSetup, ...] = arg(
        "its four characters, names or objects; missing ones are its other people", default=()
    )
    influence: tuple[str, ...] = arg(
        "for each influence token used so far, the house on whose board it lies; its own: used without a point",
        default=(),
    )
    hand: int | None = arg("cards in hand; by default the setup's start_hand", default=None, least=0, most=MOST_CARDS)
    deck: int | None = arg(
        "cards left in the deck; by default the setup's start_deck", default=None, least=0, most=MOST_CARDS
    )
    discard: int = arg("cards in the discards", default=0, least=0, most=MOST_CARDS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The setup of a play: the houses that take part and the things they start with."""

    houses: tuple[str | HouseSetup, ...] = arg(
        "3 to 7 houses clockwise, names or objects; by default Stark, Lannister, Baratheon", default=()
    )
    challenger: str = arg("id of the challenger; by default the first house", default="")
    round: int = arg("the round that the table is in; a game under way is past 1", default=1, least=1, most=MOST_ROUNDS)
    card: str = arg("id of the guide's card that the table is at; by default the first of the round", default="")
    encounter: EncounterSetup = arg("the encounter of this round so far", default=EncounterSetup())
    hostages: tuple[HostageSetup, ...] = arg("hostages held, those taken first first", default=())
    removed_power: int = arg("power tokens already out of the game", default=0, least=0, most=MOST_TOKENS)
    character_power: int = arg("power on each character", default=4, least=0, most=MOST_TOKENS)
    leader_power: int = arg("power on each leader card", default=4, least=0, most=MOST_TOKENS)
    start_hand: int = arg("cards in each hand", default=5, least=0, most=MOST_CARDS)
    start_deck: int = arg("cards left in each deck", default=20, least=0, most=MOST_CARDS)
    options: Options = arg("settings of this play", default=Options())


def start(setup: Setup) -> IronThrone:
    """Return the state of the setup."""
    _refuse_bad_company(tuple(map(_read_house, setup.houses or setup_for(LEAST_HOUSES).houses)))
    wanted = list_houses(setup)
    houses = tuple(_houses(setup, wanted))
    state = IronThrone(
        place=Place(round=setup.round, card=setup.card),
        houses=houses,
        challenger=houses[0].id,
        encounter=Encounter(round=setup.round),
        removed_power=setup.removed_power,
        start_power=sum(house.power for house in houses) + setup.removed_power,
        options=setup.options,
    )
    return _as_it_stands(state, setup, wanted)


def _as_it_stands(state: IronThrone, setup: Setup, wanted: tuple[HouseSetup, ...]) -> IronThrone:
    """Return the state with challenger, influence, hostages and encounter of a game under way."""
    challenger = house_meant(state, setup.challenger).id if setup.challenger else state.challenger
    for house, of_setup in zip(state.houses, wanted, strict=True):
        state = with_influence(state, house.id, of_setup.influence)
    state = with_hostages(replace(state, challenger=challenger), setup.hostages)
    state = with_encounter(state, setup.encounter)
    counted = tuple(replace(house, cards=cards_of(state, house.id)) for house in state.houses)
    return replace(state, houses=counted)


def setup_for(players: int) -> Setup:
    """Return a setup with so many of the suggested houses and all their people."""
    return Setup(houses=tuple(_full(sheet) for sheet in house_sheets()[:players]))


def afresh(setup: Setup) -> Setup:
    """Return the setup of another game with the same houses and people.

    Nobody is dead or a hostage, and no influence lies on a board. Power that a game under way had moved is forgotten.
    """
    houses = tuple(_clear_house(house, keeps_power=True) for house in setup.houses)
    anew = replace(setup, houses=houses, round=1, card="", encounter=EncounterSetup(), hostages=(), removed_power=0)
    if anew == setup:
        return anew
    return replace(anew, houses=tuple(_clear_house(house, keeps_power=False) for house in houses))


def _clear_house(house: str | HouseSetup, *, keeps_power: bool) -> str | HouseSetup:
    """Return the house without what it had in a game under way."""
    if isinstance(house, str):
        return house
    people = tuple(
        who if isinstance(who, str) else replace(who, dead=False, power=who.power if keeps_power else None)
        for who in house.characters
    )
    leader_power = house.leader_power if keeps_power else None
    return replace(house, characters=people, leader_power=leader_power, influence=(), hand=None, deck=None, discard=0)


def write_out(house: str | HouseSetup) -> HouseSetup:
    """Return the house with its leader and all its characters named."""
    wanted = _read_house(house)
    leader, characters = _people(wanted)
    return replace(wanted, leader=leader, characters=characters)


def list_houses(setup: Setup) -> tuple[HouseSetup, ...]:
    """Return the houses with all their people; by default those of the box."""
    return tuple(write_out(house) for house in setup.houses or setup_for(LEAST_HOUSES).houses)


def list_characters(house: HouseSetup) -> tuple[CharacterSetup, ...]:
    """Return the characters that the house names, in full."""
    return tuple(CharacterSetup(name=who) if isinstance(who, str) else who for who in house.characters)


def rename_house(setup: Setup, seat: int, house: HouseSetup) -> Setup:
    """Return the setup with this house at a seat.

    Hostages and influence that named the one before follow.
    """
    old, new = slug(list_houses(setup)[seat].name), slug(house.name)

    def follow(word: str) -> str:
        return new if slug(word) == old else word

    houses = [*list_houses(setup)]
    houses[seat] = write_out(house)
    hostages = (replace(row, holder=follow(row.holder), owner=follow(row.owner)) for row in setup.hostages)
    moved = (replace(each, influence=tuple(map(follow, each.influence))) for each in houses)
    return replace(setup, houses=tuple(moved), hostages=tuple(hostages))


def forget_absent(setup: Setup) -> Setup:
    """Return the setup without hostages and influence of houses that have left the table."""
    houses = list_houses(setup)
    here = {slug(house.name) for house in houses}
    hostages = tuple(row for row in setup.hostages if {slug(row.holder), slug(row.owner)} <= here)
    kept = (replace(each, influence=tuple(one for one in each.influence if slug(one) in here)) for each in houses)
    return replace(setup, houses=tuple(kept), hostages=hostages)


def _full(sheet: HouseSheet) -> HouseSetup:
    leader, *others = sheet.people
    return HouseSetup(name=sheet.name, leader=leader, characters=tuple(others))


def _read_house(house: str | HouseSetup) -> HouseSetup:
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
    """Yield the houses in seat order, with ids unique in the game."""
    used = {OUT, *(slug(house.name) for house in wanted)}
    for seat, house in enumerate(wanted):
        yield House(
            id=slug(house.name),
            name=house.name.strip(),
            seat=seat % SHAPES,
            player=house.player,
            leader=house.leader,
            leader_power=setup.leader_power if house.leader_power is None else house.leader_power,
            characters=tuple(_character(setup, who, used) for who in list_characters(house)),
            hand=setup.start_hand if house.hand is None else house.hand,
            deck=setup.start_deck if house.deck is None else house.deck,
            discard=house.discard,
        )


def _people(house: HouseSetup) -> tuple[str, tuple[CharacterSetup, ...]]:
    """Return the leader and the four characters: the named ones, then others of the house."""
    named = list_characters(house)
    sheet = sheet_named(house.name)
    taken = {slug(house.leader), *(slug(who.name) for who in named)}
    spare = [person for person in (sheet.people if sheet else ()) if slug(person) not in taken]
    leader = house.leader or (spare.pop(0) if spare else house.name)
    spare += [f"{house.name} {number}".strip() for number in range(1, CHARACTERS_PER_HOUSE + 1)]
    others = tuple(CharacterSetup(name=person) for person in spare)
    return leader, (*named, *others)[:CHARACTERS_PER_HOUSE]


def _character(setup: Setup, who: CharacterSetup, used: set[str]) -> Character:
    character_id = ids.make_unique_id(slug(who.name) or "character", used)
    used.add(character_id)
    power = setup.character_power if who.power is None else who.power
    return Character(id=character_id, name=who.name, power=0 if who.dead else power, dead=who.dead)
