"""Heroes after a lost battle: commanders go with the troops, others anywhere, and what they find there."""

from __future__ import annotations

from typing import Any

from companion.content.texts import Texts
from companion.games.runewars import GAME
from companion.games.runewars.forms.battle import BATTLE
from companion.games.runewars.moves.battle_end import CloseBattle
from companion.games.runewars.moves.battles import FightRound, Loss, StartBattle, SupportRanks
from companion.games.runewars.moves.heroes import LoseHero, MoveHero, RecruitHero
from companion.games.runewars.outcome import are_alone, losing_heroes, outcome
from companion.games.runewars.state import Runewars
from companion.games.runewars.under_way import AreaSetup, HeroSetup
from companion.kernel.journal import Entry
from companion.plays.describing.describer import Describer
from tests.games.runewars.table import after, army, asked, table, warned
from tests.games.runewars.test_battles import battle_of
from tests.games.runewars.test_forms import filled


def field(*heroes: HeroSetup, anna: int = 2) -> Runewars:
    areas = (
        AreaSetup(
            name="Campo", controller="Bruno", units=(army("Fanti", anna, owner="Anna"), army("Archi", 4, owner="Bruno"))
        ),
        AreaSetup(name="Retro", controller="Anna"),
        AreaSetup(name="Oltre", controller="Bruno"),
    )
    return after(table(2, areas=areas, heroes=heroes), StartBattle("campo", "p1", "p2"))


def hero(name: str = "Capo", **more: Any) -> HeroSetup:
    return HeroSetup(**{"name": name, "player": "Anna", "area": "Campo", **more})


def over(state: Runewars, fallen: int = 0) -> Runewars:
    return after(state, FightRound((Loss("ranks1", damage=fallen),), past_idle=True))


def test_a_commander_retreats_with_the_troops() -> None:
    """Also one who supports no kind of unit: the Commander must retreat with the others, and is routed."""
    state = over(field(hero(commander=True), hero("Oste")))
    left = after(state, CloseBattle(retreat="retro"))
    assert [(each.area, each.routed) for each in left.heroes] == [("retro", True), ("campo", False)]
    lines = {line.code: line.name for line in outcome(state, "retro", "", "replace")}
    assert lines["commander_retreats"] == "Capo"


def test_the_winners_commander_stays() -> None:
    state = over(field(hero(commander=True), hero("Altro", player="Bruno", commander=True)))
    left = after(state, CloseBattle(retreat="retro"))
    assert [(each.area, each.routed) for each in left.heroes] == [("retro", True), ("campo", False)]


def test_a_hero_with_nowhere_to_go_is_asked() -> None:
    """All units have fallen: the hero may go to any adjacent area, and stays only if the table insists."""
    state = over(after(field(hero(), anna=1), SupportRanks("ranks1", "capo")), fallen=1)
    assert asked(state, CloseBattle()) == ["heroes_stay"]
    assert warned(state, CloseBattle(heroes_to="oltre")) == []
    assert after(state, CloseBattle(heroes_to="oltre")).heroes[0].area == "oltre"


def test_a_hero_without_units_goes_to_an_enemy_area_unasked() -> None:
    """The area for the units says where the hero goes as well; it must be free for units alone."""
    state = over(after(field(hero(), anna=1), SupportRanks("ranks1", "capo")), fallen=1)
    assert warned(state, CloseBattle(retreat="oltre")) == []
    assert after(state, CloseBattle(retreat="oltre")).heroes[0].area == "oltre"
    standing = over(field(hero(commander=True)))
    assert asked(standing, CloseBattle(retreat="oltre")) == ["retreat_not_free"]


def test_a_hero_does_not_retreat_to_the_contested_area() -> None:
    """To name the area of the battle is to stay there: the table is asked as if no area were named."""
    state = over(after(field(hero(), anna=1), SupportRanks("ranks1", "capo")), fallen=1)
    assert asked(state, CloseBattle(heroes_to="campo")) == ["heroes_stay"]
    assert asked(state, CloseBattle(retreat="campo")) == ["heroes_stay"]
    assert asked(state, CloseBattle(retreat="oltre", heroes_to="campo")) == ["heroes_stay"]


def test_a_hero_whose_units_cannot_retreat_leaves_alone() -> None:
    """Three stand, no area is free: the units are destroyed and the hero is sent anywhere."""
    state = over(after(field(hero(), anna=3), SupportRanks("ranks1", "capo")))
    battle = battle_of(state)
    assert not are_alone(state, battle, "retro") and not are_alone(state, battle, None)
    assert are_alone(state, battle, "")
    assert asked(state, CloseBattle()) == ["no_retreat", "heroes_stay"]
    left = after(state, CloseBattle(heroes_to="oltre"))
    assert (left.heroes[0].area, left.heroes[0].routed) == ("oltre", True)


def test_the_form_asks_where_a_hero_without_units_goes() -> None:
    """All three are destroyed for want of a free area: the battle is not closed before the hero has one."""
    form = filled(BATTLE, over(after(field(hero(), anna=3), SupportRanks("ranks1", "capo"))))
    assert form.view.find_row("heroes") is None, "with units the hero goes along"
    form.tap("retreat", "none")
    assert form.view.missing and not form.view.moves
    assert form.tap("heroes", "oltre").view.moves == (CloseBattle("", "oltre"),)


def test_a_hero_does_not_leave_units_that_retreat() -> None:
    state = over(after(field(hero()), SupportRanks("ranks1", "capo")))
    assert asked(state, CloseBattle(retreat="retro", heroes_to="oltre")) == ["heroes_leave_units"]
    assert warned(state, CloseBattle(retreat="retro", heroes_to="retro")) == []


def test_losing_heroes_are_supporters_and_commanders() -> None:
    state = field(hero("Aiuto"), hero("Capo", commander=True), hero("Lontano", commander=True, area="Retro"))
    state = over(after(state, SupportRanks("ranks1", "aiuto")))
    assert losing_heroes(state, battle_of(state)) == ("Aiuto", "Capo")


def found(language: str, state: Runewars, move: Any) -> str:
    line = Describer(GAME, Texts(language)).describe_entry(Entry((move,), 0), state, after(state, move))
    return line.text


def with_token(*heroes: HeroSetup) -> Runewars:
    """Two Rewards of a dead hero wait in Retro."""
    state = field(*heroes, hero("Morto", player="Bruno", area="Retro", rewards=("Spada", "Elmo")))
    return after(state, LoseHero("morto"))


def test_a_hero_who_retreats_takes_the_rewards_that_wait() -> None:
    state = over(after(with_token(hero()), SupportRanks("ranks1", "capo")))
    left = after(state, CloseBattle(retreat="retro"))
    assert [reward.name for reward in left.heroes[0].rewards] == ["Spada", "Elmo"] and left.fallen == ()
    assert "Capo takes 2 Reward cards" in found("en", state, CloseBattle(retreat="retro"))
    assert "Capo prende 2 carte Ricompensa" in found("it", state, CloseBattle(retreat="retro"))


def test_every_hero_who_arrives_takes_them_and_it_is_told() -> None:
    state = with_token(hero(area="Oltre"))
    assert found("en", state, MoveHero("capo", "retro")) == "Capo: Oltre → Retro, takes 2 Reward cards"
    by_order = found("it", state, MoveHero("capo", "retro", 1))
    assert by_order == "Capo: Oltre → Retro, ordine 1 Azione Strategica, prende 2 carte Ricompensa"
    recruited = after(state, RecruitHero("p1", "Nuovo", "retro"))
    assert len(recruited.heroes[-1].rewards) == 2 and recruited.fallen == ()
