"""Damage on gems, and death.

Fatigue is lost first, then gems in use by the player's choice, the reserve last.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.conan.allies import ally_tiles, commander_of, is_commander, receive_ally
from companion.games.conan.gems import gems_in, put_gems, spent_gems
from companion.games.conan.lookup import with_hero
from companion.games.conan.prints import MOST_COUNTED
from companion.games.conan.recovery import dead_heroes, recovery_value
from companion.games.conan.state import SPACES, ZONES, AllyTile, ConanState, Hero, Options
from companion.kernel.field import arg
from companion.kernel.items import find, put
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True)
class Take:
    """Gems that the player chooses to lose from a place in use."""

    place: str = arg("action space, or id of a spell or of an ally tile", of="gem_place")
    gems: int = arg("how many", default=1, least=0, most=MOST_COUNTED)


def damage_split(hero: Hero, damage: int) -> tuple[int, int, int]:
    """Return the gems lost from fatigue, from places in use and from the reserve.

    The excess is ignored.
    """
    from_fatigue = min(damage, hero.fatigue)
    from_spent = min(damage - from_fatigue, spent_gems(hero))
    from_reserve = min(damage - from_fatigue - from_spent, hero.reserve)
    return from_fatigue, from_spent, from_reserve


def spent_in_order(hero: Hero, options: Options) -> tuple[str, ...]:
    """Return the places in use with gems, in the order of the setting."""
    groups = {
        "spaces": SPACES,
        "spells": tuple(spell.id for spell in hero.spells),
        "allies": (*(tile.id for tile in hero.allies), *(order.id for order in hero.orders)),
    }
    order = (place for group in options.gem_order.split("_") for place in groups[group])
    return tuple(place for place in order if gems_in(hero, place))


def usual_take(hero: Hero, gems: int, options: Options) -> tuple[Take, ...]:
    """Return the gems in use that the setting would take first."""
    chosen: list[Take] = []
    for place in spent_in_order(hero, options):
        taken = min(gems, gems_in(hero, place))
        gems -= taken
        if taken:
            chosen.append(Take(place, taken))
    return tuple(chosen)


def hurt(hero: Hero, damage: int, take: tuple[Take, ...], options: Options) -> Hero:
    """Return the hero after damage.

    What `take` leaves open follows the setting.
    """
    from_fatigue, from_spent, from_reserve = damage_split(hero, damage)
    wounds = hero.wounds + from_fatigue + from_spent + from_reserve
    hero = replace(hero, fatigue=hero.fatigue - from_fatigue, reserve=hero.reserve - from_reserve)
    hero = _lose_spent(hero, from_spent, take, options)
    return replace(hero, wounds=wounds)


def _lose_spent(hero: Hero, gems: int, take: tuple[Take, ...], options: Options) -> Hero:
    if sum(chosen.gems for chosen in take) > gems:
        raise Refusal("take_too_many", hero=hero.name, gems=gems)
    for chosen in take:
        if chosen.place in ZONES:
            raise Refusal("take_from_zone", hero=hero.name, place=chosen.place)
        there = gems_in(hero, chosen.place)
        if chosen.gems > there:
            raise Refusal("gems_short", hero=hero.name, gems=chosen.gems, there=there)
        hero = put_gems(hero, chosen.place, there - chosen.gems)
        gems -= chosen.gems
    for chosen in usual_take(hero, gems, options):
        hero = put_gems(hero, chosen.place, gems_in(hero, chosen.place) - chosen.gems)
    return hero


def is_fatal(hero: Hero, damage: int) -> bool:
    """Return whether this damage would put every gem in the wounds."""
    return not hero.dead and hero.wounds + sum(damage_split(hero, damage)) == hero.gems_total


def suffer(state: ConanState, hero: Hero, damage: int, take: tuple[Take, ...] = ()) -> ConanState:
    """Return the state after a hero suffers damage; a hero whose gems are all wounds dies."""
    hero = hurt(hero, damage, take, state.options)
    if hero.wounds < hero.gems_total:
        return with_hero(state, hero)
    return fall_dead(state, hero)


def fall_dead(state: ConanState, hero: Hero) -> ConanState:
    """Return the state after the death of a hero.

    Objects stay in the area, the figure goes, allies look for another commander.
    """
    dropped = tuple(replace(thing, dropped_by=hero.id, where="") for thing in hero.objects)
    dead = replace(hero, dead=True, objects=(), allies=(), orders=(), base_lost=True)
    state = replace(state, heroes=put(state.heroes, dead), ground=(*state.ground, *dropped))
    if any(is_commander(other) and not other.dead for other in state.heroes):
        return take_over(state, hero.allies)
    if not is_commander(hero):
        return state
    return replace(state, heroes=tuple(_without_allies(other) for other in state.heroes))


def take_over(state: ConanState, tiles: tuple[AllyTile, ...]) -> ConanState:
    """Return the state with ally tiles of a fallen hero beside the sheet of the next commander."""
    heir = next(hero for hero in state.heroes if is_commander(hero) and not hero.dead)
    for tile in tiles:
        heir = receive_ally(heir, tile)
    return with_hero(state, heir)


def deaths(before: ConanState, after: ConanState) -> Iterator[Caution]:
    """Yield each death: the objects dropped, and how much the others recover from then on."""
    dead = dead_heroes(after)
    for hero in before.heroes:
        then = find(after.heroes, hero.id)
        if then and then.dead and not hero.dead:
            yield Caution(
                "last_hero_dies" if dead == len(after.heroes) else "hero_dies",
                asks=False,
                hero=hero.name,
                n=len(hero.objects),
                aggressive=recovery_value("aggressive", dead),
                cautious=recovery_value("cautious", dead),
            )
    yield from allies_after_death(before, after)


def allies_after_death(before: ConanState, after: ConanState) -> Iterator[Caution]:
    """Yield the ally tiles that leave the board, and those that pass to another commander."""
    if "allies" in before.hidden:
        return
    left = [tile.name for tile in ally_tiles(before) if commander_of(after, tile.id) is None]
    if left:
        yield Caution("allies_leave", asks=False, allies=", ".join(left))
    for heir in after.heroes:
        had = {tile.id for hero in before.heroes if hero.id == heir.id for tile in hero.allies}
        taken = [tile.name for tile in heir.allies if tile.id not in had]
        if taken:
            yield Caution("allies_pass", asks=False, allies=", ".join(taken), hero=heir.name)


def _without_allies(hero: Hero) -> Hero:
    """Return the hero without allies, with the gems on their tiles in fatigue."""
    gems = sum(tile.gems for tile in hero.allies) + sum(order.gems for order in hero.orders)
    return replace(hero, allies=(), orders=(), fatigue=hero.fatigue + gems)


def has_gem_choice(hero: Hero, damage: int, options: Options) -> bool:
    """Return whether the player chooses which gems are lost.

    There is a choice only where some gems in use are lost, others stay, and they lie in several places.
    """
    _, lost, _ = damage_split(hero, damage)
    return 0 < lost < spent_gems(hero) and len(spent_in_order(hero, options)) > 1
