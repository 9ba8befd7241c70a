"""Losses across the kinds of a side, and who is left behind where not all find room to retreat."""

from __future__ import annotations

from dataclasses import replace

from companion.games.runewars.moves.battle_end import CloseBattle, LeftBehind
from companion.games.runewars.moves.battles import FightRound, Loss, StartBattle
from companion.games.runewars.outcome import outcome
from companion.games.runewars.state import Runewars
from companion.games.runewars.under_way import AreaSetup
from tests.games.runewars.table import after, army, asked, refused, table, warned


def field() -> Runewars:
    """Anna's foot and golems against Bruno's orcs: ranks1, ranks2, ranks3."""
    areas = (
        AreaSetup(
            name="Campo",
            controller="Bruno",
            units=(
                army("Fanti", 3, owner="Anna"),
                army("Golem", 2, owner="Anna", health=3),
                army("Orchi", 6),
            ),
        ),
        AreaSetup(name="Retro", controller="Anna", units=(army("Orsi", 5),)),
    )
    return after(table(2, areas=areas), StartBattle("campo", "p1", "p2"))


def hit(*losses: Loss) -> FightRound:
    return FightRound(losses, onward=False)


def test_routs_go_to_unhurt_units_of_any_kind() -> None:
    state = after(field(), hit(Loss("ranks2", damage=1)))
    assert warned(state, hit(Loss("ranks2", routs=1))) == [], "one golem is unhurt"
    assert asked(state, hit(Loss("ranks2", routs=2))) == ["rout_unhurt_first"]
    assert warned(state, hit(Loss("ranks1", routs=3), Loss("ranks2", routs=2))) == []


def test_damage_goes_to_hurt_units_of_any_kind() -> None:
    state = after(field(), hit(Loss("ranks2", damage=1)))
    assert asked(state, hit(Loss("ranks1", damage=1))) == ["damage_hurt_first"]
    assert warned(state, hit(Loss("ranks2", damage=2), Loss("ranks1", damage=1))) == []
    assert warned(state, hit(Loss("ranks3", damage=1))) == [], "the other side"


def test_damage_goes_to_standing_units_of_any_kind() -> None:
    state = after(field(), hit(Loss("ranks2", routs=2)))
    assert asked(state, hit(Loss("ranks2", damage=1))) == ["damage_standing_first"]
    assert warned(state, hit(Loss("ranks1", damage=3), Loss("ranks2", damage=1))) == []


def test_without_damage_before_the_owner_decides() -> None:
    assert warned(field(), hit(Loss("ranks1", damage=1))) == []
    assert warned(field(), hit(Loss("ranks2", damage=1))) == []


# --- beyond eight --------------------------------------------------------------------------------------------


def lost() -> Runewars:
    return after(field(), FightRound(past_idle=True))


def there(state: Runewars) -> dict[str, int]:
    return {each.name: each.figures for each in state.units if each.area == "retro"}


def test_the_owner_chooses_who_finds_no_room() -> None:
    """Five retreat to an area that takes three more."""
    assert there(after(lost(), CloseBattle(retreat="retro"))) == {"Orsi": 5, "Fanti": 3}
    chosen = CloseBattle(retreat="retro", left_behind=(LeftBehind("ranks1", 2),))
    assert there(after(lost(), chosen)) == {"Orsi": 5, "Fanti": 1, "Golem": 2}
    many = CloseBattle(retreat="retro", left_behind=(LeftBehind("ranks1", 4),))
    assert refused(lost(), many) == "too_few_standing"


def test_winners_leave_nobody_behind() -> None:
    """Only those who retreat find no room (l. 98): a figure of the winner that is named is asked about."""
    assert asked(lost(), CloseBattle(retreat="retro", left_behind=(LeftBehind("ranks3", 1),))) == ["left_too_many"]


def test_where_nobody_finds_room_nobody_retreats() -> None:
    """All excess is destroyed (l. 98), and no line speaks of none that retreat."""
    units = (replace(each, standing=8) if each.name == "Orsi" else each for each in lost().units)
    state = replace(lost(), units=tuple(units))
    assert next(line.code for line in outcome(state, "retro", "", "replace")) == "beyond_eight"
    assert there(after(state, CloseBattle(retreat="retro"))) == {"Orsi": 8}


def test_the_outcome_names_who_finds_no_room() -> None:
    lines = {line.code: (line.n, line.name) for line in outcome(lost(), "retro", "", "replace", {"ranks1": 2})}
    assert lines["beyond_eight"] == (2, "Retro (Fanti ×2)")
    assert lines["retreat"] == (3, "Retro")
