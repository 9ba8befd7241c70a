"""One undo takes back a whole move, whatever it touched; doing it again leads to the same table."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.nova_aetas import GAME
from companion.games.nova_aetas import moves as m
from companion.games.nova_aetas.moves.attacks import AreaHit
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
    m.HeroAttack("anna", "fanti1", 3, item="lama", area=(AreaHit("fanti2", 2), AreaHit("lupo", 2))),
    m.EnemyAttack("fanti1", "anna", hits=4, successes=1),
    m.EnemyAttack("fanti1", "lupo", hits=2),
    m.AttackScenery("porta", 2, by="anna"),
    m.Transform("fanti1", "Rospo", 1, hero="anna"),
    m.DefineStatus("Veleno", "positive"),
    m.ForgetStatus("veleno"),
    m.AddStatus("fanti1", "Sanguinante"),
    m.CorrectEnemy("fanti", rapidity=6),
    m.CorrectAlly("lupo", wounds=1),
    m.CorrectScenery("porta", threat=1),
    m.CorrectItem("anna", "lama", resistance=2),
    m.CorrectHero("anna", health=6, heroic_used=True),
    m.ForgetSeriousWound("bruno", "Febbre"),
    m.RollTest("anna", (2, 5, 8)),
    m.RaiseStealth("enters"),
    m.RollStealth((3,)),
    m.SetPlace("anna", "location"),
    m.HealHero("bruno", 2, by="anna"),
    m.WoundHero("anna", 2),
    m.DrawSeriousWound("bruno", "Tosse"),
    m.DrawPreyCard("drago", 3),
    m.WoundEnemy("fanti1", 2, by="anna", unblockable=True),
    m.ShareLoot("half"),
)


@pytest.mark.parametrize("move", MOVES, ids=lambda move: move.move_name())
def test_undo_and_redo(move: AnyMove) -> None:
    play: Play[Any] = Play(GAME, SETUP)
    before = play.state
    assert play.do(move, insist=True).done
    after = play.state
    assert play.undo() and play.state == before
    assert play.redo() and play.state == after
