"""Says that a life total is a word."""

from honest import Engine, serve

serve(Engine(), lambda line: line.replace(b'"life": 20', b'"life": "twenty"'))
