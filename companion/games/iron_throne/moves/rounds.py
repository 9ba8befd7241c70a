"""The move that ends a round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.iron_throne.cards import fill_hands
from companion.games.iron_throne.lookup import house_in, name_by_id
from companion.games.iron_throne.passing import caution_round_end
from companion.games.iron_throne.state import IronThrone
from companion.kernel.field import arg
from companion.kernel.game import Game
from companion.kernel.guide import enter_first_card
from companion.kernel.message import Message
from companion.kernel.move import GuideMove
from companion.kernel.refusal import Caution
from companion.kernel.state import Place


@dataclass(frozen=True, slots=True)
class EndRound(GuideMove):
    """End the round in one go: hands are filled to five, the challenger passes on."""

    challenger: str = arg(
        "id of the next challenger, where the group chooses; by default the one of the setting", default="", of="house"
    )

    def leaves_card(self, state: IronThrone) -> bool:
        return True

    def apply_in(self, game: Game, state: IronThrone) -> IronThrone:
        filled = fill_hands(state)
        following: IronThrone = enter_first_card(game, replace(filled, place=Place(round=state.place.round + 1)))
        return replace(following, challenger=house_in(state, self.challenger).id) if self.challenger else following

    def cautions_in(self, game: Game, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        if after.place.round > before.encounter.round:
            yield from caution_round_end(before)
        if before.options.next_challenger == "chosen" and not self.challenger:
            yield Caution("challenger_open", house=name_by_id(before, before.challenger))

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        return Message(self.text_key(), {"old": before.place.round, "new": after.place.round})
