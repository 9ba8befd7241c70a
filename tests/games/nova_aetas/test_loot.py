"""Loot: half of it in every way, nothing looked at before the end, and the reagents that it was."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.nova_aetas.moves.loot import NoteReagents, ShareLoot
from companion.games.nova_aetas.state import Options
from tests.games.nova_aetas.table import after, hero, mission, refused, shield, warned


@pytest.mark.parametrize(("cards", "half"), [(7, 3), (6, 3), (1, 0), (0, 0)])
def test_half_discards_rounded_up(cards: int, half: int) -> None:
    state = mission(pecunia=cards)
    assert after(state, ShareLoot("half")).loot_kept == half
    assert after(state, ShareLoot("all")).loot_kept == cards
    assert after(state, ShareLoot("none")).loot_kept == 0


def test_the_share_is_told_from_the_cards_that_were_kept() -> None:
    state = mission(pecunia=3)
    assert state.loot_share is None
    told = [after(state, ShareLoot(share)).loot_share for share in ("none", "half", "all")]
    assert told == ["none", "half", "all"]


def test_half_of_each_deck_where_the_table_reads_it_so() -> None:
    options = Options(loot_half="deck")
    assert after(mission(pecunia=3, elementum=3, options=options), ShareLoot("half")).loot_kept == 2


def test_reagents_are_noted_when_the_cards_are_revealed() -> None:
    state = mission(pecunia=2)
    assert refused(state, NoteReagents(("Oro",))) == "loot_face_down"
    shared = after(state, ShareLoot("half"))
    assert refused(shared, NoteReagents(("Oro", "Oro"))) == "more_reagents_than_cards"
    assert after(shared, NoteReagents((" Oro ",))).reagents == ("Oro",)
    assert after(shared, NoteReagents(("Oro",)), NoteReagents(())).reagents == ()


def test_loot_is_shared_once() -> None:
    assert warned(after(mission(pecunia=2), ShareLoot("all")), ShareLoot("none")) == ["loot_shared", "mission_closes"]


def test_wounds_on_equipment_end_with_the_mission() -> None:
    state = mission(hero("Anna", wounds=2, items=(shield(2, 2),)))
    over = after(state, ShareLoot("none"))
    assert (over.heroes[0].items[0].wounds, over.heroes[0].wounds) == (0, 2)
    assert after(state, ShareLoot("none", mends=False)).heroes == state.heroes


def test_loot_that_the_group_keeps_itself_is_not_asked_about() -> None:
    shared = replace(after(mission(pecunia=2), ShareLoot("all")), hidden=("loot",))
    assert warned(shared, ShareLoot("none")) == ["mission_closes"]
    assert after(shared, ShareLoot("none", ("Oro",))).reagents == ("Oro",)
