"""The setup form of Nova Aetas: the heroes, the mission, its enemies, allies and events."""

from __future__ import annotations

from kivy.uix.widget import Widget

from companion.games.nova_aetas.setup import HeroSetup, Setup
from companion.kernel.codec import PlainDict, encode
from companion.kernel.limits import limits_of
from screens.boards.nova_aetas.setup.hero_setup_sheet import HeroSetupSheet
from screens.boards.nova_aetas.setup.mission_under_way import MissionUnderWay
from screens.boards.nova_aetas.setup.setup_kinds import ALLIES, ENEMIES, EVENTS, SCENERY, STATUSES
from screens.parts.forms.bound_form import make_bound_form
from screens.parts.forms.form_fields import Count, Pick
from screens.parts.forms.plain_fields import words_field
from screens.parts.forms.plain_list import ListKind, PlainList
from screens.parts.names.asked_name import AskedName
from screens.parts.names.offered_names import offer_names
from screens.setup.draft import SetupDraft
from screens.setup.section import build_sections, section_card
from screens.setup.setup_form import SetupForm
from screens.widgets.controls.card import Card

OBJECTIVES = (("none", "account"), ("value", "target"), ("always", "flag"))


class GameSetupForm(SetupForm):
    """The seats are heroes and companions."""

    game_id = "nova_aetas"
    seats_key = "heroes"
    seat_kind = "hero"
    first_key = ""
    can_be_under_way = True

    def read_seats(self, plain: PlainDict) -> list[PlainDict]:
        """Read the heroes; by hand one may be written as a bare name."""
        return [encode(HeroSetup(name=one)) if isinstance(one, str) else one for one in plain.get("heroes", [])]

    def seat_caption(self, draft: SetupDraft, index: int) -> str:
        hero = draft.seats[index]
        return self.say("hero_caption", rapidity=hero["rapidity"], health=hero["health"], n=len(hero["items"]))

    def edit_seat(self, draft: SetupDraft, index: int) -> None:
        HeroSetupSheet(self.context, self.say, draft.seats[index], self.changed).open()

    def know_seat(self, draft: SetupDraft, index: int, known: PlainDict) -> None:
        draft.seats[index].update({name: encode(value) for name, value in known.items()})
        self.changed()

    def section(self, draft: SetupDraft) -> Widget:
        return build_sections(
            (self.say("mission"), self._mission(draft.plain)), (self.say("enemies"), self._enemies(draft.plain))
        )

    def under_way(self, draft: SetupDraft) -> Widget:
        return MissionUnderWay(self.context, self.say, draft)

    def title(self, plain: PlainDict) -> str:
        return str(plain["mission"])

    def _mission(self, plain: PlainDict) -> Card:
        card = section_card()
        name = words_field(plain, "mission", self.say("mission_name"), "setup.mission")
        offer_names(self.context, name, lambda: AskedName("nova_aetas", "mission"), lambda _: None)
        card.add_widget(name)
        objectives = tuple((kind, self.say(f"objective_{kind}"), icon) for kind, icon in OBJECTIVES)
        fields = (
            Count("minute", limits_of(Setup, "minute"), plain["minute"], "clock-outline"),
            Count("hour_limit", limits_of(Setup, "hour_limit"), plain["hour_limit"], "flag-checkered"),
            Pick("objective", objectives, plain["objective"]),
            Count("objective_threat", limits_of(Setup, "objective_threat"), plain["objective_threat"], "target"),
        )
        card.add_widget(make_bound_form(self.context, self._word, "setup", plain, fields))
        card.add_widget(self._list(EVENTS, plain["events"]))
        card.add_widget(self._list(STATUSES, plain["statuses"]))
        return card

    def _enemies(self, plain: PlainDict) -> Card:
        card = section_card()
        for kind, key in ((ENEMIES, "enemies"), (ALLIES, "allies"), (SCENERY, "scenery")):
            card.add_widget(self._list(kind, plain[key]))
        return card

    def _list(self, kind: ListKind, items: list[PlainDict]) -> PlainList:
        return PlainList(
            self.context, self.say, kind, items, self.context.texts.say("nova_aetas:refuse.enemy_without_name")
        )

    def _word(self, name: str) -> str:
        return self.say(f"setup_{name}")
