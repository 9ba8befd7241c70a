"""The move of the travel phase."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.games.lotr.changes import discard_card, list_card, with_card, without_other_threat
from companion.games.lotr.lookup import active_location, namesake, staged_location
from companion.games.lotr.rounds import is_done, mark_done
from companion.games.lotr.state import EncounterCard, LotrState
from companion.games.lotr.totals import beyond_the_total, threat_untyped
from companion.games.lotr.words import LotrMove, describe_in_staging
from companion.kernel.field import arg
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import build_from


def leave_location(state: LotrState) -> LotrState:
    """Return the state without an active location, or refuse one that is still there.

    Where the group keeps it with its card it was explored at the table.
    """
    active = active_location(state)
    if active is None:
        return state
    if "location" not in state.hidden:
        raise Refusal("location_already_active", location=active.name)
    return discard_card(state, active)


@dataclass(frozen=True, slots=True)
class Travel(LotrMove):
    """Step 4.a: travel to a location in the staging area; its threat stops counting at once."""

    says: ClassVar = ("cards.place", "other_threat")

    location: str = arg("id (c1, c2 ...) or name; empty: the one described here", default="", of="location")
    name: str = arg("name of a location that is not listed", default="")
    threat: int = arg("its threat strength, taken off the total", default=0, least=0, most=99)
    quest_points: int | None = arg("its quest points", default=None, least=1, most=999)

    def guard(self, state: LotrState) -> None:
        if self == Travel() and active_location(state) is None:
            raise Refusal("which_location")

    def apply(self, state: LotrState) -> LotrState:
        state = leave_location(state)
        if self.find_listed(state):
            state = with_card(state, staged_location(state, self.find_listed(state)), place="active")
        else:
            state = list_card(without_other_threat(state, self.threat), self.build_card())
        return mark_done(state, "travel")

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        if is_done(before, "travel"):
            yield Caution("travel_twice")
        if not self.find_listed(before):
            yield from beyond_the_total(before, self.threat)
            yield from threat_untyped(before, after.cards[-1])

    def describe(self, before: LotrState, after: LotrState) -> Message:
        listed = self.find_listed(before)
        location = staged_location(before, listed) if listed else after.cards[-1]
        return describe_in_staging(self, before, after, location=location.name)

    def find_listed(self, state: LotrState) -> str:
        """Return the location in the staging area that the move means, by its id or its name.

        A location that the player describes under the name of a listed one is that listed one.
        """
        return self.location or namesake(state, "location", self.name)

    def build_card(self) -> EncounterCard:
        return build_from(EncounterCard, self, id="", kind="location", place="active")
