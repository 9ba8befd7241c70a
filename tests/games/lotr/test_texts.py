"""Every sentence that the code can ask for exists, and every log line can be told in both languages."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import companion.games.lotr
from companion.content.source import read_json
from companion.content.texts import Texts
from companion.games.lotr import GAME
from companion.plays.describing.describer import Describer, EntryLine
from companion.plays.describing.entry_name import name_entry
from companion.plays.files.replay import parse_play, replay
from companion.plays.playing.move_codec import MoveReader, decode_setup
from companion.plays.playing.play import Play, decode_entry

from .table import Table

SOURCE = Path(companion.games.lotr.__file__).parent


def codes(name: str) -> set[str]:
    """The first arguments of every call to Refusal or Caution in the game's code that are plain texts."""
    found: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                first = node.args[0]
                found |= {str(first.value)} if isinstance(first, ast.Constant) else set()
    return found


def sentences(section: str) -> set[str]:
    """The keys of a section of texts.toml, without the forms for one."""
    keys = [key.split(".", 1) for key in GAME.content.texts]
    return {name.removesuffix(".one") for head, name in keys if head == section}


def test_refusals_have_sentences_and_sentences_refusals() -> None:
    assert codes("Refusal") == sentences("refuse")


def test_cautions_have_sentences_and_sentences_cautions() -> None:
    computed = {"threat_amber", "threat_red", "elimination_reached"}
    assert codes("Caution") | computed == sentences("caution")


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_demo_is_told_without_holes(language: str) -> None:
    plain = read_json("demo", "lotr.json")
    play: Play[Any] = Play(GAME, decode_setup(GAME, plain["setup"]))
    teller = Describer(GAME, Texts(language))
    for move in plain["moves"]:
        entry = decode_entry(MoveReader(GAME), {"moves": [move]})
        before = play.state
        assert play.do(*entry.moves, insist=True).done
        line = teller.describe_entry(entry, before, play.state)
        assert not line.text.startswith(("lotr:", "core."))
        assert not set(line.text) & set("{}!")


def test_the_demo_reaches_the_fourth_quest() -> None:
    report = replay(parse_play(read_json("demo", "lotr.json")), Texts("it"))
    derived = GAME.derive(report.state)
    assert report.is_accepted
    assert [player.threat for player in report.state.players] == [31, 44, 27, 19]
    assert (derived["total_willpower"], derived["staging_threat"]) == (11, 8)
    assert (report.state.place.round, report.state.place.card) == (4, "quest.reveal")
    assert report.state.first_player == "p1"


@pytest.mark.parametrize(
    ("willpower", "staging", "text"),
    [
        (9, 5, "Ricerca riuscita di 4: volontà 9, minaccia 5"),
        (5, 8, "Ricerca fallita di 3: volontà 5, minaccia 8"),
        (5, 5, "Ricerca in pareggio: volontà 5, minaccia 5"),
    ],
)
def test_the_log_says_how_the_quest_went(willpower: int, staging: int, text: str) -> None:
    table = Table({"name": "Anna"})
    before = table.state
    table.do("resolve_quest", willpower=willpower, staging=staging)
    assert last_line(table, before) == text


def test_the_log_names_things_that_are_gone() -> None:
    table = Table({"name": "Anna"}, staging=[{"kind": "enemy", "name": "Orc", "hit_points": 2}])
    table.do("engage", enemy="Orc")
    before = table.state
    table.do("attack_enemy", enemy="c1", strength=3)
    assert last_line(table, before) == "Anna sconfigge Orc, 3 danni"


def test_the_log_tells_a_group_commitment_by_player() -> None:
    table = Table({"name": "Anna"}, {"name": "Bruno"})
    table.walk_to("quest.commit")
    table.next(willpower=4)
    assert told_last(table).startswith("Anna: volontà 0 → 4 · Bruno: volontà 0 → 4 · Guida: ")
    table.do("commit_willpower", player="Anna", willpower=4)
    assert told_last(table) == "Anna: la volontà resta 4"


def last_line(table: Table, before: object) -> str:
    entry = table.play.journal.current
    assert entry is not None
    return Describer(GAME, Texts("it")).describe_entry(entry, before, table.state).text


def test_the_end_of_a_round_tells_cards_threat_and_token() -> None:
    table = Table({"name": "Anna", "threat": 20}, {"name": "Bruno", "threat": 30})
    table.walk_to("refresh.ready")
    table.next()
    assert told_last(table).startswith(
        "Minaccia di fine turno · minaccia: Anna 20 → 21, Bruno 30 → 31 · Primo giocatore Anna → Bruno · Turno 1 → 2 · "
    )
    alone = Table({"name": "Anna", "threat": 20})
    alone.walk_to("refresh.ready")
    alone.next()
    assert told_last(alone).startswith("Minaccia di fine turno · Anna: minaccia 20 → 21 · Turno 1 → 2 · ")


def test_steps_that_find_nothing_say_so() -> None:
    table = Table({"name": "Anna", "threat": 20})
    table.do("deal_shadows")
    assert said_last(table) == "Nessuna carta ombra, nessun nemico ingaggiato"
    table.do("discard_shadows")
    assert said_last(table) == "Nessuna carta ombra da scartare"
    table.do("set_staging_threat", threat=0)
    assert said_last(table) == "Minaccia ancora 0 in allestimento"


def line_of_last(table: Table) -> EntryLine:
    cursor = table.play.journal.cursor
    states = table.play.state_at(cursor - 1), table.play.state_at(cursor)
    return Describer(GAME, Texts("it")).describe_entry(table.play.journal.entries[-1], *states)


def said_last(table: Table) -> str:
    return line_of_last(table).text


def told_last(table: Table) -> str:
    return name_entry(line_of_last(table)).whole


def test_one_corrected_value_is_told_by_itself() -> None:
    table = Table({"name": "Anna", "heroes": [{"name": "Gimli"}]})
    table.do("change_character", character="Gimli", attack=3)
    assert said_last(table) == "Gimli"
    table.do("change_character", character="Gimli", attack=2, defense=2)
    assert said_last(table) == "Gimli: correzione"
    table.do("advance_stage", name="Fuga", quest_points=4)
    assert said_last(table) == "Nuova carta ricerca: Fuga"


def test_a_card_that_comes_or_goes_tells_the_staging_threat() -> None:
    table = Table({"name": "Anna", "threat": 20})
    table.do("reveal_card", kind="enemy", name="Warg", threat=2)
    assert told_last(table) == "Nemico rivelato: Warg, minaccia in allestimento 0 → 2"
    table.do("engage", enemy="Warg", player="Anna")
    assert told_last(table) == "Anna ingaggia Warg, minaccia in allestimento 2 → 0"
    table.do("deal_shadows")
    assert told_last(table) == "Una carta ombra per nemico: Warg"


def test_an_explored_location_is_part_of_the_result() -> None:
    table = Table({"name": "Anna"}, staging=[{"kind": "location", "name": "Radura", "threat": 1, "quest_points": 2}])
    table.do("travel", location="Radura")
    table.do("resolve_quest", willpower=5, staging=1)
    assert told_last(table).startswith("Ricerca riuscita di 4: volontà 5, minaccia 1, luogo esplorato Radura")
