"""Which things a name field offers, and how each is told in one line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.games import game_named
from companion.kernel.codec import Unfit
from companion.kernel.game import Game
from companion.kernel.kinds import Kind
from companion.things.suggesting import NOWHERE, Around
from companion.things.thing import Thing, card_of, kind_of, plain

if TYPE_CHECKING:
    from screens.app import TavoloApp

BEFORE_A_LETTER, WITH_LETTERS = 12, 6
"""How many things are offered at most."""


@dataclass(frozen=True, slots=True)
class AskedName:
    """A name of this kind is asked for. `around`: the scenario, and the player who will have it."""

    game: str
    kind: str
    around: Around = NOWHERE


@dataclass(frozen=True, slots=True)
class Offer:
    """A thing that may be meant, as a row shows it."""

    thing: Thing
    line: str
    uses: str


class Offering:
    """Finds what may be meant, for one name field. `asked` says what is asked for now; None: nothing is offered."""

    def __init__(self, app: TavoloApp, asked: Callable[[], AskedName | None]) -> None:
        self._app, self._asked = app, asked

    def offers(self, text: str) -> tuple[Offer, ...]:
        found = self._found()
        if found is None:
            return ()
        game, kind, asked = found
        most = WITH_LETTERS if text.strip() else BEFORE_A_LETTER
        things = self._app.shelf.suggestions(game, kind.id).typed(text, asked.around, most)
        here = (thing for thing in things if not kind.in_scene or thing.scene == asked.around.scene)
        return tuple(Offer(thing, self._line(game, kind, thing), self._uses(thing)) for thing in here)

    def card(self, thing: Thing) -> Any | None:
        """Its card, to fill a form with; None if today's limits do not take it."""
        found = self._found()
        try:
            return None if found is None else card_of(found[1], thing)
        except Unfit:
            return None

    def same(self, text: str) -> Thing | None:
        """The thing that is called just so."""
        wanted = plain(text)
        return next((offer.thing for offer in self.offers(text) if plain(offer.thing.name) == wanted), None)

    def _found(self) -> tuple[Game, Kind, AskedName] | None:
        asked = self._asked()
        game = game_named(asked.game) if asked is not None else None
        kind = kind_of(game, asked.kind) if game is not None and asked is not None else None
        return None if game is None or kind is None or asked is None else (game, kind, asked)

    def _line(self, game: Game, kind: Kind, thing: Thing) -> str:
        """Its values with short words: “Min 12   Vol 2   Att 3”."""
        say = self._app.texts.say
        known = ((field, thing.values[field]) for field in kind.shown if field in thing.values)
        return "   ".join(f"{say(f'{game.id}:ui.shelf_value.{field}')} {_shown(value)}" for field, value in known)

    def _uses(self, thing: Thing) -> str:
        return f"{thing.uses}×" if thing.uses else ""


def _shown(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else f"{value}"
