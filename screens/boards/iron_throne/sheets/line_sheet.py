"""LineSheet: one consequence in full: its rule, and other numbers, boards or hostages."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from companion.games.iron_throne.hostages import Source, are_hidden
from companion.games.iron_throne.icons import CARD_ICONS
from companion.games.iron_throne.moves.consequences import Consequence
from companion.games.iron_throne.moves.hostages import TakeHostage
from companion.games.iron_throne.moves.influence import ExtendInfluence
from companion.games.iron_throne.moves.resolution import HostageChoice
from companion.games.iron_throne.resolution_draft import ResolutionDraft, number_of, with_number
from companion.games.iron_throne.state import HostageCard, IronThrone
from companion.kernel.limits import Limits
from companion.kernel.move import AnyMove
from companion.rules import cards as rules
from screens.boards.iron_throne.line_words import line_text
from screens.boards.iron_throne.panels.house_mark import house_chips
from screens.boards.iron_throne.sheets.take_sheet import TOP_OF_DECK, source_chips
from screens.guide.rule_sheet import RuleText
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, choice_chips, heading
from screens.table.table import Table
from screens.widgets.numbers.counter_row import CounterRow
from screens.widgets.words.text import Text


class LineSheet(LiveSheet[IronThrone]):
    """Changes the draft; `changed` is called when it closes.

    Tags: change.by, change.rival.<house>, change.source.<source>, change.card.<type>, change.done.
    """

    def __init__(
        self, table: Table[IronThrone], line: Consequence, draft: ResolutionDraft, changed: Callable[[], object]
    ) -> None:
        self._line, self._draft, self._tell = line, draft, changed
        done = button(table.say("done"), "change.done", self.close, "check-bold", "primary")
        super().__init__(table, table.say("consequence"), (done,), steady=True, fills=True)

    def shape(self, state: IronThrone) -> Hashable:
        """Return the choices that build the chips anew.

        Numbers are written in place, under the finger that holds their key.
        """
        instead = self._draft.instead.get(self._line.id)
        return (
            instead if isinstance(instead, ExtendInfluence) else None,
            self._draft.hostages.get(self._line.id),
        )

    def build(self, state: IronThrone) -> None:
        self._counter: CounterRow | None = None
        self._words = Text("", "label-m", fit_height=True)
        self.column.add_widget(self._words)
        for move in self._draft.moves_of(self._line):
            self._add_change(state, move)
        card = rules.card(self.table.game.content, self._line.rule, self.table.context.texts.language)
        if card is not None:
            self.column.add_widget(RuleText(card))

    def show(self, state: IronThrone) -> None:
        moves = self._draft.moves_of(self._line)
        self._words.text = line_text(self.table, state, self._line, moves)
        if self._counter is not None:
            struck = self._line.id in self._draft.struck
            number = number_of(state, moves[0])
            self._counter.value = number.value if number and not struck else 0

    def on_close(self) -> None:
        super().on_close()
        self._tell()

    # --- what can be changed -----------------------------------------------------------------------------

    def _add_change(self, state: IronThrone, move: AnyMove) -> None:
        if isinstance(move, TakeHostage):
            self._add_sources(state)
        elif isinstance(move, ExtendInfluence):
            self._add_boards(state, move)
        else:
            self._add_number(state, move)

    def _add_number(self, state: IronThrone, move: AnyMove) -> None:
        number = number_of(state, move)
        if number is not None:
            limits = Limits(0, number.most)
            self._counter = CounterRow(self.say(number.word), "change.by", value=number.value, limits=limits)
            self._counter.bind(on_step=lambda row, delta: self._set_number(move, int(row.value) + delta))
            self.column.add_widget(self._counter)

    def _set_number(self, move: AnyMove, number: int) -> None:
        """Set the number; no tokens or cards at all is a line that does not happen."""
        if number:
            self._draft.struck.discard(self._line.id)
            self._draft.instead[self._line.id] = with_number(move, number)
        else:
            self._draft.struck.add(self._line.id)
        self.follow(self.table.state)

    def _add_boards(self, state: IronThrone, move: ExtendInfluence) -> None:
        self.column.add_widget(heading(self.say("on_whose_board")))
        rivals = [house for house in state.houses if house.id != move.house]
        self.column.add_widget(
            house_chips(state, rivals, move.rival, "change.rival", lambda rival: self._set_rival(move, rival))
        )

    def _set_rival(self, move: ExtendInfluence, rival: str) -> None:
        self._draft.instead[self._line.id] = ExtendInfluence(move.house, rival)
        self.follow(self.table.state)

    def _add_sources(self, state: IronThrone) -> None:
        choice = self._draft.hostages.get(self._line.id)
        chosen = Source(choice.source, choice.hostage) if choice else TOP_OF_DECK
        self.column.add_widget(heading(self.say("from_where")))
        self.column.add_widget(
            source_chips(self.table, state, self._line.sources, chosen, self._set_source, "change.source")
        )
        if chosen.source != "hostage" and not are_hidden(state):
            self.column.add_widget(heading(self.say("which_card")))
            cards = [(card, self.say(f"card.{card}"), icon) for card, icon in CARD_ICONS.items()]
            known = choice.card if choice else "unknown"
            self.column.add_widget(choice_chips(cards, known, "change.card", self._set_card))

    def _set_source(self, source: Source) -> None:
        self._draft.hostages[self._line.id] = HostageChoice(
            line=self._line.id, source=source.source, hostage=source.hostage
        )
        self.follow(self.table.state)

    def _set_card(self, card: HostageCard) -> None:
        before = self._draft.hostages.get(self._line.id)
        self._draft.hostages[self._line.id] = HostageChoice(
            line=self._line.id,
            source=before.source if before else "deck",
            card=card,
        )
        self.follow(self.table.state)
