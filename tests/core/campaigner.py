"""Plays missions of a campaign until it is killed, and says after each file that it wrote how far it is."""

from __future__ import annotations

import sys
from pathlib import Path

from companion.games.nova_aetas.campaign import GAME
from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.setup import setup_for
from companion.kernel.common_moves import EndGame
from companion.plays.files.saved_plays import start_play
from companion.plays.playing.campaigns import campaign_of, last_begun, next_mission_move, open_mission_play
from companion.store.plays.library import Library

MISSIONS = 2


def said(word: str) -> None:
    """Whoever listens may kill from here on."""
    print(word, flush=True)
    sys.stdin.readline()


def main(folder: Path) -> None:
    library = Library(folder)
    play, file = start_play(library, GAME, setup_for(2), "Giglio")
    said("begun")
    for _ in range(MISSIONS):
        play.do(m.SetPhase("preparation"), m.ChooseMission("campaign"), insist=True)
        play.do(next_mission_move(play), insist=True)
        said("written")
        table, table_file = open_mission_play(library, play, file, last_begun(play), "Ombre")
        said("mission")
        table.do(EndGame("won"))
        said("ended")
        key = play.state.missions[-1].id
        play.do(campaign_of(play).spoils(play.state, key, table.state), insist=True)
        said("home")
        table_file.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
