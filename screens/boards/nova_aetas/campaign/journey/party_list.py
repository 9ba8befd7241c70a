"""PartyList: the party of the next mission: present heroes, companions in use, four at most."""

from __future__ import annotations

from companion.games.nova_aetas.campaign.choices import party_size
from companion.games.nova_aetas.campaign.moves.preparation import SetAbsent, SetInUse
from companion.games.nova_aetas.campaign.state import Companion, Hero, NovaCampaign
from companion.games.nova_aetas.state import MOST_PARTY
from screens.look.theme import current
from screens.table.table import Table
from screens.widgets.controls.list_row import RowCard
from screens.widgets.controls.pick_row import PickRow
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.column import Column
from screens.widgets.layout.section_title import SectionTitle
from screens.widgets.words.text import Icon

Shown = tuple[tuple[str, str, str, bool], ...]


class PartyList(Column):
    """A tap changes the sheet at once. Tags: `goes` and the id."""

    def __init__(self, table: Table[NovaCampaign]) -> None:
        super().__init__(gap=6)
        self._table = table
        self._shown: Shown | None = None

    def show(self, state: NovaCampaign) -> None:
        shown: Shown = (
            *((hero.id, hero.name, hero.advanced_class or hero.base_class, not hero.absent) for hero in state.heroes),
            *((each.id, each.name, self._term(each), each.in_use) for each in state.companions),
        )
        if shown != self._shown:
            self._shown = shown
            self._build(state)

    def _build(self, state: NovaCampaign) -> None:
        say = self._table.say
        self.clear_widgets()
        self.add_widget(SectionTitle(say("party"), say("of_most", n=party_size(state), most=MOST_PARTY)))
        card = RowCard()
        for hero in state.heroes:
            card.add_widget(self._hero(hero))
        for companion in state.companions:
            card.add_widget(self._companion(companion))
        self.add_widget(card)

    def _hero(self, hero: Hero) -> PickRow:
        caption = self._table.say("party_away") if hero.absent else hero.advanced_class or hero.base_class
        row = PickRow(hero.name, caption, PlayerShape(hero.seat, 26), tag=f"goes.{hero.id}")
        row.picked = not hero.absent
        row.bind(on_release=lambda _: self._make(SetAbsent(hero.id, not hero.absent)))
        return row

    def _companion(self, companion: Companion) -> PickRow:
        mark = Icon("account-supervisor-outline", points=26, colour="acc", size_hint_x=None, width=current().sp(28))
        row = PickRow(companion.name, self._term(companion), mark, tag=f"goes.{companion.id}")
        row.picked = companion.in_use
        row.bind(on_release=lambda _: self._make(SetInUse(companion.id, not companion.in_use)))
        return row

    def _term(self, companion: Companion) -> str:
        key = "party_companion" if companion.in_use else "party_waits"
        return self._table.say(key, n=companion.leaves)

    def _make(self, move: SetAbsent | SetInUse) -> None:
        if self._table.do(move):
            self._table.context.buzz("place")
