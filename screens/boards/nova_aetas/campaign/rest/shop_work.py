"""ShopWork: the work of the shop in sight: recipes, cures, companions, and trade everywhere."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.games.nova_aetas.campaign.forms import SALE, TRADE
from companion.games.nova_aetas.campaign.market import (
    can_pay,
    copies_made,
    has_copies_left,
    is_leaving,
    lacks,
    visitors,
)
from companion.games.nova_aetas.campaign.state import Companion, Formula, NovaCampaign, Shop
from companion.kernel.items import find
from screens.boards.nova_aetas.campaign.forms import open_entry, open_form, open_hire
from screens.boards.nova_aetas.campaign.rest.choice_row import ChoiceRow, Cost, costs_line
from screens.boards.nova_aetas.campaign.rest.companion_row import make_companion_row
from screens.parts.sheets.sheet_parts import button, buttons_row, note
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.layout.column import Column
from screens.widgets.layout.section_title import SectionTitle


@dataclass(frozen=True, slots=True)
class Line:
    """A line to tick.

    It has its key, its words, its costs with markup, a note at its end, and whether it can be done.
    """

    key: str
    title: str
    costs: str
    note: str
    can: bool


class ShopWork(Column):
    """Rows are made anew when there are others; else they only show other values."""

    def __init__(self, table: Table[NovaCampaign], choose: Callable[[str], object], **kwargs: Any) -> None:
        super().__init__(gap=8, **kwargs)
        self._table, self._choose = table, choose
        self._shape: Hashable = None
        self._rows: dict[str, ChoiceRow] = {}

    def show(self, state: NovaCampaign, shop: Shop | None, chosen: str) -> None:
        lines = self._lines(state, shop)
        shape = (
            shop,
            tuple(line.key for line in lines),
            visitors(state, shop) if shop is not None else (),
            state.companions if shop is not None and shop.service == "hire" else (),
            state.rests,
        )
        if shape != self._shape:
            self._shape = shape
            self._fill(state, shop, lines)
        for line in lines:
            self._rows[line.key].show(line.title, line.costs, line.note, line.key == chosen, line.can)

    # --- rows --------------------------------------------------------------------------------------------

    def _fill(self, state: NovaCampaign, shop: Shop | None, lines: tuple[Line, ...]) -> None:
        self.clear_widgets()
        self._rows = {}
        if shop is not None:
            names = ", ".join(member.name for member in visitors(state, shop))
            self.add_widget(SectionTitle(self._title(shop), names))
            self._add_lines(lines)
            self._add_keys(state, shop, bool(lines))
        trade = self._key("trade_key", "shop.trade", partial(open_form, self._table, TRADE), "flask-outline")
        sell = self._key("sell_key", "shop.sell", partial(open_form, self._table, SALE), "hand-coin-outline")
        self.add_widget(buttons_row(trade, sell))

    def _title(self, shop: Shop) -> str:
        return self._table.say(f"rest.work_{shop.service}", shop=shop.name)

    def _add_lines(self, lines: tuple[Line, ...]) -> None:
        if not lines:
            return
        card = RowCard(face="s2")
        for line in lines:
            row = self._rows[line.key] = ChoiceRow(f"work.{line.key}")
            row.bind(on_release=lambda _, key=line.key: self._choose(key))
            card.add_widget(row)
        self.add_widget(card)

    def _add_keys(self, state: NovaCampaign, shop: Shop, has_lines: bool) -> None:
        if shop.service == "craft":
            if not has_lines:
                self.add_widget(note(self._table.say("rest.no_formulae")))
            add = partial(open_entry, self._table, "formulae")
            self.add_widget(buttons_row(self._key("formula_new", "shop.formula", add, "plus")))
        elif shop.service == "cure" and not has_lines:
            self.add_widget(note(self._table.say("rest.no_wounds"), "check-circle", "ok"))
        elif shop.service == "hire":
            self._add_companions(state)
        elif shop.service == "none":
            self.add_widget(note(self._table.say("rest.read_the_shop", shop=shop.name)))

    def _add_companions(self, state: NovaCampaign) -> None:
        if state.companions:
            card = RowCard(face="s2")
            for companion in state.companions:
                card.add_widget(self._companion(state, companion))
            self.add_widget(card)
        words = self._table.say("rest.hire_new")
        self.add_widget(buttons_row(button(words, "shop.hire", lambda: open_hire(self._table), "account-plus", "soft")))

    def _companion(self, state: NovaCampaign, companion: Companion) -> ListRow:
        term = "term_ends" if is_leaving(state, companion) else "term_until"
        return make_companion_row(self._table, companion, "hire", term)

    def _key(self, word: str, tag: str, act: Callable[[], object], icon: str) -> PushButton:
        return button(self._table.say(f"rest.{word}"), tag, act, icon, "outline")

    # --- lines -------------------------------------------------------------------------------------------

    def _lines(self, state: NovaCampaign, shop: Shop | None) -> tuple[Line, ...]:
        if shop is None or shop.service not in ("craft", "cure"):
            return ()
        return self._recipes(state) if shop.service == "craft" else self._cures(state)

    def _recipes(self, state: NovaCampaign) -> tuple[Line, ...]:
        return tuple(self._recipe(state, formula) for formula in state.formulae)

    def _recipe(self, state: NovaCampaign, formula: Formula) -> Line:
        say, missing = self._table.say, {lack.reagent: lack for lack in lacks(state, formula)}

        def cost(reagent: str, name: str, number: int) -> Cost:
            lack = missing.get(reagent)
            return name, number, say("rest.you_have", n=lack.has) if lack is not None else ""

        costs = [cost(need.reagent, _reagent(state, need.reagent), need.count) for need in formula.needs]
        if formula.coins:
            costs.append(cost("", say("rest.popolini"), formula.coins))
        copies = say("rest.copies_of", n=copies_made(state, formula), of=formula.copies)
        can = not missing and has_copies_left(state, formula)
        owner = find(state.heroes, formula.hero)
        title = f"{formula.name} · {owner.name}" if owner is not None else formula.name
        return Line(formula.id, title, costs_line(tuple(costs)) or say("rest.costs_nothing"), copies, can)

    def _cures(self, state: NovaCampaign) -> tuple[Line, ...]:
        return tuple(
            Line(
                wound.id,
                f"{hero.name}: {wound.name}",
                self._cure_price(state, wound.cost),
                "",
                can_pay(state, wound.cost),
            )
            for hero in state.heroes
            for wound in hero.serious_wounds
        )

    def _cure_price(self, state: NovaCampaign, cost: int) -> str:
        if not cost:
            return self._table.say("rest.price_unknown")
        return costs_line(((self._table.say("rest.popolini"), cost, self._say_short_of_coins(state, cost)),))

    def _say_short_of_coins(self, state: NovaCampaign, cost: int) -> str:
        return self._table.say("rest.you_have", n=state.popolini) if not can_pay(state, cost) else ""


def _reagent(state: NovaCampaign, own: str) -> str:
    found = find(state.reagents, own)
    return found.name if found is not None else own
