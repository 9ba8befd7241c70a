"""The forms of things that join a mission: allies, scenery, items, transformations, cards."""

from __future__ import annotations

from typing import Any

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields
from companion.forms.form import Deal, Form
from companion.forms.name_of import NameOf
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.nova_aetas.forms.parts import HERO, NOBODY
from companion.games.nova_aetas.guide_names import list_knocked_out
from companion.games.nova_aetas.lookup import enemy_in, hero_in
from companion.games.nova_aetas.moves.activation import DrawSeriousWound
from companion.games.nova_aetas.moves.enemies import AddAlly
from companion.games.nova_aetas.moves.items import AddItem
from companion.games.nova_aetas.moves.scenery import AddScenery
from companion.games.nova_aetas.moves.transformations import OF_FIGURES, OF_HEROES, Transform
from companion.games.nova_aetas.state import Attack, NovaAetas
from companion.kernel.limits import limits_of

ENEMY, BEARER = "enemy", "bearer"
USUAL_HEALTH = 3


def ask_new_ally(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for an ally that joins the mission with a token of its own."""
    name = ask.name("name", text("ally_name"), NameOf("ally", scene=ask.state.mission))
    usual = AddAlly(name, rapidity=USUAL_HEALTH, health=USUAL_HEALTH)
    return Deal(
        moves=(AddAlly(name, **ask_fields(ask, AddAlly, "rapidity", "health", "sector", "threat", usual=usual)),)
    )


def ask_new_scenery(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for a piece of scenery that can be attacked."""
    name = ask.name("name", text("scenery_name"), NameOf("scenery", scene=ask.state.mission))
    usual = AddScenery(name, health=USUAL_HEALTH)
    return Deal(moves=(AddScenery(name, **ask_fields(ask, AddScenery, "health", "threat", usual=usual)),))


def ask_new_item(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for another piece of equipment of a hero."""
    hero = hero_in(ask.state, ask.hear(HERO, ""))
    name = ask.name("name", text("item_name"), NameOf("item", owner=hero.name))
    return Deal(moves=(AddItem(hero.id, name, **ask_fields(ask, AddItem, "resistance", usual=AddItem(hero.id, name))),))


def ask_transformation(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for the card by which a figure of an enemy type is transformed; its attack too."""
    enemy = enemy_in(ask.state, ask.hear(ENEMY, ""))
    if not enemy.models:
        ask.need(text("no_figures"))
        return Deal()
    name, values = _ask_card(ask, enemy.health, OF_FIGURES)
    hits = ask.roll("hits", text("hits"), limits_of(Attack, "hits"), look="field")
    reach = ask.number("attack_range", text("attack_range"), limits_of(Attack, "farthest"), propose=1, look="field")
    ask.heading(text("model"))
    model = ask.pick("model", [Choice(each.id, each.name) for each in enemy.models], enemy.models[0].id)
    attacks = (Attack(hits=hits, farthest=reach),) if hits is not None else ()
    return Deal(moves=(Transform(model, name, hero=_ask_controller(ask), attacks=attacks, **values),))


def ask_hero_transformation(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for the card by which a hero is transformed."""
    hero = hero_in(ask.state, ask.hear(BEARER, ""))
    name, values = _ask_card(ask, hero.health, OF_HEROES)
    return Deal(moves=(Transform(hero.id, name, hero=_ask_controller(ask), **values),))


def _ask_card(ask: Ask[NovaAetas], health: int, names: tuple[str, ...]) -> tuple[str, dict[str, Any]]:
    """Ask for the name, the Health and those other numbers of a card that are known."""
    name = ask.name("name", text("form_name"), None)
    usual = ask.number("health", text("health"), limits_of(Transform, "health"), propose=health, look="field")
    return name, {"health": usual, **ask_fields(ask, Transform, *names)}


def _ask_controller(ask: Ask[NovaAetas]) -> str:
    ask.heading(text("controlled_by"))
    heroes = [Choice(hero.id, hero.name) for hero in ask.state.heroes]
    return ask.pick("controller", (Choice(NOBODY, text("nobody_controls")), *heroes), NOBODY)


def ask_serious_wound(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for the Serious Wound card that a KO hero draws; a double is discarded."""
    hero = hero_in(ask.state, ask.hear(HERO, next(iter(list_drawers(ask.state)), "")))
    ask.title = text("serious_wound_of", hero=hero.name)
    card = ask.name("name", text("serious_wound_name"), NameOf("wound"))
    if hero.serious_wounds:
        ask.note(text("serious_wounds_owned", cards=", ".join(hero.serious_wounds)))
    return Deal(moves=(DrawSeriousWound(hero.id, card),), goes_on=True)


def list_drawers(state: NovaAetas) -> tuple[str, ...]:
    """Return the heroes who can draw a Serious Wound: first the one whose moment it is."""
    waiting = (turn.id for turn in list_knocked_out(state))
    return (*waiting, *(hero.id for hero in state.heroes if hero.ko))


NEW_ALLY = Form(id="ally_new", ask=ask_new_ally, title=text("new_ally"), word=text("save"))
NEW_SCENERY = Form(id="scenery_new", ask=ask_new_scenery, title=text("new_scenery"), word=text("save"))
NEW_ITEM = Form(id="item_new", ask=ask_new_item, title=text("new_item"), word=text("save"), takes=(HERO,))
TRANSFORM = Form(
    id="transform", ask=ask_transformation, title=text("transform"), word=text("save"), takes=(ENEMY,), fills=True
)
TRANSFORM_HERO = Form(
    id="transform_hero", ask=ask_hero_transformation, title=text("transform"), word=text("save"), takes=(BEARER,)
)
SERIOUS_WOUND = Form(
    id="serious",
    ask=ask_serious_wound,
    title=text("tool.serious_wound"),
    word=text("serious_wound_keep"),
    takes=(HERO,),
)
