"""The forms of Runewars on screen, secret ones behind a cover, and the way to the next one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from companion.forms.form import Form
from companion.forms.row import Row
from companion.forms.way import Way
from companion.games.runewars.auction import without_offer
from companion.games.runewars.forms import FORMS
from companion.games.runewars.forms.deals import AUCTION, DIPLOMACY, OFFER
from companion.games.runewars.forms.heroes import QUEST
from companion.games.runewars.forms.march import MARCH
from companion.games.runewars.forms.parts import AREA, TO
from companion.games.runewars.forms.victory import PLACE_CARD
from companion.games.runewars.lookup import clockwise_from, hero_in
from companion.games.runewars.movement import has_enemies_there, has_neutrals_there
from companion.games.runewars.state import Runewars
from screens.boards.runewars.battle.battle_fight import make_battle_page
from screens.boards.runewars.covers import MARK, ask_for_the_middle, hand_over
from screens.boards.runewars.duel.duel_fight import make_duel_page
from screens.boards.runewars.sheets.rune_sheet import RuneSheet, receive_runes
from screens.boards.runewars.turn_card import draw_turn
from screens.forms.answering import OwnRow
from screens.forms.door import door
from screens.forms.form_sheet import FormSheet
from screens.parts.secrets.reveal_key import RevealKey
from screens.table.table import Table

Opener = Callable[..., object]
"""Opens a form in a manner of its own, with the answers that are known already."""


def make_sheet(table: Table[Runewars], form: Form[Runewars], **taken: Any) -> FormSheet[Runewars]:
    """Return the sheet of a form with the answers that are known already."""
    return FormSheet(table, form, taken, OWN_ROWS, go=open_way)


def open_form(table: Table[Runewars], form: Form[Runewars], **taken: Any) -> None:
    """Open a form with the answers that are known already."""
    make_sheet(table, form, **taken).open()


def open_way(table: Table[Runewars], way: Way) -> None:
    """Open the form of a way: in its own manner where it has one."""
    special = OPENERS.get(way.form)
    if special is not None:
        special(table, **way.answers)
    else:
        open_form(table, next(form for form in FORMS if form.id == way.form), **way.answers)


def open_card(table: Table[Runewars], player: str) -> None:
    """Ask for a player's Victory card behind a cover, with the number of runes."""
    hand_over(table, player, partial(open_form, table, PLACE_CARD, player=player))


# --- forms in a manner of their own ----------------------------------------------------------------------


def open_quest(table: Table[Runewars], hero: str, attribute: str) -> None:
    """Open a quest that tests this attribute; runes that it brings are received behind a cover."""
    owner = hero_in(table.state, hero).owner
    doors = {"runes": door("hexagon", lambda sheet: receive_runes(table, owner))}
    FormSheet(table, QUEST, {"hero": hero, "attribute": attribute}, doors).open()


def open_march(table: Table[Runewars], **taken: Any) -> None:
    """Open a march; where units meet others, what follows opens by itself."""

    def go_on(sheet: FormSheet[Runewars]) -> None:
        player, to = sheet.view.answer_to("who"), taken.get(AREA) or sheet.view.answer_to(TO)
        if has_enemies_there(table.state, player, to):
            make_battle_page(table, to).open()
        elif has_neutrals_there(table.state, player, to):
            make_diplomacy(table, who=player, area=to).open()

    FormSheet(table, MARCH, taken, done=go_on, go=open_way).open()


def make_diplomacy(table: Table[Runewars], **taken: Any) -> FormSheet[Runewars]:
    """Return the sheet of the talks with neutral units; a battle may follow."""

    def fight(sheet: FormSheet[Runewars]) -> None:
        sheet.close()
        make_battle_page(table, sheet.view.answer_to("area")).open()

    def go_on(sheet: FormSheet[Runewars]) -> None:
        if has_neutrals_there(table.state, sheet.view.answer_to("who"), sheet.view.answer_to("area")):
            fight(sheet)

    return FormSheet(table, DIPLOMACY, taken, {"fight": door("sword-cross", fight)}, done=go_on)


def make_auction(table: Table[Runewars]) -> FormSheet[Runewars]:
    """Return the sheet of the offers of an auction, which can also be made in secret."""

    def go_round(sheet: FormSheet[Runewars]) -> None:
        sheet.close()
        pass_for_offers(table)

    return FormSheet(table, AUCTION, own={"secret": door("lock", go_round)})


def pass_for_offers(table: Table[Runewars]) -> None:
    """Hand the phone to the next player without an offer; then all are shown together."""
    waiting = {player.id for player in without_offer(table.state)}
    order = clockwise_from(table.state, table.state.first_player)
    following = next((player.id for player in order if player.id in waiting), None)
    if following is None:
        ask_for_the_middle(table, "all_have_offered", "show_offers", "gavel", lambda: make_auction(table).open())
        return

    def offer() -> None:
        FormSheet(table, OFFER, {"player": following}, done=lambda sheet: pass_for_offers(table)).open()

    hand_over(table, following, offer, MARK)


# --- rows of the board's own -----------------------------------------------------------------------------


def _draw_reward(sheet: FormSheet[Runewars], row: Row) -> RevealKey:
    """Return a key that shows the name of a reward card while it is held."""
    return RevealKey(sheet.table, row.thing.name, "treasure-chest", tag=f"reward.see.{row.thing.id}")


OWN_ROWS: Mapping[str, OwnRow] = {"turn": draw_turn, "see": _draw_reward}

OPENERS: Mapping[str, Opener] = {
    "battle": lambda table, **taken: make_battle_page(table, **taken).open(),
    "duel": lambda table, **taken: make_duel_page(table, **taken).open(),
    "diplomacy": lambda table, **taken: make_diplomacy(table, **taken).open(),
    "march": open_march,
    "place_card": open_card,
    "runes": lambda table, **taken: RuneSheet(table, **taken).open(),
    "quest": open_quest,
}
"""The forms that open in a manner of their own."""
