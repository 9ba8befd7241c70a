"""The Travel phase: the way, its events, side missions."""

from __future__ import annotations

import pytest

from companion.games.nova_aetas.campaign import GAME
from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.choices import needs_side_place, side_over, side_places, steps_of
from companion.games.nova_aetas.campaign.setup import SideMissionEntry
from companion.kernel.common_moves import ChangeOption
from companion.kernel.move import AnyMove
from tests.games.nova_aetas.campaign.sheets import after, campaign, refused, undone, warned


def test_the_way_says_how_many_cards_are_drawn() -> None:
    state = after(campaign(phase="travel"), m.PlanTravel(3))
    assert (state.events, state.revealed) == (3, 0)
    doubled = after(campaign(phase="travel"), ChangeOption("events_per_step", 2), m.PlanTravel(3))
    assert doubled.events == 6 and GAME.derive(doubled)["events_left"] == 6


@pytest.mark.parametrize(
    ("towns", "steps"),
    [(("Faenza", "Faenza"), 0), (("Faenza", " faenza"), 0), (("Faenza", "Imola"), 1), (("", ""), 1)],
    ids=["there", "spelled", "away", "unnamed"],
)
def test_who_is_there_already_needs_no_steps_and_no_cards(towns: tuple[str, str], steps: int) -> None:
    state = campaign(phase="travel", town=towns[0], next_town=towns[1])
    assert GAME.values["way_steps"](state) == steps
    counted = after(state, m.PlanTravel(2))
    assert GAME.values["way_steps"](counted) == 2, "the group has counted"
    made = after(state, m.PlanTravel(steps))
    assert made.events == steps and warned(made, m.EndTravel()) == ["events_left"] * steps


def test_events_are_revealed_one_by_one() -> None:
    state = after(campaign(phase="travel"), m.PlanTravel(2), m.RevealEvent("Nebbia"))
    assert GAME.derive(state)["events_left"] == 1
    assert warned(state, m.EndTravel()) == ["events_left"]
    assert warned(state, m.PlanTravel(4)) == ["travel_begun"]
    state = after(state, m.RefuseSideMission("Debito"))
    assert warned(state, m.RevealEvent()) == ["no_event_left"] and warned(state, m.EndTravel()) == []


def test_a_way_that_is_counted_again_keeps_what_is_revealed() -> None:
    state = after(campaign(phase="travel"), m.PlanTravel(3), m.RevealEvent(), m.RevealEvent(), m.PlanTravel(4))
    assert (state.events, state.revealed, steps_of(state)) == (4, 2, 4)
    assert after(state, m.PlanTravel(1)).revealed == 1
    odd = after(campaign(phase="travel"), ChangeOption("events_per_step", 2), m.PlanTravel(1), m.RevealEvent())
    assert steps_of(odd) == 1


def test_places_for_side_missions_are_counted() -> None:
    state = campaign(phase="travel")
    for number, (places, over) in enumerate(((3, 0), (2, 0), (1, 0), (0, 0), (0, 1))):
        assert (side_places(state), side_over(state)) == (places, over)
        state = after(state, m.AcceptSideMission(f"Debito {number}"))


def test_only_encounters_and_hunts_take_a_place_on_the_sheet() -> None:
    """Encounters and hunts take a place on the sheet; explorations and plain events take none."""
    full = campaign(phase="travel", side_missions=tuple(SideMissionEntry(title=f"Debito {n}") for n in range(3)))
    kinds = ("encounter", "hunt", "exploration", "event")
    assert [needs_side_place(full, kind) for kind in kinds] == [True, True, False, False]
    assert not any(needs_side_place(campaign(phase="travel"), kind) for kind in kinds)


def test_cards_that_nobody_counted_count_as_they_come() -> None:
    state = after(campaign(phase="travel"), m.RevealEvent(), m.RevealEvent())
    assert (state.events, state.revealed) == (2, 2)


def test_an_accepted_side_mission_is_on_the_sheet() -> None:
    state = after(campaign(phase="travel"), m.AcceptSideMission("Il debito"), m.AcceptSideMission("Bestia", "hunt"))
    assert [(each.id, each.name, each.kind) for each in state.side_missions] == [
        ("encounter_il_debito", "Il debito", "encounter"),
        ("hunt_bestia", "Bestia", "hunt"),
    ]
    assert refused(state, m.AcceptSideMission("bestia ")) == "mission_known"
    assert refused(state, m.AcceptSideMission("  ")) == "mission_without_name"


def test_an_exploration_is_not_on_the_sheet_and_must_be_next() -> None:
    state = campaign(phase="travel")
    assert warned(state, m.AcceptSideMission("Rovine", "exploration")) == ["exploration_is_next"]
    state = after(state, m.AcceptSideMission("Rovine", "exploration"))
    assert state.exploration == "Rovine" and state.side_missions == ()
    assert refused(state, m.AcceptSideMission("Altre", "exploration")) == "exploration_twice"
    assert after(state, m.DropExploration()).exploration is None
    assert refused(campaign(), m.DropExploration()) == "no_exploration"


def test_the_travel_ends_in_the_town_of_the_next_mission() -> None:
    state = after(campaign(phase="travel", next_kind="village"), m.PlanTravel(0), m.EndTravel())
    assert (state.phase, state.town, state.town_kind, state.events) == ("preparation", "Bologna", "village", 0)


def test_a_mission_that_says_so_skips_the_travel() -> None:
    state = campaign(phase="travel")
    state = after(state, m.PlanTravel(2))
    assert warned(state, m.EndTravel(skipped=True)) == []
    assert after(state, m.EndTravel(skipped=True)).town == "Bologna"


def test_a_side_mission_that_is_given_up_is_no_longer_chosen() -> None:
    state = campaign(side_missions=(SideMissionEntry(title="Debito"),))
    state = after(state, m.ChooseMission("encounter_debito"), m.DropSideMission("encounter_debito"))
    assert (state.side_missions, state.chosen) == ((), "")
    assert refused(state, m.DropSideMission("encounter_debito")) == "unknown_mission"


@pytest.mark.parametrize("move", [m.PlanTravel(1), m.RevealEvent(), m.AcceptSideMission("X"), m.EndTravel()])
def test_out_of_its_phase_the_table_is_asked(move: AnyMove) -> None:
    assert "not_in_travel" in warned(campaign(), move)


@pytest.mark.parametrize(
    "move",
    [
        m.PlanTravel(3),
        m.RevealEvent("Nebbia"),
        m.AcceptSideMission("Debito"),
        m.RefuseSideMission("Debito"),
        m.AcceptSideMission("Rovine", "exploration"),
        m.DropSideMission("hunt_bestia"),
        m.EndTravel(),
    ],
    ids=lambda move: move.move_name(),
)
def test_undo(move: AnyMove) -> None:
    undone(campaign(phase="travel", side_missions=(SideMissionEntry(title="Bestia", kind="hunt"),)), move)


def test_an_accepted_mission_is_not_refused_by_the_way() -> None:
    """A wrong tap is set right on the sheet: a refusal would count one more card (11.1)."""
    state = after(campaign(phase="travel"), m.PlanTravel(3), m.AcceptSideMission("Il ponte"))
    assert warned(state, m.RefuseSideMission("il ponte ")) == ["refused_is_active"]
    assert warned(state, m.RefuseSideMission("La torre")) == warned(state, m.RefuseSideMission()) == []
