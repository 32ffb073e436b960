import numpy as np

d = 512
omega = 10000.0 ** (-np.arange(0, d, 2) / d)

for pos in (0, 7, 5000):
    row = np.concatenate([np.sin(pos * omega), np.cos(pos * omega)])
    print(f"position {pos}: {np.sum(row**2):.1f}")
