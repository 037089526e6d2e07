# Needs Python 3.11 or newer and make; everything else goes into .venv.
PYTHON ?= python3
EXTRAS ?= train,play,arena,dev
WORKERS ?= 2
PYTEST_ARGS ?=

BIN := .venv/bin
# One stamp a set of extras, so that asking for more of them installs more.
STAMP := .venv/.installed-$(EXTRAS)

.DEFAULT_GOAL := help
.PHONY: help .venv demo test lint bench docs twin mutants golden

help: ## list the targets
	@grep -E '^[.a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

.venv: $(STAMP) ## set up, or bring up to date

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Python 3.11 or newer is needed: make PYTHON=python3.11 ...")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --disable-pip-version-check -q -c constraints.txt -e ".[$(EXTRAS)]"
	@touch $@

demo: $(STAMP) ## train Gin Rummy for three minutes and measure what came of it
	$(BIN)/python -m stammtisch_training.demo

test: lint ## lint, then all tests but the slow ones
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile $(PYTEST_ARGS)

lint: $(STAMP) ## style and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/pyright

bench: $(STAMP) ## measure decisions per second
	$(BIN)/stammtisch bench

docs: $(STAMP) ## build the documentation pages
	$(BIN)/python docs/build.py

twin: $(STAMP) ## play rules and literal twin against each other for long
	$(BIN)/python -m tests.long.twin

mutants: $(STAMP) ## check that the tests notice wrong rules
	$(BIN)/python -m tests.mutants

golden: $(STAMP) ## write the golden files anew
	$(BIN)/python -m tests.golden.regenerate
