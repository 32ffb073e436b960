section = {"t": 24, "h": 20, "w": 20}

pairs = ["t"] * 64
for first, name in enumerate(["h", "w"], start=1):
    for n in range(section[name]):
        pairs[first + 3 * n] = name

print("first:", *pairs[:6])
print("last:", *pairs[-6:])
print("pairs:", *(pairs.count(name) for name in section))
