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
        (
            "choose_stance",
            {"hero": "conan", "stance": "cautious"},
            "Conan: Aggressivo → Cauto · atteggiamento",
            "conan",
        ),
        ("assign_gems", {"hero": "conan", "space": "melee"}, "Conan: 1 gemma alla Mischia", "conan"),
        ("assign_gems", {"hero": "conan", "space": "guard", "gems": 2}, "Conan: 2 gemme alla Guardia", "conan"),
        (
            "attack",
            {"hero": "conan", "weapon": "kris", "axes": 3, "target": "pitti"},
            "Pitti: 1 miniatura cade · Conan attacca Pitti: 2 danni, con Kris, potere 3, difesa 1, miniature 2 → 1",
            "",
        ),
        (
            "attack",
            {"hero": "conan", "axes": 3},
            "Conan: Attacco da Mischia, potere 1 (3 asce, senza armi −2)",
            "conan",
        ),
        (
            "defend",
            {"hero": "belit", "power": 12, "gems": 1, "axes": 1},
            "Bêlit muore · Bêlit si difende: 11 danni, potere 12, difesa 1, Punti Vita 9 → 0",
            "",
        ),
        ("manipulate", {"hero": "conan", "axes": 1}, "Conan fallisce: Manipolazione, asce 1 su 2", "conan"),
        (
            "throw_object",
            {"hero": "conan", "object": "kris", "distance": 3, "axes": 2},
            "Conan lancia Kris e non arriva, aree 2 su 3",
            "conan",
        ),
        (
            "attack",
            {"hero": "conan", "kind": "ranged", "weapon": "kris", "axes": 4, "enemies": 2, "elevated": True},
            "Conan: Attacco a Distanza, con Kris, potere 2 (4 asce, Intralcio −2)",
            "conan",
        ),
        (
            "defend",
            {"hero": "conan", "power": 4, "against": "ranged", "enemies": 1, "by": "pitti"},
            "Conan si difende: 3 danni · da Pitti, potere 3 (4 asce, Intralcio −1), difesa 0, Punti Vita 11 → 8",
            "conan",
        ),
        (
            "manipulate",
            {"hero": "conan", "axes": 4, "enemies": 3},
            "Conan fallisce: Manipolazione, asce 1 (4 asce, Intralcio −3) su 2",
            "conan",
        ),
        (
            "move_hero",
            {"hero": "conan", "borders": 1, "enemies": 2},
            "Conan attraversa 1 bordo, punti movimento 3, Intralcio 2",
            "conan",
        ),
        (
            "throw_object",
            {"hero": "conan", "object": "kris", "distance": 3, "axes": 4, "enemies": 2},
            "Conan lancia Kris e non arriva, aree 2 (4 asce, Intralcio −2) su 3",
            "conan",
        ),
        (
            "attack_with_ally",
            {"hero": "belit", "axes": 3, "kind": "ranged", "enemies": 1},
            "Bêlit: attacco di Pirati, potere 2 (3 asce, Intralcio −1)",
            "belit",
        ),
        ("start_heroes_turn", {}, "Turno 0: agiscono gli eroi", ""),
        ("advance_turn", {}, "Gettone del Turno: spazio 1 · Supremo", "overlord"),
        ("activate_ally", {"hero": "belit"}, "Bêlit attiva Pirati", "belit"),
        ("hit_unit", {"tile": "pitti"}, "Pitti: 1 miniatura cade · Pitti: 1 danno, miniature 2 → 1", ""),
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


def test_a_marker_that_stays_is_not_told_as_moved() -> None:
    line = told(Table("Conan", turn=15), "advance_turn")
    assert line.text == "Gettone del Turno: resta sullo spazio 15 · Supremo"


def test_the_log_of_a_death_names_the_allies_that_leave() -> None:
    at = table()
    line = told(at, "damage_hero", hero="belit", by=9)
    assert ("Bêlit · Alleati", "Pirati", "–") in {(change.label, change.old, change.new) for change in line.changes}


@pytest.mark.parametrize(
    ("move", "fields", "text"),
    [
        ("cast_spell", {"caster": "overlord", "spell": "terrore"}, "Il Supremo lancia Terrore"),
        ("use_benefit", {"benefit": "guard", "gems": 2}, "Supremo: 2 gemme alla Guardia"),
        ("pay_effect", {}, "Supremo: effetto dello scenario"),
        ("overlord_recover", {}, "Supremo: recupero dalla Fatica"),
        ("attack_with_ally", {"hero": "belit", "axes": 2}, "Bêlit: attacco di Alleati, 2 asce"),
        ("area_attack", {"axes": 1, "targets": [{"target": "pitti"}]}, "Attacco ad area su Pitti: 1 ascia"),
    ],
)
def test_what_nobody_counts_has_happened_all_the_same(move: str, fields: dict[str, Any], text: str) -> None:
    """Where the group keeps gems and allies itself nothing changes in the app: "as before" would be false."""
    hidden = ("overlord", "allies")
    at = table()
    for tracker in hidden:
        at.do("hide_tracker", tracker=tracker)
    assert told(at, move, **fields).text == text


def test_a_death_by_hand_is_told() -> None:
    at = Table("Conan", "Shevatas")
    moved = at.play.preview(at.move("move_gems", hero="conan", source="reserve", target="wounds", gems=11))
    put_right = at.play.preview(at.move("correct_gems", hero="conan", place="reserve", gems=0))
    assert [caution.code for caution in moved.cautions] == ["hero_dies"]
    assert "hero_dies" not in [caution.code for caution in put_right.cautions]


def test_the_last_hero_leaves_nobody_to_recover() -> None:
    at = Table("Conan")
    assert at.said("damage_hero", hero="conan", by=11) == {"last_hero_dies": False}


@pytest.mark.parametrize("axes", [0, 2])
def test_the_log_says_that_it_was_a_chest(axes: int) -> None:
    """A chest leaves the board when it is opened: the line that tells it names it."""
    assert "forziere" in told(table(), "manipulate", hero="conan", axes=axes, chest=True).text
    assert "chest" in told(table(), "manipulate", "en", hero="conan", axes=axes, chest=True).text
