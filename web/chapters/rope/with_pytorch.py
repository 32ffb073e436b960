import torch

n = 20
apart = 3
q = torch.tensor([0.6, 0.8, 1, 0, 0.8, -0.6, 0, 1], dtype=torch.float64)
k = q

omega = 10000 ** (-torch.arange(0, len(q), 2, dtype=torch.float64) / len(q))

def turn(x, place):
    c, s = torch.cos(place * omega), torch.sin(place * omega)
    a, b = x[0::2], x[1::2]
    return torch.stack([a * c - b * s, b * c + a * s], dim=1).flatten()

def encode(place):
    return torch.stack([torch.sin(place * omega), torch.cos(place * omega)], dim=1).flatten()

def turned(m, n):
    return turn(q, m) @ turn(k, n)

def added(m, n):
    return (q + encode(m)) @ (k + encode(n))

for score in [turned, added]:
    here, later = score(n + apart, n), score(n + apart + 40, n + 40)
    print(f"{score.__name__}: {here:.4f} {later:.4f}")
