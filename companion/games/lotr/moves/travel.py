"""The move of the travel phase."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.lotr.changes import list_card, with_card, without_other_threat
from companion.games.lotr.lookup import active_location, staged_location
from companion.games.lotr.state import EncounterCard, LotrState
from companion.kernel.game import Move, Refusal, arg


@dataclass(frozen=True, slots=True)
class Travel(Move[LotrState]):
    """Step 4.a: travel to a location in the staging area; its threat stops counting at once."""

    location: str = arg("id (c1, c2 ...) or name; empty: the one described here", default="")
    name: str = arg("name of a location that is not listed", default="")
    threat: int = arg("its threat strength, taken off the total", default=0, least=0, most=99)
    quest_points: int | None = arg("its quest points", default=None, least=1)

    def apply(self, state: LotrState) -> LotrState:
        active = active_location(state)
        if active is not None:
            raise Refusal("location_already_active", location=active.name)
        if not self.location:
            return list_card(without_other_threat(state, self.threat), self.described())
        return with_card(state, staged_location(state, self.location), place="active")

    def described(self) -> EncounterCard:
        return EncounterCard(
            id="",
            name=self.name,
            kind="location",
            place="active",
            threat=self.threat,
            quest_points=self.quest_points,
        )
