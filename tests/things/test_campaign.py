"""What is written on a campaign's sheet stands on the shelf of its game."""

from __future__ import annotations

from companion.content.source import read_json
from companion.games.nova_aetas.campaign.entries import CompanionEntry, CompanionSkillEntry, ItemEntry, SkillEntry
from companion.games.nova_aetas.campaign.setup import HeroEntry, Setup
from companion.kernel.journal import Entry
from companion.plays.move_codec import decode_move, decode_setup
from companion.plays.play import Play
from companion.things.shelf import Shelf
from companion.things.thing import Thing, card_of, kind_of, values_of
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


def test_every_kind_of_the_sheet_is_one_of_the_game_and_its_cards_can_be_read_again() -> None:
    campaign, mission = game("nova_aetas.campaign"), game("nova_aetas")
    plain = read_json("demo", "nova_aetas.campaign.json")
    play = Play(campaign, decode_setup(campaign, plain["setup"]))
    entries = tuple(Entry((decode_move(campaign, move),), 0) for move in plain["moves"])
    play.load(entries, len(entries))
    for kind in campaign.kinds:
        home = kind_of(mission, kind.id)
        assert home is not None and home.card is kind.card
        for seen in kind.seen(play.state):
            thing = Thing(game="nova_aetas", kind=kind.id, name=seen.card.name, values=values_of(seen.card))
            assert card_of(kind, thing) == seen.card
