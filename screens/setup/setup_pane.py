"""SetupPane: a form of the setup on its page, whose answers make another setup at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.forms.draft import Draft
from companion.forms.form import Form
from companion.forms.row import Row
from companion.kernel.game import Game
from companion.plays.filling.form_view import FormView
from companion.plays.filling.look import look_without_play
from companion.things.thing import Thing
from screens.forms.answering import FormFiller, OwnRow
from screens.forms.form_rows import FormRows
from screens.forms.shelf_origin import OriginLine
from screens.shell.context import Context
from screens.widgets.layout.column import Column

Known = Callable[[Row, Mapping[str, Any]], Mapping[str, Any]]
"""Adds to the values of a chosen thing what the group knows besides, such as the first stage of a scenario."""


class SetupPane(FormFiller, Column):
    """A form in a card of the page.

    Each answer goes into the setup at once, so that there is nothing to lose.

    `find` returns the present setup, `put` takes another one and has all panes shown again, and `known` adds values of
    a chosen thing.
    """

    own_rows: Mapping[str, OwnRow] = {}

    def __init__(
        self,
        context: Context,
        game: Game,
        form: Form[Any],
        find: Callable[[], Any],
        put: Callable[[Any], object],
        known: Known,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.context, self.game_id, self.form, self.draft = context, game.id, form, Draft()
        self._game, self._find, self._put, self._known = game, find, put, known
        self.rows = FormRows(self, self.make_control, lambda: OriginLine(context))
        self.show()

    def see(self, form: Form[Any], draft: Draft) -> FormView:
        return look_without_play(form, self._game, self._find(), draft, self.context.texts)

    def take(self, draft: Draft, names: tuple[str, ...]) -> None:
        view = self.see(self.form, draft)
        if view.made is None:
            self.context.notices.show(view.refusal)
            return
        self.context.buzz("step")
        self._put(view.made)

    def fill(self, row: Row, values: Mapping[str, Any], thing: Thing | None, *, is_typed: bool) -> None:
        super().fill(row, {**values, **self._known(row, values)}, thing, is_typed=is_typed)

    def show(self) -> None:
        """Ask the form in the present setup and show it."""
        self.view = self.see(self.form, Draft())
        self.rows.show(self.view.rows)
        self.rows.show_origin(self.is_from_shelf)
