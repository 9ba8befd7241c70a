"""The form that brings a mission home: its table fills in the facts, its cards are typed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

from companion.forms.ask import Ask
from companion.forms.draft import NOT_ANSWERED, Draft
from companion.forms.field_questions import ask_words
from companion.forms.form import Deal, Form, Verdict
from companion.forms.name_of import NameOf
from companion.forms.phrase import Phrase, join, text, word
from companion.forms.row import Choice
from companion.games.nova_aetas.campaign.entries import ItemEntry, WoundEntry
from companion.games.nova_aetas.campaign.evenings import against_loot
from companion.games.nova_aetas.campaign.forms.entries import TOWNS, ask_wound, need_name
from companion.games.nova_aetas.campaign.forms.lines import describe_cure, name_mission
from companion.games.nova_aetas.campaign.guide_names import MISSION_CARD
from companion.games.nova_aetas.campaign.lookup import find_by_name
from companion.games.nova_aetas.campaign.market import REAGENTS
from companion.games.nova_aetas.campaign.moves.mission import BringHome, HeroSpoils
from companion.games.nova_aetas.campaign.standing import SHARES, Standing, on_paper
from companion.games.nova_aetas.campaign.state import DESTINY_CARDS, Hero, NovaCampaign, ResultKind
from companion.games.nova_aetas.state import DECKS, LootShare
from companion.kernel.items import find
from companion.kernel.limits import limits_of

FOUND, LOOT = "found", "reagents"
OUTCOMES: dict[ResultKind, str] = {"won": "trophy", "lost": "skull", "ended": "flag-checkered"}
VERDICTS: dict[ResultKind, str] = {"won": "success", "lost": "failed", "ended": "tie"}
REWARD_NUMBERS = ("copies", "encumbrance", "resistance")


def ask_home(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for the results of a mission; `found` is what its table knows."""
    known: object = ask.hear(FOUND, None)
    found = known if isinstance(known, Standing) else on_paper(ask.state)
    if found is None:
        ask.note(text("home_no_mission"))
        return Deal(applies=False)
    ask.title = found.mission.name
    if found.how == "playing":
        ask.note(text("home_still_playing"), "alert", "bad")
    if "again" in found.knows:
        ask.note(text("home_as_typed"), "undo-variant")
    outcome = _ask_outcome(ask, found)
    ask.step(text("home_heroes"))
    heroes = tuple(_ask_hero(ask, hero, found) for hero in ask.state.heroes)
    ask.step(text("home_loot"))
    share = _ask_share(ask, found, outcome)
    kept = _ask_reagents(ask, found.move) if share != "none" else Counter[str]()
    popolini = _ask_number(ask, found.move, "popolini", "hand-coin-outline")
    ask.step(text("home_rewards"))
    line = partial(ask.items, "rewards", text("list.home_rewards"), found.move.rewards, _ask_reward, _list_reward)
    rewards = line(new=ItemEntry(name=""), add=text("list_add.home_rewards"))
    ask.heading(text("home_group_achievements"))
    achievements = ask_words(ask, "achievements", text("home_commas"), found.move.achievements)
    hunt = ("hunt_rewards", "hunt_total") if found.mission.kind == "hunt" else ()
    hunted: dict[str, Any] = {name: _ask_number(ask, found.move, name, "paw") for name in hunt}
    move = BringHome(
        mission=found.mission.id,
        outcome=outcome or "ended",
        heroes=tuple(each for each in heroes if each != HeroSpoils(hero=each.hero)),
        share=share or "none",
        reagents=tuple(kept.elements()),
        popolini=popolini,
        rewards=rewards,
        achievements=achievements,
        **hunted,
        **_ask_next(ask, found.move),
    )
    if outcome is None or share is None:
        return Deal(verdict=Verdict("tie", text("home_say_outcome" if outcome is None else "home_say_share")))
    is_there = ask.state.place.card == MISSION_CARD
    return Deal(moves=(move,), verdict=_judge(ask, found, move), word=text("key_home"), goes_on=is_there)


def _ask_outcome(ask: Ask[NovaCampaign], found: Standing) -> ResultKind | None:
    """Ask for the outcome; only a table that is over, or an earlier answer, proposes one."""
    ask.step(text("home_outcome"))
    outcomes = [Choice(value, text(f"home_{value}"), icon) for value, icon in OUTCOMES.items()]
    if "outcome" in found.knows:
        return ask.pick("outcome", outcomes, found.move.outcome, look="segments")
    return ask.choose("outcome", outcomes, missing=text("home_say_outcome"), look="segments")


def _judge(ask: Ask[NovaCampaign], found: Standing, move: BringHome) -> Verdict:
    if ask.attempt(move).refusal is not None:
        return Verdict("failed", text("home_not"))
    for words in _say_nameless(ask, found, move):
        return Verdict("warn", text(f"home_{move.outcome}"), words)
    for caution in against_loot(move, found.loot):
        return Verdict("warn", text(f"home_{move.outcome}"), caution)
    xp, n = sum(hero.xp for hero in move.heroes), len(move.reagents)
    words = text("home_brings", xp=xp, n=n, popolini=move.popolini)
    return Verdict(VERDICTS[move.outcome], text(f"home_{move.outcome}"), words)


def _say_nameless(ask: Ask[NovaCampaign], found: Standing, move: BringHome) -> Iterator[Phrase]:
    """Say which hero drew a Serious Wound card that would not come home: it has no name yet."""
    for hero in ask.state.heroes:
        spoils, known = (_find_spoils(home, hero.id) for home in (move, found.move))
        left = _count_left(spoils, known, found.nameless.get(hero.id, 0))
        if left:
            yield text("home_nameless_of", hero=hero.name, n=left)


def _find_spoils(home: BringHome, hero: str) -> HeroSpoils:
    """Return the spoils of a hero, who may have none."""
    return next((each for each in home.heroes if each.hero == hero), HeroSpoils(hero=hero))


def _ask_number(ask: Ask[NovaCampaign], known: BringHome, name: str, icon: str) -> int:
    limits = limits_of(BringHome, name)
    return ask.number(name, text(f"home_{name}"), limits, propose=getattr(known, name), icon=icon)


# --- heroes ----------------------------------------------------------------------------------------------


def _ask_hero(ask: Ask[NovaCampaign], hero: Hero, found: Standing) -> HeroSpoils:
    """Ask for the spoils of a hero, the absent too: one who came late earns something."""
    spoils = _find_spoils(found.move, hero.id)
    part = partial(_ask_cards, hero=hero, known=spoils)
    nameless = found.nameless.get(hero.id, 0)
    caption = partial(_list_cards, known=spoils, nameless=nameless)
    cards = ask.open(f"hero.{hero.id}", hero.name, part, caption=caption, seat=hero.seat)
    limits = limits_of(HeroSpoils, "xp")
    xp = ask.number(f"xp.{hero.id}", text("home_xp"), limits, propose=spoils.xp, icon="star-four-points")
    return HeroSpoils(
        hero=hero.id,
        xp=xp,
        serious_wounds=cards.serious_wounds,
        achievements=cards.achievements,
        destiny=cards.destiny,
        wounds=cards.wounds,
    )


def _ask_cards(ask: Ask[NovaCampaign], hero: Hero, known: HeroSpoils) -> HeroSpoils:
    """Ask for the Serious Wounds, Destiny cards and Achievements of one hero."""
    line = partial(ask.items, "wounds", text("list.home_wounds"), known.serious_wounds, ask_wound, _list_wound)
    wounds = line(new=WoundEntry(name=""), add=text("list_add.home_wounds"))
    if hero.serious_wounds:
        owned = ", ".join(wound.name for wound in hero.serious_wounds)
        ask.note(text("home_wounds_owned", cards=owned), "account-injury")
    ask.heading(text("home_destiny"))
    had = text("sheet.destiny_resolved")
    cards = [
        Choice(card, f"{card}", why_not=had if card in hero.destiny_resolved else "")
        for card in range(1, DESTINY_CARDS + 1)
    ]
    destiny = tuple(sorted(ask.several("destiny", cards, known.destiny)))
    ask.heading(text("home_achievements"))
    achievements = ask_words(ask, "achievements", text("home_commas"), known.achievements)
    stays = known.wounds
    if ask.state.mission_options.keep_wounds:
        limits = limits_of(HeroSpoils, "wounds")
        stays = ask.number("stay", text("home_wounds"), limits, propose=known.wounds, icon="heart-minus-outline")
    return HeroSpoils(hero=hero.id, serious_wounds=wounds, achievements=achievements, destiny=destiny, wounds=stays)


def _list_cards(spoils: HeroSpoils, known: HeroSpoils, nameless: int) -> Phrase:
    cards = ", ".join(map(str, spoils.destiny))
    left = _count_left(spoils, known, nameless)
    parts: tuple[Phrase, ...] = (
        text("home_nameless", n=left) if left else "",
        ", ".join(wound.name for wound in spoils.serious_wounds),
        text("home_destiny_cards", cards=cards) if cards else "",
        ", ".join(spoils.achievements),
    )
    return join(filter(None, parts)) if any(parts) else text("home_hero")


def _count_left(spoils: HeroSpoils, known: HeroSpoils, nameless: int) -> int:
    """Return how many cards drawn at the table have no name yet; each one typed has it."""
    return max(0, nameless - len(spoils.serious_wounds) + len(known.serious_wounds))


def _list_wound(wound: WoundEntry) -> Choice[str]:
    return Choice("", wound.name, "account-injury", caption=describe_cure(wound))


# --- loot ------------------------------------------------------------------------------------------------


def _ask_share(ask: Ask[NovaCampaign], found: Standing, outcome: ResultKind | None) -> LootShare | None:
    """Ask for the share of the loot; where a reagent is counted, some was taken."""
    shares = [Choice(share, text(f"home_share_{share}")) for share in SHARES]
    counted = _count_loot(ask, found.move)
    if counted and found.move.share == "none":
        share: LootShare | None = ask.pick("share", shares, "all" if outcome == "won" else "half", look="segments")
    elif "share" in found.knows:
        share = ask.pick("share", shares, found.move.share, look="segments")
    else:
        share = ask.choose("share", shares, missing=text("home_say_share"), look="segments")
    if found.loot is not None and found.loot["all"]:
        ask.note(text("home_loot_cards", n=found.loot["all"], half=found.loot["half"]), "cards-outline")
    return share


def _count_loot(ask: Ask[NovaCampaign], known: BringHome) -> int:
    """Return how many reagents are counted, in the form behind their row too."""
    draft: Draft = ask.hear(LOOT, Draft())
    said = [count for each in ask.state.reagents if (count := draft.find(each.id, ())) is not NOT_ANSWERED]
    return sum(said) or len(known.reagents)


def _ask_reagents(ask: Ask[NovaCampaign], known: BringHome) -> Counter[str]:
    had = Counter(_find_reagent(ask.state, name) for name in known.reagents)
    part, caption = partial(_ask_counts, had=had), partial(_list_reagents, ask.state)
    return ask.open(LOOT, text("home_reagents"), part, caption=caption, icon="flask-outline")


def _ask_counts(ask: Ask[NovaCampaign], had: Counter[str]) -> Counter[str]:
    """Ask how many of each reagent, by their decks; those of no table follow."""
    counts: Counter[str] = Counter()
    for deck in DECKS:
        of_deck = [each for each in ask.state.reagents if each.deck == deck]
        if of_deck:
            ask.heading(word(deck))
        for each in of_deck:
            counts[each.id] = ask.number(each.id, each.name, REAGENTS, propose=had[each.id])
    for name in had:
        if find(ask.state.reagents, name) is None:
            counts[name] = ask.number(name, name, REAGENTS, propose=had[name])
    return counts


def _find_reagent(state: NovaCampaign, name: str) -> str:
    """Return the id of a reagent of the table by any of its names; else the word itself."""
    found = find(state.reagents, name) or find_by_name(state.reagents, name)
    return str(found.id) if found is not None else name.strip()


def _list_reagents(state: NovaCampaign, counts: Counter[str]) -> Phrase:
    """Return the reagents in one line: “Sale 2, Oro 1”."""
    names = {each.id: each.name for each in state.reagents}
    return ", ".join(f"{names.get(own, own)} {n}" for own, n in counts.items() if n) or text("home_nothing")


# --- rewards and what is next ----------------------------------------------------------------------------


def _ask_reward(ask: Ask[NovaCampaign], item: ItemEntry) -> ItemEntry:
    name = ask.name("name", text("home_reward_name"), NameOf("item"), propose=item.name)
    need_name(ask, name, "item")
    numbers: dict[str, Any] = {
        each: ask.number(
            each, text(f"home_{each}"), limits_of(ItemEntry, each), propose=getattr(item, each), look="field"
        )
        for each in REWARD_NUMBERS
    }
    familiar = ask.flag("familiar", text("home_familiar"), "paw", propose=item.familiar)
    return ItemEntry(name=name, familiar=familiar, **numbers)


def _list_reward(item: ItemEntry) -> Choice[str]:
    words = text("home_reward_caption", n=item.copies, encumbrance=item.encumbrance)
    return Choice("", item.name, "medal-outline", caption=words)


def _ask_next(ask: Ask[NovaCampaign], known: BringHome) -> dict[str, Any]:
    """Ask for the next mission, which the cards name; an empty field leaves its value."""
    ask.step(text("home_next"))
    old = ask.state.next_mission
    title, town = (
        text("home_next_title", title=name_mission(ask.state, old.title)),
        text("home_next_town", town=old.town or "–"),
    )
    ask.heading(title)
    said: dict[str, Any] = {
        "next_title": ask.name("next_title", title, NameOf("mission", fills=False), propose=known.next_title)
    }
    ask.heading(town)
    said["next_town"] = ask.name("next_town", town, None, propose=known.next_town)
    ask.heading(text("home_next_kind"))
    kind = ask.pick("next_kind", TOWNS, known.next_kind or old.kind)
    said["next_kind"] = kind if kind != old.kind else known.next_kind
    said["repeat"] = ask.flag("repeat", text("home_repeat"), "repeat", propose=known.repeat)
    said["rest"] = not ask.flag("no_rest", text("home_no_rest"), "skip-forward", propose=not known.rest)
    said["skip_travel"] = ask.flag(
        "skip_travel", text("home_skip_travel"), "map-marker-check", propose=known.skip_travel
    )
    said["hour"] = _ask_number(ask, known, "hour", "clock-outline")
    return said


HOME = Form(
    id="home",
    ask=ask_home,
    title=text("key_home"),
    word=text("key_home"),
    icon="treasure-chest",
    takes=(FOUND,),
    fills=True,
)
