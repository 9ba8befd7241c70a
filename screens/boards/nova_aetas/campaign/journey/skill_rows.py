"""SkillRows: the skills that a hero has learned, by category, each equipped or not.

They are a choice until it is made.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial

from kivy.uix.widget import Widget

from companion.games.nova_aetas.campaign.choices import present
from companion.games.nova_aetas.campaign.growth import CategoryUse, category_uses, equipped_skills
from companion.games.nova_aetas.campaign.moves.preparation import EquipSkills
from companion.games.nova_aetas.campaign.state import MOST_EQUIPPED, Hero, NovaCampaign, Skill
from companion.kernel.ids import slug
from companion.plays.playing.play import Trial
from screens.boards.nova_aetas.campaign.journey.draft import Draft
from screens.boards.nova_aetas.campaign.journey.hero_rows import HeroRows
from screens.parts.sheets.decision_foot import Verdict
from screens.table.table import Table
from screens.widgets.controls.pick_row import LongRows, PickRow
from screens.widgets.layout.column import Column
from screens.widgets.layout.section_title import SectionTitle

Ids = tuple[str, ...]


class SkillRows(HeroRows):
    """The rows of a hero's skills to choose from.

    The choice for each hero waits here until the player equips it. Tags: `skills.hero`, `equip` and the ids.
    """

    name = "skills"

    def __init__(
        self, table: Table[NovaCampaign], changed: Callable[[], object], first: str = "", draft: Draft | None = None
    ) -> None:
        super().__init__(table, changed, first)
        self._chosen: dict[str, tuple[Ids, Ids]] = {} if draft is None else draft
        self._titles: dict[str, Column] = {}
        self._counts: dict[str, str] = {}

    # --- showing -----------------------------------------------------------------------------------------

    def contents(self, state: NovaCampaign, hero: Hero) -> tuple[Hashable, ...]:
        return tuple((skill.id, skill.name, skill.category, hero.caps) for skill in hero.skills)

    def parts(self, state: NovaCampaign, hero: Hero) -> Iterator[Widget]:
        self._titles, self._counts = {}, {}
        for use in category_uses(hero, ()):
            skills = [skill for skill in hero.skills if slug(skill.category) == slug(use.name)]
            if skills:
                self._titles[use.name] = Column(gap=0)
                yield self._titles[use.name]
                yield self._card(use, skills)

    def _card(self, use: CategoryUse, skills: list[Skill]) -> LongRows:
        """Return a card with the equipped skills first, so that they are in sight."""
        ordered = sorted(skills, key=lambda skill: not skill.equipped)
        return self.card([partial(self._row, skill) for skill in ordered], f"skills.{slug(use.name) or 'none'}")

    def _row(self, skill: Skill) -> Widget:
        row = self._rows[skill.id] = PickRow(skill.name, skill.keyword, tag=f"equip.{skill.id}")
        row.bind(on_release=lambda _: self._turn(skill.id))
        return row

    def show_rows(self, state: NovaCampaign, hero: Hero) -> None:
        chosen = self._ids(hero)
        for own, row in self._rows.items():
            row.picked = own in chosen
        for use in category_uses(hero, tuple(skill for skill in hero.skills if skill.id in chosen)):
            self._show_count(use)

    def _show_count(self, use: CategoryUse) -> None:
        say, place = self._table.say, self._titles.get(use.name)
        open_ended = use.most is None
        words = say("skills_count", n=use.chosen) if open_ended else say("of_most", n=use.chosen, most=use.most)
        if place is None or self._counts.get(use.name) == words:
            return
        self._counts[use.name] = words
        place.clear_widgets()
        place.add_widget(SectionTitle(use.name or say("skills_uncategorised"), words))

    # --- choosing ----------------------------------------------------------------------------------------

    def _ids(self, hero: Hero) -> Ids:
        """Return the ids of the chosen skills, or those that the sheet says.

        The sheet decides once it differs from its values when the choice began.
        """
        now = tuple(skill.id for skill in equipped_skills(hero))
        before, chosen = self._chosen.get(hero.id, (now, now))
        return chosen if before == now else now

    def _turn(self, own: str) -> None:
        hero = self.hero(self._table.state)
        if hero is None:
            return
        now = tuple(skill.id for skill in equipped_skills(hero))
        chosen = {own} ^ set(self._ids(hero))
        self._chosen[hero.id] = (now, tuple(skill.id for skill in hero.skills if skill.id in chosen))
        self._table.context.buzz("step")
        self._changed()

    # --- what comes of it --------------------------------------------------------------------------------

    def moves(self) -> tuple[EquipSkills, ...]:
        """Return one move for each hero whose choice differs from the sheet."""
        state: NovaCampaign = self._table.state
        both = [(hero, self._ids(hero)) for hero in present(state)]
        changed = [(hero, ids) for hero, ids in both if ids != tuple(skill.id for skill in equipped_skills(hero))]
        return tuple(EquipSkills(hero.id, ids) for hero, ids in changed)

    def verdict(self, state: NovaCampaign, trial: Trial[NovaCampaign]) -> Verdict:
        say, hero = self._table.say, self.hero(state)
        if hero is None:
            return Verdict("warn", say("party_nobody"))
        if trial.refusal is not None:
            words = self._table.describer.say_refusal(trial.refusal)
            return Verdict("failed", say(f"skills_{trial.refusal.code}", **trial.refusal.values), words)
        title = say("skills_of", hero=hero.name, n=len(self._ids(hero)), most=MOST_EQUIPPED)
        if self.moves():
            return Verdict("success", title, say("skills_within"))
        return Verdict("tie", title, say("skills_as_before"), icon="check-circle-outline")

    def turn_to_next(self) -> None:
        """Turn to the next hero."""
        self._heroes.turn_to_next()
