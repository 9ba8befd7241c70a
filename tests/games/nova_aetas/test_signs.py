"""Signs of enemy types: by rank, never twice, as chosen, and the same when others come."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas import GAME
from companion.games.nova_aetas.moves.corrections import CorrectEnemy
from companion.games.nova_aetas.moves.enemies import AddEnemy
from companion.games.nova_aetas.setup import EnemySetup, Setup
from companion.games.nova_aetas.signs import SIGNS, signs_of
from companion.plays.playing.play import Play
from tests.games.nova_aetas.table import enemy, hero


def play_with(*enemies: EnemySetup) -> Play[Any]:
    return Play(GAME, Setup(heroes=(hero("Anna", 3),), enemies=enemies))


def test_types_of_one_rank_have_different_signs() -> None:
    others = enemy("Orso", 2, rank="monster"), enemy("Capi", 4, rank="elite")
    play = play_with(enemy("Fanti", 3), enemy("Arcieri", 3), *others)
    assert signs_of(play.state.enemies) == {"fanti": "skull", "arcieri": "sword", "orso": "paw", "capi": "bones"}


def test_a_chosen_sign_is_kept_and_nobody_else_takes_it() -> None:
    play = play_with(enemy("Fanti", 3), enemy("Arcieri", 3, sign="skull"))
    assert signs_of(play.state.enemies) == {"fanti": "sword", "arcieri": "skull"}
    play.do(CorrectEnemy("arcieri", sign="bow"))
    assert signs_of(play.state.enemies)["arcieri"] == "bow"
    play.undo()
    assert signs_of(play.state.enemies)["arcieri"] == "skull"


def test_a_type_that_comes_later_changes_no_sign() -> None:
    play = play_with(enemy("Fanti", 3), enemy("Orso", 2, prey=True, cards=1))
    before = signs_of(play.state.enemies)
    play.do(AddEnemy("Lupi", rank="monster"))
    after = signs_of(play.state.enemies)
    assert {name: after[name] for name in before} == before and len(set(after.values())) == 3


def test_more_types_than_signs_still_have_one_each() -> None:
    play = play_with(*(enemy(f"Tipo {number}", 3) for number in range(len(SIGNS) + 2)))
    assert len(signs_of(play.state.enemies)) == len(SIGNS) + 2
