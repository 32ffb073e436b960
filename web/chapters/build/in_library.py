pe = rows(first + np.arange(4), 4)  # the rows of the first four words

for row in pe:
    print(" ".join(f"{value:.4f}" for value in row))
