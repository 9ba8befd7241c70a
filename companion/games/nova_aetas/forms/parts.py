"""Questions that several forms of a mission ask: figures, targets, status tokens, shares."""

from __future__ import annotations

from collections.abc import Iterable

from companion.forms.ask import Ask
from companion.forms.phrase import Phrase, join, text
from companion.forms.row import Choice
from companion.forms.way import lead_to
from companion.games.nova_aetas.harm import Share, room_on
from companion.games.nova_aetas.lookup import name_in
from companion.games.nova_aetas.state import (
    Ally,
    Attack,
    AttackKind,
    Hero,
    NovaAetas,
    PrintedAttack,
    WeaponAttack,
)
from companion.games.nova_aetas.statuses import status_word
from companion.games.nova_aetas.targets import Target
from companion.games.nova_aetas.tracking import WOUNDS, is_fall_counted
from companion.kernel.limits import Limits

HERO = "hero"
NOBODY = ""
OPEN = "open"
ALLY_ICON, SCENERY_ICON, WAIT_ICON, KO_ICON = "account-heart", "wall", "timer-sand", "account-injury"
KIND_ICONS: dict[AttackKind, str] = {"physical": "sword", "mental": "meditation"}


def offer_way(ask: Ask[NovaAetas], name: str, words: Phrase, icon: str, form: str, **answers: str) -> None:
    """Offer a key that leads to another form."""
    ask.lead(name, (Choice(OPEN, words, icon),), {OPEN: lead_to(form, **answers)})


def note_steps(ask: Ask[NovaAetas], key: str, **values: object) -> None:
    """Add the order in which the rules resolve something, as one line that can be read aloud."""
    ask.note(text(key, **values), "format-list-numbered")


def ask_kind(ask: Ask[NovaAetas], icons: dict[AttackKind, str], usual: AttackKind = "physical") -> AttackKind:
    """Ask whether an attack is physical or mental."""
    kinds = [Choice(kind, text(f"attack_{kind}"), icon) for kind, icon in icons.items()]
    return ask.pick("kind", kinds, usual, look="segments")


def list_statuses(state: NovaAetas, statuses: Iterable[str], icon: str = "") -> list[Choice[str]]:
    """Return a choice for each of these status tokens."""
    return [Choice(each, status_word(state, each), icon) for each in statuses]


def choice_of(state: NovaAetas, one: Hero | Ally) -> Choice[str]:
    """Return the choice of a target with its Perilium, unless hidden, or its Threat Value."""
    if isinstance(one, Hero):
        words = one.name if "perilium" in state.hidden else text("fighter_number", name=one.name, n=one.perilium)
        return Choice(one.id, words, seat=one.seat)
    words = one.name if one.threat is None else text("fighter_number", name=one.name, n=one.threat)
    return Choice(one.id, words, ALLY_ICON)


def explain_target(state: NovaAetas, target: Target) -> Phrase:
    """Return why the rules name this target, or none."""
    names = join((name_in(state, one) for one in target.heroes), text("or"))
    return text(f"target_{target.reason}", name=names, n=target.threat)


def describe_attack(attack: Attack) -> Phrase:
    """Return the kind, hits or successes, range and cost of an attack in words.

    By these the table distinguishes one attack from another.
    """
    if not attack.is_known:
        return text("attack_unknown")
    n = attack.hits if attack.kind == "physical" else attack.needed
    return join((text(f"attack_{attack.kind}"), text(f"attack_{attack.kind}_n", n=n), *_list_reach(attack)))


def describe_weapon_attack(attack: WeaponAttack) -> Phrase:
    """Return the characteristic, further dice, range and cost of an attack of equipment."""
    dice = [text("dice_added", n=attack.dice)] if attack.dice else []
    kind = [text("attack_mental")] if attack.kind == "mental" else []
    return join((*kind, text(attack.rolled), *dice, *_list_reach(attack)))


def _list_reach(attack: PrintedAttack) -> list[Phrase]:
    """Return the range of an attack, and its cost where that is noted."""
    reach = "attack_reach" if attack.farthest > attack.nearest else "attack_reach_one"
    words: list[Phrase] = [text(reach, least=attack.nearest, most=attack.farthest)]
    return [*words, text("attack_cost", n=attack.points)] if attack.points else words


def ask_shares(ask: Ask[NovaAetas], hero: Hero, wounds: int, name: str = "item") -> tuple[Share, ...]:
    """Ask how several items share wounds; together they absorb all that they can.

    What is left for an item follows from those above it, so that no answer is refused. While the table counts wounds,
    only it sees how many lie on an item.
    """
    is_counted = is_fall_counted(ask.state, WOUNDS)
    takers = {item: room_on(ask.state, item) for item in hero.items if room_on(ask.state, item)}
    if len(takers) < (2 if is_counted else 1):
        return ()
    ask.heading(text("who_absorbs"))
    if not is_counted:
        ask.note(text("table_sees_items"), "shield")
    shares: list[Share] = []
    left, later = min(wounds, sum(takers.values())), sum(takers.values())
    for item, room in takers.items():
        later -= room
        limits = Limits(max(0, left - later) if is_counted else 0, min(room, left))
        context = (hero.id, wounds, *shares)
        n = ask.number(f"{name}.{item.id}", item.name, limits, propose=limits.most, icon="shield", context=context)
        shares.append(Share(item.id, limits.within(n)))
        left -= shares[-1].wounds
    return tuple(shares)
