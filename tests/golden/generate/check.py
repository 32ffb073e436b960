"""Makes the golden files that can be made here, and compares them with those of this folder.

    python3 tests/golden/generate/check.py           # compare
    python3 tests/golden/generate/check.py --write   # write what differs

Debian's python3-torch and python3-numpy are all it needs. It prints, for every kind of array, how many
are equal in every bit and how far the others are. It fails where one is further than README.md says.
"""

import argparse
import json
import re
import sys
from collections import defaultdict
from pathlib import Path

import numpy as np

import articles
import exact

here = Path(__file__).parent.parent

# How far an array made elsewhere may be: float64 arrays one unit in the last place, what PyTorch made
# in float32 as far as another build's vector functions are.
tolerances = {"exact": 4.5e-16, "torch": 2e-6, "f32": 6e-8}

# The names of arrays that a library's own code printed.
elsewhere = re.compile("_(torch|numpy|shim|python|f32|float64)$")


def kind(name):
    return next((part for part in reversed(name.split("_")) if part in tolerances), "exact")


def difference(made, kept):
    """The largest difference, relative to 1 or to the value where that is larger."""
    same = (made == kept) | (np.isnan(made) & np.isnan(kept))
    if same.all():
        return 0.0
    far = np.abs(made - kept) / np.maximum(1, np.abs(kept))
    return float(np.max(np.where(same, 0, far)))


def take(folder, make, write, tally):
    manifest = json.loads((here / folder / "manifest.json").read_text())
    for name, case in manifest.items():
        paths = {key: here / folder / about["file"] for key, about in case["arrays"].items()}
        kept = {key: np.load(path) for key, path in paths.items()}
        with np.errstate(all="ignore"):
            made = make(name, case["params"], kept)
        for key, values in made.items():
            values = np.asarray(values).astype(kept[key].dtype)
            assert values.shape == kept[key].shape, f"{name}.{key}: {values.shape}"
            far = difference(values, kept[key])
            tally[kind(key)].append((far, f"{name}.{key}"))
            if write and far > 0:
                np.save(paths[key], values)
        for key in kept.keys() - made.keys():
            tally["made by a library" if elsewhere.search(key) else "given"].append((0.0, key))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--write", action="store_true")
    write = parser.parse_args().write
    tally = defaultdict(list)
    take("", articles.made, write, tally)
    take("dialects", exact.exact, write, tally)
    failed = 0
    for name, rows in tally.items():
        if name not in tolerances:
            print(f"{len(rows):4} arrays {name}, not made here")
            continue
        equal = sum(far == 0 for far, _ in rows)
        furthest, where = max(rows)
        print(f"{len(rows):4} {name} arrays made, {equal} equal in every bit, furthest {furthest:.2g} ({where})")
        for far, key in rows:
            if far > tolerances[name]:
                print(f"     {key} is {far:.2g} off")
                failed += 1
    sys.exit(1 if failed > 0 else 0)


if __name__ == "__main__":
    main()
