import { nothing, svg, type TemplateResult } from "lit";
import { type Colour, type ColourName, followingScheme } from "./palette.js";
import { dashesOf, type Pen } from "./pen.js";

/** What Lit renders as a mark. */
export type LiveMark = TemplateResult | typeof nothing | readonly LiveMark[];

function inTheme(colour: Colour | undefined): string {
  if (colour === undefined) return "none";
  return typeof colour === "string" ? `var(--${colour})` : followingScheme(colour);
}

/** The theme colours a word by its class. */
function classOf(colour: ColourName | undefined, name: string | undefined) {
  const coloured = colour === "muted" ? "quiet" : colour;
  return name && coloured ? `${name} ${coloured}` : (name ?? coloured ?? nothing);
}

/** Draws marks in a live figure, in the colours of its theme. Lit changes only what differs. */
export const livePen: Pen<LiveMark> = {
  path: (d, { name, ...how }) =>
    svg`<path class=${name ?? nothing} fill=${inTheme(how.fill)} stroke=${inTheme(how.stroke)} stroke-width=${how.width ?? nothing} stroke-dasharray=${dashesOf(how) ?? nothing} opacity=${how.opacity ?? nothing} d=${d}>${how.title ? svg`<title>${how.title}</title>` : nothing}</path>`,

  circle: (x, y, radius, { name, ...how }) =>
    svg`<circle class=${name ?? nothing} fill=${inTheme(how.fill)} stroke=${inTheme(how.stroke)} stroke-width=${how.width ?? nothing} stroke-dasharray=${dashesOf(how) ?? nothing} cx=${x} cy=${y} r=${radius}></circle>`,

  text: (x, y, text, { anchor, colour, name } = {}) =>
    svg`<text class=${classOf(colour, name)} text-anchor=${anchor ?? nothing} x=${x} y=${y}>${text}</text>`,

  cell: ({ x, y, width, height }, colours, index) =>
    svg`<rect class="value" fill=${colours.followingScheme(index)} x=${x} y=${y} width=${width} height=${height}></rect>`,

  all: (marks) => marks,

  handle: (name, { x, y, width, height }, round, mark) =>
    svg`<g data-handle=${name}><rect class="hold" x=${x} y=${y} width=${width} height=${height} rx=${round}></rect>${mark}</g>`,
};
