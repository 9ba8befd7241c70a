"""Dice: which ones an action rolls, and rolling them by the faces that the table typed in."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from companion.games.conan.gems import space
from companion.games.conan.prints import Bonus, BonusUse, Die
from companion.games.conan.state import ConanState, DieFaces, Hero, Thing
from companion.kernel.items import find
from companion.kernel.limits import Limits

COLOURS: tuple[Die, ...] = ("yellow", "orange", "red")
DICE_OF_A_COLOUR = Limits(0, 6)
"""That one card adds to one use."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Handful:
    """The dice of one roll, with free rerolls by colour and axes that need no roll."""

    dice: tuple[Die, ...] = ()
    free_rerolls: tuple[Die, ...] = ()
    axes: int = 0

    def count(self, colour: Die) -> int:
        return Counter(self.dice)[colour]


def handful(
    hero: Hero, use: BonusUse, gems: int, cards: tuple[Thing, ...] = (), extra: tuple[Die, ...] = ()
) -> Handful:
    """Return the dice for gems on a space and for the cards used.

    `extra` adds dice such as the yellow one of the elevation.
    """
    own = () if use == "armour" else _own_dice(hero, use, gems)
    bonuses = [bonus for card in cards for bonus in card.bonuses if bonus.use == use]
    dice = (*own, *(die for bonus in bonuses for die in bonus.dice), *extra)
    free = tuple(bonus.dice[0] for bonus in bonuses if bonus.free_reroll and bonus.dice)
    return Handful(dice=dice, free_rerolls=free, axes=fixed_axes(cards, use))


def printed_handful(attack: Bonus | None) -> Handful:
    """Return the dice that are printed for an attack of a tile.

    None are known where it was not typed in.
    """
    if attack is None:
        return Handful()
    free = attack.dice[:1] if attack.free_reroll else ()
    return Handful(dice=attack.dice, free_rerolls=free, axes=attack.axes)


def fixed_axes(cards: Iterable[Thing], use: BonusUse) -> int:
    """Return the axes that these cards add to a use without rolling."""
    return sum(bonus.axes for card in cards for bonus in card.bonuses if bonus.use == use)


def defence_handful(hero: Hero, gems: int, parry: Thing | None, armour: Thing | None) -> Handful:
    """Return the dice of a defence: guard gems, the card that parries, one armour."""
    guard = handful(hero, "guard", gems, (parry,) if parry and gems else ())
    worn = handful(hero, "armour", 0, (armour,) if armour else ())
    return Handful(
        dice=(*guard.dice, *worn.dice),
        free_rerolls=(*guard.free_rerolls, *worn.free_rerolls),
        axes=guard.axes + worn.axes,
    )


def is_rolling(guarding: int, armour: Thing | None) -> bool:
    """Return whether a defence rolls dice, known or not; armour of fixed axes has none."""
    if guarding or armour is None:
        return guarding > 0
    worn = [bonus for bonus in armour.bonuses if bonus.use == "armour"]
    return not worn or any(bonus.dice for bonus in worn)


def has_all_faces(table: tuple[DieFaces, ...], dice: tuple[Die, ...]) -> bool:
    """Return whether the app knows all faces of these dice, and so can roll them."""
    return all(_faces(table, die) for die in dice)


def roll(table: tuple[DieFaces, ...], dice: tuple[Die, ...], chance: random.Random) -> tuple[int, ...]:
    """Return the axes on each die.

    The caller passes the random generator: moves carry only the result.
    """
    return tuple(chance.choice(_faces(table, die)) for die in dice)


def _own_dice(hero: Hero, use: BonusUse, gems: int) -> tuple[Die, ...]:
    die = space(hero, use).die
    return (die,) * gems if die else ()


def _faces(table: tuple[DieFaces, ...], die: Die) -> tuple[int, ...]:
    entry = find(table, die)
    return entry.faces if entry else ()


def can_app_roll(state: ConanState, dice: tuple[Die, ...]) -> bool:
    """Return whether the group lets the app roll, and the faces of these dice are known."""
    return state.options.dice_table and bool(dice) and has_all_faces(state.dice, dice)
