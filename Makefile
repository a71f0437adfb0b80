# Casus Belli. `make help` lists the targets.
PYTHON ?= python3
VENV ?= .venv
JOBS ?= 2
PY := $(VENV)/bin/python
BIN := $(VENV)/bin
SOURCES := $(shell find env agents -name '*.pyx' -o -name '*.pxd' -o -name '*.pxi' -o -name '*.h') setup.py
COPIED := $(shell find env agents training -name '*.py' -o -name '*.csv' -o -name '*.toml')
PYTEST := $(PY) -m pytest -q -n $(JOBS)
FUZZ_GAMES ?= 2000
RUN ?= runs/first-bot

.DEFAULT_GOAL := help
.PHONY: help build debug train test lint types pytest test-debug bench fuzz clean distclean

help: ## Show this list
	@echo "Casus Belli: train and compare AI players for Here I Stand and Virgin Queen"
	@echo
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 14 | sed 's/^/  make /'
	@echo
	@echo "Variables: PYTHON=$(PYTHON) VENV=$(VENV) JOBS=$(JOBS) FUZZ_GAMES=$(FUZZ_GAMES) RUN=$(RUN)"

# The interpreter's version goes first: a clear word beats pip's error about requires-python.
$(VENV)/.installed: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "make: $(PYTHON) is older than Python 3.11; name another: make PYTHON=python3.12 ..." >&2; exit 1; }
	@test -x $(PY) || $(PYTHON) -m venv $(VENV) \
	  || { echo "make: could not create $(VENV): is the venv module installed (Debian: python3-venv)?" >&2; exit 1; }
	@echo "Installing the tools into $(VENV) (some minutes the first time) ..."
	@$(PY) -m pip install -q --disable-pip-version-check "setuptools>=77" "Cython>=3.1,<4" "numpy>=2.0"
	@CASUS_BELLI_PURE=1 $(PY) -m pip install -q --disable-pip-version-check --no-build-isolation -e ".[dev]"
	@touch $@

$(VENV)/.built: $(VENV)/.installed $(SOURCES)
	@echo "Compiling the rules ..."
	@CASUS_BELLI_JOBS=$(JOBS) $(PY) setup.py -q build_ext --inplace
	@touch $@

build: $(VENV)/.built ## Create .venv, install everything and compile the rules in place

build/debug/.built: $(VENV)/.built $(COPIED)
	@echo "Compiling the bounds-checked build ..."
	@CASUS_BELLI_DEBUG=1 CASUS_BELLI_JOBS=$(JOBS) $(PY) setup.py -q build --build-lib build/debug
	@touch $@

debug: build/debug/.built ## Compile the bounds-checked build into build/debug

train: build ## Train a bot for one seat and measure it (under ten minutes on two cores)
	@if [ -f $(RUN)/run.json ]; then $(BIN)/casus-belli train --resume $(RUN); else $(BIN)/casus-belli train --out $(RUN); fi

test: lint types test-debug pytest ## Lint, types and all tests (under 15 minutes on two cores)

lint: build ## ruff (lint and format) and cython-lint
	@$(BIN)/ruff check env agents training tests setup.py
	@$(BIN)/ruff format --check -q env agents training tests setup.py
	@PATH="$(abspath $(BIN)):$$PATH" cython-lint $$(find env agents -name '*.pyx' -o -name '*.pxd')

types: build ## mypy
	@$(BIN)/mypy

pytest: build ## The tests alone
	@$(PYTEST)

test-debug: debug ## Tests of rules and environment against the bounds-checked build
	@$(PYTEST) -o "pythonpath=build/debug ." -m "not slow" tests/env tests/rules tests/fuzz tests/agents

bench: build ## Measure the speed of the environment
	@$(BIN)/casus-belli bench

fuzz: build ## Play FUZZ_GAMES whole games, check the invariants, count endings and events
	@CASUS_BELLI_FUZZ_GAMES=$(FUZZ_GAMES) $(PYTEST) tests/fuzz
	@for scenario in 1517 1532; do \
	  $(BIN)/casus-belli census random --games $(FUZZ_GAMES) --scenario $$scenario && \
	  $(BIN)/casus-belli census heuristic --games $$(( $(FUZZ_GAMES) / 4 )) --scenario $$scenario || exit 1; done

clean: ## Remove what was compiled and cached
	@rm -rf build dist .mypy_cache .ruff_cache .pytest_cache *.egg-info $(VENV)/.built $(VENV)/.installed
	@find env agents -name '*.so' -delete
	@find . -name __pycache__ -not -path './$(VENV)/*' -prune -exec rm -rf {} +

distclean: clean ## clean, and remove .venv too
	@rm -rf $(VENV)
