"""HeroSheet: one hero in a mission.

It has Perilium by its triggers, wounds, points, status, equipment, where the hero is.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from companion.games.nova_aetas.forms import (
    CORRECT_HERO,
    CORRECT_ITEM,
    FREE_MOVE,
    HEALING,
    HERO_ATTACK,
    NEW_ITEM,
    TRANSFORM_HERO,
    WOUND,
)
from companion.games.nova_aetas.lookup import hero_in
from companion.games.nova_aetas.moves.corrections import ForgetSeriousWound
from companion.games.nova_aetas.moves.heroes import (
    ChangeClassPoints,
    ChangeHeroism,
    ChangePerilium,
    RaisePerilium,
    TakeReaction,
    UseHeroicSkill,
)
from companion.games.nova_aetas.moves.items import DropItem, MendItem
from companion.games.nova_aetas.moves.presence import SetAbsent, SetFamiliar, SetPlace
from companion.games.nova_aetas.moves.transformations import EndForm
from companion.games.nova_aetas.perilium import TRIGGERS, bounds
from companion.games.nova_aetas.setup import HeroSetup
from companion.games.nova_aetas.state import Hero, Item, NovaAetas, Whereabouts
from companion.games.nova_aetas.tracking import follows_all, follows_heroes
from companion.kernel.limits import NO_LIMITS, Limits, limits_of
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.forms import open_form
from screens.boards.nova_aetas.sheets.names import ask_name
from screens.boards.nova_aetas.sheets.status_row import status_row
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, choice_chips, heading, note, panel
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow
from screens.widgets.numbers.counter_row import CounterRow

PLACES: tuple[tuple[Whereabouts, str], ...] = (
    ("board", "map-outline"),
    ("location", "card-outline"),
    ("out", "run-fast"),
)
ICONS = {
    "perilium": "hexagram",
    "heroism": "star-circle-outline",
    "class_points": "star-four-points",
    "reaction": "lightning-bolt",
}


class HeroSheet(LiveSheet[NovaAetas]):
    """The sheet of a hero: counters change at once.

    A change that needs more than a number has a sheet of its own.
    """

    def __init__(self, table: Table[NovaAetas], hero_id: str, hold: Callable[[str], object] | None = None) -> None:
        self._hero, self._pick_up = hero_id, hold
        self._rows: dict[str, CounterRow] = {}
        super().__init__(table, hero_in(table.state, hero_id).name)

    def shape(self, state: NovaAetas) -> Hashable:
        hero = hero_in(state, self._hero)
        return (
            state.options.tracking,
            hero.ko,
            hero.serious_wounds,
            hero.statuses,
            hero.items,
            hero.place,
            hero.familiar,
            hero.heroic_used,
            hero.absent,
            hero.health,
            hero.form,
        )

    def build(self, state: NovaAetas) -> None:
        hero = hero_in(state, self._hero)
        self._rows.clear()
        if hero.ko:
            self.column.add_widget(note(self.say("is_ko"), "account-injury", "danger"))
        if follows_heroes(state):
            self._add_perilium()
            self._add_wounds(hero)
        if follows_all(state):
            self._add_points()
            self._add_statuses(hero)
            self._add_serious_wounds(hero)
            self._add_equipment(hero)
        self._add_place(hero)

    def show(self, state: NovaAetas) -> None:
        hero = hero_in(state, self._hero)
        for name, row in self._rows.items():
            limits = _limits(state, hero, name)
            row.counter.least, row.counter.most = limits.least, limits.most
            row.value = getattr(hero, name)
        if follows_heroes(state):
            self._wound_words.title = self.say("wounds_now", n=hero.wounds, of=hero.health)

    # --- Perilium ----------------------------------------------------------------------------------------

    def _add_perilium(self) -> None:
        card = panel()
        card.add_widget(self._counter("perilium", lambda by: ChangePerilium(self._hero, by)))
        self.column.add_widget(card)
        words = [(why, self.say(f"trigger_{why}"), "") for why in TRIGGERS]
        self.column.add_widget(heading(self.say("perilium_rises")))
        self.column.add_widget(choice_chips(words, "", "perilium.why", self._raise))

    def _raise(self, why: str) -> None:
        move: Any = RaisePerilium
        self.table.do(move(self._hero, why), notice=True)

    # --- wounds ------------------------------------------------------------------------------------------

    def _add_wounds(self, hero: Hero) -> None:
        self._wound_words = ListRow(tag="hero.values", caption=self.say("values_caption", **_values(hero)))
        self._wound_words.bind(on_release=lambda _: open_form(self.table, CORRECT_HERO, hero=self._hero))
        card = panel(0)
        card.add_widget(self._wound_words)
        hurt = button(
            self.say("wound"), "hero.wound", lambda: open_form(self.table, WOUND, hero=self._hero), "heart-broken"
        )
        heal = button(
            self.say("heal"), "hero.heal", lambda: open_form(self.table, HEALING, hero=self._hero), "heart-plus-outline"
        )
        attack = button(self.say("attack"), "hero.attack", self._attack, "sword-cross")
        self.column.add_widget(card)
        self.column.add_widget(buttons_row(hurt, heal, attack))
        word = self.say("end_form", name=hero.form.name) if hero.form else self.say("transform")
        self.column.add_widget(buttons_row(button(word, "hero.form", self._change_form, "auto-fix", "outline")))

    def _change_form(self) -> None:
        if hero_in(self.table.state, self._hero).form is None:
            open_form(self.table, TRANSFORM_HERO, bearer=self._hero)
        else:
            self.table.do(EndForm(self._hero), notice=True)

    def _attack(self) -> None:
        open_form(self.table, HERO_ATTACK, hero=self._hero)

    # --- points ------------------------------------------------------------------------------------------

    def _add_points(self) -> None:
        card = panel()
        card.add_widget(self._counter("heroism", lambda by: ChangeHeroism(self._hero, by)))
        card.add_widget(self._counter("class_points", lambda by: ChangeClassPoints(self._hero, by)))
        card.add_widget(self._counter("reaction", self._reaction))
        self.column.add_widget(card)
        used = hero_in(self.table.state, self._hero).heroic_used
        word = self.say("heroic_used" if used else "use_heroic")
        self.column.add_widget(buttons_row(button(word, "hero.heroic", self._use_heroic_skill, "shield-star-outline")))

    def _reaction(self, by: int) -> AnyMove:
        return TakeReaction(self._hero, max(0, hero_in(self.table.state, self._hero).reaction + by))

    def _use_heroic_skill(self) -> None:
        has = hero_in(self.table.state, self._hero).heroism
        self.ask(
            self.say("heroic_cost"),
            0,
            lambda cost: self.table.do(UseHeroicSkill(self._hero, cost), notice=True),
            limits=Limits(0, max(has, 0)),
        )

    def _counter(self, name: str, move: Callable[[int], AnyMove]) -> CounterRow:
        row = self._rows[name] = CounterRow(self.say(name), f"hero.{name}", icon=ICONS[name], limits=NO_LIMITS)
        row.bind(on_step=lambda _, by: self.table.do(move(by)), on_number=lambda _: self._type(name, move))
        return row

    def _type(self, name: str, move: Callable[[int], AnyMove]) -> None:
        hero = hero_in(self.table.state, self._hero)
        limits = _limits(self.table.state, hero, name)
        self.ask(self.say(name), getattr(hero, name), lambda n: self._change_to(name, n, move), limits=limits)

    def _change_to(self, name: str, number: int, move: Callable[[int], AnyMove]) -> None:
        by = number - int(getattr(hero_in(self.table.state, self._hero), name))
        if by:
            self.table.do(move(by))

    # --- status and equipment ----------------------------------------------------------------------------

    def _add_statuses(self, hero: Hero) -> None:
        self.column.add_widget(heading(self.say("statuses")))
        self.column.add_widget(status_row(self.table, hero.id, hero.statuses))

    def _add_serious_wounds(self, hero: Hero) -> None:
        """Add the Serious Wounds; a tap takes one away.

        An effect removes it, or it was a mistake.
        """
        if not hero.serious_wounds:
            return
        self.column.add_widget(heading(self.say("serious_wounds")))
        cards = [(card, card, "bandage") for card in hero.serious_wounds]
        self.column.add_widget(choice_chips(cards, "", "hero.serious", self._forget))

    def _forget(self, card: str) -> None:
        self.table.do(ForgetSeriousWound(self._hero, card), notice=True)

    def _add_equipment(self, hero: Hero) -> None:
        self.column.add_widget(heading(self.say("equipment")))
        for item in hero.items:
            card = panel(0)
            card.add_widget(self._item(hero, item))
            self.column.add_widget(card)
            self.column.add_widget(status_row(self.table, hero.id, item.statuses, item.id))
        self.column.add_widget(buttons_row(button(self.say("new_item"), "hero.item", self._add_item, "plus")))

    def _item(self, hero: Hero, item: Item) -> ListRow:
        caption = (
            self.say("item_wounds", n=item.wounds, of=item.resistance) if item.resistance else self.say("item_plain")
        )
        row = ListRow(item.name, caption, tag=f"item.{item.id}")
        row.bind(on_release=lambda _: self._open_item(hero, item))
        return row

    def _open_item(self, hero: Hero, item: Item) -> None:
        ItemSheet(self.table, hero.id, item.id).open()

    def _add_item(self) -> None:
        open_form(self.table, NEW_ITEM, hero=self._hero)

    # --- where -------------------------------------------------------------------------------------------

    def _add_place(self, hero: Hero) -> None:
        self.column.add_widget(heading(self.say("place")))
        words = [(place, self.say(f"place_{place}"), icon) for place, icon in PLACES]
        self.column.add_widget(choice_chips(words, hero.place, "hero.place", self._go))
        familiar = self.say("familiar_named", name=hero.familiar) if hero.familiar else self.say("familiar_none")
        keys = [
            button(familiar, "hero.familiar", self._change_familiar, "paw"),
            button(self.say("free_move"), "hero.free_move", self._open_free_move, "run-fast"),
        ]
        if self._pick_up is not None:
            keys.append(button(self.say("move_token"), "token.move", self._move, "arrow-right-circle-outline"))
        self.column.add_widget(buttons_row(*keys))
        word = self.say("comes_back" if hero.absent else "goes_absent")
        absent = button(
            word, "hero.absent", lambda: self._set_absent(not hero.absent), "account-cancel-outline", "outline"
        )
        self.column.add_widget(buttons_row(absent))

    def _go(self, place: str) -> None:
        self.table.do(SetPlace(self._hero, next(each for each, _ in PLACES if each == place)), notice=True)

    def _change_familiar(self) -> None:
        if hero_in(self.table.state, self._hero).familiar:
            self.table.do(SetFamiliar(self._hero, ""), notice=True)
            return
        ask_name(
            self.table,
            self.say("familiar_new"),
            self.say("familiar_name"),
            lambda name: self.table.do(SetFamiliar(self._hero, name), notice=True),
            "familiar",
        )

    def _open_free_move(self) -> None:
        open_form(self.table, FREE_MOVE, hero=self._hero)

    def _move(self) -> None:
        assert self._pick_up is not None
        self.close()
        self._pick_up(self._hero)

    def _set_absent(self, absent: bool) -> None:
        self.table.do(SetAbsent(self._hero, absent), notice=True)


class ItemSheet(LiveSheet[NovaAetas]):
    """One piece of equipment: its wounds go, or it goes."""

    def __init__(self, table: Table[NovaAetas], hero_id: str, item_id: str) -> None:
        self._hero, self._item = hero_id, item_id
        hero = hero_in(table.state, hero_id)
        super().__init__(table, next(item.name for item in hero.items if item.id == item_id))

    def build(self, state: NovaAetas) -> None:
        mend = button(self.say("mend"), "item.mend", lambda: self.apply(MendItem(self._hero, self._item)), "bandage")
        drop = button(
            self.say("drop_item"),
            "item.drop",
            lambda: self.apply(DropItem(self._hero, self._item)),
            "delete-outline",
            "outline",
        )
        correct = button(self.say("correct"), "item.correct", self._correct, "pencil-outline")
        self.column.add_widget(buttons_row(mend, correct, drop))

    def _correct(self) -> None:
        open_form(self.table, CORRECT_ITEM, hero=self._hero, item=self._item)


def _limits(state: NovaAetas, hero: Hero, name: str) -> Limits:
    """Return the present limits of a counter."""
    if name == "perilium":
        return bounds(state.options, hero.perilium)
    return limits_of(HeroSetup, name)


def _values(hero: Hero) -> dict[str, int]:
    return {name: getattr(hero, name) for name in ("rapidity", "dexterity", "physique", "mind")}
