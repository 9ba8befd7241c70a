"""A fall that the table says: a hero is KO, another model is defeated."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.nova_aetas.fallen import list_gone
from companion.games.nova_aetas.harm import defeat_ally, defeat_enemy, knock_out, with_reaction_paid
from companion.games.nova_aetas.lookup import bearer_in, hero_in, model_in, models, with_hero
from companion.games.nova_aetas.moves.enemies import defeat_cautions
from companion.games.nova_aetas.moves.heroes import gain_cautions, ko_cautions
from companion.games.nova_aetas.perilium import raise_value
from companion.games.nova_aetas.state import Ally, Hero, NovaAetas
from companion.games.nova_aetas.words import NovaMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.items import find
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True)
class SayFall(NovaMove):
    """A model has as many wounds as Health: a hero is KO, another is defeated.

    The table says so where it counts the wounds with its pieces, and the app does not.
    """

    model: str = arg("id of the hero, ally or enemy figure", of="bearer")
    by: str = arg("id of the hero who defeats the figure and gains Perilium; empty: nobody", default="", of="hero")
    reaction: bool = arg("true: a reaction puts the active hero KO", default=False)

    says: ClassVar[tuple[str, ...]] = ("heroes.ko",)

    def guard(self, state: NovaAetas) -> None:
        """Refuse a hero who gains Perilium for the fall of a friend."""
        if self.by:
            model_in(state, self.model)

    def apply(self, state: NovaAetas) -> NovaAetas:
        fallen = bearer_in(state, self.model)
        if isinstance(fallen, Hero):
            if fallen.ko:
                raise Refusal("ko_untouched", hero=fallen.name)
            return self._knock_out(state, fallen)
        if isinstance(fallen, Ally):
            return defeat_ally(state, fallen)
        return self._with_gain(defeat_enemy(state, fallen.id))

    def _knock_out(self, state: NovaAetas, hero: Hero) -> NovaAetas:
        """Return the state with the hero KO; a reaction moves the token and ends the activation."""
        ends = self.reaction and state.activation is not None and state.activation.token == hero.id
        state = with_reaction_paid(state, hero) if ends else state
        state = knock_out(with_hero(state, hero_in(state, hero.id), wounds=hero.health), hero.id)
        return replace(state, activation=None) if ends else state

    def _with_gain(self, state: NovaAetas) -> NovaAetas:
        """Return the state with the Perilium of the defeat; that of wounds came with the attack."""
        if not self.by:
            return state
        hero = hero_in(state, self.by)
        return with_hero(state, hero, perilium=raise_value(state, hero, 1))

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        if self.by:
            yield from gain_cautions(before, self.by)
        yield from defeat_cautions(before, after)
        yield from ko_cautions(before, after)
        yield from (Caution("ally_gone", asks=False, ally=name) for name in list_gone(before, after))

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        is_figure = find(models(before), self.model) is not None
        outcome = "defeated_by" if self.by else "defeated" if is_figure else ""
        return describe_by_fields(self, before, after, outcome)
