import type { ColourMapName, PaperName, Posenc } from "posenc";

/** Values as colours. On each paper they are others, which are made when they are wanted. */
export class Colours {
  readonly #posenc: Posenc;
  readonly #values: Float32Array;
  readonly #colours: ColourMapName;
  readonly #made = new Map<PaperName, Uint8ClampedArray<ArrayBuffer>>();

  constructor(posenc: Posenc, values: Float32Array, colours: ColourMapName = "blue-red") {
    this.#posenc = posenc;
    this.#values = values;
    this.#colours = colours;
  }

  /** How many values there are. */
  get count(): number {
    return this.#values.length;
  }

  /** Returns the colours on a paper, 4 bytes a value. */
  on(paper: PaperName): Uint8ClampedArray<ArrayBuffer> {
    const made = this.#made.get(paper);
    if (made) return made;
    const colours = this.#posenc.paint(this.#values, { colours: this.#colours, paper });
    this.#made.set(paper, colours);
    return colours;
  }

  /** Returns the colour of one value on a paper, as CSS and SVG have it. */
  at(index: number, paper: PaperName): string {
    const bytes = this.on(paper).subarray(4 * index, 4 * index + 3);
    return `#${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  }

  /** Returns the colour of one value, which follows the colour scheme of the page. */
  followingScheme(index: number): string {
    return `light-dark(${this.at(index, "light")}, ${this.at(index, "dark")})`;
  }

  /** Returns the colours of the values from `start` to `end`. */
  part(start: number, end: number): Colours {
    return new Colours(this.#posenc, this.#values.subarray(start, end), this.#colours);
  }
}
