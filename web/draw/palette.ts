/** The colours of figures and pictures: on light paper, and on dark. */
export const palette = {
  ink: ["#1d1c1a", "#ecebe6"],
  paper: ["#fdfcfa", "#151619"],
  muted: ["#67635b", "#a5a29a"],
  line: ["#d8d3c8", "#3b3c41"],
  accent: ["#a8480a", "#f0a05a"],
  sine: ["#0a6b78", "#5fc7d4"],
  cosine: ["#84358f", "#d79be0"],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;

export type ColourName = keyof typeof palette;

/** Returns a colour that follows the colour scheme of the page. */
export function followingScheme(name: ColourName): string {
  const [light, dark] = palette[name];
  return `light-dark(${light}, ${dark})`;
}
