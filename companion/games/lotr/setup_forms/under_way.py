"""The form of a game that began without the app: its round, quest, cards and each player."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from companion.content.game_content import content_of
from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields
from companion.forms.form import Deal, Form
from companion.forms.name_of import NameOf
from companion.forms.phrase import Phrase, app_word, text
from companion.forms.row import Choice
from companion.games.lotr.forms.printed_values import ask_card_values, ask_character, ask_kind
from companion.games.lotr.icons import CARD_ICONS
from companion.games.lotr.setup import (
    AllySetup,
    CardSetup,
    HeroSetup,
    PlayerSetup,
    QuestSetup,
    Setup,
    forget_absent,
    starting_threat,
)
from companion.games.lotr.state import CardKind

KINDS: tuple[CardKind, ...] = ("enemy", "location", "other")
STAGING, ACTIVE = "", "active"
SO_FAR = {"damage": ("enemy",), "progress": ("location",)}
PILES = ("hand", "deck", "discard")
ON_HERO = {"damage": "account-injury", "resources": "circle-multiple-outline"}
OF_HERO = {"fallen": "skull-outline", "exhausted": "restore"}


def ask_under_way(ask: Ask[Setup]) -> Deal[Setup]:
    """Ask for the round and its phase, the quest, each player, and the cards on the table."""
    setup = _ask_table(ask, forget_absent(ask.state))
    ask.heading(text("under_way.players"))
    players = tuple(_open_player(ask, setup, place) for place in range(len(setup.players)))
    staging = ask.items(
        "cards",
        text("list.cards"),
        setup.staging,
        partial(_ask_card, setup),
        partial(_say_card, setup),
        new=CardSetup(kind="enemy"),
        add=text("list_add.cards"),
    )
    return Deal(made=replace(setup, players=players, staging=staging))


def _ask_table(ask: Ask[Setup], setup: Setup) -> Setup:
    """Ask for the stage in play, the numbers of the table, and the phase of the round."""
    quest = setup.quest
    stage = NameOf("stage", scene=setup.scenario.strip())
    name = ask.name("name", text("under_way.stage"), stage, propose=quest.name)
    points = ask.hear("quest_points", quest.quest_points)
    words = {"round": text("under_way.round"), "last": text("last_stage")}
    first = ask_fields(ask, Setup, "round", usual=setup, words=words)
    progress = ask_fields(ask, QuestSetup, "progress", usual=quest)
    decks = ask_fields(ask, Setup, "encounter_deck", "encounter_discard", usual=setup)
    last = ask.flag("last", words["last"], "flag-checkered", propose=quest.last)
    ask.heading(text("under_way.phase"))
    phases = [
        Choice(phase.steps[0].card if place else "", phase.title, phase.icon)
        for place, phase in enumerate(content_of("lotr").phases)
    ]
    card = ask.pick("card", phases, setup.card)
    quest = replace(quest, name=name, quest_points=points, last=last, **progress)
    return replace(setup, quest=quest, card=card, **first, **decks)


# --- players -------------------------------------------------------------------------------------------------


def _name_player(setup: Setup, place: int) -> Phrase:
    return setup.players[place].name or app_word("setup.player", place + 1)


def _open_player(ask: Ask[Setup], setup: Setup, place: int) -> PlayerSetup:
    """Ask for a player behind a row, which says the threat and the damage so far."""
    player, name = setup.players[place], _name_player(setup, place)
    part = partial(_ask_player, setup, player)
    return ask.open(f"player.{place + 1}", name, part, caption=_say_so_far, seat=player.seat)


def _say_so_far(player: PlayerSetup) -> Phrase:
    damage = sum(hero.damage for hero in player.heroes)
    return text("under_way.so_far", threat=starting_threat(player), damage=damage)


def _ask_player(setup: Setup, player: PlayerSetup, ask: Ask[Setup]) -> PlayerSetup:
    """Ask for the numbers of a player, the state of each hero, and the allies in play."""
    start = starting_threat(player)
    piles = PILES if setup.options.hands else ()
    said = ask_fields(ask, PlayerSetup, "threat", "willpower", *piles, usual=replace(player, threat=start))
    if said["threat"] == start:
        said["threat"] = player.threat
    out = ask.flag("eliminated", text("eliminated"), "skull", propose=player.eliminated)
    heroes = tuple(_ask_hero(ask, setup, place, hero) for place, hero in enumerate(player.heroes, 1))
    if not heroes:
        ask.note(text("under_way.no_heroes"))
    allies = ask.items(
        "allies",
        text("list.allies"),
        player.allies,
        _ask_ally,
        lambda ally: Choice("", ally.name, "account-group"),
        new=AllySetup(),
        add=text("list_add.allies"),
    )
    return replace(player, eliminated=out, heroes=heroes, allies=allies, **said)


def _ask_hero(ask: Ask[Setup], setup: Setup, place: int, hero: HeroSetup) -> HeroSetup:
    ask.heading(hero.name or text("hero_number", n=place))
    counts = tuple(ON_HERO) if setup.options.resources else ("damage",)
    said = ask_fields(ask, HeroSetup, *counts, usual=hero, icons=ON_HERO, look="", into=f"{place}.")
    return replace(hero, **said, **ask_fields(ask, HeroSetup, *OF_HERO, usual=hero, icons=OF_HERO, into=f"{place}."))


def _ask_ally(ask: Ask[Setup], ally: AllySetup) -> AllySetup:
    said = ask_character(ask, AllySetup, ally if ally.name else None)
    if not said["name"]:
        ask.need(text("under_way.nameless"), "name")
    return replace(ally, **said)


# --- cards ---------------------------------------------------------------------------------------------------


def _ask_card(setup: Setup, ask: Ask[Setup], card: CardSetup) -> CardSetup:
    """Ask for a card and the place where it lies, before a player or in the middle."""
    kind = ask_kind(ask, KINDS, card.kind)
    ask.heading(text("under_way.place"))
    place = ask.pick("place", _list_places(setup, kind), ACTIVE if card.active else card.player)
    said = ask_card_values(ask, kind, KINDS, setup.scenario, card if card.name else None, SO_FAR)
    if not said["name"]:
        ask.need(text("under_way.nameless"), "name")
    player = place if place not in (STAGING, ACTIVE) else ""
    return replace(card, kind=kind, active=place == ACTIVE, player=player, **said)


def _list_places(setup: Setup, kind: str) -> list[Choice[str]]:
    staging = Choice(STAGING, text("staging"), "eye-outline")
    if kind == "location":
        return [staging, Choice(ACTIVE, text("place_active"), "map-marker-check")]
    if kind == "enemy":
        players = range(len(setup.players))
        return [staging, *(Choice(f"p{place + 1}", _name_player(setup, place), "sword-cross") for place in players)]
    return [staging]


def _say_card(setup: Setup, card: CardSetup) -> Choice[str]:
    """Return the row of a card: its name and its place, the name of the player whom it faces."""
    ids = {f"p{place + 1}": _name_player(setup, place) for place in range(len(setup.players))}
    place = text("place_active") if card.active else ids.get(card.player, card.player) or text("staging")
    name: Phrase = card.name or text(card.kind)
    return Choice("", text("under_way.card", name=name, place=place), CARD_ICONS[card.kind])


UNDER_WAY = Form(id="under_way", ask=ask_under_way, title=text("under_way.players"))
