import type { Posenc } from "posenc";
import type { Language } from "../../text/languages.js";
import type { Drawn, Pen } from "../pen.js";

/** Numbers as a file has them. */
export interface Numbers {
  data: Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;
  shape: readonly number[];
  /** A name for each of the last axis. */
  columns: readonly string[];
  /** What the other axes count, and the name of each of their numbers: positions, for example. */
  axes: readonly { name: string; labels: readonly (string | number)[] }[];
}

/** A figure's state as a picture, as words and as numbers. */
export interface Picture {
  draw(pen: Pen): Drawn;
  /** What somebody is told who does not see the picture. */
  alt(language: Language): string;
  /** What stands below the picture. */
  caption(language: Language): string;
  /** A short name. */
  title(language: Language): string;
  numbers: Numbers;
  /** The pictures of an animation, and how long each is seen, in ms. Without it nothing moves. */
  frames?: readonly { draw(pen: Pen): Drawn; milliseconds: number }[];
}

/** Makes the picture of a figure whose settings are these. */
export type Maker<State> = (posenc: Posenc, state: State) => Picture | Promise<Picture>;
