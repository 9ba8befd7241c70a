"""EnemiesSheet: every enemy type, ally and piece of scenery of the mission, and new ones."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from kivy.uix.widget import Widget

from companion.games.nova_aetas.forms import ALLY_FORM, NEW_ALLY, NEW_ENEMY, NEW_SCENERY, PIECE_FORM
from companion.games.nova_aetas.horologium import roman
from companion.games.nova_aetas.mission_parts import Scenery
from companion.games.nova_aetas.signs import sign_icon
from companion.games.nova_aetas.state import Ally, Enemy, NovaAetas
from screens.boards.nova_aetas.forms import open_form
from screens.boards.nova_aetas.sheets.enemy_sheet import EnemySheet
from screens.look.theme import current
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.words.text import Icon


class EnemiesSheet(LiveSheet[NovaAetas]):
    """A tap opens a type, an ally or a piece of scenery."""

    def __init__(self, table: Table[NovaAetas]) -> None:
        add = button(table.say("new_enemy"), "enemies.add", partial(open_form, table, NEW_ENEMY), "plus", "primary")
        super().__init__(table, table.say("enemies"), (add,))

    def shape(self, state: NovaAetas) -> Hashable:
        return state.enemies, state.allies, state.scenery

    def build(self, state: NovaAetas) -> None:
        if not state.enemies:
            self.column.add_widget(note(self.say("no_enemies")))
        self._group("", [self._enemy_row(enemy) for enemy in state.enemies])
        self._group("allies", [self._ally_row(ally) for ally in state.allies])
        self._group("scenery", [self._scenery_row(piece) for piece in state.scenery])
        ally = button(self.say("new_ally"), "enemies.ally", partial(open_form, self.table, NEW_ALLY), "account-heart")
        piece = button(self.say("new_scenery"), "enemies.scenery", partial(open_form, self.table, NEW_SCENERY), "wall")
        self.column.add_widget(buttons_row(ally, piece))

    def _group(self, title: str, rows: list[Widget]) -> None:
        if not rows:
            return
        if title:
            self.column.add_widget(heading(self.say(title)))
        card = RowCard(face="s2", thickness=0)
        for row in rows:
            card.add_widget(row)
        self.column.add_widget(card)

    def _enemy_row(self, enemy: Enemy) -> ListRow:
        place = self.say("in_sector", sector=roman(enemy.sector)) if enemy.sector else self.say("no_token")
        caption = self.say("enemy_caption", n=len(enemy.models), rapidity=enemy.rapidity, place=place)
        mark = _mark(sign_icon(self.table.state, enemy.id))
        row = ListRow(enemy.name, caption, leading=mark, tag=f"enemy.{enemy.id}")
        row.bind(on_release=lambda _: EnemySheet(self.table, enemy.id).open())
        return row

    def _ally_row(self, ally: Ally) -> ListRow:
        caption = self.say("wounds_now", n=ally.wounds, of=ally.health)
        row = ListRow(ally.name, caption, leading=_mark("account-heart"), tag=f"ally.{ally.id}")
        row.bind(on_release=lambda _: open_form(self.table, ALLY_FORM, ally=ally.id))
        return row

    def _scenery_row(self, piece: Scenery) -> ListRow:
        caption = self.say("wounds_now", n=piece.wounds, of=piece.health)
        row = ListRow(piece.name, caption, leading=_mark("wall"), tag=f"scenery.{piece.id}")
        row.bind(on_release=lambda _: self._hit(piece))
        return row

    def _hit(self, piece: Scenery) -> None:
        open_form(self.table, PIECE_FORM, scenery=piece.id)


def _mark(icon: str) -> Icon:
    return Icon(icon, points=22, colour="acc", size_hint_x=None, width=current().sp(26))
