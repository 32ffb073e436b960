dim = 16
sines, cosines = columns(dim)
pe = rows(np.arange(4), dim)

print("position 0:", *(f"{value:.0f}" for value in pe[0, :4]))
print("position 1:", *(f"{value:.4f}" for value in pe[1, :2]))
print(f"squares: {pe[1, sines[1]] ** 2 + pe[1, cosines[1]] ** 2:.4f}")
print(f"last angle: {np.arctan2(pe[1, sines[-1]], pe[1, cosines[-1]]):.6f}")
