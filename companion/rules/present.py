"""Present rules: the cards of what the table is doing now, before anybody has typed a word."""

from __future__ import annotations

from collections.abc import Iterable

from companion.kernel.guide import GuideCard
from companion.rules.cards import RuleCard


def present_rules(
    card: GuideCard | None, cautioned: Iterable[str], rules: tuple[RuleCard, ...], tool: str = ""
) -> tuple[RuleCard, ...]:
    """Return the rules that matter at the present step, each once.

    They are the rules behind the last caution, those of the `tool` that was opened last, those of the step, those that
    groups forget there, and those of its own tool.
    """
    steps = (*card.steps, *card.windows) if card is not None else ()
    named = [
        *cautioned,
        *(rule.id for rule in rules if tool and rule.open == tool),
        *(rule for step in steps for rule in step.rules),
        *(reminder.rule for step in steps for reminder in step.reminders),
    ]
    tools = {step.open for step in steps if step.open}
    known = {rule.id: rule for rule in rules}
    found = [known[name] for name in named if name in known]
    return tuple(dict.fromkeys((*found, *(rule for rule in rules if rule.open in tools))))
