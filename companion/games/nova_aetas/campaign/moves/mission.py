"""The Mission phase: a mission begins, and one move brings it home with all its spoils."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.nova_aetas.campaign.carrying import against_party
from companion.games.nova_aetas.campaign.choices import (
    against_choice,
    find_chosen,
    next_number,
    out_of_phase,
    party_size,
)
from companion.games.nova_aetas.campaign.entries import ItemEntry, WoundEntry
from companion.games.nova_aetas.campaign.growth import is_destiny_of_class
from companion.games.nova_aetas.campaign.lookup import find_by_name, hero_in, mission_in, under_way, with_hero
from companion.games.nova_aetas.campaign.sheet import (
    with_achievement,
    with_count,
    with_destiny,
    with_hunt,
    with_item_entry,
    with_town_of,
    with_wound,
    without_visits,
)
from companion.games.nova_aetas.campaign.state import (
    DESTINY_CARDS,
    MOST_COINS,
    MOST_COUNT,
    Hero,
    Mission,
    NextMission,
    NovaCampaign,
    Phase,
    ResultKind,
    TownKind,
)
from companion.games.nova_aetas.campaign.words import CampaignMove, describe_by_fields
from companion.games.nova_aetas.state import MOST_HERO_HEALTH, MOST_HOURS, MOST_PARTY, LootShare
from companion.kernel.field import arg
from companion.kernel.items import drop, find, put
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True)
class BeginMission(CampaignMove):
    """The preparation is over: the chosen mission begins, a campaign mission in its town."""

    mission: str = arg("a key of its own for this mission")
    title: str = arg("what a mission without a title is called; by default its number", default="")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        choice, key = find_chosen(state), self.mission.strip()
        if choice is None:
            raise Refusal("nothing_chosen")
        refuse_party(state)
        if not key or find(state.missions, key) is not None:
            raise Refusal("mission_key")
        going = under_way(state)
        if going is not None:
            raise Refusal("mission_under_way", title=going.name or "–")
        title = choice.name or self.title.strip() or f"{next_number(state)}"
        mission = Mission(id=key, name=title, kind=choice.kind, target=choice.id)
        there = with_town_of(state, state.next_mission) if choice.kind == "campaign" else state
        return replace(there, phase="mission", missions=(*state.missions, mission))

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        yield from out_of_phase(before, "preparation")
        yield from against_choice(before)
        yield from against_party(before)

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        return describe_by_fields(self, before, after, title=after.missions[-1].name)


def refuse_party(state: NovaCampaign) -> None:
    """Refuse a party that has nobody, or more than four heroes and companions."""
    if not party_size(state):
        raise Refusal("nobody_goes")
    if party_size(state) > MOST_PARTY:
        raise Refusal("party_full", most=MOST_PARTY)


@dataclass(frozen=True, slots=True)
class AbandonMission(CampaignMove):
    """A mission that has begun is not played after all: nothing comes home."""

    mission: str = arg("key of the mission", of="mission")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        mission = mission_in(state, self.mission)
        if mission.is_home:
            raise Refusal("mission_home", title=mission.name)
        phase: Phase = "preparation" if state.phase == "mission" else state.phase
        return replace(state, missions=drop(state.missions, mission.id), phase=phase)


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroSpoils:
    """The spoils of a mission for one hero."""

    hero: str = arg("id of the hero", of="hero")
    xp: int = arg("Experience Points", default=0, least=0, most=MOST_COUNT)
    serious_wounds: tuple[WoundEntry, ...] = arg("Serious Wound cards drawn", default=())
    achievements: tuple[str, ...] = arg("personal Achievements", default=())
    destiny: tuple[int, ...] = arg("Destiny cards resolved", default=(), least=1, most=DESTINY_CARDS)
    wounds: int = arg("wounds that stay, where the table keeps them", default=0, least=0, most=MOST_HERO_HEALTH)


@dataclass(frozen=True, slots=True)
class BringHome(CampaignMove):
    """A mission is over: its spoils go on the sheet, the next mission is noted, the rest begins."""

    says: ClassVar[tuple[str, ...]] = ("clues", "faction", "heroes.shop", "companions.shop", "events", "revealed")

    mission: str = arg("key of the mission", of="mission")
    outcome: ResultKind = arg("won, lost or ended")
    heroes: tuple[HeroSpoils, ...] = arg("what each hero brings home", default=())
    share: LootShare = arg("loot by the outcome: none, half or all", default="none")
    reagents: tuple[str, ...] = arg("reagents of the loot that was kept, one word for each card", default=())
    popolini: int = arg("Popolini earned", default=0, least=0, most=MOST_COINS)
    rewards: tuple[ItemEntry, ...] = arg("Reward cards and other items", default=())
    achievements: tuple[str, ...] = arg("Achievements of the group", default=())
    hunt_rewards: int = arg("rewards of a hunt that were won now", default=0, least=0, most=MOST_COUNT)
    hunt_total: int = arg("rewards that the hunt has in all; 0: not known", default=0, least=0, most=MOST_COUNT)
    next_title: str = arg("title of the next campaign mission; by default the same", default="")
    next_town: str = arg("its town; by default the same", default="")
    next_kind: TownKind | None = arg("city or village; by default the same", default=None)
    repeat: bool = arg("true: the mission says to play it again", default=False)
    rest: bool = arg("false: the mission leads on without a rest", default=True)
    skip_travel: bool = arg("true: the mission says to skip the next travel", default=False)
    hour: int = arg("the hour at which it ended", default=0, least=0, most=MOST_HOURS)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        mission = mission_in(state, self.mission)
        if mission.is_home:
            raise Refusal("mission_home", title=mission.name)
        home = replace(mission, outcome=self.outcome, hour=self.hour, is_home=True)
        state = replace(state, missions=put(state.missions, home), last_mission=mission.kind, chosen="")
        for spoils in self.heroes:
            state = _with_spoils(state, spoils)
        state = self._with_loot(state)
        state = self._with_target(state, mission)
        return self._lead_on(state, mission)

    def _with_loot(self, state: NovaCampaign) -> NovaCampaign:
        if self.share == "none" and self.reagents:
            raise Refusal("loot_lost", n=len(self.reagents))
        for reagent in self.reagents:
            state = with_count(state, reagent, 1)
        for reward in self.rewards:
            state = with_item_entry(state, reward)
        for achievement in self.achievements:
            state = with_achievement(state, achievement, None)
        return replace(state, popolini=min(MOST_COINS, state.popolini + self.popolini))

    def _with_target(self, state: NovaCampaign, mission: Mission) -> NovaCampaign:
        """Return the state without the mission in its list, unless it is to be played again."""
        if self.hunt_rewards and mission.kind != "hunt":
            raise Refusal("not_a_hunt", title=mission.name)
        if mission.kind == "hunt":
            return self._with_hunt(state, mission)
        if self.repeat:
            return state
        if mission.kind == "exploration":
            return replace(state, exploration=None)
        return replace(state, side_missions=drop(state.side_missions, mission.target))

    def _with_hunt(self, state: NovaCampaign, mission: Mission) -> NovaCampaign:
        """Return the state with a hunt made available by its first reward, or struck."""
        known = find(state.hunts, mission.target)
        if known is None and (self.repeat or self._is_staying(state)):
            return state
        state = replace(state, side_missions=drop(state.side_missions, mission.target))
        if self.outcome == "lost" and self.hunt_rewards:
            raise Refusal("beaten_without_rewards")
        if not self.hunt_rewards:
            return state
        total = self.hunt_total or (known.total if known else 0)
        won = (known.won if known else 0) + self.hunt_rewards
        return with_hunt(state, known.name if known else mission.name, min(won, total) if total else won, total)

    def _is_staying(self, state: NovaCampaign) -> bool:
        """Return whether a new hunt won without a reward stays a side mission, as the setting says."""
        return self.outcome == "won" and not self.hunt_rewards and state.options.hunt_unrewarded == "stays"

    def _lead_on(self, state: NovaCampaign, mission: Mission) -> NovaCampaign:
        """Return the state with the next mission and phase; a side mission rests where it leads."""
        old = state.next_mission
        following = NextMission(
            title=self.next_title.strip() or old.title,
            town=self.next_town.strip() or old.town,
            kind=self.next_kind or old.kind,
        )
        if self.rest and mission.kind != "campaign":
            state = with_town_of(state, following)
        phase: Phase = "rest" if self.rest else "travel"
        state = replace(without_visits(state), events=0, revealed=0)
        return replace(state, next_mission=following, phase=phase, skips_travel=self.skip_travel, clues=(), faction="")

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        mission = mission_in(before, self.mission)
        yield from out_of_phase(before, "mission")
        same = after.next_mission == before.next_mission
        if mission.kind == "campaign" and self.outcome == "won" and same and not self.repeat:
            yield Caution("next_not_noted", asks=False)
        was_new = mission.kind == "hunt" and find(before.side_missions, mission.target) is not None
        if was_new and not after.hunts[len(before.hunts) :]:
            yield from self._not_available(before, mission)
        if self.outcome != "won" and self.share == "all":
            yield Caution("all_loot_though_lost", asks=False)
        yield from self._reward_cautions(before, mission)
        for spoils in self.heroes:
            yield from _destiny_cautions(hero_in(before, spoils.hero), spoils.destiny)

    def _reward_cautions(self, before: NovaCampaign, mission: Mission) -> Iterator[Caution]:
        """Ask about rewards of a prey that is not defeated, or more than the hunt has left."""
        known = find(before.hunts, mission.target)
        won, known_total = (known.won, known.total) if known is not None else (0, 0)
        total = self.hunt_total or known_total
        if self.hunt_rewards and self.outcome == "ended":
            yield Caution("hunt_not_won", title=mission.name)
        if total and won + self.hunt_rewards > total:
            yield Caution("hunt_rewards_over", title=mission.name, n=max(0, total - won))

    def _not_available(self, before: NovaCampaign, mission: Mission) -> Iterator[Caution]:
        """Say that a new hunt is struck, or ask about rewards of one that is played again."""
        if self._is_staying(before):
            return
        if not self.repeat:
            yield Caution("hunt_lost" if self.outcome == "lost" else "hunt_struck", asks=False, title=mission.name)
        elif self.hunt_rewards:
            yield Caution("hunt_rewards_left", title=mission.name, n=self.hunt_rewards)

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        n = sum(spoils.xp for spoils in self.heroes)
        return describe_by_fields(self, before, after, self.outcome, n=n, cards=len(self.reagents))


def _destiny_cautions(hero: Hero, cards: tuple[int, ...]) -> Iterator[Caution]:
    """Say that a Destiny card has its reward, and ask about one of a class that the hero lacks."""
    if set(cards) - set(hero.destiny_resolved):
        yield Caution("destiny_reward", asks=False, hero=hero.name)
    for card in cards:
        if is_destiny_of_class(hero, card):
            yield Caution("destiny_of_class", hero=hero.name, card=card)


def _with_spoils(state: NovaCampaign, spoils: HeroSpoils) -> NovaCampaign:
    hero = hero_in(state, spoils.hero)
    wounds = min(spoils.wounds, hero.health - 1) if state.mission_options.keep_wounds else 0
    state = with_hero(state, hero, xp_earned=min(MOST_COINS, hero.xp_earned + spoils.xp), wounds=wounds)
    for wound in spoils.serious_wounds:
        if find_by_name(hero_in(state, hero.id).serious_wounds, wound.name) is None:
            state = with_wound(state, hero_in(state, hero.id), wound)
    for achievement in spoils.achievements:
        state = with_achievement(state, achievement, hero_in(state, hero.id))
    for card in spoils.destiny:
        state = with_destiny(state, hero_in(state, hero.id), card)
    return state
