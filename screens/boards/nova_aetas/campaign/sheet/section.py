"""Section: a part of the sheet under its heading.

It is built anew when the values that it is about have changed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Protocol

from kivy.metrics import dp

from companion.forms.form import Form
from companion.games.nova_aetas.campaign.lookup import hero_in
from companion.games.nova_aetas.campaign.state import Hero, NovaCampaign
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.campaign.forms import open_form
from screens.boards.nova_aetas.campaign.sheet.words import capitalize
from screens.look.theme import current
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.list_row import ListRow
from screens.widgets.controls.second_tap import second_tap
from screens.widgets.layout.column import Column
from screens.widgets.layout.section_title import SectionTitle
from screens.widgets.words.text import Icon, Text

Act = Callable[[], object]


class SheetBoard(Protocol):
    """The part of the board that a section needs: the table, the hero in sight, and the tools."""

    table: Table[NovaCampaign]

    @property
    def hero(self) -> str: ...

    def open_tool(self, name: str) -> None: ...

    def open_evening(self, mission: str) -> None: ...


class Section(Column):
    """A part of the sheet.

    `about` returns the values of a state that it shows, `build` makes its parts; counters are written by
    `refresh`, in place.
    """

    def __init__(self, board: SheetBoard, **kwargs: Any) -> None:
        super().__init__(gap=8, **kwargs)
        self.board, self.table = board, board.table
        self._subject: Hashable = object()

    # --- what each section says --------------------------------------------------------------------------

    def subject(self, state: NovaCampaign) -> Hashable:
        """Return the values that decide which parts there are."""
        return ()

    def build(self, state: NovaCampaign) -> None:
        """Put the parts into the empty section."""

    def refresh(self, state: NovaCampaign) -> None:
        """Write the values that change in place."""

    # --- for all of them ---------------------------------------------------------------------------------

    def show(self, state: NovaCampaign) -> None:
        subject = self.subject(state)
        if subject != self._subject:
            self._subject = subject
            self.clear_widgets()
            self.build(state)
        self.refresh(state)

    def say(self, key: str, /, **values: Any) -> str:
        return self.table.say(f"sheet.{key}", **values)

    def do(self, *moves: AnyMove, notice: bool = True) -> bool:
        return self.table.do(*moves, notice=notice)

    def opener(self, form: Form[NovaCampaign], **taken: Any) -> Act:
        """Return the act that opens a form with the answers that are known already."""
        return lambda: open_form(self.table, form, **taken)

    def add_head(self, title: str, note: str = "", tag: str = "", add: Act | None = None) -> None:
        """Add the heading, with the key that adds to the list.

        The key is here so that no key moves when the list grows.
        """
        key = self._plus(tag, title, add) if add is not None else None
        self.add_widget(SectionTitle(title, note, trailing=key))

    def _plus(self, tag: str, title: str, add: Act) -> PushButton:
        key = PushButton(icon="plus", kind="plain", height=dp(48), tag=tag)
        key.spoken = self.say("add_to", title=title)
        key.bind(on_release=lambda _: add())
        return key

    def add_quiet(self, words: str) -> None:
        """Add the words of an empty place."""
        self.add_widget(Text(words, "body-m", "low", fit_height=True, padding=(dp(4), dp(2))))

    # --- the hero in sight -------------------------------------------------------------------------------

    def hero(self, state: NovaCampaign) -> Hero:
        return hero_in(state, self.board.hero)

    def open_rest(self, tool: str) -> None:
        """Open a tool of the rest for this hero: its panels remember whom they look at."""
        self.table.board_memory.setdefault("rest", {})["hero"] = self.board.hero
        self.board.open_tool(tool)


def sheet_row(
    title: str, caption: str, tag: str, act: Act, icon: str = "", trailing: Any = None, leading: Any = None
) -> ListRow:
    """Return a line of the sheet; a tap opens the sheet that sets it right."""
    mark = Icon(icon, points=24, colour="acc", size_hint_x=None, width=current().sp(26)) if icon else leading
    caption = capitalize(caption)
    row = ListRow(title, caption, leading=mark, trailing=trailing, tag=tag)
    row.spoken = f"{title}, {caption}" if caption else title
    row.bind(on_release=lambda _: act())
    return row


def row_key(text: str, tag: str, act: Act, icon: str = "", spoken: str = "") -> PushButton:
    """Return a key at the end of a line, of its own touch.

    The line may go with the tap: a second tap does not hit the next one.
    """
    key = PushButton(text, icon, kind="tonal", points=16, side=12, height=dp(48), tag=tag, fit_width=bool(text))
    key.spoken = spoken or text

    def on_tap(*_: object) -> None:
        second_tap.block_key(key)
        act()

    key.bind(on_release=on_tap)
    return key
