import numpy as np

n = 3

pe = np.array([np.sin(n), np.cos(n)])

print("number:", n)
print(f"share: {n / 5000:.4f}")
print("wave:", " ".join(f"{value:.2f}" for value in pe))
