"""Entries in a few words: a value never stands without its name, and nothing is said twice."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from companion.content.texts import Texts
from companion.games.conan import GAME as CONAN
from companion.games.lotr import GAME as LOTR
from companion.kernel.game import AnyMove, Game
from companion.plays.common_moves import ChangeOption, EndGame, HideTracker, Tick
from companion.plays.entry_name import named, with_name_of
from companion.plays.play import Play
from companion.plays.telling import Line, Shown, Teller


@dataclass(frozen=True)
class Thing:
    id: str
    name: str


BRUNO = Thing("p2", "Bruno")
THREAT = Shown("Bruno: minaccia", "41", "44", BRUNO, "players.threat")
STAGING = Shown("Minaccia in allestimento", "8", "7", None, "other_threat")


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
        ("Una frase lunga che basta a se stessa", (THREAT, STAGING), "Una frase lunga che basta a se stessa"),
    ],
)
def test_the_name_of_an_entry(text: str, changes: tuple[Shown, ...], whole: str) -> None:
    assert named(Line(text, "", "", changes)).whole == whole


def test_a_change_that_the_sentence_says_is_not_added() -> None:
    out = Shown("Bruno: eliminazione", "no", "sì", BRUNO, "players.eliminated")
    line = Line("Eliminazione di Bruno", "", "", (out,), ("players.eliminated",))
    assert named(line).whole == "Eliminazione di Bruno"
    assert line.changes == (out,), "the log of a replay has it all the same"


def told(game: Game, move: AnyMove, language: str = "it") -> str:
    play = Play(game, game.setup_for(2))
    before = play.state
    assert play.do(move, insist=True).refusal is None
    return named(Teller(game, Texts(language)).line(play.journal.entries[-1], before, play.state)).whole


def test_common_moves_name_what_they_change() -> None:
    assert told(CONAN, ChangeOption("limits", False)) == "Impostazione: Limiti di Utilizzo sì → no"
    assert told(CONAN, ChangeOption("limits", False), "en") == "Setting: Exertion limits on → off"
    assert told(LOTR, ChangeOption("fail_raises", "only_one")) == (
        "Impostazione: Ricerca fallita Ogni giocatore → Uno solo"
    )
    assert told(LOTR, HideTracker("quest")) == "Contatore Progressi della ricerca in vista → nascosto"
    assert told(LOTR, Tick("resource.by_hand")).startswith("Prendi le risorse e pesca, fatto: Ogni eroe prende 1")
    assert told(LOTR, EndGame("won")) == "Fine della partita: Vinta"
    assert told(LOTR, EndGame("lost"), "en") == "End of the game: Lost"


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("Minaccia di fine turno", "Minaccia di fine turno"),
        ("Incontro risolto", "Incontro risolto · minaccia"),
    ],
)
def test_values_of_several_players_have_a_name(text: str, whole: str) -> None:
    assert with_name_of(text, THREAT) == whole
