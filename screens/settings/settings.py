"""SettingsPage: the look of Tavolo, its behaviour at the table, its data.

Every change shows at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games import games
from companion.plays.files import bundle
from companion.plays.playing.prompter import AUTOMATION
from screens.look.theme import current
from screens.play.setting_rows import ChoiceSetting, SwitchSetting
from screens.safe.aside import aside_sheet
from screens.safe.export_parts import choose_export_text, export_parts
from screens.safe.reporting import share_report
from screens.settings.about_sheets import licences_sheet, sources_sheet
from screens.settings.data_sheets import backup_plays_sheet, trash_sheet
from screens.settings.look_rows import look_rows
from screens.settings.steps_sheet import steps_sheet
from screens.settings.version import read_version
from screens.shell.context import Context
from screens.shell.exporting import export
from screens.shell.page_columns import page_columns
from screens.shell.root_page import RootPage
from screens.widgets.controls.card import Card
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.drawing.emblem import EmblemTile
from screens.widgets.layout.app_bar import AppBar
from screens.widgets.layout.column import Column
from screens.widgets.layout.section_title import SectionTitle
from screens.widgets.words.text import Icon, Text

SWITCHES = ("haptics", "keep_awake", "reduced_motion", "left_hand")


class SettingsPage(RootPage):
    """Its memory: the scroll position, so that a change of the look does not move the page."""

    place = "settings"

    def __init__(self, context: Context, memory: dict[str, Any], **kwargs: Any) -> None:
        super().__init__(context, memory, **kwargs)
        self.body.add_widget(AppBar(self.say("settings.title"), back="", large=True))
        looks = (*self._look(), *self._table())
        rest = (*self._automation(), *self._data(), *self._about())
        self.body.add_widget(page_columns(self, looks, rest))

    # --- sections ----------------------------------------------------------------------------------------

    def _look(self) -> tuple[Widget, ...]:
        rows = RowCard()
        for row in look_rows(self.context, self.context.preferences.change):
            rows.add_widget(row)
        rows.add_widget(self._sample())
        return SectionTitle(self.say("settings.look")), rows

    def _sample(self) -> Widget:
        """Return a sample of a prompt and a text as they will be on the table."""
        card = Card(face="s2", thickness=0, fit_height=True, padding=dp(14))
        card.add_widget(Text(self.say("settings.sample_prompt"), "title-m", fit_height=True))
        card.add_widget(Text(self.say("settings.sample_text"), "body-m", "mid", fit_height=True))
        holder = Column(padding=(dp(12), dp(12)))
        holder.add_widget(card)
        return holder

    def _table(self) -> tuple[Widget, ...]:
        rows = RowCard()
        for name in SWITCHES:
            rows.add_widget(self._switch(name))
        return SectionTitle(self.say("settings.table")), rows

    def _automation(self) -> tuple[Widget, ...]:
        rows = RowCard()
        modes = tuple((mode, self.say(f"settings.mode_{mode}")) for mode in AUTOMATION)
        rows.add_widget(self._choice("automation", modes, self.context.preferences.get("automation")))
        for entry in games():
            title = entry.content.info.title.in_(self.context.texts.language)
            row = ListRow(
                title,
                self.say("settings.steps_caption"),
                leading=EmblemTile(entry.id, side=40),
                trailing=_arrow(),
                tag=f"setting.steps.{entry.id}",
            )
            row.bind(on_release=lambda _, game_id=entry.id: steps_sheet(self.context, game_id).open())
            rows.add_widget(row)
        return SectionTitle(self.say("settings.automation_section")), rows

    def _data(self) -> tuple[Widget, ...]:
        rows = RowCard()
        rows.add_widget(self._act("export_all", "export-variant", self.export_all))
        rows.add_widget(self._act("backups", "backup-restore", lambda: backup_plays_sheet(self.context).open()))
        rows.add_widget(self._act("trash", "delete-outline", lambda: trash_sheet(self.context).open()))
        if self.context.library.plays_put_aside():
            rows.add_widget(self._act("aside", "archive-outline", lambda: aside_sheet(self.context).open(), "safe"))
        if self.context.crashes.file.exists:
            rows.add_widget(self._act("report", "file-document-outline", lambda: share_report(self.context), "safe"))
        return SectionTitle(self.say("settings.data")), rows

    def _about(self) -> tuple[Widget, ...]:
        rows = RowCard()
        rows.add_widget(self._act("sources", "book-open-variant", lambda: sources_sheet(self.context).open()))
        rows.add_widget(self._act("licences", "script-text-outline", lambda: licences_sheet(self.context).open()))
        title = SectionTitle(self.say("settings.about"), self.say("settings.version", version=read_version()))
        return title, rows

    # --- rows --------------------------------------------------------------------------------------------

    def _choice(
        self,
        name: str,
        choices: tuple[tuple[str, str], ...],
        chosen: str,
    ) -> ChoiceSetting:
        key = f"settings.{name}_help"
        words = self.say(key) if self.context.texts.has_text(key) else ""
        row = ChoiceSetting(self.say(f"settings.{name}"), words, f"setting.{name}", choices)
        row.show(chosen)
        row.bind(on_change=lambda _, value: self.context.preferences.change(name, value))
        return row

    def _switch(self, name: str) -> SwitchSetting:
        row = SwitchSetting(self.say(f"settings.{name}"), self.say(f"settings.{name}_help"), f"setting.{name}")
        row.show(self.context.preferences.get(name))
        row.bind(on_change=lambda _, on: self.context.preferences.change(name, on))
        return row

    def _act(self, name: str, icon: str, act: Callable[[], object], area: str = "settings") -> ListRow:
        mark = Icon(icon, points=24, colour="acc", size_hint_x=None, width=current().sp(30))
        row = ListRow(
            self.say(f"{area}.{name}"),
            self.say(f"{area}.{name}_caption"),
            leading=mark,
            trailing=_arrow(),
            tag=f"setting.{name}",
        )
        row.bind(on_release=lambda _: act())
        return row

    # --- acting ------------------------------------------------------------------------------------------

    def export_all(self) -> None:
        """Export every play, the shelf and the groups in one file, which home can import."""
        parts = export_parts(self.context)
        data, count = bundle.pack_bundle(self.context.library, **parts)
        if not count and not parts:
            return self.context.notices.show(self.say("settings.nothing_to_export"))
        key, values = choose_export_text(count, parts)
        export(self.context, self.say("settings.export_name"), lambda: data, key, **values)
        return None


def _arrow() -> Icon:
    return Icon("chevron-right", points=26, colour="low", size_hint_x=None, width=dp(30))
