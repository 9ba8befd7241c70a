"""RulesPanel: the rules of a game: a search field, chapters to browse, cards to open.

It stands on a page or in a play.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.content.game_content import content_of
from companion.plays.describing.titles import game_title
from companion.rules import cards as rules
from companion.rules.cards import RuleCard
from screens.guide.rule_sheet import rule_sheet
from screens.look import theme
from screens.look.theme import Spacing
from screens.rules import finding
from screens.rules.answer_book import AnswerBook
from screens.rules.bookmarks import Bookmarks
from screens.rules.finding import FoundRule
from screens.rules.open_rule import OpenRule, RuleActs, RuleState
from screens.rules.recents import Recents
from screens.rules.rule_row import RuleRow
from screens.shell.context import Context
from screens.shell.exporting import export
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.controls.search_field import SearchField
from screens.widgets.drawing.emblem import Emblem
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.scroller import CentredBox, Scroller, bring_into_view
from screens.widgets.layout.section_title import SectionTitle
from screens.widgets.words.text import Icon, Text


class RulesPanel(BoxLayout):
    """The rules of `game`, or of the first that the app knows.

    `on_tool` gets the id of one of the board's `tools`, which say their names; without it cards offer none. `memory`
    has the question, the open chapter and the open card. `above` stands between the field and the rules. `places` are
    the games to search, in order; without them this game is searched, and another follows where it fits better.
    `other_results` returns what else was found for a question, shown before the rules. `present` returns the cards for
    the present moment of the play, shown first before anything is typed. Event: `on_leading` (the key before the
    field).
    """

    __events__ = ("on_leading",)

    def __init__(
        self,
        context: Context,
        game: str | None = None,
        on_tool: Callable[[str], object] | None = None,
        tools: Mapping[str, Callable[[], str]] | None = None,
        memory: dict[str, Any] | None = None,
        leading: str = "magnify",
        above: Widget | None = None,
        places: tuple[str, ...] = (),
        other_results: Callable[[str], list[Widget]] | None = None,
        present: Callable[[], tuple[RuleCard, ...]] = tuple,
        **kwargs: Any,
    ) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self._other_results, self._places, self._present = other_results, places, present
        self.context = context
        self.game = game or finding.list_games()[0]
        self.memory: dict[str, Any] = memory if memory is not None else {}
        self._on_tool, self._tools = on_tool, tools or {}
        self._bookmarks = Bookmarks(context.preferences)
        self._recents = Recents(context.preferences)
        self._answers = AnswerBook(context.preferences)
        self._look = theme.current().for_game(self.game)
        with theme.use_within(self._look):
            self._build(leading, above)
        finding.build_indexes((self.game, *(place for place in places if place != self.game)), context.texts.language)
        self.show()

    def on_leading(self) -> None:
        """Focus the field; called when the key before it was tapped."""
        self.field.input.focus = True

    def show_card(self, card_id: str) -> None:
        """Open this card, in its chapter."""
        card = rules.card(content_of(self.game), card_id, self.context.texts.language)
        if card is None:
            return
        self.memory.update(query="", chapter=card.kicker, card=card.id)
        self.field.input.text = ""
        self._recents.add(card)
        self.show()

    def refresh(self, _: Any, __: Any) -> None:
        """Show the rules of the present moment, if these have changed."""
        if not self.memory["query"].strip() and self._present() != self._shown_present:
            self.show()

    # --- building ----------------------------------------------------------------------------------------

    def _build(self, leading: str, above: Widget | None) -> None:
        query = self.memory.setdefault("query", "")
        hint = self._say("search_hint" if self._other_results is None else "search_all_hint")
        self.field = SearchField(hint, leading, query)
        self.field.bind(on_search=lambda _, text: self._search(text), on_leading=lambda _: self.dispatch("on_leading"))
        for part in (Widget(size_hint_y=None, height=dp(4)), CentredBox(self.field)):
            self.add_widget(part)
        self.add_widget(above or Widget(size_hint_y=None, height=dp(Spacing.S)))
        self._column = Column(gap=8)
        self._scroller = Scroller(self._column, self.memory)
        self.add_widget(self._scroller)

    def show(self) -> None:
        """Fill the column again: with the results, or with the chapters."""
        self._shown_present: tuple[RuleCard, ...] = ()
        self._opened: Widget | None = None
        self._column.clear_widgets()
        with theme.use_within(self._look):
            parts = self._build_found() if self.memory["query"].strip() else self._contents()
            for part in parts:
                self._column.add_widget(part)
        if self._opened is not None:
            bring_into_view(self._opened)

    def _say(self, key: str, **values: Any) -> str:
        return self.context.texts.say(f"rules.{key}", **values)

    # --- results -----------------------------------------------------------------------------------------

    def _search(self, text: str) -> None:
        if text == self.memory["query"]:
            return
        self.memory.update(query=text, card="")
        self._scroller.scroll_y = 1.0
        self.show()

    def _build_found(self) -> list[Widget]:
        others = self._other_results(self.memory["query"]) if self._other_results is not None else []
        return [*others, *self._results()]

    def _results(self) -> list[Widget]:
        query, language = self.memory["query"], self.context.texts.language
        if self._places:
            groups = finding.find_everywhere(query, self._places, language)
        else:
            groups = finding.find_in_game(query, self.game, language)
        count = sum(map(len, groups))
        if not count:
            return [Text(self._say("nothing"), "body-m", "mid", fit_height=True, padding=(dp(8), dp(12)))]
        heading = SectionTitle(self._say("results", n=count), trailing=self._order_key())
        names_games = [group[0].card.game for group in groups] != [self.game]
        parts: list[Widget] = [heading]
        for number, group in enumerate(groups):
            parts.extend(self._group(group, names_games, is_first=not number))
        return parts

    def _group(self, found: tuple[FoundRule, ...], names_game: bool, is_first: bool) -> list[Widget]:
        """Return the results of one game, in its own colours."""
        game = found[0].card.game
        if self.memory.get("by_place"):
            order = [card.id for card in self._cards(game)]
            found = tuple(sorted(found, key=lambda one: order.index(one.card.id)))
        with theme.use_within(self._look.for_game(game)):
            place = "" if game == self.game else f"{game}/"
            cards = self._cards_of(found, open_first=is_first, place=place)
            return [self._game_title(game), *cards] if names_game else cards

    def _game_title(self, game: str) -> Widget:
        row = BoxLayout(size_hint_y=None, height=dp(34), spacing=dp(8), padding=(dp(4), dp(6), dp(4), 0))
        emblem = Emblem(game, side=22, colour=theme.current().acc)
        emblem.pos_hint = {"center_y": 0.5}
        title = Text(
            game_title(self.context.texts, game), "label-m", "acc", fit_height=True, pos_hint={"center_y": 0.5}
        )
        title.bind(height=lambda _, height: setattr(row, "height", max(dp(34), height + dp(6))))
        for part in (emblem, title):
            row.add_widget(part)
        return row

    def _order_key(self) -> PushButton:
        word = self._say("by_place" if self.memory.get("by_place") else "by_relevance")
        key = PushButton(word, "sort", "plain", points=15, icon_points=19, height=dp(48), side=8, tag="rules.order")
        key.ink = theme.current().mid
        key.fit_width = True
        key.bind(on_release=lambda _: self._turn_order())
        return key

    def _turn_order(self) -> None:
        self.memory["by_place"] = not self.memory.get("by_place")
        self.show()

    # --- chapters ----------------------------------------------------------------------------------------

    def _cards(self, game: str = "") -> tuple[RuleCard, ...]:
        return rules.cards(content_of(game or self.game), self.context.texts.language)

    def _contents(self) -> list[Widget]:
        """Return the cards for the present moment, the bookmarks, the recent cards that are neither.

        Then all chapters.
        """
        cards = self._cards()
        self._shown_present, marked = self._present(), self._bookmarks.select(cards)
        others = tuple(card for card in cards if card not in (*self._shown_present, *marked))
        parts = [
            *self._build_titled("present", self._shown_present),
            *self._build_titled("bookmarks", marked),
            *self._build_titled("recent", self._recents.select(others)),
        ]
        parts.append(SectionTitle(self._say("chapters"), self._say("count", n=len(cards))))
        ordered = sorted(cards, key=_order_by_chapter(cards))
        for kicker, group in groupby(ordered, key=lambda card: card.kicker):
            parts.extend(self._chapter(kicker, tuple(group)))
        return [*_join_rows(parts), *self._answers_row()]

    def _answers_row(self) -> list[Widget]:
        """Return the row that exports the answers of the group, for the authors of the rules."""
        count = len(self._answers.answers())
        if not count:
            return []
        arrow = Icon("export-variant", points=24, colour="mid", size_hint_x=None, width=dp(44))
        row = ListRow(self._say("answers", n=count), self._say("answers_about"), trailing=arrow, side=16)
        row.tag = "rules.answers"
        row.bind(on_release=lambda _: self._export_answers(count))
        card = RowCard(inset=0, padding=0)
        card.add_widget(row)
        return [card]

    def _export_answers(self, count: int) -> None:
        title, make = self._say("answers_title"), self._answers.write_file
        export(self.context, title, make, "rules.answers_exported", ".tsv", n=count)

    def _build_titled(self, name: str, cards: tuple[RuleCard, ...]) -> list[Widget]:
        """Return some cards below a heading; nothing where there are none."""
        if not cards:
            return []
        return [SectionTitle(self._say(name)), *self._cards_of(tuple(map(FoundRule, cards)), place=f"{name}:")]

    def _chapter(self, kicker: str, cards: tuple[RuleCard, ...]) -> list[Widget]:
        is_open = self.memory.get("chapter") == kicker
        icon = "chevron-up" if is_open else "chevron-down"
        arrow = Icon(icon, points=26, colour="mid", size_hint_x=None, width=dp(44))
        row = ListRow(kicker, self._say("count", n=len(cards)), trailing=arrow, side=16, tag=f"chapter.{cards[0].id}")
        row.bind(on_release=lambda _: self._turn_chapter(kicker))
        if not is_open:
            return [row]
        self._opened = row
        return [row, *self._cards_of(tuple(map(FoundRule, cards)), kicker=False)]

    def _turn_chapter(self, kicker: str) -> None:
        is_open = self.memory.get("chapter") == kicker
        self.memory.update(chapter="" if is_open else kicker, card="")
        self.show()

    # --- cards -------------------------------------------------------------------------------------------

    def _cards_of(
        self, found: tuple[FoundRule, ...], open_first: bool = False, kicker: bool = True, place: str = ""
    ) -> list[Widget]:
        """Return the open card whole, and those before and after it as rows in a card."""
        wanted = self.memory.get("card") or (f"{place}{found[0].card.id}" if open_first else "")
        parts: list[Widget] = []
        for one in found:
            if f"{place}{one.card.id}" == wanted:
                parts.append(self._whole(one))
            else:
                parts.append(self._row(one, kicker, place))
        return _join_rows(parts)

    def _whole(self, found: FoundRule) -> OpenRule:
        card, question = found.card, self.memory["query"]
        known = RuleState(
            self._bookmarks.has_card(card), self._find_linked(card), self._answers.verdict(question, card)
        )
        whole = OpenRule(card, self.context.texts, self._acts(card), known, found.matched)
        if self.memory.get("card"):
            self._opened = whole
        return whole

    def _find_linked(self, card: RuleCard) -> tuple[RuleCard, ...]:
        known = {each.id: each for each in self._cards(card.game)}
        return tuple(known[name] for name in card.see if name in known)

    def _acts(self, card: RuleCard) -> RuleActs:
        """Return the actions for a card here: the tools are those of the game that is played."""
        speaks = self.context.device.can_speak(self.context.texts.language)
        return RuleActs(
            self._bookmarks.toggle,
            self._see,
            self._on_tool if card.game == self.game else None,
            self._tools,
            self._read_aloud if speaks else None,
            self._answer if self.memory["query"].strip() else None,
        )

    def _row(self, found: FoundRule, kicker: bool, place: str) -> RuleRow:
        row = RuleRow(found.card, found.matched, kicker, place)
        row.bind(on_release=lambda _: self._open(found.card, place))
        return row

    def _open(self, card: RuleCard, place: str) -> None:
        self.memory["card"] = f"{place}{card.id}"
        self.field.input.focus = False
        self.show()
        self._recents.add(card)

    def _see(self, card: RuleCard) -> None:
        with theme.use_within(self._look.for_game(card.game)):
            sheet = rule_sheet(card.game, self.context.texts.language, (card.id,))
        if sheet is not None:
            sheet.open()
        self._recents.add(card)

    def _read_aloud(self, card: RuleCard) -> None:
        self.context.device.speak(f"{card.title}.\n{card.plain()}", self.context.texts.language)
        self._recents.add(card)

    def _answer(self, card: RuleCard, is_right: bool) -> None:
        self._answers.add(self.memory["query"], card, is_right)
        if is_right:
            self._recents.add(card)


def _order_by_chapter(cards: tuple[RuleCard, ...]) -> Callable[[RuleCard], int]:
    """Return a sort key that groups cards by chapter, in the order of first appearance."""
    places: dict[str, int] = {}
    for number, card in enumerate(cards):
        places.setdefault(card.kicker, number)
    return lambda card: places[card.kicker]


def _join_rows(parts: list[Widget]) -> list[Widget]:
    """Join neighbouring rows into one card with lines between them."""
    joined: list[Widget] = []
    for is_row, group in groupby(parts, key=lambda part: isinstance(part, (RuleRow, ListRow))):
        if not is_row:
            joined.extend(group)
            continue
        rows = RowCard(inset=0, padding=0)
        for row in group:
            rows.add_widget(row)
        joined.append(rows)
    return joined
