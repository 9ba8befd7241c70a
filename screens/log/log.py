"""LogPanel: the entries, newest first, with the way back to each. Long journals stay fast."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from screens.log.excerpt import NEWER, OLDER, STEPS, Excerpt, ExcerptRow
from screens.log.footer import LogFooter
from screens.log.lines import LogLines
from screens.log.search import LogSearch
from screens.table.table import Table
from screens.widgets.controls.log_row import LogItem, LogRow, row_height
from screens.widgets.controls.search_field import SearchField
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.row_list import RowList

NO_ENTRY = -2
"""The number of a row that is a heading."""


class LogEntryView(LogRow):
    """A recycled row: it passes a tap with its entry to the panel."""

    panel = ObjectProperty(None, allownone=True)
    number = NumericProperty(NO_ENTRY)

    def on_release(self) -> None:
        self.panel.touch_row(self.item, self.number)

    def on_back(self) -> None:
        self.panel.go_to(self.number)


class LogList(RowList):
    """The visible rows, out of any number."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(row_height=58, **kwargs)
        self.viewclass = LogEntryView

    def show(self, rows: list[ExcerptRow], panel: LogPanel) -> None:
        self.data = [
            {
                "panel": panel,
                "number": NO_ENTRY if row.number is None else row.number,
                "height": row_height(row.item),
                "item": row.item,
            }
            for row in rows
        ]


class LogPanel(BoxLayout):
    """The list, the search above it, undo and redo below.

    `memory`: `log_selected` is the open entry, `log_search` the words searched for (None: no search).
    """

    def __init__(self, table: Table[Any], memory: dict[str, Any], with_history: bool = True, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self.table, self.memory, self._texts = table, memory, table.context.texts
        self._lines = LogLines(table)
        self._excerpt = Excerpt(self._lines)
        self._search = LogSearch(self._lines, self._show_progress)
        self._top = BoxLayout(orientation="vertical", size_hint_y=None, height=0)
        self._list = LogList()
        self._list.bind(scroll_y=self._on_scroll)
        self._footer = LogFooter(self._texts) if with_history else None
        self.add_widget(self._top)
        self.add_widget(self._list)
        if self._footer is not None:
            self._footer.bind(on_undo=lambda _: table.undo(), on_redo=lambda _: table.redo())
            self.add_widget(self._footer)
        self._show_search_field()
        self.refresh(None, table.state)

    # --- showing -----------------------------------------------------------------------------------------

    def refresh(self, old: Any, new: Any) -> None:
        """Show the present journal."""
        if old is not None:
            self.memory.pop("log_selected", None)
        words = self.memory.get("log_search")
        self._excerpt.found = self._search.found if words else None
        if words:
            self._search.start(words)
        else:
            self._search.stop()
            self._show()
        journal = self.table.play.journal
        if self._footer is not None:
            undoes = self.table.entry_name(journal.cursor - 1) if journal.can_undo else None
            self._footer.show(undoes, len(journal.entries) - journal.cursor)

    def _show(self) -> None:
        selected = self.memory.get("log_selected")
        if self._excerpt.found is not None:
            rows = [ExcerptRow(self._search_heading()), *self._excerpt.make_rows(selected)]
        elif not self._lines.entries:
            rows = [ExcerptRow(LogItem("mark", self._texts.say("log.empty"), "log.empty"))]
        else:
            rows = self._excerpt.make_rows(selected)
        self._list.show(rows, self)

    def _show_progress(self) -> None:
        """Show further matches, as long as those in the list may still have others below them."""
        if not self._excerpt.has_older or not self._search.is_searching:
            self._show_in_place()

    def _search_heading(self) -> LogItem:
        found, words = len(self._search.found), self._search.words
        if self._search.is_searching:
            text = self._texts.say("log.searching", n=len(self._lines.entries))
        elif found:
            text = self._texts.say("log.found", n=found)
        else:
            text = self._texts.say("log.nothing_found", words=words)
        return LogItem("mark", text, "log.found")

    def _on_scroll(self, *_: object) -> None:
        """Add the next part near the end of the list; the visible rows stay where they are."""
        near_end = self._list.scroll_y * (self._list.children[0].height - self._list.height) < dp(400)
        if near_end and self._excerpt.has_older:
            self._excerpt.show_older()
            self._show_in_place()

    def _show_in_place(self) -> None:
        """Show the rows as they are now; those in sight stay where they are."""
        tall = self._list.children[0]
        from_top = (1 - self._list.scroll_y) * (tall.height - self._list.height)
        self._show()
        self._list.refresh_views()
        self._list.scroll_y = 1 - from_top / max(1.0, tall.height - self._list.height)

    # --- acting ------------------------------------------------------------------------------------------

    def touch_row(self, item: LogItem, number: int) -> None:
        """Open or close an entry; at the row at the end of a part, show the next part."""
        if item.tag == NEWER:
            self._excerpt.show_newer()
        elif item.tag == OLDER:
            self._excerpt.show_older()
        elif item.kind == "steps":
            self._excerpt.turn_steps(int(item.tag.removeprefix(STEPS)))
        elif number == NO_ENTRY or self.memory.get("log_selected") == number:
            self.memory.pop("log_selected", None)
        else:
            self.memory["log_selected"] = number
        self._show()

    def go_to(self, number: int) -> None:
        """Set the cursor behind this entry; the notice leads back."""
        before = self.table.play.journal.cursor
        steps = number + 1 - before
        if self.table.go_back_to(number + 1):
            key = "log.went_back" if steps < 0 else "log.went_on"
            sentence = self._texts.say(key, n=abs(steps))
            self.table.context.notices.show(sentence, lambda: self.table.go_back_to(before), "log.return")

    # --- searching ---------------------------------------------------------------------------------------

    def toggle_search(self) -> None:
        """Open or close the search field."""
        self.memory["log_search"] = None if self.memory.get("log_search") is not None else ""
        self._show_search_field()
        self.refresh(None, self.table.state)

    def _show_search_field(self) -> None:
        self._top.clear_widgets()
        words = self.memory.get("log_search")
        self._top.height = 0
        if words is None:
            return
        field = SearchField(self._texts.say("log.search"), leading="arrow-left", text=words)
        field.bind(on_search=lambda _, text: self._search_for(text), on_leading=lambda _: self.toggle_search())
        self._top.height = dp(76)
        self._top.padding = (dp(12), dp(8))
        self._top.add_widget(field)
        field.input.focus = True

    def _search_for(self, words: str) -> None:
        self.memory["log_search"] = words.strip()
        self._list.scroll_y = 1
        self._excerpt.show_first()
        self.refresh(None, self.table.state)

    def on_parent(self, _: object, parent: Widget | None) -> None:
        """Search only while the list is in sight."""
        (self._search.pause if parent is None else self._search.resume)()

    def leave(self) -> None:
        """Stop the search: the panel is removed."""
        self._search.stop()
