"""The form of an enemy's attack: the defender, the shadow card, the target of the damage."""

from __future__ import annotations

from collections.abc import Mapping

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import Phrase, text
from companion.forms.row import Choice
from companion.games.lotr.combat import damage_on_defender, damage_on_hero
from companion.games.lotr.engagement import attack_order, engaged_enemies
from companion.games.lotr.fighters import defense_of, exposed_heroes, next_to_attack, possible_defenders
from companion.games.lotr.forms.attack import ask_enemy
from companion.games.lotr.forms.choices import character_choices
from companion.games.lotr.guide_names import ENEMIES_CARD
from companion.games.lotr.lookup import everyone, has_left
from companion.games.lotr.moves.cards import ChangeCard
from companion.games.lotr.moves.combat import EnemyAttack
from companion.games.lotr.state import EncounterCard, LotrState
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove

UNDEFENDED = ""
SOMEBODY = "somebody"
"""A defender who is not listed."""

ICONS = {"attack": "sword", "shadow": "eye-outline", "defense": "shield-half-full"}


def ask_defence(ask: Ask[LotrState]) -> Deal[LotrState]:
    """Ask for an enemy's attack; where the group lists no enemies, it only works out the damage."""
    enemy = ask_enemy(ask, next_to_attack(ask.state))
    if enemy is None:
        ask.note(text("only_works_out"), "calculator-variant-outline")
    else:
        _name_enemy(ask, enemy)
    by = _ask_defender(ask, enemy)
    enemy_id = enemy.id if enemy is not None else ""
    attack = _ask_number(ask, "attack", enemy.attack if enemy is not None else 0, (enemy_id,))
    shadow = _ask_number(ask, "shadow", 0, (enemy_id,))
    if by is None:
        return Deal()
    is_defended, defender = by != UNDEFENDED, "" if by == SOMEBODY else by
    defense = _ask_number(ask, "defense", defense_of(ask.state, defender), (enemy_id, by)) if is_defended else 0
    hero = "" if is_defended or enemy is None else _ask_hero(ask, enemy)
    if ask.missing:
        return Deal()
    damage = damage_on_defender(attack, defense, shadow) if is_defended else damage_on_hero(attack, shadow)
    if enemy is None:
        return Deal(verdict=_judge(damage, _describe_target(ask.state, "", is_defended)), applies=False)
    is_said = ask.is_answered("attack", (enemy_id,))
    move = EnemyAttack(
        enemy=enemy.id,
        defender=defender,
        hero=hero,
        shadow=shadow,
        attack=attack if is_said else None,
        defense=_read_defense(ask, enemy, by, defense) if is_defended else None,
    )
    moves = (move, *_remember_attack(enemy, move.attack))
    if not enemy.attack and not is_said:
        ask.need(text("say_attack", enemy=enemy.name))
        return Deal(moves=moves, verdict=Verdict("tie", text("say_attack", enemy=enemy.name)), then=_go_on)
    target = _describe_target(ask.state, defender or hero, is_defended)
    return Deal(moves=moves, verdict=_judge_effect(ask, moves, damage, target), then=_go_on)


def _name_enemy(ask: Ask[LotrState], enemy: EncounterCard) -> None:
    """Name the enemy in the title, and say which attack it is of how many."""
    order = attack_order(ask.state)
    ask.title = text("defence_of", enemy=enemy.name)
    ask.count(1 + sum(each.attacked for each in order if each is not enemy), len(order))


def _ask_defender(ask: Ask[LotrState], enemy: EncounterCard | None) -> str | None:
    """Ask who defends, or None while nobody has said; without a list the attack is defended."""
    listed = possible_defenders(ask.state, enemy) if enemy is not None else ()
    ask.heading(text("defender"))
    somebody = [] if listed else [Choice(SOMEBODY, text("defended"), "shield-half-full")]
    nobody = Choice(UNDEFENDED, text("undefended"), "account-cancel-outline")
    choices = (*character_choices(ask.state, listed, "defense"), *somebody, nobody)
    context = (enemy.id if enemy is not None else "",)
    if listed:
        return ask.choose("by", choices, missing=text("choose_defender"), context=context)
    return ask.pick("by", choices, SOMEBODY, context=context)


def _ask_number(ask: Ask[LotrState], name: str, usual: int, context: tuple[str, ...]) -> int:
    limits = limits_of(EnemyAttack, name)
    return ask.number(name, text(name), limits, propose=usual, icon=ICONS[name], context=context)


def _ask_hero(ask: Ask[LotrState], enemy: EncounterCard) -> str:
    """Ask which hero takes an undefended attack, in the place of a defender's defense."""
    heroes = exposed_heroes(ask.state, enemy)
    if len(heroes) <= 1:
        return ""
    ask.heading(text("damage_to_hero"))
    return (
        ask.choose("hero", character_choices(ask.state, heroes), missing=text("choose_hero"), context=(enemy.id,)) or ""
    )


def _read_defense(ask: Ask[LotrState], enemy: EncounterCard, by: str, defense: int) -> int | None:
    """Return the defense that was said; a defender who is not listed is known by it alone."""
    return defense if by == SOMEBODY or ask.is_answered("defense", (enemy.id, by)) else None


def _remember_attack(enemy: EncounterCard, attack: int | None) -> tuple[AnyMove, ...]:
    """Return the move that stores an attack that was not known with the enemy, if there is one.

    An attack other than the printed one holds only this time.
    """
    return (ChangeCard(enemy.id, attack=attack),) if attack and not enemy.attack else ()


def _judge_effect(ask: Ask[LotrState], moves: tuple[AnyMove, ...], damage: int, target: Phrase) -> Verdict:
    """Return the verdict; a character who would leave play is named first."""
    tried = ask.attempt(*moves)
    leaving = (each for each in everyone(ask.state) if each.alive and has_left(tried.state, each))
    first = next(leaving, None) if tried.refusal is None else None
    if first is not None:
        return Verdict("fallen", text("falls", name=first.name), text("damage_n", n=damage), f"{damage}")
    return _judge(damage, target)


def _judge(damage: int, target: Phrase) -> Verdict:
    return Verdict("failed" if damage else "success", text("damage_n", n=damage), target, f"{damage}")


def _describe_target(state: LotrState, character: str, is_defended: bool) -> Phrase:
    target = find(everyone(state), character)
    if target is not None:
        return text("damage_to", name=target.name)
    return text("damage_to_defender" if is_defended else "damage_to_one_hero")


def _go_on(after: LotrState) -> Mapping[str, str] | None:
    """Return the next enemy that waits for its attack, for which the form stays open."""
    waits = find(engaged_enemies(after), next_to_attack(after))
    return {"enemy": waits.id} if waits is not None and not waits.attacked else None


DEFENCE = Form(id="defence", ask=ask_defence, title=text("defence_title"), card=ENEMIES_CARD, fills=True)
