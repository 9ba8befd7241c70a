"""A mission under way, written down: what cannot lie on a table is told, and plays of old lead where they led."""

from __future__ import annotations

from companion.games.nova_aetas.setup import EnemySetup, HeroSetup, ItemSetup, Setup, start
from companion.games.nova_aetas.upgrade import upgrade
from companion.kernel.adapting import collect_adapted


def test_as_many_wounds_as_health_begin_ko_without_status_tokens() -> None:
    with collect_adapted() as adapted:
        anna = start(Setup(heroes=(HeroSetup(name="Anna", wounds=5, perilium=3, statuses=("Accecato",)),))).heroes[0]
    assert (anna.ko, anna.statuses, anna.perilium) == (True, (), 3)
    assert adapted.values == ["Anna blinded → –"]


def test_wounds_of_figures_that_are_not_there_are_told() -> None:
    with collect_adapted() as adapted:
        state = start(Setup(enemies=(EnemySetup(name="Fanti", health=3, wounds=(3, 1)),)))
    assert state.enemies[0].models[0].wounds == 2
    assert len(adapted.values) == 2


def test_wounds_beyond_what_can_bear_them_are_told() -> None:
    """Nothing typed is clamped in silence: the wounds of a hero, and those on an item."""
    scudo = ItemSetup(name="Scudo", resistance=1, wounds=3)
    with collect_adapted() as adapted:
        anna = start(Setup(heroes=(HeroSetup(name="Anna", health=5, wounds=9, items=(scudo,)),))).heroes[0]
    assert (anna.wounds, anna.items[0].wounds) == (5, 1)
    assert adapted.values == ["Anna 9 → 5", "Scudo 3 → 1"]


def test_loot_of_the_first_version_left_the_equipment_alone() -> None:
    taps = [[{"move": "share_loot", "share": "all"}]]
    assert upgrade(1, {}, taps)[1] == [[{"move": "share_loot", "share": "all", "mends": False}]]
