"""RulesPanel: the rules of a game: a search field, chapters to browse, cards to open. On a page or in a play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

from kivy.clock import Clock
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
from screens.rules.bookmarks import Bookmarks
from screens.rules.finding import Found
from screens.rules.open_rule import OpenRule, RuleActs
from screens.rules.rule_row import RuleRow
from screens.shell.context import Context
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.controls.search_field import SearchField
from screens.widgets.drawing.emblem import EmblemTile
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.scroller import Centred, Scroller
from screens.widgets.layout.section_title import SectionTitle
from screens.widgets.words.text import Icon, Text


class RulesPanel(BoxLayout):
    """The rules of `game`, or of the first on the shelf.

    `on_tool` gets the name of one of the board's `tools` that a card opens; without it cards offer none. `memory` keeps
    the question, the open chapter and the open card. `above` stands between the field and the rules. With
    `elsewhere` a question without an answer is put to the other games too. `beside` gives what else than rules was
    found for a question: it stands before them.
    Events: `on_leading` (the key before the field), `on_game(id)` (the answer in another game is wanted).
    """

    __events__ = ("on_leading", "on_game")

    def __init__(
        self,
        context: Context,
        game: str | None = None,
        on_tool: Callable[[str], object] | None = None,
        tools: Iterable[str] = (),
        memory: dict[str, Any] | None = None,
        leading: str = "magnify",
        above: Widget | None = None,
        elsewhere: bool = False,
        beside: Callable[[str], list[Widget]] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self._beside = beside
        self.context = context
        self.game = game or finding.games()[0]
        self.memory: dict[str, Any] = memory if memory is not None else {}
        self._looks_elsewhere = elsewhere
        self._acts = RuleActs(self._toggle_bookmark, self._see, on_tool, frozenset(tools))
        self._bookmarks = Bookmarks(context.preferences)
        self._look = theme.current().for_game(self.game)
        with theme.using(self._look):
            self._build(leading, above)
        finding.warm(self.game, context.texts.language)
        self.show()

    def on_leading(self) -> None:
        """The key before the field was touched."""
        self.field.input.focus = True

    def on_game(self, game: str) -> None:
        """The rules of another game are wanted."""

    def show_card(self, card_id: str) -> None:
        """Open this card, in its chapter."""
        card = rules.card(content_of(self.game), card_id, self.context.texts.language)
        if card is None:
            return
        self.memory.update(query="", chapter=card.kicker, card=card.id)
        self.field.input.text = ""
        self.show()

    # --- building ----------------------------------------------------------------------------------------

    def _build(self, leading: str, above: Widget | None) -> None:
        query = self.memory.setdefault("query", "")
        hint = self._say("search_hint" if self._beside is None else "search_all_hint")
        self.field = SearchField(hint, leading, query)
        self.field.bind(on_search=lambda _, text: self._search(text), on_leading=lambda _: self.dispatch("on_leading"))
        for part in (Widget(size_hint_y=None, height=dp(4)), Centred(self.field)):
            self.add_widget(part)
        self.add_widget(above or Widget(size_hint_y=None, height=dp(Spacing.S)))
        self._column = Column(gap=8)
        self._scroller = Scroller(self._column, self.memory)
        self.add_widget(self._scroller)

    def show(self) -> None:
        """Fill the column anew: what was found, or the chapters."""
        self._opened: Widget | None = None
        self._column.clear_widgets()
        with theme.using(self._look):
            parts = self._found() if self.memory["query"].strip() else self._contents()
            for part in parts:
                self._column.add_widget(part)
        if self._opened is not None:
            Clock.schedule_once(self._bring_into_view, -1)

    def _bring_into_view(self, _: float) -> None:
        if self._opened is not None and self._opened.parent is not None and self._scroller.height > dp(100):
            self._scroller.scroll_to(self._opened, padding=dp(8), animate=False)

    def _say(self, key: str, **values: Any) -> str:
        return self.context.texts.say(f"rules.{key}", **values)

    # --- what was found ----------------------------------------------------------------------------------

    def _search(self, text: str) -> None:
        if text == self.memory["query"]:
            return
        self.memory.update(query=text, card="")
        self._scroller.scroll_y = 1.0
        self.show()

    def _found(self) -> list[Widget]:
        others = self._beside(self.memory["query"]) if self._beside is not None else []
        return [*others, *self._results()]

    def _results(self) -> list[Widget]:
        found = finding.find(self.memory["query"], self.game, self.context.texts.language)
        if not found:
            return self._nothing_found()
        if self.memory.get("by_place"):
            order = [card.id for card in self._cards()]
            found = tuple(sorted(found, key=lambda one: order.index(one.card.id)))
        heading = SectionTitle(self._say("results", n=len(found)), trailing=self._order_key())
        return [heading, *self._cards_of(found, open_first=True)]

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

    def _nothing_found(self) -> list[Widget]:
        parts: list[Widget] = [Text(self._say("nothing"), "body-m", "mid", fit_height=True, padding=(dp(8), dp(12)))]
        rows = RowCard()
        for game in self._other_games():
            count = len(finding.find(self.memory["query"], game, self.context.texts.language))
            if count:
                rows.add_widget(self._elsewhere(game, count))
        return [*parts, rows] if rows.children else parts

    def _other_games(self) -> tuple[str, ...]:
        return tuple(game for game in finding.games() if game != self.game) if self._looks_elsewhere else ()

    def _elsewhere(self, game: str, count: int) -> ListRow:
        title = game_title(self.context.texts, game, short=True)
        row = ListRow(title, self._say("results", n=count), leading=EmblemTile(game), tag=f"rules.elsewhere.{game}")
        row.bind(on_release=lambda _: self.dispatch("on_game", game))
        return row

    # --- chapters ----------------------------------------------------------------------------------------

    def _cards(self) -> tuple[RuleCard, ...]:
        return rules.cards(content_of(self.game), self.context.texts.language)

    def _contents(self) -> list[Widget]:
        cards = self._cards()
        parts: list[Widget] = []
        marked = self._bookmarks.among(cards)
        if marked:
            parts.append(SectionTitle(self._say("bookmarks")))
            parts.extend(self._cards_of(tuple(map(Found, marked)), place="marked"))
        parts.append(SectionTitle(self._say("chapters"), self._say("count", n=len(cards))))
        ordered = sorted(cards, key=_first_places(cards))
        for kicker, group in groupby(ordered, key=lambda card: card.kicker):
            parts.extend(self._chapter(kicker, tuple(group)))
        return _in_one_card(parts)

    def _chapter(self, kicker: str, cards: tuple[RuleCard, ...]) -> list[Widget]:
        is_open = self.memory.get("chapter") == kicker
        icon = "chevron-up" if is_open else "chevron-down"
        arrow = Icon(icon, points=26, colour="mid", size_hint_x=None, width=dp(44))
        row = ListRow(kicker, self._say("count", n=len(cards)), trailing=arrow, side=16, tag=f"chapter.{cards[0].id}")
        row.bind(on_release=lambda _: self._turn_chapter(kicker))
        if not is_open:
            return [row]
        self._opened = row
        return [row, *self._cards_of(tuple(map(Found, cards)), kicker=False)]

    def _turn_chapter(self, kicker: str) -> None:
        is_open = self.memory.get("chapter") == kicker
        self.memory.update(chapter="" if is_open else kicker, card="")
        self.show()

    # --- cards -------------------------------------------------------------------------------------------

    def _cards_of(
        self, found: tuple[Found, ...], open_first: bool = False, kicker: bool = True, place: str = ""
    ) -> list[Widget]:
        """The open card whole, those before and after it as rows in a card."""
        wanted = self.memory.get("card") or (f"{place}{found[0].card.id}" if open_first else "")
        parts: list[Widget] = []
        for one in found:
            if f"{place}{one.card.id}" == wanted:
                parts.append(self._whole(one))
            else:
                parts.append(self._row(one, kicker, place))
        return _in_one_card(parts)

    def _whole(self, found: Found) -> OpenRule:
        card = found.card
        whole = OpenRule(card, self.context.texts, self._acts, self._bookmarks.has(card), found.matched)
        if self.memory.get("card"):
            self._opened = whole
        return whole

    def _row(self, found: Found, kicker: bool, place: str) -> RuleRow:
        row = RuleRow(found.card, found.matched, kicker)
        row.bind(on_release=lambda _: self._open(f"{place}{found.card.id}"))
        return row

    def _open(self, name: str) -> None:
        self.memory["card"] = name
        self.field.input.focus = False
        self.show()

    def _toggle_bookmark(self, card: RuleCard) -> bool:
        return self._bookmarks.toggle(card)

    def _see(self, card: RuleCard) -> None:
        with theme.using(self._look):
            sheet = rule_sheet(self.game, self.context.texts.language, card.see)
        if sheet is not None:
            sheet.open()


def _first_places(cards: tuple[RuleCard, ...]) -> Callable[[RuleCard], int]:
    """Orders cards by where their chapter is first met, so that a chapter is met once."""
    places: dict[str, int] = {}
    for number, card in enumerate(cards):
        places.setdefault(card.kicker, number)
    return lambda card: places[card.kicker]


def _in_one_card(parts: list[Widget]) -> list[Widget]:
    """Rows that follow each other lie in one card with lines between them."""
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
