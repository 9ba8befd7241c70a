"""What Runewars asks before the first spring: the faction of each player, and what it begins with."""

from __future__ import annotations

from typing import Any

from companion.games.runewars.setup import LEAST_PLAYERS, PlayerSetup, Setup, setup_for
from companion.kernel.codec import decode, encode
from screens.boards.runewars.faction_words import faction_name
from screens.boards.runewars.setup.player_setup_sheet import PlayerSetupSheet
from screens.setup.draft import Draft
from screens.setup.setup_form import SetupForm


class GameSetupForm(SetupForm):
    """The people are the seats; each of them has a faction."""

    game_id = "runewars"

    def seats_of(self, plain: dict[str, Any]) -> list[dict[str, Any]]:
        """By hand a player may be written as a bare name."""
        players = decode(Setup, plain).players or setup_for(LEAST_PLAYERS).players
        return [encode(PlayerSetup(name=one) if isinstance(one, str) else one) for one in players]

    def seat_caption(self, draft: Draft, index: int) -> str:
        return faction_name(self.say, draft.seats[index]["faction"]) or self.say("choose_faction")

    def edit_seat(self, draft: Draft, index: int) -> None:
        player = draft.name(index) or self.app.texts.say("setup.player", n=index + 1)
        PlayerSetupSheet(self.app, self.say, player, draft.seats[index], self.changed).open()

    def with_first(self, plain: dict[str, Any], index: int) -> dict[str, Any]:
        """Who has typed no name is called like the faction."""
        for seat in plain[self.seats_key]:
            seat["name"] = seat["name"] or faction_name(self.say, seat["faction"])
        return super().with_first(plain, index)

    def title(self, plain: dict[str, Any]) -> str:
        return " · ".join(name for seat in plain[self.seats_key] if (name := seat["name"]))


