/** The colours of figures and pictures: on light paper, and on dark. */
export const palette = {
  ink: ["#1d1c1a", "#ecebe6"],
  paper: ["#fdfcfa", "#151619"],
  muted: ["#67635b", "#a5a29a"],
  line: ["#d8d3c8", "#3b3c41"],
  accent: ["#a8480a", "#f0a05a"],
  sine: ["#0a6b78", "#5fc7d4"],
  cosine: ["#84358f", "#d79be0"],
} as const satisfies Readonly<Record<string, TwoColours>>;

export type ColourName = keyof typeof palette;

/** A colour on light paper, and its like on dark. */
export type TwoColours = readonly [light: string, dark: string];

/** A colour of the theme, or one that a drawing brings along, such as the hue of an angle. */
export type Colour = ColourName | TwoColours;

/** Returns a colour that follows the colour scheme of the page. */
export function followingScheme(colour: Colour): string {
  const [light, dark] = typeof colour === "string" ? palette[colour] : colour;
  return `light-dark(${light}, ${dark})`;
}
