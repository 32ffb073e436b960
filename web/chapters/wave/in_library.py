dim = 64

wavelengths = 2 * np.pi / np.asarray(frequencies(dim))

print("pairs:", len(wavelengths))
print(f"first: {wavelengths[0]:.2f}")
print(f"last: {wavelengths[-1]:.2f}")
