"""The setup with which a mission of the campaign starts, and the spoils that it brings home."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.nova_aetas.campaign.choices import find_chosen, in_use, present
from companion.games.nova_aetas.campaign.entries import WoundEntry
from companion.games.nova_aetas.campaign.growth import carried_items
from companion.games.nova_aetas.campaign.lookup import find_by_name, under_way
from companion.games.nova_aetas.campaign.moves.mission import BeginMission, BringHome, HeroSpoils, refuse_party
from companion.games.nova_aetas.campaign.state import Companion, Hero, NovaCampaign, ResultKind
from companion.games.nova_aetas.hunt import hunts
from companion.games.nova_aetas.setup import HeroSetup, ItemSetup, Setup, StatusSetup
from companion.games.nova_aetas.state import Hero as MissionHero
from companion.games.nova_aetas.state import LootShare, NovaAetas
from companion.games.nova_aetas.statuses import KNOWN, status_id
from companion.kernel.items import find
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import build_from


def mission_setup(state: NovaCampaign) -> Setup:
    """Return the setup of the next mission: the party with its equipment; cards say the rest."""
    choice, going = find_chosen(state), under_way(state)
    if choice is None and going is None:
        raise Refusal("nothing_chosen")
    refuse_party(state)
    heroes = tuple(_hero(state, hero) for hero in present(state))
    return Setup(
        mission=going.name if going is not None else choice.name if choice is not None else "",
        heroes=(*heroes, *map(_companion, in_use(state))),
        statuses=tuple(
            StatusSetup(name=each.name, side=each.side) for each in state.statuses if status_id(each.name) not in KNOWN
        ),
        preparing=True,
        stealth_due="stealth" in state.clues,
        options=state.mission_options,
    )


def _hero(state: NovaCampaign, hero: Hero) -> HeroSetup:
    items = carried_items(state, hero)
    familiar = next((item.name for item in items if item.familiar), hero.familiar)
    return build_from(
        HeroSetup,
        hero,
        health=min(hero.health, state.mission_options.health_max),
        items=tuple(ItemSetup(name=item.name, resistance=item.resistance) for item in items if not item.familiar),
        familiar=familiar,
        serious_wounds=tuple(wound.name for wound in hero.serious_wounds),
        wounds=hero.wounds if state.mission_options.keep_wounds else 0,
        absent=False,
    )


def _companion(companion: Companion) -> HeroSetup:
    return build_from(
        HeroSetup,
        companion,
        companion=True,
        items=tuple(
            ItemSetup(name=item, resistance=companion.resistance(number))
            for number, item in enumerate(companion.items)
            if item.strip()
        ),
    )


def begin(state: NovaCampaign, key: str) -> BeginMission:
    return BeginMission(key)


def spoils(state: NovaCampaign, key: str, mission: NovaAetas) -> BringHome:
    """Return the spoils that the mission's state knows; the players add the others."""
    outcome = _outcome(mission)
    return BringHome(
        mission=key,
        outcome=outcome,
        heroes=tuple(filter(None, (_spoils(state, hero) for hero in mission.heroes))),
        share=mission.loot_share or "none",
        reagents=mission.reagents,
        hunt_rewards=sum(hunt.rewards for hunt in hunts(mission)) if outcome == "won" else 0,
        hunt_total=sum(len(enemy.rewards) for enemy in mission.enemies if enemy.prey),
        hour=mission.hour,
    )


def against_loot(home: BringHome, cards: Mapping[LootShare, int] | None) -> Iterator[Caution]:
    """Say that loot was kept and no reagent noted; `cards` counts the cards of each share."""
    if home.share == "none" or home.reagents:
        return
    if cards is None:
        yield Caution("loot_unnoted", asks=False)
    elif cards[home.share]:
        yield Caution("loot_unnoted_cards", asks=False, n=cards[home.share])


def _outcome(mission: NovaAetas) -> ResultKind:
    found = mission.result.outcome if mission.result else "ended"
    return "won" if found == "won" else "lost" if found == "lost" else "ended"


def _spoils(state: NovaCampaign, hero: MissionHero) -> HeroSpoils | None:
    """Return the spoils of a hero of the sheet; companions have none."""
    sheet = _sheet_of(state, hero)
    if sheet is None or hero.absent:
        return None
    fresh = (name for name in hero.serious_wounds if name.strip() and find_by_name(sheet.serious_wounds, name) is None)
    wounds = tuple(WoundEntry(name=name) for name in dict.fromkeys(fresh))
    wounds_left = hero.wounds if state.mission_options.keep_wounds else 0
    return HeroSpoils(hero=sheet.id, serious_wounds=wounds, wounds=min(wounds_left, hero.health - 1))


def count_nameless(state: NovaCampaign, mission: NovaAetas) -> dict[str, int]:
    """Return how many Serious Wound cards each hero of the sheet drew without a name."""
    drawn = ((_sheet_of(state, hero), hero.nameless_wounds) for hero in mission.heroes)
    return {sheet.id: count for sheet, count in drawn if sheet is not None and count}


def _sheet_of(state: NovaCampaign, hero: MissionHero) -> Hero | None:
    """Return the hero of the sheet; companions have none there."""
    return None if hero.companion else find_by_name(state.heroes, hero.name) or find(state.heroes, hero.id)
