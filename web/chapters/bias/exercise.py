import numpy as np

count, exact, farthest = 32, 16, 128
distance = np.array([5, 20, 100, 1000])

near = np.maximum(distance, exact)
share = np.log(near / exact) / np.log(farthest / exact)
far = exact + (share * (count - exact)).astype(int)
bucket = np.where(distance < exact, distance, np.minimum(far, count - 1))

print("buckets:", *bucket)
