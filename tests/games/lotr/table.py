"""A table of The Lord of the Rings for tests: a real play, driven by moves as players write them by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.lotr import GAME
from companion.games.lotr.lookup import the_card, the_player
from companion.games.lotr.setup import Setup
from companion.games.lotr.state import EncounterCard, LotrState, Player
from companion.kernel.codec import Unfit
from companion.kernel.guide import card_at
from companion.kernel.move import AnyMove
from companion.plays.playing.move_codec import decode_move, decode_setup
from companion.plays.playing.play import Outcome, Play
from companion.plays.playing.prompter import advance
from tests.games.card_answers import answers_to

ARAGORN = {
    "name": "Aragorn",
    "threat_cost": 12,
    "willpower": 2,
    "attack": 3,
    "defense": 2,
    "hit_points": 5,
    "sentinel": True,
}
LEGOLAS = {
    "name": "Legolas",
    "threat_cost": 9,
    "willpower": 1,
    "attack": 3,
    "defense": 1,
    "hit_points": 4,
    "ranged": True,
}
EOWYN = {"name": "Eowyn", "threat_cost": 9, "willpower": 4, "attack": 1, "defense": 1, "hit_points": 3}
ORC = {"kind": "enemy", "name": "Orc", "threat": 2, "engagement": 30, "attack": 4, "defense": 1, "hit_points": 4}
GLADE = {"kind": "location", "name": "Glade", "threat": 3, "quest_points": 3}


class Table:
    """A play with short words for what tests do and look at."""

    def __init__(self, *players: Mapping[str, Any], options: dict[str, Any] | None = None, **setup: Any) -> None:
        plain = {"players": list(players), "options": options or {}, **setup}
        decoded: Setup = decode_setup(GAME, plain)
        self.play: Play[Any] = Play(GAME, decoded)

    @property
    def state(self) -> LotrState:
        state: LotrState = self.play.state
        return state

    @property
    def derived(self) -> Mapping[str, Any]:
        return GAME.derive(self.state)

    def player(self, word: str = "p1") -> Player:
        return the_player(self.state, word)

    def card(self, word: str) -> EncounterCard:
        return the_card(self.state, word)

    @property
    def threats(self) -> list[int]:
        return [player.threat for player in self.state.players]

    def do(self, name: str, /, **fields: Any) -> Outcome:
        """Make a move, insisting where the table would be asked. It must not be refused."""
        outcome = self.play.do(move(name, **fields), insist=True)
        assert outcome.done, f"{name} was refused: {outcome.refusal and outcome.refusal.code}"
        return outcome

    def refusal(self, name: str, /, **fields: Any) -> str:
        """The code with which a move is refused; it must be, and must change nothing."""
        before = self.state
        try:
            outcome = self.play.do(move(name, **fields), insist=True)
        except Unfit as unfit:
            return unfit.code
        assert self.state == before
        assert outcome.refusal is not None, f"{name} was not refused"
        return outcome.refusal.code

    def cautions(self, name: str, /, **fields: Any) -> dict[str, bool]:
        """The codes that a move would be cautioned with, and whether they ask."""
        trial = self.play.preview(move(name, **fields))
        assert trial.refusal is None, f"{name} was refused: {trial.refusal}"
        return {caution.code: caution.asks for caution in trial.cautions}

    def next(self, **asked: Any) -> Outcome:
        """Apply the card on screen and go on; `asked` answers every question of that name."""
        card = card_at(GAME, self.state)
        assert card is not None
        return self.play.do(*advance(GAME, self.state, card, answers_to(card, asked)), insist=True)

    def walk_to(self, card: str) -> None:
        while self.state.place.card != card:
            self.next()


def move(name: str, /, **fields: Any) -> AnyMove:
    return decode_move(GAME, {"move": name, **fields})


def with_threats(*threats: int, **setup: Any) -> Table:
    """A table whose players start with these threats."""
    return Table(*({"threat": threat} for threat in threats), **setup)


def enemies(**engagements: int) -> list[dict[str, Any]]:
    """Enemies in the staging area by name and engagement value."""
    return [{"kind": "enemy", "name": name, "engagement": value} for name, value in engagements.items()]
