import numpy as np

dim = 64

omega = 10000.0 ** (-np.arange(0, dim, 2) / dim)
wavelengths = 2 * np.pi / omega

print("pairs:", len(wavelengths))
print(f"first: {wavelengths[0]:.2f}")
print(f"last: {wavelengths[-1]:.2f}")
