"""The setup form of The Iron Throne: the house of each player, and the power to begin with."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.iron_throne.setup import LEAST_HOUSES, Setup, setup_for, write_out
from companion.games.iron_throne.under_way import slug
from companion.kernel.codec import decode, encode
from companion.kernel.limits import limits_of
from screens.boards.iron_throne.setup.house_setup_sheet import HouseSetupSheet
from screens.boards.iron_throne.setup.table_under_way import TableUnderWay, rename_house
from screens.look.theme import current
from screens.parts.forms.plain_fields import plain_number
from screens.setup.draft import SetupDraft
from screens.setup.section import build_sections, section_card
from screens.setup.setup_form import SetupForm
from screens.widgets.layout.column import Grid

NUMBERS = (
    ("character_power", "setup_character_power"),
    ("leader_power", "setup_leader_power"),
    ("start_hand", "setup_hand"),
    ("start_deck", "setup_deck"),
)


class GameSetupForm(SetupForm):
    """The people are the seats; each of them plays a house, and one house challenges first."""

    game_id = "iron_throne"
    seats_key = "houses"
    name_key = "player"
    has_shapes = False
    first_key = "challenger"
    can_be_under_way = True

    def read_seats(self, plain: dict[str, Any]) -> list[dict[str, Any]]:
        """Read the houses.

        By hand one may be written as its bare name, or all of them left to the game.
        """
        houses = decode(Setup, plain).houses or setup_for(LEAST_HOUSES).houses
        return [encode(write_out(house)) for house in houses]

    def first_index(self, plain: dict[str, Any]) -> int:
        ids = [slug(house["name"]) for house in plain[self.seats_key]]
        return ids.index(plain["challenger"]) if plain["challenger"] in ids else 0

    def set_first(self, plain: dict[str, Any], index: int) -> dict[str, Any]:
        plain["challenger"] = slug(plain[self.seats_key][index]["name"])
        return plain

    def seat_caption(self, draft: SetupDraft, index: int) -> str:
        house = draft.seats[index]
        if not house["name"]:
            return self.say("setup_choose")
        return self.say("setup_house", house=house["name"], leader=house["leader"] or "–")

    def edit_seat(self, draft: SetupDraft, index: int) -> None:
        player = draft.name(index) or self.context.texts.say("setup.player", n=index + 1)
        house = draft.seats[index]
        before = house["name"]

        def on_change() -> None:
            rename_house(draft.plain, before, house["name"])
            self.changed()

        HouseSetupSheet(self.context, self.say, player, house, draft.plain, on_change).open()

    def section(self, draft: SetupDraft) -> Widget:
        card = section_card()
        grid = Grid(cols=1 if current().has_large_text else 2, spacing=dp(8))
        for key, word in NUMBERS:
            limits = limits_of(Setup, key)
            grid.add_widget(plain_number(self.context, draft.plain, key, self.say(word), f"setup.{key}", limits))
        card.add_widget(grid)
        return build_sections((self.say("setup_power"), card))

    def under_way(self, draft: SetupDraft) -> Widget:
        return TableUnderWay(self.context, self.say, draft)

    def title(self, plain: dict[str, Any]) -> str:
        return ", ".join(house["name"] for house in plain[self.seats_key])
