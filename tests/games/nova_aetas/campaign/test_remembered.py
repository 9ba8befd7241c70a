"""What was typed once is offered again: skills of the same class, and those that were struck from a sheet."""

from __future__ import annotations

from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.lookup import hero_in
from companion.games.nova_aetas.campaign.remembered import skills_open
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.move import AnyMove
from tests.games.nova_aetas.campaign.sheets import after, campaign, hero, skill

SHEET = campaign(
    hero("Anna", base_class="Ladra", skills=(skill("Finta"), skill("Passo"))),
    hero("Bruno", base_class="ladra", skills=(skill("Passo"),)),
    hero("Carla", base_class="Alchimista", skills=(skill("Ampolla"),)),
)


def names(state: NovaCampaign, who: str, *moves: AnyMove) -> list[str]:
    return [entry.name for entry in skills_open(state, moves, hero_in(state, who))]


def test_skills_of_the_same_class_are_open() -> None:
    assert names(SHEET, "bruno") == ["Finta"]
    assert names(SHEET, "anna") == []


def test_other_classes_have_other_skills() -> None:
    assert names(SHEET, "carla") == []


def test_a_skill_that_was_struck_is_open_again() -> None:
    written, struck = m.WriteSkill("carla", skill("Fumo")), m.ForgetSkill("carla", "fumo")
    assert names(after(SHEET, written), "carla", written) == []
    assert names(after(SHEET, written, struck), "carla", written, struck) == ["Fumo"]
