"""Forms of the journey and the preparation: Event cards, side missions, the next mission, equipment."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.entries import ItemEntry
from companion.games.nova_aetas.campaign.forms.equipment import EQUIPMENT, SKILLS
from companion.games.nova_aetas.campaign.forms.journey import EVENT, SIDE_MISSIONS
from companion.games.nova_aetas.campaign.forms.preparation import CLUES, NEXT_MISSION, PARTY
from companion.games.nova_aetas.campaign.setup import SideMissionEntry
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.common_moves import ChangeOption
from tests.forms.filling import Filled
from tests.games.nova_aetas.campaign.sheets import after, campaign, caps, hero, in_phase, play_at, skill

THREE = tuple(SideMissionEntry(title=title) for title in ("Il debito", "Lettere", "Il sigillo"))


def on_the_way(**more: Any) -> NovaCampaign:
    return after(in_phase(campaign(**more), "travel"), m.PlanTravel(2))


def filled(form: Any, state: NovaCampaign, **taken: Any) -> Filled:
    return Filled(form, play_at(state), **taken)


def test_a_card_is_resolved_or_accepted_or_refused() -> None:
    form = filled(EVENT, on_the_way())
    assert form.view.word == "Risolta" and form.other_moves() == ()
    form.tap("kind", "hunt")
    assert form.title() == "Scrivi il titolo" and form.other_moves() == (m.RefuseSideMission("", "hunt"),)
    form.tap("title", "Il lupo")
    assert form.view.word == "Accetta" and form.moves() == (m.AcceptSideMission("Il lupo", "hunt"),)
    assert form.apply().done and form.row("kind").value == "event", "the next card begins anew"


def test_a_fourth_side_mission_takes_a_place_or_waits() -> None:
    form = filled(EVENT, on_the_way(side_missions=THREE)).tap("kind", "encounter").tap("title", "Il fantasma")
    assert form.view.missing and form.view.word == "Sostituisci"
    form.tap("side", "encounter_lettere")
    assert form.moves()[0] == m.DropSideMission("encounter_lettere") and form.view.can_apply
    form.tap("side", "all")
    assert form.moves() == (m.AcceptSideMission("Il fantasma"),) and form.view.word == "Accetta"


def test_an_exploration_after_a_side_mission_says_why() -> None:
    state = replace(on_the_way(), last_mission="hunt")
    form = filled(EVENT, state).tap("kind", "exploration").tap("title", "Le rovine")
    assert form.title() == "Va rifiutata" and not form.view.can_apply


def test_side_missions_are_given_up_one_by_one() -> None:
    form = filled(SIDE_MISSIONS, campaign(side_missions=THREE, exploration="Le rovine"))
    assert form.view.missing
    assert form.tap("side", "exploration").moves() == (m.DropExploration(),)
    assert form.tap("side", "encounter_lettere").apply().done and len(form.play.state.side_missions) == 2


def test_the_rules_reason_stands_with_each_mission() -> None:
    form = filled(NEXT_MISSION, replace(campaign(side_missions=THREE), last_mission="hunt"))
    against = [choice.value for choice in form.row("choice").choices if choice.warns]
    assert against == ["encounter_il_debito", "encounter_lettere", "encounter_il_sigillo"]
    assert form.moves() == (m.ChooseMission("campaign"),)
    form.tap("choice", "encounter_lettere")
    assert form.view.verdict is not None and form.view.verdict.outcome == "warn"


def test_each_tap_says_who_goes() -> None:
    form = filled(PARTY, campaign(hero("Anna"), hero("Bruno")))
    assert form.row("goes").find_moves("bruno") == (m.SetAbsent("bruno"),)
    assert form.row("goes").value == ("anna", "bruno")


def test_clues_stay_in_the_order_of_the_tiles() -> None:
    form = filled(CLUES, campaign()).tap("clue", "urban").tap("clue", "water").tap("faction", "Gilda")
    assert form.moves() == (m.SetClues(("water", "urban"), "Gilda"),)
    assert form.apply().done and form.moves() == ()


def test_the_choice_of_each_hero_waits_for_one_key() -> None:
    skills = (skill("Affondo", "Attacco"), skill("Parata", "Difesa"))
    state = campaign(hero("Anna", skills=skills, caps=caps(Attacco=1)), hero("Bruno", skills=(skill("Urlo"),)))
    form = filled(SKILLS, state).tap("equip.anna.attacco", "affondo").tap("hero", "bruno")
    form.tap("equip.bruno.none", "urlo")
    assert form.moves() == (m.EquipSkills("anna", ("affondo",)), m.EquipSkills("bruno", ("urlo",)))
    form.tap("hero", "anna").tap("equip.anna.difesa", "parata")
    assert form.title() == "Non ammesse: Difesa" and not form.view.can_apply


def test_items_say_why_not_and_keep_their_order() -> None:
    state = campaign(
        hero("Anna", encumbrance=1), items=(ItemEntry(name="Incudine", encumbrance=3), ItemEntry(name="Corda"))
    )
    form = filled(EQUIPMENT, state, hero="anna")
    rows = form.row("carry.anna")
    assert [(choice.value, choice.warns) for choice in rows.choices] == [("corda", False), ("incudine", True)]
    assert rows.find_moves("corda") == (m.EquipItem("anna", "corda"),)
    carried = filled(EQUIPMENT, after(state, m.EquipItem("anna", "corda")), hero="anna").row("carry.anna")
    assert carried.find_moves("corda") == (m.UnequipItem("anna", "corda"),) and carried.shape == rows.shape


SHIELD = ItemEntry(name="Scudo", resistance=2, encumbrance=3, copies=2)
INVENTORY = (
    *(SHIELD, ItemEntry(name="Incudine", encumbrance=2), ItemEntry(name="Fiamma", school="Fuoco")),
    *(ItemEntry(name="Luce", school="Fuoco", trick=True), ItemEntry(name="Corvo", familiar=True)),
    ItemEntry(name="Gatto", familiar=True),
)


@pytest.mark.parametrize(
    ("taken", "item", "reason", "code"),
    [
        ({"bruno": "scudo", "carla": "scudo"}, "scudo", "In mano a Bruno, Carla", "no_copy_left"),
        ({}, "spada", "Solo per Carla", "not_theirs"),
        ({}, "fiamma", "Magia Fuoco: non concessa", "school_closed"),
        ({}, "luce", "", ""),
        ({"anna": "corvo"}, "gatto", "Sarebbe il secondo Famiglio", "second_familiar"),
        ({"anna": "scudo"}, "incudine", "Ingombro 5 su 4", "too_heavy"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_reason_against_an_item_stands_with_it(taken: dict[str, str], item: str, reason: str, code: str) -> None:
    """What speaks against it is read before it is tapped; the tap is refused, or asks the same."""
    heroes = (hero("Anna", encumbrance=4), hero("Bruno"), hero("Carla", items=("Spada",)))
    state = after(campaign(*heroes, items=INVENTORY), *(m.EquipItem(who, own) for who, own in taken.items()))
    form = filled(EQUIPMENT, state, hero="anna")
    row = form.row("carry.anna")
    choice = next(choice for choice in row.choices if choice.value == item)
    assert choice.warns == bool(reason) and str(choice.caption).startswith(reason)
    tried = form.play.preview(*row.find_moves(item))
    found = [tried.refusal.code] if tried.refusal is not None else [caution.code for caution in tried.cautions]
    assert found == ([code] if code else [])


def test_a_group_that_weighs_nothing_hears_of_no_load() -> None:
    state = after(campaign(hero("Anna", encumbrance=1), items=(SHIELD,)), ChangeOption("check_encumbrance", False))
    form = filled(EQUIPMENT, state, hero="anna")
    assert not form.row("carry.anna").choices[0].warns
    assert not form.play.preview(*form.row("carry.anna").find_moves("scudo")).cautions
