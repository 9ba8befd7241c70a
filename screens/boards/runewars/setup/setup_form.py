"""The setup form of Runewars: the faction of each player, and its starting values."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.games.runewars.setup import LEAST_PLAYERS, PlayerSetup, Setup, setup_for
from companion.games.runewars.state import PRIMARCH_NAMES
from companion.kernel.codec import decode, encode
from screens.boards.runewars.faction_words import faction_name
from screens.boards.runewars.setup.people import person, rename_faction
from screens.boards.runewars.setup.player_setup_sheet import PlayerSetupSheet
from screens.boards.runewars.setup.table_under_way import TableUnderWay
from screens.setup.draft import SetupDraft
from screens.setup.setup_form import SetupForm


class GameSetupForm(SetupForm):
    """The people are the seats; each of them has a faction."""

    game_id = "runewars"
    can_be_under_way = True

    def read_seats(self, plain: dict[str, Any]) -> list[dict[str, Any]]:
        """Read the players; by hand one may be written as a bare name."""
        players = decode(Setup, plain).players or setup_for(LEAST_PLAYERS).players
        return [encode(PlayerSetup(name=one) if isinstance(one, str) else one) for one in players]

    def seat_caption(self, draft: SetupDraft, index: int) -> str:
        return faction_name(self.say, draft.seats[index]["faction"]) or self.say("choose_faction")

    def edit_seat(self, draft: SetupDraft, index: int) -> None:
        player = draft.name(index) or self.context.texts.say("setup.player", n=index + 1)
        before = person(draft.seats[index], index)

        def on_change() -> None:
            rename_faction(draft.plain, before, person(draft.seats[index], index))
            self.changed()

        PlayerSetupSheet(self.context, self.say, player, draft.seats[index], on_change).open()

    def under_way(self, draft: SetupDraft) -> Widget:
        return TableUnderWay(self.context, self.say, draft)

    def set_first(self, plain: dict[str, Any], index: int) -> dict[str, Any]:
        """Return the plain setup with names for all players and the first player.

        A player without a typed name is called like the faction; the printed title is in the language of the table.
        """
        for seat in plain[self.seats_key]:
            seat["name"] = seat["name"] or faction_name(self.say, seat["faction"])
        own = self.say("primarch")
        plain["titles"] = [own if title in PRIMARCH_NAMES else title for title in plain["titles"]]
        return super().set_first(plain, index)

    def title(self, plain: dict[str, Any]) -> str:
        return " · ".join(name for seat in plain[self.seats_key] if (name := seat["name"]))
