"""The questions of an attack on a friend, or without a target: from 5 on a die succeeds."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Verdict
from companion.forms.phrase import join, text
from companion.forms.row import Choice
from companion.games.nova_aetas.forms.parts import NOBODY, list_statuses
from companion.games.nova_aetas.forms.weapons import Weapon
from companion.games.nova_aetas.lookup import awake
from companion.games.nova_aetas.moves.friends import AttackFriend
from companion.games.nova_aetas.state import THRESHOLD, Ally, AttackKind, Hero, NovaAetas
from companion.games.nova_aetas.statuses import statuses_named
from companion.kernel.limits import limits_of

FRIEND = "friend"
"""Stands for a friend, or nobody, among the targets of an attack."""


def ask_friendly_attack(
    ask: Ask[NovaAetas], attacker: Hero | Ally, kind: AttackKind, weapon: Weapon | None
) -> Deal[NovaAetas]:
    """Ask whom the attack strikes among the friends, its successes and its effects."""
    ask.heading(text("which_friend"))
    friends = [Choice(one.id, one.name) for one in awake(ask.state)]
    friend = ask.pick("friend", (Choice(NOBODY, text("no_target")), *friends), NOBODY)
    missing = join((text("count_successes"), text("dice_from", n=THRESHOLD)))
    limits = limits_of(AttackFriend, "successes")
    successes = ask.roll("successes", text("successes"), limits, missing=missing, icon="dice-multiple", look="big")
    usual = weapon.attack.needed if weapon is not None and kind == "mental" else 1
    limits = limits_of(AttackFriend, "needed")
    needed = ask.number("needed", text("needed"), limits, propose=limits.within(usual), icon="target", look="big")
    move = AttackFriend(attacker.id, friend, successes or 0, needed)
    statuses: tuple[str, ...] = ()
    if friend:
        effects = weapon.attack.effects if weapon is not None else ""
        ask.heading(text("effects_place"))
        kinds = list_statuses(ask.state, (each.id for each in ask.state.status_kinds))
        statuses = ask.several("effect", kinds, statuses_named(ask.state, effects), context=(effects,))
    if successes is None:
        return Deal(moves=(move,))
    made = AttackFriend(attacker.id, friend, successes, needed, statuses if move.is_success else ())
    verdict = Verdict("success", text("mental_hits")) if move.is_success else Verdict("failed", text("misses"))
    return Deal(moves=(made,), verdict=verdict)
