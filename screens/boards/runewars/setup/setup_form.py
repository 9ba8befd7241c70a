"""The setup form of Runewars: the people are the seats, each of them with a faction."""

from __future__ import annotations

from typing import Any

from companion.games.runewars.factions import faction_called
from companion.games.runewars.setup import Setup
from companion.games.runewars.setup_people import list_players
from companion.games.runewars.state import PRIMARCH_NAMES
from companion.kernel.codec import decode, encode
from screens.setup.setup_form import SetupForm


class GameSetupForm(SetupForm):
    """The people are the seats; who types no name is called like the faction."""

    game_id = "runewars"

    def read_seats(self, plain: dict[str, Any]) -> list[dict[str, Any]]:
        """Read the players; by hand one may be written as a bare name."""
        return [encode(player) for player in list_players(decode(Setup, plain))]

    def set_first(self, plain: dict[str, Any], index: int) -> dict[str, Any]:
        """Return the plain setup with names for all players and the first player.

        A player without a typed name is called like the faction; the printed title is in the language of the table.
        """
        for seat in plain[self.seats_key]:
            seat["name"] = seat["name"] or self._name_faction(seat["faction"])
        own = self.say("primarch")
        plain["titles"] = [own if title in PRIMARCH_NAMES else title for title in plain["titles"]]
        return super().set_first(plain, index)

    def _name_faction(self, written: str) -> str:
        faction = faction_called(written)
        return self.say(f"faction.{faction.id}") if faction else written

    def title(self, plain: dict[str, Any]) -> str:
        return " · ".join(name for seat in plain[self.seats_key] if (name := seat["name"]))
