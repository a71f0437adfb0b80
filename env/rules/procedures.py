"""Imports every module of the rules step, so that each procedure enters the machine's dispatch tables."""

from __future__ import annotations

import importlib
import pkgutil

from env.rules import common, here_i_stand, virgin_queen

MODULES: list[str] = []
for _package in (common, here_i_stand, virgin_queen):
    for _module in sorted(m.name for m in pkgutil.iter_modules(_package.__path__)):
        importlib.import_module(f"{_package.__name__}.{_module}")
        MODULES.append(f"{_package.__name__}.{_module}")
