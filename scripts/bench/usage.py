"""Runs a program, and writes what it used to a file: `usage.py FILE PROGRAM [ARGUMENT...]`.

The file gets a JSON object: the time that passed and the CPU time (user and system) in microseconds, and the peak
memory in KiB. Processes that the program started and waited for are included; the peak is that of the largest one.
Node can say this only of its own process.
"""

import json
import os
import sys
import time

file, *command = sys.argv[1:]
start = time.monotonic_ns()
child = os.posix_spawnp(command[0], command, os.environ)
_, status, usage = os.wait4(child, 0)
wall = time.monotonic_ns() - start
with open(file, "w", encoding="utf-8") as output:
    json.dump(
        {
            "wall": wall // 1000,
            "cpu": round((usage.ru_utime + usage.ru_stime) * 1_000_000),
            "peak": usage.ru_maxrss,
        },
        output,
    )
sys.exit(os.waitstatus_to_exitcode(status))
