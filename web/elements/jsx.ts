import type { ColourMapName, LayoutName } from "posenc";

interface FigureAttributes {
  /** Put before the names of the settings in a link's query. */
  "query-prefix"?: string;
  /** The page that a copied link opens. This page unless told. */
  href?: string;
  /** What is shown until the figure is ready, and where it cannot be. */
  children?: unknown;
}

/** Where a `<posenc-heatmap>` starts. */
export interface HeatmapAttributes extends FigureAttributes {
  /** Dimensions d, even, 2 … 1024. 128 unless told. */
  dim?: number | string;
  /** Positions, 1 … 4096. 50 unless told. */
  length?: number | string;
  /** θ in ω_i = θ^(-2i/d). 10000 unless told. */
  base?: number | string;
  /** Where sines and cosines go. */
  layout?: LayoutName;
  /** Whose numbers: "paper" unless told, "fairseq", "tensor2tensor" …; `posenc/embed` has the paper alone. */
  dialect?: string;
  /** The second can be told apart in every common kind of colour blindness. */
  colours?: ColourMapName;
  /** The cursor's position. */
  pos?: number | string;
  /** The cursor's dimension. */
  col?: number | string;
}

/** Where a `<posenc-rotation>` starts. */
export interface RotationAttributes extends FigureAttributes {
  /** Dimensions d, even, 2 … 1024. 64 unless told. */
  dim?: number | string;
  /** θ in ω_i = θ^(-2i/d). 10000 unless told. */
  base?: number | string;
  /** 0 … 512. 5 unless told. */
  pos?: number | string;
  /** The offset, -64 … 64. 3 unless told. */
  k?: number | string;
  /** i, 0 … d/2 - 1. */
  pair?: number | string;
}

/** Where a `<posenc-order>` starts. */
export interface OrderAttributes extends FigureAttributes {
  /** The order of the words, a digit for each: its place in the sentence. */
  words?: string;
  /** Which of the three models is asked. */
  positions?: "none" | "sinusoidal" | "learned";
  /** Whose attention is shown. */
  head?: "1" | "2" | number;
}

/** Where a `<posenc-precision>` starts. */
export interface PrecisionAttributes extends FigureAttributes {
  /** The first position, 0 … 16777280. 2040 unless told. */
  start?: number | string;
  /** Positions, 2 … 128. 32 unless told. */
  length?: number | string;
  /** Dimensions d, even, 2 … 256. 64 unless told. */
  dim?: number | string;
}

/** What a `<posenc-compare>` starts with. */
export interface CompareAttributes extends FigureAttributes {
  /** The table that it starts with: none unless told. */
  example?: "none" | "paper" | "fairseq" | "samlynnevans" | "few-bits" | "changed" | "random";
}

/**
 * The tags for a JSX dialect's `IntrinsicElements`. `Common` is what that dialect takes on every
 * element.
 *
 * @example
 * import type { DetailedHTMLProps, HTMLAttributes } from "react";
 * import type { PosencElements } from "posenc/elements";
 *
 * type Common = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
 * declare module "react" {
 *   namespace JSX {
 *     interface IntrinsicElements extends PosencElements<Common> {}
 *   }
 * }
 */
export interface PosencElements<Common = unknown> {
  "posenc-compare": CompareAttributes & Omit<Common, keyof CompareAttributes>;
  "posenc-heatmap": HeatmapAttributes & Omit<Common, keyof HeatmapAttributes>;
  "posenc-order": OrderAttributes & Omit<Common, keyof OrderAttributes>;
  "posenc-precision": PrecisionAttributes & Omit<Common, keyof PrecisionAttributes>;
  "posenc-rotation": RotationAttributes & Omit<Common, keyof RotationAttributes>;
}
