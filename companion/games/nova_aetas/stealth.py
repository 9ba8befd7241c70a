"""Stealth: its track, the rise of its token, its end, and the extra dice of attackers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.nova_aetas.lookup import model_in, with_model
from companion.games.nova_aetas.mission_parts import Stealth
from companion.games.nova_aetas.state import Characteristic, Hero, NovaAetas
from companion.kernel.limits import Limits
from companion.kernel.refusal import Caution, Refusal

SPACES = Limits(2, 8)
"""How many spaces a track has."""

DICE = Limits(1, 4)
"""How many dice a test of stealth rolls; each beyond the first costs Action Points."""


def track_of(state: NovaAetas) -> Stealth:
    if state.stealth is None:
        raise Refusal("no_stealth")
    return state.stealth


def raise_stealth(state: NovaAetas) -> NovaAetas:
    """Return the state after the stealth token went up; on the last space stealth is over."""
    track = track_of(state)
    space = track.space + 1
    over = space >= len(track.values) - 1
    return replace(state, stealth=None if over else replace(track, space=space))


def is_noticed(state: NovaAetas, model_id: str) -> bool:
    """Return whether a figure that was attacked raises stealth as its activation begins."""
    model = model_in(state, model_id)
    return state.stealth is not None and model.attacked and not model.begun


def describe_rise(before: NovaAetas, after: NovaAetas) -> str:
    """Return "noticed" if the stealth token rises, "over" if that ends stealth, else empty."""
    if before.stealth == after.stealth:
        return ""
    return "over" if after.stealth is None else "noticed"


def with_begun(state: NovaAetas, model_id: str) -> NovaAetas:
    """Return the state after a figure began; stealth rises if it was attacked before."""
    noticed, model = is_noticed(state, model_id), model_in(state, model_id)
    if model.begun:
        return state
    attacked = model.attacked and not (noticed and state.options.stealth_attacked == "once")
    state = with_model(state, model, begun=True, attacked=attacked)
    return raise_stealth(state) if noticed else state


def notice_cautions(before: NovaAetas, after: NovaAetas, model_id: str) -> Iterator[Caution]:
    """Yield a caution that an attacked figure raises the stealth token, or ends stealth.

    This happens as the figure's activation begins.
    """
    if is_noticed(before, model_id):
        name = model_in(before, model_id).name
        yield Caution("stealth_over" if after.stealth is None else "stealth_attacked", asks=False, model=name)


def beside_cautions(before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
    """Yield a reminder that an enemy next to a hero raises stealth.

    The players see the board, the app does not.
    """
    if before.stealth is not None and after.stealth is not None and before.options.tracking == "all":
        yield Caution("stealth_beside", asks=False, n=after.stealth.number, of=len(after.stealth.values))


def attack_bonus(state: NovaAetas) -> int:
    """Return the extra dice of a hero who attacks an enemy."""
    return state.options.stealth_bonus if state.stealth else 0


def attack_dice(state: NovaAetas, hero: Hero, characteristic: Characteristic) -> int:
    """Return the dice of an attack before cards and tokens add any."""
    return int(getattr(hero, characteristic)) + attack_bonus(state)
