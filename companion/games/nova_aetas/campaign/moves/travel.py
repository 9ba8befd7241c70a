"""The Travel phase: the way, its Event cards, side missions that are accepted or refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.nova_aetas.campaign.choices import (
    EXPLORATION,
    against_arrival,
    against_side_missions,
    out_of_phase,
    side_over,
    was_side_mission,
)
from companion.games.nova_aetas.campaign.lookup import require_name, side_mission_in
from companion.games.nova_aetas.campaign.sheet import with_side_mission, with_town_of
from companion.games.nova_aetas.campaign.state import MOST_COUNT, MOST_SIDE_MISSIONS, EventKind, NovaCampaign
from companion.games.nova_aetas.campaign.words import CampaignMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.items import drop
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal
from companion.letters import fold

TITLE = "title on the card"


@dataclass(frozen=True, slots=True)
class PlanTravel(CampaignMove):
    """The shortest way to the next town: so many steps, so many Event cards are drawn face down.

    Counted again on the way, it keeps the cards that are revealed; a travel that was to be skipped is made.
    """

    says: ClassVar[tuple[str, ...]] = ("events", "revealed", "skips_travel")

    steps: int = arg("steps of the shortest way", least=0, most=20)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        events = self.steps * state.options.events_per_step
        return replace(state, events=events, revealed=min(state.revealed, events), skips_travel=False)

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        if before.phase != "travel":
            yield Caution("not_in_travel")
        elif before.revealed:
            yield Caution("travel_begun", n=before.revealed)

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        return describe_by_fields(self, before, after, n=after.events)


@dataclass(frozen=True, slots=True)
class RevealEvent(CampaignMove):
    """An Event card that is no side mission is revealed and carried out."""

    title: str = arg(TITLE, default="")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return _reveal_card(state)

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        yield from _about_events(before)

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        return describe_by_fields(self, before, after, "titled" if self.title.strip() else "")


@dataclass(frozen=True, slots=True)
class AcceptSideMission(CampaignMove):
    """An Event card offers a side mission and the group accepts: it goes on the sheet.

    An accepted exploration must be the next mission.
    """

    says: ClassVar[tuple[str, ...]] = ("side_missions", "exploration")

    title: str = arg(TITLE)
    kind: EventKind = arg("encounter, hunt or exploration", default="encounter")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        title = require_name(self.title, "mission")
        if self.kind != "exploration":
            return _reveal_card(with_side_mission(state, title, self.kind))
        if state.exploration is not None:
            raise Refusal("exploration_twice", title=state.exploration)
        return _reveal_card(replace(state, exploration=title))

    def guard(self, state: NovaCampaign) -> None:
        if self.kind == "exploration" and was_side_mission(state) and state.options.exploration_conflict == "refuse":
            raise Refusal("exploration_conflict")

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        yield from _about_events(before)
        if self.kind == "exploration" and was_side_mission(before):
            yield Caution("exploration_after_side")
        elif self.kind == "exploration":
            yield Caution("exploration_is_next", asks=False)
        elif side_over(after):
            yield Caution("one_too_many", asks=False, n=len(after.side_missions), most=MOST_SIDE_MISSIONS)

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        waits = self.kind == "exploration" and was_side_mission(before)
        return describe_by_fields(self, before, after, "waits" if waits else self.kind)


@dataclass(frozen=True, slots=True)
class RefuseSideMission(CampaignMove):
    """An Event card offers a side mission and the group refuses: the card goes back.

    The card of an exploration is put aside instead.
    """

    title: str = arg(TITLE, default="")
    kind: EventKind = arg("encounter, hunt or exploration", default="encounter")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return _reveal_card(state)

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        yield from _about_events(before)
        title = fold(self.title.strip())
        if title and any(fold(mission.name) == title for mission in before.side_missions):
            yield Caution("refused_is_active", title=self.title.strip())

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        aside = self.kind == "exploration" and before.options.exploration_refused == "aside"
        return describe_by_fields(self, before, after, "aside" if aside else "deck", title=self.title.strip() or "–")


@dataclass(frozen=True, slots=True)
class DropSideMission(CampaignMove):
    """An active side mission is given up: its card goes back into the event deck."""

    says: ClassVar[tuple[str, ...]] = ("side_missions",)

    mission: str = arg("id of the side mission", of="side_mission")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        mission = side_mission_in(state, self.mission)
        chosen = "" if state.chosen == mission.id else state.chosen
        return replace(state, side_missions=drop(state.side_missions, mission.id), chosen=chosen)


@dataclass(frozen=True, slots=True)
class DropExploration(CampaignMove):
    """The accepted exploration is given up."""

    says: ClassVar[tuple[str, ...]] = ("exploration",)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        if state.exploration is None:
            raise Refusal("no_exploration")
        return replace(state, exploration=None, chosen="" if state.chosen == EXPLORATION else state.chosen)

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        return describe_by_fields(self, before, after, title=before.exploration or "–")


@dataclass(frozen=True, slots=True)
class EndTravel(CampaignMove):
    """The group is in the town of the next campaign mission: the Preparation phase begins."""

    says: ClassVar[tuple[str, ...]] = ("town", "events", "revealed", "skips_travel")

    skipped: bool = arg("true: the mission said to skip the travel", default=False)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        there = with_town_of(state, state.next_mission)
        return replace(there, phase="preparation", events=0, revealed=0, skips_travel=False)

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        yield from out_of_phase(before, "travel")
        yield from against_side_missions(before) if self.skipped else against_arrival(before)

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        return describe_by_fields(self, before, after, "skipped" if self.skipped else "", town=after.town or "–")


def _reveal_card(state: NovaCampaign) -> NovaCampaign:
    """Return the state with one more card revealed; a journey without a count grows."""
    revealed = min(MOST_COUNT, state.revealed + 1)
    return replace(state, revealed=revealed, events=max(state.events, revealed))


def _about_events(before: NovaCampaign) -> Iterator[Caution]:
    if before.phase != "travel":
        yield Caution("not_in_travel")
    elif before.events and before.revealed >= before.events:
        yield Caution("no_event_left", n=before.events)
