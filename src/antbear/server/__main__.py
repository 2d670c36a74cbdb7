"""``python -m antbear.server``: the server with its settings from the environment."""

from antbear.server.app import serve
from antbear.server.settings import Settings

if __name__ == "__main__":
    raise SystemExit(serve(Settings()))
