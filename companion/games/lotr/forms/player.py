"""The form of a player: the enemies that they face, resources, limits, name, and their fate."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.name_of import PERSON, NameOf
from companion.forms.phrase import app_word, text
from companion.forms.row import Choice
from companion.forms.way import lead_to
from companion.games.lotr.engagement import find_engaged_with
from companion.games.lotr.forms.cards import PLAYER, lead_to_cards
from companion.games.lotr.forms.decks import adjust_pool, list_paying_heroes
from companion.games.lotr.forms.party import PARTY
from companion.games.lotr.moves.refresh import RenamePlayer, SetFirstPlayer
from companion.games.lotr.moves.threat import EliminatePlayer, RestorePlayer, SetEliminationLevel, SetRoundRise
from companion.games.lotr.state import LotrState, Player
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove

LEVEL, RISE = limits_of(SetEliminationLevel, "level"), limits_of(SetRoundRise, "rise")


def ask_player(ask: Ask[LotrState]) -> Deal[LotrState]:
    """Show what belongs to a player, and ask for the name."""
    player = find(ask.state.players, ask.hear(PLAYER, "")) or ask.state.players[0]
    ask.title = player.name
    if enemies := find_engaged_with(ask.state, player):
        ask.heading(text("engaged_enemies"))
        lead_to_cards(ask, "enemy", enemies)
    if heroes := list_paying_heroes(ask.state, player):
        ask.heading(text("resources"))
        for hero in heroes:
            adjust_pool(ask, f"resources.{hero.id}", player, hero)
    if not {"heroes", "allies"} <= set(ask.state.hidden):
        party = Choice("open", text("heroes_and_allies"), "account-group")
        ask.lead("heroes", (party,), {"open": lead_to(PARTY.id, player=player.id)})
    level, rise = player.elimination_level, player.round_rise
    ask.adjust("level", text("elimination_level"), LEVEL, level, lambda n: SetEliminationLevel(n, player.id))
    ask.adjust("rise", text("round_rise"), RISE, rise, lambda n: SetRoundRise(n, player.id))
    taken = tuple(each.name for each in ask.state.players if each is not player)
    name = ask.name("name", text("player_name"), NameOf(PERSON, taken=taken), propose=player.name)
    _offer_fates(ask, player)
    return Deal(moves=(RenamePlayer(name, player.id),) if name != player.name else ())


def _offer_fates(ask: Ask[LotrState], player: Player) -> None:
    """Offer the first player token and the way out of the game, or back into it."""
    fates: dict[str, tuple[str, AnyMove]] = {"eliminate": ("skull", EliminatePlayer(player.id))}
    if player.eliminated:
        fates = {"restore": ("restore", RestorePlayer(player.id))}
    elif len(ask.state.players) > 1 and ask.state.first_player != player.id:
        fates = {"first_player": ("crown", SetFirstPlayer(player.id)), **fates}
    choices = [Choice(fate, text(fate), icon) for fate, (icon, _) in fates.items()]
    ask.act("fate", choices, {fate: move for fate, (_, move) in fates.items()}, ends=True, look="keys")


PLAYER_FORM = Form(
    id="player", ask=ask_player, title=text("player_name"), word=app_word("play.save"), takes=(PLAYER,), has_foot=False
)
