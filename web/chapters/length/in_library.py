dim = 16
back = 3
factor = 2

omega = np.asarray(frequencies(dim))

def turned(places, slower):
    return " ".join(f"{angle:.4f}" for angle in (places * omega / slower)[:4])

print("learned:", turned(back, 1))
print("slowed down:", turned(back, factor))
print("and further:", turned(back * factor, factor))
