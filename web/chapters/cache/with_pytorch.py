import torch

now = 12
sinks = 0
slots = 8
omega = 1 / 4

def turn(x, place):
    angle = torch.as_tensor(place, dtype=torch.float64) * omega
    c, s = angle.cos(), angle.sin()
    return torch.stack([x[0] * c - x[1] * s, x[1] * c + x[0] * s])

words = torch.tensor([n for n in range(now + 1) if n < sinks or n > now - slots + sinks])
q = k = torch.tensor([1, 0], dtype=torch.float64)
stored = turn(k, words)

print("stream:", *(f"{score:.2f}" for score in turn(q, now) @ stored))

slot = torch.arange(len(words))
moved = turn(stored, slot - words)
print("slot:", *(f"{score:.2f}" for score in turn(q, slot[-1]) @ moved))
