"""A mission under way, written down: what cannot lie on a table is refused, and plays of old still open."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.nova_aetas import GAME
from companion.games.nova_aetas.setup import AllySetup, EnemySetup, HeroSetup, ItemSetup, ScenerySetup, Setup, start
from companion.games.nova_aetas.upgrade import upgrade
from companion.kernel.codec import decode
from companion.kernel.refusal import Refusal

HERO = HeroSetup(name="Anna")
HELM = ItemSetup(name="Elmo", resistance=1, wounds=3)


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (Setup(heroes=(HeroSetup(name="Anna", wounds=9),)), "setup_wounds"),
        (
            Setup(heroes=(HeroSetup(name="Anna", items=(HELM,)),)),
            "setup_wounds",
        ),
        (Setup(heroes=(HeroSetup(name="Anna", wounds=5, statuses=("Accecato",)),)), "setup_ko_statuses"),
        (Setup(heroes=(HERO,), enemies=(EnemySetup(name="Fanti", health=3, wounds=(3,)),)), "setup_wounds"),
        (
            Setup(heroes=(HERO,), enemies=(EnemySetup(name="Fanti", health=3, wounds=(1, 1)),)),
            "setup_figures",
        ),
        (Setup(heroes=(HERO,), allies=(AllySetup(name="Lupo", health=2, wounds=2),)), "setup_wounds"),
        (Setup(heroes=(HERO,), scenery=(ScenerySetup(name="Porta", health=2, wounds=2),)), "setup_wounds"),
        (Setup(heroes=(HERO,), stealth=(3,)), "short_track"),
        (Setup(heroes=(HERO,), stealth=(3, 5), stealth_space=1), "setup_stealth"),
    ],
)
def test_nothing_is_lowered_in_silence(setup: Setup, code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        start(setup)
    assert refusal.value.code == code


def test_as_many_wounds_as_health_begin_ko() -> None:
    assert start(Setup(heroes=(HeroSetup(name="Anna", wounds=5, perilium=3),))).heroes[0].ko


def test_a_setup_of_the_first_version_still_opens() -> None:
    """What the first version lowered by itself is lowered as the play is read."""
    old: dict[str, Any] = {
        "heroes": [
            "Bruno",
            {"name": "Anna", "wounds": 9, "statuses": ["Accecato"], "items": [{"name": "Elmo", "wounds": 2}]},
        ],
        "enemies": [{"name": "Fanti", "health": 3, "wounds": [3, 1]}],
        "allies": [{"name": "Lupo", "health": 2, "wounds": 4}],
        "stealth": [1, 3],
        "stealth_space": 4,
    }
    taps = [[{"move": "share_loot", "share": "all"}]]
    setup, moves = upgrade(1, old, taps)
    state = start(decode(GAME.setup, setup))
    anna = state.heroes[1]
    assert (anna.wounds, anna.ko, anna.statuses, anna.items[0].wounds) == (5, True, (), 0)
    assert (state.enemies[0].models[0].wounds, state.allies[0].wounds) == (2, 1)
    assert state.stealth is not None and state.stealth.space == 0
    assert moves == [[{"move": "share_loot", "share": "all", "mends": False}]]
    assert "stealth" not in upgrade(1, {"stealth": [4]}, [])[0]
