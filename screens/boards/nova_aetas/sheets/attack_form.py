"""An attack on an enemy's card: the fields that ask for it, and the attack made from them.

It is described in one line.
"""

from __future__ import annotations

from typing import Any

from companion.content.texts import Say
from companion.games.nova_aetas.lookup import model_points_left
from companion.games.nova_aetas.state import Ally, Attack, AttackKind, Enemy, Hero, Model
from companion.kernel.limits import limits_of
from screens.parts.forms.form_fields import Field, Name, Number, Pick

KINDS: tuple[tuple[AttackKind, str], ...] = (("physical", "sword"), ("mental", "meditation"))
DEFENCES = ("physique", "mind", "dexterity", "rapidity")


def attack_fields(say: Say, attack: Attack) -> tuple[Field, ...]:
    kinds = tuple((kind, say(f"attack_{kind}"), icon) for kind, icon in KINDS)
    usual = ("", say("defence_usual"), "")
    defences = (usual, *((name, say(name), "") for name in DEFENCES))
    return (
        Pick("kind", kinds, attack.kind, "attack_kind"),
        _number("hits", attack, "physical"),
        _number("needed", attack, "mental"),
        *(_number(name, attack) for name in ("points", "nearest", "farthest", "threshold")),
        Pick("defence", defences, attack.defence or "", "defends_with"),
        Name(attack.effects, "attack_effects", "effects"),
    )


def _number(name: str, attack: Attack, kind: str = "") -> Number:
    needs = ("kind", (kind,)) if kind else None
    return Number(name, limits_of(Attack, name), getattr(attack, name), needs=needs)


def attack_from(**values: Any) -> Attack:
    """Return the attack that the fields say."""
    return Attack(**{**values, "defence": values.get("defence") or None})


def attack_words(say: Say, attack: Attack) -> str:
    """Return the kind, hits or successes, range and cost of an attack in words.

    By these the table distinguishes one attack from another.
    """
    far = attack.farthest > attack.nearest
    reach = say("attack_reach" if far else "attack_reach_one", least=attack.nearest, most=attack.farthest)
    n = attack.hits if attack.kind == "physical" else attack.needed
    parts = [say(f"attack_{attack.kind}"), say(f"attack_{attack.kind}_n", n=n), reach]
    cost = [say("attack_cost", n=attack.points)] if attack.points else []
    return " · ".join((*parts, *cost))


def defence_words(say: Say, attack: Attack, target: Hero | Ally | None) -> str:
    """Return the roll of the target in words; for a hero also the number of dice."""
    what = say(attack.defends)
    if not isinstance(target, Hero):
        return say("defence_of", what=what, n=attack.threshold)
    dice = getattr(target, attack.defends)
    return say("defence_dice", hero=target.name, what=what, dice=dice, n=attack.threshold)


def points_words(say: Say, attack: Attack, enemy: Enemy, model: Model) -> str:
    """Return the cost of the attack and the points that the figure has left, in words."""
    return say("attack_points", n=attack.points, left=model_points_left(enemy, model))
