"""The forms of a mission without a window: attacks, shares of wounds, activations, stealth, tests."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas import GAME
from companion.games.nova_aetas.forms import (
    ACTIVATION,
    ENEMY_ATTACK,
    FREE_MOVE,
    HEALING,
    HERO_ATTACK,
    NEW_ENEMY,
    PREY,
    REACTION,
    REAGENTS_FOUND,
    SCENERY_ATTACK,
    STEALTH,
    TEST,
    WOUND,
)
from companion.games.nova_aetas.horologium import roman
from companion.games.nova_aetas.lookup import hero_in
from companion.games.nova_aetas.moves.activation import Activate
from companion.games.nova_aetas.moves.clock import MoveToken
from companion.games.nova_aetas.moves.loot import ShareLoot
from companion.games.nova_aetas.moves.mission import RaiseStealth
from companion.games.nova_aetas.moves.status import AddStatus
from companion.games.nova_aetas.setup import AllySetup, HeroSetup, ScenerySetup, Setup
from companion.games.nova_aetas.state import Attack, NovaAetas
from companion.kernel.codec import encode_move
from companion.kernel.limits import Limits
from companion.plays.playing.play import Play
from tests.forms.filling import Filled
from tests.games.nova_aetas.table import enemy, hero, shield

SWORD = Attack(hits=3, points=2)
GAZE = Attack(kind="mental", needed=2, farthest=4, points=1, effects="Accecato")
ITEMS = (shield(2, name="Brocchiere"), shield(2, name="Elmo"))


def mission(*heroes: HeroSetup, **more: Any) -> Play[NovaAetas]:
    """Return a mission in which two witches are about to act, and the heroes later."""
    party = heroes or (hero("Lorenzo", items=ITEMS, health=6, sector=6), hero("Isotta", health=2, sector=6))
    witches = enemy("Streghe", 4, health=3, models=2, attacks=(SWORD, GAZE), sector=1)
    play: Play[NovaAetas] = Play(GAME, Setup(heroes=party, **{"enemies": (witches,), **more}))
    return play


def at_witches(*heroes: HeroSetup, **more: Any) -> Play[NovaAetas]:
    play = mission(*heroes, **more)
    assert play.do(Activate("streghe")).done
    return play


def words(form: Filled) -> str:
    return " | ".join(f"{row.words} {row.caption}" for row in form.view.rows)


# --- an enemy attacks ------------------------------------------------------------------------------------


def test_a_tie_leaves_the_target_to_the_players() -> None:
    form = Filled(ENEMY_ATTACK, at_witches(), "en")
    assert form.row("target").value is None and "Choose the target" in form.view.missing
    assert form.tap("target", "isotta").view.missing == "Count the successes of the defence"
    assert not form.view.can_apply, "nobody has rolled the defence"
    assert form.tap("successes", 0).title() == "Isotta goes KO"


def test_a_new_enemy_has_no_attack_that_nobody_typed() -> None:
    """It comes into play without one; where it strikes, the hits are asked, and 0 is an answer."""
    play = mission()
    form = Filled(NEW_ENEMY, play, "en")
    assert form.row("attacks").value == ()
    assert form.tap("name", "Lupi").apply().done
    assert play.do(MoveToken("lupi", 1), insist=True).done and play.do(Activate("lupi"), insist=True).done
    strike = Filled(ENEMY_ATTACK, play, "en", model="lupi1").tap("target", "isotta")
    assert strike.row("hits").value is None and strike.view.missing == "Say the hits of the attack"
    assert strike.tap("successes", 0).view.missing and not strike.view.can_apply
    assert strike.tap("hits", 1).title() == "1 wound to Isotta"


def test_the_area_decides_who_is_a_target() -> None:
    play = at_witches()
    form = Filled(ENEMY_ATTACK, play, "en").inside("near", {"area": "lorenzo"})
    assert form.row("target").value == "isotta" and "Isotta: Perilium 0, the highest" in words(form)
    assert "lorenzo" not in [choice.value for choice in form.row("target").choices]
    form.tap("successes", 3)
    assert form.apply().done
    assert form.row("model").value == "streghe2" and form.row("target").value is None
    assert form.row("near").made == ("lorenzo", "isotta"), "the area of the next figure is asked anew"


def test_an_area_is_that_of_its_figure() -> None:
    """Whoever was near one figure says nothing of another, also where the players pick it themselves."""
    form = Filled(ENEMY_ATTACK, at_witches(), "en").inside("near", {"area": "lorenzo"})
    form.tap("model", "streghe2")
    assert form.row("near").made == ("lorenzo", "isotta") and form.row("target").value is None
    known = Filled(ENEMY_ATTACK, at_witches(), "en", area={"streghe2": ("lorenzo",)})
    assert known.row("target").value is None, "the first one acts"
    assert known.tap("model", "streghe2").row("target").value == "lorenzo"


def test_whoever_is_near_stays_near_for_another_attack() -> None:
    form = Filled(ENEMY_ATTACK, at_witches(), "en").inside("near", {"area": "lorenzo"})
    form.tap("successes", 3).tap("then", "again")
    assert form.apply().done
    assert (form.row("model").value, form.row("target").value) == ("streghe1", "isotta")


def test_a_target_is_chosen_by_nobody_but_the_players() -> None:
    """Nobody has said who is near: the rules' target is proposed in words, and none is chosen."""
    play = at_witches(hero("Lorenzo", perilium=3, sector=6), hero("Isotta", perilium=1, sector=6))
    form = Filled(ENEMY_ATTACK, play, "en")
    assert "If all are near: Lorenzo" in words(form)
    assert form.row("target").value is None and not form.view.can_apply
    form.tap("target", "lorenzo").tap("successes", 3)
    assert form.apply().done


def test_a_target_against_the_rules_is_asked_about() -> None:
    play = at_witches(hero("Lorenzo", perilium=3, sector=6), hero("Isotta", perilium=1, sector=6))
    form = Filled(ENEMY_ATTACK, play, "en").tap("target", "isotta").tap("successes", 3)
    outcome = form.apply()
    assert outcome.is_waiting and [each.code for each in outcome.cautions] == ["other_target"]
    assert outcome.cautions[0].values["names"] == "Lorenzo"
    said = Filled(ENEMY_ATTACK, play, "en").inside("near", {"area": "lorenzo"}).tap("successes", 3)
    assert said.row("target").value == "isotta" and said.apply().done


def test_items_share_the_wounds_and_never_too_few() -> None:
    """What is left for the second item follows from the first: no answer is refused."""
    form = Filled(ENEMY_ATTACK, at_witches(), "en").tap("target", "lorenzo").tap("successes", 0)
    assert [form.row(f"item.{item}").value for item in ("brocchiere", "elmo")] == [2, 1]
    assert form.row("item.brocchiere").limits == Limits(1, 2)
    form.tap("item.brocchiere", 1)
    assert form.row("item.elmo").value == 2 and not form.view.refusal
    assert form.title() == "Parried"
    assert form.apply().done
    assert [item.wounds for item in hero_in(form.play.state, "lorenzo").items] == [1, 2]


def test_other_successes_forget_the_shares() -> None:
    form = Filled(ENEMY_ATTACK, at_witches()).tap("target", "lorenzo").tap("successes", 0)
    form.tap("item.brocchiere", 1).tap("successes", 1)
    assert [form.row(f"item.{item}").value for item in ("brocchiere", "elmo")] == [2, 0]


def test_unblockable_wounds_pass_the_equipment() -> None:
    form = Filled(ENEMY_ATTACK, at_witches(), "en").tap("target", "lorenzo").tap("successes", 1).tap("unblockable")
    assert form.view.find_row("item.elmo") is None and form.title() == "2 wounds to Lorenzo"


def test_effects_are_named_and_placed_unless_left_out() -> None:
    play = at_witches()
    form = Filled(ENEMY_ATTACK, play, "it").tap("target", "lorenzo").tap("attack", 2).tap("successes", 1)
    assert "Accecato" in str(form.view.verdict and form.view.verdict.sentence)
    assert form.row("effect").value == ("blinded",)
    assert form.apply().done and hero_in(play.state, "lorenzo").statuses == ("blinded",)
    form.tap("target", "isotta").tap("attack", 2).tap("effect", "blinded").tap("successes", 0)
    assert form.apply().done and hero_in(play.state, "isotta").statuses == ()
    assert play.undo() and play.undo() and hero_in(play.state, "lorenzo").statuses == ()


def test_no_status_is_placed_by_an_attack_that_is_resisted() -> None:
    form = Filled(ENEMY_ATTACK, at_witches(), "en").tap("target", "lorenzo").tap("attack", 2).tap("successes", 2)
    assert form.title() == "The hero resists"
    assert encode_move(form.view.moves[0]).get("statuses", ()) in ((), [])
    assert form.apply().done and hero_in(form.play.state, "lorenzo").statuses == ()


def test_the_next_figure_begins_with_nothing_said() -> None:
    play = at_witches()
    form = Filled(ENEMY_ATTACK, play, "en").tap("target", "lorenzo").tap("successes", 3)
    assert form.view.title == "Attack: Streghe" and form.view.progress == "1 of 2" and not form.view.goes_on
    assert form.apply().done
    assert form.view.progress == "2 of 2" and form.row("model").value == "streghe2"
    assert form.row("target").value is None and not form.view.can_apply
    assert [bool(choice.why_not) for choice in form.row("model").choices] == [True, False]
    assert form.tap("target", "lorenzo").row("successes").value is None
    form.tap("successes", 3)
    assert form.apply().done and play.state.activation is None, "the last figure ends the activation"


def test_a_figure_may_wait_or_attack_again() -> None:
    play = at_witches()
    form = Filled(ENEMY_ATTACK, play, "en").tap("target", "lorenzo").tap("successes", 3).tap("then", "again")
    assert form.apply().done
    first = play.state.enemies[0].models[0]
    assert (first.spent, first.activated) == (2, False) and form.row("model").value == "streghe1"
    form.tap("target", "isotta")
    assert [choice.value for choice in form.row("then").choices] == ["again", "same"]
    form.tap("target", "")
    assert form.title() == "Does not attack" and form.apply().done
    assert play.state.enemies[0].models[0].activated


def test_an_attack_that_is_not_on_the_card_says_its_numbers() -> None:
    form = Filled(ENEMY_ATTACK, at_witches(), "en").tap("target", "isotta").tap("attack", 0).tap("kind", "mental")
    assert form.row("needed").value is None and form.view.find_row("unblockable") is None
    assert form.view.missing == "Say the successes needed"
    form.tap("needed", 2).tap("successes", 1)
    assert form.title() == "The effects apply"
    move = encode_move(form.view.moves[0])
    assert (move["kind"], move["needed"]) == ("mental", 2)


def test_another_target_forgets_the_defence_that_was_said() -> None:
    form = Filled(ENEMY_ATTACK, at_witches()).tap("target", "lorenzo").tap("successes", 3).tap("target", "isotta")
    assert form.row("successes").value is None


def test_an_ally_that_falls_is_the_title() -> None:
    wolf = AllySetup(name="Lupo", health=3, sector=6, threat=4)
    form = Filled(ENEMY_ATTACK, at_witches(allies=(wolf,)), "en")
    assert form.row("target").value is None and "If all are near: Lupo" in words(form)
    assert "Defence: Physique, 5 or more" in words(form.tap("target", "lupo"))
    assert form.tap("successes", 2).title() == "1 wound to Lupo"
    assert form.tap("successes", 0).title() == "Lupo: defeated"


def test_scenery_that_nobody_matches_is_struck() -> None:
    play = at_witches(scenery=(ScenerySetup(name="Porta", health=3, threat=9),))
    form = Filled(ENEMY_ATTACK, play, "en")
    assert form.row("target").value == "porta" and form.title() == "Porta: 3 wounds"
    assert form.apply().done and play.state.scenery == ()


def test_a_blinded_figure_waits() -> None:
    play = at_witches()
    assert play.do(AddStatus("streghe1", "Accecato")).done
    form = Filled(ENEMY_ATTACK, play, "en")
    assert form.row("target").value == "" and form.title() == "Does not attack"


def test_nobody_in_play_is_said() -> None:
    view = Filled(ENEMY_ATTACK, mission(enemies=()), "en").view
    assert view.missing == "No enemy in play." and view.moves == ()


def test_a_reaction_strikes_the_one_who_moves_away() -> None:
    """Not the hero with most Perilium, whom the enemy would choose in its own activation."""
    play = mission(hero("Bianca", perilium=0), hero("Lorenzo", perilium=3, sector=6))
    assert play.do(Activate("bianca"), insist=True).done
    form = Filled(REACTION, play, "en")
    assert form.view.title == "Reaction: Streghe" and form.row("target").value == "bianca"
    assert form.tap("successes", 1).apply().done
    assert hero_in(play.state, "bianca").wounds == 2 and play.state.enemies[0].models[0].spent == 0
    assert Filled(REACTION, play, mover="lorenzo").row("target").value == "lorenzo"


def test_ko_by_a_reaction_says_where_the_token_goes() -> None:
    """All Action Points are spent with it, so that the token does not stay."""
    play = mission(hero("Bianca", health=2))
    assert play.do(Activate("bianca"), insist=True).done
    form = Filled(REACTION, play, "en").tap("successes", 0)
    assert form.view.verdict is not None
    said = str(form.view.verdict.sentence)
    assert form.apply().done
    assert f"AP spent, token to {roman(hero_in(play.state, 'bianca').sector)}." in said


# --- a hero attacks --------------------------------------------------------------------------------------


def test_an_attack_needs_a_target_and_then_a_roll() -> None:
    form = Filled(HERO_ATTACK, mission(), "en", hero="lorenzo")
    assert form.view.missing == "Choose the target"
    form.tap("target", "streghe1")
    assert form.view.missing == "Count the successes · Dexterity: 3 dice · Physique: 3 dice · 5 or more"
    assert form.tap("successes", 0).title() == "The attack fails"


def test_a_critical_defeats_and_says_so() -> None:
    play = mission()
    form = Filled(HERO_ATTACK, play, "en", hero="lorenzo").tap("target", "streghe1").tap("successes", 3)
    assert form.title() == "Streghe 1: defeated"
    assert form.view.verdict is not None and form.view.verdict.sentence == "Critical: 1 wound more."
    assert form.apply(insist=True).done
    assert hero_in(play.state, "lorenzo").perilium == 3 and len(play.state.enemies[0].models) == 1


def test_an_area_strikes_others_and_their_items_share() -> None:
    play = mission()
    form = Filled(HERO_ATTACK, play, "en", hero="isotta").tap("target", "streghe1").tap("successes", 1)
    form.tap("area", "lorenzo").tap("area.lorenzo", 3)
    assert [form.row(f"item.lorenzo.{item}").value for item in ("brocchiere", "elmo")] == [2, 1]
    form.tap("item.lorenzo.brocchiere", 1)
    assert form.apply(insist=True).done
    assert [item.wounds for item in hero_in(play.state, "lorenzo").items] == [1, 2]


def test_a_mental_attack_places_status_tokens() -> None:
    play = mission()
    form = Filled(HERO_ATTACK, play, "en", hero="isotta").tap("kind", "mental").tap("target", "streghe1")
    form.tap("effect", "blinded").tap("needed", 2).tap("successes", 1)
    assert form.title() == "The attack fails"
    assert form.tap("successes", 2).title() == "The attack succeeds"
    assert form.apply(insist=True).done and play.state.enemies[0].models[0].statuses == ("blinded",)


def test_boosts_are_declared_and_taken_back() -> None:
    form = Filled(HERO_ATTACK, mission(), "en", hero="isotta", boosts=("Mira",)).tap("target", "streghe1")
    assert form.row("boosts").value == ("Mira",)
    assert form.tap("boosts", "Mira").view.find_row("boosts") is None


def test_without_a_hero_it_asks_who_attacks() -> None:
    form = Filled(HERO_ATTACK, mission(), "en")
    assert form.row("who").value == "lorenzo"
    assert form.tap("who", "isotta").view.title == "Attack of Isotta"


def test_scenery_counts_successes_alone() -> None:
    play = mission(scenery=(ScenerySetup(name="Porta", health=2),))
    form = Filled(HERO_ATTACK, play, "en", hero="isotta").tap("target", "porta")
    assert form.row("lethal").limits == Limits(0, 0) and form.view.find_row("unblockable") is None
    assert form.tap("successes", 1).title() == "1 wound inflicted"
    assert form.tap("successes", 2).title() == "Porta: destroyed"
    assert form.apply(insist=True).done and play.state.scenery == ()


def test_who_strikes_scenery_stands_in_the_move() -> None:
    play = mission(scenery=(ScenerySetup(name="Porta", health=2),))
    form = Filled(SCENERY_ATTACK, play, "en", scenery="porta").tap("by", "isotta").tap("wounds", 0)
    assert form.title() == "The attack fails"
    assert form.tap("wounds", 1).apply(insist=True).done
    assert encode_move(play.journal.current.moves[0])["by"] == "isotta" if play.journal.current else False


# --- wounds ----------------------------------------------------------------------------------------------


def test_a_fall_is_the_title_of_wounds() -> None:
    form = Filled(WOUND, mission(), "en", hero="isotta")
    assert form.title() == "1 wound on the sheet"
    assert form.tap("wounds", 2).title() == "Isotta goes KO"
    assert form.apply().done and hero_in(form.play.state, "isotta").ko
    assert form.play.undo() and not hero_in(form.play.state, "isotta").ko


def test_only_normal_wounds_are_absorbed() -> None:
    form = Filled(WOUND, mission(), "en", hero="lorenzo").tap("wounds", 5)
    assert form.title() == "1 wound on the sheet" and form.view.find_row("item.elmo") is not None
    assert form.tap("kind", "status").title() == "5 wounds on the sheet" and form.view.find_row("item.elmo") is None


def test_the_one_who_acts_is_proposed_as_healer() -> None:
    play = mission(hero("Anna"), hero("Bruno", sector=6, wounds=2, health=4))
    assert Filled(HEALING, play, hero="bruno").row("by").value == ""
    assert play.do(Activate("anna"), insist=True).done
    form = Filled(HEALING, play, "en", hero="bruno")
    assert form.row("by").value == "anna" and form.row("wounds").limits == Limits(1, 2)
    assert form.tap("wounds", 2).apply().done
    assert (hero_in(play.state, "bruno").wounds, hero_in(play.state, "anna").perilium) == (0, 1)


# --- activations -----------------------------------------------------------------------------------------


def acting(**more: Any) -> Play[NovaAetas]:
    play = mission(hero("Anna", rapidity=6, items=ITEMS, **more), enemies=())
    assert play.do(Activate("anna")).done
    return play


def test_squares_cost_points_and_the_last_one_may_be_said() -> None:
    play = acting()
    form = Filled(ACTIVATION, play, "en")
    assert form.view.missing == "Count the squares of the Move." and form.row("strip").value == 0
    form.tap("normal", 1).tap("swamp", 1).tap("ground", "swamp")
    assert form.title() == "From I to IV, 3 AP" and form.row("strip").value == 3
    assert form.apply().done and hero_in(play.state, "anna").ground == "swamp"
    assert Filled(ACTIVATION, play).row("leaves").value is True, "the next way leaves it"


def test_another_action_asks_for_its_points() -> None:
    form = Filled(ACTIVATION, acting(), "en").tap("action", "attack")
    assert form.view.missing == "Choose the AP" and form.view.find_row("normal") is None
    form.tap("points", 2)
    assert form.tap("action", "skill").row("points").value is None
    assert form.tap("points", 1).apply().done


def test_a_fall_from_a_height_is_shared_by_items() -> None:
    play = acting()
    form = Filled(ACTIVATION, play, "en").tap("action", "height").tap("helped")
    assert [form.row(f"item.{item}").value for item in ("brocchiere", "elmo")] == [2, 0]
    form.tap("item.brocchiere", 0)
    assert form.apply().done and [item.wounds for item in hero_in(play.state, "anna").items] == [0, 2]
    assert "way up" not in Filled(ACTIVATION, play, "en").tap("action", "height").view.refusal


def test_nobody_acts_nobody_moves() -> None:
    view = Filled(ACTIVATION, mission(), "en").view
    assert view.missing == "No hero is acting" and not view.can_apply


def test_a_dash_into_water_puts_burned_out() -> None:
    play = mission(hero("Anna", statuses=("Ustionato",)))
    assert Filled(FREE_MOVE, play, "en", hero="anna").tap("ends", "water").apply().done
    assert hero_in(play.state, "anna").statuses == () and hero_in(play.state, "anna").ground == "water"


# --- stealth, tests, prey, loot --------------------------------------------------------------------------


def test_stealth_is_judged_once_every_die_is_said() -> None:
    play = acting()
    play = mission(stealth=(3, 5, 6, 7))
    form = Filled(STEALTH, play, "en").tap("dice", 2).tap("die1", 4)
    assert form.view.missing == "Note every die rolled" and form.title() == ""
    assert form.tap("die2", 5).title() == "The token stays"
    assert form.tap("die2", 1).title() == "The token goes up"
    assert form.apply(insist=True).done
    assert play.state.stealth is not None and play.state.stealth.space == 1


def test_stealth_rises_for_a_reason_or_ends_at_once() -> None:
    up = Filled(STEALTH, mission(stealth=(3, 5, 6, 7))).row("up")
    assert up.ends and up.find_moves("beside") == (RaiseStealth("beside"),)


def test_a_track_of_stealth_is_typed_in() -> None:
    play = mission()
    form = Filled(STEALTH, play).tap("spaces", 3).tap("value1", 2)
    assert form.view.missing == "Scrivi i valori stampati" and not form.moves(), "unknown is not 5"
    assert form.tap("value2", 4).tap("value3", 7).apply().done
    assert play.state.stealth is not None and play.state.stealth.values == (2, 4, 7)


def test_a_characteristic_proposes_its_dice_and_forgets_others() -> None:
    form = Filled(TEST, mission(hero("Anna", rapidity=5)), "en").tap("dice", 2)
    assert form.tap("what", "rapidity").row("dice").value == 5
    for place, roll in enumerate((5, 2, 6, 1, 8), 1):
        form.tap(f"die{place}", roll)
    assert form.title() == "3 successes"
    form.tap("reroll", 5).tap("by_enemy", 5)
    assert form.apply().done
    move = encode_move(form.play.journal.current.moves[0]) if form.play.journal.current else {}
    assert (list(move["rerolled"]), list(move["by_enemy"])) == ([5], [5])


def test_a_prey_draws_its_card() -> None:
    prey = enemy("Drago", 2, health=5, sector=1, prey=True, cards=2)
    play = mission(hero("Anna", sector=6), enemies=(prey,))
    form = Filled(PREY, play, "en")
    assert form.view.missing == "Choose the AP of the card"
    assert form.tap("points", 3).title() == "1 Action card left"
    assert form.apply().done and (play.state.enemies[0].cards, play.state.enemies[0].sector) == (1, 4)


def test_reagents_are_written_in_the_players_language() -> None:
    play = mission(pecunia=2)
    assert play.do(ShareLoot("all")).done
    form = Filled(REAGENTS_FOUND, play, "it", others=("Ambra",)).tap("gold", 2)
    assert form.title() == "Più Reagenti che carte: 2" and not form.view.can_apply
    assert form.tap("gold", 1).title() == "2 di 2 carte"
    assert form.apply().done and play.state.reagents == ("Oro", "Ambra")
