"""The form of the characters' attack: their strength against the enemy's defense."""

from __future__ import annotations

from collections.abc import Mapping

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import Phrase, text
from companion.games.lotr.combat import damage_on_enemy
from companion.games.lotr.engagement import attack_order, engaged_enemies
from companion.games.lotr.fighters import next_target, possible_attackers, strengths
from companion.games.lotr.forms.choices import character_choices, enemy_choices, player_choices
from companion.games.lotr.guide_names import ATTACKS_CARD
from companion.games.lotr.moves.combat import AttackEnemy
from companion.games.lotr.order import turn_order
from companion.games.lotr.state import EncounterCard, LotrState
from companion.kernel.items import find
from companion.kernel.limits import limits_of


def ask_attack(ask: Ask[LotrState]) -> Deal[LotrState]:
    """Ask for an attack; where the group lists no enemies, it only works out the damage."""
    enemy = ask_enemy(ask)
    if enemy is None:
        ask.note(text("only_works_out"), "calculator-variant-outline")
        damage = damage_on_enemy((_ask_strength(ask, 0, ()),), _ask_defense(ask, 0, ()))
        return Deal(verdict=_judge(damage, text("damage_to_enemy")), applies=False)
    ask.title = text("attack_of", enemy=enemy.name)
    order = attack_order(ask.state)
    ask.count(1 + sum(bool(each.attackers) for each in order if each is not enemy), len(order))
    player, attackers = _ask_attackers(ask, enemy)
    context = (enemy.id, player, attackers)
    strength = _ask_strength(ask, damage_on_enemy(strengths(ask.state, attackers), 0), context)
    defense = _ask_defense(ask, enemy.defense, (enemy.id,))
    damage = damage_on_enemy((strength,), defense)
    is_strong = ask.is_answered("strength", context)
    if not attackers and not (is_strong and strength):
        ask.need(text("choose_attackers"))
        return Deal(verdict=_judge(damage, text("choose_attackers")))
    move = AttackEnemy(
        enemy=enemy.id,
        player=player,
        attackers=attackers,
        strength=strength if is_strong else None,
        defense=defense if ask.is_answered("defense", (enemy.id,)) else None,
    )
    return Deal(moves=(move,), verdict=_judge(damage, _describe_effect(ask, enemy, move)), then=_go_on)


def ask_enemy(ask: Ask[LotrState], usual: str = "") -> EncounterCard | None:
    """Ask which of the engaged enemies it is; None where the group lists none."""
    enemies = attack_order(ask.state)
    if not engaged_enemies(ask.state):
        return None
    ask.heading(text("enemy"))
    first = usual or (enemies[0].id if enemies else "")
    return find(engaged_enemies(ask.state), ask.pick("enemy", enemy_choices(ask.state, enemies), first))


def _ask_attackers(ask: Ask[LotrState], enemy: EncounterCard) -> tuple[str, tuple[str, ...]]:
    """Ask which player declares the attack, and with whom."""
    player, players = enemy.player, turn_order(ask.state)
    if len(players) > 1:
        ask.heading(text("declares"))
        player = ask.pick("player", player_choices(players), enemy.player, context=(enemy.id,))
    listed = possible_attackers(ask.state, player, enemy)
    if not listed:
        return player, ()
    ask.heading(text("attackers"))
    choices = character_choices(ask.state, listed, "attack")
    return player, ask.several("by", choices, context=(enemy.id, player))


def _ask_strength(ask: Ask[LotrState], usual: int, context: tuple[object, ...]) -> int:
    limits = limits_of(AttackEnemy, "strength")
    return ask.number("strength", text("attack"), limits, propose=usual, icon="sword", context=context)


def _ask_defense(ask: Ask[LotrState], usual: int, context: tuple[object, ...]) -> int:
    limits = limits_of(AttackEnemy, "defense")
    return ask.number("defense", text("defense"), limits, propose=usual, icon="shield-half-full", context=context)


def _judge(damage: int, effect: Phrase) -> Verdict:
    return Verdict("success" if damage else "tie", text("damage_n", n=damage), effect, f"{damage}")


def _describe_effect(ask: Ask[LotrState], enemy: EncounterCard, move: AttackEnemy) -> Phrase:
    """Return whether the enemy would fall: the play itself is asked."""
    tried = ask.attempt(move)
    if tried.refusal is not None:
        return text("choose_attackers")
    falls = find(tried.state.cards, enemy.id) is None
    return text("defeated" if falls else "damage_to", name=enemy.name)


def _go_on(after: LotrState) -> Mapping[str, str] | None:
    """Return the next enemy that can be attacked, for which the form stays open."""
    following = next_target(after)
    return {"enemy": following} if following else None


ATTACK = Form(id="attack", ask=ask_attack, title=text("attack_title"), card=ATTACKS_CARD)
