"""A table of The Iron Throne for tests: a real play, driven by moves as players write them by hand."""

from __future__ import annotations

from typing import Any

from companion.games.iron_throne import GAME
from companion.games.iron_throne.lookup import character_in, house_in
from companion.games.iron_throne.setup import Setup
from companion.games.iron_throne.state import IronThrone
from companion.kernel.codec import decode
from companion.plays.playing.play import Play
from tests.games.driven import Driven

THREE = ("Stark", "Lannister", "Tyrell")


class Table(Driven):
    """A play with short words for what tests do and look at."""

    def __init__(self, *houses: Any, options: dict[str, Any] | None = None, **setup: Any) -> None:
        plain = {"houses": list(houses or THREE), "options": options or {}, **setup}
        self.play = Play(GAME, decode(Setup, plain, "setup"))

    @property
    def state(self) -> IronThrone:
        state: IronThrone = self.play.state
        return state

    def leader(self, house: str) -> int:
        return house_in(self.state, house).leader_power

    def power(self, character: str) -> int:
        return character_in(self.state, character).power

    def dead(self, character: str) -> bool:
        return character_in(self.state, character).dead

    def hand(self, house: str) -> int:
        return house_in(self.state, house).hand

    def derived(self, *path: Any) -> Any:
        value: Any = GAME.derive(self.state)
        for step in path:
            value = value[step]
        return value

    def encounter(
        self,
        challenger: tuple[str, str, int],
        defender: tuple[str, str, int],
        *supports: tuple[str, str, str],
    ) -> None:
        """Set up an encounter: (character, card, value) of both actives, (house, side, character) of others."""
        if not self.state.defender:
            self.do("choose_defender", defender=_house_of(self.state, defender[0]))
        for character, _, _ in (challenger, defender):
            self.do("choose_character", house=_house_of(self.state, character), character=character)
        for house, side, character in supports:
            self.do("offer_support", house=house, side=side, character=character)
        for character, card, value in (challenger, defender):
            self.do("play_card", house=_house_of(self.state, character), card=card, value=value)


def _house_of(state: IronThrone, character: str) -> str:
    return next(house.id for house in state.houses if character in {who.id for who in house.characters})


def house(name: str, leader_power: int | None = None, **powers: int) -> dict[str, Any]:
    """A house for the setup with other than the usual power: house("Stark", 6, Bran=5)."""
    plain: dict[str, Any] = {"name": name}
    if leader_power is not None:
        plain["leader_power"] = leader_power
    plain["characters"] = [{"name": who, "power": power} for who, power in powers.items()]
    return plain
