"""Lines of notice, undo and log: who, what, old and new, each value with the name of whoever has it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.texts import Texts, find_text
from companion.games.iron_throne import GAME
from companion.games.iron_throne.lookup import house_in
from companion.plays.describing.describer import Describer
from companion.plays.describing.entry_name import name_entry

from .table import Table

KINDS = ("", "hostility", "truce", "leader", "character", "shown")
OF_A_CARD = (
    "take_hostage",
    "take_hostage.of",
    "free_hostage",
    "free_hostage.by_effect",
    "torture_hostage",
    "transfer_hostage",
    "return_hostage",
    "identify_hostage",
)


def table(**options: Any) -> Table:
    houses = ({"name": "Stark", "player": "Anna"}, {"name": "Lannister", "player": "Bruno"}, "Tyrell")
    return Table(*houses, options=options)


def told(at: Table, language: str = "it") -> str:
    """The last entry in one line."""
    cursor = at.play.journal.cursor
    entry = at.play.journal.entries[cursor - 1]
    return name_entry(
        Describer(GAME, Texts(language)).describe_entry(entry, at.play.state_at(cursor - 1), at.state)
    ).whole


def test_every_kind_of_card_has_a_sentence() -> None:
    keys = [".".join(part for part in (move, kind) if part) for move in OF_A_CARD for kind in KINDS]
    assert [key for key in keys if find_text(f"iron_throne:log.{key}") is None] == []


def test_taking_a_hostage_says_the_card_and_how_many_are_held() -> None:
    at = table()
    at.do("take_hostage", house="stark", rival="tyrell", source="hand", card="truce")
    assert told(at) == (
        "Anna (Stark) prende un ostaggio da Tyrell · una carta tregua · ostaggi tenuti: Anna (Stark) 0 → 1 · "
        "Tyrell: mano 5 → 4"
    )
    at.do("take_hostage", house="lannister", rival="stark", source="hostage", hostage="hostage1")
    assert told(at, "en") == (
        "Bruno (Lannister) takes a hostage from Anna (Stark) · a truce card of Tyrell · "
        "hostages held: Anna (Stark) 1 → 0, Bruno (Lannister) 0 → 1"
    )
    at.do("take_hostage", house="tyrell", rival="lannister", source="hostage", hostage="hostage1")
    assert told(at).startswith("Tyrell riprende da Bruno (Lannister) la propria carta · ostaggi tenuti: Bruno")


def test_release_and_torture_say_the_card_and_every_value() -> None:
    at = table()
    at.do("take_hostage", house="stark", rival="tyrell", card="hostility")
    at.do("take_hostage", house="stark", rival="tyrell", card="character", character="loras")
    at.do("free_hostage", hostage="hostage1")
    assert told(at) == (
        "Anna (Stark) libera una carta di Tyrell · carta ostilità, poi pesca · ostaggi tenuti: Anna (Stark) 2 → 1 · "
        "mano: Anna (Stark), Tyrell 5 → 6"
    )
    at.do("torture_hostage", hostage="hostage2")
    assert told(at) == (
        "Loras muore · Anna (Stark) tortura Loras di Tyrell · carta personaggio · ostaggi tenuti: Anna (Stark) 1 → 0 · "
        "Tyrell: potere del leader 4 → 8 · Loras: potere 4 → 0, stato in vita → non più in vita"
    )


def test_a_hidden_hostage_stays_a_secret_in_its_line() -> None:
    at = table(hidden_hostages=True)
    at.do("take_hostage", house="stark", rival="tyrell", card="truce")
    assert "una carta coperta" in told(at)


def test_an_encounter_says_its_totals_and_each_value() -> None:
    """An encounter says its totals, and each value with its owner."""
    at = table()
    at.encounter(("robb", "hostility", 7), ("jaime", "hostility", 3))
    at.do("resolve_encounter")
    line = told(at)
    assert line.startswith(
        "Anna (Stark) vince per ostilità 11–7 · Anna (Stark) contro Bruno (Lannister) · "
        "ostaggi tenuti: Anna (Stark) 0 → 1"
    )
    assert "Anna (Stark): influenza usata 0 → 1 (su Bruno (Lannister))" in line
    assert "Bruno (Lannister): potere del leader 4 → 6" in line and "Jaime: potere 4 → 2" in line


def test_a_truce_names_whose_power_moved() -> None:
    at = table()
    at.encounter(("robb", "truce", 0), ("jaime", "truce", 0))
    at.do("agree_exchange", house="lannister", kind="power")
    at.do("resolve_encounter")
    assert told(at) == (
        "Tregua · Anna (Stark) e Bruno (Lannister) · potere del leader: Anna (Stark) 4 → 7, Bruno (Lannister) 4 → 1"
    )


def test_moved_power_names_both_ends() -> None:
    at = table()
    at.do("move_power", source="catelyn", to="robb", by=3)
    assert told(at) == "3 segnalini potere: Catelyn → Robb · potere: Catelyn 4 → 1, Robb 4 → 7"


def test_a_card_played_anew_and_its_bonus_say_old_and_new() -> None:
    at = table()
    at.encounter(("robb", "hostility", 7), ("jaime", "hostility", 3))
    at.do("play_card", house="stark", card="hostility", value=8)
    assert told(at) == "Anna (Stark): ostilità 7 → 8"
    at.do("play_card", house="stark", card="hostility", value=8, bonus=2)
    assert told(at, "en") == "Anna (Stark): bonus from effects 0 → 2"


def test_nobody_draws_where_every_hand_is_full() -> None:
    at = table()
    at.do("fill_hands")
    assert told(at) == "Nessuno pesca"
    at.do("discard_cards", house="tyrell", cards=2)
    at.do("fill_hands")
    assert told(at) == "Mani fino a 5 carte · Tyrell: mano 3 → 5"


def test_the_next_round_and_the_next_challenger_are_told() -> None:
    at = table()
    at.do("end_round")
    assert told(at) == "Turno 1 → 2 · Sfidante Anna (Stark) → Bruno (Lannister)"
    at.do("go_to", card="end.hands")
    at.play.do(at.move("fill_hands"), at.move("next_step"), insist=True)
    assert told(at) == (
        "Nessuno pesca · Turno 2 → 3 · Chi difende contro Tyrell? (Sfidante Bruno (Lannister) → Tyrell)"
    )


def test_a_token_that_moves_says_no_number_that_stays() -> None:
    at = table()
    at.do("extend_influence", house="stark", rival="tyrell")
    assert told(at) == "Anna (Stark) estende influenza su Tyrell · influenza usata 0 → 1"
    at.do("move_influence", house="stark", rival="tyrell", to="lannister")
    assert told(at) == "Anna (Stark): influenza Tyrell → Bruno (Lannister)"


@pytest.mark.parametrize("pile", ["hand", "deck", "discard"])
def test_counting_a_pile_is_one_entry_with_its_own_word(pile: str) -> None:
    """Counting a pile is one entry, and a pile larger than at the start gets a word of its own."""
    at = table()
    before = at.play.journal.cursor
    start = getattr(house_in(at.state, "stark"), pile)
    for cards in range(start + 1, start + 4):
        outcome = at.play.do(at.move("correct_cards", house="stark", **{pile: cards}))
        assert [caution.code for caution in outcome.cautions] == ["more_cards"] and outcome.done
    assert at.play.journal.cursor == before + 1
    assert told(at).endswith(f"{start} → {start + 3}")
    at.play.undo()
    assert getattr(house_in(at.state, "stark"), pile) == start


def test_cards_that_changed_their_pile_need_no_word() -> None:
    at = table()
    at.do("take_hostage", house="lannister", rival="stark")
    for pile, cards in (("deck", 10), ("hand", 7), ("discard", 7)):
        assert at.play.do(at.move("correct_cards", house="stark", **{pile: cards})).cautions == ()


def test_whoever_is_chosen_instead_is_told_with_whoever_was() -> None:
    at = table()
    at.do("choose_defender", defender="lannister")
    assert told(at) == "Difensore: Bruno (Lannister)"
    at.do("choose_defender", defender="tyrell")
    assert told(at) == "Difensore: Bruno (Lannister) → Tyrell"
    at.do("choose_character", house="stark", character="robb")
    at.do("choose_character", house="stark", character="bran")
    assert told(at, "en") == "Anna (Stark) chooses: Robb → Bran"
    at.do("offer_support", house="lannister", side="defender", character="jaime")
    at.do("withdraw_support", house="lannister")
    assert told(at) == "Bruno (Lannister) ritira il supporto, con Jaime"
