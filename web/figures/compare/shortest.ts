/** The fewest digits that give the same float32 again. */
export function shortest(value: number): number {
  const digits = [6, 7, 8, 9].find((few) => Math.fround(Number(value.toPrecision(few))) === value);
  return digits === undefined ? value : Number(value.toPrecision(digits));
}
