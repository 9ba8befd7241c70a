"""ClassStep: class advancement: conditions, the table's classes, one of two characteristics."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.metrics import dp

from companion.games.nova_aetas.campaign.growth import classes_for, why_not_advance
from companion.games.nova_aetas.campaign.guide_names import list_advancing
from companion.games.nova_aetas.campaign.moves.classes import AdvanceClass
from companion.games.nova_aetas.campaign.state import Hero, HeroClass, NovaCampaign, Stat
from companion.kernel.items import find
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.campaign.forms import open_entry
from screens.boards.nova_aetas.campaign.hero_chips import HeroChips
from screens.boards.nova_aetas.campaign.rest.class_card import ClassCard
from screens.boards.nova_aetas.campaign.rest.condition_rows import ConditionRows
from screens.boards.nova_aetas.campaign.rest.rest_panel import RestPanel
from screens.boards.nova_aetas.campaign.sheet.words import value_word
from screens.look.theme import current
from screens.parts.sheets.sheet_parts import button, buttons_row, note
from screens.widgets.controls.segmented import SegmentChoice, SegmentedControl
from screens.widgets.layout.column import Column, Grid
from screens.widgets.words.text import Text


class ClassStep(RestPanel):
    """The guide's panel of class advancement.

    A tap on a class proposes it with its first characteristic; the key takes it, once every condition is met.
    """

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self._chips = HeroChips("class.hero", self._look_at)
        self._base = Text("", "label-m", "acc", fit_height=True)
        self._rows = ConditionRows(self.table)
        self._cards: dict[str, ClassCard] = {}
        self._shape: Hashable = None
        self._bar: SegmentedControl | None = None
        self._offered_stats: Hashable = None
        self._bar_place = Column(gap=0)
        self._classes = Column(gap=8)
        self._add_place = Column(gap=0)
        self.inside, self.below = Column(gap=6, padding=(0, dp(6), 0, 0)), Column(gap=10)
        for part in (self._chips, self._base, self._rows):
            self.inside.add_widget(part)
        for part in (self._classes, self._bar_place, self._add_place):
            self.below.add_widget(part)

    def kicker(self) -> str:
        return self.table.say("rest.step_class")

    def is_done(self, state: NovaCampaign) -> bool:
        """Return whether nobody may advance: the sheet closes behind the last one."""
        return not list_advancing(state)

    # --- showing -----------------------------------------------------------------------------------------

    def show(self, state: NovaCampaign) -> None:
        hero = self.hero(state)
        self._chips.show_heroes(state.heroes, hero.id if hero is not None else "")
        if hero is None:
            self.offer = None
            return
        self._base.text = self._class_words(hero)
        self._rows.show(hero)
        self._show_classes(state, hero)
        self._show_stats(state, hero)
        self.judge(state)

    def _class_words(self, hero: Hero) -> str:
        if hero.advanced_class:
            return self.table.say("rest.class_advanced", name=hero.advanced_class)
        return self.table.say("rest.class_base", name=hero.base_class or "–")

    def _show_classes(self, state: NovaCampaign, hero: Hero) -> None:
        """Show the classes; the cards are made anew only for others."""
        classes = classes_for(state, hero)
        shape = (hero.id, hero.base_class, classes)
        if shape != self._shape:
            self._shape = shape
            self._fill(hero, classes)
        for own, card in self._cards.items():
            card.show(own == self.chosen.get("class"))

    def _fill(self, hero: Hero, classes: tuple[HeroClass, ...]) -> None:
        self._classes.clear_widgets()
        self._cards = {}
        grid = Grid(cols=1 if current().has_large_text else 2, spacing=dp(8))
        for each in classes:
            card = self._cards[each.id] = ClassCard(self.table, each)
            card.bind(on_release=lambda _, each=each: self._take(each), wanted=self._level_cards)
            grid.add_widget(card)
        if classes:
            self._level_cards()
            self._classes.add_widget(grid)
        else:
            words = self.table.say("rest.no_classes", name=hero.base_class or "–")
            self._classes.add_widget(note(words))
        add = button(self.table.say("rest.class_new"), "class.new", lambda: self._add_class(hero), "plus", "outline")
        self._add_place.clear_widgets()
        self._add_place.add_widget(buttons_row(add))

    def _level_cards(self, *_: object) -> None:
        """Make cards side by side equally tall; those below each other keep their own height."""
        tallest = max(card.wanted for card in self._cards.values())
        for card in self._cards.values():
            card.height = card.wanted if current().has_large_text else tallest

    def _show_stats(self, state: NovaCampaign, hero: Hero) -> None:
        """Show the bar with the characteristics that the chosen class raises.

        The bar has its place as soon as there are classes.
        """
        found = self._class(state) or next(iter(classes_for(state, hero)), None)
        stats = (found.first, found.second) if found is not None else ()
        if stats != self._offered_stats:
            self._offered_stats = stats
            self._bar_place.clear_widgets()
            self._bar = self._stat_bar(stats) if stats else None
            if self._bar is not None:
                self._bar_place.add_widget(self._bar)
        if self._bar is not None:
            self._bar.value = self.chosen.get("stat", "") if self._class(state) is not None else ""

    def _stat_bar(self, stats: tuple[Stat, ...]) -> SegmentedControl:
        choices = tuple(SegmentChoice(stat, value_word(self.table, stat), number="+1") for stat in stats)
        bar = SegmentedControl(choices, tag="class.stat")
        bar.bind(on_choose=lambda _, stat: self._raise(stat))
        return bar

    def hint(self, state: NovaCampaign) -> str:
        hero = self.hero(state)
        if hero is None:
            return ""
        why = why_not_advance(hero)
        if "advanced_already" in why:
            return self.table.say("rest.class_has", hero=hero.name, name=hero.advanced_class)
        if why:
            return self.table.say("rest.class_not_yet", hero=hero.name, n=len(why))
        return self.table.say("rest.class_choose", hero=hero.name)

    # --- choosing ----------------------------------------------------------------------------------------

    def hero(self, state: NovaCampaign) -> Hero | None:
        """Return the chosen hero, else the first who may advance."""
        ready = next(iter(list_advancing(state)), None)
        return find(state.heroes, self.chosen.get("class_hero", "")) or ready or super().hero(state)

    def _class(self, state: NovaCampaign) -> HeroClass | None:
        hero = self.hero(state)
        return find(classes_for(state, hero), self.chosen.get("class", "")) if hero is not None else None

    def _look_at(self, hero: str) -> None:
        self.choose(class_hero=hero, **{"class": ""}, stat="")

    def _take(self, each: HeroClass) -> None:
        """Choose a class; a second tap lets go of it."""
        again = self.chosen.get("class") == each.id
        self.choose(**{"class": "" if again else each.id}, stat="" if again else each.first)

    def _raise(self, stat: str) -> None:
        found = self._class(self.table.state)
        if found is not None:
            self.choose(stat=stat)

    def _add_class(self, hero: Hero) -> None:
        open_entry(self.table, "classes", base=hero.base_class)

    # --- making it ---------------------------------------------------------------------------------------

    def moves(self, state: NovaCampaign) -> tuple[AnyMove, ...]:
        hero, found = self.hero(state), self._class(state)
        stats: dict[str, Stat] = {found.first: found.first, found.second: found.second} if found is not None else {}
        stat = stats.get(self.chosen.get("stat", ""))
        if hero is None or found is None or stat is None:
            return ()
        return (AdvanceClass(hero.id, found.name, stat),)

    def can_make(self, state: NovaCampaign) -> bool:
        hero = self.hero(state)
        return hero is not None and not why_not_advance(hero)

    def key(self, state: NovaCampaign) -> tuple[str, str]:
        return self.table.say("rest.advance_key"), "check-bold"

    def forget(self) -> None:
        self.chosen.update({"class": "", "stat": "", "class_hero": ""})
