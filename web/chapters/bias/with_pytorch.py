import torch

heads = 8

def slopes(n):
    return 2 ** (-8 * torch.arange(1, n + 1, dtype=torch.float64) / n)

# The largest power of two that is not more than the heads.
power = 2 ** (heads.bit_length() - 1)
slope = torch.cat([slopes(power), slopes(2 * power)[::2][: heads - power]])
distance = torch.arange(4) - 3
bias = slope[:, None] * distance

print("1/slope:", *(f"{1 / value:.2f}" for value in slope.tolist()))
print("head 1:", *(f"{value:.4f}" for value in bias[0].tolist()))
