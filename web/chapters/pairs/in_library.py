dim = 8
q = np.array([0.6, 0.8, 1, 0, 0.8, -0.6, 0, 1])
k = np.array([0.8, 0.6, 0, 1, 1, 0, 0.6, 0.8])

omega = np.asarray(frequencies(dim))
neighbours = np.arange(dim).reshape(-1, 2).T
halves = np.arange(dim).reshape(2, -1)

def turn(x, place, pairs):
    c, s = np.cos(place * omega), np.sin(place * omega)
    first, second = pairs
    result = np.empty(dim)
    result[first] = x[first] * c - x[second] * s
    result[second] = x[second] * c + x[first] * s
    return result

def score(q, k, pairs):
    return turn(q, 7, pairs) @ turn(k, 4, pairs)

# The first numbers of all hands, then the second ones.
moved = neighbours.ravel()

print(f"neighbours: {score(q, k, neighbours):.4f}")
print(f"halves: {score(q, k, halves):.4f}")
print(f"halves, moved: {score(q[moved], k[moved], halves):.4f}")
