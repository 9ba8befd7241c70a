"""A campaign of three missions by touch, with all that a sheet lives through: a hunt, a class, a companion."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.content.texts import Texts
from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.entries import ClassEntry, FormulaEntry, NeedEntry
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.plays.files.importing import import_file
from companion.plays.files.saved_plays import open_saved
from companion.plays.playing.campaigns import export_campaign
from companion.store.plays.library import open_library
from screens.shell.app import TavoloApp
from tests.games.nova_aetas.campaign.sheets import hero, skill
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.nova_aetas.campaign.test_evening import at_preparation, end_mission, sheet_of
from tests.screens.nova_aetas.campaign.test_three_missions import go_on_to_the_mission
from tests.screens.seats import table_of

pytestmark = pytest.mark.ui
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
MOST_TAPS = 12
BOX = (
    m.SetClass(ClassEntry(name="Capitano", base="Condottiero", first="physique", second="mind")),
    m.SetFormula(FormulaEntry(name="Unguento", needs=(NeedEntry(reagent="Sale"),), coins=1)),
    m.ChangeReagent("sale", 2),
    m.ChangePopolini(9),
)
"""What the group copied from its box before the first evening."""

ANNA = hero("Anna", base_class="Condottiero", skills=(skill("Parata"), skill("Urlo"), skill("Carica")))


class Campaign:
    """The hands of the group."""

    def __init__(self, driver: Driver, app: TavoloApp) -> None:
        self.driver, self.app = driver, app

    @property
    def sheet(self) -> NovaCampaign:
        return sheet_of(self.app)

    def tap(self, *tags: str) -> None:
        for tag in tags:
            self.driver.tap(tag)

    def go_on_to(self, card: str) -> None:
        for _ in range(MOST_TAPS):
            if self.sheet.place.card == card:
                return
            self.tap("guide.apply")
        raise AssertionError(f"the guide stays at {self.sheet.place.card}")

    def play(self, outcome: str, title: str, *spoils: str) -> None:
        """To the mission's table, to its end, and home with what the cards say."""
        go_on_to_the_mission(self.driver, self.app)
        end_mission(self.driver, self.app, outcome)
        self.tap("result.campaign", "guide.apply", "home.xp.anna.plus", "home.xp.anna.plus", *spoils)
        self.driver.type(title, "home.next_title")
        self.tap("home.apply")

    def craft(self) -> None:
        """At the Artisan's, which somebody visits."""
        self.go_on_to("rest.shops")
        self.tap("visitor.anna", "shop.artigiano", "visitor.bruno", "shop.caserma")
        self.go_on_to("rest.use")
        self.tap("shop.artigiano", "work.unguento", "guide.apply")

    def travel(self, *cards: tuple[str, str]) -> None:
        """To a place in the same town, with a step for each card, which is a side mission that is accepted."""
        self.go_on_to("travel.way")
        for _ in cards:
            self.tap("way.steps.plus")
        self.go_on_to("travel.events")
        for kind, title in cards:
            self.tap(f"events.kind.{kind}")
            self.driver.type(title, into="events.title")
            self.tap("guide.apply")


@SIZES
def test_a_campaign_of_three_missions(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_preparation(tmp_path / "here", *BOX, size=size, heroes=(ANNA, hero("Bruno"))) as (driver, app):
        group = Campaign(driver, app)
        first_evening(group)
        hunt(group)
        lost(group)
        state, data = group.sheet, export_campaign(app.library, table_of(app).id)
    other = open_library(tmp_path / "there")
    assert len(import_file(other, data, Texts("it")).imported) == 4, "the campaign and its missions"
    (card,) = other.campaigns()
    play, file = open_saved(other, card.id)
    assert play.state == state
    file.close()
    other.close()


def first_evening(group: Campaign) -> None:
    """Won; an item is crafted, a companion hired; on the way an encounter and a hunt are accepted."""
    group.play("won", "Il ponte")
    group.craft()
    assert [item.name for item in group.sheet.items] == ["Unguento"]
    group.tap("shop.caserma", "shop.hire")
    group.driver.type("Guido", into="hire.name")
    group.tap("hire.apply")
    assert [each.name for each in group.sheet.companions] == ["Guido"]
    group.travel(("encounter", "Il debito"), ("hunt", "La bestia"))
    assert [each.kind for each in group.sheet.side_missions] == ["encounter", "hunt"]


def hunt(group: Campaign) -> None:
    """The hunt is chosen and won: it can be played again. Anna takes her class; the item is sold and crafted again."""
    group.go_on_to("preparation.mission")
    group.tap("next_mission.choice.hunt_la_bestia")
    group.play(
        "won", "Il ponte", "home.hunt_rewards.plus", "home.hero.anna", "home.hero.anna.destiny.2", "home.hero.anna.done"
    )
    assert [each.name for each in group.sheet.hunts] == ["La bestia"]
    group.go_on_to("rest.classes")
    group.tap("class.capitano", "class.stat.mind", "guide.apply")
    anna = group.sheet.heroes[0]
    assert (anna.advanced_class, anna.upgrade) == ("Capitano", "mind")
    group.tap("play.menu", "menu.sell", "sell.item.unguento", "sell.price.plus", "sell.apply")
    assert not list(group.sheet.items)
    group.craft()
    assert [item.name for item in group.sheet.items] == ["Unguento"]
    group.go_on_to("travel.way")
    assert group.sheet.companions == (), "the companion's term was over"


def lost(group: Campaign) -> None:
    group.play("lost", "Il ponte")
    played = [(mission.kind, mission.outcome) for mission in group.sheet.missions]
    assert played == [("campaign", "won"), ("hunt", "won"), ("campaign", "lost")]
    assert all(mission.is_home for mission in group.sheet.missions)
