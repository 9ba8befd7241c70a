"""What a game's data names, its board has: the tools that guide steps and rule cards open, and their words."""

from __future__ import annotations

import pytest

import tests.kivy_driver  # noqa: F401  (prepares Kivy's environment before it is imported)
from companion.content.game_content import content_of
from companion.content.texts import Texts
from companion.games import names_to_play
from companion.rules.cards import cards
from screens.parts.board.board_modules import find_board_module
from screens.parts.board.plain_board import PlainBoard
from screens.parts.board.tool import SheetOpener, Tool, find_sheet_tools

GAMES = names_to_play()

WITHOUT_RULES = {
    "print_sheet": "prints what is there",
    "last_time": "tells what was played",
    "dues": "lists what the group owes",
    "tables": "are the tables of the box themselves",
    "reinforcements": "stand in the scenario",
    "new_tile": "is a key of the River",
}
"""The tools that no rule card explains, and why."""


def toolbox(game_id: str) -> dict[str, Tool]:
    module = find_board_module(game_id, "board")
    board = PlainBoard if module is None else module.GameBoard
    return {tool.id: tool for tool in board.toolbox}


def opened_by_the_guide(game_id: str) -> set[str]:
    return {step.open for phase in content_of(game_id).phases for step in phase.steps if step.open}


def opened_by_the_rules(game_id: str) -> set[str]:
    """The tools of a game and of its campaign, which have the same rules."""
    return {card.open for card in cards(content_of(game_id), "it") if card.open}


@pytest.mark.parametrize("game_id", GAMES)
def test_the_board_has_every_tool_that_the_guide_opens(game_id: str) -> None:
    assert opened_by_the_guide(game_id) <= set(toolbox(game_id))


@pytest.mark.parametrize("game_id", GAMES)
def test_the_board_has_every_tool_that_a_rule_card_opens(game_id: str) -> None:
    boards = (name for name in GAMES if content_of(name).owner == content_of(game_id).owner)
    assert opened_by_the_rules(game_id) <= {tool for name in boards for tool in toolbox(name)}, (
        "a campaign has them too"
    )


def sheet_of(tool: Tool) -> object:
    """What a tool opens: two tools may open one sheet."""
    return tool.opens.kind if isinstance(tool.opens, SheetOpener) else tool.id


@pytest.mark.parametrize("game_id", GAMES)
def test_a_rule_card_opens_every_tool(game_id: str) -> None:
    """So the rules of a sheet stand first while it is open. A tool without a card is listed with a reason."""
    opened, tools = opened_by_the_rules(game_id), toolbox(game_id)
    explained = {sheet_of(tool) for name, tool in tools.items() if name in opened}
    left = {name for name, tool in tools.items() if sheet_of(tool) not in explained}
    assert left == set(WITHOUT_RULES) & set(tools)


@pytest.mark.parametrize(
    ("game_id", "form"),
    [
        ("nova_aetas", "hero_attack"),
        ("nova_aetas", "enemy_attack"),
        ("nova_aetas", "activation"),
        ("nova_aetas", "prey"),
        ("iron_throne", "encounter"),
    ],
)
def test_a_form_that_its_tool_chooses_belongs_to_it(game_id: str, form: str) -> None:
    """Its rules stand first also where a key of the board opened it, and not the tool."""
    assert find_sheet_tools(toolbox(game_id).values())[form] == form


@pytest.mark.parametrize("game_id", GAMES)
def test_words_are_there_for_tools_that_are_there(game_id: str) -> None:
    tools = toolbox(game_id)
    named = {key.split(".")[2] for key in content_of(game_id).texts if key.startswith("ui.tool.")}
    assert named <= set(tools), "words of a tool that the board does not have"
    texts = Texts("en")
    titles = {tool.title or f"tool.{tool.id}" for tool in tools.values() if tool.icon}
    opened = {*opened_by_the_guide(game_id), *opened_by_the_rules(game_id)} & set(tools)
    titles |= {tools[name].title or f"tool.{name}" for name in opened}
    assert [title for title in sorted(titles) if not texts.has_text(f"{game_id}:ui.{title}")] == []
