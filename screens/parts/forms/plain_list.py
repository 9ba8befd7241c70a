"""PlainList: things of a plain setup, to list, add, edit, copy and remove."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.kernel.codec import PlainDict, encode
from screens.look.theme import current
from screens.parts.forms.form import FieldsForm
from screens.parts.sheets.sheet_parts import button, buttons_row, footer, heading
from screens.shell.context import Context
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.chip import Chip
from screens.widgets.controls.list_row import ListRow
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column, Flow
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Icon

Others = Callable[[], tuple[tuple[str, list[PlainDict]], ...]]
"""The lists of the same kind that other players have, with the names of these."""


def leave_as_is(item: PlainDict) -> None:
    """Return the item as it is: the default of `ListKind.tidy`."""


@dataclass(frozen=True, slots=True)
class ListKind:
    """The kind of a list: id and icon, the form of a new item, the setup class that it fills.

    `line` returns the text of a row: by default the item's name; `caption` the line below it. With `edit`, the form of
    an existing item, a tap on the row opens it: the fields in `unchanged` stay, and `tidy` corrects what no longer
    fits.
    """

    id: str
    icon: str
    form: Callable[[Context], FieldsForm]
    make: Callable[..., Any]
    ordered: bool = False
    line: Callable[[PlainDict], str] = itemgetter("name")
    caption: Callable[[Context, PlainDict], str] | None = None
    edit: Callable[[Context, PlainDict], FieldsForm] | None = None
    unchanged: tuple[str, ...] = ("id",)
    tidy: Callable[[PlainDict], None] = leave_as_is


class PlainList(Column):
    """A list that edits `items` in place.

    `say` has the texts list.<kind>, list_add.<kind>, add, take_away, earlier and copy_to. `nameless` is the sentence
    for an item without a name. `others` are lists to which an item can be copied. Tags: <kind>.add, <kind>.<n> (opens
    it), <kind>.<n>.remove, <kind>.<n>.earlier, <kind>.copy.<n>, form.keep.
    """

    def __init__(
        self,
        context: Context,
        say: Callable[..., str],
        kind: ListKind,
        items: list[PlainDict],
        nameless: str,
        changed: Callable[[], object] = lambda: None,
        others: Others = tuple,
        **kwargs: Any,
    ) -> None:
        super().__init__(gap=4, **kwargs)
        self._context, self._say, self._kind, self._items = context, say, kind, items
        self._nameless, self._changed, self._others = nameless, changed, others
        self.show()

    def show(self) -> None:
        """Show the present items."""
        self.clear_widgets()
        self.add_widget(heading(self._say(f"list.{self._kind.id}")))
        for index, item in enumerate(self._items):
            self.add_widget(self._row(index, item))
        add = button(self._say(f"list_add.{self._kind.id}"), f"{self._kind.id}.add", self._open_new, "plus")
        self.add_widget(buttons_row(add))

    # --- rows --------------------------------------------------------------------------------------------

    def _row(self, index: int, item: PlainDict) -> BoxLayout:
        tag = f"{self._kind.id}.{index + 1}"
        words = self._words(index, item, tag)
        row = BoxLayout(size_hint_y=None, height=words.height, spacing=dp(4))
        words.bind(height=row.setter("height"))
        row.add_widget(words)
        if self._kind.ordered and index:
            row.add_widget(self._key("arrow-up", f"{tag}.earlier", "earlier", item, lambda: self._move_earlier(index)))
        row.add_widget(self._key("delete-outline", f"{tag}.remove", "take_away", item, lambda: self._remove(index)))
        return row

    def _words(self, index: int, item: PlainDict, tag: str) -> ListRow:
        kind, theme = self._kind, current()
        icon = Icon(item.get("icon") or kind.icon, points=24, colour="acc", size_hint_x=None, width=theme.sp(26))
        number = f"{index + 1}. " if kind.ordered else ""
        caption = kind.caption(self._context, item) if kind.caption else ""
        pencil = Icon("pencil-outline", points=20, colour="low", size_hint_x=None, width=theme.sp(22))
        row = ListRow(
            f"{number}{kind.line(item)}",
            caption,
            leading=icon,
            trailing=pencil if kind.edit else None,
            least_height=52,
            side=0,
            tag=tag,
        )
        if kind.edit is None:
            row.disabled = True
        else:
            row.bind(on_release=lambda _: self._open(index))
        return row

    def _key(self, icon: str, tag: str, word: str, item: PlainDict, act: Callable[[], object]) -> PushButton:
        key = PushButton(
            icon=icon, kind="plain", height=dp(48), tag=tag, spoken=self._say(word, name=self._kind.line(item))
        )
        key.pos_hint = {"center_y": 0.5}
        key.bind(on_release=lambda _: act())
        return key

    # --- forms -------------------------------------------------------------------------------------------

    def _open_new(self) -> None:
        form = self._kind.form(self._context)
        self._open_form(self._say(f"list_add.{self._kind.id}"), form, form, self._say("add"), self._add)

    def _open(self, index: int) -> None:
        item = self._items[index]
        assert self._kind.edit is not None, "only rows that can be edited are opened"
        form = self._kind.edit(self._context, item)
        content = Column(gap=12)
        content.add_widget(form)
        self._add_copies(content, item)
        word = self._context.texts.say("play.save")
        self._open_form(self._kind.line(item), content, form, word, lambda values: self._save(item, values))

    def _open_form(
        self, title: str, content: Widget, form: FieldsForm, word: str, done: Callable[[PlainDict], object]
    ) -> None:
        def finish() -> None:
            values = form.read_values()
            if not values.get("name", True):
                self._context.notices.show(self._nameless)
                return
            sheet.close()
            done(values)
            self._on_changed()

        save = button(word, "form.keep", finish, "check-bold", "primary")
        sheet = Sheet(title, content, footer(self._context.texts.say("play.cancel"), lambda: sheet.cancel(), save))
        sheet.entered = True
        sheet.open()

    def _add_copies(self, content: Column, item: PlainDict) -> None:
        """Add a chip for each other player who may have such a thing too."""
        others = self._others()
        if not others:
            return
        content.add_widget(heading(self._say("copy_to")))
        flow = Flow()
        for number, (name, theirs) in enumerate(others, 1):
            chip = Chip(name, "content-copy", tag=f"{self._kind.id}.copy.{number}")
            chip.bind(on_release=lambda chip, theirs=theirs: self._copy(chip, item, theirs))
            flow.add_widget(chip)
        content.add_widget(flow)

    # --- changes -----------------------------------------------------------------------------------------

    def _add(self, values: PlainDict) -> None:
        self._items.append(encode(self._kind.make(**values)))

    def _save(self, item: PlainDict, values: PlainDict) -> None:
        unchanged = {name: item[name] for name in self._kind.unchanged if name in item}
        item.update({**encode(self._kind.make(**values)), **unchanged})
        self._kind.tidy(item)

    def _copy(self, chip: Chip, item: PlainDict, theirs: list[PlainDict]) -> None:
        """Copy the saved item with an id of its own; a second tap adds another."""
        theirs.append({**deepcopy(item), **({"id": ""} if "id" in item else {})})
        chip.selected = True
        self._changed()

    def _remove(self, index: int) -> None:
        del self._items[index]
        self._on_changed()

    def _move_earlier(self, index: int) -> None:
        self._items.insert(index - 1, self._items.pop(index))
        self._on_changed()

    def _on_changed(self) -> None:
        self.show()
        self._changed()
