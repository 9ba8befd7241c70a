"""SupportStage: the other houses clockwise: their side, their character, and the answer."""

from __future__ import annotations

from kivy.uix.widget import Widget

from companion.games.iron_throne.encounter import SIDES, active_house, bystanders
from companion.games.iron_throne.guide_names import strongest
from companion.games.iron_throne.lookup import house_in
from companion.games.iron_throne.moves.encounter import OfferSupport, WithdrawSupport
from companion.games.iron_throne.state import House, Side, Support
from companion.kernel.items import find
from screens.boards.iron_throne.panels.house_mark import HouseMark, house_line
from screens.boards.iron_throne.sheets.encounter_stage import Choose, EncounterStage
from screens.parts.sheets.sheet_parts import note
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.column import Flow


class SupportStage(EncounterStage):
    """Tags: support.<house>.<side>, support.<house>.accepted, offers.<character>."""

    def build(self) -> None:
        if not self.state.defender:
            self.add_widget(note(self.table.context.texts.say("iron_throne:refuse.no_defender")))
            return
        for house in bystanders(self.state):
            self._add_house(house)

    def _add_house(self, house: House) -> None:
        offer = find(self.state.encounter.supports, house.id)
        parts: list[Widget] = [house_line(self.state, house.id, self._word(offer)), self._sides(house, offer)]
        if offer is not None:
            parts.append(self.character_chips(house, offer.character, "offers", self._chooser(offer)))
        self.add_group(*parts)

    def _chooser(self, offer: Support) -> Choose:
        return lambda character: self._offer(offer, character=character)

    def _word(self, offer: Support | None) -> str:
        if offer is None:
            return self.say("no_support")
        return self.say("accepted" if offer.accepted else "refused")

    def _sides(self, house: House, offer: Support | None) -> Flow:
        flow = Flow()
        for side in SIDES:
            active = house_in(self.state, active_house(self.state, side))
            mark = HouseMark(self.state, active.id, 20)
            chip = Chip(self.say("with", house=active.called), leading=mark, tag=f"support.{house.id}.{side}")
            chip.selected = offer is not None and offer.side == side
            chip.bind(on_release=lambda _, side=side: self._choose_side(house, offer, side))
            flow.add_widget(chip)
        if offer is not None:
            accepted = Chip(self.say("accepted"), "handshake", tag=f"support.{house.id}.accepted")
            accepted.selected = offer.accepted
            accepted.bind(on_release=lambda _: self._offer(offer, accepted=not offer.accepted))
            flow.add_widget(accepted)
        return flow

    def _choose_side(self, house: House, offer: Support | None, side: Side) -> None:
        """Offer support to a side; the same side once more takes the offer back."""
        if offer is None:
            self.do(OfferSupport(house.id, side, strongest(house.alive or house.characters)))
        elif offer.side == side:
            self.do(WithdrawSupport(house.id))
        else:
            self._offer(offer, side=side)

    def _offer(
        self, offer: Support, side: Side | None = None, character: str = "", accepted: bool | None = None
    ) -> None:
        self.do(
            OfferSupport(
                offer.id,
                side or offer.side,
                character or offer.character,
                offer.accepted if accepted is None else accepted,
            )
        )
