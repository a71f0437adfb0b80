"""Errors that a person gets to read.

The command line prints them in a line or two and picks the exit code.
"""

from __future__ import annotations


class TrainingError(Exception):
    """Something that was asked for could not be done.

    The message says what, where and what would be right.
    """


class UsageError(TrainingError):
    """The request itself is wrong: an unknown name, a contradiction, a value out of range."""


class FileProblem(TrainingError):
    """A file is missing, torn, of another kind or of another version."""
