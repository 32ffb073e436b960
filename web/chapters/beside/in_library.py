d, n = 4, 3
x = np.array([1.0, 2.0, -1.0, 0.5])
weights = np.array([[1.0, 0.0, 2.0, -1.0], [0.5, -1.0, 0.0, 1.0]])

p = rows([n], d)[0]

twice = np.concatenate([weights, weights], axis=1)
added = weights @ (x + p)
beside = twice @ np.concatenate([x, p])

print("added:", *(f"{value:.3f}" for value in added))
print("beside:", *(f"{value:.3f}" for value in beside))
print("weights:", weights.size, twice.size)
