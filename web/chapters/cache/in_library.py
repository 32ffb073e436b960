now = 12
sinks = 0
slots = 8
omega = 1 / 4

def turn(x, place):
    c, s = np.cos(place * omega), np.sin(place * omega)
    return np.stack([x[0] * c - x[1] * s, x[1] * c + x[0] * s])

words = np.array([n for n in range(now + 1) if n < sinks or n > now - slots + sinks])
q = k = np.array([1, 0])
stored = turn(k, words)

print("stream:", *(f"{score:.2f}" for score in turn(q, now) @ stored))

slot = np.arange(len(words))
moved = turn(stored, slot - words)
print("slot:", *(f"{score:.2f}" for score in turn(q, slot[-1]) @ moved))
