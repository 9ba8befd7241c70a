"""The forms of Runewars on screen, secret ones behind a cover, and the way to the next one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.forms.form import Form
from companion.games.runewars.auction import without_offer
from companion.games.runewars.forms import AUCTION, DIPLOMACY, MARCH, OFFER, QUEST, RECEIVE, TITLE
from companion.games.runewars.lookup import clockwise_from, hero_in, player_in
from companion.games.runewars.movement import has_enemies_there, has_neutrals_there
from companion.games.runewars.moves.deals import AddTitle, DropTitle
from companion.games.runewars.state import Runewars
from screens.boards.runewars.battle.battle_fight import make_battle_page
from screens.forms.door import door
from screens.forms.form_sheet import FormSheet
from screens.parts.names.asked_name import AskedName
from screens.parts.names.offered_names import offer_names
from screens.parts.secrets.cover import Cover
from screens.table.table import Table
from screens.widgets.controls.text_field import TextField
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.overlays.text_sheet import text_sheet

MARK, SMALL_MARK = 150, 120
"""The shape on a cover, in dp."""


def open_form(table: Table[Runewars], form: Form[Runewars], **taken: Any) -> None:
    """Open a form with the answers that are known already."""
    FormSheet(table, form, taken).open()


def hand_over(table: Table[Runewars], player_id: str, then: Callable[[], object], mark: float = SMALL_MARK) -> None:
    """Cover the screen until this player has the phone."""
    player = player_in(table.state, player_id)
    Cover(table, player, PlayerShape(player.seat, mark), then).open()


# --- runes -----------------------------------------------------------------------------------------------


def receive_runes(table: Table[Runewars], player: str) -> None:
    """Open the form of received runes, behind a cover where runes are private.

    Which tokens are false and where the dragon rune lies is for one player alone.
    """
    receive = partial(open_form, table, RECEIVE, player=player)
    if table.state.options.rune_privacy:
        hand_over(table, player, receive)
    else:
        receive()


def open_quest(table: Table[Runewars], hero: str, attribute: str) -> None:
    """Open a quest that tests this attribute; runes that it brings are received behind a cover."""
    owner = hero_in(table.state, hero).owner
    doors = {"runes": door("hexagon", lambda sheet: receive_runes(table, owner))}
    FormSheet(table, QUEST, {"hero": hero, "attribute": attribute}, doors).open()


# --- marches ---------------------------------------------------------------------------------------------


def open_march(table: Table[Runewars], to: str, **taken: Any) -> None:
    """Open the march into an area; where units meet others, what follows opens by itself."""

    def go_on(sheet: FormSheet[Runewars]) -> None:
        player = sheet.view.answer_to("who")
        if has_enemies_there(table.state, player, to):
            make_battle_page(table, to).open()
        elif has_neutrals_there(table.state, player, to):
            make_diplomacy(table, who=player, area=to).open()

    FormSheet(table, MARCH, {"area": to, **taken}, done=go_on).open()


# --- deals -----------------------------------------------------------------------------------------------


def make_diplomacy(table: Table[Runewars], **taken: Any) -> FormSheet[Runewars]:
    """Return the sheet of the talks with neutral units; a battle may follow."""

    def fight(sheet: FormSheet[Runewars]) -> None:
        sheet.close()
        make_battle_page(table, sheet.view.answer_to("area")).open()

    def go_on(sheet: FormSheet[Runewars]) -> None:
        if has_neutrals_there(table.state, sheet.view.answer_to("who"), sheet.view.answer_to("area")):
            fight(sheet)

    return FormSheet(table, DIPLOMACY, taken, {"fight": door("sword-cross", fight)}, done=go_on)


def open_title(table: Table[Runewars], player: str) -> None:
    """Open the taking of a title; other titles can be named, and one can be nobody's again."""
    doors = {
        "new": door("plus", lambda sheet: _name_title(table)),
        "drop": door("close", lambda sheet: table.do(DropTitle(sheet.view.answer_to("title")), notice=True)),
    }
    FormSheet(table, TITLE, {"player": player}, doors).open()


def _name_title(table: Table[Runewars]) -> None:
    field = TextField(table.say("title_name"), "", tag="title.name")
    offer_names(table.context, field, lambda: AskedName("runewars", "title"), lambda _: None)
    text_sheet(
        table.say("new_title"),
        field,
        table.say_shared("play.save"),
        table.say_shared("play.cancel"),
        lambda name: table.do(AddTitle(name)),
    ).open()


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
        make_auction(table).open()
        return

    def offer() -> None:
        FormSheet(table, OFFER, {"player": following}, done=lambda sheet: pass_for_offers(table)).open()

    hand_over(table, following, offer, MARK)
