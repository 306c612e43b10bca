"""From a checkout ``pytest features --engine ENGINE`` works without installing anything of headjudge."""

pytest_plugins = ["headjudge.plugin"]
