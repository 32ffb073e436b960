import type { Language } from "../text/languages.js";
import type { Drawn, Look, SvgPen } from "./svg-pen.js";
import type { Table } from "./table.js";

/** Numbers as a file has them. */
export interface Numbers {
  data: Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;
  shape: readonly number[];
  /** A name for each of the last axis. */
  columns: readonly string[];
  /** What the other axes count, and the name of each of their numbers: positions, for example. */
  axes: readonly { name: string; labels: readonly (string | number)[] }[];
}

/** A drawing in a unit of its own. */
export interface Plan {
  size: { width: number; height: number };
  marks: string;
}

/** What a drawing may fill. Without a height it is as high as on a page of this width, such as a phone's. */
export interface Room {
  width: number;
  height?: number;
}

/** A figure's state as a picture, as words and as numbers. */
export interface Picture {
  draw(pen: SvgPen): Drawn;
  /** What somebody is told who does not see the picture, in the colours of a theme. */
  alt(language: Language, theme: Look["theme"]): string;
  /** What stands below the picture, in the colours of a theme. */
  caption(language: Language, theme: Look["theme"]): string;
  /** A short name. */
  title(language: Language): string;
  numbers: Numbers;
  /** What stands below the picture in a chapter that no script has drawn, if anything. */
  still(language: Language): Table | undefined;
  /** The drawing without words around it, as large as a room allows. */
  drawing(pen: SvgPen, room: Room): Plan;
  /** The pictures of an animation, and how long each is seen, in ms. Without it nothing moves. */
  frames?: readonly (Pick<Picture, "draw" | "drawing"> & { milliseconds: number })[];
}
