"""``junit.xml``: a test case a scenario; failed is a failure, errored an error, unsupported skipped."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

from headjudge.results import NO_RESULT, Results, ScenarioResult
from headjudge.verdicts import Verdict

__all__ = ["junit", "write_junit"]

_ELEMENTS = {Verdict.FAILED: "failure", Verdict.ERRORED: "error", Verdict.UNSUPPORTED: "skipped"}
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def write_junit(path: Path, results: Results) -> None:
    """Write the run as ``junit.xml``."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(junit(results))


def junit(results: Results) -> bytes:
    """The run as JUnit XML: class name is the feature, name is the id of the scenario, ruling ids are properties."""
    counts = results.counts
    seconds = sum(result.total_ms for result in results.scenarios) / 1000
    attributes = {
        "name": f"{results.header.engine.name} {results.header.engine.version}",
        "tests": str(len(results.scenarios) + (not results.has_result)),
        "failures": str(counts["failed"]),
        "errors": str(counts["errored"] + (not results.has_result)),
        "skipped": str(counts["unsupported"]),
        "time": f"{seconds:.3f}",
    }
    attributes = {name: _clean(value) for name, value in attributes.items()}
    root = ET.Element("testsuites", attributes)
    suite = ET.SubElement(root, "testsuite", attributes)
    _properties(
        suite,
        [
            ("tool", results.header.tool),
            ("suite", results.header.suite),
            ("rules edition", results.header.edition),
            ("scenarios in the suite", str(results.header.suite_scenarios)),
            ("not run", str(results.not_run)),
            *(("excluded", f"{id_} (challenge {name})") for id_, name in results.header.excluded.items()),
        ],
    )
    if not results.has_result:  # services take what is only skipped, or empty, for success
        case = ET.SubElement(suite, "testcase", {"classname": "headjudge", "name": "the run has a result", "time": "0"})
        ET.SubElement(case, "error", {"type": "no result", "message": NO_RESULT})
    for result in results.scenarios:
        _case(suite, result)
    ET.indent(root)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{ET.tostring(root, encoding="unicode")}\n'.encode()


def _case(suite: ET.Element, result: ScenarioResult) -> None:
    case = ET.SubElement(
        suite,
        "testcase",
        {"classname": _clean(result.feature), "name": _clean(result.id), "time": f"{result.total_ms / 1000:.3f}"},
    )
    properties = [("ruling", ruling) for ruling in result.rulings] + [("verdict", result.verdict.value)]
    if result.kind:
        properties.append(("kind", result.kind))
    _properties(case, properties)
    element = _ELEMENTS.get(result.verdict)
    if element:
        message = _clean(result.message or "")
        outcome = ET.SubElement(case, element, {"type": result.kind or "", "message": message.partition("\n")[0]})
        outcome.text = message


def _properties(parent: ET.Element, properties: list[tuple[str, str]]) -> None:
    holder = ET.SubElement(parent, "properties")
    for name, value in properties:
        ET.SubElement(holder, "property", {"name": name, "value": _clean(value)})


def _clean(text: str) -> str:
    """An engine may say anything; XML may not hold everything."""
    return _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text)
