"""The skills of a hero: those equipped, their costs, the limits of their categories."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Any

from kivy.metrics import dp

from companion.games.nova_aetas.campaign.entries import SkillEntry
from companion.games.nova_aetas.campaign.forms.heroes import CAPS
from companion.games.nova_aetas.campaign.forms.items import NEW_SKILL, SKILL_CARD, toggle
from companion.games.nova_aetas.campaign.forms.lines import describe_skill
from companion.games.nova_aetas.campaign.growth import equipped_skills
from companion.games.nova_aetas.campaign.lookup import hero_in, skill_in
from companion.games.nova_aetas.campaign.moves.classes import BuySkill
from companion.games.nova_aetas.campaign.remembered import skills_open
from companion.games.nova_aetas.campaign.state import MOST_EQUIPPED, Hero, NovaCampaign, Skill
from companion.kernel.ids import slug
from screens.boards.nova_aetas.campaign.forms import open_form
from screens.boards.nova_aetas.campaign.sheet.find_sheet import Search
from screens.boards.nova_aetas.campaign.sheet.rows import Found, row_key, sheet_row
from screens.boards.nova_aetas.campaign.sheet.section import Section, SheetBoard
from screens.boards.nova_aetas.campaign.sheet.words import join_parts
from screens.look.theme import TOUCH
from screens.widgets.controls.check_row import CheckBoxFace
from screens.widgets.controls.list_row import ListRow
from screens.widgets.controls.touchable import Touchable

BOX = 38
OPEN_IN_SIGHT = 4
"""So many skills that could be learned stand on the sheet."""


class EquipBox(Touchable):
    """The box before a skill: a tap equips it or puts it away."""

    def __init__(self, equipped: bool, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(TOUCH), dp(TOUCH)), pos_hint={"center_y": 0.5}, **kwargs)
        self._face = CheckBoxFace(side=BOX)
        self._face.checked = equipped
        self._face.pos_hint = {}
        self.add_widget(self._face)
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: object) -> None:
        self._face.pos = (self.x + (self.width - self._face.width) / 2, self.y + (self.height - self._face.height) / 2)


class Skills(Section):
    """The section of the skills, the equipped ones first.

    A box equips, a row sets right, the heading writes another one down.
    """

    def __init__(self, board: SheetBoard) -> None:
        super().__init__(board)
        self._known: Hashable = None
        self._ids: list[str] = []

    def subject(self, state: NovaCampaign) -> Hashable:
        hero = self.hero(state)
        known = self._open_skills(state, hero)
        return hero.id, hero.skills, hero.caps, hero.xp, hero.advanced_class, state.phase, known

    def build(self, state: NovaCampaign) -> None:
        hero = self.hero(state)
        count = self.say("skills_note", n=len(hero.skills), worn=len(equipped_skills(hero)), most=MOST_EQUIPPED)
        self.add_head(self.say("skills"), count, "hero.skill.add", self.opener(NEW_SKILL, hero=hero.id))
        search = Search(self.say("skills"), "hero.skills.all", partial(self._list, hero.id), self._open)
        learn, caps = self.say("learn_caption", n=hero.xp), ", ".join(f"{cap.name} {cap.most}" for cap in hero.caps)
        limits = caps or self.say("no_caps_short")
        rows = (
            *self.list_in_sight(self._order_skills(hero), partial(self._row, hero), search),
            *(self._open_row(hero, entry) for entry in self._open_skills(state, hero)[:OPEN_IN_SIGHT]),
            sheet_row(self.say("learn"), learn, "hero.learn", lambda: self.open_rest("learn"), "plus"),
            sheet_row(self.say("caps"), limits, "hero.caps", self.opener(CAPS, hero=hero.id), "tune-variant"),
        )
        self.add_rows(rows)

    def _order_skills(self, hero: Hero) -> tuple[Skill, ...]:
        """Return the skills, the equipped first as they were when the sheet was opened.

        So no box moves under the finger.
        """
        known = (hero.id, frozenset(skill.id for skill in hero.skills))
        if known != self._known:
            self._known = known
            self._ids = [skill.id for skill in sorted(hero.skills, key=lambda skill: not skill.equipped)]
        return tuple(skill_in(hero, own) for own in self._ids)

    def _row(self, hero: Hero, skill: Skill) -> ListRow:
        box = EquipBox(skill.equipped, tag=f"skill.{skill.id}.box")
        box.spoken = join_parts(skill.name, self.say("is_equipped" if skill.equipped else "is_put_away"))
        box.bind(on_release=lambda _: self._toggle(skill.id))
        words = self.say_phrase(describe_skill(skill))
        return sheet_row(skill.name, words, f"skill.{skill.id}", partial(self._open, skill.id), leading=box)

    def _open_skills(self, state: NovaCampaign, hero: Hero) -> tuple[SkillEntry, ...]:
        """Return the skills that the hero could learn next, as far as the group has typed them."""
        journal = self.table.play.journal
        moves = (move for entry in journal.entries[: journal.cursor] for move in entry.moves)
        return skills_open(state, moves, hero)

    def _open_row(self, hero: Hero, entry: SkillEntry) -> ListRow:
        """Return the row of a skill to be bought; one that cannot be bought now says why."""
        move = BuySkill(hero.id, entry)
        trial, words = self.table.play.preview(move), self.say("open_skill", n=entry.cost)
        if trial.refusal is not None:
            words = self.table.describer.say_refusal(trial.refusal)
        elif trial.cautions:
            words = self.table.describer.say_caution(trial.cautions[0])
        is_open = trial.refusal is None and not trial.cautions
        tag = f"skill.open.{slug(entry.name)}"
        spoken = self.say("learn_named", name=entry.name)
        buy = row_key(self.say("xp_n", n=entry.cost), f"{tag}.buy", lambda: self.do(move), spoken=spoken)
        icon = "plus-box-outline" if is_open else "lock-outline"
        return sheet_row(entry.name, words, tag, lambda: self.do(move), icon, buy)

    def _toggle(self, skill_id: str) -> None:
        hero = self.hero(self.table.state)
        self.do(toggle(hero, skill_in(hero, skill_id)))

    def _open(self, skill_id: str) -> None:
        open_form(self.table, SKILL_CARD, hero=self.board.hero, skill=skill_id)

    def _list(self, hero_id: str, state: NovaCampaign) -> tuple[Found, ...]:
        return tuple(map(self._line, hero_in(state, hero_id).skills))

    def _line(self, skill: Skill) -> Found:
        icon = "check-circle-outline" if skill.equipped else "circle-outline"
        return Found(skill.id, skill.name, self.say_phrase(describe_skill(skill)), icon)
