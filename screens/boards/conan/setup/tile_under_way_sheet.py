"""TileUnderWaySheet: the figures left of a tile in a game that began without the app."""

from __future__ import annotations

from collections.abc import Callable

from companion.kernel.codec import PlainDict
from screens.boards.conan.setup.lives_form import LivesForm
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Flag
from screens.setup.plain_sheet import PlainSheet
from screens.shell.context import Context
from screens.widgets.layout.column import Column


class TileUnderWaySheet(PlainSheet):
    """The sheet that edits the plain setup of one tile in a game under way.

    `changed` is called at the end. Tags: so_far.dead, .figures, .life.<n>.
    """

    def __init__(
        self, context: Context, say: Callable[..., str], tile: PlainDict, changed: Callable[[], object]
    ) -> None:
        self._context, self._say, self._tile = context, say, tile
        self._column = Column()
        super().__init__(tile["name"], self._column, say("done"), "so_far.done", changed)
        self._fill()

    def _fill(self) -> None:
        self._column.clear_widgets()
        word = self._say("under_way.tile_dead")
        dead = FieldsForm(self._context, lambda _: word, "so_far", (Flag("dead", "skull", self._tile["dead"]),))
        dead.bind(on_change=lambda _, name, is_dead: self._die(is_dead))
        self._column.add_widget(dead)
        if not self._tile["dead"] and self._tile["count"]:
            self._column.add_widget(LivesForm(self._context, self._say, "so_far", self._tile, "count"))

    def _die(self, is_dead: bool) -> None:
        self._tile.update(dead=is_dead, lives=[])
        self._fill()
