"""The group's part of the sheet, set right by hand: town, missions, Popolini, reagents."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.nova_aetas.campaign.choices import against_arrival, side_over
from companion.games.nova_aetas.campaign.lookup import (
    hero_in,
    hunt_in,
    reagent_in,
    require_name,
    under_way,
    with_hero,
    with_reagent,
)
from companion.games.nova_aetas.campaign.sheet import with_achievement, with_hunt, with_side_mission
from companion.games.nova_aetas.campaign.state import (
    MOST_COINS,
    MOST_COUNT,
    MOST_SIDE_MISSIONS,
    LastKind,
    NextMission,
    NovaCampaign,
    Phase,
    SideKind,
    TownKind,
)
from companion.games.nova_aetas.campaign.words import CampaignMove, describe_by_fields
from companion.games.nova_aetas.state import Options as MissionOptions
from companion.kernel.field import arg
from companion.kernel.items import drop
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True)
class ChangePopolini(CampaignMove):
    """Popolini come in or go out, for any reason."""

    by: int = arg("how many", default=1, least=-MOST_COINS, most=MOST_COINS)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        if state.popolini + self.by < 0:
            raise Refusal("coins_missing", n=state.popolini, cost=-self.by)
        return replace(state, popolini=min(MOST_COINS, state.popolini + self.by))

    def burst_key(self) -> Hashable | None:
        return "popolini"


@dataclass(frozen=True, slots=True)
class ChangeReagent(CampaignMove):
    """The group has more or less of a reagent."""

    reagent: str = arg("id of the reagent", of="reagent")
    by: int = arg("how many", default=1, least=-MOST_COUNT, most=MOST_COUNT)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        reagent = reagent_in(state, self.reagent)
        if reagent.count + self.by < 0:
            raise Refusal("reagent_missing", reagent=reagent.name, n=reagent.count, needs=-self.by)
        return with_reagent(state, reagent, count=min(MOST_COUNT, reagent.count + self.by))

    def burst_key(self) -> Hashable | None:
        return ("reagent", self.reagent)


@dataclass(frozen=True, slots=True)
class SetTown(CampaignMove):
    """Set the town in which the group is."""

    says: ClassVar[tuple[str, ...]] = ("town",)

    town: str = arg("name of the town")
    kind: TownKind = arg("city or village", default="city")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return replace(state, town=require_name(self.town, "town"), town_kind=self.kind)

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        return describe_by_fields(self, before, after, self.kind)


@dataclass(frozen=True, slots=True)
class SetNextMission(CampaignMove):
    """The next campaign mission, as the sheet says it."""

    title: str = arg("its title")
    town: str = arg("its town; by default the same", default="")
    kind: TownKind | None = arg("city or village; by default the same", default=None)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        old = state.next_mission
        following = NextMission(
            title=require_name(self.title, "mission"), town=self.town.strip() or old.town, kind=self.kind or old.kind
        )
        return replace(state, next_mission=following)


@dataclass(frozen=True, slots=True)
class NoteSideMission(CampaignMove):
    """A side mission is written on the sheet by hand."""

    says: ClassVar[tuple[str, ...]] = ("side_missions",)

    title: str = arg("its title")
    kind: SideKind = arg("encounter or hunt", default="encounter")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return with_side_mission(state, require_name(self.title, "mission"), self.kind)

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        if side_over(after):
            yield Caution("one_too_many", asks=False, n=len(after.side_missions), most=MOST_SIDE_MISSIONS)

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        return describe_by_fields(self, before, after, self.kind)


@dataclass(frozen=True, slots=True)
class SetHunt(CampaignMove):
    """A hunt among those available, and the rewards that were won."""

    title: str = arg("its title")
    won: int = arg("rewards won", default=0, least=0, most=MOST_COUNT)
    total: int = arg("rewards that there are; 0: not known", default=0, least=0, most=MOST_COUNT)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return with_hunt(state, require_name(self.title, "mission"), self.won, self.total)


@dataclass(frozen=True, slots=True)
class DropHunt(CampaignMove):
    """A hunt is struck from those available."""

    says: ClassVar[tuple[str, ...]] = ("hunts",)

    hunt: str = arg("id of the hunt", of="hunt")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        hunt = hunt_in(state, self.hunt)
        chosen = "" if state.chosen == hunt.id else state.chosen
        return replace(state, hunts=drop(state.hunts, hunt.id), chosen=chosen)


@dataclass(frozen=True, slots=True)
class AddAchievement(CampaignMove):
    """An Achievement card: of the group, or a personal one."""

    name: str = arg("name of the card")
    hero: str = arg("id of the hero, for a personal one", default="", of="hero")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return with_achievement(state, self.name, hero_in(state, self.hero) if self.hero else None)

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        return describe_by_fields(self, before, after, "personal" if self.hero else "")


@dataclass(frozen=True, slots=True)
class ForgetAchievement(CampaignMove):
    """An Achievement card is given back."""

    name: str = arg("name of the card")
    hero: str = arg("id of the hero, for a personal one", default="", of="hero")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        hero, name = hero_in(state, self.hero) if self.hero else None, self.name.strip()
        had = hero.achievements if hero else state.achievements
        if name not in had:
            raise Refusal("unknown_achievement", name=name or "–", known=", ".join(had) or "−")
        left = tuple(each for each in had if each != name)
        return with_hero(state, hero, achievements=left) if hero else replace(state, achievements=left)

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        return describe_by_fields(self, before, after, "personal" if self.hero else "")


@dataclass(frozen=True, slots=True)
class SetLastMission(CampaignMove):
    """Which kind of mission was the last one."""

    kind: LastKind = arg("none, campaign, encounter, hunt or exploration")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return replace(state, last_mission=self.kind)


@dataclass(frozen=True, slots=True)
class SetPhase(CampaignMove):
    """The campaign goes on in another phase, because a mission says so or by hand."""

    to: Phase = arg("travel, preparation, mission or rest")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return replace(state, phase=self.to)

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        mission = under_way(before)
        if mission is not None and before.phase == "mission" != self.to:
            yield Caution("mission_still_out", mission=mission.name)
        if before.phase == "travel" and self.to in ("preparation", "mission"):
            yield from against_arrival(before)
        if before.phase == "rest" and self.to in ("travel", "preparation") and before.companions:
            yield Caution("rest_uncounted")


@dataclass(frozen=True, slots=True)
class SetMissionOptions(CampaignMove):
    """With which settings missions begin from now on."""

    options: MissionOptions = arg("the settings of a mission")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return replace(state, mission_options=self.options)


@dataclass(frozen=True, slots=True)
class SetRests(CampaignMove):
    """Set the number of rests that have ended."""

    rests: int = arg("how many", least=0, most=MOST_COUNT)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        late = next((each for each in state.companions if each.hired > self.rests + 1), None)
        if late is not None:
            raise Refusal("hired_later", name=late.name, n=self.rests + 1)
        return replace(state, rests=self.rests)
