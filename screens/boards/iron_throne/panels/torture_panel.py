"""TorturePanel: the form of torture in an opened row of the ledger, with its keys."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.forms.draft import Draft, draft_of
from companion.forms.form import Form
from companion.forms.row import Row
from companion.games.iron_throne.forms import TORTURE
from companion.games.iron_throne.state import IronThrone
from companion.kernel.move import AnyMove
from companion.plays.filling.form_view import FormView
from companion.plays.filling.look import look
from screens.boards.iron_throne.forms import open_hostage
from screens.boards.iron_throne.panels.effect_row import effect_row
from screens.forms.answering import FormFiller
from screens.forms.form_rows import FormRows
from screens.look.theme import current
from screens.parts.sheets.sheet_parts import buttons_row
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.second_tap import second_tap
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column

BUTTON = 50


class TorturePanel(FormFiller, Column):
    """Tags: `torture.<row>`, hostage.free.<id>, hostage.torture.<id>, hostage.more.<id>."""

    def __init__(self, table: Table[IronThrone], hostage_id: str, **kwargs: Any) -> None:
        super().__init__(padding=(dp(12), 0, dp(12), dp(14)), **kwargs)
        self.plate = Plate(
            self, current().s1, radius=0.1, bordered=False
        )  # in a card of the colour of chips they would vanish
        self.table, self._hostage = table, hostage_id
        self.form, self.own_rows = TORTURE, {"effect": effect_row}
        self.context, self.game_id, self.draft = table.context, table.game.id, draft_of({"hostage": hostage_id})
        column = Column()
        self.rows = FormRows(column, self.make_control)
        self.add_widget(column)
        self._free = self._make_key("release", "lock-open-variant-outline", "outline", "free")
        self._torture = self._make_key("torture", "gavel", "danger", "torture")
        self._free.bind(on_release=lambda _: self._make(self.view.other_moves))
        self._torture.bind(on_release=lambda _: self._make(self.view.moves))
        more = self._make_key("hostage_details", "dots-vertical", "tonal", "more", has_words=False)
        more.pos_hint = {"top": 1}
        more.bind(on_release=lambda _: open_hostage(table, hostage_id))
        keys = buttons_row(self._free, self._torture)
        line = BoxLayout(size_hint_y=None, height=keys.height, spacing=dp(10))
        for part in (keys, more):
            line.add_widget(part)
        self.add_widget(line)
        self.show(table.state)

    def _make_key(self, word: str, icon: str, kind: str, end: str, *, has_words: bool = True) -> PushButton:
        words, tag = self.table.say(word), f"hostage.{end}.{self._hostage}"
        look = {"points": 17, "side": 8, "height": dp(BUTTON)}
        return PushButton(words if has_words else "", icon, kind=kind, tag=tag, spoken=words, **look)

    def show(self, state: IronThrone) -> None:
        """Ask the form again in this state, unless the row is closed and about to go."""
        self.view = self.see(self.form, self.draft)
        self.draft = self.view.draft
        self.rows.show(self.view.rows, self.view.waiting)
        self._torture.disabled = not self.view.can_apply
        self._free.disabled = not self.view.other_moves

    def see(self, form: Form[Any], draft: Draft) -> FormView:
        return look(form, self.table.play, draft, self.context.texts)

    def answer(self, row: Row, value: Any) -> None:
        """Take an answer to the question of this row, or make its move at once."""
        if row.is_at_once:
            self.table.do(*row.find_moves(value))
        else:
            super().answer(row, value)

    def take(self, draft: Draft, names: tuple[str, ...]) -> None:
        self.draft = draft
        self.show(self.table.state)

    def _make(self, moves: tuple[AnyMove, ...]) -> None:
        """Make the moves and block a second tap.

        The row goes and the next one comes to lie under the finger: a second tap is not meant for it.
        """
        second_tap.block_last_tap()
        self.table.do(*moves, notice=True)
