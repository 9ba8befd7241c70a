"""The setup form of Nova Aetas: the seats are heroes and companions."""

from __future__ import annotations

from companion.games.nova_aetas.setup import Setup, list_heroes
from companion.kernel.codec import PlainDict, decode, encode
from screens.setup.setup_form import SetupForm


class GameSetupForm(SetupForm):
    """The seats are heroes and companions; the mission says the rest."""

    game_id = "nova_aetas"
    seats_key = "heroes"
    seat_kind = "hero"
    first_key = ""

    def read_seats(self, plain: PlainDict) -> list[PlainDict]:
        """Read the heroes; by hand one may be written as a bare name."""
        return [encode(hero) for hero in list_heroes(decode(Setup, plain))]

    def title(self, plain: PlainDict) -> str:
        return str(plain["mission"])
