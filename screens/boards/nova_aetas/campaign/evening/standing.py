"""The standing of the mission that has begun, and its results.

It is still played, over, or without a play in the app.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from companion.games.nova_aetas.campaign.choices import present
from companion.games.nova_aetas.campaign.lookup import under_way
from companion.games.nova_aetas.campaign.moves.mission import BringHome, HeroSpoils
from companion.games.nova_aetas.campaign.state import Mission, NovaCampaign
from companion.games.nova_aetas.loot import count_kept
from companion.games.nova_aetas.state import LootShare
from companion.plays.files.viewing import view_play
from companion.plays.playing.campaigns import campaign_of, mission_card
from companion.store.errors import StoreError
from screens.table.table import Table

SHARES: tuple[LootShare, ...] = ("none", "half", "all")


@dataclass(frozen=True, slots=True)
class Standing:
    """The state of a mission that has begun, with the move that brings it home.

    `move` has the results as far as the table knows them; on paper it only knows which heroes were there.

    `loot` counts the cards of its table that each share would leave to the group; None where no table has
    counted them.
    """

    mission: Mission
    how: Literal["playing", "over", "paper"]
    move: BringHome
    loot: Mapping[LootShare, int] | None = None


def read_standing(table: Table[NovaCampaign]) -> Standing | None:
    """Return the standing of the mission under way; None where there is none."""
    mission = under_way(table.state)
    if mission is None:
        return None
    card = mission_card(table.context.library, table.file, mission.id)
    if card is None:
        return Standing(mission, "paper", paper_results(table.state, mission))
    try:
        played = view_play(table.context.library, card.id).state
    except StoreError:  # whoever opens it is told why it cannot be read; what was played can still be typed
        return Standing(mission, "playing", paper_results(table.state, mission))
    move = campaign_of(table.play).spoils(table.state, mission.id, played)
    assert isinstance(move, BringHome), "the move that brings a mission home"
    loot = {share: count_kept(played, share) for share in SHARES}
    return Standing(mission, "playing" if played.result is None else "over", move, loot)


def paper_results(state: NovaCampaign, mission: Mission) -> BringHome:
    """Return the results without a play: those who went, and nothing won yet."""
    return BringHome(mission.id, "won", heroes=tuple(HeroSpoils(hero=hero.id) for hero in present(state)))


def undone_homecoming(table: Table[NovaCampaign], mission: Mission) -> BringHome | None:
    """Return the entry of this mission's homecoming that was undone; None if there was none.

    It has the values that the players typed then.
    """
    journal = table.play.journal
    undone = (move for entry in journal.entries[journal.cursor :] for move in entry.moves)
    return next((move for move in undone if isinstance(move, BringHome) and move.mission == mission.id), None)
