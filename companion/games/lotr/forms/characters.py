"""The forms of a hero or an ally: one who joins a player, and one whose card is set right."""

from __future__ import annotations

from functools import partial

from companion.forms.ask import Ask
from companion.forms.correction import give_changed
from companion.forms.form import Deal, Form
from companion.forms.phrase import app_word, text
from companion.forms.row import Choice
from companion.games.lotr.forms.printed_values import ask_character
from companion.games.lotr.lookup import everyone, owner_of
from companion.games.lotr.moves.characters import (
    AddAlly,
    AddHero,
    AttachRestricted,
    ChangeCharacter,
    DestroyCharacter,
    RemoveCharacter,
    ReviveHero,
)
from companion.games.lotr.setup import AllySetup, HeroSetup
from companion.games.lotr.state import LotrState
from companion.kernel.items import find
from companion.kernel.limits import Limits, limits_of

CHARACTER, PLAYER = "character", "player"
"""The answers that an opener gives."""

RESTRICTED = Limits(0, limits_of(AttachRestricted, "by").most)


def ask_newcomer(is_hero: bool, ask: Ask[LotrState]) -> Deal[LotrState]:
    """Ask for the card of a hero or an ally who joins a player."""
    player = find(ask.state.players, ask.hear(PLAYER, "")) or ask.state.players[0]
    ask.title = text("new_hero" if is_hero else "new_ally", player=player.name)
    if is_hero:
        return Deal(moves=(AddHero(player=player.id, **ask_character(ask, HeroSetup, owner=player.name)),))
    return Deal(moves=(AddAlly(player=player.id, **ask_character(ask, AllySetup, owner=player.name)),))


def ask_correction(ask: Ask[LotrState]) -> Deal[LotrState]:
    """Ask for the values of a character as they should be; keys destroy it or bring it back."""
    character = find(everyone(ask.state), ask.hear(CHARACTER, ""))
    if character is None:
        return Deal(applies=False, is_over=True)
    ask.title, owner = character.name, owner_of(ask.state, character)
    cls = HeroSetup if character in owner.heroes else AllySetup
    values = ask_character(ask, cls, character, owner.name)
    now = character.restricted
    change = partial(AttachRestricted, character.id)
    ask.adjust("restricted", text("restricted"), RESTRICTED, now, lambda n: change(by=n - now), icon="lock-outline")
    fate = (
        Choice("destroy", text("destroy"), "skull") if character.alive else Choice("revive", text("revive"), "restore")
    )
    fates = {
        "destroy": DestroyCharacter(character.id),
        "revive": ReviveHero(character.id),
        "remove": RemoveCharacter(character.id),
    }
    ask.act("fate", (fate, Choice("remove", text("off_the_list"), "delete-outline")), fates, ends=True, look="keys")
    return Deal(moves=give_changed(ChangeCharacter, character, values, character=character.id))


def _new(own: str, *, is_hero: bool) -> Form[LotrState]:
    ask, title = partial(ask_newcomer, is_hero), text(own)
    return Form(id=own, ask=ask, title=title, word=text("add"), icon="plus", takes=(PLAYER,), has_foot=False)


ADD_HERO, ADD_ALLY = _new("add_hero", is_hero=True), _new("add_ally", is_hero=False)
CHARACTER_CARD = Form(
    id="character",
    ask=ask_correction,
    title=text("edit"),
    word=app_word("play.save"),
    takes=(CHARACTER,),
    has_foot=False,
)
