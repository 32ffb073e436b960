import torch

x = 5
y = 1
dim = 64

omega = 10000 ** (-torch.arange(0, dim // 2, 2, dtype=torch.float64) / (dim // 2))

def encode(position):
    return torch.cat([torch.sin(position * omega), torch.cos(position * omega)])

x_first = torch.cat([encode(x), encode(y)])
y_first = torch.cat([encode(y), encode(x)])

print(f"with itself: {x_first @ x_first:.2f}")
print(f"exchanged: {y_first @ x_first:.2f}")
