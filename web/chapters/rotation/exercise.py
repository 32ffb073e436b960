import numpy as np

d = 8
omega = 10000.0 ** (-np.arange(0, d, 2) / d)

def R(k):
    matrix = np.zeros((d, d))
    for i, angle in enumerate(k * omega):
        block = [[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]]
        matrix[2 * i : 2 * i + 2, 2 * i : 2 * i + 2] = block
    return matrix

print("3 and then 4 is 7:", np.allclose(R(4) @ R(3), R(7)))
print("the transpose goes back:", np.allclose(R(3).T, R(-3)))
