"""The one error of everything that is read from data/: a sentence with the place that is wrong."""

from __future__ import annotations

from companion.errors import CodedError


class ContentError(CodedError):
    """Content that does not follow its format. `sentence` says where and what."""

    def __init__(self, sentence: str) -> None:
        super().__init__("content_wrong", sentence=sentence)
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence
