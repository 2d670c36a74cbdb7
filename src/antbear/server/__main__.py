"""``python -m antbear.server``: the server with its settings from the environment, or from a file that it names."""

import sys

from antbear.core.illegal import BadInput
from antbear.server.settings import gather
from antbear.server.web.app import serve

if __name__ == "__main__":
    try:
        settings = gather()
    except BadInput as error:
        sys.exit(f"antbear: {error}")
    sys.exit(serve(settings))
