"""The setup forms of Conan without a window: heroes, the river, a game under way."""

from __future__ import annotations

from companion.content.texts import Texts
from companion.forms.draft import draft_of
from companion.forms.setup_forms import SEAT
from companion.games.conan import GAME
from companion.games.conan.entries import SkillSetup, ThingSetup, TileSetup
from companion.games.conan.forms.cards import OBJECTS, RIVER
from companion.games.conan.icons import THING_ICONS, UNIT_ICON
from companion.games.conan.prints import ThingKind
from companion.games.conan.setup import HeroSetup, OverlordSetup, Setup, setup_for
from companion.games.conan.setup_forms import SETUP_FORMS
from companion.plays.filling.form_view import FormView
from companion.plays.filling.look import look_without_play
from tests.forms.setups import fill_setup

KINDS: tuple[ThingKind, ...] = ("weapon", "shield", "armour", "item")
AXE = ThingSetup(name="Ascia", kind="weapon", encumbrance=2)


def fill(form: str, setup: Setup | None = None, /, **written: str) -> Setup:
    answers = {name.replace("__", "."): word for name, word in written.items()}
    made: Setup = fill_setup(GAME, form, setup or setup_for(3), answers).made
    return made


def hero_form(setup: Setup) -> FormView:
    assert SETUP_FORMS.seat is not None
    return look_without_play(SETUP_FORMS.seat, GAME, setup, draft_of({SEAT: 0}), Texts("it"))


def test_what_is_printed_is_not_written_down() -> None:
    hero = fill("hero", gems="12", base_move="2").heroes[0]
    assert (hero.name, hero.gems, hero.base_move) == ("Conan", 12, None)


def test_a_printed_hero_begins_with_the_print() -> None:
    typed = Setup(heroes=(HeroSetup(name="Valeria", gems=9, reserve=3),))
    hero = fill("hero", typed, printed="hadrathus").heroes[0]
    assert (hero.name, hero.gems, hero.reserve) == ("Hadrathus", None, None)


def test_a_known_hero_brings_skills_and_spaces() -> None:
    known = {"name": "Valeria", "gems": 9, "commander": True, "skills": (SkillSetup(name="Duello"),)}
    assert SETUP_FORMS.seat is not None
    setup = setup_for(3)
    draft = hero_form(setup).fill("name", known)
    hero = look_without_play(SETUP_FORMS.seat, GAME, setup, draft, Texts("it")).made.heroes[0]
    assert (hero.name, hero.gems, hero.commander) == ("Valeria", 9, True)
    assert [skill.name for skill in hero.skills] == ["Duello"]


def test_an_action_space_replaces_the_printed_one() -> None:
    spaces = fill("hero", space__melee__limit="4", space__melee__die="orange").heroes[0].spaces
    assert spaces.melee is not None and (spaces.melee.limit, spaces.melee.die) == (4, "orange")
    assert spaces.guard is None


def test_a_card_is_copied_to_another_hero() -> None:
    armed = Setup(heroes=(HeroSetup(name="Conan", objects=(AXE,)), HeroSetup(name="Bêlit")))
    first, second = fill("hero", armed, objects__1__copy="Bêlit", objects__1__encumbrance="3").heroes
    assert [thing.encumbrance for thing in (*first.objects, *second.objects)] == [3, 3]
    assert fill("hero", fill("hero", armed, objects__1__copy="Bêlit")).heroes[1].objects == (AXE,)


def test_an_event_has_no_figures_and_dice_belong_to_a_use() -> None:
    tile = {"river__1__name": "Iene", "river__1__count": "3", "river__1__use": "melee", "river__1__melee.red": "2"}
    (hyenas,) = fill("overlord", **tile).overlord.river
    assert (hyenas.count, hyenas.attacks[0].dice) == (3, ("red", "red"))
    begun = Setup(heroes=(HeroSetup(name="Conan"),), overlord=OverlordSetup(river=(hyenas,)))
    (event,) = fill("overlord", begun, river__1__event="yes").overlord.river
    assert event.count == 0


def test_the_objects_of_a_dead_hero_lie_on_the_ground() -> None:
    armed = Setup(heroes=(HeroSetup(name="Conan", objects=(AXE,), fatigue=2), HeroSetup(name="Bêlit")))
    begun = fill("under_way", armed, hero__1__dead="yes")
    assert begun.ground == (AXE,) and begun.heroes[0].objects == ()
    assert begun.heroes[0].dead and begun.heroes[0].fatigue == 0


def test_lives_are_written_only_where_they_differ() -> None:
    tile = TileSetup(name="Pitti", count=2, life=2)
    begun = Setup(heroes=(HeroSetup(name="Conan"),), overlord=OverlordSetup(river=(tile,)))
    whole = fill("under_way", begun, tile__1__figures="2").overlord.river[0]
    assert whole.lives == ()
    left = fill("under_way", begun, tile__1__figures="1", **{"tile__1__life.1": "1"}).overlord.river[0]
    assert left.lives == (1,)
    assert fill("under_way", begun, tile__1__dead="yes").overlord.river[0].dead


def test_a_card_in_a_list_has_the_icon_of_its_kind() -> None:
    icons = [OBJECTS.say(ThingSetup(name="X", kind=kind)).icon for kind in KINDS]
    assert icons == [THING_ICONS[kind] for kind in KINDS]
    assert RIVER.say(TileSetup(name="Snake", icon="snake")).icon == "snake"
    assert RIVER.say(TileSetup(name="Picts")).icon == UNIT_ICON
