"""The forms of a mission on screen: sheets, the way to them, rows of the board's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.forms.draft import NOT_ANSWERED
from companion.forms.form import Form
from companion.forms.row import Row
from companion.forms.way import Way
from companion.games.nova_aetas.forms import (
    ACTIVATION,
    CORRECT_HERO,
    ENEMY_ATTACK,
    FORMS,
    HEALING,
    HERO_ATTACK,
    ITEM_FORM,
    PREY,
    PRINTED_ATTACK,
    SERIOUS_WOUND,
    START,
    STEALTH,
    WOUND,
)
from companion.games.nova_aetas.forms.arrivals import list_drawers
from companion.games.nova_aetas.forms.hero_attack import BOOSTS
from companion.games.nova_aetas.forms.hunt import list_preys
from companion.games.nova_aetas.forms.movement import ACTION
from companion.games.nova_aetas.forms.parts import HERO
from companion.games.nova_aetas.forms.reagents import OTHERS
from companion.games.nova_aetas.forms.striker import AREA, MODEL, NEAR
from companion.games.nova_aetas.forms.tokens import CAN_MOVE
from companion.games.nova_aetas.forms.weapons import WEAPONS
from companion.games.nova_aetas.lookup import active_fighter, likely_attacker
from companion.games.nova_aetas.moves.activation import Action
from companion.games.nova_aetas.moves.presence import SetFamiliar
from companion.games.nova_aetas.moves.status import AddStatus, DefineStatus
from companion.games.nova_aetas.state import Hero, NovaAetas
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.control_area import areas_of, keep_area
from screens.boards.nova_aetas.declaring import ANY, Declared
from screens.boards.nova_aetas.known_enemies import draw_known_enemies
from screens.boards.nova_aetas.known_weapons import known_weapons
from screens.boards.nova_aetas.panels.sector_strip import SectorStrip
from screens.boards.nova_aetas.sheets.names import ask_name
from screens.forms.answering import OwnRow
from screens.forms.door import door
from screens.forms.form_sheet import FormSheet
from screens.forms.row_control import RowControl
from screens.parts.board.board import Board, PendingAction
from screens.parts.board.tool import SheetOpener
from screens.parts.sheets.sheet_parts import button, buttons_row, panel
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow

MissionForm = FormSheet[NovaAetas]

Deed = Callable[[MissionForm, Any], object]
"""Does something with the sheet and the thing of a row."""

HERO_KEYS = (
    ("wound", "heart-broken", WOUND),
    ("heal", "heart-plus-outline", HEALING),
    ("attack", "sword-cross", HERO_ATTACK),
)

VALUES = ("rapidity", "dexterity", "physique", "mind")


def make_sheet(table: Table[NovaAetas], form: Form[NovaAetas], **taken: Any) -> MissionForm:
    """Return the sheet of a form, with the answers that are known already, such as the hero."""
    if form.id == HERO_ATTACK.id:
        taken[WEAPONS] = known_weapons(table)
    is_kept = form.id == START.id  # its rows change the play at once: there is nothing to leave
    return FormSheet(
        table, form, taken, OWN_ROWS, heard=_keep_area, done=_open_next, with_cancel=not is_kept, go=open_way
    )


def open_form(table: Table[NovaAetas], form: Form[NovaAetas], **taken: Any) -> None:
    """Open a form with the answers that are known already."""
    make_sheet(table, form, **taken).open()


def open_way(table: Table[NovaAetas], way: Way) -> None:
    """Open the form of a way."""
    open_form(table, next(form for form in FORMS if form.id == way.form), **way.answers)


def open_held(table: Table[NovaAetas], form: Form[NovaAetas], hold: Callable[[str], object], **taken: str) -> None:
    """Open the form of something with a token, which can be taken in hand from there."""
    token = next(iter(taken.values()))

    def pick_up(sheet: MissionForm) -> None:
        sheet.close()
        hold(token)

    own = {**OWN_ROWS, "move": _key("arrow-right-circle-outline", lambda sheet, _: pick_up(sheet))}
    FormSheet(table, form, {**taken, CAN_MOVE: True}, own, go=open_way).open()


def open_by_tool(form: Form[NovaAetas]) -> SheetOpener:
    """Return an opener for a form that needs the mission alone."""
    return SheetOpener(form.id, lambda board: make_sheet(board.table, form))


# --- what a form is opened with --------------------------------------------------------------------------


def attack_of_enemy(table: Table[NovaAetas], **figure: str) -> MissionForm:
    """Return the attack of a figure, or of the one that acts, with the area that was entered."""
    return make_sheet(table, ENEMY_ATTACK, **{AREA: areas_of(table)}, **figure)


open_enemy_attack = SheetOpener(ENEMY_ATTACK.id, lambda board: attack_of_enemy(board.table))


def open_hero_attack(board: Board[NovaAetas]) -> None:
    """Open the attack of the hero or ally who acts; while nobody acts, it asks who attacks."""
    acting = active_fighter(board.table.state)
    open_form(board.table, HERO_ATTACK, **({HERO: likely_attacker(board.table.state).id} if acting else {}))


def attack_offer(table: Table[NovaAetas], hero: Hero) -> PendingAction:
    """Return the action that resolves an Attack which was paid."""
    kicker, step, word = (table.say(key, hero=hero.name) for key in ("activation_of", "attack_due", "key_attack"))
    return PendingAction(kicker, step, word, "sword-cross", partial(open_form, table, HERO_ATTACK, hero=hero.id))


def open_activation(board: Board[NovaAetas]) -> None:
    """Open the form of an activation with the action and points chosen already."""
    declaring = getattr(board, "declaring", None)
    declared = declaring.now if declaring is not None else Declared()
    action: Action = "move" if declared.action == ANY else declared.action
    taken: dict[str, Any] = {ACTION: action}
    if declared.points:
        taken["normal" if action == "move" else "points"] = declared.points
    open_form(board.table, ACTIVATION, **taken)


def open_prey(table: Table[NovaAetas]) -> None:
    """Open the prey whose moment it is, else any in play."""
    found = list_preys(table.state)
    if found:
        open_form(table, PREY, prey=found[0])
    else:
        table.context.notices.show(table.say("no_prey"))


def open_serious_wound(table: Table[NovaAetas], hero_id: str = "") -> None:
    """Open the card for this hero, or for the one whose moment it is."""
    drawers = (hero_id,) if hero_id else list_drawers(table.state)
    if drawers:
        open_form(table, SERIOUS_WOUND, hero=drawers[0])
    else:
        table.context.notices.show(table.say("nobody_ko"))


# --- what follows ----------------------------------------------------------------------------------------


def _keep_area(sheet: MissionForm, name: str) -> None:
    """Remember the Control Area of a figure as it is entered, for the guide."""
    figure, near = sheet.view.find_row(MODEL), sheet.view.find_row(NEAR)
    if name == NEAR and figure is not None and near is not None:
        keep_area(sheet.table, figure.value, near.made)


def _open_next(sheet: MissionForm) -> None:
    if sheet.form is ACTIVATION:
        hero = active_fighter(sheet.table.state)
        action = sheet.view.find_row(ACTION)
        if hero is not None and action is not None:
            open_after(sheet.table, action.value, hero.id)


def open_after(table: Table[NovaAetas], action: Action, hero_id: str) -> None:
    """Open the sheet that an action needs once its points are spent."""
    activation = table.state.activation
    if action == "attack":
        open_form(table, HERO_ATTACK, hero=hero_id)
    elif action in ("move", "height") and activation is not None and activation.test_due:
        open_form(table, STEALTH)


# --- rows of the board's own -----------------------------------------------------------------------------


def _draw_way(sheet: MissionForm, row: Row) -> RowControl:
    """Return the strip of sectors, with the way that the points so far lead."""
    strip, way = SectorStrip(), row.thing

    def show(row: Row) -> None:
        strip.show(sheet.table.state, way.start, way.here, row.value, way.token)

    show(row)
    return RowControl(row, strip, show)


def _draw_values(sheet: MissionForm, row: Row) -> Widget:
    """Return the line of a hero's wounds and values; a tap sets them right."""
    hero: Hero = row.thing
    caption = sheet.say("values_caption", **{name: getattr(hero, name) for name in VALUES})
    return _draw_line(
        str(row.words), caption, "hero.values", lambda: open_form(sheet.table, CORRECT_HERO, hero=hero.id)
    )


def _draw_item(sheet: MissionForm, row: Row) -> Widget:
    """Return the line of an item, with the wounds that it has absorbed."""
    hero, item = row.thing
    opens = partial(open_form, sheet.table, ITEM_FORM, hero=hero, item=item.id)
    return _draw_line(item.name, str(row.words), f"item.{item.id}", opens)


def _draw_print(sheet: MissionForm, row: Row) -> Widget:
    """Return the line of an attack on a card, with its effects."""
    enemy, number, effects = row.thing
    opens = partial(open_form, sheet.table, PRINTED_ATTACK, enemy=enemy, attack=f"{number}")
    return _draw_line(str(row.words), effects, f"enemy.attack.{number}", opens)


def _draw_line(title: str, caption: str, tag: str, opens: Callable[[], object]) -> Widget:
    line = ListRow(title, caption, tag=tag)
    line.bind(on_release=lambda _: opens())
    card = panel(0)
    card.add_widget(line)
    return card


def _key(icon: str, deed: Deed) -> OwnRow:
    """Return a key with the words of its row; `deed` gets the thing of the row."""
    return lambda sheet, row: buttons_row(
        button(str(row.words), f"{sheet.tag}.{row.name}", partial(deed, sheet, row.thing), icon)
    )


def _draw_hero_keys(sheet: MissionForm, row: Row) -> Widget:
    """Return the keys of a hero side by side."""
    made = [
        button(sheet.say(word), f"{sheet.tag}.{word}", partial(open_form, sheet.table, form, hero=row.thing), icon)
        for word, icon, form in HERO_KEYS
    ]
    return buttons_row(*made)


def _add_boost(sheet: MissionForm) -> None:
    _ask_one_more(sheet, BOOSTS, "boost_add", "boost_name", "skill")


def _add_reagent(sheet: MissionForm) -> None:
    row = sheet.view.find_row("other")
    _ask_one_more(sheet, OTHERS, "reagent_other", "reagent_name", "reagent", () if row is None else row.thing)


def _ask_one_more(
    sheet: MissionForm, answer: str, title: str, hint: str, kind: str, taken: tuple[str, ...] = ()
) -> None:
    """Ask for a name, and add it to the answer that lists such names."""
    listed = sheet.draft.find(answer, ())
    there: tuple[str, ...] = () if listed is NOT_ANSWERED else listed
    ask_name(
        sheet.table,
        sheet.say(title),
        sheet.say(hint),
        lambda name: sheet.answer_all({answer: (*there, name)}),
        kind,
        taken,
    )


def _name_status(sheet: MissionForm, make: Callable[[str], AnyMove]) -> None:
    """Ask for a status token of the box, and make the move of its name."""
    ask_name(
        sheet.table,
        sheet.say("status_new"),
        sheet.say("status_name"),
        lambda name: sheet.table.do(make(name), notice=True),
        "status",
    )


def _name_familiar(sheet: MissionForm, hero: str) -> None:
    ask_name(
        sheet.table,
        sheet.say("familiar_new"),
        sheet.say("familiar_name"),
        lambda name: sheet.table.do(SetFamiliar(hero, name), notice=True),
        "familiar",
    )


OWN_ROWS: Mapping[str, OwnRow] = {
    "strip": _draw_way,
    "known": draw_known_enemies,
    "boost_add": door("plus", _add_boost),
    "other": door("plus", _add_reagent),
    "add": door("plus", lambda sheet: _name_status(sheet, lambda name: DefineStatus(name, "negative"))),
    "status_other": _key("plus", lambda sheet, owner: _name_status(sheet, partial(AddStatus, owner))),
    "values": _draw_values,
    "gear": _draw_item,
    "hero_keys": _draw_hero_keys,
    "new_familiar": _key("paw", _name_familiar),
    "print": _draw_print,
}
