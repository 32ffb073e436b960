/**
 * Returns the index of the first number that is neither finite nor -infinity; -1 if there is none. A loop,
 * because `findIndex` would call a function for each number, and there may be millions.
 */
export function firstWrong(data: Float32Array): number {
  for (let n = 0; n < data.length; n++) {
    if (!((data[n] as number) < Number.POSITIVE_INFINITY)) return n;
  }
  return -1;
}
