"""What closing a battle brings, told before it is done: every line with its reason."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.content.texts import Texts
from companion.games.runewars import GAME
from companion.games.runewars.fighting import draws, leader_of_side, past_idle
from companion.games.runewars.moves.battle_end import CloseBattle
from companion.games.runewars.moves.battles import FightRound, Loss, StartBattle, SupportRanks
from companion.games.runewars.moves.strongholds import DamageStronghold, DevelopStronghold, LoseStronghold
from companion.games.runewars.moves.units import DestroyUnits
from companion.games.runewars.outcome import are_alone, losing_heroes, may_retreat, outcome
from companion.games.runewars.state import Battle, Runewars, StrongholdFate
from companion.games.runewars.supply import find_crowded
from companion.games.runewars.under_way import AreaSetup, HeroSetup, RuneSetup
from companion.kernel.journal import Entry
from companion.plays.describing.describer import Describer
from tests.games.runewars.table import after, army, table, warned
from tests.games.runewars.test_battles import anna, battle_of, bruno, field, fought


def lines(state: Runewars, retreat: str = "", fate: StrongholdFate = "replace") -> list[tuple[str, int]]:
    return [(line.code, line.n) for line in outcome(state, retreat, "", fate)]


def test_t1_the_loser_retreats_and_loses_the_routed() -> None:
    state = fought(field(anna(3, routed=1), bruno(4)))
    assert lines(state, "da_anna") == [("retreat", 3), ("routed_destroyed", 1)]
    assert lines(state) == [("no_way_out", 3), ("routed_destroyed", 1)]


def test_t2_more_than_eight_are_destroyed() -> None:
    areas = (
        AreaSetup(name="Campo", controller="Bruno", units=(anna(5), bruno(9))),
        AreaSetup(name="Da Anna", controller="Anna", units=(army("Orsi", 5),)),
    )
    state = fought(table(areas=areas))
    assert lines(state, "da_anna") == [("retreat", 3), ("beyond_eight", 2)]
    left = after(state, CloseBattle(retreat="da_anna"))
    assert sum(each.figures for each in left.units if each.area == "da_anna") == 8


def test_walls_fall_or_hold() -> None:
    beaten = fought(field(anna(9), bruno(1), stronghold=True))
    assert lines(beaten, "da_bruno")[0] == ("stronghold_replaced", 0)
    assert lines(beaten, "da_bruno", "destroy")[0] == ("stronghold_destroyed", 0)
    capital = fought(field(anna(9), bruno(1), capital=True))
    assert lines(capital, "da_bruno", "destroy")[0] == ("capital_destroyed", 0)
    held = fought(field(anna(2), bruno(1), stronghold=True))
    assert lines(held, "da_anna")[0] == ("stronghold_damaged", 0)
    again = fought(field(anna(2), bruno(1), stronghold=True, damaged=True))
    assert lines(again, "da_anna")[0] == ("stronghold_still_damaged", 0)


def test_the_winner_keeps_the_routed_and_loses_the_damage() -> None:
    state = fought(field(anna(3), bruno(5, health=2)), Loss("ranks2", routs=1, damage=1))
    assert lines(state, "da_anna")[-2:] == [("stay_routed", 1), ("damage_off", 0)]


def test_t4_heroes_without_units_leave_alone() -> None:
    areas = (AreaSetup(name="Campo", controller="Bruno", units=(anna(1), bruno(3))), AreaSetup(name="Oltre"))
    heroes = (HeroSetup(name="Andira", player="Anna", area="Campo"),)
    begun = after(table(areas=areas, heroes=heroes), StartBattle("campo", "p1", "p2"), SupportRanks("ranks1", "andira"))
    state = after(begun, FightRound((Loss("ranks1", damage=1),)))
    assert are_alone(state, battle_of(state)) and losing_heroes(state, battle_of(state)) == ("Andira",)
    assert lines(state, "oltre") == [("hero_retreats", 0)] and lines(state) == [("hero_stays", 0)]
    assert not are_alone(begun, battle_of(begun))


def test_t5_neutral_units_go_where_no_player_rules() -> None:
    """Neutral units go where no player rules, and the player on the left leads them."""
    state = fought(field(anna(9), army("Draghi", 6, owner="neutral"), defender=""), defender="neutral")
    assert [area.id for area in state.areas if may_retreat(state, battle_of(state), area)] == ["deserto"]
    assert leader_of_side(state, battle_of(state), "defender") == "p2"
    assert leader_of_side(state, battle_of(state), "attacker") == "p1"


def test_initiatives_at_which_nobody_strikes_are_passed_over() -> None:
    def at_one_and_four() -> Battle:
        return battle_of(after(field(anna(2), bruno(2, initiative=4)), StartBattle("campo", "p1", "p2")))

    assert past_idle(replace(at_one_and_four(), initiative=2)).initiative == 4
    alone = battle_of(after(field(anna(2), bruno(2)), StartBattle("campo", "p1", "p2")))
    assert past_idle(replace(alone, initiative=2)).initiative == 6


def test_the_log_tells_both_strengths_with_their_parts() -> None:
    state = fought(field(anna(4), bruno(3), stronghold=True))
    move = CloseBattle(retreat="da_anna")
    told = move.describe(state, after(state, move))
    assert told.key == "close_battle" and told.who == "p2"
    line = Describer(GAME, Texts("it")).describe_entry(Entry((move,), 0), state, after(state, move))
    assert line.text.endswith(
        "Bruno vince in Campo. Anna 4 (4 in piedi), Bruno 8 (3 in piedi, Fortezza 5). "
        "Fortezza danneggiata; 4 unità in ritirata: Da Anna"
    )
    outcome: Any = told.values["outcome"]
    assert [reason.code for reason in outcome] == ["stronghold_damaged", "retreat"]
    assert (told.values["winner"], told.values["attack"], told.values["defence"]) == ("Bruno", 4, 8)
    assert (told.values["defence_standing"], told.values["defence_stronghold"]) == (3, 5)
    tie = fought(field(anna(3), bruno(3)))
    assert CloseBattle().describe(tie, tie).key == "close_battle.tie"
    wild = fought(field(anna(1), army("Draghi", 3, owner="neutral"), defender=""), defender="neutral")
    assert (CloseBattle().describe(wild, wild).key, CloseBattle().describe(wild, wild).who) == (
        "close_battle.neutral",
        "p2",
    )


def test_l3_nine_survivors_are_one_too_many_after_the_battle() -> None:
    state = fought(field(anna(10), bruno(1)), Loss("ranks1", damage=1))
    assert warned(state, CloseBattle(retreat="da_bruno")) == ["crowded"]
    left = after(state, CloseBattle(retreat="da_bruno"))
    assert [(area.id, n) for area, _, n in find_crowded(left)] == [("campo", 9)]
    assert find_crowded(after(left, DestroyUnits("units1", 1))) == ()


def test_what_changes_hands_is_named_with_the_rune() -> None:
    rune = RuneSetup(kind="unknown")
    won = fought(field(anna(9), bruno(1), rune=rune))
    assert [line.code for line in outcome(won, "da_bruno", "", "replace")][-2:] == ["area_taken", "rune_taken"]
    assert {line.name for line in outcome(won, "da_bruno", "", "replace") if line.code.endswith("_taken")} == {"Anna"}
    held = fought(field(anna(1), bruno(9), rune=rune))
    assert not any(code.endswith("_taken") for code, _ in lines(held, "da_anna")), "it stays Bruno's"


def test_a_retreat_that_nobody_has_chosen_destroys_nobody_yet() -> None:
    state = fought(field(anna(3), bruno(4)))
    assert [(line.code, line.n) for line in outcome(state, None, "", "replace")] == [("retreat_open", 3)]


def test_cards_are_drawn_for_standing_figures_attacker_first() -> None:
    wolves = army("Lupi", 2, owner="Anna", initiative=2)
    begun = after(field(bruno(2), anna(3), wolves), StartBattle("campo", "p1", "p2"))
    names = [(draw.side, draw.name, draw.standing) for draw in draws(battle_of(begun))]
    assert names == [("attacker", "Lancieri", 3), ("defender", "Cavalieri", 2)]
    hit = after(begun, FightRound((Loss("ranks1", routs=3), Loss("ranks3", routs=2)), past_idle=True))
    assert battle_of(hit).initiative == 2 and [draw.name for draw in draws(battle_of(hit))] == ["Lupi"]
    over = after(hit, FightRound(past_idle=True))
    assert battle_of(over).initiative == 6 and not draws(battle_of(over))


def test_a_capital_is_called_so() -> None:
    """Its strength, its damage, and what is done to it by hand, in both languages."""
    state = fought(field(anna(4), bruno(3), capital=True))
    move = CloseBattle(retreat="da_anna")
    entry = Entry((move,), 0)
    line = Describer(GAME, Texts("en")).describe_entry(entry, state, after(state, move))
    assert "Capital 5" in line.text and "Capital damaged" in line.text and "Stronghold" not in line.text
    assert not any("Stronghold" in change.label for part in line.parts_in_order for change in part.unmentioned)
    hit = field(anna(1), bruno(1), capital=True)
    for each, words in (
        (DamageStronghold("stronghold1"), "Capital in Campo: damaged"),
        (LoseStronghold("stronghold1"), "Capital in Campo: destroyed"),
        (DevelopStronghold("stronghold1", "Muro"), "Campo: Muro · development of the Capital"),
    ):
        told = Describer(GAME, Texts("en")).describe_entry(Entry((each,), 0), hit, after(hit, each))
        assert told.text.startswith(words)
