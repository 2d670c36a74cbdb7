"""Writes ``web/src/wire/wire.ts``, the types of all that goes over the wire, from the server's OpenAPI schema.

``python -m tools.wire`` writes it (``make wire``); with ``--check`` it fails if the file is not what the types of today
give. It needs the Node packages of the client.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from antbear.server.settings import Settings
from antbear.server.web.app import create_app
from tools.build_web import npm_command

HOUSE = Path(__file__).parent.parent
WIRE = HOUSE / "web" / "src" / "wire" / "wire.ts"
FLAGS = ("--root-types", "--root-types-no-schema-prefix", "--default-non-nullable=false")


def schema() -> dict[str, object]:
    """The OpenAPI document of a server with an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        app = create_app(Settings(port=0, database=str(place / "empty.sqlite"), client=place, bot_workers=1))
        return app.openapi_schema.to_schema()


def generated() -> str:
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "schema.json", Path(folder) / "wire.ts"
        source.write_text(json.dumps(schema()), encoding="utf-8")
        npm, environment = npm_command()
        command = [*npm, "exec", "--", "openapi-typescript", str(source), "-o", str(target), *FLAGS]
        subprocess.run(command, cwd=HOUSE / "web", env=environment, check=True, capture_output=True)
        return target.read_text(encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.wire", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say whether it is up to date")
    if not parser.parse_args().check:
        WIRE.write_text(generated(), encoding="utf-8")
    elif WIRE.read_text(encoding="utf-8") != generated():
        print("web/src/wire/wire.ts is not what the types of the server give: run `make wire`", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
