"""The texts, guide and demo of Conan fit its code, in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

import companion.games.conan as conan
from companion.content import source as content
from companion.content.filling import find_placeholders
from companion.content.source import LANGUAGES
from companion.content.texts import Texts, find_text
from companion.games.conan import GAME
from companion.games.conan.prints import BONUS_USES
from companion.games.conan.sheets import hero_sheets
from companion.games.conan.state import SPACES, Options
from companion.kernel.guide import expand
from companion.plays.describing.describer import Describer
from companion.plays.files.replay import Report, WrittenPlay, replay
from companion.plays.playing.move_codec import move_class_named
from companion.rules.cards import card, cards
from tests.games.conan.table import Table

SECTIONS = {"Refusal": "refuse", "Caution": "caution"}


def said_in_code() -> Iterator[tuple[str, str, set[str]]]:
    """Each refusal and caution in the source: section, code, the values that come with it."""
    for path in Path(conan.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SECTIONS:
                values = {str(word.arg) for word in node.keywords} - {"asks"}
                for code in codes_of(node.args[0]):
                    yield SECTIONS[node.func.id], code, values


ENDINGS = {"no_bonus.": BONUS_USES, "dredge_short.": ("reserve", "fatigue")}
"""Codes that are put together: how they begin, and all their endings."""


def codes_of(node: ast.expr) -> tuple[str, ...]:
    if isinstance(node, ast.IfExp):
        return (*codes_of(node.body), *codes_of(node.orelse))
    if isinstance(node, ast.Name):
        return ("reserve_short", "gems_short")
    if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        start = str(node.values[0].value)
        return tuple(f"{start}{ending}" for ending in ENDINGS[start])
    return (str(node.value),) if isinstance(node, ast.Constant) else ()


def test_every_refusal_and_caution_can_be_filled_in() -> None:
    """Every refusal and every caution is a sentence that can be filled in."""
    found = list(said_in_code())
    assert len(found) > 60
    for section, code, values in found:
        text = find_text(f"conan:{section}.{code}")
        assert text is not None, f"{section}.{code} has no sentence"
        for language in LANGUAGES:
            assert find_placeholders(text.in_(language)) <= values, f"{section}.{code}: {language}"


def test_no_sentence_is_left_over() -> None:
    used = {f"{section}.{code}" for section, code, _ in said_in_code()}
    written = content.read_toml("games", "conan", "texts.toml")
    there = {f"{section}.{code}" for section in SECTIONS.values() for code in written[section]}
    assert {code.removesuffix(".one") for code in there} == used


def test_every_move_is_told() -> None:
    for move in GAME.moves:
        assert find_text(f"conan:log.{move.move_name()}") is not None, move.move_name()


def test_settings_and_their_words_agree() -> None:
    assert {option.id for option in GAME.content.settings.options} == {spec.name for spec in fields(Options)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_doubtful_rules_name_their_setting(language: str) -> None:
    """Where the source is silent or contradicts itself the card says so, with the title of the setting."""
    doubts = {
        "ally-movement": "ally_move_after",
        "move-then-attack": "ally_move_after",
        "benefits": "benefit_movement",
        "overlord-end": "overlord_rest",
        "losing-points": "base_move_rule",
    }
    titles = {option.id: getattr(option.title, language) for option in GAME.content.settings.options}
    for card_id, option in doubts.items():
        found = card(GAME.content, card_id, language)
        assert found is not None and f"“{titles[option]}”" in found.body, card_id


def test_the_guide_names_only_what_there_is() -> None:
    rules = {card.id for card in cards(GAME.content, "it")}
    for phase in GAME.content.phases:
        for step in phase.steps:
            assert not step.each or step.each in GAME.collections
            assert not step.when.predicate or step.when.predicate in GAME.predicates
            assert {*step.rules, *(reminder.rule for reminder in step.reminders)} - {""} <= rules
            assert all(move_class_named(GAME, plain["move"]) for plain in step.do)


@pytest.mark.parametrize("order", ["track_first", "recovery_first"])
def test_the_overlords_start_follows_the_setting(order: str) -> None:
    table = Table("Conan", options={"overlord_order": order})
    card = next(card for card in expand(GAME, table.state) if card.id == "overlord.start")
    moves = [plain["move"] for row in card.rows for plain in row.step.do]
    expected = ["advance_turn", "overlord_recover"]
    assert moves == (expected if order == "track_first" else expected[::-1])


def test_an_untracked_overlord_only_moves_the_marker() -> None:
    table = Table("Conan", hidden=["overlord"])
    card = next(card for card in expand(GAME, table.state) if card.id == "overlord.start")
    assert [row.id for row in card.rows] == ["overlord.track"]


def test_the_board_has_words_for_spaces_skills_and_ends() -> None:
    names = [
        *(f"ui.{space}" for space in SPACES),
        *(f"ui.skill.{skill.id}" for sheet in hero_sheets() for skill in sheet.skills),
        *(f"ui.end.{end}" for end in ("all_heroes_dead", "turn_limit", "track_end")),
        *(choice.name.removeprefix("conan:") for choice in GAME.collections["stance"](None)),
    ]
    assert [name for name in names if find_text(f"conan:{name}") is None] == []


# --- demo ------------------------------------------------------------------------------------------------


def demo(language: str = "it") -> tuple[WrittenPlay, Report]:
    plain = content.read_json("demo", "conan.json")
    play = WrittenPlay(GAME, plain["title"], plain["setup"], tuple(plain["moves"]))
    return play, replay(play, Texts(language))


def test_the_demo_reaches_turn_six_with_one_hero_down() -> None:
    _, report = demo()
    assert report.refusals == ()
    state = report.state
    assert (state.turn, state.side, state.place.card) == (6, "heroes", "heroes.action")
    conan_hero, *_, shevatas = state.heroes
    assert (conan_hero.reserve, conan_hero.fatigue, conan_hero.wounds) == (4, 2, 1)
    assert (conan_hero.spaces.movement.gems, conan_hero.spaces.melee.gems) == (1, 3)
    assert shevatas.dead
    assert (state.overlord.reserve, state.overlord.fatigue, state.overlord.discarded) == (5, 7, 2)
    assert GAME.invariants(state) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_of_the_demo_has_no_holes(language: str) -> None:
    plain = content.read_json("demo", "conan.json")
    table = Table(*plain["setup"]["heroes"], **{k: v for k, v in plain["setup"].items() if k != "heroes"})
    teller = Describer(GAME, Texts(language))
    for written in plain["moves"]:
        fields_ = {key: value for key, value in written.items() if key != "move"}
        assert table.play.do(table.move(written["move"], **fields_), insist=True).done
        table.play.end_burst()
    for number, entry in enumerate(table.play.journal.entries):
        line = teller.describe_entry(entry, table.play.state_at(number), table.play.state_at(number + 1))
        words = (line.text, *(shown.label for shown in line.changes))
        assert not any("{" in word or "conan:" in word for word in words), words
