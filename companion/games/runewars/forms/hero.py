"""The form of one hero: all that can happen to it in summer, its rewards, and how it leaves."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.forms.way import Way, lead_to
from companion.games.runewars.forms.heroes import describe_attribute
from companion.games.runewars.forms.parts import HERO, list_areas, offer_moves, offer_ways
from companion.games.runewars.moves.heroes import HealHero, HurtHero, LoseHero, MoveHero, NameCommander, RoutHero
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.state import ATTRIBUTES, Hero, Runewars
from companion.games.runewars.under_way import HeroSetup
from companion.kernel.items import find
from companion.kernel.limits import limits_of


def ask_hero(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Show a hero; what is one move changes at once, larger deeds have own forms."""
    hero = find(ask.state.heroes, ask.hear(HERO, ask.state.heroes[0].id if ask.state.heroes else ""))
    if hero is None:
        return Deal(applies=False, is_over=True)
    ask.title = hero.name
    ask.adjust(
        "damage",
        text("hero_damage_of", n=hero.health),
        limits_of(HeroSetup, "damage"),
        hero.damage,
        lambda n: HurtHero(hero.id, n - hero.damage),
        icon="heart-broken",
    )
    _ask_summer(ask, hero)
    _ask_rewards(ask, hero)
    _ask_fate(ask, hero)
    return Deal(applies=False)


def _ask_summer(ask: Ask[Runewars], hero: Hero) -> None:
    ask.heading(text("summer_choice"))
    offer_moves(ask, "rest", ("heal", "medical-bag", HealHero(hero.id)))
    offer_ways(
        ask,
        "deed",
        ("train", "hammer-wrench", lead_to("train", hero=hero.id)),
        ("duel", "sword-cross", lead_to("duel", hero=hero.id)),
    )
    ask.heading(text("quest"))
    tested: list[Choice[str]] = [Choice(name, describe_attribute(hero, name)) for name in ATTRIBUTES]
    ways: dict[str, Way] = {name: lead_to("quest", hero=hero.id, attribute=name) for name in ATTRIBUTES}
    ask.lead("quest", tested, ways, look="")
    ask.heading(text("move_hero"))
    others = [area for area in ask.state.areas if area.id != hero.area]
    if not others:
        ask.note(text("no_areas"))
    ask.act("to", list_areas(others), {area.id: MoveHero(hero.id, area.id) for area in others})


def _ask_rewards(ask: Ask[Runewars], hero: Hero) -> None:
    """Show the reward cards, which lie face down: their names show while a key is held."""
    ask.heading(text("rewards", n=len(hero.rewards)))
    for number, reward in enumerate(hero.rewards, 1):
        called = ask.say(text("reward_number", n=number))
        ask.own(f"see.{reward.id}", called, reward)
        way = lead_to("reward", hero=hero.id, reward=reward.id, called=called)
        passing = Choice(reward.id, called, caption=text("tap_to_pass"))
        ask.lead("pass", [passing], {reward.id: way}, look="rows")
    offer_ways(ask, "gain", ("new_reward", "plus", lead_to("new_reward", hero=hero.id)))


def _ask_fate(ask: Ask[Runewars], hero: Hero) -> None:
    offer_moves(
        ask,
        "stands",
        ("stand_up" if hero.routed else "rout", "run", RoutHero(hero.id, not hero.routed)),
        (
            "no_commander" if hero.commander else "make_commander",
            "flag-variant",
            NameCommander(hero.id, not hero.commander),
        ),
    )
    offer_ways(ask, "edit", ("edit_hero", "pencil-outline", lead_to("hero_values", hero=hero.id)))
    leaving = (("dies", "skull", LoseHero(hero.id)), ("deserts", "run-fast", LoseHero(hero.id, "desertion")))
    offer_moves(ask, "leaves", *leaving)


HERO_FORM = Form(id="hero", ask=ask_hero, title=text("heroes"), takes=(HERO,), rules=RULES["hero"])
