"""Lines that name the ranks of a battle.

A side shows its mark and role; a kind shows its shape, number and initiative.
"""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.runewars.icons import SHAPE_ICONS
from companion.games.runewars.state import Battle, Ranks, Runewars, Side
from screens.boards.runewars.battle.names import figures, side_mark, side_name
from screens.look.theme import current
from screens.table.table import Table
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text


def side_line(table: Table[Runewars], battle: Battle, side: Side) -> BoxLayout:
    line = BoxLayout(size_hint_y=None, height=current().sp(26), spacing=dp(8))
    line.add_widget(side_mark(table.state, battle, side, 18))
    words = table.say("deploys", owner=side_name(table, battle, side), side=table.say(side))
    line.add_widget(Text(words, "label-s", shrink=True))
    return line


def ranks_line(table: Table[Runewars], ranks: Ranks) -> BoxLayout:
    line = BoxLayout(size_hint_y=None, height=current().sp(28), spacing=dp(8), padding=(dp(6), 0, 0, 0))
    shape = SHAPE_ICONS[ranks.shape]
    line.add_widget(Icon(shape, points=20, colour="mid", size_hint_x=None, width=current().sp(24)))
    line.add_widget(Text(figures(ranks.name, ranks.standing), "label-m", shrink=True))
    line.add_widget(Text(table.say("at_initiative", n=ranks.initiative), "caption", "mid", fit_width=True))
    return line
