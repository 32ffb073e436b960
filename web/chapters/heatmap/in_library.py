dim = 64
length = 50
base = 10000
pos = 5
col = 4

pe = rows(np.arange(length), dim, base)

print(pe.shape)
print(*(f"{value:.4f}" for value in pe[pos, :8]))
print(f"{pe[pos, col]:.4f}")
