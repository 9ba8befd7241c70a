"""With wounds or enemy models hidden the app's count puts nobody down: the table says who is KO or defeated."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.nova_aetas import GAME
from companion.games.nova_aetas.forms import ALLY_FORM, ENEMY_ATTACK, FALL, HEALING, HERO_ATTACK, HERO_FORM, WOUND
from companion.games.nova_aetas.forms.scenery import SCENERY_ATTACK
from companion.games.nova_aetas.forms.tokens import PIECE_FORM
from companion.games.nova_aetas.harm import Share
from companion.games.nova_aetas.invariants import invariants
from companion.games.nova_aetas.lookup import models
from companion.games.nova_aetas.moves.activation import Activate, EndActivation
from companion.games.nova_aetas.moves.attacks import AreaHit, HeroAttack
from companion.games.nova_aetas.moves.corrections import CorrectItem
from companion.games.nova_aetas.moves.enemies import HealEnemy, WoundAlly, WoundEnemy
from companion.games.nova_aetas.moves.enemy_attacks import EnemyAttack
from companion.games.nova_aetas.moves.falls import SayFall
from companion.games.nova_aetas.moves.heroes import CorrectHero, HealHero, WoundHero
from companion.games.nova_aetas.moves.movement import ChangeHeight
from companion.games.nova_aetas.moves.presence import SetPlace
from companion.games.nova_aetas.moves.scenery import AttackScenery, DestroyScenery
from companion.games.nova_aetas.moves.transformations import EndForm, Transform
from companion.games.nova_aetas.setup import AllySetup, ItemSetup, ScenerySetup, Setup
from companion.games.nova_aetas.state import NovaAetas, Options
from companion.kernel.common_moves import HideTracker
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Play
from tests.forms.filling import Filled
from tests.games.nova_aetas.table import after, enemy, hero, mission, refused, warned
from tests.games.nova_aetas.test_forms import at_witches
from tests.games.nova_aetas.test_telling import told

HIDDEN = (HideTracker("wounds"), HideTracker("enemies"))
AREA = HeroAttack("bruno", "fanti1", 3, area=(AreaHit("anna", 4), AreaHit("lupo", 4), AreaHit("fanti2", 4)))
FATAL: tuple[tuple[AnyMove, ...], ...] = (
    (EnemyAttack("fanti1", "anna", hits=4, successes=0),),
    (Activate("anna"), EnemyAttack("fanti1", "anna", hits=4, successes=0, reaction=True)),
    (EnemyAttack("fanti1", "lupo", hits=4, successes=0),),
    (WoundHero("anna", 4),),
    (WoundAlly("lupo", 4),),
    (WoundEnemy("fanti1", 4, by="anna"),),
    (HeroAttack("anna", "fanti1", 3),),
    (AREA,),
    (Activate("anna"), ChangeHeight("down")),
    (CorrectHero("anna", health=1),),
    *((Transform(one, "Rospo", 1),) for one in ("anna", "lupo", "fanti1")),
    *((Transform(one, "Orso", 9), wound, EndForm(one)) for one, wound in (("anna", WoundHero("anna", 5)),)),
    (Transform("lupo", "Orso", 9), WoundAlly("lupo", 5), EndForm("lupo")),
    (Transform("fanti1", "Orso", 9), WoundEnemy("fanti1", 5), EndForm("fanti1")),
)
"""Ways to as many wounds as Health, by every move that wounds or changes Health."""


def fight(**more: Any) -> NovaAetas:
    return mission(
        hero("Anna", health=2, wounds=1, perilium=5, statuses=("Veleno",)),
        hero("Bruno"),
        enemies=(enemy("Fanti", models=2, health=2, wounds=(1, 1), elementum=1, sector=6),),
        allies=(AllySetup(name="Lupo", rapidity=2, health=2, wounds=1),),
        **more,
    )


def standing(state: NovaAetas) -> list[str]:
    """Who is in play and neither KO nor defeated."""
    up = [one.id for one in state.heroes if not one.ko]
    return [*up, *(ally.id for ally in state.allies), *(model.id for model in models(state))]


@pytest.mark.parametrize("moves", FATAL, ids=lambda moves: "-".join(move.move_name() for move in moves))
def test_hidden_wounds_put_nobody_down(moves: tuple[AnyMove, ...]) -> None:
    assert len(standing(after(fight(), *moves))) < 5
    state = after(fight(), *HIDDEN, *moves)
    assert standing(state) == ["anna", "bruno", "lupo", "fanti1", "fanti2"]
    assert not invariants(state)
    assert state.heroes[0].perilium >= 5
    assert not state.loot.total


def test_hidden_wounds_of_enemies_leave_heroes_counted() -> None:
    blow = EnemyAttack("fanti1", "anna", hits=4, successes=0)
    assert after(fight(), HideTracker("enemies"), blow).heroes[0].ko
    assert len(models(after(fight(), HideTracker("wounds"), HeroAttack("anna", "fanti1", 3)))) == 1


def test_a_correction_of_health_leaves_a_hidden_ko() -> None:
    down = after(fight(), WoundHero("anna", 1), *HIDDEN, CorrectHero("anna", health=7))
    assert down.heroes[0].ko and not invariants(down)
    assert after(fight(), *HIDDEN, CorrectHero("anna", wounds=2)).heroes[0].ko, "wounds that somebody says count"
    assert not after(down, HealHero("anna")).heroes[0].ko


def test_a_form_whose_hero_leaves_is_defeated_while_hidden() -> None:
    frogs = (Transform("lupo", "Rospo", 9, hero="bruno"), Transform("fanti1", "Rospo", 9, hero="bruno"))
    assert standing(after(fight(), *HIDDEN, *frogs, SetPlace("bruno", "out"))) == ["anna", "bruno", "fanti2"]


# --- plays of an older version ---------------------------------------------------------------------------


def hides(tracker: str) -> dict[str, Any]:
    return {"move": "hide_tracker", "tracker": tracker, "hidden": True}


@pytest.mark.parametrize("tracker", ["wounds", "enemies"])
def test_an_older_play_that_hid_wounds_counts_as_it_did(tracker: str) -> None:
    assert GAME.upgrade is not None
    setup, taps = GAME.upgrade(2, {}, [[hides("perilium")], [hides(tracker)]])
    assert setup == {"counts_hidden": True} and taps == [[hides("perilium")], [hides(tracker)]]
    assert GAME.upgrade(2, {}, [[hides("perilium")], []])[0] == {}
    blow = EnemyAttack("fanti1", "anna", hits=4, successes=0)
    assert after(fight(counts_hidden=True), *HIDDEN, blow).heroes[0].ko


def test_only_the_first_version_left_wounds_on_equipment() -> None:
    share = {"move": "share_loot", "share": "half"}
    assert GAME.upgrade is not None
    assert GAME.upgrade(1, {}, [[dict(share)]])[1] == [[{**share, "mends": False}]]
    assert GAME.upgrade(2, {}, [[dict(share)]])[1] == [[share]]


# --- said by the table -----------------------------------------------------------------------------------


def test_a_hero_whom_the_table_says_ko_is_ko_by_the_rules() -> None:
    anna = after(fight(), *HIDDEN, SayFall("anna")).heroes[0]
    assert (anna.ko, anna.wounds, anna.perilium, anna.statuses) == (True, 2, 3, ())
    assert refused(after(fight(), SayFall("anna")), SayFall("anna")) == "ko_untouched"
    acting = after(fight(), *HIDDEN, Activate("anna"), SayFall("anna"))
    assert acting.activation is None and acting.visited == ("anna",)


def test_a_figure_that_the_table_says_defeated_leaves_its_loot() -> None:
    blow = after(fight(), *HIDDEN, HeroAttack("bruno", "fanti1", 1))
    assert blow.heroes[1].perilium == 1
    state = after(blow, SayFall("fanti1", by="bruno"))
    assert standing(state) == ["anna", "bruno", "lupo", "fanti2"]
    assert (state.heroes[1].perilium, state.loot.elementum) == (2, 1)
    assert after(blow, SayFall("fanti1")).heroes[1].perilium == 1, "a status defeats it"
    assert "last_of_type" in warned(state, SayFall("fanti2"))


def test_an_ally_that_the_table_says_defeated_leaves() -> None:
    acting = after(fight(), *HIDDEN, Activate("lupo"))
    state = after(acting, SayFall("lupo"))
    assert not state.allies and state.activation is None
    assert warned(acting, SayFall("lupo")) == ["ally_gone"]
    assert refused(acting, SayFall("lupo", by="anna")) == "unknown_model"


def test_what_is_healed_while_hidden_is_what_was_said() -> None:
    state = after(fight(), *HIDDEN)
    for move in (HealHero("anna", 2), HealEnemy("fanti1", 2), WoundAlly("lupo", -2)):
        assert move.describe(state, after(state, move)).values["n"] == 2
        assert move.describe(fight(), after(fight(), move)).values["n"] == 1


def at_table(**more: Any) -> Play[NovaAetas]:
    """A mission whose wounds are on the table, with the witches about to act."""
    play = at_witches(**more)
    assert all(play.do(move).done for move in HIDDEN)
    return play


def sentence(form: Filled) -> str:
    verdict = form.view.verdict
    assert verdict is not None
    return str(verdict.sentence)


ON_TABLE = "The table decides: KO and defeat on the sheet."


def test_verdicts_on_hidden_wounds_leave_the_fall_to_the_table() -> None:
    play = at_table(allies=(AllySetup(name="Lupo", health=1, sector=6),))
    strike = Filled(ENEMY_ATTACK, play, "en", model="streghe1").tap("target", "isotta").tap("successes", 0)
    assert strike.title() == "3 wounds to Isotta" and sentence(strike).endswith(ON_TABLE)
    assert sentence(strike.tap("successes", 3)) == "3 hits, 3 successes, 0 absorbed.", "nothing to decide"
    wolf = Filled(ENEMY_ATTACK, play, "en", model="streghe1").tap("target", "lupo").tap("successes", 0)
    assert wolf.title() == "3 wounds to Lupo" and sentence(wolf) == ON_TABLE
    wound = Filled(WOUND, play, "en", hero="isotta").tap("wounds", 5)
    assert wound.title() == "5 wounds on the sheet" and sentence(wound) == ON_TABLE
    blow = Filled(HERO_ATTACK, play, "en", hero="isotta").tap("target", "streghe1").tap("successes", 3)
    assert blow.title() == "4 wounds inflicted" and sentence(blow) == f"Critical: 1 wound more. {ON_TABLE}"


def test_as_many_hidden_wounds_are_healed_as_there_may_be() -> None:
    limits = Filled(HEALING, at_table(), hero="lorenzo").row("wounds").limits
    assert limits is not None and limits.most == 6


def test_ko_and_defeat_are_said_on_the_sheet_while_hidden() -> None:
    play = at_table(allies=(AllySetup(name="Lupo", sector=6),))
    open_sheets = {"isotta": (HERO_FORM, "hero"), "lupo": (ALLY_FORM, "ally")}
    for one, (sheet, taken) in open_sheets.items():
        seen = at_witches(allies=(AllySetup(name="Lupo", sector=6),))
        assert Filled(sheet, seen, **{taken: one}).view.find_row("fall") is None
        assert Filled(sheet, play, **{taken: one}).row("fall").choices
    fall = Filled(FALL, play, "en", fallen="isotta")
    assert fall.title() == "Isotta goes KO" and fall.view.find_row("by") is None
    assert fall.apply().done and play.state.heroes[1].ko
    assert Filled(HERO_FORM, play, hero="isotta").view.find_row("fall") is None
    assert Filled(FALL, play, "en", fallen="lupo").title() == "Lupo: defeated"


def test_whoever_acts_defeats_the_figure_that_the_table_says() -> None:
    play = at_table()
    assert all(play.do(move, insist=True).done for move in (EndActivation(), Activate("lorenzo")))
    fall = Filled(FALL, play, "en", fallen="streghe1")
    assert fall.moves() == (SayFall("streghe1", by="lorenzo"),)
    assert fall.tap("by", "").moves() == (SayFall("streghe1"),)


@pytest.mark.parametrize("moves_on", [True, False])
def test_a_ko_by_a_reaction_is_the_same_said_by_the_table(moves_on: bool) -> None:
    moving = after(fight(options=Options(ko_reaction_moves=moves_on, ko_own_turn="goes_on")), Activate("anna"))
    blow = EnemyAttack("fanti1", "anna", hits=1, successes=0, reaction=True)
    counted = after(moving, blow)
    said = after(moving, *HIDDEN, blow, SayFall("anna", reaction=True))
    assert counted.activation is None and counted.heroes[0].ko
    assert (said.heroes, said.activation, said.visited) == (counted.heroes, counted.activation, counted.visited)


def test_a_reaction_that_struck_is_proposed_for_the_ko() -> None:
    play: Play[NovaAetas] = Play(GAME, Setup(heroes=(hero("Anna"),), enemies=(enemy("Fanti", sector=6),)))
    assert all(play.do(move).done for move in (*HIDDEN, Activate("anna")))
    assert Filled(FALL, play, fallen="anna").moves() == (SayFall("anna"),)
    assert play.do(EnemyAttack("fanti1", "anna", hits=1, successes=0, reaction=True), insist=True).done
    assert Filled(FALL, play, fallen="anna").moves() == (SayFall("anna", reaction=True),)


@pytest.mark.parametrize(
    ("move", "italian", "english"),
    [
        (SayFall("anna"), "Anna va KO · Anna: Ferite pari alla Salute, sul tavolo", "Anna goes KO · "),
        (SayFall("lupo"), "Lupo: ", "Lupo: "),
        (SayFall("fanti1"), "Fanti 1: sconfitta", "Fanti 1: defeated"),
        (SayFall("fanti1", by="anna"), "Anna sconfigge Fanti 1", "Anna defeats Fanti 1"),
    ],
    ids=["hero", "ally", "figure", "by"],
)
def test_the_log_tells_the_fall_that_the_table_said(move: SayFall, italian: str, english: str) -> None:
    assert told("it", *HIDDEN, move).startswith(italian)
    assert told("en", *HIDDEN, move).startswith(english)


# --- equipment and scenery ---------------------------------------------------------------------------------


def guarded(**more: Any) -> NovaAetas:
    """A hero with a shield that is full by the app's count, and a gate with one wound to go."""
    gate = (ScenerySetup(name="Porta", health=3, wounds=2),)
    anna = hero("Anna", health=9, items=(shield(), shield("Elmo", resistance=1, wounds=1)), sector=2)
    return mission(anna, enemies=(enemy("Fanti", 3, hits=3),), scenery=gate, **more)


def shield(name: str = "Scudo", **more: Any) -> ItemSetup:
    return ItemSetup(name=name, **{"resistance": 2, "wounds": 2, **more})


@pytest.mark.parametrize(
    "move",
    [
        WoundHero("anna", 3, shares=(Share("scudo", 2),)),
        EnemyAttack("fanti1", "anna", hits=3, successes=0, shares=(Share("scudo", 2),)),
    ],
    ids=["wounds", "attack"],
)
def test_hidden_wounds_on_equipment_refuse_no_shares(move: AnyMove) -> None:
    """The table sees how much room is left: only the printed Resistance bounds what an item takes."""
    assert refused(guarded(), move) == "item_full"
    anna = after(guarded(), *HIDDEN, move).heroes[0]
    assert (anna.wounds, anna.items[0].wounds) == (1, 2)
    assert refused(after(guarded(), *HIDDEN), WoundHero("anna", 3, shares=(Share("scudo", 3),))) == "item_full"
    assert refused(after(guarded(), *HIDDEN), WoundHero("anna", 1, shares=(Share("scudo", 2),))) == "must_absorb"


def test_room_by_a_hidden_count_need_not_be_used() -> None:
    """By the app's count the shield is whole; on the table it is full."""
    whole = mission(hero("Anna", health=9, items=(shield(wounds=0),)), enemies=(enemy("Fanti", 3, hits=2),))
    spared = WoundHero("anna", 2, shares=(Share("scudo", 0),))
    assert refused(whole, spared) == "must_absorb"
    assert after(whole, *HIDDEN, spared).heroes[0].wounds == 2
    strike = EnemyAttack("fanti1", "anna", hits=2, successes=0, statuses=("Veleno",))
    assert refused(whole, strike) == "no_effects"
    assert after(whole, *HIDDEN, strike).heroes[0].statuses, "the table says that a wound came through"


def test_a_smaller_resistance_bounds_hidden_wounds() -> None:
    assert refused(guarded(), CorrectItem("anna", "scudo", resistance=1)) == "item_full"
    item = after(guarded(), *HIDDEN, CorrectItem("anna", "scudo", resistance=1)).heroes[0].items[0]
    assert (item.resistance, item.wounds) == (1, 1)
    assert refused(after(guarded(), *HIDDEN), CorrectItem("anna", "scudo", wounds=3)) == "item_full"


@pytest.mark.parametrize("wounds", [1, 9])
def test_hidden_wounds_destroy_no_scenery(wounds: int) -> None:
    strike = AttackScenery("porta", wounds)
    assert not after(guarded(), strike).scenery
    state = after(guarded(), *HIDDEN, strike)
    assert [(piece.id, piece.wounds) for piece in state.scenery] == [("porta", 2)] and not invariants(state)
    assert "scenery_gone" not in warned(after(guarded(), *HIDDEN), strike)
    assert not after(guarded(counts_hidden=True), *HIDDEN, strike).scenery, "an older play goes on as it began"


def test_scenery_that_the_table_says_destroyed_is_gone() -> None:
    state = after(guarded(), *HIDDEN)
    assert not after(state, DestroyScenery("porta")).scenery
    assert warned(state, DestroyScenery("porta")) == ["scenery_gone"]
    assert refused(state, DestroyScenery("torre")) == "unknown_scenery"


def test_forms_leave_hidden_scenery_and_equipment_to_the_table() -> None:
    play: Play[NovaAetas] = Play(
        GAME,
        Setup(
            heroes=(hero("Anna", health=9, items=(shield(),)),),
            enemies=(enemy("Fanti", 3, hits=3),),
            scenery=(ScenerySetup(name="Porta", health=3, wounds=2),),
        ),
    )
    assert Filled(PIECE_FORM, play, scenery="porta").view.find_row("way") is None
    assert Filled(WOUND, play, hero="anna").view.find_row("item.scudo") is None, "a full shield takes nothing"
    assert all(play.do(move).done for move in HIDDEN)
    hit = Filled(SCENERY_ATTACK, play, "en", scenery="porta").tap("wounds", 2)
    assert sentence(hit) == "Look at the table whether it is the last wound: then it is destroyed."
    wound = Filled(WOUND, play, "en", hero="anna").tap("wounds", 3)
    limits = wound.row("item.scudo").limits
    assert limits is not None and (limits.least, limits.most) == (0, 2)
    assert wound.moves() == (WoundHero("anna", 3, shares=(Share("scudo", 2),)),)
    assert wound.tap("item.scudo", 0).apply().done and play.state.heroes[0].wounds == 3
    assert Filled(PIECE_FORM, play, scenery="porta").tap("way", "destroyed").apply().done
    assert not play.state.scenery
