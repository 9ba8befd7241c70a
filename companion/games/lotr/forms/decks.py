"""The form of hands and decks, and the counters of resources that other forms show too."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import Phrase, text
from companion.forms.row import Choice
from companion.games.lotr.derive import counted_players, follows_pools, is_deck_empty
from companion.games.lotr.moves.characters import ChangeCharacter
from companion.games.lotr.moves.decks import DiscardCards, DrawCards, SetDeckEmpty, SetDecks
from companion.games.lotr.moves.resources import GainResources, PayResources
from companion.games.lotr.moves.staging import ReformEncounterDeck, SetEncounterDecks
from companion.games.lotr.state import Character, LotrState, Player
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove

POOL = limits_of(ChangeCharacter, "resources")
PILES, ENCOUNTER_PILES = ("hand", "deck", "discard"), ("deck", "discard")
POOL_ICON = "circle-multiple-outline"


def ask_decks(ask: Ask[LotrState]) -> Deal[LotrState]:
    """Show the piles of the players whose cards the app counts, and the encounter deck."""
    for player in counted_players(ask.state):
        _ask_piles(ask, player)
    ask.heading(text("encounter_deck"))
    for pile in ENCOUNTER_PILES:
        words, now = text(f"encounter_{pile}"), getattr(ask.state, f"encounter_{pile}")
        set_pile = partial(_set_pile, SetEncounterDecks, pile)
        ask.adjust(f"encounter.{pile}", words, limits_of(SetEncounterDecks, pile), now, set_pile, look="field")
    reform = Choice("reform", text("reform"), "backup-restore")
    ask.act("encounter", (reform,), {"reform": ReformEncounterDeck()}, look="keys")
    return Deal(applies=False)


def _ask_piles(ask: Ask[LotrState], player: Player) -> None:
    ask.heading(player.name, seat=player.seat)
    for pile in PILES:
        set_pile = partial(_set_pile, partial(SetDecks, player.id), pile)
        now, limits = getattr(player, pile), limits_of(SetDecks, pile)
        ask.adjust(f"{player.id}.{pile}", text(pile), limits, now, set_pile, look="field")
    ways = [Choice("draw", text("draw"), "plus"), Choice("drop", text("discard_one"), "minus")]
    if player.deck is None:
        ways.append(
            Choice("out", text("deck_is_back" if player.deck_ran_out else "deck_ran_out"), "card-remove-outline")
        )
    moves: dict[str, AnyMove] = {
        "draw": DrawCards(player.id),
        "drop": DiscardCards(player.id),
        "out": SetDeckEmpty(player.id, not player.deck_ran_out),
    }
    ask.act(player.id, ways, moves, look="keys")
    if is_deck_empty(ask.state, player):
        ask.note(text("deck_out"), "alert", "bad")


def _set_pile(move: Callable[..., AnyMove], pile: str, cards: int) -> AnyMove:
    return move(**{pile: cards})


def list_paying_heroes(state: LotrState, player: Player) -> tuple[Character, ...]:
    """Return the heroes whose resource pools the app counts."""
    return tuple(hero for hero in player.heroes if hero.alive) if follows_pools(state) else ()


def adjust_pool(ask: Ask[LotrState], name: str, player: Player, hero: Character, words: Phrase = "") -> None:
    """Show the pool of a hero: a minus is one resource paid, a plus one gained."""
    ask.adjust(name, words or hero.name, POOL, hero.resources, partial(_pay, player, hero), icon=POOL_ICON)


def _pay(player: Player, hero: Character, resources: int) -> AnyMove:
    gained = resources - hero.resources
    return GainResources(player.id, hero.id, gained) if gained > 0 else PayResources(player.id, hero.id, -gained)


DECKS = Form(id="decks", ask=ask_decks, title=text("decks"), has_foot=False)
