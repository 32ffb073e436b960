import numpy as np

def round_within(base, places):
    omega = float(base) ** (-np.arange(0, 16, 2) / 16)
    return int(np.sum(places * omega >= 2 * np.pi))

for base in (10000, 3):
    print(f"base {base}:", round_within(base, 12), round_within(base, 48))
