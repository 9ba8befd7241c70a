"""The Preparation phase: who goes, with which equipment, and a mission that begins."""

from __future__ import annotations

import pytest

from companion.games.nova_aetas.campaign import GAME
from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.carrying import (
    against_carrying,
    copies_free,
    is_above_limit,
    load_with,
    refusal_to_carry,
)
from companion.games.nova_aetas.campaign.entries import CapEntry, ItemEntry, WoundEntry
from companion.games.nova_aetas.campaign.evenings import mission_setup
from companion.games.nova_aetas.campaign.growth import category_uses, equipped_skills
from companion.games.nova_aetas.setup import HeroSetup
from companion.kernel.common_moves import ChangeOption
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from tests.games.nova_aetas.campaign.sheets import after, campaign, companion, hero, refused, skill, undone, warned

ITEMS = (
    ItemEntry(name="Scudo", resistance=2, encumbrance=3, copies=2),
    ItemEntry(name="Fiamma", school="Fuoco"),
    ItemEntry(name="Luce", school="Fuoco", trick=True),
    ItemEntry(name="Corvo", familiar=True, encumbrance=9),
    ItemEntry(name="Gatto", familiar=True),
)
PAIR = (hero("Anna", items=("Spada",), encumbrance=4, schools=("Acqua",)), hero("Bruno"))


def test_an_item_is_carried_as_often_as_there_are_copies() -> None:
    state = campaign(*PAIR, hero("Carla"), items=ITEMS)
    state = after(state, m.EquipItem("anna", "scudo"), m.EquipItem("bruno", "scudo"))
    assert refused(state, m.EquipItem("anna", "scudo")) == "equipped_already"
    assert refused(state, m.EquipItem("carla", "scudo")) == "no_copy_left"
    state = after(state, m.UnequipItem("bruno", "scudo"), m.EquipItem("carla", "scudo"))
    assert state.items[1].equipped == ("anna", "carla")
    assert refused(state, m.UnequipItem("bruno", "scudo")) == "not_equipped"


def test_starting_equipment_is_its_owners() -> None:
    state = campaign(*PAIR)
    assert warned(state, m.EquipItem("bruno", "spada")) == ["not_theirs"]
    assert warned(state, m.EquipItem("anna", "spada")) == []


def test_spells_need_their_school_and_tricks_none() -> None:
    state = campaign(*PAIR, items=ITEMS)
    assert warned(state, m.EquipItem("anna", "fiamma")) == ["school_closed"]
    assert warned(state, m.EquipItem("anna", "luce")) == []
    able = after(state, m.CorrectHero("anna", schools=("acqua", "FUOCO")))
    assert warned(able, m.EquipItem("anna", "fiamma")) == []


def test_a_second_familiar_and_no_weight_of_the_first() -> None:
    state = campaign(*PAIR, items=ITEMS)
    assert warned(state, m.EquipItem("anna", "corvo")) == []
    assert warned(after(state, m.EquipItem("anna", "corvo")), m.EquipItem("anna", "gatto")) == ["second_familiar"]


def test_encumbrance_is_told_unless_the_group_does_not_want_it() -> None:
    state = campaign(*PAIR, items=(*ITEMS, ItemEntry(name="Incudine", encumbrance=2)))
    state = after(state, m.EquipItem("anna", "scudo"))
    assert warned(state, m.EquipItem("anna", "incudine")) == ["too_heavy"]
    assert warned(after(state, m.EquipItem("bruno", "scudo")), m.EquipItem("bruno", "incudine")) == []
    free = after(state, ChangeOption("check_encumbrance", False))
    assert warned(free, m.EquipItem("anna", "incudine")) == []


def test_what_speaks_against_an_item_is_known_before_it_is_taken() -> None:
    state = campaign(*PAIR, items=ITEMS)
    anna, bruno = state.heroes
    spada, scudo, fiamma, _, corvo, _ = state.items
    assert [caution.code for caution in against_carrying(state, bruno, spada)] == ["not_theirs"]
    assert [caution.code for caution in against_carrying(state, anna, fiamma)] == ["school_closed"]
    assert [*against_carrying(state, anna, corvo)] == [] and load_with(state, anna, corvo) == 0
    assert refusal_to_carry(state, anna, scudo) is None and copies_free(scudo) == 2
    state = after(state, m.EquipItem("anna", "scudo"), m.EquipItem("anna", "corvo"))
    anna, bruno = state.heroes
    scudo, gatto = state.items[1], state.items[5]
    assert [caution.code for caution in against_carrying(state, anna, gatto)] == ["second_familiar"]
    assert [*against_carrying(state, anna, scudo)] == [] and load_with(state, anna, scudo) == 3
    taken = refusal_to_carry(state, anna, scudo)
    assert taken is not None and taken.code == "equipped_already" and copies_free(scudo) == 1
    assert (
        is_above_limit(state, anna, 5) and not is_above_limit(state, anna, 4) and not is_above_limit(state, bruno, 99)
    )


def test_categories_are_counted_however_they_are_written() -> None:
    feint, cut, quiet = skill("Finta", "Attacco"), skill("Taglio", "attacco "), skill("Passo")
    state = campaign(hero(skills=(feint, cut, quiet), caps=(CapEntry(category="Attacco"), CapEntry(category="Difesa"))))
    assert refused(state, m.EquipSkills("anna", ("finta", "taglio"))) == "category_cap"
    anna = after(state, m.EquipSkills("anna", ("finta", "passo"))).heroes[0]
    uses = [(use.name, use.chosen, use.most) for use in category_uses(anna, equipped_skills(anna))]
    assert uses == [("Attacco", 1, 1), ("Difesa", 0, 1), ("", 1, None)], "no limit where no category is written"


def test_clues_are_kept_until_the_mission_is_over() -> None:
    state = after(campaign(), m.SetClues(("water", "urban", "water"), " Ladri "))
    assert (state.clues, state.faction) == (("water", "urban"), "Ladri")
    state = after(state, m.ChooseMission("campaign"), m.BeginMission("k"), m.BringHome("k", "lost"))
    assert (state.clues, state.faction) == ((), "")


def test_a_mission_starts_from_the_sheet() -> None:
    cough = (WoundEntry(name="Tosse"),)
    anna = hero("Anna", player="Marta", rapidity=5, health=6, items=("Spada",), serious_wounds=cough)
    state = campaign(anna, hero("Bruno"), items=ITEMS, companions=(companion(physique=4, items=("Alabarda",)),))
    state = after(
        state,
        m.EquipItem("anna", "spada"),
        m.EquipItem("anna", "scudo"),
        m.EquipItem("anna", "corvo"),
        m.SetAbsent("bruno"),
        m.ChooseMission("campaign"),
    )
    setup = mission_setup(state)
    first, second = setup.heroes
    assert isinstance(first, HeroSetup) and isinstance(second, HeroSetup)
    assert (first.name, first.player, first.rapidity, first.health, first.familiar) == ("Anna", "Marta", 5, 6, "Corvo")
    assert [(item.name, item.resistance) for item in first.items] == [("Spada", 0), ("Scudo", 2)]
    assert first.serious_wounds == ("Tosse",) and setup.mission == "Ombre"
    assert (second.name, second.companion, second.physique) == ("Guido", True, 4)
    assert mission_setup(after(state, m.BeginMission("k"))) == setup


def test_statuses_of_the_box_go_along_with_the_printed() -> None:
    """Statuses of the box go along, and the printed ones are there anyway."""
    from companion.games.nova_aetas.campaign.entries import StatusEntry

    state = after(campaign(), m.SetStatus(StatusEntry(name="Ispirato", side="positive")), m.ChooseMission("campaign"))
    assert [(each.name, each.side) for each in mission_setup(state).statuses] == [("Ispirato", "positive")]


def test_a_mission_begins_once_it_is_chosen_and_somebody_goes() -> None:
    state = campaign(hero("Anna"))
    assert refused(state, m.BeginMission("k")) == "nothing_chosen"
    with pytest.raises(Refusal, match="nothing_chosen"):
        mission_setup(state)
    chosen = after(state, m.ChooseMission("campaign"))
    assert refused(after(chosen, m.SetAbsent("anna")), m.BeginMission("k")) == "nobody_goes"
    assert refused(chosen, m.BeginMission(" ")) == "mission_key"
    begun = after(chosen, m.BeginMission("k"))
    assert begun.phase == "mission" and GAME.derive(begun)["under_way"] == "k"
    assert refused(begun, m.BeginMission("k2")) == "mission_under_way"
    assert refused(begun, m.BeginMission("k")) == "mission_key"


def test_an_untitled_mission_has_the_groups_name_or_number() -> None:
    """A mission without a title is called as the group says, or else by its number."""
    chosen = after(campaign(hero("Anna"), next_title=""), m.ChooseMission("campaign"))
    begun = (after(chosen, m.BeginMission("k", title)) for title in ("", " Missione 1 "))
    assert [state.missions[0].name for state in begun] == ["1", "Missione 1"]
    titled = after(chosen, m.SetNextMission("Ombre"), m.BeginMission("k", "Missione 1"))
    assert titled.missions[0].name == "Ombre"


def test_who_is_absent_makes_room() -> None:
    four = campaign(*(hero(name) for name in ("Anna", "Bruno", "Carla", "Dino")))
    away = after(four, m.SetAbsent("dino"), m.AddHero(hero("Elio")))
    assert refused(away, m.SetAbsent("dino", False)) == "party_full"
    assert GAME.derive(away)["party"] == ["anna", "bruno", "carla", "elio"]


def test_keywords_are_those_of_equipped_skills() -> None:
    state = campaign(hero(skills=(skill("Finta", keyword="Lama"), skill("Passo", keyword="Agile"))))
    assert GAME.derive(after(state, m.EquipSkills("anna", ("passo",))))["heroes"]["anna"]["keywords"] == ["Agile"]


def test_the_same_keyword_twice_is_one() -> None:
    state = campaign(hero(skills=(skill("Finta", keyword="Lama"), skill("Passo", keyword="Lama"))))
    worn = after(state, m.EquipSkills("anna", ("finta", "passo")))
    assert GAME.derive(worn)["heroes"]["anna"]["keywords"] == ["Lama"]


@pytest.mark.parametrize(
    "move",
    [
        m.ChooseMission("campaign"),
        m.SetClues(("water",)),
        m.EquipSkills("anna", ("finta",)),
        m.EquipItem("anna", "scudo"),
        m.SetAbsent("bruno"),
        m.SetInUse("guido", False),
    ],
    ids=lambda move: move.move_name(),
)
def test_undo(move: AnyMove) -> None:
    state = campaign(hero(skills=(skill("Finta"),)), hero("Bruno"), items=ITEMS, companions=(companion(),))
    undone(state, move)


@pytest.mark.parametrize(
    "move",
    [m.EquipSkills("anna", ("finta",)), m.EquipItem("anna", "scudo"), m.UnequipItem("anna", "fune")],
    ids=lambda move: move.move_name(),
)
def test_skills_and_equipment_are_chosen_before_the_mission(move: AnyMove) -> None:
    items = (*ITEMS, ItemEntry(name="Fune"))
    state = after(campaign(hero(skills=(skill("Finta"),)), items=items), m.EquipItem("anna", "fune"))
    out = after(state, m.ChooseMission("campaign"), m.BeginMission("k"))
    assert "chosen_before_mission" in warned(out, move)
    assert "chosen_before_mission" not in warned(state, move)
