"""PartyPart: the heroes in the next mission, those who stay at home, and its place."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.games.nova_aetas.campaign.choices import find_chosen, in_use, present
from companion.games.nova_aetas.campaign.lookup import under_way
from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.look.theme import current
from screens.parts.sheets.sheet_parts import note
from screens.table.table import Table
from screens.widgets.controls.chip import Chip
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.column import Column, Flow
from screens.widgets.words.text import Icon, Text


class PartyPart(Column):
    """Nothing here is tapped: the sheet says who is absent. Tags: party.<id>."""

    def __init__(self, table: Table[NovaCampaign], **kwargs: Any) -> None:
        super().__init__(gap=6, **kwargs)
        self._table = table
        self._shown: object = None

    def show(self, state: NovaCampaign) -> None:
        shown = (present(state), in_use(state), state.heroes, self._kind(state))
        if shown == self._shown:
            return
        self._shown = shown
        self.clear_widgets()
        self.add_widget(Text(self._kind(state), "body-m", "mid", fit_height=True))
        flow = Flow()
        for member in self._members(state):
            flow.add_widget(member)
        self.add_widget(flow)
        absent = [hero.name for hero in state.heroes if hero.absent]
        if absent:
            self.add_widget(note(self._table.say("party_absent", names=", ".join(absent)), "account-cancel-outline"))

    def _members(self, state: NovaCampaign) -> list[Widget]:
        heroes = [(hero.id, hero.name, PlayerShape(hero.seat, 20)) for hero in present(state)]
        hired = [(each.id, each.name, _heart()) for each in in_use(state)]
        both = heroes + hired
        return [Chip(name, leading=mark, tag=f"party.{own}", disabled=True, tone="quiet") for own, name, mark in both]

    def _kind(self, state: NovaCampaign) -> str:
        """Return the kind of the mission, with the town of a campaign mission."""
        going, choice = under_way(state), find_chosen(state)
        kind = going.kind if going is not None else choice.kind if choice is not None else None
        if kind is None:
            return self._table.say("party_nothing_chosen")
        town = state.next_mission.town if kind == "campaign" else ""
        return self._table.say("party_mission_in" if town else "party_mission", kind=self._word(kind), town=town)

    def _word(self, kind: str) -> str:
        return self._table.context.texts.say(f"{self._table.game.id}:value.{kind}").capitalize()


def _heart() -> Icon:
    """Return an icon as wide as the shape of a hero.

    The chip is then as wide as its words need.
    """
    return Icon("account-heart", points=20, colour="acc", size_hint_x=None, width=current().sp(20))
