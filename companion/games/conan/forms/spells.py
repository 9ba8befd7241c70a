"""The forms of the spells: those of a hero or of the Overlord's characters, and one of them."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import Phrase, join, text, word
from companion.forms.row import Choice
from companion.forms.way import Way, lead_to, leave_to
from companion.games.conan.assault import may_attack
from companion.games.conan.card_words import describe_spell
from companion.games.conan.forms.area import AREA_ATTACK
from companion.games.conan.forms.defence import DEFENCE
from companion.games.conan.forms.parts import AT_ONCE, GONE, YES, offer_ways
from companion.games.conan.forms.prints import CASTER, CORRECT_SPELL, NEW_SPELL_CARD, SPELL
from companion.games.conan.forms.strike import SPELL_ATTACK
from companion.games.conan.icons import SPELL_ICON
from companion.games.conan.lookup import living_heroes
from companion.games.conan.moves.gems import MoveGems
from companion.games.conan.moves.overlord import MoveOverlordGems
from companion.games.conan.moves.spells import CastSpell, ForgetSpell
from companion.games.conan.state import OVERLORD, ConanState, Hero, Overlord, Spell
from companion.kernel.items import find
from companion.kernel.move import AnyMove


def ask_spells(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Show the spells of one caster; each opens with all that can be done with it."""
    caster = _ask_caster(ask)
    cards = [
        Choice(spell.id, spell.name, SPELL_ICON, caption=join((_say_gems(spell), describe_spell(spell))))
        for spell in caster.spells
    ]
    if cards:
        ways = {spell.id: lead_to("spell", caster=caster.id, spell=spell.id) for spell in caster.spells}
        ask.lead("card", cards, ways, look="rows")
    else:
        ask.note(text("no_spells"), SPELL_ICON)
    striking = [spell for spell in caster.spells if may_attack(spell)]
    attacks = [Choice(spell.id, text("spell_attack_title", spell=spell.name), "sword") for spell in striking]
    if attacks:
        ask.lead("attack", attacks, {spell.id: _find_attack(caster, spell) for spell in striking})
    offer_ways(ask, "new", ("add_spell", "plus", lead_to(NEW_SPELL_CARD.id, caster=caster.id)))
    return AT_ONCE


def _ask_caster(ask: Ask[ConanState]) -> Hero | Overlord:
    heroes, overlord = living_heroes(ask.state), ask.state.overlord
    caster = find(heroes, ask.hear(CASTER, "")) or overlord
    casters = [Choice(hero.id, hero.name, seat=hero.seat) for hero in heroes]
    if OVERLORD not in ask.state.hidden:
        casters.append(Choice(OVERLORD, overlord.name or word(OVERLORD), "crown"))
    ask.pick(CASTER, casters, caster.id)
    return caster


def _say_gems(spell: Spell) -> Phrase:
    return text("gems_of", n=spell.gems, most=spell.limit)


def _find_attack(caster: Hero | Overlord, spell: Spell) -> Way:
    """Return the way to the attack of a spell: against an area, a unit, or a hero who defends."""
    if spell.area:
        return leave_to(AREA_ATTACK.id, hero=caster.id, caster=caster.id, spell=spell.id)
    if isinstance(caster, Hero):
        return leave_to(SPELL_ATTACK.id, hero=caster.id, spell=spell.id)
    return leave_to(DEFENCE.id, spell=spell.id)


def ask_spell(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Show a spell: casting puts its cost on the card; a gem can be taken back."""
    caster = find(ask.state.heroes, ask.hear(CASTER, "")) or ask.state.overlord
    spell = find(caster.spells, ask.hear(SPELL, ""))
    if spell is None:
        return GONE
    ask.title = spell.name
    ask.heading(_say_gems(spell))
    ask.note(describe_spell(spell), SPELL_ICON)
    ways = [
        Choice("cast", text("cast"), SPELL_ICON),
        Choice("back", text("take_gem"), "minus", why_not="" if spell.gems else _say_gems(spell)),
    ]
    back: AnyMove = MoveGems(caster.id, spell.id, "reserve")
    if caster.id == OVERLORD:
        back = MoveOverlordGems(spell.id, "reserve")
    ask.act("gems", ways, {"cast": CastSpell(caster.id, spell.id), "back": back}, look="keys")
    edit = ("edit_values", "pencil-outline", lead_to(CORRECT_SPELL.id, caster=caster.id, spell=spell.id))
    strike = ("spell_attack", "sword", _find_attack(caster, spell))
    offer_ways(ask, "go", *([strike] if may_attack(spell) else []), edit)
    forget = Choice(YES, text("forget", spell=spell.name), "delete-outline")
    ask.act("forget", [forget], {YES: ForgetSpell(caster.id, spell.id)}, ends=True, look="keys")
    return AT_ONCE


SPELLS = Form(id="spells", ask=ask_spells, title=text("spells"), takes=(CASTER,), has_foot=False)
SPELL_FORM = Form(id="spell", ask=ask_spell, title=text("spells"), takes=(CASTER, SPELL), has_foot=False)
