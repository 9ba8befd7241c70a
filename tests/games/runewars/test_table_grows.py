"""More of the table: cities, exploration tokens, objectives, winter in one move, a game that is under way."""

from __future__ import annotations

import pytest

from companion.content.texts import Texts
from companion.games.runewars import GAME
from companion.games.runewars.lookup import area_in
from companion.games.runewars.moves.areas import ActivateArea, AddArea, EditArea, PlaceDesolation
from companion.games.runewars.moves.heroes import MoveHero, TrainHero
from companion.games.runewars.moves.resources import ChangeObjectives, CompleteObjective, PlayTactics
from companion.games.runewars.moves.strongholds import RebuildCapital
from companion.games.runewars.moves.units import MarchUnits, RecruitUnits, Shift, Starved, StarveUnits
from companion.games.runewars.setup import PlayerSetup, Setup, start
from companion.games.runewars.supply import find_starving
from companion.games.runewars.under_way import AreaSetup, FallenSetup, HeroSetup
from companion.kernel.common_moves import GoTo
from companion.kernel.journal import Entry
from companion.plays.describing.describer import Describer
from tests.games.runewars.table import after, army, asked, at, refused, table, warned


def test_exploration_tokens_stay_under_desolation() -> None:
    state = after(table(2), AddArea("Selva", controller="p1", food=2, exploration="Rovine", city="Dallak"))
    selva = area_in(after(state, PlaceDesolation("selva")), "selva")
    assert (selva.exploration, selva.city, selva.desolation) == ("Rovine", "Dallak", True)
    edited = area_in(after(state, EditArea("selva", exploration="")), "selva")
    assert (edited.exploration, edited.city) == ("", "Dallak")


def test_allied_units_go_to_a_city() -> None:
    areas = (AreaSetup(name="Dallak", controller="Anna", city="Dallak"), AreaSetup(name="Colle", controller="Anna"))
    state = table(2, areas=areas)
    assert warned(state, RecruitUnits("p1", "dallak", "Nani", allied=True)) == []
    assert asked(state, RecruitUnits("p1", "colle", "Nani", allied=True)) == ["no_city_there"]
    untold = table(2, areas=(AreaSetup(name="Colle", controller="Anna"),))
    assert warned(untold, RecruitUnits("p1", "colle", "Nani", allied=True)) == [], "no city was named"


def test_further_objectives_come_after_the_first() -> None:
    state = at(table(2), 2, "spring")
    done = after(state, CompleteObjective("p1"))
    assert (done.players[0].objectives, done.players[0].objectives_done) == (0, 1)
    assert warned(done, ChangeObjectives("p1")) == []
    assert asked(after(done, ChangeObjectives("p1")), ChangeObjectives("p1")) == ["second_objective"]
    assert asked(after(state, ChangeObjectives("p1", -1)), ChangeObjectives("p1")) == ["objective_not_completed"]
    assert refused(done, CompleteObjective("p1")) == "too_few_cards"


def test_winter_takes_from_several_areas_at_once() -> None:
    areas = (
        AreaSetup(name="Casa", home="Anna", units=(army(standing=4),)),
        AreaSetup(name="Passo", controller="Anna", units=(army("Lupi", 3, routed=2),)),
    )
    winter = at(table(2, areas=areas), 1, "winter")
    move = StarveUnits((Starved("units1", standing=1), Starved("units2", routed=2)))
    fed = after(winter, move)
    assert find_starving(winter) and find_starving(fed) == ()
    line = Describer(GAME, Texts("en")).describe_entry(Entry((move,), 0), winter, fed)
    assert line.text == "Anna: 3 units destroyed · Winter, units destroyed: Casa: Arcieri ×1, Passo: Lupi ×2"
    assert warned(winter, move) == [] and asked(at(winter, 2, "summer"), move) == ["not_winter"]
    assert refused(winter, StarveUnits((Starved("units1"),))) == "nobody_chosen"


@pytest.mark.parametrize(("order", "told"), [(2, True), (3, True), (1, False)])
def test_a_march_says_that_the_area_is_activated(order: int, told: bool) -> None:
    areas = (AreaSetup(name="Casa", home="Anna", units=(army(standing=2),)), AreaSetup(name="Meta"))
    state, move = table(2, areas=areas), MarchUnits("p1", order, "meta", (Shift("units1", 1),))
    line = Describer(GAME, Texts("en")).describe_entry(Entry((move,), 0), state, after(state, move))
    assert line.text.endswith(", activated") == told


def test_a_card_of_another_season_is_asked() -> None:
    assert asked(table(2), GoTo("season.summer")) == ["other_season"]
    assert warned(table(2), GoTo("season.summer", 2)) == []
    assert warned(table(2), GoTo("season.spring")) == []


def test_a_setup_tells_what_came_about() -> None:
    players = (
        PlayerSetup(name="Anna", capital_lost=True, tactics=3, fresh_tactics=3, ore=2, wood=1, objectives_done=1),
        PlayerSetup(name="Bruno", peasants=2),
    )
    areas = (
        AreaSetup(name="Casa", home="Anna"),
        AreaSetup(name="Fattoria", peasant="Bruno"),
        AreaSetup(name="Tomba", fallen=(FallenSetup(name="Vorakesh", rewards=("Elmo", "Spada")),)),
    )
    heroes = (HeroSetup(name="Andira", player="Anna", area="Casa", rewards=("Arco",), trained=("wisdom",)),)
    state = start(Setup(players=players, areas=areas, heroes=heroes))
    assert "no_capital_lost" not in warned(state, RebuildCapital("p1", "casa"))
    assert warned(state, PlayTactics("p1")) == ["fresh_tactics"]
    assert area_in(state, "fattoria").controller == "p2"
    assert after(state, ActivateArea("fattoria")).players[1].peasants == 3
    found = after(state, MoveHero("andira", "tomba")).heroes[0]
    assert [reward.name for reward in found.rewards] == ["Arco", "Elmo", "Spada"]
    assert len({reward.id for reward in found.rewards}) == 3
    assert "already_trained" in warned(state, TrainHero("andira", ("wisdom",)))
