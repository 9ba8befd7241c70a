"""The standing of the mission that has begun, read from its play on this device."""

from __future__ import annotations

from companion.games.nova_aetas.campaign.lookup import under_way
from companion.games.nova_aetas.campaign.moves.mission import BringHome
from companion.games.nova_aetas.campaign.standing import Standing, at_table, on_paper
from companion.games.nova_aetas.campaign.state import Mission, NovaCampaign
from companion.plays.files.viewing import view_play
from companion.plays.playing.campaigns import mission_card
from companion.store.errors import StoreError
from screens.table.table import Table


def read_standing(table: Table[NovaCampaign]) -> Standing | None:
    """Return the standing of the mission under way, as typed before an undo; else None."""
    mission = under_way(table.state)
    if mission is None:
        return None
    found, undone = _read_table(table, mission), _find_undone(table, mission)
    return found if found is None or undone is None else found.typed_before(undone)


def _read_table(table: Table[NovaCampaign], mission: Mission) -> Standing | None:
    card = mission_card(table.context.library, table.file, mission.id)
    if card is None:
        return on_paper(table.state)
    try:
        played = view_play(table.context.library, card.id).state
    except StoreError:  # whoever opens it is told why it cannot be read; what was played can still be typed
        return on_paper(table.state, "playing")
    return at_table(table.state, mission, played)


def _find_undone(table: Table[NovaCampaign], mission: Mission) -> BringHome | None:
    """Return this mission's homecoming that was undone, with the values typed then; or None."""
    journal = table.play.journal
    undone = (move for entry in journal.entries[journal.cursor :] for move in entry.moves)
    return next((move for move in undone if isinstance(move, BringHome) and move.mission == mission.id), None)
