"""A table of Conan for tests: a real play, driven by moves as players write them by hand."""

from __future__ import annotations

from typing import Any

from companion.games.conan import GAME
from companion.games.conan.derive import derive
from companion.games.conan.gems import spent_gems
from companion.games.conan.state import ConanState, Hero
from companion.kernel.items import find
from companion.plays.playing.move_codec import decode_setup
from companion.plays.playing.play import Outcome, Play
from tests.games.driven import Driven

KRIS = {"name": "Kris", "encumbrance": 1, "kind": "weapon"}
CROSSBOW = {"name": "Crossbow", "encumbrance": 3, "kind": "weapon"}
CHAIN_MAIL = {"name": "Chain mail", "encumbrance": 3, "kind": "armour"}
SHIELD = {"name": "Shield", "encumbrance": 2, "kind": "shield"}
BATTLE_AXE = {
    "name": "Battle Axe",
    "encumbrance": 3,
    "kind": "weapon",
    "thrown": True,
    "bonuses": [{"use": "melee", "dice": ["red"], "free_reroll": True}, {"use": "ranged", "dice": ["orange"]}],
}
ORB = {"name": "Explosive Orb", "encumbrance": 1, "kind": "item", "area": True}


class Table(Driven):
    """A play with short words for what tests do and look at."""

    def __init__(self, *heroes: Any, **setup: Any) -> None:
        named = [{"name": hero} if isinstance(hero, str) else hero for hero in heroes]
        self.play = Play(GAME, decode_setup(GAME, {"heroes": named, **setup}))

    @property
    def state(self) -> ConanState:
        state: ConanState = self.play.state
        return state

    @property
    def derived(self) -> Any:
        return derive(self.state)

    def hero(self, hero_id: str) -> Hero:
        hero = find(self.state.heroes, hero_id)
        assert hero is not None
        return hero

    def gems(self, hero_id: str) -> tuple[int, int, int, int]:
        """Reserve, in use, fatigue, wounds: the columns of the worked examples."""
        hero = self.hero(hero_id)
        return hero.reserve, spent_gems(hero), hero.fatigue, hero.wounds

    def river(self) -> str:
        """The names of the tiles from the left."""
        return " ".join(tile.name for tile in self.state.overlord.river)

    def do(self, move: str, /, **fields: Any) -> Outcome:
        """Quick taps that follow are entries of their own."""
        outcome = super().do(move, **fields)
        self.play.end_burst()
        return outcome


def hero_with(name: str = "Valeria", **fields: Any) -> dict[str, Any]:
    """A typed-in hero with this split of gems."""
    return {"name": name, **fields}


def table_with(reserve: int, in_use: int, fatigue: int, wounds: int) -> Table:
    """A table of one hero, Valeria, with exactly these gems: some of them on melee."""
    table = Table(hero_with(reserve=reserve + in_use, fatigue=fatigue, wounds=wounds))
    if in_use:
        table.do("assign_gems", hero="valeria", space="melee", gems=in_use)
    assert table.gems("valeria") == (reserve, in_use, fatigue, wounds)
    return table
