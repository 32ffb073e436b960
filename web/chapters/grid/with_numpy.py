import numpy as np

x = 5
y = 1
dim = 64

omega = 10000.0 ** (-np.arange(0, dim // 2, 2) / (dim // 2))

def encode(position):
    return np.concatenate([np.sin(position * omega), np.cos(position * omega)])

x_first = np.concatenate([encode(x), encode(y)])
y_first = np.concatenate([encode(y), encode(x)])

print(f"with itself: {x_first @ x_first:.2f}")
print(f"exchanged: {y_first @ x_first:.2f}")
