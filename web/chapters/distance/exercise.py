import numpy as np

d = 64
omega = 10000.0 ** (-np.arange(0, d, 2) / d)

def share(k):
    return np.cos(k * omega).sum() / (d / 2)

k = 0
while share(k + 1) <= share(k):
    k += 1

print("k:", k)
print(f"shares: {share(k):.3f} {share(k + 1):.3f}")
