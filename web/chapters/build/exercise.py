import numpy as np

d = 4
i2 = np.arange(0, d, 2)

by_power = 10000.0 ** (-i2 / d)
by_exp = np.exp(i2 * (-np.log(10000.0) / d))

print("frequencies:", *(f"{value:.4f}" for value in by_exp))
print("equal to 12 digits:", np.allclose(by_power, by_exp, rtol=0, atol=1e-12))
