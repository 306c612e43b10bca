"""The language for people: docs/VOCABULARY.md and ``headjudge steps`` are made from its one table."""

from __future__ import annotations

from steps.fields import TYPES_SHOWN
from steps.language import SENTENCES, Sentence

__all__ = ["vocabulary"]

_HEAD = """# The sentences of the scenario language

Made by `headjudge steps` from the table in `steps/language.py`; a test keeps this page equal to it. A field stands in braces.
Every sentence is matched whole; names with a comma, a slash or small words such as *and*, *with*, *or* need double quotes.
"""


def vocabulary() -> str:
    """The whole language as a Markdown page: every sentence with its meaning and an example, then every field with its type."""
    parts = [_HEAD]
    for keyword in ("Given", "When", "Then"):
        rows = [sentence for sentence in SENTENCES if sentence.keyword == keyword]
        parts.append(
            f"## {keyword}\n\n| sentence | means | example |\n| --- | --- | --- |\n" + "\n".join(map(_row, rows)) + "\n"
        )
    used = dict.fromkeys(field for sentence in SENTENCES for field in sentence.fields)
    fields = "\n".join(
        f"| {field} | {TYPES_SHOWN[field][0]} | `{TYPES_SHOWN[field][1].strip()}` |" for field in sorted(used)
    )
    parts.append(f"## Fields\n\n| field | is | example |\n| --- | --- | --- |\n{fields}\n")
    return "\n".join(parts)


def _row(sentence: Sentence) -> str:
    table = (
        ", with a table of " + " or ".join("/".join(columns) for columns in sentence.columns)
        if sentence.columns
        else ""
    )
    return f"| `{sentence.template}` | {sentence.meaning}{table} | `{sentence.example}` |"
