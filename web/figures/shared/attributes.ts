import type { Settings, Value } from "./setting.js";

/** The attributes of every figure in HTML and JSX. */
export interface FigureAttributes {
  /** How high the figure is, in CSS pixels. What needs more scrolls. Default: as high as it needs. */
  height?: number | `${number}`;
  /** Default "auto": as light or dark as the page is behind the figure, also when that changes. */
  theme?: "auto" | "light" | "dark";
  /**
   * Default "all". "min" leaves the picture and what moves it, for a post; "none" leaves the picture
   * and its numbers.
   */
  controls?: "all" | "min" | "none";
  /** Shows the picture as it starts, and takes no input. */
  static?: boolean;
  /** The page that a copied link opens. Default: this figure's page on the site of posenc. */
  href?: string;
  /**
   * Comes before the names of the settings in a link. Default: the `id` and a hyphen if the figure has
   * an id, or else nothing.
   */
  "query-prefix"?: string;
  /** What is shown until the figure is ready, and where it cannot be. */
  children?: unknown;
}

/** A value in HTML or JSX: a number may be text, too. */
type Written<One> = One extends number
  ? number | string
  : One extends `${number}`
    ? One | number
    : One;

/** The attributes of a figure with some settings in HTML and JSX. */
export type AttributesOf<All extends Settings> = FigureAttributes & {
  -readonly [Name in keyof All]?: Written<Value<All[Name]>>;
};
