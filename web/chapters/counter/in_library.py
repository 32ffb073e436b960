n = 5

# The base that gives the periods 2, 4, 8 and 16: 8 where the last frequency is 1/base, else 16.
base = 8 if np.isclose(frequencies(8, 8)[3], 1 / 8) else 16

bits = [n // 2**i % 2 for i in (3, 2, 1, 0)]
omega = np.asarray(frequencies(8, base))  # 1, 1/2, 1/4, 1/8
soft = (1 - np.cos(np.pi * n * omega)) / 2

print("bits:", *bits)
print("soft:", " ".join(f"{value:.2f}" for value in soft[::-1]))
