import numpy as np

length, dim = 3, 4
dtype = np.float32
position = np.arange(length)[:, None]
divisor = 10000 ** (np.arange(0, dim, 2) / dim)  # 1 and 100
angle = position / divisor

pe = np.zeros((length, dim), dtype=dtype)
pe[:, 0::2] = np.sin(angle)
pe[:, 1::2] = np.cos(angle)

for row in pe:
    print(*(f"{value:.5f}" for value in row))
