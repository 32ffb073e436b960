// Angles as colours: the full circle of hues, equally light and equally strong everywhere (OKLCH). A hue is an angle in
// every picture, and nothing else.
import type { PaperName } from "posenc";
import { palette, type TwoColours } from "./palette.js";

/** How many hues a circle has. */
const steps = 1024;
/** The hue of angle 0, in turns: amber. */
const first = 0.0669;
/** The bytes of a red, a green and a blue. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The sRGB transfer function, to bytes (IEC 61966-2-1). */
function byteOf(linear: number): number {
  const value = Math.min(Math.max(linear, 0), 1);
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
}

/** Returns a colour of OKLCH (Björn Ottosson, 2020), its hue in turns. */
function oklch(lightness: number, chroma: number, hue: number): Rgb {
  const [a, b] = [2 * Math.PI * hue].flatMap((one) => [
    chroma * Math.cos(one),
    chroma * Math.sin(one),
  ]) as [number, number];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    byteOf(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    byteOf(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    byteOf(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

/** The hues of a circle at one lightness and one chroma. */
export class Circle {
  readonly #rgb = new Float32Array(3 * steps);

  constructor(lightness: number, chroma: number) {
    for (let step = 0; step < steps; step++) {
      this.#rgb.set(oklch(lightness, chroma, first + step / steps), 3 * step);
    }
  }

  /** Returns where the colour of an angle begins among `bytes`. The angle is told by its cosine and its sine. */
  indexOf(cosine: number, sine: number): number {
    const turn = Math.atan2(sine, cosine) / (2 * Math.PI);
    return 3 * (Math.floor((turn + 1) * steps) % steps);
  }

  get bytes(): Float32Array {
    return this.#rgb;
  }

  at(cosine: number, sine: number): string {
    const start = this.indexOf(cosine, sine);
    const bytes = this.#rgb.subarray(start, start + 3);
    return `#${Array.from(bytes, (byte) => Math.round(byte).toString(16).padStart(2, "0")).join("")}`;
  }
}

/** Hues of marks on each paper: lines and hands. */
export const marked: Readonly<Record<PaperName, Circle>> = {
  light: new Circle(0.56, 0.15),
  dark: new Circle(0.82, 0.14),
};

/** Hues of grounds on each paper: cells and what lies behind marks. */
export const grounded: Readonly<Record<PaperName, Circle>> = {
  light: new Circle(0.76, 0.12),
  dark: new Circle(0.5, 0.118),
};

/** Returns the colour of a hand that points there. */
export function hueOf(cosine: number, sine: number): TwoColours {
  return [marked.light.at(cosine, sine), marked.dark.at(cosine, sine)];
}

/** Returns a share of a colour, and paper for the rest: what is far, or dim. Unlike opacity it hides what is behind. */
export function dimmed([light, dark]: TwoColours, share: number): TwoColours {
  const mixed = (colour: string, paper: string) => {
    const byte = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
    const bytes = [1, 3, 5].map((at) =>
      Math.round(byte(paper, at) + (byte(colour, at) - byte(paper, at)) * share)
        .toString(16)
        .padStart(2, "0"),
    );
    return `#${bytes.join("")}`;
  };
  return [mixed(light, palette.paper[0]), mixed(dark, palette.paper[1])];
}
