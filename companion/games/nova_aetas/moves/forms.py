"""Transformations: a model has other values for a while, and is defeated at its new Health."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.games.nova_aetas.enemy_card import MOST_HEALTH
from companion.games.nova_aetas.harm import enemy_wounded
from companion.games.nova_aetas.lookup import hero_in, model_in, models, with_model
from companion.games.nova_aetas.moves.enemies import defeat_cautions
from companion.games.nova_aetas.state import DIE, Form, NovaAetas
from companion.games.nova_aetas.words import NovaMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.items import find
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal

FIGURE = "id of the enemy figure"


@dataclass(frozen=True, slots=True)
class Transform(NovaMove):
    """A figure is transformed: only its card’s values count, and it is defeated at the Health printed there."""

    model: str = arg(FIGURE, of="model")
    name: str = arg("name of the transformation card")
    health: int = arg("Health printed on it", least=1, most=MOST_HEALTH)
    hero: str = arg("id of the hero who controls it; empty: nobody", default="", of="hero")
    physical_defence: int | None = arg("physical defence printed on it", default=None, least=1, most=DIE)
    mental_defence: int | None = arg("mental defence printed on it", default=None, least=1, most=DIE)

    says: ClassVar[tuple[str, ...]] = ("enemies.models.form",)

    def apply(self, state: NovaAetas) -> NovaAetas:
        if not self.name.strip():
            raise Refusal("form_without_name")
        owner = hero_in(state, self.hero).id if self.hero else ""
        form = Form(
            name=self.name.strip(),
            health=self.health,
            hero=owner,
            physical_defence=self.physical_defence,
            mental_defence=self.mental_defence,
        )
        return enemy_wounded(with_model(state, model_in(state, self.model), form=form), self.model, 0)[0]

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        yield from defeat_cautions(before, after)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        gone = find(models(after), self.model) is None
        return describe_by_fields(self, before, after, "defeated" if gone else "", n=self.health)


@dataclass(frozen=True, slots=True)
class EndForm(NovaMove):
    """A transformation ends and the figure has its own values again."""

    model: str = arg(FIGURE, of="model")

    says: ClassVar[tuple[str, ...]] = ("enemies.models.form",)

    def apply(self, state: NovaAetas) -> NovaAetas:
        model = model_in(state, self.model)
        if model.form is None:
            raise Refusal("not_transformed", model=model.name)
        return enemy_wounded(with_model(state, model, form=None), model.id, 0)[0]

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        yield from defeat_cautions(before, after)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        gone = find(models(after), self.model) is None
        form = model_in(before, self.model).form
        return describe_by_fields(self, before, after, "defeated" if gone else "", form=form.name if form else "")
