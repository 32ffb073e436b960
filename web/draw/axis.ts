import { type Axis, axisBottom, axisLeft, axisTop } from "d3-axis";
import { type ScaleLinear, scaleLinear } from "d3-scale";
import { select } from "d3-selection";
import type { View } from "./view.js";

export type Side = "top" | "bottom" | "left";
const sides: Record<Side, (scale: ScaleLinear<number, number>) => Axis<number>> = {
  top: axisTop as never,
  bottom: axisBottom as never,
  left: axisLeft as never,
};

/** Cell numbers to the middle of each cell, in CSS pixels. */
export function cellScale(view: View, pixels: number): ScaleLinear<number, number> {
  return scaleLinear([view.start - 0.5, view.start + view.length - 0.5], [0, pixels]);
}

/** Values from −1 to +1, the only domain a sine needs. */
export function valueScale(from: number, to: number): ScaleLinear<number, number> {
  return scaleLinear([-1, 1], [from, to]);
}

function draw(group: SVGGElement, axis: Axis<number>): void {
  select(group)
    .call(axis as never)
    .attr("font-family", null)
    .attr("font-size", null);
}

/** Ticks at whole cells, as many as there is room for. */
export function drawCellAxis(group: SVGGElement, side: Side, view: View, pixels: number): void {
  const scale = cellScale(view, pixels);
  const room = side === "left" ? pixels / 36 : pixels / 52;
  const ticks = scale.ticks(Math.max(2, Math.min(room, view.length))).filter(Number.isInteger);
  draw(group, sides[side](scale).tickValues(ticks).tickFormat(String).tickSizeOuter(0).tickSize(5));
}

/** Ticks at given values of −1 … +1, with a real minus sign. */
export function drawValueAxis(
  group: SVGGElement,
  side: Side,
  pixels: number,
  ticks: number[],
): void {
  const scale = valueScale(0, pixels);
  const label = (value: number) => String(value).replace("-", "−");
  draw(group, sides[side](scale).tickValues(ticks).tickFormat(label).tickSizeOuter(0).tickSize(4));
}
