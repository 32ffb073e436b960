import torch

dim = 8
q = torch.tensor([0.6, 0.8, 1, 0, 0.8, -0.6, 0, 1], dtype=torch.float64)
k = torch.tensor([0.8, 0.6, 0, 1, 1, 0, 0.6, 0.8], dtype=torch.float64)

omega = 10000 ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)
neighbours = torch.arange(dim).reshape(-1, 2).T
halves = torch.arange(dim).reshape(2, -1)

def turn(x, place, pairs):
    c, s = torch.cos(place * omega), torch.sin(place * omega)
    first, second = pairs
    result = torch.empty(dim, dtype=torch.float64)
    result[first] = x[first] * c - x[second] * s
    result[second] = x[second] * c + x[first] * s
    return result

def score(q, k, pairs):
    return turn(q, 7, pairs) @ turn(k, 4, pairs)

# The first numbers of all hands, then the second ones.
moved = neighbours.flatten()

print(f"neighbours: {score(q, k, neighbours):.4f}")
print(f"halves: {score(q, k, halves):.4f}")
print(f"halves, moved: {score(q[moved], k[moved], halves):.4f}")
