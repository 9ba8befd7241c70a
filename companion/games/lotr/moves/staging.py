"""Moves on the staging area and the encounter deck."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal

from companion.games.lotr.card_values import CardValues
from companion.games.lotr.changes import list_card, with_discards
from companion.games.lotr.guide_names import QUEST_CARDS, is_in_combat
from companion.games.lotr.state import EncounterCard, LotrState
from companion.games.lotr.totals import (
    counted_encounter_deck,
    is_staging_hidden,
    listed_threat,
    reveals_due,
    reveals_left,
    staging_threat,
)
from companion.games.lotr.words import LotrMove, describe_in_staging
from companion.kernel.field import arg
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import build_from, collect_given


def with_staging_threat(state: LotrState, threat: int) -> LotrState:
    """Set the total threat; listed cards keep their own."""
    return replace(state, other_threat=threat - listed_threat(state))


@dataclass(frozen=True, slots=True)
class SetStagingThreat(LotrMove):
    """Set the total threat strength in the staging area."""

    says: ClassVar = ("other_threat",)

    threat: int = arg("the total", least=0, most=199)

    def apply(self, state: LotrState) -> LotrState:
        return with_staging_threat(state, self.threat)

    def burst_key(self) -> Hashable | None:
        return ("staging",)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        """Say an unchanged total with its number: no change line would say it."""
        is_same = staging_threat(before) == staging_threat(after)
        return describe_in_staging(self, before, after, "same" if is_same else "")


@dataclass(frozen=True, slots=True)
class ChangeStagingThreat(LotrMove):
    """Add to the total threat strength in the staging area, or subtract with a negative number."""

    says: ClassVar = ("other_threat",)

    by: int = arg("how much", default=1, least=-99, most=99)

    def apply(self, state: LotrState) -> LotrState:
        threat = staging_threat(state) + self.by
        if threat < 0:
            raise Refusal("staging_below_zero", threat=staging_threat(state))
        return with_staging_threat(state, threat)

    def burst_key(self) -> Hashable | None:
        return ("staging",)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        return describe_in_staging(self, before, after)


RevealedKind = Literal["enemy", "location", "treachery", "other"]


@dataclass(frozen=True, slots=True)
class RevealCard(CardValues, LotrMove):
    """Step 3.b: reveal an encounter card; it stays, as c1, c2 ..., unless it is a treachery."""

    says: ClassVar = ("encounter_discard", "other_threat")

    kind: RevealedKind = arg("what it is")
    name: str = arg("name of the card", default="")
    surge: bool = arg("it has surge: one more card is due", default=False)

    def apply(self, state: LotrState) -> LotrState:
        state = replace(
            draw_from_encounter_deck(state),
            revealed=state.revealed + 1,
            surges=state.surges + (1 if self.surge else 0),
        )
        if self.kind == "treachery":
            return with_discards(state, 1)
        return list_card(state, build_from(EncounterCard, self, id=""))

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        """Say that more cards come than are due, and that the last one is drawn.

        Then the discards are shuffled before the next one.
        """
        counts = before.place.card.startswith(QUEST_CARDS) and not is_staging_hidden(before)
        if counts and before.revealed and not reveals_left(before):
            yield Caution("one_card_more", asks=False, n=reveals_due(before))
        if counted_encounter_deck(after) == 0:
            yield Caution("encounter_deck_out", asks=False, n=after.encounter_discard)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        kind = self.kind if self.name.strip() else f"{self.kind}_unnamed"
        return describe_in_staging(self, before, after, f"{kind}.surge" if self.surge else kind)


def draw_from_encounter_deck(state: LotrState) -> LotrState:
    """Take a card from the encounter deck, if it is counted."""
    deck = counted_encounter_deck(state)
    if deck is None:
        return state
    if deck == 0:
        raise Refusal("encounter_deck_empty", discard=state.encounter_discard)
    return replace(state, encounter_deck=deck - 1)


@dataclass(frozen=True, slots=True)
class SurgeSeen(LotrMove):
    """A revealed card has surge: one more card is due."""

    by: int = arg("how many; negative takes a wrong tap back", default=1, least=-9, most=9)

    def apply(self, state: LotrState) -> LotrState:
        if state.surges + self.by < 0:
            raise Refusal("no_surge")
        return replace(state, surges=state.surges + self.by)


@dataclass(frozen=True, slots=True)
class ReformEncounterDeck(LotrMove):
    """Shuffle the encounter discard pile into the encounter deck."""

    def apply(self, state: LotrState) -> LotrState:
        return reform(state)

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        if counted_encounter_deck(before):
            yield Caution("encounter_deck_not_empty", n=before.encounter_deck)
        if is_in_combat(before) and not before.options.reshuffle_anytime:
            yield Caution("reform_in_combat")


def reform(state: LotrState) -> LotrState:
    deck = None if state.encounter_deck is None else state.encounter_deck + state.encounter_discard
    return replace(state, encounter_deck=deck, encounter_discard=0)


@dataclass(frozen=True, slots=True)
class SetEncounterDecks(LotrMove):
    """Correct the number of cards in the encounter deck or its discard pile."""

    deck: int | None = arg("cards in the deck; from now on it is counted", default=None, least=0, most=999)
    discard: int | None = arg("cards in the discard pile", default=None, least=0, most=999)

    def apply(self, state: LotrState) -> LotrState:
        changes: Any = {f"encounter_{pile}": cards for pile, cards in collect_given(self).items()}
        return replace(state, **changes)


@dataclass(frozen=True, slots=True)
class SetRevealed(LotrMove):
    """Correct how many encounter cards were revealed in this quest phase."""

    revealed: int = arg("cards revealed so far", least=0, most=99)

    def apply(self, state: LotrState) -> LotrState:
        return replace(state, revealed=self.revealed)
