import numpy as np

d = 128
base = 500000
trained = 8192

turns = trained / (2 * np.pi * base ** (np.arange(0, d, 2) / d))

for fast in (4, 32):
    kept = np.sum(turns >= fast)
    whole = np.sum(turns <= 1)
    print(f"from {fast}:", kept, len(turns) - kept - whole, whole)
