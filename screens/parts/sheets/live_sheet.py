"""LiveSheet: a sheet of the board that follows the play while it is open."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Generic

from kivy.uix.widget import Widget

from companion.kernel.limits import Limits
from companion.kernel.move import AnyMove
from companion.kernel.state import State
from screens.shell.ask_number import ask_number
from screens.table.table import Table
from screens.widgets.layout.column import Column
from screens.widgets.overlays.sheet import Sheet


class LiveSheet(Sheet, Generic[State]):
    """A sheet that fills its column by `build` and shows the values by `show`.

    It builds again when `shape` changes. Counters are updated in place, so that a held key does not disappear under the
    finger.
    """

    def __init__(self, table: Table[State], title: str, buttons: tuple[Widget, ...] = (), **kwargs: Any) -> None:
        self.table = table
        self.column = Column()
        self._shape: Hashable = None
        self._closes_on_change = False
        self._stop: Callable[[], None] | None = None
        super().__init__(title, self.column, buttons, **kwargs)

    # --- a sheet's own part ------------------------------------------------------------------------------

    def shape(self, state: State) -> Hashable:
        """Return all that decides about the rows."""
        return ()

    def build(self, state: State) -> None:
        """Add the rows to the empty column."""

    def show(self, state: State) -> None:
        """Show the present values in the rows."""

    @property
    def kind(self) -> object:
        """The kind of sheet, by which the table knows its tool."""
        return type(self)

    # --- the base ----------------------------------------------------------------------------------------

    def open(self) -> None:
        self.table.note_sheet(self.kind)
        self.follow(self.table.state)
        self._stop = self.table.subscribe(self._on_change)
        super().open()

    def on_parent(self, _: Widget, parent: Widget | None) -> None:
        """Stop following the play once the sheet is away, also where its page takes it along."""
        if parent is None and self._stop is not None:
            self._stop()
            self._stop = None

    def follow(self, state: State) -> None:
        """Show this state, after building the rows again where another shape needs it."""
        shape = self.shape(state)
        if shape != self._shape:
            self._shape = shape
            self.column.clear_widgets()
            self.build(state)
        self.show(state)

    def say(self, key: str, /, **values: Any) -> str:
        return self.table.say(key, **values)

    def say_shared(self, key: str, /, **values: Any) -> str:
        """Say a text that all games share."""
        return self.table.context.texts.say(key, **values)

    def ask(self, title: str, value: int, done: Callable[[int], object], *, limits: Limits) -> None:
        """Ask the players for a number, within the limits of its field."""
        ask_number(self.table.context, title, value, done, limits=limits)

    def apply(self, *moves: AnyMove, notice: bool = True, then: Callable[[], object] | None = None) -> None:
        """Make the moves and close; `then` is called when they are made.

        If the rules object, the sheet stays until the players have decided.
        """
        self._closes_on_change = self.table.play.preview(*moves).refusal is None
        if self.table.do(*moves, notice=notice, then=then):
            self.table.context.buzz("apply")

    def _on_change(self, old: Any, new: Any) -> None:
        """Close the sheet after its own move, or at the end of the game; else show the new state."""
        if self._closes_on_change or (old.result is None and new.result is not None):
            self.close()
        else:
            self.follow(new)
