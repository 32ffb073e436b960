import numpy as np

section = {"t": 24, "h": 20, "w": 20}

pairs = np.full(64, "t")
for first, name in enumerate(["h", "w"], start=1):
    pairs[first : 3 * section[name] : 3] = name

print("first:", *pairs[:6])
print("last:", *pairs[-6:])
print("pairs:", *(np.sum(pairs == name) for name in section))
