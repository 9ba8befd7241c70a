"""Loot: cards face down, the share that the group takes at the end, and their reagents."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.nova_aetas.loot import count_kept
from companion.games.nova_aetas.state import MANY, Deck, LootShare, NovaAetas
from companion.games.nova_aetas.words import NovaMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True)
class AddLoot(NovaMove):
    """Reagent cards are put on the loot, face down, or taken off with a negative number."""

    deck: Deck = arg("elementum, alchimia or pecunia")
    by: int = arg("how many", default=1, least=-MANY, most=MANY)

    def apply(self, state: NovaAetas) -> NovaAetas:
        number = getattr(state.loot, self.deck) + self.by
        if number < 0:
            raise Refusal("too_little_loot", has=getattr(state.loot, self.deck), by=-self.by)
        return replace(state, loot=replace(state.loot, **{self.deck: min(MANY, number)}))

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return describe_by_fields(self, before, after, self.deck)


@dataclass(frozen=True, slots=True)
class ShareLoot(NovaMove):
    """The mission ends: none, half or all of the loot is kept, and wounds leave the equipment."""

    share: LootShare = arg("none, half or all")
    reagents: tuple[str, ...] = arg("names of the reagents found, for the campaign sheet", default=())
    mends: bool = arg("true: the wounds on equipment leave it, as the mission is over", default=True)

    def apply(self, state: NovaAetas) -> NovaAetas:
        cards = count_kept(state, self.share)
        if len(self.reagents) > cards and "loot" not in state.hidden:
            raise Refusal("more_reagents_than_cards", n=len(self.reagents), most=cards)
        state = _mend_items(state) if self.mends else state
        return replace(state, loot_kept=cards, loot_share=self.share, reagents=self.reagents)

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        if before.loot_kept is not None and "loot" not in before.hidden:
            yield Caution("loot_shared")
        if self.mends:
            yield Caution("mission_closes", asks=False)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        cards = count_kept(before, self.share)
        outcome = f"{self.share}.named" if self.reagents else self.share
        values = {"n": cards, "gone": before.loot.total - cards, "reagents": list_counted(self.reagents)}
        return describe_by_fields(self, before, after, outcome, **values)


def _mend_items(state: NovaAetas) -> NovaAetas:
    """Return the state without wounds on equipment.

    These wounds are discarded at the end of the mission.
    """
    heroes = tuple(replace(hero, items=tuple(replace(item, wounds=0) for item in hero.items)) for hero in state.heroes)
    return replace(state, heroes=heroes)


def list_counted(reagents: tuple[str, ...]) -> str:
    """Return each reagent once, with its number."""
    return ", ".join(f"{name} {reagents.count(name)}" for name in dict.fromkeys(reagents))


@dataclass(frozen=True, slots=True)
class NoteReagents(NovaMove):
    """The loot that was kept is revealed: which reagents it was, for the campaign sheet."""

    reagents: tuple[str, ...] = arg("names of the reagents, one for each card")

    def apply(self, state: NovaAetas) -> NovaAetas:
        if state.loot_kept is None:
            raise Refusal("loot_face_down")
        if len(self.reagents) > state.loot_kept and "loot" not in state.hidden:
            raise Refusal("more_reagents_than_cards", n=len(self.reagents), most=state.loot_kept)
        return replace(state, reagents=tuple(name.strip() for name in self.reagents if name.strip()))

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return describe_by_fields(
            self, before, after, "" if after.reagents else "none", reagents=list_counted(after.reagents)
        )
