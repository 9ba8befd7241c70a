"""One undo takes back a whole move, whatever it touched; doing it again leads to the same table."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.nova_aetas import GAME
from companion.games.nova_aetas.moves.activation import DrawSeriousWound
from companion.games.nova_aetas.moves.attacks import AreaHit, HeroAttack
from companion.games.nova_aetas.moves.corrections import (
    CorrectAlly,
    CorrectEnemy,
    CorrectItem,
    CorrectScenery,
    ForgetSeriousWound,
)
from companion.games.nova_aetas.moves.dice import RollTest
from companion.games.nova_aetas.moves.enemies import WoundEnemy
from companion.games.nova_aetas.moves.enemy_attacks import EnemyAttack
from companion.games.nova_aetas.moves.heroes import CorrectHero, HealHero, WoundHero
from companion.games.nova_aetas.moves.loot import ShareLoot
from companion.games.nova_aetas.moves.mission import DrawPreyCard, RaiseStealth, RollStealth
from companion.games.nova_aetas.moves.presence import SetPlace
from companion.games.nova_aetas.moves.scenery import AttackScenery
from companion.games.nova_aetas.moves.status import AddStatus, DefineStatus, ForgetStatus
from companion.games.nova_aetas.moves.transformations import Transform
from companion.games.nova_aetas.setup import AllySetup, ItemSetup, ScenerySetup, Setup
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Play
from tests.games.nova_aetas.table import enemy, hero

SETUP = Setup(
    heroes=(
        hero("Anna", items=(ItemSetup(name="Lama", statuses=("Veleno",)),), familiar="Corvo", health=2),
        hero("Bruno", wounds=5, serious_wounds=("Febbre",)),
    ),
    enemies=(
        enemy("Fanti", models=2, health=2, elementum=1),
        enemy("Drago", prey=True, cards=2, health=9, sector=5),
    ),
    allies=(AllySetup(name="Lupo", health=2),),
    scenery=(ScenerySetup(name="Porta", health=2, threat=3),),
    stealth=(2, 4, 6),
    elementum=3,
)

MOVES: tuple[AnyMove, ...] = (
    HeroAttack("anna", "fanti1", 3, item="lama", area=(AreaHit("fanti2", 2), AreaHit("lupo", 2))),
    EnemyAttack("fanti1", "anna", hits=4, successes=1),
    EnemyAttack("fanti1", "lupo", hits=2),
    AttackScenery("porta", 2, by="anna"),
    Transform("fanti1", "Rospo", 1, hero="anna"),
    DefineStatus("Veleno", "positive"),
    ForgetStatus("veleno"),
    AddStatus("fanti1", "Sanguinante"),
    CorrectEnemy("fanti", rapidity=6),
    CorrectAlly("lupo", wounds=1),
    CorrectScenery("porta", threat=1),
    CorrectItem("anna", "lama", resistance=2),
    CorrectHero("anna", health=6, heroic_used=True),
    ForgetSeriousWound("bruno", "Febbre"),
    RollTest("anna", (2, 5, 8)),
    RaiseStealth("enters"),
    RollStealth((3,)),
    SetPlace("anna", "location"),
    HealHero("bruno", 2, by="anna"),
    WoundHero("anna", 2),
    DrawSeriousWound("bruno", "Tosse"),
    DrawPreyCard("drago", 3),
    WoundEnemy("fanti1", 2, by="anna", unblockable=True),
    ShareLoot("half"),
)


@pytest.mark.parametrize("move", MOVES, ids=lambda move: move.move_name())
def test_undo_and_redo(move: AnyMove) -> None:
    play: Play[Any] = Play(GAME, SETUP)
    before = play.state
    assert play.do(move, insist=True).done
    after = play.state
    assert play.undo() and play.state == before
    assert play.redo() and play.state == after
