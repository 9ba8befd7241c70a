"""What is written on a campaign's sheet stands on the shelf of its game."""

from __future__ import annotations

from typing import Any

from companion.content.source import read_json
from companion.games.nova_aetas.campaign.entries import (
    CompanionEntry,
    CompanionSkillEntry,
    ItemEntry,
    ReagentEntry,
    SkillEntry,
)
from companion.games.nova_aetas.campaign.moves.preparation import SetClues
from companion.games.nova_aetas.campaign.moves.travel import AcceptSideMission, RefuseSideMission, RevealEvent
from companion.games.nova_aetas.campaign.setup import HeroEntry, Setup
from companion.games.nova_aetas.campaign.tables import Tables
from companion.games.runewars.moves.quests import TryQuest
from companion.kernel.journal import Entry
from companion.plays.playing.move_codec import decode_move, decode_setup
from companion.plays.playing.play import Play
from companion.things.shelf import Shelf
from companion.things.thing import Thing, decode_card, encode_values, find_kind
from tests.things.conftest import game

SHEET = Setup(
    heroes=(HeroEntry(name="Bianca", rapidity=5, skills=(SkillEntry(name="Parata", cost=2, category="Mischia"),)),),
    items=(ItemEntry(name="Corazza", resistance=3, encumbrance=2),),
    companions=(
        CompanionEntry(name="Ugo", mind=4, skills=(CompanionSkillEntry(name="Fiuto", cost=3),), items=("Cane",)),
    ),
)


def test_a_sheet_teaches_heroes_items_skills_and_companions(shelf: Shelf) -> None:
    campaign, mission = game("nova_aetas.campaign"), game("nova_aetas")
    shelf.learn(campaign, campaign.start(SHEET), "sheet")

    def values(kind: str, name: str) -> dict[str, object]:
        found = shelf.thing(mission, kind, name)
        assert found is not None and found.game == "nova_aetas" and found.plays == ("sheet",)
        return dict(found.values)

    assert values("hero", "Bianca")["rapidity"] == 5
    assert values("item", "corazza") == {"resistance": 3, "encumbrance": 2}
    assert values("skill", "Parata") == {"cost": 2, "category": "Mischia"}
    assert values("companion", "Ugo") == {"mind": 4, "skills": [{"name": "Fiuto", "cost": 3}], "items": ["Cane"]}


def test_a_mission_and_the_sheet_speak_of_the_same_item(shelf: Shelf) -> None:
    campaign, mission = game("nova_aetas.campaign"), game("nova_aetas")
    shelf.learn(campaign, campaign.start(SHEET), "sheet")
    plain = {"heroes": [{"name": "Bianca", "items": [{"name": "Corazza", "resistance": 4}]}]}
    shelf.learn(mission, mission.start(decode_setup(mission, plain)), "evening")
    armour = shelf.thing(mission, "item", "Corazza")
    assert armour is not None and armour.values == {"resistance": 4, "encumbrance": 2} and armour.uses == 2


def test_titles_of_the_journey_are_always_learned(shelf: Shelf) -> None:
    """Titles of the journey are learned whatever became of the cards."""
    campaign, mission = game("nova_aetas.campaign"), game("nova_aetas")
    play: Play[Any] = Play(campaign, SHEET)
    for move in (
        RevealEvent("Nebbia"),
        RefuseSideMission("Il ponte"),
        AcceptSideMission("Il lupo", "hunt"),
        AcceptSideMission("Le rovine", "exploration"),
        RevealEvent(""),
        RevealEvent("Pioggia"),
    ):
        assert play.do(move, insist=True).done
    play.undo()
    shelf.learn(campaign, play.state, "sheet", play.journal.counted_moves)
    titles = {(thing.kind, thing.name) for thing in shelf.own_things(mission) if thing.kind in ("event", "mission")}
    missions = {("mission", name) for name in ("Il ponte", "Il lupo", "Le rovine")}
    assert titles == {("event", "Nebbia"), *missions}, "what was undone teaches nothing"
    assert shelf.learn(campaign, play.state, "sheet", play.journal.counted_moves) == (), "a second look teaches nothing"


def test_familiars_factions_and_reagents_are_learned(shelf: Shelf) -> None:
    """Familiars, factions and reagents of the sheet are learned."""
    campaign, mission = game("nova_aetas.campaign"), game("nova_aetas")
    reagents = Tables(reagents=(ReagentEntry(name="Ambra", deck="pecunia", buy=4, sell=2),))
    setup = Setup(heroes=(HeroEntry(name="Bianca", familiar="Nerina"),), tables=reagents)
    play: Play[Any] = Play(campaign, setup)
    assert play.do(SetClues((), "Banda"), insist=True).done
    shelf.learn(campaign, play.state, "sheet")
    amber = shelf.thing(mission, "reagent", "Ambra")
    assert amber is not None and amber.values == {"deck": "pecunia", "buy": 4, "sell": 2}
    nerina = shelf.thing(mission, "familiar", "Nerina")
    assert nerina is not None and nerina.owners == ("Bianca",)
    assert shelf.thing(mission, "faction", "Banda") is not None


def test_a_quest_is_learned_when_a_hero_tries_it(shelf: Shelf) -> None:
    runewars = game("runewars")
    plain = {"players": ["Anna", "Bruno"], "heroes": [{"name": "Lyssa", "player": "Anna"}]}
    play: Play[Any] = Play(runewars, decode_setup(runewars, plain))
    hero = play.state.heroes[0].id
    assert play.do(TryQuest(hero, "strength", False, (), "La grotta"), insist=True).done
    assert play.do(TryQuest(hero, "strength", False), insist=True).done
    new = shelf.learn(runewars, play.state, "evening", play.journal.counted_moves)
    assert [thing.name for thing in new if thing.kind == "quest"] == ["La grotta"]


def test_every_kind_of_the_sheet_belongs_to_the_game() -> None:
    """Every kind of the sheet is one of the game, and its cards can be read again."""
    campaign, mission = game("nova_aetas.campaign"), game("nova_aetas")
    plain = read_json("demo", "nova_aetas.campaign.json")
    play: Play[Any] = Play(campaign, decode_setup(campaign, plain["setup"]))
    entries = tuple(Entry((decode_move(campaign, move),), 0) for move in plain["moves"])
    play.load(entries, len(entries))
    for kind in campaign.kinds:
        home = find_kind(mission, kind.id)
        assert home is not None and home.card is kind.card
        for seen in kind.seen(play.state):
            thing = Thing(game="nova_aetas", kind=kind.id, name=seen.card.name, values=encode_values(seen.card))
            assert decode_card(kind, thing) == seen.card
