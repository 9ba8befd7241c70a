"""The error for content in data/ that is wrong: a sentence that names the place."""

from __future__ import annotations

from companion.errors import CodedError


class ContentError(CodedError):
    """An error in content that does not follow its format.

    `sentence` says which part is wrong, and in which place.
    """

    def __init__(self, sentence: str) -> None:
        super().__init__("content_wrong", sentence=sentence)
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence
