"""TakeSheet: a hostage taken by hand: taker, rival, source, and the card if it may be known."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace

from companion.games.iron_throne.hostages import Source, are_hidden, sources
from companion.games.iron_throne.icons import CARD_ICONS
from companion.games.iron_throne.lookup import hostage_in, house_in, name_by_id
from companion.games.iron_throne.moves.hostages import TakeHostage
from companion.games.iron_throne.state import HostageCard, IronThrone
from screens.boards.iron_throne.panels.house_mark import house_chips
from screens.look.theme import current
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, choice_chips, footer, heading
from screens.table.table import Table
from screens.widgets.layout.column import Flow

SOURCE_ICONS = {"deck": "cards-outline", "hand": "hand-back-right-outline", "hostage": "swap-horizontal"}


TOP_OF_DECK = Source("deck")


@dataclass(frozen=True, slots=True)
class Taking:
    """The players' choices so far for taking a hostage."""

    taker: str = ""
    rival: str = ""
    source: Source = TOP_OF_DECK
    card: HostageCard = "unknown"
    character: str = ""


class TakeSheet(LiveSheet[IronThrone]):
    """The sheet to take a hostage by hand.

    Tags: take.taker.<house>, take.rival.<house>, take.source.<source>, take.card.<type or character>, take.apply.
    """

    def __init__(self, table: Table[IronThrone]) -> None:
        self._taking = Taking(taker=table.state.challenger, rival=table.state.defender)
        icon = "" if current().has_large_text else "check-bold"
        self._apply_key = button(table.say("take_hostage"), "take.apply", self._take, icon, "primary")
        cancel = table.context.texts.say("play.cancel")
        keys = footer(cancel, self.cancel, self._apply_key)
        super().__init__(table, table.say("take_hostage"), keys, steady=True, fills=True)

    def shape(self, state: IronThrone) -> Hashable:
        return (self._taking, state.houses, state.hostages)

    def build(self, state: IronThrone) -> None:
        taking = self._taking
        self.column.add_widget(heading(self.say("who_takes")))
        self.column.add_widget(house_chips(state, state.houses, taking.taker, "take.taker", self._set_taker))
        rivals = [house for house in state.houses if house.id != taking.taker]
        self.column.add_widget(heading(self.say("from_whom")))
        self.column.add_widget(house_chips(state, rivals, taking.rival, "take.rival", self._set_rival))
        if taking.rival:
            self._add_source(state)

    def show(self, state: IronThrone) -> None:
        self._apply_key.disabled = not self._taking.rival

    def _add_source(self, state: IronThrone) -> None:
        taking = self._taking
        self.column.add_widget(heading(self.say("from_where")))
        found = sources(state, house_in(state, taking.rival))
        self.column.add_widget(source_chips(self.table, state, found, taking.source, self._set_source))
        if taking.source.source == "hostage" or are_hidden(state):
            return
        self.column.add_widget(heading(self.say("which_card")))
        people = [(who.id, who.name, CARD_ICONS["character"]) for who in house_in(state, taking.rival).characters]
        cards = [(card, self.say(f"card.{card}"), icon) for card, icon in CARD_ICONS.items()]
        self.column.add_widget(
            choice_chips((*cards, *people), taking.character or taking.card, "take.card", self._set_card)
        )

    # --- answers -----------------------------------------------------------------------------------------

    def _set_taker(self, house: str) -> None:
        self._set_taking(Taking(taker=house, rival=self._taking.rival if self._taking.rival != house else ""))

    def _set_rival(self, house: str) -> None:
        self._set_taking(Taking(taker=self._taking.taker, rival=house))

    def _set_source(self, source: Source) -> None:
        self._set_taking(replace(self._taking, source=source))

    def _set_card(self, card: str) -> None:
        """Set the kind of card, or the character that it shows."""
        kind = next((kind for kind in CARD_ICONS if kind == card), None)
        self._set_taking(replace(self._taking, card=kind or "character", character="" if kind else card))

    def _set_taking(self, taking: Taking) -> None:
        self.entered = True
        self._taking = taking
        self.follow(self.table.state)

    def _take(self) -> None:
        taking = self._taking
        hidden = taking.source.source == "hostage" or are_hidden(self.table.state)
        self.apply(
            TakeHostage(
                taking.taker,
                taking.rival,
                taking.source.source,
                taking.source.hostage,
                "unknown" if hidden else taking.card,
                "" if hidden else taking.character,
            )
        )


def source_chips(
    table: Table[IronThrone],
    state: IronThrone,
    found: tuple[Source, ...],
    chosen: Source,
    choose: Callable[[Source], object],
    tag: str = "take.source",
) -> Flow:
    """Return chips for the sources of a hostage.

    They are the deck, the hand, and each hostage that the rival holds.
    """
    by_tag = {source.hostage or source.source: source for source in found}
    choices = [
        (name, _source_word(table, state, source), SOURCE_ICONS[source.source]) for name, source in by_tag.items()
    ]
    return choice_chips(choices, chosen.hostage or chosen.source, tag, lambda name: choose(by_tag[name]))


def _source_word(table: Table[IronThrone], state: IronThrone, source: Source) -> str:
    if source.source != "hostage":
        return table.say(f"source.{source.source}")
    return table.say("source.hostage", owner=name_by_id(state, hostage_in(state, source.hostage).owner))
