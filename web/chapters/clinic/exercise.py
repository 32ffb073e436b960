import numpy as np

d = 16
column = np.arange(d)

def table(exponent):
    angle = 1 / 10000**exponent
    return np.where(column % 2 == 0, np.sin(angle), np.cos(angle))

def squares(row):
    return row[2] ** 2 + row[3] ** 2

print(f"right: {squares(table(column // 2 * 2 / d)):.4f}")
print(f"copy: {squares(table(2 * column / d)):.4f}")
