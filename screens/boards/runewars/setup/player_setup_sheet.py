"""PlayerSetupSheet: the faction of a player and its starting values, as printed."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from companion.games.runewars.factions import FACTIONS, faction_called
from companion.games.runewars.setup import PlayerSetup
from companion.kernel.codec import PlainDict
from companion.kernel.limits import limits_of
from screens.boards.runewars.faction_words import faction_name
from screens.look.theme import current
from screens.parts.forms.plain_fields import plain_number, words_field
from screens.parts.sheets.sheet_parts import choice_chips, heading
from screens.setup.plain_sheet import PlainSheet
from screens.shell.context import Context
from screens.widgets.layout.column import Column, Grid

NUMBERS = ("food", "wood", "ore", "influence", "tactics")


class PlayerSetupSheet(PlainSheet):
    """The sheet that edits the plain setup of one player.

    `changed` is called when it closes. Tags: faction.is.<id>, start.<number>.
    """

    def __init__(
        self, context: Context, say: Callable[..., str], player: str, seat: PlainDict, changed: Callable[[], None]
    ) -> None:
        self._context, self._say, self._seat = context, say, seat
        self._column = Column()
        super().__init__(say("faction_of", player=player), self._column, say("done"), "faction.done", changed)
        self._fill()

    def _fill(self) -> None:
        self._column.clear_widgets()
        known = [(faction.id, faction_name(self._say, faction.id), "") for faction in FACTIONS]
        self._column.add_widget(choice_chips(known, self._seat["faction"], "faction.is", self._choose))
        own = words_field(self._seat, "faction", self._say("other_faction"), "faction.name")
        self._column.add_widget(own)
        self._column.add_widget(heading(self._say("starts_with")))
        grid = Grid(cols=2 if current().has_large_text else 3, spacing=dp(8))
        faction = faction_called(self._seat["faction"])
        for name in NUMBERS:
            usual = int(getattr(faction, name)) if faction else 0
            shown = usual if self._seat[name] is None else self._seat[name]
            limits = limits_of(PlayerSetup, name)
            grid.add_widget(
                plain_number(self._context, self._seat, name, self._say(name), f"start.{name}", limits, shown)
            )
        self._column.add_widget(grid)

    def _choose(self, faction: str) -> None:
        """Choose another faction, which begins with its own numbers."""
        self._seat.update(dict.fromkeys(NUMBERS, None), faction=faction)
        self._fill()
