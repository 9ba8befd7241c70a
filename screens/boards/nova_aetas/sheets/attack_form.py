"""An attack on an enemy's card: the fields that ask for it, and the attack made from them."""

from __future__ import annotations

from typing import Any

from companion.content.texts import Say
from companion.games.nova_aetas.forms.parts import KIND_ICONS
from companion.games.nova_aetas.state import Attack
from companion.kernel.limits import limits_of
from screens.parts.forms.form_fields import Field, Name, Number, Pick

DEFENCES = ("physique", "mind", "dexterity", "rapidity")


def attack_fields(say: Say, attack: Attack) -> tuple[Field, ...]:
    kinds = tuple((kind, say(f"attack_{kind}"), icon) for kind, icon in KIND_ICONS.items())
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
