import type { Colours } from "./colours.js";
import type { Colour, ColourName } from "./palette.js";

/** Coloured cells. */
export interface Cells {
  /** Rows × columns, row by row from the top. */
  colours: Colours;
  rows: number;
  columns: number;
}

/** A rectangle by its corner and its size. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Stroke {
  stroke?: Colour | undefined;
  fill?: Colour | undefined;
  width?: number;
  /** A text is a pattern of dashes and gaps, as in SVG. */
  dashed?: boolean | string;
  /** Below 1, what lies behind is seen through it. */
  opacity?: number;
  /** What a pointer that rests on a path is told. */
  title?: string;
  /**
   * What the mark is: its class in a live figure, by which a chapter's text lights it up, and `data-mark` in a
   * file, so that a still picture beside the figure is not taken for it. Default: none.
   */
  name?: string;
}

export interface Lettering {
  /** In a file. A page's theme sets the size and the weight of words in a live drawing. */
  size?: number;
  bold?: boolean;
  anchor?: "start" | "middle" | "end";
  colour?: ColourName;
  /** Whether a rim of paper keeps it apart from what lies behind it. */
  rim?: boolean;
  /** Letters of one width (`codeWidth`), and every space is kept. */
  code?: boolean;
  /** As that of a stroke. */
  name?: string | undefined;
}

/** Returns the pattern of a line in SVG, or undefined for one without gaps. */
export function dashesOf({ dashed = false }: Stroke): string | undefined {
  return dashed === true ? "5 4" : dashed || undefined;
}

/**
 * Makes the marks of a drawing. A figure draws with any pen: one writes SVG text, another makes Lit's
 * templates for the live figure.
 */
export interface Pen<Mark> {
  path(d: string, stroke: Stroke): Mark;
  circle(x: number, y: number, radius: number, stroke: Stroke): Mark;
  text(x: number, y: number, text: string, lettering?: Lettering): Mark;
  /** A cell in the colour of one of some values, with an edge: zero has the colour of the paper. */
  cell(place: Place, colours: Colours, index: number): Mark;
  /** A table of cells side by side, without edges, in a file alone: there each cell by itself takes many bytes. */
  cells?(cells: Cells, place: Place): Mark;
  /** Several marks as one, the last on top. */
  all(marks: readonly Mark[]): Mark;
  /**
   * A mark that a pointer can hold, in a place as large as a finger.
   *
   * @param round The radius of the place's corners.
   */
  handle(name: string, place: Place, round: number, mark: Mark): Mark;
}
