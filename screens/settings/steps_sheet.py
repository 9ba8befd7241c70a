"""The automation of a game's guide, step by step: off, ask or on."""

from __future__ import annotations

from companion.content.game_content import content_of
from companion.content.guide import Phase, Step
from companion.games import game_named
from companion.kernel.guide import GuideRow
from companion.plays.playing.guide_words import prompt
from companion.plays.playing.play import start_state
from companion.plays.playing.prompter import AUTOMATION
from screens.play.setting_rows import ChoiceSetting
from screens.shell.context import Context
from screens.widgets.controls.list_row import RowCard
from screens.widgets.layout.column import Column
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Text


def steps_sheet(context: Context, game_id: str) -> Sheet:
    """Return the sheet. The choices hold for every play of the game."""
    texts = context.texts
    content = Column()
    content.add_widget(Text(texts.say("settings.steps_help"), "body-m", "mid", fit_height=True))
    for phase in content_of(game_id).phases:
        groups = group_automatic_steps(phase)
        if not groups:
            continue
        content.add_widget(Text(phase.title.in_(texts.language), "title-s", fit_height=True))
        rows = RowCard(face="s2", thickness=0)
        for steps in groups:
            rows.add_widget(_row(context, game_id, phase, steps))
        content.add_widget(rows)
    return Sheet(content_of(game_id).info.short.in_(texts.language), content)


def group_automatic_steps(phase: Phase) -> list[list[Step]]:
    """Return the automatic steps.

    Variants of one printed step, of which a play shows one, are grouped.
    """
    groups: dict[str, list[Step]] = {}
    for step in phase.steps:
        if step.kind == "auto" and step.do:
            groups.setdefault(step.number or step.id, []).append(step)
    return list(groups.values())


def _row(context: Context, game_id: str, phase: Phase, steps: list[Step]) -> ChoiceSetting:
    words = tuple((mode, context.texts.say(f"settings.mode_{mode}")) for mode in AUTOMATION)
    first = steps[0]
    name = _name(game_id, phase, first, context.texts.language)
    row = ChoiceSetting(name, "", f"step.{first.id}", words)
    row.show(context.preferences.modes(game_id).get(first.id, context.preferences.get("automation")))

    def choose(_: ChoiceSetting, mode: str) -> None:
        for step in steps:
            context.preferences.put_mode(game_id, step.id, mode)
        row.show(mode)

    row.bind(on_change=choose)
    return row


def _name(game_id: str, phase: Phase, step: Step, language: str) -> str:
    """Return the prompt of the step as a new play would show it."""
    game = game_named(game_id)
    words = phase.titles.get(step.card) or step.title or step.text
    if game is None:
        return words.in_(language)
    state = start_state(game, game.setup_for(content_of(game_id).info.most_players))
    return prompt(game, state, GuideRow(step.id, step), words, language)
