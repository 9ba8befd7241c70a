"""TorturePanel: the choices for a hostage when a round starts, and the effect of torture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.iron_throne.forms.choices import place_words
from companion.games.iron_throne.icons import CARD_ICONS
from companion.games.iron_throne.lookup import hostage_in, house_in
from companion.games.iron_throne.moves.hostages import FreeHostage, IdentifyHostage
from companion.games.iron_throne.moves.torture import TortureHostage
from companion.games.iron_throne.power import power_at
from companion.games.iron_throne.state import Hostage, HostageCard, IronThrone
from companion.games.iron_throne.torture import (
    Torture,
    can_steal_power,
    needs_character,
    torture_effect,
    victims,
)
from companion.kernel.items import find
from companion.kernel.refusal import Refusal
from screens.boards.iron_throne.hostage_words import KNOWN_CARDS
from screens.look.theme import Radius
from screens.parts.sheets.sheet_parts import buttons_row, choice_chips, heading, note
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.controls.second_tap import second_tap
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column, Flow
from screens.widgets.numbers.change_label import ChangeLabel
from screens.widgets.words.text import Icon, Text

BUTTON = 50


class TorturePanel(Column):
    """The panel that asks for unknown values, shows the effect, and releases or tortures.

    The panel stores the players' choice of a victim until they torture; everything else is in the play.
    """

    def __init__(
        self, table: Table[IronThrone], hostage_id: str, more: Callable[[], object] | None = None, **kwargs: Any
    ) -> None:
        super().__init__(padding=(dp(12), 0, dp(12), dp(14)), **kwargs)
        self._table, self._hostage, self._more = table, hostage_id, more
        self._victim = ""
        self._shape: object = None
        self.show(table.state)

    def show(self, state: IronThrone) -> None:
        """Build the panel again if the state has changed for it."""
        row = find(state.hostages, self._hostage)
        if row is None or not row.is_open:
            return
        chosen = victims(state, row)
        if self._victim not in chosen:
            self._victim = chosen[0] if chosen else ""
        shape = (
            row,
            house_in(state, row.owner),
            house_in(state, row.holder),
            state.removed_power,
            self._victim,
            state.result is not None,
        )
        if shape != self._shape:
            self._shape = shape
            self._build(state, row)

    def _build(self, state: IronThrone, row: Hostage) -> None:
        self.clear_widgets()
        for part in self._questions(state, row):
            self.add_widget(part)
        refusal = None
        try:
            self._add_effect(state, torture_effect(state, row, row.card, self._find_picked(row)))
        except Refusal as found:
            refusal = found
            if row.card != "unknown" and not needs_character(row):
                self.add_widget(note(self._table.describer.say_refusal(refusal), "skull", "low"))
        is_over = state.result is not None
        if is_over:
            self.add_widget(note(self._table.context.texts.say("play.ended"), "flag-checkered", "low"))
        self.add_widget(self._buttons(can_free=not is_over, can_torture=refusal is None and not is_over))

    # --- what must be known ------------------------------------------------------------------------------

    def _questions(self, state: IronThrone, row: Hostage) -> list[Widget]:
        say, owner = self._table.say, house_in(state, row.owner)
        if row.card == "unknown":
            return [heading(say("which_card")), self._card_chips(row)]
        if needs_character(row):
            known = [(who.id, who.name, "") for who in owner.characters]
            chips = choice_chips(known, "", "hostage.who", self._name_character)
            return [heading(say("which_character")), chips]
        found = victims(state, row)
        if can_steal_power(row.card) and len(found) > 1:
            known = [(who.id, f"{who.name} {who.power}", "") for who in owner.characters if who.id in found]
            chips = choice_chips(known, self._victim, "hostage.victim", self._pick)
            return [heading(say("who_loses_power")), chips]
        return []

    def _find_picked(self, row: Hostage) -> str:
        return row.character if row.card == "character" else self._victim

    def _card_chips(self, row: Hostage) -> Flow:
        cards = [(card, self._table.say(f"card.{card}"), CARD_ICONS[card]) for card in KNOWN_CARDS]
        return choice_chips(cards, "", "hostage.is", self._identify)

    def _identify(self, card: HostageCard) -> None:
        self._table.do(IdentifyHostage(self._hostage, card))

    def _name_character(self, character: str) -> None:
        self._table.do(IdentifyHostage(self._hostage, "character", character))

    def _pick(self, character: str) -> None:
        self._victim = character
        self.show(self._table.state)

    # --- what torture brings -----------------------------------------------------------------------------

    def _add_effect(self, state: IronThrone, effect: Torture) -> None:
        if not effect.by:
            self.add_widget(note(self._table.say("torture_nothing"), "information-outline"))
            return
        trial = self._table.play.preview(self._move(state))
        for place, key in ((effect.source, "if_tortured"), (effect.to, "torture_gains")):
            words = self._table.say(key, place=self._table.describer.say_phrase(place_words(state, place)))
            self.add_widget(_effect_row(words, power_at(state, place), power_at(trial.state, place), key))

    def _move(self, state: IronThrone) -> TortureHostage:
        row = hostage_in(state, self._hostage)
        return TortureHostage(self._hostage, character=self._victim if can_steal_power(row.card) else "")

    # --- doing it ----------------------------------------------------------------------------------------

    def _deal(self, move: FreeHostage | TortureHostage) -> None:
        """Apply the move and block a second tap.

        The row goes and the next one comes to lie under the finger: a second tap is not meant for it.
        """
        second_tap.block_last_tap()
        self._table.do(move, notice=True)

    def _buttons(self, can_free: bool, can_torture: bool) -> BoxLayout:
        say, hostage = self._table.say, self._hostage
        free = _key(say("release"), "lock-open-variant-outline", "outline", f"hostage.free.{hostage}")
        free.bind(on_release=lambda _: self._deal(FreeHostage(hostage)))
        free.disabled = not can_free
        torture = _key(say("torture"), "gavel", "danger", f"hostage.torture.{hostage}")
        torture.disabled = not can_torture
        torture.bind(on_release=lambda _: self._deal(self._move(self._table.state)))
        line = buttons_row(free, torture)
        open_details = self._more
        if open_details is None:
            return line
        more = PushButton(icon="dots-vertical", kind="tonal", height=dp(BUTTON))
        more.tag, more.spoken = f"hostage.more.{hostage}", say("hostage_details")
        more.pos_hint = {"top": 1}
        more.bind(on_release=lambda _: open_details())
        whole = BoxLayout(size_hint_y=None, height=line.height, spacing=dp(10))
        whole.add_widget(line)
        whole.add_widget(more)
        return whole


def _key(text: str, icon: str, kind: str, tag: str) -> PushButton:
    return PushButton(text, icon, kind=kind, points=17, side=8, height=dp(BUTTON), tag=tag)


def _effect_row(words: str, old: int, new: int, key: str) -> Card:
    card = Card(
        face="s2",
        radius=Radius.CELL,
        thickness=0,
        orientation="horizontal",
        padding=(dp(12), 0),
        spacing=dp(10),
        size_hint_y=None,
    )
    theme = card.theme
    loses = key == "if_tortured"
    card.add_widget(
        Icon(
            "gavel" if loses else "crown",
            points=20,
            colour="danger" if loses else "mid",
            size_hint_x=None,
            width=theme.sp(22),
        )
    )
    text = Text(words, "body-m", fit_height=True, pos_hint={"center_y": 0.5})
    text.bind(height=lambda _, height: setattr(card, "height", max(dp(42), height + dp(10))))
    card.height = max(dp(42), text.height + dp(10))
    card.add_widget(text)
    card.add_widget(Icon("crown", points=16, colour="brass", size_hint_x=None, width=theme.sp(18)))
    card.add_widget(ChangeLabel(f"{old}", f"{new}", old_points=20, new_points=25, spacing=dp(6)))
    return card
