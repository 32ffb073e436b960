/** Numbers as a reader sees them: with a real minus sign, and without a negative zero. */

function sign(digits: string): string {
  const magnitude = digits.replace("-", "");
  return digits.startsWith("-") && /[1-9]/.test(magnitude) ? `−${magnitude}` : magnitude;
}

export function whole(value: number): string {
  return sign(String(value));
}

/** Formats a number with some decimals: −0.7568. */
export function fixed(value: number, decimals = 4): string {
  return sign(value.toFixed(decimals));
}

/**
 * Formats a number with some significant digits and groups of thousands: 54,410. Most need no
 * Intl.NumberFormat, whose first use takes a phone 50 ms while the page comes up.
 */
export function significant(value: number, digits = 5): string {
  const plain = String(Number(value.toPrecision(digits)));
  if (!/^-?[\d.]+$/.test(plain)) {
    return sign(new Intl.NumberFormat("en", { maximumSignificantDigits: digits }).format(value));
  }
  const [whole = "", ...decimals] = plain.split(".");
  return sign([whole.replaceAll(/\B(?=(\d{3})+$)/g, ","), ...decimals].join("."));
}

/** Returns the two parts of a number like 1.1 × 10^−16. */
export function scientific(value: number): { mantissa: string; exponent: string } {
  const [mantissa = "", exponent = ""] = value.toExponential(1).split("e");
  return { mantissa: sign(mantissa), exponent: sign(exponent.replace("+", "")) };
}

/** Formats a number as plain text, where markup is not possible: 1.1 × 10⁻¹⁶. */
export function powerOfTen(value: number): string {
  const { mantissa, exponent } = scientific(value);
  const raised = [...exponent].map((digit) => (digit === "−" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]));
  return `${mantissa} × 10${raised.join("")}`;
}

/** Formats a range of whole numbers: 0–49, or 7 if it is one number. */
export function span(start: number, length: number): string {
  return length === 1 ? whole(start) : `${whole(start)}–${whole(start + length - 1)}`;
}
