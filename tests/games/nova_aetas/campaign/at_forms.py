"""A play of the campaign that stands at a sheet, for forms."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.campaign import GAME
from companion.games.nova_aetas.campaign.setup import Setup
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.plays.playing.play import Play


def play_at(state: NovaCampaign) -> Play[Any]:
    """Return a play that stands at this sheet."""
    play: Play[Any] = Play(GAME, Setup(heroes=("Nessuno",)))
    play._states = play._states_from(state)
    return play
