"""The forms of an enemy type's card: its values and attacks, and one of the attacks."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import Phrase, join, text
from companion.forms.row import Choice
from companion.games.nova_aetas.forms.arrivals import TRANSFORM
from companion.games.nova_aetas.forms.corrections import ATTACK, ATTACK_CARD, CORRECT_ENEMY, ENEMY
from companion.games.nova_aetas.forms.parts import describe_attack, offer_way
from companion.games.nova_aetas.forms.tokens import GONE
from companion.games.nova_aetas.moves.profiles import DropAttack
from companion.games.nova_aetas.moves.transformations import EndForm
from companion.games.nova_aetas.state import Enemy, NovaAetas
from companion.kernel.items import find

YES = "yes"


def describe_card(enemy: Enemy) -> Phrase:
    """Return the values of a card in a sentence."""
    words = text(
        "enemy_card",
        rank=text(f"rank_{enemy.rank}"),
        rapidity=enemy.rapidity,
        area=enemy.control_area,
        physical=enemy.physical_defence,
        mental=enemy.mental_defence,
        health=enemy.health,
    )
    return join((words, text("enemy_loot", n=enemy.loot)), " ") if enemy.loot else words


def ask_enemy_card(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Show the card of an enemy type; its attacks stand last, since they come and go."""
    enemy = find(ask.state.enemies, ask.hear(ENEMY, ""))
    if enemy is None:
        return GONE
    ask.title = enemy.name
    ask.note(describe_card(enemy), "card-text-outline")
    offer_way(ask, "correct", text("correct"), "pencil-outline", CORRECT_ENEMY.id, enemy=enemy.id)
    transformed = next((model for model in enemy.models if model.form is not None), None)
    if transformed is not None:
        end = Choice(YES, text("end_form", name=transformed.name), "backup-restore")
        ask.act("end_form", [end], {YES: EndForm(transformed.id)}, look="keys")
    elif enemy.models:
        offer_way(ask, "transform", text("transform"), "auto-fix", TRANSFORM.id, enemy=enemy.id)
    ask.heading(text("attacks"))
    offer_way(ask, "attack_add", text("attack_add"), "plus", ATTACK_CARD.id, enemy=enemy.id)
    for number, attack in enumerate(enemy.attacks, 1):
        ask.own(f"print.{number}", describe_attack(attack), (enemy.id, number, attack.effects))
    return Deal(applies=False)


def ask_printed_attack(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Show one attack of a card: it is set right, or taken off."""
    enemy, place = find(ask.state.enemies, ask.hear(ENEMY, "")), str(ask.hear(ATTACK, ""))
    number = int(place) if place.isdecimal() else 0
    if enemy is None or not 1 <= number <= len(enemy.attacks):
        return GONE
    attack = enemy.attacks[number - 1]
    ask.title = text("attack_of_card", name=enemy.name, n=number)
    ask.note(describe_attack(attack), "sword")
    ask.note(text("defence_of", what=text(attack.defends), n=attack.threshold), "shield-half-full")
    if attack.effects:
        ask.note(attack.effects, "star-four-points")
    drop = Choice(YES, text("attack_drop"), "delete-outline")
    ask.act("drop", [drop], {YES: DropAttack(enemy.id, number)}, ends=True, look="keys")
    offer_way(ask, "correct", text("correct"), "pencil-outline", ATTACK_CARD.id, enemy=enemy.id, attack=f"{number}")
    return Deal(applies=False)


ENEMY_CARD = Form(id="enemy_card", ask=ask_enemy_card, title=text("enemy_card_row"), takes=(ENEMY,), fills=True)
PRINTED_ATTACK = Form(id="printed_attack", ask=ask_printed_attack, title=text("attacks"), takes=(ENEMY, ATTACK))
