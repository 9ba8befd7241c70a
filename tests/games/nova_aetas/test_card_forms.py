"""The forms of cards without a window: what is set right, and what joins a mission."""

from __future__ import annotations

from companion.games.nova_aetas.forms import (
    ATTACK_CARD,
    CORRECT_ALLY,
    CORRECT_ENEMY,
    CORRECT_HERO,
    CORRECT_ITEM,
    CORRECT_POINTS,
    CORRECT_SCENERY,
    ENEMY_CARD,
    NEW_ALLY,
    NEW_ENEMY,
    NEW_ITEM,
    NEW_SCENERY,
    PATROL,
    PRINTED_ATTACK,
    SERIOUS_WOUND,
    TRANSFORM,
    TRANSFORM_HERO,
)
from companion.games.nova_aetas.lookup import hero_in
from companion.games.nova_aetas.moves.corrections import CorrectEnemy
from companion.games.nova_aetas.setup import AllySetup, ScenerySetup
from companion.games.nova_aetas.state import Attack
from tests.forms.filling import Filled
from tests.games.nova_aetas.table import hero
from tests.games.nova_aetas.test_forms import acting, mission, words


def test_a_correction_gives_only_the_values_that_differ() -> None:
    play = mission()
    form = Filled(CORRECT_ENEMY, play, "en", enemy="streghe")
    assert form.view.missing == "Change a value"
    form.tap("health", 7).tap("patrols").tap("sign", "paw")
    moves = form.view.moves
    assert moves == (CorrectEnemy("streghe", health=7, patrols=True, sign="paw"),)
    assert form.apply().done and play.state.enemies[0].health == 7
    assert form.tap("health", 7).view.missing, "nothing differs now"


def test_the_values_of_a_hero_an_ally_and_an_item_are_set_right() -> None:
    play = mission(
        allies=(AllySetup(name="Lupo", health=3, sector=6),), scenery=(ScenerySetup(name="Porta", health=3),)
    )
    assert Filled(CORRECT_HERO, play, hero="isotta").tap("mind", 5).apply().done
    assert Filled(CORRECT_ALLY, play, ally="lupo").tap("threat", 4).apply().done
    assert Filled(CORRECT_SCENERY, play, scenery="porta").tap("wounds", 1).apply().done
    assert Filled(CORRECT_ITEM, play, hero="lorenzo", item="elmo").tap("wounds", 1).apply().done
    state = play.state
    assert (hero_in(state, "isotta").mind, state.allies[0].threat, state.scenery[0].wounds) == (5, 4, 1)
    assert hero_in(state, "lorenzo").items[1].wounds == 1


def test_the_points_of_an_activation_are_set_right() -> None:
    play = acting()
    assert Filled(CORRECT_POINTS, play).tap("spent", 2).apply().done
    assert play.state.activation is not None and play.state.activation.spent == 2


def test_an_attack_is_added_or_set_right() -> None:
    play = mission()
    form = Filled(ATTACK_CARD, play, "en", enemy="streghe").tap("kind", "mental").tap("needed", 2)
    assert form.view.title == "Streghe: attack 3" and form.view.find_row("hits") is None
    assert form.tap("defence", "dexterity").tap("effects", "Accecato").apply().done
    gaze = Attack(kind="mental", needed=2, defence="dexterity", effects="Accecato")
    assert play.state.enemies[0].attacks[2] == gaze
    assert Filled(ATTACK_CARD, play, enemy="streghe", attack="1").tap("hits", 5).apply().done
    assert play.state.enemies[0].attacks[0] == Attack(hits=5, points=2)


def test_a_figure_is_transformed_with_the_values_that_are_known() -> None:
    play = mission()
    form = Filled(TRANSFORM, play, "en", enemy="streghe").tap("name", "Gatto").tap("control_area", 2).tap("hits", 1)
    form.tap("model", "streghe2").tap("controller", "isotta")
    assert form.apply().done
    shape = play.state.enemies[0].models[1].form
    assert shape is not None and (shape.name, shape.hero, shape.control_area, shape.rapidity) == (
        "Gatto",
        "isotta",
        2,
        None,
    )
    assert Filled(TRANSFORM_HERO, play, bearer="lorenzo").tap("name", "Orso").tap("mind", 1).apply().done
    assert hero_in(play.state, "lorenzo").mind == 1


def test_allies_scenery_and_items_join_by_name() -> None:
    play = mission()
    assert Filled(NEW_ALLY, play).view.missing, "it has no name yet"
    assert Filled(NEW_ALLY, play).tap("name", "Orsa").tap("threat", 4).apply().done
    assert Filled(NEW_SCENERY, play).tap("name", "Porta").tap("health", 2).apply().done
    assert Filled(NEW_ITEM, play, hero="isotta").tap("name", "Scudo").tap("resistance", 2).apply().done
    assert (play.state.allies[0].threat, play.state.scenery[0].health) == (4, 2)
    assert hero_in(play.state, "isotta").items[0].owner == "Isotta"


def test_a_double_serious_wound_is_told_before_it_is_drawn() -> None:
    play = mission(hero("Anna", wounds=5, serious_wounds=("Mano ferita",)))
    form = Filled(SERIOUS_WOUND, play, "en")
    assert "Has already: Mano ferita" in words(form)
    assert form.tap("name", "mano ferita").view.refusal
    assert form.tap("name", "Costole").apply(insist=True).done
    assert hero_in(play.state, "anna").serious_wounds == ("Mano ferita", "Costole")


def test_a_patrol_is_only_a_reminder() -> None:
    view = Filled(PATROL, mission(), "en").view
    assert not view.applies and len(view.rows) == 4


def test_a_card_shows_its_attacks_and_they_are_taken_off() -> None:
    play = mission()
    form = Filled(ENEMY_CARD, play, "en", enemy="streghe")
    assert "Physical · 3 hits · range 1 · 2 AP" in words(form)
    one = Filled(PRINTED_ATTACK, play, "en", enemy="streghe", attack="2")
    assert "Accecato" in words(one) and "Defence: Mind, 5 or more" in words(one)
    assert play.do(*one.row("drop").find_moves("yes")).done
    assert len(play.state.enemies[0].attacks) == 1 and one.view.is_over
    assert Filled(ENEMY_CARD, play, enemy="nobody").view.is_over


def test_a_transformation_is_ended_from_the_card() -> None:
    play = mission()
    assert Filled(TRANSFORM, play, enemy="streghe").tap("name", "Gatto").apply().done
    form = Filled(ENEMY_CARD, play, enemy="streghe")
    assert play.do(*form.row("end_form").find_moves("yes")).done
    assert play.state.enemies[0].models[0].form is None and form.view.find_row("end_form") is None


def test_a_new_enemy_type_enters_with_its_figures_and_token() -> None:
    play = mission()
    form = Filled(NEW_ENEMY, play)
    assert "nome" in form.view.missing
    form.tap("name", "Lupi").tap("models", 3).tap("sector", 5).tap("rapidity", 6)
    assert form.apply().done
    wolves = play.state.enemies[-1]
    assert (wolves.name, len(wolves.models), wolves.sector, wolves.rapidity) == ("Lupi", 3, 5, 6)
    assert [attack.is_known for attack in wolves.attacks] == [False], "nobody has typed its attack"
    play.undo()
    assert wolves not in play.state.enemies, "type and figures are one entry"


def test_more_figures_join_an_enemy_type_that_is_there() -> None:
    play = mission()
    witches = play.state.enemies[0]
    assert Filled(NEW_ENEMY, play).tap("name", witches.name.upper()).tap("models", 2).apply().done
    assert [enemy.id for enemy in play.state.enemies].count(witches.id) == 1
    assert len(play.state.enemies[0].models) == len(witches.models) + 2


def test_an_enemy_type_without_figures_enters_without_a_token() -> None:
    play = mission()
    assert Filled(NEW_ENEMY, play).tap("name", "Lupi").tap("models", 0).apply().done
    assert (play.state.enemies[-1].models, play.state.enemies[-1].sector) == ((), 0)
