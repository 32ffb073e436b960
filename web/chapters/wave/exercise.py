import numpy as np

d = 64

for base in (100, 10000, 500000):
    wavelengths = 2 * np.pi * base ** (np.arange(0, d, 2) / d)
    print(f"base {base}:", np.sum(wavelengths <= 512))
