"""The wizards by touch: battle, duel, quest, training, auction, diplomacy, harvest, winter, Fortify."""

from __future__ import annotations

from pathlib import Path

from companion.games.runewars.moves.battles import StartBattle
from companion.games.runewars.moves.orders import ChooseOrder, RevealOrders
from companion.games.runewars.moves.resources import ChangeDial, ChangeInfluence
from companion.games.runewars.moves.strongholds import LoseStronghold, RaiseCapital
from companion.games.runewars.moves.units import MarchUnits, RecruitUnits, Shift
from screens.shell.app import TavoloApp
from tests.kivy_driver import Driver
from tests.screens.runewars.hands import area, at_table, state_of, units
from tests.screens.seats import table_of

ANDIRA = {"name": "Andira", "player": "Anna", "area": "Rocca", "strength": 2, "wisdom": 3, "health": 4}
BORIS = {"name": "Boris", "player": "Bruno", "area": "Rocca", "health": 3, "rewards": ["Elmo"]}
CONQUER = (
    ChooseOrder("p1", 3),
    RevealOrders(),
    MarchUnits("p1", 3, "rocca", (Shift("units1", 3), Shift("units2", 2))),
    StartBattle("rocca", "p1", "p2"),
)


def say(app: TavoloApp, key: str, **values: object) -> str:
    return app.texts.say(f"runewars:ui.{key}", **values)


def to_the_end(driver: Driver, app: TavoloApp) -> None:
    for _ in range(6):
        battle = state_of(app).battle
        if battle is not None and battle.initiative > 5:
            return
        driver.tap("battle.apply")
    raise AssertionError("the rounds do not end")


def open_battle(driver: Driver) -> None:
    driver.tap("play.menu")
    driver.tap("menu.battle")


def test_a_battle_from_support_to_its_reasons(tmp_path: Path) -> None:
    with at_table(tmp_path, *CONQUER, heroes=(ANDIRA,)) as (driver, app):
        before = state_of(app)
        open_battle(driver)
        driver.tap("battle.hero.ranks1.andira")
        driver.tap("battle.apply")
        assert say(app, "draws.short_hero", owner="Anna", n=5, heroes=1) in " ".join(driver.texts())
        driver.tap("battle.routs.ranks3.plus")
        driver.tap("battle.damage.ranks1.plus")
        to_the_end(driver, app)
        battle = state_of(app).battle
        assert battle is not None
        assert [(ranks.standing, ranks.routed) for ranks in battle.ranks] == [(2, 0), (2, 0), (1, 1)]
        assert say(app, "wins_battle", player="Anna") in driver.texts()
        driver.tap("battle.siege.off")
        assert say(app, "wins_battle", player="Bruno") in driver.texts()
        assert say(app, "sum.stronghold") in driver.texts() and say(app, "sum.siege") not in driver.texts()
        driver.tap("battle.apply")
        assert state_of(app).battle is not None, "where the loser goes is not said yet"
        driver.tap("battle.retreat.casa")
        lines = driver.texts()
        assert say(app, "outcome.retreat", n=4, name="Casa") in lines
        assert say(app, "outcome.stronghold_damaged") in lines
        assert say(app, "outcome.hero_retreats", name="Andira") in lines
        driver.tap("battle.apply")
        state = state_of(app)
        assert state.battle is None and state.strongholds[1].damaged and state.heroes[0].routed
        assert {each.area: each.routed for each in state.units if each.owner == "p1" and each.routed} == {"casa": 2}
        table_of(app).undo()
        driver.pump()
        assert state_of(app).battle is not None and state_of(app).heroes == before.heroes


def test_the_winner_takes_or_destroys_a_stronghold(tmp_path: Path) -> None:
    with at_table(tmp_path, *CONQUER) as (driver, app):
        open_battle(driver)
        driver.tap("battle.apply")
        driver.tap("battle.damage.ranks3.plus")
        driver.tap("battle.damage.ranks3.plus")
        to_the_end(driver, app)
        assert say(app, "outcome.stronghold_replaced") in driver.texts()
        driver.tap("battle.fate.destroy")
        driver.tap("battle.retreat.none")
        assert say(app, "outcome.no_way_out", n=1) in driver.texts()
        driver.tap("battle.apply")
        driver.tap("dialog.yes")
        assert [each.area for each in state_of(app).strongholds] == ["casa"]
        assert not any(each.owner == "p2" for each in state_of(app).units)


def test_neutrals_are_led_by_the_player_on_the_left(tmp_path: Path) -> None:
    begun = (MarchUnits("p1", 2, "valle", (Shift("units1", 3),)), StartBattle("valle", "p1", "neutral"))
    with at_table(tmp_path, *begun) as (driver, app):
        open_battle(driver)
        assert say(app, "neutrals_led", player="Bruno") in driver.texts()


def test_a_duel_ends_with_the_first_who_falls(tmp_path: Path) -> None:
    with at_table(tmp_path, heroes=(ANDIRA, BORIS), season="summer") as (driver, app):
        driver.tap("tool.heroes")
        driver.tap("heroes.hero.andira")
        driver.tap("hero.deed.duel")
        driver.tap("duel.foe.boris")
        driver.tap("duel.apply")
        driver.tap("duel.defender.rout")
        for _ in range(3):
            driver.tap("duel.attacker_damage.plus")
        driver.tap("duel.apply")
        assert [hero.damage for hero in state_of(app).heroes] == [0, 0]
        for _ in range(3):
            driver.tap("duel.attacker_damage.plus")
        driver.tap("duel.defender_damage.plus")
        driver.tap("duel.apply")
        assert say(app, "falls_because", hero="Boris", n=3, health=3) in driver.texts()
        assert len(state_of(app).heroes) == 2
        driver.tap("duel.apply")
        (hero,) = state_of(app).heroes
        assert (hero.name, hero.damage, [reward.name for reward in hero.rewards]) == ("Andira", 1, ["Elmo"])
        table_of(app).undo()
        assert len(state_of(app).heroes) == 2


def test_the_name_of_a_quest_is_typed_once(tmp_path: Path) -> None:
    with at_table(tmp_path, heroes=(ANDIRA, BORIS), season="summer") as (driver, app):
        driver.tap("tool.heroes")
        driver.tap("heroes.hero.andira")
        driver.tap("hero.quest.wisdom")
        driver.type("La grotta", into="quest.name")
        driver.tap("quest.result.failed")
        driver.tap("quest.apply")
        table_of(app)._learner.learn()
        driver.tap("hero.quest.wisdom")
        driver.type("gro", into="quest.name")
        driver.tap("offer.1")
        assert driver.find("quest.name").text == "La grotta"


def test_a_quest_brings_rewards_that_stay_hidden(tmp_path: Path) -> None:
    with at_table(tmp_path, heroes=(ANDIRA, BORIS), season="summer") as (driver, app):
        driver.tap("tool.heroes")
        driver.tap("heroes.hero.andira")
        driver.tap("hero.quest.wisdom")
        assert say(app, "quest_draw", hero="Andira", n=3) in driver.texts()
        driver.tap("quest.result.passed")
        driver.type("Spada", into="quest.reward1")
        driver.tap("quest.apply")
        assert [reward.name for reward in state_of(app).heroes[0].rewards] == ["Spada"]
        assert "Spada" not in driver.texts()
        seen: list[str] = []
        reward = state_of(app).heroes[0].rewards[0].id
        driver.find(f"reward.see.{reward}").bind(on_hold=lambda _: seen.extend(driver.texts()))
        driver.hold(f"reward.see.{reward}", 0.6)
        assert "Spada" in seen and "Spada" not in driver.texts()
        driver.tap(f"hero.pass.{reward}")
        driver.tap("reward.to.boris")
        assert [len(hero.rewards) for hero in state_of(app).heroes] == [0, 2]


def test_the_keys_of_a_hero_are_evenly_spaced_in_large_text(tmp_path: Path) -> None:
    """The keys of a hero stand equally far apart in large letters."""
    with at_table(tmp_path, heroes=(ANDIRA,), season="summer", text_scale=1.5) as (driver, _):
        driver.tap("tool.heroes")
        driver.tap("heroes.hero.andira")
        heal, train, duel = (driver.find(f"hero.{word}") for word in ("rest.heal", "deed.train", "deed.duel"))
        gaps = [
            round(above.to_window(0, above.y)[1] - below.to_window(0, below.top)[1])
            for above, below in ((heal, train), (train, duel))
        ]
        assert gaps[0] == gaps[1] >= 10, "a key's edge takes two of them"


def test_training_spreads_its_points(tmp_path: Path) -> None:
    with at_table(tmp_path, heroes=(ANDIRA,), season="summer") as (driver, app):
        driver.tap("tool.heroes")
        driver.tap("heroes.hero.andira")
        driver.tap("hero.deed.train")
        driver.tap("train.attribute.strength")
        driver.tap("train.attribute.agility")
        driver.tap("train.apply")
        hero = state_of(app).heroes[0]
        assert (hero.strength, hero.agility, hero.trained) == (3, 1, ("strength", "agility"))


def test_an_auction_says_who_decides_before_anybody_pays(tmp_path: Path) -> None:
    rich = tuple(ChangeInfluence(f"p{seat}", 5) for seat in range(1, 5))
    with at_table(tmp_path, *rich) as (driver, app):
        driver.tap("play.menu")
        driver.tap("menu.auction")
        for player in ("p2", "p3"):
            driver.tap(f"auction.{player}.plus")
        assert say(app, "decides", player="Bruno, Carla") in driver.texts()
        driver.tap("auction.p3.plus")
        assert say(app, "decides", player="Carla") in driver.texts()
        driver.tap("auction.apply")
        assert [player.influence for player in state_of(app).players] == [8, 4, 3, 5]


def test_diplomacy_makes_allies(tmp_path: Path) -> None:
    with at_table(tmp_path, RecruitUnits("p1", "valle", "Lance")) as (driver, app):
        driver.tap("play.menu")
        driver.tap("menu.diplomacy")
        driver.tap("diplomacy.influence.3")
        driver.tap("diplomacy.result.allied")
        assert say(app, "diplomacy_odds", n=36) in driver.texts()
        driver.tap("diplomacy.apply")
        dragons = next(each for each in state_of(app).units if each.name == "Draghi")
        assert (dragons.owner, dragons.allied, state_of(app).players[0].influence) == ("p1", True, 0)


def test_winter_takes_what_food_does_not_keep(tmp_path: Path) -> None:
    areas = (area("Casa", home="Anna", units=[units("Arcieri", 5)]), area("Folla", "Bruno", units=[units("Orchi", 9)]))
    with at_table(tmp_path, ChangeDial("p2", "food", 6), areas=areas, season="winter") as (driver, app):
        driver.tap("play.menu")
        driver.tap("menu.supply")
        assert say(app, "starves_because", n=5, food=3) in driver.texts()
        driver.tap("supply.starves.casa.p1.units1")
        driver.tap("supply.starves.casa.p1.units1")
        assert say(app, "starves_because", n=5, food=3) not in driver.texts()
        driver.tap("supply.crowded.folla.p2.units2")
        assert [each.figures for each in state_of(app).units] == [3, 8]


def test_fortify_builds_repairs_and_rebuilds(tmp_path: Path) -> None:
    dials = (ChangeDial("p1", "ore", 2), ChangeDial("p1", "wood", 1))
    lost = (RaiseCapital("stronghold1"), LoseStronghold("stronghold1"), ChooseOrder("p1", 8), RevealOrders())
    seen = area("Colle", "Anna", rune={"kind": "dragon", "face_up": True})
    home = area("Casa", home="Anna", stronghold=True)
    with at_table(tmp_path, *dials, *lost, areas=(home, seen)) as (driver, app):
        driver.tap("tool.orders")
        driver.tap("turns.deed.fortify")
        driver.tap("fortify.capital.casa")
        player = state_of(app).players[0]
        assert state_of(app).strongholds[0].capital and (player.ore, player.wood) == (0, 0)
        driver.tap("fortify.every.hide_all")
        assert not state_of(app).runes[0].face_up and not driver.has("dialog.yes")
        driver.tap("fortify.build.colle")
        assert [each.area for each in state_of(app).strongholds] == ["casa", "colle"]


def test_harvest_tells_what_each_area_gives(tmp_path: Path) -> None:
    frozen = area("Lago", "Anna", food=3, frost=1)
    home = area("Casa", home="Anna", food=2, wood=1)
    with at_table(tmp_path, areas=(home, frozen)) as (driver, app):
        driver.tap("player.p1")
        driver.tap("player.go.harvest")
        assert say(app, "harvest_line", area="Casa", food=2, wood=1, ore=0) in driver.texts()
        assert say(app, "harvest_barren", area="Lago") in driver.texts()
        driver.tap("harvest.apply")
        player = state_of(app).players[0]
        assert (player.food, player.wood, player.ore) == (2, 1, 0)


def test_an_area_is_corrected_and_its_neutrals_won_over(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.tap("tool.areas")
        driver.tap("areas.area.valle")
        driver.tap("area.ally.units3.p2")
        driver.tap("dialog.yes")
        dragons = next(each for each in state_of(app).units if each.name == "Draghi")
        assert (dragons.owner, dragons.allied) == ("p2", True)
        driver.tap("area.values.edit_area")
        driver.tap("area_values.home.p3")
        driver.tap("area_values.apply")
        assert next(each for each in state_of(app).areas if each.id == "valle").home == "p3"


def test_the_loser_retreats_to_an_area_that_had_no_name(tmp_path: Path) -> None:
    with at_table(tmp_path, *CONQUER) as (driver, app):
        open_battle(driver)
        driver.tap("battle.apply")
        to_the_end(driver, app)
        driver.tap("battle.retreat_at.new_area")
        driver.type("Colle", into="new_area.name")
        driver.tap("new_area.apply")
        driver.tap("battle.retreat.colle")
        driver.tap("battle.apply")
        assert state_of(app).battle is None
        assert {each.area for each in state_of(app).units if each.routed} == {"colle"}
