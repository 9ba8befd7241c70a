"""The part of a setup about a game already under way: areas with their contents, and heroes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.runewars.factions import faction_called
from companion.games.runewars.figures import count_undead
from companion.games.runewars.lookup import every_reward
from companion.games.runewars.printed import AreaValues, HeroValues, UnitValues
from companion.games.runewars.state import (
    A_FEW,
    MANY,
    NEUTRAL,
    PEASANTS,
    UNDEAD,
    Area,
    Attribute,
    Fallen,
    Hero,
    Player,
    Reward,
    Rune,
    RuneKind,
    Runewars,
    Stronghold,
    Units,
)
from companion.kernel.field import arg
from companion.kernel.ids import make_id
from companion.kernel.items import fresh_id
from companion.kernel.refusal import Refusal
from companion.kernel.shared_values import build_from
from companion.letters import fold


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitsSetup(UnitValues):
    """Figures of one kind in an area."""

    name: str = arg("kind of unit")
    owner: str = arg("name of the player; empty: whoever controls the area; neutral: nobody", default="")
    standing: int = arg("standing figures", default=1, least=0, most=MANY)
    routed: int = arg("routed figures", default=0, least=0, most=MANY)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuneSetup:
    """The rune token in an area."""

    kind: RuneKind = arg("dragon, false or unknown", default="unknown")
    face_up: bool = arg("true: it lies face up", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class FallenSetup:
    """The token of a hero who died there, and the rewards that wait beside it."""

    name: str = arg("name of the hero", default="")
    rewards: tuple[str, ...] = arg("reward cards", default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaSetup(AreaValues):
    """An area of the setup and the things that lie in it."""

    name: str = arg("name of the area")
    controller: str = arg("name of the player who controls it; empty: nobody", default="")
    home: str = arg("name of the player in whose home realm it lies", default="")
    rune: RuneSetup | None = arg("its rune token", default=None)
    stronghold: bool = arg("true: its controller has a Stronghold there", default=False)
    capital: bool = arg("true: it is the Capital", default=False)
    damaged: bool = arg("true: on its damaged side", default=False)
    development: str = arg("the development token there", default="")
    units: tuple[UnitsSetup, ...] = arg("figures there", default=())
    frost: int = arg("frost tokens", default=0, least=0, most=A_FEW)
    desolation: bool = arg("true: under desolation", default=False)
    activated: bool = arg("true: it carries an activation token", default=False)
    lost_city: bool = arg("true: the Lost City stands there, on tile 12", default=False)
    peasant: str = arg("name of the player whose peasant holds it; empty: none", default="")
    fallen: tuple[FallenSetup, ...] = arg("tokens of fallen heroes", default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroSetup(HeroValues):
    """A hero in play."""

    name: str = arg("name of the hero")
    player: str = arg("name of the player")
    area: str = arg("name of the area", default="")
    damage: int = arg("damage tokens", default=0, least=0, most=A_FEW)
    routed: bool = arg("true: routed", default=False)
    commander: bool = arg("true: a commander", default=False)
    rewards: tuple[str, ...] = arg("reward cards", default=())
    trained: tuple[Attribute, ...] = arg("attributes with a training token: strength, agility, wisdom", default=())


def player_called(state: Runewars, word: str) -> str:
    """Return the id of the player called so: by id, name or faction."""
    faction = faction_called(word)
    for player in state.players:
        own = faction is not None and faction == faction_called(player.faction)
        if own or fold(word) in (fold(player.id), fold(player.name), fold(player.faction)):
            return player.id
    raise Refusal("unknown_player", player=word, known=", ".join(player.name for player in state.players))


def with_areas(state: Runewars, areas: tuple[AreaSetup, ...]) -> Runewars:
    for area in areas:
        state = _with_area(state, area)
    return state


def with_tokens_left(state: Runewars) -> Runewars:
    """Return the state with the peasants and undead that the areas leave in the box."""
    return replace(state, players=tuple(_with_own_tokens(state, player) for player in state.players))


def _with_own_tokens(state: Runewars, player: Player) -> Player:
    peasants = sum(area.peasant_of == player.id for area in state.areas)
    return replace(
        player,
        peasants=min(player.peasants, max(0, PEASANTS - peasants)),
        undead=min(player.undead, max(0, UNDEAD - count_undead(state, player.id))),
    )


def _with_area(state: Runewars, wanted: AreaSetup) -> Runewars:
    if not wanted.name.strip():
        raise Refusal("area_without_name")
    if any(fold(area.name) == fold(wanted.name) for area in state.areas):
        raise Refusal("area_there", area=wanted.name)
    _refuse_odd_tokens(wanted)
    home = player_called(state, wanted.home) if wanted.home else ""
    peasant = player_called(state, wanted.peasant) if wanted.peasant else ""
    area = build_from(
        Area,
        wanted,
        id=make_id(wanted.name, {each.id for each in state.areas}, "area"),
        home=home,
        controller=player_called(state, wanted.controller) if wanted.controller else peasant or home,
        peasant=bool(peasant),
        peasant_of=peasant,
        tile_12=wanted.tile_12 or wanted.lost_city,
    )
    state = replace(state, areas=(*state.areas, area))
    state = _with_rune(_with_stronghold(state, area, wanted), area, wanted.rune)
    for units in wanted.units:
        state = _with_units(state, area, units)
    for fallen in wanted.fallen:
        state = _with_fallen(state, area, fallen)
    return state


def _with_fallen(state: Runewars, area: Area, wanted: FallenSetup) -> Runewars:
    used = {thing.id for group in (state.players, state.areas, state.fallen, state.units) for thing in group}
    number = sum(len(each.rewards) for each in state.fallen)
    token = Fallen(
        id=make_id(wanted.name, used, "fallen"),
        name=wanted.name.strip(),
        area=area.id,
        rewards=tuple(Reward(id=f"reward{number + n}", name=name) for n, name in enumerate(wanted.rewards, 1)),
    )
    return replace(state, fallen=(*state.fallen, token))


def _refuse_odd_tokens(area: AreaSetup) -> None:
    if area.home and (area.frost or area.desolation):
        raise Refusal("home_realm", area=area.name)
    if area.frost and area.desolation:
        raise Refusal("frost_there", area=area.name)
    if area.lost_city and (area.stronghold or area.capital):
        raise Refusal("no_stronghold_in_lost_city")
    if (area.stronghold or area.capital) and not (area.controller or area.home):
        raise Refusal("stronghold_of_nobody", area=area.name)


def _with_stronghold(state: Runewars, area: Area, wanted: AreaSetup) -> Runewars:
    if not (wanted.stronghold or wanted.capital):
        return state
    new_id = fresh_id(state.strongholds, "stronghold")
    ours = build_from(Stronghold, wanted, id=new_id, owner=area.controller, area=area.id)
    return replace(state, strongholds=(*state.strongholds, ours))


def _with_rune(state: Runewars, area: Area, rune: RuneSetup | None) -> Runewars:
    if rune is None:
        return state
    token = build_from(Rune, rune, id=fresh_id(state.runes, "rune"), area=area.id)
    return replace(state, runes=(*state.runes, token))


def _with_units(state: Runewars, area: Area, wanted: UnitsSetup) -> Runewars:
    if wanted.owner == NEUTRAL or not (wanted.owner or area.controller):
        owner = NEUTRAL
    else:
        owner = player_called(state, wanted.owner) if wanted.owner else area.controller
    if not wanted.standing + wanted.routed:
        return state
    units = build_from(
        Units,
        wanted,
        id=fresh_id(state.units, "units"),
        name=wanted.name.strip() or wanted.shape,
        owner=owner,
        area=area.id,
        allied=wanted.allied and owner != NEUTRAL,
    )
    return replace(state, units=(*state.units, units))


def with_heroes(state: Runewars, heroes: tuple[HeroSetup, ...]) -> Runewars:
    for hero in heroes:
        state = replace(state, heroes=(*state.heroes, _hero(state, hero)))
    return state


def _hero(state: Runewars, wanted: HeroSetup) -> Hero:
    if not wanted.name.strip():
        raise Refusal("hero_without_name")
    groups = (state.players, state.areas, state.heroes, state.units, state.fallen)
    used = {thing.id for group in groups for thing in group}
    rewards = len(every_reward(state))
    return build_from(
        Hero,
        wanted,
        id=make_id(wanted.name, used, "hero"),
        owner=player_called(state, wanted.player),
        area=_area_called(state, wanted.area) if wanted.area else "",
        trained=tuple(dict.fromkeys(wanted.trained)),
        rewards=tuple(Reward(id=f"reward{rewards + n}", name=name) for n, name in enumerate(wanted.rewards, 1)),
    )


def _area_called(state: Runewars, word: str) -> str:
    for area in state.areas:
        if fold(word) in (fold(area.id), fold(area.name)):
            return area.id
    raise Refusal("unknown_area", area=word, known=", ".join(area.name for area in state.areas) or "−")
