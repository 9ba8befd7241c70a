"""Tables on their way to another campaign: the same lists come out, and what is no list is refused in words."""

from __future__ import annotations

import json

import pytest

from companion.content.texts import Texts
from companion.games.nova_aetas.campaign import GAME
from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.entries import ClassEntry
from companion.games.nova_aetas.campaign.tables import tables_of
from companion.games.nova_aetas.campaign.tables_file import FORMAT, dump_tables, load_tables
from companion.kernel.refusal import Refusal
from companion.plays.describing.problems import say_problem
from tests.games.nova_aetas.campaign.sheets import after, campaign, hero, ointment


def test_the_same_lists_come_out() -> None:
    state = after(campaign(), ointment(), m.SetClass(ClassEntry(name="Corsaro", bonds=("Gancio",))))
    found = load_tables(dump_tables(state))
    assert found == tables_of(state)
    assert tables_of(after(campaign(hero("Elio")), m.TakeTables(found))) == found


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_tables"),
        ("[1]", "not_tables"),
        ('{"format": "tavolo.play"}', "not_tables"),
        ("[" * 9999, "not_tables"),
        (json.dumps({"format": FORMAT, "version": 1, "tables": {"shops": [{"name": 7}]}}), "not_tables"),
        (
            json.dumps({"format": FORMAT, "version": 1, "tables": {"shops": [{"name": "X", "city": 1000}]}}),
            "not_tables",
        ),
        (json.dumps({"format": FORMAT, "version": 2, "tables": {}}), "tables_newer"),
        ("x" * 1_000_001, "not_tables"),
    ],
)
def test_what_is_no_list_is_refused_in_words(text: str, code: str) -> None:
    with pytest.raises(Refusal) as found:
        load_tables(text)
    assert found.value.code == code
    for language in ("it", "en"):
        assert say_problem(Texts(language), found.value, GAME.id).endswith(".")
