"""The log in words: who did what, with the outcome."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.conan import GAME
from companion.plays.describing.describer import Describer, EntryLine
from tests.games.conan.table import KRIS, Table

PICTS = {"name": "Pitti", "count": 2, "armour": 1}
PIRATES = {"name": "Pirati", "figures": 2}


def table() -> Table:
    return Table(
        {"name": "Conan", "objects": [KRIS]},
        {"name": "Bêlit", "allies": [PIRATES]},
        overlord={"river": [PICTS], "spells": [{"name": "Terrore"}]},
    )


def told(at: Table, move: str, language: str = "it", **fields: Any) -> EntryLine:
    before = at.state
    at.do(move, **fields)
    entry = at.play.journal.current
    assert entry is not None
    return Describer(GAME, Texts(language)).describe_entry(entry, before, at.state)


@pytest.mark.parametrize(
    ("move", "fields", "text", "who"),
    [
        ("choose_stance", {"hero": "conan", "stance": "cautious"}, "Conan: atteggiamento", "conan"),
        ("assign_gems", {"hero": "conan", "space": "melee"}, "Conan: 1 gemma alla Mischia", "conan"),
        ("assign_gems", {"hero": "conan", "space": "guard", "gems": 2}, "Conan: 2 gemme alla Guardia", "conan"),
        (
            "attack",
            {"hero": "conan", "weapon": "kris", "axes": 3, "target": "pitti"},
            "Conan attacca Pitti con Kris: potere 3, difesa 1, 2 danni, miniature 2 → 1",
            "conan",
        ),
        ("attack", {"hero": "conan", "axes": 3}, "Conan: Attacco da Mischia, potere 1", "conan"),
        (
            "defend",
            {"hero": "belit", "power": 12, "gems": 1, "axes": 1},
            "Bêlit si difende: potere 12, difesa 1, 11 danni. Bêlit muore",
            "belit",
        ),
        ("manipulate", {"hero": "conan", "axes": 1}, "Conan: Manipolazione fallita, asce 1 su 2", "conan"),
        (
            "throw_object",
            {"hero": "conan", "object": "kris", "distance": 3, "axes": 2},
            "Conan lancia Kris e non arriva: aree 2 su 3",
            "conan",
        ),
        ("activate_ally", {"hero": "belit"}, "Bêlit attiva Pirati", "belit"),
        ("hit_unit", {"tile": "pitti"}, "Pitti: 1 danno, miniature 2 → 1", "overlord"),
        ("remove_tile", {"tile": "pitti"}, "Fiume: esce Pitti", "overlord"),
        ("cast_spell", {"caster": "overlord", "spell": "terrore"}, "Il Supremo lancia Terrore", "overlord"),
        ("use_benefit", {"benefit": "reroll"}, "Supremo: 1 gemma al Rilancio", "overlord"),
    ],
)
def test_a_move_in_words(move: str, fields: dict[str, Any], text: str, who: str) -> None:
    line = told(table(), move, **fields)
    assert (line.text, line.who) == (text, who)


def test_changed_values_have_labels_in_both_languages() -> None:
    for language, labels in (("it", ("Riserva", "Mischia")), ("en", ("Reserve", "Melee"))):
        line = told(table(), "assign_gems", language, hero="conan", space="melee", gems=3)
        shown = {(change.label, change.old, change.new) for change in line.changes}
        assert shown == {(f"Conan · {labels[0]}", "11", "8"), (f"Conan · {labels[1]}", "0", "3")}


def test_a_stance_is_shown_by_its_printed_word() -> None:
    line = told(table(), "choose_stance", hero="conan", stance="cautious")
    assert [(change.old, change.new) for change in line.changes] == [("Aggressivo", "Cauto")]


def test_log_and_home_count_the_turns_of_the_track() -> None:
    state = replace(table().state, turn=4)
    assert GAME.round_of(state) == 4 != state.place.round
