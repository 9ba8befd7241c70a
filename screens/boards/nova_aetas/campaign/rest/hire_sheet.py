"""HireSheet: a companion's card at the Barracks.

The price and the term stand beside the key.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.nova_aetas.campaign.entries import (
    CompanionEntry,
    CompanionSkillEntry,
    HiredEntry,
    ItemEntry,
    companion_entry,
)
from companion.games.nova_aetas.campaign.moves.companions import HireCompanion
from companion.games.nova_aetas.campaign.remembered import companions_known
from companion.games.nova_aetas.campaign.state import COMPANION_SKILLS, STATS, NovaCampaign
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.letters import fold
from companion.plays.playing.play import Trial
from screens.boards.nova_aetas.campaign.sheet.words import value_word
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Count, Field, Flag, Name, Number
from screens.parts.names.known_cards import KnownCards, list_shelf_cards
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import Verdict, form_foot
from screens.table.table import Table

ITEMS = 3
NEW = CompanionEntry(name="")


class HireSheet(CalculatorSheet[NovaCampaign]):
    """The sheet that hires a companion.

    For a companion who is hired again, the card is filled in and nothing is bought yet. Cards of companions who left
    are offered by name.
    """

    tag = "hire"
    fills = True

    def __init__(self, table: Table[NovaCampaign], companion: str = "") -> None:
        state = table.state
        old = find(state.companions, companion)
        self._card = companion_entry(old) if old is not None else NEW
        title = table.say("rest.hire_title_again", name=old.name) if old is not None else table.say("rest.hire_title")
        super().__init__(table, title, table.say("rest.hire_do"), icon="account-plus", foot=form_foot())
        self._was_there = old is not None

    def fill(self, state: NovaCampaign) -> None:
        self._form = FieldsForm(self.table.context, self._word, "hire", self._make_asked_name(state))
        self._form.bind(on_change=lambda *_: self._on_form_change())
        self.add(self._form)

    def _on_form_change(self) -> None:
        self.entered = True
        self.show(self.table.state)

    def _word(self, key: str, /, **values: Any) -> str:
        """Return the word of a field; those of the three skills and items share theirs."""
        plain, _, number = key.rpartition("_")
        if key in STATS:
            return value_word(self.table, key)
        return self.say(f"rest.hire_{plain}", n=int(number)) if number.isdigit() else self.say(f"rest.{key}", **values)

    def _make_asked_name(self, state: NovaCampaign) -> tuple[Field, ...]:
        values = spread(self._card)
        known = KnownCards(lambda: self._list_known(state), _line, spread)
        fields: list[Field] = [Name(self._card.name, "companion_name", cards=known)]
        fields += [Number(stat, limits_of(CompanionEntry, stat), values[stat]) for stat in STATS]
        for n in range(1, COMPANION_SKILLS + 1):
            fields.append(Name(values[f"skill_{n}"], f"skill_{n}", f"skill_{n}"))
            fields.append(Count(f"cost_{n}", limits_of(CompanionSkillEntry, "cost"), values[f"cost_{n}"]))
            fields.append(Flag(f"bought_{n}", "circle-multiple-outline", values[f"bought_{n}"]))
        for n in range(1, ITEMS + 1):
            fields.append(Name(values[f"item_{n}"], f"item_{n}", f"item_{n}"))
            fields.append(Count(f"resistance_{n}", limits_of(ItemEntry, "resistance"), values[f"resistance_{n}"]))
        return (*fields, Flag("in_use", "account-check", True))

    def _list_known(self, state: NovaCampaign) -> tuple[CompanionEntry, ...]:
        moves = (move for entry in self.table.play.journal.entries for move in entry.moves)
        here = companions_known(state, moves)
        names = {fold(entry.name) for entry in here}
        shelf = map(companion_entry, list_shelf_cards(self.table.context, "nova_aetas", "companion"))
        return (*here, *(entry for entry in shelf if fold(entry.name) not in names))

    # --- what comes of it --------------------------------------------------------------------------------

    def _entry(self) -> HiredEntry:
        values = self._form.read_values()
        skills = tuple(
            CompanionSkillEntry(name=values[f"skill_{n}"], cost=values[f"cost_{n}"], bought=values[f"bought_{n}"])
            for n in range(1, COMPANION_SKILLS + 1)
            if values[f"skill_{n}"]
        )
        items = {values[f"item_{n}"]: values[f"resistance_{n}"] for n in range(1, ITEMS + 1) if values[f"item_{n}"]}
        worn = tuple(items.values()) if any(items.values()) else ()
        stats = {stat: values[stat] for stat in STATS}
        return HiredEntry(
            name=values["name"], skills=skills, items=tuple(items), resistances=worn, in_use=values["in_use"], **stats
        )

    def moves(self) -> tuple[AnyMove, ...]:
        return (HireCompanion(self._entry()),) if self._form.read_values()["name"] else ()

    def say_missing(self) -> str:
        return "" if self.moves() else self.say("rest.hire_nameless")

    def verdict(self, state: NovaCampaign, trial: Trial[NovaCampaign]) -> Verdict | None:
        if not self.moves():
            return None
        price = self._entry().card(None).price
        outcome = "failed" if trial.refusal is not None else "success"
        title = self.say("rest.hire_price", n=price) if price else self.say("rest.hire_free")
        return Verdict(outcome, title, self.say("rest.term_until", n=state.rest + 1))


def spread(card: CompanionEntry) -> Mapping[str, Any]:
    """Return the card as the fields of the form."""
    values: dict[str, Any] = {stat: getattr(card, stat) for stat in STATS}
    for n in range(COMPANION_SKILLS):
        skill = card.skills[n] if n < len(card.skills) else CompanionSkillEntry(name="")
        values |= {f"skill_{n + 1}": skill.name, f"cost_{n + 1}": skill.cost, f"bought_{n + 1}": False}
    for n in range(ITEMS):
        values[f"item_{n + 1}"] = card.items[n] if n < len(card.items) else ""
        values[f"resistance_{n + 1}"] = card.resistances[n] if n < len(card.resistances) else 0
    return values


def _line(card: CompanionEntry) -> str:
    return " · ".join(f"{getattr(card, stat)}" for stat in STATS)
