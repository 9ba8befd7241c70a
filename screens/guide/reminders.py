"""Reminders: the chips below the prompt.

They name steps that groups forget here, times when they may act, and the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.content.guide import Step
from companion.content.texts import Texts
from companion.kernel.guide import GuideCard
from screens.look.theme import TOUCH
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Flow, grow_wide
from screens.widgets.layout.sideways import Sideways

PEEK = 24
"""The width of the next chip, in dp, that shows beside one that fills the line."""


@dataclass(frozen=True, slots=True)
class ReminderChip:
    """A chip: its icon and text, and the rule cards that it opens."""

    icon: str
    text: str
    rules: tuple[str, ...]
    tag: str


def list_reminders(card: GuideCard, texts: Texts) -> tuple[ReminderChip, ...]:
    """Return the chips of a card, the most important first."""
    found = [_reminder(step, number, texts) for step in card.steps for number in range(len(step.reminders))]
    if card.windows:
        found.append(ReminderChip("flash", texts.say("guide.window"), _rules(card.windows), "guide.window"))
    if _rules(card.steps):
        found.append(ReminderChip("book-open-variant", texts.say("guide.rules"), _rules(card.steps), "guide.rules"))
    return tuple(found)


def _reminder(step: Step, number: int, texts: Texts) -> ReminderChip:
    reminder = step.reminders[number]
    rules = (reminder.rule,) if reminder.rule else step.rules[:1]
    return ReminderChip(reminder.icon, reminder.text.in_(texts.language), rules, f"guide.remind.{step.id}.{number}")


def _rules(steps: tuple[Step, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule for step in steps for rule in step.rules))


def reminder_chips(
    found: tuple[ReminderChip, ...], open_rules: Callable[[tuple[str, ...]], None], wrap: bool, margin: float = 12
) -> Widget:
    """Return the chips in one line that scrolls sideways between margins in dp, or wrapped."""
    holder = Flow() if wrap else _line(margin)
    for reminding in found:
        holder.add_widget(_chip(reminding, open_rules))
    return holder if wrap else _sideways(holder)


def _line(margin: float) -> BoxLayout:
    line = BoxLayout(size_hint_y=None, height=dp(TOUCH), spacing=dp(8), padding=(dp(margin), 0))
    grow_wide(line)
    return line


def _sideways(line: BoxLayout) -> Sideways:
    """Return a scroller as tall as its tallest chip.

    No chip is wider than the line, with the next one in sight.
    """
    scroller = Sideways(height=dp(TOUCH))
    scroller.add_widget(line)

    def limit(_: object, width: float) -> None:
        for chip in line.children:
            chip.widest = width - 2 * line.padding[0] - dp(PEEK)
        line.height = scroller.height = max(dp(TOUCH), *(chip.height for chip in line.children))

    scroller.bind(width=limit)
    return scroller


def _chip(reminding: ReminderChip, open_rules: Callable[[tuple[str, ...]], None]) -> Chip:
    chip = Chip(reminding.text, reminding.icon, tag=reminding.tag)
    chip.bind(on_release=lambda _: open_rules(reminding.rules))
    return chip
