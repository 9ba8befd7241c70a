"""The setup of a mission: heroes, equipment, enemies and the state of the Horologium.

Every field has a default. A group may begin in the middle of a mission: then the setup also says wounds, Perilium and
the places of the tokens.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import reduce
from typing import TypeVar

from companion.games.nova_aetas.characteristics import Characteristics
from companion.games.nova_aetas.enemy_card import MOST_HEALTH, EnemyCard, type_from
from companion.games.nova_aetas.mission_parts import EventToken, Loot, Scenery, Stealth, TokenKind
from companion.games.nova_aetas.state import (
    DIE,
    MANY,
    MOST_HERO_HEALTH,
    MOST_HOURS,
    MOST_PARTY,
    MOST_VALUE,
    SECTORS,
    Ally,
    Enemy,
    Hero,
    Item,
    Model,
    NovaAetas,
    ObjectiveKind,
    Options,
    StatusSide,
    WeaponAttack,
    Whereabouts,
)
from companion.games.nova_aetas.statuses import status_id, with_kind
from companion.kernel.adapting import cap_value, note_adapted
from companion.kernel.field import arg
from companion.kernel.ids import make_id, make_unique_id
from companion.kernel.refusal import Refusal
from companion.kernel.shared_values import build_from
from companion.kernel.state import Place

SEATS = 6

Named = TypeVar("Named", "ItemSetup", "EnemySetup", "AllySetup", "ScenerySetup")


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemSetup:
    """A piece of equipment."""

    name: str = arg("name of the item")
    resistance: int = arg("wounds that it absorbs", default=0, least=0, most=MOST_VALUE)
    wounds: int = arg("wounds that lie on it", default=0, least=0, most=MOST_VALUE)
    statuses: tuple[str, ...] = arg("status tokens on it", default=())
    attacks: tuple[WeaponAttack, ...] = arg("the attacks printed on it", default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroSetup(Characteristics):
    """A hero, or a companion."""

    name: str = arg("name of the hero", default="")
    player: str = arg("who plays the hero", default="")
    seat: int | None = arg("colour and shape, 0 to 5; by default the next", default=None, least=0, most=SEATS - 1)
    sector: int = arg("sector of the token; 0: that of the hand", default=0, least=0, most=SECTORS)
    companion: bool = arg("true: a companion", default=False)
    items: tuple[ItemSetup, ...] = arg("equipment", default=())
    perilium: int = arg("Perilium", default=0, least=-20, most=MANY)
    wounds: int = arg("wounds on the sheet; as many as Health: KO", default=0, least=0, most=MOST_HERO_HEALTH)
    heroism: int = arg("Heroism Points", default=0, least=0, most=MANY)
    class_points: int = arg("Class Points", default=0, least=0, most=MANY)
    heroic_used: bool = arg("true: the heroic skill is used", default=False)
    reaction: int = arg("number of the reaction token; 0: none", default=0, least=0, most=MOST_VALUE)
    statuses: tuple[str, ...] = arg("status tokens on the sheet", default=())
    familiar: str = arg("name of the familiar", default="")
    serious_wounds: tuple[str, ...] = arg("Serious Wound cards", default=())
    place: Whereabouts = arg("board, location or out", default="board")
    absent: bool = arg("true: takes no part", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class EnemySetup(EnemyCard):
    """An enemy type, its figures and its token."""

    models: int = arg("figures in play", default=1, least=0, most=MANY)
    wounds: tuple[int, ...] = arg("wounds of each figure, in their order", default=(), least=0, most=MOST_HEALTH)
    sector: int = arg("sector of its token; 0: that of the hand", default=0, least=0, most=SECTORS)
    drawn: int = arg("action cards of a prey that are revealed", default=0, least=0, most=MANY)


@dataclass(frozen=True, slots=True, kw_only=True)
class AllySetup:
    name: str = arg("name of the ally")
    rapidity: int = arg("Rapidity", default=3, least=1, most=MOST_VALUE)
    health: int = arg("Health", default=1, least=1, most=MOST_HEALTH)
    wounds: int = arg("wounds", default=0, least=0, most=MOST_HEALTH)
    sector: int = arg("sector of its token; 0: that of the hand", default=0, least=0, most=SECTORS)
    threat: int | None = arg("its Threat Value, if its card gives one", default=None, least=0, most=MANY)


@dataclass(frozen=True, slots=True, kw_only=True)
class StatusSetup:
    """A status token of the box that the rules do not name."""

    name: str = arg("name of the status")
    side: StatusSide = arg("positive or negative", default="negative")


@dataclass(frozen=True, slots=True, kw_only=True)
class EventSetup:
    sector: int = arg("its sector", least=1, most=SECTORS)
    name: str = arg("what the mission calls it", default="")
    kind: TokenKind = arg("event or mystery", default="event")


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenerySetup:
    name: str = arg("name of the scenery")
    health: int = arg("its Health", default=1, least=1, most=MOST_HEALTH)
    wounds: int = arg("wounds", default=0, least=0, most=MOST_HEALTH)
    threat: int | None = arg("its Threat Value, if it has one", default=None, least=0, most=MANY)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The heroes who go on a mission and the state of the table."""

    mission: str = arg("title of the mission", default="")
    heroes: tuple[str | HeroSetup, ...] = arg("1 to 4 heroes and companions, names or objects", default=())
    enemies: tuple[EnemySetup, ...] = arg("enemy types in play", default=())
    allies: tuple[AllySetup, ...] = arg("allies in play", default=())
    events: tuple[EventSetup, ...] = arg("event and mystery tokens", default=())
    scenery: tuple[ScenerySetup, ...] = arg("scenery that can be attacked", default=())
    minute: int = arg("sector of the minute hand", default=1, least=1, most=SECTORS)
    hour: int = arg("the hour", default=0, least=0, most=MOST_HOURS)
    hour_limit: int = arg("the hour at which the mission ends; 0: none", default=0, least=0, most=MOST_HOURS)
    objective: ObjectiveKind = arg("what the enemies are after: none, value or always", default="none")
    objective_threat: int = arg("its Threat Value", default=0, least=0, most=MANY)
    stealth: tuple[int, ...] = arg("values of the stealth track, from the lowest", default=(), least=1, most=DIE)
    stealth_space: int = arg("space of the stealth token, from 0", default=0, least=0, most=MOST_VALUE)
    elementum: int = arg("loot cards of Elementum", default=0, least=0, most=MANY)
    alchimia: int = arg("loot cards of Alchimia", default=0, least=0, most=MANY)
    pecunia: int = arg("loot cards of Pecunia", default=0, least=0, most=MANY)
    preparing: bool = arg("true: tokens and enemies are entered when the mission begins", default=False)
    stealth_due: bool = arg("true: a clue of the mission names stealth", default=False)
    statuses: tuple[StatusSetup, ...] = arg("status tokens of the box beyond those that the rules name", default=())
    counts_hidden: bool = arg("true: hidden wounds put models down by the app's count, as before", default=False)
    options: Options = arg("settings of this play", default=Options())


def list_heroes(setup: Setup) -> tuple[HeroSetup, ...]:
    """Return the heroes of a setup; by hand one may be written as a bare name."""
    return tuple(HeroSetup(name=hero) if isinstance(hero, str) else hero for hero in setup.heroes)


def start(setup: Setup) -> NovaAetas:
    """Return the state before the first tap."""
    wanted = list_heroes(setup) or (HeroSetup(),)
    if len(wanted) > MOST_PARTY:
        raise Refusal("too_many_heroes", n=len(wanted), most=MOST_PARTY)
    _refuse_health(setup, wanted)
    used: set[str] = set()
    state = NovaAetas(
        place=Place(round=1),
        mission=setup.mission.strip(),
        minute=setup.minute,
        hour=setup.hour,
        hour_limit=setup.hour_limit,
        heroes=tuple(_heroes(setup, wanted, used)),
        enemies=tuple(_enemies(setup, used)),
        allies=tuple(_allies(setup, used)),
        events=tuple(_events(setup, used)),
        scenery=tuple(_scenery(setup, used)),
        objective=setup.objective,
        objective_threat=setup.objective_threat if setup.objective == "value" else 0,
        stealth=_stealth(setup),
        preparing=setup.preparing and not setup.enemies and not setup.hour,
        stealth_due=setup.stealth_due and len(setup.stealth) < 2,
        loot=Loot(elementum=setup.elementum, alchimia=setup.alchimia, pecunia=setup.pecunia),
        counts_hidden=setup.counts_hidden,
        options=setup.options,
    )
    return _with_statuses(state, setup)


def _refuse_health(setup: Setup, wanted: tuple[HeroSetup, ...]) -> None:
    most = setup.options.health_max
    high = next((hero for hero in wanted if hero.health > most), None)
    if high is not None:
        raise Refusal("health_too_high", hero=high.name.strip() or high.player.strip() or "–", n=most)


def _with_statuses(state: NovaAetas, setup: Setup) -> NovaAetas:
    """Return the state with all status tokens: of the rules, the box, and the setup."""
    for status in setup.statuses:
        state = with_kind(state, status.name, status.side) if status.name.strip() else state
    for hero in list_heroes(setup):
        lying = (*hero.statuses, *(status for item in hero.items for status in item.statuses))
        state = reduce(with_kind, filter(str.strip, lying), state)
    return state


def _status_ids(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(status_id(word) for word in words if word.strip()))


def setup_for(players: int) -> Setup:
    """Return a setup with so many heroes, ready to be edited."""
    return Setup(heroes=tuple(HeroSetup() for _ in range(players)), preparing=True)


def afresh(setup: Setup) -> Setup:
    """Return a setup with the same heroes for another mission: unharmed, without Perilium."""
    keeps = setup.options.keep_wounds
    heroes = tuple(_hero_afresh(hero, keeps) for hero in list_heroes(setup))
    return Setup(heroes=heroes, statuses=setup.statuses, preparing=True, options=setup.options)


def _hero_afresh(hero: HeroSetup, keeps_wounds: bool) -> HeroSetup:
    whole = tuple(replace(item, wounds=0, statuses=()) for item in hero.items)
    return replace(
        hero,
        items=whole,
        sector=0,
        perilium=0,
        wounds=hero.wounds if keeps_wounds else 0,
        heroism=0,
        class_points=0,
        heroic_used=False,
        reaction=0,
        statuses=(),
        place="board",
        absent=False,
    )


def _give_ids(things: Iterable[Named], used: set[str], kind: str) -> Iterator[tuple[str, Named]]:
    """Yield each thing after an id of its own, which its name gives or its kind."""
    for thing in things:
        own = make_id(thing.name, used, kind)
        used.add(own)
        yield own, thing


def _heroes(setup: Setup, wanted: tuple[HeroSetup, ...], used: set[str]) -> Iterator[Hero]:
    items: set[str] = set()
    for number, hero in enumerate(wanted):
        name = hero.name.strip() or hero.player.strip() or f"{number + 1}"
        own = make_id(name, used, "hero")
        used.add(own)
        wounds = cap_value(hero.health, hero.wounds, name)
        yield build_from(
            Hero,
            hero,
            id=own,
            name=name,
            seat=number if hero.seat is None else hero.seat,
            sector=hero.sector or setup.minute,
            wounds=wounds,
            statuses=_hero_statuses(hero, name, wounds >= hero.health),
            items=tuple(_items(hero, name, items)),
            ko=wounds >= hero.health,
        )


def _hero_statuses(hero: HeroSetup, name: str, ko: bool) -> tuple[str, ...]:
    """Return the status tokens of a sheet; a hero who begins KO has none.

    The tokens typed for such a hero are reported as adapted.
    """
    statuses = _status_ids(hero.statuses)
    if not ko:
        return statuses
    for status in statuses:
        note_adapted(f"{name} {status} → –")
    return ()


def _items(hero: HeroSetup, owner: str, used: set[str]) -> Iterator[Item]:
    for own, item in _give_ids(hero.items, used, "item"):
        wounds = cap_value(item.resistance, item.wounds, item.name.strip())
        yield build_from(Item, item, id=own, wounds=wounds, statuses=_status_ids(item.statuses), owner=owner)


def _enemies(setup: Setup, used: set[str]) -> Iterator[Enemy]:
    for own, enemy in _give_ids(setup.enemies, used, "enemy"):
        models = tuple(_models(enemy, own, used))
        sector = (enemy.sector or setup.minute) if models else 0
        yield type_from(enemy, own, sector, models, enemy.drawn)


def _models(enemy: EnemySetup, type_id: str, used: set[str]) -> Iterator[Model]:
    for number in range(1, enemy.models + 1):
        own = make_unique_id(f"{type_id}{number}", used)
        used.add(own)
        wounds = enemy.wounds[number - 1] if number <= len(enemy.wounds) else 0
        name = f"{enemy.name.strip()} {number}"
        yield Model(id=own, name=name, wounds=cap_value(enemy.health - 1, wounds, name))
    for number, wounds in enumerate(enemy.wounds[enemy.models :], enemy.models + 1):
        note_adapted(f"{enemy.name.strip()} {number} {wounds} → –")


def _allies(setup: Setup, used: set[str]) -> Iterator[Ally]:
    for own, ally in _give_ids(setup.allies, used, "ally"):
        name = ally.name.strip() or own
        wounds = cap_value(ally.health - 1, ally.wounds, name)
        yield build_from(Ally, ally, id=own, name=name, wounds=wounds, sector=ally.sector or setup.minute)


def _events(setup: Setup, used: set[str]) -> Iterator[EventToken]:
    for number, event in enumerate(setup.events, 1):
        name = event.name.strip() or f"{number}"
        own = make_id(f"{event.kind} {name}", used, event.kind)
        used.add(own)
        yield build_from(EventToken, event, id=own, name=name)


def _scenery(setup: Setup, used: set[str]) -> Iterator[Scenery]:
    for own, piece in _give_ids(setup.scenery, used, "scenery"):
        name = piece.name.strip() or own
        yield build_from(Scenery, piece, id=own, name=name, wounds=cap_value(piece.health - 1, piece.wounds, name))


def _stealth(setup: Setup) -> Stealth | None:
    if len(setup.stealth) < 2:
        return None
    return Stealth(values=setup.stealth, space=cap_value(len(setup.stealth) - 2, setup.stealth_space, "stealth_space"))
