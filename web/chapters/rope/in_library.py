n = 20
apart = 3
q = np.array([0.6, 0.8, 1, 0, 0.8, -0.6, 0, 1])
k = q

sines, cosines = columns(len(q))

def turn(x, place):
    row = rows([place], len(q))[0]
    s, c = row[sines], row[cosines]
    a, b = x[sines], x[cosines]
    result = np.empty(len(q))
    result[sines], result[cosines] = a * c - b * s, b * c + a * s
    return result

def turned(m, n):
    return turn(q, m) @ turn(k, n)

def added(m, n):
    return (q + rows([m], len(q))[0]) @ (k + rows([n], len(q))[0])

for score in [turned, added]:
    here, later = score(n + apart, n), score(n + apart + 40, n + 40)
    print(f"{score.__name__}: {here:.4f} {later:.4f}")
