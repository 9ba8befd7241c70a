"""HeroSpoilsSheet: the results of a mission for one hero.

They are Serious Wounds, Destiny cards and personal Achievements.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.games.nova_aetas.campaign.lookup import hero_in
from companion.games.nova_aetas.campaign.moves.mission import HeroSpoils
from companion.games.nova_aetas.campaign.state import DESTINY_CARDS, NovaCampaign
from companion.kernel.codec import PlainDict
from companion.kernel.limits import limits_of
from screens.boards.nova_aetas.campaign.evening.spoils_kinds import WOUNDS, list_word
from screens.look.theme import current
from screens.parts.forms.bound_form import make_bound_form
from screens.parts.forms.form_fields import Count
from screens.parts.forms.plain_fields import names_field
from screens.parts.forms.plain_list import PlainList
from screens.parts.sheets.sheet_parts import heading, note
from screens.setup.plain_sheet import PlainSheet
from screens.table.table import Table
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.column import Column, Flow
from screens.widgets.words.text import Icon


class HeroSpoilsSheet(PlainSheet):
    """Edits the plain line of one hero; `changed` is told when it closes. Tags: spoils.*."""

    def __init__(self, table: Table[NovaCampaign], plain: PlainDict, changed: Callable[[], object]) -> None:
        self._table, self._plain = table, plain
        state = table.state
        hero = hero_in(state, plain["hero"])
        column = Column()
        nameless = table.context.texts.say(f"{table.game.id}:refuse.wound_without_name")
        words = partial(list_word, table.context)
        column.add_widget(PlainList(table.context, words, WOUNDS, plain["serious_wounds"], nameless))
        owned = ", ".join(wound.name for wound in hero.serious_wounds)
        if owned:
            column.add_widget(note(table.say("home_wounds_owned", cards=owned), "account-injury"))
        column.add_widget(heading(table.say("home_destiny")))
        column.add_widget(self._destiny(hero.destiny_resolved))
        column.add_widget(heading(table.say("home_achievements")))
        hint = table.say("home_commas")
        column.add_widget(names_field(plain, "achievements", hint, "spoils.achievements"))
        if state.mission_options.keep_wounds:
            limits = limits_of(HeroSpoils, "wounds")
            field = Count("wounds", limits, plain["wounds"], "heart-minus-outline")
            column.add_widget(make_bound_form(table.context, self._word, "spoils", plain, (field,)))
        super().__init__(hero.name, column, table.say("home_done"), "spoils.done", changed)

    def _destiny(self, resolved: tuple[int, ...]) -> Flow:
        flow = Flow()
        for card in range(1, DESTINY_CARDS + 1):
            had = card in resolved
            mark = Icon("check-decagram", points=20, colour="acc", size_hint_x=None, width=current().sp(20), opacity=0)
            chip = Chip(f"{card}", leading=mark, tag=f"spoils.destiny.{card}", disabled=had)
            chip.bind(selected=lambda _, chosen, mark=mark: setattr(mark, "opacity", 1 if chosen else 0))
            chip.selected = had or card in self._plain["destiny"]
            chip.bind(on_release=lambda chip, card=card: self._turn(chip, card))
            flow.add_widget(chip)
        return flow

    def _turn(self, chip: Chip, card: int) -> None:
        cards = set(self._plain["destiny"]) ^ {card}
        self._plain["destiny"] = sorted(cards)
        chip.selected = card in cards

    def _word(self, name: str) -> str:
        return self._table.say(f"home_{name}")
