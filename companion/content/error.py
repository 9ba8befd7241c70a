"""The error for content in data/ that is wrong: a sentence that names the place."""

from __future__ import annotations

from companion.errors import CodedError


class ContentError(CodedError):
    """Content that does not follow its format. `sentence` says what is wrong and where."""

    def __init__(self, sentence: str) -> None:
        super().__init__("content_wrong", sentence=sentence)
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence
