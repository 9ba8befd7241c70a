"""A round ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.iron_throne.cards import fill_hands
from companion.games.iron_throne.encounter import is_left_open
from companion.games.iron_throne.state import IronThrone
from companion.kernel.game import Game
from companion.kernel.guide import enter_first_card
from companion.kernel.message import Message
from companion.kernel.move import GuideMove
from companion.kernel.refusal import Caution
from companion.kernel.state import Place


@dataclass(frozen=True, slots=True)
class EndRound(GuideMove):
    """End the round in one go: hands are filled to five, the challenger passes clockwise."""

    def apply_in(self, game: Game, state: IronThrone) -> IronThrone:
        filled = fill_hands(state)
        following: IronThrone = enter_first_card(game, replace(filled, place=Place(round=state.place.round + 1)))
        return following

    def cautions_in(self, game: Game, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        if is_left_open(before):
            yield Caution("encounter_unresolved")

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        return Message(self.sentence(), {"old": before.place.round, "new": after.place.round})
