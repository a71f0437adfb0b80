"""The sub-commands of `casus-belli`, one a module; each has a `command`."""
