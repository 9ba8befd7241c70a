"""Forms that set right the group's part of the sheet.

They are about place, next mission, side missions, hunts, reagents, counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from companion.games.nova_aetas.campaign.lookup import hunt_in, reagent_in
from companion.games.nova_aetas.campaign.market import REAGENTS
from companion.games.nova_aetas.campaign.moves.group import (
    ChangeReagent,
    DropHunt,
    NoteSideMission,
    SetHunt,
    SetLastMission,
    SetNextMission,
    SetPhase,
    SetRests,
    SetTown,
)
from companion.games.nova_aetas.campaign.state import (
    LastKind,
    NovaCampaign,
    Phase,
    SideKind,
    TownKind,
)
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.campaign.mission_kinds import MISSION_ICONS
from screens.boards.nova_aetas.campaign.sheet.hero_forms import sheet_form
from screens.boards.nova_aetas.campaign.sheet.words import DECK_ICONS, TOWN_ICONS, value_word
from screens.boards.nova_aetas.known_names import known
from screens.parts.forms.form_fields import Choices, Count, Name, Pick
from screens.parts.sheets.entry_sheet import EntrySheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, note
from screens.table.table import Table

PHASE_ICONS = {
    "travel": "map-marker-path",
    "preparation": "bag-personal-outline",
    "mission": "sword-cross",
    "rest": "campfire",
}


class ReagentCountSheet(LiveSheet[NovaCampaign]):
    """The sheet of the group's stock of a reagent, changed by steps or typed."""

    def __init__(self, table: Table[NovaCampaign], reagent_id: str) -> None:
        self._reagent = reagent_id
        super().__init__(table, reagent_in(table.state, reagent_id).name)

    def build(self, state: NovaCampaign) -> None:
        reagent = reagent_in(state, self._reagent)
        deck, prices = value_word(self.table, reagent.deck), (reagent.buy, reagent.sell)
        words = self.say("sheet.reagent_line", deck=deck, buy=prices[0], sell=prices[1])
        self.column.add_widget(note(words, DECK_ICONS[reagent.deck]))
        self._row = self.counter_row(self.say("sheet.count"), "reagent.count", REAGENTS, self._put)
        self.column.add_widget(self._row)

    def show(self, state: NovaCampaign) -> None:
        self._row.value = reagent_in(state, self._reagent).count

    def _put(self, count: int) -> None:
        by = count - reagent_in(self.table.state, self._reagent).count
        if by:
            self.table.do(ChangeReagent(self._reagent, by))


def _towns(table: Table[NovaCampaign]) -> Choices:
    return tuple((kind, value_word(table, kind), TOWN_ICONS[kind]) for kind in get_args(TownKind))


def town_sheet(table: Table[NovaCampaign]) -> EntrySheet[NovaCampaign]:
    """Return the sheet of the town where the group is."""
    state = table.state
    fields = (
        Name(state.town, "town_name", name="town", headed=True),
        Pick("kind", _towns(table), state.town_kind, "town_kind"),
    )

    def moves(values: Mapping[str, Any]) -> tuple[AnyMove, ...]:
        is_same = (values["town"], values["kind"]) == (state.town, state.town_kind)
        return () if is_same else (SetTown(values["town"], values["kind"]),)

    form = sheet_form(table, "town", fields)
    return EntrySheet(table, table.say("sheet.town"), form, moves, tag="town.keep")


def next_mission_sheet(table: Table[NovaCampaign]) -> EntrySheet[NovaCampaign]:
    """Return the form of the next campaign mission: its title, where it is played."""
    following = table.state.next_mission
    fields = (
        Name(following.title, "mission_title", name="title", headed=True, asked=known("mission")),
        Name(following.town, "town_name", name="town", headed=True),
        Pick("kind", _towns(table), following.kind, "town_kind"),
    )

    def moves(values: Mapping[str, Any]) -> tuple[AnyMove, ...]:
        is_same = (values["title"], values["town"], values["kind"]) == (following.title, following.town, following.kind)
        return () if is_same else (SetNextMission(values["title"], values["town"], values["kind"]),)

    form = sheet_form(table, "next", fields)
    return EntrySheet(table, table.say("sheet.next_mission"), form, moves, tag="next.keep")


def new_side_mission_sheet(table: Table[NovaCampaign]) -> EntrySheet[NovaCampaign]:
    """Return the form that writes a side mission on the sheet."""
    kinds = tuple((kind, value_word(table, kind), MISSION_ICONS[kind]) for kind in get_args(SideKind))
    title = Name(label="mission_title", name="title", asked=known("mission"))
    fields = (title, Pick("kind", kinds, kinds[0][0], "mission_kind"))
    form = sheet_form(table, "side", fields)
    return EntrySheet(
        table,
        table.say("sheet.new_side_mission"),
        form,
        lambda values: (NoteSideMission(**values),),
        table.say("sheet.write"),
        tag="side.keep",
    )


def new_hunt_sheet(table: Table[NovaCampaign]) -> EntrySheet[NovaCampaign]:
    """Return the form of a hunt that can be played again."""
    title = Name(label="mission_title", name="title", asked=known("mission"))
    form = sheet_form(table, "hunt", (title, *_rewards(0, 0)))
    return EntrySheet(
        table,
        table.say("sheet.new_hunt"),
        form,
        lambda values: (SetHunt(**values),),
        table.say("sheet.write"),
        tag="hunt.keep",
    )


def hunt_sheet(table: Table[NovaCampaign], hunt_id: str) -> EntrySheet[NovaCampaign]:
    """Return the form of a hunt's rewards, from which it can be struck."""
    hunt = hunt_in(table.state, hunt_id)

    def moves(values: Mapping[str, Any]) -> tuple[AnyMove, ...]:
        is_same = (values["won"], values["total"]) == (hunt.won, hunt.total)
        return () if is_same else (SetHunt(hunt.name, values["won"], values["total"]),)

    strike = button(
        table.say("sheet.strike"), "hunt.drop", lambda: sheet.apply(DropHunt(hunt.id)), "delete-outline", "outline"
    )
    form = sheet_form(table, "hunt", _rewards(hunt.won, hunt.total))
    sheet = EntrySheet(table, hunt.name, form, moves, tag="hunt.keep", more=(buttons_row(strike),))
    return sheet


def _rewards(won: int, total: int) -> tuple[Count, Count]:
    return (
        Count("won", limits_of(SetHunt, "won"), won, "trophy-outline"),
        Count("total", limits_of(SetHunt, "total"), total, "cards-outline"),
    )


def standing_sheet(table: Table[NovaCampaign]) -> EntrySheet[NovaCampaign]:
    """Return the sheet of the campaign's progress.

    It has the phase, the kind of the last mission, and the rests that have ended.
    """
    state = table.state
    phases = tuple((phase, value_word(table, phase), PHASE_ICONS[phase]) for phase in get_args(Phase))
    kinds = tuple((kind, last_word(table, kind), MISSION_ICONS.get(kind, "")) for kind in get_args(LastKind))
    fields = (
        Pick("phase", phases, state.phase),
        Pick("last_mission", kinds, state.last_mission),
        Count("rests", limits_of(SetRests, "rests"), state.rests, "campfire"),
    )

    def moves(values: Mapping[str, Any]) -> tuple[AnyMove, ...]:
        made: list[AnyMove] = []
        if values["phase"] != state.phase:
            made.append(SetPhase(values["phase"]))
        if values["last_mission"] != state.last_mission:
            made.append(SetLastMission(values["last_mission"]))
        if values["rests"] != state.rests:
            made.append(SetRests(values["rests"]))
        return tuple(made)

    form = sheet_form(table, "standing", fields)
    return EntrySheet(table, table.say("sheet.standing"), form, moves, tag="standing.keep")


def last_word(table: Table[NovaCampaign], kind: str) -> str:
    return value_word(table, "last_mission.none" if kind == "none" else kind)
