"""How the log tells a move: by house, with names in place of ids."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.iron_throne.lookup import hostage_in, name_of, owner_of
from companion.games.iron_throne.moves.characters import (
    KillCharacter,
    ProtectCharacter,
    Rename,
    ReviveCharacter,
)
from companion.games.iron_throne.moves.corrections import CorrectPower
from companion.games.iron_throne.moves.encounter import OfferSupport, PlayCard
from companion.games.iron_throne.moves.hostages import (
    CorrectHostage,
    FreeHostage,
    IdentifyHostage,
    ReturnHostage,
    TransferHostage,
)
from companion.games.iron_throne.moves.influence import MoveInfluence
from companion.games.iron_throne.moves.power import MovePower, StrengthenCharacter, TakePenalty
from companion.games.iron_throne.moves.resolution import ResolveEncounter
from companion.games.iron_throne.moves.torture import TortureHostage
from companion.games.iron_throne.moves.truce import AgreeExchange
from companion.games.iron_throne.power import OUT, is_character
from companion.games.iron_throne.state import IronThrone
from companion.kernel.game import AnyMove, Telling

Teller = Callable[[IronThrone, Any, IronThrone], Telling]


def tell(before: IronThrone, move: AnyMove, after: IronThrone) -> Telling | None:
    """A sentence of its own for moves whose fields alone do not say enough."""
    teller = TELLERS.get(type(move))
    return teller(before, move, after) if teller else None


# --- power and characters --------------------------------------------------------------------------------


def _move_power(before: IronThrone, move: MovePower, after: IronThrone) -> Telling:
    values = {"source": name_of(before, move.source), "to": name_of(before, move.to), "n": move.by}
    key = "removed" if move.to == OUT else "regained" if move.source == OUT else ""
    return Telling(_key(move, key), values, _house_of(before, move.to if move.source == OUT else move.source))


def _character(before: IronThrone, move: Any, after: IronThrone) -> Telling:
    house = owner_of(before, move.character)
    values = {"house": house.name, "character": name_of(before, move.character)}
    return Telling(move.move_name(), values, house.id)


def _kill(before: IronThrone, move: KillCharacter, after: IronThrone) -> Telling:
    told = _character(before, move, after)
    return Telling(told.key, told.values, told.who, "skull")


def _protect(before: IronThrone, move: ProtectCharacter, after: IronThrone) -> Telling:
    told = _character(before, move, after)
    return Telling(_key(move, "" if move.on else "off"), told.values, told.who)


def _rename(before: IronThrone, move: Rename, after: IronThrone) -> Telling:
    values = {"old": name_of(before, move.id), "name": move.name.strip()}
    return Telling(move.move_name(), values, _house_of(before, move.id))


def _correct_power(before: IronThrone, move: CorrectPower, after: IronThrone) -> Telling:
    place = _house_of(before, move.place)
    key = "out" if move.place == OUT else ""
    return Telling(_key(move, key), {"place": name_of(before, move.place)}, place, "pencil-outline")


def _house_of(state: IronThrone, place: str) -> str:
    if place == OUT:
        return ""
    return owner_of(state, place).id if is_character(state, place) else place


# --- influence and hostages ------------------------------------------------------------------------------


def _move_influence(before: IronThrone, move: MoveInfluence, after: IronThrone) -> Telling:
    values = {name: name_of(before, getattr(move, name)) for name in ("house", "rival", "to")}
    return Telling(move.move_name(), values, move.house)


def _hostage(before: IronThrone, move: Any, after: IronThrone) -> Telling:
    row = hostage_in(before, move.hostage)
    values = {"holder": name_of(before, row.holder), "owner": name_of(before, row.owner)}
    return Telling(move.move_name(), values, row.holder)


def _free(before: IronThrone, move: FreeHostage, after: IronThrone) -> Telling:
    told = _hostage(before, move, after)
    return Telling(_key(move, "by_effect" if move.by_effect else ""), told.values, told.who)


def _transfer(before: IronThrone, move: TransferHostage, after: IronThrone) -> Telling:
    told = _hostage(before, move, after)
    return Telling(told.key, {**told.values, "to": name_of(before, move.to)}, told.who)


def _torture(before: IronThrone, move: TortureHostage, after: IronThrone) -> Telling:
    told = _hostage(before, move, after)
    return Telling(_key(move, hostage_in(after, move.hostage).card), told.values, told.who)


# --- encounter -------------------------------------------------------------------------------------------


def _offer_support(before: IronThrone, move: OfferSupport, after: IronThrone) -> Telling:
    rival = before.challenger if move.side == "challenger" else before.defender
    values = {
        "house": name_of(before, move.house),
        "rival": name_of(before, rival),
        "character": name_of(before, move.character),
    }
    return Telling(_key(move, "" if move.accepted else "refused"), values, move.house)


def _play_card(before: IronThrone, move: PlayCard, after: IronThrone) -> Telling:
    values = {"house": name_of(before, move.house), "value": move.value}
    return Telling(_key(move, move.card), values, move.house)


def _agree(before: IronThrone, move: AgreeExchange, after: IronThrone) -> Telling:
    values = {"house": name_of(before, move.house), "n": move.hostages}
    return Telling(_key(move, move.kind), values, move.house)


def _resolve(before: IronThrone, move: ResolveEncounter, after: IronThrone) -> Telling:
    past = after.past[-1]
    values = {
        "challenger": name_of(before, past.challenger),
        "defender": name_of(before, past.defender),
        "winner": name_of(before, past.winner),
    }
    ending = "tie" if past.ending == "hostility" and not past.winner else past.ending
    return Telling(_key(move, ending), values, past.winner or past.challenger, "sword-cross")


def _key(move: AnyMove, variant: str) -> str:
    return f"{move.move_name()}.{variant}" if variant else move.move_name()


TELLERS: Mapping[type[AnyMove], Teller] = {
    MovePower: _move_power,
    StrengthenCharacter: _character,
    TakePenalty: _character,
    KillCharacter: _kill,
    ReviveCharacter: _character,
    ProtectCharacter: _protect,
    Rename: _rename,
    CorrectPower: _correct_power,
    MoveInfluence: _move_influence,
    FreeHostage: _free,
    ReturnHostage: _hostage,
    TransferHostage: _transfer,
    IdentifyHostage: _hostage,
    CorrectHostage: _hostage,
    TortureHostage: _torture,
    OfferSupport: _offer_support,
    PlayCard: _play_card,
    AgreeExchange: _agree,
    ResolveEncounter: _resolve,
}
