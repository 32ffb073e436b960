import type { Settings, Value } from "./setting.js";

/** What every figure takes in HTML and JSX. */
export interface FigureAttributes {
  /** Stands before the names of the settings in a link, where a page has several figures. */
  "query-prefix"?: string;
  /** The page that a copied link opens. Default: this page. */
  href?: string;
  /** What is shown until the figure is ready, and where it cannot be. */
  children?: unknown;
}

/** A value as it may be written: a number as text, too. */
type Written<One> = One extends number
  ? number | string
  : One extends `${number}`
    ? One | number
    : One;

/** What a figure with some settings takes in HTML and JSX. */
export type AttributesOf<All extends Settings> = FigureAttributes & {
  -readonly [Name in keyof All]?: Written<Value<All[Name]>>;
};
