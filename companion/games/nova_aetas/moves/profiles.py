"""The attacks printed on an enemy's card: one is added, set right or taken off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.nova_aetas.lookup import attack_in, enemy_in, with_enemy
from companion.games.nova_aetas.state import MANY, MOST_ATTACKS, Attack, NovaAetas
from companion.games.nova_aetas.words import NovaMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.message import Message
from companion.kernel.refusal import Refusal

ENEMY = "id of the enemy type"
NUMBER = "which of its attacks, from 1"
SAID = ("enemies.attacks",)


@dataclass(frozen=True, slots=True)
class SetAttack(NovaMove):
    """An attack of an enemy type as its card prints it: another one, or one that is set right."""

    enemy: str = arg(ENEMY, of="enemy")
    attack: Attack = arg("what the card says")
    number: int = arg(f"{NUMBER}; 0: one more", default=0, least=0, most=MANY)

    says: ClassVar[tuple[str, ...]] = SAID

    def apply(self, state: NovaAetas) -> NovaAetas:
        enemy = enemy_in(state, self.enemy)
        if not self.number and len(enemy.attacks) >= MOST_ATTACKS:
            raise Refusal("too_many_attacks", enemy=enemy.name, n=MOST_ATTACKS)
        if not self.number:
            return with_enemy(state, enemy, attacks=(*enemy.attacks, self.attack))
        attack_in(enemy, self.number)
        before, after = enemy.attacks[: self.number - 1], enemy.attacks[self.number :]
        return with_enemy(state, enemy, attacks=(*before, self.attack, *after))

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        attack, number = self.attack, self.number or len(enemy_in(after, self.enemy).attacks)
        n = attack.hits if attack.kind == "physical" else attack.needed
        reach = {"nearest": attack.nearest, "farthest": attack.farthest}
        return describe_by_fields(self, before, after, attack.kind, number=number, n=n, attack="", **reach)


@dataclass(frozen=True, slots=True)
class DropAttack(NovaMove):
    """An enemy type does not have this attack."""

    enemy: str = arg(ENEMY, of="enemy")
    number: int = arg(NUMBER, least=1, most=MANY)

    says: ClassVar[tuple[str, ...]] = SAID

    def apply(self, state: NovaAetas) -> NovaAetas:
        enemy = enemy_in(state, self.enemy)
        attack_in(enemy, self.number)
        left = enemy.attacks[: self.number - 1] + enemy.attacks[self.number :]
        return with_enemy(state, enemy, attacks=left)
