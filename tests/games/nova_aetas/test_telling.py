"""The log in words: who did what to whom, what came of it, every value with its owner, in both languages."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.nova_aetas import GAME
from companion.games.nova_aetas.moves.activation import Activate, EndActivation, SpendPoints
from companion.games.nova_aetas.moves.attacks import AreaHit, HeroAttack
from companion.games.nova_aetas.moves.clock import AddEvent, MoveToken, SetHands, SetHourLimit
from companion.games.nova_aetas.moves.corrections import CorrectEnemy
from companion.games.nova_aetas.moves.dice import RollTest
from companion.games.nova_aetas.moves.enemies import HealEnemy, WoundEnemy
from companion.games.nova_aetas.moves.enemy_attacks import EnemyAttack
from companion.games.nova_aetas.moves.heroes import HealHero
from companion.games.nova_aetas.moves.mission import DrawPreyCard, RaiseStealth, RollStealth
from companion.games.nova_aetas.moves.movement import ChangeHeight, MoveHero
from companion.games.nova_aetas.moves.presence import SetPlace
from companion.games.nova_aetas.moves.scenery import AttackScenery
from companion.games.nova_aetas.moves.status import AddStatus, DefineStatus
from companion.games.nova_aetas.setup import AllySetup, EventSetup, ItemSetup, ScenerySetup, Setup
from companion.kernel.common_moves import EndGame, ReopenGame
from companion.kernel.move import AnyMove
from companion.plays.describing.describer import Describer
from companion.plays.describing.entry_name import name_entry
from companion.plays.playing.play import Play
from tests.games.nova_aetas.table import enemy, hero

SETUP = Setup(
    heroes=(
        hero("Anna", 5, items=(ItemSetup(name="Scudo", resistance=2),), statuses=("Ustionato",), heroism=3),
        hero("Bruno", 3, wounds=5, sector=4),
    ),
    enemies=(
        enemy("Fanti", 4, models=2, health=3, elementum=1, sector=3),
        enemy("Drago", 2, prey=True, cards=3, sector=5, health=9),
    ),
    allies=(AllySetup(name="Lupo", health=3),),
    events=(EventSetup(sector=12, name="Campane"),),
    scenery=(ScenerySetup(name="Porta", health=3),),
    stealth=(2, 5, 7),
)


def told(language: str, *moves: AnyMove) -> str:
    """The line of the last of these moves."""
    play: Play[Any] = Play(GAME, SETUP)
    for move in moves:
        play.end_burst()
        before = play.state
        assert play.do(move, insist=True).done
    entry = play.journal.current
    assert entry is not None
    return name_entry(Describer(GAME, Texts(language)).describe_entry(entry, before, play.state)).whole


ACTIVE = Activate("anna")


@pytest.mark.parametrize(
    ("moves", "italian", "english"),
    [
        ((ACTIVE,), "Anna: inizio dell’Attivazione", "Anna: Activation begins"),
        (
            (Activate("fanti"),),
            "Fanti: Attivazione, il segnalino avanza · Settore III → VII",
            "Fanti: Activation, the token moves on · Sector III → VII",
        ),
        (
            (ACTIVE, SpendPoints("skill", 2)),
            "Anna: Abilità, 2 PA · Settore I → III",
            "Anna: Skill, 2 AP · Sector I → III",
        ),
        (
            (ACTIVE, MoveHero(normal=1, water=1)),
            "Anna muove di 2 Caselle, 3 PA: l’acqua toglie Ustionato · Settore I → IV",
            "Anna moves 2 squares, 3 AP: water removes Burned · Sector I → IV",
        ),
        (
            (ACTIVE, ChangeHeight("down")),
            "Anna scende: 0 ferite, senza scala, 2 PA, assorbite 2 · Settore I → III"
            " · Scudo (Anna): ferite assorbite 0 → 2",
            "Anna comes down: 0 wounds, no ladder, 2 AP, absorbed 2 · Sector I → III"
            " · Scudo (Anna): wounds absorbed 0 → 2",
        ),
        (
            (ACTIVE, EndActivation()),
            "Anna: Attesa obbligatoria 2, fino a III; persi 3 PA · Settore I → III",
            "Anna: mandatory Wait 2, up to III; 3 AP lost · Sector I → III",
        ),
        (
            (WoundEnemy("fanti1", 1), HealEnemy("fanti1", 3)),
            "Fanti 1: cura di 1 ferita · ferite 1 → 0",
            "Fanti 1: 1 wound healed · wounds 1 → 0",
        ),
        (
            (EnemyAttack("fanti1", "lupo", hits=1, reaction=True),),
            "Fanti 1 reagisce su Lupo: 1 ferita · Lupo: ferite 0 → 1",
            "Fanti 1 reacts on Lupo: 1 wound · Lupo: wounds 0 → 1",
        ),
        (
            (HeroAttack("anna", "fanti1", 2),),
            "Anna attacca Fanti 1: 2 ferite · Anna: Perilium 0 → 1 · Fanti 1: ferite 0 → 2",
            "Anna attacks Fanti 1: 2 wounds · Anna: Perilium 0 → 1 · Fanti 1: wounds 0 → 2",
        ),
        (
            (HeroAttack("anna", "fanti1", 3),),
            "Anna sconfigge Fanti 1, 4 ferite, Critico · Perilium 0 → 3 · Bottino: Elementum 0 → 1",
            "Anna defeats Fanti 1, 4 wounds, Critical · Perilium 0 → 3 · Loot: Elementum 0 → 1",
        ),
        (
            (HeroAttack("anna", "fanti1", 0),),
            "Anna non ferisce Fanti 1",
            "Anna does not wound Fanti 1",
        ),
        (
            (HeroAttack("anna", "fanti1", 1, area=(AreaHit("fanti2", 1),)),),
            "Anna attacca Fanti 1: 1 ferita; in area: Fanti 2 (1) · Perilium: Anna 0 → 1"
            " · ferite: Fanti 1, Fanti 2 0 → 1",
            "Anna attacks Fanti 1: 1 wound; in the area: Fanti 2 (1) · Perilium: Anna 0 → 1"
            " · wounds: Fanti 1, Fanti 2 0 → 1",
        ),
        (
            (EnemyAttack("fanti1", "anna", hits=4, successes=1),),
            "Fanti 1 attacca Anna: 1 ferita, 2 su Scudo · Anna: ferite 0 → 1 · Scudo (Anna): ferite assorbite 0 → 2",
            "Fanti 1 attacks Anna: 1 wound, 2 on Scudo · Anna: wounds 0 → 1 · Scudo (Anna): wounds absorbed 0 → 2",
        ),
        (
            (EnemyAttack("fanti1", "lupo", kind="mental", needed=1),),
            "Mente di Lupo: effetti · Fanti 1 attacca",
            "Mind of Lupo: effects · Fanti 1 attacks",
        ),
        (
            (EnemyAttack("fanti1", "lupo", hits=1, successes=1),),
            "Fanti 1 non ferisce Lupo",
            "Fanti 1 does not wound Lupo",
        ),
        (
            (EnemyAttack("fanti1", "anna", hits=1, successes=1),),
            "Fanti 1 non ferisce Anna",
            "Fanti 1 does not wound Anna",
        ),
        (
            (EnemyAttack("fanti1", "anna", "mental", needed=2, successes=1),),
            "Mente di Anna: effetti · Fanti 1 attacca",
            "Mind of Anna: effects · Fanti 1 attacks",
        ),
        (
            (HealHero("bruno", 2, by="anna"),),
            "Anna cura Bruno: 2 ferite, fine del KO · Anna: Perilium 0 → 1 · Bruno: Settore IV → II, ferite 5 → 3",
            "Anna heals Bruno: 2 wounds, no longer KO · Anna: Perilium 0 → 1 · Bruno: Sector IV → II, wounds 5 → 3",
        ),
        (
            (WoundEnemy("fanti1", 1, by="lupo"),),
            "Lupo ferisce Fanti 1: 1 ferita · Fanti 1: ferite 0 → 1",
            "Lupo wounds Fanti 1: 1 wound · Fanti 1: wounds 0 → 1",
        ),
        ((AddStatus("fanti1", "Ustionato"),), "Fanti 1: status Ustionato", "Fanti 1: status Burned"),
        ((DefineStatus("Veleno", "negative"),), "Status Veleno: negativo", "Status Veleno: negative"),
        (
            (RollTest("anna", (2, 5, 8), what="mind"),),
            "Anna: 2 successi · Test di Mente 5+, dadi 2, 5, 8",
            "Anna: 2 successes · Mind test 5+, dice 2, 5, 8",
        ),
        (
            (RollStealth((4,)),),
            "Eroi: Test di Furtività fallito, dadi 4, serve 5 · Spazio della Furtività 1 → 2",
            "Heroes: stealth test failed, dice 4, 5 needed · Space of stealth 1 → 2",
        ),
        (
            (DrawPreyCard("drago", 3),),
            "Drago pesca una Carta Azione: 3 PA · Settore V → VIII, Carte Azione 3 → 2, Carte Azione rivelate 0 → 1",
            "Drago draws an Action card: 3 AP · Sector V → VIII, Action cards 3 → 2, revealed Action cards 0 → 1",
        ),
        ((AttackScenery("porta", 3, by="anna"),), "Anna distrugge Porta", "Anna destroys Porta"),
        ((SetHourLimit(4),), "Limite della Missione nessuno → 4", "Limit of the Mission none → 4"),
        (
            (SetHands(7, 2),),
            "Lancette come sul tavolo · Lancetta dei Minuti I → VII, Ora 0 → 2",
            "Hands as on the table · Minute hand I → VII, Hour 0 → 2",
        ),
        (
            (MoveToken("event_campane", 3),),
            "Campane: segnalino spostato a mano · Settore XII → III",
            "Campane: token moved by hand · Sector XII → III",
        ),
        (
            (CorrectEnemy("fanti", rapidity=5),),
            "Fanti: valori della Carta Nemico · Rapidità 4 → 5",
            "Fanti: values of the enemy card · Rapidity 4 → 5",
        ),
        ((AddEvent(6, ""),), "Segnalino Evento su VI", "Event token on VI"),
        ((SetPlace("anna", "location"),), "Anna: su una Carta Luogo", "Anna: on a location card"),
    ],
    ids=lambda one: one[-1].move_name() if isinstance(one, tuple) else "",
)
def test_a_line_of_the_log(moves: tuple[AnyMove, ...], italian: str, english: str) -> None:
    assert (told("it", *moves), told("en", *moves)) == (italian, english)


def test_the_end_is_that_of_a_mission() -> None:
    assert told("it", EndGame("won")) == "Missione riuscita"
    assert told("it", EndGame("lost"), ReopenGame()) == "Missione riaperta"
    assert told("en", EndGame("ended")) == "Mission without a result"


@pytest.mark.parametrize(
    ("moves", "it", "en"),
    [
        ((ACTIVE, MoveHero(1), RollStealth((2,))), "La Furtività finisce", "Stealth is over"),
        ((ACTIVE, MoveHero(1), RollStealth((7,))), "Anna: Test di Furtività riuscito", "Anna: stealth test passed"),
    ],
    ids=["over", "held"],
)
def test_the_result_of_a_stealth_test_is_the_headline(moves: tuple[AnyMove, ...], it: str, en: str) -> None:
    """The table reads whether stealth goes on before it reads who rolled what."""
    raised = (RaiseStealth("other"), *moves)
    assert told("it", *raised).startswith(it) and told("en", *raised).startswith(en)


def test_an_attacked_enemy_that_raises_stealth_is_told_by_that() -> None:
    """The activation is the way there; what counts at the table is that the token goes up."""
    setup = replace(SETUP, enemies=(enemy("Orso", 2, health=9, sector=5),))
    play: Play[Any] = Play(GAME, setup)
    for move in (ACTIVE, HeroAttack("anna", "orso1", 1), EndActivation()):
        assert play.do(move, insist=True).done
    before = play.state
    assert play.do(Activate("orso"), insist=True).done and play.journal.current is not None
    line = Describer(GAME, Texts("it")).describe_entry(play.journal.current, before, play.state)
    assert name_entry(line).head == "La Furtività sale · Orso si attiva dopo un Attacco subito"
