import numpy as np

q = np.array([0.6, 0.8, 1, 0, 0.8, -0.6, 0, 1])
k = np.array([0.8, 0.6, 0, 1, 1, 0, 0.6, 0.8])
omega = 10000.0 ** (-np.arange(0, 8, 2) / 8)

def turn(x, angle):
    return x * np.cos(angle) + np.concatenate([-x[4:], x[:4]]) * np.sin(angle)

def scores(angles):
    return (turn(q, angles(n + 3)) @ turn(k, angles(n)) for n in [0, 10, 100])

own = scores(lambda place: np.tile(place * omega, 2))
mixed = scores(lambda place: np.repeat(place * omega, 2))
print("own:", *(f"{score:.3f}" for score in own))
print("mixed:", *(f"{score:.3f}" for score in mixed))
