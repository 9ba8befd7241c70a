"""PlayerUnderWaySheet: the present values of a player in a game that began without the app."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.games.runewars.factions import faction_called
from companion.games.runewars.icons import ICONS
from companion.games.runewars.setup import PlayerSetup
from companion.games.runewars.state import ORDERS, SEASONS, Season
from companion.kernel.codec import PlainDict
from companion.kernel.limits import LONGEST_LIST, limits_of
from screens.boards.runewars.season_icons import ICONS as SEASON_ICONS
from screens.parts.forms.bound_form import make_bound_form
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Count, Flag, Name
from screens.parts.sheets.sheet_parts import choice_chips, heading
from screens.setup.plain_sheet import PlainSheet
from screens.shell.context import Context
from screens.widgets.layout.column import Column

OF_FACTION = ("food", "wood", "ore", "influence", "tactics")
CARDS = {
    "initial_influence": "star-outline",
    "quests": "map-marker-path",
    "fresh_tactics": "cards-outline",
    "objectives": "bullseye-arrow",
    "objectives_done": "bullseye",
    "commander_cards": "flag-variant",
    "undead": "skull-outline",
    "peasants": "account-group",
}
NOT_PLAYED = ""


class PlayerUnderWaySheet(PlainSheet):
    """Edits the plain setup of one player; `changed` is told when it closes.

    Tags: so_far.<number>, so_far.order.<season>.<number>, so_far.developments, so_far.lieutenant_general.
    """

    def __init__(
        self, context: Context, say: Callable[..., str], title: str, seat: PlainDict, changed: Callable[[], object]
    ) -> None:
        self._context, self._say, self._seat = context, say, seat
        self._orders = dict(zip(SEASONS, seat["orders"], strict=False))
        self._year = Column(gap=6)
        column = Column()
        column.add_widget(heading(say("under_way.numbers")))
        column.add_widget(self._numbers())
        column.add_widget(heading(say("under_way.orders")))
        column.add_widget(self._year)
        column.add_widget(heading(say("under_way.developments")))
        column.add_widget(self._developments())
        super().__init__(title, column, say("done"), "so_far.done", changed)
        self._fill_year()

    # --- numbers -----------------------------------------------------------------------------------------

    def _numbers(self) -> FieldsForm:
        faction = faction_called(self._seat["faction"])
        icons = {**{name: ICONS[name] for name in OF_FACTION}, **CARDS}
        counts = [
            Count(name, limits_of(PlayerSetup, name), self._find_shown(name, faction), icon)
            for name, icon in icons.items()
        ]
        return make_bound_form(self._context, self._word, "so_far", self._seat, counts)

    def _find_shown(self, name: str, faction: object) -> int:
        """Return the player's own number, else the starting value of the faction."""
        own = self._seat[name]
        usual = "influence" if name == "initial_influence" else name
        return int(getattr(faction, usual, 0) if own is None else own)

    def _word(self, key: str) -> str:
        return self._say(f"under_way.{key}")

    # --- orders of the year ------------------------------------------------------------------------------

    def _fill_year(self) -> None:
        """Add one row of cards for each season.

        A season can only be filled when the one before is.
        """
        self._year.clear_widgets()
        for season in SEASONS:
            taken = {number for other, number in self._orders.items() if other != season}
            free = [number for number in range(ORDERS) if number not in taken]
            cards = [(f"{number}", f"{number}", "") for number in free]
            chosen = f"{self._orders[season]}" if season in self._orders else NOT_PLAYED
            self._year.add_widget(heading(self._say(f"season.{season}")))
            nothing = (NOT_PLAYED, self._word("not_played"), SEASON_ICONS[season])
            flow = choice_chips((nothing, *cards), chosen, f"so_far.order.{season}", partial(self._play, season))
            self._year.add_widget(flow)
            if season not in self._orders:
                break

    def _play(self, season: Season, card: str) -> None:
        if card == NOT_PLAYED:
            self._orders = {each: number for each, number in self._orders.items() if _is_before(each, season)}
        else:
            self._orders[season] = int(card)
        self._seat["orders"] = [self._orders[each] for each in SEASONS if each in self._orders]
        self._fill_year()

    # --- cards -------------------------------------------------------------------------------------------

    def _developments(self) -> FieldsForm:
        names = ", ".join(self._seat["developments"])
        listed = Name(names, "developments_hint", "developments", most=LONGEST_LIST)
        general = Flag("lieutenant_general", "account-star", self._seat["lieutenant_general"])
        capital = Flag("capital_lost", "castle", self._seat["capital_lost"])
        form = FieldsForm(self._context, self._word, "so_far", (listed, general, capital))
        form.bind(on_change=self._keep_card)
        return form

    def _keep_card(self, _: FieldsForm, name: str, value: Any) -> None:
        several = [each.strip() for each in value.split(",") if each.strip()] if name == "developments" else value
        self._seat[name] = several


def _is_before(season: Season, other: Season) -> bool:
    order = list(SEASONS)
    return order.index(season) < order.index(other)
