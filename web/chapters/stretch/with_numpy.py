import numpy as np

factor = 8
dim = 64
trained = 512

omega = 10000.0 ** (-np.arange(0, dim, 2) / dim)
turns = trained * omega / (2 * np.pi)
kept = np.clip((turns - 1) / (4 - 1), 0, 1)
ways = {
    "as trained": omega,
    "linear": omega / factor,
    "by parts": kept * omega + (1 - kept) * omega / factor,
}

print("all round:", np.sum(turns >= 1))
for name, stretched in ways.items():
    # A pair that was not once round has seen angles up to its last one. Rounding adds a little.
    beyond = (turns < 1) & (factor * stretched > omega * (1 + 1e-9))
    print(f"{name}: {stretched[0]:.4f} {np.sum(beyond)}")
