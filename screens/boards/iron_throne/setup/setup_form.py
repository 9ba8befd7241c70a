"""The setup form of The Iron Throne: the seats are houses."""

from __future__ import annotations

from typing import Any

from companion.games.iron_throne.setup import Setup, list_houses
from companion.games.iron_throne.under_way import slug
from companion.kernel.codec import decode, encode
from screens.setup.setup_form import SetupForm


class GameSetupForm(SetupForm):
    """The people are the seats; each of them plays a house, and one house challenges first."""

    game_id = "iron_throne"
    seats_key = "houses"
    name_key = "player"
    has_shapes = False
    first_key = "challenger"

    def read_seats(self, plain: dict[str, Any]) -> list[dict[str, Any]]:
        """Read the houses.

        By hand one may be written as its bare name, or all of them left to the game.
        """
        return [encode(house) for house in list_houses(decode(Setup, plain))]

    def first_index(self, plain: dict[str, Any]) -> int:
        ids = [slug(house["name"]) for house in plain[self.seats_key]]
        return ids.index(plain["challenger"]) if plain["challenger"] in ids else 0

    def set_first(self, plain: dict[str, Any], index: int) -> dict[str, Any]:
        plain["challenger"] = slug(plain[self.seats_key][index]["name"])
        return plain

    def title(self, plain: dict[str, Any]) -> str:
        return ", ".join(house["name"] for house in plain[self.seats_key])
