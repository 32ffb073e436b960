/** Numbers without a pattern, the same each time. */
export function scattered(length: number): Float32Array {
  let state = 1;
  return Float32Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    return state / 1073741823.5 - 1;
  });
}

export const dot = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, n) => sum + value * (b[n] as number), 0);
