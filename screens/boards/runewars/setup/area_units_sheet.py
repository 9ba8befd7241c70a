"""AreaUnitsSheet: the figures that stand in one area of a game under way."""

from __future__ import annotations

from collections.abc import Callable

from companion.kernel.codec import PlainDict
from screens.boards.runewars.setup.setup_kinds import Kinds
from screens.parts.forms.plain_list import PlainList
from screens.setup.plain_sheet import PlainSheet
from screens.shell.context import Context


class AreaUnitsSheet(PlainSheet):
    """The sheet that edits the units of an area in place.

    `changed` is called when it closes. Tags: those of the list of units.
    """

    def __init__(
        self, context: Context, say: Callable[..., str], kinds: Kinds, area: PlainDict, changed: Callable[[], object]
    ) -> None:
        nameless = say("under_way.units_nameless")
        units = PlainList(context, say, kinds.units(area), area["units"], nameless)
        super().__init__(area["name"], units, say("done"), "so_far.done", changed)
