import numpy as np

d, side, x, y = 64, 14, 5, 3
omega = 10000.0 ** (-np.arange(0, d // 2, 2) / (d // 2))

def encode(position):
    return np.concatenate([np.sin(position * omega), np.cos(position * omega)])

def patch(x, y):
    return np.concatenate([encode(x), encode(y)])

high = [
    (other_x == x or other_y == y)
    for other_y in range(side)
    for other_x in range(side)
    if patch(x, y) @ patch(other_x, other_y) > 0.85 * d / 2
]

print("on the cross:", high.count(True))
print("beside it:", high.count(False))
