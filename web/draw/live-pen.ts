import { nothing, svg, type TemplateResult } from "lit";
import type { ColourName } from "./palette.js";
import type { Pen } from "./pen.js";

/** What Lit renders as a mark. */
export type LiveMark = TemplateResult | typeof nothing | readonly LiveMark[];

const inTheme = (name: ColourName | undefined) => (name ? `var(--${name})` : "none");

/** Draws marks in a live figure, in the colours of its theme. Lit changes only what differs. */
export const livePen: Pen<LiveMark> = {
  path: (d, { stroke, fill, width, dashed, name }) =>
    svg`<path class=${name ?? nothing} fill=${inTheme(fill)} stroke=${inTheme(stroke)} stroke-width=${width ?? nothing} stroke-dasharray=${dashed ? "5 4" : nothing} d=${d}></path>`,

  circle: (x, y, radius, { stroke, fill, width, dashed, name }) =>
    svg`<circle class=${name ?? nothing} fill=${inTheme(fill)} stroke=${inTheme(stroke)} stroke-width=${width ?? nothing} stroke-dasharray=${dashed ? "5 4" : nothing} cx=${x} cy=${y} r=${radius}></circle>`,

  text: (x, y, text, { anchor, colour } = {}) =>
    svg`<text class=${colour === "muted" ? "quiet" : (colour ?? nothing)} text-anchor=${anchor ?? nothing} x=${x} y=${y}>${text}</text>`,

  all: (marks) => marks,

  handle: (name, { x, y, width, height }, round, mark) =>
    svg`<g data-handle=${name}><rect class="hold" x=${x} y=${y} width=${width} height=${height} rx=${round}></rect>${mark}</g>`,
};
