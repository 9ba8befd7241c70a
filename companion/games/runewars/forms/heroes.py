"""Forms of a hero: a new one, training, a quest, the cards of rewards."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields
from companion.forms.form import Deal, Form, Verdict
from companion.forms.name_of import NameOf
from companion.forms.phrase import Phrase, text
from companion.forms.row import Choice
from companion.games.runewars.forms.parts import (
    HERO,
    NOBODY,
    PLAYER,
    ask_for_more,
    ask_name,
    find_acting_player,
    list_areas,
    list_players,
)
from companion.games.runewars.lookup import companions_of, hero_in
from companion.games.runewars.moves.heroes import EditHero, RecruitHero, TrainHero
from companion.games.runewars.moves.quests import TryQuest
from companion.games.runewars.moves.rewards import GainReward, PassReward
from companion.games.runewars.printed import HeroValues
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.state import ATTRIBUTES, TRAINING_POINTS, Hero, Runewars
from companion.kernel.limits import longest_of

ATTRIBUTE, REWARD = "attribute", "reward"
MOST_REWARDS = 3
PRINTED = (*ATTRIBUTES, "health")
ONE_OR_TWO = text("one_or_two")


def find_hero(ask: Ask[Runewars]) -> Hero:
    """Return the hero whom the form was opened for, else the first one."""
    heroes = ask.state.heroes
    return hero_in(ask.state, ask.hear(HERO, "") or (heroes[0].id if heroes else ""))


def describe_attribute(hero: Hero, name: str) -> Phrase:
    """Return an attribute and its points in words."""
    return text("attribute_now", name=text(name), n=getattr(hero, name))


def ask_training(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask which attributes grow: one gets both points, two get one each."""
    hero = find_hero(ask)
    ask.title = text("training_of", hero=hero.name)
    ask.heading(ONE_OR_TWO)
    choices = [
        Choice(name, describe_attribute(hero, name), "check" if name in hero.trained else "") for name in ATTRIBUTES
    ]
    chosen = ask.several(ATTRIBUTE, choices, most=TRAINING_POINTS)
    if not chosen:
        ask.need(ONE_OR_TWO)
        return Deal()
    move = TrainHero(hero.id, chosen)
    return Deal(moves=(move,), verdict=Verdict("success", text("points_each", n=move.points), text("one_token_each")))


def ask_quest(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask for a quest: so many Fate cards, whether it is completed, and its rewards."""
    hero = find_hero(ask)
    tested = [Choice(name, describe_attribute(hero, name)) for name in ATTRIBUTES]
    attribute = ask.pick(ATTRIBUTE, tested, max(ATTRIBUTES, key=lambda name: int(getattr(hero, name))))
    cards = getattr(hero, attribute)
    draw, because = (
        text("quest_draw", hero=hero.name, n=cards),
        text("quest_because", attribute=text(attribute), n=cards),
    )
    ask.note(draw, "cards")
    name = ask.name("name", text("quest_name"), NameOf("quest", fills=False))
    results = [Choice("passed", text("quest_passed"), "check-bold"), Choice("failed", text("quest_failed"), "close")]
    missing = text("say_quest_result")
    result = ask.choose("result", results, missing=missing, look="segments", context=(hero.id, attribute))
    rewards = _ask_rewards(ask) if result == "passed" else ()
    if result is None:
        return Deal(verdict=Verdict("tie", draw, because, f"{cards}", "cards"))
    verdict = Verdict("success" if result == "passed" else "failed", text(f"quest_{result}"), because, f"{cards}")
    return Deal(moves=(TryQuest(hero.id, attribute, result == "passed", rewards, name),), verdict=verdict)


def _ask_rewards(ask: Ask[Runewars]) -> tuple[str, ...]:
    """Ask for the names of the reward cards, which the hero keeps face down."""
    ask.heading(text("quest_rewards"))
    longest = longest_of(GainReward, "name")
    typed = [ask.text(f"reward{n}", text("reward_name"), longest).strip() for n in range(1, MOST_REWARDS + 1)]
    ask.note(text("quest_replaced"), "map-marker-path")
    ask.own("runes", text("receive"), None)
    return tuple(filter(None, typed))


def ask_reward(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask where a reward card goes: to a hero in the same area, or away."""
    hero, card = find_hero(ask), ask.hear(REWARD, "")
    ask.title = ask.hear("called", "") or text("rewards", n=len(hero.rewards))
    others = [Choice(each.id, each.name, "account") for each in companions_of(ask.state, hero)]
    if others:
        ask.heading(text("give_to"))
        ask.act("to", others, {each.value: PassReward(hero.id, card, each.value) for each in others}, ends=True)
    discard = Choice("card", text("discard_reward"), "delete-outline")
    ask.act("discard", (discard,), {"card": PassReward(hero.id, card)}, ends=True, look="keys")
    return Deal(applies=False)


def ask_new_reward(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask for the name of a reward card that a hero gets: its owner alone knows it."""
    hero = find_hero(ask)
    name = ask.text("name", text("reward_name"), longest_of(GainReward, "name")).strip()
    if not name:
        ask.need(text("say_name"), "name")
    return Deal(moves=(GainReward(hero.id, name),))


def ask_recruit(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask for a hero who joins a player: the card's name and values, and the figure's area."""
    name = ask_name(ask, text("hero_name"), "hero")
    values = ask_fields(ask, RecruitHero, *PRINTED, usual=HeroValues())
    ask.heading(text("player"))
    player = ask.pick("owner", list_players(ask.state), find_acting_player(ask).id)
    ask.heading(text("area"))
    area = ask.pick("area", (Choice(NOBODY, text("place_unknown")), *list_areas(ask.state.areas)), NOBODY)
    commander = ask.flag("commander", text("commander"), "flag-variant")
    return Deal(moves=(RecruitHero(player, name, area, commander, **values),), then=ask_for_more(ask.state))


def ask_values(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask for the values printed on a hero's card, with the points from training."""
    hero = find_hero(ask)
    return Deal(moves=(EditHero(hero.id, **ask_fields(ask, EditHero, *PRINTED, usual=hero)),))


TRAIN = Form(
    id="train",
    ask=ask_training,
    title=text("train"),
    word=text("train"),
    icon="hammer-wrench",
    takes=(HERO,),
    rules=RULES["train"],
)
QUEST = Form(
    id="quest", ask=ask_quest, title=text("quest"), takes=(HERO,), fills=True, rules=RULES["quest"], private=True
)
REWARDS = Form(id="reward", ask=ask_reward, title=text("new_reward"), takes=(HERO, REWARD, "called"))
NEW_REWARD = Form(id="new_reward", ask=ask_new_reward, title=text("new_reward"), takes=(HERO,), private=True)
NEW_HERO = Form(id="new_hero", ask=ask_recruit, title=text("new_hero"), word=text("add_hero"), takes=(PLAYER,))
HERO_VALUES = Form(id="hero_values", ask=ask_values, title=text("edit_hero"), takes=(HERO,))
