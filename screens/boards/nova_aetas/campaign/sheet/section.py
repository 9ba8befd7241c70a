"""Section: a part of the sheet under its heading.

It is built anew when the values that it is about have changed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Protocol, TypeVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.forms.form import Form
from companion.forms.phrase import Phrase
from companion.games.nova_aetas.campaign.lookup import hero_in
from companion.games.nova_aetas.campaign.state import Hero, NovaCampaign
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.campaign.forms import open_form
from screens.boards.nova_aetas.campaign.sheet.find_sheet import FindSheet, Search
from screens.boards.nova_aetas.campaign.sheet.rows import IN_SIGHT, Act, sheet_row
from screens.boards.nova_aetas.campaign.sheet.words import value_word
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.list_row import RowCard
from screens.widgets.layout.column import Column
from screens.widgets.layout.section_title import SectionTitle
from screens.widgets.words.text import Text

Thing = TypeVar("Thing")


class SheetBoard(Protocol):
    """The part of the board that a section needs: the table, the hero in sight, and the tools."""

    table: Table[NovaCampaign]

    @property
    def hero(self) -> str: ...

    def open_tool(self, name: str) -> None: ...

    def open_evening(self, mission: str) -> None: ...


class Section(Column):
    """A part of the sheet.

    `of_state` and `of_hero` name the values of the sheet and of the hero in sight on which its parts depend, `build`
    makes these parts; counters are written by `refresh`, in place.
    """

    of_state: tuple[str, ...] = ()
    of_hero: tuple[str, ...] = ()

    def __init__(self, board: SheetBoard, **kwargs: Any) -> None:
        super().__init__(gap=8, **kwargs)
        self.board, self.table = board, board.table
        self._subject: Hashable = object()

    # --- what each section says --------------------------------------------------------------------------

    def subject(self, state: NovaCampaign) -> Hashable:
        """Return the values that decide which parts there are."""
        hero = [getattr(self.hero(state), name) for name in ("id", *self.of_hero)] if self.of_hero else []
        return (*(getattr(state, name) for name in self.of_state), *hero)

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

    def say_phrase(self, phrase: Phrase) -> str:
        return self.table.describer.say_phrase(phrase)

    def say_value(self, value: str) -> str:
        """Return the word for a value that moves carry: city, hunt, rapidity."""
        return value_word(self.table, value)

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

    def add_rows(self, rows: Iterable[Widget], none: str = "", state: str = "normal") -> None:
        """Add the rows in a card; without any, the words of an empty place."""
        card = RowCard()
        card.state = state
        for row in rows:
            card.add_widget(row)
        if card.children:
            self.add_widget(card)
        else:
            self.add_quiet(self.say(none))

    def list_in_sight(self, things: Sequence[Thing], row: Callable[[Thing], Widget], search: Search) -> list[Widget]:
        """Return the first rows of a list; behind a long one, the row that leads to its search."""
        rows = [row(each) for each in things[:IN_SIGHT]]
        if len(things) <= IN_SIGHT:
            return rows
        words = self.say("all_of_them", n=len(things))
        return [*rows, sheet_row(words, "", search.tag, lambda: FindSheet(self.table, search).open(), "magnify")]

    # --- the hero in sight -------------------------------------------------------------------------------

    def hero(self, state: NovaCampaign) -> Hero:
        return hero_in(state, self.board.hero)

    def open_rest(self, tool: str) -> None:
        """Open a tool of the rest for this hero: its panels remember whom they look at."""
        self.table.board_memory.setdefault("rest", {})["hero"] = self.board.hero
        self.board.open_tool(tool)
