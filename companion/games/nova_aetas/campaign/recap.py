"""“Last time”: the results of the last mission that came home, and the tasks left to do.

They are read from the journal.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from companion.games.nova_aetas.campaign.lookup import find_by_name, name_in
from companion.games.nova_aetas.campaign.moves.mission import BringHome
from companion.games.nova_aetas.campaign.state import NovaCampaign, ResultKind
from companion.games.nova_aetas.state import LootShare
from companion.kernel.items import find
from companion.kernel.journal import Journal


@dataclass(frozen=True, slots=True)
class Gain:
    """The results that a hero brought home."""

    hero: str
    name: str
    xp: int
    serious_wounds: tuple[str, ...]
    destiny: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MissionRecap:
    """The last mission that came home.

    `number` counts the missions that are home, `at` is the moment (milliseconds since 1970).
    """

    at: int
    key: str
    number: int
    mission: str
    outcome: ResultKind
    hour: int
    share: LootShare
    reagents: tuple[tuple[str, int], ...]
    popolini: int
    rewards: tuple[str, ...]
    achievements: tuple[str, ...]
    gains: tuple[Gain, ...]


def recap(journal: Journal, state: NovaCampaign) -> MissionRecap | None:
    """Return the recap of a sheet as it stands; None before the first mission is home.

    Moves that were undone are left out.
    """
    homecomings = [
        (entry.at, move)
        for entry in journal.entries[: journal.cursor]
        for move in entry.moves
        if isinstance(move, BringHome) and not entry.void
    ]
    return _make_recap(*homecomings[-1], state) if homecomings else None


def _make_recap(at: int, move: BringHome, state: NovaCampaign) -> MissionRecap:
    mission = find(state.missions, move.mission)
    return MissionRecap(
        at=at,
        key=move.mission,
        number=sum(1 for each in state.missions if each.is_home),
        mission=mission.name if mission else move.mission,
        outcome=move.outcome,
        hour=move.hour,
        share=move.share,
        reagents=tuple(Counter(_reagent(state, word) for word in move.reagents).items()),
        popolini=move.popolini,
        rewards=tuple(reward.name.strip() for reward in move.rewards),
        achievements=move.achievements,
        gains=tuple(
            Gain(
                hero=each.hero,
                name=name_in(state, each.hero),
                xp=each.xp,
                serious_wounds=tuple(wound.name.strip() for wound in each.serious_wounds),
                destiny=each.destiny,
            )
            for each in move.heroes
        ),
    )


def _reagent(state: NovaCampaign, word: str) -> str:
    """Return a reagent as the table calls it, however the move names it."""
    found = find(state.reagents, word) or find_by_name(state.reagents, word)
    return found.name if found is not None else word.strip()
