import type { Settings, Value } from "./setting.js";

/** The attributes of every figure in HTML and JSX. */
export interface FigureAttributes {
  /** Comes before the names of the settings in a link. A page with several figures needs it. */
  "query-prefix"?: string;
  /** The page that a copied link opens. Default: this page. */
  href?: string;
  /** "none" leaves out sliders, buttons and tables: the picture and its numbers stay. */
  controls?: "all" | "none";
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
