"""The list of built events is the same whoever asks first."""

import subprocess
import sys


def test_event_status_does_not_depend_on_what_was_imported_before():
    code = (
        "from env.rules.here_i_stand.cards import event_status\n"
        "print(sum(status == 'built' for _, _, status in event_status()))"
    )
    fresh = int(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
    import env.rules.core  # noqa: F401
    from env.rules.here_i_stand.cards import event_status

    assert fresh == sum(status == "built" for _, _, status in event_status())
    assert fresh > 60
