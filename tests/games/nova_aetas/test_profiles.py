"""Attacks on an enemy's card: one, two or more, what each says of itself, and which one strikes."""

from __future__ import annotations

from companion.games.nova_aetas.moves.activation import Activate, EndActivation
from companion.games.nova_aetas.moves.corrections import CorrectEnemy
from companion.games.nova_aetas.moves.enemies import AddEnemy
from companion.games.nova_aetas.moves.enemy_attacks import EnemyAttack
from companion.games.nova_aetas.moves.profiles import DropAttack, SetAttack
from companion.games.nova_aetas.setup import EnemySetup, Setup, start
from companion.games.nova_aetas.state import MOST_ATTACKS, Attack, NovaAetas
from companion.kernel.codec import decode
from tests.games.nova_aetas.table import after, enemy, hero, mission, refused, warned

SWORD = Attack(hits=3, points=2)
GAZE = Attack(kind="mental", needed=2, nearest=1, farthest=4, points=3, effects="Accecato")
BOW = Attack(hits=2, nearest=3, farthest=6)


def witches(*attacks: Attack, **more: object) -> NovaAetas:
    return mission(hero("Anna", health=9), enemies=(enemy("Streghe", 4, attacks=attacks or (SWORD, GAZE), **more),))


def test_a_card_may_list_its_attacks_or_say_the_one_in_short() -> None:
    listed, short = witches().enemies[0], mission(enemies=(enemy(hits=4, attack_range=2),)).enemies[0]
    assert listed.attacks == (SWORD, GAZE)
    assert short.attacks == (Attack(hits=4, farthest=2),)


def test_the_card_says_kind_hits_and_needed_successes() -> None:
    state = witches()
    assert after(state, EnemyAttack("streghe1", "anna", attack=1, successes=1)).heroes[0].wounds == 2
    resisted, struck = (EnemyAttack("streghe1", "anna", attack=2, successes=n) for n in (2, 1))
    assert not resisted.by_card(state).has_effects(state, state.heroes[0])
    assert struck.by_card(state).has_effects(state, state.heroes[0])
    assert after(state, struck).heroes[0].wounds == 0


def test_what_the_table_says_wins_over_the_card() -> None:
    assert after(witches(), EnemyAttack("streghe1", "anna", attack=1, hits=0, successes=0)).heroes[0].wounds == 0


def test_without_a_number_an_attack_says_everything_itself() -> None:
    assert after(witches(), EnemyAttack("streghe1", "anna", hits=1, successes=0)).heroes[0].wounds == 1
    assert refused(witches(), EnemyAttack("streghe1", "anna", successes=0)) == "which_attack"
    assert (
        EnemyAttack("streghe1", "anna", successes=0).apply(witches()).heroes[0].wounds == 0
    )  # as plays of old have it


def test_an_attack_that_the_card_does_not_have_is_refused() -> None:
    assert refused(witches(), EnemyAttack("streghe1", "anna", attack=3, successes=0)) == "no_such_attack"
    assert refused(witches(), SetAttack("streghe", SWORD, 3)) == "no_such_attack"
    assert refused(witches(), DropAttack("streghe", 3)) == "no_such_attack"


def test_a_reaction_needs_an_attack_at_range_one() -> None:
    state = after(witches(BOW, SWORD), Activate("anna"))
    assert warned(state, EnemyAttack("streghe1", "anna", attack=1, reaction=True, successes=0)) == ["no_reaction"]
    assert after(state, EnemyAttack("streghe1", "anna", attack=2, reaction=True, successes=0)).heroes[0].wounds == 3
    assert not witches(BOW).enemies[0].can_react


def test_a_figure_pays_for_its_attacks_and_a_reaction_is_free() -> None:
    sword, gaze = (EnemyAttack("streghe1", "anna", attack=number, successes=0) for number in (1, 2))
    state = after(witches(), Activate("streghe"), sword)
    assert state.enemies[0].models[0].spent == 2
    assert warned(state, sword) == [] and warned(state, gaze) == ["attack_too_dear", "effects_apply"]
    area = EnemyAttack("streghe1", "anna", attack=2, same=True, successes=0)
    assert warned(state, area) == ["effects_apply"] and after(state, area).enemies[0].models[0].spent == 2
    again = after(state, EnemyAttack("streghe1", "anna", attack=1, reaction=True, successes=0))
    assert again.enemies[0].models[0].spent == 2


def test_points_are_new_at_the_next_activation() -> None:
    state = after(
        witches(), Activate("streghe"), EnemyAttack("streghe1", "anna", attack=1, successes=0), EndActivation()
    )
    assert after(state, Activate("streghe")).enemies[0].models[0].spent == 0


def test_the_defence_uses_physique_or_mind_by_default() -> None:
    """The defence uses physique or mind unless the card says otherwise."""
    assert (SWORD.defends, GAZE.defends) == ("physique", "mind")
    assert Attack(defence="dexterity").defends == "dexterity"


def test_attacks_are_added_set_right_and_taken_off() -> None:
    state = after(witches(SWORD), SetAttack("streghe", BOW))
    assert state.enemies[0].attacks == (SWORD, BOW)
    state = after(state, SetAttack("streghe", GAZE, 1))
    assert state.enemies[0].attacks == (GAZE, BOW)
    assert after(state, DropAttack("streghe", 1)).enemies[0].attacks == (BOW,)


def test_a_card_has_room_for_a_few_attacks() -> None:
    state = witches(*[SWORD] * MOST_ATTACKS)
    assert refused(state, SetAttack("streghe", BOW)) == "too_many_attacks"


def test_a_correction_of_older_days_sets_the_first_attack_right() -> None:
    state = after(witches(), CorrectEnemy("streghe", hits=7, attack_range=3))
    assert state.enemies[0].attacks == (Attack(hits=7, points=2, farthest=3), GAZE)


def test_setup_and_draft_know_the_same_card() -> None:
    """Whatever can be said of a type before a mission can be said during it."""
    plain = {"name": "Lupi", "rapidity": 5, "faction": "Ombra", "hits": 2, "rewards": [1, 3], "prey": True, "cards": 4}
    before = start(Setup(enemies=(decode(EnemySetup, {**plain, "models": 0}),))).enemies[0]
    during = after(mission(), decode(AddEnemy, plain)).enemies[0]
    assert before == during
