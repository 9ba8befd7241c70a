"""The group's part of the sheet.

It has town, missions and hunts, Popolini, inventory, companions, missions played.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from kivy.metrics import dp

from companion.games.nova_aetas.campaign.choices import side_over
from companion.games.nova_aetas.campaign.forms.group import (
    HUNT_CARD,
    NEW_HUNT,
    NEW_SIDE_MISSION,
    NEXT,
    STANDING,
    TOWN,
    win_reward,
)
from companion.games.nova_aetas.campaign.forms.heroes import NEW_HERO
from companion.games.nova_aetas.campaign.forms.items import COMPANION_CARD, ITEM_CARD, NEW_ITEM
from companion.games.nova_aetas.campaign.forms.lines import MISSION_ICONS, PHASE_ICONS, TOWN_ICONS
from companion.games.nova_aetas.campaign.market import count_items, is_leaving
from companion.games.nova_aetas.campaign.moves.group import ChangePopolini
from companion.games.nova_aetas.campaign.moves.travel import DropExploration, DropSideMission
from companion.games.nova_aetas.campaign.state import MOST_SIDE_MISSIONS, Companion, Hunt, Item, Mission, NovaCampaign
from screens.boards.nova_aetas.campaign.forms import open_form, open_hire
from screens.boards.nova_aetas.campaign.sheet.find_sheet import IN_SIGHT, FindSheet
from screens.boards.nova_aetas.campaign.sheet.found import Found
from screens.boards.nova_aetas.campaign.sheet.hero_top import COINS
from screens.boards.nova_aetas.campaign.sheet.mission_options_sheet import MissionOptionsSheet
from screens.boards.nova_aetas.campaign.sheet.number_card import NumberCard
from screens.boards.nova_aetas.campaign.sheet.section import Section, row_key, sheet_row
from screens.boards.nova_aetas.campaign.sheet.words import (
    OUTCOME_ICONS,
    item_found,
    join_parts,
    value_word,
)
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.layout.column import Column
from screens.widgets.numbers.segment_bar import SegmentBar

MOST_SEGMENTS = 8
"""With more rewards the words say it all."""


class Whereabouts(Section):
    """The town, the next campaign mission, an exploration that must be next, and the phase."""

    def subject(self, state: NovaCampaign) -> Hashable:
        return state.town, state.town_kind, state.next_mission, state.exploration, state.phase

    def build(self, state: NovaCampaign) -> None:
        card, following = RowCard(), state.next_mission
        town = sheet_row(
            state.town or self.say("no_town"),
            value_word(self.table, state.town_kind),
            "group.town",
            self.opener(TOWN),
            TOWN_ICONS[state.town_kind],
        )
        place = join_parts(self.say("next_mission"), following.town, value_word(self.table, following.kind))
        card.add_widget(town)
        card.add_widget(
            sheet_row(
                following.title or self.say("no_title"),
                place,
                "group.next",
                self.opener(NEXT),
                "map-outline",
            )
        )
        if state.exploration is not None:
            card.add_widget(self._exploration(state.exploration))
        card.add_widget(
            sheet_row(
                value_word(self.table, state.phase),
                self.say("phase"),
                "group.phase",
                self.opener(STANDING),
                PHASE_ICONS[state.phase],
            )
        )
        self.add_widget(card)

    def _exploration(self, title: str) -> ListRow:
        key = row_key(
            "",
            "group.exploration.drop",
            lambda: self.do(DropExploration()),
            "delete-outline",
            self.say("give_up", name=title),
        )
        name, words = title or self.say("no_title"), self.say("exploration_next")
        return sheet_row(name, words, "group.exploration", lambda: None, "compass-outline", key)


class Treasury(Section):
    """The Popolini, for the whole table to read."""

    def build(self, state: NovaCampaign) -> None:
        self._coins = NumberCard(
            self.table,
            self.say("popolini"),
            "circle-multiple-outline",
            "group.popolini",
            COINS,
            lambda by: self.do(ChangePopolini(by), notice=False),
            narrow=False,
        )
        self.add_widget(self._coins)

    def refresh(self, state: NovaCampaign) -> None:
        self._coins.show(state.popolini)


class SideMissions(Section):
    """Active side missions, three at most."""

    def subject(self, state: NovaCampaign) -> Hashable:
        return state.side_missions

    def build(self, state: NovaCampaign) -> None:
        count = self.say("n_of", n=len(state.side_missions), of=MOST_SIDE_MISSIONS)
        self.add_head(self.say("side_missions"), count, "group.side.add", self.opener(NEW_SIDE_MISSION))
        if not state.side_missions:
            self.add_quiet(self.say("no_side_missions"))
            return
        card = RowCard()
        card.state = "warn" if side_over(state) else "normal"
        for mission in state.side_missions:
            key = row_key(
                "",
                f"side.{mission.id}.drop",
                self._dropper(mission.id),
                "delete-outline",
                self.say("give_up", name=mission.name),
            )
            kind = value_word(self.table, mission.kind)
            card.add_widget(
                sheet_row(mission.name, kind, f"side.{mission.id}", lambda: None, MISSION_ICONS[mission.kind], key)
            )
        self.add_widget(card)

    def _dropper(self, mission_id: str) -> Callable[[], object]:
        return lambda: self.do(DropSideMission(mission_id))


class Hunts(Section):
    """Hunts that can be played again, with the rewards that were won."""

    def subject(self, state: NovaCampaign) -> Hashable:
        return state.hunts

    def build(self, state: NovaCampaign) -> None:
        count = f"{len(state.hunts)}" if state.hunts else ""
        self.add_head(self.say("hunts"), count, "group.hunt.add", self.opener(NEW_HUNT))
        if not state.hunts:
            self.add_quiet(self.say("no_hunts"))
            return
        card = RowCard()
        for hunt in state.hunts:
            card.add_widget(self._row(hunt))
        self.add_widget(card)

    def _row(self, hunt: Hunt) -> Column:
        words = self.say("rewards_of", n=hunt.won, of=hunt.total) if hunt.total else self.say("rewards_n", n=hunt.won)
        key = row_key("", f"hunt.{hunt.id}.won", self._winner(hunt), "plus", self.say("reward_more", name=hunt.name))
        key.disabled = win_reward(hunt) is None
        row = sheet_row(hunt.name, words, f"hunt.{hunt.id}", self.opener(HUNT_CARD, hunt=hunt.id), "paw", key)
        column = Column(gap=0, padding=(0, 0, 0, dp(10)))
        column.add_widget(row)
        if 0 < hunt.total <= MOST_SEGMENTS:
            bar = SegmentBar(count=hunt.total, filled=hunt.won, height=dp(8))
            holder = Column(gap=0, padding=(dp(52), 0, dp(74), 0))
            holder.add_widget(bar)
            column.add_widget(holder)
        return column

    def _winner(self, hunt: Hunt) -> Callable[[], object]:
        move = win_reward(hunt)
        return lambda: move is not None and self.do(move)


class Inventory(Section):
    """Everything the group has, with copies and who carries them."""

    def subject(self, state: NovaCampaign) -> Hashable:
        return state.items, tuple((hero.id, hero.name) for hero in state.heroes)

    def build(self, state: NovaCampaign) -> None:
        count = f"{count_items(state)}"
        self.add_head(self.say("inventory"), count, "group.item.add", self.opener(NEW_ITEM))
        if not state.items:
            self.add_quiet(self.say("no_items"))
            return
        card = RowCard()
        for item in state.items[:IN_SIGHT]:
            card.add_widget(self._row(state, item))
        if len(state.items) > IN_SIGHT:
            words = self.say("all_of_them", n=len(state.items))
            card.add_widget(sheet_row(words, "", "group.items.all", self._find, "magnify"))
        self.add_widget(card)

    def _row(self, state: NovaCampaign, item: Item) -> ListRow:
        line = item_found(self.table, state, item)
        return sheet_row(line.title, line.caption, f"item.{item.id}", lambda: self._open(item.id), line.icon)

    def _open(self, item_id: str) -> None:
        open_form(self.table, ITEM_CARD, item=item_id)

    def _find(self) -> None:
        def lines(state: NovaCampaign) -> tuple[Found, ...]:
            return tuple(item_found(self.table, state, item) for item in state.items)

        FindSheet(self.table, self.say("inventory"), "found", lines, self._open).open()


class Companions(Section):
    """The companions who were hired, until when, and those who take part."""

    def subject(self, state: NovaCampaign) -> Hashable:
        return state.companions, state.rests

    def build(self, state: NovaCampaign) -> None:
        count = f"{len(state.companions)}" if state.companions else ""
        self.add_head(self.say("companions"), count, "group.companion.add", lambda: open_hire(self.table))
        if not state.companions:
            self.add_quiet(self.say("no_companions"))
            return
        card = RowCard()
        for each in state.companions:
            card.add_widget(self._row(state, each))
        self.add_widget(card)

    def _row(self, state: NovaCampaign, each: Companion) -> ListRow:
        term = self.say("leaves_now" if is_leaving(state, each) else "leaves", n=each.leaves)
        use = self.say("is_in_use" if each.in_use else "waits")
        icon = "account-check" if each.in_use else "account-outline"
        return sheet_row(
            each.name,
            join_parts(use, term),
            f"companion.{each.id}",
            self.opener(COMPANION_CARD, companion=each.id),
            icon,
        )


class Played(Section):
    """The missions of the campaign, the last one first, with outcome and hour.

    A tap opens the play of that evening.
    """

    def subject(self, state: NovaCampaign) -> Hashable:
        return state.missions

    def build(self, state: NovaCampaign) -> None:
        home = sum(1 for mission in state.missions if mission.is_home)
        self.add_head(self.say("played"), f"{home}")
        if not state.missions:
            self.add_quiet(self.say("none_played"))
            return
        card = RowCard()
        shown = tuple(reversed(state.missions))
        for mission in shown[:IN_SIGHT]:
            line = self._line(mission)
            card.add_widget(
                sheet_row(line.title, line.caption, f"played.{mission.id}", self._opener(mission.id), line.icon)
            )
        if len(shown) > IN_SIGHT:
            words = self.say("all_of_them", n=len(shown))
            card.add_widget(sheet_row(words, "", "group.played.all", self._find, "magnify"))
        self.add_widget(card)

    def _line(self, mission: Mission) -> Found:
        outcome = self.say(f"outcome_{mission.outcome}") if mission.is_home else self.say("under_way")
        hour = self.say("hour_n", n=mission.hour) if mission.hour else ""
        icon = OUTCOME_ICONS[mission.outcome] if mission.is_home else "play"
        return Found(mission.id, mission.name, join_parts(value_word(self.table, mission.kind), outcome, hour), icon)

    def _opener(self, mission_id: str) -> Callable[[], object]:
        return lambda: self.board.open_evening(mission_id)

    def _find(self) -> None:
        def lines(state: NovaCampaign) -> tuple[Found, ...]:
            return tuple(self._line(mission) for mission in reversed(state.missions))

        FindSheet(self.table, self.say("played"), "found", lines, self.board.open_evening).open()


class Standing(Section):
    """The section with the sheet's other counts, the settings of the missions, and a new hero."""

    def subject(self, state: NovaCampaign) -> Hashable:
        return state.last_mission, state.rests

    def build(self, state: NovaCampaign) -> None:
        self.add_head(self.say("more"))
        card = RowCard()
        kind = state.last_mission
        last = value_word(self.table, "last_mission.none" if kind == "none" else kind)
        rows = (
            (self.say("last_mission"), last, "group.last", self.opener(STANDING), "history"),
            (self.say("rests"), f"{state.rests}", "group.rests", self.opener(STANDING), "campfire"),
            (
                self.say("mission_options"),
                self.say("mission_options_short"),
                "group.options",
                lambda: MissionOptionsSheet(self.table).open(),
                "tune",
            ),
            (
                self.say("add_hero"),
                self.say("add_hero_help"),
                "group.hero.add",
                self.opener(NEW_HERO),
                "account-plus-outline",
            ),
        )
        for title, words, tag, act, icon in rows:
            card.add_widget(sheet_row(title, words, tag, act, icon))
        self.add_widget(card)
