/**
 * The index of the first number that is neither finite nor -infinity; -1 where there is none. A loop,
 * because `findIndex` calls a function for each of what may be millions.
 */
export function firstWrong(data: Float32Array): number {
  for (let n = 0; n < data.length; n++) {
    if (!((data[n] as number) < Number.POSITIVE_INFINITY)) return n;
  }
  return -1;
}
