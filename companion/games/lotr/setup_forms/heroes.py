"""The form of the heroes that a player brings, and of the threat that they start with."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields
from companion.forms.form import Deal, Form, Verdict
from companion.forms.name_of import NameOf
from companion.forms.phrase import Phrase, app_word, text
from companion.forms.row import Choice
from companion.forms.setup_forms import SEAT, find_seat
from companion.games.lotr.forms.printed_values import KEYWORDS, NUMBERS
from companion.games.lotr.setup import HeroSetup, PlayerSetup, Setup, starting_threat
from companion.kernel.limits import limits_of

USUAL_HEROES, MOST_HEROES = 3, 9
COST = limits_of(HeroSetup, "threat_cost")
VALUES = (*NUMBERS, *KEYWORDS)


def ask_heroes(ask: Ask[Setup]) -> Deal[Setup]:
    """Ask for the heroes of a player; a row without a name and a cost is none."""
    seat, setup = find_seat(ask), ask.state
    player = setup.players[seat]
    ask.title = text("heroes_of", player=player.name or app_word("setup.player", seat + 1))
    listed = [*player.heroes, *[HeroSetup()] * (MOST_HEROES - len(player.heroes))]
    names = [str(ask.hear(f"hero.{place}.name", hero.name)).strip() for place, hero in enumerate(listed, 1)]
    named = max((place for place, name in enumerate(names, 1) if name), default=0)
    others = {hero.name: each.name for each in setup.players if each is not player for hero in each.heroes}
    heroes = []
    for place, hero in enumerate(listed[: max(USUAL_HEROES, len(player.heroes), named + 1)], 1):
        taken = {name for other, name in enumerate(names, 1) if other != place} | set(others)
        heroes.append(_ask_hero(ask, place, hero, player.name.strip(), tuple(sorted(taken - {""}))))
        if names[place - 1] and names[place - 1] in others:
            with_whom = others[names[place - 1]] or text("another_player")
            ask.note(text("hero_elsewhere", hero=names[place - 1], player=with_whom), "alert")
    player = replace(player, heroes=tuple(hero for hero in heroes if hero.name or hero.threat_cost))
    player = _ask_threat(ask, player)
    players = (*setup.players[:seat], player, *setup.players[seat + 1 :])
    return Deal(made=replace(setup, players=players), verdict=Verdict("success", _say_start(player)))


def _ask_hero(ask: Ask[Setup], place: int, hero: HeroSetup, owner: str, taken: tuple[str, ...]) -> HeroSetup:
    """Ask for a hero's name and cost; the other printed values stand behind a key."""
    into = f"hero.{place}."
    meaning = NameOf("hero", owner=owner, taken=taken, into=into, extra=place > USUAL_HEROES)
    name = ask.name(f"{into}name", text("hero"), meaning, propose=hero.name)
    known: dict[str, Any] = {value: ask.hear(f"{into}{value}", getattr(hero, value)) for value in VALUES}
    cost = ask.roll(f"{into}threat_cost", text("cost"), COST, propose=hero.threat_cost or None, look="beside")
    hero = replace(hero, name=name, threat_cost=cost or 0, **known)
    said = ask.open(
        f"hero.{place}",
        text("edit"),
        lambda ask: ask_fields(ask, HeroSetup, *VALUES, usual=hero, icons=KEYWORDS),
        icon="dots-vertical",
        look="beside",
        context=(name,),
    )
    return replace(hero, **said)


def _ask_threat(ask: Ask[Setup], player: PlayerSetup) -> PlayerSetup:
    """Ask for the starting threat: the sum of the costs, until the players say another one."""
    total, said = starting_threat(replace(player, threat=None)), ask.hear("threat", player.threat)
    shown = total if said is None else said
    ask.number("threat", text("starting_threat"), limits_of(PlayerSetup, "threat"), propose=shown, look="field")
    ask.note(text("threat_is_sum"))
    use_sum = Choice("sum", text("use_sum"), "calculator-variant-outline", also=(("threat", None),))
    ask.pick("use", [use_sum], "sum" if said is None else "", context=(said,))
    return replace(player, threat=None if said == total else said)


def _say_start(player: PlayerSetup) -> Phrase:
    if player.threat is None and not player.heroes:
        return text("choose_heroes")
    return text("starts_at", threat=starting_threat(player), n=len(player.heroes))


HEROES = Form(id="heroes", ask=ask_heroes, title=text("choose_heroes"), takes=(SEAT,))
