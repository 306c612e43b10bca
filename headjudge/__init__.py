"""headjudge judges engines of Magic: The Gathering by the rules: the harness around the suite."""

__version__ = "0.1.0"
