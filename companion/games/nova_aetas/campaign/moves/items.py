"""The inventory, set right by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.nova_aetas.campaign.carrying import carried_by_another
from companion.games.nova_aetas.campaign.entries import ItemEntry
from companion.games.nova_aetas.campaign.lookup import item_in, require_name, with_item
from companion.games.nova_aetas.campaign.sheet import with_item_entry
from companion.games.nova_aetas.campaign.state import MOST_COUNT, ItemKind, NovaCampaign
from companion.games.nova_aetas.campaign.tables import owner_of
from companion.games.nova_aetas.campaign.words import CampaignMove, describe_with_bearers
from companion.games.nova_aetas.state import MOST_VALUE
from companion.kernel.field import arg
from companion.kernel.items import find
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import collect_given


@dataclass(frozen=True, slots=True)
class AddItem(CampaignMove):
    """An item is written into the inventory: a reward, equipment of a hero, or anything else."""

    says: ClassVar[tuple[str, ...]] = ("items",)

    item: ItemEntry = arg("the item")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return with_item_entry(state, self.item)


@dataclass(frozen=True, slots=True)
class CorrectItem(CampaignMove):
    """Set right a line of the inventory; only the values given change."""

    item: str = arg("id of the item", of="item")
    name: str | None = arg("name", default=None)
    kind: ItemKind | None = arg("starting, bond, destiny, hero_formula, formula or reward", default=None)
    hero: str | None = arg("whose it is; empty for everybody’s", default=None, of="hero")
    copies: int | None = arg("how many", default=None, least=1, most=MOST_COUNT)
    school: str | None = arg("school of a spell", default=None)
    trick: bool | None = arg("true: a trick, for everybody", default=None)
    familiar: bool | None = arg("true: a familiar", default=None)
    encumbrance: int | None = arg("Encumbrance", default=None, least=0, most=MOST_COUNT)
    resistance: int | None = arg("wounds that it absorbs", default=None, least=0, most=MOST_VALUE)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        item = item_in(state, self.item)
        given = collect_given(self, "item")
        if "name" in given:
            require_name(given["name"], "item")
        if "hero" in given:
            given["hero"] = owner_of(state, given["hero"])
        corrected = replace(item, **given)
        formula = find(state.formulae, item.formula) if item.formula else None
        if formula is not None and corrected.copies > formula.copies:
            raise Refusal("copies_used_up", name=item.name, n=formula.copies)
        return with_item(state, replace(corrected, equipped=corrected.equipped[: corrected.copies]))

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        if self.hero is not None or self.kind is not None:
            yield from carried_by_another(after, item_in(after, self.item))

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        return describe_with_bearers(self, self.item, before, after)
