"""The setup forms of a mission without a window: heroes, enemies, one under way."""

from __future__ import annotations

from companion.content.texts import Texts
from companion.forms.draft import draft_of
from companion.forms.form import Form, item_form
from companion.forms.setup_forms import SEAT
from companion.games.nova_aetas import GAME
from companion.games.nova_aetas.setup import EnemySetup, HeroSetup, ItemSetup, Setup, list_heroes, setup_for
from companion.games.nova_aetas.setup_forms import SETUP_FORMS
from companion.games.nova_aetas.state import Attack
from companion.plays.filling.look import look_without_play
from tests.forms.setups import fill_setup

WOLF = {
    "name": "Lupo",
    "rapidity": 5,
    "health": 9,
    "rank": "monster",
    "prey": True,
    "cards": 6,
    "rewards": (4, 2),
    "attacks": (Attack(kind="mental", hits=3), Attack(hits=1)),
}


def fill(form: str, setup: Setup | None = None, /, **written: str) -> Setup:
    answers = {name.replace("__", "."): word for name, word in written.items()}
    made: Setup = fill_setup(GAME, form, setup or setup_for(2), answers).made
    return made


def test_a_hero_is_typed_in_with_equipment() -> None:
    setup = fill("hero", name="Bianca", rapidity="6", companion="yes", items__1__name="Elmo", items__1__resistance="2")
    hero = list_heroes(setup)[0]
    assert (hero.name, hero.rapidity, hero.companion) == ("Bianca", 6, True)
    assert hero.items == (ItemSetup(name="Elmo", resistance=2),)


def test_a_hero_who_is_a_bare_name_can_be_filled_in() -> None:
    setup = fill("hero", Setup(heroes=("Bianca", "Isotta")), mind="5")
    assert [(hero.name, hero.mind) for hero in list_heroes(setup)] == [("Bianca", 5), ("Isotta", HeroSetup().mind)]


def test_a_known_hero_brings_values_and_a_familiar() -> None:
    form, setup = SETUP_FORMS.seat, setup_for(2)
    assert form is not None
    view = look_without_play(form, GAME, setup, draft_of({SEAT: 1}), Texts("it"))
    draft = view.fill("name", {"name": "Bianca", "health": 8, "familiar": "Corvo"})
    view = look_without_play(form, GAME, setup, draft, Texts("it"))
    hero = view.made.heroes[1]
    assert (hero.name, hero.health, hero.familiar) == ("Bianca", 8, "Corvo")
    assert view.verdict is not None and "Salute 8" in str(view.verdict.title)


def test_a_known_enemy_brings_its_attacks_and_rewards() -> None:
    setup, section = setup_for(2), SETUP_FORMS.sections[1]
    row = look_without_play(section, GAME, setup, draft_of({}), Texts("it")).find_row("enemies")
    assert row is not None
    form: Form[Setup] = item_form(section, row)
    view = look_without_play(form, GAME, setup, draft_of({}), Texts("it"))
    made = look_without_play(form, GAME, setup, view.fill("name", WOLF), Texts("it")).made
    assert {name: getattr(made, name) for name in WOLF} == WOLF


def test_the_rewards_of_a_hunt_are_those_of_a_prey_alone() -> None:
    prey = {"enemies__1__name": "Drago", "enemies__1__prey": "yes", "enemies__1__reward_1": "3"}
    drake = fill("enemies", **prey).enemies[0]
    assert (drake.prey, drake.rewards) == (True, (3,))
    assert fill("enemies", Setup(enemies=(drake,)), enemies__1__prey="no").enemies[0].rewards == ()


def test_the_objective_has_a_threat_value_only_where_it_has_one() -> None:
    setup = fill("setup", mission="Ombre", hour_limit="3", objective="value", objective_threat="4")
    assert (setup.mission, setup.hour_limit, setup.objective_threat) == ("Ombre", 3, 4)


def test_wounds_of_figures_are_written_only_where_there_are_any() -> None:
    begun = Setup(heroes=("Bianca",), enemies=(EnemySetup(name="Fanti", models=3, health=3),))
    hurt = fill("under_way", begun, **{"enemy.1.figure.2": "2"}, hour="1", pecunia="4")
    assert (hurt.hour, hurt.pecunia, hurt.enemies[0].wounds) == (1, 4, (0, 2, 0))
    assert fill("under_way", hurt, **{"enemy.1.figure.2": "0"}).enemies[0].wounds == ()


def test_a_hero_under_way_has_tokens_and_cards() -> None:
    said = {"hero.1.statuses": "Ustionato, Veleno", "hero.1.serious_wounds": "Mano ferita", "hero.1.heroic_used": "yes"}
    hero = list_heroes(fill("under_way", **said, hero__1__wounds="2"))[0]
    assert (hero.statuses, hero.serious_wounds) == (("Ustionato", "Veleno"), ("Mano ferita",))
    assert (hero.wounds, hero.heroic_used) == (2, True)
