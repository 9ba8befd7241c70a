"""The automation of a play, step by step: off, ask or on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.content.guide import Phase, Step
from companion.kernel.guide import GuideRow
from companion.plays.playing.guide_words import row_text
from companion.plays.playing.prompter import AUTOMATION
from screens.play.setting_rows import ChoiceSetting
from screens.table.table import Table
from screens.widgets.controls.list_row import RowCard
from screens.widgets.layout.column import Column
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Text


def automation_sheet(table: Table[Any], changed: Callable[[], None]) -> Sheet:
    """Return the sheet; `changed` is called when the present card may look different now."""
    texts = table.context.texts
    column = Column(gap=8)
    column.add_widget(Text(texts.say("play.steps_help"), "body-m", "mid", fit_height=True))
    for phase in table.game.content.phases:
        named = _group_automatic_steps(table, phase)
        if named:
            column.add_widget(Text(phase.title.in_(texts.language), "title-s", fit_height=True))
            card = RowCard(face="s2", thickness=0)
            for name, steps in named.items():
                card.add_widget(_row(table, name, steps, changed))
            column.add_widget(card)
    return Sheet(texts.say("play.automation"), column)


def _group_automatic_steps(table: Table[Any], phase: Phase) -> dict[str, list[Step]]:
    """Return the automatic steps by name; steps that differ only by an option share one setting."""
    players = len(table.game.players(table.state))
    named: dict[str, list[Step]] = {}
    for step in phase.steps:
        least, most = step.when.players or (players, players)
        if step.kind == "auto" and step.do and least <= players <= most:
            named.setdefault(_name(table, step), []).append(step)
    return named


def _row(table: Table[Any], name: str, steps: list[Step], changed: Callable[[], None]) -> ChoiceSetting:
    context, game = table.context, table.game.id
    words = tuple((mode, context.texts.say(f"play.mode_{mode}")) for mode in AUTOMATION)
    row = ChoiceSetting(name, "", f"automation.{steps[0].id}", words)
    row.show(table.all_answers().mode(steps[0].id))

    def choose(_: ChoiceSetting, mode: str) -> None:
        for step in steps:
            context.preferences.put_mode(game, step.id, mode)
        row.show(mode)
        changed()

    row.bind(on_change=choose)
    return row


def _name(table: Table[Any], step: Step) -> str:
    """Return the name of a step. One of a loop is named without the thing of the loop."""
    language = table.context.texts.language
    if step.each:
        titles = {card_id: title for phase in table.game.content.phases for card_id, title in phase.titles.items()}
        title = titles.get(step.card) or step.title or step.text
        return title.in_(language)
    return row_text(table.game, table.state, GuideRow(step.id, step), language)
