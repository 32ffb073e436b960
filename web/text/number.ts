/** Numbers as a reader sees them, with a real minus sign and never a negative zero. */

function sign(digits: string): string {
  const magnitude = digits.replace("-", "");
  return digits.startsWith("-") && /[1-9]/.test(magnitude) ? `−${magnitude}` : magnitude;
}

export function whole(value: number): string {
  return sign(String(value));
}

/** With as many decimals as asked for: −0.7568. */
export function fixed(value: number, decimals = 4): string {
  return sign(value.toFixed(decimals));
}

/** With as many significant digits as asked for and groups of thousands: 54,410. */
export function significant(value: number, digits = 5): string {
  return sign(new Intl.NumberFormat("en", { maximumSignificantDigits: digits }).format(value));
}

/** The two parts of 1.1 × 10^−16. */
export function scientific(value: number): { mantissa: string; exponent: string } {
  const [mantissa = "", exponent = ""] = value.toExponential(1).split("e");
  return { mantissa: sign(mantissa), exponent: sign(exponent.replace("+", "")) };
}

/** The same in plain text, where no markup can be: 1.1 × 10⁻¹⁶. */
export function powerOfTen(value: number): string {
  const { mantissa, exponent } = scientific(value);
  const raised = [...exponent].map((digit) => (digit === "−" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]));
  return `${mantissa} × 10${raised.join("")}`;
}

/** A run of whole numbers by its ends: 0–49, or 7 where it is one number. */
export function span(start: number, length: number): string {
  return length === 1 ? whole(start) : `${whole(start)}–${whole(start + length - 1)}`;
}
