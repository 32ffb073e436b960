import type { Numbers } from "./picture.js";

function quoted(text: string | number): string {
  const told = String(text);
  return /[",\n]/.test(told) ? `"${told.replaceAll('"', '""')}"` : told;
}

/**
 * Returns numbers as CSV: a head, then a line for each row, which begins with its place on the other
 * axes. A number has as many digits as it needs to be read back bit for bit.
 */
export function csvOf({ data, columns, axes }: Numbers): string {
  const lines = [[...axes.map(({ name }) => name), ...columns].map(quoted).join(",")];
  const width = columns.length;
  for (let start = 0, row = 0; start < data.length; start += width, row++) {
    let rest = row;
    const places = [...axes].reverse().map(({ labels }) => {
      const place = labels[rest % labels.length] ?? "";
      rest = Math.floor(rest / labels.length);
      return quoted(place);
    });
    lines.push([...places.reverse(), ...data.subarray(start, start + width)].join(","));
  }
  return `${lines.join("\n")}\n`;
}
