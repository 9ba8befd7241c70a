"""SpellsSheet: the spells of the heroes and of the Overlord's characters.

Cast them, attack, add one, take one away.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.metrics import dp

from companion.games.conan.assault import may_attack
from companion.games.conan.card_words import describe_spell
from companion.games.conan.forms import AREA_ATTACK, DEFENCE, SPELL_ATTACK
from companion.games.conan.icons import SPELL_ICON
from companion.games.conan.lookup import living_heroes
from companion.games.conan.moves.cards import EditSpell
from companion.games.conan.moves.gems import MoveGems
from companion.games.conan.moves.overlord import MoveOverlordGems
from companion.games.conan.moves.spells import CastSpell, ForgetSpell, LearnSpell
from companion.games.conan.state import OVERLORD, ConanState, Hero, Overlord, Spell
from companion.kernel.items import find
from screens.boards.conan.forms import open_form
from screens.boards.conan.sheets.card_forms import SpellForm
from screens.boards.conan.words import form_say, overlord_name
from screens.look.theme import current
from screens.parts.sheets.fields_sheet import FieldsSheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, note, panel
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.controls.chip import Chip
from screens.widgets.controls.second_tap import second_tap
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Flow
from screens.widgets.words.text import Icon, Text


class SpellsSheet(LiveSheet[ConanState]):
    """One caster at a time. Casting puts the cost on the card; a gem can be taken back."""

    def __init__(self, table: Table[ConanState], caster: str, **kwargs: Any) -> None:
        self._caster = caster
        super().__init__(table, table.say("spells"), **kwargs)

    def shape(self, state: ConanState) -> Hashable:
        heroes = tuple((hero.id, hero.name) for hero in living_heroes(state))
        return heroes, self._caster, self._find_caster(state).spells, state.hidden

    def build(self, state: ConanState) -> None:
        self.column.add_widget(self._casters(state))
        spells = self._find_caster(state).spells
        for spell in spells:
            self.column.add_widget(self._spell(spell))
        if not spells:
            self.column.add_widget(note(self.say("no_spells"), SPELL_ICON))
        self.column.add_widget(buttons_row(button(self.say("add_spell"), "spells.add", self._add, "plus")))

    # --- parts -------------------------------------------------------------------------------------------

    def _casters(self, state: ConanState) -> Flow:
        flow = Flow()
        for hero in living_heroes(state):
            flow.add_widget(self._chip(hero.name, hero.id, PlayerShape(hero.seat, 20)))
        if "overlord" not in state.hidden:
            crown = Icon("crown", points=20, colour="acc", size_hint_x=None, width=current().sp(22))
            flow.add_widget(self._chip(overlord_name(self.table, state.overlord), OVERLORD, crown))
        return flow

    def _chip(self, name: str, caster: str, mark: Any) -> Chip:
        chip = Chip(name, leading=mark, tag=f"spells.caster.{caster}")
        chip.selected = caster == self._caster
        chip.bind(on_release=lambda _: self._choose(caster))
        return chip

    def _spell(self, spell: Spell) -> Card:
        card = panel(4)
        title = BoxLayout(size_hint_y=None, height=max(dp(48), current().sp(34)), spacing=dp(8))
        title.add_widget(Text(spell.name, "label-l", lines=1))
        title.add_widget(Text(f"{spell.gems} / {spell.limit}", "number-xs", fit_width=True))
        title.add_widget(self._pencil(spell))
        card.add_widget(title)
        card.add_widget(Text(self.table.describer.say_phrase(describe_spell(spell)), "caption", "mid", fit_height=True))
        card.add_widget(self._keys(spell))
        return card

    def _pencil(self, spell: Spell) -> PushButton:
        edit = PushButton(icon="pencil-outline", kind="plain", height=dp(48), tag=f"spells.edit.{spell.id}")
        edit.spoken = f"{spell.name}, {self.say('edit_values')}"
        edit.size_hint_x, edit.width = None, dp(56)
        edit.bind(on_release=lambda _: self._edit(spell))
        return edit

    def _keys(self, spell: Spell) -> BoxLayout:
        keys = [button(self.say("cast"), f"spells.cast.{spell.id}", lambda: self._cast(spell.id), SPELL_ICON)]
        if may_attack(spell):
            tag = f"spells.attack.{spell.id}"
            keys.append(button(self.say("spell_attack"), tag, lambda: self._attack(spell), "sword"))
        keys.append(self._back_key(spell))
        forget = PushButton(icon="delete-outline", kind="plain", height=dp(48))
        forget.tag, forget.spoken = f"spells.forget.{spell.id}", self.say("forget", spell=spell.name)
        forget.bind(on_release=lambda _: self.table.do(ForgetSpell(self._caster, spell.id), notice=True))
        row = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(8))
        for key in (*keys, forget):
            row.add_widget(key)
        return row

    def _back_key(self, spell: Spell) -> PushButton:
        """Return the button that takes a gem off the card.

        Without a gem it is disabled but remains in its place, so that no casting shifts a button.
        """
        tag = f"spells.back.{spell.id}"
        back = PushButton(icon="minus", kind="plain", height=dp(48), tag=tag, spoken=self.say("take_gem"))
        back.disabled = not spell.gems
        back.bind(on_release=lambda _: self._take_back(spell.id))
        return back

    # --- answers -----------------------------------------------------------------------------------------

    def _find_caster(self, state: ConanState) -> Hero | Overlord:
        hero = find(living_heroes(state), self._caster)
        return hero or state.overlord

    def _choose(self, caster: str) -> None:
        self._caster = caster
        self.follow(self.table.state)

    def _cast(self, spell: str) -> None:
        second_tap.block_last_tap()
        if self.table.do(CastSpell(self._caster, spell), notice=True):
            self.table.context.buzz("place")

    def _attack(self, spell: Spell) -> None:
        """Open the attack of a spell: against an area, a unit, or a hero who defends."""
        hero = living_heroes(self.table.state)[0].id if self._caster == OVERLORD else self._caster
        self.close()
        if spell.area:
            open_form(self.table, AREA_ATTACK, hero=hero, caster=self._caster, spell=spell.id)
        elif self._caster == OVERLORD:
            open_form(self.table, DEFENCE, hero=hero, spell=spell.id)
        else:
            open_form(self.table, SPELL_ATTACK, hero=hero, spell=spell.id)

    def _take_back(self, spell: str) -> None:
        if self._caster == OVERLORD:
            self.table.do(MoveOverlordGems(spell, "reserve"))
        else:
            self.table.do(MoveGems(self._caster, spell, "reserve"))

    def _edit(self, spell: Spell) -> None:
        FieldsSheet(
            self.table,
            spell.name,
            self.say_shared("play.save"),
            lambda: SpellForm(self.table.context, form_say(self.table), spell),
            lambda form: EditSpell(self._caster, spell.id, **form.read_values()),
        ).open()

    def _add(self) -> None:
        FieldsSheet(
            self.table,
            self.say("add_spell"),
            self.say("add"),
            lambda: SpellForm(self.table.context, form_say(self.table)),
            lambda form: LearnSpell(self._caster, **form.read_values()),
        ).open()
