"""OutcomeBody: the results of a resolved quest, below its verdict.

They are the rises of threat, or the progress on location and quest.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion.forms.form import Verdict
from companion.games.lotr.derive import is_secret, quest_preview, warn_level
from companion.games.lotr.quest import ProgressBar, QuestOutcome, ThreatRise
from companion.games.lotr.state import LotrState
from companion.kernel.items import find
from screens.boards.lotr.panels.player_dial import distance_words
from screens.boards.lotr.panels.preview_panel import preview_panel
from screens.forms.verdict_foot import FootBody
from screens.look.theme import current
from screens.parts.sheets.sheet_parts import heading, note, panel
from screens.table.table import Table
from screens.widgets.controls.card import Card
from screens.widgets.layout.column import Column
from screens.widgets.layout.scrolling import PlainScroller
from screens.widgets.numbers.preview import PreviewBar, PreviewItem, PreviewRow

UNBEATEN, WORST = 199, 199
"""Totals that no group reaches: with them a quest succeeds or fails whatever lies on the table."""

LINE = 1.5
"""The height of a line of text, as a share of its size."""

PREVIEW_PAUSE = 0.05


class OutcomeBody(FootBody):
    """The changes of a quest, a moment after its verdict.

    Quick taps must not wait for changes that the next tap replaces.
    """

    def __init__(self, table: Table[LotrState], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.tallest = tallest_outcome(table, table.state)
        self._table = table
        self._outcome: QuestOutcome | None = None
        self._draw_soon = Clock.create_trigger(self._draw, PREVIEW_PAUSE)

    def show(self, verdict: Verdict | None) -> None:
        self._outcome = verdict.thing if verdict is not None else None
        if self.children:
            self._draw_soon()
        else:
            self._draw()

    def _draw(self, *_: object) -> None:
        view = PlainScroller()
        if self._outcome is not None:
            view.add_widget(OutcomePanel(self._table, self._table.state, self._outcome))
        self.clear_widgets()
        self.add_widget(view)


class OutcomePanel(Column):
    """A heading, and the card that belongs to how the quest ends."""

    def __init__(self, table: Table[LotrState], state: LotrState, outcome: QuestOutcome, **kwargs: Any) -> None:
        super().__init__(gap=4, **kwargs)
        self._table = table
        self.add_widget(heading(table.say("preview")))
        failed = outcome.verdict == "failed"
        self.add_widget(self._rise_panel(state, outcome) if failed else self._progress(outcome))

    def _rise_panel(self, state: LotrState, outcome: QuestOutcome) -> Card:
        return preview_panel(PreviewRow(self._rise(state, rise)) for rise in outcome.threat)

    def _rise(self, state: LotrState, rise: ThreatRise) -> PreviewItem:
        player = find(state.players, rise.player)
        assert player is not None, f"{rise.player} has left the table"
        near = warn_level(rise.after, player.elimination_level) != "calm"
        lost = is_secret(rise.before) and not is_secret(rise.after)
        return PreviewItem(
            player.name,
            f"{rise.before}",
            f"{rise.after}",
            seat=player.seat,
            warning=distance_words(self._table, replace(player, threat=rise.after)) if near else "",
            note=self._table.say("secrecy_lost") if lost else "",
            note_icon="eye-off-outline",
        )

    def _progress(self, outcome: QuestOutcome) -> Card:
        say, card = self._table.say, panel()
        if outcome.verdict == "tie":
            card.add_widget(note(say("quest_tie_line"), "equal-box"))
            return card
        if outcome.location is not None:
            card.add_widget(_bar(say("active_location", name=outcome.location.name), outcome.location))
        card.add_widget(_bar(say("quest", name=outcome.quest.name), outcome.quest))
        if outcome.explored:
            card.add_widget(note(say("explored"), "map-marker-check", "ok"))
        if outcome.stage_complete:
            card.add_widget(note(say("stage_completes"), "flag-checkered", "ok"))
        return card


def tallest_outcome(table: Table[LotrState], state: LotrState) -> float:
    """Return the height that any outcome of this quest needs, in pixels."""
    won, lost = quest_preview(state, UNBEATEN, 0), quest_preview(state, 0, WORST)
    return max(_natural_height(OutcomePanel(table, state, outcome)) for outcome in (won, lost))


def _natural_height(whole: OutcomePanel) -> float:
    """Return the height of a panel that was never laid out, with one sentence of one line.

    The player scrolls to a second sentence.
    """
    title, card = reversed(whole.children)
    rows = [row.height for row in card.children if isinstance(row, PreviewBar | PreviewRow)]
    if len(rows) < len(card.children):
        rows.append(current().sp(24) + dp(8))
    between = card.spacing * (len(rows) - 1) + card.padding[1] + card.padding[3]
    return float(title.font_size * LINE + whole.spacing + sum(rows) + between)


def _bar(name: str, bar: ProgressBar) -> PreviewBar | PreviewRow:
    """Return a bar of the progress against the quest points; without points only the numbers."""
    if bar.points is None:
        return PreviewRow(PreviewItem(name, f"{bar.before}", f"{bar.after}"))
    return PreviewBar(name, bar.before, bar.after, bar.points)
