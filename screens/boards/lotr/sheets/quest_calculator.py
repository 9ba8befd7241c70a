"""QuestCalculator: willpower against threat, what follows from it, and the button that applies it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.lotr.derive import is_secret, quest_preview, warn_level
from companion.games.lotr.guide_names import QUEST_CARDS, RESOLVE_CARD
from companion.games.lotr.moves.quest import ResolveQuest
from companion.games.lotr.order import turn_order
from companion.games.lotr.quest import ProgressBar, QuestOutcome, ThreatRise
from companion.games.lotr.state import LotrState
from companion.games.lotr.totals import staging_threat, total_willpower
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from screens.boards.lotr.panels.player_dial import distance_words
from screens.boards.lotr.panels.preview_panel import preview_panel
from screens.parts.live_sheet import LiveSheet
from screens.parts.next_card import with_next_card
from screens.parts.sheet_parts import button, footer, heading, note, panel, player_chips
from screens.table import Table
from screens.widgets.card import Card
from screens.widgets.column import Column
from screens.widgets.counter import CounterCard
from screens.widgets.counter_key import signed
from screens.widgets.preview import PreviewBar, PreviewItem, PreviewRow
from screens.widgets.result_banner import ResultBanner

PREVIEW_PAUSE = 0.05


class QuestCalculator(LiveSheet):
    """The totals are tried out here; the play learns of them only when they are applied."""

    def __init__(self, table: Table, **kwargs: Any) -> None:
        state = table.state
        self._willpower, self._staging = total_willpower(state), staging_threat(state)
        self._player = state.first_player
        self._preview_soon = Clock.create_trigger(self._fill_preview, PREVIEW_PAUSE)
        goes_on = state.place.card.startswith(QUEST_CARDS) and "quest" not in state.done
        label = table.app.texts.say("guide.apply") if goes_on else table.say("apply")
        apply = button(label, "quest.apply", self._apply, "check-bold", "primary")
        self._goes_on = goes_on
        cancel = table.app.texts.say("play.cancel")
        super().__init__(table, table.say("quest_title"), footer(cancel, self.cancel, apply), **kwargs)

    # --- content -----------------------------------------------------------------------------------------

    def shape(self, state: LotrState) -> Hashable:
        return tuple(player.id for player in turn_order(state)), state.options.fail_raises

    def build(self, state: LotrState) -> None:
        counters = BoxLayout(size_hint_y=None, height=dp(200), spacing=dp(10))
        self._willpower_card = self._counter("white-balance-sunny", "willpower", "calculator.willpower")
        self._staging_card = self._counter("eye-outline", "staging", "calculator.staging")
        self._willpower_card.bind(on_step=lambda _, delta: self._try(willpower=self._willpower + delta))
        self._staging_card.bind(on_step=lambda _, delta: self._try(staging=self._staging + delta))
        self._willpower_card.bind(on_number=lambda _: self._type("willpower", self._willpower))
        self._staging_card.bind(on_number=lambda _: self._type("staging", self._staging))
        for card in (self._willpower_card, self._staging_card):
            counters.add_widget(card)
        self._banner = ResultBanner(number="")
        self._preview = Column(gap=4)
        self.column.add_widget(counters)
        self.column.add_widget(self._banner)
        if state.options.fail_raises == "only_one":
            self._add_payers(state)
        self.column.add_widget(self._preview)
        self._fill_preview()

    def _counter(self, icon: str, word: str, tag: str) -> CounterCard:
        return CounterCard(self.say(word), icon, tag=tag, limits=limits_of(ResolveQuest, word))

    def _add_payers(self, state: LotrState) -> None:
        """Who takes a failure, where only one does."""
        self.column.add_widget(heading(self.say("who_fails")))
        flow, self._payers = player_chips(turn_order(state), self._player, "calculator.player", self._pay)
        self.column.add_widget(flow)

    def show(self, state: LotrState) -> None:
        self._willpower_card.value, self._staging_card.value = self._willpower, self._staging
        outcome = quest_preview(state, self._willpower, self._staging, self._player)
        self._show_banner(state, outcome)
        self._preview_soon()

    def _fill_preview(self, *_: object) -> None:
        """A moment after the numbers: quick taps must not wait for rows that the next tap replaces."""
        state = self.table.state
        outcome = quest_preview(state, self._willpower, self._staging, self._player)
        self._preview.clear_widgets()
        self._preview.add_widget(heading(self.say("preview")))
        failed = outcome.verdict == "failed"
        self._preview.add_widget(self._rises(state, outcome) if failed else self._progress(outcome))

    def _show_banner(self, state: LotrState, outcome: QuestOutcome) -> None:
        missing = abs(outcome.difference)
        banner = self._banner
        banner.outcome = outcome.verdict
        banner.title = self.say(f"quest_{outcome.verdict}", n=missing)
        banner.sentence = self._sentence(state, outcome, missing)
        banner.number = signed(missing) if missing else "0"

    def _sentence(self, state: LotrState, outcome: QuestOutcome, missing: int) -> str:
        if outcome.verdict == "failed" and len(outcome.threat) == 1:
            payer = find(state.players, outcome.threat[0].player)
            return self.say("quest_failed_one_line", player=payer.name if payer else "", n=missing)
        return self.say(f"quest_{outcome.verdict}_line", n=missing)

    # --- what follows ------------------------------------------------------------------------------------

    def _rises(self, state: LotrState, outcome: QuestOutcome) -> Card:
        return preview_panel(PreviewRow(self._rise(state, rise)) for rise in outcome.threat)

    def _progress(self, outcome: QuestOutcome) -> Card:
        card = panel()
        if outcome.verdict == "tie":
            card.add_widget(note(self.say("quest_tie_line"), "equal-box"))
            return card
        if outcome.location is not None:
            card.add_widget(_bar(self.say("active_location", name=outcome.location.name), outcome.location))
        card.add_widget(_bar(self.say("quest", name=outcome.quest.name), outcome.quest))
        if outcome.explored:
            card.add_widget(note(self.say("explored"), "map-marker-check", "ok"))
        if outcome.stage_complete:
            card.add_widget(note(self.say("stage_complete"), "flag-checkered", "ok"))
        return card

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
            warning=distance_words(self.table, replace(player, threat=rise.after)) if near else "",
            note=self.say("secrecy_lost") if lost else "",
            note_icon="eye-off-outline",
        )

    # --- answers -----------------------------------------------------------------------------------------

    def _try(self, willpower: int | None = None, staging: int | None = None) -> None:
        self.entered = True
        self._willpower = self._willpower if willpower is None else willpower
        self._staging = self._staging if staging is None else staging
        self.table.app.device_buzz("step")
        self.show(self.table.state)

    def _type(self, word: str, value: int) -> None:
        limits = limits_of(ResolveQuest, word)
        self.ask(self.say(word), value, lambda number: self._try(**{word: number}), limits=limits)

    def _pay(self, player: str) -> None:
        self._player = player
        for each, chip in self._payers.items():
            chip.selected = each == player
        self.show(self.table.state)

    def _apply(self) -> None:
        state = self.table.state
        resolve = ResolveQuest(
            willpower=None if self._willpower == total_willpower(state) else self._willpower,
            staging=None if self._staging == staging_threat(state) else self._staging,
            player=self._player if state.options.fail_raises == "only_one" else "",
        )
        self.table.forget_answers()
        self.apply(*(with_next_card(self.table, RESOLVE_CARD, resolve) if self._goes_on else (resolve,)))


def _bar(name: str, bar: ProgressBar) -> PreviewBar | PreviewRow:
    """Progress against what is needed; without quest points only the numbers."""
    if bar.points is None:
        return PreviewRow(PreviewItem(name, f"{bar.before}", f"{bar.after}"))
    return PreviewBar(name, bar.before, bar.after, bar.points)
