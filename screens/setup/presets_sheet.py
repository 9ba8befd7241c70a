"""PresetsSheet: setups to load: the last one, and those that the group has saved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion.kernel.codec import PlainDict
from companion.kernel.game import Game
from companion.store.errors import StoreError
from companion.store.small_files.presets import Preset, Presets
from screens.look.theme import current
from screens.shell.context import Context
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.controls.text_field import TextField
from screens.widgets.layout.column import Column
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Icon, Text


class PresetsSheet(Sheet):
    """The saved setups of a game.

    `take` gets the chosen plain setup and its version; `present` returns the one to save.
    """

    def __init__(
        self,
        context: Context,
        game: Game,
        presets: Presets,
        last: PlainDict | None,
        present: Callable[[], PlainDict],
        take: Callable[[PlainDict, int], None],
    ) -> None:
        self._context, self._game, self._presets = context, game, presets
        self._last, self._present, self._take = last, present, take
        self._column = Column()
        super().__init__(context.texts.say("setup.presets"), self._column)
        self._fill()

    def _fill(self) -> None:
        say = self._context.texts.say
        self._column.clear_widgets()
        rows = self._rows()
        if rows:
            card = RowCard(face="s2", thickness=0)
            for row in rows:
                card.add_widget(row)
            self._column.add_widget(card)
        else:
            self._column.add_widget(Text(say("setup.no_presets"), "body-m", "mid", fit_height=True))
        self._field = TextField(say("setup.preset_name"), tag="preset.name")
        self._field.bind(on_enter=lambda _: self._save())
        save = PushButton(say("setup.save_preset"), "content-save-outline", kind="tonal", tag="preset.save", points=17)
        save.bind(on_release=lambda _: self._save())
        self._column.add_widget(self._field)
        self._column.add_widget(save)

    def _rows(self) -> list[ListRow]:
        rows = [self._preset_row(preset) for preset in self._presets.list_presets(self._game.id)]
        if self._last is not None:
            last = Preset(self._game.id, self._context.texts.say("setup.last_time"), self._last, self._game.version)
            rows.insert(0, self._row(last, "history", "preset.last"))
        return rows

    def _row(self, preset: Preset, icon: str, tag: str, trailing: Any = None) -> ListRow:
        theme = current()
        mark = Icon(icon, points=24, colour="acc", size_hint_x=None, width=theme.sp(26))
        row = ListRow(preset.name, leading=mark, trailing=trailing, tag=tag)
        row.bind(on_release=lambda _: self._choose(preset))
        return row

    def _preset_row(self, preset: Preset) -> ListRow:
        delete = PushButton(icon="delete-outline", kind="plain", height=dp(48), tag=f"preset.delete.{preset.name}")
        delete.spoken = self._context.texts.say("setup.delete_preset", name=preset.name)
        delete.bind(on_release=lambda _: self._delete(preset))
        delete.pos_hint = {"center_y": 0.5}
        return self._row(preset, "bookmark-outline", f"preset.{preset.name}", delete)

    def _choose(self, preset: Preset) -> None:
        self.close()
        self._take(preset.setup, preset.version)

    def _save(self) -> None:
        say = self._context.texts.say
        try:
            preset = self._presets.save(self._game.id, self._field.text, self._present(), self._game.version)
        except StoreError as wrong:
            self._context.notices.show_problem(wrong)
            return
        self._context.notices.show(say("setup.preset_saved", name=preset.name))
        self._fill()

    def _delete(self, preset: Preset) -> None:
        try:
            self._presets.delete(preset)
        except StoreError as wrong:
            self._context.notices.show_problem(wrong)
            return
        self._fill()
        self._context.notices.show(
            self._context.texts.say("setup.preset_deleted", name=preset.name), lambda: self._restore(preset)
        )

    def _restore(self, preset: Preset) -> None:
        try:
            self._presets.restore(preset)
        except StoreError as wrong:
            self._context.notices.show_problem(wrong)
            return
        self._fill()
