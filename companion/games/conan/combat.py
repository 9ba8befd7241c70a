"""Attack and defence: the powers, the damage, the cards that serve."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from companion.games.conan.hindrance import hindrance
from companion.games.conan.prints import Bonus, BonusUse, ThingKind
from companion.games.conan.river import has_attacked_with_all
from companion.games.conan.state import ConanState, Hero, Thing, Tile
from companion.kernel.items import find
from companion.kernel.refusal import Caution

AttackKind = Literal["melee", "ranged"]
Threat = Literal["melee", "ranged", "area"]

UNARMED_PENALTY = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackRoll:
    """A hero's attack once rolled and rerolled.

    `own`: own figures in the area, oneself included.
    """

    kind: AttackKind = "melee"
    axes: int = 0
    unarmed: bool = False
    enemies: int = 0
    own: int = 1

    @property
    def unarmed_penalty(self) -> int:
        return UNARMED_PENALTY if self.unarmed else 0

    @property
    def hindrance(self) -> int:
        return hindrance(self.enemies, self.own) if self.kind == "ranged" else 0

    @property
    def power(self) -> int:
        return max(0, self.axes - self.unarmed_penalty - self.hindrance)


def damage(power: int, defence: int) -> int:
    """Return the damage of an attack: its power without the defence."""
    return max(0, power - defence)


def axes_to_defeat(armour: int, life: int) -> int:
    """Return the power that fells a figure with this armour and these life points."""
    return armour + life


ALWAYS_GOOD_FOR: Mapping[ThingKind, BonusUse] = {"shield": "guard", "armour": "armour"}
UNKNOWN_WEAPON: tuple[BonusUse, ...] = ("melee", "ranged", "guard")
"""The uses of a weapon of which the table typed in no bonus."""


def is_good_for(thing: Thing, use: BonusUse) -> bool:
    """Return whether the card helps with this use, by its bonuses or by its kind."""
    unknown = thing.kind == "weapon" and not thing.bonuses
    return _has_bonus_for(thing, use) or ALWAYS_GOOD_FOR.get(thing.kind) == use or (unknown and use in UNKNOWN_WEAPON)


def wrong_cards(things: Iterable[Thing], use: BonusUse) -> Iterator[Caution]:
    """Yield a caution for each card without a bonus for its present use."""
    for thing in things:
        if not is_good_for(thing, use):
            yield Caution(f"no_bonus.{use}", object=thing.name)


def judged_cards(state: ConanState, things: Iterable[Thing], use: BonusUse) -> Iterator[Caution]:
    """Yield the cautions about cards, unless the group keeps its objects itself."""
    if "objects" not in state.hidden:
        yield from wrong_cards(things, use)


def can_parry(thing: Thing, threat: Threat) -> bool:
    """Return whether this card may parry: only shields against ranged and area attacks."""
    return is_good_for(thing, "guard") and (threat == "melee" or thing.kind == "shield")


def parries(hero: Hero, threat: Threat) -> tuple[Thing, ...]:
    """Return the cards with which the hero may parry this attack."""
    return tuple(thing for thing in hero.objects if can_parry(thing, threat))


def armours(hero: Hero) -> tuple[Thing, ...]:
    """Return the armour cards of which one counts."""
    return tuple(thing for thing in hero.objects if is_good_for(thing, "armour"))


def weapons(hero: Hero, kind: AttackKind) -> tuple[Thing, ...]:
    """Return the cards with which the hero may attack.

    A ranged attack needs a card with that bonus.
    """
    return tuple(
        thing
        for thing in hero.objects
        if _has_bonus_for(thing, kind) or (kind == "melee" and thing.kind == "weapon" and not thing.bonuses)
    )


def _has_bonus_for(thing: Thing, use: str) -> bool:
    return any(bonus.use == use for bonus in thing.bonuses)


def helpful(hero: Hero, use: str) -> tuple[Thing, ...]:
    """Return the cards that add something to a use."""
    return tuple(thing for thing in hero.objects if _has_bonus_for(thing, use))


def targets(state: ConanState) -> tuple[Tile, ...]:
    """Return the units with figures on the board; none where the group keeps them itself."""
    return () if "river" in state.hidden else tuple(tile for tile in state.overlord.river if tile.figures)


def attacker(state: ConanState) -> Tile | None:
    """Return the tile that was activated last in this turn, while it can attack.

    It needs figures that have not attacked and somebody to attack; otherwise the result is None.
    """
    tile = find(state.overlord.river, state.overlord.active)
    is_over = state.result is not None or all(hero.dead for hero in state.heroes)
    if tile is None or not tile.figures or is_over or has_attacked_with_all(state.overlord, tile):
        return None
    return tile


def count_attack(state: ConanState, tile_id: str) -> tuple[int, int]:
    """Return which attack of the active tile comes next, and how many figures it has."""
    tile = attacker(state)
    if tile is None or tile.id != tile_id:
        return 1, 1
    return state.overlord.attacks + 1, len(tile.figures)


def is_alone(tile: Tile) -> bool:
    """Return whether the tile stands for one figure: a character who has a name."""
    return max(tile.count, len(tile.figures)) == 1


def attack_of(tile: Tile, kind: AttackKind) -> Bonus | None:
    """Return the dice that are printed for this kind of attack."""
    return next((attack for attack in tile.attacks if attack.use == kind), None)


def usual_attack(tile: Tile) -> AttackKind:
    """Return melee, unless the tile is known to have ranged attacks alone."""
    return "ranged" if attack_of(tile, "ranged") and not attack_of(tile, "melee") else "melee"


def power_to_fell(tile: Tile) -> int:
    """Return the power that fells the weakest figure of a unit."""
    return axes_to_defeat(tile.armour, min(figure.life for figure in tile.figures))


def armour_of(river: tuple[Tile, ...], tile_id: str) -> int:
    """Return the armour of a tile; 0 where there is no such tile."""
    return next((tile.armour for tile in river if tile.id == tile_id), 0)


def has_lost_figure(before: tuple[Tile, ...], after: tuple[Tile, ...], tile_id: str) -> bool:
    """Return whether a figure of this unit fell between the two rivers."""
    left = {tile.id: len(tile.figures) for tile in after}
    return any(tile.id == tile_id and left.get(tile.id, 0) < len(tile.figures) for tile in before)
