"""The setup forms of The Lord of the Rings without a window: heroes, scenario, a game under way."""

from __future__ import annotations

from companion.content.texts import Texts
from companion.forms.draft import draft_of
from companion.forms.setup_forms import SEAT
from companion.games.lotr import GAME
from companion.games.lotr.setup import HeroSetup, PlayerSetup, Setup, setup_for, starting_threat
from companion.games.lotr.setup_forms import SETUP_FORMS
from companion.plays.filling.look import look_without_play
from tests.forms.setups import fill_setup

ARAGORN = {"name": "Aragorn", "threat_cost": 12, "willpower": 2, "attack": 3, "sentinel": True}


def fill(form: str, setup: Setup | None = None, /, **written: str) -> Setup:
    answers = {name.replace("__", "."): word for name, word in written.items()}
    made: Setup = fill_setup(GAME, form, setup or setup_for(2), answers).made
    return made


def test_the_threat_is_the_sum_of_costs_until_another_is_said() -> None:
    costs = {"hero__1__threat_cost": "9", "hero__3__threat_cost": "8"}
    player = fill("heroes", seat="1", **costs).players[1]
    assert [hero.threat_cost for hero in player.heroes] == [9, 8], "a row without name and cost is no hero"
    assert player.threat is None and starting_threat(player) == 17
    said = fill("heroes", **costs, threat="14").players[0]
    assert said.threat == 14
    again = fill("heroes", Setup(players=(said,)), use="sum").players[0]
    assert again.threat is None


def test_a_hero_that_is_known_brings_all_printed_values() -> None:
    assert SETUP_FORMS.seat is not None
    taken = draft_of({SEAT: 0})
    view = look_without_play(SETUP_FORMS.seat, GAME, setup_for(1), taken, Texts("it"))
    view = look_without_play(SETUP_FORMS.seat, GAME, setup_for(1), view.fill("hero.1.name", ARAGORN), Texts("it"))
    assert view.made.players[0].heroes == (
        HeroSetup(name="Aragorn", threat_cost=12, willpower=2, attack=3, sentinel=True),
    )
    assert view.verdict is not None and view.verdict.title == "Minaccia 12 · 1 eroe"


def test_other_values_of_a_hero_stand_behind_a_key() -> None:
    hero = fill("heroes", hero__1__name="Bombur", hero__1__willpower="3").players[0].heroes[0]
    assert (hero.name, hero.willpower) == ("Bombur", 3)


def test_the_scenario_has_its_points_and_its_threat() -> None:
    setup = fill("setup", scenario="Bosco Atro", quest_points="8", staging_threat="5")
    assert (setup.scenario, setup.quest.quest_points, setup.staging_threat) == ("Bosco Atro", 8, 5)


def test_the_cards_on_the_table_lie_where_the_group_says() -> None:
    enemy = {"cards__1__kind": "enemy", "cards__1__place": "p2", "cards__1__name": "Ragno", "cards__1__damage": "2"}
    setup = fill("under_way", **enemy, cards__2__kind="location", cards__2__place="active", cards__2__name="Radura")
    assert [(card.player, card.active, card.damage) for card in setup.staging] == [("p2", False, 2), ("", True, 0)]
    assert fill("under_way", Setup(players=setup.players[:1], staging=setup.staging)).staging[0].player == ""


def test_a_player_under_way_keeps_the_threat_of_the_costs() -> None:
    setup = Setup(players=(PlayerSetup(heroes=(HeroSetup(name="Aragorn", threat_cost=12),)),))
    begun = fill("under_way", setup, player__1__1__damage="2", player__1__willpower="3").players[0]
    assert begun.threat is None and begun.heroes[0].damage == 2 and begun.willpower == 3
    assert fill("under_way", setup, player__1__threat="30").players[0].threat == 30
