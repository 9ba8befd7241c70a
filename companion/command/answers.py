"""`companion answers`: which rule card was right for which question, as the players said."""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict

from companion.command.printing import show, show_json
from companion.content.texts import Texts
from companion.rules.answers import as_table, read_answers
from companion.store.disk.folders import user_folder
from companion.store.disk.new_file import write_new
from companion.store.small_files.settings_file import SETTINGS_FILE, Settings


def run(options: argparse.Namespace, texts: Texts) -> int:
    """Print the answers as a table, or write them into a file."""
    settings = Settings(user_folder() / SETTINGS_FILE, {"answers": []})
    try:
        answers = read_answers(settings.get("answers"))
    finally:
        settings.close()
    if options.json:
        show_json([asdict(answer) for answer in answers])
    elif not answers:
        show(texts.say("rules.answers_none"))
    elif options.out is None:
        sys.stdout.write(as_table(answers))
    else:
        lies = write_new(options.out, as_table(answers).encode())
        show(texts.say("rules.answers_exported", n=len(answers), file=lies))
    return 0
