"""SpoilsDraft: the results of a mission while the players still type them.

It is the move in its plain form.
"""

from __future__ import annotations

from collections import Counter

from companion.games.nova_aetas.campaign.lookup import find_by_name, name_in
from companion.games.nova_aetas.campaign.moves.mission import BringHome, HeroSpoils
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.codec import PlainDict, decode, encode
from companion.kernel.items import find


class SpoilsDraft:
    """The results of a mission that the players are typing.

    `plain` is edited in place by forms and lists; `move()` returns the move made of it.

    Every hero of the sheet has a line, the absent too: a hero who came late earns something all the same.
    """

    def __init__(self, state: NovaCampaign, move: BringHome) -> None:
        self.plain: PlainDict = encode(move)
        known = {hero["hero"]: hero for hero in self.plain["heroes"]}
        self.heroes: dict[str, PlainDict] = {
            hero.id: known.get(hero.id) or encode(HeroSpoils(hero=hero.id)) for hero in state.heroes
        }
        self.plain["heroes"] = list(self.heroes.values())
        self.reagents: Counter[str] = Counter(_reagent(state, word) for word in move.reagents)

    def move(self) -> BringHome:
        words = [name for name, count in self.reagents.items() for _ in range(count)]
        heroes = [hero for hero in self.heroes.values() if hero != encode(HeroSpoils(hero=hero["hero"]))]
        made = decode(BringHome, {**self.plain, "heroes": heroes, "reagents": words})
        assert isinstance(made, BringHome), "decoded from its own plain form"
        return made

    def set_share(self, share: str) -> None:
        """Set the share of the loot; without loot there are no reagents either."""
        self.plain["share"] = share
        if share == "none":
            self.reagents.clear()

    def set_reagent(self, reagent: str, count: int) -> None:
        """Set the count of a reagent; where one is counted, some loot was taken."""
        self.reagents[reagent] = count
        if count and self.plain["share"] == "none":
            self.plain["share"] = "all" if self.plain["outcome"] == "won" else "half"

    def xp(self) -> int:
        return sum(int(hero["xp"]) for hero in self.heroes.values())

    def list_reagents(self, state: NovaCampaign) -> str:
        """Return the reagents in one line: “Sale 2, Oro 1”."""
        return ", ".join(f"{name_in(state, name)} {count}" for name, count in self.reagents.items() if count)


def _reagent(state: NovaCampaign, word: str) -> str:
    """Return the id of a reagent of the table by any of its names; else the word itself."""
    found = find(state.reagents, word) or find_by_name(state.reagents, word)
    return str(found.id) if found is not None else word.strip()
