/** A number as the page shows it. */
export function shown(value: number, decimals = 4): string {
  const digits = value.toFixed(decimals);
  const magnitude = digits.replace("-", "");
  return digits.startsWith("-") && Number(digits) !== 0 ? `−${magnitude}` : magnitude;
}
