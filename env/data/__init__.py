"""Game facts: tables and scenarios, and the loader that validates them. Format: docs/data.md."""
