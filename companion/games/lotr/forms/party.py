"""The form of the heroes and allies of one player at a time."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import Phrase, join, text
from companion.forms.row import Choice
from companion.forms.way import lead_to
from companion.games.lotr import printed
from companion.games.lotr.forms.characters import ADD_ALLY, ADD_HERO, CHARACTER_CARD, PLAYER
from companion.games.lotr.forms.choices import player_choices
from companion.games.lotr.forms.decks import adjust_pool, list_paying_heroes
from companion.games.lotr.forms.printed_values import NUMBERS
from companion.games.lotr.moves.characters import ChangeCharacter, DamageCharacter, Exhaust, Ready
from companion.games.lotr.state import Character, LotrState, Player
from companion.kernel.items import find
from companion.kernel.limits import limits_of

DAMAGE, HURT = limits_of(ChangeCharacter, "damage"), "account-injury"
SIGNS = {"is_ready": "check-circle", "exhausted": "sleep", "fallen": "skull"}
"""The sign of a ready character, of an exhausted one, and of one who is out of play."""


def ask_party(ask: Ask[LotrState]) -> Deal[LotrState]:
    """Show the characters of a player; those that the group keeps with its cards are left out."""
    state = ask.state
    player_id = str(ask.hear(PLAYER, state.first_player))
    if len(state.players) > 1:
        player_id = ask.pick(PLAYER, player_choices(state.players), player_id)
    player = find(state.players, player_id) or state.players[0]
    if "heroes" not in state.hidden:
        _show_group(ask, player, "heroes", player.heroes, ADD_HERO)
    if "allies" not in state.hidden:
        _show_group(ask, player, "allies", player.allies, ADD_ALLY)
    return Deal(applies=False)


def _show_group(
    ask: Ask[LotrState], player: Player, name: str, group: tuple[Character, ...], add: Form[LotrState]
) -> None:
    ask.heading(text(name))
    for character in group:
        _show_character(ask, player, character)
    if not group:
        ask.note(text(f"no_{name}"))
    ask.lead(add.id, (Choice("new", add.title, "plus"),), {"new": lead_to(add.id, player=player.id)})


def _show_character(ask: Ask[LotrState], player: Player, character: Character) -> None:
    """Show the card, whether it is ready and on the quest, and what lies on it."""
    own = character.id
    card = Choice(own, character.name, "pencil-outline", caption=_say_values(character))
    ask.lead(f"card.{own}", (card,), {own: lead_to(CHARACTER_CARD.id, character=own)}, look="rows")
    if not character.alive:
        ask.act(own, (Choice("ready", text("fallen"), SIGNS["fallen"], why_not=text("fallen")),), {})
        return
    sign = "exhausted" if character.exhausted else "is_ready"
    marks = Choice("ready", text(sign), SIGNS[sign]), Choice("committed", text("committed"), "compass-outline")
    moves = {
        "ready": Ready(own) if character.exhausted else Exhaust(own),
        "committed": ChangeCharacter(own, committed=not character.committed),
    }
    now = {"ready": not character.exhausted, "committed": character.committed}
    ask.act(own, marks, moves, now=[mark for mark, holds in now.items() if holds])
    if character in list_paying_heroes(ask.state, player):
        adjust_pool(ask, f"{own}.resources", player, character, text("resources"))
    damage = character.damage
    ask.adjust(
        f"{own}.damage", text("damage"), DAMAGE, damage, lambda n: DamageCharacter(own, by=n - damage), icon=HURT
    )


def _say_values(character: Character) -> Phrase:
    """Return the printed numbers, where they are known: “Volontà 2 · Attacco 3 · Difesa 2”."""
    known = {name: getattr(character, name) for name in NUMBERS if printed.is_known(character)}
    return join(join((text(name), f"{number}"), " ") for name, number in known.items() if number is not None)


PARTY = Form(id="party", ask=ask_party, title=text("heroes_and_allies"), takes=(PLAYER,), has_foot=False, steady=True)
