import numpy as np

heads = 8

def slopes(n):
    return 2.0 ** (-8 * np.arange(1, n + 1) / n)

# The largest power of two that is not more than the heads.
power = 2 ** (heads.bit_length() - 1)
slope = np.concatenate([slopes(power), slopes(2 * power)[::2][: heads - power]])
distance = np.arange(4) - 3
bias = slope[:, None] * distance

print("1/slope:", *(f"{1 / value:.2f}" for value in slope))
print("head 1:", *(f"{value:.4f}" for value in bias[0]))
