"""The one source of what data/ says about a game: its description, guide, texts, rules and printed tables."""

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
    """What one game's files say. Each part is read when it is first asked for, and once.

    `root` is a folder like data/: the game's own files stand in games/<id>/ and demo/<id>.json below it, those of its
    campaign in games/<id>/campaign/ and demo/<id>.campaign.json.
    """

    def __init__(self, game_id: str, root: Path = DATA) -> None:
        self.id = game_id
        self.owner = game_id.removesuffix(CAMPAIGN)
        """The game whose rules and look these are: of a campaign, that of its evenings."""
        self._folder = game_id.replace(".", "/")
        self._root = root
        self._source = Source(root)
        self._made: dict[str, Any] = {}

    @property
    def exists(self) -> bool:
        """Whether the folder describes this game at all."""
        return self.owner.isidentifier() and self._source.exists("games", self._folder, "game.toml")

    @cached_property
    def is_readable(self) -> bool:
        """Whether its description can be read: a damaged one must not keep the other games from being played."""
        try:
            return self.exists and bool(self.info)
        except ContentError:
            return False

    @cached_property
    def info(self) -> GameInfo:
        own = read_info(self._source, self._folder)
        if self.owner == self.id:
            return own
        return replace(own, look=replace(content_of(self.owner).info.look, mistakes=own.look.mistakes))

    @property
    def look(self) -> GameLook:
        """How the game looks; one that nobody knows, or whose description is damaged, leaves all of it to the app."""
        return self.info.look if self.is_readable else NO_LOOK

    @cached_property
    def settings(self) -> GameSettings:
        """Options and trackers: what a play needs, and the home page does not."""
        from companion.content.game_settings import read_settings  # home pays for nothing that grows with the games

        return read_settings(self._source, self._folder)

    @cached_property
    def phases(self) -> tuple[Phase, ...]:
        """The phases of the guide, in the order of game.toml."""
        from companion.content.guide import read_phase  # only who plays or reads a guide pays for it

        return tuple(read_phase(self._source, self._folder, name) for name in self.info.guide)

    @cached_property
    def texts(self) -> Mapping[str, BothLanguages]:
        """The sentences of texts.toml by their dotted key."""
        return read_text_file(self._source, "games", self._folder, "texts.toml")

    @cached_property
    def own_texts(self) -> Mapping[str, BothLanguages]:
        """Texts of the app in the words of this game, by the app's keys. A file of its own: the home page reads it."""
        return read_text_file(self._source, "games", self._folder, "own.toml") if self.exists else {}

    @cached_property
    def warnings(self) -> Mapping[str, tuple[str, ...]]:
        """By the code of a caution, the ids of the rule cards behind it, from warnings.toml where there is one."""
        if not self._source.exists("games", self._folder, "warnings.toml"):
            return {}
        said = self._source.toml("games", self._folder, "warnings.toml")
        reader = Reader(said, f"{self._folder}/warnings.toml")
        return {code: reader.texts(code) for code in said}

    def phase_title(self, phase: str) -> BothLanguages | None:
        """How a phase is called. The head of its own file is enough, which has its name."""
        if not self.exists or phase not in self.info.guide:
            return None
        said = self._source.head("games", self._folder, "guide", f"{phase}.toml")
        return Reader(said, f"{self._folder}/{phase}").both("title")

    def read_rules(self, language: str) -> str:
        """The file of rule cards in one language, as it is written."""
        return self._source.text("games", self.owner, f"rules.{language}.md")

    def has_rules(self, language: str) -> bool:
        return self._source.exists("games", self.owner, f"rules.{language}.md")

    def read_asks(self, language: str) -> str:
        """The questions that the rule cards answer, in one language, as they are written; empty without such a file."""
        file = ("games", self.owner, f"asks.{language}.md")
        return self._source.text(*file) if self._source.exists(*file) else ""

    @property
    def synonyms(self) -> Reader:
        """What players say for the printed words of the game, by language; none where it has no such file."""
        there = self._source.exists("games", self.owner, SYNONYMS)
        return Reader(self._source.toml("games", self.owner, SYNONYMS) if there else {}, f"{self.owner}/{SYNONYMS}")

    def read_table(self, name: str) -> Reader:
        """A table of printed values that this game alone has, such as houses.toml."""
        return Reader(self._source.toml("games", self._folder, name), f"{self._folder}/{name}")

    def has_table(self, name: str) -> bool:
        return self._source.exists("games", self._folder, name)

    def campaign_content(self) -> GameContent:
        """What the same folder says of this game's campaign."""
        return GameContent(campaign_id(self.id), self._root)

    @property
    def has_demo(self) -> bool:
        return self._source.exists("demo", f"{self.id}.json")

    def read_demo(self) -> str:
        """The recorded play of the game, as it is written."""
        return self._source.text("demo", f"{self.id}.json")

    @property
    def demo_texts(self) -> Mapping[str, BothLanguages]:
        """What was typed in the recorded play, in both languages."""
        return read_text_file(self._source, "demo", f"{self.id}.words.toml")

    def make_once(self, name: str, make: Callable[[], Made]) -> Made:
        """What is made of these files outside this room, such as rule cards: made once, kept with its source."""
        if name not in self._made:
            self._made[name] = make()
        return cast(Made, self._made[name])


_known: dict[str, GameContent] = {}


def campaign_id(game_id: str) -> str:
    """The id of the campaign of a game."""
    return f"{game_id}{CAMPAIGN}"


def is_campaign(game_id: str) -> bool:
    return game_id.endswith(CAMPAIGN)


def content_of(game_id: str) -> GameContent:
    """The content of a game: as it was brought along, else what data/ says. A campaign's is where its game's is."""
    if game_id not in _known:
        owner = _known.get(game_id.removesuffix(CAMPAIGN))
        _known[game_id] = owner.campaign_content() if owner else GameContent(game_id)
    return _known[game_id]


def register_content(content: GameContent) -> None:
    """From now on this is the content of its game, and of its campaign: a game from another folder than data/."""
    _known[content.id] = content
    _known.pop(campaign_id(content.id), None)
