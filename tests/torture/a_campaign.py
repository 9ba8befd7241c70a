"""A campaign of Nova Aetas and its missions, played by program."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.campaign import GAME
from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.setup import setup_for
from companion.kernel.common_moves import EndGame
from companion.plays.files.saved_plays import start_play
from companion.plays.playing.campaigns import begin_mission, campaign_of
from companion.plays.playing.play import Play
from companion.store.plays.library import Library
from companion.store.plays.play_file import PlayFile


def played(library: Library, missions: int = 2) -> str:
    """The id of a campaign with so many missions, all of them home but the last, which has ended."""
    play, file = start_play(library, GAME, setup_for(2), "Giglio")
    for _ in range(missions):
        table, table_file = next_mission(library, play, file)
        table.do(EndGame("won"))
        table_file.close()
        if len(play.state.missions) < missions:
            bring_home(play, table)
    file.close()
    return file.id


def next_mission(library: Library, play: Play[Any], file: PlayFile) -> tuple[Play[Any], PlayFile]:
    play.do(m.SetPhase("preparation"), m.ChooseMission("campaign"), insist=True)
    _, begun = begin_mission(library, play, file, "Ombre", insist=True)
    assert begun is not None
    return begun


def bring_home(play: Play[Any], table: Play[Any]) -> None:
    key = play.state.missions[-1].id
    play.do(campaign_of(play).spoils(play.state, key, table.state), insist=True)
