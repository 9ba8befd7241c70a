"""HeroRows: whose skills or equipment are looked at, and below it a row for each."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from kivy.uix.widget import Widget

from companion.games.nova_aetas.campaign.choices import present
from companion.games.nova_aetas.campaign.state import Hero, NovaCampaign
from companion.kernel.items import find
from screens.boards.nova_aetas.campaign.journey.hero_choice import HeroChoice
from screens.parts.sheets.sheet_parts import note
from screens.table.table import Table
from screens.widgets.controls.pick_row import LongRows, PickRow
from screens.widgets.layout.column import Column


class HeroRows(Column):
    """The rows for one hero, with chips to choose the hero.

    `name` is the kind of things shown, in words and tags. The rows are made anew only for another hero or other
    `contents`.
    """

    name = ""

    def __init__(self, table: Table[NovaCampaign], changed: Callable[[], object], first: str = "") -> None:
        super().__init__(gap=8)
        self._table, self._changed = table, changed
        self._shown: Hashable = None
        self._rows: dict[str, PickRow] = {}
        self._heroes = HeroChoice(table, f"{self.name}.hero", lambda _: changed(), first)
        self._list = Column(gap=6)
        for part in (self._heroes, self._list):
            self.add_widget(part)

    # --- what each says ----------------------------------------------------------------------------------

    def contents(self, state: NovaCampaign, hero: Hero) -> tuple[Hashable, ...]:
        """Return the things that have a row, with all values that a row never changes."""
        raise NotImplementedError

    def parts(self, state: NovaCampaign, hero: Hero) -> Iterable[Widget]:
        """Return the rows and the widgets between them."""
        raise NotImplementedError

    def show_rows(self, state: NovaCampaign, hero: Hero) -> None:
        """Repaint the rows whose value has changed."""
        raise NotImplementedError

    # --- for both ----------------------------------------------------------------------------------------

    def hero(self, state: NovaCampaign) -> Hero | None:
        return find(present(state), self._heroes.chosen)

    def show(self, state: NovaCampaign) -> None:
        self._heroes.show(present(state))
        hero = self.hero(state)
        contents = self.contents(state, hero) if hero is not None else ()
        shown = (hero.id if hero is not None else "", contents)
        if shown != self._shown:
            self._shown = shown
            self._build(self.parts(state, hero) if hero is not None and contents else (self._empty_note(hero),))
        if hero is not None:
            self.show_rows(state, hero)

    def _build(self, parts: Iterable[Widget]) -> None:
        self._list.clear_widgets()
        self._rows = {}
        for part in parts:
            self._list.add_widget(part)

    def _empty_note(self, hero: Hero | None) -> Widget:
        return note(self._table.say("party_nobody" if hero is None else f"{self.name}_none"))

    def card(self, makers: list[Callable[[], Widget]], tag: str) -> LongRows:
        """Return rows in one card, of which a long list shows the first."""
        card = LongRows(makers, lambda n: self._table.say(f"{self.name}_more", n=n), tag)
        card.bind(on_more=lambda _: self._changed())
        return card
