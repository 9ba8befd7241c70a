"""The form of a duel: the opponent, the cards of each exchange, and the end."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import Phrase, join, text
from companion.forms.row import Choice
from companion.games.runewars.dueling import (
    DuelEnding,
    Fighter,
    endings_of_duel,
    exchanges_left,
    fighters_of,
    is_decided,
    list_fallen,
    opponents_of,
    winner_of,
)
from companion.games.runewars.forms.heroes import find_hero
from companion.games.runewars.forms.parts import HERO
from companion.games.runewars.icons import SYMBOL_ICONS
from companion.games.runewars.moves.duels import DuelRound, EndDuel, StartDuel
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.state import Duel, Runewars, Side, Symbol
from companion.kernel.limits import limits_of
from companion.kernel.message import Message

IMAGINARY = ""
"""The choice of a foe who is no hero."""

SWORDS, SKULL = "sword-cross", "skull"


def ask_duel(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask for the next step of a duel: who fights whom, an exchange, or its end."""
    duel = ask.state.duel
    if duel is None:
        return _ask_opponent(ask)
    return _end(ask, duel) if is_decided(ask.state, duel) else _ask_exchange(ask, duel)


def _ask_opponent(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask for the opponent; where an enemy hero is near, nobody is proposed."""
    hero = find_hero(ask)
    near = opponents_of(ask.state, hero)
    imaginary = ask.say(text("imaginary"))
    ask.heading(text("duel_against"))
    choices: list[Choice[str | None]] = [Choice(each.id, each.name, "account") for each in near]
    choices.append(Choice(IMAGINARY, imaginary, "ghost"))
    foe = ask.pick("foe", choices, None if near else IMAGINARY)
    against = "" if foe else imaginary
    show_fighters(ask, ask.state, Duel(attacker=hero.id, defender=foe or "", against=against))
    if foe is None:
        ask.need(text("say_opponent"))
        return Deal()
    verdict = Verdict("tie", text("duel_begins"), text("duel_starts"), icon=SWORDS)
    return Deal(moves=(StartDuel(hero.id, foe, against),), verdict=verdict)


def _ask_exchange(ask: Ask[Runewars], duel: Duel) -> Deal[Runewars]:
    """Ask for the symbol on both cards and the damage that they deal."""
    ask.note(text("duel_cards"), "cards")
    own, taken = _ask_symbol(ask, duel, "attacker"), _ask_symbol(ask, duel, "defender")
    move = DuelRound(own, taken, _ask_damage(ask, duel, "attacker"), _ask_damage(ask, duel, "defender"))
    tried = ask.attempt(move)
    after: Runewars = ask.state if tried.refusal is not None else tried.state
    show_fighters(ask, after, after.duel or duel)
    ask.act("end", (Choice("end", text("end_duel"), "flag-checkered"),), {"end": EndDuel()}, ends=True, look="keys")
    return Deal(moves=(move,), verdict=_judge(after, after.duel or duel))


def _ask_symbol(ask: Ask[Runewars], duel: Duel, side: Side) -> Symbol:
    symbols = [Choice(symbol, text(f"symbol.{symbol}"), icon) for symbol, icon in SYMBOL_ICONS.items()]
    return ask.pick(side, symbols, "nothing", context=(duel.round,))


def _ask_damage(ask: Ask[Runewars], duel: Duel, side: Side) -> int:
    name = f"{side}_damage"
    return ask.number(name, text("deals"), limits_of(DuelRound, name), icon="sword", context=(duel.round,))


def _end(ask: Ask[Runewars], duel: Duel) -> Deal[Runewars]:
    """Say how the duel ends: damage stays, a winner takes the rewards."""
    show_fighters(ask, ask.state, duel)
    endings = tuple(endings_of_duel(ask.state, duel))
    ask.own("endings", join([describe_ending(each)[0] for each in endings]), endings)
    return Deal(moves=(EndDuel(),), verdict=_judge(ask.state, duel))


def describe_ending(ending: DuelEnding) -> tuple[Message, Message]:
    """Return the words of what the end of a duel brings, and the reason."""
    hero = ending.hero
    if hero is None:
        return text("duel_even_title"), text("duel_even")
    if ending.code == "rewards":
        return text("rewards_go", n=len(hero.rewards)), text("rewards_why")
    because = text("falls_because", hero=hero.name, n=hero.damage, health=hero.health)
    return text("hero_removed", hero=hero.name), because


def show_fighters(ask: Ask[Runewars], state: Runewars, duel: Duel) -> None:
    """Show both fighters with the damage that each has."""
    fighters = fighters_of(state, duel)
    ask.own("fighters", join([_describe_fighter(each) for each in fighters]), fighters)


def name_fighter(fighter: Fighter) -> Phrase:
    """Return the name of a fighter; a foe without one is imaginary."""
    return fighter.name or text("imaginary")


def _describe_fighter(fighter: Fighter) -> Message:
    return text("fighter_now", name=name_fighter(fighter), n=fighter.damage)


def _judge(after: Runewars, duel: Duel) -> Verdict:
    fallen, winner = list_fallen(after, duel), winner_of(after, duel)
    if winner is not None:
        falls = text("falls", hero=fallen[0].name)
        return Verdict("tie", text("wins_battle", player=name_fighter(winner)), falls, icon=SKULL)
    if fallen:
        return Verdict("tie", text("both_fall"), text("both_fall_why"), icon=SKULL)
    left = exchanges_left(duel)
    if not left:
        return Verdict("tie", text("duel_even_title"), text("duel_even"), icon="handshake")
    return Verdict("tie", text("goes_on"), text("exchanges_left", n=left), icon=SWORDS)


DUEL = Form(id="duel", ask=ask_duel, title=text("duel"), word=text("apply_and_on"), takes=(HERO,), rules=RULES["duel"])
