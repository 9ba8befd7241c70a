"""The attack on a hero, by figures of a tile or a spell of the Overlord, with its dice."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.conan.combat import AttackKind, AttackRoll, Threat, attack_of, usual_attack
from companion.games.conan.dice import Handful, printed_handful
from companion.games.conan.state import Spell, Tile


@dataclass(frozen=True, slots=True)
class Assault:
    """An attack on a hero: its `source` is a tile or a spell.

    A spell attacks as its card says; hindrance does not count for it.
    """

    source: Tile | Spell

    @property
    def name(self) -> str:
        return self.source.name

    @property
    def tile(self) -> str:
        """The id of the tile that attacks; none for a spell."""
        return self.source.id if isinstance(self.source, Tile) else ""

    @property
    def spell(self) -> str:
        return self.source.id if isinstance(self.source, Spell) else ""

    @property
    def usual(self) -> Threat:
        """The usual kind of its attack: a spell is defended against like a shot."""
        if isinstance(self.source, Tile):
            return usual_attack(self.source)
        return "area" if self.source.area else "ranged"

    def is_hindered(self, threat: Threat) -> bool:
        """Do enemies in the attackers' area take axes from it?"""
        return threat == "ranged" and isinstance(self.source, Tile)

    def handful(self, threat: Threat) -> Handful:
        """Return the dice to roll, as far as they were typed in."""
        if isinstance(self.source, Spell):
            return Handful(dice=self.source.dice)
        return Handful() if threat == "area" else printed_handful(attack_of(self.source, threat))

    def power(self, threat: Threat, axes: int, enemies: int = 0, own: int = 1) -> int:
        """Return the power of the axes rolled, with those that need no roll and without hindrance."""
        kind: AttackKind = "ranged" if self.is_hindered(threat) else "melee"
        fixed = self.handful(threat).axes
        return AttackRoll(kind=kind, axes=axes + fixed, enemies=enemies, own=own).power


def may_attack(spell: Spell) -> bool:
    """Return whether a spell may attack.

    One with dice does; one without may, unless it is cast as a reaction.
    """
    return bool(spell.dice) or not spell.reaction
