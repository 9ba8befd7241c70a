"""Entries in a few words: a value never stands without its name, and nothing is said twice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.conan import GAME as CONAN
from companion.games.conan.moves.gems import AssignGems
from companion.games.iron_throne import GAME as THRONE
from companion.games.iron_throne.moves.hostages import TakeHostage
from companion.games.iron_throne.moves.power import MovePower, StrengthenCharacter
from companion.games.lotr import GAME as LOTR
from companion.games.lotr.moves.quest import CommitWillpower
from companion.games.lotr.moves.threat import RaiseThreat, SetThreat
from companion.kernel.common_moves import ChangeOption, EndGame, GoTo, HideTracker, NextStep, Tick
from companion.kernel.game import Game
from companion.kernel.guide import card_at
from companion.kernel.move import AnyMove
from companion.plays.describing.describer import Describer, EntryLine, EntryPart, ShownChange
from companion.plays.describing.entry_name import BETWEEN, EntryName, name_entry
from companion.plays.playing.play import Play
from companion.plays.playing.prompter import advance
from tests.games.card_answers import first_answers


@dataclass(frozen=True)
class Thing:
    id: str
    name: str


BRUNO = Thing("p2", "Bruno")
THREAT = ShownChange("Bruno: minaccia", "41", "44", BRUNO, "players.threat")
HAND = ShownChange("Bruno: mano", "3", "2", BRUNO, "players.hand")
ANNAS = ShownChange("Anna: minaccia", "20", "23", Thing("p1", "Anna"), "players.threat")
CARLAS = ShownChange("Carla: minaccia", "20", "23", Thing("p3", "Carla"), "players.threat")
STAGING = ShownChange("Minaccia in allestimento", "8", "7", None, "other_threat")


@pytest.mark.parametrize(
    ("text", "changes", "whole"),
    [
        ("Nota: pausa", (), "Nota: pausa"),
        ("Bruno: minaccia", (THREAT,), "Bruno: minaccia 41 → 44"),
        ("Bruno: minaccia 44", (THREAT,), "Bruno: minaccia 41 → 44"),
        ("Bruno si arrabbia", (THREAT,), "Bruno si arrabbia · minaccia 41 → 44"),
        ("Luogo attivo: Radura", (STAGING,), "Luogo attivo: Radura · Minaccia in allestimento 8 → 7"),
        ("Doppio", (THREAT, STAGING), "Doppio · Bruno: minaccia 41 → 44 · Minaccia in allestimento 8 → 7"),
        ("Bruno: minaccia", (THREAT, STAGING), "Bruno: minaccia 41 → 44 · Minaccia in allestimento 8 → 7"),
        ("Ragno attacca Bruno", (THREAT,), "Ragno attacca Bruno · Bruno: minaccia 41 → 44"),
        ("Brunone si arrabbia", (THREAT,), "Brunone si arrabbia · Bruno: minaccia 41 → 44"),
        ("Bruno si arrabbia", (THREAT, HAND), "Bruno si arrabbia · minaccia 41 → 44, mano 3 → 2"),
        ("Via", (THREAT, HAND, ANNAS), "Via · Bruno: minaccia 41 → 44, mano 3 → 2 · Anna: minaccia 20 → 23"),
        (
            "Bruno urta",
            (THREAT, HAND, STAGING),
            "Bruno urta · minaccia 41 → 44, mano 3 → 2 · Minaccia in allestimento 8 → 7",
        ),
        (
            "Bruno urta Anna",
            (THREAT, HAND, ANNAS),
            "Bruno urta Anna · Bruno: minaccia 41 → 44, mano 3 → 2 · Anna: minaccia 20 → 23",
        ),
        ("Fine turno", (THREAT, ANNAS), "Fine turno · minaccia: Bruno 41 → 44, Anna 20 → 23"),
        ("Fine turno", (ANNAS, CARLAS), "Fine turno · minaccia: Anna, Carla 20 → 23"),
    ],
)
def test_the_name_of_an_entry(text: str, changes: tuple[ShownChange, ...], whole: str) -> None:
    assert name_entry(EntryLine(text, "", "", changes)).whole == whole


def test_a_change_that_the_sentence_says_is_not_added() -> None:
    out = ShownChange("Bruno: eliminazione", "no", "sì", BRUNO, "players.eliminated")
    line = EntryLine("Eliminazione di Bruno", "", "", (out,), ("players.eliminated",))
    assert name_entry(line).whole == "Eliminazione di Bruno"
    assert line.changes == (out,), "the log of a replay has it all the same"


def told(game: Game, move: AnyMove, language: str = "it") -> str:
    play: Play[Any] = Play(game, game.setup_for(2))
    before = play.state
    assert play.do(move, insist=True).refusal is None
    return name_entry(
        Describer(game, Texts(language)).describe_entry(play.journal.entries[-1], before, play.state)
    ).whole


def test_common_moves_name_what_they_change() -> None:
    assert told(CONAN, ChangeOption("limits", False)) == "Limiti di Utilizzo: sì → no · Impostazione"
    assert told(CONAN, ChangeOption("limits", False), "en") == "Exertion limits: on → off · Setting"
    assert told(LOTR, ChangeOption("fail_raises", "only_one")) == (
        "Ricerca fallita: Ogni giocatore → Uno solo · Impostazione"
    )
    assert told(LOTR, HideTracker("quest")) == "Contatore Progressi della ricerca in vista → nascosto"
    assert told(LOTR, Tick("resource.by_hand")).startswith("Fatto: Ogni eroe prende 1")
    assert told(LOTR, EndGame("won")) == "Fine della partita: Vinta"
    assert told(LOTR, EndGame("lost"), "en") == "End of the game: Lost"


def test_an_entry_of_several_moves_tells_them_all() -> None:
    draw, step = EntryPart("Bruno pesca 1 carta", (HAND,)), EntryPart("Guida: Prepara → Attacca")
    name = name_entry(
        EntryLine(draw.text, "", "", (THREAT, HAND), (), (draw, EntryPart("Fine turno", (THREAT, ANNAS)), step))
    )
    assert name.head == "Bruno pesca 1 carta · mano 3 → 2"
    assert name.more == ("Fine turno (minaccia: Bruno 41 → 44, Anna 20 → 23)", "Guida: Prepara → Attacca")
    assert name.headline == "Bruno pesca 1 carta", "the undo line has one line, the log has it all"


def test_a_value_that_is_a_sentence_needs_no_brackets() -> None:
    """A further value that is a sentence of its own needs no brackets."""
    name = name_entry(
        EntryLine("Pausa", "", "", (THREAT,), (), (EntryPart("Pausa"), EntryPart("Bruno: minaccia", (THREAT,))))
    )
    assert name == EntryName("Pausa", more=("Bruno: minaccia 41 → 44",))


def bundle(game: Game, players: int, cards: int) -> str:
    """What is told of "Apply and next" on a card of the guide."""
    play: Play[Any] = Play(game, game.setup_for(players))
    for _ in range(cards):
        before, card = play.state, card_at(game, play.state)
        assert card is not None
        assert play.do(*advance(game, before, card, first_answers(game, before, card)), insist=True).done
    return name_entry(Describer(game, Texts("it")).describe_entry(play.journal.entries[-1], before, play.state)).whole


def test_apply_and_next_tells_every_change_and_the_step() -> None:
    assert bundle(LOTR, 3, 12) == (
        "Minaccia di fine turno · minaccia: P1, P2, P3 0 → 1 · Primo giocatore P1 → P2 · "
        "Turno 1 → 2 · Prendi le risorse e pesca"
    )
    prepared = bundle(THRONE, 3, 2)
    for told in ("Stark pesca 1 carta · mano 5 → 6", "Lannister pesca 1 carta (mano 5 → 6)", "Cersei: potere 4 → 5"):
        assert told in prepared


def test_taps_on_the_same_counter_are_one_thing() -> None:
    play: Play[Any] = Play(LOTR, LOTR.setup_for(2), clock=lambda: 0)
    before = play.state
    for _ in range(3):
        play.do(RaiseThreat("p1", 1))
    line = Describer(LOTR, Texts("it")).describe_entry(play.journal.entries[-1], before, play.state)
    assert name_entry(line).whole == "P1: minaccia 0 → 3"


@pytest.mark.parametrize(
    ("game", "move", "language", "told"),
    [
        (LOTR, RaiseThreat("p1", 3), "it", "P1: minaccia 3 → 0"),
        (LOTR, SetThreat(3, "p1"), "it", "P1: minaccia 3 → 0"),
        (LOTR, CommitWillpower("p1", 4), "en", "P1: willpower 4 → 0"),
        (LOTR, ChangeOption("fail_raises", "only_one"), "it", "Ricerca fallita: Uno solo → Ogni giocatore"),
        (LOTR, HideTracker("quest"), "it", "Contatore Progressi della ricerca nascosto → in vista"),
        (LOTR, NextStep(), "it", "Guida: Gioca alleati e aggregati → Prendi le risorse e pesca"),
        (LOTR, GoTo("planning.play", 2), "it", "Turno 2 → 1 · Prendi le risorse e pesca"),
        (THRONE, MovePower("stark", "robb"), "it", "1 segnalino potere: Robb → Stark"),
        (THRONE, StrengthenCharacter("robb"), "it", "Stark: 1 segnalino potere, Robb → leader"),
        (THRONE, TakeHostage("stark", "lannister"), "it", "Stark 1 → 0"),
        (CONAN, AssignGems("conan", "melee", 2), "it", "Riserva 9 → 11, Mischia 2 → 0"),
    ],
)
def test_what_was_taken_back_is_told_with_what_it_is_again(game: Game, move: AnyMove, language: str, told: str) -> None:
    play: Play[Any] = Play(game, game.setup_for(3))
    before = play.state
    assert play.do(move, insist=True).done
    line = Describer(game, Texts(language)).describe_entry(play.journal.entries[-1], before, play.state, undone=True)
    assert told in name_entry(line).whole


# --- shorter, and of one value ---------------------------------------------------------------------------


def test_the_headline_is_the_first_clause_of_the_result() -> None:
    name = EntryName("Bruno attacca, 3 danni", "4", "1")
    assert (name.head, name.headline, name.is_headline) == ("Bruno attacca, 3 danni 4 → 1", "Bruno attacca", False)
    whole = EntryName("Bruno: minaccia", "41", "44")
    assert (whole.headline, whole.is_headline) == ("Bruno: minaccia 41 → 44", True)
    assert EntryName("Bruno, il Grande cade, 3 danni", names=("Bruno, il Grande",)).headline == "Bruno, il Grande cade"


def test_further_parts_are_all_told_however_long() -> None:
    long = "x" * 90
    assert EntryName("Pausa", more=(long, "y")).whole == f"Pausa{BETWEEN}{long}{BETWEEN}y"
    assert EntryName("Pausa").whole == "Pausa"


def came(label: str, name: str, owner: str = "") -> ShownChange:
    """A thing that was not there before."""
    return ShownChange(label, "–", name, Thing(name, name), "things", owner)


@pytest.mark.parametrize(
    ("text", "changes", "whole"),
    [
        ("Via", (came("A terra", "Kris"),), "Via · A terra: Kris"),
        ("Via", (came("A terra", "Kris"), came("A terra", "Arco")), "Via · A terra: Kris, Arco"),
        (
            "Via",
            (came("Bruno: oggetti", "Kris", "Bruno"), came("Bruno: oggetti", "Arco", "Bruno")),
            "Via · Bruno, oggetti: Kris, Arco",
        ),
        (
            "Bruno prende",
            (came("Bruno: oggetti", "Kris", "Bruno"), came("Anna: oggetti", "Arco", "Anna")),
            "Bruno prende · oggetti: Kris · Anna, oggetti: Arco",
        ),
        (
            "Bruno prende",
            (came("A terra", "Kris"), came("Bruno: oggetti", "Arco", "Bruno"), HAND),
            "Bruno prende · A terra: Kris · oggetti: Arco · mano 3 → 2",
        ),
        ("Bruno", (THREAT,), "Bruno: minaccia 41 → 44"),
        ("Minaccia 44", (ShownChange("Minaccia", "41", "44"),), "Minaccia 41 → 44"),
        ("44 minaccia", (ShownChange("44", "41", "minaccia"),), "44 41 → minaccia"),
        ("Stato", (ShownChange("Stato", "–", "sconvolto"),), "Stato – → sconvolto"),
        ("Via", (THREAT, HAND, STAGING, ANNAS), None),
        ("Via", (ShownChange("Bruno: mano", "3", "2", note="su Anna"),), "Via · Bruno: mano 3 → 2 (su Anna)"),
        ("Via su Anna", (ShownChange("mano", "3", "2", note="su Anna"),), "Via su Anna · mano 3 → 2"),
        ("Minaccia, poi riposo", (ShownChange("Minaccia", "41", "44"),), "Minaccia 41 → 44 · poi riposo"),
        ("Minaccia, poi riposo", (ShownChange("Minaccia", "1", "4"), HAND), None),
    ],
)
def test_values_stand_with_their_label_and_their_owner(
    text: str, changes: tuple[ShownChange, ...], whole: str | None
) -> None:
    found = name_entry(EntryLine(text, "", "", changes)).whole
    if whole is not None:
        assert found == whole
    assert all(found.count(f"{change.old} → {change.new}") == 1 for change in changes if change.old != "–")


def test_of_a_further_part_the_value_stands_in_brackets() -> None:
    parts = (
        EntryPart("Pausa"),
        EntryPart("Bruno si arrabbia", (THREAT,)),
        EntryPart("Via", (THREAT, HAND)),
        EntryPart("Bruno: minaccia", (THREAT, HAND)),
    )
    more = name_entry(EntryLine("Pausa", "", "", (), (), parts)).more
    assert more == (
        "Bruno si arrabbia (minaccia 41 → 44)",
        "Via (Bruno: minaccia 41 → 44, mano 3 → 2)",
        "Bruno: minaccia 41 → 44 (mano 3 → 2)",
    )


def test_names_and_worded_values_may_be_shortened() -> None:
    stance = ShownChange("Bruno: atteggiamento", "Cauto", "Aggressivo", BRUNO)
    line = EntryLine("Bruno: atteggiamento", "", "", (stance,), names=("Bruno",))
    assert name_entry(line).names == ("Bruno", "Cauto", "Aggressivo")
    assert name_entry(EntryLine("Bruno: minaccia", "", "", (THREAT,), names=("Bruno",))).names == ("Bruno",)
