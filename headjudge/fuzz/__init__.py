"""Two engines side by side: positions and actions that nobody wrote, and what they make the engines differ in.

``themes`` (cards that belong together), ``positions`` (Given lines), ``proposals`` and ``choices`` (When lines), ``duel`` (both
tables, and where they part), ``canonical`` (views made comparable), ``reducing``, ``writing``, ``campaign``.
"""
