"""EnemyStep: the guide of an enemy type.

It says which figure acts, its start, its target and why, its attack, its end.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.nova_aetas.activation_end import begin, has_end_effects, model_over, moves_after_acting
from companion.games.nova_aetas.guide_names import BEGIN_ROW, MODEL_ROW, current_models, has_begun, has_struck
from companion.games.nova_aetas.horologium import roman
from companion.games.nova_aetas.moves.mission import RaiseStealth, StealthRise
from companion.games.nova_aetas.signs import sign_icon
from companion.games.nova_aetas.state import Enemy, Model, NovaAetas
from companion.games.nova_aetas.stealth import is_noticed
from companion.games.nova_aetas.targets import Target, target_for, target_of
from companion.kernel.common_moves import Tick
from companion.kernel.items import find
from screens.boards.nova_aetas.control_area import area_of
from screens.boards.nova_aetas.forms import attack_of_enemy
from screens.boards.nova_aetas.moment import activation_title
from screens.boards.nova_aetas.panels.target_card import TargetCard
from screens.boards.nova_aetas.sheets.status_row import word_of
from screens.look.theme import current
from screens.parts.board.board import PendingAction
from screens.parts.board.step_panel import StepPanel
from screens.parts.sheets.sheet_parts import button, buttons_row
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.check_row import CheckRow
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column, Flow
from screens.widgets.words.text import Icon, Text

ROWS = ("begin", "behave", "over")
SEEN: tuple[tuple[StealthRise, str], ...] = (("beside", "account-group"), ("enters", "walk"))
"""Why stealth rises while an enemy acts, as the players see it on the board."""


class EnemyStep(StepPanel[NovaAetas]):
    """The guide's panel of the enemies, one figure at a time.

    The main key attacks the target that the rules name; without a target it goes on to the next figure.
    """

    describes_changes = True

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self._line = Text("", "body-m", "mid", points=15, fit_height=True, pos_hint={"center_y": 0.5})
        self._icon = Icon("skull", points=26, colour="danger", size_hint_x=None, width=current().sp(30))
        self._figures = Column(gap=0)
        self._chips: tuple[Any, ...] = ()
        self._target = TargetCard(self.table, self._on_area_change)
        self._rows = {name: self._row(name) for name in ROWS}
        words = self.table.say("no_attack")
        self._skip = button(words, "guide.no_attack", self._end_without_attack, "timer-sand", "outline")
        self.inside = Column(gap=6)
        for part in (self._heading(), self._figures):
            self.inside.add_widget(part)
        self.below = Column(gap=6)
        for part in (self._rows["begin"], self._target, self._rows["behave"], self._rows["over"]):
            self.below.add_widget(part)
        self._seen = buttons_row(*(self._stealth_key(why, icon) for why, icon in SEEN))
        self._keys = Column(gap=0)
        self._keys.add_widget(buttons_row(self._skip))
        self.foot = self._keys

    def _stealth_key(self, why: StealthRise, icon: str) -> PushButton:
        """Return a key that raises stealth.

        The players see who is beside whom, the app does not.
        """
        return button(
            self.table.say(f"stealth_{why}"), f"guide.stealth.{why}", lambda: self._rise(why), icon, "outline"
        )

    def _rise(self, why: StealthRise) -> None:
        self.table.do(RaiseStealth(why), notice=True)

    def _show_stealth(self, state: NovaAetas) -> None:
        if (state.stealth is not None) != (self._seen.parent is not None):
            change = self._keys.add_widget if state.stealth is not None else self._keys.remove_widget
            change(self._seen)

    def _heading(self) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=dp(34), spacing=dp(10))
        self._line.bind(height=lambda _, height: setattr(line, "height", max(dp(34), height)))
        line.add_widget(self._icon)
        line.add_widget(self._line)
        return line

    def _row(self, name: str) -> CheckRow:
        row = CheckRow(tag=f"guide.enemy.{name}", padding=(dp(6), 0))
        row.bind(on_release=lambda _: self._tick(name))
        return row

    # --- showing -----------------------------------------------------------------------------------------

    def _enemy(self) -> Enemy | None:
        state = self.table.state
        return find(state.enemies, state.activation.token) if state.activation is not None else None

    def _model(self) -> Model | None:
        return next(iter(current_models(self.table.state)), None)

    def kicker(self) -> str:
        enemy, model = self._enemy(), self._model()
        called = model.name if model is not None and self.low else enemy.name if enemy is not None else ""
        return activation_title(self.table, called) if called else ""

    def progress(self) -> tuple[int, int] | None:
        enemy = self._enemy()
        if enemy is None or not enemy.models:
            return None
        acted = sum(1 for model in enemy.models if model.activated)
        return min(acted + 1, len(enemy.models)), len(enemy.models)

    def show(self, state: NovaAetas) -> None:
        enemy, model = self._enemy(), self._model()
        self.offer = None
        if enemy is None or state.activation is None:
            return
        self._icon.icon = sign_icon(state, enemy.id)
        start, end = roman(state.activation.start), roman(enemy.sector)
        self._line.text = self.table.say("enemy_moved", n=state.activation.points, start=start, end=end)
        self._show_stealth(state)
        self._show_figures(enemy, model)
        self._target.show(state, enemy, model, self._find_target(state))
        self._show_rows(state, model)
        self._skip.disabled = model is None or has_struck(state, model)
        if model is not None and not has_struck(state, model):
            self.offer = self._make_offer(state, enemy)

    def _make_offer(self, state: NovaAetas, enemy: Enemy) -> PendingAction:
        """Return the action that the main key offers.

        In stealth a figure that was attacked begins first, since that raises stealth.
        """
        model = self._model()
        if model is not None and is_noticed(state, model.id):
            act = self.table.say("key_activate")
            return PendingAction(self.kicker(), "", act, "play", lambda: self._tick("begin"))
        if enemy.patrols:
            return PendingAction(
                self.kicker(), "", self.table.say("patrol"), "walk", lambda: self.board.open_tool("patrol")
            )
        if self._has_target(state):
            return PendingAction(self.kicker(), "", self.table.say("key_attack"), "sword", self._attack)
        return PendingAction(
            self.kicker(), "", self.table.say_shared("guide.next"), "arrow-right", self._end_without_attack
        )

    def _find_target(self, state: NovaAetas) -> Target:
        """Return the target that the rules name for the figure that acts."""
        model = self._model()
        return target_for(state, model, area_of(self.table, model.id)) if model is not None else target_of(state, ())

    def _has_target(self, state: NovaAetas) -> bool:
        named = self._find_target(state)
        return bool(named.heroes or named.scenery)

    def _show_figures(self, enemy: Enemy, model: Model | None) -> None:
        """Show all figures of the type: those that have acted stay in their place."""
        shown = tuple((each.id, each.name, each.activated, each is model) for each in enemy.models)
        if shown == self._chips:
            return
        self._chips = shown
        self._figures.clear_widgets()
        flow = Flow()
        for own, name, acted, now in shown:
            chip = Chip(name, tone="quiet" if acted else "plain", tag=f"guide.model.{own}", disabled=acted)
            chip.selected = now
            chip.bind(on_release=lambda _, own=own: self._choose(own))
            flow.add_widget(chip)
        self._figures.add_widget(flow)

    def _show_rows(self, state: NovaAetas, model: Model | None) -> None:
        say = self.table.say
        names = ", ".join(word_of(self.table, status) for status in model.statuses) if model is not None else ""
        ticked = {
            "begin": model is None or has_begun(state, model),
            "behave": model is None or has_struck(state, model),
            "over": model is None,
        }
        for name, row in self._rows.items():
            tokens = names if name != "behave" else ""
            row.text = say(f"enemy_{name}_with", names=tokens) if tokens else say(f"enemy_{name}")
            row.checked, row.disabled = ticked[name], model is None

    # --- doing -------------------------------------------------------------------------------------------

    def _on_area_change(self) -> None:
        self.table.context.buzz("step")
        self.show(self.table.state)

    def _choose(self, own: str) -> None:
        """Let another figure begin; a figure that had begun and not acted is let go of."""
        state = self.table.state
        model = self._model()
        if model is None or model.id == own or has_struck(state, model):
            return
        begun = (Tick(f"{BEGIN_ROW}:{model.id}", False),) if has_begun(state, model) else ()
        self.table.do(*begun, Tick(f"{BEGIN_ROW}:{own}"), *begin(state, own))

    def _tick(self, name: str) -> None:
        state = self.table.state
        model = self._model()
        if model is None:
            return
        if name == "over":
            self.board.make(*model_over(state, model.id))
            return
        row = f"{BEGIN_ROW if name == 'begin' else MODEL_ROW}:{model.id}"
        begins = begin(state, model.id) if name == "begin" else ()
        self.table.do(Tick(row, row not in state.place.ticked), *begins)

    def _attack(self) -> None:
        model = self._model()
        if model is not None:
            attack_of_enemy(self.table, model=model.id).open()

    def _end_without_attack(self) -> None:
        state = self.table.state
        model = self._model()
        if model is None:
            return
        if has_end_effects(model):
            self.table.do(*moves_after_acting(state, model.id), notice=True)
        else:
            self.board.make(*model_over(state, model.id))
