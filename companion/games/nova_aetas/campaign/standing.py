"""Standing: the mission under way as its table knows it: still played, over, or on paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, get_args

from companion.games.nova_aetas.campaign.choices import present
from companion.games.nova_aetas.campaign.evenings import count_nameless, spoils
from companion.games.nova_aetas.campaign.lookup import under_way
from companion.games.nova_aetas.campaign.moves.mission import BringHome, HeroSpoils
from companion.games.nova_aetas.campaign.state import Mission, NovaCampaign
from companion.games.nova_aetas.loot import count_kept
from companion.games.nova_aetas.state import LootShare, NovaAetas

How = Literal["playing", "over", "paper"]
SHARES: tuple[LootShare, ...] = get_args(LootShare)


@dataclass(frozen=True, slots=True)
class Standing:
    """A mission that has begun, with the move that brings home the results that are known.

    `loot` counts the cards that each share would leave to the group; None where no table has counted them. `knows` are
    the fields of the move that a table or the players have said; nothing else is proposed where it decides.
    `nameless` counts the Serious Wound cards that a hero drew at the table without a name.
    """

    mission: Mission
    how: How
    move: BringHome
    loot: Mapping[LootShare, int] | None = None
    knows: frozenset[str] = frozenset()
    nameless: Mapping[str, int] = field(default_factory=dict)

    def typed_before(self, move: BringHome) -> Standing:
        """Return the standing with the results that the players typed before they undid them."""
        return replace(self, move=move, knows=frozenset({"outcome", "share", "again"}))


def on_paper(state: NovaCampaign, how: How = "paper") -> Standing | None:
    """Return the mission under way without its table: only those who went are known."""
    mission = under_way(state)
    if mission is None:
        return None
    heroes = tuple(HeroSpoils(hero=hero.id) for hero in present(state))
    return Standing(mission, how, BringHome(mission.id, "ended", heroes=heroes))


def at_table(state: NovaCampaign, mission: Mission, played: NovaAetas) -> Standing:
    """Return the mission with the results that its table knows."""
    move, loot = spoils(state, mission.id, played), {share: count_kept(played, share) for share in SHARES}
    knows = {"outcome"} if played.result is not None else set()
    if played.loot_share is not None or not loot["all"]:
        knows.add("share")
    how: How = "playing" if played.result is None else "over"
    return Standing(mission, how, move, loot, frozenset(knows), count_nameless(state, played))
