"""EnemiesSheet: every enemy type, ally and piece of scenery of the mission, and new ones."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from kivy.uix.widget import Widget

from companion.games.nova_aetas.horologium import roman
from companion.games.nova_aetas.mission_parts import Scenery
from companion.games.nova_aetas.moves.enemies import AddAlly, AddEnemy
from companion.games.nova_aetas.moves.scenery import AddScenery
from companion.games.nova_aetas.state import Ally, Enemy, NovaAetas
from companion.kernel.limits import limits_of
from screens.boards.nova_aetas.known_names import known
from screens.boards.nova_aetas.setup.enemy_form import EnemyForm
from screens.boards.nova_aetas.sheets.ally_sheet import AllySheet
from screens.boards.nova_aetas.sheets.enemy_sheet import EnemySheet
from screens.boards.nova_aetas.sheets.scenery_sheet import ScenerySheet
from screens.boards.nova_aetas.sign_icons import sign_icon
from screens.look.theme import current
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Field, Name, Number
from screens.parts.sheets.fields_sheet import FieldsSheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.words.text import Icon


class EnemiesSheet(LiveSheet[NovaAetas]):
    """A tap opens a type, an ally or a piece of scenery."""

    def __init__(self, table: Table[NovaAetas]) -> None:
        add = button(table.say("new_enemy"), "enemies.add", self._add_enemy, "plus", "primary")
        super().__init__(table, table.say("enemies"), (add,))

    def shape(self, state: NovaAetas) -> Hashable:
        return state.enemies, state.allies, state.scenery

    def build(self, state: NovaAetas) -> None:
        if not state.enemies:
            self.column.add_widget(note(self.say("no_enemies")))
        self._group("", [self._enemy_row(enemy) for enemy in state.enemies])
        self._group("allies", [self._ally_row(ally) for ally in state.allies])
        self._group("scenery", [self._scenery_row(piece) for piece in state.scenery])
        ally = button(self.say("new_ally"), "enemies.ally", self._add_ally, "account-heart")
        piece = button(self.say("new_scenery"), "enemies.scenery", self._add_scenery, "wall")
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
        row.bind(on_release=lambda _: AllySheet(self.table, ally.id).open())
        return row

    def _scenery_row(self, piece: Scenery) -> ListRow:
        caption = self.say("wounds_now", n=piece.wounds, of=piece.health)
        row = ListRow(piece.name, caption, leading=_mark("wall"), tag=f"scenery.{piece.id}")
        row.bind(on_release=lambda _: self._hit(piece))
        return row

    def _hit(self, piece: Scenery) -> None:
        ScenerySheet(self.table, piece.id).open()

    # --- new ones ----------------------------------------------------------------------------------------

    def _add_enemy(self) -> None:
        tag = "enemy.new"
        self._open("new_enemy", tag, lambda: EnemyForm(self.table.context, tag), AddEnemy)

    def _add_ally(self) -> None:
        numbers = tuple(
            Number(name, limits_of(AddAlly, name), usual)
            for name, usual in (("rapidity", 3), ("health", 3), ("sector", 0), ("threat", None))
        )
        name = Name(label="ally_name", asked=known("ally", self.table.state.mission))
        self._open_form("new_ally", "ally.new", (name, *numbers), AddAlly)

    def _add_scenery(self) -> None:
        fields = (
            Name(label="scenery_name", asked=known("scenery", self.table.state.mission)),
            Number("health", limits_of(AddScenery, "health"), 3),
            Number("threat", limits_of(AddScenery, "threat"), None),
        )
        self._open_form("new_scenery", "scenery.new", fields, AddScenery)

    def _open_form(self, title: str, tag: str, fields: tuple[Field, ...], move: type) -> None:
        self._open(title, tag, lambda: FieldsForm(self.table.context, self.say, tag, fields), move)

    def _open(self, title: str, tag: str, form: Callable[[], FieldsForm], move: type) -> None:
        FieldsSheet(
            self.table,
            self.say(title),
            self.say_shared("play.save"),
            form,
            lambda form: move(**form.read_values()),
            tag=f"{tag}.keep",
        ).open()


def _mark(icon: str) -> Icon:
    return Icon(icon, points=22, colour="acc", size_hint_x=None, width=current().sp(26))
