import type { View } from "./view.js";

/** Maps numbers to CSS pixels. */
type Scale = (value: number) => number;

function linear(first: number, last: number, from: number, to: number): Scale {
  return (value) => from + ((value - first) / (last - first)) * (to - from);
}

/** Maps the number of a cell to the middle of the cell, in CSS pixels. */
export function cellScale(view: View, pixels: number): Scale {
  return linear(view.start - 0.5, view.start + view.length - 0.5, 0, pixels);
}

/** Maps values from −1 to +1 to CSS pixels. */
export function valueScale(from: number, to: number): Scale {
  return linear(-1, 1, from, to);
}

/** Returns the number of cells between ticks that is nearest to `step`: 1, 2 or 5 times a power of ten. */
function tickStep(step: number): number {
  for (let ten = 1; ; ten *= 10) {
    // Two neighbours are equally near at the root of their product: √(1·2), √(2·5), √(5·10).
    const square = (step / ten) ** 2;
    if (square < 2) return ten;
    if (square < 10) return 2 * ten;
    if (square < 50) return 5 * ten;
  }
}

/**
 * Returns ticks at whole cells, as many as there is room for: how far along each is, in CSS pixels, and its number.
 *
 * @param apart How many pixels two ticks are apart, at least.
 */
export function cellTicks(
  view: View,
  pixels: number,
  apart: number,
): readonly { at: number; text: string }[] {
  const { start, length } = view;
  const most = Math.max(2, Math.min(pixels / apart, length));
  const scale = cellScale(view, pixels);
  const step = tickStep(length / most);
  const first = Math.ceil(start / step);
  const end = Math.ceil((start + length) / step);
  return Array.from({ length: end - first }, (_, n) => {
    const cell = (first + n) * step;
    return { at: scale(cell), text: String(cell) };
  });
}
