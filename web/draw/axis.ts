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

/** The side of a picture that an axis is on. Its labels are outside. */
export type Side = "top" | "bottom" | "left";

/** An axis in CSS pixels, from the corner where it begins. */
export interface Axis {
  /** The line with its ticks, as an SVG path. */
  path: string;
  labels: readonly { x: number; y: number; text: string }[];
  /** The attributes `text-anchor` and `dy` of each label. */
  anchor: "middle" | "end";
  dy: string;
}

/** Between a tick and its label, in CSS pixels. */
const gap = 3;

function axis(
  side: Side,
  pixels: number,
  tickSize: number,
  labels: readonly { at: number; text: string }[],
): Axis {
  // A line of one pixel is crisp between two of them.
  const offset = globalThis.devicePixelRatio > 1 ? 0 : 0.5;
  const outside = side === "bottom" ? 1 : -1;
  const [tick, label] = [outside * tickSize, outside * (tickSize + gap)];
  const placed = labels.map(({ at, text }) => ({ at: at + offset, text }));
  const end = pixels + offset;
  if (side === "left") {
    const lines = placed.map(({ at }) => `M0 ${at}H${tick}`);
    return {
      path: `M${offset} ${offset}V${end}${lines.join("")}`,
      labels: placed.map(({ at, text }) => ({ x: label, y: at, text })),
      anchor: "end",
      dy: "0.32em",
    };
  }
  const lines = placed.map(({ at }) => `M${at} 0V${tick}`);
  return {
    path: `M${offset} ${offset}H${end}${lines.join("")}`,
    labels: placed.map(({ at, text }) => ({ x: at, y: label, text })),
    anchor: "middle",
    dy: side === "bottom" ? "0.71em" : "0",
  };
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

/** Returns an axis with ticks at whole cells, as many as there is room for. */
export function cellAxis(side: Side, view: View, pixels: number): Axis {
  const { start, length } = view;
  const room = side === "left" ? pixels / 36 : pixels / 52;
  const most = Math.max(2, Math.min(room, length));
  const scale = cellScale(view, pixels);
  const step = tickStep(length / most);
  const first = Math.ceil(start / step);
  const end = Math.ceil((start + length) / step);
  const cells = Array.from({ length: end - first }, (_, n) => (first + n) * step);
  return axis(
    side,
    pixels,
    5,
    cells.map((cell) => ({ at: scale(cell), text: String(cell) })),
  );
}
