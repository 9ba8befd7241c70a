"""How far an encounter is, which side a house leads, and what the players make of the consequences."""

from __future__ import annotations

from dataclasses import replace

from companion.games.iron_throne.encounter import is_duel_complete, is_ready, is_under_way, open_stage, role_of
from companion.games.iron_throne.forms.line import LineChoice, PowerChange, find_power_change, resolution_moves
from companion.games.iron_throne.hostages import are_hidden, is_concealed
from companion.games.iron_throne.moves.cards import DrawCards
from companion.games.iron_throne.moves.consequences import resolve
from companion.games.iron_throne.moves.power import MovePower, StrengthenCharacter, TakePenalty
from companion.games.iron_throne.moves.resolution import ResolveEncounter
from companion.games.iron_throne.moves.torture import can_steal_power, needs_character
from companion.games.iron_throne.power_way import PowerWay

from .table import Table, house


def duel() -> Table:
    return Table(house("Stark", Robb=5), house("Lannister", Cersei=4), house("Tyrell", Loras=3))


def test_each_stage_is_open_until_it_has_what_it_needs() -> None:
    table = duel()
    assert open_stage(table.state) == "duel"
    assert not is_under_way(table.state)
    table.do("choose_defender", defender="lannister")
    assert is_under_way(table.state)
    assert not is_duel_complete(table.state)
    table.do("choose_character", house="stark", character="robb")
    table.do("choose_character", house="lannister", character="cersei")
    assert open_stage(table.state) == "support"
    table.do("play_card", house="stark", card="hostility", value=7)
    assert open_stage(table.state) == "cards"
    assert not is_ready(table.state)
    table.do("play_card", house="lannister", card="hostility", value=2)
    assert open_stage(table.state) == "outcome"
    assert is_ready(table.state)
    table.do("resolve_encounter")
    assert open_stage(table.state) == "duel"
    assert not is_ready(table.state)
    assert not is_under_way(table.state)


def test_only_active_houses_lead_a_side_until_resolution() -> None:
    """Only active houses lead a side, and only until the encounter is resolved."""
    table = duel()
    assert role_of(table.state, table.state.challenger) is None
    table.encounter(("robb", "hostility", 7), ("cersei", "hostility", 2))
    roles = {who.id: role_of(table.state, who.id) for who in table.state.houses}
    assert roles == {"stark": "challenger", "lannister": "defender", "tyrell": None}
    table.do("resolve_encounter")
    assert role_of(table.state, "stark") is None


def test_a_struck_line_is_left_out_and_a_changed_one_counts() -> None:
    """A struck line does not happen, and a changed line happens as it was changed."""
    table = duel()
    table.encounter(("robb", "hostility", 7), ("cersei", "hostility", 2))
    lines = resolve(table.state).lines
    penalty = next(line for line in lines if line.kind == "penalty")
    changed = LineChoice(line=penalty, instead=TakePenalty("cersei", 1))
    assert (changed.is_in_force, changed.is_changed) == (True, True)
    assert changed.moves == (TakePenalty("cersei", 1),)
    assert resolution_moves((changed,)) == (ResolveEncounter((penalty.id,)), TakePenalty("cersei", 1))
    struck = replace(changed, happens=False)
    assert not struck.is_in_force
    assert resolution_moves((struck,)) == (ResolveEncounter((penalty.id,)),)


def test_hidden_cards_are_concealed_while_they_are_held() -> None:
    table = Table(options={"hidden_hostages": True})
    table.do("take_hostage", house="stark", rival="lannister", card="character", character="")
    row = table.state.hostages[0]
    assert are_hidden(table.state)
    assert is_concealed(table.state, row)
    table.do("free_hostage", hostage=row.id)
    assert not is_concealed(table.state, table.state.hostages[0])
    assert not are_hidden(Table().state)


def test_which_cards_steal_power_and_which_need_a_name() -> None:
    table = Table()
    table.do("take_hostage", house="stark", rival="lannister", card="character")
    assert needs_character(table.state.hostages[0])
    assert [card for card in ("hostility", "truce", "leader", "character") if can_steal_power(card)] == [
        "hostility",
        "truce",
    ]


def test_the_way_of_power_and_what_becomes_of_its_place() -> None:
    state = duel().state
    leader = next(each for each in state.houses if each.id == "stark").leader_power
    assert MovePower("robb", "cersei", 3).way(state) == PowerWay("robb", "cersei", 3)
    assert StrengthenCharacter("robb", 2).way(state) == PowerWay("stark", "robb", 2)
    assert TakePenalty("cersei", 1).way(state) == PowerWay("cersei", "lannister", 1)
    assert TakePenalty("cersei").way(state) == PowerWay("cersei", "lannister", 2), "half"
    assert find_power_change(state, (StrengthenCharacter("robb", 2),)) == PowerChange("robb", 5, 7)
    assert find_power_change(state, (DrawCards("stark", 1), TakePenalty("cersei", 4))) == PowerChange(
        "cersei", 4, 0, True
    )
    assert find_power_change(state, (StrengthenCharacter("robb", leader + 1),)) is None, "more than the leader has"
    assert find_power_change(state, (DrawCards("stark", 1),)) is None
