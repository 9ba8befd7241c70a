"""A round ends."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.content.guide import first_card
from companion.games.iron_throne.cards import fill_hands
from companion.games.iron_throne.state import IronThrone
from companion.kernel.game import Game, Place
from companion.plays.common_moves import GuideMove


@dataclass(frozen=True, slots=True)
class EndRound(GuideMove):
    """End the round in one go: hands are filled to five, the challenger passes clockwise."""

    def apply_in(self, game: Game, state: IronThrone) -> IronThrone:
        filled = fill_hands(state)
        following: IronThrone = first_card(game, replace(filled, place=Place(round=state.place.round + 1)))
        return following
