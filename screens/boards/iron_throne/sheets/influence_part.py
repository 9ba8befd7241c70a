"""InfluencePart: the five tokens of a house one by one.

Tap a token, then the board on which it shall lie.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp

from companion.games.iron_throne.lookup import house_in, name_by_id
from companion.games.iron_throne.moves.influence import ExtendInfluence, MoveInfluence, ReturnInfluence
from companion.games.iron_throne.state import TOKENS_PER_HOUSE, House, IronThrone
from companion.kernel.move import AnyMove
from screens.boards.iron_throne.panels.house_mark import HouseMark, house_chips
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.shapes import centre_of, pen
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Icon

SIDE = 52


class InfluenceToken(Touchable):
    """A token with the shape of the board on which it lies; empty while it has not been used."""

    def __init__(self, state: IronThrone, house: House, board: str, chosen: bool, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(SIDE), dp(SIDE)), **kwargs)
        self._chosen, self._used = chosen, bool(board)
        self._group = InstructionGroup()
        self.canvas.before.add(self._group)
        self._inside = Icon("minus", points=20, colour="low", size=self.size)
        if board and board != house.id:
            self._inside = HouseMark(state, board, 24)
        if board:
            self.add_widget(self._inside)
        self.bind(pos=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        theme = self.theme
        colour = theme.acc if self._chosen else theme.hi if self._used else theme.outline
        line = dp(3.5 if self._chosen else 2)
        self._group.clear()
        self._group.add(Color(*colour))
        centre = centre_of(self)
        self._group.add(SmoothLine(circle=(*centre, dp(SIDE / 2) - line), width=pen(line)))
        self._inside.center = centre


class InfluencePart(Column):
    """The influence tokens of a house, to choose and move.

    Tags: token.<n>, board.<house>, token.back, token.spent. The chosen token is remembered by its number.
    """

    def __init__(self, table: Table[IronThrone], house_id: str, memory: dict[str, Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._table, self._house_id, self._memory = table, house_id, memory
        self.show(table.state)

    def show(self, state: IronThrone) -> None:
        house = house_in(state, self._house_id)
        boards = (*house.influence, *("",) * house.unused_influence)
        chosen = min(self._memory.get("token", house.used_influence), TOKENS_PER_HOUSE - 1)
        self.clear_widgets()
        self.add_widget(heading(self._table.say("influence_left", n=house.unused_influence)))
        self.add_widget(self._tokens(state, house, boards, chosen))
        self._add_ways(state, house, boards[chosen])

    def _tokens(self, state: IronThrone, house: House, boards: tuple[str, ...], chosen: int) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=dp(SIDE), spacing=dp(10))
        for number, board in enumerate(boards):
            token = InfluenceToken(state, house, board, number == chosen, tag=f"token.{number + 1}")
            token.spoken = self._describe_token(state, house, board)
            token.bind(on_release=lambda _, number=number: self._choose(number))
            line.add_widget(token)
        return line

    def _describe_token(self, state: IronThrone, house: House, board: str) -> str:
        if not board:
            return self._table.say("token_unused")
        return self._table.say("token_spent") if board == house.id else name_by_id(state, board)

    def _add_ways(self, state: IronThrone, house: House, board: str) -> None:
        """Add the choices of a board for the chosen token."""
        others = [other for other in state.houses if other.id != house.id]
        self.add_widget(heading(self._table.say("on_whose_board")))
        self.add_widget(house_chips(state, others, board, "board", lambda to: self._put(board, to)))
        if board == house.id:
            self.add_widget(note(self._table.say("token_spent")))
        if board:
            self.add_widget(buttons_row(*self._ways_back(house, board)))

    def _ways_back(self, house: House, board: str) -> list[PushButton]:
        say = self._table.say
        back = button(
            say("take_back"), "token.back", lambda: self._do(ReturnInfluence(house.id, board)), "undo-variant"
        )
        if board == house.id:
            return [back]
        spend = ReturnInfluence(house.id, board, spent=True)
        return [back, button(say("spend_token"), "token.spent", lambda: self._do(spend), "minus")]

    def _choose(self, number: int) -> None:
        self._memory["token"] = number
        self.show(self._table.state)

    def _put(self, board: str, to: str) -> None:
        if board == to:
            return
        self._do(MoveInfluence(self._house_id, board, to) if board else ExtendInfluence(self._house_id, to))

    def _do(self, move: AnyMove) -> None:
        self._memory.pop("token", None)
        self._table.do(move, notice=True)
