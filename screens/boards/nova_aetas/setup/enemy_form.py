"""EnemyForm: the card of an enemy type with its attacks, before a mission and during it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from companion.games.nova_aetas.enemy_card import EnemyCard
from companion.games.nova_aetas.forms.parts import describe_attack
from companion.games.nova_aetas.setup import EnemySetup
from companion.games.nova_aetas.signs import SIGN_ICONS
from companion.games.nova_aetas.state import Attack, Sign
from companion.kernel.codec import PlainDict, Tolerance, decode, encode
from companion.kernel.limits import LONGEST_LIST, limits_of
from companion.plays.describing.problems import say_value
from companion.things.thing import Thing
from screens.boards.nova_aetas.known_names import known
from screens.boards.nova_aetas.sheets.attack_form import attack_fields, attack_from
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Field, Flag, Name, Number, Pick
from screens.parts.forms.plain_list import ListKind, PlainList
from screens.shell.context import Context

PRINTED = (
    "rapidity",
    "health",
    "control_area",
    "physical_defence",
    "mental_defence",
    "elementum",
    "alchimia",
    "pecunia",
)
AT_SETUP = ("models", "sector")
RANKS = ("troop", "elite", "monster")
REWARDS = 3
PREY_ROWS = 2
"""The choice of a prey and its numbers, which stand below the attacks."""

NEW = EnemySetup(name="", control_area=6, attacks=(Attack(hits=2),))
"""What a new card proposes."""


class EnemyForm(FieldsForm):
    """With `at_setup` it also asks how many figures there are and where their token is.

    Tags: as of a form, and attacks.<n> for the list of attacks.
    """

    def __init__(self, context: Context, tag: str, card: EnemySetup = NEW, at_setup: bool = False) -> None:
        say = words_of(context)
        super().__init__(context, say, tag, _fields(say, card, at_setup))
        self._attacks: list[PlainDict] = [encode(attack) for attack in card.all_attacks]
        self._list = PlainList(context, say, attacks_kind(context), self._attacks, "")
        self.add_widget(self._list, index=PREY_ROWS)

    def read_values(self) -> PlainDict:
        """Return the values as the card takes them: prey or not, its rewards, the attacks."""
        values = super().read_values()
        rewards = [values.pop(name) for name in reward_names() if name in values]
        is_prey = values.pop("prey") == "yes"
        attacks = tuple(decode(Attack, attack) for attack in self._attacks)
        if "wounds" in values:
            values["wounds"] = _numbers_in(values["wounds"])
        return {**values, "prey": is_prey, "rewards": tuple(rewards) if is_prey else (), "attacks": attacks}

    def fill(self, values: Mapping[str, Any], thing: Thing | None = None) -> None:
        """Fill in a card that the group knows, with its attacks and rewards."""
        rewards = (*values.get("rewards", ()), *[None] * REWARDS)
        super().fill({**values, **dict(zip(reward_names(), rewards, strict=False))}, thing)
        self._attacks[:] = [encode(attack) for attack in values.get("attacks", ())]
        self._list.show()


def _numbers_in(text: str) -> tuple[int, ...]:
    """Return wounds that are written as people do: 1, 0, 2."""
    most = limits_of(EnemySetup, "wounds").most
    return tuple(min(int(word), most) for word in re.findall(r"\d{1,3}", text))


def words_of(context: Context) -> Callable[..., str]:
    return lambda key, **more: context.texts.say(f"nova_aetas:ui.{key}", **more)


def reward_names() -> tuple[str, ...]:
    return tuple(f"reward_{number}" for number in range(1, REWARDS + 1))


def reward_numbers(rewards: tuple[int, ...], needs: tuple[str, tuple[str, ...]] | None = None) -> tuple[Number, ...]:
    """Return the fields for the unrevealed cards that each reward asks for.

    A dash stands where the mission has no such reward.
    """
    known = (*rewards, *[None] * REWARDS)
    limits = limits_of(EnemyCard, "rewards")
    return tuple(Number(name, limits, n, needs=needs) for name, n in zip(reward_names(), known, strict=False))


def _fields(say: Callable[..., str], card: EnemySetup, at_setup: bool) -> tuple[Field, ...]:
    ranks = tuple((rank, say(f"rank_{rank}"), "") for rank in RANKS)
    kinds = (("no", say("token_enemy"), "skull"), ("yes", say("prey"), "paw"))
    hunted = ("prey", ("yes",))
    numbers = (*AT_SETUP, *PRINTED) if at_setup else PRINTED
    of_prey = ("cards", "drawn") if at_setup else ("cards",)
    listed = Name(", ".join(map(str, card.wounds)), "model_wounds", "wounds", most=LONGEST_LIST)
    return (
        Name(card.name, "enemy_name", asked=known("enemy")),
        Name(card.faction, "enemy_faction", name="faction", asked=known("faction")),
        *(Number(name, limits_of(EnemySetup, name), getattr(card, name)) for name in numbers),
        *((listed,) if at_setup else ()),
        Pick("rank", ranks, card.rank),
        sign_pick(say, card.sign),
        Flag("critical_immune", "shield", card.critical_immune),
        Flag("patrols", "walk", card.patrols),
        Pick("prey", kinds, "yes" if card.prey else "no", "enemy_or_prey"),
        *(Number(name, limits_of(EnemySetup, name), getattr(card, name), needs=hunted) for name in of_prey),
        *reward_numbers(card.rewards, hunted),
    )


def sign_pick(say: Callable[..., str], sign: Sign) -> Pick:
    """Return the field for the sign on the token.

    Without a choice it is the sign of the rank, or one that no other type has.
    """
    signs = tuple((each, say("sign_auto") if each == "auto" else "", icon) for each, icon in SIGN_ICONS.items())
    return Pick("sign", signs, sign)


def card_of(values: PlainDict) -> EnemySetup:
    """Return the card in a plain setup of any day."""
    card: EnemySetup = decode(EnemySetup, values, tolerance=Tolerance.RESTORE)
    return card


def attacks_kind(context: Context) -> ListKind:
    say = words_of(context)

    def fill(context: Context, item: PlainDict | None = None) -> FieldsForm:
        attack: Attack = Attack() if item is None else decode(Attack, item)
        return FieldsForm(context, say, "attacks.form", attack_fields(say, attack))

    return ListKind(
        "attacks",
        "sword",
        fill,
        attack_from,
        ordered=True,
        line=lambda item: str(say_value(context.texts, "nova_aetas", describe_attack(decode(Attack, item)))),
        caption=lambda _, item: str(item["effects"]),
        edit=fill,
        unchanged=(),
    )
