import { ticks } from "d3-array";
import { type Axis, type AxisScale, axisBottom, axisLeft, axisTop } from "d3-axis";
import { select } from "d3-selection";
import type { View } from "./view.js";

/**
 * Maps numbers to CSS pixels linearly. d3-scale would bring its colours, dates and number formats
 * into every page that embeds a figure: a tenth of the download.
 */
export interface LinearScale extends AxisScale<number> {
  (value: number): number;
}

function linear(domain: [number, number], range: [number, number]): LinearScale {
  const [[first, last], [from, to]] = [domain, range];
  const scale = (value: number) => from + ((value - first) / (last - first)) * (to - from);
  return Object.assign(scale, {
    domain: () => domain,
    range: () => range,
    copy: () => linear(domain, range),
  });
}

export type Side = "top" | "bottom" | "left";
const sides: Record<Side, (scale: LinearScale) => Axis<number>> = {
  top: axisTop,
  bottom: axisBottom,
  left: axisLeft,
};

/** Maps the number of a cell to the middle of the cell, in CSS pixels. */
export function cellScale(view: View, pixels: number): LinearScale {
  return linear([view.start - 0.5, view.start + view.length - 0.5], [0, pixels]);
}

/** Maps values from −1 to +1 to CSS pixels. */
export function valueScale(from: number, to: number): LinearScale {
  return linear([-1, 1], [from, to]);
}

function draw(group: SVGGElement, axis: Axis<number>): void {
  select(group)
    .call(axis as never)
    .attr("font-family", null)
    .attr("font-size", null);
}

/** Draws an axis with ticks at whole cells, as many as there is room for. */
export function drawCellAxis(group: SVGGElement, side: Side, view: View, pixels: number): void {
  const scale = cellScale(view, pixels);
  const room = side === "left" ? pixels / 36 : pixels / 52;
  const most = Math.max(2, Math.min(room, view.length));
  const cells = ticks(view.start - 0.5, view.start + view.length - 0.5, most);
  const whole = cells.filter(Number.isInteger);
  draw(group, sides[side](scale).tickValues(whole).tickFormat(String).tickSizeOuter(0).tickSize(5));
}

/** Draws an axis with ticks at given values of −1 … +1, with a real minus sign. */
export function drawValueAxis(group: SVGGElement, side: Side, pixels: number, at: number[]): void {
  const scale = valueScale(0, pixels);
  const label = (value: number) => String(value).replace("-", "−");
  draw(group, sides[side](scale).tickValues(at).tickFormat(label).tickSizeOuter(0).tickSize(4));
}
