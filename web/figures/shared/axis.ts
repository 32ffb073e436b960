import { render, svg } from "lit";
import type { Axis } from "../../draw/axis.js";

/** Draws an axis in a group of an SVG. */
export function drawAxis(group: SVGGElement, { path, labels, anchor, dy }: Axis): void {
  const texts = labels.map(
    ({ x, y, text }) => svg`<text x=${x} y=${y} dy=${dy} text-anchor=${anchor}>${text}</text>`,
  );
  render(svg`<path d=${path}></path>${texts}`, group);
}
