p = 20
k = 6
dim = 64

def product(p, q):
    pe = rows([p, q], dim)
    return pe[0] @ pe[1]

print(f"here: {product(p, p + k):.4f}")
print(f"from 0: {product(0, k):.4f}")
print(f"peak: {product(p, p):.4f}")
