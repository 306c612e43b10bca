"""The schemas in docs/ are those of the types, and the files are as they say."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import msgspec
import pytest
from small_suite import ENGINE, FAILED, ROOT, run_of_the_suite, written

from headjudge import certificate, engines, records, results
from headjudge.schemas import schemas
from headjudge.selection import Suite

FOLDER = ROOT / "docs" / "schemas" / "files"


def test_the_schemas_are_those_of_the_types() -> None:
    """Run ``python -m headjudge.schemas docs/schemas/files`` when this fails."""
    assert {file.name: json.loads(file.read_text(encoding="utf-8")) for file in FOLDER.iterdir()} == schemas()


@pytest.mark.parametrize("name", sorted(schemas()))
def test_a_schema_is_one(name: str) -> None:
    """Of its dialect."""
    jsonschema.Draft202012Validator.check_schema(schemas()[name])


def test_what_is_written_is_as_the_schemas_say(small: Path, tmp_path: Path) -> None:
    """Every line of the results, the certificate, a record."""
    file = written(tmp_path, run_of_the_suite(forest=FAILED))
    for line in file.read_text(encoding="utf-8").splitlines():
        jsonschema.validate(json.loads(line), schemas()["results.line.json"])
    made = certificate.made(results.read(file), file.read_bytes(), engines.parse(ENGINE), "half")
    jsonschema.validate(json.loads(certificate.encoded(made)), schemas()["certificate.json"])
    record = records.unplayed(Suite().scenarios[0])
    jsonschema.validate(json.loads(msgspec.json.encode(record)), schemas()["records.line.json"])
