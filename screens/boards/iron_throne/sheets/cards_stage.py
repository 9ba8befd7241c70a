"""CardsStage: the card of each active player.

One tap for a truce, a character or a hostility value.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.iron_throne.encounter import SIDES, active_house, played_card, side_total
from companion.games.iron_throne.icons import CARD_ICONS
from companion.games.iron_throne.lookup import house_in, name_by_id
from companion.games.iron_throne.moves.encounter import PlayCard
from companion.games.iron_throne.state import LEADER, CardKind, House, IronThrone, PlayedCard, Side
from companion.kernel.limits import limits_of
from screens.boards.iron_throne.panels.house_mark import HouseMark
from screens.boards.iron_throne.sheets.encounter_stage import EncounterStage
from screens.look.theme import Radius, current
from screens.parts.sheets.sheet_parts import note
from screens.shell.ask_number import ask_number
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Flow, Grid
from screens.widgets.numbers.counter_row import CounterRow
from screens.widgets.words.text import Text

VALUES = range(1, 11)
"""Hostility values with a key of their own; others are typed."""

COLUMNS = 5
KEY = 48


class SideCards(Card):
    """The cards of one side: the card it plays, the bonus of effects, and its total.

    Its keys stay in their place.

    Tags: card.<side>.truce, card.<side>.character, card.<side>.of.<character>, card.<side>.<value>, card.<side>.other,
    bonus.<side>.
    """

    def __init__(self, stage: CardsStage, side: Side, house: House) -> None:
        super().__init__(
            face="s2", radius=Radius.STRIP, thickness=0, padding=(dp(12), dp(8)), spacing=dp(8), fit_height=True
        )
        self._stage, self._side, self._house = stage, side, house
        self._keys: dict[str, PushButton] = {}
        self._words = Text("", "body-m", "mid", points=15, shrink=True)
        self._bonus = CounterRow(
            stage.say("bonus"),
            f"bonus.{side}",
            spoken=f"{house.called}, {stage.say('bonus')}",
            limits=limits_of(PlayCard, "bonus"),
        )
        self._bonus.bind(on_step=lambda _, delta: self._add_bonus(delta))
        self._chips = {who: self._chip(who, name, icon) for who, name, icon in self._faces()}
        for part in (self._heading(stage.state), self._kinds(), self._values(), self._characters(), self._bonus):
            self.add_widget(part)

    def show(self, state: IronThrone) -> None:
        """Mark the card that is played, and count."""
        card, total = self._card(state), side_total(state, self._side)
        words = card_words(self._stage.table, state, card) if card else self._stage.say("no_card_yet")
        self._words.text = self._stage.say("card_total", card=words, total=total)
        chosen = "" if card is None else f"{card.value}" if card.kind == "hostility" else card.kind
        for name, key in self._keys.items():
            key.kind = "primary" if name == chosen else "tonal"
        if card is not None and chosen not in self._keys:
            self._keys["other"].kind = "primary"
        for who, chip in self._chips.items():
            chip.selected = card is not None and card.character == who
        self._bonus.value = card.bonus if card else 0
        self._bonus.disabled = card is None

    # --- parts -------------------------------------------------------------------------------------------

    def _heading(self, state: IronThrone) -> BoxLayout:
        """Return the heading of the side: its house and its total.

        They stand side by side, with large text one below the other.
        """
        theme = current()
        height = max(dp(32), theme.sp(28))
        line = BoxLayout(size_hint_y=None, height=height * (2 if theme.has_large_text else 1), spacing=dp(10))
        words = BoxLayout(orientation="vertical" if theme.has_large_text else "horizontal", spacing=dp(10))
        words.add_widget(Text(self._house.called, "label-m", shrink=True))
        words.add_widget(self._words)
        self._words.halign = "left" if theme.has_large_text else "right"
        line.add_widget(HouseMark(state, self._house.id, 24))
        line.add_widget(words)
        return line

    def _kinds(self) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=dp(KEY), spacing=dp(8))
        for kind in ("truce", "character"):
            icon = "" if current().has_large_text else CARD_ICONS[kind]
            line.add_widget(self._key(kind, self._stage.say(f"card.{kind}"), icon))
        other = self._key("other", "", "calculator-variant-outline")
        other.spoken = f"{self._house.called}, {self._stage.say('other_value')}"
        line.add_widget(other)
        return line

    def _faces(self) -> Iterator[tuple[str, str, str]]:
        """Yield the character cards of the house: id, name and icon, the leader's first."""
        yield LEADER, self._house.leader, "crown"
        for who in self._house.characters:
            yield who.id, who.name, "skull" if who.dead else ""

    def _chip(self, who: str, name: str, icon: str) -> Chip:
        chip = Chip(name, icon, tag=f"card.{self._side}.of.{who}")
        chip.spoken = f"{self._house.called}, {self._stage.say('card.character')} {name}"
        chip.bind(on_release=lambda _: self._play("character", character=who))
        return chip

    def _characters(self) -> Flow:
        """Return chips that play the card of one character, or of the leader."""
        flow = Flow()
        for chip in self._chips.values():
            flow.add_widget(chip)
        return flow

    def _values(self) -> Widget:
        grid = Grid(cols=COLUMNS, spacing=dp(8))
        for value in VALUES:
            key = self._key(f"{value}", f"{value}")
            key.spoken = f"{self._house.called}, {self._stage.say('card.hostility')} {value}"
            grid.add_widget(key)
        return grid

    def _key(self, name: str, word: str, icon: str = "") -> PushButton:
        is_value = name.isdecimal()
        key = PushButton(
            word,
            icon,
            kind="tonal",
            points=20 if is_value else 16,
            icon_points=20,
            side=4 if is_value else 6,
            height=dp(KEY),
            tag=f"card.{self._side}.{name}",
        )
        key.bind(on_release=lambda _: self._choose(name))
        self._keys[name] = key
        return key

    # --- answers -----------------------------------------------------------------------------------------

    def _card(self, state: IronThrone) -> PlayedCard | None:
        return played_card(state.encounter, self._side)

    def _choose(self, name: str) -> None:
        if name == "other":
            self._type()
        elif name.isdecimal():
            self._play("hostility", int(name))
        else:
            self._play("truce" if name == "truce" else "character")

    def _type(self) -> None:
        card = self._card(self._stage.table.state)
        ask_number(
            self._stage.table.context,
            self._stage.say("other_value"),
            card.value if card else 0,
            lambda value: self._play("hostility", value),
            limits=limits_of(PlayCard, "value"),
        )

    def _play(self, kind: CardKind, value: int = 0, character: str = "") -> None:
        card = self._card(self._stage.table.state)
        self._stage.do(PlayCard(self._house.id, kind, value, card.bonus if card else 0, character))

    def _add_bonus(self, delta: int) -> None:
        card = self._card(self._stage.table.state)
        if card is not None:
            self._stage.do(PlayCard(self._house.id, card.kind, card.value, card.bonus + delta, card.character))


class CardsStage(EncounterStage):
    """Both sides below each other."""

    def __init__(self, table: Table[IronThrone], state: IronThrone, **kwargs: Any) -> None:
        self._sides: list[SideCards] = []
        super().__init__(table, state, **kwargs)

    def build(self) -> None:
        if not self.state.defender:
            self.add_widget(note(self.table.context.texts.say("iron_throne:refuse.no_defender")))
            return
        for side in SIDES:
            part = SideCards(self, side, house_in(self.state, active_house(self.state, side)))
            self._sides.append(part)
            self.add_widget(part)

    def show(self, state: IronThrone) -> None:
        """Show marks and numbers; keys stay where they are, under the finger."""
        for part in self._sides:
            part.show(state)


def card_words(table: Table[IronThrone], state: IronThrone, card: PlayedCard) -> str:
    """Return a played card in words: "Ostilità 7", "Tregua", "Bran"."""
    if card.character:
        return table.say("card.leader") if card.character == LEADER else name_by_id(state, card.character)
    words = table.say(f"card.{card.kind}")
    return f"{words} {card.value}" if card.kind == "hostility" else words
