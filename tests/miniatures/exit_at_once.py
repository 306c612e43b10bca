"""Cannot even start."""

import sys

sys.exit("no card data found")
