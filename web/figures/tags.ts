import type { CompareVerdict } from "./compare/element.js";
import type { HeatmapCursor } from "./heatmap/element.js";
import type * as registry from "./registry.js";
import type { AttributesOf } from "./shared/attributes.js";
import type { Settings, Values } from "./shared/setting.js";

type Exported = (typeof registry)[keyof typeof registry];
/** The class of each figure. */
type FigureClass = Extract<Exported, { readonly tag: string }>;

type ElementsByTag = { [Class in FigureClass as Class["tag"]]: InstanceType<Class> };

/** The attributes of a tag: those of the figure, and those of every element. */
type Taking<All extends Settings, Common> = AttributesOf<All> &
  Omit<Common, keyof AttributesOf<All>>;

/**
 * The tags for `IntrinsicElements` of a JSX dialect. `Common` has the attributes that the dialect
 * takes on every element.
 *
 * @example
 * import type { DetailedHTMLProps, HTMLAttributes } from "react";
 * import type { PosencElements } from "posenc-figures";
 *
 * type Common = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
 * declare module "react" {
 *   namespace JSX {
 *     interface IntrinsicElements extends PosencElements<Common> {}
 *   }
 * }
 */
export type PosencElements<Common = unknown> = {
  [Class in FigureClass as Class["tag"]]: Taking<Class["settings"], Common>;
};

/** The values of a figure's settings, of any figure. */
type AnyValues = { [Class in FigureClass as Class["tag"]]: Values<Class["settings"]> };

declare global {
  interface HTMLElementTagNameMap extends ElementsByTag {}
  interface HTMLElementEventMap {
    "posenc-change": CustomEvent<AnyValues[keyof AnyValues]>;
    "posenc-cursor": CustomEvent<HeatmapCursor>;
    "posenc-verdict": CustomEvent<CompareVerdict>;
  }
}
