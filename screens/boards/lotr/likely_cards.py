"""LikelyCards: the encounter cards that were probably revealed, each one tap away."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.forms.row import Row
from companion.games.lotr.icons import CARD_ICONS
from screens.forms.answering import FormFiller
from screens.forms.row_control import RowControl
from screens.parts.names.asked_name import NameOffer, Offering, make_question
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.chip_line import ChipLine
from screens.widgets.layout.column import Column

MOST = 8
"""The most chips: they keep to one line, which a finger pulls sideways."""


class LikelyCards(Column):
    """A line of chips, which follows the kind that was tapped, but not the tap on a chip.

    Cards that are on the table already come last. Tags: likely.1, likely.2 …
    """

    def __init__(self, sheet: FormFiller, row: Row) -> None:
        super().__init__()
        self._sheet, self._meaning = sheet, row.thing
        self._kind: str | None = None
        self._chips: list[Chip] = []

    def show(self, row: Row) -> None:
        """Offer the cards of the kind that was tapped; without one, those of all kinds."""
        if row.value != self._kind:
            self._kind = row.value
            self._fill()
        name = self._sheet.view.answer_to("name")
        for chip in self._chips:
            chip.selected = chip.text == name

    def _fill(self) -> None:
        self._chips = [self._make_chip(number, offer) for number, offer in enumerate(self._find_offers(), 1)]
        self.clear_widgets()
        self.add_widget(ChipLine(self._chips))

    def _find_offers(self) -> list[NameOffer]:
        meaning = replace(self._meaning, kind=self._kind, or_else=()) if self._kind else self._meaning
        self._offering = Offering(self._sheet.context, lambda: make_question(self._sheet.game_id, meaning))
        offers = self._offering.suggest_likely(MOST + len(meaning.taken))
        return sorted(offers, key=lambda offer: any(map(offer.thing.has_name, meaning.taken)))[:MOST]

    def _make_chip(self, number: int, offer: NameOffer) -> Chip:
        chip = Chip(offer.thing.name, CARD_ICONS.get(offer.thing.kind, ""), tag=f"likely.{number}")
        chip.spoken = ", ".join(filter(None, (offer.thing.name, offer.line)))
        chip.bind(on_release=lambda _: self._choose(offer))
        return chip

    def _choose(self, offer: NameOffer) -> None:
        """Fill in the card; its kind comes with it and changes no chip."""
        self._kind = offer.thing.kind
        name = self._sheet.view.find_row("name")
        assert name is not None, "a card has a name"
        values = {**self._offering.values(offer.thing), "name": offer.thing.name}
        self._sheet.fill(name, values, offer.thing, is_typed=False)


def draw_likely(sheet: Any, row: Row) -> RowControl:
    """Return the row of the likely cards."""
    cards = LikelyCards(sheet, row)
    return RowControl(row, cards, cards.show)
