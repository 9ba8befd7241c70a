"""EnemyAttackSheet: the active enemies one model at a time: target and why, hits, wounds."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from companion.games.nova_aetas.activation_end import with_end
from companion.games.nova_aetas.guide_names import current_models, has_struck, waiting_models
from companion.games.nova_aetas.harm import Share
from companion.games.nova_aetas.lookup import (
    attacks_of,
    awake,
    control_area_of,
    first_attack,
    hero_in,
    model_in,
    models,
    name_in,
    type_of,
)
from companion.games.nova_aetas.moves.enemy_attacks import EnemyAttack
from companion.games.nova_aetas.moves.heroes import RaisePerilium
from companion.games.nova_aetas.moves.scenery import AttackScenery
from companion.games.nova_aetas.state import Ally, Attack, AttackKind, Enemy, Hero, NovaAetas
from companion.games.nova_aetas.targets import Target, reaction_target, target_for
from companion.kernel.items import find
from companion.kernel.limits import Limits, limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.nova_aetas.control_area import area_of, keep_area, toggle_model
from screens.boards.nova_aetas.enemy_turn import moves_after_acting
from screens.boards.nova_aetas.panels.target_card import target_words
from screens.boards.nova_aetas.sheets.attack_form import KINDS, attack_words, defence_words, points_words
from screens.boards.nova_aetas.sheets.attack_verdict import say_verdict
from screens.boards.nova_aetas.sheets.effect_chips import add_effect_chips, effect_words, list_named_statuses
from screens.boards.nova_aetas.sheets.figure_chips import figure_chips
from screens.boards.nova_aetas.sheets.patrol_sheet import PatrolSheet
from screens.boards.nova_aetas.sheets.steps_note import steps_note
from screens.boards.nova_aetas.sheets.target_chip import target_chip
from screens.parts.board.next_card import go_on
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note
from screens.table.table import Table
from screens.widgets.layout.column import Flow


class EnemyAttackSheet(CalculatorSheet[NovaAetas]):
    """The sheet of an enemy's attack.

    The players choose heroes into its Control Area; the app names the target and why, the players may take another.
    """

    tag = "enemy_attack"
    fills = True
    rolled = ("successes",)

    def __init__(self, table: Table[NovaAetas], model_id: str = "", reaction: bool = False, mover: str = "") -> None:
        state = table.state
        standing = current_models(state) or models(state)
        self._model = model_id or (standing[0].id if standing else "")
        self._reaction, self._mover, self._by_hand = reaction, mover, ""
        self._unplaced: tuple[str, ...] = ()
        self._kind: AttackKind = KINDS[0][0]
        self._attack = self._first_attack(state)
        self._area = area_of(table)
        self._reacts = self._unblockable = self._again = self._same = False
        name = type_of(state, self._model).name if self._model else ""
        title = table.say("reaction_by" if reaction else "attack_by", name=name)
        super().__init__(table, title, table.say("apply"))

    def _first_attack(self, state: NovaAetas) -> int:
        if not self._model:
            return 0
        return first_attack(type_of(state, self._model), model_in(state, self._model), self._reaction)

    # --- rows --------------------------------------------------------------------------------------------

    def choices(self) -> Hashable:
        state = self.table.state
        figures = tuple((model.id, model.activated) for model in models(state))
        return (
            self._model,
            self._attack,
            self._kind,
            self._by_hand,
            self._area,
            (self._reacts, self._unblockable, self._again, self._same, self._unplaced),
            self._target_id(),
            figures,
        )

    def fill(self, state: NovaAetas) -> None:
        self._add_figures(state)
        if not self._model:
            return
        self._patrol(state)
        self._add_targets(state)
        self.add(note(target_words(self.table, state, self._find_target(state)), "target"))
        self._add_attack_choice(state)
        self._add_counters()
        kinds = ((kind, self.say(f"attack_{kind}"), icon) for kind, icon in KINDS)
        self.segments("kind", kinds, self._attack_kind(), self._choose_kind)
        self._add_card_notes()
        self._add_numbers()
        self._add_control_area(state)
        self.add(steps_note(self.table, f"steps_enemy_{self._attack_kind()}"))
        self._add_foot_keys(state)

    def _patrol(self, state: NovaAetas) -> None:
        if type_of(state, self._model).patrols:
            self.add(note(self.say("patrol_instead"), "walk"))
            key = button(self.say("patrol"), "enemy_attack.patrol", lambda: PatrolSheet(self.table).open(), "walk")
            self.add(buttons_row(key))

    def _add_attack_choice(self, state: NovaAetas) -> None:
        """Add the choice of an attack, where the card has several."""
        attacks = self._attacks()
        if len(attacks) > 1:
            words = [(f"{n}", attack_words(self.say, each), "") for n, each in enumerate(attacks, 1)]
            chosen = (f"{self._attack}",) if self._attack else ()
            self.add(heading(self.say("which_attack")))
            self.chips("attack", words, chosen, lambda number: self.choose(_attack=int(number)))

    def _add_card_notes(self) -> None:
        """Add the notes on the target's defence, the cost and the effects."""
        card = self._card()
        if card is not None:
            self.add(note(defence_words(self.say, card, self._target()), "shield-half-full"))
            self._add_cost_note(card)
        if card is not None and card.effects:
            self.add(note(effect_words(self.say, card), "star-four-points"))
            named = list_named_statuses(self.table.state, card)
            add_effect_chips(self, named, self._unplaced, lambda gone: self.choose(_unplaced=gone))

    def _add_cost_note(self, card: Attack) -> None:
        enemy, model = self._enemy(), find(models(self.table.state), self._model)
        if card.points and enemy is not None and model is not None and not self._reaction:
            self.add(note(points_words(self.say, card, enemy, model), "timer-sand"))

    def _add_counters(self) -> None:
        first = ("hits", "sword") if self._attack_kind() == "physical" else ("needed", "target")
        both = (first, ("successes", "shield-half-full"))
        words = {"successes": "defence_successes"}
        self.big_counters(
            *((name, self.say(words.get(name, name)), icon, limits_of(EnemyAttack, name)) for name, icon in both)
        )

    def _add_numbers(self) -> None:
        """Add the choice of unblockable wounds, and the shares that several items absorb."""
        hero = self._hero()
        if hero is None or self._attack_kind() == "mental":
            return
        words = (("yes", self.say("unblockable"), "shield-off-outline"),)
        chosen = ("yes",) if self._unblockable else ()
        self.chips("unblockable", words, chosen, lambda _: self.choose(_unblockable=not self._unblockable))
        takers = [item for item in hero.items if item.capacity]
        if len(takers) > 1 and not self._unblockable:
            self.add(heading(self.say("who_absorbs")))
            for item in takers:
                self.counter(f"item.{item.id}", item.name, "shield", Limits(0, item.capacity))

    def _add_control_area(self, state: NovaAetas) -> None:
        """Add the choice of the heroes and allies near enough to be a target.

        The players see the board, the app does not.
        """
        n = control_area_of(type_of(state, self._model), model_in(state, self._model))
        self.add(heading(self.say("in_area", n=n)))
        near = ((one.id, one.name, "") for one in awake(state))
        self.chips("area", near, self._area, self._turn_area)

    def _add_figures(self, state: NovaAetas) -> None:
        """Add a chip for each figure of the type, so that the row stays in its place.

        Figures that have acted can no longer be chosen.
        """
        own = type_of(state, self._model).models if self._is_waiting() else models(state)
        if not own:
            self.add(note(self.say("no_targets")))
            return
        acted = tuple(model.id for model in own if self._is_waiting() and model.activated)
        self.add(figure_chips(own, self._model, acted, f"{self.tag}.model", self._choose_model))

    def _add_targets(self, state: NovaAetas) -> None:
        """Add the targets: the one that the rules name, or another that the players choose."""
        flow = Flow()
        for one in awake(state):
            if one.id not in self._area and not self._reaction:
                continue
            chip = target_chip(self.say, one, f"{self.tag}.target.{one.id}")
            chip.selected = one.id == self._target_id()
            chip.bind(on_release=lambda _, own=one.id: self.choose(_by_hand=own))
            flow.add_widget(chip)
        self.add(flow)
        self._add_scenery(state)

    def _add_scenery(self, state: NovaAetas) -> None:
        """Add the scenery: more threatening than anybody there, or in the way."""
        if state.scenery and not self._reaction:
            words = ((piece.id, piece.name, "wall") for piece in state.scenery)
            self.chips("scenery", words, (self._piece_id(),), lambda piece: self.choose(_by_hand=piece))

    def _add_foot_keys(self, state: NovaAetas) -> None:
        words = (("yes", self.say("reacts"), "hexagram"),)
        self.chips("reacts", words, ("yes",) if self._reacts else (), lambda _: self.choose(_reacts=not self._reacts))
        if self._is_waiting():
            self._add_ways_on(state)
            skip = button(self.say("no_attack"), "enemy_attack.skip", self._skip, "timer-sand", "outline")
            self.add(buttons_row(skip))

    def _add_ways_on(self, state: NovaAetas) -> None:
        """Add the ways to go on: attack again, or strike others with the same attack."""
        words = [("again", self.say("attacks_again"), "repeat")]
        if model_in(state, self._model).spent:
            words.append(("same", self.say("same_attack"), "account-group"))
        self.chips("then", words, ("again" if self._again else "", "same" if self._same else ""), self._turn_then)

    def _turn_then(self, which: str) -> None:
        self.choose(**({"_again": not self._again} if which == "again" else {"_same": not self._same}))

    def _find_target(self, state: NovaAetas) -> Target:
        """Return the target that the rules name for this figure.

        A reaction strikes the model that moves away.
        """
        if self._reaction:
            return reaction_target(state, self._mover)
        return target_for(state, model_in(state, self._model), self._area)

    # --- what it comes to --------------------------------------------------------------------------------

    def _attack_kind(self) -> AttackKind:
        card = self._card()
        return card.kind if card is not None else self._kind

    def _card(self) -> Attack | None:
        """Return the attack of the card that is chosen."""
        attacks = self._attacks()
        return attacks[self._attack - 1] if 1 <= self._attack <= len(attacks) else None

    def _attacks(self) -> tuple[Attack, ...]:
        """Return the attacks of the figure: of its form while it is transformed."""
        enemy = self._enemy()
        return attacks_of(enemy, model_in(self.table.state, self._model)) if enemy is not None else ()

    def _piece_id(self) -> str:
        """Return the scenery that it strikes: as the players say, or as its threat draws it."""
        state = self.table.state
        if self._by_hand:
            return self._by_hand if find(state.scenery, self._by_hand) else ""
        drawn = self._find_target(state).scenery if self._enemy() and not self._reaction else ()
        return drawn[0] if len(drawn) == 1 else ""

    def _target_id(self) -> str:
        if self._by_hand:
            return self._by_hand if self._by_hand in self._area or self._reaction else ""
        named = self._find_target(self.table.state).heroes if self._enemy() else ()
        return named[0] if len(named) == 1 else ""

    def _target(self) -> Hero | Ally | None:
        return self._hero() or find(self.table.state.allies, self._target_id())

    def _hero(self) -> Hero | None:
        return find(self.table.state.heroes, self._target_id())

    def _enemy(self) -> Enemy | None:
        state = self.table.state
        return type_of(state, self._model) if find(models(state), self._model) else None

    def propose(self, name: str) -> int | None:
        hero = self._hero()
        if name.startswith("item.") and hero is not None:
            plain = EnemyAttack(self._model, hero.id, hits=self.number("hits"), successes=self.number("successes"))
            return dict(plain.share(hero).on_items).get(name.removeprefix("item."), 0)
        card = self._card()
        return int(getattr(card, name)) if card is not None and name in ("hits", "needed") else None

    def _is_waiting(self) -> bool:
        return find(waiting_models(self.table.state), self._model) is not None and not self._reaction

    def attack(self) -> EnemyAttack | None:
        """Return the attack as it stands, with the status tokens of its effects."""
        plain, target = self._plain_attack(), self._target()
        if plain is None or target is None or not plain.has_effects(target):
            return plain
        named = list_named_statuses(self.table.state, self._card())
        return replace(plain, statuses=tuple(each for each in named if each not in self._unplaced))

    def _plain_attack(self) -> EnemyAttack | None:
        target = self._target()
        if target is None or self._enemy() is None or self._piece_id():
            return None
        physical = self._attack_kind() == "physical"
        return EnemyAttack(
            self._model,
            target.id,
            self._attack_kind(),
            self.number("hits") if physical else None,
            self.number("needed") if not physical else None,
            self.number("successes"),
            self._shares(target) if isinstance(target, Hero) else (),
            self._reaction,
            self._unblockable and physical,
            self._attack if self._card() else 0,
            self._same,
        )

    def _shares(self, hero: Hero) -> tuple[Share, ...]:
        """Return the shares as the players say, once they have said something."""
        is_typed = any(name.startswith("item.") for name in self.numbers)
        takers = [item.id for item in hero.items if item.capacity]
        return (
            tuple(Share(item, self.number(f"item.{item}")) for item in takers)
            if is_typed and len(takers) > 1 and not self._unblockable
            else ()
        )

    def moves(self) -> tuple[AnyMove, ...]:
        attack, acted = self.attack(), self._list_action_moves()
        if self._piece_id() and self._enemy() is not None:
            return (AttackScenery(self._piece_id(), self.number("hits"), self._model, self._attack_kind()), *acted)
        if attack is None:
            return moves_after_acting(self.table.state, self._model) if self._is_without_hero() else ()
        raised = (RaisePerilium(attack.hero, "wound"),) if self._reacts and self._hero() else ()
        return (*raised, attack, *acted)

    def _list_action_moves(self) -> tuple[AnyMove, ...]:
        return moves_after_acting(self.table.state, self._model) if self._is_waiting() and not self._again else ()

    def _is_without_hero(self) -> bool:
        """Return whether no hero is its target: it goes for the objective, or waits."""
        return self._is_waiting() and not self._find_target(self.table.state).heroes

    def say_missing(self) -> str:
        return "" if self.moves() else self.say("choose_target")

    def verdict(self, state: NovaAetas, trial: Trial[NovaAetas]) -> Verdict | None:
        attack, hero, target = self.attack(), self._hero(), self._target()
        if self._piece_id():
            name = name_in(state, self._piece_id())
            return Verdict("tie", self.say("scenery_struck", name=name, n=self.number("hits")))
        if attack is None and self._is_without_hero():
            return Verdict("tie", self.say("no_attack"), target_words(self.table, state, self._find_target(state)))
        if attack is None or target is None or trial.state is None:
            return None
        if not self.is_rolled("successes"):
            return Verdict("tie", self.say("count_defence"), icon="dice-multiple")
        if hero is None:
            words = self.say("wounds_for", hero=target.name, n=attack.wounds) if attack.wounds else self.say("parried")
            return Verdict("failed" if attack.wounds else "success", words)
        return say_verdict(self.say, attack, self._card(), hero, falls=hero_in(trial.state, hero.id).ko)

    # --- doing it ----------------------------------------------------------------------------------------

    def make(self) -> None:
        if self.say_missing():
            self.table.context.notices.show(self.say_missing())
            return
        self._do(*self.moves())

    def _skip(self) -> None:
        self._do(*moves_after_acting(self.table.state, self._model))

    def _do(self, *moves: AnyMove) -> None:
        """Go on to the next model of the token; after the last one the activation ends."""
        ending = with_end(self.table.state, *moves)
        if ending != moves:
            if go_on(self.table, *ending):
                self.close()
        elif self.table.do(*moves, notice=True):
            self._turn_to_next()

    def _turn_to_next(self) -> None:
        state = self.table.state
        waiting = waiting_models(state)
        if self._reaction or not waiting or any(has_struck(state, model) for model in waiting):
            self.close()
            return
        self.numbers.clear()
        following = self._model if find(waiting, self._model) else waiting[0].id
        self._unplaced = ()
        self.choose(_model=following, _by_hand="", _reacts=False, _unblockable=False, _again=False, _same=False)

    def _choose_model(self, model: str) -> None:
        """Choose another figure; one of another type has other attacks."""
        self._model = model
        self.choose(_attack=self._first_attack(self.table.state))

    def _turn_area(self, hero: str) -> None:
        area = toggle_model(self._area, hero)
        keep_area(self.table, area)
        self.choose(_area=area)

    def _choose_kind(self, kind: str) -> None:
        """Choose the first attack of that kind on the card, or one that it does not have."""
        first = next((number for number, each in enumerate(self._attacks(), 1) if each.kind == kind), 0)
        self.choose(_kind=next(each for each, _ in KINDS if each == kind), _attack=first)
