"""Sheets for the inventory: an item as it stands, a new one, one that is set right."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, get_args

from companion.games.nova_aetas.campaign.entries import ItemEntry
from companion.games.nova_aetas.campaign.lookup import item_in
from companion.games.nova_aetas.campaign.moves.items import AddItem, CorrectItem
from companion.games.nova_aetas.campaign.moves.preparation import EquipItem, UnequipItem
from companion.games.nova_aetas.campaign.moves.shops import DiscardItem
from companion.games.nova_aetas.campaign.state import Item, ItemKind, NovaCampaign
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.campaign.sheet.find_sheet import Found
from screens.boards.nova_aetas.campaign.sheet.hero_forms import sheet_form
from screens.boards.nova_aetas.campaign.sheet.words import ITEM_ICONS, item_icon, item_line, join_parts, value_word
from screens.boards.nova_aetas.known_names import known
from screens.parts.forms.form_fields import Count, Field, Flag, Name, Pick
from screens.parts.sheets.entry_sheet import EntrySheet, find_differences
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note, player_chips
from screens.table.table import Table


def new_item_sheet(table: Table[NovaCampaign], hero_id: str = "") -> EntrySheet[NovaCampaign]:
    """Return the form of a new item; on a hero's sheet the hero carries it at once."""
    fields = _fields(table, Item(id="", name=""), is_new=True)

    def moves(values: Mapping[str, Any]) -> tuple[AnyMove, ...]:
        added = AddItem(ItemEntry(**values))
        return (added, *_list_carried(table, hero_id, added)) if hero_id else (added,)

    title = table.say("sheet.new_item")
    return EntrySheet(table, title, sheet_form(table, "item", fields), moves, table.say("sheet.add"), tag="item.keep")


def _list_carried(table: Table[NovaCampaign], hero_id: str, added: AddItem) -> tuple[AnyMove, ...]:
    """Return the move by which the hero takes the item just added.

    There is none if the item cannot be added.
    """
    trial = table.play.preview(added)
    return () if trial.refusal is not None else (EquipItem(hero_id, trial.state.items[-1].id),)


def item_correction(table: Table[NovaCampaign], item_id: str) -> EntrySheet[NovaCampaign]:
    item = item_in(table.state, item_id)

    def moves(values: Mapping[str, Any]) -> tuple[AnyMove, ...]:
        given = find_differences(values, item)
        return (CorrectItem(item.id, **given),) if given else ()

    return EntrySheet(table, item.name, sheet_form(table, "item", _fields(table, item)), moves, tag="item.keep")


def _fields(table: Table[NovaCampaign], item: Item, is_new: bool = False) -> tuple[Field, ...]:
    state = table.state
    kinds = tuple((kind, value_word(table, kind), ITEM_ICONS[kind]) for kind in get_args(ItemKind))
    owners = (("", table.say("sheet.everybody"), ""), *((hero.id, hero.name, "") for hero in state.heroes))
    return (
        Name(item.name, "item_name", headed=not is_new, asked=known("item") if is_new else None),
        Pick("kind", kinds, item.kind),
        Pick("hero", owners, item.hero, "whose"),
        *(
            Count(name, limits_of(ItemEntry, name), getattr(item, name))
            for name in ("copies", "encumbrance", "resistance")
        ),
        Name(item.school, "school", name="school", headed=not is_new),
        Flag("trick", "auto-fix", item.trick),
        Flag("familiar", "paw", item.familiar),
    )


class ItemSheet(LiveSheet[NovaCampaign]):
    """The sheet of an item: its bearers and its print; one copy can be removed."""

    def __init__(self, table: Table[NovaCampaign], item_id: str) -> None:
        self._item = item_id
        super().__init__(table, item_in(table.state, item_id).name)

    def shape(self, state: NovaCampaign) -> Hashable:
        heroes = tuple((hero.id, hero.name, hero.seat) for hero in state.heroes)
        return find(state.items, self._item), heroes

    def build(self, state: NovaCampaign) -> None:
        item = find(state.items, self._item)
        if item is None:
            self.close()
            return
        self.column.add_widget(note(item_words(self.table, state, item), item_icon(item)))
        self.column.add_widget(heading(self.say("sheet.carried_by")))
        flow, chips = player_chips(state.heroes, "", "item.carrier", self._hand)
        for hero, chip in chips.items():
            chip.selected = hero in item.equipped
        self.column.add_widget(flow)
        correct = button(self.say("sheet.correct"), "item.correct", self._correct, "pencil-outline")
        word = self.say("sheet.discard_copy" if item.copies > 1 else "sheet.discard")
        drop = button(
            word, "item.discard", lambda: self.table.do(DiscardItem(item.id), notice=True), "delete-outline", "outline"
        )
        self.column.add_widget(buttons_row(correct, drop))

    def _hand(self, hero: str) -> None:
        item = item_in(self.table.state, self._item)
        move = UnequipItem(hero, item.id) if hero in item.equipped else EquipItem(hero, item.id)
        self.table.do(move, notice=True)

    def _correct(self) -> None:
        item_correction(self.table, self._item).open()


def item_words(table: Table[NovaCampaign], state: NovaCampaign, item: Item) -> str:
    """Return all that the inventory says of an item."""
    copies = table.say("sheet.copies_n", n=item.copies)
    resistance = table.say("sheet.resistance_n", n=item.resistance) if item.resistance else ""
    return join_parts(item_line(table, state, item), resistance, copies)


def item_found(table: Table[NovaCampaign], state: NovaCampaign, item: Item) -> Found:
    """Return a line of the whole inventory: how many copies, and who carries them."""
    carriers = ", ".join(hero.name for hero in state.heroes if hero.id in item.equipped)
    words = table.say("sheet.carried_now", names=carriers) if carriers else ""
    copies = f"×{item.copies}" if item.copies > 1 else ""
    known = item.hero if item.hero in item.equipped else ""
    return Found(item.id, item.name, join_parts(item_line(table, state, item, known), copies, words), item_icon(item))
