"""``report.html``: one page on one engine or several, complete in itself."""
