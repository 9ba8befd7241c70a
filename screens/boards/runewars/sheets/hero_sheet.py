"""HeroSheet: one hero with all that can happen to it.

Heal, train, move, quest, duel, damage, rewards, and how a hero leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from companion.games.runewars.forms import HERO_VALUES, REWARDS, TRAIN
from companion.games.runewars.forms.heroes import PRINTED, describe_attribute
from companion.games.runewars.lookup import hero_in
from companion.games.runewars.moves.heroes import (
    HealHero,
    HurtHero,
    LoseHero,
    MoveHero,
    NameCommander,
    RoutHero,
)
from companion.games.runewars.moves.rewards import GainReward
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.state import ATTRIBUTES, Hero, Runewars
from companion.games.runewars.under_way import HeroSetup
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from screens.boards.runewars.duel.duel_fight import make_duel_page
from screens.boards.runewars.forms import open_form, open_quest
from screens.boards.runewars.rules_row import rules_row
from screens.parts.secrets.reveal_key import RevealKey
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, choice_chips, heading, note, panel
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.list_row import ListRow
from screens.widgets.controls.text_field import TextField
from screens.widgets.numbers.counter_row import CounterRow
from screens.widgets.overlays.text_sheet import text_sheet

DAMAGE = limits_of(HeroSetup, "damage")


class HeroSheet(LiveSheet[Runewars]):
    """It closes when the hero is gone."""

    def __init__(self, table: Table[Runewars], hero_id: str) -> None:
        self._hero = hero_id
        super().__init__(table, hero_in(table.state, hero_id).name)

    def shape(self, state: Runewars) -> Hashable:
        hero = find(state.heroes, self._hero)
        others = tuple((each.id, each.area) for each in state.heroes)
        printed = tuple(getattr(hero, name) for name in PRINTED) if hero else ()
        facts = hero and (hero.area, hero.routed, hero.commander, hero.rewards, hero.trained, hero.acted)
        return facts, printed, others

    def build(self, state: Runewars) -> None:
        hero = find(state.heroes, self._hero)
        if hero is None:
            self.close()
            return
        card = panel()
        label = self.say("hero_damage_of", n=hero.health)
        self._damage = CounterRow(label, "hero.damage", icon="heart-broken", limits=DAMAGE)
        self._damage.bind(on_step=lambda _, by: self.table.do(HurtHero(self._hero, by)))
        card.add_widget(self._damage)
        self.column.add_widget(card)
        self._add_summer(state, hero)
        self._add_rewards(hero)
        self._add_fate(hero)
        self.column.add_widget(rules_row(self.table, RULES["hero"]))

    def show(self, state: Runewars) -> None:
        hero = find(state.heroes, self._hero)
        if hero is not None:
            self._damage.value = hero.damage

    # --- summer ------------------------------------------------------------------------------------------

    def _add_summer(self, state: Runewars, hero: Hero) -> None:
        self.column.add_widget(heading(self.say("summer_choice")))
        heal = self._key("heal", "medical-bag", lambda: HealHero(hero.id))
        duel = button(self.say("duel"), "hero.duel", lambda: make_duel_page(self.table, hero.id).open(), "sword-cross")
        self._add_keys(heal, duel)
        train = button(
            self.say("train"), "hero.train", lambda: open_form(self.table, TRAIN, hero=hero.id), "hammer-wrench"
        )
        self._add_keys(train)
        words = [(name, self.table.describer.say_phrase(describe_attribute(hero, name)), "") for name in ATTRIBUTES]
        self.column.add_widget(heading(self.say("quest")))
        self.column.add_widget(choice_chips(words, "", "hero.quest", self._open_quest))
        self.column.add_widget(heading(self.say("move_hero")))
        places = [(area.id, area.name, "") for area in state.areas if area.id != hero.area]
        self.column.add_widget(choice_chips(places, "", "hero.to", self._move))
        if not places:
            self.column.add_widget(note(self.say("no_areas")))

    def _open_quest(self, attribute: str) -> None:
        open_quest(self.table, self._hero, attribute)

    def _move(self, area: str) -> None:
        self.table.do(MoveHero(self._hero, area), notice=True)

    # --- rewards -----------------------------------------------------------------------------------------

    def _add_rewards(self, hero: Hero) -> None:
        """Add the reward cards of a hero, which lie face down.

        Their names show while a button is held.
        """
        self.column.add_widget(heading(self.say("rewards", n=len(hero.rewards))))
        card = panel(6)
        for number, reward in enumerate(hero.rewards, 1):
            card.add_widget(RevealKey(self.table, reward.name, "treasure-chest", tag=f"reward.see.{reward.id}"))
            title = self.say("reward_number", n=number)
            row = ListRow(title, self.say("tap_to_pass"), tag=f"reward.{reward.id}")
            row.bind(on_release=lambda _, one=reward.id, word=title: self._pass(one, word))
            card.add_widget(row)
        if hero.rewards:
            self.column.add_widget(card)
        self.column.add_widget(buttons_row(button(self.say("new_reward"), "hero.reward", self._gain, "plus")))

    def _pass(self, reward: str, title: str) -> None:
        open_form(self.table, REWARDS, hero=self._hero, reward=reward, called=title)

    def _gain(self) -> None:
        field = TextField(self.say("reward_name"), "", tag="reward.name")
        text_sheet(
            self.say("new_reward"),
            field,
            self.say_shared("play.save"),
            self.say_shared("play.cancel"),
            lambda name: self.table.do(GainReward(self._hero, name), notice=True),
        ).open()

    # --- fate --------------------------------------------------------------------------------------------

    def _add_fate(self, hero: Hero) -> None:
        rout = self._key("stand_up" if hero.routed else "rout", "run", lambda: RoutHero(hero.id, not hero.routed))
        lead = self._key(
            "no_commander" if hero.commander else "make_commander",
            "flag-variant",
            lambda: NameCommander(hero.id, not hero.commander),
        )
        self._add_keys(rout, lead)
        self._add_keys(button(self.say("edit_hero"), "hero.edit", self._edit, "pencil-outline"))
        dies = self._key("dies", "skull", lambda: LoseHero(hero.id))
        deserts = self._key("deserts", "run-fast", lambda: LoseHero(hero.id, "desertion"))
        self._add_keys(dies, deserts)

    def _edit(self) -> None:
        open_form(self.table, HERO_VALUES, hero=self._hero)

    def _add_keys(self, *keys: PushButton) -> None:
        """Add keys side by side; in large letters each in a row of its own.

        All are equally far apart.
        """
        rows = tuple((key,) for key in keys) if self.theme.has_large_text else (keys,)
        for row in rows:
            self.column.add_widget(buttons_row(*row))

    def _key(self, word: str, icon: str, move: Callable[[], AnyMove]) -> PushButton:
        return button(self.say(word), f"hero.{word}", lambda: self.table.do(move(), notice=True), icon)
