"""Every sentence that the code names exists in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import get_args

import pytest

from companion import games
from companion.command import check
from companion.content.texts import Texts, find_text
from companion.games import iron_throne
from companion.games.iron_throne.moves.consequences import resolve
from companion.games.iron_throne.state import (
    CardKind,
    Ending,
    ExchangeKind,
    HostageCard,
    HostageSource,
)
from companion.plays.describing.describer import Describer
from companion.rules.cards import cards

from .table import Table

CODE = Path(iron_throne.__file__).parent


def codes(kind: str) -> Iterator[str]:
    """The first argument of every Refusal(...) or Caution(...) in the code, where it is written out."""
    for path in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == kind:
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    yield str(first.value)


def test_refusals_and_cautions_have_sentences() -> None:
    refusals = {*codes("Refusal"), "too_few_out", "too_few_on_character", "too_few_on_leader"}
    cautions = {*codes("Caution"), *codes("EndReason")}
    assert len(refusals) > 40
    assert len(cautions) > 10
    missing = [code for code in refusals if find_text(f"iron_throne:refuse.{code}") is None]
    missing += [code for code in cautions if find_text(f"iron_throne:caution.{code}") is None]
    assert missing == []


@pytest.mark.parametrize(
    ("area", "names"),
    [
        ("card", get_args(HostageCard)),
        ("card", get_args(CardKind)),
        ("source", get_args(HostageSource)),
        ("ending", get_args(Ending)),
        ("exchange", get_args(ExchangeKind)),
        ("how", ("deck", "hand", "transferred")),
        ("fate", ("held", "released", "tortured", "returned")),
        ("end", ("influence_used", "house_fallen")),
    ],
)
def test_words_of_the_board(area: str, names: tuple[str, ...]) -> None:
    assert [name for name in names if find_text(f"iron_throne:ui.{area}.{name}") is None] == []


def test_reasons_and_rules_of_every_kind_of_consequence() -> None:
    rules = {card.id for card in cards(iron_throne.GAME.content, "it")}
    for first, second in product(("hostility", "truce"), repeat=2):
        for value in (0, 9):
            table = Table("Stark", "Lannister", "Tyrell", "Baratheon")
            values = [value if card == "hostility" else 0 for card in (first, second)]
            table.encounter(
                ("robb", first, values[0]),
                ("cersei", second, 5 if second == "hostility" else 0),
                ("tyrell", "challenger", "loras"),
                ("baratheon", "defender", "renly"),
            )
            for line in resolve(table.state).lines:
                assert find_text(f"iron_throne:ui.reason.{line.reason}") is not None
                assert find_text(f"iron_throne:ui.line.{line.kind}") is not None
                assert line.rule in rules


def test_content_agrees_with_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """With this game alone on the shelf: its content needs no other."""
    monkeypatch.setattr(games, "GAMES", (games.GameEntry("iron_throne"),))
    assert check.find_problems(iron_throne.GAME) == ()


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_log_tells_every_move_without_holes(language: str) -> None:
    table = Table("Stark", "Lannister", "Tyrell", "Baratheon")
    table.do("take_hostage", house="stark", rival="lannister")
    table.do("take_hostage", house="stark", rival="tyrell", card="leader")
    table.do("transfer_hostage", hostage="hostage1", to="tyrell")
    table.do("identify_hostage", hostage="hostage1", card="truce")
    table.do("free_hostage", hostage="hostage1")
    table.do("torture_hostage", hostage="hostage2")
    table.do("choose_defender", defender="lannister")
    table.do("offer_support", house="tyrell", side="defender", character="loras", accepted=False)
    table.do("play_card", house="stark", card="truce")
    table.do("move_power", source="sansa", to="robb", by=2)
    table.do("move_power", source="stark", to="out")
    table.do("move_power", source="out", to="stark")
    table.do("correct_power", place="out", power=9)
    table.do("kill_character", character="bran")
    table.do("rename", id="robb", name="Rob")
    table.do("extend_influence", house="stark", rival="tyrell")
    table.do("move_influence", house="stark", rival="tyrell", to="lannister")
    table.do("end_round")
    teller = Describer(iron_throne.GAME, Texts(language))
    for number, entry in enumerate(table.play.journal.entries):
        line = teller.describe_entry(entry, table.play.state_at(number), table.play.state_at(number + 1))
        assert line.text
        assert "{" not in line.text
        assert "_" not in line.text
        assert line.who in {"", *(house.id for house in table.state.houses)}


def test_a_card_held_and_a_card_owned_are_never_the_same_words() -> None:
    """“Hostage of Stark” may mean a card that Stark holds or one that it owns: no sentence says it so."""
    either = re.compile(r"ostaggi?o? di \{|hostages? of \{", re.IGNORECASE)
    texts = (CODE.parents[2] / "data" / "games" / "iron_throne" / "texts.toml").read_text(encoding="utf-8")
    assert [line for line in texts.splitlines() if either.search(line)] == []
    for language in ("it", "en"):
        say = Texts(language).say
        held, owned = say("iron_throne:ui.hostages_of", house="X"), say("iron_throne:ui.hostage_of", owner="X")
        assert held.split()[-2:] != owned.split()[-2:]
