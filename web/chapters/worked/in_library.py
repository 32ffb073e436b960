pe = rows(first + np.arange(3), 4)  # three words, four columns

for row in pe:
    print(*(f"{value:.5f}" for value in row))
