"""Attacks printed on equipment: typed once, they say the kind, the dice, the cost and the effects of an attack."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.nova_aetas import GAME
from companion.games.nova_aetas.forms import CORRECT_ITEM, HERO_ATTACK, HERO_FORM, NEW_ITEM
from companion.games.nova_aetas.forms.weapons import usual_cost
from companion.games.nova_aetas.kinds import items
from companion.games.nova_aetas.moves.activation import Activate, SpendPoints, is_attack_due
from companion.games.nova_aetas.moves.attacks import HeroAttack
from companion.games.nova_aetas.moves.friends import AttackFriend
from companion.games.nova_aetas.setup import ItemSetup, Setup
from companion.games.nova_aetas.state import NovaAetas, WeaponAttack
from companion.plays.playing.play import Play
from tests.forms.filling import Filled
from tests.games.nova_aetas.table import enemy, hero, mission, refused

SWORD = WeaponAttack(points=2, rolls="physique", dice=1, effects="Accecato, spinta 1")
GAZE = WeaponAttack(kind="mental", points=3, farthest=4, needed=2)


def fight(*attacks: WeaponAttack, **more: Any) -> Play[NovaAetas]:
    anna = hero("Anna", physique=4, mind=2, items=(ItemSetup(name="Spada", attacks=attacks, **more),))
    play: Play[NovaAetas] = Play(GAME, Setup(heroes=(anna,), enemies=(enemy("Fanti", health=9),)))
    return play


def words(form: Filled) -> str:
    return f"{form.view.missing} " + " ".join(str(row.words) for row in form.view.rows)


def test_the_only_weapon_says_dice_and_effects_and_is_used() -> None:
    form = Filled(HERO_ATTACK, fight(SWORD), hero="anna").tap("target", "fanti1")
    assert "Fisico: 5 dadi" in words(form) and "Destrezza" not in form.view.missing
    assert form.view.find_row("kind") is None, "the print says the kind"
    form.tap("successes", 1)
    assert form.moves() == (HeroAttack("anna", "fanti1", 1, item="spada", statuses=("blinded",)),)
    form.tap("weapon", "")
    assert form.view.find_row("kind") is not None and form.moves() == (HeroAttack("anna", "fanti1", 1),)


def test_of_several_weapons_nobody_chooses_but_the_players() -> None:
    play = fight(SWORD, GAZE)
    form = Filled(HERO_ATTACK, play, hero="anna").tap("target", "fanti1")
    assert form.view.answer_to("weapon") == ""
    form.tap("weapon", "spada.2").tap("successes", 2)
    assert "Mente: 2 dadi" in words(form)
    assert form.moves() == (HeroAttack("anna", "fanti1", 2, kind="mental", needed=2, item="spada"),)
    assert usual_cost(play.state.heroes[0], {}) == 0
    assert usual_cost(fight(SWORD).state.heroes[0], {}) == 2


def test_what_was_typed_once_is_known_by_the_name_of_the_item() -> None:
    form = Filled(HERO_ATTACK, fight(), hero="anna", weapons={"Spada": (SWORD,)}).tap("target", "fanti1")
    assert "Fisico: 5 dadi" in words(form)
    (seen,) = items(fight(SWORD).state)
    assert seen.card.attacks == (SWORD,), "the shelf notes it"


def test_an_attack_is_noted_with_a_new_item_and_set_right() -> None:
    play = fight()
    form = Filled(NEW_ITEM, play, hero="anna").tap("name", "Arco").tap("attacks", (GAZE,))
    assert form.apply().done and play.state.heroes[0].items[1].attacks == (GAZE,)
    form = Filled(CORRECT_ITEM, play, hero="anna", item="spada").tap("attacks", (SWORD,))
    assert form.apply().done and play.state.heroes[0].items[0].attacks == (SWORD,)
    play.undo()
    assert not play.state.heroes[0].items[0].attacks


# --- an attack on a friend -------------------------------------------------------------------------------


def test_an_attack_on_a_friend_succeeds_from_five() -> None:
    """Some attacks target friends, or nobody: normal, but from 5 on (4.3). No Perilium, no critical."""
    play: Play[NovaAetas] = Play(GAME, Setup(heroes=(hero("Anna"), hero("Bruno")), enemies=(enemy("Fanti"),)))
    assert play.do(Activate("anna"), SpendPoints("attack", 2), insist=True).done
    form = Filled(HERO_ATTACK, play, hero="anna").tap("target", "friend").tap("friend", "bruno")
    assert "da 5 in su" in form.view.missing
    form.tap("successes", 1).tap("effect", "burned")
    assert form.apply().done
    anna, bruno = play.state.heroes
    assert bruno.statuses == ("burned",) and anna.perilium == 0 and not is_attack_due(play.state)
    play.undo()
    assert is_attack_due(play.state) and not play.state.heroes[1].statuses


def test_an_attack_without_a_target_needs_no_enemy() -> None:
    play: Play[NovaAetas] = Play(GAME, Setup(heroes=(hero("Anna"),)))
    form = Filled(HERO_ATTACK, play, hero="anna").tap("target", "friend").tap("successes", 0)
    assert form.moves() == (AttackFriend("anna", successes=0),) and form.title() == "L’Attacco fallisce"


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        (AttackFriend("anna", "bruno", 0, statuses=("burned",)), "no_effects"),
        (AttackFriend("anna", "", 2, statuses=("burned",)), "no_effects"),
        (AttackFriend("anna", "carla", 1), "ko_untouched"),
        (AttackFriend("carla", "bruno", 1), "ko_untouched"),
    ],
)
def test_what_an_attack_on_a_friend_cannot_do(move: AttackFriend, refusal: str) -> None:
    state = mission(hero("Anna"), hero("Bruno"), hero("Carla", wounds=5))
    assert refused(state, move) == refusal


@pytest.mark.parametrize("successes", [1, 3])
def test_the_verdict_names_the_effects_of_the_weapon(successes: int) -> None:
    """Who reads only the verdict knows that tokens follow, and an attack that fails promises none."""
    form = Filled(HERO_ATTACK, fight(SWORD), hero="anna").tap("target", "fanti1").tap("successes", successes)
    assert form.view.verdict is not None and "Effetti: Accecato, spinta 1" in str(form.view.verdict.sentence)
    form.tap("successes", 0)
    assert form.view.verdict is not None and "Effetti" not in str(form.view.verdict.sentence)


def test_the_verdict_names_the_tokens_that_were_chosen() -> None:
    form = Filled(HERO_ATTACK, fight(WeaponAttack(points=1)), hero="anna").tap("target", "fanti1").tap("successes", 1)
    form.tap("effect", "burned")
    assert form.view.verdict is not None and form.view.verdict.sentence == "Effetti: Ustionato"


def test_the_card_of_an_item_shows_its_attack() -> None:
    """Who opens the hero sees what the weapon does, not only that it absorbs nothing."""
    bare, armed = (Filled(HERO_FORM, fight(*attacks), hero="anna") for attacks in ((), (SWORD,)))
    assert bare.row("gear.spada").words == "Non assorbe ferite"
    assert "Fisico" in str(armed.row("gear.spada").words) and "2 PA" in str(armed.row("gear.spada").words)
