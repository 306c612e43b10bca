"""Sends bytes that are no UTF-8."""

from honest import Engine, serve

serve(Engine(), lambda line: line.replace(b"Mountain", b"\xff\xfe"))
