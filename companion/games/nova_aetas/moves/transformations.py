"""Transformations: a model has the values of another card for a while.

It is defeated at its new Health.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.nova_aetas.enemy_card import MOST_HEALTH
from companion.games.nova_aetas.harm import Absorbed, with_own_values, wound_ally, wound_enemy, wound_hero
from companion.games.nova_aetas.lookup import bearer_in, hero_in, models, with_model
from companion.games.nova_aetas.moves.enemies import defeat_cautions
from companion.games.nova_aetas.moves.heroes import ko_cautions
from companion.games.nova_aetas.state import (
    DIE,
    MANY,
    MOST_HERO_HEALTH,
    MOST_VALUE,
    Ally,
    Attack,
    Form,
    Hero,
    Model,
    NovaAetas,
    OwnValues,
)
from companion.games.nova_aetas.words import NovaMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.items import find
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import build_from

FIGURE = "id of the enemy figure, hero or ally"
SAID = ("enemies.models.form", "heroes.form", "allies.form", "heroes.ko")
OF_FIGURES = ("rapidity", "control_area", "physical_defence", "mental_defence")
OF_HEROES = ("rapidity", "dexterity", "physique", "mind")


@dataclass(frozen=True, slots=True)
class Transform(NovaMove):
    """A model is transformed: only its card’s values count.

    It is defeated at the Health printed on the card.
    """

    model: str = arg(FIGURE, of="bearer")
    name: str = arg("name of the transformation card")
    health: int = arg("Health printed on it", least=1, most=MOST_HEALTH)
    hero: str = arg("id of the hero who controls it; empty: nobody", default="", of="hero")
    physical_defence: int | None = arg("physical defence printed on it", default=None, least=1, most=DIE)
    mental_defence: int | None = arg("mental defence printed on it", default=None, least=1, most=DIE)
    rapidity: int | None = arg("Rapidity printed on it", default=None, least=1, most=MOST_VALUE)
    control_area: int | None = arg("Control Area printed on it", default=None, least=0, most=MANY)
    critical_immune: bool | None = arg("true: immune to criticals, as it is printed there", default=None)
    attacks: tuple[Attack, ...] = arg("the attacks printed on it", default=())
    dexterity: int | None = arg("Dexterity printed on it, for a hero", default=None, least=1, most=MOST_VALUE)
    physique: int | None = arg("Physique printed on it, for a hero", default=None, least=1, most=MOST_VALUE)
    mind: int | None = arg("Mind printed on it, for a hero", default=None, least=1, most=MOST_VALUE)

    says: ClassVar[tuple[str, ...]] = SAID

    def apply(self, state: NovaAetas) -> NovaAetas:
        if not self.name.strip():
            raise Refusal("form_without_name")
        form = self._form(state)
        bearer = bearer_in(state, self.model)
        if isinstance(bearer, Model):
            return wound_enemy(with_model(state, bearer, form=form), bearer.id, 0)[0]
        if isinstance(bearer, Ally):
            return wound_ally(state, self._ally(bearer, form), 0)
        return wound_hero(state, self._hero(bearer, form), Absorbed((), 0))

    def _form(self, state: NovaAetas) -> Form:
        return build_from(Form, self, hero=hero_in(state, self.hero).id if self.hero else "")

    def _ally(self, ally: Ally, form: Form) -> Ally:
        own = _own_values(ally)
        return replace(ally, form=replace(form, own=own), rapidity=self.rapidity or own.rapidity, health=self.health)

    def _hero(self, hero: Hero, form: Form) -> Hero:
        if hero.ko:
            raise Refusal("ko_untouched", hero=hero.name)
        if self.health > MOST_HERO_HEALTH:
            raise Refusal("health_too_high", hero=hero.name, n=MOST_HERO_HEALTH)
        own = _own_values(hero)
        values = {name: getattr(self, name) or getattr(own, name) for name in OF_HEROES}
        return replace(hero, form=replace(form, own=own), health=self.health, **values)

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        if self._has_unsaid(before):
            yield Caution("form_unsaid", asks=False, form=self.name.strip())
        yield from defeat_cautions(before, after)
        yield from ko_cautions(before, after)

    def _has_unsaid(self, state: NovaAetas) -> bool:
        """Return whether a value that the model uses was not said, so that its own stays."""
        if find(models(state), self.model) is not None:
            return not self.attacks or any(getattr(self, name) is None for name in OF_FIGURES)
        names = OF_HEROES if find(state.heroes, self.model) is not None else ("rapidity",)
        return any(getattr(self, name) is None for name in names)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return describe_by_fields(self, before, after, _outcome(after, self.model), n=self.health)


def _own_values(fighter: Hero | Ally) -> OwnValues:
    """Return the values of the sheet or card that a transformation covers.

    Another transformation on top covers the same values.
    """
    if fighter.form is not None and fighter.form.own is not None:
        return fighter.form.own
    return build_from(OwnValues, fighter)


def _outcome(after: NovaAetas, own_id: str) -> str:
    if find(after.heroes, own_id) is not None:
        return ""
    is_defeated = find(models(after), own_id) is None and find(after.allies, own_id) is None
    return "defeated" if is_defeated else ""


@dataclass(frozen=True, slots=True)
class EndForm(NovaMove):
    """A transformation ends and the model has its own values again."""

    model: str = arg(FIGURE, of="bearer")

    says: ClassVar[tuple[str, ...]] = SAID

    def apply(self, state: NovaAetas) -> NovaAetas:
        bearer = bearer_in(state, self.model)
        if bearer.form is None:
            raise Refusal("not_transformed", model=bearer.name)
        if isinstance(bearer, Model):
            return wound_enemy(with_model(state, bearer, form=None), bearer.id, 0)[0]
        if isinstance(bearer, Hero) and bearer.ko:
            raise Refusal("ko_untouched", hero=bearer.name)
        return with_own_values(state, bearer)

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        yield from defeat_cautions(before, after)
        yield from ko_cautions(before, after)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        form = bearer_in(before, self.model).form
        outcome = _outcome(after, self.model)
        return describe_by_fields(self, before, after, outcome, form=form.name if form else "")
