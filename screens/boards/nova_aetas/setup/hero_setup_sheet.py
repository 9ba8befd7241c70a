"""HeroSetupSheet: the printed values of a hero's sheet, the equipment, and the player."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.nova_aetas.setup import HeroSetup
from companion.kernel.codec import PlainDict
from companion.kernel.limits import limits_of
from screens.boards.nova_aetas.setup.setup_kinds import ITEMS
from screens.parts.forms.bound_form import make_bound_form
from screens.parts.forms.form_fields import Field, Flag, Number
from screens.parts.forms.plain_fields import names_field, words_field
from screens.parts.forms.plain_list import PlainList
from screens.parts.names.asked_name import AskedName
from screens.parts.names.offered_names import offer_names
from screens.setup.plain_sheet import PlainSheet
from screens.shell.context import Context
from screens.widgets.layout.column import Column

PRINTED = ("rapidity", "dexterity", "physique", "mind", "health")
SO_FAR = ("sector", "perilium", "wounds", "heroism", "class_points", "reaction")
WORDS = ("statuses", "serious_wounds")
"""Names with commas between them."""


class HeroSetupSheet(PlainSheet):
    """The sheet that edits the plain setup of one hero.

    `changed` is called when it closes. With `so_far` it also asks for the hero's present state.
    """

    def __init__(
        self,
        context: Context,
        say: Callable[..., str],
        hero: PlainDict,
        changed: Callable[[], None],
        so_far: bool = False,
    ) -> None:
        column = Column()
        names = SO_FAR if so_far else PRINTED
        word = Flag("heroic_used", "shield-star-outline", hero["heroic_used"])
        kind = Flag("companion", "account-group", hero["companion"])
        numbers = (Number(name, limits_of(HeroSetup, name), hero[name]) for name in names)
        fields: tuple[Field, ...] = (*numbers, word if so_far else kind)
        column.add_widget(make_bound_form(context, say, "hero_setup", hero, fields))
        for name in WORDS if so_far else ():
            column.add_widget(names_field(hero, name, say(f"setup_{name}"), f"hero_setup.{name}"))
        if so_far:
            familiar = words_field(hero, "familiar", say("familiar_name"), "hero_setup.familiar")
            offer_names(context, familiar, lambda: AskedName("nova_aetas", "familiar"), lambda _: None)
            column.add_widget(familiar)
        else:
            nameless = context.texts.say("nova_aetas:refuse.item_without_name")
            column.add_widget(PlainList(context, say, ITEMS, hero["items"], nameless))
        super().__init__(hero["name"] or say("hero"), column, say("done"), "hero_setup.done", changed)
