dim = 64
pos = 5
k = 3
pair = 2

omega = np.asarray(frequencies(dim))
sines, cosines = columns(dim)

# R_k: four numbers for each pair, where its sine and its cosine stand.
R = np.zeros((dim, dim))
R[sines, sines] = R[cosines, cosines] = np.cos(k * omega)
R[sines, cosines] = np.sin(k * omega)
R[cosines, sines] = -np.sin(k * omega)

start, computed = rows([pos, pos + k], dim)
rotated = R @ start
both = [sines[pair], cosines[pair]]
print("computed:", *(f"{value:.4f}" for value in computed[both]))
print("rotated:", *(f"{value:.4f}" for value in rotated[both]))
print("equal:", np.allclose(computed, rotated, rtol=0, atol=1e-12))
