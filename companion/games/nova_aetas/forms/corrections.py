"""The forms that set right the print of a card, or the things that lie on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.forms.ask import Ask
from companion.forms.correction import give_changed
from companion.forms.field_questions import ask_fields
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.games.nova_aetas.forms.cards import (
    ENEMY_FLAGS,
    ENEMY_NUMBERS,
    WEAPON_ATTACKS,
    ask_attack_print,
    ask_rewards,
    ask_sign,
)
from companion.games.nova_aetas.forms.parts import HERO
from companion.games.nova_aetas.lookup import activation_in, ally_in, attack_in, enemy_in, hero_in, item_in, scenery_in
from companion.games.nova_aetas.moves.corrections import (
    CorrectAlly,
    CorrectEnemy,
    CorrectItem,
    CorrectPoints,
    CorrectScenery,
)
from companion.games.nova_aetas.moves.heroes import CorrectHero
from companion.games.nova_aetas.moves.profiles import SetAttack
from companion.games.nova_aetas.state import Attack, NovaAetas
from companion.kernel.message import Message
from companion.kernel.move import AnyMove

ENEMY, ATTACK, ALLY, PIECE, ITEM = "enemy", "attack", "ally", "scenery", "item"
OF_PREY = ("cards", "drawn")
OF_ALLY = ("rapidity", "health", "wounds", "threat")
OF_SCENERY = ("health", "wounds", "threat")
OF_HERO = ("rapidity", "dexterity", "physique", "mind", "health", "wounds")
NEW = ""
"""Stands for the place of an attack that the card does not have yet."""


def ask_ally(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for the values of an ally as they should be."""
    ally = ally_in(ask.state, ask.hear(ALLY, ""))
    return _correct(ask, ally, CorrectAlly, OF_ALLY, ally=ally.id)


def ask_scenery(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for the values of a piece of scenery as they should be."""
    piece = scenery_in(ask.state, ask.hear(PIECE, ""))
    return _correct(ask, piece, CorrectScenery, OF_SCENERY, scenery=piece.id)


def ask_item(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for the resistance of an item, the wounds on it, and its attacks."""
    hero = hero_in(ask.state, ask.hear(HERO, ""))
    item = item_in(hero, ask.hear(ITEM, ""))
    ask.title = text("correct_of", name=item.name)
    values = ask_fields(ask, CorrectItem, "resistance", "wounds", usual=item)
    values["attacks"] = WEAPON_ATTACKS.ask_all(ask, item.attacks)
    return _give_changed(ask, item, values, CorrectItem, hero=hero.id, item=item.id)


def ask_hero(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for the printed values of a hero's sheet, and the wounds on it."""
    hero = hero_in(ask.state, ask.hear(HERO, ""))
    deal = _correct(ask, hero, CorrectHero, OF_HERO, hero=hero.id)
    ask.title = text("values_of", hero=hero.name)
    return deal


def ask_points(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for the Action Points of the activation under way: all, and those already spent."""
    activation = activation_in(ask.state)
    values = ask_fields(ask, CorrectPoints, "points", "spent", usual=activation)
    return Deal(moves=(CorrectPoints(**values),))


def ask_enemy(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for the values of an enemy type's card, and for the cards of a prey."""
    enemy = enemy_in(ask.state, ask.hear(ENEMY, ""))
    ask.title = text("correct_of", name=enemy.name)
    names = (*ENEMY_NUMBERS, *(OF_PREY if enemy.prey else ()))
    values = ask_fields(ask, CorrectEnemy, *names, usual=enemy)
    if enemy.prey:
        values["rewards"] = ask_rewards(ask, enemy.rewards)
    values |= ask_fields(ask, CorrectEnemy, *ENEMY_FLAGS, usual=enemy, icons=ENEMY_FLAGS)
    values["sign"] = ask_sign(ask, enemy.sign)
    return _give_changed(ask, enemy, values, CorrectEnemy, enemy=enemy.id)


def ask_attack(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for an attack as the card prints it: one that is there, or one more."""
    enemy, place = enemy_in(ask.state, ask.hear(ENEMY, "")), str(ask.hear(ATTACK, NEW))
    number = int(place) if place.isdecimal() else 0
    ask.title = text("attack_of_card", name=enemy.name, n=number or len(enemy.attacks) + 1)
    attack = ask_attack_print(ask, attack_in(enemy, number) if number else Attack())
    return Deal(moves=(SetAttack(enemy.id, attack, number),))


# --- only what differs -----------------------------------------------------------------------------------


def _correct(
    ask: Ask[NovaAetas], thing: Any, move: type[AnyMove], names: tuple[str, ...], **whose: str
) -> Deal[NovaAetas]:
    """Ask for values of a thing as they should be; `whose` are the ids of the correction."""
    ask.title = text("correct_of", name=thing.name)
    return _give_changed(ask, thing, ask_fields(ask, move, *names, usual=thing), move, **whose)


def _give_changed(
    ask: Ask[NovaAetas], thing: Any, values: dict[str, Any], move: type[AnyMove], **whose: str
) -> Deal[NovaAetas]:
    """Return the correction with the values that differ; without any the form says so."""
    moves = give_changed(move, thing, values, **whose)
    if not moves:
        ask.need(text("say_change"))
    return Deal(moves=moves)


def _form(own: str, ask: Callable[[Ask[NovaAetas]], Deal[NovaAetas]], title: Message, *takes: str) -> Form[NovaAetas]:
    return Form(id=own, ask=ask, title=title, word=text("save"), takes=takes)


CORRECT_ALLY = _form("correct_ally", ask_ally, text("correct"), ALLY)
CORRECT_SCENERY = _form("correct_scenery", ask_scenery, text("correct"), PIECE)
CORRECT_ITEM = _form("correct_item", ask_item, text("correct"), HERO, ITEM)
CORRECT_HERO = _form("values", ask_hero, text("correct"), HERO)
CORRECT_POINTS = _form("correct_points", ask_points, text("correct_points"))
CORRECT_ENEMY = _form("correct_enemy", ask_enemy, text("correct"), ENEMY)
ATTACK_CARD = _form("attack_card", ask_attack, text("attack_add"), ENEMY, ATTACK)
