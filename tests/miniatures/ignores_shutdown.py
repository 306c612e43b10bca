"""Does not shut down when asked."""

import signal
import time
from typing import Any

from honest import Engine, Object, serve

signal.signal(signal.SIGTERM, signal.SIG_IGN)


class Stubborn(Engine):
    def answer(self, method: str, params: Object) -> Any:
        if method == "shutdown":
            time.sleep(1000)
        return super().answer(method, params)


serve(Stubborn())
