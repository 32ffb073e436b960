import numpy as np

def row(n, d):
    angle = n * 10000.0 ** (-np.arange(0, d, 2) / d)
    return np.concatenate([np.sin(angle), np.cos(angle)])

for d in [32, 512]:
    lengths = [np.linalg.norm(row(n, d)) for n in [0, 3, 5000]]
    print(f"d = {d}:", *(f"{length:.3f}" for length in lengths))

angle = np.arctan2(np.linalg.norm(row(0, 512)), np.sqrt(512))
print(f"angle: {np.degrees(angle):.2f}")
