"""Build of the compiled modules: every .pyx under env/ and agents/ becomes an extension beside it.

Environment variables:
    CASUS_BELLI_DEBUG=1   bounds-checked build: -O1, Cython's bounds checks on, undefined-behaviour sanitizer,
                          and the C macro CASUS_BELLI_DEBUG, which turns the rules' own invariant checks on.
    CASUS_BELLI_JOBS=N    compile with N processes (default 2).
    CASUS_BELLI_PURE=1    declare no extensions: for an editable install that is compiled in place afterwards.
"""

from __future__ import annotations

import os
import platform
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

ROOT = Path(__file__).resolve().parent
DEBUG = os.environ.get("CASUS_BELLI_DEBUG", "0") not in ("", "0")
JOBS = int(os.environ.get("CASUS_BELLI_JOBS", "2"))

if DEBUG:
    COMPILE = ["-O1", "-g1", "-fsanitize=undefined", "-fno-sanitize=alignment", "-fno-sanitize-recover=all"]
    LINK = ["-fsanitize=undefined"]
    MACROS = [("CASUS_BELLI_DEBUG", "1")]
else:
    # Cython's own code provokes these.
    COMPILE = ["-O3", "-Wno-sign-compare", "-Wno-maybe-uninitialized", "-Wno-unused-function"]
    LINK = []
    MACROS = []
if platform.machine() in ("x86_64", "AMD64"):
    COMPILE.append("-mpopcnt")  # sets are counted everywhere; every x86-64 since 2008 has the instruction

DIRECTIVES = {
    "language_level": 3,
    "boundscheck": DEBUG,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": DEBUG,
    "embedsignature": True,
}


def extensions() -> list[Extension]:
    """One extension a .pyx file, named by its path."""
    found = []
    for folder in ("env", "agents"):
        for path in sorted((ROOT / folder).rglob("*.pyx")):
            relative = path.relative_to(ROOT)
            found.append(
                Extension(
                    ".".join(relative.with_suffix("").parts),
                    [str(relative)],
                    include_dirs=[str(ROOT)],
                    extra_compile_args=COMPILE,
                    extra_link_args=LINK,
                    define_macros=MACROS,
                )
            )
    return found


def main() -> None:
    os.chdir(ROOT)
    modules = [] if os.environ.get("CASUS_BELLI_PURE", "0") not in ("", "0") else extensions()
    setup(
        ext_modules=cythonize(
            modules,
            nthreads=JOBS,
            build_dir=f"build/cython-{'debug' if DEBUG else 'release'}",
            compiler_directives=DIRECTIVES,
        )
        if modules
        else [],
        options={
            "build_ext": {"parallel": JOBS},
            "build": {"build_temp": f"build/objects-{'debug' if DEBUG else 'release'}"},
        },
    )


if __name__ == "__main__":
    main()
