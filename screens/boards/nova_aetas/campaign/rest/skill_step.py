"""SkillStep: skills are bought: the hero, the skill as printed, the Experience Points left."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp

from companion.games.nova_aetas.campaign.entries import SkillEntry
from companion.games.nova_aetas.campaign.moves.classes import BuySkill
from companion.games.nova_aetas.campaign.remembered import skills_known
from companion.games.nova_aetas.campaign.state import Hero, NovaCampaign
from companion.games.nova_aetas.shelf_cards import SkillCard
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.letters import fold
from screens.boards.nova_aetas.campaign.rest.hero_step import HeroStep
from screens.boards.nova_aetas.campaign.rest.words import words_for
from screens.look.theme import current
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Count, Field, Flag, Name
from screens.parts.names.known_cards import KnownCards, list_shelf_cards
from screens.parts.sheets.sheet_parts import heading
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Icon, Text


@dataclass(frozen=True, slots=True)
class Known:
    """A word that was typed before."""

    name: str


def words_of(hero: Hero, field: str) -> tuple[Known, ...]:
    """Return the words that this hero's sheet has in such a field.

    Categories also come from a limit that names them.
    """
    found = [str(getattr(skill, field)) for skill in hero.skills]
    if field == "category":
        found = [cap.name for cap in hero.caps] + found
    return tuple(Known(word) for word in dict.fromkeys(filter(None, found)))


def _as_entry(card: SkillCard) -> SkillEntry:
    """Return the entry of a card of the shelf."""
    return SkillEntry(
        name=card.name,
        cost=card.cost,
        category=card.category,
        keyword=card.keyword,
        prerequisite=card.prerequisite,
        advanced=card.advanced,
    )


class SkillStep(HeroStep):
    """The guide's panel for buying skills: the key buys the skill in the form.

    While there is no name the key goes on: nobody needs to buy anything.
    """

    tag = "learn"
    sleeps = False

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self._points = Text("", "number-m", fit_width=True)
        self._learned = Text("", "body-m", "mid", points=15, fit_height=True)
        self._place = Column(gap=8)
        self._form: FieldsForm | None = None
        self._shape: Hashable = None
        self.inside, self.below = Column(gap=8), Column(gap=8)
        for part in (self.chips, self._points_line(), self._learned):
            self.inside.add_widget(part)
        self.below.add_widget(self._place)

    def _points_line(self) -> BoxLayout:
        theme = current()
        line = BoxLayout(size_hint_y=None, height=max(dp(56), theme.sp(40)), spacing=dp(12))
        line.add_widget(Icon("star-four-points", points=24, colour="acc", size_hint_x=None, width=theme.sp(26)))
        line.add_widget(self._points)
        line.add_widget(Text(self.table.say("rest.xp_left"), "body-l"))
        return line

    def kicker(self) -> str:
        return self.table.say("rest.step_skills")

    # --- showing -----------------------------------------------------------------------------------------

    def show_hero(self, state: NovaCampaign, hero: Hero) -> None:
        self._points.text = f"{hero.xp}"
        names = ", ".join(skill.name for skill in hero.skills)
        say = self.table.say
        self._learned.text = say("rest.learned", names=names) if names else say("rest.learned_none")
        if (hero.id, len(hero.skills)) != self._shape:
            self._shape = (hero.id, len(hero.skills))
            self._fill(hero)

    def _fill(self, hero: Hero) -> None:
        """Show a form for this hero; known names are offered while the player types."""
        self._place.clear_widgets()
        self._form = FieldsForm(self.table.context, words_for(self.table), "learn", self._fields(hero))
        self._form.bind(on_change=lambda *_: self.judge(self.table.state))
        self._place.add_widget(heading(self.table.say("rest.learn_what", hero=hero.name)))
        self._place.add_widget(self._form)

    def _fields(self, hero: Hero) -> tuple[Field, ...]:
        others = tuple(
            Name(name=field, label=f"skill_{field}", cards=KnownCards(self._find_typed(hero, source)))
            for field, source in (("category", "category"), ("keyword", "keyword"), ("prerequisite", "name"))
        )
        return (
            Name(label="skill_name", cards=KnownCards(lambda: self._list_known(hero), _line)),
            Count("cost", limits_of(SkillEntry, "cost"), 1, "star-four-points"),
            *others,
            Flag("advanced", "arrow-up-bold-circle", bool(hero.advanced_class)),
        )

    def _find_typed(self, hero: Hero, field: str) -> Any:
        return lambda: words_of(hero, field)

    def _list_known(self, hero: Hero) -> tuple[SkillEntry, ...]:
        moves = [move for entry in self.table.play.journal.entries for move in entry.moves]
        here = skills_known(self.table.state, moves, hero)
        names = {fold(name) for name in (*(one.name for one in here), *(one.name for one in hero.skills))}
        shelf = (_as_entry(card) for card in list_shelf_cards(self.table.context, "nova_aetas", "skill"))
        return (*here, *(entry for entry in shelf if fold(entry.name) not in names))

    def hint(self, state: NovaCampaign) -> str:
        return self.table.say("rest.learn_hint")

    # --- making it ---------------------------------------------------------------------------------------

    def moves(self, state: NovaCampaign) -> tuple[AnyMove, ...]:
        hero, values = self.hero(state), self._form.read_values() if self._form is not None else {}
        if hero is None or not values.get("name"):
            return ()
        return (BuySkill(hero.id, SkillEntry(**values)),)

    def key(self, state: NovaCampaign) -> tuple[str, str]:
        name = self._form.read_values()["name"] if self._form is not None else ""
        return self.table.say("rest.learn_key", name=name), "star-four-points"


def _line(skill: SkillEntry) -> str:
    return " · ".join(filter(None, (f"{skill.cost}", skill.category, skill.keyword)))
