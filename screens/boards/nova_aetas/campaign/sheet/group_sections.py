"""The group's part of the sheet.

It has town, missions and hunts, Popolini, inventory, companions, missions played.
"""

from __future__ import annotations

from functools import partial

from kivy.metrics import dp

from companion.games.nova_aetas.campaign.choices import side_over
from companion.games.nova_aetas.campaign.forms import group
from companion.games.nova_aetas.campaign.forms.heroes import NEW_HERO
from companion.games.nova_aetas.campaign.forms.items import COMPANION_CARD, ITEM_CARD, NEW_ITEM
from companion.games.nova_aetas.campaign.forms.lines import MISSION_ICONS, PHASE_ICONS, TOWN_ICONS
from companion.games.nova_aetas.campaign.market import count_items, is_leaving
from companion.games.nova_aetas.campaign.moves.travel import DropExploration, DropSideMission
from companion.games.nova_aetas.campaign.state import MOST_SIDE_MISSIONS, Companion, Hunt, Mission, NovaCampaign
from companion.games.nova_aetas.campaign.state import SideMission as Accepted
from screens.boards.nova_aetas.campaign.forms import open_form, open_hire
from screens.boards.nova_aetas.campaign.sheet.find_sheet import Search
from screens.boards.nova_aetas.campaign.sheet.hero_top import make_coins
from screens.boards.nova_aetas.campaign.sheet.mission_options_sheet import MissionOptionsSheet
from screens.boards.nova_aetas.campaign.sheet.rows import BIN, Found, row_key, sheet_row
from screens.boards.nova_aetas.campaign.sheet.section import Section
from screens.boards.nova_aetas.campaign.sheet.words import OUTCOME_ICONS, item_found, join_parts
from screens.widgets.controls.list_row import ListRow
from screens.widgets.layout.column import Column
from screens.widgets.numbers.segment_bar import SegmentBar

MOST_SEGMENTS = 8
"""With more rewards the words say it all."""


class Whereabouts(Section):
    """The town, the next campaign mission, an exploration that must be next, and the phase."""

    of_state = ("town", "town_kind", "next_mission", "exploration", "phase")

    def build(self, state: NovaCampaign) -> None:
        following, town = state.next_mission, state.town or self.say("no_town")
        title, where = following.title or self.say("no_title"), self.say_value(state.town_kind)
        place = join_parts(self.say("next_mission"), following.town, self.say_value(following.kind))
        phase, icon = self.say_value(state.phase), PHASE_ICONS[state.phase]
        rows = [
            sheet_row(town, where, "group.town", self.opener(group.TOWN), TOWN_ICONS[state.town_kind]),
            sheet_row(title, place, "group.next", self.opener(group.NEXT), "map-outline"),
            *([self._exploration(state.exploration)] if state.exploration is not None else ()),
            sheet_row(phase, self.say("phase"), "group.phase", self.opener(group.STANDING), icon),
        ]
        self.add_rows(rows)

    def _exploration(self, title: str) -> ListRow:
        spoken, drop = self.say("give_up", name=title), "group.exploration.drop"
        key = row_key("", drop, lambda: self.do(DropExploration()), BIN, spoken)
        name, words = title or self.say("no_title"), self.say("exploration_next")
        return sheet_row(name, words, "group.exploration", lambda: None, "compass-outline", key)


class Treasury(Section):
    """The Popolini, for the whole table to read."""

    def build(self, state: NovaCampaign) -> None:
        self._coins = make_coins(self, narrow=False)
        self.add_widget(self._coins)

    def refresh(self, state: NovaCampaign) -> None:
        self._coins.show(state.popolini)


class SideMissions(Section):
    """Active side missions, three at most."""

    of_state = ("side_missions",)

    def build(self, state: NovaCampaign) -> None:
        count = self.say("n_of", n=len(state.side_missions), of=MOST_SIDE_MISSIONS)
        self.add_head(self.say("side_missions"), count, "group.side.add", self.opener(group.NEW_SIDE_MISSION))
        colour = "warn" if side_over(state) else "normal"
        self.add_rows([self._row(mission) for mission in state.side_missions], "no_side_missions", colour)

    def _row(self, mission: Accepted) -> ListRow:
        tag, spoken = f"side.{mission.id}", self.say("give_up", name=mission.name)
        key = row_key("", f"{tag}.drop", lambda: self.do(DropSideMission(mission.id)), BIN, spoken)
        kind, icon = self.say_value(mission.kind), MISSION_ICONS[mission.kind]
        return sheet_row(mission.name, kind, tag, lambda: None, icon, key)


class Hunts(Section):
    """Hunts that can be played again, with the rewards that were won."""

    of_state = ("hunts",)

    def build(self, state: NovaCampaign) -> None:
        count = f"{len(state.hunts)}" if state.hunts else ""
        self.add_head(self.say("hunts"), count, "group.hunt.add", self.opener(group.NEW_HUNT))
        self.add_rows([self._row(hunt) for hunt in state.hunts], "no_hunts")

    def _row(self, hunt: Hunt) -> Column:
        words = self.say("rewards_of", n=hunt.won, of=hunt.total) if hunt.total else self.say("rewards_n", n=hunt.won)
        more, spoken = group.win_reward(hunt), self.say("reward_more", name=hunt.name)
        tag = f"hunt.{hunt.id}"
        key = row_key("", f"{tag}.won", lambda: more is not None and self.do(more), "plus", spoken)
        key.disabled = more is None
        column = Column(gap=0, padding=(0, 0, 0, dp(10)))
        column.add_widget(sheet_row(hunt.name, words, tag, self.opener(group.HUNT_CARD, hunt=hunt.id), "paw", key))
        if 0 < hunt.total <= MOST_SEGMENTS:
            holder = Column(gap=0, padding=(dp(52), 0, dp(74), 0))
            holder.add_widget(SegmentBar(count=hunt.total, filled=hunt.won, height=dp(8)))
            column.add_widget(holder)
        return column


class Inventory(Section):
    """Everything the group has, with copies and who carries them."""

    of_state = ("items", "heroes")

    def build(self, state: NovaCampaign) -> None:
        self.add_head(self.say("inventory"), f"{count_items(state)}", "group.item.add", self.opener(NEW_ITEM))
        search = Search(self.say("inventory"), "group.items.all", self._list, self._open)
        self.add_rows(self.list_in_sight(self._list(state), self._row, search), "no_items")

    def _list(self, state: NovaCampaign) -> tuple[Found, ...]:
        return tuple(item_found(self.table, state, item) for item in state.items)

    def _row(self, line: Found) -> ListRow:
        return sheet_row(line.title, line.caption, f"item.{line.id}", partial(self._open, line.id), line.icon)

    def _open(self, item_id: str) -> None:
        open_form(self.table, ITEM_CARD, item=item_id)


class Companions(Section):
    """The companions who were hired, until when, and those who take part."""

    of_state = ("companions", "rests")

    def build(self, state: NovaCampaign) -> None:
        count = f"{len(state.companions)}" if state.companions else ""
        self.add_head(self.say("companions"), count, "group.companion.add", lambda: open_hire(self.table))
        self.add_rows([self._row(state, each) for each in state.companions], "no_companions")

    def _row(self, state: NovaCampaign, each: Companion) -> ListRow:
        term = self.say("leaves_now" if is_leaving(state, each) else "leaves", n=each.leaves)
        use = self.say("is_in_use" if each.in_use else "waits")
        icon = "account-check" if each.in_use else "account-outline"
        act = self.opener(COMPANION_CARD, companion=each.id)
        return sheet_row(each.name, join_parts(use, term), f"companion.{each.id}", act, icon)


class Played(Section):
    """The missions of the campaign, the last one first, with outcome and hour.

    A tap opens the play of that evening.
    """

    of_state = ("missions",)

    def build(self, state: NovaCampaign) -> None:
        home = sum(1 for mission in state.missions if mission.is_home)
        self.add_head(self.say("played"), f"{home}")
        search = Search(self.say("played"), "group.played.all", self._list, self.board.open_evening)
        self.add_rows(self.list_in_sight(self._list(state), self._row, search), "none_played")

    def _list(self, state: NovaCampaign) -> tuple[Found, ...]:
        return tuple(map(self._line, reversed(state.missions)))

    def _line(self, mission: Mission) -> Found:
        outcome = self.say(f"outcome_{mission.outcome}") if mission.is_home else self.say("under_way")
        hour = self.say("hour_n", n=mission.hour) if mission.hour else ""
        icon = OUTCOME_ICONS[mission.outcome] if mission.is_home else "play"
        return Found(mission.id, mission.name, join_parts(self.say_value(mission.kind), outcome, hour), icon)

    def _row(self, line: Found) -> ListRow:
        act = partial(self.board.open_evening, line.id)
        return sheet_row(line.title, line.caption, f"played.{line.id}", act, line.icon)


class Standing(Section):
    """The section with the sheet's other counts, the settings of the missions, and a new hero."""

    of_state = ("last_mission", "rests")

    def build(self, state: NovaCampaign) -> None:
        self.add_head(self.say("more"))
        kind, stands = state.last_mission, self.opener(group.STANDING)
        last = self.say_value("last_mission.none" if kind == "none" else kind)
        say, options = self.say, lambda: MissionOptionsSheet(self.table).open()
        rows = (
            ("last_mission", last, "group.last", stands, "history"),
            ("rests", f"{state.rests}", "group.rests", stands, "campfire"),
            ("mission_options", say("mission_options_short"), "group.options", options, "tune"),
            ("add_hero", say("add_hero_help"), "group.hero.add", self.opener(NEW_HERO), "account-plus-outline"),
        )
        self.add_rows(sheet_row(say(title), words, tag, act, icon) for title, words, tag, act, icon in rows)
