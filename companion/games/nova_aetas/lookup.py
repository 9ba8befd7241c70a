"""Finds heroes, enemies, figures and tokens by id or refuses, and puts changed ones back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.nova_aetas.mission_parts import EventToken, Scenery
from companion.games.nova_aetas.state import Activation, Ally, Attack, AttackKind, Enemy, Hero, Item, Model, NovaAetas
from companion.kernel.items import drop, find, find_among, find_required, put
from companion.kernel.refusal import Refusal


def hero_in(state: NovaAetas, hero_id: str) -> Hero:
    return find_required(state.heroes, hero_id, "hero")


def ally_in(state: NovaAetas, ally_id: str) -> Ally:
    return find_required(state.allies, ally_id, "ally")


def enemy_in(state: NovaAetas, enemy_id: str) -> Enemy:
    return find_required(state.enemies, enemy_id, "enemy")


def event_in(state: NovaAetas, event_id: str) -> EventToken:
    return find_required(state.events, event_id, "event")


def scenery_in(state: NovaAetas, scenery_id: str) -> Scenery:
    return find_required(state.scenery, scenery_id, "scenery")


def item_in(hero: Hero, item_id: str) -> Item:
    return find_required(hero.items, item_id, "item")


def models(state: NovaAetas) -> tuple[Model, ...]:
    return tuple(model for enemy in state.enemies for model in enemy.models)


def type_of(state: NovaAetas, model_id: str) -> Enemy:
    """Return the enemy type to which a figure belongs."""
    find_required(models(state), model_id, "model")
    return next(enemy for enemy in state.enemies if find(enemy.models, model_id) is not None)


def model_in(state: NovaAetas, model_id: str) -> Model:
    return find_required(models(state), model_id, "model")


def health_of(enemy: Enemy, model: Model) -> int:
    """Return the wounds that defeat a figure: those of its form while it is transformed."""
    return model.form.health if model.form else enemy.health


def defence_of(enemy: Enemy, model: Model, kind: AttackKind) -> int:
    """Return the number from which a die succeeds against a figure, or against its form."""
    name = f"{kind}_defence"
    own = getattr(model.form, name) if model.form is not None else None
    return int(getattr(enemy, name)) if own is None else int(own)


def rapidity_of(enemy: Enemy, model: Model) -> int:
    """Return the Rapidity of a figure: that of its form where the card says one."""
    return model.form.rapidity if model.form is not None and model.form.rapidity else enemy.rapidity


def token_rapidity(enemy: Enemy) -> int:
    """Return the Rapidity of a type's token: its only figure may be transformed."""
    return rapidity_of(enemy, enemy.models[0]) if len(enemy.models) == 1 else enemy.rapidity


def control_area_of(enemy: Enemy, model: Model) -> int:
    """Return the Control Area of a figure: that of its form where the card says one."""
    own = model.form.control_area if model.form is not None else None
    return enemy.control_area if own is None else own


def is_critical_immune(enemy: Enemy, model: Model) -> bool:
    """Return whether a figure is immune to criticals: as its form says, where the card says it."""
    own = model.form.critical_immune if model.form is not None else None
    return enemy.critical_immune if own is None else own


def attacks_of(enemy: Enemy, model: Model) -> tuple[Attack, ...]:
    """Return the attacks of a figure: those of its form where the card says any."""
    return model.form.attacks if model.form is not None and model.form.attacks else enemy.attacks


def model_points_left(enemy: Enemy, model: Model) -> int:
    """Return the Action Points that a figure has left for attacks with a known cost."""
    return max(0, rapidity_of(enemy, model) - model.spent)


def attack_in(enemy: Enemy, number: int, model: Model | None = None) -> Attack:
    """Return an attack of an enemy's card, or of one figure, by its place from 1."""
    attacks = enemy.attacks if model is None else attacks_of(enemy, model)
    if not 1 <= number <= len(attacks):
        raise Refusal("no_such_attack", enemy=enemy.name, n=len(attacks))
    return attacks[number - 1]


def first_attack(enemy: Enemy, model: Model, reaction: bool = False) -> int:
    """Return the place of a figure's first attack, or of the first that can react.

    0: none, as in the own activation of a prey, whose printed attack is for reactions only.
    """
    if enemy.prey and not reaction:
        return 0
    fit = (number for number, each in enumerate(attacks_of(enemy, model), 1) if each.can_reach_adjacent or not reaction)
    return next(fit, 0)


def find_reacting(state: NovaAetas) -> tuple[Model, ...]:
    """Return the figures that can strike at a hero who moves away."""
    return tuple(model for enemy in state.enemies for model in enemy.models if can_react(enemy, model))


def can_react(enemy: Enemy, model: Model) -> bool:
    """Return whether a figure has an attack that reaches an adjacent hero."""
    return any(attack.can_reach_adjacent for attack in attacks_of(enemy, model))


def fighter_in(state: NovaAetas, some_id: str) -> Hero | Ally:
    """Return a hero or an ally by id: effects of skills, equipment and enemies treat them alike."""
    ally = find(state.allies, some_id)
    return ally if ally is not None else find_required(state.heroes, some_id, "hero")


def bearer_in(state: NovaAetas, some_id: str) -> Hero | Ally | Model:
    """Return a hero, an ally or a figure by id: status tokens lie on all of them."""
    bearers: tuple[Hero | Ally | Model, ...] = (*state.heroes, *state.allies, *models(state))
    return find_required(bearers, some_id, "bearer")


def is_standing(state: NovaAetas, some_id: str) -> bool:
    """Return whether a hero, ally or figure is in play and not KO, so that effects can reach it."""
    hero = find(state.heroes, some_id)
    if hero is not None:
        return not hero.ko
    return find(state.allies, some_id) is not None or find(models(state), some_id) is not None


def is_off_board(fighter: Hero | Ally) -> bool:
    """Return whether a hero is on a location card, away, or takes no part."""
    return isinstance(fighter, Hero) and (fighter.place != "board" or fighter.absent)


def may_react(state: NovaAetas, mover: Hero | Ally) -> bool:
    """Return whether enemies may strike at a model that moves: no ally, and not in stealth."""
    return isinstance(mover, Hero) and state.stealth is None and not is_off_board(mover) and bool(find_reacting(state))


def awake_heroes(state: NovaAetas) -> tuple[Hero, ...]:
    """Return the heroes who are neither KO nor away."""
    return tuple(hero for hero in state.heroes if not hero.ko and not hero.absent)


def awake(state: NovaAetas) -> tuple[Hero | Ally, ...]:
    """Return the heroes and allies whom an enemy may attack: nobody KO or away."""
    return (*awake_heroes(state), *state.allies)


def on_battlefield(state: NovaAetas) -> tuple[Hero | Ally, ...]:
    """Return the allies, and the awake heroes who are on no location card."""
    return tuple(one for one in awake(state) if not is_off_board(one))


def bystanders(state: NovaAetas, *besides: str) -> tuple[str, ...]:
    """Return the ids that an area effect can hit besides these: figures, heroes and allies."""
    there = (*models(state), *on_battlefield(state))
    return tuple(one.id for one in there if one.id not in besides)


def activation_in(state: NovaAetas) -> Activation:
    if state.activation is None:
        raise Refusal("nobody_active")
    return state.activation


def active_hero(state: NovaAetas) -> Hero | None:
    return find(state.heroes, state.activation.token) if state.activation else None


def active_fighter(state: NovaAetas) -> Hero | Ally | None:
    """Return the hero or ally who acts."""
    acting = find(state.allies, state.activation.token) if state.activation else None
    return active_hero(state) or acting


def likely_attacker(state: NovaAetas) -> Hero | Ally:
    """Return the active hero or ally; while nobody acts, the first hero who could."""
    return active_fighter(state) or (*awake_heroes(state), *state.heroes)[0]


def groups(state: NovaAetas) -> tuple[tuple[Any, ...], ...]:
    """Return everything that stands on the table or on the Horologium, by kind."""
    return (state.heroes, state.allies, state.enemies, models(state), state.events, state.scenery)


def name_in(state: NovaAetas, some_id: str) -> str:
    """Return the name of a thing by its id; another word is returned as it is."""
    items = tuple(item for hero in state.heroes for item in hero.items)
    found = find_among((*groups(state), items), some_id)
    return str(found.name) if found is not None else some_id


def ids_in_use(state: NovaAetas) -> set[str]:
    """Return every id of the table, so that a new one differs."""
    return {thing.id for group in groups(state) for thing in group}


# --- put back --------------------------------------------------------------------------------------------


def with_hero(state: NovaAetas, hero: Hero, **changes: Any) -> NovaAetas:
    return replace(state, heroes=put(state.heroes, replace(hero, **changes)))


def with_ally(state: NovaAetas, ally: Ally, **changes: Any) -> NovaAetas:
    return replace(state, allies=put(state.allies, replace(ally, **changes)))


def with_fighter(state: NovaAetas, fighter: Hero | Ally, **changes: Any) -> NovaAetas:
    """Return the state with a changed hero or ally."""
    return with_hero(state, fighter, **changes) if isinstance(fighter, Hero) else with_ally(state, fighter, **changes)


def with_bearer(state: NovaAetas, bearer: Hero | Ally | Model, **changes: Any) -> NovaAetas:
    """Return the state with a changed hero, ally or figure."""
    if isinstance(bearer, Model):
        return with_model(state, bearer, **changes)
    return with_fighter(state, bearer, **changes)


def with_enemy(state: NovaAetas, enemy: Enemy, **changes: Any) -> NovaAetas:
    return replace(state, enemies=put(state.enemies, replace(enemy, **changes)))


def with_item(state: NovaAetas, hero: Hero, item: Item, **changes: Any) -> NovaAetas:
    return with_hero(state, hero, items=put(hero.items, replace(item, **changes)))


def with_model(state: NovaAetas, model: Model, **changes: Any) -> NovaAetas:
    enemy = type_of(state, model.id)
    return with_enemy(state, enemy, models=put(enemy.models, replace(model, **changes)))


def without_model(state: NovaAetas, model_id: str) -> NovaAetas:
    """Return the state without a figure; with the last one of its type the token goes."""
    enemy = type_of(state, model_id)
    left = drop(enemy.models, model_id)
    state = with_enemy(state, enemy, models=left, sector=enemy.sector if left else 0)
    over = not left and state.activation is not None and state.activation.token == enemy.id
    return replace(state, activation=None) if over else state
