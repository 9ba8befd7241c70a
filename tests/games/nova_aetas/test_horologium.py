"""The Horologium: order, ties, waits, hands, revival; worked examples O, W, H and V."""

from __future__ import annotations

from typing import Literal

import pytest

from companion.games.nova_aetas.ending import count_result
from companion.games.nova_aetas.horologium import ROMAN, hours_passed, list_turns, next_sector, turns
from companion.games.nova_aetas.moves.activation import (
    Activate,
    ActivateModel,
    DrawSeriousWound,
    EndActivation,
    SpendPoints,
)
from companion.games.nova_aetas.moves.clock import AddEvent, AdvanceHand, MoveToken, ResolveEvent, SetHands
from companion.games.nova_aetas.moves.enemies import DraftEnemies
from companion.games.nova_aetas.moves.heroes import HealHero, WoundHero
from companion.games.nova_aetas.moves.movement import MoveHero
from companion.games.nova_aetas.setup import AllySetup, EventSetup
from companion.games.nova_aetas.state import NovaAetas, Options
from companion.kernel.common_moves import EndGame
from tests.games.nova_aetas.table import after, enemy, hero, mission, refused, warned


def sector(roman: str) -> int:
    return ROMAN.index(roman) + 1


def order(state: NovaAetas) -> list[str]:
    return [turn.name for turn in turns(state)]


def test_o1_rapidity_then_enemies() -> None:
    state = mission(hero("Anna", 4), hero("Bruno", 5), enemies=(enemy("Fanti", 4),))
    assert order(state) == ["Bruno", "Fanti", "Anna"]
    assert [turn.reason for turn in turns(state)] == ["rapidity", "tie_enemy", "tie_enemy"]


def test_o2_the_fastest_first() -> None:
    state = mission(hero("Anna", 3), enemies=(enemy("Fanti", 5), enemy("Mostro", 2)))
    assert order(state) == ["Fanti", "Anna", "Mostro"]


def test_o3_tied_enemies_are_a_choice_and_come_first() -> None:
    state = mission(hero("Anna", 4), enemies=(enemy("Fanti", 4), enemy("Arcieri", 4)))
    assert [turn.name for turn in list_turns(state)] == ["Fanti", "Arcieri"]
    assert order(state)[-1] == "Anna"


def test_o4_tied_heroes_choose() -> None:
    assert [turn.name for turn in list_turns(mission(hero("Anna", 4), hero("Bruno", 4)))] == ["Anna", "Bruno"]


def test_o5_events_come_first() -> None:
    state = mission(hero("Anna", 4), events=(EventSetup(sector=1, name="Campana"),))
    assert [turn.kind for turn in turns(state)] == ["event", "hero"]
    assert order(after(state, ResolveEvent("event_campana"))) == ["Anna"]


def test_o6_a_ko_hero_draws_at_the_moment_of_the_activation() -> None:
    state = mission(hero("Anna", 5, wounds=5), enemies=(enemy("Fanti", 3),))
    assert [(turn.name, turn.reason) for turn in turns(state)] == [("Anna", "ko"), ("Fanti", "rapidity")]
    drawn = after(state, DrawSeriousWound("anna", "Costola rotta"))
    assert order(drawn) == ["Fanti"] and drawn.heroes[0].sector == 1
    assert refused(drawn, DrawSeriousWound("anna", "costola ROTTA")) == "wound_owned"
    assert refused(drawn, Activate("anna")) == "ko_does_not_act"


def test_a_wound_without_a_name_is_counted_and_named_later() -> None:
    """Nobody typed the card that Anna drew: it is counted at the end, and naming it draws no second one."""
    state = after(mission(hero("Anna", 5, wounds=5), enemies=(enemy("Fanti", 3),)), DrawSeriousWound("anna"))
    assert counted_wounds(state) == 1
    assert warned(state, DrawSeriousWound("anna", "Tosse")) == []
    named = after(state, DrawSeriousWound("anna", "Tosse"))
    assert named.heroes[0].serious_wounds == ("Tosse",) and counted_wounds(named) == 1


def counted_wounds(state: NovaAetas) -> int:
    ended = after(state, EndGame("lost"))
    return next(each.value for each in count_result(ended) if each.key == "result_wounds")


def test_an_event_token_may_stay_for_the_next_visit() -> None:
    """A token that counts every lap stays where it is, and holds nobody up again at this visit."""
    state = mission(hero("Anna", 4, sector=3), minute=3, events=(EventSetup(sector=3, name="Campana"),))
    stays = ResolveEvent("event_campana", 3)
    resolved = after(state, stays)
    assert resolved.events[0].sector == 3 and [turn.name for turn in list_turns(resolved)] == ["Anna"]
    assert warned(resolved, stays) == ["event_resolved"]
    lap = after(resolved, Activate("anna"), EndActivation(), AdvanceHand())
    assert lap.minute == 4
    back = after(resolved, SetHands(4, 0), SetHands(3, 1))
    assert [turn.kind for turn in turns(back)] == ["event", "hero"]
    assert after(state, ResolveEvent("event_campana")).events == ()


def test_an_event_away_from_the_hand_is_asked_about() -> None:
    state = mission(hero("Anna"), events=(EventSetup(sector=7, name="Campana"),))
    assert warned(state, ResolveEvent("event_campana")) == ["event_elsewhere"]
    assert warned(after(state, SetHands(7, 0)), ResolveEvent("event_campana", 9)) == []


@pytest.mark.parametrize("spent", [0, 1])
@pytest.mark.parametrize("ko_own_turn", ["ends", "goes_on"])
def test_ko_in_the_own_activation_draws_at_the_next_visit(spent: int, ko_own_turn: Literal["ends", "goes_on"]) -> None:
    """A hero who has just been active draws no card at this visit of the hand, whether points were spent or not."""
    options = Options(ko_own_turn=ko_own_turn)
    state = mission(
        hero("Anna", 5, health=2, wounds=1, sector=2),
        hero("Bruno", 4, sector=2),
        minute=2,
        enemies=(enemy("Fanti", sector=5), enemy("Orso", sector=9)),
        options=options,
    )
    state = after(state, Activate("anna"), SpendPoints("move", spent), WoundHero("anna", 1, "status"))
    state = after(state, EndActivation()) if state.activation else state
    assert [turn.name for turn in list_turns(state)] == ["Bruno"]
    assert warned(state, Activate("bruno")) == []
    back = after(state, SetHands(1, 1), SetHands(2 + spent, 1))
    assert turns(back)[0].kind == "ko"


def test_an_ally_ties_like_a_hero() -> None:
    state = mission(hero("Anna", 3), enemies=(enemy("Fanti", 4),), allies=(AllySetup(name="Lupo", rapidity=4),))
    assert order(state) == ["Fanti", "Lupo", "Anna"]


@pytest.mark.parametrize(
    ("start", "points", "spent", "tokens", "wait", "final"),
    [
        ("III", 5, 2, ("III", "VI", "X"), 1, "VI"),
        ("III", 4, 2, ("IX",), 0, "V"),
        ("XI", 5, 1, ("II", "VIII"), 2, "II"),
        ("IV", 3, 1, ("IX", "XII"), 2, "VII"),
        ("VI", 5, 3, ("VIII", "XI"), 0, "IX"),
        ("V", 4, 0, ("V", "V"), 4, "IX"),
        ("VIII", 6, 2, ("VIII", "XII"), 2, "XII"),
        ("II", 4, 4, ("IX", "X"), 0, "VI"),
    ],
    ids=[f"W{number}" for number in range(1, 9)],
)
def test_mandatory_wait(start: str, points: int, spent: int, tokens: tuple[str, ...], wait: int, final: str) -> None:
    enemies = tuple(enemy(f"Nemici {n}", 1, sector=sector(where)) for n, where in enumerate(tokens))
    state = mission(hero("Anna", points, sector=sector(start)), enemies=enemies, minute=sector(start))
    state = after(state, Activate("anna"), *((SpendPoints("move", spent),) if spent else ()))
    telling = EndActivation().describe(state, state)
    assert telling.values["n"] == wait
    assert ROMAN[after(state, EndActivation()).heroes[0].sector - 1] == final


def test_a_hero_who_does_nothing_waits_at_least_one_point() -> None:
    state = after(mission(hero("Anna", 4), enemies=(enemy("Fanti", 2, sector=9),)), Activate("anna"))
    assert after(state, EndActivation()).heroes[0].sector == 2
    still = mission(hero("Anna", 4), options=Options(min_one_point=False))
    assert after(still, Activate("anna"), EndActivation()).heroes[0].sector == 1


def test_leaving_out_the_wait_is_asked() -> None:
    state = mission(hero("Anna", 4), enemies=(enemy("A", 1, sector=3), enemy("B", 1, sector=5)))
    assert warned(after(state, Activate("anna")), EndActivation(skip_wait=True)) == ["wait_due"]


@pytest.mark.parametrize(
    ("start", "end", "hours"),
    [("XI", "II", 1), ("X", "XII", 1), ("XII", "III", 0), ("III", "VII", 0), ("V", "V", 1), ("XII", "XII", 1)],
)
def test_hours(start: str, end: str, hours: int) -> None:
    assert hours_passed(sector(start), sector(end)) == hours


def test_the_hand_waits_for_an_empty_sector() -> None:
    state = mission(hero("Anna", 4, sector=11), enemies=(enemy("Fanti", 3, sector=2),), minute=11, hour_limit=2)
    assert warned(state, AdvanceHand()) == ["sector_not_empty", "hour_near"]
    state = after(state, Activate("anna"), SpendPoints("wait", 4), EndActivation())
    moved = after(state, AdvanceHand())
    assert (moved.minute, moved.hour) == (2, 1)
    assert warned(state, AdvanceHand()) == ["hour_near"]
    assert next_sector(moved) == 3


def test_ko_tokens_do_not_hold_the_hand() -> None:
    state = mission(hero("Anna", 4, wounds=5), hero("Bruno", 3, sector=6))
    state = after(state, DrawSeriousWound("anna"), AdvanceHand())
    assert state.minute == 6
    companion = mission(hero("Anna", 4, wounds=5, companion=True), hero("Bruno", 3, sector=6))
    assert after(companion, AdvanceHand()).minute == 6
    assert refused(companion, DrawSeriousWound("anna")) == "companion_draws_none"


@pytest.mark.parametrize(("active", "spent", "revived"), [("VII", 0, "VIII"), ("XII", 0, "I"), ("IV", 3, "VIII")])
def test_revival_behind_the_active_token(active: str, spent: int, revived: str) -> None:
    state = mission(hero("Anna", 4, sector=sector(active)), hero("Bruno", 3, wounds=5, sector=2), minute=sector(active))
    state = after(state, Activate("anna"), *((SpendPoints("skill", spent),) if spent else ()))
    state = after(state, HealHero("bruno", 1, by="anna"))
    assert (ROMAN[state.heroes[1].sector - 1], state.heroes[1].ko, state.heroes[0].perilium) == (revived, False, 1)


def test_v4_while_an_enemy_acts() -> None:
    state = mission(hero("Bruno", 3, wounds=5, sector=2), enemies=(enemy("Fanti", 3, sector=9),), minute=9)
    state = after(state, Activate("fanti"), HealHero("bruno", 1))
    assert state.heroes[0].sector == 1


def test_an_enemy_type_moves_once_and_its_figures_act() -> None:
    state = mission(hero("Anna", 2, sector=5), enemies=(enemy("Fanti", 3, models=2),))
    state = after(state, Activate("fanti"))
    assert state.enemies[0].sector == 4
    assert warned(state, EndActivation()) == ["models_left"]
    state = after(state, ActivateModel("fanti1"), ActivateModel("fanti2"))
    assert refused(state, ActivateModel("fanti1")) == "model_has_acted"
    assert after(state, EndActivation()).activation is None


def test_out_of_order_is_asked() -> None:
    state = mission(hero("Anna", 4), hero("Bruno", 2), hero("Carla", 2, sector=9))
    assert warned(state, Activate("bruno")) == ["not_first"]
    assert warned(state, Activate("carla")) == ["not_in_sector"]
    assert refused(after(state, Activate("anna")), Activate("bruno")) == "somebody_active"


def test_more_points_than_there_are_is_asked() -> None:
    """A card may give some; then the activation had as many."""
    state = after(mission(hero("Anna", 4)), Activate("anna"))
    assert warned(state, SpendPoints("move", 5)) == ["overspent"]
    assert warned(state, MoveHero(normal=1, water=2)) == ["overspent"]
    state = after(state, SpendPoints("move", 5))
    assert state.activation is not None and (state.activation.points, state.heroes[0].sector) == (5, 6)


def test_the_board_wins() -> None:
    state = after(mission(hero("Anna", 4)), MoveToken("anna", 7), SetHands(7, 3), AddEvent(9, "Campana"))
    assert (state.heroes[0].sector, state.minute, state.hour, state.events[0].sector) == (7, 7, 3, 9)
    assert refused(state, MoveToken("nessuno", 3)) == "unknown_token"


def test_a_draft_puts_one_token_after_the_active_sector() -> None:
    state = mission(hero("Anna", 4, sector=6), enemies=(enemy("Fanti", 3, models=0),), minute=6)
    drafted = after(state, Activate("anna"), DraftEnemies("fanti", 2))
    assert (drafted.enemies[0].sector, len(drafted.enemies[0].models)) == (7, 2)
    again = after(drafted, DraftEnemies("fanti", 1, sector=12))
    assert (again.enemies[0].sector, len(again.enemies[0].models)) == (7, 3)


def test_the_hour_set_right_leaves_the_visit_as_it_is() -> None:
    """The hand has not moved: whoever acts goes on, and whoever had a turn does not come again."""
    events = (EventSetup(sector=2, name="Campana"),)
    state = mission(hero("Anna", 5, wounds=5, sector=2), hero("Bruno", 4, sector=2), minute=2, events=events)
    state = after(state, ResolveEvent("event_campana", 2), DrawSeriousWound("anna"), Activate("bruno"))
    late = after(state, SetHands(2, 3))
    assert (late.hour, late.activation, late.visited) == (3, state.activation, state.visited)
    assert after(state, SetHands(3, 3)).activation is None
