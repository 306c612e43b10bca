"""Speaks protocol 2."""

from honest import Engine, serve

serve(Engine(), lambda line: line.replace(b'"protocol": 1', b'"protocol": 2'), on="initialize")
