n = 3

# The first pair of four columns: with two columns some libraries divide by zero.
sines, cosines = columns(4)
pe = rows([n], 4)[0, [sines[0], cosines[0]]]

print("number:", n)
print(f"share: {n / 5000:.4f}")
print("wave:", " ".join(f"{value:.2f}" for value in pe))
