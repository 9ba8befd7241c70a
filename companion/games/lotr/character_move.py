"""CharacterMove: the moves about one hero or ally, and how a player names it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.lotr.changes import require_living
from companion.games.lotr.lookup import the_character, the_player
from companion.games.lotr.state import Character, LotrState
from companion.games.lotr.words import LotrMove
from companion.kernel.field import arg

CHARACTER = "id (p1.h1, p1.a1; with a player h1, a1) or name of the hero or ally"
WHOSE = "id or name of its player, where the name alone is not enough"


def find_character(state: LotrState, word: str, player: str) -> Character:
    """Return the character named by `word`.

    Without a player the character is looked for at the whole table; in a solo game that is the only player.
    """
    alone = len(state.players) == 1
    return the_character(state, word, the_player(state, player) if player or alone else None)


@dataclass(frozen=True, slots=True)
class CharacterMove(LotrMove):
    """A move about one hero or ally."""

    character: str = arg(CHARACTER, of="character")
    player: str = arg(WHOSE, default="", of="player")

    def find(self, state: LotrState) -> Character:
        return find_character(state, self.character, self.player)

    def find_living(self, state: LotrState) -> Character:
        return require_living(self.find(state))
