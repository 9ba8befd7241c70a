"""The forms of what joins a mission: enemies, allies, scenery, items, cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields
from companion.forms.form import Deal, Form
from companion.forms.name_of import NameOf
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.nova_aetas.enemy_card import EnemyCard
from companion.games.nova_aetas.forms.cards import (
    BLANK_ALLY,
    BLANK_ENEMY,
    BLANK_ITEM,
    BLANK_SCENERY,
    ask_ally,
    ask_enemy,
    ask_item,
    ask_scenery,
    ask_thing_name,
)
from companion.games.nova_aetas.forms.parts import HERO, NOBODY
from companion.games.nova_aetas.guide_names import list_knocked_out
from companion.games.nova_aetas.horologium import ahead
from companion.games.nova_aetas.lookup import enemy_in, hero_in, ids_in_use
from companion.games.nova_aetas.moves.activation import DrawSeriousWound
from companion.games.nova_aetas.moves.enemies import AddAlly, AddEnemy, DraftEnemies
from companion.games.nova_aetas.moves.items import AddItem
from companion.games.nova_aetas.moves.scenery import AddScenery
from companion.games.nova_aetas.moves.transformations import OF_FIGURES, OF_HEROES, Transform
from companion.games.nova_aetas.state import Attack, Enemy, NovaAetas
from companion.kernel.ids import make_id
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.kernel.shared_values import build_from

ENEMY, BEARER = "enemy", "bearer"


def ask_new_enemy(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for an enemy type with its figures; of one that is there already more figures enter."""
    typed = str(ask.hear("name", "")).strip().casefold()
    there = next((enemy for enemy in ask.state.enemies if enemy.name.casefold() == typed), None)
    if there is not None:
        return _ask_more(ask, there)
    enemy = ask_enemy(ask, replace(BLANK_ENEMY, sector=ahead(ask.state.minute, 1)), "sector_word")
    return Deal(moves=bring_enemy(ask.state, enemy, enemy.models, enemy.sector))


def bring_enemy(state: NovaAetas, card: EnemyCard, n: int = 1, sector: int = 0) -> tuple[AnyMove, ...]:
    """Return the moves by which a new enemy type enters with so many figures."""
    add = build_from(AddEnemy, card)
    return (add, DraftEnemies(make_id(card.name, ids_in_use(state), "enemy"), n, sector)) if n else (add,)


def _ask_more(ask: Ask[NovaAetas], enemy: Enemy) -> Deal[NovaAetas]:
    """Ask how many figures join an enemy type that is in the mission."""
    ask_thing_name(ask, "enemy", enemy.name)
    n = ask.number("models", text("draft_how_many"), limits_of(DraftEnemies, "n"), look="field")
    ask.note(text("enemy_joins", name=enemy.name, n=len(enemy.models)))
    return Deal(moves=(DraftEnemies(enemy.id, n),))


def ask_new_ally(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for an ally that joins the mission with a token of its own."""
    return Deal(moves=(build_from(AddAlly, ask_ally(ask, BLANK_ALLY)),))


def ask_new_scenery(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for a piece of scenery that can be attacked."""
    return Deal(moves=(build_from(AddScenery, ask_scenery(ask, BLANK_SCENERY)),))


def ask_new_item(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for another piece of equipment of a hero."""
    hero = hero_in(ask.state, ask.hear(HERO, ""))
    return Deal(moves=(build_from(AddItem, ask_item(ask, BLANK_ITEM, owner=hero.name), hero=hero.id),))


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


NEW_ENEMY = Form(id="enemy_new", ask=ask_new_enemy, title=text("new_enemy"), word=text("save"), fills=True)
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
