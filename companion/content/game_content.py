"""The one access to data/ for a game: description, guide, texts, rules and printed tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

from companion.content.error import ContentError
from companion.content.game_info import GameInfo, read_info
from companion.content.look import GameLook
from companion.content.source import DATA, BothLanguages, Reader, Source
from companion.content.text_file import read_text_file

if TYPE_CHECKING:
    from companion.content.game_settings import GameSettings
    from companion.content.guide import Phase

Made = TypeVar("Made")

CAMPAIGN = ".campaign"
"""The end of a campaign's id: that of nova_aetas is nova_aetas.campaign, with its files in nova_aetas/campaign/."""

SYNONYMS = "synonyms.toml"

NO_LOOK = GameLook()


class GameContent:
    """The content of one game's files. Each part is read when it is first needed, and once.

    `root` is a folder like data/: the game's own files are in games/<id>/ and demo/<id>.json below it, those of its
    campaign in games/<id>/campaign/ and demo/<id>.campaign.json.
    """

    def __init__(self, game_id: str, root: Path = DATA) -> None:
        self.id = game_id
        self.owner = game_id.removesuffix(CAMPAIGN)
        """The game that owns rules and look: for a campaign, the game of its missions."""
        self._folder = game_id.replace(".", "/")
        self._root = root
        self._source = Source(root)
        self._made: dict[str, Any] = {}

    @property
    def exists(self) -> bool:
        """Whether the folder has a description of this game."""
        return self.owner.isidentifier() and self._source.exists("games", self._folder, "game.toml")

    @cached_property
    def is_readable(self) -> bool:
        """Whether the description can be read: a damaged one must not block the other games."""
        try:
            return self.exists and bool(self.info)
        except ContentError:
            return False

    @cached_property
    def info(self) -> GameInfo:
        """The description of the game. A campaign has the look of its game."""
        own = read_info(self._source, self._folder)
        if self.owner == self.id:
            return own
        return replace(own, look=replace(content_of(self.owner).info.look, mistakes=own.look.mistakes))

    @property
    def look(self) -> GameLook:
        """The look of the game, or the app's own look.

        The app's own look is used if the game is unknown or its description is damaged.
        """
        return self.info.look if self.is_readable else NO_LOOK

    @cached_property
    def settings(self) -> GameSettings:
        """Options and trackers, which a play needs and the home page does not."""
        from companion.content.game_settings import read_settings  # the home page must stay fast with many games

        return read_settings(self._source, self._folder)

    @cached_property
    def phases(self) -> tuple[Phase, ...]:
        """The phases of the guide, in the order of game.toml."""
        from companion.content.guide import read_phase  # only a play or an open guide needs it

        return tuple(read_phase(self._source, self._folder, name) for name in self.info.guide)

    @cached_property
    def texts(self) -> Mapping[str, BothLanguages]:
        """The sentences of texts.toml by their dotted key."""
        return read_text_file(self._source, "games", self._folder, "texts.toml")

    @cached_property
    def own_texts(self) -> Mapping[str, BothLanguages]:
        """Texts of the app in this game's own words, by the app's keys, from own.toml.

        They have a file of their own because the home page reads them.
        """
        return read_text_file(self._source, "games", self._folder, "own.toml") if self.exists else {}

    @cached_property
    def warnings(self) -> Mapping[str, tuple[str, ...]]:
        """The ids of the rule cards behind each caution, by its code, from warnings.toml."""
        if not self._source.exists("games", self._folder, "warnings.toml"):
            return {}
        table = self._source.toml("games", self._folder, "warnings.toml")
        reader = Reader(table, f"{self._folder}/warnings.toml")
        return {code: reader.texts(code) for code in table}

    def phase_title(self, phase: str) -> BothLanguages | None:
        """Return the title of a phase, or None. Only the head of its file is parsed."""
        if not self.exists or phase not in self.info.guide:
            return None
        table = self._source.head("games", self._folder, "guide", f"{phase}.toml")
        return Reader(table, f"{self._folder}/{phase}").both("title")

    def read_rules(self, language: str) -> str:
        """Return the file of rule cards in one language, as text."""
        return self._source.text("games", self.owner, f"rules.{language}.md")

    def has_rules(self, language: str) -> bool:
        """Return whether there are rule cards in this language."""
        return self._source.exists("games", self.owner, f"rules.{language}.md")

    def read_asks(self, language: str) -> str:
        """Return the questions that the rule cards answer, in one language, as they are written.

        The text is empty without such a file.
        """
        file = ("games", self.owner, f"asks.{language}.md")
        return self._source.text(*file) if self._source.exists(*file) else ""

    @property
    def synonyms(self) -> Reader:
        """The players' words for the printed words of the game, by language; empty without a file."""
        is_there = self._source.exists("games", self.owner, SYNONYMS)
        return Reader(self._source.toml("games", self.owner, SYNONYMS) if is_there else {}, f"{self.owner}/{SYNONYMS}")

    def read_table(self, name: str) -> Reader:
        """Return a table of printed values that this game alone has, such as houses.toml."""
        return Reader(self._source.toml("games", self._folder, name), f"{self._folder}/{name}")

    def has_table(self, name: str) -> bool:
        """Return whether the game has a table of this name."""
        return self._source.exists("games", self._folder, name)

    def campaign_content(self) -> GameContent:
        """Return the content of this game's campaign, from the same folder."""
        return GameContent(campaign_id(self.id), self._root)

    @property
    def has_demo(self) -> bool:
        return self._source.exists("demo", f"{self.id}.json")

    def read_demo(self) -> str:
        """Return the recorded play of the game, as text."""
        return self._source.text("demo", f"{self.id}.json")

    @property
    def demo_texts(self) -> Mapping[str, BothLanguages]:
        """The names that are typed in the recorded play, in both languages."""
        return read_text_file(self._source, "demo", f"{self.id}.words.toml")

    def make_once(self, name: str, make: Callable[[], Made]) -> Made:
        """Return the object that `make` builds from these files, built once, such as rule cards."""
        if name not in self._made:
            self._made[name] = make()
        return cast(Made, self._made[name])


_contents: dict[str, GameContent] = {}


def campaign_id(game_id: str) -> str:
    """Return the id of a game's campaign."""
    return f"{game_id}{CAMPAIGN}"


def is_campaign(game_id: str) -> bool:
    """Return whether this is the id of a campaign."""
    return game_id.endswith(CAMPAIGN)


def content_of(game_id: str) -> GameContent:
    """Return the content of a game: the registered one, else that of data/.

    A campaign's content is in the folder of its game's.
    """
    if game_id not in _contents:
        owner = _contents.get(game_id.removesuffix(CAMPAIGN))
        _contents[game_id] = owner.campaign_content() if owner else GameContent(game_id)
    return _contents[game_id]


def register_content(content: GameContent) -> None:
    """Register the content of a game and its campaign from another folder than data/."""
    _contents[content.id] = content
    _contents.pop(campaign_id(content.id), None)
