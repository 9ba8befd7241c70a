"""The question of a weapon: its print says the kind, the dice and the effects of an attack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.forms.ask import Ask
from companion.forms.phrase import Phrase, join, text
from companion.forms.row import Choice
from companion.games.nova_aetas.state import Ally, Hero, Item, NovaAetas, WeaponAttack

WEAPONS = "weapons"
"""The attacks of items by their names, as an opener knows them from the shelf."""

OTHER = ""
"""Stands for a weapon whose print nobody has noted."""

Known = Mapping[str, tuple[WeaponAttack, ...]]


@dataclass(frozen=True, slots=True)
class Weapon:
    """An attack and the item that prints it."""

    item: Item
    attack: WeaponAttack


def list_weapons(attacker: Hero | Ally, known: Known) -> Iterator[tuple[str, Weapon]]:
    """Yield the attacks of all that a hero carries, each with a name of its own."""
    for item in attacker.items if isinstance(attacker, Hero) else ():
        for number, attack in enumerate(item.attacks or known.get(item.name, ()), 1):
            yield f"{item.id}.{number}", Weapon(item, attack)


def ask_weapon(ask: Ask[NovaAetas], attacker: Hero | Ally) -> Weapon | None:
    """Ask with which weapon the attack is made; None where its print is not noted."""
    weapons = dict(list_weapons(attacker, ask.hear(WEAPONS, {})))
    if not weapons:
        return None
    choices = [
        *(Choice(own, _name_weapon(weapon)) for own, weapon in weapons.items()),
        Choice(OTHER, text("weapon_other")),
    ]
    usual = next(iter(weapons)) if len(weapons) == 1 else OTHER
    return weapons.get(ask.pick("weapon", choices, usual, context=(attacker.id,)))


def _name_weapon(weapon: Weapon) -> Phrase:
    """Return the name of a weapon; one with several attacks says the kind too."""
    name = weapon.item.name
    return name if len(weapon.item.attacks) < 2 else join((name, text(f"attack_{weapon.attack.kind}")))


def usual_cost(attacker: Hero | Ally, known: Known) -> int:
    """Return the Action Points that an attack costs; 0 where weapons differ or none is noted."""
    costs = {weapon.attack.points for _, weapon in list_weapons(attacker, known)}
    return costs.pop() if len(costs) == 1 else 0
