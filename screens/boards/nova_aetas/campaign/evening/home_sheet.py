"""HomeSheet: a mission comes home, as one entry.

Facts of its table are filled in, those on its cards are typed.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Any

from companion.games.nova_aetas.campaign.evenings import against_loot
from companion.games.nova_aetas.campaign.guide_names import MISSION_CARD
from companion.games.nova_aetas.campaign.moves.mission import BringHome, HeroSpoils
from companion.games.nova_aetas.campaign.spoils_draft import SpoilsDraft
from companion.games.nova_aetas.campaign.state import Hero, NovaCampaign
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.nova_aetas.campaign.evening.hero_spoils_sheet import HeroSpoilsSheet
from screens.boards.nova_aetas.campaign.evening.loot_sheet import LootSheet
from screens.boards.nova_aetas.campaign.evening.spoils_kinds import REWARDS, list_word
from screens.boards.nova_aetas.campaign.evening.standing import SHARES, Standing, read_standing, undone_homecoming
from screens.boards.nova_aetas.campaign.mission_names import next_title
from screens.boards.nova_aetas.campaign.sheet.words import TOWN_ICONS
from screens.boards.nova_aetas.known_names import known
from screens.look.theme import current
from screens.parts.board.next_card import with_next_card
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Count, Field, Flag, Name, Pick
from screens.parts.forms.plain_fields import names_field
from screens.parts.forms.plain_list import PlainList
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import Verdict, form_foot
from screens.parts.sheets.sheet_parts import heading, note
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.words.text import Icon

OUTCOMES = (("won", "trophy"), ("lost", "skull"), ("ended", "flag-checkered"))
LEADING_ON = (("repeat", "repeat"), ("no_rest", "skip-forward"), ("skip_travel", "map-marker-check"))
VERDICTS = {"won": "success", "lost": "failed", "ended": "tie"}


class HomeSheet(CalculatorSheet[NovaCampaign]):
    """The sheet that brings a mission home: rows to fill in, verdict and changes.

    Verdict and changes stand next to “bring home”. Tags: home.*, spoils.*, reagent.*.
    """

    tag = "home"
    fills = True

    def __init__(self, table: Table[NovaCampaign], found: Standing) -> None:
        self._found = found
        self._undone = undone_homecoming(table, found.mission)
        self._draft = SpoilsDraft(table.state, self._undone or found.move)
        super().__init__(table, found.mission.name, table.say("key_home"), "treasure-chest", foot=form_foot())
        self.entered = True

    # --- what it comes to --------------------------------------------------------------------------------

    def moves(self) -> tuple[AnyMove, ...]:
        return (self._draft.move(),)

    def make(self) -> None:
        """Bring the mission home; the guide goes along to the rest.

        The reason of a refusal stands in the foot already.
        """
        self.apply(*with_next_card(self.table, MISSION_CARD, self._draft.move()))

    def verdict(self, state: NovaCampaign, trial: Trial[NovaCampaign]) -> Verdict:
        outcome, draft = str(self._draft.plain["outcome"]), self._draft
        if trial.refusal is not None:
            return Verdict("failed", self.say("home_not"), self.table.describer.say_refusal(trial.refusal))
        for caution in against_loot(draft.move(), self._found.loot):
            return Verdict("warn", self.say(f"home_{outcome}"), self.table.describer.say_caution(caution))
        n = sum(draft.reagents.values())
        words = self.say("home_brings", xp=draft.xp(), n=n, popolini=draft.plain["popolini"])
        return Verdict(VERDICTS[outcome], self.say(f"home_{outcome}"), words)

    def choices(self) -> Hashable:
        """Return the choices that write the rows anew.

        They were chosen or typed in another sheet.
        """
        heroes = tuple((hero, self._hero_caption(hero)) for hero in self._draft.heroes)
        plain = self._draft.plain
        return plain["outcome"], plain["share"], heroes, tuple(self._draft.reagents.items())

    # --- rows --------------------------------------------------------------------------------------------

    def fill(self, state: NovaCampaign) -> None:
        if self._found.how == "playing":
            self.add(note(self.say("home_still_playing"), "alert", "warn"))
        if self._undone is not None:
            self.add(note(self.say("home_as_typed"), "undo-variant"))
        self._add_outcome()
        self._add_heroes(state)
        self._add_loot(state)
        self._add_rewards()
        self._add_next_mission(state)

    def _add_outcome(self) -> None:
        self.step(self.say("home_outcome"))
        words = tuple((value, self.say(f"home_{value}"), icon) for value, icon in OUTCOMES)
        self.segments("outcome", words, str(self._draft.plain["outcome"]), self._choose_outcome)

    def _choose_outcome(self, outcome: str) -> None:
        self._draft.plain["outcome"] = outcome
        self._redraw()

    def _add_heroes(self, state: NovaCampaign) -> None:
        self.step(self.say("home_heroes"))
        limits = limits_of(HeroSpoils, "xp")
        for hero in state.heroes:
            self.add(self._hero_row(hero))
            self.counter(f"xp.{hero.id}", self.say("home_xp"), "star-four-points", limits)

    def _hero_row(self, hero: Hero) -> RowCard:
        row = ListRow(
            hero.name,
            self._hero_caption(hero.id),
            leading=PlayerShape(hero.seat, 22),
            trailing=_chevron(),
            least_height=52,
            tag=f"home.hero.{hero.id}",
        )
        row.spoken = f"{hero.name}: {self.say('home_hero')}"  # read aloud: what a tap is for
        row.bind(on_release=lambda _: HeroSpoilsSheet(self.table, self._draft.heroes[hero.id], self._redraw).open())
        card = RowCard(face="s2", thickness=0)
        card.add_widget(row)
        return card

    def _hero_caption(self, hero: str) -> str:
        plain = self._draft.heroes[hero]
        destiny = ", ".join(map(str, plain["destiny"]))
        parts = (
            ", ".join(wound["name"] for wound in plain["serious_wounds"]),
            self.table.say("home_destiny_cards", cards=destiny) if destiny else "",
            ", ".join(plain["achievements"]),
        )
        return " · ".join(part for part in parts if part) or self.table.say("home_hero")

    def _add_loot(self, state: NovaCampaign) -> None:
        self.step(self.say("home_loot"))
        words = tuple((share, self.say(f"home_share_{share}"), "") for share in SHARES)
        self.segments("share", words, str(self._draft.plain["share"]), self._choose_share)
        cards = self._found.loot
        if cards is not None and cards["all"]:
            self.add(note(self.say("home_loot_cards", n=cards["all"], half=cards["half"]), "cards-outline"))
        caption = self._draft.list_reagents(state) or self.say("home_nothing")
        flask = Icon("flask-outline", points=22, colour="acc", size_hint_x=None, width=current().sp(26))
        row = ListRow(self.say("home_reagents"), caption, leading=flask, trailing=_chevron(), tag="home.reagents")
        row.bind(on_release=lambda _: LootSheet(self.table, self._draft, self._redraw).open())
        card = RowCard(face="s2", thickness=0)
        card.add_widget(row)
        self.add(card)
        self.counter("popolini", self.say("home_popolini"), "hand-coin-outline", limits_of(BringHome, "popolini"))

    def _choose_share(self, share: str) -> None:
        self._draft.set_share(share)
        self._redraw()

    def _add_rewards(self) -> None:
        self.step(self.say("home_rewards"))
        nameless = self.table.context.texts.say(f"{self.table.game.id}:refuse.item_without_name")
        plain = self._draft.plain
        words = partial(list_word, self.table.context)
        self.add(PlainList(self.table.context, words, REWARDS, plain["rewards"], nameless, self._redraw))
        self.add(heading(self.say("home_group_achievements")))
        field = names_field(plain, "achievements", self.say("home_commas"), "home.achievements")
        field.bind(text=lambda *_: self._redraw())
        self.add(field)
        if self._found.mission.kind == "hunt":
            for name in ("hunt_rewards", "hunt_total"):
                self.counter(name, self.say(f"home_{name}"), "paw", limits_of(BringHome, name))

    def _add_next_mission(self, state: NovaCampaign) -> None:
        """Add the fields for the next mission, which the cards name.

        A field that is left empty leaves its value as it is.
        """
        self.step(self.say("home_next"))
        plain, old = self._draft.plain, state.next_mission
        kinds = tuple((kind, self._value(kind), icon) for kind, icon in TOWN_ICONS.items())
        fields: tuple[Field, ...] = (
            Name(plain["next_title"], "next_title", "next_title", known("mission"), headed=True),
            Name(plain["next_town"], "next_town", "next_town", headed=True),
            Pick("next_kind", kinds, plain["next_kind"] or old.kind, label="next_kind"),
            *(Flag(name, icon, self._is_on(name)) for name, icon in LEADING_ON),
            Count("hour", limits_of(BringHome, "hour"), plain["hour"], "clock-outline"),
        )
        form = FieldsForm(self.table.context, partial(self._next_word, old.title, old.town), "home", fields)
        form.bind(on_change=self._keep_next)
        self.add(form)

    def _next_word(self, title: str, town: str, key: str) -> str:
        """Return the words of an empty field: the value that stays."""
        return self.say(f"home_{key}", title=next_title(self.table, title), town=town or "–")

    def _is_on(self, name: str) -> bool:
        plain = self._draft.plain
        return not plain["rest"] if name == "no_rest" else bool(plain[name])

    def _keep_next(self, _: Any, name: str, value: Any) -> None:
        self._draft.plain.update({"rest": not value} if name == "no_rest" else {name: value})
        self._redraw()

    def _value(self, kind: str) -> str:
        return self.table.context.texts.say(f"{self.table.game.id}:value.{kind}").capitalize()

    # --- numbers -----------------------------------------------------------------------------------------

    def propose(self, name: str) -> int:
        """Return a number of the draft, where the numbers live."""
        kind, _, hero = name.partition(".")
        return int(self._draft.heroes[hero]["xp"] if kind == "xp" else self._draft.plain[name])

    def set(self, name: str, number: int) -> None:
        kind, _, hero = name.partition(".")
        if kind == "xp":
            self._draft.heroes[hero]["xp"] = number
        else:
            self._draft.plain[name] = number
        self.table.context.buzz("step")
        self._redraw()

    def _redraw(self) -> None:
        self.entered = True
        self.follow(self.table.state)


def _chevron() -> Icon:
    return Icon("chevron-right", points=24, colour="mid", size_hint_x=None, width=current().sp(28))


def open_home(table: Table[NovaCampaign]) -> None:
    """Open the homecoming of the mission under way; where there is none, say so."""
    found = read_standing(table)
    if found is None:
        table.context.notices.show(table.say("home_no_mission"))
    else:
        HomeSheet(table, found).open()
