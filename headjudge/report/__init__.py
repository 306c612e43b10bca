"""Reports on a run: for people at a terminal, and for machines."""
