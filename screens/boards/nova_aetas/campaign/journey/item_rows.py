"""ItemRows: the inventory for one hero: items carried, those to take, reasons against it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from kivy.uix.widget import Widget

from companion.games.nova_aetas.campaign.carrying import against_carrying, copies_free, is_above_limit, refusal_to_carry
from companion.games.nova_aetas.campaign.growth import carried_items, load
from companion.games.nova_aetas.campaign.lookup import name_in
from companion.games.nova_aetas.campaign.moves.preparation import EquipItem, UnequipItem
from companion.games.nova_aetas.campaign.state import Hero, Item, NovaCampaign
from companion.kernel.items import find
from screens.boards.nova_aetas.campaign.journey.hero_rows import HeroRows
from screens.boards.nova_aetas.campaign.sheet.words import item_line, join_parts
from screens.parts.sheets.decision_foot import Verdict
from screens.widgets.controls.pick_row import PickRow


class ItemRows(HeroRows):
    """The rows of the inventory: a tap takes an item or puts it back at once.

    No row changes its place meanwhile. Tags: `items.hero`, `carry`.
    """

    name = "items"

    # --- showing -----------------------------------------------------------------------------------------

    def contents(self, state: NovaCampaign, hero: Hero) -> tuple[tuple[str, str], ...]:
        return tuple((item.id, item.name) for item in state.items)

    def parts(self, state: NovaCampaign, hero: Hero) -> Iterator[Widget]:
        ordered = sorted(state.items, key=lambda item: self._rank(state, hero, item))
        yield self.card([partial(self._row, item) for item in ordered], "items")

    def _rank(self, state: NovaCampaign, hero: Hero, item: Item) -> int:
        """Return the rank of an item in the list.

        Carried items come first, then the hero's own, then those that may be taken, at last the rest.
        """
        if hero.id in item.equipped:
            return 0
        if self._reason(state, hero, item):
            return 3
        return 1 if item.is_own else 2

    def _row(self, item: Item) -> Widget:
        row = self._rows[item.id] = PickRow(item.name, " ", tag=f"carry.{item.id}")
        row.bind(on_release=lambda _: self._turn(item.id))
        return row

    def show_rows(self, state: NovaCampaign, hero: Hero) -> None:
        for own, row in self._rows.items():
            item = find(state.items, own)
            if item is None:
                continue
            reason = self._reason(state, hero, item)
            row.picked, row.quiet = hero.id in item.equipped, bool(reason)
            row.caption = join_parts(reason, *self._facts(state, hero, item))

    # --- words -------------------------------------------------------------------------------------------

    def _reason(self, state: NovaCampaign, hero: Hero, item: Item) -> str:
        """Return the reason against carrying an item in a few words; of several the first."""
        refusal = refusal_to_carry(state, hero, item) if hero.id not in item.equipped else None
        found = refusal or next(iter(against_carrying(state, hero, item)), None)
        return self._table.say(f"against_{found.code}", **found.values) if found is not None else ""

    def _facts(self, state: NovaCampaign, hero: Hero, item: Item) -> tuple[str, ...]:
        """Return the facts of an item: its print, its free copies, and the heroes with the others."""
        say = self._table.say
        others = ", ".join(name_in(state, each) for each in item.equipped if each != hero.id)
        return (
            item_line(self._table, state, item, item.hero),
            say("sheet.resistance_n", n=item.resistance) if item.resistance else "",
            say("item_free", n=copies_free(item), of=item.copies) if item.copies > 1 else "",
            say("item_with", names=others) if others and copies_free(item) else "",
        )

    def verdict(self, state: NovaCampaign) -> Verdict:
        say, hero = self._table.say, self.hero(state)
        if hero is None:
            return Verdict("warn", say("party_nobody"))
        weight, count = load(state, hero), len(carried_items(state, hero))
        title = say("items_of", hero=hero.name, n=count) if count else say("items_none_of", hero=hero.name)
        if not hero.encumbrance:
            return Verdict("tie", title, say("items_load_free", n=weight), icon="bag-personal-outline")
        outcome = "warn" if is_above_limit(state, hero, weight) else "success"
        return Verdict(outcome, title, say("items_load", n=weight, most=hero.encumbrance))

    # --- taking ------------------------------------------------------------------------------------------

    def _turn(self, own: str) -> None:
        """Equip an item, or put it back; refusals and cautions are said by the table."""
        state: NovaCampaign = self._table.state
        hero, item = self.hero(state), find(state.items, own)
        if hero is None or item is None:
            return
        carries = hero.id in item.equipped
        if self._table.do(UnequipItem(hero.id, own) if carries else EquipItem(hero.id, own)):
            self._table.context.buzz("place")
