"""PlainList: things of a setup in its plain form: listed, added by a form, taken away, put in another order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.kernel.codec import encode
from screens.parts.form import Form
from screens.parts.sheet_parts import button, buttons_row, footer, heading
from screens.theme import current
from screens.widgets.button import PushButton
from screens.widgets.column import Column
from screens.widgets.sheet import Sheet
from screens.widgets.text import Icon, Text

if TYPE_CHECKING:
    from screens.app import TavoloApp

Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Kind:
    """What a list holds: its word and icon, the form of a new item, and the setup class that it fills.

    `line` is what a row of the list says: by default the item's name.
    """

    id: str
    icon: str
    form: Callable[[TavoloApp], Form]
    make: Callable[..., Any]
    ordered: bool = False
    line: Callable[[Plain], str] = itemgetter("name")


class PlainList(Column):
    """Edits `items` in place; `say` has the words list.<kind>, list_add.<kind>, add, take_away and earlier.

    `nameless` is the sentence for an item without a name. Tags: <kind>.add, <kind>.<n>.remove, <kind>.<n>.earlier.
    """

    def __init__(
        self,
        app: TavoloApp,
        say: Callable[..., str],
        kind: Kind,
        items: list[Plain],
        nameless: str,
        changed: Callable[[], object] = lambda: None,
        **kwargs: Any,
    ) -> None:
        super().__init__(gap=4, **kwargs)
        self._app, self._say, self._kind, self._items = app, say, kind, items
        self._nameless, self._changed = nameless, changed
        self._fill()

    def _fill(self) -> None:
        self.clear_widgets()
        self.add_widget(heading(self._say(f"list.{self._kind.id}")))
        for index, item in enumerate(self._items):
            self.add_widget(self._row(index, item))
        add = button(self._say(f"list_add.{self._kind.id}"), f"{self._kind.id}.add", self._open, "plus")
        self.add_widget(buttons_row(add))

    def _row(self, index: int, item: Plain) -> BoxLayout:
        theme = current()
        row = BoxLayout(size_hint_y=None, height=max(dp(52), theme.sp(40)), spacing=dp(8))
        icon = item.get("icon") or self._kind.icon
        row.add_widget(Icon(icon, points=24, colour="acc", size_hint_x=None, width=theme.sp(26)))
        number = f"{index + 1}. " if self._kind.ordered else ""
        row.add_widget(Text(f"{number}{self._kind.line(item)}", "label-m", lines=2))
        tag = f"{self._kind.id}.{index + 1}"
        if self._kind.ordered and index:
            row.add_widget(
                self._key("arrow-up", f"{tag}.earlier", "earlier", item, lambda: self._earlier(index))
            )
        row.add_widget(
            self._key("delete-outline", f"{tag}.remove", "take_away", item, lambda: self._remove(index))
        )
        return row

    def _key(self, icon: str, tag: str, word: str, item: Plain, act: Callable[[], object]) -> PushButton:
        key = PushButton(
            icon=icon, kind="plain", height=dp(48), tag=tag, spoken=self._say(word, name=self._kind.line(item))
        )
        key.pos_hint = {"center_y": 0.5}
        key.bind(on_release=lambda _: act())
        return key

    # --- changes -----------------------------------------------------------------------------------------

    def _open(self) -> None:
        form = self._kind.form(self._app)
        keep = button(self._say("add"), "form.keep", lambda: self._add(sheet, form), "check-bold", "primary")
        cancel = self._app.texts.say("play.cancel")
        sheet = Sheet(
            self._say(f"list_add.{self._kind.id}"), form, footer(cancel, lambda: sheet.cancel(), keep)
        )
        sheet.entered = True
        sheet.open()

    def _add(self, sheet: Sheet, form: Form) -> None:
        said = form.said()
        if not said.get("name", True):
            self._app.notices.say(self._nameless)
            return
        self._items.append(encode(self._kind.make(**said)))
        sheet.close()
        self._done()

    def _remove(self, index: int) -> None:
        del self._items[index]
        self._done()

    def _earlier(self, index: int) -> None:
        self._items.insert(index - 1, self._items.pop(index))
        self._done()

    def _done(self) -> None:
        self._fill()
        self._changed()
