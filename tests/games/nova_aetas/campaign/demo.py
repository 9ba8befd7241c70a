"""The recorded campaign, played to its end."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from companion.content.game_content import content_of
from companion.games.nova_aetas.campaign import GAME
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.plays.playing.demos import demo_in
from companion.plays.playing.move_codec import decode_move, decode_setup
from companion.plays.playing.play import Play


@cache
def demo_state(language: str) -> NovaCampaign:
    demo = json.loads(demo_in(content_of(GAME.id), language))
    play: Play[Any] = Play(GAME, decode_setup(GAME, demo["setup"]))
    for moves in demo["moves"]:
        each = moves if isinstance(moves, list) else [moves]
        assert play.do(*(decode_move(GAME, move) for move in each), insist=True).done
    state: NovaCampaign = play.state
    return state
