"""DuelFight: a duel on a page of its own: the opponent, four exchanges, the consequences."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.runewars.dueling import DuelEnding, Fighter, is_decided
from companion.games.runewars.forms.duel import DUEL, describe_ending, name_fighter
from companion.games.runewars.lookup import player_in
from companion.games.runewars.state import DUEL_ROUNDS, SIDES, Runewars
from screens.boards.runewars.duel.symbol_panel import SymbolPanel, symbol_panel_height
from screens.boards.runewars.fight.contender import Contender
from screens.boards.runewars.fight.fight import Fight, Stage
from screens.boards.runewars.fight.fight_memory import FightPlace
from screens.boards.runewars.fight.fight_page import FightPage
from screens.boards.runewars.fight.result_cards import ResultCards, number_in
from screens.boards.runewars.fight.rounds_bar import LOW_BAR, RoundsBar
from screens.boards.runewars.fight.sides_card import Shown, SidesCard, number_for
from screens.boards.runewars.fight.step_row import LOW, StepRow
from screens.parts.sheets.sheet_parts import button, buttons_row
from screens.table.table import Table
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon

Fighters = tuple[Fighter, Fighter]


class DuelFight(Fight):
    """A duel of this hero, or the one under way."""

    form = DUEL

    def __init__(self, hero: str) -> None:
        self._hero = hero

    def find_place(self, state: Runewars) -> FightPlace:
        """Return which duel it is, and its exchange."""
        duel = state.duel
        if duel is None:
            return FightPlace()
        self._hero = duel.attacker
        return FightPlace((duel.attacker, duel.defender, duel.against), duel.round)

    def find_taken(self, state: Runewars) -> Mapping[str, str]:
        """Return the hero who duels."""
        return {"hero": self._hero}

    def find_stage(self, page: FightPage, state: Runewars) -> type[Stage] | None:
        """Return the stage: the opponent, an exchange, or the end."""
        if state.duel is None:
            return OpponentStage
        return EndStage if is_decided(state, state.duel) else ExchangeStage

    def shape(self, page: FightPage, state: Runewars) -> Hashable:
        """Return the duel, whether it is decided, and the foe before it begins."""
        foe = page.view.answer_to("foe") if state.duel is None else None
        return state.duel, self.find_stage(page, state), foe


def make_duel_page(table: Table[Runewars], hero: str) -> FightPage:
    """Return the page of a duel of this hero, or of the one under way."""
    return FightPage(table, DuelFight(hero))


class DuelStage(Stage):
    """A stage of a duel: both fighters with their damage in the head."""

    rules = "duel"

    @property
    def fighters(self) -> Fighters:
        """Both fighters as the trial leaves them."""
        found: Fighters = self.page.find_thing("fighters")
        return found

    def subtitle(self, state: Runewars) -> str:
        """Return who fights whom."""
        attacker, defender = (self.name_of(each) for each in self.fighters)
        return self.say("duel_line", hero=attacker, other=defender)

    def name_of(self, fighter: Fighter) -> str:
        """Say the name of a fighter."""
        return self.table.describer.say_phrase(name_fighter(fighter))

    def contenders(self, state: Runewars) -> tuple[Contender, ...]:
        """Return both fighters as the head draws them."""
        return tuple(
            Contender(self.name_of(each), self.say(each.side), partial(_mark, state, each)) for each in self.fighters
        )

    def describe_damage(self, fighter: Fighter) -> Shown:
        """Return the damage so far, and the health that it is counted against."""
        if not fighter.health:
            return f"{fighter.damage}", [self.say("damage_word")]
        return f"{fighter.damage}", [self.say("damage_of_health", health=fighter.health)]

    def add_sides(self, state: Runewars, height: float) -> None:
        """Add the card of both fighters to the head, in so many pixels."""
        number = self.page.wide_number() if self.page.is_wide else number_for(height)
        self._sides = SidesCard(self.contenders(state), self.say("damage_word"), number)
        self.page.head.add_widget(self._sides)

    def show(self, state: Runewars) -> None:
        """Show the damage of both."""
        self._sides.show(*map(self.describe_damage, self.fighters))


class OpponentStage(DuelStage):
    """The stage that chooses the opponent."""

    word, icon = "begin_duel", "sword-cross"

    def fill(self, state: Runewars) -> None:
        """Add the fighters and the choice."""
        self.add_sides(state, self.page.head_share())
        self.page.add_row("foe", self.say("duel_against"))


class ExchangeStage(DuelStage):
    """The stage of an exchange: the cards of both, and the damage that they deal."""

    def fill(self, state: Runewars) -> None:
        """Add the fighters, the exchange and a panel for each card."""
        n = self.page.memory.place.round
        below = dp(LOW_BAR + LOW + 2 * 8)
        self.add_sides(state, self.page.height_for_head(symbol_panel_height()) - below)
        self.page.head.add_widget(RoundsBar(n, DUEL_ROUNDS, LOW_BAR))
        title = self.say("exchange", n=n, of=DUEL_ROUNDS)
        cards = StepRow(title, self.say("duel_cards"), "cards", low=not self.page.is_wide, tag="duel.cards")
        self.page.head.add_widget(self.page.make_tickable(cards))
        line = BoxLayout(size_hint_y=None, height=symbol_panel_height(), spacing=dp(8))
        self._panels = {fighter.side: self._panel(fighter) for fighter in self.fighters}
        for panel in self._panels.values():
            line.add_widget(panel)
        end = button(
            self.say("end_duel"), "duel.end", partial(self.page.tap, "end", "end"), "flag-checkered", "outline"
        )
        self.page.add(line, buttons_row(end))

    def _panel(self, fighter: Fighter) -> SymbolPanel:
        side = fighter.side
        panel = SymbolPanel(
            self.table, side, self.name_of(fighter), "duel", partial(self.page.tap, side), face=self.page.row_face
        )
        self.page.bind_counter(f"{side}_damage", panel.counter)
        return panel

    def show(self, state: Runewars) -> None:
        """Show the damage, and the symbols of both cards."""
        super().show(state)
        for side, panel in self._panels.items():
            panel.show(self.page.view.answer_to(side))


class EndStage(DuelStage):
    """The stage of the end: four exchanges are over, or somebody has fallen."""

    word = "close_duel"

    def fill(self, state: Runewars) -> None:
        """Add the result of both, and what the end brings."""
        number = self.page.wide_number() if self.page.is_wide else number_in(self.page.head_share())
        self._cards = ResultCards(self.contenders(state), number)
        self.page.head.add_widget(self._cards)
        endings: tuple[DuelEnding, ...] = self.page.find_thing("endings")
        for title, why in map(self._describe, endings):
            row = StepRow(title, why, auto=self.say("by_app"), tag=f"duel.after.{title}")
            self.page.add(self.page.make_tickable(row))

    def _describe(self, ending: DuelEnding) -> tuple[str, str]:
        title, why = describe_ending(ending)
        return self.table.describer.say_phrase(title), self.table.describer.say_phrase(why)

    def show(self, state: Runewars) -> None:
        """Show who has fallen, and crown who has not."""
        for side, fighter, other in zip(SIDES, self.fighters, reversed(self.fighters), strict=True):
            wins = other.is_defeated and not fighter.is_defeated
            word = "side_falls" if fighter.is_defeated else "side_wins" if wins else "side_stands"
            self._cards.show(side, f"{fighter.damage}", wins, self.say(word))

    def go_on(self, state: Runewars) -> None:
        """End the duel and close the page."""
        self.page.apply(*self.page.view.moves)


def _mark(state: Runewars, fighter: Fighter) -> Widget:
    if fighter.hero is not None:
        return PlayerShape(player_in(state, fighter.hero.owner).seat, 18)
    ghost = Icon("ghost", points=18, colour="mid", size_hint_x=None)
    ghost.width = ghost.theme.sp(18)
    return ghost
