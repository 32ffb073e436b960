import numpy as np

position = np.arange(4)[:, None]
exponent = np.arange(0, 4, 2) / 4
omega = 1 / 10000 ** exponent
pe = np.zeros((4, 4))
pe[:, 0::2] = np.sin(position * omega)
pe[:, 1::2] = np.cos(position * omega)

for row in pe.tolist():
    print(" ".join(f"{value:.4f}" for value in row))
