"""What a group does in another order than the rules', leaves open, or leaves out; and what is said of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.nova_aetas import GAME
from companion.games.nova_aetas.horologium import list_turns
from companion.games.nova_aetas.moves.activation import Activate, EndActivation, SpendPoints
from companion.games.nova_aetas.moves.attacks import AreaHit, HeroAttack
from companion.games.nova_aetas.moves.clock import MoveToken
from companion.games.nova_aetas.moves.enemies import WoundAlly, WoundEnemy
from companion.games.nova_aetas.moves.enemy_attacks import EnemyAttack
from companion.games.nova_aetas.moves.friends import AttackFriend
from companion.games.nova_aetas.moves.heroes import CorrectHero
from companion.games.nova_aetas.moves.mission import RollStealth
from companion.games.nova_aetas.moves.movement import ChangeHeight, MoveHero
from companion.games.nova_aetas.moves.presence import SetAbsent
from companion.games.nova_aetas.moves.status import AddStatus, DefineStatus
from companion.games.nova_aetas.moves.transformations import EndForm, Transform
from companion.games.nova_aetas.setup import AllySetup, EnemySetup
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.journal import Entry
from companion.kernel.message import FALLEN
from companion.kernel.move import AnyMove
from companion.plays.describing.describer import Describer
from companion.plays.playing.applying import apply_move, cautions_about
from tests.games.nova_aetas.table import after, enemy, hero, mission, refused, warned

FANTI = EnemySetup(name="Fanti", rapidity=3, health=9, models=2, sector=5, hits=2)
GUIDO = AllySetup(name="Guido", rapidity=3, health=2, sector=7)


def scene(**more: Any) -> NovaAetas:
    people = {"heroes": (hero("Anna", 5), hero("Bruno", 4, sector=3)), "enemies": (FANTI,), "allies": (GUIDO,)}
    heroes = people.pop("heroes")
    return mission(*more.pop("heroes", heroes), **{**people, **more})


def told(state: NovaAetas, move: AnyMove, code: str) -> dict[str, Any] | None:
    """The values of a caution of a move, with whether it asks; None where it is not said."""
    said = cautions_about(GAME, state, move, apply_move(GAME, state, move))
    return next(({**each.values, "asks": each.asks} for each in said if each.code == code), None)


def line(state: NovaAetas, move: AnyMove) -> tuple[str, str]:
    """The line of the log in Italian, and its icon."""
    now = apply_move(GAME, state, move)
    entry = Describer(GAME, Texts("it")).describe_entry(Entry((move,), 0), state, now)
    return entry.text, entry.icon


# --- one action is over before the next one --------------------------------------------------------------

NEXT: tuple[AnyMove, ...] = (
    MoveHero(normal=1),
    ChangeHeight("up", helped=True),
    SpendPoints("attack", 1),
    SpendPoints("skill", 1),
    SpendPoints("item", 1),
    SpendPoints("mission", 1),
    SpendPoints("wait", 1),
)


@pytest.mark.parametrize("move", NEXT, ids=lambda move: getattr(move, "action", move.move_name()))
def test_an_attack_is_resolved_before_the_next_action(move: AnyMove) -> None:
    """Each action is carried out whole before the next one (6.2): an Attack that was paid is asked for."""
    paid = after(scene(), Activate("anna"), SpendPoints("attack", 1))
    assert told(paid, move, "attack_unresolved") == {"hero": "Anna", "asks": True}
    assert told(after(paid, HeroAttack("anna", "fanti1", 1)), move, "attack_unresolved") is None
    assert told(after(paid, WoundEnemy("fanti1", by="anna")), move, "attack_unresolved") is None


def test_an_open_attack_is_asked_for_once() -> None:
    """Who goes on all the same has resolved it without the app: the end asks nothing."""
    paid = after(scene(), Activate("anna"), SpendPoints("attack", 1))
    assert "attack_open" in warned(paid, EndActivation())
    assert "attack_open" not in warned(after(paid, MoveHero(normal=1)), EndActivation())


@pytest.mark.parametrize("move", NEXT, ids=lambda move: getattr(move, "action", move.move_name()))
def test_the_stealth_test_comes_before_the_next_action(move: AnyMove) -> None:
    """After each Move the hero tests (6.7), whatever comes next; points for its dice are no action."""
    moved = after(scene(stealth=(2, 4, 6)), Activate("anna"), MoveHero(normal=1))
    assert "stealth_test_open" in warned(moved, move)
    assert "stealth_test_open" not in warned(moved, SpendPoints("any", 1))
    assert "stealth_test_open" not in warned(after(moved, RollStealth((4,))), move)


# --- nobody said it --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "blow",
    [
        HeroAttack("anna", "fanti1"),
        HeroAttack("anna", "fanti1", kind="mental"),
        EnemyAttack("fanti1", "anna"),
        EnemyAttack("fanti1", "guido", kind="mental", needed=2),
        AttackFriend("anna", "bruno"),
    ],
    ids=["hero", "mental", "enemy", "ally", "friend"],
)
def test_successes_that_nobody_said_are_asked_for(blow: Any) -> None:
    """No roll is not a roll without success: by command line and in written plays too."""
    said = told(scene(), blow, "successes_unsaid")
    assert said == {"asks": True}
    assert told(scene(), replace(blow, successes=0), "successes_unsaid") is None
    if not isinstance(blow, AttackFriend):
        assert told(scene(), replace(blow, rolls=(1, 2)), "successes_unsaid") is None


def test_points_of_an_activation_are_those_of_a_prey() -> None:
    """Everybody else has the Rapidity: a number that would be dropped is refused."""
    assert refused(scene(), Activate("anna", 3)) == "points_of_prey"
    assert refused(scene(), Activate("fanti", 3)) == "points_of_prey"
    bear = enemy("Orso", 4, prey=True, cards=2, sector=1, models=1)
    prey = after(scene(enemies=(bear,)), Activate("orso", 3))
    assert prey.activation is not None and prey.activation.points == 3


# --- reasons that are true -------------------------------------------------------------------------------


def test_who_takes_no_part_is_not_elsewhere() -> None:
    away = after(scene(), SetAbsent("anna"))
    assert told(away, Activate("anna"), "takes_no_part") == {"name": "Anna", "asks": True}
    assert "not_in_sector" not in warned(away, Activate("anna"))


def test_who_has_acted_here_is_not_elsewhere() -> None:
    """The token has gone all the way round and lies in the sector of the hand: its moment is over."""
    lap = after(scene(heroes=(hero("Anna", 12),)), Activate("anna"), SpendPoints("wait", 12), EndActivation())
    assert told(lap, Activate("anna"), "acted_at_this_visit") == {"name": "Anna", "sector": "I", "asks": True}
    assert "not_in_sector" not in warned(lap, Activate("anna"))
    assert "not_in_sector" in warned(after(lap, MoveToken("anna", 4)), Activate("anna"))


def test_a_model_that_attacked_has_not_ended_its_activation() -> None:
    struck = after(scene(minute=5), Activate("fanti"), EnemyAttack("fanti1", "anna", successes=2))
    end = cautions_about(GAME, struck, EndActivation(), apply_move(GAME, struck, EndActivation()))
    words = Describer(GAME, Texts("it")).say_caution(next(each for each in end if each.code == "models_left"))
    assert words == "Fanti: 2 Modelli non hanno finito l’Attivazione. Finire lo stesso?"


def test_an_ally_is_defeated_and_not_ko() -> None:
    for blow in (WoundAlly("guido", 2), EnemyAttack("fanti1", "guido", successes=0)):
        text, icon = line(scene(), blow)
        assert "KO" not in text and icon == FALLEN, text
    struck = HeroAttack("anna", "fanti1", 1, area=(AreaHit("guido", 2),))
    assert told(scene(), struck, "ally_gone") == {"ally": "Guido", "asks": False}
    assert "KO" not in line(scene(), struck)[0]


def test_a_mental_attack_that_fails_tells_no_wounds() -> None:
    text, _ = line(scene(), HeroAttack("anna", "fanti1", 1, kind="mental", needed=2))
    assert text.startswith("La Mente di Fanti 1 resiste, nessun effetto"), text
    text, _ = line(scene(), HeroAttack("anna", "fanti1", 0))
    assert text.startswith("Anna non ferisce Fanti 1"), text


def test_values_of_a_transformed_hero_are_those_of_the_card() -> None:
    """What is set right meanwhile is gone with the card: that is said."""
    wolf = after(scene(), Transform("anna", "Lupo", 6, rapidity=6))
    right = CorrectHero("anna", rapidity=3)
    assert told(wolf, right, "form_corrected") == {"hero": "Anna", "form": "Lupo", "asks": False}
    assert after(wolf, right, EndForm("anna")).heroes[0].rapidity == 5
    assert told(wolf, CorrectHero("anna", wounds=1), "form_corrected") is None
    assert told(scene(), right, "form_corrected") is None


@pytest.mark.parametrize(("before", "after_blow"), [(0, 0), (1, 0), (5, 4)])
def test_who_falls_by_the_own_area_has_gained_first(before: int, after_blow: int) -> None:
    """The target is wounded before the effects after the icon (8.1): +1, then −2 for the KO, and no gain while KO."""
    anna = hero("Anna", 5, health=3, wounds=2, perilium=before)
    blow = HeroAttack("anna", "fanti1", 1, area=(AreaHit("anna", 1),))
    state = after(scene(heroes=(anna,)), Activate("anna"), SpendPoints("attack", 1))
    now = after(state, blow)
    assert now.heroes[0].ko and now.heroes[0].perilium == after_blow
    assert [turn.id for turn in list_turns(now)] == []


def test_a_status_whose_side_nobody_said_is_told() -> None:
    """On a weapon a negative one goes to the target: a new one counts as such, and the table can set it right."""
    new = AddStatus("anna", "Ispirato")
    assert told(scene(), new, "status_side_unsaid") == {"status": "Ispirato", "asks": False}
    assert told(scene(), replace(new, side="positive"), "status_side_unsaid") is None
    assert told(after(scene(), DefineStatus("Ispirato", "positive")), new, "status_side_unsaid") is None
    assert told(scene(), AddStatus("anna", "Accecato"), "status_side_unsaid") is None


def test_a_companion_who_is_ko_is_sent_to_no_card() -> None:
    """Companions draw no Serious Wound (1.2): no sentence sends them to one."""
    down = scene(heroes=(hero("Anna", 5, health=2, wounds=2, companion=True), hero("Bruno")))
    assert refused(down, Activate("anna")) == "companion_draws_none"
    assert refused(scene(heroes=(hero("Anna", 5, health=2, wounds=2),)), Activate("anna")) == "ko_does_not_act"
