"""TurnsSheet: the orders of this season as they resolve.

Each has the reason of its bonus and of its place.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.runewars.calendar import season_of
from companion.games.runewars.forms import CORRECTION
from companion.games.runewars.guide_names import RESOLVE_CARDS
from companion.games.runewars.moves.orders import moves_of_done
from companion.games.runewars.orders import Turn, are_revealed, bonus_choices, current_turn, list_left, turns
from companion.games.runewars.rule_links import ORDER_RULES
from companion.games.runewars.state import BonusChoice, Runewars
from companion.kernel.common_moves import NextStep
from companion.kernel.move import AnyMove
from screens.boards.runewars.forms import open_form
from screens.boards.runewars.order_actions import OrderAction, bonus_actions, order_actions
from screens.boards.runewars.order_words import order_effect, order_name, supremacy_reason, tie_reason
from screens.boards.runewars.panels.season_card import SeasonCells
from screens.boards.runewars.panels.star_badge import StarBadge
from screens.boards.runewars.rules_row import rules_row
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, choice_chips, heading, note
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import TapCard
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.name_line import NameLine
from screens.widgets.words.text import Icon, Text

NUMBER, BADGE = 92, 24


class TurnCard(TapCard):
    """The card of an order: its number large, its player, the star with its reason, the action."""

    def __init__(self, table: Table[Runewars], turn: Turn, now: bool, **kwargs: Any) -> None:
        super().__init__(
            orientation="horizontal", spacing=dp(14), fit_height=True, face="s2", outline_width=2.5, **kwargs
        )
        done = turn.order.resolved
        number = Text(f"{turn.order.number}", "number-l", "acc" if now else "mid" if done else "hi", halign="center")
        number.size_hint_x, number.width = None, dp(64)
        number.pixels = dp(NUMBER)
        number.size_hint_y, number.height = None, dp(NUMBER)
        number.pos_hint = {"center_y": 0.5}
        self.add_widget(number)
        words = Column(gap=3, pos_hint={"center_y": 0.5})
        lines = [self._name_line(table, turn), self._bonus(table, turn)]
        tie = tie_reason(table, turn)
        if tie:
            lines.append(_line(_sign("scale-balance", "warn"), tie))
        lines.append(Text(order_effect(table, turn.order.number), "caption", "mid", fit_height=True))
        for line in lines:
            words.add_widget(line)
        self.add_widget(words)
        self.plate.outline = self.theme.acc if now else None

    def _name_line(self, table: Table[Runewars], turn: Turn) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=self.theme.sp(28), spacing=dp(8))
        line.add_widget(PlayerShape(turn.player.seat, 22))
        line.add_widget(NameLine(turn.player.name, "label-l"))
        line.add_widget(Text(order_name(table, turn.order.number), "label-s", "mid", halign="right", shrink=True))
        if turn.order.resolved:
            line.add_widget(Icon("check", points=22, colour="acc", size_hint_x=None, width=self.theme.sp(24)))
        return line

    def _bonus(self, table: Table[Runewars], turn: Turn) -> BoxLayout:
        due = turn.supremacy.allowed
        mark = StarBadge(BADGE, pos_hint={"center_y": 0.5}) if due else _sign("star-outline", "mid")
        return _line(mark, supremacy_reason(table, turn.supremacy))


def _sign(icon: str, colour: str) -> Icon:
    return Icon(icon, points=22, colour=colour, size_hint_x=None, width=dp(BADGE))


def _line(mark: Widget, words: str) -> BoxLayout:
    text = Text(words, "label-s", fit_height=True)
    line = BoxLayout(size_hint_y=None, spacing=dp(8))
    line.add_widget(mark)
    line.add_widget(text)
    text.bind(height=lambda _, height: setattr(line, "height", max(dp(24), height)))
    line.height = max(dp(24), text.height)
    return line


class TurnsSheet(LiveSheet[Runewars]):
    """The sheet of all turns of the season, together.

    The guide leads through the same turns. The actions of the present turn open from here, and its bonus is chosen
    here.
    """

    def __init__(self, table: Table[Runewars]) -> None:
        self._were_revealed = are_revealed(table.state)
        self._bonus: dict[str, str] = {}
        self._done = button(table.say("order_done"), "turn.done", self._resolve, "check-bold", "primary")
        self._all = button(table.say("orders_all_done"), "turn.all", self._resolve_all, "check-all", "outline")
        super().__init__(table, table.say("orders_revealed"), (self._all, self._done))

    def shape(self, state: Runewars) -> Hashable:
        return tuple((turn.player, turn.tie) for turn in turns(state)), tuple(self._bonus.items())

    def _heading(self, state: Runewars) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, spacing=dp(10))
        cells = SeasonCells()
        line.height = cells.height
        cells.show(season_of(state))
        line.add_widget(cells)
        line.add_widget(Text(self.say("from_lowest"), "caption", "mid", halign="right", shrink=True))
        return line

    def build(self, state: Runewars) -> None:
        now = current_turn(state)
        self.column.add_widget(self._heading(state))
        for turn in turns(state):
            is_now = now is not None and turn.player.id == now.player.id
            card = TurnCard(self.table, turn, is_now, tag=f"turn.{turn.player.id}")
            card.bind(on_release=lambda _, player=turn.player.id: open_form(self.table, CORRECTION, player=player))
            self.column.add_widget(card)
            if is_now:
                self._add_actions(state, turn)
        if not turns(state):
            self.column.add_widget(note(self.say("no_orders_yet")))

    def _add_actions(self, state: Runewars, turn: Turn) -> None:
        """Add the actions of the order, and the possible uses of its bonus."""
        player, number = turn.player.id, turn.order.number
        actions = order_actions(self.table, player, number)
        self.column.add_widget(buttons_row(*self._keys(actions, "deed")))
        self.column.add_widget(rules_row(self.table, ORDER_RULES[number]))
        if not turn.supremacy.allowed:
            return
        self.column.add_widget(heading(self.say("bonus_for")))
        known = bonus_choices(state, number)
        words = [(choice, self.say(f"bonus.{choice}"), "star") for choice in known]
        chosen = self._choice(state, turn)
        unused = ("none", self.say("bonus_unused"), "close")
        self.column.add_widget(choice_chips((*words, unused), chosen or "none", "bonus", self._choose))
        keys = self._keys(bonus_actions(self.table, player, number, chosen), "bonus_deed", actions)
        if keys:
            self.column.add_widget(buttons_row(*keys))

    def _keys(
        self, actions: tuple[OrderAction, ...], tag: str, above: tuple[OrderAction, ...] = ()
    ) -> tuple[PushButton, ...]:
        """Return a key for each action.

        One that has the word of a key above says that it is the bonus.
        """
        taken = {action.word for action in above}
        words = {action.word: self.say(action.word) for action in actions}
        words |= {word: self.say("by_bonus", deed=words[word]) for word in taken & words.keys()}
        return tuple(button(words[action.word], f"{tag}.{action.word}", action.act, action.icon) for action in actions)

    def show(self, state: Runewars) -> None:
        self._done.disabled = current_turn(state) is None
        self._all.disabled = not list_left(state)[1:]
        if self._were_revealed and not are_revealed(state):
            self.close()

    # --- the bonus ---------------------------------------------------------------------------------------

    def _choice(self, state: Runewars, turn: Turn) -> BonusChoice:
        """Return the players' choice of the bonus, else the first that the rules offer.

        Empty: the bonus is not used.
        """
        known = bonus_choices(state, turn.order.number) if turn.supremacy.allowed else ()
        chosen = self._bonus.get(turn.player.id)
        if chosen is None:
            return known[0] if known else ""
        return next((each for each in known if each == chosen), "")

    def _choose(self, choice: str) -> None:
        now = current_turn(self.table.state)
        if now is not None:
            self._bonus[now.player.id] = choice
            self.follow(self.table.state)

    # --- resolving ---------------------------------------------------------------------------------------

    def _moves(self, turn: Turn) -> tuple[AnyMove, ...]:
        """Return the moves of a done order; what nobody has tapped is only proposed."""
        return moves_of_done(turn, self._choice(self.table.state, turn), is_told=turn.player.id in self._bonus)

    def _moves_onward(self) -> tuple[AnyMove, ...]:
        """Return the move that takes the guide on, where it stands on these orders."""
        return (NextStep(),) if self.table.state.place.card in RESOLVE_CARDS else ()

    def _resolve(self) -> None:
        now = current_turn(self.table.state)
        if now is not None:
            self.table.do(*self._moves(now), *self._moves_onward(), notice=True)

    def _resolve_all(self) -> None:
        left = list_left(self.table.state)
        self.table.do(*(move for turn in left for move in self._moves(turn)), *self._moves_onward(), notice=True)
