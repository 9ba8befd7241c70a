"""A mission comes home: spoils, what was played, what is next; once, and again after an undo."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.nova_aetas.campaign import GAME
from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.entries import ItemEntry, WoundEntry
from companion.games.nova_aetas.campaign.evenings import against_loot, mission_setup, spoils
from companion.games.nova_aetas.campaign.moves.mission import HeroSpoils
from companion.games.nova_aetas.campaign.setup import HuntEntry, Setup, SideMissionEntry
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.games.nova_aetas.setup import EnemySetup
from companion.games.nova_aetas.setup import start as start_mission
from companion.games.nova_aetas.state import LootShare
from companion.games.nova_aetas.state import Options as MissionOptions
from companion.kernel.state import Result
from companion.plays.playing.play import Play
from tests.games.nova_aetas.campaign.sheets import after, campaign, companion, count, hero, refused, undone, warned

COUGH = WoundEntry(name="Tosse", cost=5)
SIDE = (SideMissionEntry(title="Debito"), SideMissionEntry(title="Bestia", kind="hunt"))


def out_on(choice: str = "campaign", **more: object) -> NovaCampaign:
    """On a mission, with the key k."""
    state = campaign(hero("Anna"), hero("Bruno"), side_missions=SIDE, **more)
    return after(state, m.ChooseMission(choice), m.BeginMission("k"))


def test_all_spoils_go_on_the_sheet() -> None:
    home = after(
        out_on(),
        m.BringHome(
            "k",
            "won",
            heroes=(
                HeroSpoils(hero="anna", xp=3, serious_wounds=(COUGH,), achievements=("Cuor d’oro",)),
                HeroSpoils(hero="bruno", xp=2, destiny=(1, 2)),
            ),
            share="all",
            reagents=("sale", "Sale", "Ambra"),
            popolini=7,
            rewards=(ItemEntry(name="Elmo"),),
            achievements=("Amici",),
            next_title="Il ponte",
            next_town="Pisa",
            next_kind="village",
            hour=7,
        ),
    )
    anna, bruno = home.heroes
    assert (anna.xp, bruno.xp, bruno.destiny_resolved, anna.achievements) == (3, 2, (1, 2), ("Cuor d’oro",))
    assert [(wound.name, wound.cost) for wound in anna.serious_wounds] == [("Tosse", 5)]
    assert (count(home, "sale"), count(home, "ambra"), home.popolini) == (2, 1, 7)
    assert ([item.name for item in home.items], home.achievements) == (["Elmo"], ("Amici",))
    assert (home.next_mission.title, home.next_mission.town, home.next_mission.kind) == ("Il ponte", "Pisa", "village")
    assert (home.phase, home.last_mission, home.chosen, home.town) == ("rest", "campaign", "", "Bologna")
    (mission,) = home.missions
    assert (mission.outcome, mission.hour, mission.is_home) == ("won", 7, True)


@pytest.mark.parametrize(
    ("share", "cards", "warning"),
    [("all", 2, "loot_unnoted_cards"), ("half", 1, "loot_unnoted_cards"), ("half", 0, ""), ("none", 0, "")],
)
def test_cards_that_were_kept_without_a_reagent_are_warned_of(share: LootShare, cards: int, warning: str) -> None:
    counts: dict[LootShare, int] = {"none": 0, "half": 0, "all": 0, share: cards}
    found = against_loot(m.BringHome("k", "won", share=share), counts)
    told = [(each.code, each.values.get("n"), each.asks) for each in found]
    assert told == ([(warning, cards, False)] if warning else [])
    assert not list(against_loot(m.BringHome("k", "won", share="all", reagents=("sale",)), counts))


def test_on_paper_nobody_has_counted_the_cards_that_were_kept() -> None:
    assert [each.code for each in against_loot(m.BringHome("k", "won", share="half"), None)] == ["loot_unnoted"]
    assert not list(against_loot(m.BringHome("k", "won"), None))


def test_the_same_mission_comes_home_once() -> None:
    home = after(out_on(), m.BringHome("k", "won", popolini=5))
    assert refused(home, m.BringHome("k", "won", popolini=5)) == "mission_home"
    assert refused(home, m.AbandonMission("k")) == "mission_home"
    assert refused(home, m.BringHome("other", "won")) == "unknown_mission"


def test_undo_lets_a_mission_come_home_again() -> None:
    """Undo takes the rewards back, and the mission can come home again."""
    play: Play[Any] = Play(GAME, Setup(heroes=("Anna",), next_title="Ombre"))
    for move in (m.ChooseMission("campaign"), m.BeginMission("k")):
        assert play.do(move).done
    before = play.state
    assert play.do(m.BringHome("k", "won", popolini=5, heroes=(HeroSpoils(hero="anna", xp=2),))).done
    assert play.undo() and play.state == before and play.state.popolini == 0
    assert play.do(m.BringHome("k", "lost", popolini=1)).done
    assert (play.state.popolini, play.state.missions[0].outcome) == (1, "lost")


def test_a_mission_that_is_not_played_leaves_nothing() -> None:
    state = after(out_on(), m.AbandonMission("k"))
    assert (state.missions, state.phase, state.chosen) == ((), "preparation", "campaign")


def test_a_lost_mission_is_repeated() -> None:
    home = after(out_on("encounter_debito"), m.BringHome("k", "lost", repeat=True))
    assert [each.name for each in home.side_missions] == ["Debito", "Bestia"] and home.last_mission == "encounter"


def test_an_encounter_that_was_played_is_struck() -> None:
    home = after(out_on("encounter_debito"), m.BringHome("k", "won"))
    assert [each.name for each in home.side_missions] == ["Bestia"]
    assert home.next_mission.title == "Ombre"


def test_an_exploration_that_was_played_no_longer_comes_first() -> None:
    home = after(out_on("exploration", exploration="Rovine"), m.BringHome("k", "won"))
    assert home.exploration is None and home.last_mission == "exploration"


def test_a_hunt_with_a_first_reward_becomes_available() -> None:
    home = after(out_on("hunt_bestia"), m.BringHome("k", "won", hunt_rewards=1, hunt_total=3))
    assert [each.name for each in home.side_missions] == ["Debito"]
    assert [(hunt.name, hunt.won, hunt.total) for hunt in home.hunts] == [("Bestia", 1, 3)]


def test_a_hunt_that_is_lost_is_struck() -> None:
    home = after(out_on("hunt_bestia"), m.BringHome("k", "lost"))
    assert ([each.name for each in home.side_missions], home.hunts) == (["Debito"], ())
    assert refused(out_on("hunt_bestia"), m.BringHome("k", "lost", hunt_rewards=1)) == "beaten_without_rewards"


def test_a_hunt_that_is_struck_without_being_lost_is_told() -> None:
    state = out_on("hunt_bestia")
    assert warned(state, m.BringHome("k", "won")) == ["hunt_struck"]
    stays = replace(state, options=replace(state.options, hunt_unrewarded="stays"))
    assert warned(stays, m.BringHome("k", "won")) == []
    assert after(stays, m.BringHome("k", "won")).side_missions == state.side_missions
    assert warned(stays, m.BringHome("k", "lost")) == ["hunt_lost"]
    assert warned(state, m.BringHome("k", "won", hunt_rewards=1)) == []
    assert warned(state, m.BringHome("k", "lost", repeat=True)) == []
    assert warned(state, m.BringHome("k", "ended", repeat=True)) == []


def test_rewards_of_a_hunt_that_is_played_again_are_asked_about() -> None:
    state, again = out_on("hunt_bestia"), m.BringHome("k", "won", hunt_rewards=2, repeat=True)
    assert warned(state, again) == ["hunt_rewards_left"]
    assert after(state, again).hunts == () and len(after(state, again).side_missions) == 2
    assert warned(state, replace(again, hunt_rewards=0)) == [], "there is nothing to lose"
    known = out_on("hunt_lupo", hunts=(HuntEntry(title="Lupo", won=1, total=3),))
    assert warned(known, again) == [] and after(known, again).hunts[0].won == 3
    undone(state, again)


def test_the_card_of_a_lost_hunt_goes_back_into_the_deck() -> None:
    assert warned(out_on("hunt_bestia"), m.BringHome("k", "lost")) == ["hunt_lost"]
    again = out_on("hunt_lupo", hunts=(HuntEntry(title="Lupo", won=1, total=3),))
    assert warned(again, m.BringHome("k", "lost")) == [], "an available hunt has no card to give back"
    assert warned(out_on("encounter_debito"), m.BringHome("k", "lost")) == []


def test_an_available_hunt_stays_whatever_happens() -> None:
    again = out_on("hunt_lupo", hunts=(HuntEntry(title="Lupo", won=1, total=3),))
    won = after(again, m.BringHome("k", "won", hunt_rewards=1))
    lost = after(again, m.BringHome("k", "lost"))
    assert (won.hunts[0].won, lost.hunts[0].won) == (2, 1)


def test_rewards_of_a_hunt_need_a_hunt() -> None:
    assert refused(out_on(), m.BringHome("k", "won", hunt_rewards=1)) == "not_a_hunt"
    assert refused(out_on(), m.BringHome("k", "won", reagents=("Sale",))) == "loot_lost"


def test_a_mission_may_lead_on_without_rest_or_travel() -> None:
    state = after(out_on(), m.BringHome("k", "won", rest=False, skip_travel=True))
    assert (state.phase, state.skips_travel) == ("travel", True)
    assert GAME.predicates["travel_skipped"](state)
    assert not after(state, m.EndTravel(skipped=True)).skips_travel


# --- where the group rests --------------------------------------------------------------------------------


def place(state: NovaCampaign) -> tuple[str, str]:
    return state.town, state.town_kind


def test_the_rest_is_where_the_campaign_mission_was() -> None:
    out = out_on(next_kind="village")
    home = after(out, m.BringHome("k", "won", next_title="Il ponte", next_town="Pisa", next_kind="city"))
    assert place(home) == ("Bologna", "village") and GAME.derive(home)["shops"]["artigiano"]["capacity"] == 1
    early = after(out, m.SetNextMission("Il ponte", "Pisa", "city"), m.BringHome("k", "won"))
    assert place(early) == ("Bologna", "village"), "the next mission was noted before the homecoming"


def test_after_a_side_mission_the_rest_is_at_the_next_one() -> None:
    """The rest after a side mission is where the next campaign mission is."""
    out = out_on("hunt_bestia", next_kind="village")
    assert place(out) == ("Firenze", "city"), "nobody says where it is played"
    home = after(out, m.BringHome("k", "lost"))
    assert place(home) == ("Bologna", "village") and GAME.values["way_steps"](home) == 0
    elsewhere = after(out, m.BringHome("k", "lost", next_town="Pisa", next_kind="city"))
    assert place(elsewhere) == ("Pisa", "city")
    assert place(after(out, m.BringHome("k", "lost", rest=False))) == ("Firenze", "city"), "no rest, no other place"


def test_a_sheet_without_a_place_leaves_the_group_there() -> None:
    """A sheet that names no place leaves the group where it is."""
    nowhere = {"town": "", "next_town": ""}
    for choice in ("campaign", "hunt_bestia"):
        out = after(out_on(choice, **nowhere), m.SetTown("Lucca", "village"))
        assert place(after(out, m.BringHome("k", "lost"))) == ("Lucca", "village")


def test_without_places_the_group_rests_in_the_missions_kind() -> None:
    """A group that names no places rests in a town of the kind that its mission has."""
    nameless = {"town": "", "next_town": "", "next_kind": "village"}
    assert place(after(out_on(**nameless), m.BringHome("k", "won", next_kind="city"))) == ("", "village")
    assert place(after(out_on("hunt_bestia", **nameless), m.BringHome("k", "lost"))) == ("", "village")
    travelling = after(campaign(phase="travel", **nameless), m.EndTravel())
    assert place(travelling) == ("", "village")


def test_what_may_have_been_forgotten_is_told() -> None:
    assert warned(out_on(), m.BringHome("k", "won")) == ["next_not_noted"]
    assert warned(out_on(), m.BringHome("k", "won", next_title="Il ponte")) == []
    assert warned(out_on(), m.BringHome("k", "lost", share="all")) == ["all_loot_though_lost"]


def test_the_table_proposes_what_it_knows() -> None:
    state = out_on("hunt_bestia", companions=(companion(),))
    setup = replace(
        mission_setup(state),
        hour=6,
        enemies=(EnemySetup(name="Bestia", prey=True, cards=4, models=0, rewards=(2, 4, 6)),),
    )
    table = start_mission(setup)
    anna = replace(table.heroes[0], serious_wounds=("Tosse",))
    table = replace(table, heroes=(anna, *table.heroes[1:]), reagents=("Sale",), loot_kept=1, loot_share="half")
    table = replace(table, result=Result(outcome="won"))
    found = spoils(state, "k", table)
    assert (found.outcome, found.share, found.reagents, found.hour) == ("won", "half", ("Sale",), 6)
    assert (found.hunt_rewards, found.hunt_total) == (2, 3)
    assert [(each.hero, [wound.name for wound in each.serious_wounds]) for each in found.heroes] == [
        ("anna", ["Tosse"]),
        ("bruno", []),
    ]
    home = after(state, found)
    assert home.hunts[0].won == 2 and home.heroes[0].serious_wounds[0].name == "Tosse"


@pytest.mark.parametrize("keeps", [True, False])
def test_wounds_stay_only_where_the_table_keeps_them(keeps: bool) -> None:
    state = out_on(mission=MissionOptions(keep_wounds=keeps))
    table = start_mission(mission_setup(state))
    table = replace(table, heroes=(replace(table.heroes[0], wounds=3), *table.heroes[1:]))
    home = after(state, spoils(state, "k", table))
    assert home.heroes[0].wounds == (3 if keeps else 0)
    begun = after(home, m.EndRest(), m.EndTravel(), m.ChooseMission("campaign"))
    first = mission_setup(begun).heroes[0]
    assert not isinstance(first, str) and first.wounds == (3 if keeps else 0)


def test_undo() -> None:
    undone(out_on(), m.BringHome("k", "won", share="all", reagents=("Sale",), rewards=(ItemEntry(name="Elmo"),)))
    undone(out_on("hunt_bestia"), m.BringHome("k", "lost"))
    undone(out_on(), m.AbandonMission("k"))
    undone(after(campaign(), m.ChooseMission("campaign")), m.BeginMission("k"))


def test_more_rewards_than_a_hunt_has_left_are_asked_about() -> None:
    known = out_on("hunt_lupo", hunts=(HuntEntry(title="Lupo", won=2, total=3),))
    assert warned(known, m.BringHome("k", "won", hunt_rewards=2)) == ["hunt_rewards_over"]
    assert warned(known, m.BringHome("k", "won", hunt_rewards=1)) == []
    assert warned(known, m.BringHome("k", "won", hunt_rewards=2, hunt_total=5)) == []


def test_rewards_come_from_a_defeated_prey() -> None:
    assert warned(out_on("hunt_bestia"), m.BringHome("k", "ended", hunt_rewards=1)) == ["hunt_not_won"]
    assert warned(out_on("hunt_bestia"), m.BringHome("k", "won", hunt_rewards=1)) == []


def test_destiny_cards_of_an_advanced_class_need_one() -> None:
    """Two of the six belong to the base class, the others to the advanced ones."""
    third = m.BringHome("k", "won", (HeroSpoils(hero="anna", destiny=(3,)),), repeat=True)
    assert warned(out_on(), third) == ["destiny_reward", "destiny_of_class"]
    second = m.BringHome("k", "won", (HeroSpoils(hero="anna", destiny=(2,)),), repeat=True)
    assert warned(out_on(), second) == ["destiny_reward"]
    assert warned(out_on(), m.SetDestiny("anna", 4)) == ["destiny_of_class"]
    assert warned(out_on(), m.SetDestiny("anna", 4, owned=False)) == []
    risen = after(out_on(), m.CorrectHero("anna", advanced_class="Duellante"))
    assert warned(risen, m.SetDestiny("anna", 4)) == []
