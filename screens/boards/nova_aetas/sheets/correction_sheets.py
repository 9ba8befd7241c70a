"""The forms that set right the print of a card, or the things that lie on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.games.nova_aetas.lookup import ally_in, enemy_in, hero_in, item_in, scenery_in
from companion.games.nova_aetas.moves.corrections import (
    CorrectAlly,
    CorrectEnemy,
    CorrectItem,
    CorrectPoints,
    CorrectScenery,
)
from companion.games.nova_aetas.moves.profiles import SetAttack
from companion.games.nova_aetas.moves.transformations import Transform
from companion.games.nova_aetas.state import Attack, NovaAetas
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.setup.enemy_form import reward_names, reward_numbers, sign_pick
from screens.boards.nova_aetas.sheets.attack_form import attack_fields, attack_from
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Field, Flag, Name, Number, Pick
from screens.parts.sheets.fields_sheet import FieldsSheet
from screens.table.table import Table

ENEMY = ("rapidity", "health", "control_area", "physical_defence", "mental_defence")
PREY = ("cards", "drawn")


def _numbers(kind: type[Any], names: Iterable[str], thing: Any) -> tuple[Field, ...]:
    return tuple(Number(name, limits_of(kind, name), getattr(thing, name)) for name in names)


def _sheet(table: Table[NovaAetas], title: str, fields: tuple[Field, ...], move: Any) -> FieldsSheet[NovaAetas]:
    def make(form: FieldsForm) -> AnyMove:
        correction: AnyMove = move(**form.read_values())
        return correction

    return FieldsSheet(
        table,
        title,
        table.say_shared("play.save"),
        lambda: FieldsForm(table.context, table.say, "correct", fields),
        make,
        tag="correct.keep",
    )


def enemy_correction(table: Table[NovaAetas], enemy_id: str) -> FieldsSheet[NovaAetas]:
    enemy = enemy_in(table.state, enemy_id)
    names = (*ENEMY, *(PREY if enemy.prey else ()))
    rewards = reward_numbers(enemy.rewards) if enemy.prey else ()
    words = (Flag("critical_immune", "shield", enemy.critical_immune), Flag("patrols", "walk", enemy.patrols))

    def correct(**values: Any) -> AnyMove:
        asked = tuple(values.pop(name) for name in reward_names() if name in values)
        return CorrectEnemy(enemy_id, **values, rewards=asked if enemy.prey else None)

    fields = (*_numbers(CorrectEnemy, names, enemy), *rewards, *words, sign_pick(table.say, enemy.sign))
    return _sheet(table, table.say("correct_of", name=enemy.name), fields, correct)


def attack_correction(table: Table[NovaAetas], enemy_id: str, number: int) -> FieldsSheet[NovaAetas]:
    """Return the form of one of the attacks on a card, or with number 0 of one more."""
    enemy = enemy_in(table.state, enemy_id)
    fields = attack_fields(table.say, enemy.attacks[number - 1] if number else Attack())
    title = table.say("attack_of_card", name=enemy.name, n=number or len(enemy.attacks) + 1)
    return _sheet(table, title, fields, lambda **values: SetAttack(enemy_id, attack_from(**values), number))


def ally_correction(table: Table[NovaAetas], ally_id: str) -> FieldsSheet[NovaAetas]:
    ally = ally_in(table.state, ally_id)
    fields = _numbers(CorrectAlly, ("rapidity", "health", "wounds", "threat"), ally)
    return _sheet(
        table, table.say("correct_of", name=ally.name), fields, lambda **values: CorrectAlly(ally_id, **values)
    )


def scenery_correction(table: Table[NovaAetas], scenery_id: str) -> FieldsSheet[NovaAetas]:
    piece = scenery_in(table.state, scenery_id)
    fields = _numbers(CorrectScenery, ("health", "wounds", "threat"), piece)
    title = table.say("correct_of", name=piece.name)
    return _sheet(table, title, fields, lambda **values: CorrectScenery(scenery_id, **values))


def item_correction(table: Table[NovaAetas], hero_id: str, item_id: str) -> FieldsSheet[NovaAetas]:
    item = item_in(hero_in(table.state, hero_id), item_id)
    fields = _numbers(CorrectItem, ("resistance", "wounds"), item)
    title = table.say("correct_of", name=item.name)
    return _sheet(table, title, fields, lambda **values: CorrectItem(hero_id, item_id, **values))


def points_correction(table: Table[NovaAetas]) -> FieldsSheet[NovaAetas]:
    """Return the form of the points of an activation under way."""
    state = table.state
    assert state.activation is not None
    fields = _numbers(CorrectPoints, ("points", "spent"), state.activation)
    return _sheet(table, table.say("correct_points"), fields, lambda **values: CorrectPoints(**values))


def transformation(table: Table[NovaAetas], enemy_id: str) -> FieldsSheet[NovaAetas]:
    """Return the form of a figure that gets the values of another card for a while."""
    state = table.state
    enemy = enemy_in(state, enemy_id)
    figures = tuple((model.id, model.name, "") for model in enemy.models)
    names = ("rapidity", "control_area", "physical_defence", "mental_defence")
    fields: tuple[Field, ...] = (
        *_form_fields(enemy.health, names),
        Number("hits", limits_of(Attack, "hits"), None),
        Number("attack_range", limits_of(Attack, "farthest"), 1),
        Pick("model", figures, figures[0][0]),
        _controller(table),
    )
    return _sheet(table, table.say("transform"), fields, _transform)


def hero_transformation(table: Table[NovaAetas], hero_id: str) -> FieldsSheet[NovaAetas]:
    """Return the form of a hero who gets the values of another card for a while."""
    names = ("rapidity", "dexterity", "physique", "mind")
    fields = (*_form_fields(hero_in(table.state, hero_id).health, names), _controller(table))
    return _sheet(table, table.say("transform"), fields, lambda **values: Transform(hero_id, **values))


def _form_fields(health: int, names: tuple[str, ...]) -> tuple[Field, ...]:
    numbers = (Number(name, limits_of(Transform, name), None) for name in names)
    return (Name(label="form_name"), Number("health", limits_of(Transform, "health"), health), *numbers)


def _controller(table: Table[NovaAetas]) -> Pick:
    heroes = (("", table.say("nobody_controls"), ""), *((hero.id, hero.name, "") for hero in table.state.heroes))
    return Pick("hero", heroes, "", "controlled_by")


def _transform(hits: int | None = None, attack_range: int = 1, **values: Any) -> Transform:
    """Make the move of what was typed; the attack of the card counts once its hits are known."""
    attacks = (Attack(hits=hits, farthest=attack_range),) if hits is not None else ()
    return Transform(attacks=attacks, **values)
