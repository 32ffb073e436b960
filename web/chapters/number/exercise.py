import numpy as np

def encode(n, d):
    angle = n * 10000.0 ** (-np.arange(0, d, 2) / d)
    return np.concatenate([np.sin(angle), np.cos(angle)])

def first_again(d):
    n = 1
    while np.linalg.norm(encode(n, d) - encode(0, d)) >= 0.1:
        n += 1
    return n

print("one wave:", first_again(2))
print("two waves:", first_again(4))
