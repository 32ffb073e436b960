x = 5
y = 1
dim = 64

# A row for x and a row for y, each of half the columns.
of_x, of_y = rows([x, y], dim // 2)
x_first = np.concatenate([of_x, of_y])
y_first = np.concatenate([of_y, of_x])

print(f"with itself: {x_first @ x_first:.2f}")
print(f"exchanged: {y_first @ x_first:.2f}")
