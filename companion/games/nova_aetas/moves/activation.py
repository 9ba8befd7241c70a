"""An activation: it begins, points are spent, the token goes on, it ends with its wait."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from companion.games.nova_aetas.horologium import (
    ahead,
    count_steps,
    forced_wait,
    list_turns,
    points_left,
    roman,
    token_sector,
    turns,
    with_lap,
    with_visit,
)
from companion.games.nova_aetas.hunt import last_card_cautions, with_card_drawn
from companion.games.nova_aetas.lookup import (
    activation_in,
    active_fighter,
    active_hero,
    ally_in,
    enemy_in,
    hero_in,
    model_in,
    name_in,
    token_rapidity,
    type_of,
    with_ally,
    with_enemy,
    with_hero,
    with_model,
)
from companion.games.nova_aetas.state import MANY, MOST_VALUE, Activation, Ally, Enemy, Hero, Model, NovaAetas
from companion.games.nova_aetas.stealth import beside_cautions, describe_rise, notice_cautions, with_begun
from companion.games.nova_aetas.tracking import follows_all
from companion.games.nova_aetas.words import NovaMove, describe_by_fields, name_acting
from companion.kernel.field import arg
from companion.kernel.items import find, find_required
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal

Action = Literal["move", "attack", "skill", "item", "wait", "mission", "height", "any"]

PAYING = ("attack", "skill", "item")
"""The actions that may bring an attack."""


@dataclass(frozen=True, slots=True)
class Activate(NovaMove):
    """A hero, an ally or an enemy type begins to act.

    Tokens of enemies and allies go on at once by their Rapidity.
    """

    token: str = arg("id of the hero, ally or enemy type", of="actor")
    points: int | None = arg(
        "of a prey: the points on its action card, which is drawn; others have their Rapidity",
        default=None,
        least=0,
        most=MOST_VALUE,
    )

    def guard(self, state: NovaAetas) -> None:
        """Refuse points of anybody but a prey; on a tie with one the players give those of its card."""
        preys = {enemy.id for enemy in state.enemies if enemy.prey}
        may_be_prey = preys & {self.token, *(turn.id for turn in list_turns(state))}
        if self.points is not None and not may_be_prey:
            raise Refusal("points_of_prey", name=name_in(state, self.token))

    def apply(self, state: NovaAetas) -> NovaAetas:
        if state.activation is not None:
            raise Refusal("somebody_active", name=name_in(state, state.activation.token))
        state = replace(state, preparing=False)
        hero = find(state.heroes, self.token)
        if hero is not None:
            return _begin_hero(state, hero)
        if find(state.allies, self.token) is not None:
            ally = ally_in(state, self.token)
            state = with_ally(state, ally, sector=ahead(ally.sector, ally.rapidity))
            return _begin(state, ally.id, ally.sector, ally.rapidity)
        enemy = find_required(state.enemies, self.token, "actor")
        if enemy.prey and self.points is not None:
            state = with_card_drawn(state, enemy, self.points)
        else:
            state = _begin_enemy(state, enemy)
        return with_begun(state, enemy.models[0].id) if len(enemy.models) == 1 else state

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        yield from turn_cautions(before, self.token)
        enemy = find(after.enemies, self.token)
        if enemy is not None and enemy.prey:
            yield from last_card_cautions(enemy)
        if enemy is not None:
            yield from _begin_cautions(before, after, enemy)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        enemy = find(before.enemies, self.token)
        if enemy is not None and enemy.prey:
            return describe_by_fields(self, before, after, "prey", n=self.points or 0)
        outcome = describe_rise(before, after) or ("" if find(before.heroes, self.token) else "moves")
        return describe_by_fields(self, before, after, outcome)


def _begin_cautions(before: NovaAetas, after: NovaAetas, enemy: Enemy) -> Iterator[Caution]:
    """Yield the cautions of stealth as a type with one figure begins; others begin one by one."""
    if len(enemy.models) == 1:
        yield from notice_cautions(_with_rested_figures(before, enemy.id), after, enemy.models[0].id)
        yield from beside_cautions(before, after)


def _with_rested_figures(state: NovaAetas, enemy_id: str) -> NovaAetas:
    """Return the state with the figures of a type as they are before any of them begins."""
    enemy = find_required(state.enemies, enemy_id, "actor")
    models = tuple(replace(model, begun=False, activated=False, spent=0) for model in enemy.models)
    return with_enemy(state, enemy, models=models)


def _begin(state: NovaAetas, token: str, start: int, points: int) -> NovaAetas:
    return replace(state, activation=Activation(token=token, start=start, points=points))


def _begin_hero(state: NovaAetas, hero: Hero) -> NovaAetas:
    if hero.ko:
        raise Refusal("companion_draws_none" if hero.companion else "ko_does_not_act", hero=hero.name)
    return _begin(state, hero.id, hero.sector, hero.rapidity)


def _begin_enemy(state: NovaAetas, enemy: Enemy) -> NovaAetas:
    if not enemy.sector:
        raise Refusal("no_token", enemy=enemy.name)
    if enemy.prey:
        raise Refusal("prey_draws", enemy=enemy.name)
    state = _with_rested_figures(state, enemy.id)
    rapidity = token_rapidity(enemy)
    state = with_enemy(state, enemy_in(state, enemy.id), sector=ahead(enemy.sector, rapidity))
    return _begin(state, enemy.id, enemy.sector, rapidity)


@dataclass(frozen=True, slots=True)
class SpendPoints(NovaMove):
    """The active hero declares an action: points are spent, the token goes on.

    An ally’s token has gone on already.
    """

    action: Action = arg("move, attack, skill, item, wait, mission, height or any")
    points: int = arg("Action Points", least=0, most=MOST_VALUE)

    def apply(self, state: NovaAetas) -> NovaAetas:
        state = spend_points(state, self.points)
        state = with_test_due(state) if self.action == "move" else state
        state = with_reactions_over(state) if self.action in ("move", "height") else state
        if self.action == "any":
            return with_paid(state, True, is_attack_paid(state))
        state = with_attack_over(state)
        return with_paid(state, True, self.action == "attack") if self.action in PAYING else state

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        yield from point_cautions(before, self.points)
        if self.action not in ("wait", "mission", "any"):
            yield from place_cautions(before)
        if self.action != "any":
            yield from open_action_cautions(before)
        acting = active_fighter(before)
        if self.action == "mission" and isinstance(acting, Ally):
            yield Caution("ally_mission", ally=acting.name)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return name_acting(describe_by_fields(self, before, after, self.action), active_fighter(before))


def with_paid(state: NovaAetas, paid: bool, attacks: bool = False) -> NovaAetas:
    """Return the state in which the active hero or ally may attack, has to, or neither."""
    return replace(state, activation=replace(activation_in(state), paid=paid, attacks=attacks))


def with_attack_over(state: NovaAetas) -> NovaAetas:
    """Return the state in which no attack is open: the table has resolved it, as it goes on."""
    return replace(state, activation=replace(activation_in(state), attacks=False))


def with_reactions_over(state: NovaAetas) -> NovaAetas:
    """Return the state after a move was made: enemies may react to the next one."""
    return replace(state, activation=replace(activation_in(state), reacted=()))


def with_test_due(state: NovaAetas) -> NovaAetas:
    """Return the state in which the active hero has moved in stealth, and a test is due."""
    due = state.stealth is not None and active_hero(state) is not None
    return replace(state, activation=replace(activation_in(state), test_due=True)) if due else state


def stealth_test_cautions(state: NovaAetas) -> Iterator[Caution]:
    """Ask about going on while the stealth test of the last Move is not made."""
    hero, activation = active_hero(state), state.activation
    if hero is not None and activation is not None and activation.test_due and state.stealth and follows_all(state):
        yield Caution("stealth_test_open", hero=hero.name)


def open_action_cautions(state: NovaAetas) -> Iterator[Caution]:
    """Ask about a next action while the last one is not carried out whole.

    A Move in stealth ends with its test, an Attack that was paid is resolved.
    """
    yield from stealth_test_cautions(state)
    acting = active_fighter(state)
    if acting is not None and is_attack_due(state):
        yield Caution("attack_unresolved", hero=acting.name)


def is_attack_paid(state: NovaAetas) -> bool:
    """Return whether an Attack was paid, and no attack has followed yet."""
    return state.activation is not None and state.activation.attacks


def is_attack_due(state: NovaAetas) -> bool:
    """Return whether a paid Attack is still to be resolved, where the table notes attacks."""
    is_noted = follows_all(state) and "enemies" not in state.hidden
    return is_noted and is_attack_paid(state)


def turn_cautions(state: NovaAetas, token: str) -> Iterator[Caution]:
    """Ask about a token that is not in the sector of the hand, or comes later."""
    order, first = turns(state), list_turns(state)
    if not any(turn.id == token for turn in order):
        yield _why_not_now(state, token)
    elif first and all(turn.id != token for turn in first):
        yield Caution("not_first", name=name_in(state, token), first=first[0].name)


def _why_not_now(state: NovaAetas, token: str) -> Caution:
    """Return the caution with the reason why a token does not come at this visit of the hand."""
    hero, name, sector = find(state.heroes, token), name_in(state, token), roman(state.minute)
    if hero is not None and hero.absent:
        return Caution("takes_no_part", name=name)
    is_here = token_sector(state, token) == state.minute
    return Caution("acted_at_this_visit" if is_here else "not_in_sector", name=name, sector=sector)


def place_cautions(state: NovaAetas) -> Iterator[Caution]:
    """Ask about an action of a hero on a location card, which has actions of its own."""
    hero = active_hero(state)
    if hero is not None and hero.place != "board":
        yield Caution("not_on_board", hero=hero.name)


def point_cautions(state: NovaAetas, points: int) -> Iterator[Caution]:
    """Ask about more points than there are: a card may give some."""
    acting, activation = active_fighter(state), state.activation
    if acting is not None and activation is not None and points > points_left(activation):
        yield Caution("overspent", hero=acting.name, has=points_left(activation), by=points)


def spend_points(state: NovaAetas, points: int) -> NovaAetas:
    """Return the state after the active hero or ally spent points; a hero's token goes on."""
    activation, acting = activation_in(state), active_fighter(state)
    if acting is None:
        raise Refusal("no_hero_active")
    if isinstance(acting, Hero):
        state = with_hero(state, acting, sector=ahead(acting.sector, points))
    total = activation.spent + points
    return replace(state, activation=replace(activation, spent=total, points=max(activation.points, total)))


@dataclass(frozen=True, slots=True)
class EndActivation(NovaMove):
    """The activation ends: a hero waits as far as the rules demand, points left over are lost."""

    skip_wait: bool = arg("true: without the wait that is due", default=False)

    def apply(self, state: NovaAetas) -> NovaAetas:
        activation = activation_in(state)
        hero = active_hero(state)
        steps = self._steps(state, activation)
        wait = forced_wait(state, activation)
        if hero is not None and wait.points and not self.skip_wait:
            state = with_hero(state, hero, sector=wait.sector)
        return replace(with_lap(state, activation.token, steps), activation=None)

    def _steps(self, state: NovaAetas, activation: Activation) -> int:
        """Return how many sectors the token has gone when this activation is over."""
        hero = active_hero(state)
        if hero is None:
            return activation.points
        wait = 0 if self.skip_wait else forced_wait(state, activation).points
        return count_steps(activation, hero.sector) + wait

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        activation = activation_in(before)
        if self.skip_wait and forced_wait(before, activation).points:
            yield Caution("wait_due", n=forced_wait(before, activation).points)
        yield from stealth_test_cautions(before)
        acting = active_fighter(before)
        if acting is not None and is_attack_due(before):
            yield Caution("attack_open", hero=acting.name)
        enemy = find(before.enemies, activation.token)
        waiting = sum(1 for model in enemy.models if not model.activated) if enemy and not enemy.prey else 0
        if enemy and waiting:
            yield Caution("models_left", enemy=enemy.name, n=waiting)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        activation = activation_in(before)
        wait = forced_wait(before, activation)
        waits = bool(wait.points and not self.skip_wait and active_hero(before))
        lost = wait.lost if waits or not wait.points else wait.lost + wait.points
        outcome = ".".join(filter(None, ("wait" if waits else "", "lost" if lost else "")))
        name, sector = name_in(before, activation.token), token_sector(after, activation.token)
        return Message(
            self.text_key(outcome),
            {"name": name, "n": wait.points if waits else 0, "sector": roman(sector), "lost": lost},
            activation.token if active_hero(before) else "",
        )


@dataclass(frozen=True, slots=True)
class _MoveOfFigure(NovaMove):
    """A figure of the active enemy type begins to act, or has acted."""

    model: str = arg("id of the figure", of="model")

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        yield from notice_cautions(before, after, self.model)
        yield from beside_cautions(before, after)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return describe_by_fields(self, before, after, describe_rise(before, after))


@dataclass(frozen=True, slots=True)
class BeginModel(_MoveOfFigure):
    """A figure of the active enemy type begins to act; one that was attacked gives stealth away."""

    def apply(self, state: NovaAetas) -> NovaAetas:
        model = _waiting_model(state, self.model)
        if model.begun:
            raise Refusal("model_has_begun", model=model.name)
        return with_begun(state, self.model)


@dataclass(frozen=True, slots=True)
class ActivateModel(_MoveOfFigure):
    """A figure of the active enemy type has acted."""

    def apply(self, state: NovaAetas) -> NovaAetas:
        state = with_begun(state, _waiting_model(state, self.model).id)
        return with_model(state, model_in(state, self.model), activated=True)


def _waiting_model(state: NovaAetas, model_id: str) -> Model:
    """Return a figure of the active type that has not acted; refuse any other."""
    model, enemy = model_in(state, model_id), type_of(state, model_id)
    if activation_in(state).token != enemy.id:
        raise Refusal("type_not_active", enemy=enemy.name)
    if model.activated:
        raise Refusal("model_has_acted", model=model.name)
    return model


@dataclass(frozen=True, slots=True)
class DrawSeriousWound(NovaMove):
    """A KO hero whose moment has come draws a Serious Wound card instead of acting."""

    hero: str = arg("id of the hero", of="hero")
    card: str = arg("name of the card; empty: not written down", default="")

    says: ClassVar[tuple[str, ...]] = ("heroes.serious_wounds", "heroes.nameless_wounds")

    def apply(self, state: NovaAetas) -> NovaAetas:
        hero = hero_in(state, self.hero)
        if not hero.ko:
            raise Refusal("not_ko", hero=hero.name)
        if hero.companion:
            raise Refusal("companion_draws_none", hero=hero.name)
        card = self.card.strip()
        if card and any(card.casefold() == known.casefold() for known in hero.serious_wounds):
            raise Refusal("wound_owned", hero=hero.name, card=card)
        cards = (*hero.serious_wounds, card) if card else hero.serious_wounds
        is_named_late = bool(card and hero.ko_drawn and hero.nameless_wounds)
        nameless = min(MANY, hero.nameless_wounds + (not card) - is_named_late)
        if len(cards) > MANY:
            raise Refusal("too_many_wounds", hero=hero.name)
        state = with_hero(state, hero, serious_wounds=cards, nameless_wounds=nameless, ko_drawn=True)
        return with_visit(state, hero.id)

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        hero = hero_in(before, self.hero)
        if hero_in(after, hero.id).nameless_wounds < hero.nameless_wounds:
            return  # the card that was drawn before has its name now
        if before.activation is not None or all(turn.id != hero.id for turn in list_turns(before)):
            yield Caution("not_their_moment", hero=hero.name)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return describe_by_fields(self, before, after, "" if self.card.strip() else "unnamed")
